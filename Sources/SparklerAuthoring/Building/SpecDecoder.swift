// Reads a tree by tables of fields and gathers every problem on the way.
// Flow: SpecNode + [Field] → SpecDecoder → FieldValues, layers, outputs.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

/// What is known while a spec is read, and what has been found wrong.
package struct SpecDecoder {
  package var reader: Reader
  let letters: LetterMeter
  var measuring: any ContentMeasuring { letters }
  /// The layers as they are written, in the order in which they are read.
  var written: [WrittenLayer] = []
  var hasToldLetters = false
  var names = LayerNames()
  /// How many emitters have no id: they fork by their ordinal.
  var namelessEmitterCount = 0
  /// How many filters of grain say no seed: theirs follow from their ordinal.
  var seedlessGrainCount = 0
  /// Set once the document's own keys are read.
  var random = SeededRandom(seed: 0)
  var duration: Seconds?
  /// When the layer comes and goes whose sublayers are read.
  var life = Lifetime()
  /// The scene's bounds in points.
  var canvas = Rect.zero
  /// Where each emitter was written, by its chance; and where a layer to be born on was named, by its id.
  var emitterNodes: [UInt64: SpecNode] = [:]
  var emissionNodes: [String: SpecNode] = [:]
  /// Cells that others may be like, by name.
  var likeNodes: [String: SpecNode] = [:]
  /// The size of the font that lengths in `em` count in: the layer's, or the nearest one's around it.
  var em = Font().size
  /// The layers beside the one that is read.
  var neighbours = Neighbours()
  /// Set where the layers of the list that is read next take turns.
  var nextTurns: TurnRules?
  /// How deep cells lie in cells.
  var cellDepth = 0

  package init(source: SpecSource, _ builder: SceneBuilder) {
    reader = Reader(source, limits: builder.limits, assets: builder.assets)
    letters = LetterMeter(builder.measuring, most: builder.limits["letters"])
  }
}
