// A value of another kind, or a keyword.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct OrWordKind: ValueKind {
  package let inner: any ValueKind
  package let word: String

  package var id: String { "orWord(\(inner.id),\(word))" }
  package var fields: [Field] { inner.fields }
  package var alternatives: [String] { inner.alternatives + [word] }
  package var words: KindWords {
    var out = inner.words
    out.text += ", or \(word)"
    return out
  }
  package func sample(of field: Field) -> String? { inner.sample(of: field) ?? word }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    var options = [inner.schema(of: field, schema), TreeText.map([("const", .string(word))])]
    if word == "infinite" { options.append(.map([("const", .string("forever"))])) }
    // The schemas of all other kinds allow names already.
    if inner is KeysKind { options.append(schema.anyName) }
    return schema.anyOf(options)
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    if node.text == word { return word == "infinite" ? .number(.infinity) : .text(word) }
    // SwiftUI's synonym.
    if word == "infinite", node.text == "forever" { return .number(.infinity) }
    return inner.read(node, as: field, in: surroundings, &reader)
  }

  package func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText {
    switch value {
    case .text(word): .raw(word)
    case .number(let number): write(number)
    default: inner.write(value, writer)
    }
  }

  package func write(_ number: Double) -> TreeText {
    word == "infinite" && number == .infinity ? .raw(word) : inner.write(number)
  }

  package func asDefault(_ value: FieldValue) -> String? { inner.asDefault(value) }
}

extension Field.Kind {
  /// A value of `kind`, or the keyword `word`.
  public static func orWord(_ kind: Field.Kind, _ word: String) -> Field.Kind {
    Field.Kind(OrWordKind(inner: kind.value, word: word))
  }
}
