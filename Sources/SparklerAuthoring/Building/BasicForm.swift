// An animation from one value to another.
// Flow: `from:`, `to:`, `by:` → BasicForm → BasicAnimation.
import SparklerCore
import SparklerDocument
import SparklerScene

enum BasicForm: AnimationForm {
  static let name = "from, to, by"
  static let title = "a basic animation"
  static let keys = AnimationForms.ofValues + ["from", "to", "by", "spring"]
  static let remedy = "remove it; it belongs to a basic animation: from, to, by"

  static func isSaid(by found: [String: SpecNode]) -> Bool {
    !TransitionForm.isSaid(by: found) && ["from", "to", "by"].contains { found[$0] != nil }
  }

  static func requirements(_ schema: SchemaWriter, keyPaths: [TreeText]) -> [(String, TreeText)] {
    let ends = ["from", "to", "by", "fromValue", "toValue", "byValue"].map(schema.has)
    return [("required", .strings(["keyPath"])), ("anyOf", .list(ends))]
  }

  static func read(_ draft: AnimationDraft, _ reader: inout Reader) -> Animation.Kind? {
    let (found, layer, surroundings) = (draft.found, draft.layer, draft.surroundings)
    guard let target = reader.target(draft.node, found["keyPath"], layer: layer) else { return nil }
    var basic = BasicAnimation(property: target.property)
    basic.target = target
    let isAdditive = draft.values.flag("additive") ?? false
    basic.from = found["from"].flatMap {
      reader.animated($0, target, of: layer, in: surroundings, isOffset: isAdditive)
    }
    basic.to = found["to"].flatMap { reader.animated($0, target, of: layer, in: surroundings, isOffset: isAdditive) }
    basic.by = found["by"].flatMap { reader.animated($0, target, of: layer, in: surroundings, isOffset: true) }
    return .basic(basic)
  }
}
