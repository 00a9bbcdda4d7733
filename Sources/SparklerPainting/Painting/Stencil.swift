// Bytes of coverage: the product of several outlines, painted through as one.
// Flow: CoverageRaster → Stencil → spans of one coverage → CoverageSink.
import SparklerCore

/// Coverage of a rectangle of a canvas, a byte a pixel.
struct Stencil: CoverageSource {
  /// In the canvas's own pixels.
  private let area: PixelRect
  private var bytes: [UInt8]

  /// Nothing is covered.
  init(area: PixelRect) {
    self.area = area
    bytes = [UInt8](repeating: 0, count: area.area)
  }

  /// Adds the coverage of the first outline.
  ///
  /// - Parameters:
  ///   - coverage: its clip must be the area.
  ///   - share: alpha of full coverage, of 255.
  mutating func set(to coverage: inout CoverageRaster, share: UInt32) {
    let area = self.area
    withRows { rows in
      var sink = StencilSink(rows: rows, area: area, share: share)
      coverage.fill(on: &sink)
    }
  }

  /// Multiplies by the coverage of another outline with the same clip.
  mutating func multiply(by coverage: inout CoverageRaster, share: UInt32) {
    let area = self.area
    withRows { rows in
      var sink = StencilCutSink(rows: rows, area: area, share: share)
      coverage.fill(on: &sink)
    }
  }

  private mutating func withRows(_ body: (CanvasRows<UInt8>) -> Void) {
    let width = area.width
    bytes.withUnsafeMutableBufferPointer { bytes in
      if let start = bytes.baseAddress { body(CanvasRows(start: start, stride: width)) }
    }
  }

  func fill(on sink: inout some CoverageSink) {
    bytes.withUnsafeBufferPointer { bytes in
      for y in 0..<area.height {
        let row = UnsafeBufferPointer(rebasing: bytes[(y &* area.width)..<((y &+ 1) &* area.width)])
        var x = 0
        while x < row.count {
          let start = x
          x = Self.unchanged(row, from: x)
          if row[start] == 0 && !type(of: sink).takesGaps { continue }
          sink.fillSpan(UInt32(row[start]), y: area.y &+ y, from: area.x &+ start, to: area.x &+ x)
        }
      }
    }
  }

  /// The first index after `start` with another value.
  @inline(__always) private static func unchanged(_ row: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let (raw, value) = (UnsafeRawPointer(row.baseAddress.unsafelyUnwrapped), row[start])
    let eight = UInt64(value) &* 0x0101_0101_0101_0101
    var x = start &+ 1
    while x &+ 8 <= row.count, raw.loadUnaligned(fromByteOffset: x, as: UInt64.self) == eight { x &+= 8 }
    while x < row.count, row[x] == value { x &+= 1 }
    return x
  }
}

/// Sets bytes to a coverage.
private struct StencilSink: CoverageSink {
  static var takesGaps: Bool { false }
  let rows: CanvasRows<UInt8>
  let area: PixelRect
  let share: UInt32

  @inline(__always) func fillSpan(_ coverage: UInt32, y: Int, from: Int, to: Int) {
    let value = UInt8(truncatingIfNeeded: coverage.share(share))
    rows.span(y &- area.y, from &- area.x, to &- area.x).update(repeating: value)
  }
}

/// Multiplies bytes by a coverage.
private struct StencilCutSink: CoverageSink {
  static var takesGaps: Bool { true }
  let rows: CanvasRows<UInt8>
  let area: PixelRect
  let share: UInt32

  @inline(__always) func fillSpan(_ coverage: UInt32, y: Int, from: Int, to: Int) {
    let coverage = coverage.share(share)
    if coverage == 255 { return }
    let out = rows.span(y &- area.y, from &- area.x, to &- area.x)
    if coverage == 0 { return out.update(repeating: 0) }
    for i in out.indices { out[i] = UInt8(truncatingIfNeeded: UInt32(out[i]).share(coverage)) }
  }
}
