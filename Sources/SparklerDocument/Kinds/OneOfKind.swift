// A map with exactly one key, such as a filter.
// Flow: a node → this kind → FieldValue.
import SparklerCore
import SparklerScene

package struct OneOfKind: ValueKind {
  package let fields: [Field]

  package var id: String { "oneOf(\(fields.id))" }
  package var words: KindWords {
    var out = KindWords("map")
    out.parts = fields
    return out
  }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.exactlyOne(of: fields)
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    let what = "an entry of \(field.name)"
    guard let entries = node.entries else {
      let name = node.text.flatMap { NameVariants.meant($0, among: fields.map(\.name)) }
      reader.report(
        .wrongType, node, "\(what) is a map, not \(node.description)",
        remedy: "write {\(name ?? "blur"): …}, one map for each")
      return nil
    }
    let found = reader.keys(
      of: node, fields, what: what, redirect: { isOfFilters(field) ? Redirects.line($0, in: .filter) : nil })
    guard found.count == 1 else {
      if found.count > 1 {
        reader.report(
          .kindCount, node, "\(what) has one key, this one has \(found.names.sorted().joined(separator: " and "))",
          remedy: "write one map for each: [{blur: 4}, {brightness: 1.2}]")
      } else if entries.allSatisfy({ $0.key.hasPrefix("x-") }) {
        reader.report(.missingKey, node, "\(what) is empty", remedy: "write {blur: 4}, or remove it")
      }
      return nil
    }
    let values = reader.values(of: found, fields, in: surroundings)
    return values.isEmpty ? nil : .map(values)
  }

  private func isOfFilters(_ field: Field) -> Bool {
    field.name == LayerKeys.filters.name || field.name == LayerKeys.backdrop.name
  }

  package func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText {
    guard case .map(let values) = value else { return writer.plain(value) }
    return .map(fields.compactMap { field in values[field].map { writer.entry(field, $0) } })
  }
}

extension Field.Kind {
  /// A map with exactly one of these fields.
  public static func oneOf(_ fields: [Field]) -> Field.Kind { Field.Kind(OneOfKind(fields: fields)) }
}
