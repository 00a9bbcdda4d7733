// An animation as a value: frames, their durations, and the number of plays.
// Flow: pixels, a file's bytes, a FrameSource → AnimatedImage → bytes of a GIF, APNG, WebP or AVIF; a comparison.
import SparklerCore

/// Frames of one size, each with its duration.
///
/// All frames are in memory, 4 bytes a pixel; copies of a frame share it. An `AnimationReader` reads larger files frame
/// by frame.
public struct AnimatedImage: Sendable {
  /// A picture with its duration.
  public struct Frame: Equatable, Sendable {
    /// The picture; premultiplied sRGB.
    public var picture: Pixmap
    /// In seconds: 1/65,535 to 65,535 in an `AnimatedImage`; `encoded(as:)` throws if a format cannot hold it.
    public var duration: Seconds

    /// - Parameter duration: how long the picture is shown; `AnimatedImage` limits it.
    public init(_ picture: Pixmap, duration: Seconds) {
      self.picture = picture
      self.duration = duration
    }
  }

  /// Pixels, at least 1.
  public let width: Int
  /// Pixels, at least 1.
  public let height: Int
  /// In the order in which they are shown; at least one.
  public let frames: [Frame]
  /// How often they play.
  public let loop: LoopCount
  /// When each frame is shown, followed by the end.
  let starts: [Seconds]
  /// The format that the frames were read from.
  let format: AnimationFormat
  /// Whether durations were specified: not in the file of a still picture.
  let isTimed: Bool
  /// The memory that decoded frames reserve in a budget.
  private let shares: [DecodingBudget.Share]

  /// The possible durations of a frame, in seconds: the range of an APNG's fractions.
  static let durations = 1.0 / 65_535...65_535.0

  /// - Parameters:
  ///   - frames: at least one, all of one size.
  ///   - loop: `.times` counts from 1; a format that can't count so far stores its maximum.
  /// - Throws: `AnimatedImageError` for no frame, frames without pixels or of two sizes, a duration outside
  ///   1/65,535...65,535 s, a loop count below 1.
  public init(frames: [Frame], loop: LoopCount = .forever) throws(AnimatedImageError) {
    try self.init(frames: frames, loop: loop, starts: Self.starts(of: frames))
  }

  /// Creates frames with equal durations.
  ///
  /// - Parameters:
  ///   - bytes: the frames one after another without padding, each row by row from the top left, a pixel as red, green,
  ///     blue and alpha of 0...255 in sRGB. Alpha is straight: the colours are not multiplied by it.
  ///   - frameRate: frames per second, 1/65,535...65,535.
  ///   - loop: `.times` counts from 1.
  /// - Throws: `AnimatedImageError` for sides outside 1...16,777,216, bytes that are not one or more whole frames, and rates
  ///   and loop counts outside their ranges.
  public init(
    rgba bytes: [UInt8], width: Int, height: Int, frameRate: Double, loop: LoopCount = .forever
  ) throws(AnimatedImageError) {
    try Self.check(width: width, height: height)
    let area = width * height
    guard !bytes.isEmpty, bytes.count.isMultiple(of: 4 * area) else {
      throw .byteCount(bytes.count, bytesPerFrame: 4 * area)
    }
    guard Self.durations.contains(frameRate) else { throw .frameRate(frameRate) }
    let count = bytes.count / (4 * area)
    let starts = (0...count).map { Seconds(Double($0) / frameRate) }
    let frames = bytes.withUnsafeBufferPointer { bytes in
      (0..<count).map { k in
        let pixels = [UInt32](unsafeUninitializedCapacity: area) { out, initialized in
          if let from = bytes.baseAddress, let to = out.baseAddress {
            PremultipliedRow.fromRGBA(from + k * 4 * area, to, area)
          }
          initialized = area
        }
        return Frame(Pixmap(width: width, height: height, pixels: pixels), duration: Seconds(1 / frameRate))
      }
    }
    try self.init(frames: frames, loop: loop, starts: starts)
  }

  /// The initialiser that all others call; it checks everything that is documented about frames.
  ///
  /// - Parameters:
  ///   - starts: when each frame is shown, followed by the end.
  ///   - isTimed: whether durations were specified.
  init(
    frames: [Frame], loop: LoopCount, starts: [Seconds], format: AnimationFormat = .frames, isTimed: Bool = true,
    shares: [DecodingBudget.Share] = []
  ) throws(AnimatedImageError) {
    guard let first = frames.first?.picture else { throw .noFrames }
    try Self.check(width: first.width, height: first.height)
    for (index, frame) in frames.enumerated() {
      let picture = frame.picture
      guard picture.width == first.width, picture.height == first.height else {
        throw .frameSize(
          frame: index, width: picture.width, height: picture.height, firstWidth: first.width,
          firstHeight: first.height)
      }
      guard Self.durations.contains(frame.duration.value) else { throw .duration(frame.duration, frame: index) }
    }
    if case .times(let count) = loop, count < 1 { throw .loopCount(count) }
    (width, height) = (first.width, first.height)
    (self.frames, self.loop, self.starts) = (frames, loop, starts)
    (self.format, self.isTimed, self.shares) = (format, isTimed, shares)
  }

  private static func check(width: Int, height: Int) throws(AnimatedImageError) {
    let sides = 1...ReadLimits.greatestSide
    guard sides.contains(width), sides.contains(height) else { throw .size(width: width, height: height) }
  }

  /// Rounded to the nanosecond, so that rounding errors do not add up.
  static func starts(of frames: [Frame]) -> [Seconds] {
    var end = 0.0
    return [0]
      + frames.map { frame in
        end += frame.duration.value
        return Seconds((end * 1e9).rounded() / 1e9)
      }
  }

  /// How long one play takes, in seconds.
  public var duration: Seconds { starts[frames.count] }
}

extension AnimatedImage: Equatable {
  /// Whether frames, durations and loop count are the same, wherever they came from.
  public static func == (a: AnimatedImage, b: AnimatedImage) -> Bool { a.frames == b.frames && a.loop == b.loop }
}
