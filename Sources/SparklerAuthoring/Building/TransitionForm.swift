// A change of a layer, shown as a transition from one picture to another.
// Flow: `transition:` → TransitionForm → Transition.
import SparklerCore
import SparklerDocument
import SparklerScene

enum TransitionForm: AnimationForm {
  static let signs = [AnimationKeys.transition.field]
  static let title = "a transition"
  static let keys = [
    AnimationKeys.to.field, AnimationKeys.subtype.field, AnimationKeys.startProgress.field,
    AnimationKeys.endProgress.field,
  ]
  static let remedy = "remove it; it belongs to a transition"

  static func requirements(_ schema: SchemaWriter, keyPaths: [TreeText]) -> [(String, TreeText)] {
    let change = TreeText.map([
      ("type", .string("object")), ("minProperties", .raw("1")), ("propertyNames", schema.anyOf(keyPaths)),
    ])
    let names = AnimationKeys.to.field.names
    return [
      ("required", .strings([AnimationKeys.transition.name])), ("anyOf", .list(names.map(schema.has))),
      ("properties", .map(names.map { ($0, change) })),
    ]
  }

  /// `to` is the change that a transition shows: a map of properties and their new values.
  static func read(_ draft: AnimationDraft, of layer: Layer, _ reader: inout Reader) -> Animation.Kind? {
    let (node, found, values) = (draft.node, draft.found, draft.values)
    guard let kind = values[AnimationKeys.transition] else { return nil }
    guard let to = found[AnimationKeys.to], to.entries?.isEmpty == false else {
      reader.report(
        .missingKey, found[AnimationKeys.to] ?? node, "a transition needs a change: to is a map of properties",
        remedy: "to: {backgroundColor: tomato}")
      return nil
    }
    var changes: [Transition.Change] = []
    for entry in to.entriesWithoutNotes ?? [] {
      let name = SpecNode(value: .scalar(entry.key, isQuoted: true), place: entry.place, path: entry.node.path)
      guard let target = reader.propertyPath(name, what: "a property", of: layer) else { continue }
      if changes.contains(where: { $0.target == target }) {
        reader.report(
          .bothNames, entry.node, "\(entry.key) occurs twice", remedy: "keep one of them", place: entry.place)
      } else if layer.value(of: target) == nil {
        reader.report(
          .unknownWord, entry.node, "this layer has no \(entry.key) to change",
          remedy: Reader.animationHint(of: target.property),
          place: entry.place)
      } else if let value = reader.animated(entry.node, target, of: layer, in: draft.surroundings) {
        changes.append(Transition.Change(target, value))
      }
    }
    if let start = values[AnimationKeys.startProgress], start > values[AnimationKeys.endProgress] ?? 1,
      let at = found[AnimationKeys.startProgress]
    {
      reader.report(.outOfRange, at, "startProgress is after endProgress", remedy: "put them in order")
    }
    return .transition(Transition(kind: kind, changes: changes))
  }
}
