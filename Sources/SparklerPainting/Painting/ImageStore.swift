// The scene's pictures by their key, and their smaller and tinted copies.
// Flow: SparklerRendering → ImageStore → ImageMipmaps → Canvas.
import SparklerCore
import SparklerImaging
import SparklerScene

/// Every picture that a scene may show, by `ImageContent.source`.
public struct ImageStore: Sendable {
  /// A picture of pixels, or one that is painted at the size that is needed.
  public enum Picture: Sendable {
    case pixels(Pixmap)
    case vector(SVGPicture)
    /// One whose frame `ImageContent.frame` tells.
    case animated(AnimatedPicture)
  }

  private let pictures: [String: Picture]
  /// What the pictures take from the budget of memory: given back with the last copy of the store.
  private let shares: [DecodingBudget.Share]

  public init(_ pictures: [String: Picture] = [:], holding shares: [DecodingBudget.Share] = []) {
    self.pictures = pictures
    self.shares = shares
  }

  public init(_ pictures: [String: Pixmap]) { self.init(pictures.mapValues { .pixels($0) }) }

  /// - Throws: `CanvasError.missingImage`.
  func picture(for source: String) throws(CanvasError) -> Picture {
    guard let picture = pictures[source] else { throw .missingImage(source: source) }
    return picture
  }
}

/// Copies of pictures and of parts of them at half, a quarter … of their size, some tinted, made when first asked for.
struct ImageMipmaps {
  private struct Key: Hashable {
    var source: String
    var part: PixelRect
    var level: Int
    /// Further halvings of the width alone; below 0, of the height.
    var narrowing = 0
    var tint: Color?
  }

  /// How a picture is shown.
  struct Look {
    var tint: Color?
    var filter = ImageContent.Filter.linear
  }

  private let mostBytes: Int
  private var levels: [Key: Pixmap] = [:]
  private var byteCount = 0

  init(mostBytes: Int = 256 << 20) { self.mostBytes = mostBytes }

  /// The smallest copy that is still no smaller than it will show.
  ///
  /// - Parameters:
  ///   - source: names the picture.
  ///   - part: its pixels that are shown; all where nil.
  ///   - box: where they lie.
  ///   - m: from the box's coordinates to pixels.
  mutating func picture(
    _ source: String, part: PixelRect? = nil, over box: Rect, through m: AffineTransform, look: Look = Look(),
    original: Pixmap
  ) -> StretchedPicture {
    let part = part ?? original.bounds
    let (width, height) = (Double(max(1, part.width)), Double(max(1, part.height)))
    let scales = (
      x: m.lengthFactor(x: 1, y: 0) * box.size.width / width, y: m.lengthFactor(x: 0, y: 1) * box.size.height / height
    )
    let scale = max(scales.x, scales.y)
    var level = 0
    while level < 15 && scale * Double(2 << level) <= 1 && look.filter == .linear { level += 1 }
    let narrowing = Self.narrowing(scales, level, look.filter)
    let pixels = pixels(
      Key(source: source, part: part, level: level, narrowing: narrowing, tint: look.tint), original: original)
    // Sizes are rounded up: the copy reaches out a little beyond the picture.
    let steps = (Double(1 << (level + max(0, narrowing))), Double(1 << (level + max(0, -narrowing))))
    let size = Size(
      box.size.width * Double(pixels.width) * steps.0 / width,
      box.size.height * Double(pixels.height) * steps.1 / height)
    return StretchedPicture(pixels: pixels, box: Rect(origin: box.origin, size: size), filter: look.filter)
  }

  /// What shows very narrow has a copy that is: Cairo's filter finds no memory for thousands of pixels in one.
  private static func narrowing(
    _ scales: (x: Double, y: Double), _ level: Int, _ filter: ImageContent.Filter
  ) -> Int {
    guard filter == .linear else { return 0 }
    var count = 0
    while count < 15 && min(scales.x, scales.y) * Double(64 << (level + count)) < 1 { count += 1 }
    return scales.x < scales.y ? count : -count
  }

  private mutating func pixels(_ key: Key, original: Pixmap) -> Pixmap {
    if key.level == 0 && key.narrowing == 0 && key.tint == nil && key.part == original.bounds { return original }
    if let found = levels[key] { return found }
    var made: Pixmap
    if let tint = key.tint {
      var plain = key
      plain.tint = nil
      made = pixels(plain, original: original)
      made.pixels.withUnsafeMutableBufferPointer { Tint(tint).multiply($0) }
    } else if key.narrowing != 0 {
      var wider = key
      wider.narrowing -= key.narrowing.signum()
      made = pixels(wider, original: original).halved(across: key.narrowing > 0)
    } else if key.level == 0 {
      made = original.cropped(to: key.part)
    } else {
      made = pixels(Key(source: key.source, part: key.part, level: key.level - 1), original: original).halved()
    }
    if byteCount > mostBytes {
      levels = [:]
      byteCount = 0
    }
    byteCount += made.pixels.count * 4
    levels[key] = made
    return made
  }
}

extension Pixmap {
  /// Half the width and the height, rounded up: each pixel the mean of four.
  ///
  /// - Parameter isBounded: beyond a last odd row or column all is transparent; else it counts twice.
  func halved(isBounded: Bool = false) -> Pixmap {
    let (w, h) = ((width + 1) / 2, (height + 1) / 2)
    var out = Pixmap(width: w, height: h)
    pixels.withUnsafeBufferPointer { source in
      out.pixels.withUnsafeMutableBufferPointer { target in
        for y in 0..<h {
          let upper = 2 * y * width
          let lower = min(2 * y + 1, height - 1) * width
          let hasLower = !isBounded || 2 * y + 1 < height
          for x in 0..<w {
            let (left, right) = (2 * x, min(2 * x + 1, width - 1))
            let hasRight = !isBounded || 2 * x + 1 < width
            target[y * w + x] = Self.mean(
              source[upper + left], hasRight ? source[upper + right] : 0, hasLower ? source[lower + left] : 0,
              hasLower && hasRight ? source[lower + right] : 0)
          }
        }
      }
    }
    return out
  }

  /// Half the width, or half the height, rounded up: each pixel the mean of two.
  fileprivate func halved(across: Bool) -> Pixmap {
    var out = Pixmap(width: across ? (width + 1) / 2 : width, height: across ? height : (height + 1) / 2)
    for y in 0..<out.height {
      for x in 0..<out.width {
        let (left, upper) = (across ? 2 * x : x, across ? y : 2 * y)
        let (right, lower) = (across ? min(left + 1, width - 1) : x, across ? y : min(upper + 1, height - 1))
        let (first, second) = (pixels[upper * width + left], pixels[lower * width + right])
        out.pixels[y * out.width + x] = Self.mean(first, first, second, second)
      }
    }
    return out
  }

  /// Two channels at a time: a sum of four bytes and 2 takes 10 of 16 bits.
  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    let low: UInt32 = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ 0x0002_0002
    let ab: UInt32 = (a >> 8 & mask) &+ (b >> 8 & mask)
    let cd: UInt32 = (c >> 8 & mask) &+ (d >> 8 & mask)
    let high: UInt32 = ab &+ cd &+ 0x0002_0002
    return (low >> 2 & mask) | (high >> 2 & mask) << 8
  }

  /// A part; what lies outside is transparent.
  func cropped(to rect: PixelRect) -> Pixmap {
    var out = Pixmap(width: rect.width, height: rect.height)
    let part = rect.intersection(bounds)
    for y in part.y..<part.maxY { for x in part.x..<part.maxX { out[x - rect.x, y - rect.y] = self[x, y] } }
    return out
  }
}
