// Intermediate results that a document's stages pass to one another.
// Flow: DocumentReader → Document → LayerStage → LaidLayers → the stages after it.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A document as read: its own keys and its layers. Values relative to sizes that are not known yet are kept as
/// written.
package struct Document: Sendable {
  package let root: SpecNode
  /// The node of each key; later stages read behaviours, outputs and tests from it.
  let found: FoundKeys
  let values: FieldValues
  /// What is known before layers have sizes: the canvas, and the duration if the document gives one.
  package let surroundings: Surroundings
  /// Frames a second.
  let rate: Double
  let seed: UInt64
  /// Whether the duration follows from the scene's activity (`duration: auto`).
  let isAutomatic: Bool
  /// Font files.
  let fonts: [String]
  package let layers: Elements
  /// Names of layers that could not be read.
  let names: LayerNames

  /// In points.
  var canvas: Rect { surroundings.bounds }
  var duration: Seconds? { surroundings.duration }
}

/// The laid-out layers of a document, before physics moves them.
struct LaidLayers {
  var layers: [Layer] = []
  var names = LayerNames()
  var origins = LayerOrigins()
  /// Layers that effects hand to physics, by effect id; and the behaviours that effects request.
  var items: [String: [String]] = [:]
  var dynamics = PendingDynamics()
}
