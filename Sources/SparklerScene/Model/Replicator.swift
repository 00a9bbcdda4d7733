// A layer that draws its sublayers several times.
// Flow: `replicator:` of a spec → Replicator → Sampler+Sublayers.
import SparklerCore

/// Copies of a layer's sublayers, each moved, delayed and coloured one step more.
///
/// - Source: CAReplicatorLayer.h.
public struct Replicator: Sendable, Hashable {
  /// The original included.
  public var instanceCount = 1
  /// How much later each copy is than the one before; before its own time 0 a copy shows the model values.
  public var instanceDelay: Seconds = 0
  /// About the layer's centre; copy k is moved k times.
  public var instanceTransform = Transform3D.identity
  /// Multiplies every copy.
  public var instanceColor = Color.white
  /// Added to the colour's parts with each copy, cut to 0...1.
  public var redOffset = 0.0
  public var greenOffset = 0.0
  public var blueOffset = 0.0
  public var alphaOffset = 0.0

  public init() {}

  /// More copies than any frame could hold.
  static let greatestCount = 1e6

  /// What copy `k` is multiplied by.
  public func color(ofCopy k: Int) -> Color {
    func part(_ v: Double, _ step: Double) -> Double { max(0, min(1, v + Double(k) * step)) }
    return Color(
      red: part(instanceColor.red, redOffset), green: part(instanceColor.green, greenOffset),
      blue: part(instanceColor.blue, blueOffset), alpha: part(instanceColor.alpha, alphaOffset))
  }
}
