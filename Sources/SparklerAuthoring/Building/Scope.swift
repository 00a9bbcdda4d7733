// The surroundings of a part of a document, as a value that is passed down.
// Flow: DocumentStage → Scope → LayerStage → the parts of a layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The surroundings of a layer, which its values, its motions and its position are relative to.
package struct Scope: Sendable {
  /// What relative values refer to: the parent's bounds, the current font size, the canvas.
  var surroundings: Surroundings
  /// When the enclosing layer comes and goes.
  var life = Lifetime()
  /// The sibling layers.
  var neighbours = Neighbours()
  /// The enclosing cells.
  var cells = CellScope()

  package init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  init(_ surroundings: Surroundings, life: Lifetime) { (self.surroundings, self.life) = (surroundings, life) }

  /// The parent's bounds.
  var bounds: Rect { surroundings.bounds }

  /// The scope with other bounds.
  func inside(_ bounds: Rect) -> Scope {
    var out = self
    out.surroundings.bounds = bounds
    return out
  }

  /// The scope with other surroundings.
  func with(_ surroundings: Surroundings) -> Scope {
    var out = self
    out.surroundings = surroundings
    return out
  }

  /// The scope of a layer's sublayers.
  func inside(_ layer: Layer) -> Scope {
    var out = inside(layer.bounds)
    out.life = Lifetime(of: layer, in: life)
    return out
  }
}

extension Animation {
  /// An animation with its own timing.
  init(_ kind: Kind, from begin: Seconds, for duration: Seconds) {
    self.init(kind)
    (timing.beginTime, timing.duration) = (begin, duration)
  }
}

/// The surroundings of an emitter's cell.
struct CellScope: Sendable {
  /// Number of enclosing cells.
  var depth = 0
  /// Earlier cells in its list and in the enclosing lists, by name: it may be `like` one of them.
  var named: [String: SpecNode] = [:]
}
