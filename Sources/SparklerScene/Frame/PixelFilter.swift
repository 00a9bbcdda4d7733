// Filters as a painter needs them: lengths in pixels, colour functions as matrices, nothing that does nothing.
// Flow: Filter + the layer's matrix → PixelFilter → DisplayGroup, Backdrop → FilterRaster.
import SparklerCore

/// One filter of a picture in pixels.
public enum PixelFilter: Sendable, Equatable {
  case blur(Deviation)
  /// One after another; what leaves 0...1 is cut off after each.
  case colors([ColorMatrix])
  case silhouette(Silhouette)
  case noise(Filter.Noise)
  /// Black where nothing was, clear where anything covered: the other side of a mask.
  case uncovered

  /// A Gaussian's standard deviations in pixels, 0...1300.
  public struct Deviation: Sendable, Equatable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
      func kept(_ v: Double) -> Double { v > 0 ? min(v, 1300) : 0 }
      (self.x, self.y) = (kept(x), kept(y))
    }

    /// Below this nothing is to be seen of it.
    public static let least = 0.05
    var isNone: Bool { x <= Self.least && y <= Self.least }

    /// How far it reaches to either side, in whole pixels.
    public var reach: (x: Int, y: Int) {
      func reach(_ v: Double) -> Int { v <= Self.least ? 0 : Int(clamping: (3 * v).rounded(.up)) + 2 }
      return (reach(x), reach(y))
    }
  }

  /// What a picture covers, blurred, coloured and moved, beneath it.
  public struct Silhouette: Sendable, Equatable {
    public var color: Color
    /// Pixels.
    public var offset: Point
    public var deviation: Deviation
    /// Multiplies the blurred alpha, which is 1 at most.
    public var intensity: Double
  }

  /// A silhouette farther off shows no more.
  static let farthest = 8192.0
}

extension [PixelFilter] {
  /// The pixels that can show something of a picture, which lies within `box`.
  public func bounds(of box: PixelRect) -> PixelRect { reduce(box) { $1.bounds(of: $0) } }

  /// The pixels on which those of `box` can depend.
  public func source(of box: PixelRect) -> PixelRect { reversed().reduce(box) { $1.source(of: $0) } }
}

extension PixelFilter {
  public func bounds(of box: PixelRect) -> PixelRect { reached(from: box, 1) }
  public func source(of box: PixelRect) -> PixelRect { reached(from: box, -1) }

  private func reached(from box: PixelRect, _ direction: Double) -> PixelRect {
    if box.isEmpty { return box }
    switch self {
    case .blur(let deviation): return box.grown(by: deviation)
    case .silhouette(let shadow):
      var moved = box.grown(by: shadow.deviation)
      // Between two pixels it lies on both.
      let (x, y) = (shadow.offset.x * direction, shadow.offset.y * direction)
      moved.x += Int(clamping: x.rounded(.down))
      moved.y += Int(clamping: y.rounded(.down))
      moved.width += x == x.rounded() ? 0 : 1
      moved.height += y == y.rounded() ? 0 : 1
      return box.union(moved)
    case .colors, .noise, .uncovered: return box
    }
  }
}

extension PixelRect {
  fileprivate func grown(by deviation: PixelFilter.Deviation) -> PixelRect {
    let (right, down) = deviation.reach
    return PixelRect(x: x - right, y: y - down, width: width + 2 * right, height: height + 2 * down)
  }
}

extension [Filter] {
  /// In pixels, without what does nothing; colour functions that follow on each other are one step.
  ///
  /// - Parameter matrix: from the layer's coordinates to pixels.
  func inPixels(_ matrix: AffineTransform) -> [PixelFilter] {
    var out: [PixelFilter] = []
    for filter in self {
      switch filter {
      case .blur(let radius):
        let deviation = matrix.deviation(radius)
        if !deviation.isNone { out.append(.blur(deviation)) }
      case .color(let function, let amount): out.add(ColorMatrix(function, amount))
      case .colorMatrix(let rows): if let matrix = ColorMatrix(rows) { out.add(matrix) }
      case .glow(let glow):
        out.add(glow.color, .zero, matrix.deviation(glow.radius), intensity: glow.intensity)
      case .dropShadow(let shadow):
        // Of the matrix's own part alone, so that the layer's place leaves no last digits.
        let (x, y) = (shadow.offset.x, shadow.offset.y)
        let offset = Point(matrix.a * x + matrix.c * y, matrix.b * x + matrix.d * y)
        out.add(shadow.color, offset, matrix.deviation(shadow.blur), intensity: 1)
      case .noise(var noise):
        noise.amount = Swift.max(0, Swift.min(1, noise.amount))
        noise.size = Swift.max(0.1, Swift.min(1000, noise.size))
        if noise.amount > 0 { out.append(.noise(noise)) }
      }
    }
    return out
  }
}

extension [PixelFilter] {
  fileprivate mutating func add(_ matrix: ColorMatrix) {
    if matrix == .identity { return }
    guard case .colors(var row)? = last, let before = row.last else { return append(.colors([matrix])) }
    if before.keepsRange {
      row[row.count - 1] = before.then(matrix)
    } else {
      row.append(matrix)
    }
    self[count - 1] = .colors(row)
  }

  fileprivate mutating func add(
    _ color: Color, _ offset: Point, _ deviation: PixelFilter.Deviation, intensity: Double
  ) {
    let far = PixelFilter.farthest
    guard color.alpha > 0, intensity > 0, abs(offset.x) <= far, abs(offset.y) <= far else { return }
    append(
      .silhouette(
        PixelFilter.Silhouette(
          color: color, offset: offset, deviation: deviation, intensity: Swift.min(intensity, 1000))))
  }
}

extension AffineTransform {
  /// A deviation in pixels: along each axis where these stay upright, else by the mean scale.
  fileprivate func deviation(_ radius: Double) -> PixelFilter.Deviation {
    // A turn by 180° leaves such a rest.
    let small = 1e-9 * (abs(a) + abs(b) + abs(c) + abs(d))
    if abs(b) <= small, abs(c) <= small { return PixelFilter.Deviation(x: radius * abs(a), y: radius * abs(d)) }
    if abs(a) <= small, abs(d) <= small { return PixelFilter.Deviation(x: radius * abs(c), y: radius * abs(b)) }
    let mean = radius * abs(determinant).squareRoot()
    return PixelFilter.Deviation(x: mean, y: mean)
  }
}
