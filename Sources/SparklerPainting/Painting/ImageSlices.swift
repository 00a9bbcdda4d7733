// Maps parts of a picture to parts of a box: the visible part, and its nine slices.
// Flow: ImageContent + box → ImageSlice → Canvas.
import SparklerCore
import SparklerScene

/// A part of a picture and the rectangle that it is stretched over.
package struct ImageSlice: Equatable {
  /// In fractions of the picture.
  package var part: Rect
  /// In drawing coordinates.
  package var box: Rect

  package init(part: Rect, box: Rect) { (self.part, self.box) = (part, box) }
}

extension ImageContent {
  /// Whether its corners keep their size while the rest is stretched.
  package var isSliced: Bool { contentsCenter != Rect(0, 0, 1, 1) }

  /// The pieces that fill `box`, except empty ones.
  ///
  /// - Source: CALayer.h, contentsRect and contentsCenter.
  package func slices(in box: Rect) -> [ImageSlice] {
    let shown = contentsRect
    if !isSliced { return [ImageSlice(part: shown, box: box)] }
    let size = naturalSize
    let columns = Self.thirds(
      from: shown.minX, length: shown.size.width, center: contentsCenter.minX, contentsCenter.maxX,
      onto: box.minX, length: box.size.width, whole: size.width)
    let rows = Self.thirds(
      from: shown.minY, length: shown.size.height, center: contentsCenter.minY, contentsCenter.maxY,
      onto: box.minY, length: box.size.height, whole: size.height)
    return rows.flatMap { row in
      columns.map { column in
        ImageSlice(
          part: Rect(column.from, row.from, column.fromLength, row.fromLength),
          box: Rect(column.to, row.to, column.toLength, row.toLength))
      }
    }
  }

  /// A piece of one axis.
  private struct Piece {
    var from: Double
    var fromLength: Double
    var to: Double
    var toLength: Double
  }

  /// Start, centre and end along one axis. Start and end keep their size in pixels, or shrink equally if they don't
  /// fit.
  private static func thirds(
    from: Double, length: Double, center low: Double, _ high: Double, onto to: Double, length room: Double,
    whole: Double
  ) -> [Piece] {
    let (low, high) = (unit(low), max(unit(low), unit(high)))
    let (head, tail) = (low * length, (1 - high) * length)
    let fit = min(1, room / max((head + tail) * whole, .leastNormalMagnitude))
    let (first, last) = (head * whole * fit, tail * whole * fit)
    let pieces = [
      Piece(from: from, fromLength: head, to: to, toLength: first),
      Piece(from: from + head, fromLength: length - head - tail, to: to + first, toLength: room - first - last),
      Piece(from: from + length - tail, fromLength: tail, to: to + room - last, toLength: last),
    ]
    return pieces.filter { $0.fromLength > 1e-9 && $0.toLength > 1e-9 }
  }
}

extension ImageSlice {
  /// The whole pixels that contain the part, at least one, and the rectangle that exactly these are stretched over.
  ///
  /// They are cropped, so that neighbouring colours don't bleed in.
  package func onWholePixels(width: Int, height: Int) -> (part: PixelRect, box: Rect)? {
    let part = Rect(
      self.part.minX * Double(width), self.part.minY * Double(height), self.part.size.width * Double(width),
      self.part.size.height * Double(height))
    guard part.size.width > 0, part.size.height > 0, box.size.width > 0, box.size.height > 0, width > 0, height > 0
    else { return nil }
    // Fractions of a size are seldom exact whole numbers.
    let span = PixelRect(covering: part.grown(by: -min(1e-6, part.size.width / 4), -min(1e-6, part.size.height / 4)))
    let (left, top) = (max(0, min(span.x, width - 1)), max(0, min(span.y, height - 1)))
    let pixels = PixelRect(
      x: left, y: top, width: max(1, min(span.maxX, width) - left), height: max(1, min(span.maxY, height) - top))
    let (fx, fy) = (box.size.width / part.size.width, box.size.height / part.size.height)
    let whole = Rect(
      box.minX + (Double(pixels.x) - part.minX) * fx, box.minY + (Double(pixels.y) - part.minY) * fy,
      Double(pixels.width) * fx, Double(pixels.height) * fy)
    return (pixels, whole)
  }
}

extension Rect {
  /// The part of it inside `cut`; sides on the edge of `whole` are extended to the cut's.
  package func extended(from whole: Rect, to cut: Rect) -> Rect {
    let left = minX <= whole.minX ? cut.minX : max(minX, cut.minX)
    let top = minY <= whole.minY ? cut.minY : max(minY, cut.minY)
    let right = maxX >= whole.maxX - 1e-9 ? cut.maxX : min(maxX, cut.maxX)
    let bottom = maxY >= whole.maxY - 1e-9 ? cut.maxY : min(maxY, cut.maxY)
    return Rect(left, top, right - left, bottom - top)
  }
}
