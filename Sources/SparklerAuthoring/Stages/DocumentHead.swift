// What stages of a document hand to one another.
// Flow: DocumentStage → DocumentHead, LaidLayers → the stages after it.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The document's keys and what they hold, as far as no other stage reads them.
struct DocumentHead {
  var root: SpecNode
  var found: [String: SpecNode]
  var values: FieldValues
  /// In points.
  var canvas: Rect
  var rate: Double
  var duration: Seconds?
  var seed: UInt64
  /// Whether what happens in the scene says how long it is.
  var isAutomatic: Bool
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
