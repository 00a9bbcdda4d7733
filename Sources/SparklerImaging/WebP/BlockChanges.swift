// Finds the blocks of a picture that differ from what was last drawn.
// Flow: pixels, pixels as they were drawn → BlockChanges → WebPPatches.
import SparklerCore

/// Blocks of pixels that must be redrawn, and the rectangle around them.
struct BlockChanges {
  /// The side of a block; even, because libwebp only stores even offsets.
  static let side = 8

  /// The greatest difference of a channel that is tolerated in a flat block.
  private static let flatLimit = 2

  private let columns: Int
  private let rows: Int
  private var isChanged: [Bool]
  private(set) var rect = PixelRect.empty

  /// Every block.
  init(width: Int, height: Int) {
    (columns, rows) = ((width + Self.side - 1) / Self.side, (height + Self.side - 1) / Self.side)
    isChanged = [Bool](repeating: true, count: columns * rows)
    rect = PixelRect(x: 0, y: 0, width: width, height: height)
  }

  /// - Parameters:
  ///   - now: opaque pixels of whole rows.
  ///   - drawn: as many pixels as `now`.
  ///   - limit: the greatest difference of a channel that counts as unchanged; lower in flat blocks.
  /// - Returns: nil if nothing changed.
  init?(_ now: [UInt32], _ drawn: [UInt32], width: Int, limit: Int) {
    let height = now.count / max(1, width)
    self.init(width: width, height: height)
    let (side, columns) = (Self.side, columns)
    var (left, right, top, bottom) = (columns, -1, rows, -1)
    now.withUnsafeBufferPointer { now in
      drawn.withUnsafeBufferPointer { drawn in
        for row in 0..<rows {
          for column in 0..<columns {
            let area = PixelRect(x: column * side, y: row * side, width: side, height: side).intersection(rect)
            let changes =
              Self.differ(now, drawn, area, width: width, limit: limit)
              || limit > Self.flatLimit && Self.differ(now, drawn, area, width: width, limit: Self.flatLimit)
                && Self.isFlat(now, area, width: width)
            isChanged[row * columns + column] = changes
            if !changes { continue }
            (left, right, top, bottom) = (min(left, column), max(right, column), min(top, row), max(bottom, row))
          }
        }
      }
    }
    if right < 0 { return nil }
    let changed = PixelRect(
      x: left * side, y: top * side, width: (right + 1 - left) * side, height: (bottom + 1 - top) * side)
    rect = changed.intersection(rect)
  }

  /// Whether all pixels are close to the first: an outdated block is visible there, and redrawing it costs almost
  /// nothing.
  private static func isFlat(_ pixels: UnsafeBufferPointer<UInt32>, _ area: PixelRect, width: Int) -> Bool {
    let first = pixels[area.y * width + area.x]
    for y in area.y..<area.maxY {
      for i in y * width + area.x..<y * width + area.maxX
      where pixels[i] != first && strays(pixels[i], first, by: flatLimit) {
        return false
      }
    }
    return true
  }

  /// Whether a channel of two colours differs by more than a limit.
  @inline(__always)
  private static func strays(_ a: UInt32, _ b: UInt32, by limit: Int) -> Bool {
    func differs(_ shift: UInt32) -> Bool { abs(Int(a >> shift & 255) - Int(b >> shift & 255)) > limit }
    return differs(0) || differs(8) || differs(16)
  }

  private static func differ(
    _ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>, _ area: PixelRect, width: Int, limit: Int
  ) -> Bool {
    for y in area.y..<area.maxY {
      for i in y &* width &+ area.x..<y &* width &+ area.maxX where a[i] != b[i] && strays(a[i], b[i], by: limit) {
        return true
      }
    }
    return false
  }

  /// Calls `body` with each block of the rectangle and whether it is redrawn.
  private func forEachBlock(_ body: (_ area: PixelRect, _ place: Int, _ isChanged: Bool) -> Void) {
    for y in stride(from: rect.y, to: rect.maxY, by: Self.side) {
      for x in stride(from: rect.x, to: rect.maxX, by: Self.side) {
        let place = y / Self.side * columns + x / Self.side
        body(
          PixelRect(x: x, y: y, width: Self.side, height: Self.side).intersection(rect), place, isChanged[place])
      }
    }
  }

  /// Whether this block or one around it is redrawn.
  private func isBesideChange(_ place: Int) -> Bool {
    let (row, column) = place.quotientAndRemainder(dividingBy: columns)
    for y in max(0, row - 1)...min(rows - 1, row + 1) {
      for x in max(0, column - 1)...min(columns - 1, column + 1) where isChanged[y * columns + x] { return true }
    }
    return false
  }

  /// Records that the changed blocks, or the whole rectangle, were drawn.
  func markDrawn(_ pixels: [UInt32], in drawn: inout [UInt32], width: Int, whole: Bool) {
    forEachBlock { area, _, isChanged in
      if !isChanged && !whole { return }
      for y in area.y..<area.maxY {
        let row = y * width + area.x..<y * width + area.maxX
        drawn.replaceSubrange(row, with: pixels[row])
      }
    }
  }

  /// A rectangle's pixels, transparent where they are unchanged.
  struct Overlay {
    var pixels: [UInt32]
    /// The unchanged share, 0...1.
    var kept: Double
  }

  /// Transparent pixels get the colour of what they hide, because lossy compression bleeds into adjacent pixels.
  ///
  /// - Returns: nil if a drawn pixel is semi-transparent: blended over the canvas, it would be wrong.
  func overlay(_ pixels: [UInt32], width: Int) -> Overlay? {
    var part = pixels.cropped(to: rect, width: width)
    var (count, isOpaque) = (0, true)
    var hidden: UInt32?
    forEachBlock { area, place, isChanged in
      if isChanged {
        if pixels.cropped(to: area, width: width).contains(where: { $0 >> 24 != 255 }) { isOpaque = false }
        return
      }
      let color =
        hidden.flatMap { isBesideChange(place) ? nil : $0 } ?? Self.mean(pixels.cropped(to: area, width: width))
      for y in area.y - rect.y..<area.maxY - rect.y {
        for x in area.x - rect.x..<area.maxX - rect.x { part[y * rect.width + x] = color }
      }
      hidden = color
      count += area.area
    }
    return isOpaque ? Overlay(pixels: part, kept: Double(count) / Double(max(1, rect.area))) : nil
  }

  /// The mean colour, with alpha 0.
  private static func mean(_ pixels: [UInt32]) -> UInt32 {
    var sum = (red: 0, green: 0, blue: 0)
    for pixel in pixels {
      sum.red += Int(pixel >> 16 & 255)
      sum.green += Int(pixel >> 8 & 255)
      sum.blue += Int(pixel & 255)
    }
    let count = max(1, pixels.count)
    return UInt32(sum.red / count) << 16 | UInt32(sum.green / count) << 8 | UInt32(sum.blue / count)
  }
}
