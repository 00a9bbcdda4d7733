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
  let depth: Int
  private var budget: LottieBudget { clock.budget }

  init(
    _ layers: [LottieValue], of document: LottieDocument, id: String = "", size: Size, notes: ReadFindings,
    path: String = "", around: Set<String> = [], depth: Int = 0, window: ClosedRange<Double>? = nil
  ) {
    (self.layers, self.document, self.size, self.notes) = (layers, document, size, notes)
    (self.path, self.around, self.depth) = (path, around.union([id]), depth)
    clock = LottieClock(rate: document.frameRate, budget: document.budget, window: window)
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
    for layer in layers where layer["td"].exists && !layer["ty"].isRead {
      // The layer that uses it may be outside of the window.
      if clock.window == nil { ignore(layer, "a matte that no layer uses") } else { layer.dismiss() }
    }
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
    let effect = LottieEffects.matte(of: source)
    let mode = source["tt"].integer.flatMap { $0 > 0 ? $0 : nil } ?? effect?.mode
    let around = depth + parents.count + (mode == nil ? 0 : 1)
    guard budget.enter(depth: around), budget.reserve(points: LottieBudget.Cost.value * parents.count) else {
      return []
    }
    let own = plainLayer(i, depth: around)
    budget.place = name(source)
    guard !own.isEmpty, let mode else { return seen(own, in: parents) }
    let named = (effect?.layer ?? source["tp"].integer).flatMap { byIndex[$0] }
    let other = named ?? (i > 0 && effect == nil ? i - 1 : nil)
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
    guard clock.needs(source["ip"].number ?? -.infinity, source["op"].number ?? .infinity) else {
      source.dismiss()
      return []
    }
    let depth = depth + LottieEffects.levels(of: source)
    guard let kind = source["ty"].integer, budget.enter(depth: depth), budget.reserve(layers: 1),
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
    let effects = LottieEffects(source, context)
    effects.drawStrokes(along: source["masksProperties"].items, on: &layer)
    let movements = effects.movements
    if !movements.isEmpty { layer = moved(layer, source, context, by: movements, depth: depth) }
    layer.id = source["nm"].text
    LottieTransform(source["ks"]).apply(to: &layer, clock, autoOrient: source["ao"].flag)
    layer.visible = visible(source)
    layer.blend = BlendMode(lottie: source["bm"])
    if movements.isEmpty { finish(&layer, source, context, depth: depth) }
    return [layer]
  }

  /// Adds masks and effects.
  private func finish(_ layer: inout Layer, _ source: LottieValue, _ context: LottieContext, depth: Int) {
    LottieMasks(source["masksProperties"].items, context).apply(to: &layer, canvas: bounds, depth: depth)
    LottieEffects(source, context).apply(to: &layer)
  }

  /// A layer that holds a layer with its masks and effects, moved by effects.
  @inline(never)
  private func moved(
    _ layer: Layer, _ source: LottieValue, _ context: LottieContext, by movements: [LottieTransform], depth: Int
  ) -> Layer {
    var layer = layer
    finish(&layer, source, context, depth: depth)
    for movement in movements where budget.reserve(layers: 1) {
      movement.apply(to: &layer, clock)
      var outer = Layer(plain: layer.bounds)
      outer.sublayers = [layer]
      layer = outer
    }
    return layer
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
      guard let image = document.image(source["refId"].text ?? "", named: own ?? "", context) else {
        source.dismiss()
        return nil
      }
      layer.bounds = Rect(origin: .zero, size: image.size)
      layer.content = .image(image.content)
    case 4:
      var reader = ShapeReader(
        context, bounds: bounds, depth: depth, own: own.flatMap(document.replacements.color))
      let shapes = reader.readAll(source["shapes"].items)
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
      context.leaveOut("a layer of type \(kind)", remedy: "replace it by a picture or shapes in the editor", source)
      return nil
    }
    return layer
  }

  private func visible(_ source: LottieValue) -> VisibleSpan {
    let from = source["ip"].number.map { clock.seconds($0) } ?? VisibleSpan.always.from
    let to = source["op"].number.map { clock.seconds($0) } ?? VisibleSpan.always.to
    return VisibleSpan(from: from, to: to)
  }
}
