// Layers and animations as a spec writes them.
// Flow: Layer → Expander → TreeText.
import SparklerCore
import SparklerScene

extension Expander {
  /// - Parameter parent: the bounds of its superlayer.
  func layer(_ layer: Layer, in parent: Rect) -> TreeText {
    var out = content(of: layer)
    if let id = layer.id { out.insert(("id", text(id)), at: 0) }
    out += [("bounds", rect(layer.bounds)), ("position", point(layer.position))]
    let base = Layer()
    if layer.anchorPoint != base.anchorPoint { out.append(("anchorPoint", point(layer.anchorPoint))) }
    if layer.transform != .identity { out.append(("transform", .list([matrix(layer.transform)]))) }
    if layer.sublayerTransform != .identity {
      out.append(("sublayerTransform", .list([matrix(layer.sublayerTransform)])))
    }
    if layer.zPosition != 0 { out.append(("zPosition", .number(layer.zPosition))) }
    if layer.opacity != 1 { out.append(("opacity", .number(layer.opacity))) }
    if layer.blend != .normal { out.append(("blend", .raw(layer.blend.rawValue))) }
    if layer.isHidden { out.append(("hidden", .raw("true"))) }
    if layer.visible != .always { out.append(("visible", span(layer.visible))) }
    if let background = layer.background { out.append(("backgroundColor", paint(background))) }
    if layer.cornerRadius != 0 { out.append(("cornerRadius", .number(layer.cornerRadius))) }
    if let border = layer.border {
      out += [("borderWidth", .number(border.width)), ("borderColor", color(border.color))]
    }
    if let shadow = layer.shadow { out += self.shadow(shadow) }
    if layer.masksToBounds { out.append(("masksToBounds", .raw("true"))) }
    if let mask = layer.mask { out.append(("mask", self.layer(mask, in: layer.bounds))) }
    out += timing(layer.timing)
    if !layer.animations.isEmpty { out.append(("animations", .list(layer.animations.map(animation)))) }
    if layer.content != .none, !layer.sublayers.isEmpty { out.append(("layers", sublayers(of: layer))) }
    return .map(out)
  }

  private func sublayers(of layer: Layer) -> TreeText {
    .list(layer.sublayers.map { self.layer($0, in: layer.bounds) })
  }

  private func span(_ span: VisibleSpan) -> TreeText {
    func edge(_ t: Seconds) -> String { t.isFinite ? TreeText.short(t.value) + "s" : "" }
    return .raw(edge(span.from) + ".." + edge(span.to))
  }

  private func shadow(_ s: Shadow) -> [(String, TreeText)] {
    var out: [(String, TreeText)] = [
      ("shadowColor", color(s.color)), ("shadowOpacity", .number(s.opacity)), ("shadowOffset", point(s.offset)),
      ("shadowRadius", .number(s.radius)),
    ]
    if let path = s.path { out.append(("shadowPath", self.path(path))) }
    return out
  }

  /// The kind key and what belongs to it.
  private func content(of layer: Layer) -> [(String, TreeText)] {
    switch layer.content {
    case .none: return [(layer.isTransformLayer ? "transformLayer" : "group", sublayers(of: layer))]
    case .replicator(let replicator): return [("replicator", self.replicator(replicator))]
    case .emitter(let emitter): return [("emitter", self.emitter(emitter))]
    case .shape(let shape): return outline(of: shape, on: layer) + self.shape(shape)
    case .gradient(let g): return [("gradient", gradient(g))]
    case .image(let image):
      var out: [(String, TreeText)] = [("image", asset(image.source))]
      if image.isStill { out.append(("still", .raw("true"))) }
      if image.contentsScale != 1 { out.append(("contentsScale", .number(image.contentsScale))) }
      if image.gravity != .resize { out.append(("contentsGravity", .raw(image.gravity.rawValue))) }
      if let tint = image.tint { out.append(("tint", color(tint))) }
      let whole = Rect(0, 0, 1, 1)
      if image.contentsRect != whole { out.append(("contentsRect", rect(image.contentsRect))) }
      if image.contentsCenter != whole { out.append(("contentsCenter", rect(image.contentsCenter))) }
      if image.filter != .linear { out.append(("filter", .raw(image.filter.rawValue))) }
      return out
    case .text(let text):
      let font = text.font
      var out: [(String, TreeText)] = [
        ("text", self.text(text.string)),
        (
          "font",
          .map([
            ("family", self.text(font.family)), ("weight", .raw(String(font.weight))),
            ("style", .raw(font.isItalic ? "italic" : "normal")), ("size", .number(font.size)),
          ])
        ),
        ("color", color(text.color)),
      ]
      if let width = text.maxWidth { out.append(("maxWidth", .number(width))) }
      if let lines = text.maxLines { out.append(("lines", .raw(String(lines)))) }
      if text.truncation != .none { out.append(("truncation", .raw(text.truncation.rawValue))) }
      if text.lineSpacing != 0 { out.append(("lineSpacing", .number(text.lineSpacing))) }
      if text.alignment != .natural { out.append(("alignment", .raw(text.alignment.rawValue))) }
      return out
    }
  }

  private func replicator(_ r: Replicator) -> TreeText {
    var out: [(String, TreeText)] = [("instanceCount", .raw(String(r.instanceCount)))]
    if r.instanceDelay != 0 { out.append(("instanceDelay", time(r.instanceDelay))) }
    if r.instanceTransform != .identity { out.append(("instanceTransform", .list([matrix(r.instanceTransform)]))) }
    if r.instanceColor != .white { out.append(("instanceColor", color(r.instanceColor))) }
    for (name, offset) in [
      ("Red", r.redOffset), ("Green", r.greenOffset), ("Blue", r.blueOffset), ("Alpha", r.alphaOffset),
    ] where offset != 0 { out.append(("instance\(name)Offset", .number(offset))) }
    return .map(out)
  }

  /// By its name, so that it grows with its bounds, where that draws the same; else its path.
  private func outline(of shape: Shape, on layer: Layer) -> [(String, TreeText)] {
    guard let outline = shape.outline, outline.path(in: layer.bounds) == shape.path,
      outline.kind != .roundedRect || (outline.cornerRadius ?? 0) == layer.cornerRadius
    else { return [("path", path(shape.path))] }
    var out: [(String, TreeText)] = [("shape", .raw(outline.kind.rawValue))]
    switch outline.kind {
    case .polygon: out.append(("sides", .raw(String(outline.sides))))
    case .star:
      out += [("points", .raw(String(outline.points))), ("innerRadius", .number(outline.innerRadius))]
    case .roundedRect where outline.cornerRadius == 0: out.append(("cornerRadius", .number(0)))
    default: break
    }
    return out
  }

  private func shape(_ shape: Shape) -> [(String, TreeText)] {
    let base = StrokeStyle()
    let style = shape.strokeStyle
    var out: [(String, TreeText)] = []
    if shape.fill != .color(.black) { out.append(("fillColor", shape.fill.map(paint) ?? .raw("none"))) }
    if shape.fillRule != .nonzero { out.append(("fillRule", .raw(shape.fillRule.rawValue))) }
    if let stroke = shape.stroke { out.append(("strokeColor", paint(stroke))) }
    if style.lineWidth != base.lineWidth { out.append(("lineWidth", .number(style.lineWidth))) }
    if style.lineCap != base.lineCap { out.append(("lineCap", .raw(style.lineCap.rawValue))) }
    if style.lineJoin != base.lineJoin { out.append(("lineJoin", .raw(style.lineJoin.rawValue))) }
    if style.miterLimit != base.miterLimit { out.append(("miterLimit", .number(style.miterLimit))) }
    if !style.lineDashPattern.isEmpty { out.append(("lineDashPattern", .numbers(style.lineDashPattern))) }
    if style.lineDashPhase != 0 { out.append(("lineDashPhase", .number(style.lineDashPhase))) }
    if style.strokeStart != 0 { out.append(("strokeStart", .number(style.strokeStart))) }
    if style.strokeEnd != 1 { out.append(("strokeEnd", .number(style.strokeEnd))) }
    return out
  }

  private func animation(_ animation: Animation) -> TreeText {
    var out: [(String, TreeText)] = []
    func flags(_ additive: Bool, _ cumulative: Bool) {
      if additive { out.append(("additive", .raw("true"))) }
      if cumulative { out.append(("cumulative", .raw("true"))) }
    }
    switch animation.kind {
    case .transition(let transition):
      out += [("transition", .raw(transition.kind.rawValue)), ("subtype", .raw(transition.side.rawValue))]
      if transition.startProgress != 0 { out.append(("startProgress", .number(transition.startProgress))) }
      if transition.endProgress != 1 { out.append(("endProgress", .number(transition.endProgress))) }
      out.append(("to", .map(transition.changes.map { ($0.target.keyPath, value($0.value, of: $0.target)) })))
    case .group(let children): out.append(("group", .list(children.map(self.animation))))
    case .basic(let basic):
      out.append(("keyPath", keyPath(basic.target)))
      for (name, v) in [("from", basic.from), ("to", basic.to), ("by", basic.by)] {
        if let v { out.append((name, value(v, of: basic.target))) }
      }
      flags(basic.isAdditive, basic.isCumulative)
      if basic.colorSpace != .srgb { out.append(("colorSpace", .raw(basic.colorSpace.rawValue))) }
      if let s = basic.spring {
        out.append(
          (
            "spring",
            .map([
              ("mass", .number(s.mass)), ("stiffness", .number(s.stiffness)), ("damping", .number(s.damping)),
              ("initialVelocity", .number(s.initialVelocity)),
            ])
          ))
      }
    case .keyframe(let track):
      out += keyframes(track)
      flags(track.isAdditive, track.isCumulative)
    }
    if animation.timingFunction != .linear { out.append(("timingFunction", function(animation.timingFunction))) }
    if animation.isRemovedOnCompletion != (animation.timing.fillMode == .removed) {
      out.append(("removedOnCompletion", .raw("\(animation.isRemovedOnCompletion)")))
    }
    // A spring that says none takes what it needs to settle.
    if case .basic(let basic) = animation.kind, basic.spring != nil, animation.timing.duration == 0 {
      out.append(("duration", time(0)))
    }
    return .map(out + timing(animation.timing))
  }

  private func keyframes(_ track: KeyframeAnimation) -> [(String, TreeText)] {
    var out: [(String, TreeText)] = [("keyPath", keyPath(track.target))]
    if let path = track.path {
      out.append(("path", self.path(path)))
    } else {
      out.append(("values", .list(track.values.map { value($0, of: track.target) })))
    }
    if let times = track.keyTimes { out.append(("keyTimes", .numbers(times))) }
    if track.calculationMode != .linear { out.append(("calculationMode", .raw(track.calculationMode.rawValue))) }
    for (name, values) in [
      ("tensionValues", track.tensionValues), ("continuityValues", track.continuityValues),
      ("biasValues", track.biasValues),
    ] where !values.isEmpty { out.append((name, .numbers(values))) }
    if track.colorSpace != .srgb { out.append(("colorSpace", .raw(track.colorSpace.rawValue))) }
    if track.rotationMode != .none { out.append(("rotationMode", .raw(track.rotationMode.rawValue))) }
    if !track.timingFunctions.isEmpty { out.append(("timingFunctions", .list(track.timingFunctions.map(function)))) }
    return out
  }

  /// A cell's name may hold what YAML, or a name in a text, would take for its own.
  private func keyPath(_ target: PropertyPath) -> TreeText {
    target.cells.isEmpty ? .raw(target.keyPath) : text(target.keyPath)
  }

  private func function(_ f: TimingFunction) -> TreeText {
    if let name = TimingFunction.named.first(where: { $0.function == f })?.name { return .raw(name) }
    switch f {
    case .linear: return .raw("linear")
    case .cubic(let a, let b): return .numbers([a.x, a.y, b.x, b.y])
    case .steps(let count, let atStart):
      return .map([("steps", .raw(String(count))), ("at", .raw(atStart ? "start" : "end"))])
    }
  }

  private func value(_ v: AnimatableValue, of target: PropertyPath) -> TreeText {
    switch v {
    case .number(let n):
      target.property.valueKind == .angle || target.unitKind == .angle
        ? .raw(TreeText.short(n) + "rad") : target.unitKind == .time ? time(Seconds(n)) : .number(n)
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
