// The noise of feTurbulence.
// Flow: GraphPainter → TurbulencePainter → FilterSheet.
import SparklerCore
import SparklerScene

/// Gradient noise that is the same in all browsers.
///
/// - Source: W3C Filter Effects Level 1, feTurbulence: the generator, the lattice and the stitching.
struct TurbulencePainter {
  private let noise: FilterGraph.Turbulence
  private let tile: Rect
  private let octaves: Int
  private var frequency: Size
  private var lattice = [Int](repeating: 0, count: 2 * Self.size + 2)
  /// For each channel, red first.
  private var gradients = [[SIMD2<Double>]](
    repeating: Array(repeating: .zero, count: 2 * Self.size + 2), count: 4)
  /// The lattice cells of a tile; nil if it isn't stitched.
  private var stitch: (width: Int, height: Int, x: Int, y: Int)?

  private static let size = 256
  /// Keeps lattice positions positive.
  private static let origin = 4096

  /// - Parameter tile: the primitive's subregion, in the layer's coordinates.
  init(_ noise: FilterGraph.Turbulence, tile: Rect) {
    (self.noise, self.tile) = (noise, tile)
    octaves = Int(clamping: max(0, min(FilterGraph.Turbulence.mostOctaves, noise.octaves.rounded())))
    func usable(_ f: Double) -> Double { max(0, min(1e6, f)) }
    frequency = Size(usable(noise.frequency.width), usable(noise.frequency.height))
    fillTables()
    if noise.isStitched { fitTile() }
  }

  private mutating func fillTables() {
    var random = Generator(seed: noise.seed)
    for channel in 0..<4 {
      for i in 0..<Self.size {
        let x = Double(random.next() % (2 * Self.size) - Self.size) / Double(Self.size)
        let y = Double(random.next() % (2 * Self.size) - Self.size) / Double(Self.size)
        let length = (x * x + y * y).squareRoot()
        gradients[channel][i] = length > 0 ? SIMD2(x, y) / length : .zero
      }
    }
    for i in 0..<Self.size { lattice[i] = i }
    for i in (1..<Self.size).reversed() { lattice.swapAt(i, random.next() % Self.size) }
    for i in 0..<(Self.size + 2) {
      lattice[Self.size + i] = lattice[i]
      for channel in 0..<4 { gradients[channel][Self.size + i] = gradients[channel][i] }
    }
  }

  /// Rounds the frequencies so that a whole number of cells fills the tile.
  private mutating func fitTile() {
    func fitted(_ frequency: Double, _ side: Double) -> Double {
      if frequency == 0 || side <= 0 { return frequency }
      let low = (side * frequency).rounded(.down) / side
      let high = (side * frequency).rounded(.up) / side
      return low > 0 && frequency / low < high / frequency ? low : high
    }
    frequency = Size(fitted(frequency.width, tile.size.width), fitted(frequency.height, tile.size.height))
    func cells(_ v: Double) -> Int { Int(clamping: max(-1e6, min(1e6, v.rounded(.towardZero)))) }
    let width = cells(tile.size.width * frequency.width + 0.5)
    let height = cells(tile.size.height * frequency.height + 0.5)
    stitch = (
      width, height, cells(tile.minX * frequency.width) + Self.origin + width,
      cells(tile.minY * frequency.height) + Self.origin + height
    )
  }

  func paint(_ graph: PixelGraph, over box: PixelRect, isLinear: Bool) -> FilterSheet {
    var out = FilterSheet(box, isLinear: isLinear)
    guard let toLayer = graph.toSheet.inverted() else { return out }
    for y in 0..<box.height {
      for x in 0..<box.width {
        let place = toLayer.apply(Point(Double(box.x + x), Double(box.y + y)))
        var color = SIMD4<Float>()
        for channel in 0..<4 {
          let level = Float(value(channel, place))
          // Red is the third lane.
          color[channel < 3 ? 2 - channel : 3] = noise.isFractal ? (level + 1) / 2 : level
        }
        out.pixels[y * box.width + x] = color.clamped(lowerBound: .zero, upperBound: .one).premultiplied
      }
    }
    return out
  }

  private func value(_ channel: Int, _ place: Point) -> Double {
    var (sum, share) = (0.0, 1.0)
    var (x, y) = (place.x * frequency.width, place.y * frequency.height)
    var stitch = self.stitch
    for _ in 0..<octaves {
      let octave = self.octave(channel, x, y, stitch)
      sum += (noise.isFractal ? octave : abs(octave)) * share
      (x, y, share) = (2 * x, 2 * y, share / 2)
      if let s = stitch { stitch = (2 * s.width, 2 * s.height, 2 * s.x - Self.origin, 2 * s.y - Self.origin) }
    }
    return sum
  }

  private func octave(
    _ channel: Int, _ x: Double, _ y: Double, _ stitch: (width: Int, height: Int, x: Int, y: Int)?
  ) -> Double {
    // Cells beyond this have lost their fraction.
    let most = 1e9
    let (u, v) = (max(-most, min(most, x)) + Double(Self.origin), max(-most, min(most, y)) + Double(Self.origin))
    let (left, top) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
    let (fx, fy) = (u - Double(left), v - Double(top))
    func wrapped(_ cell: Int, _ end: Int?, _ count: Int?) -> Int {
      (end.map { cell >= $0 ? cell - (count ?? 0) : cell } ?? cell) & (Self.size - 1)
    }
    let (x0, x1) = (wrapped(left, stitch?.x, stitch?.width), wrapped(left + 1, stitch?.x, stitch?.width))
    let (y0, y1) = (wrapped(top, stitch?.y, stitch?.height), wrapped(top + 1, stitch?.y, stitch?.height))
    let (i, j) = (lattice[x0], lattice[x1])
    func slope(_ cell: Int, _ dx: Double, _ dy: Double) -> Double {
      let gradient = gradients[channel][lattice[cell]]
      return dx * gradient.x + dy * gradient.y
    }
    let (sx, sy) = (fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy))
    let (a, b) = (slope(i + y0, fx, fy), slope(j + y0, fx - 1, fy))
    let (c, d) = (slope(i + y1, fx, fy - 1), slope(j + y1, fx - 1, fy - 1))
    let (upper, lower) = (a + sx * (b - a), c + sx * (d - c))
    return upper + sy * (lower - upper)
  }

  /// The generator that the specification prescribes: Park and Miller's, by Schrage's method.
  private struct Generator {
    private var state: Int
    private static let (modulus, factor) = (2_147_483_647, 16807)

    init(seed: Double) {
      let seed = Int(clamping: max(-2e9, min(2e9, seed.rounded(.towardZero))))
      state = seed <= 0 ? -seed % (Self.modulus - 1) + 1 : min(seed, Self.modulus - 1)
    }

    mutating func next() -> Int {
      state = state * Self.factor % Self.modulus
      return state
    }
  }
}
