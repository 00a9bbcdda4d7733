// The layer word `replicator`: copies of its layers.
// Flow: `replicator:` → ReplicatorWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `replicator`: copies of its layers.
public final class ReplicatorWord: LayerKeys, LayerWord {
  /// Copies of its `layers`, each moved, delayed and coloured one step more.
  public static let replicator = Key<Of<ReplicatorKeys>>(
    Field("replicator", Replicator.kind, "Copies of its `layers`, each moved, delayed and coloured one step more.")
  ) { $0 }

  static let key = Property<Layer>(
    replicator, value: { $0.replicator?.fieldValue },
    set: { layer, value in if let replicator = Replicator(value) { layer.content = .replicator(replicator) } })

  static let fillsParent = true

  static let sizing = LayerSizing.none
}
