// `text` elements: one text layer for each run of characters.
// Flow: BuiltText + paints → text layers, grouped by tspan → Layer.
import SparklerCore
import SparklerScene

extension LayerBuilder {
  /// The content of a `text` element, in its user space; no transform, opacity, clip or mask.
  func text(of node: Int, in scope: Scope) -> Layer? {
    tellUnsupported(ofText: node)
    let text = builtText(of: node, in: scope)
    let box = text.box(of: node)
    var parts: [Part] = []
    for i in text.runs.indices where isWithinLimits {
      parts.append(Part(nodes: text.runs[i].nodes, layers: layers(of: text, i, box: box, in: scope)))
    }
    let layers = assembled(parts[...], level: 1, in: scope)
    if layers.isEmpty { return nil }
    return layers.count == 1 && layers[0].id == nil && layers[0].mask == nil && layers[0].opacity == 1
      && layers[0].animations.isEmpty && layers[0].transform == .identity ? layers[0] : group(layers)
  }

  /// The bounding box of a `text` or of a part of it in its user space.
  func textBox(of node: Int, in scope: Scope) -> Varying<Rect>? {
    var root = node
    while document[root].name != "text" {
      guard let parent = document[root].parent else { return nil }
      root = parent
    }
    return builtText(of: root, in: scope).box(of: node)
  }

  private func tellUnsupported(ofText node: Int) {
    let mode = word(node, "writing-mode").first ?? ""
    if mode.hasPrefix("vertical") || mode.hasPrefix("tb") || mode.hasPrefix("sideways") {
      findings.add(.unsupported, "vertical text (writing-mode)", "it is horizontal", path: document.place(of: node))
    }
  }

  // MARK: Groups

  /// The layers of a run with the elements around it.
  private struct Part {
    var nodes: [Int]
    var layers: [Layer]
  }

  /// Layers in order; those of a tspan with an id, an opacity, a clip or a mask are grouped.
  private func assembled(_ parts: ArraySlice<Part>, level: Int, in scope: Scope) -> [Layer] {
    var out: [Layer] = []
    var at = parts.startIndex
    while at < parts.endIndex {
      guard parts[at].nodes.count > level else {
        out += parts[at].layers
        at += 1
        continue
      }
      let node = parts[at].nodes[level]
      var end = at + 1
      while end < parts.endIndex, parts[end].nodes.count > level, parts[end].nodes[level] == node { end += 1 }
      let inner = assembled(parts[at..<end], level: level + 1, in: scope)
      out += inner.isEmpty ? [] : grouped(inner, of: node, in: scope)
      at = end
    }
    return out
  }

  private func grouped(_ layers: [Layer], of node: Int, in scope: Scope) -> [Layer] {
    let effects = ["opacity", "clip-path", "mask", "filter"].filter {
      let value = values.value(node, $0)
      return !value.isConstant || value.first != nil && value.first != .word("none")
    }
    let isNamed = document[node].source == node && document[node].id.map { document.ids[$0] == node } ?? false
    if effects.isEmpty && !isNamed || scope.isClip && !effects.contains("clip-path") { return layers }
    var layer = group(layers)
    if isNamed { layer.id = document[node].id }
    if scope.isClip { return [clipped(layer, node: node, in: scope)] }
    apply(number(node, "opacity", default: 1).map(isLinear: true) { .number($0) }, to: .opacity, of: &layer)
    layer = filtered(layer, node: node, in: scope)
    return [masked(clipped(layer, node: node, in: scope), node: node, in: scope)]
  }

  // MARK: Runs

  /// A run's fill and stroke, back to front.
  private func layers(of text: BuiltText, _ i: Int, box: Varying<Rect>?, in scope: Scope) -> [Layer] {
    let run = text.runs[i]
    let visibility = word(run.node, "visibility")
    let isSeen = run.content.string.contains { $0 != " " } || run.content.setting.underline
    guard isSeen, run.content.metrics.size.width > 0 || run.path != nil,
      !visibility.isConstant || visibility.first == nil || visibility.first == "visible"
    else { return [] }
    var content = run.content
    content.paint = nil
    let plain = placed(content, of: text, i)
    var out = painted(plain, of: run.node, box: box, in: scope)
    if !visibility.isConstant {
      for k in out.indices {
        apply(visibility.map { .flag(($0 ?? "visible") != "visible") }, to: .hidden, of: &out[k])
      }
    }
    return out
  }

  /// A text layer filled and stroked as an element's properties say.
  private func painted(_ layer: Layer, of node: Int, box: Varying<Rect>?, in scope: Scope) -> [Layer] {
    if scope.isClip { return [layer.painted(.color(.black))] }
    let around = box ?? Varying(.zero)
    func part(_ property: String) -> [Layer] {
      var out = layer
      let isStroke = property == "stroke"
      if isStroke {
        let stroke = strokeStyle(of: node, in: scope)
        guard stroke.style.lineWidth > 0 || !stroke.courses.isEmpty else { return [] }
        out.editText { $0.strokeStyle = stroke.style }
        apply(stroke.courses, to: &out)
      }
      switch paint(property, of: node, in: scope, box: around) {
      case .none: return []
      case .paint(let paint, let courses):
        // Gradients are in user space, unlike the letters of a turned or moving layer.
        let back = layer.transform.affine?.inverted() ?? .identity
        out = out.painted(back == .identity ? paint : paint.moved(by: back), isStroke: isStroke)
        apply(courses.map { $0.ofText }, to: &out)
        return [out]
      case .pattern(let pattern, let opacity):
        let shape = out.painted(.color(.black), isStroke: isStroke)
        return patternLayers(pattern, shape: shape, box: around, opacity: opacity, node: node, in: scope)
      }
    }
    let order = word(node, "paint-order").first ?? "normal"
    let words = order.split(separator: " ")
    let isStrokeFirst =
      (words.firstIndex(of: "stroke") ?? .max)
      < (words.firstIndex(of: "fill") ?? (words.contains("stroke") ? words.count : 0))
    return isStrokeFirst ? part("stroke") + part("fill") : part("fill") + part("stroke")
  }

  /// A text layer at its run's place; its coordinates are the user space unless it's turned, stretched or moving.
  private func placed(_ text: TextContent, of built: BuiltText, _ i: Int) -> Layer {
    let (run, place) = (built.runs[i], built.places[i])
    if let path = run.path, let way = built.layout.runs[i].path {
      let length = built.layout.ways[way].length
      return place.first.point.y == 0
        ? along(path, length: length, text, place) : above(path, length: length, text, place)
    }
    let (metrics, stretch) = (text.metrics, built.layout.runs[i].stretch)
    var layer = group()
    layer.content = .text(text)
    let start = place.first
    if place.isConstant, run.growth.isConstant, start.angle == 0, stretch == 1 {
      layer.setBounds(
        Rect(start.point.x, start.point.y - metrics.baseline, metrics.size.width, metrics.size.height))
      return layer
    }
    layer.setBounds(Rect(0, -metrics.baseline, metrics.size.width, metrics.size.height))
    let matrix = place.with(run.growth) { place, growth in
      AffineTransform.scale(stretch * growth, growth).then(.rotation(place.angle))
        .then(.translation(place.point.x, place.point.y))
    }
    self.place(&layer, by: matrix)
    return layer
  }

  /// Letters on a path.
  private func along(
    _ path: TextPath, length: Double, _ text: TextContent, _ place: Varying<TextLayout.Placement>
  ) -> Layer {
    var layer = group()
    var content = text
    content.textPath = path
    content.textPath?.startOffset = place.first.point.x / length
    if let measured = try? measuring.measure(content) { content.metrics = measured }
    layer.content = .text(content)
    if let box = path.path?.controlBox { layer.setBounds(box) }
    if !place.isConstant, let offset = LayerProperty(keyPath: "textPath.startOffset") {
      apply(place.map(isLinear: true) { .number($0.point.x / length) }, to: offset, of: &layer)
    }
    return layer
  }

  /// A letter at a distance from a path.
  private func above(
    _ path: TextPath, length: Double, _ text: TextContent, _ place: Varying<TextLayout.Placement>
  ) -> Layer {
    let metrics = text.metrics
    var layer = group()
    layer.content = .text(text)
    layer.setBounds(Rect(-metrics.size.width / 2, -metrics.baseline, metrics.size.width, metrics.size.height))
    let measure = PathMeasure(path.path ?? Path(), isBackwards: path.side == .right)
    let half = metrics.size.width / 2
    let matrix = place.map { place in
      let distance = place.point.x + half
      // Letters beyond the path are not drawn.
      guard distance >= 0, distance <= length, let spot = measure.place(at: distance) else {
        return AffineTransform.scale(0, 0)
      }
      return AffineTransform.translation(0, place.point.y).then(.rotation(spot.angle))
        .then(.translation(spot.point.x, spot.point.y))
    }
    self.place(&layer, by: matrix)
    return layer
  }
}

extension Layer {
  /// A text layer with a paint for its fill or its stroke.
  fileprivate func painted(_ paint: Paint, isStroke: Bool = false) -> Layer {
    var out = self
    out.editText { if isStroke { $0.stroke = paint } else { $0.paint = paint } }
    return out
  }

  fileprivate mutating func editText(_ change: (inout TextContent) -> Void) {
    guard case .text(var text) = content else { return }
    change(&text)
    content = .text(text)
  }
}

extension PropertyCourse {
  /// The same for a text: its fill's properties have other names.
  fileprivate var ofText: PropertyCourse {
    let name = target.property.rawValue
    let other =
      name == "fillColor" ? "foregroundColor" : name.hasPrefix("fill.") ? "color." + name.dropFirst(5) : name
    var out = self
    if other != name, let property = LayerProperty(rawValue: other) { out.target.property = property }
    return out
  }
}
