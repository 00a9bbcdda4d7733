// Collects the constraints of layers before layout.
// Flow: layer entries → LayoutBox → sizes and positions for decoding.
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// The size and the parts of a layer that layout determines; nil if its size is given or its content's.
  ///
  /// - Parameters:
  ///   - scope: the scope of its values.
  ///   - around: the layer's surroundings, whose em its font size is relative to.
  mutating func laidOut(_ element: Element, in scope: Scope, around: Surroundings) -> LayoutResult? {
    let (size, kind) = (element.found[LayerKeys.size], element.kind)
    guard kind.laysOut || size.map(SizeKind.hasWords) == true else { return nil }
    if let size, !kind.laysOut {
      guard let (width, height) = BoxSide.both(size, in: scope.surroundings) else { return nil }
      let hugs = width == .hug || height == .hug
      if hugs, kind.fillsParent || kind.word.needsSize {
        reader.report(
          .missingKey, size, "a \(kind.name) layer has no size of its own to hug",
          remedy: "write its size, or size: fill for all the available space")
        return nil
      }
    }
    var outer = scope
    outer.surroundings = around
    let (box, room) = (box(element, in: outer), scope.bounds.size)
    return kind.laysOut ? moving(element, box, in: scope) { $0.laidOut(in: room) } : box.laidOut(in: room)
  }

  /// Makes something without reports, for measuring it: problems are reported when the layer itself is made.
  func quietly<T>(_ read: (inout LayerStage) -> T) -> T {
    var copy = self
    // Measuring does not need these, and each trial would copy them.
    (copy.origins.layers, copy.reader.timed) = ([], TimedEntries())
    return read(&copy)
  }

  // MARK: Boxes

  /// A layer's constraints.
  mutating func box(_ element: Element, in scope: Scope) -> LayoutBox {
    var (own, found) = (scope, element.found)
    own.surroundings = element.kind.enterFont(&found, in: scope.surroundings)
    let (kind, surroundings) = (element.kind, own.surroundings)
    let (width, height) = element.sides(in: surroundings)
    let content: LayoutBox.LayoutMode
    var inner: [LayoutBox] = []
    let items = element.layers?.items ?? []
    let rules = kind.laysOut ? reader.rules(of: element, in: surroundings) : FieldValues()
    switch kind.word.sizing {
    case .flex:
      inner = items.compactMap { $0.sharesRoom ? $0.element.map { box($0, in: own) } : nil }
      content = .flex(reader.flexRules(rules))
    case .grid:
      inner = items.compactMap { $0.sharesRoom ? $0.element.map { box($0, in: own) } : nil }
      let rules = reader.gridRules(element.found, rules, in: surroundings)
      if !admitsCells(of: inner, in: rules, at: element.content) { inner = [] }
      content = .grid(rules)
    case .largest:
      inner = items.compactMap { $0.element.map { box($0, in: own) } }
      content = .flex(FlexRules(axis: .z))
    case .none: content = .content(BoxContent())
    case .content:
      content = .content(self.content(element, isSized: width != .hug && height != .hug, in: scope))
    }
    let out = LayoutBox(content)
    out.boxes = inner
    out.asks.size = BoxSides(width: width, height: height)
    out.asks.isStretchable = kind.fillsParent || kind.laysOut || kind.word.stretches
    if kind.laysOut { out.asks.padding = reader.padding(rules) }
    reader.readPlacing(element, in: surroundings, into: out)
    keepRatio(of: out, kind)
    return out
  }

  /// Whether the budget allows the grid cells that boxes cover.
  private mutating func admitsCells(of boxes: [LayoutBox], in rules: GridRules, at node: SpecNode) -> Bool {
    let most = max(1, rules.columns.count)
    let count = boxes.reduce(0) { $0 + max(1, min(most, $1.asks.span.columns)) * max(1, $1.asks.span.rows) }
    return reader.admits(count, of: "grid-cells", at: node) { "the layers of grids cover \($0) cells" }
  }

  /// Lets a picture with only one given side keep its ratio.
  private func keepRatio(of box: LayoutBox, _ kind: LayerKind) {
    guard kind.word.keepsRatio, case .content(let content) = box.mode, content.natural > 0 else { return }
    let ratio = content.height(content.natural).height / content.natural
    guard ratio > 0 else { return }
    let size = box.asks.size
    if case .points(let width) = size.width, size.height == .hug { box.asks.size.height = .points(width * ratio) }
    if case .points(let height) = size.height, size.width == .hug { box.asks.size.width = .points(height / ratio) }
  }

  // MARK: Contents

  private func content(_ element: Element, isSized: Bool, in scope: Scope) -> BoxContent {
    guard !isSized else { return BoxContent() }
    let kind = element.kind
    let layer = quietly { trial -> Layer? in
      var effects: [PendingEffect] = []
      return trial.layer(element.contentAlone, in: scope, effects: &effects)
    }
    guard let layer else { return BoxContent() }
    let size = layer.bounds.size
    if kind.word.breaksLines, case .text(let text) = layer.content, text.number == nil, text.textPath == nil {
      return self.content(text, shrinks: element.values[TextKeys.fit] == .shrink)
    }
    let baseline = kind.word.baseline(of: layer)
    return BoxContent(least: size.width, natural: size.width, height: { _ in (size.height, baseline) })
  }

  /// A text that wraps, is truncated or shrinks if there is too little space.
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

  /// In one line, in the largest font that fits the width.
  static func shrunk(_ text: TextContent, to width: Double, from natural: Double) -> TextContent {
    var out = text
    (out.maxWidth, out.maxLines, out.truncation) = (nil, nil, .none)
    // Widths grow linearly with the font size.
    out.font.size = max(1, (text.font.size * width / natural * 1000).rounded(.down) / 1000)
    return out
  }

  /// The width below which a word would be broken, found by laying out each word on its own line.
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
  /// A text wraps when it has this much less than its natural width.
  static let narrow = 0.01
}

extension Character {
  /// Whether a line may break after it, as in Chinese and Japanese.
  fileprivate var isIdeograph: Bool {
    unicodeScalars.first.map { (0x2E80...0x9FFF).contains($0.value) || (0xF900...0xFAFF).contains($0.value) } ?? false
  }
}
