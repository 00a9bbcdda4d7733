// Draws a picture in perspective. Every pixel depends only on the picture and the transform.
// Flow: sheet + Homography → Pixmap → Canvas.
import SparklerCore
import SparklerScene

/// A picture with its half, quarter … sizes after it in one buffer.
struct MipmapChain: KeptRaster {
  struct Level {
    var start: Int
    var width: Int
    var height: Int
  }

  private(set) var pixels: [UInt32] = []
  private(set) var levels: [Level] = []

  var byteCount: Int { pixels.count * 4 }

  init(_ picture: Pixmap) {
    pixels.reserveCapacity(picture.pixels.count * 4 / 3 + 64)
    var next = picture
    while true {
      levels.append(Level(start: pixels.count, width: next.width, height: next.height))
      pixels += next.pixels
      if next.width <= 1 && next.height <= 1 { return }
      next = next.halved()
    }
  }
}

/// Samples a sheet at the positions that the canvas's pixels map to.
///
/// Samples are bilinear. Where the sheet shrinks, up to 8 × 2 samples are spread over a pixel's footprint, on a halved
/// copy if they would miss parts of it. Outside the sheet everything is transparent.
struct PerspectiveRaster {
  /// Most samples along a pixel's longer side; more are only needed if a sheet is seen almost edge-on.
  private static let mostSamples = 8.0

  private let sheet: MipmapChain
  /// From the canvas's pixels to the sheet's.
  private let inverse: Homography

  /// - Parameter homography: from the sheet's pixels to the canvas's.
  /// - Returns: nil if the homography is not invertible.
  init?(sheet: MipmapChain, homography: Homography) {
    guard let inverse = homography.inverse, !sheet.pixels.isEmpty else { return nil }
    self.sheet = sheet
    self.inverse = inverse
  }

  /// The pixels of a rectangle of the canvas.
  func pixels(of area: PixelRect) -> Pixmap {
    let out = [UInt32](unsafeUninitializedCapacity: area.area) { out, count in
      sheet.pixels.withUnsafeBufferPointer { pixels in
        sheet.levels.withUnsafeBufferPointer { levels in
          let whole = Sampler(pixels, levels[0])
          for row in 0..<area.height {
            for column in 0..<area.width {
              let (x, y) = (Double(area.x &+ column) + 0.5, Double(area.y &+ row) + 0.5)
              out[row &* area.width &+ column] = pixel(x: x, y: y, whole, levels, pixels)
            }
          }
        }
      }
      count = area.area
    }
    return Pixmap(width: area.width, height: area.height, pixels: out)
  }

  @inline(__always) private func pixel(
    x: Double, y: Double, _ whole: Sampler, _ levels: UnsafeBufferPointer<MipmapChain.Level>,
    _ pixels: UnsafeBufferPointer<UInt32>
  ) -> UInt32 {
    let m = inverse
    let w = m.g * x + m.h * y + m.k
    // Nothing is visible behind the eye.
    guard w > 1e-12 else { return 0 }
    let r = 1 / w
    let (u, v) = ((m.a * x + m.c * y + m.tx) * r, (m.b * x + m.d * y + m.ty) * r)
    // How the position changes with one step along the canvas's x and y.
    let across = Point((m.a - u * m.g) * r, (m.b - v * m.g) * r)
    let down = Point((m.c - u * m.h) * r, (m.d - v * m.h) * r)
    let reach = 1 + abs(across.x) + abs(down.x)
    let fall = 1 + abs(across.y) + abs(down.y)
    guard u > -reach, v > -fall, u < Double(whole.width) + reach, v < Double(whole.height) + fall else { return 0 }
    let squares = Point(across.x * across.x + across.y * across.y, down.x * down.x + down.y * down.y)
    if squares.x <= 1 && squares.y <= 1 { return Self.packed(whole.weighted(u, v) &+ 32768, shift: 16) }
    let lengths = Point(squares.x.squareRoot(), squares.y.squareRoot())
    var level = 0
    var scale = 1.0
    let (longer, shorter) = (max(lengths.x, lengths.y), min(lengths.x, lengths.y))
    while level + 1 < levels.count && (longer * scale > Self.mostSamples || shorter * scale > 2) {
      level += 1
      scale /= 2
    }
    let sampler = level == 0 ? whole : Sampler(pixels, levels[level])
    return Self.mean(
      sampler, Point(u * scale, v * scale), across * scale, down * scale, Spread(lengths.x * scale),
      Spread(lengths.y * scale))
  }

  /// The mean over a pixel's footprint.
  @inline(__always) private static func mean(
    _ sampler: Sampler, _ centre: Point, _ across: Point, _ down: Point, _ columns: Spread, _ rows: Spread
  ) -> UInt32 {
    var sum = SIMD4<UInt32>(repeating: 0)
    for row in 0..<rows.count {
      let t = rows.offset(row)
      for column in 0..<columns.count {
        let s = columns.offset(column)
        sum &+= sampler.weighted(centre.x + across.x * s + down.x * t, centre.y + across.y * s + down.y * t)
      }
    }
    let shift = UInt32(truncatingIfNeeded: 16 &+ columns.bits &+ rows.bits)
    return packed(sum &+ (1 &<< (shift &- 1)), shift: shift)
  }

  /// Fixed-point channels, blue first, as a pixel.
  @inline(__always) private static func packed(_ sum: SIMD4<UInt32>, shift: UInt32) -> UInt32 {
    unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: sum &>> shift), to: UInt32.self)
  }

  /// The positions of samples along one side of a pixel.
  private struct Spread {
    /// The count's binary logarithm.
    let bits: Int
    private let width: Double

    /// - Parameter length: of the side, in the sheet's pixels.
    init(_ length: Double) {
      bits = length > 4 ? 3 : length > 2 ? 2 : length > 1 ? 1 : 0
      // A bilinear sample is already a pixel wide, so the spread grows continuously from there to the whole side.
      width = length > 1 ? min(1, 2 * (length - 1) / length) : 0
    }

    var count: Int { 1 << bits }

    @inline(__always) func offset(_ i: Int) -> Double { ((Double(i) + 0.5) / Double(count) - 0.5) * width }
  }

  /// Samples one level.
  private struct Sampler {
    let width: Int
    let height: Int
    private let pixels: UnsafeBufferPointer<UInt32>

    @inline(__always) init(_ pixels: UnsafeBufferPointer<UInt32>, _ level: MipmapChain.Level) {
      width = level.width
      height = level.height
      self.pixels = UnsafeBufferPointer(rebasing: pixels[level.start..<(level.start + level.width * level.height)])
    }

    /// The channels at a position, blue first, times 65 536.
    @inline(__always) func weighted(_ u: Double, _ v: Double) -> SIMD4<UInt32> {
      // False for NaN.
      guard u > -1, v > -1, u < Double(width) + 1, v < Double(height) + 1 else { return .zero }
      // In 256ths, offset so that truncation rounds.
      let (i, j) = (Int(u * 256 + 384.5), Int(v * 256 + 384.5))
      let (left, top) = (i &>> 8 &- 2, j &>> 8 &- 2)
      let (fx, fy) = (UInt32(truncatingIfNeeded: i & 255), UInt32(truncatingIfNeeded: j & 255))
      let (a, b, c, d): (SIMD4<UInt32>, SIMD4<UInt32>, SIMD4<UInt32>, SIMD4<UInt32>)
      if left >= 0 && top >= 0 && left &+ 1 < width && top &+ 1 < height {
        let start = top &* width &+ left
        (a, b) = (Self.channels(pixels[start]), Self.channels(pixels[start &+ 1]))
        (c, d) = (Self.channels(pixels[start &+ width]), Self.channels(pixels[start &+ width &+ 1]))
      } else {
        (a, b) = (channels(left, top), channels(left &+ 1, top))
        (c, d) = (channels(left, top &+ 1), channels(left &+ 1, top &+ 1))
      }
      let upper = a &* (256 &- fx) &+ b &* fx
      let lower = c &* (256 &- fx) &+ d &* fx
      return upper &* (256 &- fy) &+ lower &* fy
    }

    private func channels(_ x: Int, _ y: Int) -> SIMD4<UInt32> {
      guard x >= 0, y >= 0, x < width, y < height else { return .zero }
      return Self.channels(pixels[y &* width &+ x])
    }

    @inline(__always) private static func channels(_ pixel: UInt32) -> SIMD4<UInt32> {
      SIMD4<UInt32>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
    }
  }
}

extension Pixmap {
  /// Half the width and height, rounded up: each pixel is the mean of four. Outside an odd last row or column
  /// everything is transparent.
  fileprivate func halved() -> Pixmap {
    let (w, h) = ((width + 1) / 2, (height + 1) / 2)
    var out = Pixmap(width: w, height: h)
    pixels.withUnsafeBufferPointer { source in
      out.pixels.withUnsafeMutableBufferPointer { target in
        for y in 0..<h {
          let (upper, lower, hasLower) = (2 * y * width, (2 * y + 1) * width, 2 * y + 1 < height)
          for x in 0..<w {
            let (left, right, hasRight) = (2 * x, 2 * x + 1, 2 * x + 1 < width)
            target[y * w + x] = Self.mean(
              source[upper + left], hasRight ? source[upper + right] : 0, hasLower ? source[lower + left] : 0,
              hasLower && hasRight ? source[lower + right] : 0)
          }
        }
      }
    }
    return out
  }

  /// Averages two channels at a time: a sum of four bytes and 2 takes 10 of 16 bits.
  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    let low: UInt32 = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ 0x0002_0002
    let ab: UInt32 = (a >> 8 & mask) &+ (b >> 8 & mask)
    let cd: UInt32 = (c >> 8 & mask) &+ (d >> 8 & mask)
    let high: UInt32 = ab &+ cd &+ 0x0002_0002
    return (low >> 2 & mask) | (high >> 2 & mask) << 8
  }
}

extension Homography {
  /// The inverse; nil if there is none.
  var inverse: Homography? {
    let parts = [a, b, g, c, d, h, tx, ty, k]
    let largest = parts.reduce(0) { max($0, abs($1)) }
    guard parts.allSatisfy(\.isFinite), largest > 0 else { return nil }
    // Scaled to numbers around 1, because products of large ones would not be finite.
    let s = 1 / largest
    guard s.isFinite else { return nil }
    let (a, b, g, c, d, h) = (a * s, b * s, g * s, c * s, d * s, h * s)
    let (tx, ty, k) = (tx * s, ty * s, k * s)
    let determinant = a * (d * k - h * ty) - c * (b * k - g * ty) + tx * (b * h - g * d)
    let f = s / determinant
    guard abs(determinant) > 1e-300, f.isFinite else { return nil }
    var out = self
    (out.a, out.c, out.tx) = ((d * k - ty * h) * f, (tx * h - c * k) * f, (c * ty - tx * d) * f)
    (out.b, out.d, out.ty) = ((ty * g - b * k) * f, (a * k - tx * g) * f, (tx * b - a * ty) * f)
    (out.g, out.h, out.k) = ((b * h - d * g) * f, (c * g - a * h) * f, (a * d - c * b) * f)
    return [out.a, out.b, out.g, out.c, out.d, out.h, out.tx, out.ty, out.k].allSatisfy(\.isFinite) ? out : nil
  }

  /// This homography, followed by a translation of the canvas.
  func moved(by offset: Point) -> Homography {
    var out = self
    out.a += offset.x * g
    out.c += offset.x * h
    out.tx += offset.x * k
    out.b += offset.y * g
    out.d += offset.y * h
    out.ty += offset.y * k
    return out
  }
}
