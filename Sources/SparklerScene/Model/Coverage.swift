// Where a layer shows anything, and the places for births that follow from it.
// Flow: layer → ContentMeasuring.coverage → EmissionPlaces → births.
import SparklerCore

/// A layer's alpha at a scale of its own, so that no particle moves when the scene's scale does.
public struct Coverage: Sendable, Equatable {
  /// As finely as it is looked at: finer than a canvas shows the places.
  public static let finestPixelsPerPoint = 2.0
  /// Pixels of the plane: what is larger is looked at more coarsely.
  public static let mostPixels = 1 << 22
  /// Alpha from here on counts as inside.
  static let threshold: UInt8 = 128

  public var plane: AlphaPlane
  /// The plane's top left corner, in the layer's coordinates.
  public var origin: Point
  public var pixelsPerPoint: Double
  /// What it shows, premultiplied, as many as the plane has; empty where it is not known.
  public var pixels: [UInt32] = []

  public init(
    plane: AlphaPlane, origin: Point, pixelsPerPoint: Double = finestPixelsPerPoint, pixels: [UInt32] = []
  ) {
    self.plane = plane
    self.pixels = pixels
    self.origin = origin
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// How finely a layer of this size is looked at.
  public static func pixelsPerPoint(for size: Size) -> Double {
    let area = size.width * size.height
    return area > 0 ? min(finestPixelsPerPoint, (Double(mostPixels) / area).squareRoot()) : finestPixelsPerPoint
  }

  /// A filled rectangle, of 1024 points a side at most.
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
  /// More places than an eye could tell apart on a canvas.
  public static let most = 16_384

  /// Places on what a layer shows, in its own coordinates; none where it shows nothing.
  ///
  /// Where there are more than `most`, that many are chosen evenly, always the same ones.
  ///
  /// - Parameter mode: `points` and `outline` give places on the edge, each with the direction that leads straight out;
  ///   `surface` and `volume` give places all over, directed away from their middle.
  public init(on coverage: Coverage, mode: Emitter.Mode, most: Int = Self.most) {
    let isEdge = mode == .points || mode == .outline
    let plane = coverage.plane
    var found = isEdge ? plane.edge() : plane.inside()
    if found.count > most {
      // One of each stretch, by chance, so that no stripes show.
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

  /// The same places in other coordinates.
  public func applying(_ m: AffineTransform) -> EmissionPlaces {
    EmissionPlaces(
      source: source, points: points.map { m.apply($0) },
      directions: directions.map { angle in
        let (s, c) = Maths.sincos(angle)
        // What stands upright on an edge is mapped by the cofactors, which keep it upright; a mirror turns it round.
        let sign = m.determinant < 0 ? -1.0 : 1
        return Maths.atan2(sign * (m.a * s - m.c * c), sign * (m.d * c - m.b * s))
      }, colors: colors)
  }
}

extension AlphaPlane {
  private func isInside(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && y >= 0 && x < width && y < height && bytes[y * width + x] >= Coverage.threshold
  }

  /// The pixels inside, row after row.
  fileprivate func inside() -> [Int] { bytes.indices.filter { bytes[$0] >= Coverage.threshold } }

  /// Those of them with a side that lies free.
  fileprivate func edge() -> [Int] {
    inside().filter { i in
      let (x, y) = (i % width, i / width)
      return !isInside(x - 1, y) || !isInside(x + 1, y) || !isInside(x, y - 1) || !isInside(x, y + 1)
    }
  }

  /// Blurred so far that a slope shows the way of an edge instead of its steps.
  fileprivate func softened() -> AlphaPlane {
    var out = self
    out.blur(sigma: 1.5)
    return out
  }

  /// The way in which alpha falls.
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

  /// The mean place of pixels.
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
  /// Of a pixel, without its alpha.
  fileprivate init(premultiplied pixel: UInt32) {
    let alpha = Double(pixel >> 24)
    func part(_ shift: UInt32) -> Double { alpha > 0 ? min(1, Double(pixel >> shift & 0xFF) / alpha) : 0 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }
}
