// Errors of creating an animation or encoding it.
// Flow: AnimatedImage → AnimatedImageError → the user.
import SparklerCore

/// The facts of an error; `description` is its sentence, `remedy` what to do.
public enum AnimatedImageError: DescribedError, Equatable {
  /// There is no frame.
  case noFrames
  /// A size that no picture has, in pixels.
  case size(width: Int, height: Int)
  /// A frame (from 0) has another size than the first one.
  case frameSize(frame: Int, width: Int, height: Int, firstWidth: Int, firstHeight: Int)
  /// Bytes that are not a whole number of frames.
  case byteCount(Int, bytesPerFrame: Int)
  /// A rate outside 1/65,535...65,535 frames per second.
  case frameRate(Double)
  /// A frame (from 0) with a duration outside 1/65,535...65,535 s.
  case duration(Seconds, frame: Int)
  /// A count of plays below 1.
  case loopCount(Int)
  /// A file that can't be read, or is beyond a limit.
  case unreadable(ReadError)
  /// An option, by its name in Swift, with a value outside its range.
  case option(String, value: Double, allowed: ClosedRange<Double>)
  /// A size that the format can't hold, in pixels.
  case formatSize(AnimationFormat, width: Int, height: Int, greatestSide: Int)
  /// A duration of a frame (from 0) that the format can't hold, in seconds.
  case formatDuration(AnimationFormat, Seconds, frame: Int, allowed: ClosedRange<Double>)
  /// The message of the encoding library.
  case encoder(String)

  /// What is wrong and what to do.
  public var description: String { "\(problem). \(remedy)" }

  public var recoverySuggestion: String? { remedy }

  private var problem: String {
    switch self {
    case .noFrames: "there is no frame"
    case .size(let width, let height): PixmapError.size(width: width, height: height).description
    case .frameSize(let frame, let width, let height, let firstWidth, let firstHeight):
      "frame \(frame) has \(width)×\(height) pixels, but the first one has \(firstWidth)×\(firstHeight)"
    case .byteCount(let count, let bytesPerFrame):
      "\(count) bytes are not a whole number of frames of \(bytesPerFrame) bytes each"
    case .frameRate(let rate): "\(rate) is not a valid frame rate"
    case .duration(let time, let frame): "frame \(frame) can't show for \(time.value) s"
    case .loopCount(let count): "an animation can't play \(count) times"
    case .unreadable(let error): "\(error)"
    case .option(let name, let value, let allowed):
      "\(name) is \(Self.text(value)), but must be \(Self.text(allowed.lowerBound)) to \(Self.text(allowed.upperBound))"
    case .formatSize(let format, let width, let height, _): "\(format.name) can't hold \(width)×\(height) pixels"
    case .formatDuration(let format, let time, let frame, _):
      "\(format.name) can't show a frame for \(time.value) s, as frame \(frame) requires"
    case .encoder(let reason): "the file can't be encoded: \(reason)"
    }
  }

  /// What the user can do about it.
  public var remedy: String {
    switch self {
    case .noFrames: "Give at least one frame."
    case .size: "Give 1 to \(ReadLimits.greatestSide) pixels a side."
    case .frameSize: "Give all frames one size."
    case .byteCount: "Give 4 bytes (red, green, blue, alpha) for each pixel of each frame, and no padding."
    case .frameRate: "Give frames per second from 1/65535 to 65535, such as 25."
    case .duration: "Give seconds from 1/65535 to 65535, such as 0.04."
    case .loopCount: "Give .forever, or .times with at least 1."
    case .unreadable(let error):
      error.isLimit
        ? "Raise the limit, or read the file frame by frame with AnimationReader."
        : "Give the bytes of a whole GIF, APNG, PNG, WebP, AVIF or JPEG file."
    case .option: "Give a value within that range."
    case .formatSize(_, _, _, let side): "Give 1 to \(side) pixels a side, or choose another format."
    case .formatDuration(_, _, _, let allowed):
      "Give \(Self.text(allowed.lowerBound)) to \(Self.text(allowed.upperBound)) s, or choose another format."
    case .encoder: "Give smaller pictures, or choose another format."
    }
  }

  /// Whole numbers without a decimal point.
  private static func text(_ v: Double) -> String {
    v == v.rounded() && abs(v) < 1e15 ? "\(Int(v))" : "\(v)"
  }
}
