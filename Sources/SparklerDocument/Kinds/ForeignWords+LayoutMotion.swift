// Names that Framer, GSAP, Figma, Android, SwiftUI and CSS have for layouts that move, each with the line to write instead.
// Flow: here → Redirects.

extension Redirects {
  private static let spring = "motion: {easing: {spring: {bounce: 0.2, duration: 0.4s}}}"
  private static let outside = "visible: 1s..2s"
  private static let note = ", and motion: 0.4s for the stack around it"

  static let ofLayoutMotion: [Entry] = [
    Entry("layout", .stack, "motion: 0.4s"),
    Entry("animateLayout", .stack, "motion: 0.4s"),
    Entry("collapse", .stack, "motion: 0.4s", note: "; the layers close up where one has an end: visible: ..2s"),
    Entry("reflow", .stack, "motion: 0.4s"),
    Entry("layoutAnimation", .stack, "motion: 0.4s"),
    Entry("layoutTransition", .stack, "motion: 0.4s"),
    Entry("LayoutTransition", .stack, "motion: 0.4s"),
    Entry("animateLayoutChanges", .stack, "motion: 0.4s"),
    Entry("animateItemPlacement", .stack, "motion: 0.4s"),
    Entry("animation", .stack, "motion: 0.4s"),
    Entry("animate", .stack, "motion: 0.4s"),
    Entry("transition", .stack, "motion: 0.4s"),
    Entry("smartAnimate", .stack, "motion: 0.4s"),
    Entry("smart animate", .stack, "motion: 0.4s"),
    Entry("magicMove", .stack, "motion: 0.4s"),
    Entry("view-transition-name", .stack, "motion: 0.4s"),
    Entry("flip", .stack, "motion: 0.4s"),
    Entry("Flip", .stack, "motion: 0.4s"),
    Entry("FLIP", .stack, "motion: 0.4s"),
    Entry("spring", .stack, spring),
    Entry("withAnimation", .stack, spring),
    Entry("orderBy", .stack, "sort: descending", note: ", and rank: 3 for each layer"),
    Entry("sortBy", .stack, "sort: descending", note: ", and rank: 3 for each layer"),
    Entry("auto-layout", .kind, "stack: [{shape: circle, size: 40}]", note: " with motion: 0.4s if layers come and go"),
    Entry("autoLayout", .kind, "stack: [{shape: circle, size: 40}]", note: " with motion: 0.4s if layers come and go"),
    Entry(
      "barRace", .kind, "stack: [{shape: rect, size: 90x20, rank: [1, 3]}]", note: " with axis: y and motion: 0.4s"),
    Entry("layout", .layer, outside, note: note),
    Entry("layoutId", .layer, outside, note: note),
    Entry("matchedGeometryEffect", .layer, outside, note: note),
    Entry("view-transition-name", .layer, outside, note: note),
    Entry("Flip", .layer, outside, note: note),
    Entry("order", .layer, "rank: 2", note: "; the layers of its stack are sorted by it"),
    Entry("sortOrder", .layer, "rank: 2", note: "; the layers of its stack are sorted by it"),
  ]
}
