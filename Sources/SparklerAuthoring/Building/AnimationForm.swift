// The forms of an animation: each is one type in a file of its own, and stands in the list below.
// Flow: keys of an animation → AnimationForm → Animation.Kind.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A form of animation, told by the keys that only it has.
protocol AnimationForm: Sendable {
  /// The keys that tell it: one of them is enough.
  static var signs: [Field] { get }
  /// As messages call it.
  static var title: String { get }
  /// The keys that it takes beside its timing, its own ones first.
  static var keys: [Field] { get }
  /// What to do with one of its keys where it means nothing.
  static var remedy: String { get }
  /// Whether an animation with these keys has this form.
  static func isSaid(by found: FoundKeys) -> Bool
  /// What the schema asks for beside the keys that other forms have.
  static func requirements(_ schema: SchemaWriter, keyPaths: [TreeText]) -> [(String, TreeText)]
  /// nil, with a report, where it can't be read.
  static func read(_ draft: AnimationDraft, of layer: Layer, _ reader: inout Reader) -> Animation.Kind?
}

/// An animation while it is read.
struct AnimationDraft {
  let node: SpecNode
  let found: FoundKeys
  let values: FieldValues
  /// What its values count in: the parent's bounds.
  let surroundings: Surroundings
}

/// The forms as values.
package enum AnimationForms {
  static let all: [any AnimationForm.Type] = [
    GroupForm.self, KeyframeForm.self, PathForm.self, TransitionForm.self, BasicForm.self,
  ]

  /// What values over time have in common.
  static let ofValues = [
    AnimationKeys.keyPath.field, AnimationKeys.additive.field, AnimationKeys.cumulative.field,
    AnimationKeys.colorSpace.field,
  ]

  /// Those with keys that others have not.
  fileprivate static let owners: [any AnimationForm.Type] = [BasicForm.self, KeyframeForm.self, TransitionForm.self]

  /// Every key that some forms take and others do not.
  fileprivate static let everyKey: [Field] = {
    var out = ofValues
    for form in owners { out += form.keys.filter { !out.has($0) } }
    return out
  }()

  /// Keys that only other forms understand, in a fixed order.
  static func foreign(to form: any AnimationForm.Type) -> [Field] {
    everyKey.filter { !form.keys.has($0) }
  }

  /// What the schema says: each form shows in its keys, and has none of another's.
  package static func schemas(_ schema: SchemaWriter, keyPaths: [TreeText]) -> [TreeText] {
    let leaders: [any AnimationForm.Type] = [TransitionForm.self, KeyframeForm.self, PathForm.self, GroupForm.self]
    let forms: [any AnimationForm.Type] = [
      GroupForm.self, KeyframeForm.self, PathForm.self, BasicForm.self, TransitionForm.self,
    ]
    return forms.map { form in
      let leading = leaders.filter { $0 != form }.flatMap { $0.signs }
      let others = (foreign(to: form) + leading).flatMap(\.names)
      let alone = ("not", TreeText.map([("anyOf", .list(others.map(schema.has)))]))
      return .map(form.requirements(schema, keyPaths: keyPaths) + [alone])
    }
  }
}

extension Reader {
  /// Reports what would be left aside without a word.
  mutating func refuseForeign(_ node: SpecNode, _ found: FoundKeys, to form: any AnimationForm.Type) {
    for key in AnimationForms.everyKey {
      guard let value = found[key.name], !form.keys.has(key) else { continue }
      let owner = AnimationForms.owners.first { $0.own.has(key) }
      let isShared = form.keys.isEmpty && AnimationForms.ofValues.has(key)
      report(
        .unknownKey, value, "\(form.title) has no \(key.name)",
        remedy: isShared
          ? "give it to its animations" : owner?.remedy ?? "remove it; it belongs to another kind of animation",
        place: node.place(ofKey: key.name) ?? key.alias.flatMap { node.place(ofKey: $0) })
    }
  }
}

extension AnimationForm {
  /// What messages ask for.
  static var name: String { signs.map(\.name).joined(separator: ", ") }

  static func isSaid(by found: FoundKeys) -> Bool { signs.contains { found[$0.name] != nil } }

  /// Its keys that are not those of all values over time.
  fileprivate static var own: [Field] { keys.filter { !AnimationForms.ofValues.has($0) } }
}

extension [Field] {
  /// Whether one of them has the name of another field.
  fileprivate func has(_ field: Field) -> Bool { contains { $0.name == field.name } }
}
