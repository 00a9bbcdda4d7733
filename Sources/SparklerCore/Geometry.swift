// Points, sizes and rectangles: in points where values are `Double`, in whole pixels where they are `Int`.
// Flow: every target → here.

/// A position or an offset, in points; y grows down.
@frozen public struct Point: Hashable, Sendable {
  /// In points; positive is to the right.
  public var x: Double
  /// In points; positive is down.
  public var y: Double

  /// Makes a point from x and y, in points.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, or no offset.
  public static let zero = Point(0, 0)

  /// The sum by component: moves a position by an offset.
  @inlinable public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  /// The difference by component: the offset from `b` to `a`.
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  /// Both components multiplied by a factor.
  @inlinable public static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }

  /// The Euclidean distance to another point.
  public func distance(to other: Point) -> Double {
    let d = other - self
    return (d.x * d.x + d.y * d.y).squareRoot()
  }
}

/// A width and a height in points.
@frozen public struct Size: Hashable, Sendable {
  /// In points.
  public var width: Double
  /// In points.
  public var height: Double

  /// Makes a size from width and height, in points.
  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent in either direction.
  public static let zero = Size(0, 0)
}

/// An upright rectangle in points; `origin` is its top left corner.
@frozen public struct Rect: Hashable, Sendable {
  /// The top left corner, in points.
  public var origin: Point
  /// In points. Not normalised: a negative size puts the origin at another corner.
  public var size: Size

  /// Makes a rectangle from its top left corner and its size, in points.
  @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    origin = Point(x, y)
    size = Size(width, height)
  }

  /// Makes a rectangle from its top left corner and its size, in points.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// An empty rectangle at (0, 0).
  public static let zero = Rect(0, 0, 0, 0)

  /// Whole pixels, in units of pixels.
  package init(_ pixels: PixelRect) {
    self.init(Double(pixels.x), Double(pixels.y), Double(pixels.width), Double(pixels.height))
  }

  /// The left edge's x, in points.
  @inlinable public var minX: Double { origin.x }
  /// The upper edge's y, in points.
  @inlinable public var minY: Double { origin.y }
  /// The right edge's x, in points.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The lower edge's y, in points; y grows down.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The point midway between opposite corners, in points.
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
  /// The leftmost column, in pixels.
  public var x: Int
  /// The topmost row, in pixels; y grows down.
  public var y: Int
  /// The number of columns, in pixels; 0 or less is empty.
  public var width: Int
  /// The number of rows, in pixels; 0 or less is empty.
  public var height: Int

  /// Makes a rectangle from its top left pixel and its size, in pixels.
  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Contains no pixels; neutral in `union`.
  public static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Whether it contains no pixels.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The column after the rightmost one, in pixels.
  @inlinable public var maxX: Int { x + width }
  /// The row below the lowest one, in pixels.
  @inlinable public var maxY: Int { y + height }
  /// The number of pixels that it contains; 0 if empty.
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
