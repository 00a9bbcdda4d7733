// Filtered groups independent of their position, so that moving ones are blurred only once.
// Flow: DisplayGroup → FilteredAtRest → SoftParts (cached) → composited between the frame's pixels, with the sharp
// parts.
import SparklerCore
import SparklerScene

/// A filtered group as painted at its layer's origin, if its soft parts depend on nothing else.
///
/// Soft parts are a blurred picture, and the silhouette of a glow or a shadow, from a deviation of a few pixels: they
/// may be composited between pixels. Sharp parts (the picture above its glow) are painted again at each position.
package struct FilteredAtRest {
  /// Its bounds contain everything that the filters can show.
  package private(set) var item: DisplayItem
  let group: DisplayGroup
  /// The pixels that the items cover.
  let inside: PixelRect
  /// Position of the layer's origin in the frame; may be between pixels.
  let origin: Point
  /// Index of the last soft blur; nil if the picture itself stays sharp.
  let lastBlur: Int?

  /// - Parameters:
  ///   - leastSigma: smaller deviations count as sharp.
  ///   - room: a picture with more pixels is only filtered where it is visible.
  package init?(_ group: DisplayGroup, of item: DisplayItem, leastSigma: Double, room: Int) {
    func isSoft(_ deviation: PixelFilter.Deviation) -> Bool { min(deviation.x, deviation.y) >= leastSigma }
    let lastBlur = group.filters.lastIndex { if case .blur(let deviation) = $0 { isSoft(deviation) } else { false } }
    let rest = group.filters[(lastBlur.map { $0 + 1 } ?? 0)...]
    var softParts = lastBlur == nil ? 0 : 1
    for filter in rest {
      switch filter {
      case .blur: return nil
      case .silhouette(let silhouette) where isSoft(silhouette.deviation): softParts += 1
      case .silhouette: return nil
      case .each: break
      case .graph: return nil
      }
    }
    let origin = Point(item.transform.tx, item.transform.ty)
    // Graphs have places of their own.
    guard softParts > 0, !group.filters.contains(where: \.makesPixels), abs(origin.x) < 1e6, abs(origin.y) < 1e6 else {
      return nil
    }
    var still = group
    still.items = group.items.map { $0.atRest(from: origin) }
    let inside = still.items.reduce(PixelRect.empty) { $0.union($1.bounds) }
    let box = group.filters.bounds(of: inside)
    guard !inside.isEmpty, box.width < 1 << 20, box.height < 1 << 20, box.area <= room else { return nil }
    (self.origin, self.lastBlur, self.group, self.inside) = (origin, lastBlur, still, inside)
    self.item = DisplayItem(drawing: .group(still), transform: item.transform, bounds: box, layer: "")
    (self.item.transform.tx, self.item.transform.ty) = (0, 0)
  }
}

/// The soft parts of a filtered picture at rest.
struct SoftParts: KeptRaster {
  /// The picture after the last soft blur.
  var blurred: PlacedWidePixels?
  /// For each later silhouette, the blurred alpha, before it is offset and coloured.
  var silhouettes: [PlacedAlpha] = []

  var byteCount: Int { (blurred?.pixels.count ?? 0) * 8 + silhouettes.reduce(0) { $0 + $1.plane.bytes.count } }

  /// - Parameters:
  ///   - picture: the group's picture at rest, without filters.
  ///   - rest: the group.
  init(of picture: PlacedPixels, _ rest: FilteredAtRest) {
    let filters = rest.group.filters
    var out = picture
    for (i, filter) in filters.enumerated() {
      let area = filter.bounds(of: out.area)
      if case .blur(let deviation) = filter, i == rest.lastBlur {
        let blurred = out.blurredWide(deviation, over: area, beside: .transparent)
        (self.blurred, out) = (blurred, blurred.narrowed(isDithered: false))
      } else {
        let isLater = rest.lastBlur.map { i > $0 } ?? true
        if isLater, case .silhouette(let silhouette) = filter {
          silhouettes.append(out.blurredAlpha(silhouette.deviation))
        }
        // Only silhouettes can be soft after the last blur.
        if isLater, !filters[i...].dropFirst().contains(where: \.isSilhouette) { return }
        out = out.filtered(by: [filter], over: area, transform: rest.item.transform, dithersBlurs: false)
      }
    }
  }
}

extension PixelFilter {
  fileprivate var isSilhouette: Bool { if case .silhouette = self { true } else { false } }
}

extension ItemPainter {
  /// The group's picture, filtered over its item's bounds from cached parts, at whatever position.
  mutating func filtered(_ rest: FilteredAtRest, at item: DisplayItem, sharp group: DisplayGroup) throws -> PlacedPixels
  {
    let parts = try kept(for: rest.item) { box in
      SoftParts(of: try box.picture(of: rest.group, item: rest.item, in: rest.inside), rest)
    }
    var out: PlacedPixels
    if let blurred = parts.blurred {
      out = blurred.moved(to: rest.origin, over: item.bounds, isDithered: dithersGradients)
    } else {
      let inside = group.items.reduce(PixelRect.empty) { $0.union($1.bounds) }
      out = try picture(of: group, item: item, in: item.bounds.intersection(inside)).cropped(to: item.bounds)
    }
    var silhouettes = parts.silhouettes.makeIterator()
    for filter in group.filters[(rest.lastBlur.map { $0 + 1 } ?? 0)...] {
      if case .silhouette(let silhouette) = filter, let alpha = silhouettes.next() {
        let corner = Point(Double(alpha.area.x), Double(alpha.area.y))
        out.composite(silhouette, of: alpha.plane, at: corner + rest.origin + silhouette.offset)
      } else {
        out = out.filtered(
          by: [filter], over: item.bounds, transform: item.transform, dithersBlurs: dithersGradients)
      }
    }
    return out
  }

  /// The group's contents, clipped, without its filters.
  mutating func picture(of group: DisplayGroup, item: DisplayItem, in area: PixelRect) throws -> PlacedPixels {
    if area.isEmpty { return PlacedPixels(area: .empty, pixels: []) }
    let canvas = try Canvas(area: area)
    try paintItems(of: group, item: item, on: canvas)
    try canvas.checkContext()
    return PlacedPixels(of: canvas, in: area)
  }
}
