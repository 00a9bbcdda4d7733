// A name of a layer, a cell or a component.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct IdentifierKind: ValueKind {
  package var isShort: Bool { true }
  package var words: KindWords { KindWords("name") }
  package func sample(of field: Field) -> String? { "sample" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    .map([("type", .strings(["string", "number", "boolean"])), ("pattern", .string("^[^/]{1,200}$"))])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    reader.identifier(node).map { .text($0) }
  }
}

extension Field.Kind {
  /// A name of a layer, a cell or a component.
  public static let identifier = Field.Kind(IdentifierKind())
}

extension Reader {
  package mutating func identifier(_ node: SpecNode) -> String? {
    guard let text = scalar(node, wanted: "a name") else { return nil }
    // Comparing bytes first is faster and decides most cases.
    if text.isEmpty || (text.utf8.contains(UInt8(ascii: "/")) && text.contains("/"))
      || (text.utf8.count > 200 && text.count > 200)
    {
      report(.malformed, node, "'\(text.prefix(40))' can't be a name", remedy: "use 1 to 200 characters without '/'")
      return nil
    }
    return text
  }
}
