// Layers that take turns: one after another, or as slides that make way for each other.
// Flow: here → SparklerAuthoring, which gives each its begin; `expand` writes groups.
import SparklerCore
import SparklerScene

extension LayerKind {
  static let sequence = Self(
    Property(
      "sequence", .layers,
      "Layers that begin one after another: each lasts for its `duration`, or until it has moved and then stays."),
    [
      Property(
        "gap", .time, in: -3600...3600, default: "0s",
        "From the end of one to the begin of the next; below 0 they overlap.")
    ],
    fillsParent: true)

  static let slides = Self(
    Property("slides", .layers, "Layers of which one shows at a time, each for its `duration` or for `hold`."),
    [
      Property("hold", .time, in: 0.001...86_400, default: "2s", "How long a slide rests."),
      Property(
        "transition", .motion(MotionWord.transitions), default: "fade",
        "How one makes way for the next: a word, or {push: left, duration: 0.6s}."),
      Property("loop", .boolean, default: "true", "Whether the first one follows the last one."),
    ],
    fillsParent: true)
}
