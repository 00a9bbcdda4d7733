// A list of values of one kind, or a single value.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct ListKind: ValueKind {
  package let inner: any ValueKind

  package var id: String { "list(\(inner.id))" }
  package var fields: [Field] { inner.fields }
  package var words: KindWords {
    if inner is OneOfKind { return KindWords("list of maps of one key each", links: ["filters"]) }
    var out = inner.words
    out.text += ", or a list"
    return out
  }
  package func sample(of field: Field) -> String? {
    inner is ColorKind ? "[gold, tomato, \"#5b5bd6\"]" : inner.sample(of: field)
  }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    // Anything except an empty list.
    if inner is AnimatedKind {
      return .map([("not", .map([("type", .string("array")), ("maxItems", .raw("0"))]))])
    }
    let item = inner.schema(of: field, schema)
    let isFilled = inner is ColorKind || inner is IdentifierKind
    return schema.anyOf([item, schema.array(item, isFilled: isFilled), schema.anyName])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    guard let items = node.items else {
      if inner is ColorKind || inner is NumberKind, let list = Reader.list(from: node) {
        reader.report(.wrongType, node, "\(field.name) is a list, not a map", remedy: "write \(list)")
        return nil
      }
      return inner.read(node, as: field, in: surroundings, &reader).map { .list([$0]) }
    }
    if inner is OneOfKind, Double(items.count) > reader.limits["filters"] {
      reader.report(
        .limit, node, "\(field.name) holds \(items.count) filters", remedy: reader.limits.remedy("filters"))
      return nil
    }
    return .list(items.compactMap { inner.read($0, as: field, in: surroundings, &reader) })
  }

  package func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText {
    if case .list(let items) = value {
      .list(items.map { inner.write($0, writer) })
    } else {
      inner.write(value, writer)
    }
  }

  package func write(_ number: Double) -> TreeText { inner.write(number) }
  package func asDefault(_ value: FieldValue) -> String? { value.asDefault }
}

extension Field.Kind {
  /// A list of values of one kind, or a single value.
  public static func list(_ kind: Field.Kind) -> Field.Kind { Field.Kind(ListKind(inner: kind.value)) }
}
