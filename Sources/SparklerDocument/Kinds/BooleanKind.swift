// True or false.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct BooleanKind: ValueKind {
  package var isShort: Bool { true }
  package var words: KindWords { KindWords("true or false") }
  package func sample(of field: Field) -> String? { field.defaultValue == "true" ? "false" : "true" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([
      .map([("type", .string("boolean"))]), schema.pattern("^(true|false|yes|no|on|off)$"), schema.anyName,
    ])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    reader.boolean(node, remedy: node.text.flatMap { Redirects.mark($0, instead: field.name) }).map { .flag($0) }
  }
}

extension Field.Kind {
  /// `true` or `false`.
  public static let boolean = Field.Kind(BooleanKind())
}

extension Reader {
  /// Reads `true` or `false`; reports any other text, with a remedy of the key's own if it has one.
  package mutating func boolean(_ node: SpecNode, remedy: String? = nil) -> Bool? {
    guard let text = scalar(node, wanted: "true or false") else { return nil }
    switch text {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default:
      report(.malformed, node, "'\(text)' is neither true nor false", remedy: remedy ?? "write true or false")
      return nil
    }
  }
}
