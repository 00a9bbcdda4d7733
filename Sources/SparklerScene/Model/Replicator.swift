// A layer that draws its sublayers several times.
// Flow: `replicator:` of a spec → Replicator → Sampler+Sublayers.
import SparklerCore

/// Copies of a layer's sublayers, each moved, delayed and coloured one step more.
///
/// - Source: CAReplicatorLayer.h.
public struct Replicator: Record, Hashable {
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

  public static let properties: [Property<Replicator>] = Property.list {
    Property(
      "instanceCount", \.instanceCount, in: 1...100_000, isAlwaysWritten: true, "Copies, the original included."
    ).animating([
      AnimatableTrack(
        "instanceCount", .number, get: { .number(Double($0.instanceCount)) },
        set: { replicator, value in
          guard case .number(let count) = value else { return }
          replicator.instanceCount = Int(clamping: max(0, min(Self.greatestCount, count.rounded())))
        })
    ])
    Property("instanceDelay", \.instanceDelay, in: -3600...3600, isAnimatable: true, "How much later each copy is.")
    Property(
      "instanceTransform", \.instanceTransform, isAnimatable: true, "From each copy to the next, about the centre.")
    Property("instanceColor", \.instanceColor, isAnimatable: true, "Multiplies every copy.")
    Property("instanceRedOffset", \.redOffset, in: -1...1, isAnimatable: true, "Added to red with each copy.")
    Property("instanceGreenOffset", \.greenOffset, in: -1...1, isAnimatable: true, "Added to green with each copy.")
    Property("instanceBlueOffset", \.blueOffset, in: -1...1, isAnimatable: true, "Added to blue with each copy.")
    Property("instanceAlphaOffset", \.alphaOffset, in: -1...1, isAnimatable: true, "Added to alpha with each copy.")
  }

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

extension LayerKind {
  static let replicator = Self(
    Property(
      "replicator", Replicator.kind, "Copies of its `layers`, each moved, delayed and coloured one step more.",
      value: { if case .replicator(let replicator) = $0.content { replicator.fieldValue } else { nil } },
      set: { layer, value in if let replicator = Replicator(value) { layer.content = .replicator(replicator) } }
    ).animating(
      Replicator.properties.flatMap(\.tracks).map { track in
        track.of(
          { if case .replicator(let replicator) = $0.content { replicator } else { nil } },
          { $0.content = .replicator($1) })
      }),
    fillsParent: true)
}
