// Alpha at any position on a canvas, including between pixels, and colours composited through it.
// Flow: AlphaPlane + position → ShiftedAlpha, row by row → the canvas's pixels.
import SparklerCore

extension Canvas {
  /// Composites a colour through alpha.
  ///
  /// - Parameters:
  ///   - color: premultiplied.
  ///   - place: position of the plane's top left corner in the frame, rounded to 256ths of a pixel.
  ///   - clip: in the canvas's own pixels.
  func fill(_ color: UInt32, through plane: AlphaPlane, at place: Point, clip: PixelRect) {
    let (x, y) = (Int((place.x * 256).rounded()) - area.x << 8, Int((place.y * 256).rounded()) - area.y << 8)
    var shifted = ShiftedAlpha(left: x, top: y, of: plane)
    let part = clip.intersection(shifted.area)
    if part.isEmpty || color >> 24 == 0 { return }
    if format == .argb32 {
      withRows { (rows: CanvasRows<UInt32>) in fill(color, through: plane, &shifted, on: rows, part) }
    } else {
      withRows { (rows: CanvasRows<UInt8>) in fill(color, through: plane, &shifted, on: rows, part) }
    }
  }

  private func fill<Value: CanvasValue>(
    _ color: UInt32, through plane: AlphaPlane, _ shifted: inout ShiftedAlpha, on rows: CanvasRows<Value>,
    _ part: PixelRect
  ) {
    plane.bytes.withUnsafeBufferPointer { bytes in
      for y in part.y..<part.maxY {
        let out = rows.span(y, part.x, part.maxX)
        shifted.withRow(bytes, y, from: part.x, to: part.maxX) { Value.blendColor(color, through: $0, on: out) }
      }
    }
  }
}

extension AlphaPlane {
  /// Passes the rows of the plane at a position to `body`.
  ///
  /// - Parameters:
  ///   - place: position of the plane's top left corner in the frame, rounded to 256ths of a pixel.
  ///   - box: the required pixels of the frame.
  ///   - body: receives a row's number, its first column, and its bytes.
  package func withRows(at place: Point, over box: PixelRect, _ body: (Int, Int, UnsafeBufferPointer<UInt8>) -> Void) {
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

/// Bytes of alpha, shifted by whole pixels and 256ths of a pixel.
private struct ShiftedAlpha {
  private let left: Int
  private let top: Int
  private let right: UInt16
  private let down: UInt16
  private let width: Int
  private let height: Int
  /// A row of the plane mixed with the one above it, in 256ths, with a 0 on each side.
  private var mixed: [UInt16]
  private var row: [UInt8]

  /// - Parameters:
  ///   - left: the plane's left edge on the canvas, in 256ths of a pixel; `top` likewise.
  init(left: Int, top: Int, of plane: AlphaPlane) {
    (self.left, self.top) = (left >> 8, top >> 8)
    (right, down) = (UInt16(left & 255), UInt16(top & 255))
    (width, height) = (plane.width, plane.height)
    mixed = Array(repeating: 0, count: width + 2)
    row = Array(repeating: 0, count: width + 1)
  }

  /// The pixels that it may cover on the canvas.
  var area: PixelRect { PixelRect(x: left, y: top, width: width + 1, height: height + 1) }

  /// Passes the canvas's row `y` between two columns within the area to `body`.
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

  /// Mixes two rows by their fractions of 256.
  private static func mix(
    _ a: UnsafeBufferPointer<UInt8>, _ aShare: UInt16, _ b: UnsafeBufferPointer<UInt8>, _ bShare: UInt16,
    into out: UnsafeMutableBufferPointer<UInt16>
  ) {
    for i in out.indices { out[i] = UInt16(a[i]) &* aShare &+ UInt16(b[i]) &* bShare }
  }

  /// Mixes each value with the one before it, whose fraction is `right` of 256, and rounds 256ths to whole levels.
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
