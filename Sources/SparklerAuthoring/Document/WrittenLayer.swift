// A layer as written in its document, for editing it there.
// Flow: LayerOrigins → BuiltSpec.written → the preview's page.
import SparklerCore
import SparklerDocument
import SparklerScene

/// What a layer's `origin` refers to.
package struct WrittenLayer: Sendable {
  /// Its map with names replaced; each value keeps its location in the text.
  package var node: SpecNode
  /// What its lengths are relative to.
  let surroundings: Surroundings
  /// Whether a stack or a grid positions it.
  package var isLaidOut: Bool
  /// The bounds that its position is relative to.
  package var parent: Rect { surroundings.bounds }

  /// Points per unit of the length in `text`; nil if the text is not a length.
  ///
  /// - Parameter whole: the length that `%` refers to.
  package func points(perUnitOf text: String, of whole: Double) -> Double? {
    let base = surroundings.lengths(of: whole)
    guard Units.length(text, base) != nil else { return nil }
    let unit = text.reversed().prefix { $0.isLetter || $0 == "%" }.reversed()
    return Units.length("1" + String(unit), base)
  }
}
