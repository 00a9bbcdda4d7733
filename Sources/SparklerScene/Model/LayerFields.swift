// The fields of layers and animations, as decoding and the schema look them up.
// Flow: tables of properties → here → SparklerSpecs.

/// Fields of what every layer has.
public enum LayerFields {
  public static let common = Layer.properties.map(\.field)
  public static let timing = Timing.properties.map(\.field)
  public static let animation = Animation.properties.map(\.field)

  public static let keyPaths = LayerProperty.ofLayers.map(\.rawValue) + LayerProperty.aliases.keys.sorted()
}
