// Maps and lists whose keys are declared in other targets, such as layers and animations.
// Flow: a node → this kind → FieldValue.
import SparklerCore

/// Maps and lists whose keys are declared in other targets. Each has its own JSON Schema.
package enum Structure: String, Sendable {
  case layer, layers, animations, keyPath, replacements, parts
  case emitterMap, cells, cellValues, contents, cellContents, behaviors
  case params, outputs, matrix, bindings, components, effects, effectEmitter, definitions
  case sizes, sizedLayers, times, courses, colors, dynamics, tests, ignored
}

package struct StructureKind: ValueKind {
  private let structure: Structure
  private let text: String
  private let links: [String]
  private let sample: String?
  package let isShort: Bool

  package init(
    _ structure: Structure, _ text: String, links: [String] = [], isShort: Bool = false, sample: String? = nil
  ) {
    (self.structure, self.text, self.links, self.isShort, self.sample) = (structure, text, links, isShort, sample)
  }

  package var id: String { structure.rawValue }
  package var words: KindWords { KindWords(text, links: links) }
  package func sample(of field: Field) -> String? { sample }
  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText { schema.structure(structure) }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    nil
  }
}

extension Field.Kind {
  /// A layer.
  public static let layer = Field.Kind(StructureKind(.layer, "layer", links: ["layer"], isShort: true))
  /// A list of layers.
  public static let layers = Field.Kind(StructureKind(.layers, "list of layers", links: ["layer"], isShort: true))
  /// A list of animations.
  public static let animations = Field.Kind(
    StructureKind(.animations, "list of animations", links: ["animation"], isShort: true))
  /// An emitter, read with its own tables.
  public static let emitter = Field.Kind(StructureKind(.emitterMap, "map", links: ["particles"]))
  /// An animatable property of a layer, or of a named cell.
  public static let keyPath = Field.Kind(StructureKind(.keyPath, "key path", links: ["key-paths"]))
  /// Values by names that are defined in a file.
  public static let replacements = Field.Kind(StructureKind(.replacements, "map of names to values"))
  /// Keys of layers, by the ids of parts that are defined in a file.
  public static let parts = Field.Kind(StructureKind(.parts, "map of ids to layers' keys", links: ["layer"]))
}
