// Points, sizes and rectangles: in points where values are `Double`, in whole pixels where they are `Int`.
// Flow: every target → here.

/// A position or an offset, in points; y grows down.
@frozen public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(0, 0)

  @inlinable public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  @inlinable public static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }

  /// The Euclidean distance to another point.
  public func distance(to other: Point) -> Double {
    let d = other - self
    return (d.x * d.x + d.y * d.y).squareRoot()
  }
}

/// A width and a height in points.
@frozen public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(0, 0)
}

/// An upright rectangle in points; `origin` is its top left corner.
@frozen public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    origin = Point(x, y)
    size = Size(width, height)
  }

  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public static let zero = Rect(0, 0, 0, 0)

  /// Whole pixels, in units of pixels.
  package init(_ pixels: PixelRect) {
    self.init(Double(pixels.x), Double(pixels.y), Double(pixels.width), Double(pixels.height))
  }

  @inlinable public var minX: Double { origin.x }
  @inlinable public var minY: Double { origin.y }
  @inlinable public var maxX: Double { origin.x + size.width }
  @inlinable public var maxY: Double { origin.y + size.height }
  public var center: Point { Point(origin.x + size.width / 2, origin.y + size.height / 2) }
  /// Clockwise from the top left.
  package var corners: [Point] { [origin, Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)] }
  /// Whether all its sides are at finite coordinates.
  package var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }

  /// Enlarged by `dx` to the left and right and by `dy` upwards and downwards; negative values shrink it.
  public func grown(by dx: Double, _ dy: Double) -> Rect {
    Rect(minX - dx, minY - dy, size.width + 2 * dx, size.height + 2 * dy)
  }

  /// The common part of both; nil if it has no area.
  package func intersection(_ other: Rect) -> Rect? {
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    let (width, height) = (min(maxX, other.maxX) - x, min(maxY, other.maxY) - y)
    return width > 0 && height > 0 ? Rect(x, y, width, height) : nil
  }

  /// The smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x, y, max(maxX, other.maxX) - x, max(maxY, other.maxY) - y)
  }
}

/// A half-open rectangle of whole pixels: contains x ..< x + width.
@frozen public struct PixelRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }
  @inlinable public var maxX: Int { x + width }
  @inlinable public var maxY: Int { y + height }
  @inlinable public var area: Int { isEmpty ? 0 : width * height }

  /// The whole pixels that a rectangle in pixel units touches, clamped to ±2³⁰ to avoid overflow in later arithmetic.
  public init(covering r: Rect) {
    func whole(_ v: Double) -> Int { Int(clamping: max(-0x4000_0000, min(0x4000_0000, v))) }
    let left = whole(r.minX.rounded(.down))
    let top = whole(r.minY.rounded(.down))
    self.init(
      x: left, y: top, width: whole(r.maxX.rounded(.up)) - left, height: whole(r.maxY.rounded(.up)) - top)
  }

  /// The common pixels of both.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let width = min(maxX, other.maxX) - left
    let height = min(maxY, other.maxY) - top
    return width > 0 && height > 0 ? PixelRect(x: left, y: top, width: width, height: height) : .empty
  }

  /// The smallest rectangle that contains both; empty ones are ignored.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether it contains every pixel of `other`.
  public func contains(_ other: PixelRect) -> Bool { other.isEmpty || intersection(other) == other }

  /// Enlarged by `n` pixels on every side.
  public func grown(by n: Int) -> PixelRect {
    PixelRect(x: x - n, y: y - n, width: width + 2 * n, height: height + 2 * n)
  }
}
