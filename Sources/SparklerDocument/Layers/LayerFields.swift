// The fields of layers and animations, as decoding and the schema look them up.
// Flow: tables of properties → here → SparklerAuthoring.
import SparklerScene

/// Fields of every layer.
public enum LayerFields {
  /// Fields of every layer, except timing.
  public static let common = Layer.properties.map(\.field)
  /// Fields of timing.
  public static let timing = Timing.properties.map(\.field)
  /// Fields of all kinds of animations.
  public static let animation = Animation.properties.map(\.field)

  /// Key paths and their aliases.
  public static let keyPaths = LayerProperty.ofLayers.map(\.rawValue) + LayerProperty.aliases.keys.sorted()
  /// The part of a key path after a filter's index: `blur` of `filters.1.blur`.
  package static let filterKeyPaths =
    LayerProperty.ofLayers.filter(\.isOfFilters).map(\.rawValue)
    .filter { $0.hasPrefix("filters.") }.map { String($0.dropFirst("filters.".count)) } + [Filter.Graph.kind.name]

  /// Whether a transform layer, which has no picture of its own, ignores a key or key path.
  ///
  /// - Source: CATransformLayer.h.
  package static func isIgnoredInSpace(_ name: String) -> Bool {
    let first = name.prefix { $0 != "." }
    return pictureFamilies.contains { first.hasPrefix($0) } || pictureKeys.contains { first == $0 }
  }

  /// Keys for a layer's own picture; `pictureFamilies` has those that are also prefixes, as in `shadowColor`.
  private static let pictureKeys = [
    LayerKeys.blend.name, LayerKeys.mask.name, LayerKeys.masksToBounds.name, LayerKeys.cornerRadius.name,
    LayerKeys.cornerCurve.name,
    LayerKeys.filters.name, LayerKeys.backdrop.name, LayerKeys.doubleSided.name, LayerKeys.back.name,
  ]
  private static let pictureFamilies = [LayerKeys.shadow.name, LayerKeys.border.name, LayerKeys.background.name]
}
