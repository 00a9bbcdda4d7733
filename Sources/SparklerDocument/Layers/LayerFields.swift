// The fields of layers and animations, as decoding and the schema look them up.
// Flow: tables of properties → here → SparklerSpecs.
import SparklerScene

/// Fields of what every layer has.
public enum LayerFields {
  public static let common = Layer.properties.map(\.field)
  public static let timing = Timing.properties.map(\.field)
  public static let animation = Animation.properties.map(\.field)

  public static let keyPaths = LayerProperty.ofLayers.map(\.rawValue) + LayerProperty.aliases.keys.sorted()
  /// What stands behind a filter's place: `blur` of `filters.1.blur`.
  package static let filterKeyPaths = LayerProperty.ofLayers.filter(\.isOfFilters).map(\.rawValue)
    .filter { $0.hasPrefix("filters.") }.map { String($0.dropFirst("filters.".count)) }

  /// Whether a transform layer, which has no picture of its own, leaves a key or key path aside.
  ///
  /// - Source: CATransformLayer.h.
  package static func isIgnoredInSpace(_ name: String) -> Bool {
    let first = name.prefix { $0 != "." }
    return pictureFamilies.contains { first.hasPrefix($0) } || pictureKeys.contains { first == $0 }
  }

  /// A layer's own picture, by keys that stand alone, and by those with others behind them: `shadowColor`.
  private static let pictureKeys = [
    LayerKeys.blend.name, LayerKeys.mask.name, LayerKeys.masksToBounds.name, LayerKeys.cornerRadius.name,
    LayerKeys.filters.name, LayerKeys.backdrop.name,
  ]
  private static let pictureFamilies = [LayerKeys.shadow.name, LayerKeys.border.name, LayerKeys.background.name]
}
