// What layers ask for before they are laid out.
// Flow: layer entries → LayoutBox → sizes and places that their decoding takes.
import SparklerCore
import SparklerDocument
import SparklerScene

extension SpecDecoder {
  /// The size and the parts of a layer that follow from layout; nil where it has a size of its own, or its content's.
  mutating func laidOut(_ node: SpecNode, _ kind: LayerKind, parent: Rect) -> LayoutResult? {
    guard kind.laysOut || node["size"].map(Self.hasWords) == true else { return nil }
    if let size = node["size"], !kind.laysOut {
      guard let (width, height) = sides(size) else { return nil }
      let hugs = width == .hug || height == .hug
      if hugs, kind.fillsParent || kind.word.needsSize {
        report(
          .missingKey, size, "a \(kind.name) layer has no size of its own to hug",
          remedy: "write its size, or fill: all the room there is")
        return nil
      }
    }
    return box(node, parent: parent)?.laidOut(in: parent.size)
  }

  /// Reads as if nothing were told: what is wrong is told when the layer itself is read.
  func quietly<T>(_ read: (inout SpecDecoder) -> T) -> T {
    var copy = self
    // Nobody asks for them, and each try would copy all.
    (copy.written, copy.reader.easings) = ([], [:])
    return read(&copy)
  }

  // MARK: Boxes

  /// What a layer asks for; nil where it is none.
  private mutating func box(_ node: SpecNode, parent: Rect) -> LayoutBox? {
    guard let kind = Self.kind(of: node), let kindNode = node[kind.name] else { return nil }
    let outer = em
    defer { em = outer }
    var found: [String: SpecNode] = [:]
    for entry in node.entries ?? [] { found[entry.key] = entry.node }
    enterFont(of: kind, &found, parent: parent)
    let (width, height) = ownSides(node)
    let content: LayoutBox.Kind
    var inner: [LayoutBox] = []
    switch kind.word.sizing {
    case .flex:
      inner = Self.flow(kindNode).compactMap { box($0, parent: parent) }
      content = .flex(flexRules(node, kind, parent))
    case .grid:
      inner = Self.flow(kindNode).compactMap { box($0, parent: parent) }
      let rules = gridRules(node, kind, parent)
      if !admitsCells(of: inner, in: rules, at: kindNode) { inner = [] }
      content = .grid(rules)
    case .largest:
      inner = (kindNode.items ?? []).compactMap { box($0, parent: parent) }
      content = .flex(FlexRules(axis: .z))
    case .none: content = .content(BoxContent())
    case .content:
      content = .content(self.content(node, kind, isSized: width != .hug && height != .hug, parent: parent))
    }
    let out = LayoutBox(content)
    out.boxes = inner
    (out.width, out.height) = (width, height)
    out.isStretchable = kind.fillsParent || kind.laysOut || kind.word.stretches
    if kind.laysOut { out.padding = padding(node, kind, parent) }
    readPlacing(node, into: out)
    keepRatio(of: out, kind)
    return out
  }

  /// Whether there is room for the cells that boxes cover.
  private mutating func admitsCells(of boxes: [LayoutBox], in rules: GridRules, at node: SpecNode) -> Bool {
    let most = max(1, rules.columns.count)
    let count = boxes.reduce(0) { $0 + max(1, min(most, $1.span.columns)) * max(1, $1.span.rows) }
    return admits(count, of: "grid-cells", at: node) { "the layers of grids cover \($0) cells" }
  }

  /// The one kind of a layer; nil where it has none or several.
  private static func kind(of node: SpecNode) -> LayerKind? {
    let kinds = LayerKind.all.filter { node[$0.name] != nil }
    return kinds.count == 1 ? kinds[0] : nil
  }

  /// The layers of a stack that share its room, in order.
  static func flow(_ node: SpecNode) -> [SpecNode] { (node.items ?? []).filter(sharesRoom) }

  static func sharesRoom(_ item: SpecNode) -> Bool { kind(of: item) != nil && item["position"] == nil }

  /// What the layer says to the one that lays it out.
  private func readPlacing(_ node: SpecNode, into box: LayoutBox) {
    let values = quietly { probe in
      let fields = Self.placingFields
      return probe.values(of: probe.keys(of: node, fields, what: "a layer"), fields, parent: .zero)
    }
    box.grow = values.number("grow") ?? 0
    box.shrink = values.number("shrink")
    box.align = values.text("alignSelf").flatMap(StackAlignment.init)
    box.justify = values.text("justifySelf").flatMap(StackAlignment.init)
    let span = values.numbers("span") ?? []
    box.span = (Int(span.first ?? 1), Int(span.count > 1 ? span[1] : 1))
    if let (width, height) = node["minSize"].flatMap(Self.readable).flatMap({ sides($0) }) {
      box.least = (width, height)
    }
    if let (width, height) = node["maxSize"].flatMap(Self.readable).flatMap({ sides($0) }) {
      box.most = (width, height)
    }
  }

  private static let placingFields = LayerFields.common.filter { placingKeys.contains($0.name) }
  static let placingKeys = ["grow", "shrink", "alignSelf", "justifySelf", "span", "minSize", "maxSize"]

  private static func readable(_ node: SpecNode) -> SpecNode? { hasWords(node) ? nil : node }

  /// A picture of which one side is said keeps its ratio.
  private func keepRatio(of box: LayoutBox, _ kind: LayerKind) {
    guard kind.word.keepsRatio, case .content(let content) = box.kind, content.natural > 0 else { return }
    let ratio = content.height(content.natural).height / content.natural
    guard ratio > 0 else { return }
    if case .points(let width) = box.width, box.height == .hug { box.height = .points(width * ratio) }
    if case .points(let height) = box.height, box.width == .hug { box.width = .points(height / ratio) }
  }

  // MARK: Sides

  /// Whether a size holds `hug` or `fill`.
  static func hasWords(_ node: SpecNode) -> Bool {
    let texts = node.items?.compactMap(\.text) ?? node.text.map { [$0] } ?? []
    return texts.contains { $0.contains("hug") || $0.contains("fill") }
  }

  private func ownSides(_ node: SpecNode) -> (BoxSide, BoxSide) {
    if let size = node["size"] { return sides(size) ?? (.hug, .hug) }
    if let items = node["bounds"]?.items, items.count == 4 {
      return (side(items[2].text ?? "") ?? .hug, side(items[3].text ?? "") ?? .hug)
    }
    return (.hug, .hug)
  }

  /// Width and height; nil where they can't be read, which is told with the layer.
  func sides(_ node: SpecNode) -> (BoxSide, BoxSide)? {
    var texts = node.items?.map { $0.text ?? "" } ?? []
    if let text = node.text {
      texts = text.replacing("vmax", with: "vm^").split(separator: "x", omittingEmptySubsequences: false)
        .map { String($0).replacing("vm^", with: "vmax") }
      if texts.count == 1 { texts.append(texts[0]) }
    }
    guard texts.count == 2, let width = side(texts[0]), let height = side(texts[1]) else { return nil }
    return (width, height)
  }

  private func side(_ text: String) -> BoxSide? {
    switch text {
    case "hug": return .hug
    case "fill": return .fill
    default:
      if text.hasSuffix("%") { return Units.share(text).flatMap { $0 >= 0 ? .share($0) : nil } }
      return Units.length(text, lengthBase(0)).flatMap { (0...1e6).contains($0) ? .points($0) : nil }
    }
  }

  // MARK: Contents

  private func content(_ node: SpecNode, _ kind: LayerKind, isSized: Bool, parent: Rect) -> BoxContent {
    guard !isSized else { return BoxContent() }
    let names = Set(kind.fields.flatMap { [$0.name] + ($0.alias.map { [$0] } ?? []) })
    var plain = node
    plain.value = .map(
      (node.entries ?? []).filter { names.contains($0.key) && !["split", "typewriter"].contains($0.key) })
    let layer = quietly { probe -> Layer? in
      var effects: [PendingEffect] = []
      return probe.layer(plain, parent: parent, effects: &effects)
    }
    guard let layer else { return BoxContent() }
    let size = layer.bounds.size
    if kind.word.breaksLines, case .text(let text) = layer.content, text.number == nil, text.textPath == nil {
      return self.content(text, shrinks: plain["fit"]?.text == "shrink")
    }
    var baseline: Double?
    if case .text(let text) = layer.content { baseline = text.metrics.baseline }
    if let title = layer.sublayers.first, case .text(let text) = title.content {
      baseline = title.frame.minY + text.metrics.baseline
    }
    return BoxContent(least: size.width, natural: size.width, height: { _ in (size.height, baseline) })
  }

  /// A text that breaks into lines, or is cut, or shrinks, where it has less than it needs.
  private func content(_ text: TextContent, shrinks: Bool) -> BoxContent {
    let natural = text.metrics.size.width
    var least = min(natural, text.font.size)
    if !shrinks, text.truncation == .none { least = min(natural, longestWord(of: text)) }
    let measuring = measuring
    return BoxContent(
      least: least, natural: natural,
      height: { width in
        var shown = text
        if width < natural - LayoutBox.narrow {
          shown.maxWidth = max(1, width)
          if shrinks { shown = Self.shrunk(shown, to: max(1, width), from: natural) }
          shown.metrics = (try? measuring.measure(shown)) ?? TextMetrics()
        }
        return (shown.metrics.size.height, shown.metrics.baseline)
      })
  }

  /// In one line, in the largest font in which that has the width.
  static func shrunk(_ text: TextContent, to width: Double, from natural: Double) -> TextContent {
    var out = text
    (out.maxWidth, out.maxLines, out.truncation) = (nil, nil, .none)
    // Sizes grow linearly with the font.
    out.font.size = max(1, (text.font.size * width / natural * 1000).rounded(.down) / 1000)
    return out
  }

  /// The width under which a word would be broken: that of the text with a line for each word.
  private func longestWord(of text: TextContent) -> Double {
    var words = text
    words.string = Self.parted(text.string)
    words.runs = text.runs.map { run in
      var run = run
      run.text = Self.parted(run.text)
      return run
    }
    (words.maxWidth, words.maxLines) = (nil, nil)
    return (try? measuring.measure(words))?.size.width ?? 0
  }

  private static func parted(_ text: String) -> String {
    var out = ""
    for character in text {
      if character == " " || character == "\t" {
        out += "\n"
      } else {
        out.append(character)
        if character == "-" || character == "–" || character.isIdeograph { out += "\n" }
      }
    }
    return out
  }
}

extension LayoutBox {
  /// A text that has so much less than it needs breaks into lines.
  static let narrow = 0.01
}

extension Character {
  /// Whether a line may break behind it, as in Chinese and Japanese.
  fileprivate var isIdeograph: Bool {
    unicodeScalars.first.map { (0x2E80...0x9FFF).contains($0.value) || (0xF900...0xFAFF).contains($0.value) } ?? false
  }
}
