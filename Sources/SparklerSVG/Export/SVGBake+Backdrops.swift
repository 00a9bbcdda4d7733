// Backdrops: everything below, drawn again through a filter and clipped.
// Flow: ItemTrack of backdrops + the elements below → SVGBake → SVGMarkup.
import SparklerCore
import SparklerPainting
import SparklerScene

extension SVGBake {
  /// Each backdrop draws everything below it again, other backdrops included, so their cost doubles.
  private static let mostBackdrops = 4

  /// The elements below as a group, and on top of it the backdrop.
  ///
  /// - Returns: nil if the track is no backdrop, or if SVG does not support it.
  mutating func backdrop(_ track: ItemTrack, over below: [SVGMarkup]) throws -> [SVGMarkup]? {
    guard case .backdrop = track.items[0].drawing, !below.isEmpty, backdropCount < Self.mostBackdrops else {
      return nil
    }
    let id = "\(motions.prefix)b\(backdropCount)"
    var isWhole = true
    let items = track.items.map { item in
      var item = item
      if case .backdrop(let backdrop) = item.drawing {
        // Grain would be a picture of everything below; without it, the backdrop stays a drawing.
        let filters = backdrop.filters.filter(\.isSVGFilter)
        if filters.count < backdrop.filters.count { isWhole = false }
        item.drawing = .group(
          DisplayGroup(
            items: [], opacity: backdrop.opacity, clip: backdrop.shape, filters: filters, mask: backdrop.mask))
      }
      return item
    }
    guard case .group(let first) = items[0].drawing,
      let element = try grouped(
        ItemTrack(start: track.start, items: items), first, over: SVGMarkup("use", [("href", "#" + id)]))
    else { return nil }
    backdropCount += 1
    if !isWhole { lose(grainOf: track) }
    return [SVGMarkup("g", [("id", id)], below), element]
  }
}
