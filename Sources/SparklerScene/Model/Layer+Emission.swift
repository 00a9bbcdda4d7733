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
    func acting(_ animation: Animation) -> Int {
      let targets: [PropertyPath] =
        switch animation.kind {
        case .basic(let basic): [basic.target]
        case .keyframe(let track): [track.target]
        case .group, .transition: []
        }
      if case .group(let children) = animation.kind { return children.reduce(0) { $0 + acting($1) } }
      return targets.reduce(0) { $0 + (!$1.cells.isEmpty ? 1 : $1.property.isOfEmitters ? whole : 0) }
    }
    return animations.reduce(0) { $0 + acting($1) }
  }
}
