// Pictures at any angle, no larger than they are: scaled once for every size, then turned by mixing four pixels.
// Flow: StretchedPicture + transform → sprite (kept) → the canvas's pixels.
import SparklerCore

/// A picture to lay down.
struct SpriteDrawing {
  /// Best with `fineness` times as many pixels as show.
  var picture: StretchedPicture
  /// Tells the picture, its part and its tint from all others.
  var name: String
  /// What of the stretched picture is the picture itself, from its top left corner.
  var box: Rect
  /// From the box's coordinates to the canvas's own pixels.
  var transform: AffineTransform
  /// 0...1.
  var opacity: Double
}

/// Lays down pictures that show no larger than they are. Any part of one has the bits of the whole.
struct SpriteRaster {
  private struct Key: Hashable {
    var name: String
    var width: Int
    var height: Int
  }

  /// Pixels; no canvas shows both ends of a larger one.
  private static let greatestSide = 16384.0
  static let fineness = 4.0
  /// Up to here a sprite is made for every size in pixels, beyond for every eighth of a doubling.
  private static let greatestExactSide = 192.0
  private static let mostBytes = 128 << 20
  private var sprites: [Key: Sprite] = [:]
  private var byteCount = 0

  /// - Returns: false, and nothing done, for a picture that would be stretched or is too large.
  mutating func draw(_ drawing: SpriteDrawing, on canvas: borrowing Canvas) -> Bool {
    let (m, box, picture) = (drawing.transform, drawing.box, drawing.picture)
    let across = m.lengthFactor(x: 1, y: 0) * box.size.width
    let down = m.lengthFactor(x: 0, y: 1) * box.size.height
    let width = Double(picture.pixels.width) * box.size.width / picture.box.size.width
    let height = Double(picture.pixels.height) * box.size.height / picture.box.size.height
    guard across <= width + 1e-6, down <= height + 1e-6, across < Self.greatestSide, down < Self.greatestSide,
      canvas.format == .color
    else { return false }
    // What is thinner than a pixel, or pressed flat, would fall between the pixels that are looked at.
    guard across >= 1, down >= 1, abs(m.determinant) * box.size.width * box.size.height >= 0.25 * across * down else {
      return false
    }
    let outline = m.boundingBox(of: box)
    // False for what is not a number; whole numbers fit below.
    guard abs(outline.minX) < 1e6, abs(outline.minY) < 1e6, outline.size.width < 1e5, outline.size.height < 1e5 else {
      return false
    }
    let key = Key(
      name: drawing.name, width: Self.pixels(across, of: width), height: Self.pixels(down, of: height))
    let sprite = sprite(key, of: picture.pixels, part: Size(width, height))
    let place = AffineTransform.translation(-1, -1)
      .then(.scale(box.size.width / Double(key.width), box.size.height / Double(key.height)))
      .then(.translation(box.minX, box.minY)).then(m)
    if m.b == 0 && m.c == 0 || m.a == 0 && m.d == 0 {
      // Upright its edges are where they are, to a part of a pixel.
      let reach = PixelRect(covering: outline)
      sprite.lay(through: place, reach: reach, edges: outline, opacity: drawing.opacity, on: canvas)
    } else {
      // Edges fade over a sprite's pixel: half of it lies outside the box.
      let reach = PixelRect(covering: outline).grown(by: 1)
      sprite.lay(through: place, reach: reach, edges: nil, opacity: drawing.opacity, on: canvas)
    }
    return true
  }

  /// Four times as many pixels as show, where the picture has them: what four samples of these miss is not seen.
  private static func pixels(_ shown: Double, of length: Double) -> Int {
    var fine = fineness * shown.rounded(.up)
    if shown > greatestExactSide {
      var step = fine.binade
      // The eighth root of 2.
      while step < fine { step *= 1.0905077326652577 }
      fine = step
    }
    return max(1, Int((min(fine, length) - 1e-6).rounded(.up)))
  }

  private mutating func sprite(_ key: Key, of pixels: Pixmap, part: Size) -> Sprite {
    if let kept = sprites[key] { return kept }
    let made = Sprite(pixels, part: part, width: key.width, height: key.height)
    if byteCount > Self.mostBytes {
      sprites = [:]
      byteCount = 0
    }
    byteCount += made.pixels.count * 4
    sprites[key] = made
    return made
  }
}

/// A picture in its size on the canvas, with a transparent line around it.
private struct Sprite {
  let width: Int
  let height: Int
  /// `(width + 2) · (height + 2)` values.
  let pixels: [UInt32]

  /// Each pixel is the mean of what it covers.
  ///
  /// - Parameter part: of the picture, from its top left corner, in pixels.
  init(_ picture: Pixmap, part: Size, width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    if width == picture.width, height == picture.height, part == Size(Double(width), Double(height)) {
      pixels = picture.framed
      return
    }
    let (columns, rows) = (Share.all(width, over: part.width), Share.all(height, over: part.height))
    var out = [UInt32](repeating: 0, count: (width + 2) * (height + 2))
    picture.pixels.withUnsafeBufferPointer { source in
      for y in 0..<height {
        for x in 0..<width {
          var sum = SIMD4<Float>(repeating: 0)
          for row in rows[y] {
            let line = min(row.pixel, picture.height - 1) * picture.width
            for column in columns[x] {
              let channels = unsafeBitCast(source[line + min(column.pixel, picture.width - 1)], to: SIMD4<UInt8>.self)
              sum += SIMD4<Float>(channels) * (row.weight * column.weight)
            }
          }
          let mean = SIMD4<UInt8>(truncatingIfNeeded: SIMD4<UInt32>(sum + 0.5))
          out[(y + 1) * (width + 2) + x + 1] = unsafeBitCast(mean, to: UInt32.self)
        }
      }
    }
    pixels = out
  }

  /// How much of a pixel of the picture lies in one of the sprite.
  private struct Share {
    var pixel: Int
    var weight: Float

    static func all(_ count: Int, over length: Double) -> [[Share]] {
      (0..<count).map { i in
        let (from, to) = (Double(i) * length / Double(count), Double(i + 1) * length / Double(count))
        return (Int(from)...max(Int(from), Int((to - 1e-9).rounded(.up)) - 1)).map { pixel in
          let covered = min(to, Double(pixel + 1)) - max(from, Double(pixel))
          return Share(pixel: pixel, weight: Float(max(0, covered) / (to - from)))
        }
      }
    }
  }

  /// - Parameters:
  ///   - place: from the sprite's pixels, its line counted, to the canvas's own.
  ///   - reach: holds every pixel that it can touch.
  ///   - edges: where it ends, of an upright one, whose pixels there are covered in part.
  func lay(
    through place: AffineTransform, reach: PixelRect, edges: Rect?, opacity: Double, on canvas: borrowing Canvas
  ) {
    let part = reach.intersection(PixelRect(x: 0, y: 0, width: canvas.area.width, height: canvas.area.height))
    let k = 1 / place.determinant
    guard !part.isEmpty else { return }
    // In 65 536ths of the sprite's pixels, one step to the right.
    func fixed(_ v: Double) -> Int { Int((v * 65536).rounded()) }
    let right = Step(u: fixed(place.d * k), v: fixed(-place.b * k))
    let apart = Step(
      u: fixed(Self.spread(1 / place.lengthFactor(x: 1, y: 0))),
      v: fixed(Self.spread(1 / place.lengthFactor(x: 0, y: 1))))
    let opacity = unit(opacity)
    // What of the reach's first and last columns lies within the edges.
    let ends = edges.map { (Self.cover(reach.x, $0.minX, $0.maxX), Self.cover(reach.maxX - 1, $0.minX, $0.maxX)) }
    canvas.surface.withBytes { bytes in
      let target = bytes.bindMemory(to: UInt32.self)
      pixels.withUnsafeBufferPointer { source in
        for y in part.y..<part.maxY {
          // Counted from the reach's left end, whatever of it lies on the canvas.
          let (x, below) = (Double(reach.x) + 0.5 - place.tx, Double(y) + 0.5 - place.ty)
          let start = Step(
            u: fixed((place.d * x - place.c * below) * k) - 32768 + (part.x - reach.x) * right.u,
            v: fixed((place.a * below - place.b * x) * k) - 32768 + (part.x - reach.x) * right.v)
          let first = y * canvas.area.width + part.x
          let row = UnsafeMutableBufferPointer(rebasing: target[first..<(first + part.width)])
          guard let edges, let ends else {
            mix(source, start, right, apart, share: Self.share(opacity), isPadded: false, into: row)
            continue
          }
          let shown = opacity * Self.cover(y, edges.minY, edges.maxY)
          let (head, tail) = (row.first ?? 0, row.last ?? 0)
          mix(source, start, right, apart, share: Self.share(shown), isPadded: true, into: row)
          // Again at the two ends, where less is covered; if they are one, it stands for both.
          if part.x == reach.x, ends.0 < 1 {
            row[0] = head
            mix(
              source, start, right, apart, share: Self.share(shown * ends.0), isPadded: true,
              into: UnsafeMutableBufferPointer(rebasing: row[..<1]))
          }
          if part.maxX == reach.maxX, ends.1 < 1, reach.width > 1 {
            let n = row.count - 1
            row[n] = tail
            mix(
              source, Step(u: start.u + n * right.u, v: start.v + n * right.v), right, apart,
              share: Self.share(shown * ends.1), isPadded: true, into: UnsafeMutableBufferPointer(rebasing: row[n...]))
          }
        }
      }
    }
  }

  private struct Step {
    var u: Int
    var v: Int
  }

  private static func share(_ opacity: Double) -> UInt32 { UInt32((opacity * 255).rounded()) }

  /// How much of a pixel's row or column lies between two places.
  private static func cover(_ pixel: Int, _ low: Double, _ high: Double) -> Double {
    max(0, min(1, min(high, Double(pixel) + 1) - max(low, Double(pixel))))
  }

  /// How far to either side of a pixel's middle two samples lie, in the sprite's pixels: so that what they weigh
  /// spreads as far as a pixel does. At the sprite's own size that is what one sample does.
  ///
  /// - Parameter fineness: the sprite's pixels along one of the canvas.
  private static func spread(_ fineness: Double) -> Double {
    max(0, (fineness * fineness - 1) / 12).squareRoot()
  }

  /// One row.
  ///
  /// - Parameters:
  ///   - apart: how far to either side samples lie; one is enough where it is 0.
  ///   - isPadded: whether the colours at its edges go on outside.
  @inline(__always) private func mix(
    _ source: UnsafeBufferPointer<UInt32>, _ start: Step, _ step: Step, _ apart: Step, share: UInt32, isPadded: Bool,
    into row: UnsafeMutableBufferPointer<UInt32>
  ) {
    var place = start
    let isSingle = apart.u == 0 && apart.v == 0
    for x in 0..<row.count {
      var sum: SIMD2<UInt32>
      if isSingle {
        sum = sample(source, place.u, place.v, isPadded) &* 4
      } else {
        sum = sample(source, place.u &- apart.u, place.v &- apart.v, isPadded)
        sum &+= sample(source, place.u &+ apart.u, place.v &- apart.v, isPadded)
        sum &+= sample(source, place.u &- apart.u, place.v &+ apart.v, isPadded)
        sum &+= sample(source, place.u &+ apart.u, place.v &+ apart.v, isPadded)
      }
      place.u &+= step.u
      place.v &+= step.v
      if sum == .zero { continue }
      // Two channels each, times four.
      let mask: UInt32 = 0x00FF_00FF
      let low: UInt32 = (sum.x &+ 0x0002_0002) &>> 2 & mask
      let high: UInt32 = (sum.y &+ 0x0002_0002) &>> 2 & mask
      var pixel: UInt32 = low | high &<< 8
      if share != 255 { pixel = pixel.times(share) }
      row[x] = pixel &+ row[x].times(255 &- pixel &>> 24)
    }
  }

  /// A place between four pixels, of which u and v tell the upper left one: blue and red, green and alpha.
  @inline(__always) private func sample(
    _ source: UnsafeBufferPointer<UInt32>, _ x: Int, _ y: Int, _ isPadded: Bool
  ) -> SIMD2<UInt32> {
    let mask: UInt32 = 0x00FF_00FF
    // From the first pixel's middle to the last one's.
    let u = isPadded ? max(1 &<< 16, min(width &<< 16, x)) : x
    let v = isPadded ? max(1 &<< 16, min(height &<< 16, y)) : y
    // Negative ones are large as unsigned.
    guard UInt(bitPattern: u) < UInt(width &+ 1) &<< 16, UInt(bitPattern: v) < UInt(height &+ 1) &<< 16 else {
      return .zero
    }
    let start = (v &>> 16) &* (width &+ 2) &+ (u &>> 16)
    let (a, b) = (source[start], source[start &+ 1])
    let (c, d) = (source[start &+ width &+ 2], source[start &+ width &+ 3])
    if a | b | c | d == 0 { return .zero }
    let (fx, fy) = (UInt32(truncatingIfNeeded: u &>> 8 & 255), UInt32(truncatingIfNeeded: v &>> 8 & 255))
    let wd = (fx &* fy &+ 128) &>> 8
    let (wb, wc) = (fx &- wd, fy &- wd)
    let wa = 256 &- fx &- wc
    var low: UInt32 = (a & mask) &* wa &+ (b & mask) &* wb
    low = low &+ (c & mask) &* wc &+ (d & mask) &* wd &+ 0x0080_0080
    var high: UInt32 = (a &>> 8 & mask) &* wa &+ (b &>> 8 & mask) &* wb
    high = high &+ (c &>> 8 & mask) &* wc &+ (d &>> 8 & mask) &* wd &+ 0x0080_0080
    return SIMD2(low &>> 8 & mask, high &>> 8 & mask)
  }
}
