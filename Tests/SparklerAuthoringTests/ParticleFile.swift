// What tests of particle files share: particles over 50 seeds, and their statistics.
// Flow: a file's text → ImportedSpec → a spec that builds → particles.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene

enum ParticleFile {
  static func imported(_ text: String) throws -> ImportedSpec {
    try ImportedSpec(Array(text.utf8), name: "particles", find: { _ in nil })
  }

  /// The particles at a time, for each of 50 seeds.
  static func particles(_ text: String, at time: Seconds) throws -> [[Particle]] {
    var layers = try built(try imported(text).text).scene.layers
    return (1...50).map { seed in
      layers.indices.flatMap { i -> [Particle] in
        guard case .emitter(var emitter) = layers[i].content else { return [] }
        emitter.random = SeededRandom(seed: UInt64(seed))
        layers[i].content = .emitter(emitter)
        return CompiledEmitter(layers[i])?.particles(at: time) ?? []
      }
    }
  }

  /// The first cell of the first layer.
  static func cell(_ text: String) throws -> EmitterCell {
    guard case .emitter(let emitter)? = try built(try imported(text).text).scene.layers.first?.content else {
      throw SpecFailure(source: SpecSource(name: "", text: ""), diagnostics: [])
    }
    return emitter.cells[0]
  }

  static func mean(_ numbers: [Double]) -> Double { numbers.reduce(0, +) / Double(max(1, numbers.count)) }

  /// The standard deviation.
  static func spread(_ numbers: [Double]) -> Double {
    let middle = mean(numbers)
    return mean(numbers.map { ($0 - middle) * ($0 - middle) }).squareRoot()
  }
}
