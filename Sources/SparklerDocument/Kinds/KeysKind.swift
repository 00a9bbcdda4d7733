// A map with a fixed set of keys.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct KeysKind: ValueKind {
  private let table: FieldSet
  package var fields: [Field] { table.fields }
  /// For the schema: exactly one of these lists of keys must be present; if empty, no key is required. The stage that
  /// uses the map reports what is missing.
  let either: [[String]]

  package init(_ fields: [Field], either: [[String]]) { (table, self.either) = (FieldSet(fields), either) }

  package var id: String { "keys(\(fields.id))" }
  package var words: KindWords {
    var out = KindWords("map")
    out.parts = fields
    return out
  }

  package func sample(of field: Field) -> String? {
    fields.first.flatMap { first in first.kind.value.sample(of: first).map { "{\(first.name): \($0)}" } }
  }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    let needs = either.map { TreeText.map([("required", .strings($0))]) }
    return .map(schema.object(fields, required: []) + (needs.isEmpty ? [] : [("oneOf", .list(needs))]))
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    guard node.entries != nil else {
      reader.report(
        .wrongType, node, "\(field.name) is a map, not \(node.description)",
        remedy: reader.wrapped(node, among: fields, in: surroundings) ?? "write {key: value}")
      return nil
    }
    return .map(reader.values(of: reader.keys(of: node, table, what: field.name), table, in: surroundings))
  }

  package func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText {
    guard case .map(let values) = value else { return writer.plain(value) }
    return .map(fields.compactMap { field in values[field].map { writer.entry(field, $0) } })
  }
}

extension Field.Kind {
  /// A map of these fields.
  public static func keys(_ fields: [Field]) -> Field.Kind { Field.Kind(KeysKind(fields, either: [])) }
  /// A map of these fields; in the schema, exactly one of the lists of keys must be present.
  package static func keys(_ fields: [Field], either: [[String]]) -> Field.Kind {
    Field.Kind(KeysKind(fields, either: either))
  }
}
