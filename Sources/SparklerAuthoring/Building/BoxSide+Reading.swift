// Sides of a layer as layout uses them: a length, a fraction, or a word.
// Flow: `size:`, `minSize:` + Surroundings → BoxSide.
import SparklerCore
import SparklerDocument

extension BoxSide {
  static func holdsShare(_ size: SpecNode) -> Bool {
    (size.items?.compactMap(\.text) ?? [size.text ?? ""]).contains { $0.contains("%") && !$0.hasPrefix("0%") }
  }

  /// Width and height; nil if they can't be read, which is reported with the layer.
  static func both(_ node: SpecNode, in surroundings: Surroundings) -> (BoxSide, BoxSide)? {
    var texts = node.items?.map { $0.text ?? "" } ?? []
    if let text = node.text { texts = Size.sides(of: text) }
    guard texts.count == 2, let width = BoxSide(texts[0], in: surroundings),
      let height = BoxSide(texts[1], in: surroundings)
    else { return nil }
    return (width, height)
  }

  init?(_ text: String, in surroundings: Surroundings) {
    switch text {
    case "hug": self = .hug
    case "fill": self = .fill
    default:
      if text.hasSuffix("%") {
        guard let share = Units.share(text), share >= 0 else { return nil }
        self = .share(share)
      } else {
        guard let points = Units.length(text, surroundings.lengths(of: 0)), (0...1e6).contains(points) else {
          return nil
        }
        self = .points(points)
      }
    }
  }
}

extension Element {
  /// The sides that it gives; `hug` if it gives none.
  func sides(in surroundings: Surroundings) -> (BoxSide, BoxSide) {
    if let size = found[LayerKeys.size] { return BoxSide.both(size, in: surroundings) ?? (.hug, .hug) }
    if let items = found[LayerKeys.bounds]?.items, items.count == 4 {
      return (
        BoxSide(items[2].text ?? "", in: surroundings) ?? .hug, BoxSide(items[3].text ?? "", in: surroundings) ?? .hug
      )
    }
    return (.hug, .hug)
  }
}
