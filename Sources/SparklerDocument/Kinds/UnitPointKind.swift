// A point as shares of a box.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct UnitPointKind: ValueKind {
  package var words: KindWords { KindWords("[x, y] in shares of the box, or a word such as top-left") }
  package func sample(of field: Field) -> String? { "top-left" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([schema.anchors, schema.array(schema.number, count: 2), schema.anyName])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    reader.unitPoint(node).map { .point($0) }
  }
}

extension Field.Kind {
  /// Two shares of a box's size, or a keyword such as `top-left`.
  public static let unitPoint = Field.Kind(UnitPointKind())
}

extension Reader {
  package mutating func unitPoint(_ node: SpecNode) -> Point? {
    if let word = node.text {
      if let point = Units.anchors[word] { return point }
      reportWord(node, .unknownWord, "'\(word)' is not a point", known: Units.anchors.keys.sorted())
      return nil
    }
    return readPair(node, "two shares") { $0.plainNumber($1, $2 == 0 ? "x" : "y", in: -1e6...1e6) }.map {
      Point($0.0, $0.1)
    }
  }
}
