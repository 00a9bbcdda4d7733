// Errors for animations that WebP cannot hold.
// Flow: WebPWriter → WebPError → SparklerRendering.
import SparklerCore

/// Why an animation cannot be a WebP.
public enum WebPError: DescribedError, Equatable {
  /// WebP stores 14 bits a side.
  case size(width: Int, height: Int)
  /// WebP stores 24 bits of milliseconds.
  case delay(milliseconds: Int)
  /// A quality outside 0...100.
  case quality(Double)
  /// Not the size of the other pictures.
  case otherSize(width: Int, height: Int)
  /// The message of libwebp.
  case encoder(String)

  public var description: String {
    switch self {
    case .size(let width, let height): "a WebP has 1 to 16383 pixels a side, not \(width)×\(height)"
    case .delay(let milliseconds): "a WebP shows a frame for at most 16777.215 s, not \(Double(milliseconds) / 1000) s"
    case .quality(let quality): "quality \(quality) is outside 0–100"
    case .otherSize(let width, let height): "a picture of \(width)×\(height) pixels among others of another size"
    case .encoder(let reason): "libwebp: \(reason)"
    }
  }
}
