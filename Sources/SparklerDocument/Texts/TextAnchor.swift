// Where the anchor point of a text may lie beside the points of its box.
// Flow: `anchorPoint: baseline-left` → TextAnchor → LayerStage.

/// A point on a text's first line.
public enum TextAnchor: String, CaseIterable, Sendable {
  case baselineLeft = "baseline-left"
  case baseline
  case baselineRight = "baseline-right"
  case capHeightLeft = "capHeight-left"
  case capHeight
  case capHeightRight = "capHeight-right"

  /// Whether it lies where capitals end, instead of where letters stand.
  package var isOnCapitals: Bool {
    switch self {
    case .baselineLeft, .baseline, .baselineRight: false
    case .capHeightLeft, .capHeight, .capHeightRight: true
    }
  }

  /// A share of the width.
  package var x: Double {
    switch self {
    case .baselineLeft, .capHeightLeft: 0
    case .baseline, .capHeight: 0.5
    case .baselineRight, .capHeightRight: 1
    }
  }
}
