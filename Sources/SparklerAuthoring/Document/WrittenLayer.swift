// A layer as its document writes it, for those who change it there.
// Flow: LayerOrigins → BuiltSpec.written → the preview's page.
import SparklerCore
import SparklerDocument
import SparklerScene

/// What a layer's `origin` leads to.
package struct WrittenLayer: Sendable {
  /// Its map with names put in; each value's place is where it stands.
  package var node: SpecNode
  /// What its lengths count in.
  let surroundings: Surroundings
  /// Whether a stack or a grid puts it in its place.
  package var isLaidOut: Bool
  /// The bounds that its position counts in.
  package var parent: Rect { surroundings.bounds }

  /// How many points a length of 1 in the unit of `text` is; nil where that is no length.
  ///
  /// - Parameter whole: of `%`.
  package func points(perUnitOf text: String, of whole: Double) -> Double? {
    let base = surroundings.lengths(of: whole)
    guard Units.length(text, base) != nil else { return nil }
    let unit = text.reversed().prefix { $0.isLetter || $0 == "%" }.reversed()
    return Units.length("1" + String(unit), base)
  }
}
