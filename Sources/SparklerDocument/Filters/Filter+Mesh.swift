// The fields of the filter `mesh`.
// Flow: Filter.Mesh.kind → here → Filter.properties; its keys → MeshWord.
import SparklerCore
import SparklerScene

extension Filter.Mesh.Interpolation: Word {}

/// Keys of a mesh gradient.
public enum MeshKeys {
  /// The number of points in a row.
  public static let width = Key<Int>("width", in: 2...32, default: "2", "The number of points in a row.")
  /// The number of points in a column.
  public static let height = Key<Int>("height", in: 2...32, default: "2", "The number of points in a column.")
  /// A colour for each point, row by row.
  public static let colors = Key<[ColorValue]>("colors", "A colour for each point, row by row.")
  /// [x, y] of each point as shares of the bounds, row by row; by default an even grid.
  public static let points = Key<[PlaceValue]>(
    "points", as: .list(.vector), in: -10...10, default: "an even grid",
    "[x, y] of each point as shares of the bounds, row by row.")
  /// Mixes colours smoothly across points, or evenly between them.
  public static let interpolation = Key<Filter.Mesh.Interpolation>(
    "interpolation", default: "smooth", "Mixes colours smoothly across points, or evenly between them.")
}

extension Filter.Mesh: Record {
  static let property = Property(
    kind, as: .mesh, "{width, height, colors, points}: a mesh gradient on what the layer shows.")

  static let fields = properties.map(\.field)

  public static let properties: [Property<Self>] = Property.list {
    Property(MeshKeys.width, \.width, isAlwaysWritten: true)
    Property(MeshKeys.height, \.height, isAlwaysWritten: true)
    Property(MeshKeys.colors, \.colors, isAlwaysWritten: true)
    Property(MeshKeys.points, \.points)
    Property(MeshKeys.interpolation, \.interpolation)
    Property("frame", optional: \.frame, default: "the bounds", "[x, y, width, height] that shares refer to.")
  }
}

/// A map of a mesh, whose colours and points must be as many as its grid has.
package struct MeshKind: ValueKind {
  package var id: String { "mesh" }
  package var fields: [Field] { Filter.Mesh.fields }
  package var words: KindWords {
    var out = KindWords("map")
    out.parts = fields
    return out
  }
  package func sample(of field: Field) -> String? {
    "{width: 2, height: 2, colors: [\"#5b5bd6\", gold, tomato, \"#1b1464\"]}"
  }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    .map(schema.object(fields, required: [MeshKeys.colors.name]))
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    if let items = node.items {
      reader.report(.wrongType, node, "a mesh must be a map, not a list", remedy: Self.map(of: items))
      return nil
    }
    let found = reader.keys(of: node, fields, what: "a mesh")
    let values = reader.values(of: found, fields, in: surroundings)
    let (width, height) = (values[MeshKeys.width] ?? 2, values[MeshKeys.height] ?? 2)
    // A number that can't be read is reported.
    if found[MeshKeys.width] != nil && !values.has(MeshKeys.width) { return nil }
    if found[MeshKeys.height] != nil && !values.has(MeshKeys.height) { return nil }
    guard let colors = found[MeshKeys.colors] else {
      if node.entries != nil {
        reader.report(.missingKey, node, "a mesh needs colors", remedy: "colors: [red, gold, teal, navy], row by row")
      }
      return nil
    }
    for (name, list) in [("colors", colors), ("points", found[MeshKeys.points])] {
      guard let list, let items = list.items, items.count != width * height, name == "colors" || !items.isEmpty else {
        continue
      }
      reader.report(
        .wrongCount, list, "\(items.count) \(name) for a mesh of \(width) × \(height) points",
        remedy: "give \(width * height), row by row, or another width and height")
      return nil
    }
    return (values[MeshKeys.colors]?.count ?? 0) == width * height ? .map(values) : nil
  }

  /// The line to write instead of a list of colours, or of rows of colours.
  private static func map(of items: [SpecNode]) -> String {
    let rows = items.compactMap(\.items)
    let width = rows.first?.count ?? Int(Double(items.count).squareRoot())
    let height = rows.isEmpty ? items.count / max(1, width) : rows.count
    let colors = (rows.isEmpty ? items : rows.flatMap { $0 }).compactMap(\.text)
    guard (2...4).contains(width), (2...4).contains(height), colors.count == width * height,
      rows.isEmpty || rows.count == items.count, rows.allSatisfy({ $0.count == width })
    else { return "write {width: 2, height: 2, colors: [tomato, gold, teal, navy]}" }
    let quoted = colors.map { $0.hasPrefix("#") || $0.contains(",") ? "\"\($0)\"" : $0 }
    return "write {width: \(width), height: \(height), colors: [\(quoted.joined(separator: ", "))]}"
  }

  package func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText {
    guard case .map(let values) = value else { return writer.plain(value) }
    return .map(fields.compactMap { field in values[field].map { writer.entry(field, $0) } })
  }
}

extension Field.Kind {
  /// A mesh gradient.
  public static let mesh = Field.Kind(MeshKind())
}
