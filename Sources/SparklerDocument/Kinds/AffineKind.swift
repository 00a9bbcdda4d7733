// The six numbers of an affine transform.
// Flow: a node → this kind → FieldValue.
import SparklerCore
import SparklerScene

/// A list of six numbers, in the order of CSS's `matrix()`.
package struct AffineKind: ValueKind {
  private static let list = ListKind(inner: Field.Kind.number.value)
  private static let count = 6

  package var id: String { "affine" }
  package var words: KindWords { KindWords("[a, b, c, d, tx, ty]") }
  package func sample(of field: Field) -> String? { "[1, 0, 0.5, 1, 0, 0]" }
  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([schema.array(schema.number, count: Self.count), schema.anyName])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    guard case .list(let numbers)? = Self.list.read(node, as: field, in: surroundings, &reader) else { return nil }
    guard numbers.count == Self.count else {
      // A number that could not be read is reported already.
      if numbers.count == node.items?.count ?? 1 {
        reader.report(
          .wrongCount, node, "a matrix has \(Self.count) numbers, not \(numbers.count)",
          remedy: "[a, b, c, d, tx, ty] as in CSS: x becomes a·x + c·y + tx, y becomes b·x + d·y + ty")
      }
      return nil
    }
    return .list(numbers)
  }

  package func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText { Self.list.write(value, writer) }
  package func asDefault(_ value: FieldValue) -> String? { value.asDefault }
}

extension Field.Kind {
  /// The six numbers of an affine transform, as in CSS's `matrix()`.
  public static let affine = Field.Kind(AffineKind())
}
