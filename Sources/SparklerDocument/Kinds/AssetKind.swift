// A file by its path.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct AssetKind: ValueKind {
  package var isShort: Bool { true }
  package var words: KindWords { KindWords("file, from the spec's folder") }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    .map([("type", .string("string"))])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    reader.scalar(node, wanted: "a file name").map { .text($0) }
  }

  package func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText {
    if case .text(let path) = value { writer.asset(path) } else { writer.plain(value) }
  }
}

extension Field.Kind {
  /// A file that the document names, by its path.
  public static let asset = Field.Kind(AssetKind())
}
