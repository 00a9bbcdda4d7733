// What stages of a document hand to one another.
// Flow: DocumentReader → Document → LayerStage → LaidLayers → the stages after it.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A document as it was read: its own keys and its layers, whose values are as they are written where they count in what has
/// no size yet.
package struct Document: Sendable {
  package let root: SpecNode
  /// What stands under each of its keys: later stages read the behaviours, the outputs and the tests.
  let found: FoundKeys
  let values: FieldValues
  /// What is known before any layer has a size: the canvas, and the duration where the document says it.
  package let surroundings: Surroundings
  /// Frames a second.
  let rate: Double
  let seed: UInt64
  /// Whether what happens in the scene says how long it is.
  let isAutomatic: Bool
  /// Files of fonts.
  let fonts: [String]
  package let layers: Elements
  /// Names of layers that can't be read.
  let names: LayerNames

  /// In points.
  var canvas: Rect { surroundings.bounds }
  var duration: Seconds? { surroundings.duration }
}

/// What the layers of a document come to before physics moves them.
struct LaidLayers {
  var layers: [Layer] = []
  var names = LayerNames()
  var origins = LayerOrigins()
  /// What effects give to physics, and what they ask of it.
  var items: [String: [String]] = [:]
  var dynamics = PendingDynamics()
}
