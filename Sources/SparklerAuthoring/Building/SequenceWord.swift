// The layer word `sequence`: layers that begin one after another.
// Flow: `sequence:` → SequenceWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `sequence`: layers that begin one after another.
public final class SequenceWord: LayerKeys, LayerWord {
  /// From the end of one to the begin of the next; below 0 they overlap.
  public static let gap = Key<Seconds>(
    "gap", in: -3600...3600, default: "0s", "From the end of one to the begin of the next; below 0 they overlap.")

  /// Layers that begin one after another: each lasts for its `duration`, or until it stops moving, and then stays.
  public static let sequence = Key.layers(
    "sequence",
    "Layers that begin one after another: each lasts for its `duration`, or until it stops moving, and then stays.")

  static let key = Property<Layer>(sequence)
  static let properties = [Property<Layer>(gap)]

  static let fillsParent = true

  static let sizing = LayerSizing.largest

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    draft.layer.sublayers = stage.sequence(draft.layers, draft.values, in: draft.inner, effects: &effects)
  }
}

extension LayerStage {
  fileprivate mutating func sequence(
    _ list: Elements, _ values: FieldValues, in scope: Scope, effects: inout [PendingEffect]
  ) -> [Layer] {
    let gap = values[SequenceWord.gap] ?? 0
    var begin: Seconds = 0
    let turns = takingTurns(list, TurnRules(), in: scope, effects: &effects)
    return turns.enumerated().compactMap { i, turn in
      var layer = turn.layer
      guard !layer.isPlaceholder else { return layer }
      let isLast = i == turns.count - 1
      // The length of the last turn doesn't matter.
      let length = isLast && !layer.visible.to.isFinite ? 0 : reader.turnDuration(of: layer, turn.node)
      layer.begin(at: begin)
      begin = max(0, begin + (length ?? 0) + gap)
      return layer
    }
  }
}
