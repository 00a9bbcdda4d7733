// Reverses PNG's row filters.
// Flow: inflated rows → PNGUnfilter → pixel bytes.

/// Unfilters a row in place.
///
/// - Source: PNG specification, third edition, §9.
enum PNGUnfilter {
  typealias Bytes = UnsafeMutablePointer<UInt8>

  /// - Parameters:
  ///   - row: the row's bytes, followed by four more readable bytes.
  ///   - above: the row above, followed by four more readable bytes; zeros for the first.
  ///   - step: bytes of a pixel, at least 1.
  /// - Returns: false for a filter that doesn't exist.
  static func undo(_ filter: UInt8, row: Bytes, above: UnsafePointer<UInt8>, count: Int, step: Int) -> Bool {
    switch filter {
    case 0: return true
    case 1: step == 4 ? subFour(row, count) : sub(row, count, step)
    case 2: up(row, above, count)
    case 3: average(row, above, count, step)
    case 4: step == 3 || step == 4 ? paethWide(row, above, count, step) : paeth(row, above, count, step)
    default: return false
    }
    return true
  }

  private static func sub(_ row: Bytes, _ count: Int, _ step: Int) {
    var i = step
    while i < count {
      row[i] = row[i] &+ row[i &- step]
      i &+= 1
    }
  }

  private static func subFour(_ row: Bytes, _ count: Int) {
    let raw = UnsafeMutableRawPointer(row)
    var last = SIMD4<UInt8>()
    var i = 0
    while i < count {
      last = last &+ raw.loadUnaligned(fromByteOffset: i, as: SIMD4<UInt8>.self)
      raw.storeBytes(of: last, toByteOffset: i, as: SIMD4<UInt8>.self)
      i &+= 4
    }
  }

  private static func up(_ row: Bytes, _ above: UnsafePointer<UInt8>, _ count: Int) {
    let (raw, rawAbove) = (UnsafeMutableRawPointer(row), UnsafeRawPointer(above))
    var i = 0
    while i &+ 32 <= count {
      let sum =
        raw.loadUnaligned(fromByteOffset: i, as: SIMD32<UInt8>.self)
        &+ rawAbove.loadUnaligned(fromByteOffset: i, as: SIMD32<UInt8>.self)
      raw.storeBytes(of: sum, toByteOffset: i, as: SIMD32<UInt8>.self)
      i &+= 32
    }
    while i < count {
      row[i] = row[i] &+ above[i]
      i &+= 1
    }
  }

  private static func average(_ row: Bytes, _ above: UnsafePointer<UInt8>, _ count: Int, _ step: Int) {
    for i in 0..<min(step, count) { row[i] = row[i] &+ above[i] >> 1 }
    var i = step
    while i < count {
      let mean = (UInt16(row[i &- step]) &+ UInt16(above[i])) >> 1
      row[i] = row[i] &+ UInt8(truncatingIfNeeded: mean)
      i &+= 1
    }
  }

  private static func paeth(_ row: Bytes, _ above: UnsafePointer<UInt8>, _ count: Int, _ step: Int) {
    for i in 0..<min(step, count) { row[i] = row[i] &+ above[i] }
    var i = step
    while i < count {
      let (left, up, corner) = (Int(row[i &- step]), Int(above[i]), Int(above[i &- step]))
      let (toLeft, toUp, toCorner) = (abs(up &- corner), abs(left &- corner), abs(left &+ up &- 2 &* corner))
      let nearest = toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
      row[i] = row[i] &+ UInt8(truncatingIfNeeded: nearest)
      i &+= 1
    }
  }

  // MARK: Paeth's filter of whole pixels

  /// Pixels of three or four bytes, one pixel at a time.
  private static func paethWide(_ row: Bytes, _ above: UnsafePointer<UInt8>, _ count: Int, _ step: Int) {
    var pixels = PaethRow(row, step)
    for i in stride(from: 0, to: count, by: step) { pixels.undo(at: i, up: PaethRow.load(above, i)) }
  }

  /// Whether two rows can be unfiltered at once.
  static func isPair(_ filter: UInt8, _ next: UInt8, step: Int) -> Bool {
    filter == 4 && next == 4 && (step == 3 || step == 4)
  }

  /// Unfilters two rows in place, the second one a pixel behind the first: each pixel waits for the one before it, so
  /// two rows take little longer than one.
  static func undoPair(row: Bytes, next: Bytes, above: UnsafePointer<UInt8>, count: Int, step: Int) {
    var (first, second) = (PaethRow(row, step), PaethRow(next, step))
    first.undo(at: 0, up: PaethRow.load(above, 0))
    for i in stride(from: step, to: count, by: step) {
      let up = first.left
      first.undo(at: i, up: PaethRow.load(above, i))
      second.undo(at: i &- step, up: up)
    }
    second.undo(at: count &- step, up: first.left)
  }

  /// A row while it is unfiltered from left to right.
  private struct PaethRow {
    typealias Pixel = SIMD4<Int16>

    private let row: Bytes
    private let step: Int
    /// The last pixel.
    private(set) var left = Pixel()
    /// The pixel above it.
    private var corner = Pixel()

    init(_ row: Bytes, _ step: Int) { (self.row, self.step) = (row, step) }

    @inline(__always)
    static func load(_ bytes: UnsafePointer<UInt8>, _ i: Int) -> Pixel {
      Pixel(truncatingIfNeeded: UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: i, as: SIMD4<UInt8>.self))
    }

    @inline(__always)
    mutating func undo(at i: Int, up: Pixel) {
      let value = Self.load(UnsafePointer(row), i)
      let byLeft = up &- corner
      let byUp = left &- corner
      let (toLeft, toUp, toCorner) = (Self.magnitude(byLeft), Self.magnitude(byUp), Self.magnitude(byLeft &+ byUp))
      var nearest = corner.replacing(with: up, where: toUp .<= toCorner)
      nearest.replace(with: left, where: (toLeft .<= toUp) .& (toLeft .<= toCorner))
      left = (value &+ nearest) & Pixel(repeating: 255)
      corner = up
      let out = SIMD4<UInt8>(truncatingIfNeeded: left)
      if step == 4 {
        UnsafeMutableRawPointer(row).storeBytes(of: out, toByteOffset: i, as: SIMD4<UInt8>.self)
      } else {
        row[i] = out.x
        row[i &+ 1] = out.y
        row[i &+ 2] = out.z
      }
    }

    @inline(__always) private static func magnitude(_ v: Pixel) -> Pixel { pointwiseMax(v, Pixel() &- v) }
  }
}
