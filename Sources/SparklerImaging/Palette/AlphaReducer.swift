// Reduces soft alpha to GIF's on or off, without fringes on any background.
// Flow: Pixmap (premultiplied) → AlphaReducer → Histogram, PaletteMapper.
import SparklerCore

/// Makes every pixel either opaque, in the colour that it was painted in (`StraightColors`), or fully transparent.
///
/// Each pixel depends only on its own frame and on its position, so patterns do not crawl. Whether it stays depends on
/// pixels at most two away.
package struct AlphaReducer: Hashable, Sendable {
  package let mode: AlphaMode
  let matte: UInt32
  /// Opaque colours in which translucent pixels may be painted.
  private let declared: [UInt32]

  /// Alpha below which `matte` is transparent: such a thin blend is invisible, but would enlarge every soft edge's box.
  static let matteFloor: UInt32 = 4
  /// Alpha below which `auto` makes soft areas transparent: single dots far apart look like dirt.
  static let softFloor: UInt32 = 16
  /// Alpha from which `auto` keeps soft areas whole: a few holes look like damage, and move with every stroke that crosses.
  static let nearlySolid: UInt32 = 224
  /// How far an antialiased edge extends from a fully transparent pixel, in pixels.
  static let edgeReach = 2
  /// This many pixels of equal opacity in a 5 × 5 square are a translucent shape, not an edge: it is dithered evenly up
  /// to its border. A line two pixels wide, which a thin stroke between two rows makes, has ten.
  static let plateau = 12
  static let peerSlack = 12

  /// An 8 × 8 Bayer matrix as alpha thresholds, row by row, 1...254: a pixel is kept if its alpha reaches the threshold
  /// of its position. So the pattern depends on the position, not on the frame.
  ///
  /// - Source: B. Bayer, 1973: the bits of x ⊕ y and y, interleaved and reversed.
  private static let thresholds: [UInt32] = (0..<64).map { place in
    let (x, y) = (place % 8, place / 8)
    var rank = 0
    for bit in 0..<3 { rank = rank << 2 | ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1) }
    return UInt32((2 * rank + 1) * 255 / 128)
  }

  /// - Parameter declared: the scene's colours; their alpha is ignored.
  package init(mode: AlphaMode, matte: Color = .white, declared: [Color] = []) {
    func opaque(_ color: Color) -> UInt32 { Color(red: color.red, green: color.green, blue: color.blue).pixel }
    self.mode = mode
    self.matte = opaque(matte)
    self.declared = declared.map(opaque)
  }

  /// The picture with alpha 0 or 255 only; an opaque picture is returned unchanged, without a copy.
  package func reduce(_ picture: Pixmap) -> Pixmap {
    reduce(picture) { _ in }
  }

  /// - Parameter guessed: receives the colours that translucent pixels get.
  func reduce(_ picture: Pixmap, noting guessed: inout GuessedColors) -> Pixmap {
    reduce(picture) { $0.note(in: &guessed) }
  }

  private func reduce(_ picture: Pixmap, found: (StraightColors) -> Void) -> Pixmap {
    if picture.isOpaque { return picture }
    var reduced = picture
    let width = picture.width
    var straight = StraightColors(declared: declared)
    // Where a pixel stays in a colour that is not known yet.
    var places: [Int] = []
    picture.pixels.withUnsafeBufferPointer { source in
      reduced.pixels.withUnsafeMutableBufferPointer { out in
        Self.thresholds.withUnsafeBufferPointer { pattern in
          Self.forEachReducible(source) { i in
            let alpha = source[i] >> 24
            let (y, x) = i.quotientAndRemainder(dividingBy: width)
            out[i] = alpha == 0 ? 0 : soft(source, width: width, x: x, y: y, pattern: pattern)
            if out[i] == 0 || out[i] >> 24 == 255 { return }
            straight.insert(out[i])
            places.append(i)
          }
        }
        straight.choose()
        for i in places { out[i] = straight.color(of: out[i]) }
      }
    }
    found(straight)
    return reduced
  }

  /// Calls `body` with each pixel that is neither opaque nor empty; eight that are all the one or all the other are
  /// passed over at once.
  @inline(__always) private static func forEachReducible(
    _ source: UnsafeBufferPointer<UInt32>, _ body: (Int) -> Void
  ) {
    typealias Words = SIMD4<UInt64>
    let raw = UnsafeRawBufferPointer(source)
    let opaque = Words(repeating: 0xFF00_0000_FF00_0000)
    let wide = source.count & ~7
    for start in stride(from: 0, to: wide, by: 8) {
      let eight = raw.loadUnaligned(fromByteOffset: start &* 4, as: Words.self)
      if eight == .zero || eight & opaque == opaque { continue }
      for i in start..<start &+ 8 where source[i] != 0 && source[i] >> 24 < 255 { body(i) }
    }
    for i in wide..<source.count where source[i] != 0 && source[i] >> 24 < 255 { body(i) }
  }

  /// What remains of a pixel with alpha 1...254: nothing, or a premultiplied pixel whose colour is shown.
  @inline(__always) private func soft(
    _ source: UnsafeBufferPointer<UInt32>, width: Int, x: Int, y: Int, pattern: UnsafeBufferPointer<UInt32>
  ) -> UInt32 {
    let p = source[y &* width &+ x]
    let alpha = p >> 24
    let threshold = pattern[(y & 7) &* 8 &+ (x & 7)]
    let stays: Bool
    switch mode {
    case .matte: return alpha < Self.matteFloor ? 0 : Self.composite(p, over: matte)
    case .threshold: stays = alpha >= 128
    case .dither: stays = alpha >= threshold
    case .auto:
      switch Self.place(source, width: width, x: x, y: y) {
      case .edge: stays = alpha >= 128
      case .shape(let edge):
        // A shape's edge over a shadow: the shape is cut off, and the shadow continues up to it.
        if edge.isShape { return edge.solid }
        return edge.backdrop >> 24 >= Self.softThreshold(threshold) ? edge.backdrop : 0
      case .slope: stays = alpha >= Self.softThreshold(threshold)
      }
    }
    return stays ? p : 0
  }

  /// The threshold of `auto` in soft areas, from that of a position.
  @inline(__always) private static func softThreshold(_ threshold: UInt32) -> UInt32 {
    max(softFloor, min(nearlySolid, threshold))
  }

  /// How `auto` classifies a semi-transparent pixel.
  private enum Place {
    /// The antialiased edge of a shape.
    case edge
    /// The edge of a shape over a soft area.
    case shape(Edge)
    /// A soft area, which is dithered.
    case slope
  }

  @inline(__always) private static func place(
    _ source: UnsafeBufferPointer<UInt32>, width: Int, x: Int, y: Int
  ) -> Place {
    let around = surroundings(source, width: width, x: x, y: y)
    if around.isNearEmpty && around.peers < plateau { return .edge }
    if !around.isNearEmpty, let edge = edge(source, width: width, x: x, y: y) { return .shape(edge) }
    return .slope
  }

  /// The share of visible pixels in soft areas, which `auto` dithers: 0...1.
  package static func softShare(of picture: Pixmap) -> Double {
    var (soft, shown) = (0, 0)
    let width = picture.width
    picture.pixels.withUnsafeBufferPointer { source in
      for i in source.indices where source[i] >> 24 > 0 {
        shown += 1
        if source[i] >> 24 < nearlySolid, case .slope = place(source, width: width, x: i % width, y: i / width) {
          soft += 1
        }
      }
    }
    return shown == 0 ? 0 : Double(soft) / Double(shown)
  }

  private struct Surroundings {
    /// Whether a fully transparent pixel is within the reach of an antialiased edge.
    var isNearEmpty = false
    /// How many pixels of that square are about as opaque as its middle, including the middle itself.
    var peers = 0
  }

  private static func surroundings(
    _ source: UnsafeBufferPointer<UInt32>, width: Int, x: Int, y: Int
  ) -> Surroundings {
    let height = source.count / width
    let alpha = Int(source[y &* width &+ x] >> 24)
    var around = Surroundings()
    for row in max(0, y - edgeReach)...min(height - 1, y + edgeReach) {
      for column in max(0, x - edgeReach)...min(width - 1, x + edgeReach) {
        let other = Int(source[row &* width &+ column] >> 24)
        if other == 0 { around.isNearEmpty = true }
        if abs(other - alpha) <= peerSlack { around.peers += 1 }
      }
    }
    return around
  }

  /// A pixel between a solid one and a soft background on the opposite side.
  private struct Edge {
    var solid: UInt32
    var backdrop: UInt32
    /// Whether the solid shape covers at least half of the pixel.
    var isShape: Bool
  }

  /// The pixels on both sides of an edge of a solid shape; of several directions, the one with the steepest fall.
  private static func edge(_ source: UnsafeBufferPointer<UInt32>, width: Int, x: Int, y: Int) -> Edge? {
    let height = source.count / width
    let alpha = source[y &* width &+ x] >> 24
    var best: Edge?
    for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
      let (sx, sy, gx, gy) = (x + dx, y + dy, x - dx, y - dy)
      guard min(sx, gx) >= 0, max(sx, gx) < width, min(sy, gy) >= 0, max(sy, gy) < height else { continue }
      let solid = source[sy &* width &+ sx]
      let backdrop = source[gy &* width &+ gx]
      guard solid >> 24 >= 250, backdrop >> 24 < alpha, backdrop >> 24 < best.map({ $0.backdrop >> 24 }) ?? 250 else {
        continue
      }
      let below = backdrop >> 24
      best = Edge(solid: solid, backdrop: backdrop, isShape: 2 * (alpha - below) >= 255 - below)
    }
    return best
  }

  static func composite(_ p: UInt32, over backdrop: UInt32) -> UInt32 {
    let rest = 255 - (p >> 24)
    func channel(_ shift: UInt32) -> UInt32 {
      let v = (backdrop >> shift & 255) * rest + 128
      return min(255, (p >> shift & 255) + (v + (v >> 8)) >> 8) << shift
    }
    let redGreen = channel(16) | channel(8)
    return 0xFF00_0000 | redGreen | channel(0)
  }
}

extension Pixmap {
  /// Whether every pixel is fully opaque.
  package var isOpaque: Bool {
    pixels.withUnsafeBufferPointer { p in
      var all = SIMD8<UInt32>(repeating: .max)
      let wide = p.count & ~7
      let raw = UnsafeRawBufferPointer(p)
      var i = 0
      while i < wide {
        all &= raw.loadUnaligned(fromByteOffset: i &* 4, as: SIMD8<UInt32>.self)
        i &+= 8
      }
      var alpha: UInt32 = .max
      for k in 0..<8 { alpha &= all[k] }
      for k in wide..<p.count { alpha &= p[k] }
      return alpha >> 24 == 255
    }
  }
}
