// Where something of a document stands, as a value that is handed down.
// Flow: DocumentStage → Scope → LayerStage → what lies in a layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Where a layer stands: what its values, its motions and its place count in.
package struct Scope: Sendable {
  /// What relative values count in: the bounds of what it lies in, the font around it, the canvas.
  var surroundings: Surroundings
  /// When the layer comes and goes in which it lies.
  var life = Lifetime()
  /// The layers beside it.
  var neighbours = Neighbours()
  /// The cells around.
  var cells = CellScope()

  package init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  init(_ surroundings: Surroundings, life: Lifetime) { (self.surroundings, self.life) = (surroundings, life) }

  /// The bounds of what it lies in.
  var bounds: Rect { surroundings.bounds }

  /// For what lies in other bounds.
  func inside(_ bounds: Rect) -> Scope {
    var out = self
    out.surroundings.bounds = bounds
    return out
  }

  /// For what stands in other surroundings.
  func with(_ surroundings: Surroundings) -> Scope {
    var out = self
    out.surroundings = surroundings
    return out
  }

  /// For what lies in a layer.
  func inside(_ layer: Layer) -> Scope {
    var out = inside(layer.bounds)
    out.life = Lifetime(of: layer, in: life)
    return out
  }
}

extension Animation {
  /// One with a time of its own.
  init(_ kind: Kind, from begin: Seconds, for duration: Seconds) {
    self.init(kind)
    (timing.beginTime, timing.duration) = (begin, duration)
  }
}

/// What a cell of particles lies in.
struct CellScope: Sendable {
  /// How many cells are around it.
  var depth = 0
  /// Those before it in its list and in the lists around, by name: it may be like one of them.
  var named: [String: SpecNode] = [:]
}
