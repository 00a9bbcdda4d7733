// Paints what Cairo doesn't support as pictures, with the raster painter.
// Flow: DisplayItem → ItemPainter → Pixmap → Context.
import SparklerCairo
import SparklerCore
import SparklerScene

extension CairoPainter {
  /// Adjacent items in a list that depend on everything below them, painted together with it.
  struct Overlay {
    /// Their indices in the list.
    var items: Range<Int>
    var area: PixelRect
    var picture: Pixmap
    var isOpaque: Bool
  }

  /// The pictures that a list needs of such items together with everything below them.
  mutating func overlays(of items: [DisplayItem]) throws -> [Overlay] {
    var out: [Overlay] = []
    var place = 0
    while place < items.count {
      guard needsBelow(items[place]) else {
        place += 1
        continue
      }
      let run = items[place...].prefix { needsBelow($0) }
      let area = run.reduce(PixelRect.empty) { $0.union($1.bounds) }
      let range = place..<(place + run.count)
      place = range.upperBound
      if area.isEmpty { continue }
      let picture = try raster.picture(of: items[..<range.upperBound], area: area)
      out.append(
        Overlay(
          items: range, area: area, picture: picture, isOpaque: picture.pixels.allSatisfy { $0 >> 24 == 255 }))
    }
    return out
  }

  private func needsBelow(_ item: DisplayItem) -> Bool {
    !item.bounds.isEmpty && item.hangsOnBelow && (target == .page || item.pageCause == .backdrop)
  }

  /// Draws a picture, pixel on pixel of the frame.
  func draw(_ picture: Pixmap, at area: PixelRect, on context: borrowing Context) throws {
    _ = try picture.withSurface { surface in
      context.withSource(surface, at: Point(Double(area.x), Double(area.y)), filter: filter) {
        context.newPath()
        context.rectangle(Rect(area))
        context.fill()
      }
    }
  }

  private var filter: Pattern.Filter { target == .pixels ? .nearest : .good }

  /// Paints a group as a picture, and blends that as the group is.
  mutating func paintPicture(of group: DisplayGroup, in item: DisplayItem, on context: borrowing Context) throws {
    var (plain, whole) = (item, group)
    whole.blend = .normal
    plain.drawing = .group(whole)
    try context.saved { () throws in
      context.setOperator(group.blend.compositing)
      try paintPicture(of: plain, on: context)
    }
  }

  /// Paints a single item as a picture.
  mutating func paintPicture(of item: DisplayItem, on context: borrowing Context) throws {
    try draw(try raster.picture(of: [item], area: item.bounds), at: item.bounds, on: context)
  }
}
