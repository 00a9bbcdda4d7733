// Soft alpha becomes GIF's yes or no, so that no fringe shows on any ground.
// Flow: Pixmap (premultiplied) → AlphaReducer → Histogram, PaletteMapper.

import Primitives

/// Makes every pixel either opaque, in its own straight colour, or wholly transparent.
///
/// Each pixel depends on its own frame alone (at most two pixels away) and on its place, so nothing crawls.
public struct AlphaReducer: Hashable, Sendable {
  public let mode: AlphaMode
  let matte: UInt32

  /// Alpha below which `matte` shows nothing: a blend this thin is invisible, but would widen every soft edge's box.
  static let matteFloor: UInt32 = 4
  /// How far from a wholly transparent pixel an anti-aliased edge reaches, in pixels.
  static let edgeReach = 2

  public init(mode: AlphaMode, matte: Color = .white) {
    self.mode = mode
    self.matte = Color(red: matte.red, green: matte.green, blue: matte.blue).pixel
  }

  public init(_ options: GIFOptions) { self.init(mode: options.alpha, matte: options.matte) }

  /// The picture with alpha 0 or 255 only; an opaque picture comes back as it is, without a copy.
  public func reduce(_ picture: Pixmap) -> Pixmap {
    if picture.isOpaque { return picture }
    var reduced = picture
    let width = picture.width
    picture.pixels.withUnsafeBufferPointer { source in
      reduced.pixels.withUnsafeMutableBufferPointer { out in
        OrderedPattern.thresholds.withUnsafeBufferPointer { pattern in
          for y in 0..<picture.height {
            for x in 0..<width {
              let i = y &* width &+ x
              let alpha = source[i] >> 24
              if alpha == 255 { continue }
              out[i] = alpha == 0 ? 0 : soft(source, width: width, x: x, y: y, pattern: pattern)
            }
          }
        }
      }
    }
    return reduced
  }

  /// The reduced pixel of a place where alpha is 1...254.
  @inline(__always) private func soft(
    _ source: UnsafeBufferPointer<UInt32>, width: Int, x: Int, y: Int, pattern: UnsafeBufferPointer<UInt32>
  ) -> UInt32 {
    let p = source[y &* width &+ x]
    let alpha = p >> 24
    let stays: Bool
    switch mode {
    case .matte: return alpha < Self.matteFloor ? 0 : Self.composite(p, over: matte)
    case .threshold: stays = alpha >= 128
    case .dither: stays = alpha >= pattern[(y & 7) &* OrderedPattern.side &+ (x & 7)]
    case .auto:
      // Beside a solid shape a shadow goes on right up to it: only emptiness nearby makes an edge.
      stays =
        Self.isNearEmpty(source, width: width, x: x, y: y)
        ? alpha >= 128 : alpha >= pattern[(y & 7) &* OrderedPattern.side &+ (x & 7)]
    }
    return stays ? Pixmap.unpremultiply(p) | 0xFF00_0000 : 0
  }

  /// Whether a wholly transparent pixel lies within the reach of an anti-aliased edge.
  private static func isNearEmpty(_ source: UnsafeBufferPointer<UInt32>, width: Int, x: Int, y: Int) -> Bool {
    let height = source.count / width
    for row in max(0, y - edgeReach)...min(height - 1, y + edgeReach) {
      for column in max(0, x - edgeReach)...min(width - 1, x + edgeReach)
      where source[row &* width &+ column] >> 24 == 0 { return true }
    }
    return false
  }

  static func composite(_ p: UInt32, over ground: UInt32) -> UInt32 {
    let rest = 255 - (p >> 24)
    func channel(_ shift: UInt32) -> UInt32 {
      let v = (ground >> shift & 255) * rest + 128
      return min(255, (p >> shift & 255) + (v + (v >> 8)) >> 8) << shift
    }
    let redGreen = channel(16) | channel(8)
    return 0xFF00_0000 | redGreen | channel(0)
  }
}

extension Pixmap {
  /// Whether no pixel is transparent at all.
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
