// Rising and falling curves for a firework.
// Flow: a node → this kind → FieldValue.
import SparklerCore
import SparklerDocument

package struct TrajectoriesKind: ValueKind {
  package var words: KindWords { KindWords("{top: curves, bottom: curves}") }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    // A trajectory's points are plain numbers, nested by curve.
    let open = Self.parts.map { Field($0.name, .animated, $0.summary) }
    return .map(schema.object(open, required: [Self.top.name]))
  }

  private static let top = Key<[Point]>(
    "top", "Curves that rise: [[control, control, end], …], for the right-hand side.")
  private static let bottom = Key<[Point]>("bottom", "Curves that fall.")
  private static let parts = [top.field, bottom.field]

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    let found = reader.keys(of: node, Self.parts, what: "trajectories")
    guard let top = found[Self.top] else {
      if node.entries != nil {
        reader.report(.missingKey, node, "trajectories need top", remedy: "top: [[[0.3, -0.5], [0.7, -0.3], [1, 0.1]]]")
      }
      return nil
    }
    return .trajectories(
      TrajectorySet(top: curves(top, &reader), bottom: found[Self.bottom].map { curves($0, &reader) } ?? []))
  }

  private func curves(_ node: SpecNode, _ reader: inout Reader) -> [[Point]] {
    guard let rows = node.items, !rows.isEmpty else {
      reader.report(
        .wrongType, node, "expected a list of curves, not \(node.description)", remedy: "[[[0.5, -1], [1, 0]]]")
      return []
    }
    return rows.compactMap { row in
      guard let points = row.items, points.count == 2 || points.count == 3 else {
        reader.report(
          .wrongCount, row, "a curve is [control, end] or [control, control, end]", remedy: "[[0.5, -1], [1, 0]]")
        return nil
      }
      let read = points.compactMap { reader.unitPoint($0) }
      return read.count == points.count ? read : nil
    }
  }

  package func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText {
    guard case .trajectories(let set) = value else { return writer.plain(value) }
    func curves(_ rows: [[Point]]) -> TreeText { .list(rows.map { .list($0.map(writer.point)) }) }
    let bottom = set.bottom.isEmpty ? [] : [(Self.bottom.name, curves(set.bottom))]
    return .map([(Self.top.name, curves(set.top))] + bottom)
  }
}

extension Field.Kind {
  /// Custom curves for a firework.
  public static var trajectories: Field.Kind { Field.Kind(TrajectoriesKind()) }
}

extension TrajectorySet: PropertyValue {
  public static var kind: Field.Kind { .trajectories }
  public var fieldValue: FieldValue { .trajectories(self) }
  public init?(_ value: FieldValue) {
    guard case .trajectories(let set) = value else { return nil }
    self = set
  }
}
