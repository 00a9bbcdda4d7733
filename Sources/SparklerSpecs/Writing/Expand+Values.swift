// Values as a spec writes them, each by its kind; what they are values of stands in the tables of properties.
// Flow: [Property] + a model value → FieldValue → Expander → TreeText.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene

extension Expander {
  typealias Entries = [(String, TreeText)]

  /// What a spec has to say of an owner, in Core Animation's words.
  ///
  /// - Parameter isWhole: with what is as in a new owner, too.
  func entries<Owner>(_ properties: [Property<Owner>], of owner: Owner, isWhole: Bool = false) -> Entries {
    properties.written(of: owner, isWhole: isWhole).map { entry($0.field, $0.value) }
  }

  private func entry(_ field: Field, _ value: FieldValue) -> (String, TreeText) {
    (field.alias ?? field.name, write(value, field.kind))
  }

  /// Any value, by its kind where that has a unit, a word or fields of its own.
  func write(_ value: FieldValue, _ kind: Field.Kind) -> TreeText {
    switch value {
    case .number(let v): return number(v, kind)
    case .flag(let flag): return .raw("\(flag)")
    case .text(let words): return word(words, kind)
    case .color(let c): return color(c)
    case .paint(let paint): return paint.map(self.paint) ?? .raw("none")
    case .point(let p): return point(p)
    case .size(let size): return .numbers([size.width, size.height])
    case .rect(let r): return rect(r)
    case .transform(let t): return .list([matrix(t)])
    case .timingFunction(let f): return function(f)
    case .span(let span): return self.span(span)
    case .path(let p): return path(p)
    case .gradient(let gradient): return .map(entries(Gradient.properties, of: gradient))
    case .image(let image): return asset(image.source)
    case .layer(let layer, in: _): return self.layer(layer)
    case .layers(let layers, in: _): return .list(layers.map(layer))
    case .emitter(let emitter): return .map(entries(Emitter.properties, of: emitter))
    case .animations(let animations): return .list(animations.map(animation))
    case .keyPath(let target): return keyPath(target)
    case .animated(let value, let target): return animated(value, of: target)
    case .changes(let changes):
      return .map(changes.map { ($0.target.keyPath, animated($0.value, of: $0.target)) })
    case .contents(let items):
      return .list(items.map { .map(entries(EmitterCell.WeightedContents.written, of: .init($0))) })
    case .weightedContents(let items):
      return .list(items.map { .map(entries(EmitterCell.WeightedContents.written, of: $0)) })
    case .range(let ends):
      let sides = [ends.lowerBound, ends.upperBound].map { number($0, kind) }
      return .raw(sides.map(\.flow).joined(separator: ".."))
    case .map(let values): return .map(fields(of: kind).compactMap { f in values[f.name].map { entry(f, $0) } })
    case .cells(let cells): return .list(cells.map(cell))
    case .behaviors(let behaviors): return .list(behaviors.map(behavior))
    case .cellValues(let named):
      let fields = SpecDecoder.cellFields
      return .map(
        named.map { cell in
          (cell.name, .map(fields.compactMap { f in cell.values[f.name].map { entry(f, $0) } }))
        })
    case .trajectories(let set):
      return .map([("top", curves(set.top)), ("bottom", curves(set.bottom))])
    case .record(let written): return .map(written.map { entry($0.field, $0.value) })
    case .list(let items):
      let inner = if case .list(let inner) = kind { inner } else { kind }
      return .list(items.map { write($0, inner) })
    }
  }

  private func curves(_ rows: [[Point]]) -> TreeText { .list(rows.map { .list($0.map(point)) }) }

  private func number(_ v: Double, _ kind: Field.Kind) -> TreeText {
    switch kind {
    case .range(let inner), .list(let inner): number(v, inner)
    case .orWord(let inner, let word): word == "infinite" && v == .infinity ? .raw(word) : number(v, inner)
    case .time, .moment: time(Seconds(v))
    case .angle: .raw(TreeText.short(v) + "rad")
    case .integer: .raw(String(Int(clamping: v)))
    default: .number(v)
    }
  }

  /// One of our own words as it stands; a file's name as the result refers to it; other texts in quotes.
  private func word(_ words: String, _ kind: Field.Kind) -> TreeText {
    switch kind {
    case .choice, .tolerance: .raw(words)
    case .asset: asset(words)
    case .list(let inner): word(words, inner)
    case .orWord(let inner, let known): words == known ? .raw(words) : word(words, inner)
    default: text(words)
    }
  }

  private func fields(of kind: Field.Kind) -> [Field] {
    switch kind {
    case .keys(let fields), .map(let fields, _), .oneOf(let fields): fields
    case .orWord(let inner, _), .list(let inner): fields(of: inner)
    default: []
    }
  }

  // MARK: Layers, animations and cells

  func layer(_ layer: Layer) -> TreeText {
    let kind = layer.kind
    let common = Layer.properties.written(of: layer)
    // Names come first.
    let names = common.filter { $0.field.kind == .identifier }
    let rest = common.filter { $0.field.kind != .identifier }
    return .map(
      names.map { entry($0.field, $0.value) } + entries([kind.key] + kind.properties, of: layer)
        + rest.map { entry($0.field, $0.value) } + entries(Timing.properties, of: layer.timing))
  }

  private func animation(_ animation: Animation) -> TreeText {
    .map(entries(Animation.properties, of: animation) + entries(Animation.timingProperties, of: animation))
  }

  private func cell(_ cell: EmitterCell) -> TreeText {
    .map(entries(EmitterCell.properties, of: cell) + entries(Timing.properties, of: cell.timing))
  }

  private func behavior(_ behavior: EmitterBehavior) -> TreeText {
    let kind = behavior.kind
    return .map([("type", .raw(kind.type))] + entries(kind.properties, of: behavior))
  }

  // MARK: Values

  func time(_ t: Seconds) -> TreeText { .raw(TreeText.short(t.value) + "s") }
  func point(_ p: Point) -> TreeText { .numbers([p.x, p.y]) }
  /// A text whose dollar signs are no names.
  func text(_ string: String) -> TreeText { .string(string.replacing("$", with: "$$")) }
  func asset(_ source: String) -> TreeText { text(assetPath(source)) }
  func color(_ c: Color) -> TreeText { .string(c.cssText) }
  func path(_ p: Path) -> TreeText { .string(p.svgText) }
  func rect(_ r: Rect) -> TreeText { .numbers([r.minX, r.minY, r.size.width, r.size.height]) }

  private func span(_ span: VisibleSpan) -> TreeText {
    func edge(_ t: Seconds) -> String { t.isFinite ? TreeText.short(t.value) + "s" : "" }
    return .raw(edge(span.from) + ".." + edge(span.to))
  }

  private func matrix(_ t: Transform3D) -> TreeText {
    guard t.isAffine, let a = t.affine else { return .map([("matrix", .numbers(t.rows))]) }
    return .map([("matrix", .numbers([a.a, a.b, a.c, a.d, a.tx, a.ty]))])
  }

  func paint(_ paint: Paint) -> TreeText {
    switch paint {
    case .color(let c): color(c)
    case .gradient(let gradient): .map([("gradient", write(.gradient(gradient), .gradient))])
    case .image(let image): .map([("image", asset(image.source))])
    }
  }

  /// A cell's name may hold what YAML, or a name in a text, would take for its own.
  private func keyPath(_ target: PropertyPath) -> TreeText {
    target.cells.isEmpty ? .raw(target.keyPath) : text(target.keyPath)
  }

  private func function(_ f: TimingFunction) -> TreeText {
    if let name = EasingWord.name(of: f) { return .raw(name) }
    switch f {
    case .linear: return .raw("linear")
    case .cubic(let a, let b): return .numbers([a.x, a.y, b.x, b.y])
    case .steps(let count, let jump):
      return .map([("steps", .raw(String(count))), ("at", .raw(jump.rawValue))])
    case .piecewise(let stops): return .string(stops.css)
    }
  }

  private func animated(_ v: AnimatableValue, of target: PropertyPath) -> TreeText {
    switch v {
    case .number(let n):
      number(n, target.kind)
    case .point(let p): point(p)
    case .rect(let r): rect(r)
    case .color(let c): color(c)
    case .transform(let t): matrix(t)
    case .flag(let f): .raw("\(f)")
    case .path(let p): path(p)
    case .colors(let c): .list(c.map(color))
    case .numbers(let n): .numbers(n)
    }
  }
}
