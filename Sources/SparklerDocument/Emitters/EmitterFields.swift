// The fields of emitters and of their cells, as reading and the schema look them up.
// Flow: tables of properties → here → SparklerAuthoring, SparklerSpecs.
import SparklerCore
import SparklerScene

/// Fields of emitters and cells.
package enum EmitterFields {
  package static let emitter = Emitter.properties.map(\.field)
  /// A cell's own keys and its clock's.
  package static let cell =
    EmitterCell.properties.map(\.field) + LayerFields.timing
    + [CellKeys.like.field]
}
