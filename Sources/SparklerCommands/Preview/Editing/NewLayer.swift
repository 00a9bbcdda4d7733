// The layers of the palette: what a new text, circle or stack looks like before it is changed.
// Flow: word + the scene's size → SpecText.Value → TreeEdit.
import SparklerAuthoring
import SparklerCore
import SparklerRendering

/// A layer that the palette adds, as a map.
enum NewLayer {
  /// Names in the palette, each with its sentence or the section of the manual that describes it.
  static let all: [(word: String, about: String)] = [
    ("text", "text"), ("circle", "A filled circle; its size is its diameter."),
    ("rect", "A filled rectangle with round corners."), ("star", "A filled star; points sets how many it has."),
    ("arrow", "An arrow to the right; rotate it with transform."), ("path", "path"),
    ("button", "button"), ("emoji", "emoji"), ("count", "count"), ("countdown", "countdown"), ("cursor", "cursor"),
    ("gradient", "gradient"), ("group", "group"), ("stack", "stack"), ("grid", "grid"),
    ("slides", "slides"), ("device", "device"),
  ]

  /// Layers that fill the frame, or move across it: they don't go into the stack of the selected layer.
  static let fillsFrame: Set = ["cursor", "slides"]

  private typealias Value = SpecText.Value

  /// The colours of new layers: names of the document where it has such, so that they follow its brand and theme.
  struct Colors {
    /// Visible on light and on dark backgrounds.
    private(set) var text = "#7C5CFF"
    private(set) var shape = "#7C5CFF"
    /// Empty if the document has no names for them.
    private(set) var ofEffects: [String] = []

    init() {}

    init(_ spec: LoadedSpec, _ text: SpecText) {
      func name(_ role: BrandRole) -> String? {
        let isParam = spec.params.contains { $0.name == role.rawValue && $0.type == "color" }
        return isParam || text.root[DocumentKeys.brand.name] != nil ? "$" + role.rawValue : nil
      }
      if let ink = name(.ink) { self.text = ink }
      guard let accent = name(.accent) else { return }
      shape = accent
      let isBranded = text.root[DocumentKeys.brand.name] != nil
      let others = ["$\(BrandRole.highlight.rawValue)", "${mix(accent, surface, 0.4)}"]
      ofEffects = [accent] + (isBranded ? others : [])
    }
  }

  /// - Returns: nil for an unknown word.
  ///
  /// - Parameters:
  ///   - colors: its colours.
  ///   - side: the shorter side of the scene in points.
  ///   - isPlaced: whether it gets a position; not in a stack.
  static func value(
    _ word: String, id: String, _ colors: Colors, side: Double, isPlaced: Bool = true
  ) -> SpecText.Value? {
    guard var pairs = own(word, colors, side) else { return nil }
    pairs.insert(.init("id", .text(id)), at: 1)
    switch word {
    case "slides": break
    // It comes in from a corner.
    case "cursor": pairs.append(.init("position", .list(["80%", "85%"])))
    default: if isPlaced { pairs.append(.init("position", .text("center"))) }
    }
    return .map(pairs)
  }

  private static func own(_ word: String, _ colors: Colors, _ side: Double) -> [SpecText.Value.Pair]? {
    let accent = colors.shape
    func points(_ share: Double) -> Value { .text("\(max(1, Int((side * share).rounded())))") }
    func shape(_ name: String, _ share: Double) -> [Value.Pair] {
      [.init("shape", .text(name)), .init("size", points(share)), .init("fill", .text(accent))]
    }
    func font(_ share: Double) -> Value.Pair {
      .init("font", .map([.init("size", points(share)), .init("weight", .text("700"))]))
    }
    let color = Value.Pair("color", .text(colors.text))
    func sides(_ width: Double, _ height: Double) -> Value {
      .list([width, height].map { "\(max(1, Int((side * $0).rounded())))" })
    }
    let pieces = Value.items((0..<3).map { _ in .map(shape("circle", 0.1)) })
    switch word {
    case "text": return [.init("text", .text("New text")), color, font(0.14)]
    case "circle", "star": return shape(word, 0.3)
    case "rect":
      return [
        .init("shape", .text("roundedRect")), .init("size", sides(0.4, 0.25)), .init("fill", .text(accent)),
        .init("cornerRadius", points(0.03)),
      ]
    case "arrow":
      return [.init("shape", .text("arrow")), .init("size", sides(0.4, 0.2)), .init("fill", .text(accent))]
    case "path":
      return [
        .init("path", .text("M0 40 C20 0 60 80 80 40")), .init("fill", .text("none")), .init("stroke", .text(accent)),
        .init("lineWidth", .text("6")),
        .init("lineCap", .text("round")),
      ]
    case "button": return [.init("button", .text("Take a look")), .init("fill", .text(accent))]
    case "emoji": return [.init("emoji", .text("🎉")), .init("fontSize", points(0.25))]
    case "count": return [.init("count", .map([.init("to", .text("100"))])), color, font(0.18)]
    case "countdown":
      return [
        .init("countdown", .map([.init("from", .text("00:10")), .init("format", .text("mm:ss"))])), color, font(0.18),
      ]
    case "cursor":
      let move = Value.map([
        .init(CursorMove.to.name, .list(["50%", "50%"])), .init(CursorMove.at.name, .text("0.8s")),
      ])
      return [.init("cursor", .text("auto")), .init(CursorWord.moves.name, .items([move]))]
    case "gradient":
      let colors = Value.items([.text(accent), .text("#14B8A6")])
      return [.init("gradient", .map([.init("colors", colors)])), .init("size", points(0.4))]
    case "group": return [.init("group", .items([.map(shape("rect", 0.3))])), .init("size", points(0.4))]
    case "stack": return [.init("stack", pieces), .init("gap", points(0.04))]
    case "grid": return [.init("grid", pieces), .init("columns", .text("3")), .init("gap", points(0.04))]
    case "slides":
      let slides = ["First", "Second"].map { words in
        Value.map([.init("text", .text(words)), color, font(0.14), .init("position", .text("center"))])
      }
      let push = Value.map([.init("push", .text("left")), .init("duration", .text("0.5s"))])
      return [.init("slides", .items(slides)), .init("hold", .text("1s")), .init("transition", push)]
    case "device":
      return [.init("device", .text("browser")), .init("size", sides(0.8, 0.5))]
    default: return nil
    }
  }
}

extension SpecText.Value {
  /// A cursor that presses a layer.
  func moving(to id: String) -> SpecText.Value {
    guard case .map(let pairs) = self else { return self }
    let move = SpecText.Value.map([
      .init(CursorMove.to.name, .text(id)), .init(CursorMove.at.name, .text("0.8s")),
      .init("press", .text("true")),
    ])
    return .map(pairs.map { $0.key == CursorWord.moves.name ? .init($0.key, .items([move])) : $0 })
  }
}
