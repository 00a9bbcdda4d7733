// The canvas on which an animation's frames are composed.
// Flow: decoded frame → FrameCanvas → AnimationFrame.
import SparklerCore

/// Premultiplied pixels that frames are drawn on; at most two canvases of memory.
struct FrameCanvas: Sendable {
  private(set) var picture: Pixmap
  private var disposal = StoredFrame.Disposal.keep
  private var lastRect = PixelRect.empty
  private var saved: [UInt32] = []

  init(width: Int, height: Int) { picture = Pixmap(width: width, height: height) }

  /// Disposes of the previous frame and prepares for one in a rectangle, which may extend beyond the canvas.
  ///
  /// - Returns: the part of the rectangle that is on the canvas.
  mutating func begin(_ rect: PixelRect, disposal next: StoredFrame.Disposal) -> PixelRect {
    if disposal != .keep { erase() }
    let visible = rect.intersection(picture.bounds)
    saved = next == .restore && !visible.isEmpty ? picture.pixels.cropped(to: visible, width: picture.width) : []
    lastRect = visible
    disposal = next
    return visible
  }

  /// Clears the last rectangle, or restores its saved pixels.
  private mutating func erase() {
    if lastRect.isEmpty { return }
    let (rect, width, isBack) = (lastRect, picture.width, disposal == .restore)
    picture.pixels.withUnsafeMutableBufferPointer { out in
      saved.withUnsafeBufferPointer { saved in
        guard let start = out.baseAddress else { return }
        for y in 0..<rect.height {
          let row = start + ((rect.y + y) * width + rect.x)
          if isBack, let source = saved.baseAddress {
            row.update(from: source + y * rect.width, count: rect.width)
          } else {
            row.update(repeating: 0, count: rect.width)
          }
        }
      }
    }
  }

  /// Draws indices of a colour table; colours of 0 are transparent.
  ///
  /// - Parameters:
  ///   - indices: `rect.area` values, row by row as stored.
  ///   - rect: a part of the canvas.
  ///   - colors: 256 premultiplied colours.
  mutating func draw(
    indices: UnsafeBufferPointer<UInt8>, rect: PixelRect, colors: [UInt32], isInterlaced: Bool
  ) {
    precondition(indices.count >= rect.area && colors.count == 256, "indices fill the rectangle")
    let (width, isSolid) = (picture.width, !colors.contains(0))
    let rows = isInterlaced ? Interlace.rows(rect.height) : []
    picture.pixels.withUnsafeMutableBufferPointer { out in
      colors.withUnsafeBufferPointer { colors in
        for stored in 0..<rect.height {
          let from = stored * rect.width
          let to = (rect.y + (isInterlaced ? rows[stored] : stored)) * width + rect.x
          if isSolid {
            for x in 0..<rect.width { out[to &+ x] = colors[Int(indices[from &+ x])] }
          } else {
            for x in 0..<rect.width {
              let color = colors[Int(indices[from &+ x])]
              out[to &+ x] = color == 0 ? out[to &+ x] : color
            }
          }
        }
      }
    }
  }

  /// Draws premultiplied pixels that fill a rectangle of the canvas.
  mutating func draw(_ pixels: [UInt32], in rect: PixelRect, isOver: Bool) {
    precondition(pixels.count == rect.area && picture.bounds.contains(rect), "pixels fill a rectangle on the canvas")
    if !isOver, rect == picture.bounds {
      picture.pixels = pixels
      return
    }
    let width = picture.width
    picture.pixels.withUnsafeMutableBufferPointer { out in
      pixels.withUnsafeBufferPointer { pixels in
        guard let source = pixels.baseAddress, let target = out.baseAddress else { return }
        for y in 0..<rect.height {
          let from = source + y * rect.width
          let to = target + ((rect.y + y) * width + rect.x)
          if isOver { Self.over(from, to, rect.width) } else { to.update(from: from, count: rect.width) }
        }
      }
    }
  }

  private static func over(_ from: UnsafePointer<UInt32>, _ to: UnsafeMutablePointer<UInt32>, _ count: Int) {
    for x in 0..<count {
      let top = from[x]
      let rest = 255 &- top >> 24
      if rest == 0 {
        to[x] = top
      } else if rest < 255 {
        let below = to[x]
        to[x] = top &+ share(below, rest)
      }
    }
  }

  /// Every channel · rest / 255, rounded to nearest.
  @inline(__always) private static func share(_ pixel: UInt32, _ rest: UInt32) -> UInt32 {
    let odd = (pixel & 0xFF_00FF) &* rest &+ 0x80_0080
    let even = (pixel >> 8 & 0xFF_00FF) &* rest &+ 0x80_0080
    let oddShare = (odd &+ (odd >> 8 & 0xFF_00FF)) >> 8 & 0xFF_00FF
    let evenShare = (even &+ (even >> 8 & 0xFF_00FF)) & 0xFF00_FF00
    return oddShare | evenShare
  }
}

/// The order in which GIF stores the rows of an interlaced image.
///
/// - Source: GIF89a, appendix E.
enum Interlace {
  static func rows(_ height: Int) -> [Int] {
    [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in stride(from: start, to: height, by: step) }
  }
}
