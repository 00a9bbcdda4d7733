// Paints what changed between two pictures.
// Flow: Pixmap × 2 → DiffPicture → PNG, GIF, report.
import SparklerCore

/// The second picture in pale grey, with changes in red, ignored antialiasing in amber, ignored regions in blue, and
/// what only one of them has in violet stripes. It uses at most 132 colours.
public struct DiffPicture: Sendable {
  /// Red.
  public static let changed: UInt32 = 0xFFE5_002B
  /// Amber.
  public static let antialiased: UInt32 = 0xFFFF_B000
  /// Blue, on every fourth pixel.
  public static let ignored: UInt32 = 0xFF4A_7BD8

  /// Violet, in stripes: where only one of two sizes has pixels.
  public static let outside: UInt32 = 0xFF8A_3FFC

  private let comparison: PixelComparison

  /// - Parameter tolerance: how much may differ without being marked.
  public init(_ tolerance: Tolerance) { comparison = PixelComparison(tolerance) }

  /// Paints what changed from `a` to `b`. Pictures of different sizes are aligned at their upper left corners; the
  /// result has the larger width and the larger height.
  ///
  /// - Parameter ignored: rectangles that are not compared.
  public func paint(_ a: Pixmap, _ b: Pixmap, ignoring ignored: [PixelRect] = []) -> Pixmap {
    guard a.width == b.width, a.height == b.height else {
      return padded(a, b, ignoring: ignored)
    }
    let box = b.bounds
    let (_, _, map) = comparison.changes(a, b, box: box, ignoring: ignored)
    var out = b
    out.pixels.withUnsafeMutableBufferPointer { pixels in
      for i in pixels.indices { pixels[i] = Self.pale(pixels[i]) }
      for rect in ignored.map({ $0.intersection(b.bounds) }) where !rect.isEmpty {
        for y in rect.y..<rect.maxY {
          for x in rect.x..<rect.maxX where (x &+ y) % 4 == 0 { pixels[y &* b.width &+ x] = Self.ignored }
        }
      }
      for y in box.y..<box.maxY {
        for x in box.x..<box.maxX {
          if map.isChanged(x: x, y: y) {
            pixels[y &* b.width &+ x] = Self.changed
          } else if map.isDiffering(x: x, y: y) {
            pixels[y &* b.width &+ x] = Self.antialiased
          }
        }
      }
    }
    return out
  }

  private func padded(_ a: Pixmap, _ b: Pixmap, ignoring ignored: [PixelRect]) -> Pixmap {
    let shared = PixelRect(x: 0, y: 0, width: min(a.width, b.width), height: min(a.height, b.height))
    let inner = paint(a.corner(shared), b.corner(shared), ignoring: ignored)
    var out = Pixmap(width: max(a.width, b.width), height: max(a.height, b.height))
    for y in 0..<out.height {
      for x in 0..<out.width {
        let (isOld, isNew) = (x < a.width && y < a.height, x < b.width && y < b.height)
        if isOld && isNew {
          out[x, y] = inner[x, y]
        } else {
          let pixel = isNew ? b[x, y] : isOld ? a[x, y] : 0
          out[x, y] = (x &+ y) % 8 < 3 ? Self.outside : Self.pale(pixel)
        }
      }
    }
    return out
  }

  /// One of 128 greys, half as far from white as the pixel on white.
  private static func pale(_ p: UInt32) -> UInt32 {
    let white = 255 &- p >> 24
    // Rec. 709's weights in 256ths.
    let weighted = (p >> 16 & 255) &* 54 &+ (p >> 8 & 255) &* 183 &+ (p & 255) &* 19
    let grey = min(255, weighted >> 8 &+ white)
    return 0xFF00_0000 | (128 &+ grey >> 1) &* 0x01_0101
  }

  /// All its colours: 128 greys, then changed, antialiased, ignored, outside.
  package static let palette = Palette(
    colors: (128...255).map { UInt32($0) * 0x01_0101 }
      + [changed, antialiased, ignored, outside].map { $0 & 0xFF_FFFF })

  /// A row of all its colours.
  package static var swatches: Pixmap {
    var row = Pixmap(width: palette.colors.count, height: 1)
    for (x, color) in palette.colors.enumerated() { row.pixels[x] = 0xFF00_0000 | color }
    return row
  }

  /// A painted picture as indices of the palette.
  package static func indexed(_ picture: Pixmap) -> IndexedFrame {
    let indices = picture.pixels.map { pixel -> UInt8 in
      switch pixel {
      case changed: 128
      case antialiased: 129
      case ignored: 130
      case outside: 131
      default: UInt8(truncatingIfNeeded: pixel & 127)
      }
    }
    return IndexedFrame(width: picture.width, height: picture.height, indices: indices)
  }
}

extension Pixmap {
  fileprivate func corner(_ rect: PixelRect) -> Pixmap {
    Pixmap(width: rect.width, height: rect.height, pixels: pixels.cropped(to: rect, width: width))
  }
}

/// The differing pictures of a comparison, painted one after another.
package struct DiffFrames {
  private let painter: DiffPicture
  private let ignored: [IgnoredRegion]
  private var a: FrameCursor
  private var b: FrameCursor
  private var pairs: ArraySlice<ComparisonOutcome.Pair>
  private let isOfTwoSizes: Bool

  /// - Parameters: the sources of the comparison, in the state they had before it.
  package init(of result: ComparisonOutcome, _ a: some FrameSource, _ b: some FrameSource) {
    painter = DiffPicture(result.tolerance)
    ignored = result.ignored
    (self.a, self.b) = (FrameCursor(a), FrameCursor(b))
    pairs = result.pairs.filter(\.isBeyond)[...]
    isOfTwoSizes =
      result.expected.width != result.actual.width || result.expected.height != result.actual.height
  }

  /// The next picture and its frame in the first animation; nil after the last one.
  package mutating func next() async throws -> (frame: Int, picture: Pixmap)? {
    if isOfTwoSizes { return try await moment() }
    guard let pair = pairs.popFirst(), let old = try await a.advance(to: pair.expected),
      let new = try await b.advance(to: pair.actual)
    else { return nil }
    let rects = ignored.rects(from: pair.time, to: min(old.end, pair.time)) ?? []
    return (pair.expected, painter.paint(old.picture, new.picture, ignoring: rects))
  }

  /// If the sizes differ, every moment differs. The last picture of a side stays until the other side ends.
  private mutating func moment() async throws -> (frame: Int, picture: Pixmap)? {
    if let old = a.frame, let new = b.frame {
      let (isLastA, isLastB) = (old.index + 1 >= a.frameCount, new.index + 1 >= b.frameCount)
      if isLastA && isLastB { return nil }
      if !isLastA, isLastB || old.end <= new.end + 1e-9 { try await a.advance() }
      if !isLastB, isLastA || new.end <= old.end + 1e-9 { try await b.advance() }
    } else {
      try await a.advance()
      try await b.advance()
    }
    guard let old = a.frame, let new = b.frame else { return nil }
    let rects = ignored.rects(from: max(old.start, new.start), to: min(old.end, new.end)) ?? []
    return (old.index, painter.paint(old.picture, new.picture, ignoring: rects))
  }
}
