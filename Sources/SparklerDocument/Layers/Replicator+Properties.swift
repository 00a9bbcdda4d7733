// The keys and properties of replicators.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

/// Keys of a replicator's map.
public enum ReplicatorKeys {
  /// The number of copies, including the original.
  public static let instanceCount = Key<Int>(
    "instanceCount", in: 1...100_000, "The number of copies, including the original.")
  /// The delay from each copy to the next.
  public static let instanceDelay = Key<Seconds>(
    "instanceDelay", in: -3600...3600, "The delay from each copy to the next.")
  /// The transform from each copy to the next, about the centre.
  public static let instanceTransform = Key<TransformList>(
    "instanceTransform", "The transform from each copy to the next, about the centre.")
  /// Multiplies the colour of every copy.
  public static let instanceColor = Key<ColorValue>("instanceColor", "Multiplies the colour of every copy.")
  /// Added to red with each copy.
  public static let instanceRedOffset = Key<Double>("instanceRedOffset", in: -1...1, "Added to red with each copy.")
  /// Added to green with each copy.
  public static let instanceGreenOffset = Key<Double>(
    "instanceGreenOffset", in: -1...1, "Added to green with each copy.")
  /// Added to blue with each copy.
  public static let instanceBlueOffset = Key<Double>("instanceBlueOffset", in: -1...1, "Added to blue with each copy.")
  /// Added to alpha with each copy.
  public static let instanceAlphaOffset = Key<Double>(
    "instanceAlphaOffset", in: -1...1, "Added to alpha with each copy.")
}

extension Replicator: Record {
  public static let properties: [Property<Replicator>] = Property.list {
    Property(ReplicatorKeys.instanceCount, \.instanceCount, isAlwaysWritten: true)
    Property(ReplicatorKeys.instanceDelay, \.instanceDelay)
    Property(ReplicatorKeys.instanceTransform, \.instanceTransform)
    Property(ReplicatorKeys.instanceColor, \.instanceColor)
    Property(ReplicatorKeys.instanceRedOffset, \.redOffset)
    Property(ReplicatorKeys.instanceGreenOffset, \.greenOffset)
    Property(ReplicatorKeys.instanceBlueOffset, \.blueOffset)
    Property(ReplicatorKeys.instanceAlphaOffset, \.alphaOffset)
  }
}
