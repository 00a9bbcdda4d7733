// Where a layer is opaque, and the positions for births derived from it.
// Flow: layer → ContentMeasuring.coverage → EmissionPlaces → births.
import SparklerCore

/// A layer's alpha at its own resolution, so that particles don't move when the scene's scale changes.
public struct Coverage: Sendable, Equatable {
  /// Maximum resolution: finer than a canvas can show.
  public static let finestPixelsPerPoint = 2.0
  /// Upper bound of the plane's pixels; larger layers are sampled more coarsely.
  public static let mostPixels = 1 << 22
  /// The minimum alpha that counts as inside.
  static let threshold: UInt8 = 128

  /// The layer's alpha, row by row from the top left; 128 of 255 and more counts as inside.
  public var plane: AlphaPlane
  /// The plane's top left corner, in the layer's coordinates.
  public var origin: Point
  /// The plane's resolution, above 0.
  public var pixelsPerPoint: Double
  /// Premultiplied pixels, as many as the plane has; empty if unknown.
  public var pixels: [UInt32] = []

  /// Makes a coverage from an alpha image; `origin` is in points of the layer.
  public init(
    plane: AlphaPlane, origin: Point, pixelsPerPoint: Double = finestPixelsPerPoint, pixels: [UInt32] = []
  ) {
    self.plane = plane
    self.pixels = pixels
    self.origin = origin
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// The resolution for a layer of this size.
  public static func pixelsPerPoint(for size: Size) -> Double {
    let area = size.width * size.height
    return area > 0 ? min(finestPixelsPerPoint, (Double(mostPixels) / area).squareRoot()) : finestPixelsPerPoint
  }

  /// The part inside a rectangle of the layer's coordinates, rounded out to whole pixels.
  package func cut(to box: Rect) -> Coverage {
    func range(_ from: Double, _ to: Double, _ count: Int) -> Range<Int> {
      func pixel(_ v: Double) -> Int { v > 0 ? min(count, Int(min(v, Double(count)))) : 0 }
      let first = pixel((from * pixelsPerPoint).rounded(.down))
      return first..<max(first, pixel((to * pixelsPerPoint).rounded(.up)))
    }
    let columns = range(box.minX - origin.x, box.maxX - origin.x, plane.width)
    let rows = range(box.minY - origin.y, box.maxY - origin.y, plane.height)
    func kept<Pixel>(_ all: [Pixel]) -> [Pixel] {
      guard all.count == plane.width * plane.height else { return [] }
      return rows.flatMap { all[($0 * plane.width + columns.lowerBound)..<($0 * plane.width + columns.upperBound)] }
    }
    return Coverage(
      plane: AlphaPlane(width: columns.count, height: rows.count, bytes: kept(plane.bytes)),
      origin: Point(
        origin.x + Double(columns.lowerBound) / pixelsPerPoint, origin.y + Double(rows.lowerBound) / pixelsPerPoint),
      pixelsPerPoint: pixelsPerPoint, pixels: kept(pixels))
  }

  /// A filled rectangle, at most 1024 points per side.
  public init(of rect: Rect) {
    func pixels(_ length: Double) -> Int {
      length > 0 ? Int(clamping: (min(1024, length) * Self.finestPixelsPerPoint).rounded()) : 0
    }
    let (width, height) = (pixels(rect.size.width), pixels(rect.size.height))
    plane = AlphaPlane(width: width, height: height, bytes: Array(repeating: 255, count: width * height))
    origin = rect.origin
    pixelsPerPoint = Self.finestPixelsPerPoint
  }
}

extension EmissionPlaces {
  /// Upper bound of positions: more than can be distinguished on a canvas.
  public static let most = 16_384

  /// Positions on a layer's visible area, in its own coordinates; none if it is invisible.
  ///
  /// If there are more than `most`, that many are chosen evenly and deterministically.
  ///
  /// - Parameter mode: `points` and `outline` give positions on the edge, with directions along the outward normal;
  ///   `surface` and `volume` give positions inside, with directions away from their centre.
  public init(on coverage: Coverage, mode: Emitter.Mode, most: Int = Self.most) {
    let isEdge = mode == .points || mode == .outline
    let plane = coverage.plane
    var found = isEdge ? plane.edge() : plane.inside()
    if found.count > most {
      // A random one of each interval, to avoid stripes.
      var chance = SeededRandom(seed: 0x9E37)
      let all = found
      found = (0..<max(0, most)).map { i in
        let (from, to) = (i * all.count / most, (i + 1) * all.count / most)
        return all[from + chance.below(max(1, to - from))]
      }
    }
    let middle = plane.middle(of: found)
    let soft = isEdge ? plane.softened() : plane
    self.init(points: [], directions: [])
    points.reserveCapacity(found.count)
    directions.reserveCapacity(found.count)
    for i in found {
      let (x, y) = (Double(i % plane.width) + 0.5, Double(i / plane.width) + 0.5)
      var out = isEdge ? soft.descent(at: i) : .zero
      if out.x * out.x + out.y * out.y < 1 { out = Point(x - middle.x, y - middle.y) }
      points.append(
        Point(coverage.origin.x + x / coverage.pixelsPerPoint, coverage.origin.y + y / coverage.pixelsPerPoint))
      directions.append(Maths.atan2(out.y, out.x))
      if i < coverage.pixels.count { colors.append(Color(premultiplied: coverage.pixels[i])) }
    }
  }

  /// The same positions in other coordinates.
  public func applying(_ m: AffineTransform) -> EmissionPlaces {
    EmissionPlaces(
      source: source, points: points.map { m.apply($0) },
      directions: directions.map { angle in
        let (s, c) = Maths.sincos(angle)
        // Normals are mapped by the cofactor matrix, which keeps them perpendicular; reflections flip them.
        let sign = m.determinant < 0 ? -1.0 : 1
        return Maths.atan2(sign * (m.a * s - m.c * c), sign * (m.d * c - m.b * s))
      }, colors: colors)
  }
}

extension AlphaPlane {
  private func isInside(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && y >= 0 && x < width && y < height && bytes[y * width + x] >= Coverage.threshold
  }

  /// The indices of pixels inside, row by row.
  fileprivate func inside() -> [Int] { bytes.indices.filter { bytes[$0] >= Coverage.threshold } }

  /// Those that have a neighbour outside.
  fileprivate func edge() -> [Int] {
    inside().filter { i in
      let (x, y) = (i % width, i / width)
      return !isInside(x - 1, y) || !isInside(x + 1, y) || !isInside(x, y - 1) || !isInside(x, y + 1)
    }
  }

  /// Blurred, so that gradients follow the edge instead of its pixel steps.
  fileprivate func softened() -> AlphaPlane {
    var out = self
    out.blur(sigma: 1.5)
    return out
  }

  /// The direction in which alpha decreases.
  fileprivate func descent(at i: Int) -> Point {
    let (x, y) = (i % width, i / width)
    func value(_ dx: Int, _ dy: Int) -> Double {
      let (u, v) = (x + dx, y + dy)
      return u >= 0 && v >= 0 && u < width && v < height ? Double(bytes[v * width + u]) : 0
    }
    func slope(_ a: (Int, Int), _ b: (Int, Int), _ c: (Int, Int)) -> Double {
      value(a.0, a.1) - value(-a.0, -a.1) + 2 * (value(b.0, b.1) - value(-b.0, -b.1)) + value(c.0, c.1)
        - value(-c.0, -c.1)
    }
    return Point(
      slope((-1, -1), (-1, 0), (-1, 1)), slope((-1, -1), (0, -1), (1, -1)))
  }

  /// The mean position of pixels.
  fileprivate func middle(of found: [Int]) -> Point {
    var (x, y) = (0, 0)
    for i in found {
      x += i % width
      y += i / width
    }
    let count = Double(max(1, found.count))
    return Point(Double(x) / count + 0.5, Double(y) / count + 0.5)
  }
}

extension Color {
  /// A pixel's colour without its alpha.
  fileprivate init(premultiplied pixel: UInt32) {
    let alpha = Double(pixel >> 24)
    func part(_ shift: UInt32) -> Double { alpha > 0 ? min(1, Double(pixel >> shift & 0xFF) / alpha) : 0 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }
}
