// A layer that draws its sublayers several times.
// Flow: `replicator:` of a spec → Replicator → Sampler+Sublayers.
import SparklerCore

/// Copies of a layer's sublayers, each transformed, delayed and coloured one step further.
///
/// - Source: CAReplicatorLayer.h.
public struct Replicator: Sendable, Hashable {
  /// Including the original.
  public var instanceCount = 1
  /// The delay of each copy relative to the one before; before its own time 0 a copy shows the model values.
  public var instanceDelay: Seconds = 0
  /// Applied about the layer's centre, k times for copy k.
  public var instanceTransform = Transform3D.identity
  /// Multiplies every copy.
  public var instanceColor = Color.white
  /// Added to the colour's red with each copy, the result clamped to 0...1.
  public var redOffset = 0.0
  /// Added to the colour's green, likewise.
  public var greenOffset = 0.0
  /// Added to the colour's blue, likewise.
  public var blueOffset = 0.0
  /// Added to the colour's alpha, likewise.
  public var alphaOffset = 0.0

  /// Only the original, unchanged.
  public init() {}

  /// Upper bound of copies.
  static let greatestCount = 1e6

  /// The colour that multiplies copy `k`.
  public func color(ofCopy k: Int) -> Color {
    func part(_ v: Double, _ step: Double) -> Double { max(0, min(1, v + Double(k) * step)) }
    return Color(
      red: part(instanceColor.red, redOffset), green: part(instanceColor.green, greenOffset),
      blue: part(instanceColor.blue, blueOffset), alpha: part(instanceColor.alpha, alphaOffset))
  }
}
