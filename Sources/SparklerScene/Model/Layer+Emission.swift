// Number of animations that affect particles at birth.
// Flow: Layer.animations → count → SparklerAuthoring's limits.
import SparklerCore

extension Layer {
  /// The number of animations that affect an emitter layer's particles at birth, counted once for each affected cell; 0
  /// for other layer types.
  public var emissionAnimationCount: Int {
    guard case .emitter(let emitter) = content else { return 0 }
    func count(_ cells: [EmitterCell]) -> Int { cells.reduce(0) { $0 + 1 + count($1.cells) } }
    let whole = count(emitter.cells)
    return animations.flatMap(\.targets).reduce(0) { sum, target in
      sum + (!target.cells.isEmpty ? 1 : target.property.isOfEmitters ? whole : 0)
    }
  }
}
