// Makes layers, with everything in them, by their words.
// Flow: SpecNode + Scope → Element → LayerStage → [Layer], and the effects that wait for their sources.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

/// Makes layers from a document, parents before children.
///
/// What a layer's values are relative to is passed down as a `Scope`; the state here is shared by the whole document.
package struct LayerStage {
  package var reader: Reader
  let letters: LimitedMeasurer
  var names = LayerNames()
  var chance = DocumentChance(seed: 0)
  var origins = LayerOrigins()
  /// The texts laid out so far, by their layers' ids.
  var texts: [String: PlacedText] = [:]
  /// Layers of other lists, for positions that name them.
  var far = FarPlaces()
  /// Cursors whose moves wait until every layer has its frame.
  var cursors: [PendingCursor] = []
  /// Whether exceeding the limit on letters has been reported.
  var hasToldLetters = false

  var measuring: any ContentMeasuring { letters }

  package init(_ reader: Reader, measuring: any ContentMeasuring) {
    self.reader = reader
    letters = LimitedMeasurer(measuring, most: reader.limits["letters"])
  }
}

/// Randomness for parts without a seed: each forks from the scene's by its name or its ordinal.
struct DocumentChance: Sendable {
  let random: SeededRandom
  /// Number of emitters without an id so far.
  private var namelessEmitters = 0
  /// Number of grain filters without a seed so far.
  private var seedlessGrains = 0

  /// Number of marked texts without an id so far.
  private var namelessMarkedTexts = 0

  /// Number of drifting meshes without an id so far.
  private var namelessMeshes = 0

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// The seed of an emitter's randomness.
  mutating func emitterSeed(id: String?) -> UInt64 {
    let ordinal = namelessEmitters
    if id == nil { namelessEmitters += 1 }
    return Emitter.seed(of: random.fork(id.map { "emitter/" + $0 } ?? "emitter#\(ordinal)"))
  }

  /// The randomness of a text's marks.
  mutating func marks(of id: String?) -> SeededRandom {
    let ordinal = namelessMarkedTexts
    if id == nil { namelessMarkedTexts += 1 }
    return random.fork(id.map { "marks/" + $0 } ?? "marks#\(ordinal)")
  }

  /// The randomness of a mesh's drift.
  mutating func mesh(of id: String?) -> SeededRandom {
    let ordinal = namelessMeshes
    if id == nil { namelessMeshes += 1 }
    return random.fork(id.map { "mesh/" + $0 } ?? "mesh#\(ordinal)")
  }

  /// The seed of a grain filter.
  mutating func grainSeed() -> UInt64 {
    defer { seedlessGrains += 1 }
    return random.fork("grain").value(at: UInt64(seedlessGrains)) >> 32
  }
}

/// Where the parts of a scene were written, for problems that are found later.
struct LayerOrigins: Sendable {
  /// The layers as written, in reading order.
  var layers: [WrittenLayer] = []
  /// Each emitter's node, by the state of its randomness.
  var emitters: [UInt64: SpecNode] = [:]
  /// Where an emission layer was named, by its id.
  var emissionPlaces: [String: SpecNode] = [:]
  /// The boxes of words that particles are born on, by the names of these places.
  var wordBoxes: [String: WordBox] = [:]
  /// Scrolls that jump when the scene begins again.
  var openLoops: [OpenLoop] = []

  /// Records how a layer is written.
  ///
  /// - Returns: the index for the layer's origin.
  mutating func append(_ node: SpecNode, in surroundings: Surroundings, isLaidOut: Bool) -> Int {
    layers.append(WrittenLayer(node: node, surroundings: surroundings, isLaidOut: isLaidOut))
    return layers.count - 1
  }
}
