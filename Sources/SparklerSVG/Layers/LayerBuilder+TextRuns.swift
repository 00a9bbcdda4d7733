// The runs of a text element: characters with the same style, from one position to the next.
// Flow: TextCharacters → runs, measured → TextLayout → LayerBuilder+Texts.
import SparklerCore
import SparklerScene

/// A text element, laid out.
struct BuiltText {
  /// A run that may be drawn.
  struct Run {
    /// The elements around it, the text element first.
    var nodes: [Int]
    /// Its letters, without paints; nil if nothing of it can be seen.
    var content: TextContent
    /// The factor of its size over time.
    var growth: Varying<Double>
    /// The path that it follows, with its side.
    var path: TextPath?
    var count: Int

    var node: Int { nodes.last ?? 0 }
  }

  var runs: [Run] = []
  var layout = TextLayout()
  /// How each run is placed, in the same order.
  var places: [Varying<TextLayout.Placement>] = []

  /// The union of the letters' boxes of a text, or of one of the elements in it.
  func box(of node: Int) -> Varying<Rect>? {
    let parts = runs.indices.filter { runs[$0].nodes.contains(node) }.map { i -> Varying<Rect> in
      let (metrics, path, stretch) = (runs[i].content.metrics, runs[i].path?.path, layout.runs[i].stretch)
      if let path = path?.controlBox { return Varying(path.grown(by: metrics.baseline, metrics.baseline)) }
      let own = Rect(0, -metrics.baseline, metrics.size.width * stretch, metrics.size.height)
      return places[i].with(runs[i].growth) { place, growth in
        AffineTransform.scale(growth, growth).then(.rotation(place.angle))
          .then(.translation(place.point.x, place.point.y)).boundingBox(of: own)
      }
    }
    guard let first = parts.first else { return nil }
    if parts.count == 1 { return first }
    return Varying.list(parts).map { $0.dropFirst().reduce($0[0]) { $0.union($1) } }
  }
}

extension LayerBuilder {
  /// The layout of a text element; remembered.
  func builtText(of node: Int, in scope: Scope) -> BuiltText {
    if let known = texts[node] { return known }
    var maker = TextRunMaker(node, builder: self, scope: scope)
    let made = maker.make()
    texts[node] = made
    return made
  }
}

/// Divides a text into runs.
private struct TextRunMaker {
  let text: Int
  let builder: LayerBuilder
  let scope: LayerBuilder.Scope
  private var out = BuiltText()
  /// The index of each list by its element and attribute; nil without a list.
  private var lists: [String: Int?] = [:]
  /// The path of each textPath element: its index among the ways.
  private var ways: [Int: (index: Int, path: TextPath)?] = [:]

  init(_ text: Int, builder: LayerBuilder, scope: LayerBuilder.Scope) {
    (self.text, self.builder, self.scope) = (text, builder, scope)
  }

  private var document: SVGDocument { builder.document }

  /// The largest number of runs whose positions change.
  private static let mostMoving = 200

  mutating func make() -> BuiltText {
    let builder = builder
    let characters = TextCharacters(
      text, in: document,
      keepsSpaces: { node in
        let space = builder.word(node, "white-space").first ?? ""
        if ["pre", "pre-wrap", "break-spaces", "preserve"].contains(space) { return true }
        return space.isEmpty && builder.word(node, "xml:space").first == "preserve"
      }, isShown: { builder.isShown($0) }, transform: { builder.transformed($1, of: $0) })
    for node in characters.ignored {
      builder.findings.add(
        .unsupported, "<\(document[node].name)>", "it is not drawn", remedy: "use tspan",
        path: document.place(of: node))
    }
    var begin = 0
    let items = characters.items
    let starts = items.map { refs(of: $0) }
    let raised = Set(
      items.indices.compactMap { i in
        starts[i].dy != nil || builder.isRaised(items[i].places.map(\.node)) ? starts[i].path : nil
      })
    for i in items.indices
    where i + 1 == items.count || isBreak(items, i + 1, starts)
      || starts[i].path.map(raised.contains) ?? false
    {
      add(items[begin...i], starts[begin])
      begin = i + 1
    }
    fitLengths()
    let layout = out.layout
    let course = out.runs.count <= Self.mostMoving ? layout.course : Course()
    if out.runs.count > Self.mostMoving, !layout.course.isConstant {
      builder.findings.add(
        .unsupported, "a moving text of more than \(Self.mostMoving) parts", "its first positions are used",
        path: document.place(of: text))
    }
    let first = layout.placements(at: 0)
    out.places = first.indices.map { i in
      course.isConstant ? Varying(first[i]) : Varying(course) { layout.placements(at: $0)[i] }
    }
    return out
  }

  // MARK: Positions

  /// The entries of position lists that belong to a character.
  private struct Refs {
    var x, y, dx, dy, rotate: TextLayout.Listed?
    /// nil outside of paths; in a path that is missing, nothing is drawn.
    var path: Int?
    var isLost = false

    var isPlaced: Bool { x != nil || y != nil || dx != nil || dy != nil }
  }

  private mutating func refs(of item: TextCharacters.Item) -> Refs {
    var refs = Refs()
    refs.x = listed("x", item)
    refs.y = listed("y", item)
    refs.dx = listed("dx", item)
    refs.dy = listed("dy", item)
    refs.rotate = listed("rotate", item)
    if let node = item.places.last(where: { document[$0.node].name == "textPath" })?.node {
      let way = way(of: node)
      refs.path = way?.index
      refs.isLost = way == nil
    }
    return refs
  }

  private mutating func listed(_ name: String, _ item: TextCharacters.Item) -> TextLayout.Listed? {
    for place in item.places.reversed() {
      guard let list = list(name, of: place.node) else { continue }
      let values = out.layout.lists[list]
      let count = values.first.count
      // The last angle is that of all further characters.
      let index = name == "rotate" ? min(place.index, count - 1) : place.index
      guard index >= 0, index < count else { continue }
      if name.hasPrefix("d") || name == "rotate", values.isConstant, values.first[index] == 0 { return nil }
      return TextLayout.Listed(list: list, index: index)
    }
    return nil
  }

  private mutating func list(_ name: String, of node: Int) -> Int? {
    let key = "\(node) \(name)"
    if let known = lists[key] { return known }
    guard ["text", "tspan"].contains(document[node].name), let values = builder.list(node, name, in: scope),
      !values.first.isEmpty
    else {
      lists[key] = .some(nil)
      return nil
    }
    out.layout.lists.append(values)
    lists[key] = out.layout.lists.count - 1
    return out.layout.lists.count - 1
  }

  private mutating func way(of node: Int) -> (index: Int, path: TextPath)? {
    if let known = ways[node] { return known }
    guard let path = builder.textPath(of: node, in: scope), let outline = path.path else {
      ways[node] = .some(nil)
      return nil
    }
    let measure = PathMeasure(outline)
    guard measure.length > 0 else {
      ways[node] = .some(nil)
      return nil
    }
    let end = measure.place(at: measure.length)?.point ?? .zero
    out.layout.ways.append(
      TextLayout.Way(
        length: measure.length, offset: builder.startOffset(of: node, length: measure.length, in: scope), end: end))
    let made = (out.layout.ways.count - 1, path)
    ways[node] = made
    return made
  }

  // MARK: Runs

  private func isBreak(_ items: [TextCharacters.Item], _ i: Int, _ refs: [Refs]) -> Bool {
    let (before, item) = (items[i - 1], items[i])
    if before.node != item.node || refs[i].isPlaced || refs[i].rotate != nil || refs[i - 1].rotate != nil {
      return true
    }
    if refs[i].path != refs[i - 1].path || refs[i].isLost != refs[i - 1].isLost { return true }
    guard before.character == " " || item.character == " ", builder.wordSpacing(of: item.node, in: scope) != 0 else {
      return false
    }
    return before.character == " " || hasLine(item.node)
  }

  /// Whether a line runs below or through an element's letters, which has no gaps at word spacing.
  private func hasLine(_ node: Int) -> Bool {
    let setting = builder.setting(of: node, in: scope)
    return setting.underline || setting.strikethrough
  }

  private mutating func add(_ items: ArraySlice<TextCharacters.Item>, _ refs: Refs) {
    guard let first = items.first, !refs.isLost else { return }
    let nodes = first.places.map(\.node)
    let node = first.node
    let size = builder.fontSize(of: node, in: scope)
    let base = size.first > 0 ? size.first : Self.usualSize
    let growth = size.map(isLinear: true) { max(0, $0) / base }
    var content = TextContent(string: String(items.map(\.character)), font: builder.font(of: node, size: base))
    content.setting = builder.setting(of: node, in: scope)
    content.alignment = .left
    do { content.metrics = try builder.measuring.measure(content) } catch {
      builder.findings.add(
        .unreadable, "a text", "it is not drawn: \(error)", path: document.place(of: node))
    }
    let spacing = items.last?.character == " " ? builder.wordSpacing(of: node, in: scope) : 0
    // Letter spacing also follows the last letter.
    let width = content.metrics.size.width + content.setting.letterSpacing + spacing
    let shift = builder.baselineShift(nodes, font: content.font, in: scope)
    var run = TextLayout.Run(
      advance: growth.map(isLinear: true) { $0 * width }, shift: growth.map(isLinear: true) { $0 * shift })
    (run.x, run.y, run.dx, run.dy, run.rotate) = (refs.x, refs.y, refs.dx, refs.dy, refs.rotate)
    run.anchor = builder.anchor(of: node)
    run.path = refs.path
    let natural = content.metrics.size.width
    if spacing != 0, items.count == 1, natural > 0, width > 0, hasLine(node) {
      // The space alone, as wide as its line has to be.
      run.stretch = width / natural
    }
    let path = first.places.last { document[$0.node].name == "textPath" }.flatMap { way(of: $0.node)?.path }
    out.layout.runs.append(run)
    out.runs.append(
      BuiltText.Run(nodes: nodes, content: content, growth: growth, path: path, count: items.count))
  }

  private static let usualSize = 16.0

  /// Spaces or stretches the runs of elements with `textLength`, innermost elements last.
  private mutating func fitLengths() {
    var seen: [Int] = []
    for run in out.runs { for node in run.nodes where !seen.contains(node) && seen.count < 1000 { seen.append(node) } }
    for node in seen {
      guard let wanted = builder.optionalLength(node, "textLength", .width, in: scope).first, wanted > 0 else {
        continue
      }
      let parts = out.runs.indices.filter { out.runs[$0].nodes.contains(node) }
      let natural = parts.reduce(0) { $0 + out.layout.runs[$1].advance.first }
      let count = parts.reduce(0) { $0 + out.runs[$1].count }
      guard natural > 0, count > 0 else { continue }
      let isStretched = builder.word(node, "lengthAdjust").first == "spacingAndGlyphs"
      let extra = count > 1 ? (wanted - natural) / Double(count - 1) : 0
      for i in parts {
        if isStretched {
          let stretch = wanted / natural
          out.layout.runs[i].stretch *= stretch
          out.layout.runs[i].advance = out.layout.runs[i].advance.map(isLinear: true) { $0 * stretch }
        } else {
          out.runs[i].content.setting.letterSpacing += extra
          if let metrics = try? builder.measuring.measure(out.runs[i].content) { out.runs[i].content.metrics = metrics }
          let added = extra * Double(out.runs[i].count - (i == parts.last ? 1 : 0))
          out.layout.runs[i].advance = out.layout.runs[i].advance.map(isLinear: true) { $0 + added }
        }
      }
    }
  }
}
