// Converts model values given in Swift, such as records and enumerations, to document values.
// Flow: Shadow, BlendMode, … → FieldValue → ValueKind.write → DocumentValue.
import SparklerCore

extension DocumentValue {
  /// A model value in the syntax of a kind.
  init(_ value: FieldValue, as kind: Field.Kind) {
    // Layers and cells never get here: the authoring stages write them.
    let writer = TreeWriter(assetPath: { $0 }, model: { _, _ in .raw("null") })
    self.init(kind.value.write(value, writer))
  }

  /// The value of a parsed tree of text.
  package init(_ tree: TreeText) {
    switch tree {
    case .raw(let text):
      if let string = TreeText.unquoted(text) {
        // A text escapes $ as $$; a value from Swift contains no names to insert.
        self.init(.scalar(string.replacing("$$", with: "$"), isQuoted: true))
      } else {
        self.init(.scalar(text, isQuoted: false))
      }
    case .list(let items): self.init(.list(items.map { DocumentValue($0) }))
    case .map(let entries): self.init(.map(entries.map { ($0.0, DocumentValue($0.1)) }))
    }
  }
}
