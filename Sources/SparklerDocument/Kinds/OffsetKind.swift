// An offset: two lengths.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct OffsetKind: ValueKind {
  package var words: KindWords { KindWords("[x, y]") }
  package func sample(of field: Field) -> String? { "[20, 30]" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([schema.array(schema.length, count: 2), schema.anyName])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    reader.pair(node, in: surroundings).map { .point($0) }
  }
}

extension Field.Kind {
  /// An offset: two lengths.
  public static let point = Field.Kind(OffsetKind())
}

extension Reader {
  /// Reads a list of two numbers with `read`; reports any other node.
  package mutating func readPair(
    _ node: SpecNode, _ what: String, _ read: (inout Reader, SpecNode, Int) -> Double?
  ) -> (Double, Double)? {
    guard let items = node.items else {
      report(.wrongType, node, "expected \(what), not \(node.description)", remedy: "write [x, y]")
      return nil
    }
    guard items.count == 2 else {
      report(.wrongCount, node, "expected \(what), not a list of \(items.count)", remedy: "write [x, y]")
      return nil
    }
    let first = read(&self, items[0], 0)
    let second = read(&self, items[1], 1)
    guard let first, let second else { return nil }
    return (first, second)
  }

  /// Reads an offset; `%` refers to the parent's width and height.
  package mutating func pair(_ node: SpecNode, in surroundings: Surroundings) -> Point? {
    readPair(node, "two lengths") {
      $0.length($1, $2 == 0 ? "x" : "y", of: surroundings.bounds.size.side($2), in: surroundings)
    }.map { Point($0.0, $0.1) }
  }
}

extension Size {
  /// The width for 0, otherwise the height.
  func side(_ i: Int) -> Double { i == 0 ? width : height }
}
