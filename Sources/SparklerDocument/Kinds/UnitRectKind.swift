// A part of a picture, as fractions of its size.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct UnitRectKind: ValueKind {
  package var words: KindWords { KindWords("[x, y, width, height] in shares of the picture") }
  package func sample(of field: Field) -> String? { "[0, 0, 0.5, 0.5]" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    RectKind().schema(of: field, schema)
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    guard let rect = reader.rect(node, in: surroundings.with(Rect(0, 0, 1, 1))) else { return nil }
    if rect.size.width == 0 || rect.size.height == 0 {
      reader.report(
        .outOfRange, node, "\(field.name) has no width or no height",
        remedy: "use fractions above 0; [0, 0, 1, 1] is the whole picture")
      return nil
    }
    if rect.minX < 0 || rect.minY < 0 || rect.maxX > 1.000001 || rect.maxY > 1.000001 {
      reader.report(
        .outOfRange, node, "\(field.name) lies outside the picture",
        remedy: "use fractions; [0, 0, 1, 1] is the whole picture")
      return nil
    }
    return .rect(rect)
  }
}

extension Field.Kind {
  /// A rectangle as shares of a picture's size.
  public static let unitRect = Field.Kind(UnitRectKind())
}
