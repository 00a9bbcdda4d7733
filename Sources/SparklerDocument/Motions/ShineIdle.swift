// The motion word `shine`.
// Flow: `idle: shine` → ShineIdle → the filter `shine` and an endless animation of its position.
import SparklerCore
import SparklerScene

/// A band of light runs across.
package struct ShineIdle: IdleMotion {
  package static let word = "shine"
  package static let summary = "A band of light runs across."
  package static let cycle: Seconds = 2.5
  /// The share of a cycle in which the light runs.
  package var share = 0.4
  package var angle = Filter.Shine().angle
  /// In points; nil for a share of the layer.
  package var width: Double?
  /// nil for white, or for a dark band on a layer that white can't be seen on.
  package var color: Color?

  /// The light on layers whose colours are all as bright as white light.
  private static let shade = Color(red: 0, green: 0, blue: 0, alpha: 0.4)

  package init() {}

  package static let width = Key<LengthValue>(
    "width", in: 0...1e5, default: "a third of the layer's width, or its height", "The width of the band.")
  package static let angle = Key<AngleValue>(
    "angle", in: -100...100, default: "20deg", "How far the band leans: 0deg is upright, 90deg runs down.")
  package static let color = Key<ColorValue>(
    "color", default: "#ffffffb3, or #00000066 on a layer that is white or nearly so",
    "The light; its alpha is how strong it is.")
  package static let share = Key<Double>(
    "share", in: 0.01...1, "The share of a cycle in which the light runs; then it rests.")
  package static let properties: [Property<Self>] = Property.list {
    Property(width, optional: \.width)
    Property(angle, \.angle)
    Property(color, optional: \.color)
    Property(share, \.share)
  }

  /// The band, before it has come, and how far it runs to have passed the layer.
  private func band(on layer: Layer) -> (shine: Filter.Shine, way: Double) {
    var shine = Filter.Shine()
    let size = layer.bounds.size
    shine.angle = angle
    shine.color = color ?? (layer.isLight() ? Self.shade : shine.color)
    shine.width = width ?? max(8, max(size.width / 3, min(size.width, size.height)))
    let (sin, cos) = Maths.sincos(angle)
    let edge = layer.overhang
    let places = layer.bounds.grown(by: edge, edge).corners.map { $0.x * cos + $0.y * sin }
    let (first, last) = (places.min() ?? 0, places.max() ?? 0)
    shine.position = first - shine.width / 2
    return (shine, last - first + shine.width)
  }

  package func prepare(_ layer: inout Layer) { layer.filters.append(.shine(band(on: layer).shine)) }

  package func swings(of layer: Layer) -> [Swing] {
    guard let property = LayerProperty(rawValue: "filters.shine.position") else { return [] }
    let way = band(on: layer).way
    return [Swing(property, share < 1 ? [0, way, way] : [0, way], times: share < 1 ? [0, share, 1] : nil)]
  }
}

extension MotionValue<Idles> {
  /// A band of light runs across.
  public static var shine: Self { Self(ShineIdle.word) }
  /// A band of light runs across.
  ///
  /// - Parameters:
  ///   - width: of the band.
  ///   - angle: how far it leans.
  ///   - color: the light; its alpha is how strong it is.
  public static func shine(width: LengthValue? = nil, angle: AngleValue? = nil, color: ColorValue? = nil) -> Self {
    var out = Self(ShineIdle.word)
    if let width { out = out.with(ShineIdle.width, width) }
    if let angle { out = out.with(ShineIdle.angle, angle) }
    if let color { out = out.with(ShineIdle.color, color) }
    return out
  }
}
