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

/// What a cell's map says, as far as it is asked for by its key.
package enum CellKeys {
  package static let name = Key<String>("name", as: .identifier, "The handle in `emitterCells.NAME.property`.")
  package static let like = Key<String>(
    "like", as: .identifier, "A cell before it, whose keys it takes where it says none of its own.")
  package static let acceleration = Key<Point>(
    "acceleration", as: .vector, in: -1e6...1e6, "[x, y] in points a second squared; y grows down.")
  package static let xAcceleration = Key<Double>(
    "xAcceleration", in: -1e6...1e6, "The same as `acceleration`'s x.")
  package static let yAcceleration = Key<Double>(
    "yAcceleration", in: -1e6...1e6, "The same as `acceleration`'s y.")
  package static let contents = Key<[EmitterCell.WeightedContents]>(
    Field("contents", .cellContents, "What a particle shows; of a list each draws one, by `weight`.")
  ) { if case .weightedContents(let contents) = $0 { contents } else { nil } }
  package static let colors = Key<[Color]>(
    "colors", "Beyond Core Animation: each particle draws one; an item's own colour wins.")
}
