// What drawing needs for each particle: its map to pixels, its fill, its sort key.
// Flow: LayerItemBuilder, ContentsDrawing, EmitterCell → ParticleDrawings.
import SparklerCore

/// A content drawn as instances, with its cell's values: stored without references, for speed.
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

/// The sort key of a particle in its layer; sorted instead of the items.
struct ParticleRank {
  /// The age of its ancestor in an outermost cell.
  var rootAge: Double
  var age: Double
  var z: Double
  /// Where its item is stored.
  var place: Int

  /// Swift's sort is stable: particles born together keep the order of their cells, and heads stay above their trails.
  static func order(of mode: Emitter.RenderMode) -> (ParticleRank, ParticleRank) -> Bool {
    switch mode {
    case .unordered, .additive: { _, _ in false }
    case .oldestFirst: { $0.rootAge > $1.rootAge }
    case .oldestLast: { ($0.rootAge, $0.age) < ($1.rootAge, $1.age) }
    case .backToFront: { $0.z < $1.z }
    }
  }
}

/// The projection of a layer's particles: what each particle needs of the layer's builder.
struct ParticleView {
  let matrix: AffineTransform
  let depth: DepthView?
  /// Whether there is no depth: a fast check for every particle.
  let isFlat: Bool
  var canvas: PixelRect
  let path: String

  init(_ builder: LayerItemBuilder, through lens: Emitter.DepthOfField?) {
    (matrix, depth, canvas, path) = (builder.matrix, builder.depth, builder.canvas, builder.path)
    isFlat = depth == nil
    guard let lens else { return }
    // Blur can bring in particles from outside the canvas.
    let most = lens.max * matrix.greatestScale
    canvas = [PixelFilter.blur(PixelFilter.Deviation(x: most, y: most))].source(of: canvas)
  }

  /// From the layer's coordinates to pixels at a particle; nil if it can't be seen.
  func map(of particle: borrowing Particle) -> AffineTransform? {
    if isFlat { return matrix }
    guard let depth else { return matrix }
    return depth.map(at: particle.position, z: particle.z)
  }
}
