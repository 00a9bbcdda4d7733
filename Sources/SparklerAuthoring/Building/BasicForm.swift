// An animation from one value to another.
// Flow: `from:`, `to:`, `by:` → BasicForm → BasicAnimation.
import SparklerCore
import SparklerDocument
import SparklerScene

enum BasicForm: AnimationForm {
  static let signs = AnimationKeys.ends.map(\.field)
  static let title = "a basic animation"
  static let keys = AnimationForms.ofValues + signs + [AnimationKeys.spring.field]
  static let remedy = "remove it; it belongs to a basic animation: \(name)"

  static func isSaid(by found: FoundKeys) -> Bool {
    !TransitionForm.isSaid(by: found) && AnimationKeys.ends.contains { found[$0] != nil }
  }

  static func requirements(_ schema: SchemaWriter, keyPaths: [TreeText]) -> [(String, TreeText)] {
    let ends = signs.map(\.name) + signs.compactMap(\.alias)
    return [("required", .strings([AnimationKeys.keyPath.name])), ("anyOf", .list(ends.map(schema.has)))]
  }

  static func read(_ draft: AnimationDraft, of layer: Layer, _ reader: inout Reader) -> Animation.Kind? {
    let (found, surroundings) = (draft.found, draft.surroundings)
    guard let target = reader.target(draft.node, found[AnimationKeys.keyPath], layer: layer) else { return nil }
    var basic = BasicAnimation(property: target.property)
    basic.target = target
    let isAdditive = draft.values[AnimationKeys.additive] ?? false
    func end(_ key: Key<FieldValue>, isOffset: Bool) -> AnimatableValue? {
      found[key].flatMap { reader.animated($0, target, of: layer, in: surroundings, isOffset: isOffset) }
    }
    basic.from = end(AnimationKeys.from, isOffset: isAdditive)
    basic.to = end(AnimationKeys.to, isOffset: isAdditive)
    basic.by = end(AnimationKeys.by, isOffset: true)
    return .basic(basic)
  }
}
