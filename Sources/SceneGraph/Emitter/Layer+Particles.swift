// Emitters of a scene prepared, and asked for their particles.
// Flow: Scene.layers → prepared layers; Layer + local time → particles.
import Primitives

extension Layer {
  /// The particles of an emitter layer at its own local time, cell by cell, each cell's by birth; none of another layer.
  public func particles(atLocal time: Seconds) -> [Particle] {
    guard case .emitter(let emitter) = content else { return [] }
    var out: [Particle] = []
    Shower(emitter, animations: animations).visit(at: time.value) { particle, _ in out.append(particle) }
    return out
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
