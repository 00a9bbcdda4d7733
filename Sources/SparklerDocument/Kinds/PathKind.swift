// SVG path data.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct PathKind: ValueKind {
  package var words: KindWords { KindWords("SVG path data") }
  package func sample(of field: Field) -> String? { "M0 0L80 40" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.pattern("^\\s*[Mm$]")
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    reader.pathData(node).map { .path($0) }
  }
}

extension Field.Kind {
  /// SVG path data.
  public static let pathData = Field.Kind(PathKind())
}

extension Reader {
  /// The largest coordinate in points. `expand` writes the outlines of all shapes, whose position and size may each be
  /// 1e9 points.
  package static let farthestOutline = 4e9

  package mutating func pathData(_ node: SpecNode) -> Path? {
    guard let text = scalar(node, wanted: "SVG path data") else { return nil }
    do {
      let path = if let known = paths[text] { known } else { try Path(svg: text) }
      paths[text] = path
      guard admits(path.elements.count, of: "points", at: node, { "the spec's outlines have \($0) points" }) else {
        return nil
      }
      guard let box = path.controlBox else {
        report(.badPath, node, "the path is empty", remedy: "write M0 0 L10 0 …")
        return nil
      }
      if [box.minX, box.minY, box.maxX, box.maxY].contains(where: { !(abs($0) <= Self.farthestOutline) }) {
        report(
          .outOfRange, node, "the path reaches beyond ±\(Limits.text(Self.farthestOutline)) points",
          remedy: "draw it closer to the origin")
        return nil
      }
      return path
    } catch {
      report(
        .badPath, node, "path data: \(error.found) at character \(error.offset + 1), expected \(error.expected)",
        remedy: "write M0 0 L10 0 …")
      return nil
    }
  }
}
