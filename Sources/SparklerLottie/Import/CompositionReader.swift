// A composition's layers: parents, mattes, masks, times, what each shows.
// Flow: LottieValue → CompositionReader → Layers, back to front.
import SparklerCore
import SparklerScene

struct CompositionReader {
  let document: LottieDocument
  let clock: LottieClock
  let notes: LottieNotes
  /// The composition's size.
  let size: Size
  /// The names of the compositions around it.
  let path: String
  /// Its own id and those of the compositions that it lies in: none may hold itself.
  let around: Set<String>
  private let layers: [LottieValue]
  /// The layers that have expressions.
  private let expressions: Set<Int>
  private let byIndex: [Int: Int]

  init(
    _ layers: [LottieValue], of document: LottieDocument, id: String = "", size: Size, notes: LottieNotes,
    path: String = "", around: Set<String> = []
  ) {
    (self.layers, self.document, self.size, self.notes) = (layers, document, size, notes)
    (self.path, self.around) = (path, around.union([id]))
    expressions = document.expressions(in: id, layers)
    clock = LottieClock(rate: document.frameRate)
    byIndex = Dictionary(
      layers.enumerated().compactMap { i, layer in layer["ind"].integer.map { ($0, i) } },
      uniquingKeysWith: { a, _ in a })
  }

  private var bounds: Rect { Rect(origin: .zero, size: Size(max(1, size.width), max(1, size.height))) }

  /// All of them, back to front.
  func read() -> [Layer] {
    var out: [Layer] = []
    for i in layers.indices.reversed() {
      let layer = layers[i]
      // A matte shows through another layer alone.
      if layer["td"].flag || isMatteOfNext(i) { continue }
      if let made = whole(i) { out.append(made) }
    }
    return out
  }

  private func isMatteOfNext(_ i: Int) -> Bool {
    i + 1 < layers.count && layers[i + 1]["tt"].flag && !layers[i + 1]["tp"].exists && layers[i]["td"].exists
  }

  private func name(_ layer: LottieValue) -> String {
    let own = layer["nm"].text ?? layer["ind"].integer.map { "layer \($0)" } ?? "a layer"
    return path.isEmpty ? own : "\(path)/\(own)"
  }

  /// A layer as it is seen: in its parents' places, through its matte.
  ///
  /// - Parameter shown: of a matte, the layers that are seen through it: none of them is its own.
  private func whole(_ i: Int, through shown: Set<Int> = []) -> Layer? {
    let source = layers[i]
    guard !source["hd"].flag || !shown.isEmpty, var layer = own(i) else { return nil }
    let blend = layer.blend
    layer.blend = .normal
    layer = placed(layer, in: source)
    if let matte = source["tt"].integer, matte > 0 { layer = matted(layer, i, matte, through: shown.union([i])) }
    layer.blend = blend
    return layer
  }

  // MARK: Parents

  /// In the coordinates of its parents, whose opacity is not its own.
  private func placed(_ layer: Layer, in source: LottieValue) -> Layer {
    var layer = layer
    var seen: Set<Int> = []
    var next = source["parent"].integer
    while let index = next, let i = byIndex[index], seen.insert(index).inserted, seen.count < 200 {
      let transform = LottieTransform(layers[i]["ks"], isOpaque: true)
      next = layers[i]["parent"].integer
      guard !transform.isIdentity, notes.take(1) else { continue }
      var outer = plain()
      transform.apply(to: &outer, clock, autoOrient: layers[i]["ao"].flag)
      outer.sublayers = [layer]
      layer = outer
    }
    return layer
  }

  private func plain() -> Layer {
    var layer = Layer()
    layer.bounds = bounds
    layer.anchorPoint = .zero
    return layer
  }

  // MARK: Mattes

  private func matted(_ layer: Layer, _ i: Int, _ mode: Int, through shown: Set<Int>) -> Layer {
    let other = layers[i]["tp"].integer.flatMap { byIndex[$0] } ?? (i > 0 ? i - 1 : nil)
    guard let other, !shown.contains(other), notes.take(1) else { return layer }
    guard let matte = whole(other, through: shown) else {
      // Through nothing nothing shows, or all that nothing hides.
      var layer = layer
      layer.isHidden = layer.isHidden || mode % 2 == 1
      return layer
    }
    var out = plain()
    out.sublayers = [layer]
    out.mask = matte
    out.maskMode = mode > 2 ? .luminance : .alpha
    out.isMaskInverted = mode % 2 == 0
    return out
  }

  // MARK: One layer

  /// A layer with its content, place, time, masks and effects; nil for what is never seen.
  private func own(_ i: Int) -> Layer? {
    let source = layers[i]
    let name = name(source)
    if expressions.contains(i) { notes.add(name, "an expression", "its value stands still") }
    let visible = self.visible(source)
    // What ends before it begins is never there.
    guard let kind = source["ty"].integer, visible.from < visible.to, notes.take(1) else { return nil }
    // By its name others may put something else there.
    let own = source["nm"].text
    var layer = plain()
    switch kind {
    case 0:
      guard let inner = precomposition(source, name) else { return nil }
      layer.bounds = inner.bounds
      layer.sublayers = [inner]
    case 1:
      let side = { (key: String) in max(0, min(1e5, source[key].number ?? 0)) }
      layer.bounds = Rect(0, 0, max(1e-3, side("sw")), max(1e-3, side("sh")))
      let color = own.flatMap(document.replacements.color) ?? source["sc"].text.flatMap { Color(css: $0) }
      layer.background = color.map { .color($0) }
    case 2:
      guard let image = document.image(source["refId"].text ?? "", named: own ?? "", name, notes) else { return nil }
      layer.bounds = Rect(origin: .zero, size: image.size)
      layer.content = .image(image.content)
    case 3: return nil
    case 4:
      var reader = ShapeReader(
        clock, bounds: bounds, notes: notes, slots: document.slots, place: name,
        own: own.flatMap(document.replacements.color))
      let shapes = reader.read(source["shapes"].items)
      guard notes.take(shapes.layers.reduce(0) { $0 + $1.wholeCount }) else { return nil }
      layer.sublayers = shapes.layers.reversed()
    case 5:
      guard
        let letters = LottieText(
          source["t"], masks: source["masksProperties"], document, notes, name,
          instead: own.flatMap(document.replacements.text))?.layers(
            clock, bounds: bounds)
      else {
        return nil
      }
      layer.sublayers = letters
    case 6: return nil
    case 13: return nil
    default:
      notes.add(name, "a layer of type \(kind)", "it is left out")
      return nil
    }
    layer.id = own
    LottieTransform(source["ks"]).apply(to: &layer, clock, autoOrient: source["ao"].flag)
    layer.visible = visible
    layer.blend = Self.blends[source["bm"].integer ?? 0] ?? .normal
    LottieMasks(source["masksProperties"].items, clock, notes, name).apply(to: &layer, canvas: bounds)
    LottieEffects(source, clock, notes, name).apply(to: &layer)
    return layer
  }

  private func visible(_ source: LottieValue) -> VisibleSpan {
    let from = source["ip"].number.map { clock.seconds($0) } ?? VisibleSpan.always.from
    let to = source["op"].number.map { clock.seconds($0) } ?? VisibleSpan.always.to
    return VisibleSpan(from: from, to: to)
  }

  /// By After Effects' numbers.
  private static let blends: [Int: BlendMode] = [
    1: .multiply, 2: .screen, 3: .overlay, 4: .darken, 5: .lighten, 6: .colorDodge, 7: .colorBurn, 8: .hardLight,
    9: .softLight, 10: .difference, 11: .exclusion, 12: .hue, 13: .saturation, 14: .color, 15: .luminosity,
    16: .plusLighter,
  ]

  // MARK: Compositions in it

  private func precomposition(_ source: LottieValue, _ name: String) -> Layer? {
    guard let id = source["refId"].text, let asset = document.composition(id) else { return nil }
    guard !around.contains(id) else {
      notes.add(name, "a composition that holds itself", "it is left out")
      return nil
    }
    func side(_ key: String, _ base: Double) -> Double {
      max(1, min(1e5, source[key].number ?? asset[key].number ?? base))
    }
    let size = Size(side("w", self.size.width), side("h", self.size.height))
    let reader = CompositionReader(
      asset["layers"].items, of: document, id: id, size: size, notes: notes, path: name, around: around)
    var layer = Layer()
    layer.bounds = Rect(origin: .zero, size: size)
    layer.anchorPoint = .zero
    layer.masksToBounds = true
    layer.sublayers = reader.read()
    let stretch = source["sr"].number ?? 1
    layer.timing.beginTime = clock.seconds(source["st"].number ?? 0)
    // No spec says more.
    layer.timing.speed = stretch == 0 ? 1 : max(-1e4, min(1e4, 1 / stretch))
    if source["tm"].exists {
      let track = LottieTrack(source["tm"], [0])
      layer.timing = Timing()
      layer.timeRemap = TimeRemap(
        times: track.keys.map { clock.seconds($0.frame) },
        values: track.keys.map { Seconds(max(-1e6, min(1e6, $0.value[0]))) },
        easings: track.keys.dropLast().map { $0.easing(0) })
    }
    return layer
  }
}
