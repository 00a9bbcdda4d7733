// What each step asks before it makes more, and what is told where there is no room.
// Flow: steps of LayerStage → Budget, LimitedMeasurer → room, or one message.
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// Whether so many layers more may be made that nobody has written.
  mutating func admitsLayers(_ count: Int, at node: SpecNode) -> Bool {
    reader.admits(count, of: "built-layers", at: node) { "effects, files, slides and split texts come to \($0) layers" }
  }

  /// Whether there is room for the outline of a layer whose path is not written: path data is counted where it is read.
  mutating func admitsOutline(of layer: Layer, at node: SpecNode) -> Bool {
    guard case .shape(let shape) = layer.content else { return true }
    return reader.admits(shape.path.elements.count, of: "points", at: node) { "the spec's outlines have \($0) points" }
  }

  /// Tells once that there is no room for more letters.
  mutating func reportLetters(at node: SpecNode) {
    guard letters.isFull, !hasToldLetters else { return }
    hasToldLetters = true
    reader.report(
      .limit, node, "with this text \(Limits.text(letters.count)) letters are laid out",
      remedy: reader.limits.remedy("letters"))
  }
}
