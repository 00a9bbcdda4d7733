// Tells whether an area only shows that thin strokes cover its pixels differently.
// Flow: ChangeMap → StrokeBalance → ChangeMap.
import SparklerCore

/// Sums of cells, computed on demand.
struct StrokeBalance {
  /// Text has a plain background. With a smaller share of it, differences are texture.
  private static let leastPlain = 0.15
  /// Levels of 255 times pixels that may have one sign regardless: the error of a few pixels in a short text.
  private static let slack = SIMD4<Int32>(repeating: 64)

  /// Of a cell's pixels.
  private struct Sums {
    /// Per channel of their differences, then of the differences' magnitudes.
    var ways = SIMD8<Int16>()
    /// The number of pixels in a plain area that is the same in both pictures; less than 0: not computed yet.
    var plain: Int16 = -1
  }

  private let a: QuadReader
  private let b: QuadReader
  private let ignored: [PixelRect]
  private let box: PixelRect
  private let columns: Int
  private var cells: [Sums]

  /// - Precondition: pixels of two pictures of this size.
  /// - Parameters:
  ///   - size: the pictures' bounds.
  ///   - ignored: rectangles that are not compared.
  init(
    _ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>, size: PixelRect, in map: ChangeMap,
    ignoring ignored: [PixelRect]
  ) {
    self.a = QuadReader(pixels: a, width: size.width, height: size.height)
    self.b = QuadReader(pixels: b, width: size.width, height: size.height)
    (self.ignored, box, columns) = (ignored, map.box, map.columns)
    cells = Array(repeating: Sums(), count: columns * map.rows)
  }

  /// Whether at most half of all differences have the same sign, on a background that is plain: coverage that is
  /// computed differently is higher here and lower there, but another colour or contrast has one sign.
  mutating func isEven(_ rows: Range<Int>, _ columns: Range<Int>) -> Bool {
    var (ways, plain) = (SIMD8<Int32>(), 0)
    for row in rows {
      for i in row &* self.columns &+ columns.lowerBound..<row &* self.columns &+ columns.upperBound {
        if cells[i].plain < 0 { cells[i] = measured(i) }
        ways = ways &+ SIMD8<Int32>(truncatingIfNeeded: cells[i].ways)
        plain &+= Int(cells[i].plain)
      }
    }
    let area = rows.count * columns.count * ChangeMap.side * ChangeMap.side
    let (sum, sizes) = (Self.magnitude(ways.lowHalf), ways.highHalf)
    return all((sum &- Self.slack) &* 2 .<= sizes) && Double(plain) >= Self.leastPlain * Double(area)
  }

  /// A pixel is plain if it looks like its right and lower neighbours, and the same in the other picture.
  private func measured(_ cell: Int) -> Sums {
    let (left, top) = (box.x &+ cell % columns &* ChangeMap.side, box.y &+ cell / columns &* ChangeMap.side)
    let places = SIMD4<Int32>(0, 1, 2, 3)
    let isInside = places .< SIMD4(repeating: Int32(truncatingIfNeeded: a.width &- left))
    var (sum, sizes, plain) = (SIMD8<Int16>(), SIMD8<Int16>(), SIMD4<Int32>())
    for y in top..<min(top &+ ChangeMap.side, a.height) {
      let (p, q) = (a.quad(left, y), b.quad(left, y))
      let isPlain = p.isNear(q) .& p.isNear(a.quad(left &+ 1, y)) .& p.isNear(a.quad(left, y &+ 1)) .& isInside
      plain = plain &+ SIMD4<Int32>().replacing(with: 1, where: isPlain)
      var isCompared = isInside
      for mask in ignored where mask.y <= y && y < mask.maxY {
        for i in 0..<ChangeMap.side where mask.x <= left &+ i && left &+ i < mask.maxX { isCompared[i] = false }
      }
      let rest = unsafeBitCast(p.words.replacing(with: q.words, where: isCompared), to: PixelQuad.self)
      let (one, two) = (p.left &- rest.left, p.right &- rest.right)
      sum = sum &+ one &+ two
      sizes = sizes &+ Self.magnitude(one) &+ Self.magnitude(two)
    }
    return Sums(
      ways: SIMD8(lowHalf: sum.lowHalf &+ sum.highHalf, highHalf: sizes.lowHalf &+ sizes.highHalf),
      plain: Int16(truncatingIfNeeded: plain.wrappedSum()))
  }

  @inline(__always) private static func magnitude(_ v: SIMD8<Int16>) -> SIMD8<Int16> {
    v.replacing(with: SIMD8<Int16>() &- v, where: v .< SIMD8<Int16>())
  }

  @inline(__always) private static func magnitude(_ v: SIMD4<Int32>) -> SIMD4<Int32> {
    v.replacing(with: SIMD4<Int32>() &- v, where: v .< SIMD4<Int32>())
  }
}
