// Emitters of a scene prepared, and asked for their particles.
// Flow: Scene.layers → prepared layers; Layer + local time → particles.
import SparklerCore

extension Layer {
  /// The particles of an emitter layer at its own local time, cell by cell, each cell's by birth; none of another layer.
  public func particles(atLocal time: Seconds) -> [Particle] {
    guard case .emitter(let emitter) = content else { return [] }
    var out: [Particle] = []
    Shower(emitter, animations: animations).visit(at: time.value) { particle, _ in out.append(particle) }
    return out
  }

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

  /// The layer with all its emitters ready to be sampled.
  var prepared: Layer {
    guard holdsEmitter else { return self }
    var out = self
    if case .emitter(var emitter) = content {
      emitter.plan.shower = Shower(emitter, animations: animations)
      out.content = .emitter(emitter)
    }
    out.sublayers = sublayers.map(\.prepared)
    out.mask = mask?.prepared
    return out
  }

  /// Whether it, or a layer in it, is an emitter.
  var holdsEmitter: Bool {
    if case .emitter = content { return true }
    return sublayers.contains { $0.holdsEmitter } || mask?.holdsEmitter == true
  }
}
