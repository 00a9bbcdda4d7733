// One of a set of keywords.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct ChoiceKind: ValueKind {
  package let choices: [String]

  package var id: String { "choice(\(choices.joined(separator: ",")))" }
  package var isShort: Bool { true }
  package var words: KindWords {
    var out = KindWords("one of the words")
    out.choices = choices
    return out
  }
  package func sample(of field: Field) -> String? { choices.first { $0 != field.defaultValue } }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([.map([("enum", .strings(choices))]), schema.anyName])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    reader.choice(node, choices, what: field.name).map { .text($0) }
  }

  package func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText {
    if case .text(let word) = value { .raw(word) } else { writer.plain(value) }
  }
}

extension Field.Kind {
  /// One of these keywords.
  public static func choice(_ words: [String]) -> Field.Kind { Field.Kind(ChoiceKind(choices: words)) }
}

extension Reader {
  /// Reads one of `words`; reports any other.
  package mutating func choice(_ node: SpecNode, _ words: [String], what: String) -> String? {
    guard let text = scalar(node, wanted: "one of \(words.prefix(6).joined(separator: ", "))") else { return nil }
    if words.contains(text) { return text }
    reportWord(node, .unknownWord, "\(what) can't be '\(text)'", known: words)
    return nil
  }
}
