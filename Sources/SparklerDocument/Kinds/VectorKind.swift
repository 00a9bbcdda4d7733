// Two plain numbers.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct VectorKind: ValueKind {
  package var words: KindWords { KindWords("[x, y]", isNumeric: true) }
  package func sample(of field: Field) -> String? { "[20, 30]" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([schema.array(schema.number, count: 2), schema.anyName])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    guard let items = node.items, items.count == 2 else {
      reader.report(
        .wrongType, node, "\(field.name) is two numbers, not \(node.description)", remedy: "\(field.name): [0, 100]")
      return nil
    }
    let parts = items.compactMap { reader.plainNumber($0, field.name, in: field.interval) }
    return parts.count == 2 ? .point(Point(parts[0], parts[1])) : nil
  }
}

extension Field.Kind {
  /// Two plain numbers.
  public static let vector = Field.Kind(VectorKind())
}
