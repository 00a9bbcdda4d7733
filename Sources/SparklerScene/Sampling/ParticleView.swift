// What one particle after the other is asked for: where it is seen, what it puts down, where in the order it stands.
// Flow: LayerItemBuilder, ContentsDrawing, EmitterCell → ParticleDrawings.
import SparklerCore

/// A content that becomes instances, with its cell's numbers: all that a particle of it needs, without a reference.
struct ParticleFill {
  let toCenter: AffineTransform
  let contentsScale: Double
  let color: Color
  let opacity: Double
  let hasOwnColor: Bool
  let box: Rect

  init?(_ drawing: ContentsDrawing, of cell: EmitterCell) {
    guard let fill = drawing.plainFill else { return nil }
    toCenter = drawing.toCenter
    contentsScale = cell.contentsScale > 0 ? cell.contentsScale : 1
    (color, opacity, box, hasOwnColor) = (fill.color, fill.outline.opacity, fill.box, drawing.hasOwnColor)
  }
}

/// What decides where in its layer's order a particle is drawn: sorted instead of the items themselves.
struct ParticleRank {
  /// Of the particle of an outermost cell that it comes from.
  var rootAge: Double
  var age: Double
  var z: Double
  /// Where it is kept.
  var place: Int

  /// Swift's sort is stable: those born together keep the order of their cells, and heads stay above their trails.
  static func order(of mode: Emitter.RenderMode) -> (ParticleRank, ParticleRank) -> Bool {
    switch mode {
    case .unordered, .additive: { _, _ in false }
    case .oldestFirst: { $0.rootAge > $1.rootAge }
    case .oldestLast: { ($0.rootAge, $0.age) < ($1.rootAge, $1.age) }
    case .backToFront: { $0.z < $1.z }
    }
  }
}

/// Where a layer's particles are seen: what of its builder each of them needs.
struct ParticleView {
  let matrix: AffineTransform
  let depth: DepthView?
  /// Without depth: asked for every particle.
  let isFlat: Bool
  var canvas: PixelRect
  let path: String

  init(_ builder: LayerItemBuilder, through lens: Emitter.DepthOfField?) {
    (matrix, depth, canvas, path) = (builder.matrix, builder.depth, builder.canvas, builder.path)
    isFlat = depth == nil
    guard let lens else { return }
    // What a lens spreads may lie beside the canvas.
    let most = lens.max * matrix.greatestScale
    canvas = [PixelFilter.blur(PixelFilter.Deviation(x: most, y: most))].source(of: canvas)
  }

  /// From the layer's coordinates to pixels, as far as a particle goes; nil where it can't be seen.
  func map(of particle: borrowing Particle) -> AffineTransform? {
    if isFlat { return matrix }
    guard let depth else { return matrix }
    return depth.map(at: particle.position, z: particle.z)
  }
}
