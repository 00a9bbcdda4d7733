// Names from CSS, Figma, After Effects and GSAP for positions on other layers, each with the line to write instead.
// Flow: here → Redirects.

extension Redirects {
  /// The remedy for an expression that measures a layer as another tool does; nil for other expressions.
  package static func measure(_ body: String) -> String? {
    let foreign = [
      "sourceRectAtTime", "getBoundingClientRect", "getBBox", "measureText", "offsetWidth", "offsetHeight",
      "clientWidth",
      "clientHeight", "anchor-size(", "anchor(",
    ]
    guard foreign.contains(where: body.contains) else { return nil }
    return "write ${title.width}, with the layer's id; also height, left, right, top, bottom, centerX, centerY"
  }

  static let ofPlaces: [Entry] = [
    Entry("position-anchor", .layer, "position: {below: title, gap: 8}", note: ", or {at: title.top-right}"),
    Entry("positionAnchor", .layer, "position: {below: title, gap: 8}", note: ", or {at: title.top-right}"),
    Entry("position-area", .layer, "position: {below: title, align: start}"),
    Entry("positionArea", .layer, "position: {below: title, align: start}"),
    Entry("inset-area", .layer, "position: {below: title, align: start}"),
    Entry("anchor-name", .layer, "id: title", note: "; other layers name it: position: {below: title}"),
    Entry("anchorName", .layer, "id: title", note: "; other layers name it: position: {below: title}"),
    Entry("constraints", .layer, "position: {right: 24, bottom: 16}", note: ", or {below: title}"),
    Entry("pin", .layer, "position: {right: 24, bottom: 16}", note: ", or {at: title.top-right}"),
    Entry("alignTo", .layer, "position: {below: title, align: start}", note: ", or title.center"),
    Entry("snapTo", .layer, "position: title.center"),
    Entry("attachTo", .layer, "position: title.center"),
    Entry("underneath", .place, "below: title"),
    Entry("beneath", .place, "below: title"),
    Entry("after", .place, "rightOf: title", note: ", or below: title"),
    Entry("before", .place, "leftOf: title", note: ", or above: title"),
    Entry("over", .place, "above: title", note: ", or centerOn: title"),
    Entry("on", .place, "centerOn: title", note: ", or at: title.top-right"),
    Entry("onTopOf", .place, "above: title", note: ", or centerOn: title"),
    Entry("left-of", .place, "leftOf: title"),
    Entry("right-of", .place, "rightOf: title"),
    Entry("nextTo", .place, "rightOf: title"),
    Entry("beside", .place, "rightOf: title"),
    Entry("inside", .place, "centerOn: title"),
    Entry("to", .place, "at: title.center"),
    Entry("anchor", .place, "at: title.top-right", note: "; the layer's own point there is its anchorPoint"),
    Entry("position-anchor", .place, "at: title.top-right"),
    Entry("positionAnchor", .place, "at: title.top-right"),
    Entry("position-area", .place, "below: title"),
    Entry("target", .place, "at: title.center"),
    Entry("point", .place, "at: title.top-right"),
    Entry("leading", .place, "left: 24"),
    Entry("trailing", .place, "right: 24"),
    Entry("start", .place, "left: 24"),
    Entry("end", .place, "right: 24"),
    Entry("horizontal", .place, "left: 24", note: ", right: 24 or centerX: 0"),
    Entry("vertical", .place, "top: 24", note: ", bottom: 24 or centerY: 0"),
    Entry("center", .place, "centerX: 0", note: ", centerY: 0, or centerOn: title"),
    Entry("margin", .place, "gap: 8"),
    Entry("spacing", .place, "gap: 8"),
    Entry("distance", .place, "gap: 8"),
    Entry("dx", .place, "offset: [8, 0]"),
    Entry("dy", .place, "offset: [0, 8]"),
    Entry("shift", .place, "offset: [8, 0]"),
    Entry("translate", .place, "offset: [8, 0]"),
    Entry("justify", .place, "align: start"),
  ]
}
