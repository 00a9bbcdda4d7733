// Values of the model as a document holds them, for records and words that Swift gives as they are.
// Flow: Shadow, BlendMode, … → FieldValue → ValueKind.write → DocumentValue.
import SparklerCore

extension DocumentValue {
  /// A value of the model as the kind writes it.
  init(_ value: FieldValue, as kind: Field.Kind) {
    // What only stages above know, layers and cells, is written by them.
    let writer = TreeWriter(assetPath: { $0 }, model: { _, _ in .raw("null") })
    self.init(kind.value.write(value, writer))
  }

  /// What a tree of a document's text holds.
  package init(_ tree: TreeText) {
    switch tree {
    case .raw(let text):
      if let string = TreeText.unquoted(text) {
        // Two dollar signs stand for one in a text; what Swift gives has no names in it.
        self.init(.scalar(string.replacing("$$", with: "$"), isQuoted: true))
      } else {
        self.init(.scalar(text, isQuoted: false))
      }
    case .list(let items): self.init(.list(items.map { DocumentValue($0) }))
    case .map(let entries): self.init(.map(entries.map { ($0.0, DocumentValue($0.1)) }))
    }
  }
}
