// Errors of reading or writing a PNG.
// Flow: PNGReader, PNGWriter, APNGWriter → PNGError → SparklerRendering.
import SparklerCore

/// Why a PNG cannot be read or written.
public enum PNGError: DescribedError, Equatable {
  /// The file does not begin with PNG's signature.
  case notPNG
  /// The file ends before its end chunk.
  case truncated
  /// A size of 0, or more pixels than the limit.
  case size(width: Int, height: Int, limit: Int)
  /// Not the size of the animation's other pictures, or beyond them.
  case otherSize(width: Int, height: Int, wanted: PixelRect)
  /// The message of libpng.
  case corrupt(String)
  /// A level outside 0...12.
  case compressionLevel(Int)
  /// What there is not enough memory for.
  case outOfMemory(String)

  public var description: String {
    switch self {
    case .notPNG: "these bytes are not a PNG file"
    case .truncated: "the PNG file ends too early"
    case .size(let width, let height, _) where width < 1 || height < 1:
      PixmapError.size(width: width, height: height).description
    case .size(let width, let height, let limit):
      "\(width)×\(height) pixels are more than the limit of \(limit)"
    case .otherSize(let width, let height, let wanted):
      "a picture of \(width)×\(height) pixels where \(wanted.width)×\(wanted.height) are wanted"
    case .corrupt(let reason): "the PNG file is damaged: \(reason)"
    case .compressionLevel(let level): "compression level \(level) is outside 0–12"
    case .outOfMemory(let what): "not enough memory to \(what)"
    }
  }
}
