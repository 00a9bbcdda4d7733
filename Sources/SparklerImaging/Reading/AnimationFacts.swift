// A file's metadata, available before a pixel is decoded, and a single frame.
// Flow: bytes → AnimationReader → AnimationFacts, AnimationFrame → comparison, image layers.
import SparklerCore

/// Where frames come from.
public enum AnimationFormat: String, Hashable, Sendable, Codable {
  /// A file, recognised by its bytes.
  case gif, png, apng, webp, avif, jpeg
  /// Frames that are not stored in one file: numbered pictures, or an `AnimatedImage` created in code.
  case frames
  /// A spec that is rendered for the purpose.
  case scene
  /// A file that the program ffmpeg decodes.
  case video
}

/// An animation's format, size, frame count and loop count.
public struct AnimationFacts: Hashable, Sendable {
  /// Where the frames come from.
  public var format: AnimationFormat
  /// Pixels.
  public var width: Int
  /// Pixels.
  public var height: Int
  /// The number of stored frames; equal ones count separately.
  public var frameCount: Int
  /// Nil if the format has no loop count: a still picture, a series of files.
  public var loop: LoopCount?

  /// - Parameters:
  ///   - width: pixels, 1...2²⁴.
  ///   - height: pixels, 1...2²⁴.
  ///   - frameCount: the number of frames that a source returns.
  ///   - loop: nil if the number of plays is not specified.
  public init(format: AnimationFormat, width: Int, height: Int, frameCount: Int, loop: LoopCount?) {
    self.format = format
    self.width = width
    self.height = height
    self.frameCount = frameCount
    self.loop = loop
  }
}

/// A frame's duration as the file stores it: an exact fraction of a second.
public struct FrameDelay: Hashable, Sendable {
  /// Above 0; 0 and less mean no delay.
  public var numerator: Int
  /// At least 1; less counts as 1.
  public var denominator: Int

  /// - Parameter denominator: less than 1 counts as 1.
  public init(_ numerator: Int, over denominator: Int) {
    self.numerator = numerator
    self.denominator = max(1, denominator)
  }

  /// How long a player shows the frame: 1/10 s if the file stores zero, as in browsers.
  public var shown: Seconds {
    numerator <= 0 ? 0.1 : Seconds(Double(numerator) / Double(max(1, denominator)))
  }
}

/// One frame of an animation.
public struct AnimationFrame: Sendable {
  /// From 0, in the order of the file.
  public var index: Int
  /// The whole canvas; areas that were never drawn are transparent.
  public var picture: Pixmap
  /// Nil if no duration is specified: a still picture.
  public var delay: FrameDelay?

  /// - Parameters:
  ///   - index: from 0; greater than the previous frame's.
  ///   - picture: has the size in the source's facts.
  ///   - delay: nil for a still picture.
  public init(index: Int, picture: Pixmap, delay: FrameDelay?) {
    self.index = index
    self.picture = picture
    self.delay = delay
  }
}

/// A source that returns an animation's frames one after another. A copy continues at the same frame.
public protocol FrameSource: Sendable {
  /// Facts that hold for all frames.
  var facts: AnimationFacts { get }
  /// The next frame, or nil after the last one or after an error.
  mutating func next() throws -> AnimationFrame?
}
