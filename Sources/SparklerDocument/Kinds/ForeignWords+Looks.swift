// Names from After Effects, Figma, CSS, Canva and screen recorders for pointers, each with the line to write instead.
// Flow: here → Redirects.

extension Redirects {
  static let ofLooks: [Entry] = [
    Entry("pointer", .kind, "cursor: auto, moves: [{to: [80, 60], at: 1s, press: true}]"),
    Entry("mouse", .kind, "cursor: auto, moves: [{to: [80, 60], at: 1s, press: true}]"),
    Entry("mouseCursor", .kind, "cursor: auto, moves: [{to: [80, 60], at: 1s, press: true}]"),
    Entry("mousePointer", .kind, "cursor: auto, moves: [{to: [80, 60], at: 1s, press: true}]"),
    Entry("click", .kind, "cursor: auto, moves: [{to: [80, 60], at: 1s, press: true}]"),
    Entry("caret", .kind, "cursor: text", note: ", or typewriter with caret: true on a text"),
    Entry("pointer", .word, "hand"),
    Entry("pointingHand", .word, "hand"),
    Entry("grab", .word, "hand"),
    Entry("iBeam", .word, "text"),
    Entry("ibeam", .word, "text"),
    Entry("beam", .word, "text"),
  ]
}
