// Reads a shape layer's contents. Groups, and every fill and stroke, become layers.
// Flow: shape items → PathNodes, Layers.
import SparklerCore
import SparklerScene

/// Reads the items of one shape layer.
struct ShapeReader {
  private let context: LottieContext
  /// The layer's bounds, which paints are relative to.
  private let bounds: Rect
  /// The number of enclosing layers.
  private var depth: Int
  /// Replaces the colour of all plain fills.
  private let own: Color?
  private var clock: LottieClock { context.clock }
  private var budget: LottieBudget { context.budget }
  private var slots: LottieSlots { context.document.slots }

  init(_ context: LottieContext, bounds: Rect, depth: Int, own: Color?) {
    (self.context, self.bounds, self.depth, self.own) = (context, bounds, depth, own)
  }

  /// The layers of a list of items, and its outlines, which paints of enclosing groups also use.
  struct Result {
    /// Front to back.
    var layers: [Layer] = []
    var paths: [PathNode] = []
    /// The deepest nesting of its layers and outlines.
    var levels = 0
  }

  /// - Parameter outer: modifiers of enclosing groups, applied in order.
  mutating func read(_ items: [LottieValue], outer: [PathModifier] = []) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard budget.enter(depth: depth) else { return Result() }
    var result = Result()
    for item in items where item["hd"].flag { item.dismiss() }
    let items = items.filter { !$0["hd"].flag }
    let modifiers = items.enumerated().compactMap { i, item in modifier(item).map { (place: i, $0) } }
    func after(_ i: Int) -> [PathModifier] {
      let own = modifiers.drop { $0.place <= i }
      guard budget.enter(depth: depth + own.count + outer.count), budget.reserve(points: modifiers.count) else {
        return []
      }
      return own.map(\.1) + outer
    }
    for (i, item) in items.enumerated() where !budget.isSpent {
      switch item["ty"].text {
      case "gr":
        let modifiers = after(i)
        readGroup(item, modifiers, to: &result)
      case "sh", "rc", "el", "sr":
        if let leaf = leaf(item) {
          result.append([modified(leaf, by: after(i))], levels: modifiers.count + outer.count)
        }
      case "fl", "st", "gf", "gs":
        addPaint(item, to: &result)
      case "rp": repeatAll(item, &result)
      case "mm": merge(item, &result)
      case "tr", "tm", "rd", "pb", "zz", "tw", "op": break
      case "no": item.dismiss()
      case let kind?: context.leaveOut("the shape item '\(kind)'", item)
      case nil: break
      }
    }
    return result
  }

  private mutating func readGroup(_ group: LottieValue, _ modifiers: [PathModifier], to result: inout Result) {
    let items = group["it"].items
    let transform = items.last { $0["ty"].text == "tr" }.map { LottieTransform($0) }
    let inner = read(items, outer: modifiers)
    guard let transform else {
      result.layers += inner.layers
      result.append(inner.paths, levels: inner.levels)
      return
    }
    result.append(transform.isIdentity ? inner.paths : [.transformed(inner.paths, transform)], levels: inner.levels + 1)
    guard !inner.layers.isEmpty else { return }
    if transform.isIdentity, !transform.opacity.isAnimated, transform.opacity.first[0] >= 100 {
      result.layers += inner.layers
      return
    }
    result.layers.append(layer(holding: inner.layers, transform))
  }

  /// Never inlined, like all functions here that create layers: groups are read recursively, and a local `Layer` takes
  /// a kilobyte of the stack.
  @inline(never)
  private func layer(holding layers: [Layer], _ transform: LottieTransform) -> Layer {
    var layer = Layer(plain: bounds)
    transform.apply(to: &layer, clock)
    layer.sublayers = layers.reversed()
    return layer
  }

  // MARK: Outlines

  @inline(never)
  private func leaf(_ item: LottieValue) -> PathNode? {
    let node: PathNode
    switch item["ty"].text {
    case "sh": node = .bezier(LottieTrack(shape: item["ks"]))
    case "rc":
      node = .rect(
        position: LottieTransform.place(item["p"]), size: LottieTrack(item["s"], [0, 0]),
        radius: LottieTrack(item["r"], [0]))
    case "el": node = .ellipse(position: LottieTransform.place(item["p"]), size: LottieTrack(item["s"], [0, 0]))
    default:
      node = .star(
        LottieStar(
          isStar: item["sy"].choice([1: true, 2: false]) ?? true, position: LottieTransform.place(item["p"]),
          points: LottieTrack(item["pt"], [5]), rotation: LottieTrack(item["r"], [0]),
          outer: LottieTrack(item["or"], [0]), outerRoundness: LottieTrack(item["os"], [0]),
          inner: LottieTrack(item["ir"], [0]), innerRoundness: LottieTrack(item["is"], [0])))
    }
    return item["d"].choice([1: false, 2: false, 3: true]) == true ? .reversed(node) : node
  }

  @inline(never)
  private func modifier(_ item: LottieValue) -> PathModifier? {
    switch item["ty"].text {
    case "tm":
      var trim = LottieTrim(item)
      if item["m"].choice([1: false, 2: true]) == true { trim.scope = (LottieTrim.Scope(), 0) }
      return .trim(trim)
    case "rd": return .roundCorners(LottieTrack(item["r"], [0]))
    case "pb": return .pucker(LottieTrack(item["a"], [0]))
    case "zz":
      return .zigzag(
        size: LottieTrack(item["s"], [0]), ridges: LottieTrack(item["r"], [0]),
        isSmooth: LottieTrack(item["pt"], [1]).first[0] == 2)
    case "tw": return .twist(angle: LottieTrack(item["a"], [0]), center: LottieTrack(item["c"], [0, 0]))
    case "op":
      let join = item["lj"].choice([1: 1, 2: 2, 3: 3])
      return .offset(
        LottieTrack(item["a"], [0]),
        join: LottieJoin(
          isRound: join == 2, isBevel: join == 3,
          miterLimit: LottieTrack(item["ml"], [4]).first[0]))
    default: return nil
    }
  }

  private func modified(_ leaf: PathNode, by modifiers: [PathModifier]) -> PathNode {
    modifiers.reduce(leaf) { node, modifier in
      guard case .trim(var trim) = modifier, let scope = trim.scope else { return .modified(node, modifier) }
      guard scope.all.nodes.count < LottieTrim.mostNodes else {
        context.note("one trim over more than \(LottieTrim.mostNodes) outlines", "further ones are trimmed separately")
        trim.scope = nil
        return .modified(node, .trim(trim))
      }
      scope.all.nodes.append(node)
      trim.scope = (scope.all, scope.all.nodes.count - 1)
      return .modified(node, .trim(trim))
    }
  }

  private func merge(_ item: LottieValue, _ result: inout Result) {
    result.levels += 1
    guard budget.enter(depth: depth + result.levels) else { return }
    let modes: [Int: MergeMode?] = [1: nil, 2: nil, 3: .subtract, 4: .intersect, 5: .exclude]
    if let mode = item["mm"].choice(modes) ?? nil, result.paths.count > 1 {
      result.paths = [.merged(result.paths, mode)]
    } else {
      result.paths = [.joined(result.paths)]
    }
  }

  // MARK: Copies

  @inline(never)
  private func repeatAll(_ item: LottieValue, _ result: inout Result) {
    let repeater = LottieRepeater(item)
    let inner = result
    result.levels += 1
    guard budget.enter(depth: depth + result.levels) else { return }
    result.paths = [.repeated(inner.paths, repeater)]
    let count = inner.layers.reduce(0) { $0 + $1.wholeCount }
    guard !inner.layers.isEmpty, budget.reserve(layers: repeater.greatest * count) else {
      result.layers = []
      return
    }
    let copies = (0..<repeater.greatest).map { k in copy(k, of: inner.layers, repeater) }
    // If later copies are below, the first one is in front.
    result.layers = repeater.isBelow ? copies : copies.reversed()
  }

  private func copy(_ k: Int, of layers: [Layer], _ repeater: LottieRepeater) -> Layer {
    var layer = Layer(plain: bounds)
    layer.sublayers = layers.reversed()
    let moving = repeater.timings
    if moving.isEmpty {
      layer.transform = Transform3D(repeater.matrix(of: k, at: 0))
    } else {
      layer.animate(clock.baked(moving) { .transform(Transform3D(repeater.matrix(of: k, at: $0))) }, .transform, clock)
    }
    let fading = TrackTiming.all([repeater.startOpacity, repeater.endOpacity, repeater.copies])
    if fading.isEmpty {
      layer.opacity = repeater.opacity(of: k, at: 0)
    } else {
      layer.animate(
        clock.baked(fading) { .number(k < repeater.count(at: $0) ? repeater.opacity(of: k, at: $0) : 0) }, .opacity,
        clock)
    }
    return layer
  }

  // MARK: Paints

  @inline(never)
  private func addPaint(_ item: LottieValue, to result: inout Result) {
    if let layer = paint(item, result.paths) { result.layers.append(layer) }
  }

  private func paint(_ item: LottieValue, _ paths: [PathNode]) -> Layer? {
    guard case .merged(let parts, let mode)? = paths.first, paths.count == 1 else {
      noteMerged(in: paths)
      return paint(item, paths, rule: nil)
    }
    noteMerged(in: parts)
    if mode == .exclude { return paint(item, parts, rule: .evenOdd) }
    // The other outlines become a mask. It also cuts off the outer half of a stroke.
    guard var layer = paint(item, [parts[0]], rule: nil) else { return nil }
    if item["ty"].text == "st" || item["ty"].text == "gs" {
      context.note("the stroke of merged paths", "the first path's stroke is clipped")
    }
    var stencil = Layer(plain: bounds)
    if mode == .subtract {
      stencil = self.stencil(parts.dropFirst(), item)
    } else {
      // A chain of masks gives the intersection.
      guard budget.enter(depth: depth + parts.count) else { return nil }
      for part in parts.dropFirst().reversed() {
        var next = self.stencil([part], item)
        if case .none = stencil.content {} else { next.mask = stencil }
        stencil = next
      }
    }
    layer.mask = stencil
    layer.isMaskInverted = mode == .subtract
    return layer
  }

  private func noteMerged(in paths: [PathNode]) {
    guard paths.contains(where: \.holdsMerged) else { return }
    context.note("merged paths among other outlines", "all of their outlines are drawn")
  }

  private static let fillRules: [Int: FillRule] = [1: .nonzero, 2: .evenOdd]

  /// A layer that covers the inside of some outlines.
  private func stencil(_ paths: some Sequence<PathNode>, _ item: LottieValue) -> Layer {
    var layer = Layer(plain: bounds)
    var shape = Shape()
    (shape.fill, shape.stroke) = (.color(.white), nil)
    shape.fillRule = item["r"].choice(Self.fillRules) ?? .nonzero
    layer.content = .shape(shape)
    PathNode.joined(Array(paths)).apply(to: &layer, clock)
    return layer
  }

  /// - Parameter rule: replaces the fill's own rule.
  private func paint(_ item: LottieValue, _ paths: [PathNode], rule: FillRule?) -> Layer? {
    guard !paths.isEmpty else {
      context.notes.add(.idle, "a fill or stroke without outlines", path: item.path, name: context.place)
      item.dismiss()
      return nil
    }
    var layer = Layer(plain: bounds)
    var shape = Shape()
    (shape.fill, shape.stroke) = (nil, nil)
    let isStroke = item["ty"].text == "st" || item["ty"].text == "gs"
    shape.fillRule = rule ?? item["r"].choice(Self.fillRules) ?? .nonzero
    layer.content = .shape(shape)
    let opacity = LottieTrack(item["o"], [100])
    layer.apply(opacity, to: .opacity, clock) { .number(max(0, min(1, $0[0] / 100))) }
    if !opacity.isAnimated, layer.opacity == 0 {
      item.dismiss()
      return nil
    }
    PathNode.joined(paths).apply(to: &layer, clock)
    if isStroke { addStroke(item, to: &layer) }
    if item["ty"].text == "gf" || item["ty"].text == "gs" {
      LottieGradient(item, budget)?.apply(to: &layer, isStroke: isStroke, clock)
    } else {
      if !isStroke, own != nil { item["c"].dismiss() }
      let color =
        isStroke
        ? slots.color(item["c"]) : own.map { LottieTrack([$0.red, $0.green, $0.blue, 1]) } ?? slots.color(item["c"])
      layer.apply(color, to: isStroke ? .strokeColor : .fillColor, clock) { .color(Color(lottie: $0)) }
    }
    return layer
  }

  private static let caps: [Int: StrokeStyle.Cap] = [1: .butt, 2: .round, 3: .square]
  private static let joins: [Int: StrokeStyle.Join] = [1: .miter, 2: .round, 3: .bevel]

  private func addStroke(_ item: LottieValue, to layer: inout Layer) {
    guard case .shape(var shape) = layer.content else { return }
    shape.strokeStyle.lineCap = item["lc"].choice(Self.caps) ?? (item["lc"].exists ? .butt : .round)
    shape.strokeStyle.lineJoin = item["lj"].choice(Self.joins) ?? (item["lj"].exists ? .miter : .round)
    let plainMiter = item["ml"].number
    let miter = item["ml2"].exists ? LottieTrack(item["ml2"], [4]).first[0] : plainMiter ?? 4
    shape.strokeStyle.miterLimit = max(1, min(1000, miter))
    layer.content = .shape(shape)
    layer.apply(slots.track(item["w"], [1]), to: .lineWidth, clock) { .number(max(0, $0[0])) }
    addDashes(item["d"].items, to: &layer)
  }

  private func addDashes(_ items: [LottieValue], to layer: inout Layer) {
    let lengths = items.filter { $0["n"].text != "o" }.map { LottieTrack($0["v"], [0]) }
    guard !lengths.isEmpty, lengths.count <= 100 else { return }
    if let offset = items.first(where: { $0["n"].text == "o" }) {
      layer.apply(LottieTrack(offset["v"], [0]), to: .lineDashPhase, clock) { .number($0[0]) }
    }
    func pattern(_ frame: Double) -> [Double] {
      let all = lengths.map { max(0, $0.value(at: frame)[0]) }
      // If all lengths are 0, the line is solid.
      return all.reduce(0, +) > 0 ? all : []
    }
    layer.set(PropertyPath(.lineDashPattern), to: .numbers(pattern(0)))
    let moving = TrackTiming.all(lengths)
    if !moving.isEmpty { layer.animate(clock.baked(moving) { .numbers(pattern($0)) }, .lineDashPattern, clock) }
  }
}

extension ShapeReader.Result {
  mutating func append(_ more: [PathNode], levels: Int) {
    paths += more
    self.levels = max(self.levels, levels)
  }
}

extension Color {
  /// A colour from channels in 0...1, or in 0...255 as in very old files. A fourth number is ignored, because opacities
  /// are stored separately.
  init(lottie numbers: [Double]) {
    let scale = numbers.prefix(3).contains { $0 > 1 } ? 1.0 / 255 : 1
    func part(_ i: Int) -> Double { max(0, min(1, i < numbers.count ? numbers[i] * scale : 0)) }
    self.init(red: part(0), green: part(1), blue: part(2), alpha: 1)
  }
}
