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
  let library: EffectLibrary
  /// The layers as they are written, in the order in which they are read.
  var written: [WrittenLayer] = []
  var hasToldLetters = false
  var names = LayerNames()
  /// How many effects of each kind have no id: they fork by their ordinal.
  var effectOrdinals: [String: Int] = [:]
  /// The same of filters' grain.
  var seedlessGrainCount = 0
  /// Set once the document's own keys are read.
  var random = SeededRandom(seed: 0)
  /// What `seed: per-variant` stands for; nil without a matrix.
  var variantSeed: UInt64?
  var duration: Seconds?
  /// When the layer comes and goes whose sublayers are read.
  var life = Lifetime()
  /// The scene's bounds in points.
  var canvas = Rect.zero
  /// How many layers effects have put in front of each source.
  var inFrontCounts: [String: Int] = [:]
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
  /// The layers that effects give to physics, by the effect's id.
  var effectItems: [String: [String]] = [:]
  var takenPrefixes: Set<String> = []
  /// What the entries of `dynamics` name.
  var dynamicsNames: Set<String> = []
  var pendingDynamics = PendingDynamics()

  package init(source: SpecSource, _ builder: SceneBuilder) {
    reader = Reader(source, limits: builder.limits, assets: builder.assets)
    letters = LetterMeter(builder.measuring, most: builder.limits["letters"])
    library = builder.effects
  }
}
