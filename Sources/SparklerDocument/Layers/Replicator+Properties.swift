// What a replicator takes.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

/// Keys of a replicator that stages ask for.
package enum ReplicatorKeys {
  package static let instanceCount = Key<Int>(
    "instanceCount", in: 1...100_000, "Copies, the original included.")
}

extension Replicator: Record {
  public static let properties: [Property<Replicator>] = Property.list {
    Property(ReplicatorKeys.instanceCount, \.instanceCount, isAlwaysWritten: true)
    Property("instanceDelay", \.instanceDelay, in: -3600...3600, "How much later each copy is.")
    Property(
      "instanceTransform", \.instanceTransform, "From each copy to the next, about the centre.")
    Property("instanceColor", \.instanceColor, "Multiplies every copy.")
    Property("instanceRedOffset", \.redOffset, in: -1...1, "Added to red with each copy.")
    Property("instanceGreenOffset", \.greenOffset, in: -1...1, "Added to green with each copy.")
    Property("instanceBlueOffset", \.blueOffset, in: -1...1, "Added to blue with each copy.")
    Property("instanceAlphaOffset", \.alphaOffset, in: -1...1, "Added to alpha with each copy.")
  }
}
