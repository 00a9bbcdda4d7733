// Pictures as paint: stretched over a rectangle, or laid down pixel on pixel.
// Flow: Pixmap, AlphaPlane → Cairo's paint for one call.
import CSparklerCairo
import SparklerCore
import SparklerScene

extension Canvas {
  /// Draws a picture cut to an outline, both in `m`'s coordinates; its edges are the cut's.
  ///
  /// The picture should be at most twice as large as it will show; a larger one costs time and loses detail.
  func draw(
    _ stretched: StretchedPicture, cut: Path, opacity: Double, through m: AffineTransform
  ) throws(CairoFailure) {
    let (picture, box) = (stretched.pixels, stretched.box)
    let stretch = AffineTransform.scale(
      box.size.width / Double(picture.width), box.size.height / Double(picture.height)
    ).then(.translation(box.minX, box.minY)).then(m)
    // Pressed thinner than this it isn't seen, and would take Cairo's filter more memory than there is.
    let longer = max(m.lengthFactor(x: 1, y: 0) * box.size.width, m.lengthFactor(x: 0, y: 1) * box.size.height)
    let thickness = abs(m.determinant) * box.size.width * box.size.height / longer
    guard stretch.isDrawable, thickness > 1.0 / 64, outline(cut, through: m) else { return }
    try picture.withSurface { surface in
      var matrix = stretch.cairo
      cairo_set_matrix(pen, &matrix)
      cairo_set_source_surface(pen, surface.pointer, 0, 0)
      cairo_identity_matrix(pen)
      // Borrowed: the pen keeps its paint.
      let pattern = cairo_get_source(pen)
      cairo_pattern_set_filter(pattern, stretched.filter == .nearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
      // Without padding a stretched picture would fade at its edges.
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      if opacity >= 1 {
        fill(.nonzero)
      } else {
        cairo_save(pen)
        cairo_clip(pen)
        cairo_paint_with_alpha(pen, unit(opacity))
        cairo_restore(pen)
      }
      releaseSource()
    }
  }

  /// Makes a picture, whose top left corner lies at a pixel of the frame, the paint of `body`.
  func withSource(_ picture: Pixmap, x: Int, y: Int, _ body: () -> Void) throws(CairoFailure) {
    try picture.withSurface { surface in
      cairo_set_source_surface(pen, surface.pointer, Double(x - area.x), Double(y - area.y))
      cairo_pattern_set_filter(cairo_get_source(pen), CAIRO_FILTER_NEAREST)
      body()
      releaseSource()
    }
  }

  /// Paints the pen's colour through alpha whose top left corner lies at a pixel of the frame.
  func paint(through plane: AlphaPlane, x: Int, y: Int) throws(CairoFailure) {
    try plane.withSurface { surface in
      cairo_mask_surface(pen, surface.pointer, Double(x - area.x), Double(y - area.y))
    }
  }
}

extension Pixmap {
  /// Lends the pixels to Cairo, to read only.
  func withSurface(_ body: (borrowing Surface) -> Void) throws(CairoFailure) {
    try withReadOnlySurface(pixels, width: width, height: height, format: .color, body)
  }
}

extension AlphaPlane {
  /// Lends the bytes to Cairo, to read only; the width is a multiple of 4.
  func withSurface(_ body: (borrowing Surface) -> Void) throws(CairoFailure) {
    precondition(width % 4 == 0, "Cairo's rows of alpha are whole words")
    try withReadOnlySurface(bytes, width: width, height: height, format: .alpha, body)
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
