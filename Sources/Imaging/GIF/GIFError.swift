// What GIF cannot hold.
// Flow: DelayClock, GIFWriter → GIFError → Studio.

/// Why an animation cannot be a GIF.
public enum GIFError: Error, Equatable, CustomStringConvertible {
  case frameRate(Double)
  case size(width: Int, height: Int)

  public var description: String {
    switch self {
    case .frameRate(let rate) where rate > DelayClock.highestRate:
      "\(rate) fps is too fast for GIF, whose players slow down frames under 1/50 s. Use fps ≤ 50."
    case .frameRate(let rate):
      "\(rate) is no frame rate for GIF. Use fps from \(DelayClock.lowestRate) to 50."
    case .size(let width, let height):
      "\(width)×\(height) pixels do not fit in a GIF. Use 1 to 65535 pixels a side."
    }
  }
}
