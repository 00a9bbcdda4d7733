// Maps and lists that only the document itself has.
// Flow: DocumentFields, TestFields → StructureKind → manual, schema.
import SparklerDocument

extension Field.Kind {
  private static func structure(_ structure: Structure, _ text: String, links: [String] = [], isShort: Bool = false)
    -> Field.Kind
  {
    Field.Kind(StructureKind(structure, text, links: links, isShort: isShort))
  }

  package static var params: Field.Kind { structure(.params, "map of names", links: ["params"]) }
  package static var outputs: Field.Kind { structure(.outputs, "list of outputs", links: ["outputs"]) }
  /// Axes of variants.
  package static var matrix: Field.Kind { structure(.matrix, "map of axes", links: ["matrix"]) }
  /// Values that axes give to params.
  package static var bindings: Field.Kind { structure(.bindings, "map of params to values") }
  /// Layers with params, by their names.
  package static var components: Field.Kind { structure(.components, "map of components", links: ["components"]) }
  /// A document's own effects, by name.
  package static var effects: Field.Kind { structure(.effects, "map of effects", links: ["own-effects"]) }
  /// The emitter of a document's effect: a map that may contain names and repeats.
  package static var effectEmitter: Field.Kind { structure(.effectEmitter, "map", links: ["particles"]) }
  /// Computed values of an effect's document, by name.
  package static var definitions: Field.Kind { structure(.definitions, "map of names to values") }
  /// Canvases by name, each with its changes.
  package static var sizes: Field.Kind { structure(.sizes, "map of canvases", links: ["sizes"]) }
  package static var sizedLayers: Field.Kind {
    structure(.sizedLayers, "map of layers' ids to what changes", links: ["layer"])
  }
  /// Moments by name.
  package static var times: Field.Kind { structure(.times, "map of labels to times") }
  /// Numbers that run, by name.
  package static var courses: Field.Kind { structure(.courses, "map of names to courses") }
  /// Named lists of colours.
  package static var colors: Field.Kind { structure(.colors, "map of names to lists of colours") }
  /// Behaviours that move layers by physics.
  package static var dynamics: Field.Kind {
    structure(.dynamics, "list of behaviours", links: ["dynamics-gravity"], isShort: true)
  }
  /// References that a scene is compared with.
  package static var tests: Field.Kind { structure(.tests, "test, or a list of tests", links: ["tests"]) }
  /// {layer}, {rect}, {time}: what a test ignores.
  package static var ignored: Field.Kind { structure(.ignored, "map", links: ["ignore"]) }
}
