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

  private let a: QuadReader
  private let b: QuadReader
  private let shift: Int16

  /// The tolerance for rounding, in levels of 255.
  private static let slack = Int16(PixelQuad.rounding)

  /// - Precondition: pixels of two pictures of this size.
  /// - Parameter shift: by how much edges may change: see `EdgeShift`.
  init(_ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>, width: Int, height: Int, shift: Int16) {
    self.a = QuadReader(pixels: a, width: width, height: height)
    self.b = QuadReader(pixels: b, width: width, height: height)
    self.shift = shift
  }

  /// A pixel of both pictures.
  private struct Pixel {
    let x: Int
    let y: Int
    let mine: Channels
    let yours: Channels

    func change(_ channel: Int) -> Int16 { abs(mine[channel] &- yours[channel]) }
  }

  /// The ranges of both pictures within some pixels of one.
  private struct Neighbourhood {
    private var a = (least: PixelQuad(repeating: .max), most: PixelQuad())
    private var b = (least: PixelQuad(repeating: .max), most: PixelQuad())

    @inline(__always)
    mutating func include(_ p: PixelQuad, _ q: PixelQuad) {
      a = (a.least.least(p), a.most.most(p))
      b = (b.least.least(q), b.most.most(q))
    }

    @inline(__always) var leastA: Channels { a.least.leastOfFour }
    @inline(__always) var mostA: Channels { a.most.mostOfFour }
    @inline(__always) var leastB: Channels { b.least.leastOfFour }
    @inline(__always) var mostB: Channels { b.most.mostOfFour }
    /// Of both pictures.
    @inline(__always) var bounds: (least: Channels, most: Channels) {
      (a.least.least(b.least).leastOfFour, a.most.most(b.most).mostOfFour)
    }
  }

  func finding(x: Int, y: Int) -> Finding {
    let pixel = Pixel(x: x, y: y, mine: Self.channels(a[x, y]), yours: Self.channels(b[x, y]))
    let (around, staying) = around(pixel)
    let (channel, range) = widest(pixel, around)
    if isEdge(pixel, staying, channel, range, around) { return .edge }
    if pixel.change(channel) &* Self.whole > StrokeBounds.change &* range &+ Self.slack &* Self.whole { return .change }
    return isStroke(pixel, around) ? .stroke : .change
  }

  /// Whether a pixel is an edge: see `Finding`.
  func isEdge(x: Int, y: Int) -> Bool {
    let pixel = Pixel(x: x, y: y, mine: Self.channels(a[x, y]), yours: Self.channels(b[x, y]))
    let (around, staying) = around(pixel)
    let (channel, range) = widest(pixel, around)
    return isEdge(pixel, staying, channel, range, around)
  }

  /// The neighbours' ranges, and a bit for each neighbour that is the same in both pictures, row by row.
  @inline(__always)
  private func around(_ pixel: Pixel) -> (Neighbourhood, staying: UInt16) {
    var around = Neighbourhood()
    var staying: UInt16 = 0
    for dy in -1...1 {
      let (p, q) = (a.quad(pixel.x &- 1, pixel.y &+ dy), b.quad(pixel.x &- 1, pixel.y &+ dy))
      let isMiddle = dy == 0
      around.include(p.three(skipsSecond: isMiddle), q.three(skipsSecond: isMiddle))
      let near = SIMD4<UInt32>().replacing(with: SIMD4(1, isMiddle ? 0 : 2, 4, 0), where: p.isNear(q)).wrappedSum()
      staying |= UInt16(truncatingIfNeeded: near) << UInt16(3 &* (dy &+ 1))
    }
    return (around, staying)
  }

  /// The channel with the greatest range of the pixel and its neighbours.
  @inline(__always)
  private func widest(_ pixel: Pixel, _ around: Neighbourhood) -> (channel: Int, range: Int16) {
    let (least, most) = around.bounds
    let (mine, yours) = (pixel.mine, pixel.yours)
    let low = least.replacing(with: mine, where: mine .< least)
    let high = most.replacing(with: mine, where: mine .> most)
    let ranges =
      high.replacing(with: yours, where: yours .> high) &- low.replacing(with: yours, where: yours .< low)
    var channel = 0
    for i in 1..<4 where ranges[i] > ranges[channel] { channel = i }
    return (channel, ranges[channel])
  }

  // MARK: Edges

  /// Whether the pixel lies between a darkest and a lightest neighbour that are plain areas and the same in both
  /// pictures, at about the same relative value in both.
  ///
  /// - Parameter staying: a bit for each neighbour that is the same in both pictures, row by row.
  private func isEdge(
    _ pixel: Pixel, _ staying: UInt16, _ channel: Int, _ range: Int16, _ around: Neighbourhood
  ) -> Bool {
    let change = pixel.change(channel)
    if staying.nonzeroBitCount < 2 { return false }
    // No two neighbours are farther apart than all of them.
    if !isBounded(change, by: around.mostA[channel] &- around.leastA[channel], range) { return false }
    var (low, high) = (0, 0)
    var (lowest, highest): (Int16, Int16) = (256, -1)
    var rest = staying
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest &- 1
      let value = Self.channels(neighbour(pixel, place))[channel]
      if value < lowest { (low, lowest) = (place, value) }
      if value > highest { (high, highest) = (place, value) }
    }
    guard isBounded(change, by: highest &- lowest, range) else { return false }
    guard isPlain(pixel, low), isPlain(pixel, high) else { return false }
    let (from, to) = (Self.channels(neighbour(pixel, low)), Self.channels(neighbour(pixel, high)))
    return isBetween(pixel.mine, from, to, channel) && isBetween(pixel.yours, from, to, channel)
  }

  /// Whether a change is small enough for an edge of this height, which must be four fifths of the whole range.
  @inline(__always)
  private func isBounded(_ change: Int16, by height: Int16, _ range: Int16) -> Bool {
    height > Self.slack && height &* 5 >= range &* 4
      && change &* Self.whole <= shift &* height &+ Self.slack &* Self.whole
  }

  /// The first picture's neighbour of a pixel: of nine places, row by row.
  private func neighbour(_ pixel: Pixel, _ place: Int) -> UInt32 {
    a[pixel.x &+ place % 3 &- 1, pixel.y &+ place / 3 &- 1]
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

  /// Whether at least two neighbours of a pixel's neighbour look like it in both pictures.
  private func isPlain(_ pixel: Pixel, _ place: Int) -> Bool {
    let (x, y) = a.inside(pixel.x &+ place % 3 &- 1, pixel.y &+ place / 3 &- 1)
    let (p, q) = (PixelQuad(four: a[x, y]), PixelQuad(four: b[x, y]))
    var count: UInt32 = 0
    for dy in -1...1 {
      let isNear = a.quad(x &- 1, y &+ dy).isNear(p) .& b.quad(x &- 1, y &+ dy).isNear(q)
      // Not the pixel itself, which is beyond the picture's edges, too.
      let isOwn = a.inside(x, y &+ dy).y == y
      let counted = SIMD4<UInt32>(
        isOwn && x == 0 ? 0 : 1, isOwn ? 0 : 1, isOwn && x &+ 1 == a.width ? 0 : 1, 0)
      count &+= SIMD4<UInt32>().replacing(with: counted, where: isNear).wrappedSum()
    }
    return count >= 2
  }

  // MARK: Strokes

  /// Whether the blurred pictures are nearly the same here: what one pixel gained, its neighbours lost.
  private func isStroke(_ pixel: Pixel, _ around: Neighbourhood) -> Bool {
    var wide = Neighbourhood()
    // The columns −2 and −1, 0 and 1, 1 and 2.
    var (first, second, third) = (SIMD8<Int16>(), SIMD8<Int16>(), SIMD8<Int16>())
    for dy in -2...2 {
      let (x, y) = (pixel.x &- 2, pixel.y &+ dy)
      let (p, q, p1, q1) = (a.quad(x, y), b.quad(x, y), a.quad(x &+ 1, y), b.quad(x &+ 1, y))
      wide.include(p, q)
      wide.include(p1, q1)
      let weight = SIMD8(repeating: Self.weight(dy))
      first &+= (p.left &- q.left) &* weight
      second &+= (p.right &- q.right) &* weight
      third &+= (p1.right &- q1.right) &* weight
    }
    let (range, other) = (wide.mostA &- wide.leastA, wide.mostB &- wide.leastB)
    let ranges = range.replacing(with: other, where: other .< range)
    let over = Channels(repeating: Self.slack) &+ ranges &* StrokeBounds.overshoot / Self.whole
    let (mine, yours) = (pixel.mine, pixel.yours)
    let isWithin =
      all(mine .>= around.leastB &- over) && all(mine .<= around.mostB &+ over)
      && all(yours .>= around.leastA &- over) && all(yours .<= around.mostA &+ over)
    if !isWithin { return false }
    let (least, most) = wide.bounds
    let contrast = Int32((most &- least).max())
    // The weights add up to 256; one level is for rounding.
    let bound = StrokeBounds.blurred &* contrast &+ 256
    let near = Self.wide(first.highHalf) &+ Self.wide(second.highHalf)
    let sum = Self.wide(first.lowHalf) &+ near &* 4 &+ Self.wide(second.lowHalf) &* 6 &+ Self.wide(third.highHalf)
    return all(Self.magnitude(sum) .<= bound)
  }

  /// The kernel 1 4 6 4 1.
  @inline(__always) private static func weight(_ offset: Int) -> Int16 { offset == 0 ? 6 : abs(offset) == 1 ? 4 : 1 }

  // MARK: Pixels

  @inline(__always) private static func channels(_ p: UInt32) -> Channels {
    Channels(truncatingIfNeeded: unsafeBitCast(p, to: SIMD4<UInt8>.self))
  }

  @inline(__always) private static func magnitude(_ v: SIMD4<Int32>) -> SIMD4<Int32> {
    v.replacing(with: SIMD4<Int32>() &- v, where: v .< SIMD4<Int32>())
  }

  @inline(__always) private static func wide(_ v: SIMD4<Int16>) -> SIMD4<Int32> { SIMD4(truncatingIfNeeded: v) }
}
