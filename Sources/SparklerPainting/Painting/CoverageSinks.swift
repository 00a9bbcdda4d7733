// Sinks that fill pixels: composite a colour or a picture, or cut the existing pixels.
// Flow: CoverageRaster → spans → the canvas's pixels.
import SparklerCairo
import SparklerCore
import SparklerScene

/// A canvas's value per pixel: a premultiplied pixel, or only its alpha.
protocol CanvasValue {
  init(pixel: UInt32)

  /// The value with a pixel composited over it.
  func under(_ pixel: UInt32) -> Self

  /// Composites adjacent pixels.
  ///
  /// - Parameters:
  ///   - share: coverage of each pixel, of 255.
  ///   - mode: ignored by alpha, which every mode composites in the same way.
  static func blendPixels(
    _ pixels: UnsafeBufferPointer<UInt32>, _ share: UInt32, by mode: BlendMode,
    on out: UnsafeMutableBufferPointer<Self>)

  /// Composites a colour through a row of alpha.
  static func blendColor(
    _ color: UInt32, through row: UnsafeBufferPointer<UInt8>, on out: UnsafeMutableBufferPointer<Self>)
}

/// A canvas's rows, while they are being painted.
struct CanvasRows<Value: CanvasValue> {
  let start: UnsafeMutablePointer<Value>
  /// Number of values from one row to the next.
  let stride: Int

  /// Adjacent pixels of a row.
  @inline(__always) func span(_ y: Int, _ from: Int, _ to: Int) -> UnsafeMutableBufferPointer<Value> {
    UnsafeMutableBufferPointer(start: start + (y &* stride &+ from), count: to &- from)
  }
}

extension Canvas {
  /// Largest side to prefetch; with more pixels, the first ones would be evicted again.
  private static let mostFetched = 24

  /// Prefetches a small area that the next item paints. Thousands of items are scattered over the canvas, and waiting
  /// for memory would take as long as painting them.
  func fetch(_ rect: PixelRect) {
    guard format == .argb32, rect.width <= Self.mostFetched, rect.height <= Self.mostFetched else { return }
    let part = local(rect)
    guard !part.isEmpty, let start = surface.start else { return }
    let stride = surface.stride
    for y in part.y..<part.maxY {
      let row = y &* stride &+ part.x &* 4
      ImageSurface.prefetch(start, row)
      ImageSurface.prefetch(start, row &+ (part.width &- 1) &* 4)
    }
  }

  /// Passes the canvas's values to `body`: premultiplied pixels, or bytes of alpha.
  func withRows<Value>(_ body: (CanvasRows<Value>) -> Void) {
    let stride = surface.stride / MemoryLayout<Value>.stride
    surface.withBytes { bytes in
      if let start = bytes.bindMemory(to: Value.self).baseAddress { body(CanvasRows(start: start, stride: stride)) }
    }
  }

  /// Passes the pixels of a rectangle of the frame to `body`, row by row, where it overlaps the canvas.
  func withRows(of rect: PixelRect, _ body: (_ y: Int, UnsafeMutableBufferPointer<UInt32>) -> Void) {
    let part = local(rect)
    if part.isEmpty { return }
    withRows { (rows: CanvasRows<UInt32>) in
      for y in part.y..<part.maxY { body(y + area.y, rows.span(y, part.x, part.maxX)) }
    }
  }
}

/// Composites one colour over pixels.
struct ColorSink<Value: CanvasValue>: CoverageSink {
  static var takesGaps: Bool { false }
  let rows: CanvasRows<Value>
  /// Premultiplied.
  let color: UInt32

  @inline(__always) func fillSpan(_ coverage: UInt32, y: Int, from: Int, to: Int) {
    let out = rows.span(y, from, to)
    let source = coverage == 255 ? color : color.times(coverage)
    if source >> 24 == 255 { return out.update(repeating: Value(pixel: source)) }
    for i in 0..<out.count { out[i] = out[i].under(source) }
  }
}

/// Blends one colour with pixels.
struct BlendedColorSink: CoverageSink {
  static var takesGaps: Bool { false }
  let rows: CanvasRows<UInt32>
  /// Premultiplied.
  let color: UInt32
  let blend: InkBlend
  /// For fully covered pixels, once there have been many.
  private var levels: BlendLevels?
  private var count = 0

  init(rows: CanvasRows<UInt32>, color: UInt32, blend: InkBlend) {
    (self.rows, self.color, self.blend) = (rows, color, blend)
  }

  @inline(__always) mutating func fillSpan(_ coverage: UInt32, y: Int, from: Int, to: Int) {
    let (out, share) = (rows.span(y, from, to), blend.share(of: coverage))
    if coverage == 255 {
      if let levels { return levels.blend(out) }
      let before = count
      count &+= out.count
      if before < BlendLevels.worthwhile, count >= BlendLevels.worthwhile {
        levels = BlendLevels(color, share: share, by: blend.mode)
      }
    }
    withUnsafePointer(to: color) { color in
      BlendRun(source: color, isColor: true, share: share, out: out).blend(by: blend.mode)
    }
  }
}

/// Composites a picture over pixels, pixel on pixel.
struct PictureSink<Value: CanvasValue>: CoverageSink {
  static var takesGaps: Bool { false }
  let rows: CanvasRows<Value>
  /// Premultiplied; contains everything that is covered.
  let picture: UnsafeBufferPointer<UInt32>
  /// Its rectangle on the canvas.
  let place: PixelRect
  let blend: InkBlend

  @inline(__always) func fillSpan(_ coverage: UInt32, y: Int, from: Int, to: Int) {
    let row = y &- place.y
    let (left, right) = (max(from, place.x), min(to, place.maxX))
    guard row >= 0, row < place.height, left < right else { return }
    let first = row &* place.width &+ left &- place.x
    let source = UnsafeBufferPointer(rebasing: picture[first..<(first &+ right &- left)])
    Value.blendPixels(source, blend.share(of: coverage), by: blend.mode, on: rows.span(y, left, right))
  }
}

/// Keeps only the covered part of pixels.
struct CutSink: CoverageSink {
  static let takesGaps = true
  let rows: CanvasRows<UInt32>
  /// Alpha of full coverage, of 255.
  let share: UInt32

  @inline(__always) func fillSpan(_ coverage: UInt32, y: Int, from: Int, to: Int) {
    let coverage = coverage.share(share)
    if coverage == 255 { return }
    let out = rows.span(y, from, to)
    if coverage == 0 { return out.update(repeating: 0) }
    for i in 0..<out.count { out[i] = out[i].times(coverage) }
  }
}
