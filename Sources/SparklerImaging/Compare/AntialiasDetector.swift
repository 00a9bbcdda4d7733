// Detects pixels that differ only as antialiasing differs between renderers.
// Flow: PixelComparison → AntialiasDetector → ChangeMap.
import SparklerCore

/// Examines a pixel's neighbours in both pictures.
///
/// pixelmatch and odiff regard a pixel as antialiased if an extreme of its eight neighbours has three equal siblings in
/// both pictures, however much the pixel changed. Here both extremes must be unchanged, and the change is bounded: an
/// edge that moved is a change.
struct AntialiasDetector {
  typealias Channels = SIMD4<Int16>

  enum Finding {
    case change
    /// An edge between two unchanged areas.
    case edge
    /// A stroke too thin to have its own area. One pixel cannot distinguish it from a fainter stroke: see `ChangeMap`.
    case stroke
  }

  /// How much of an edge's contrast a pixel may change by, in 64ths. A grid of 3 × 3 samples is off by at most 1/6, one
  /// of 4 × 4 by 1/8.
  enum EdgeShift {
    static let smoothing: Int16 = 13
    /// Half a pixel.
    static let subpixel: Int16 = 35
  }

  /// What a stroke may change by.
  private enum StrokeBounds {
    /// In 64ths of the contrast. With 9, an I in place of an l at 16 pixels starts to pass as antialiasing of the l; with
    /// 12, it does in most sizes of Inter.
    static let change: Int16 = 8
    /// How far a pixel may exceed the other picture's range, in 64ths of it.
    static let overshoot: Int16 = 13
    /// How much the blurred pictures may differ, in 256ths of the contrast nearby.
    static let blurred: Int32 = 20
  }

  private static let whole: Int16 = 64

  private let a: UnsafeBufferPointer<UInt32>
  private let b: UnsafeBufferPointer<UInt32>
  private let width: Int
  private let height: Int
  private let shift: Int16

  /// The tolerance for rounding, in levels of 255.
  private static let slack: Int16 = 5

  /// - Precondition: pixels of two pictures of this size.
  /// - Parameter shift: by how much edges may change: see `EdgeShift`.
  init(_ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>, width: Int, height: Int, shift: Int16) {
    (self.a, self.b, self.width, self.height) = (a, b, width, height)
    self.shift = shift
  }

  /// The ranges of both pictures within some pixels of one.
  private struct Neighbourhood {
    var leastA = Channels(repeating: 255)
    var mostA = Channels()
    var leastB = Channels(repeating: 255)
    var mostB = Channels()

    mutating func include(_ p: Channels, _ q: Channels) {
      (leastA, mostA) = (pointwiseMin(leastA, p), pointwiseMax(mostA, p))
      (leastB, mostB) = (pointwiseMin(leastB, q), pointwiseMax(mostB, q))
    }

    var range: Channels { pointwiseMax(mostA, mostB) &- pointwiseMin(leastA, leastB) }
  }

  func finding(x: Int, y: Int) -> Finding {
    let (mine, yours) = (Self.channels(a[place(x, y)]), Self.channels(b[place(x, y)]))
    var around = Neighbourhood()
    var staying = 0
    for dy in -1...1 {
      for dx in -1...1 where dx != 0 || dy != 0 {
        let place = place(x &+ dx, y &+ dy)
        let (p, q) = (Self.channels(a[place]), Self.channels(b[place]))
        around.include(p, q)
        if Self.isNear(p, q) { staying &+= 1 }
      }
    }
    var whole = around
    whole.include(mine, yours)
    let channel = Self.widest(whole.range)
    let range = whole.range[channel]
    if staying > 1, isEdge(x, y, mine, yours, channel, range) { return .edge }
    let change = abs(mine[channel] &- yours[channel])
    if change &* Self.whole > StrokeBounds.change &* range &+ Self.slack &* Self.whole { return .change }
    return isStroke(x, y, mine, yours, around) ? .stroke : .change
  }

  // MARK: Edges

  /// Whether the pixel lies between a darkest and a lightest neighbour that are plain areas and the same in both
  /// pictures, at about the same relative value in both.
  private func isEdge(
    _ x: Int, _ y: Int, _ mine: Channels, _ yours: Channels, _ channel: Int, _ range: Int16
  ) -> Bool {
    var (low, high) = (-1, -1)
    var (lowest, highest): (Int16, Int16) = (256, -1)
    for dy in -1...1 {
      for dx in -1...1 where dx != 0 || dy != 0 {
        let place = place(x &+ dx, y &+ dy)
        guard Self.isNear(a[place], b[place]) else { continue }
        let value = Self.channels(a[place])[channel]
        if value < lowest { (low, lowest) = (place, value) }
        if value > highest { (high, highest) = (place, value) }
      }
    }
    let height = highest &- lowest
    // Four fifths of the whole range.
    guard low >= 0, height > Self.slack, height &* 5 >= range &* 4 else { return false }
    let change = abs(mine[channel] &- yours[channel])
    guard change &* Self.whole <= shift &* height &+ Self.slack &* Self.whole else { return false }
    guard isPlain(low), isPlain(high) else { return false }
    let (from, to) = (Self.channels(a[low]), Self.channels(a[high]))
    return isBetween(mine, from, to, channel) && isBetween(yours, from, to, channel)
  }

  /// Whether a colour is a mixture of two.
  private func isBetween(_ color: Channels, _ from: Channels, _ to: Channels, _ channel: Int) -> Bool {
    let way = SIMD4<Float>(to &- from)
    let part = Float(color[channel] &- from[channel]) / way[channel]
    let off = SIMD4<Float>(color) - (SIMD4<Float>(from) + way * part)
    // A twentieth, to allow for another gamma.
    let bound = Float(Self.slack) + abs(way[channel]) / 20
    return all(off .<= bound) && all(off .>= -bound)
  }

  /// Whether at least two neighbours of a pixel look like it in both pictures.
  private func isPlain(_ place: Int) -> Bool {
    let (x, y) = (place % width, place / width)
    var count = 0
    for dy in -1...1 {
      for dx in -1...1 where dx != 0 || dy != 0 {
        let next = self.place(x &+ dx, y &+ dy)
        if next != place, Self.isNear(a[next], a[place]), Self.isNear(b[next], b[place]) { count &+= 1 }
      }
    }
    return count >= 2
  }

  // MARK: Strokes

  /// Whether the blurred pictures are nearly the same here: what one pixel gained, its neighbours lost.
  private func isStroke(_ x: Int, _ y: Int, _ mine: Channels, _ yours: Channels, _ around: Neighbourhood) -> Bool {
    var wide = Neighbourhood()
    var sum = SIMD4<Int32>()
    for dy in -2...2 {
      for dx in -2...2 {
        let place = place(x &+ dx, y &+ dy)
        let (p, q) = (Self.channels(a[place]), Self.channels(b[place]))
        wide.include(p, q)
        sum = sum &+ SIMD4<Int32>(truncatingIfNeeded: p &- q) &* (Self.weight(dx) &* Self.weight(dy))
      }
    }
    let ranges = pointwiseMin(wide.mostA &- wide.leastA, wide.mostB &- wide.leastB)
    let over = Channels(repeating: Self.slack) &+ ranges &* StrokeBounds.overshoot / Self.whole
    let isWithin =
      all(mine .>= around.leastB &- over) && all(mine .<= around.mostB &+ over)
      && all(yours .>= around.leastA &- over) && all(yours .<= around.mostA &+ over)
    if !isWithin { return false }
    let contrast = Int32(wide.range.max())
    // The weights add up to 256; one level is for rounding.
    let bound = StrokeBounds.blurred &* contrast &+ 256
    return all(Self.magnitude(sum) .<= bound)
  }

  /// The kernel 1 4 6 4 1.
  @inline(__always) private static func weight(_ offset: Int) -> Int32 { offset == 0 ? 6 : abs(offset) == 1 ? 4 : 1 }

  // MARK: Pixels

  /// The index of the nearest pixel inside the picture.
  @inline(__always) private func place(_ x: Int, _ y: Int) -> Int {
    max(0, min(height &- 1, y)) &* width &+ max(0, min(width &- 1, x))
  }

  /// Whether two pixels differ by no more than rounding.
  @inline(__always) static func isNear(_ p: UInt32, _ q: UInt32) -> Bool { isNear(channels(p), channels(q)) }

  @inline(__always) private static func isNear(_ p: Channels, _ q: Channels) -> Bool {
    let way = p &- q
    return all(way .<= slack) && all(way .>= -slack)
  }

  private static func widest(_ range: Channels) -> Int {
    var widest = 0
    for i in 1..<4 where range[i] > range[widest] { widest = i }
    return widest
  }

  @inline(__always) private static func channels(_ p: UInt32) -> Channels {
    Channels(truncatingIfNeeded: unsafeBitCast(p, to: SIMD4<UInt8>.self))
  }

  @inline(__always) private static func magnitude(_ v: SIMD4<Int32>) -> SIMD4<Int32> {
    pointwiseMax(v, SIMD4<Int32>() &- v)
  }
}
