// What a fill does to pixels: a colour or a picture laid down through coverage, or what is there cut by it.
// Flow: CoverageRaster → spans → the canvas's pixels.
import SparklerCairo
import SparklerCore

/// What a canvas holds for each pixel: a premultiplied pixel, or its alpha alone.
protocol CanvasValue {
  init(pixel: UInt32)

  /// What shows where a pixel is laid over it.
  func under(_ pixel: UInt32) -> Self

  /// Lays pixels side by side down.
  ///
  /// - Parameters:
  ///   - share: of each pixel, of 255.
  ///   - isAdded: whether light is added; alpha is not.
  static func blendPixels(
    _ pixels: UnsafeBufferPointer<UInt32>, _ share: UInt32, isAdded: Bool, on out: UnsafeMutableBufferPointer<Self>)

  /// Lays a colour down through a row of alpha.
  static func blendColor(
    _ color: UInt32, through row: UnsafeBufferPointer<UInt8>, on out: UnsafeMutableBufferPointer<Self>)
}

/// A canvas's rows while they are painted.
struct CanvasRows<Value: CanvasValue> {
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
    let part = local(rect)
    guard !part.isEmpty, let start = surface.start else { return }
    let stride = surface.stride
    for y in part.y..<part.maxY {
      let row = y &* stride &+ part.x &* 4
      ImageSurface.prefetch(start, row)
      ImageSurface.prefetch(start, row &+ (part.width &- 1) &* 4)
    }
  }

  /// Lends what the canvas holds for each pixel: premultiplied pixels, or bytes of alpha.
  func withRows<Value>(_ body: (CanvasRows<Value>) -> Void) {
    let stride = surface.stride / MemoryLayout<Value>.stride
    surface.withBytes { bytes in
      if let start = bytes.bindMemory(to: Value.self).baseAddress { body(CanvasRows(start: start, stride: stride)) }
    }
  }

  /// Lends the pixels of a rectangle of the frame, row by row, as far as they lie on the canvas.
  func withRows(of rect: PixelRect, _ body: (_ y: Int, UnsafeMutableBufferPointer<UInt32>) -> Void) {
    let part = local(rect)
    if part.isEmpty { return }
    withRows { (rows: CanvasRows<UInt32>) in
      for y in part.y..<part.maxY { body(y + area.y, rows.span(y, part.x, part.maxX)) }
    }
  }
}

/// Lays one colour over pixels.
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

/// Lays a picture over pixels, pixel on pixel.
struct PictureSink<Value: CanvasValue>: CoverageSink {
  static var takesGaps: Bool { false }
  let rows: CanvasRows<Value>
  /// Premultiplied; it holds all that is covered.
  let picture: UnsafeBufferPointer<UInt32>
  /// Where it lies on the canvas.
  let place: PixelRect

  @inline(__always) func fillSpan(_ coverage: UInt32, y: Int, from: Int, to: Int) {
    let row = y &- place.y
    let (left, right) = (max(from, place.x), min(to, place.maxX))
    guard row >= 0, row < place.height, left < right else { return }
    let first = row &* place.width &+ left &- place.x
    let source = UnsafeBufferPointer(rebasing: picture[first..<(first &+ right &- left)])
    Value.blendPixels(source, coverage, isAdded: false, on: rows.span(y, left, right))
  }
}

/// Keeps of pixels what is covered.
struct CutSink: CoverageSink {
  static let takesGaps = true
  let rows: CanvasRows<UInt32>

  @inline(__always) func fillSpan(_ coverage: UInt32, y: Int, from: Int, to: Int) {
    if coverage == 255 { return }
    let out = rows.span(y, from, to)
    if coverage == 0 { return out.update(repeating: 0) }
    for i in 0..<out.count { out[i] = out[i].times(coverage) }
  }
}
