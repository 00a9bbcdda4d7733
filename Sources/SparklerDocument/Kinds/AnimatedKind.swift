// A value of whatever a key path leads to.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct AnimatedKind: ValueKind {
  package var words: KindWords { KindWords("what the key path's property holds, or a list") }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    .map([])
  }

  /// It depends on the key path beside it, so its map's reader takes it.
  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    nil
  }
}

extension Field.Kind {
  /// What a key path's property holds.
  public static let animated = Field.Kind(AnimatedKind())
}
