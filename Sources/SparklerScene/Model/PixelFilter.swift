// Filters for the painter: lengths in pixels, without filters that have no effect.
// Flow: Filter + the layer's matrix → PixelFilter → DisplayGroup, Backdrop → SparklerPainting's PlacedPixels.
import SparklerCore

/// One filter of an image, in pixels.
public enum PixelFilter: Sendable, Equatable {
  /// A Gaussian blur of the image.
  case blur(Deviation)
  /// Adds a blurred, coloured silhouette below the image.
  case silhouette(Silhouette)
  /// Maps each pixel independently.
  case each(any PixelFunction)
  /// Replaces the image by what a graph makes of it.
  case graph(PixelGraph)

  /// A Gaussian's standard deviations in pixels, 0...1300.
  public struct Deviation: Sendable, Equatable {
    /// Along a row.
    public var x: Double
    /// Along a column.
    public var y: Double

    /// Makes deviations in pixels; clamped to 0...1300, and NaN becomes 0.
    public init(x: Double, y: Double) {
      func kept(_ v: Double) -> Double { v > 0 ? min(v, 1300) : 0 }
      (self.x, self.y) = (kept(x), kept(y))
    }

    /// Smaller deviations are invisible.
    public static let least = 0.05
    var isNone: Bool { x <= Self.least && y <= Self.least }

    /// The extent to each side, in whole pixels.
    public var reach: (x: Int, y: Int) {
      func reach(_ v: Double) -> Int { v <= Self.least ? 0 : Int(clamping: (3 * v).rounded(.up)) + 2 }
      return (reach(x), reach(y))
    }
  }

  /// An image's silhouette, blurred, coloured and offset, drawn below it.
  public struct Silhouette: Sendable, Equatable {
    /// The silhouette's colour; its alpha counts.
    public var color: Color
    /// Pixels.
    public var offset: Point
    /// The blur of the silhouette.
    public var deviation: Deviation
    /// Multiplies the blurred alpha, which is clamped to 1.
    public var intensity: Double
  }

  /// Maximum offset; silhouettes farther away are invisible.
  static let farthest = 8192.0

  public static func == (a: PixelFilter, b: PixelFilter) -> Bool {
    switch (a, b) {
    case (.blur(let a), .blur(let b)): a == b
    case (.silhouette(let a), .silhouette(let b)): a == b
    case (.each(let a), .each(let b)): a.isEqual(b)
    case (.graph(let a), .graph(let b)): a == b
    case (.blur, _), (.silhouette, _), (.each, _), (.graph, _): false
    }
  }
}

extension [PixelFilter] {
  /// The pixels that filtering an image within `box` can change.
  public func bounds(of box: PixelRect) -> PixelRect { reduce(box) { $1.bounds(of: $0) } }

  /// The pixels on which those of `box` can depend.
  public func source(of box: PixelRect) -> PixelRect { reversed().reduce(box) { $1.source(of: $0) } }
}

extension PixelFilter {
  /// The pixels that filtering an image within `box` can change.
  public func bounds(of box: PixelRect) -> PixelRect {
    // It can show something where there was nothing.
    if case .graph(let graph) = self { graph.bounds } else { reached(from: box, 1) }
  }
  /// The pixels on which those of `box` can depend.
  public func source(of box: PixelRect) -> PixelRect {
    if case .graph(let graph) = self { graph.source(of: box) } else { reached(from: box, -1) }
  }

  private func reached(from box: PixelRect, _ direction: Double) -> PixelRect {
    if box.isEmpty { return box }
    switch self {
    case .blur(let deviation): return box.grown(by: deviation)
    case .silhouette(let shadow):
      var moved = box.grown(by: shadow.deviation)
      // At fractional offsets it touches the pixels on both sides.
      let (x, y) = (shadow.offset.x * direction, shadow.offset.y * direction)
      moved.x += Int(clamping: x.rounded(.down))
      moved.y += Int(clamping: y.rounded(.down))
      moved.width += x == x.rounded() ? 0 : 1
      moved.height += y == y.rounded() ? 0 : 1
      return box.union(moved)
    case .each, .graph: return box
    }
  }

  /// The approximate cost of a part of the picture, in painted pixels.
  ///
  /// - Parameter wanted: the pixels that are wanted, if there are any.
  func work(for part: PixelRect, of wanted: PixelRect) -> Double {
    switch self {
    case .blur: 12 * Double(part.area)
    case .silhouette: 8 * Double(part.area)
    case .each(let function): function.passes * Double(part.area)
    case .graph(let graph): graph.work(for: wanted)
    }
  }

  /// Whether it can show something where there was nothing, and has a place of its own in the frame.
  package var makesPixels: Bool { if case .graph = self { true } else { false } }

  /// Whether each pixel depends only on itself.
  var keepsPlace: Bool { if case .each = self { true } else { false } }

  /// Whether that holds, and transparent pixels stay transparent.
  var keepsClear: Bool { if case .each(let function) = self { function.keepsClear } else { false } }

  /// Both filters combined into one; nil if that is impossible.
  func followed(by next: PixelFilter) -> PixelFilter? {
    guard case .each(let function) = self, case .each(let next) = next else { return nil }
    return function.followed(by: next).map { .each($0) }
  }

  /// nil if it is invisible.
  static func silhouette(
    _ color: Color, at offset: Point, _ deviation: Deviation, intensity: Double
  ) -> PixelFilter? {
    guard color.alpha > 0, intensity > 0, abs(offset.x) <= farthest, abs(offset.y) <= farthest else { return nil }
    return .silhouette(
      Silhouette(color: color, offset: offset, deviation: deviation, intensity: min(intensity, 1000)))
  }
}

extension PixelRect {
  fileprivate func grown(by deviation: PixelFilter.Deviation) -> PixelRect {
    let (right, down) = deviation.reach
    return PixelRect(x: x - right, y: y - down, width: width + 2 * right, height: height + 2 * down)
  }
}

extension PixelFilter.Deviation {
  /// A deviation in pixels: by axis if the matrix keeps axes, otherwise by the mean scale.
  init(_ radius: Double, through matrix: AffineTransform) {
    let (a, b, c, d) = (matrix.a, matrix.b, matrix.c, matrix.d)
    // Tolerance for rounding errors, as in a rotation by 180°.
    let small = 1e-9 * (abs(a) + abs(b) + abs(c) + abs(d))
    if abs(b) <= small, abs(c) <= small {
      self.init(x: radius * abs(a), y: radius * abs(d))
    } else if abs(a) <= small, abs(d) <= small {
      self.init(x: radius * abs(c), y: radius * abs(b))
    } else {
      let mean = radius * abs(matrix.determinant).squareRoot()
      self.init(x: mean, y: mean)
    }
  }
}
