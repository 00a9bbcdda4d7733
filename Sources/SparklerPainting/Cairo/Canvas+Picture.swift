// Pictures as paint, laid down pixel on pixel.
// Flow: Pixmap → Cairo's paint for one call.
import CSparklerCairo
import SparklerCore
import SparklerScene

extension Canvas {
  /// Makes a picture, whose top left corner lies at a pixel of the frame, the paint of `body`.
  func withSource(_ picture: Pixmap, x: Int, y: Int, _ body: () -> Void) throws(CairoFailure) {
    try picture.withSurface { surface in
      cairo_set_source_surface(pen, surface.pointer, Double(x - area.x), Double(y - area.y))
      cairo_pattern_set_filter(cairo_get_source(pen), CAIRO_FILTER_NEAREST)
      body()
      releaseSource()
    }
  }
}

extension Pixmap {
  /// Lends the pixels to Cairo, to read only.
  func withSurface(_ body: (borrowing Surface) -> Void) throws(CairoFailure) {
    try withReadOnlySurface(pixels, width: width, height: height, format: .color, body)
  }
}

private func withReadOnlySurface<T>(
  _ values: [T], width: Int, height: Int, format: Surface.Format, _ body: (borrowing Surface) -> Void
) throws(CairoFailure) {
  let result: Result<Void, CairoFailure> = values.withUnsafeBytes { bytes in
    guard let start = bytes.baseAddress else { return .success(()) }
    do throws(CairoFailure) {
      // Cairo's type lacks const; a surface that is only a source is never written.
      let memory = UnsafeMutableRawPointer(mutating: start)
      body(try Surface(over: memory, width: width, height: height, format: format))
      return .success(())
    } catch { return .failure(error) }
  }
  try result.get()
}
