// A text's marks: strokes of a marker on its words, as layers behind and in front of its letters.
// Flow: `marks:` + MarkedText → MarkPen → sublayers of a text layer.
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// Adds a text's marks to its layer, which has its motions already.
  ///
  /// - Parameter content: the layer's content before it was split.
  mutating func addMarks(to draft: inout LayerDraft, of content: LayerContent) {
    guard let node = draft.found[TextKeys.marks], case .text(let text) = content else { return }
    guard text.number == nil, text.textPath == nil else {
      return reader.report(
        .kindCount, node,
        text.number != nil ? "a number changes, so it can't be marked" : "letters on a path can't be marked",
        remedy: text.number != nil ? "write the number as a text, or leave marks out" : "leave textPath or marks out")
    }
    let marked: MarkedText
    do {
      marked = try MarkedText(text, in: draft.layer.bounds, measuring: measuring)
    } catch is LimitedMeasurer.LimitReached {
      return reportLetters(at: node)
    } catch {
      // The text's own measurement has reported why it can't be laid out.
      return
    }
    let random = chance.marks(of: draft.layer.id)
    var (behind, inFront) = ([Layer](), [Layer]())
    for (i, item) in (node.items ?? [node]).enumerated() {
      guard let mark = mark(item, on: marked, in: draft, random.fork("mark \(i)")) else { continue }
      var layer = mark.layer
      layer.id = draft.layer.id.map { "\($0).mark.\(i)" }
      if mark.isBehind { behind.append(layer) } else { inFront.append(layer) }
    }
    if !behind.isEmpty { draft.layer.moveContentIntoSublayer() }
    draft.layer.sublayers = behind + draft.layer.sublayers + inFront
  }

  /// A mark's layer; nil, after a report, if nothing is marked.
  private mutating func mark(
    _ node: SpecNode, on text: MarkedText, in draft: LayerDraft, _ random: SeededRandom
  ) -> (layer: Layer, isBehind: Bool)? {
    guard let (style, words, found) = style(of: node) else { return nil }
    let values = reader.values(of: found, MarkKeys.fields, in: draft.scope.surroundings)
    let lines = lines(named: words, of: text, node)
    let passes = values[MarkKeys.passes] ?? 1
    let count = lines.count * passes
    guard !lines.isEmpty, reader.admits(count, of: "marks", at: node, { "the marks of texts come to \($0) strokes" })
    else { return nil }
    var pen = MarkPen(style, random: values[MarkKeys.seed].map { SeededRandom(seed: UInt64($0)) } ?? random)
    (pen.width, pen.padding) = (values[MarkKeys.width], values[MarkKeys.padding])
    (pen.passes, pen.roughness) = (passes, values[MarkKeys.roughness] ?? pen.roughness)
    let strokes = lines.flatMap { pen.strokes(on: $0) }
    let outlines = strokes.map(\.outline)
    guard admitsLayers(1 + 2 * strokes.count, at: node) else { return nil }
    let points = outlines.reduce(0) { $0 + $1.elements.count }
    guard let box = outlines.reduce(Path(), +).controlBox, box.isFinite,
      reader.admits(points, of: "points", at: node, { "the spec's outlines have \($0) points" })
    else { return nil }
    var layer = Layer()
    (layer.bounds, layer.position) = (box, box.center)
    layer.blend = values[MarkKeys.blend] ?? .normal
    layer.sublayers = outlines.map { outline in
      var shape = Shape(path: outline)
      shape.fill = values[MarkKeys.color] ?? .color(style.ink(in: reader.house))
      return layer.inside(shape)
    }
    if let begin = values[MarkKeys.begin], begin > 0 {
      let start = (draft.inner.life.begin ?? 0) + begin
      layer.visible.from = start
      if let end = draft.inner.life.end, start >= end, let late = found[MarkKeys.begin] {
        reader.report(
          .noEffect, late, "the mark begins at \(start), and its text ends at \(end)",
          remedy: "write a smaller begin, which counts from the text's start")
      }
    }
    move(&layer, found, along: strokes, in: draft.inner)
    return (layer, values[MarkKeys.behind] ?? (style == .highlight))
  }

  /// A mark's style, its words and its keys; nil, after a report, if it has none or several.
  private mutating func style(of node: SpecNode) -> (style: MarkStyle, words: String, found: FoundKeys)? {
    let names = MarkStyle.allCases.map(\.rawValue)
    if let text = node.text {
      if let style = MarkStyle(rawValue: text) { return (style, MarkedText.all, FoundKeys()) }
      let other = "write one of: \(names.joined(separator: ", "))"
      let remedy = Redirects.line(text, in: .mark) ?? reader.nearMiss(text, among: names, else: other)
      reader.report(.unknownWord, node, "no mark is called '\(text)'", remedy: remedy)
      return nil
    }
    let found = reader.keys(
      of: node, MarkKeys.fields, what: "a mark", redirect: { Redirects.line($0, in: .mark) })
    let styles = MarkStyle.allCases.filter { found[$0.key] != nil }
    guard let style = styles.first, styles.count == 1, let said = found[style.key] else {
      // A style of another name is reported as an unknown key.
      if let entries = node.entries, !styles.isEmpty || entries.allSatisfy({ MarkKeys.isKey($0.key) }) {
        reader.report(
          .kindCount, node, "a mark is one of \(names.joined(separator: ", "))",
          remedy: styles.isEmpty ? "{underline: fast}" : "write one map for each: [{underline: fast}, {circle: now}]")
      }
      return nil
    }
    return reader.plainText(said).map { (style, $0, found) }
  }

  /// The lines of words that a mark names; empty, after a report, if there are none.
  private mutating func lines(named name: String, of text: MarkedText, _ node: SpecNode) -> [MarkedLine] {
    let said = MarkStyle.allCases.lazy.compactMap { node[$0.key] }.first ?? node
    guard let lines = ranges(named: name, of: text, said)?.flatMap({ text.lines(of: $0) }) else { return [] }
    if lines.isEmpty {
      reader.report(
        .noEffect, said, "no letter of '\(name)' can be seen, so nothing is marked",
        remedy: "write other words, or more room for the text")
    }
    return lines
  }

  /// Adds a mark's motions. The pen of `draw` uncovers one stroke after another.
  private mutating func move(_ layer: inout Layer, _ found: FoundKeys, along strokes: [MarkStroke], in scope: Scope) {
    let span = MotionSpan(of: layer, in: scope.life)
    let pens = strokes.map { stroke in
      var shape = Shape(path: stroke.course)
      (shape.fill, shape.stroke) = (nil, .color(.white))
      shape.strokeStyle.lineWidth = 2 * (stroke.radii.max() ?? 0) * 1.05 + 2
      (shape.strokeStyle.lineCap, shape.strokeStyle.lineJoin) = (stroke.isChisel ? .butt : .round, .round)
      return layer.inside(shape)
    }
    if var whole = pens.first {
      reader.addMotions(found, to: &whole, in: scope.surroundings, span: span, only: { $0 is DrawEntrance })
      let lengths = strokes.map { PathMeasure($0.course).length }
      let sum = max(lengths.reduce(0, +), 1e-9)
      var passed = 0.0
      for i in pens.indices where !whole.animations.isEmpty {
        var pen = pens[i]
        let end = i == pens.count - 1 ? 1 : (passed + lengths[i]) / sum
        pen.animations = whole.animations.map { $0.drawing(from: passed / sum, to: end) }
        layer.sublayers[i].mask = pen
        passed += lengths[i]
      }
    }
    reader.addMotions(found, to: &layer, in: scope.surroundings, span: span, only: { !($0 is DrawEntrance) })
  }
}

extension Animation {
  /// The part of a drawing that draws one of several strokes.
  ///
  /// - Parameters:
  ///   - start: where the stroke starts, as a share of the length of all.
  ///   - end: where it ends.
  fileprivate func drawing(from start: Double, to end: Double) -> Animation {
    guard case .basic(let basic) = kind, start > 0 || end < 1 else { return self }
    var (times, values) = ([start, end], [0.0, 1.0])
    if start > 0 { (times, values) = ([0] + times, [0] + values) }
    if end < 1 { (times, values) = (times + [1], values + [1]) }
    if basic.to == .number(0) { (times, values) = (times.reversed().map { 1 - $0 }, values.reversed()) }
    var track = KeyframeAnimation(property: basic.property, values: values.map { .number($0) })
    track.keyTimes = times
    var out = self
    out.kind = .keyframe(track)
    return out
  }
}

extension MarkStyle {
  /// The colour of the ink if none is given.
  ///
  /// - Parameter house: the brand's values. Its highlight is mixed with the surface, so that words on it stay legible.
  fileprivate func ink(in house: [String: String]) -> Color {
    func color(_ role: BrandRole) -> Color? { house[role.path].flatMap { Color(css: $0) } }
    guard self == .highlight else { return color(.accent) ?? Color(rgb: 0xFF4D4D) }
    guard let surface = color(.surface), let ink = color(.highlight) else { return Color(rgb: 0xFFE14D) }
    return surface.mixed(with: ink, 0.35)
  }
}

extension Layer {
  /// A sublayer with the same bounds that draws a shape.
  fileprivate func inside(_ shape: Shape) -> Layer {
    var out = Layer()
    (out.bounds, out.position, out.content) = (bounds, bounds.center, .shape(shape))
    return out
  }

  /// Moves the content into a sublayer of the same bounds, with the animations that change it, so that other sublayers
  /// can be drawn behind it.
  fileprivate mutating func moveContentIntoSublayer() {
    if case .none = content { return }
    var inner = Layer()
    (inner.bounds, inner.position, inner.content) = (bounds, bounds.center, content)
    inner.id = id.map { "\($0).text" }
    content = .none
    let bare = self
    let isOfContent = { (path: PropertyPath) in bare.value(of: path) == nil }
    inner.animations = animations.compactMap { $0.only(isOfContent) }
    animations = animations.compactMap { animation in
      if case .transition = animation.kind { return animation }
      return animation.only { !isOfContent($0) }
    }
    sublayers.insert(inner, at: 0)
  }
}
