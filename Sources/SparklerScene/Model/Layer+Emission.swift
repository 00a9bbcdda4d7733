// How many animations act on particles at their birth.
// Flow: Layer.animations → count → SparklerSpecs's limits.
import SparklerCore

extension Layer {
  /// How many animations act on an emitter layer's particles at their birth, each counted for every cell on which it
  /// acts; 0 of another layer.
  public var emissionAnimationCount: Int {
    guard case .emitter(let emitter) = content else { return 0 }
    func count(_ cells: [EmitterCell]) -> Int { cells.reduce(0) { $0 + 1 + count($1.cells) } }
    let whole = count(emitter.cells)
    return animations.flatMap(\.targets).reduce(0) { sum, target in
      sum + (!target.cells.isEmpty ? 1 : target.property.isOfEmitters ? whole : 0)
    }
  }
}
