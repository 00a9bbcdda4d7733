// The spaces that physics moves layers in: their superlayers and time.
// Flow: laid-out layers → ItemSpaces → LayerStage, Simulation.
import SparklerCore
import SparklerPhysics
import SparklerScene

/// Every layer with an id, and the space that it moves in.
struct ItemSpaces {
  /// The coordinate space of a superlayer.
  struct Space {
    /// The superlayer's bounds.
    var bounds: Rect
    /// The whole canvas in the superlayer's coordinates; the superlayer's bounds if that is undefined.
    var canvas: Rect
    /// Converts the scene's time to the superlayer's.
    var clock: [Timing]

    /// When the scene ends, in the superlayer's time.
    func end(of duration: Seconds) -> Seconds {
      func local(_ t: Seconds) -> Seconds {
        clock.reduce(t) { ($0 - $1.beginTime) * $1.speed + $1.timeOffset }
      }
      return max(0, local(0), local(duration))
    }
  }

  struct Item {
    var layer: Layer
    /// Position in the tree, parents before children.
    var order: Int
    /// Two layers move in the same space if this is equal.
    var space: Int
  }

  private(set) var spaces: [Space] = []
  private var items: [String: Item] = [:]
  /// Where layers are on the canvas, if effects are placed on points of some.
  var spots = LayerSpots()

  init(_ layers: [Layer], canvas: Rect) {
    addSpace(layers, bounds: canvas, toScene: .identity, canvas: canvas, clock: [])
  }

  subscript(id: String) -> Item? { items[id] }
  /// Whether an id is an emitter's, whose particles are the items.
  func isEmitter(_ id: String) -> Bool {
    if case .emitter? = items[id]?.layer.content { true } else { false }
  }

  var ids: [String] { items.keys.filter { !$0.hasPrefix("\n") } }

  /// The space of a layer, or of the first item of a group.
  func space(of id: String, _ groups: [ItemGroup]) -> Space? {
    if let item = items[id] { return spaces[item.space] }
    guard let group = groups.first(where: { $0.id == id }) else { return nil }
    return group.items.lazy.compactMap { items[$0] }.first.map { spaces[$0.space] }
  }

  private mutating func addSpace(
    _ layers: [Layer], bounds: Rect, toScene: Transform3D?, canvas: Rect, clock: [Timing]
  ) {
    let number = spaces.count
    let inverse = toScene?.inverted().flatMap { $0.isAffine ? $0.affine : nil }
    spaces.append(Space(bounds: bounds, canvas: inverse?.boundingBox(of: canvas) ?? bounds, clock: clock))
    for layer in layers {
      if let id = layer.id { items[id] = Item(layer: layer, order: items.count, space: number) }
      addInside(layer, toScene: toScene, canvas: canvas, clock: clock)
    }
  }

  /// Adds a layer's sublayers and, recursively, its mask.
  private mutating func addInside(_ layer: Layer, toScene: Transform3D?, canvas: Rect, clock: [Timing]) {
    let own = layer.timing == Timing() ? clock : clock + [layer.timing]
    // Under perspective, the canvas has no single rectangle.
    let isPlain = layer.sublayerTransform == .identity
    let inner = isPlain ? toScene.map { layer.toSuperlayer.then($0) } : nil
    if !layer.sublayers.isEmpty {
      addSpace(layer.sublayers, bounds: layer.bounds, toScene: inner, canvas: canvas, clock: own)
    }
    if let mask = layer.mask { addInside(mask, toScene: inner, canvas: canvas, clock: own) }
  }
}
