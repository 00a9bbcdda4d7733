// What a file says of itself before a pixel is decoded, and one frame of it.
// Flow: bytes → AnimationReader → AnimationFacts, AnimationFrame → comparison, image layers.
import SparklerCore

/// Where frames come from.
public enum AnimationFormat: String, Hashable, Sendable, Codable {
  /// A file, told by its bytes.
  case gif, png, apng, webp, jpeg
  /// Frames that no one file holds: a numbered row of pictures, an `AnimatedImage` of one's own.
  case frames
  /// A spec that is painted for the purpose.
  case scene
  /// A file that the program ffmpeg decodes.
  case video
}

/// An animation's outer shape.
public struct AnimationFacts: Hashable, Sendable {
  /// Where the frames come from.
  public var format: AnimationFormat
  /// Pixels.
  public var width: Int
  /// Pixels.
  public var height: Int
  /// How many frames are stored; equal ones count each.
  public var frameCount: Int
  /// Nil where the format has none: a still picture, a row of files.
  public var loop: LoopCount?

  /// - Parameters:
  ///   - width: pixels, 1...2²⁴.
  ///   - height: pixels, 1...2²⁴.
  ///   - frameCount: how many frames a source gives.
  ///   - loop: nil where nothing says how often it plays.
  public init(format: AnimationFormat, width: Int, height: Int, frameCount: Int, loop: LoopCount?) {
    self.format = format
    self.width = width
    self.height = height
    self.frameCount = frameCount
    self.loop = loop
  }
}

/// A frame's time on screen as the file stores it: an exact fraction of a second.
public struct FrameDelay: Hashable, Sendable {
  /// Above 0; what a file stores below it counts as none.
  public var numerator: Int
  /// At least 1; less counts as 1.
  public var denominator: Int

  /// - Parameter denominator: less than 1 counts as 1.
  public init(_ numerator: Int, over denominator: Int) {
    self.numerator = numerator
    self.denominator = max(1, denominator)
  }

  /// How long a player shows the frame: 1/10 s where the file stores zero, as browsers do.
  public var shown: Seconds {
    numerator <= 0 ? 0.1 : Seconds(Double(numerator) / Double(max(1, denominator)))
  }
}

/// What an animation shows for a while.
public struct AnimationFrame: Sendable {
  /// From 0, in the order of the file.
  public var index: Int
  /// The whole canvas; what nothing was drawn on is transparent.
  public var picture: Pixmap
  /// Nil where nothing says how long it stays: a still picture.
  public var delay: FrameDelay?

  /// - Parameters:
  ///   - index: from 0; each frame's is greater than the one's before.
  ///   - picture: of the size that the source's facts name.
  ///   - delay: nil for a still picture.
  public init(index: Int, picture: Pixmap, delay: FrameDelay?) {
    self.index = index
    self.picture = picture
    self.delay = delay
  }
}

/// Anything that gives an animation's frames one after another. A copy of it starts where the original stands.
public protocol FrameSource: Sendable {
  /// What all frames keep to.
  var facts: AnimationFacts { get }
  /// The next frame, nil behind the last one. After an error nothing follows.
  mutating func next() throws -> AnimationFrame?
}
