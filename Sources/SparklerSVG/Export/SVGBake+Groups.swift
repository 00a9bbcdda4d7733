// Groups as `g` elements with clips, masks, filters and blend modes.
// Flow: ItemTrack of groups → SVGBake → SVGMarkup.
import SparklerCore
import SparklerPainting
import SparklerScene

extension SVGBake {
  /// - Parameter below: what takes the place of the group's items, filtered before it is clipped, for a backdrop.
  /// - Returns: nil if the group uses something that SVG does not support.
  mutating func grouped(
    _ track: ItemTrack, _ first: DisplayGroup, over below: SVGMarkup? = nil
  ) throws -> SVGMarkup? {
    let groups = track.items.compactMap { item -> DisplayGroup? in
      if case .group(let group) = item.drawing { group } else { nil }
    }
    guard groups.count == track.items.count, !first.isLinear else { return nil }
    guard groups.allSatisfy({ $0.filters.allSatisfy(\.isSVGFilter) }) else { return nil }
    var inner = ItemTracks(start: track.start, keeping: keeping)
    var mask = ItemTracks(start: track.start, keeping: keeping)
    for group in groups {
      inner.append(group.items)
      mask.append(group.mask ?? [])
      if inner.count + mask.count > mostLayers {
        throw SVGExportError.layers(inner.count + mask.count, most: mostLayers)
      }
    }
    let items = try below.map { [$0] } ?? elements(of: inner.finish(), within: track.frames)
    var element = SVGMarkup("g", [], items)
    if groups.contains(where: { $0.items.contains(where: \.blends) }) { element.style("isolation:isolate") }
    if first.clip != nil {
      element.set("clip-path", "url(#\(clip(groups, of: track)))")
      // Filters come before clips in an element, but after them here.
      if !first.filters.isEmpty, below == nil { element = SVGMarkup("g", [], [element]) }
    }
    filter(&element, groups, of: track)
    if first.mask != nil {
      let markup = SVGMarkup("mask", maskArea, try elements(of: mask.finish(), within: track.frames))
      element.set("mask", "url(#\(define(markup)))")
    }
    set(
      &element, "opacity", groups.map { [max(0, min(1, $0.opacity))] }, of: track,
      tolerance: TrackTolerance.opacity / 100, standard: "1"
    ) { MarkupText.number($0[0], 3) }
    if first.blend != .normal {
      blends = true
      element.style("mix-blend-mode:\(first.blend.rawValue)")
    }
    return element
  }

  private var maskArea: [(name: String, value: String)] {
    let (width, height) = (String(pictures.width), String(pictures.height))
    return [
      ("style", "mask-type:alpha"), ("maskUnits", "userSpaceOnUse"), ("x", "0"), ("y", "0"), ("width", width),
      ("height", height),
    ]
  }

  /// The id of the groups' clip.
  private mutating func clip(_ groups: [DisplayGroup], of track: ItemTrack) -> String {
    let paths = zip(groups, track.items).map { group, item in (group.clip ?? Path()).applying(item.transform) }
    var outline = SVGMarkup("path")
    draw(&outline, paths, of: track, tolerance: TrackTolerance.pixels)
    return define(SVGMarkup("clipPath", [], [outline]))
  }

  /// Sets the groups' filters and tint.
  private mutating func filter(_ element: inout SVGMarkup, _ groups: [DisplayGroup], of track: ItemTrack) {
    func steps(_ group: DisplayGroup) -> [SVGFilterStep] {
      group.filters.compactMap(SVGFilterStep.init) + (group.tint.map { [SVGFilterStep(tint: $0)] } ?? [])
    }
    let lists = groups.map(steps)
    guard lists.contains(where: { !$0.isEmpty }) else { return }
    let area = zip(groups, track.items).reduce(PixelRect.empty) { area, next in
      area.union(next.0.filters.source(of: next.1.bounds)).union(next.1.bounds)
    }
    let shown = lists[poster(of: track)]
    element.set("filter", url(shown, area))
    if lists.allSatisfy({ $0 == lists[0] }) { return }
    // Functions are interpolated; other filters change from frame to frame.
    let functions = lists.map { $0.map(\.function) }
    if functions.allSatisfy({ $0.allSatisfy { $0 != nil } }), lists.allSatisfy({ $0.count == lists[0].count }) {
      let values = lists.map { $0.flatMap(\.numbers) }
      if values.allSatisfy({ $0.count == values[0].count }) {
        let curve = FrameCurve(
          values, start: track.start, tolerance: [Double](repeating: SVGFilterStep.tolerance, count: values[0].count))
        if curve.isConstant { return }
        let keys = curve.keys.map { key in
          (
            frame: key.frame,
            css: "filter:" + functions[key.frame - track.start].compactMap { $0 }.joined(separator: " ")
          )
        }
        return element.motions.append(motions.linear(keys))
      }
    }
    var keys: [(frame: Int, css: String)] = []
    for (i, list) in lists.enumerated() where i == 0 || list != lists[i - 1] {
      keys.append((track.start + i, "filter:" + url(list, area)))
    }
    element.motions.append(motions.stepped(keys))
  }

  private mutating func url(_ steps: [SVGFilterStep], _ area: PixelRect) -> String {
    var markup = SVGMarkup(
      "filter",
      [
        ("filterUnits", "userSpaceOnUse"), ("x", String(area.x)), ("y", String(area.y)), ("width", String(area.width)),
        ("height", String(area.height)), ("color-interpolation-filters", "sRGB"),
      ])
    markup.content = .elements(SVGFilterStep.primitives(of: steps))
    return "url(#\(define(markup)))"
  }
}

extension DisplayItem {
  /// Whether it blends with what is below it.
  fileprivate var blends: Bool { if case .group(let group) = drawing { group.blend != .normal } else { false } }
}
