// Paints filtered groups and backdrops on a canvas.
// Flow: DisplayGroup.filters, Backdrop → PlacedPixels → Canvas.
import SparklerCore
import SparklerScene

extension ItemPainter {
  /// Paints a group's items, clipped and filtered, over its item's bounds. Paints all of them, regardless of the
  /// damage, because a still group is cached for the next frames.
  mutating func paintFiltered(_ group: DisplayGroup, of item: DisplayItem, on canvas: borrowing Canvas) throws {
    var bare = DisplayGroup(items: group.items, opacity: 1, clip: group.clip, filters: group.filters)
    bare.isLinear = group.isLinear
    let key = DisplayItem(drawing: .group(bare), transform: item.transform, bounds: item.bounds, layer: "")
    if let kept = rasters.find(key) as? PlacedPixels { return canvas.copyPixels(of: kept) }
    let out: PlacedPixels
    if let rest = FilteredAtRest(
      bare, of: item, leastSigma: Self.leastMovable, room: Self.mostMovable)
    {
      out = try filtered(rest, at: item, sharp: bare)
    } else {
      let inside = group.items.reduce(PixelRect.empty) { $0.union($1.bounds) }
      let area = group.filters.source(of: item.bounds).intersection(inside)
      if area.isEmpty, !group.filters.contains(where: \.makesPixels) { return }
      let pictures = try self.pictures(of: group.filters, over: item.bounds)
      out = try picture(of: bare, item: item, in: area).filtered(
        by: group.filters, over: item.bounds, transform: item.transform, dithersBlurs: dithersGradients,
        pictures: pictures)
    }
    canvas.copyPixels(of: out)
    if rasters.isSeenAgain(key) { rasters.keep(out, of: key) }
  }

  /// The pictures that graphs use, by filter and primitive.
  private mutating func pictures(
    of filters: [PixelFilter], over bounds: PixelRect
  ) throws -> [Int: [Int: PlacedPixels]] {
    // The pixels that each filter must provide.
    var (wanted, out) = (bounds, [Int: [Int: PlacedPixels]]())
    for (index, filter) in filters.enumerated().reversed() {
      if case .graph(let graph) = filter {
        for picture in graph.pictures(over: graph.onSheet(wanted)) where !picture.area.isEmpty {
          let canvas = try Canvas(area: picture.area)
          try paint(picture.items, on: canvas)
          try canvas.checkContext()
          out[index, default: [:]][picture.index] = PlacedPixels(of: canvas, in: picture.area)
        }
      }
      wanted = filter.source(of: wanted)
    }
    return out
  }

  /// Filters what has been painted. Every pixel within the item's bounds must be correct, and the damage must contain
  /// them all.
  mutating func paint(_ backdrop: Backdrop, of item: DisplayItem, on canvas: borrowing Canvas) throws {
    let area = item.bounds.intersection(canvas.area)
    // Silhouettes and masks have no colours to filter.
    guard canvas.format == .argb32, !area.isEmpty, unit(backdrop.opacity) > 0 else { return }
    let share = try Canvas(area: area)
    let ink = Ink.color(Color(red: 0, green: 0, blue: 0, alpha: unit(backdrop.opacity)))
    fill(backdrop.shape, through: item.transform, with: ink, on: share)
    if let mask = backdrop.mask { try self.mask(share, by: mask) }
    try share.checkContext()
    let filtered = PlacedPixels(of: canvas, in: area).filtered(
      by: backdrop.filters, over: area, transform: item.transform, beside: .mirror, dithersBlurs: dithersGradients)
    canvas.mix(in: filtered, by: PlacedPixels(of: share, in: area))
  }
}

extension Canvas {
  /// Copies pixels of the same area.
  func copyPixels(of picture: PlacedPixels) {
    precondition(area == picture.area, "pixels of another area")
    surface.withBytes { bytes in
      picture.pixels.withUnsafeBytes { bytes.copyMemory(from: $0) }
    }
  }

  /// Mixes a picture into the canvas, weighted by the alpha of another picture of the same area.
  func mix(in picture: PlacedPixels, by share: PlacedPixels) {
    let part = picture.area
    withRows(of: part) { y, row in
      let first = (y - part.y) * part.width
      for i in 0..<row.count {
        let alpha = share.pixels[first + i] >> 24
        if alpha == 255 {
          row[i] = picture.pixels[first + i]
        } else if alpha > 0 {
          row[i] = picture.pixels[first + i].times(alpha) &+ row[i].times(255 - alpha)
        }
      }
    }
  }
}
