// A group of animations, which share its time.
// Flow: `group:` → GroupForm → Animation.Kind.group.
import SparklerCore
import SparklerDocument
import SparklerScene

enum GroupForm: AnimationForm {
  static let name = "group"
  static let title = "a group"
  static let keys: [String] = []
  static let remedy = "give it to its animations"

  static func isSaid(by found: [String: SpecNode]) -> Bool { found["group"] != nil }

  static func requirements(_ schema: SchemaWriter, keyPaths: [TreeText]) -> [(String, TreeText)] {
    [("anyOf", .list([schema.has("group"), schema.has("animations")]))]
  }

  static func read(_ draft: AnimationDraft, _ reader: inout Reader) -> Animation.Kind? {
    draft.found["group"].map { .group(reader.animations($0, of: draft.layer, in: draft.surroundings)) }
  }
}
