// A value whose kind depends on a key path.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct AnimatedKind: ValueKind {
  package var words: KindWords { KindWords("what the key path's property holds, or a list") }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    .map([])
  }

  /// Always nil: the reader of the enclosing map reads it, because its kind depends on the key path there.
  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    nil
  }
}

extension Field.Kind {
  /// A value of the property that a key path names.
  public static let animated = Field.Kind(AnimatedKind())
}
