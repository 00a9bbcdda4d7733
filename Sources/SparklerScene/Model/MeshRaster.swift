// Mesh gradients as colours of pixels.
// Flow: Filter.Mesh + transform → patches → triangles → colours.
import SparklerCore

/// The colours of a rectangle of the frame. A pixel's colour depends only on its own position.
struct MeshRaster {
  let area: PixelRect
  /// Premultiplied channels in 0...1: red, green, blue, alpha.
  private(set) var colors: [SIMD4<Float>]

  init(area: PixelRect) {
    self.area = area
    colors = Array(repeating: .zero, count: area.area)
  }

  /// A point of the mesh in pixels, with its colour.
  private struct Vertex {
    var x: Double
    var y: Double
    var color: SIMD4<Float>
  }

  /// The length of a triangle's side in pixels, about.
  private static let side = 10.0
  /// The number of sides along a patch. With 16, colours differ by at most 2 of 255 from the formula.
  private static let sides = 16.0...48

  /// Draws the patches between four points each, row by row; later ones cover earlier ones where they fold.
  mutating func draw(_ mesh: Filter.Mesh, through transform: AffineTransform) {
    guard mesh.isComplete, let frame = mesh.frame else { return }
    let points = mesh.coordinates
    let values: [SIMD8<Double>] = mesh.colors.indices.map { i in
      let place = transform.apply(
        Point(frame.minX + points[2 * i] * frame.size.width, frame.minY + points[2 * i + 1] * frame.size.height))
      let color = mesh.colors[i]
      func unit(_ v: Double) -> Double { max(0, min(1, v)) }
      let alpha = unit(color.alpha)
      return SIMD8(
        place.x, place.y, unit(color.red) * alpha, unit(color.green) * alpha, unit(color.blue) * alpha, alpha, 0, 0)
    }
    guard values.allSatisfy({ abs($0[0]) < 1e6 && abs($0[1]) < 1e6 }) else { return }
    let patches = (0..<(mesh.height - 1)).flatMap { row in
      (0..<(mesh.width - 1)).map { Patch(mesh, values, column: $0, row: row) }
    }
    // The same number for all, so that neighbours share their vertices and no gaps remain.
    let longest = patches.reduce(0.0) { max($0, $1.longestSide) }
    let sides = Int(
      clamping: max(Self.sides.lowerBound, min(Self.sides.upperBound, (longest / Self.side).rounded(.up))))
    for patch in patches { drawPatch(patch, sides) }
  }

  /// The values of a patch: between four points, by those around them.
  private struct Patch {
    let values: [SIMD8<Double>]
    let width: Int
    let column: Int
    let row: Int
    let height: Int
    let isSmooth: Bool

    init(_ mesh: Filter.Mesh, _ values: [SIMD8<Double>], column: Int, row: Int) {
      (self.values, width, height) = (values, mesh.width, mesh.height)
      (self.column, self.row, isSmooth) = (column, row, mesh.interpolation == .smooth)
    }

    /// The weights of the points before, at both ends of, and after a side.
    ///
    /// - Source: Catmull and Rom 1974. At the edge of the mesh, the missing point continues the line.
    private func weights(_ u: Double, isFirst: Bool, isLast: Bool) -> SIMD4<Double> {
      guard isSmooth else { return SIMD4(0, 1 - u, u, 0) }
      let (u2, u3) = (u * u, u * u * u)
      let before: Double = 2 * u2 - u3 - u
      let start: Double = 3 * u3 - 5 * u2 + 2
      let end: Double = 4 * u2 - 3 * u3 + u
      var w = SIMD4<Double>(before, start, end, u3 - u2) * 0.5
      if isFirst {
        w.y += 2 * w.x
        w.z -= w.x
        w.x = 0
      }
      if isLast {
        w.z += 2 * w.w
        w.y -= w.w
        w.w = 0
      }
      return w
    }

    /// The distance of its corners in pixels, at most.
    var longestSide: Double {
      let places: [(Double, Double)] = [(0, 0), (1, 0), (1, 1), (0, 1)]
      let corners = places.map { value($0.0, $0.1) }
      var longest = 0.0
      for i in corners.indices {
        let way = corners[(i + 1) % 4] - corners[i]
        longest = max(longest, (way[0] * way[0] + way[1] * way[1]).squareRoot())
      }
      return longest
    }

    func value(_ u: Double, _ v: Double) -> SIMD8<Double> {
      let across = weights(u, isFirst: column == 0, isLast: column == width - 2)
      let down = weights(v, isFirst: row == 0, isLast: row == height - 2)
      var sum = SIMD8<Double>.zero
      for j in 0..<4 where down[j] != 0 {
        let start = (row + j - 1) * width + column - 1
        for i in 0..<4 where across[i] != 0 {
          let weight: Double = across[i] * down[j]
          sum += values[start + i] * weight
        }
      }
      return isSmooth ? within(sum) : sum
    }

    /// The value with its colour between those of the corners: the curves would overshoot them.
    private func within(_ value: SIMD8<Double>) -> SIMD8<Double> {
      let first = row * width + column
      var (least, most) = (values[first], values[first])
      for corner in [first + 1, first + width, first + width + 1] {
        least = pointwiseMin(least, values[corner])
        most = pointwiseMax(most, values[corner])
      }
      var out = value.clamped(lowerBound: least, upperBound: most)
      (out[0], out[1]) = (value[0], value[1])
      return out
    }
  }

  private mutating func drawPatch(_ patch: Patch, _ sides: Int) {
    let step = 1 / Double(sides)
    var above: [Vertex] = []
    for j in 0...sides {
      let line = (0...sides).map { i -> Vertex in
        let value = patch.value(Double(i) * step, Double(j) * step)
        let color = SIMD4<Float>(Float(value[2]), Float(value[3]), Float(value[4]), Float(value[5]))
        return Vertex(x: value[0], y: value[1], color: color.clamped(lowerBound: .zero, upperBound: .one))
      }
      if j > 0 {
        for i in 0..<sides {
          fill(above[i], above[i + 1], line[i])
          fill(above[i + 1], line[i + 1], line[i])
        }
      }
      above = line
    }
  }

  /// Pixels on an edge belong to both triangles, so that no gaps remain.
  private static let slack = 1e-7

  private mutating func fill(_ a: Vertex, _ b: Vertex, _ c: Vertex) {
    let size = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    guard size != 0, size.isFinite else { return }
    let left = max(Double(area.x), (min(a.x, b.x, c.x) - 0.5).rounded(.up))
    let right = min(Double(area.maxX - 1), (max(a.x, b.x, c.x) - 0.5).rounded(.down))
    let top = max(Double(area.y), (min(a.y, b.y, c.y) - 0.5).rounded(.up))
    let bottom = min(Double(area.maxY - 1), (max(a.y, b.y, c.y) - 0.5).rounded(.down))
    guard left <= right, top <= bottom else { return }
    let slack = -Self.slack
    for y in Int(top)...Int(bottom) {
      let py = Double(y) + 0.5
      let start = (y - area.y) * area.width - area.x
      for x in Int(left)...Int(right) {
        let px = Double(x) + 0.5
        let (dx, dy): (Double, Double) = (px - a.x, py - a.y)
        let u: Double = (dx * (c.y - a.y) - dy * (c.x - a.x)) / size
        let v: Double = ((b.x - a.x) * dy - (b.y - a.y) * dx) / size
        guard u >= slack, v >= slack, u + v <= 1 - slack else { continue }
        let (towardsB, towardsC) = ((b.color - a.color) * Float(u), (c.color - a.color) * Float(v))
        colors[start + x] = a.color + towardsB + towardsC
      }
    }
  }

  /// A pixel of a colour, with the alpha of the picture, dithered by its position so that slow gradients show no bands.
  @inline(__always)
  static func pixel(_ color: SIMD4<Float>, alpha: UInt32, x: Int, _ y: Int) -> UInt32 {
    // An ordered pattern of 4 × 4 thresholds.
    let threshold = (Float(pattern[(y & 3) << 2 | (x & 3)]) + 0.5) / 16
    let opacity = (color.w * Float(alpha) + 0.5).rounded(.down)
    guard opacity > 0 else { return 0 }
    let levels = color * Float(alpha) + threshold
    func level(_ v: Float) -> UInt32 { UInt32(max(0, min(opacity, v.rounded(.down)))) }
    let high: UInt32 = UInt32(opacity) << 24 | level(levels.x) << 16
    return high | level(levels.y) << 8 | level(levels.z)
  }

  private static let pattern: [Int] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
}
