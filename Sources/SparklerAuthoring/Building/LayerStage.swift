// Layers of a document with all that lies in them, by the words that name them.
// Flow: SpecNode + Scope → Element → LayerStage → [Layer], and the effects that wait for their sources.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

/// Makes layers of what a document says, parents before children.
///
/// What a layer's values count in is handed down as a `Scope`; what is kept here holds for the whole document.
package struct LayerStage {
  package var reader: Reader
  let letters: LimitedMeasurer
  var names = LayerNames()
  var chance = DocumentChance(seed: 0)
  var origins = LayerOrigins()
  /// Whether it is told that there is no room for more letters.
  var hasToldLetters = false

  var measuring: any ContentMeasuring { letters }

  package init(_ reader: Reader, measuring: any ContentMeasuring) {
    self.reader = reader
    letters = LimitedMeasurer(measuring, most: reader.limits["letters"])
  }
}

/// The chance of what says no seed of its own: each forks from the scene's by its name, or by its ordinal.
struct DocumentChance: Sendable {
  let random: SeededRandom
  /// How many emitters have no id.
  private var namelessEmitters = 0
  /// How many filters of grain say no seed.
  private var seedlessGrains = 0

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// The seed of an emitter's chance.
  mutating func emitterSeed(id: String?) -> UInt64 {
    let ordinal = namelessEmitters
    if id == nil { namelessEmitters += 1 }
    return Emitter.seed(of: random.fork(id.map { "emitter/" + $0 } ?? "emitter#\(ordinal)"))
  }

  /// The seed of a filter of grain.
  mutating func grainSeed() -> UInt64 {
    defer { seedlessGrains += 1 }
    return random.fork("grain").value(at: UInt64(seedlessGrains)) >> 32
  }
}

/// Where the parts of a scene were written, for what is found out about them later.
struct LayerOrigins: Sendable {
  /// The layers as they are written, in the order in which they are read.
  var layers: [WrittenLayer] = []
  /// Each emitter, by its chance.
  var emitters: [UInt64: SpecNode] = [:]
  /// Where a layer to be born on was named, by its id.
  var emissionPlaces: [String: SpecNode] = [:]

  /// Keeps how a layer is written.
  ///
  /// - Returns: what the layer's origin says.
  mutating func append(_ node: SpecNode, in surroundings: Surroundings, isLaidOut: Bool) -> Int {
    layers.append(WrittenLayer(node: node, surroundings: surroundings, isLaidOut: isLaidOut))
    return layers.count - 1
  }
}
