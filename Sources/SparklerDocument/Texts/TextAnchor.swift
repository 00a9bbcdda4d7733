// Anchor points of texts in addition to the points of the box.
// Flow: `anchorPoint: baseline-left` → TextAnchor → LayerStage.

/// A point on a text's first line.
public enum TextAnchor: String, CaseIterable, Sendable {
  /// The baseline at the left edge of the text.
  case baselineLeft = "baseline-left"
  /// The baseline, centred horizontally.
  case baseline
  /// The baseline at the right edge of the text.
  case baselineRight = "baseline-right"
  /// The height of capital letters at the left edge of the text.
  case capHeightLeft = "capHeight-left"
  /// The height of capital letters, centred horizontally.
  case capHeight
  /// The height of capital letters at the right edge of the text.
  case capHeightRight = "capHeight-right"

  /// Whether it is at the capital height instead of the baseline.
  package var isOnCapitals: Bool {
    switch self {
    case .baselineLeft, .baseline, .baselineRight: false
    case .capHeightLeft, .capHeight, .capHeightRight: true
    }
  }

  /// The horizontal position as a share of the width.
  package var x: Double {
    switch self {
    case .baselineLeft, .capHeightLeft: 0
    case .baseline, .capHeight: 0.5
    case .baselineRight, .capHeightRight: 1
    }
  }
}
