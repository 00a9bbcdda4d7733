// Checks of the budget before a step makes more, and the reports if it is exceeded.
// Flow: steps of LayerStage → Budget, LimitedMeasurer → permission, or one message.
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// Whether this many more layers that aren't written in the spec may be made.
  mutating func admitsLayers(_ count: Int, at node: SpecNode) -> Bool {
    reader.admits(count, of: "built-layers", at: node) { "effects, files, slides and split texts come to \($0) layers" }
  }

  /// Whether the budget allows the outline of a layer whose path is not written. Path data is counted when it is read.
  mutating func admitsOutline(of layer: Layer, at node: SpecNode) -> Bool {
    guard case .shape(let shape) = layer.content else { return true }
    return reader.admits(shape.path.elements.count, of: "points", at: node) { "the spec's outlines have \($0) points" }
  }

  /// Reports once that the limit on letters is reached.
  mutating func reportLetters(at node: SpecNode) {
    guard letters.isFull, !hasToldLetters else { return }
    hasToldLetters = true
    reader.report(
      .limit, node, "with this text \(Limits.text(letters.count)) letters are laid out",
      remedy: reader.limits.remedy("letters"))
  }
}
