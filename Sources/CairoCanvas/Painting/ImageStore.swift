// The scene's pictures by their key, and their smaller and tinted copies.
// Flow: Studio → ImageStore → ImagePyramids → Canvas.
import Primitives
import SceneGraph

/// Every picture that a scene may show, by `ImageContent.source`.
public struct ImageStore: Sendable {
  private let pictures: [String: Pixmap]

  public init(_ pictures: [String: Pixmap] = [:]) { self.pictures = pictures }

  /// - Throws: `CanvasError.missingImage`.
  public func picture(for source: String) throws(CanvasError) -> Pixmap {
    guard let picture = pictures[source] else { throw .missingImage(source: source) }
    return picture
  }
}

/// Copies of pictures at half, a quarter … of their size, some tinted, made when first asked for.
struct ImagePyramids {
  private struct Key: Hashable {
    var source: String
    var level: Int
    var tint: Color?
  }

  private static let mostBytes = 256 << 20
  private var levels: [Key: Pixmap] = [:]
  private var byteCount = 0

  /// The smallest copy that is still no smaller than it will show.
  ///
  /// - Parameters:
  ///   - source: names the picture.
  ///   - box: where it lies.
  ///   - m: from the box's coordinates to pixels.
  mutating func picture(
    _ source: String, over box: Rect, through m: AffineTransform, tint: Color? = nil, original: Pixmap
  ) -> StretchedPicture {
    let (width, height) = (Double(max(1, original.width)), Double(max(1, original.height)))
    let scale = max(
      m.lengthFactor(x: 1, y: 0) * box.size.width / width, m.lengthFactor(x: 0, y: 1) * box.size.height / height)
    var level = 0
    while level < 15 && scale * Double(2 << level) <= 1 { level += 1 }
    let pixels = pixels(Key(source: source, level: level, tint: tint), original: original)
    // Sizes are rounded up: the copy reaches out a little beyond the picture.
    let step = Double(1 << level)
    let size = Size(
      box.size.width * Double(pixels.width) * step / width, box.size.height * Double(pixels.height) * step / height)
    return StretchedPicture(pixels: pixels, box: Rect(origin: box.origin, size: size))
  }

  private mutating func pixels(_ key: Key, original: Pixmap) -> Pixmap {
    if key.level == 0 && key.tint == nil { return original }
    if let found = levels[key] { return found }
    var made: Pixmap
    if let tint = key.tint {
      made = pixels(Key(source: key.source, level: key.level), original: original)
      made.pixels.withUnsafeMutableBufferPointer { Tint(tint).multiply($0) }
    } else {
      made = pixels(Key(source: key.source, level: key.level - 1), original: original).halved()
    }
    if byteCount > Self.mostBytes {
      levels = [:]
      byteCount = 0
    }
    byteCount += made.pixels.count * 4
    levels[key] = made
    return made
  }
}

/// A picture and the rectangle that all of its pixels are stretched over.
struct StretchedPicture {
  var pixels: Pixmap
  var box: Rect
}

extension Pixmap {
  /// Half the width and the height, rounded up: each pixel the mean of up to four.
  func halved() -> Pixmap {
    let (w, h) = ((width + 1) / 2, (height + 1) / 2)
    var out = Pixmap(width: w, height: h)
    pixels.withUnsafeBufferPointer { source in
      out.pixels.withUnsafeMutableBufferPointer { target in
        for y in 0..<h {
          let upper = 2 * y * width
          // A last odd row or column counts twice.
          let lower = min(2 * y + 1, height - 1) * width
          for x in 0..<w {
            let (left, right) = (2 * x, min(2 * x + 1, width - 1))
            target[y * w + x] = Self.mean(
              source[upper + left], source[upper + right], source[lower + left], source[lower + right])
          }
        }
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
}
