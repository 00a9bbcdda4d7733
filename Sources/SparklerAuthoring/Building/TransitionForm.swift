// A change of a layer, shown as one picture that makes way for another.
// Flow: `transition:` → TransitionForm → Transition.
import SparklerCore
import SparklerDocument
import SparklerScene

enum TransitionForm: AnimationForm {
  static let name = "transition"
  static let title = "a transition"
  static let keys = ["to", "subtype", "startProgress", "endProgress"]
  static let remedy = "remove it; it belongs to a transition"

  static func isSaid(by found: [String: SpecNode]) -> Bool { found[name] != nil }

  static func requirements(_ schema: SchemaWriter, keyPaths: [TreeText]) -> [(String, TreeText)] {
    let change = TreeText.map([
      ("type", .string("object")), ("minProperties", .raw("1")), ("propertyNames", schema.anyOf(keyPaths)),
    ])
    return [
      ("required", .strings([name])), ("anyOf", .list([schema.has("to"), schema.has("toValue")])),
      ("properties", .map([("to", change), ("toValue", change)])),
    ]
  }

  /// `to` is the change that a transition shows: a map of properties and their new values.
  static func read(_ draft: AnimationDraft, _ reader: inout Reader) -> Animation.Kind? {
    let (node, found, values, layer) = (draft.node, draft.found, draft.values, draft.layer)
    guard let kind = values.text("transition").flatMap(Transition.Kind.init) else { return nil }
    guard let to = found["to"], let entries = to.entries, !entries.isEmpty else {
      reader.report(
        .missingKey, found["to"] ?? node, "a transition shows a change: to is a map of properties",
        remedy: "to: {backgroundColor: tomato}")
      return nil
    }
    var changes: [Transition.Change] = []
    for entry in entries where !entry.key.hasPrefix("x-") {
      let name = SpecNode(value: .scalar(entry.key, isQuoted: true), place: entry.place, path: entry.node.path)
      guard let target = reader.propertyPath(name, what: "a property", of: layer) else { continue }
      if changes.contains(where: { $0.target == target }) {
        reader.report(
          .bothNames, entry.node, "\(entry.key) stands twice", remedy: "keep one of them", place: entry.place)
      } else if layer.value(of: target) == nil {
        reader.report(
          .unknownWord, entry.node, "this layer has no \(entry.key) to change",
          remedy: Reader.home(of: target.property),
          place: entry.place)
      } else if let value = reader.animated(entry.node, target, of: layer, in: draft.surroundings) {
        changes.append(Transition.Change(target, value))
      }
    }
    if let start = values.number("startProgress"), start > values.number("endProgress") ?? 1,
      let at = found["startProgress"]
    {
      reader.report(.outOfRange, at, "startProgress lies behind endProgress", remedy: "put them in order")
    }
    return .transition(Transition(kind: kind, changes: changes))
  }
}
