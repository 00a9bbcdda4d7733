// What a fill does to pixels: a colour or a picture laid down through coverage, or what is there cut by it.
// Flow: CoverageRaster → spans → the canvas's pixels.
import SparklerCairo
import SparklerCore

/// A canvas's rows while they are painted.
struct CanvasRows<Value> {
  let start: UnsafeMutablePointer<Value>
  /// Values from one row to the next.
  let stride: Int

  /// Pixels side by side.
  @inline(__always) func span(_ y: Int, _ from: Int, _ to: Int) -> UnsafeMutableBufferPointer<Value> {
    UnsafeMutableBufferPointer(start: start + (y &* stride &+ from), count: to &- from)
  }
}

extension Canvas {
  /// Sides of what is fetched ahead; of more pixels the first ones would be gone again.
  private static let mostFetched = 24

  /// Has small places brought near, which the next item paints: thousands of them lie all over the canvas, and waiting
  /// for memory would take as long as the painting.
  func fetch(_ rect: PixelRect) {
    guard format == .argb32, rect.width <= Self.mostFetched, rect.height <= Self.mostFetched else { return }
    let part = own(rect)
    guard !part.isEmpty, let start = surface.start else { return }
    let stride = surface.stride
    for y in part.y..<part.maxY {
      let row = y &* stride &+ part.x &* 4
      ImageSurface.prefetch(start, row)
      ImageSurface.prefetch(start, row &+ (part.width &- 1) &* 4)
    }
  }

  /// Lends premultiplied pixels.
  func withPixels(_ body: (CanvasRows<UInt32>) -> Void) {
    let stride = surface.stride / 4
    surface.withBytes { bytes in
      if let start = bytes.bindMemory(to: UInt32.self).baseAddress { body(CanvasRows(start: start, stride: stride)) }
    }
  }

  /// Lends bytes of alpha.
  func withAlpha(_ body: (CanvasRows<UInt8>) -> Void) {
    let stride = surface.stride
    surface.withBytes { bytes in
      if let start = bytes.bindMemory(to: UInt8.self).baseAddress { body(CanvasRows(start: start, stride: stride)) }
    }
  }
}

/// Lays one colour over pixels.
struct ColorSink: CoverageSink {
  static let takesGaps = false
  let rows: CanvasRows<UInt32>
  /// Premultiplied.
  let color: UInt32

  @inline(__always) func lay(_ coverage: UInt32, y: Int, from: Int, to: Int) {
    let out = rows.span(y, from, to)
    if coverage == 255 && color >> 24 == 255 { return out.update(repeating: color) }
    let source = coverage == 255 ? color : color.times(coverage)
    let rest = 255 &- source >> 24
    for i in 0..<out.count { out[i] = source &+ out[i].times(rest) }
  }
}

/// Lays a picture over pixels, pixel on pixel.
struct PictureSink: CoverageSink {
  static let takesGaps = false
  let rows: CanvasRows<UInt32>
  /// Premultiplied; it holds all that is covered.
  let picture: UnsafeBufferPointer<UInt32>
  /// Where it lies on the canvas.
  let place: PixelRect

  @inline(__always) func lay(_ coverage: UInt32, y: Int, from: Int, to: Int) {
    let row = y &- place.y
    let (left, right) = (max(from, place.x), min(to, place.maxX))
    guard row >= 0, row < place.height, left < right else { return }
    let out = rows.span(y, left, right)
    let first = row &* place.width &+ left &- place.x
    for i in 0..<out.count {
      var source = picture[first &+ i]
      if coverage < 255 { source = source.times(coverage) }
      let alpha = source >> 24
      if alpha == 255 { out[i] = source } else if alpha > 0 { out[i] = source &+ out[i].times(255 &- alpha) }
    }
  }
}

/// Lays one alpha over bytes of it.
struct AlphaSink: CoverageSink {
  static let takesGaps = false
  let rows: CanvasRows<UInt8>
  /// 0...255.
  let alpha: UInt32

  @inline(__always) func lay(_ coverage: UInt32, y: Int, from: Int, to: Int) {
    let out = rows.span(y, from, to)
    let source = alpha.share(coverage)
    if source == 255 { return out.update(repeating: 255) }
    for i in 0..<out.count { out[i] = UInt8(truncatingIfNeeded: source &+ UInt32(out[i]).share(255 &- source)) }
  }
}

/// Lays a picture's alpha over bytes of it.
struct AlphaPictureSink: CoverageSink {
  static let takesGaps = false
  let rows: CanvasRows<UInt8>
  /// Premultiplied; it holds all that is covered.
  let picture: UnsafeBufferPointer<UInt32>
  /// Where it lies on the canvas.
  let place: PixelRect

  @inline(__always) func lay(_ coverage: UInt32, y: Int, from: Int, to: Int) {
    let row = y &- place.y
    let (left, right) = (max(from, place.x), min(to, place.maxX))
    guard row >= 0, row < place.height, left < right else { return }
    let out = rows.span(y, left, right)
    let first = row &* place.width &+ left &- place.x
    for i in 0..<out.count {
      let source = (picture[first &+ i] >> 24).share(coverage)
      out[i] = UInt8(truncatingIfNeeded: source &+ UInt32(out[i]).share(255 &- source))
    }
  }
}

/// Keeps of pixels what is covered.
struct CutSink: CoverageSink {
  static let takesGaps = true
  let rows: CanvasRows<UInt32>

  @inline(__always) func lay(_ coverage: UInt32, y: Int, from: Int, to: Int) {
    if coverage == 255 { return }
    let out = rows.span(y, from, to)
    if coverage == 0 { return out.update(repeating: 0) }
    for i in 0..<out.count { out[i] = out[i].times(coverage) }
  }
}
