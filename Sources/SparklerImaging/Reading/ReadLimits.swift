// Limits on the memory and time that a file may take, and the errors of reading it.
// Flow: header → ReadLimits → reader, or ReadError → SparklerRendering.
import SparklerCore

/// Upper bounds for untrusted files.
public struct ReadLimits: Hashable, Sendable {
  /// The maximum pixels of the canvas, and of any frame.
  public var pixels: Int
  /// The maximum number of stored frames.
  public var frames: Int
  /// The maximum pixels of all frames; each counts as the canvas, or as its own rectangle if that is larger.
  public var totalPixels: Int
  /// The maximum bytes that all readers of the budget may hold at one time.
  public var memory: Int
  /// The budget in which memory is counted.
  public var budget: DecodingBudget
  /// Whether a damaged file is shown as far as browsers show it (`BrowserRules`), with a note; otherwise it is an error.
  public var showsDamaged = false

  /// 64 megapixels, 6000 frames of 8 gigapixels together, 1 GiB of memory for all readers of the process.
  public static let standard = ReadLimits(pixels: 64 << 20, frames: 6000, totalPixels: 8_000_000_000)

  /// - Parameters:
  ///   - pixels: the maximum pixels of the canvas, and of any frame.
  ///   - frames: the maximum number of stored frames.
  ///   - totalPixels: the maximum pixels of all frames.
  ///   - memory: the maximum bytes that all readers of the budget may hold at one time.
  ///   - budget: the budget in which memory is counted.
  public init(
    pixels: Int, frames: Int, totalPixels: Int, memory: Int = 1 << 30, budget: DecodingBudget = .process
  ) {
    self.pixels = pixels
    self.frames = frames
    self.totalPixels = totalPixels
    self.memory = memory
    self.budget = budget
  }

  /// No limits except `greatestSide`.
  static let any = ReadLimits(pixels: .max, frames: .max, totalPixels: .max)

  /// The maximum side in pixels, regardless of other limits.
  static let greatestSide = 1 << 24

  /// - Throws: `ReadError.size` for a side below 1 or an area over the limit.
  func check(width: Int, height: Int) throws(ReadError) {
    guard width > 0, height > 0, max(width, height) <= Self.greatestSide, width * height <= pixels else {
      throw .size(width: width, height: height, limit: pixels)
    }
  }

  /// - Precondition: a checked size.
  package func check(frames count: Int, width: Int, height: Int) throws(ReadError) {
    if count > frames { throw .tooManyFrames(limit: frames) }
    if count > 0, width * height > totalPixels / count { throw .tooManyPixels(frames: count, limit: totalPixels) }
  }

  /// - Parameter unpacked: the pixels that must be decoded for these frames.
  func check(frames count: Int, unpacked: Int) throws(ReadError) {
    if count > frames { throw .tooManyFrames(limit: frames) }
    if unpacked > totalPixels { throw .tooManyPixels(frames: count, limit: totalPixels) }
  }
}

/// Why a picture or an animation cannot be read.
public enum ReadError: DescribedError, Equatable {
  /// The bytes are not of any readable format.
  case unknownFormat
  /// The file ends too early; this many of its frames are complete.
  case truncated(AnimationFormat, readableFrames: Int)
  /// A size of 0, or more pixels than the limit.
  case size(width: Int, height: Int, limit: Int)
  /// More frames than the limit.
  case tooManyFrames(limit: Int)
  /// Frames that have more pixels together than the limit.
  case tooManyPixels(frames: Int, limit: Int)
  /// Reading it takes more memory than the limit leaves.
  case memory(bytes: Int, limit: Int)
  /// A file without a frame.
  case noFrames(AnimationFormat)
  /// The damage, and the frame that it is in (from 0).
  case corrupt(AnimationFormat, frame: Int?, String)
  /// The worker process that read it failed.
  case apart(AnimationFormat, IsolationError)

  public var description: String {
    switch self {
    case .unknownFormat: "these bytes are not a GIF, PNG, APNG, WebP, AVIF or JPEG file"
    case .truncated(let format, let n):
      "the \(format.name) file ends too early"
        + (n == 0 ? "" : ": \(n == 1 ? "1 frame is" : "\(n) frames are") readable")
    case .size(let width, let height, _) where width < 1 || height < 1:
      PixmapError.size(width: width, height: height).description
    case .size(let width, let height, _) where max(width, height) > ReadLimits.greatestSide:
      "\(width)×\(height) pixels are more than \(ReadLimits.greatestSide) a side"
    case .size(let width, let height, let limit):
      "\(width)×\(height) pixels are more than the limit of \(limit)"
    case .tooManyFrames(let limit): "there are more frames than the limit of \(limit)"
    case .tooManyPixels(let frames, let limit): "\(frames) frames of this size have more than \(limit) pixels"
    case .memory(let bytes, let limit):
      "reading it takes \(bytes) more bytes, above the limit of \(limit) bytes for all pictures"
    case .noFrames(let format): "the \(format.name) file has no frame"
    case .corrupt(.frames, let frame?, let reason): "frame \(frame) can't be used: \(reason)"
    case .corrupt(let format, let frame?, let reason): "the \(format.name) file is damaged at frame \(frame): \(reason)"
    case .corrupt(let format, nil, let reason): "the \(format.name) file is damaged: \(reason)"
    case .apart(let format, let error): "the \(format.name) file can't be used: \(error)"
    }
  }

  /// Whether bytes of the file are wrong or missing.
  var isDamage: Bool {
    switch self {
    case .truncated, .corrupt: true
    default: false
    }
  }

  /// Whether a limit refused the file, rather than a defect.
  public var isLimit: Bool {
    switch self {
    case .size(let width, let height, _): width > 0 && height > 0
    case .tooManyFrames, .tooManyPixels, .memory: true
    case .apart(_, .tooLong), .apart(_, .tooMuch): true
    default: false
    }
  }
}

extension AnimationFormat {
  /// The format's name in messages.
  public var name: String {
    switch self {
    case .gif: "GIF"
    case .png: "PNG"
    case .apng: "APNG"
    case .webp: "WebP"
    case .avif: "AVIF"
    case .jpeg: "JPEG"
    case .frames: "row of pictures"
    case .scene: "scene"
    case .video: "video"
    }
  }
}
