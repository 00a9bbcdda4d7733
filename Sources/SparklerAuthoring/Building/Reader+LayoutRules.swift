// How a stack or a grid lays out its layers.
// Flow: keys of the layer → FlexRules, GridRules.
import SparklerCore
import SparklerDocument
import SparklerScene

extension Reader {
  func flexRules(_ values: FieldValues) -> FlexRules {
    var rules = FlexRules()
    rules.axis = values[StackWord.axis] ?? .x
    rules.gap = Self.gap(values)
    rules.align = values[StackWord.align]
    rules.justify = values[StackWord.justify]
    rules.wraps = values[StackWord.wrap] ?? false
    return rules
  }

  mutating func gridRules(
    _ found: FoundKeys, _ values: FieldValues, in surroundings: Surroundings
  ) -> GridRules {
    var rules = GridRules()
    rules.columns = found[GridWord.columns].map { tracks($0, GridWord.columns.name, in: surroundings) } ?? [.auto]
    rules.rows = found[GridWord.rows].map { tracks($0, GridWord.rows.name, in: surroundings) } ?? []
    rules.gap = Self.gap(values)
    rules.align = values[GridWord.align]
    rules.justify = values[GridWord.justify]
    return rules
  }

  func padding(_ values: FieldValues) -> BoxInsets {
    let all = values[LayoutKeys.padding] ?? []
    return switch all.count {
    case 1: BoxInsets(top: all[0], left: all[0], bottom: all[0], right: all[0])
    case 2: BoxInsets(top: all[1], left: all[0], bottom: all[1], right: all[0])
    case 4: BoxInsets(top: all[0], left: all[1], bottom: all[2], right: all[3])
    default: BoxInsets()
    }
  }

  /// The layout values of a stack or a grid, including gaps and padding in percent.
  func rules(of element: Element, in surroundings: Surroundings) -> FieldValues {
    var values = element.values
    guard !element.relative.isEmpty else { return values }
    // Mistakes in them are reported when the layer is made.
    var trial = self
    for property in element.kind.properties where !values.has(property.field) {
      guard let node = element.found[property.field] else { continue }
      values[property.field] = trial.value(node, property.field.kind, as: property.field, in: surroundings)
    }
    return values
  }

  private static func gap(_ values: FieldValues) -> Size {
    let all = values[LayoutKeys.gap] ?? []
    return Size(all.first ?? 0, all.last ?? 0)
  }

  /// Reads a layer's requests to the stack or grid that lays it out.
  func readPlacing(_ element: Element, in surroundings: Surroundings, into box: LayoutBox) {
    let (found, values) = (element.found, element.values)
    box.asks.grow = values[LayerKeys.grow] ?? 0
    box.asks.shrink = values[LayerKeys.shrink]
    // A text's `alignment` has always had this meaning, too.
    let alignment = element.found[TextKeys.alignment]?.text.flatMap(StackAlignment.init)
    box.asks.align = values[LayerKeys.alignSelf] ?? alignment
    box.asks.justify = values[LayerKeys.justifySelf]
    let span = values[LayerKeys.span] ?? []
    box.asks.span = (span.first ?? 1, span.count > 1 ? span[1] : 1)
    func limit(_ key: Key<SizeValue>) -> BoxSides<BoxSide?> {
      let sides = found[key].flatMap { SizeKind.hasWords($0) ? nil : BoxSide.both($0, in: surroundings) }
      return BoxSides(width: sides?.0, height: sides?.1)
    }
    (box.asks.least, box.asks.most) = (limit(LayerKeys.minSize), limit(LayerKeys.maxSize))
  }

  /// Reports wrong counts in `gap` and `padding`.
  mutating func checkRules(_ found: FoundKeys) {
    if let gap = found[LayoutKeys.gap], let items = gap.items, !(1...2).contains(items.count) {
      report(.wrongCount, gap, "a gap is one length or [x, y], not \(items.count) lengths", remedy: "gap: 8")
    }
    if let padding = found[LayoutKeys.padding], let items = padding.items, ![1, 2, 4].contains(items.count) {
      report(
        .wrongCount, padding,
        "a padding is one length, [x, y] or [top, left, bottom, right], not \(items.count) lengths",
        remedy: "padding: 16")
    }
  }

  /// Reports a stack or a grid that is too small for its contents.
  mutating func reportOverflow(_ layout: LayoutResult, _ kind: String, _ node: SpecNode) {
    for (excess, name) in [(layout.excess.width, "wide"), (layout.excess.height, "high")] where excess >= 0.5 {
      let points = Limits.text((excess * 10).rounded(.up) / 10)
      report(
        .overflow, node, "the contents of the \(kind) are \(points) points too \(name)",
        remedy:
          "give it a larger size, write wrap: true, or let a layer shrink: shrink: 1, or truncation: end for a text")
    }
  }

  // MARK: Tracks

  private static let mostTracks = 1000

  /// `3`, `[1fr, 80, 25%, auto]`, or CSS's `1fr 80 auto`.
  private mutating func tracks(_ node: SpecNode, _ name: String, in surroundings: Surroundings) -> [GridTrack] {
    var texts = node.items?.map { $0.text ?? "" } ?? []
    if let text = node.text {
      if let count = Units.number(text), node.items == nil {
        guard count == count.rounded(), (1...Double(Self.mostTracks)).contains(count) else {
          report(
            .outOfRange, node, "\(name) is \(text); allowed is 1…\(Self.mostTracks)",
            remedy: "\(name): 3, or their sizes: [1fr, 80, auto]")
          return [.auto]
        }
        return Array(repeating: .fraction(1), count: Int(count))
      }
      texts = text.split(separator: " ").map(String.init)
    }
    guard (1...Self.mostTracks).contains(texts.count) else {
      report(
        .wrongCount, node, "\(name) holds \(texts.count) sizes; allowed is 1…\(Self.mostTracks)",
        remedy: "\(name): 3, or [1fr, 80, auto]")
      return [.auto]
    }
    let read = texts.map { track($0, in: surroundings) }
    if let i = read.firstIndex(of: nil) {
      report(
        .malformed, node.items?[i] ?? node, "'\(texts[i])' is not a size of \(name)",
        remedy: "write 80, 25%, 1fr or auto")
    }
    return read.map { $0 ?? .auto }
  }

  private func track(_ text: String, in surroundings: Surroundings) -> GridTrack? {
    func bounded(_ v: Double?) -> Double? { v.flatMap { (0...1e6).contains($0) ? $0 : nil } }
    if text == "auto" { return .auto }
    if text.hasSuffix("fr") { return bounded(Units.number(text.dropLast(2))).map { .fraction($0) } }
    if text.hasSuffix("%") { return bounded(Units.share(text)).map { .share($0) } }
    return bounded(Units.length(text, surroundings.lengths(of: 0))).map { .points($0) }
  }
}
