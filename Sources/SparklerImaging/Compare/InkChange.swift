// Tells strokes that another renderer drew from strokes that changed.
// Flow: ChangeMap → InkChange → ChangeMap.
import SparklerCore

/// Another renderer covers the pixels of thin strokes and letters differently: it moves ink by less than half a pixel
/// to their neighbours, and may draw all text of an area a little bolder or lighter. So the differences are averaged
/// over 3 × 3 pixels, after subtracting what is explained by one weight for the area. What remains, as a part of the
/// contrast nearby, is at most 0.16 between rasterisers, and at least 0.2 if a digit of 11 pixels became another, with few
/// exceptions: what remains in doubt is decided by `InkFit`.
struct InkChange {
  typealias Value = SIMD4<Float>

  /// What is nearby: in a cell and its neighbours.
  struct Surroundings {
    let ground: Value
    let range: Value
    /// The greatest of the ranges.
    let contrast: Float

    init(_ colors: LocalColors) {
      // Most of what is near is ground.
      let mean = colors.sum / max(1, colors.count)
      let isLow = mean - colors.least .< colors.most - mean
      ground = colors.most.replacing(with: colors.least, where: isLow)
      (range, contrast) = (colors.range, colors.contrast)
    }
  }

  /// The greatest part of the contrast that another renderer may change.
  private static let bound: Float = 0.187
  /// The part of the contrast from which it is in doubt.
  private static let doubt: Float = 0.12
  /// With less contrast, in levels of 255, nothing is fitted: it is grain more often than a letter.
  private static let leastFitted: Float = 64
  /// With less contrast, in levels of 255, there is no ink.
  private static let leastContrast: Float = 24
  /// Cells on each side of one that have the same weight: 36 pixels in all.
  private static let reach = 4
  /// The greatest weight, of the coverage that half covered pixels could gain or lose.
  private static let mostWeight: Float = 0.5
  /// Partly covered pixels, in squares of the contrast, below which nothing is known of the weight.
  private static let leastInk: Float = 0.06
  /// The kernel 1 2 1, twice: in 16ths.
  static let kernel: [Float] = [1, 2, 1, 2, 4, 2, 1, 2, 1]

  let a: UnsafeBufferPointer<UInt32>
  let b: UnsafeBufferPointer<UInt32>
  let width: Int
  let height: Int
  private let ignored: [PixelRect]
  let box: PixelRect
  let columns: Int
  let rows: Int
  private var colors: [LocalColors?]
  private var surroundings: [Surroundings?]
  /// Per cell: differences times partial coverage, and partial coverage squared.
  private var sums: [SIMD2<Float>?]

  /// - Precondition: pixels of two pictures of this size.
  /// - Parameters:
  ///   - size: the pictures' bounds.
  ///   - ignored: rectangles that are not compared.
  init(
    _ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>, size: PixelRect, in map: ChangeMap,
    ignoring ignored: [PixelRect]
  ) {
    (self.a, self.b, width, height, self.ignored) = (a, b, size.width, size.height, ignored)
    (box, columns, rows) = (map.box, map.columns, map.rows)
    colors = Array(repeating: nil, count: columns * rows)
    surroundings = Array(repeating: nil, count: columns * rows)
    sums = Array(repeating: nil, count: columns * rows)
  }

  /// The pixels of a cell, a bit for each, that are other ink and not only drawn by another renderer.
  ///
  /// - Parameter bits: the pixels to ask about.
  mutating func changes(in cell: Int, _ bits: UInt16) -> UInt16 {
    let contrast = near(cell).contrast
    if contrast < Self.leastContrast { return bits }
    let all = weight(around: cell, contrast)
    let weight = max(-Self.mostWeight, min(Self.mostWeight, all))
    let (left, top) = (box.x &+ cell % columns &* ChangeMap.side, box.y &+ cell / columns &* ChangeMap.side)
    var (rest, found) = (bits, UInt16(0))
    var fit: InkFit?
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest &- 1
      let (x, y) = (left &+ place % ChangeMap.side, top &+ place / ChangeMap.side)
      let remainder = remainder(x, y, weight)
      if remainder > Self.bound * contrast {
        found |= 1 << UInt16(place)
      } else if contrast >= Self.leastFitted, remainder > Self.doubt * contrast {
        let known = fit ?? InkFit(of: cell, weight: all, contrast, &self)
        fit = known
        if known.isChange(x, y, contrast, &self) { found |= 1 << UInt16(place) }
      }
    }
    return found
  }

  /// The mean difference around a pixel that the weight does not explain, of the channel where it is greatest.
  private mutating func remainder(_ x: Int, _ y: Int, _ weight: Float) -> Float {
    var sum = Value()
    for dy in -1...1 {
      for dx in -1...1 {
        let (x, y) = (max(0, min(width &- 1, x &+ dx)), max(0, min(height &- 1, y &+ dy)))
        let i = y &* width &+ x
        if a[i] == b[i] || isIgnored(x, y) { continue }
        let (p, q) = (Self.channels(a[i]), Self.channels(b[i]))
        let ink = Self.partial((p + q) * 0.5, near(cell(x, y)))
        sum += (p - q - ink * weight) * Self.kernel[dy &* 3 &+ dx &+ 4]
      }
    }
    return Self.greatest(sum)
  }

  /// The greatest magnitude of a kernel's sum.
  static func greatest(_ sum: Value) -> Float {
    let size = magnitude(sum) * (1 / 16)
    return max(max(size.x, size.y), max(size.z, size.w))
  }

  static func magnitude(_ value: Value) -> Value { value.replacing(with: Value() - value, where: value .< 0) }

  /// How much bolder or lighter one side is in an area, as a factor of partial coverage.
  private mutating func weight(around cell: Int, _ contrast: Float) -> Float {
    let (row, column) = (cell / columns, cell % columns)
    var sum = SIMD2<Float>()
    for y in max(0, row &- Self.reach)...min(rows &- 1, row &+ Self.reach) {
      for x in max(0, column &- Self.reach)...min(columns &- 1, column &+ Self.reach) { sum += sums(y &* columns &+ x) }
    }
    guard sum.y > Self.leastInk * contrast * contrast else { return 0 }
    return sum.x / sum.y
  }

  private mutating func sums(_ cell: Int) -> SIMD2<Float> {
    if let known = sums[cell] { return known }
    let near = near(cell)
    var sum = SIMD2<Float>()
    visit(cell) { p, q in
      let ink = Self.partial((p + q) * 0.5, near)
      sum += SIMD2(((p - q) * ink).sum(), (ink * ink).sum())
    }
    sums[cell] = sum
    return sum
  }

  /// How far a colour is from the ground, times the part that is missing to the ink: 0 for both, largest in between.
  static func partial(_ color: Value, _ near: Surroundings) -> Value {
    let way = color - near.ground
    let size = magnitude(way)
    let range = near.range.replacing(with: 1, where: near.range .< 1)
    return way * (1 - size / range)
  }

  mutating func near(_ cell: Int) -> Surroundings {
    if let known = surroundings[cell] { return known }
    let (row, column) = (cell / columns, cell % columns)
    var all = LocalColors()
    for y in max(0, row &- 1)...min(rows &- 1, row &+ 1) {
      for x in max(0, column &- 1)...min(columns &- 1, column &+ 1) { all.include(colors(y &* columns &+ x)) }
    }
    let found = Surroundings(all)
    surroundings[cell] = found
    return found
  }

  private mutating func colors(_ cell: Int) -> LocalColors {
    if let known = colors[cell] { return known }
    var found = LocalColors()
    visit(cell) { p, q in found.include(p, q) }
    colors[cell] = found
    return found
  }

  @inline(__always)
  private func visit(_ cell: Int, _ take: (Value, Value) -> Void) {
    let (left, top) = (box.x &+ cell % columns &* ChangeMap.side, box.y &+ cell / columns &* ChangeMap.side)
    for y in top..<min(top &+ ChangeMap.side, height) {
      for x in left..<min(left &+ ChangeMap.side, width) {
        if isIgnored(x, y) { continue }
        take(Self.channels(a[y &* width &+ x]), Self.channels(b[y &* width &+ x]))
      }
    }
  }

  func isIgnored(_ x: Int, _ y: Int) -> Bool {
    !ignored.isEmpty && ignored.contains { $0.x <= x && x < $0.maxX && $0.y <= y && y < $0.maxY }
  }

  func cell(_ x: Int, _ y: Int) -> Int {
    let row = max(0, min(rows &- 1, (y &- box.y) / ChangeMap.side))
    return row &* columns &+ max(0, min(columns &- 1, (x &- box.x) / ChangeMap.side))
  }

  static func channels(_ p: UInt32) -> Value { Value(unsafeBitCast(p, to: SIMD4<UInt8>.self)) }
}
