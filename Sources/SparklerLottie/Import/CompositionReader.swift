// Reads a composition's layers: parents, mattes, masks, timing and content.
// Flow: LottieValue → CompositionReader → Layers, back to front.
import SparklerCore
import SparklerScene

struct CompositionReader {
  let document: LottieDocument
  let clock: LottieClock
  let notes: ReadFindings
  /// The composition's size.
  let size: Size
  /// The names of the enclosing compositions.
  let path: String
  /// The ids of this and the enclosing compositions, to detect recursion.
  let around: Set<String>
  private let layers: [LottieValue]
  private let byIndex: [Int: Int]
  /// The number of enclosing layers.
  private let depth: Int
  private var budget: LottieBudget { clock.budget }

  init(
    _ layers: [LottieValue], of document: LottieDocument, id: String = "", size: Size, notes: ReadFindings,
    path: String = "", around: Set<String> = [], depth: Int = 0
  ) {
    (self.layers, self.document, self.size, self.notes) = (layers, document, size, notes)
    (self.path, self.around, self.depth) = (path, around.union([id]), depth)
    clock = LottieClock(rate: document.frameRate, budget: document.budget)
    byIndex = Dictionary(
      layers.enumerated().compactMap { i, layer in layer["ind"].integer.map { ($0, i) } },
      uniquingKeysWith: { a, _ in a })
  }

  private var bounds: Rect { Rect(origin: .zero, size: Size(max(1, size.width), max(1, size.height))) }

  /// All layers, back to front.
  func read() -> [Layer] {
    var out: [Layer] = []
    guard budget.reserve(points: LottieBudget.Cost.layer * layers.count) else { return out }
    for i in layers.indices.reversed() where !budget.isSpent {
      let layer = layers[i]
      // Mattes are read with the layer that uses them.
      if layer["td"].flag || isMatteOfNext(i) { continue }
      out += mattedLayer(i, depth: depth)
    }
    for layer in layers where layer["td"].exists && !layer["ty"].isRead { ignore(layer, "a matte that no layer uses") }
    return out
  }

  /// Reports a layer that is never visible as one finding.
  private func ignore(_ layer: LottieValue, _ what: String) {
    notes.add(.idle, what, path: layer.path, name: name(layer))
    layer.dismiss()
  }

  private func isMatteOfNext(_ i: Int) -> Bool {
    i + 1 < layers.count && layers[i + 1]["tt"].flag && !layers[i + 1]["tp"].exists && layers[i]["td"].exists
  }

  private func name(_ layer: LottieValue) -> String {
    let own = layer["nm"].text.map { String($0.prefix(80)) } ?? layer["ind"].integer.map { "layer \($0)" } ?? "a layer"
    // Long paths keep the innermost compositions.
    return path.isEmpty ? own : "\(path.count > 160 ? "…" + path.suffix(160) : path)/\(own)"
  }

  /// A layer with its parents' transforms and its matte.
  ///
  /// - Parameters:
  ///   - shown: for a matte, the layers that use it, to detect recursion.
  ///   - depth: the number of enclosing layers.
  /// - Returns: one layer or none. Recursive functions here return arrays because a local `Layer` takes a kilobyte of
  ///   the stack.
  private func mattedLayer(_ i: Int, through shown: Set<Int> = [], depth: Int) -> [Layer] {
    let source = layers[i]
    guard !source["hd"].flag || !shown.isEmpty else {
      source.dismiss()
      return []
    }
    budget.place = name(source)
    let parents = parents(of: source)
    let mode = source["tt"].integer.flatMap { $0 > 0 ? $0 : nil }
    let around = depth + parents.count + (mode == nil ? 0 : 1)
    guard budget.enter(depth: around), budget.reserve(points: LottieBudget.Cost.value * parents.count) else {
      return []
    }
    let own = plainLayer(i, depth: around)
    budget.place = name(source)
    guard !own.isEmpty, let mode else { return seen(own, in: parents) }
    let other = source["tp"].integer.flatMap { byIndex[$0] } ?? (i > 0 ? i - 1 : nil)
    guard let other, !shown.contains(other), budget.reserve(layers: 1) else { return seen(own, in: parents) }
    let matte = mattedLayer(other, through: shown.union([i]), depth: depth + 1)
    return seen(own, in: parents, through: matte, mode)
  }

  /// - Parameters:
  ///   - matte: one layer or none.
  ///   - mode: Lottie's mode of the matte; nil if the layer has none.
  @inline(never)
  private func seen(_ own: [Layer], in parents: [Int], through matte: [Layer] = [], _ mode: Int? = nil) -> [Layer] {
    own.map { own in
      var layer = own
      layer.blend = .normal
      layer = placed(layer, in: parents)
      if let mode { layer = matted(layer, by: matte.first, mode) }
      layer.blend = own.blend
      return layer
    }
  }

  // MARK: Parents

  /// The layer's parents, the innermost first.
  private func parents(of source: LottieValue) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = []
    var next = source["parent"].integer
    while let index = next, let i = byIndex[index], seen.insert(index).inserted, found.count <= budget.mostDepth {
      found.append(i)
      next = layers[i]["parent"].integer
    }
    return found
  }

  /// Places a layer in its parents' coordinates. It does not inherit their opacity.
  private func placed(_ layer: Layer, in parents: [Int]) -> Layer {
    var layer = layer
    for i in parents {
      guard budget.reserve(points: LottieBudget.Cost.value * layers[i].count) else { break }
      let transform = LottieTransform(layers[i]["ks"], isOpaque: true)
      guard !transform.isIdentity, budget.reserve(layers: 1) else { continue }
      var outer = Layer(plain: bounds)
      transform.apply(to: &outer, clock, autoOrient: layers[i]["ao"].flag)
      outer.sublayers = [layer]
      layer = outer
    }
    return layer
  }

  // MARK: Mattes

  private func matted(_ layer: Layer, by matte: Layer?, _ mode: Int) -> Layer {
    guard let matte else {
      // An empty matte hides the layer, an inverted one shows all of it.
      var layer = layer
      layer.isHidden = layer.isHidden || mode % 2 == 1
      return layer
    }
    var out = Layer(plain: bounds)
    out.sublayers = [layer]
    out.mask = matte
    out.maskMode = mode > 2 ? .luminance : .alpha
    out.isMaskInverted = mode % 2 == 0
    return out
  }

  // MARK: One layer

  /// A layer with its content, transform, timing, masks and effects; empty if it is never visible.
  private func plainLayer(_ i: Int, depth: Int) -> [Layer] {
    let source = layers[i]
    let name = name(source)
    let visible = self.visible(source)
    guard visible.from < visible.to else {
      ignore(source, "a layer that ends before it begins")
      return []
    }
    guard let kind = source["ty"].integer, budget.reserve(layers: 1),
      budget.reserve(points: LottieBudget.Cost.value * source.count)
    else { return [] }
    let inner = kind == 0 ? precomposition(source, name, depth: depth + 1) : []
    budget.place = name
    return makeLayer(source, kind, name, holding: inner, depth: depth)
  }

  /// - Parameter inner: the composition in it; one layer or none.
  @inline(never)
  private func makeLayer(_ source: LottieValue, _ kind: Int, _ name: String, holding inner: [Layer], depth: Int)
    -> [Layer]
  {
    let context = LottieContext(document: document, clock: clock, notes: notes, place: name, source: source)
    guard var layer = content(source, kind, context, holding: inner, depth: depth) else { return [] }
    layer.id = source["nm"].text
    LottieTransform(source["ks"]).apply(to: &layer, clock, autoOrient: source["ao"].flag)
    layer.visible = visible(source)
    layer.blend = source["bm"].choice(Self.blends) ?? .normal
    LottieMasks(source["masksProperties"].items, context).apply(to: &layer, canvas: bounds, depth: depth)
    LottieEffects(source, context).apply(to: &layer)
    return [layer]
  }

  /// A layer with the content of its type; nil if that is empty.
  private func content(
    _ source: LottieValue, _ kind: Int, _ context: LottieContext, holding inner: [Layer], depth: Int
  ) -> Layer? {
    // Replacements are found by the layer's name.
    let own = source["nm"].text
    var layer = Layer(plain: bounds)
    switch kind {
    case 0:
      guard let inner = inner.first else { return nil }
      layer.bounds = inner.bounds
      layer.sublayers = [inner]
    case 1:
      let side = { (key: String) in max(0, min(1e5, source[key].number ?? 0)) }
      layer.bounds = Rect(0, 0, max(1e-3, side("sw")), max(1e-3, side("sh")))
      let color = own.flatMap(document.replacements.color) ?? source["sc"].text.flatMap { Color(css: $0) }
      layer.background = color.map { .color($0) }
    case 2:
      guard let image = document.image(source["refId"].text ?? "", named: own ?? "", context) else { return nil }
      layer.bounds = Rect(origin: .zero, size: image.size)
      layer.content = .image(image.content)
    case 4:
      var reader = ShapeReader(
        context, bounds: bounds, depth: depth, own: own.flatMap(document.replacements.color))
      let shapes = reader.read(source["shapes"].items)
      guard budget.reserve(layers: shapes.layers.reduce(0) { $0 + $1.wholeCount }) else { return nil }
      layer.sublayers = shapes.layers.reversed()
    case 5:
      let instead = own.flatMap(document.replacements.text)
      let text = LottieText(source["t"], masks: source["masksProperties"], context, instead: instead)
      guard let letters = text?.layers(bounds: bounds) else { return nil }
      layer.sublayers = letters
    case 3:
      // Only its children are shown, which read its transform.
      source.dismiss()
      return nil
    case 6:
      ignore(source, "a sound")
      return nil
    case 13:
      context.note("a camera", "layers are shown without perspective", at: source)
      source.dismiss()
      return nil
    default:
      context.leaveOut("a layer of type \(kind)", source)
      return nil
    }
    return layer
  }

  private func visible(_ source: LottieValue) -> VisibleSpan {
    let from = source["ip"].number.map { clock.seconds($0) } ?? VisibleSpan.always.from
    let to = source["op"].number.map { clock.seconds($0) } ?? VisibleSpan.always.to
    return VisibleSpan(from: from, to: to)
  }

  /// Blend modes by After Effects' numbers.
  private static let blends: [Int: BlendMode] = [
    0: .normal, 1: .multiply, 2: .screen, 3: .overlay, 4: .darken, 5: .lighten, 6: .colorDodge, 7: .colorBurn,
    8: .hardLight,
    9: .softLight, 10: .difference, 11: .exclusion, 12: .hue, 13: .saturation, 14: .color, 15: .luminosity,
    16: .plusLighter,
  ]

  // MARK: Nested compositions

  private func precomposition(_ source: LottieValue, _ name: String, depth: Int) -> [Layer] {
    let id = source["refId"].text ?? ""
    guard let asset = document.composition(id) else {
      notes.add(name, "the composition '\(id.prefix(60))', which is missing in the file", "it is left out", at: source)
      source.dismiss()
      return []
    }
    guard !around.contains(id) else {
      notes.add(name, "a composition that holds itself", "it is left out", at: source)
      source.dismiss()
      return []
    }
    func side(_ key: String, _ base: Double) -> Double {
      max(1, min(1e5, source[key].number ?? asset[key].number ?? base))
    }
    let size = Size(side("w", self.size.width), side("h", self.size.height))
    let reader = CompositionReader(
      asset["layers"].items, of: document, id: id, size: size, notes: notes, path: name, around: around,
      depth: depth + 1)
    return stage(source, size, holding: reader.read())
  }

  /// A layer for a composition, with the time of the layer that contains it.
  @inline(never)
  private func stage(_ source: LottieValue, _ size: Size, holding layers: [Layer]) -> [Layer] {
    var layer = Layer(plain: Rect(origin: .zero, size: size))
    layer.masksToBounds = true
    layer.sublayers = layers
    let stretch = source["sr"].number ?? 1
    layer.timing.beginTime = clock.seconds(source["st"].number ?? 0)
    // The limits of `speed` in a spec.
    layer.timing.speed = stretch == 0 ? 1 : max(-1e4, min(1e4, 1 / stretch))
    if source["tm"].exists {
      for other in [source["st"], source["sr"]] { other.accept() }
      let track = LottieTrack(source["tm"], [0])
      layer.timing = Timing()
      layer.timeRemap = TimeRemap(
        times: track.keys.map { clock.seconds($0.frame) },
        values: track.keys.map { Seconds(max(-1e6, min(1e6, $0.value[0]))) },
        easings: track.keys.dropLast().map { $0.easing(0) })
    }
    return [layer]
  }
}
