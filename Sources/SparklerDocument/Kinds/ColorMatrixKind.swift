// The 20 numbers of a colour matrix.
// Flow: a node → this kind → FieldValue.
import SparklerCore
import SparklerScene

/// A list of numbers that must have a colour matrix's count.
package struct ColorMatrixKind: ValueKind {
  private static let list = ListKind(inner: Field.Kind.number.value)

  package var id: String { "colorMatrix" }
  package var words: KindWords { Self.list.words }
  package func sample(of field: Field) -> String? { Self.list.sample(of: field) }
  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText { Self.list.schema(of: field, schema) }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    guard case .list(let numbers)? = Self.list.read(node, as: field, in: surroundings, &reader) else { return nil }
    guard numbers.count == ColorMatrix.count else {
      reader.report(
        .wrongCount, node, "a colour matrix has \(ColorMatrix.count) numbers, not \(numbers.count)",
        remedy: "four rows of five: for red, green, blue and alpha")
      return nil
    }
    return .list(numbers)
  }

  package func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText { Self.list.write(value, writer) }
  package func asDefault(_ value: FieldValue) -> String? { value.asDefault }
}

extension Field.Kind {
  /// The 20 numbers of a colour matrix, by rows.
  public static let colorMatrix = Field.Kind(ColorMatrixKind())
}
