// A group of animations, which share its timing.
// Flow: `group:` → GroupForm → Animation.Kind.group.
import SparklerCore
import SparklerDocument
import SparklerScene

enum GroupForm: AnimationForm {
  static let signs = [AnimationKeys.group.field]
  static let title = "a group"
  static let keys: [Field] = []
  static let remedy = "give it to its animations"

  static func requirements(_ schema: SchemaWriter, keyPaths: [TreeText]) -> [(String, TreeText)] {
    [("anyOf", .list(signs.flatMap(\.names).map(schema.has)))]
  }

  static func read(_ draft: AnimationDraft, of layer: Layer, _ reader: inout Reader) -> Animation.Kind? {
    draft.found[AnimationKeys.group].map { .group(reader.animations($0, of: layer, in: draft.surroundings)) }
  }
}
