// A map with a fixed set of keys, or only the value of one of them.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct MapKind: ValueKind {
  private let table: FieldSet
  package var fields: [Field] { table.fields }
  /// The field that a value other than a map sets.
  package let short: String

  package init(_ fields: [Field], short: String) { (table, self.short) = (FieldSet(fields), short) }

  package var id: String { "map(\(fields.id),\(short))" }
  package var words: KindWords {
    var out = fields.first { $0.name == short }?.kind.value.words ?? KindWords("value")
    out.text = "map, or just its \(short)"
    (out.parts, out.choices) = (fields, [])
    return out
  }

  package func sample(of field: Field) -> String? {
    fields.first { $0.name == short }.flatMap { $0.kind.value.sample(of: $0) }
  }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    let only = fields.first { $0.name == short } ?? field
    let body = schema.object(fields, required: Self.courses[short] == nil ? [] : [short])
    return schema.anyOf([only.kind.value.schema(of: only, schema), .map(body)])
  }

  /// The required key of a curve over a particle's life, with an example.
  private static let courses = ["colors": "[white, gold, transparent]", "values": "[0, 1, 0]"]

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    guard node.entries == nil, let only = fields.first(where: { $0.name == short }) else {
      let found = reader.keys(of: node, table, what: field.name)
      if let remedy = Self.courses[short] {
        reader.checkLocations(found, of: short)
        if found[short] == nil { reader.report(.missingKey, node, "\(field.name) needs \(short)", remedy: remedy) }
      }
      return .map(reader.values(of: found, table, in: surroundings))
    }
    if node.items != nil, !(only.kind.value is ListKind || only.kind.value is VectorKind) {
      reader.report(
        .wrongType, node, "\(field.name) is a \(short) or a map, not \(node.description)",
        remedy: "write the \(short) alone, or {\(short): …}")
      return nil
    }
    if Self.courses[short] != nil, node.items?.isEmpty == true {
      reader.report(.wrongCount, node, "\(field.name) is empty", remedy: "write at least one")
      return nil
    }
    var values = FieldValues()
    values[short] = reader.value(node, only.kind, as: only, in: surroundings)
    return .map(values)
  }

  package func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText {
    guard case .map(let values) = value else { return writer.plain(value) }
    return .map(fields.compactMap { field in values[field].map { writer.entry(field, $0) } })
  }
}

extension Field.Kind {
  /// A map of these fields, or a value of the field `short`.
  public static func map(_ fields: [Field], short: String) -> Field.Kind {
    Field.Kind(MapKind(fields, short: short))
  }
}

extension Reader {
  /// Reports an empty list of values, a different number of locations, and locations that don't ascend.
  package mutating func checkLocations(_ found: FoundKeys, of name: String) {
    guard let list = found[name] else { return }
    let count = list.items?.count ?? 1
    if count == 0 { report(.wrongCount, list, "\(name) is empty", remedy: "write at least one") }
    guard let node = found["locations"] else { return }
    let locations = (node.items ?? [node]).compactMap { $0.text.flatMap(Units.number) }
    if (node.items?.count ?? 1) != count {
      report(
        .wrongCount, node, "\(node.items?.count ?? 1) locations for \(count) \(name)", remedy: "give one for each")
    } else if zip(locations, locations.dropFirst()).contains(where: { $0 > $1 }) {
      report(.malformed, node, "locations must ascend", remedy: "put them in order, from 0 to 1")
    }
  }
}
