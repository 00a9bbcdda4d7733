// Reads fills and strokes of a shape layer: each becomes a layer with one path.
// Flow: shape items + PathNodes → Layers.
import SparklerCore
import SparklerScene

extension ShapeReader {
  @inline(never)
  func addPaint(_ item: LottieValue, to result: inout Result) {
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
    layer.blend = BlendMode(lottie: item["bm"])
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
    // One that doesn't change is drawn as the file says.
    if item["ml2"]["k"].number != nil { item["ml2"].dismiss() }
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

extension Color {
  /// A colour from channels in 0...1, or in 0...255 as in very old files. A fourth number is ignored, because opacities
  /// are stored separately. An easing may overshoot 1 a little.
  init(lottie numbers: [Double]) {
    let scale = numbers.prefix(3).contains { $0 > 1.5 } ? 1.0 / 255 : 1
    func part(_ i: Int) -> Double { max(0, min(1, i < numbers.count ? numbers[i] * scale : 0)) }
    self.init(red: part(0), green: part(1), blue: part(2), alpha: 1)
  }
}
