// Names that CSS, After Effects, GSAP, Figma and others have for repeated and endlessly moving layers, each with the line
// to write instead.
// Flow: here → Redirects.

extension Redirects {
  private static let dots = "tile: {shape: circle, size: 8, fill: gold}"
  private static let news = "scroll: {text: News}"
  private static let hills = "parallax: [{image: far.png}, {image: near.png}]"

  static let ofTiles: [Entry] = [
    Entry("marquee", .kind, news),
    Entry("ticker", .kind, news),
    Entry("infiniteScroll", .kind, news),
    Entry("infinite-scroll", .kind, news),
    Entry("horizontalLoop", .kind, news),
    Entry("verticalLoop", .kind, news, note: " with direction: up"),
    Entry("scrolling", .kind, news),
    Entry("scroller", .kind, news),
    Entry("crawl", .kind, news),
    Entry("credits", .kind, news, note: " with direction: up"),
    Entry("offset", .kind, news),
    Entry("pattern", .kind, dots),
    Entry("tiles", .kind, dots),
    Entry("motionTile", .kind, dots),
    Entry("motion tile", .kind, dots),
    Entry("Motion Tile", .kind, dots),
    Entry("ccRepeTile", .kind, dots),
    Entry("CC RepeTile", .kind, dots),
    Entry("repetile", .kind, dots),
    Entry("tilingSprite", .kind, dots),
    Entry("TilingSprite", .kind, dots),
    Entry("parallaxScroll", .kind, hills),
    Entry("scrollParallax", .kind, hills),
    Entry("loop", .kind, "sequence: [{text: One, duration: 1s}]", note: ", or repeatCount: infinite for an animation"),
    Entry("Loop", .kind, "sequence: [{text: One, duration: 1s}]", note: ", or repeatCount: infinite for an animation"),
    Entry("marquee", .layer, "layers: [{scroll: {text: News}}]", note: ", or scroll: {…} around the layer"),
    Entry("background-repeat", .layer, "layers: [{tile: {image: dots.png}}]"),
    Entry("backgroundRepeat", .layer, "layers: [{tile: {image: dots.png}}]"),
    Entry("background-attachment", .layer, "layers: [{parallax: [{image: far.png}, {image: near.png}]}]"),
    Entry(
      "animation-timeline", .layer, "animations: [{keyPath: position.x, by: -200, duration: 2s}]",
      note: ": in a file, motion follows time"),
    Entry(
      "scrollTrigger", .layer, "animations: [{keyPath: position.x, by: -200, duration: 2s}]",
      note: ": in a file, motion follows time"),
    Entry("speeds", .parallax, "factors: [0.5, 1]", note: ", one for each layer, from far to near"),
    Entry("rates", .parallax, "factors: [0.5, 1]", note: ", one for each layer, from far to near"),
    Entry("depths", .parallax, "factors: [0.5, 1]", note: ", one for each layer, from far to near"),
    Entry("strength", .parallax, "factors: [0.5, 1]", note: ", one for each layer, from far to near"),
    Entry("scrollamount", .scroll, "velocity: 60"),
    Entry("scrollAmount", .scroll, "velocity: 60"),
    Entry("pixelsPerSecond", .scroll, "velocity: 60"),
    Entry("pointsPerSecond", .scroll, "velocity: 60"),
    Entry("pace", .scroll, "velocity: 60"),
    Entry("animation-duration", .scroll, "period: 4s"),
    Entry("loopDuration", .scroll, "period: 4s"),
    Entry("cycles", .scroll, "turns: 2"),
    Entry("loops", .scroll, "turns: 2"),
    Entry("reversed", .scroll, "direction: right"),
    Entry("reverse", .scroll, "direction: right"),
    Entry("paddingRight", .scroll, "gap: 24"),
    Entry("margin", .scroll, "gap: 24"),
    Entry("spacing", .scroll, "gap: 24"),
    Entry("phase", .scroll, "offset: 0.5"),
    Entry("horizontalPhaseShift", .scroll, "offset: 0.5"),
    Entry("stagger-rows", .scroll, "offset: 0.5"),
    Entry("brick", .scroll, "offset: 0.5"),
    Entry("background-repeat", .scroll, "axis: x"),
    Entry("rotation", .scroll, "angle: 30deg"),
  ]
}
