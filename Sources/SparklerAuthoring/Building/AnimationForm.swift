// The forms of an animation: each is a type in its own file, and is listed below.
// Flow: keys of an animation → AnimationForm → Animation.Kind.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A form of animation, recognised by the keys that only it has.
protocol AnimationForm: Sendable {
  /// The keys that identify it; one of them is enough.
  static var signs: [Field] { get }
  /// Its name in messages.
  static var title: String { get }
  /// The keys that it accepts besides its timing, its own ones first.
  static var keys: [Field] { get }
  /// The remedy if another form uses one of its keys.
  static var remedy: String { get }
  /// Whether an animation with these keys has this form.
  static func isSaid(by found: FoundKeys) -> Bool
  /// What the schema requires, besides excluding the keys of other forms.
  static func requirements(_ schema: SchemaWriter, keyPaths: [TreeText]) -> [(String, TreeText)]
  /// nil, after a report, if it can't be read.
  static func read(_ draft: AnimationDraft, of layer: Layer, _ reader: inout Reader) -> Animation.Kind?
  /// Sets timing that follows from its values.
  static func finish(_ animation: inout Animation, _ draft: AnimationDraft, _ reader: inout Reader)
}

/// An animation while it is being read.
struct AnimationDraft {
  let node: SpecNode
  let found: FoundKeys
  let values: FieldValues
  /// What its values are relative to: the parent's bounds.
  let surroundings: Surroundings
}

/// The forms as values.
package enum AnimationForms {
  static let all: [any AnimationForm.Type] = [
    GroupForm.self, KeyframeForm.self, PathForm.self, TransitionForm.self, FollowForm.self, BasicForm.self,
  ]

  /// Keys common to forms that animate a value.
  static let ofValues = [
    AnimationKeys.keyPath.field, AnimationKeys.additive.field, AnimationKeys.cumulative.field,
    AnimationKeys.colorSpace.field,
  ]

  /// The forms that have keys of their own.
  fileprivate static let owners: [any AnimationForm.Type] = [
    BasicForm.self, KeyframeForm.self, TransitionForm.self, FollowForm.self,
  ]

  /// Every key that some forms accept and others don't.
  fileprivate static let everyKey: [Field] = {
    var out = ofValues
    for form in owners { out += form.keys.filter { !out.has($0) } }
    return out
  }()

  /// Keys that only other forms accept, in a fixed order.
  static func foreign(to form: any AnimationForm.Type) -> [Field] {
    everyKey.filter { !form.keys.has($0) }
  }

  /// Schemas of all forms: each has its own identifying keys, and none of another's.
  package static func schemas(_ schema: SchemaWriter, keyPaths: [TreeText]) -> [TreeText] {
    let leaders: [any AnimationForm.Type] = [
      TransitionForm.self, KeyframeForm.self, PathForm.self, GroupForm.self, FollowForm.self,
    ]
    let forms: [any AnimationForm.Type] = [
      GroupForm.self, KeyframeForm.self, PathForm.self, BasicForm.self, TransitionForm.self, FollowForm.self,
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
  /// Reports keys that would otherwise be ignored.
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
  /// Its identifying keys, for messages.
  static var name: String { signs.map(\.name).joined(separator: ", ") }

  static func isSaid(by found: FoundKeys) -> Bool { signs.contains { found[$0.name] != nil } }

  static func finish(_ animation: inout Animation, _ draft: AnimationDraft, _ reader: inout Reader) {}

  /// Its keys, except those common to forms that animate a value.
  fileprivate static var own: [Field] { keys.filter { !AnimationForms.ofValues.has($0) } }
}

extension [Field] {
  /// Whether it contains a field of the same name.
  fileprivate func has(_ field: Field) -> Bool { contains { $0.name == field.name } }
}
