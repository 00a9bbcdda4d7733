// A rectangle.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct RectKind: ValueKind {
  package var words: KindWords { KindWords("[x, y, width, height]") }
  package func sample(of field: Field) -> String? { "[20, 20, 120, 80]" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([schema.array(schema.length, count: 4), schema.anyName])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    reader.rect(node, in: surroundings).map { .rect($0) }
  }
}

extension Field.Kind {
  /// Four lengths: x, y, width, height.
  public static let rect = Field.Kind(RectKind())
}

extension Reader {
  package mutating func rect(_ node: SpecNode, in surroundings: Surroundings) -> Rect? {
    guard let items = node.items, items.count == 4 else {
      let found = node.items.map { "a list of \($0.count)" } ?? node.description
      report(
        node.items == nil ? .wrongType : .wrongCount, node, "bounds are four lengths, not \(found)",
        remedy: "write [x, y, width, height]")
      return nil
    }
    let size = surroundings.bounds.size
    let wholes = [size.width, size.height, size.width, size.height]
    let read = zip(items, wholes).compactMap { length($0, "bounds", of: $1, in: surroundings) }
    guard read.count == 4 else { return nil }
    if read[2] < 0 || read[3] < 0 {
      report(.outOfRange, node, "bounds can't have a negative size", remedy: "write a width and a height of 0 or more")
      return nil
    }
    return Rect(read[0], read[1], read[2], read[3])
  }
}
