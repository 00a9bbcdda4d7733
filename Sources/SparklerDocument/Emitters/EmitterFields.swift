// The fields of emitters and cells, for reading and the schema.
// Flow: tables of properties → here → SparklerAuthoring.
import SparklerCore
import SparklerScene

/// Fields of emitters and cells.
package enum EmitterFields {
  package static let emitter = Emitter.properties.map(\.field)
  /// The fields of cells, with those of timing.
  package static let cell =
    EmitterCell.properties.map(\.field) + LayerFields.timing
    + [CellKeys.like.field]
}
