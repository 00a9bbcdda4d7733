// A point in the parent, or on another layer.
// Flow: `to: cta.center` → LayerStage, once layers have their frames.
import SparklerCore

/// A point: two lengths, a word such as `top-left`, or a place on a layer.
package struct PointPlaceKind: ValueKind {
  package var words: KindWords {
    KindWords("a layer, a point of one such as cta.center, [x, y], or a word such as top-left")
  }
  package func sample(of field: Field) -> String? { "[80, 60]" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([schema.array(schema.length, count: 2), IdentifierKind().schema(of: field, schema), schema.anyName])
  }

  /// Always nil: it depends on the layers next to the one that has it.
  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    nil
  }
}

extension Field.Kind {
  /// A point in the parent, or on another layer.
  public static let pointPlace = Field.Kind(PointPlaceKind())
}
