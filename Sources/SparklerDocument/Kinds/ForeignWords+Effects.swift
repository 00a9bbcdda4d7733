// Names for the order of drawing in CSS, Figma, Canva, After Effects and tsParticles, with the line for an effect.
// Flow: here → Redirects.

extension Redirects {
  static let ofEffects: [Entry] = [
    Entry("zIndex", .effect, "place: behind", note: ", or place: {inFrontOf: ID}"),
    Entry("z-index", .effect, "place: behind", note: ", or place: {inFrontOf: ID}"),
    Entry("z", .effect, "place: behind", note: ", or place: {inFrontOf: ID}"),
    Entry("zPosition", .effect, "place: behind", note: ", or place: {inFrontOf: ID}"),
    Entry("order", .effect, "place: behind", note: ", or place: {inFrontOf: ID}"),
    Entry("stacking", .effect, "place: behind", note: ", or place: {inFrontOf: ID}"),
    Entry("arrange", .effect, "place: behind", note: ", or place: {inFrontOf: ID}"),
    Entry("sendToBack", .effect, "place: behind"),
    Entry("bringToFront", .effect, "place: inFront"),
    Entry("behind", .effect, "place: {behind: ID}", note: ", or place: behind"),
    Entry("inFrontOf", .effect, "place: {inFrontOf: ID}"),
    Entry("in-front-of", .effect, "place: {inFrontOf: ID}"),
    Entry("above", .effectOrder, "inFrontOf: ID"),
    Entry("over", .effectOrder, "inFrontOf: ID"),
    Entry("front", .effectOrder, "inFrontOf: ID"),
    Entry("before", .effectOrder, "inFrontOf: ID"),
    Entry("below", .effectOrder, "behind: ID"),
    Entry("under", .effectOrder, "behind: ID"),
    Entry("after", .effectOrder, "behind: ID"),
    Entry("back", .word, "behind"),
    Entry("below", .word, "behind"),
    Entry("background", .word, "behind"),
    Entry("sendToBack", .word, "behind"),
    Entry("send-to-back", .word, "behind"),
    Entry("-1", .word, "behind"),
    Entry("front", .word, "inFront"),
    Entry("above", .word, "inFront"),
    Entry("foreground", .word, "inFront"),
    Entry("bringToFront", .word, "inFront"),
    Entry("bring-to-front", .word, "inFront"),
    Entry("around", .word, "aroundText"),
    Entry("orbit", .word, "aroundText"),
  ]
}
