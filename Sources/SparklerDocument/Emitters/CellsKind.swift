// Emitter cells and their contents. Their values contain layers, so LayerStage reads them.
// Flow: `cells:`, `contents:` → these kinds → LayerStage → FieldValue.
import SparklerCore
import SparklerScene

/// A list of cells, or changes to named cells.
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

/// The contents of sparks; in a cell each has a `weight`.
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
  /// A list of cells.
  public static let cells = Field.Kind(CellsKind(isNamed: false))
  /// Changes to cells, by cell name.
  public static let cellValues = Field.Kind(CellsKind(isNamed: true))
  /// The contents of sparks.
  public static let contents = Field.Kind(ContentsKind(isWeighted: false))
  /// The contents of a cell's particles, each with a `weight`.
  public static let cellContents = Field.Kind(ContentsKind(isWeighted: true))
}
