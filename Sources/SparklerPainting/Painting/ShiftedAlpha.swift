// Alpha that lies anywhere on a canvas, between pixels, too, and a colour laid down through it.
// Flow: AlphaPlane + place → ShiftedAlpha, row by row → the canvas's pixels.
import SparklerCore

extension Canvas {
  /// Lays a colour down through alpha.
  ///
  /// - Parameters:
  ///   - color: premultiplied.
  ///   - place: where the plane's top left corner lies in the frame, in 256ths of a pixel.
  ///   - clip: of the canvas's own pixels.
  func lay(_ color: UInt32, through plane: AlphaPlane, at place: Point, clip: PixelRect) {
    let (x, y) = (Int((place.x * 256).rounded()) - area.x << 8, Int((place.y * 256).rounded()) - area.y << 8)
    var shifted = ShiftedAlpha(left: x, top: y, of: plane)
    let part = clip.intersection(shifted.area)
    if part.isEmpty || color >> 24 == 0 { return }
    plane.bytes.withUnsafeBufferPointer { bytes in
      if format == .argb32 {
        withPixels { rows in
          for line in part.y..<part.maxY {
            let out = rows.span(line, part.x, part.maxX)
            shifted.withRow(bytes, line, from: part.x, to: part.maxX) { out.lay(color, through: $0) }
          }
        }
      } else {
        withAlpha { rows in
          for line in part.y..<part.maxY {
            let out = rows.span(line, part.x, part.maxX)
            shifted.withRow(bytes, line, from: part.x, to: part.maxX) { out.lay(color >> 24, through: $0) }
          }
        }
      }
    }
  }
}

extension AlphaPlane {
  /// Lends the rows of the plane, moved.
  ///
  /// - Parameters:
  ///   - place: where the plane's top left corner lies in the frame, in 256ths of a pixel.
  ///   - box: the pixels of the frame that are wanted.
  ///   - body: takes a row's number, its first column, and its bytes.
  func withRows(at place: Point, over box: PixelRect, _ body: (Int, Int, UnsafeBufferPointer<UInt8>) -> Void) {
    var shifted = ShiftedAlpha(left: Int((place.x * 256).rounded()), top: Int((place.y * 256).rounded()), of: self)
    let part = box.intersection(shifted.area)
    if part.isEmpty { return }
    bytes.withUnsafeBufferPointer { bytes in
      for y in part.y..<part.maxY {
        shifted.withRow(bytes, y, from: part.x, to: part.maxX) { body(y, part.x, $0) }
      }
    }
  }
}

/// Bytes of alpha moved by whole pixels and 256ths of one.
private struct ShiftedAlpha {
  private let left: Int
  private let top: Int
  private let right: UInt16
  private let down: UInt16
  private let width: Int
  private let height: Int
  /// A row of the plane mixed with the one above it, in 256ths, and a 0 on each side.
  private var mixed: [UInt16]
  private var row: [UInt8]

  /// - Parameters:
  ///   - left: of the plane on the canvas, in 256ths of a pixel; `top` likewise.
  init(left: Int, top: Int, of plane: AlphaPlane) {
    (self.left, self.top) = (left >> 8, top >> 8)
    (right, down) = (UInt16(left & 255), UInt16(top & 255))
    (width, height) = (plane.width, plane.height)
    mixed = Array(repeating: 0, count: width + 2)
    row = Array(repeating: 0, count: width + 1)
  }

  /// What it may cover on the canvas.
  var area: PixelRect { PixelRect(x: left, y: top, width: width + 1, height: height + 1) }

  /// Lends the canvas's row `y` between two columns that lie within the area.
  mutating func withRow(
    _ bytes: UnsafeBufferPointer<UInt8>, _ y: Int, from: Int, to: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let lower = y - top
    let own = lower < height ? lower : nil
    let above = down > 0 && lower > 0 ? lower - 1 : nil
    if own == nil && above == nil { return }
    let first = from - left
    mixed.withUnsafeMutableBufferPointer { mixed in
      // The pixel before the first one is mixed into it.
      let columns = max(0, first - 1)..<min(width, to - left)
      let target = UnsafeMutableBufferPointer(rebasing: mixed[(columns.lowerBound + 1)..<(columns.upperBound + 1)])
      func line(_ y: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[(y * width + columns.lowerBound)..<(y * width + columns.upperBound)])
      }
      switch (own, above) {
      case (let own?, let above?): Self.mix(line(own), 256 - down, line(above), down, into: target)
      case (let own?, nil): Self.mix(line(own), 256 - down, line(own), 0, into: target)
      case (nil, let above): Self.mix(line(above ?? 0), down, line(above ?? 0), 0, into: target)
      }
      row.withUnsafeMutableBufferPointer { row in
        let row = UnsafeMutableBufferPointer(rebasing: row[..<(to - from)])
        Self.mix(UnsafeBufferPointer(mixed), from: first, right, into: row)
        body(UnsafeBufferPointer(row))
      }
    }
  }

  /// Two rows by their shares of 256.
  private static func mix(
    _ a: UnsafeBufferPointer<UInt8>, _ aShare: UInt16, _ b: UnsafeBufferPointer<UInt8>, _ bShare: UInt16,
    into out: UnsafeMutableBufferPointer<UInt16>
  ) {
    for i in out.indices { out[i] = UInt16(a[i]) &* aShare &+ UInt16(b[i]) &* bShare }
  }

  /// Each value with the one before it, which has the share `right` of 256; 256ths become whole levels.
  private static func mix(
    _ values: UnsafeBufferPointer<UInt16>, from first: Int, _ right: UInt16,
    into out: UnsafeMutableBufferPointer<UInt8>
  ) {
    let (own, before) = (UInt32(256 - right), UInt32(right))
    let last = UnsafeBufferPointer(rebasing: values[first..<(first + out.count)])
    let next = UnsafeBufferPointer(rebasing: values[(first + 1)..<(first + 1 + out.count)])
    for i in out.indices {
      out[i] = UInt8(truncatingIfNeeded: (UInt32(next[i]) &* own &+ UInt32(last[i]) &* before &+ 0x8000) &>> 16)
    }
  }
}

extension UnsafeMutableBufferPointer<UInt32> {
  /// Lays a premultiplied colour down through a row of alpha.
  fileprivate func lay(_ color: UInt32, through row: UnsafeBufferPointer<UInt8>) {
    let (alphas, pixels) = (UnsafeRawPointer(row.baseAddress.unsafelyUnwrapped), baseAddress.unsafelyUnwrapped)
    let source = PixelPairs(SIMD4(repeating: color))
    var i = 0
    while i &+ 4 <= count {
      let four = alphas.loadUnaligned(fromByteOffset: i, as: SIMD4<UInt8>.self)
      if unsafeBitCast(four, to: UInt32.self) != 0 {
        let raw = UnsafeMutableRawPointer(pixels + i)
        let laid = source.times(SIMD4<UInt32>(truncatingIfNeeded: four))
        let below = PixelPairs(raw.loadUnaligned(as: SIMD4<UInt32>.self)).times(255 &- laid.alpha)
        raw.storeBytes(of: laid.packed &+ below.packed, as: SIMD4<UInt32>.self)
      }
      i &+= 4
    }
    while i < count {
      if row[i] > 0 {
        let source = color.times(UInt32(row[i]))
        pixels[i] = source &+ pixels[i].times(255 &- source >> 24)
      }
      i &+= 1
    }
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Lays an alpha down through a row of it.
  fileprivate func lay(_ alpha: UInt32, through row: UnsafeBufferPointer<UInt8>) {
    for i in indices where row[i] > 0 {
      let source = alpha.share(UInt32(row[i]))
      self[i] = UInt8(truncatingIfNeeded: source &+ UInt32(self[i]).share(255 &- source))
    }
  }
}

/// Four pixels with room to multiply: blue and red, green and alpha.
struct PixelPairs {
  private var low: SIMD8<UInt16>
  private var high: SIMD8<UInt16>

  private static var mask: SIMD4<UInt32> { SIMD4(repeating: 0x00FF_00FF) }

  @inline(__always) init(_ pixels: SIMD4<UInt32>) {
    low = unsafeBitCast(pixels & Self.mask, to: SIMD8<UInt16>.self)
    high = unsafeBitCast((pixels &>> 8) & Self.mask, to: SIMD8<UInt16>.self)
  }

  @inline(__always) private init(low: SIMD8<UInt16>, high: SIMD8<UInt16>) { (self.low, self.high) = (low, high) }

  /// Each pixel times its own k/255, rounded as Cairo rounds.
  @inline(__always) func times(_ k: SIMD4<UInt32>) -> PixelPairs {
    let both = unsafeBitCast(k | k &<< 16, to: SIMD8<UInt16>.self)
    func scaled(_ v: SIMD8<UInt16>) -> SIMD8<UInt16> {
      let product = v &* both &+ 0x80
      return (product &+ product &>> 8) &>> 8
    }
    return PixelPairs(low: scaled(low), high: scaled(high))
  }

  @inline(__always) var alpha: SIMD4<UInt32> { unsafeBitCast(high, to: SIMD4<UInt32>.self) &>> 16 }

  @inline(__always) var packed: SIMD4<UInt32> {
    unsafeBitCast(low, to: SIMD4<UInt32>.self) | unsafeBitCast(high, to: SIMD4<UInt32>.self) &<< 8
  }
}
