// Cells of particles, and what they show: kinds whose values hold layers, so LayerStage reads them.
// Flow: `cells:`, `contents:` → these kinds → LayerStage → FieldValue.
import SparklerCore
import SparklerScene

/// A list of cells, or what cells change that have a name.
package struct CellsKind: ValueKind {
  package let isNamed: Bool
  package var isLayered: Bool { true }

  private var structure: Structure { isNamed ? .cellValues : .cells }
  package var id: String { structure.rawValue }
  package var words: KindWords {
    KindWords(isNamed ? "map of cells' names, each with what it changes" : "cell, or a list of cells", links: ["cell"])
  }
  package func sample(of field: Field) -> String? { isNamed ? "{\"*\": {scale: 1.5}}" : nil }
  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText { schema.structure(structure) }
  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? { nil }
}

/// What a spark shows; in a cell with its `weight`.
package struct ContentsKind: ValueKind {
  package let isWeighted: Bool
  package var isLayered: Bool { true }

  private var structure: Structure { isWeighted ? .cellContents : .contents }
  package var id: String { structure.rawValue }
  package var words: KindWords { KindWords("item, or a list of items", links: ["contents"]) }
  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText { schema.structure(structure) }
  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? { nil }
}

extension Field.Kind {
  public static let cells = Field.Kind(CellsKind(isNamed: false))
  /// Cells by name, each with what it changes.
  public static let cellValues = Field.Kind(CellsKind(isNamed: true))
  /// What a spark shows.
  public static let contents = Field.Kind(ContentsKind(isWeighted: false))
  /// What a cell's particles show, each with its `weight`.
  public static let cellContents = Field.Kind(ContentsKind(isWeighted: true))
}
