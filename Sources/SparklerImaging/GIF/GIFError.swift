// Errors for animations that GIF cannot hold.
// Flow: GIFWriter → GIFError → SparklerRendering.
import SparklerCore

/// Why an animation cannot be a GIF.
public enum GIFError: DescribedError, Equatable {
  /// A frame rate outside 0.002...50 frames per second.
  case frameRate(Double)
  /// Sides outside 1...65535 pixels.
  case size(width: Int, height: Int)
  /// A frame extends beyond the animation's size.
  case beyond(width: Int, height: Int)

  public var description: String {
    switch self {
    case .frameRate(let rate) where rate > GIFWriter.rates.upperBound:
      "\(rate) fps is too fast for GIF, whose players slow down frames under 1/50 s. Use fps ≤ 50."
    case .frameRate(let rate):
      "\(rate) is not a valid frame rate for GIF. Use fps from \(GIFWriter.rates.lowerBound) to 50."
    case .beyond(let width, let height):
      "a frame extends to \(width)×\(height) pixels, beyond the GIF. All frames need the same size."
    case .size(let width, let height):
      "\(width)×\(height) pixels do not fit in a GIF. Use 1 to 65535 pixels a side."
    }
  }
}
