// What is painted through coverage, and where coverage comes from.
// Flow: CoverageSource + Ink → CoverageSink → Canvas.
import SparklerCore
import SparklerScene

/// A colour or a picture.
enum Ink {
  /// Number of pixels that are sampled at a time.
  fileprivate static let run = 256

  /// Premultiplied.
  case color(UInt32)
  /// Its top left corner lies at a pixel of the frame.
  case picture(Pixmap, x: Int, y: Int)
  case sampled(SampledInk)

  static func color(_ color: Color, opacity: Double = 1) -> Ink { .color(Canvas.pixel(color, opacity: opacity)) }
}

/// How an ink is combined with the pixels below.
struct InkBlend {
  var mode = BlendMode.normal
  /// Opacity, of 255.
  var opacity: UInt32 = 255

  /// The share of a pixel, of 255.
  @inline(__always) func share(of coverage: UInt32) -> UInt32 {
    opacity == 255 ? coverage : coverage == 255 ? opacity : coverage.share(opacity)
  }
}

/// A source of covered pixels.
protocol CoverageSource {
  mutating func fill(on sink: inout some CoverageSink)
}

extension CoverageRaster: CoverageSource {}

/// All pixels of a rectangle, fully covered.
struct FullCoverage: CoverageSource {
  /// Must be on the canvas.
  let clip: PixelRect

  func fill(on sink: inout some CoverageSink) {
    if clip.isEmpty { return }
    for y in clip.y..<clip.maxY { sink.fillSpan(255, y: y, from: clip.x, to: clip.maxX) }
  }
}

extension Canvas {
  /// A rectangle of the frame's pixels in the canvas's own, clipped to the canvas.
  func local(_ rect: PixelRect) -> PixelRect {
    var part = rect.intersection(area)
    (part.x, part.y) = (part.x - area.x, part.y - area.y)
    return part
  }

  /// Paints an ink where a source covers the canvas.
  func fill(_ ink: Ink, by blend: InkBlend = InkBlend(), through source: inout some CoverageSource) {
    if format == .argb32 {
      withRows { (rows: CanvasRows<UInt32>) in
        if case .color(let color) = ink, blend.mode != .normal {
          var sink = BlendedColorSink(rows: rows, color: color, blend: blend)
          return source.fill(on: &sink)
        }
        fill(ink, by: blend, on: rows, through: &source)
      }
    } else {
      withRows { (rows: CanvasRows<UInt8>) in fill(ink, by: blend, on: rows, through: &source) }
    }
  }

  @inline(__always)
  private func fill(
    _ ink: Ink, by blend: InkBlend, on rows: CanvasRows<some CanvasValue>, through source: inout some CoverageSource
  ) {
    switch ink {
    case .color(let pixel):
      var sink = ColorSink(rows: rows, color: blend.opacity == 255 ? pixel : pixel.times(blend.opacity))
      source.fill(on: &sink)
    case .picture(let picture, let x, let y):
      let place = PixelRect(x: x - area.x, y: y - area.y, width: picture.width, height: picture.height)
      picture.pixels.withUnsafeBufferPointer { pixels in
        var sink = PictureSink(rows: rows, picture: pixels, place: place, blend: blend)
        source.fill(on: &sink)
      }
    case .sampled(let ink):
      let share = UInt32((unit(ink.opacity) * 255).rounded())
      ink.sampler.copy.pixels.pixels.withUnsafeBufferPointer { pixels in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Ink.run) { buffer in
          var sink = SampledSink(
            rows: rows, ink: ink, blend: blend, source: pixels, share: share, origin: area, buffer: buffer)
          source.fill(on: &sink)
        }
      }
    }
  }
}
