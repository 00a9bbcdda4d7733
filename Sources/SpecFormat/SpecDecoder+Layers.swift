// Layers: each map becomes a layer with its size and place, parents before children.
// Flow: `layers:` + the parent's bounds → [Layer] and the effects that wait for their sources.
import Primitives
import SceneGraph

/// An effect entry, kept until every layer has its frame.
struct PendingEffect {
  var node: SpecNode
  var name: String
  /// Holds the entry's place among its siblings until its layers are known.
  var placeholder: String
  /// The bounds that a point counts in.
  var parent: Rect
}

extension SpecDecoder {
  /// Back to front. Effects are put aside, in document order.
  mutating func layers(_ node: SpecNode, parent: Rect, effects: inout [PendingEffect]) -> [Layer] {
    guard let items = node.items else {
      report(
        .wrongType, node, "layers are a list, not \(node.description)", remedy: "layers: [{shape: circle, size: 40}]")
      return []
    }
    var out: [Layer] = []
    for item in items {
      layerCount += 1
      if Double(layerCount) == limits["layers"] + 1 {
        report(.limit, item, "the spec has too many layers", remedy: limits.remedy("layers"))
      }
      if Double(layerCount) > limits["layers"] { return out }
      if let effect = item["effect"] {
        guard let name = scalar(effect, wanted: "an effect's name") else { continue }
        // No id can hold a line end, so none can be taken for it.
        var placeholder = Layer()
        placeholder.id = "\n\(effects.count)"
        out.append(placeholder)
        effects.append(PendingEffect(node: item, name: name, placeholder: placeholder.id ?? "", parent: parent))
      } else if let layer = layer(item, parent: parent, effects: &effects) {
        out.append(layer)
      }
    }
    return out
  }

  mutating func layer(_ node: SpecNode, parent: Rect, effects: inout [PendingEffect]) -> Layer? {
    guard node.entries != nil else {
      report(.wrongType, node, "a layer is a map, not \(node.description)", remedy: "{shape: circle, size: 40}")
      return nil
    }
    let kinds = LayerFields.kinds.filter { node[$0.name] != nil }
    guard kinds.count == 1, let kind = kinds.first, let kindNode = node[kind.name] else {
      reportKinds(node, kinds.map(\.name))
      return nil
    }
    let own = [Field(kind.name, kind.value, kind.summary)] + kind.fields
    let fields = own + LayerFields.common + LayerFields.timing
    let found = keys(of: node, fields, what: "a \(kind.name) layer")
    var values = values(of: found, fields, parent: parent)
    readShares(found, &values, parent: parent)
    var layer = Layer()
    layer.id = values.text("id")
    if let id = layer.id { register(id, found["id"] ?? node) }
    refuseBothNames(node, found)
    let natural = content(kind.name, kindNode, values, into: &layer)
    place(&layer, values, found, natural: natural, kind: kind.name, node: node, parent: parent)
    style(&layer, values)
    finish(kind.name, kindNode, values, &layer, effects: &effects)
    if let inner = found["layers"] { layer.sublayers += layers(inner, parent: layer.bounds, effects: &effects) }
    if let inner = found["mask"] { layer.mask = self.layer(inner, parent: layer.bounds, effects: &effects) }
    layer.animations += shorthands(found, of: layer, parent: parent)
    if let inner = found["animations"] { layer.animations += animations(inner, of: layer, parent: parent) }
    return layer
  }

  /// What counts in another box than the parent: widths of text, shares of a picture.
  private mutating func readShares(_ found: [String: SpecNode], _ values: inout FieldValues, parent: Rect) {
    if let node = found["maxWidth"], let field = LayerFields.text.first(where: { $0.name == "maxWidth" }) {
      let width = Rect(0, 0, parent.size.width, parent.size.width)
      values["maxWidth"] = number(node, .length, field: field, parent: width).map { .number($0) }
    }
    for name in ["contentsRect", "contentsCenter"] {
      guard let node = found[name] else { continue }
      values[name] = nil
      guard let rect = rect(node, parent: Rect(0, 0, 1, 1)) else { continue }
      if rect.minX < 0 || rect.minY < 0 || rect.maxX > 1.000001 || rect.maxY > 1.000001 || rect.size.width == 0
        || rect.size.height == 0
      {
        report(.outOfRange, node, "\(name) lies outside the picture", remedy: "write shares, [0, 0, 1, 1] is all of it")
      } else {
        values[name] = .rect(rect)
      }
    }
  }

  private func wrapped(_ text: TextContent, _ values: FieldValues) -> TextContent {
    var text = text
    text.maxWidth = values.number("maxWidth")
    text.maxLines = values.integer("lines")
    text.truncation = values.text("truncation").flatMap(TextContent.Truncation.init) ?? .none
    text.lineSpacing = values.number("lineSpacing") ?? 0
    return text
  }

  /// Measured; where it shall shrink, in the largest font in which no word is cut and the lines suffice.
  private mutating func fitted(_ text: TextContent, _ values: FieldValues, at node: SpecNode) -> TextContent {
    guard values.text("fit") == "shrink", let width = text.maxWidth else { return measured(text, at: node) }
    var single = text
    (single.maxWidth, single.maxLines) = (nil, nil)
    single = measured(single, at: node)
    guard single.metrics.size.width > width else { return measured(text, at: node) }
    // Sizes grow linearly with the font.
    single.font.size = max(1, (single.font.size * width / single.metrics.size.width * 1000).rounded(.down) / 1000)
    return measured(single, at: node)
  }

  private mutating func reportKinds(_ node: SpecNode, _ found: [String]) {
    if let id = node["id"]?.text { brokenIDs.insert(id) }
    let all = LayerFields.kinds.map(\.name) + ["effect"]
    if found.isEmpty, node["effect"] != nil {
      report(
        .kindCount, node, "a mask is a layer, and an effect is none",
        remedy: "wrap it in a group: {group: [{effect: …}]}")
    } else if found.isEmpty {
      for entry in node.entries ?? [] {
        if let near = diagnostics.count < 200 ? Units.nearest(entry.key, among: all) : nil,
          !LayerFields.common.contains(where: { $0.name == entry.key })
        {
          report(
            .kindCount, node, "no kind of layer is called '\(entry.key)'", remedy: "did you mean '\(near)'?",
            place: entry.place)
          return
        }
      }
      report(.kindCount, node, "a layer needs one of \(all.joined(separator: ", "))", remedy: "shape: circle")
    } else {
      report(
        .kindCount, node, "a layer has one kind, here are \(found.joined(separator: " and "))",
        remedy: "keep one, or use a group")
    }
  }

  /// `borderWidth` beside `border: {width: …}`, and the like.
  private mutating func refuseBothNames(_ node: SpecNode, _ found: [String: SpecNode]) {
    for (map, parts) in [("border", Self.borderFields), ("shadow", Self.shadowFields)] {
      for part in parts.map(\.name) where found[map]?[part] != nil {
        let single = map + part.prefix(1).uppercased() + part.dropFirst()
        guard let twice = found[single] else { continue }
        report(
          .bothNames, twice, "'\(single)' and '\(map).\(part)' are the same", remedy: "keep one of them",
          place: node.place(ofKey: single))
      }
    }
  }

  mutating func register(_ id: String, _ node: SpecNode) {
    if let first = ids[id] {
      report(.duplicateID, node, "the id '\(id)' is taken (line \(first.line))", remedy: "give each layer its own id")
    }
    ids[id] = node.place
  }

  /// The kind's own content, as far as it needs no bounds; returns the size that it has by itself.
  private mutating func content(_ kind: String, _ node: SpecNode, _ values: FieldValues, into layer: inout Layer)
    -> Rect?
  {
    switch kind {
    case "text":
      guard let string = values.text("text") else { return nil }
      var text = TextContent(string: string, font: Font(), color: values.color("color") ?? .black)
      if case .font(let font)? = values["font"] { text.font = font }
      text.alignment = values.text("alignment").flatMap(TextContent.Alignment.init) ?? .natural
      text = fitted(wrapped(text, values), values, at: node)
      layer.content = .text(text)
      return Rect(origin: .zero, size: text.metrics.size)
    case "emoji":
      guard let string = values.text("emoji") else { return nil }
      let font = Font(family: Font.emojiFamily, size: values.number("fontSize") ?? 32)
      let text = measured(TextContent(string: string, font: font), at: node)
      layer.content = .text(text)
      return Rect(origin: .zero, size: text.metrics.size)
    case "image":
      guard var image = image(node) else { return nil }
      image.contentsScale = values.number("contentsScale") ?? 1
      image.gravity = values.text("contentsGravity").flatMap(ImageContent.Gravity.init) ?? .resize
      image.tint = values.color("tint")
      image.filter = values.text("filter").flatMap(ImageContent.Filter.init) ?? .linear
      if case .rect(let rect)? = values["contentsRect"] { image.contentsRect = rect }
      if case .rect(let rect)? = values["contentsCenter"] { image.contentsCenter = rect }
      layer.content = .image(image)
      return Rect(origin: .zero, size: image.naturalSize)
    case "path":
      guard case .path(let path)? = values["path"] else { return nil }
      return path.controlBox
    case "button": return button(node, values, into: &layer)
    default: return nil
    }
  }

  /// Bounds, anchor, position, transform and order.
  private mutating func place(
    _ layer: inout Layer, _ values: FieldValues, _ found: [String: SpecNode], natural: Rect?, kind: String,
    node: SpecNode, parent: Rect
  ) {
    if let both = found["bounds"], found["size"] != nil {
      report(
        .bothNames, both, "'size' and 'bounds' both give the size", remedy: "keep one of them",
        place: node.place(ofKey: "bounds"))
    }
    if case .rect(let bounds)? = values["bounds"] {
      layer.bounds = bounds
    } else if let size = values.size("size") {
      layer.bounds = Rect(origin: kind == "path" ? natural?.origin ?? .zero : .zero, size: size)
    } else if kind == "shape" {
      if found["size"] == nil && found["bounds"] == nil {
        report(.missingKey, node, "a shape needs a size", remedy: "size: 40, or size: 40x20")
      }
    } else {
      layer.bounds =
        natural
        ?? (["group", "gradient", "transformLayer", "replicator"].contains(kind)
          ? Rect(origin: .zero, size: parent.size) : .zero)
    }
    layer.anchorPoint = values.point("anchorPoint") ?? layer.anchorPoint
    layer.position = values.point("position") ?? parent.center
    if case .transform(let transform)? = values["transform"] { layer.transform = transform }
    if case .transform(let transform)? = values["sublayerTransform"] { layer.sublayerTransform = transform }
    layer.zPosition = values.number("zPosition") ?? 0
    layer.timing = timing(values)
    if case .span(let span)? = values["visible"] { layer.visible = span }
  }

  private func style(_ layer: inout Layer, _ values: FieldValues) {
    if case .paint(let paint)? = values["background"] { layer.background = paint }
    layer.opacity = values.number("opacity") ?? 1
    layer.isHidden = values.flag("hidden") ?? false
    layer.blend = values.text("blend").flatMap(BlendMode.init) ?? .normal
    layer.masksToBounds = values.flag("masksToBounds") ?? false
    layer.cornerRadius = values.number("cornerRadius") ?? layer.cornerRadius
    if case .border(let border)? = values["border"] { layer.border = border }
    if values["borderWidth"] != nil || values["borderColor"] != nil {
      let base = layer.border ?? Border(width: 0)
      layer.border = Border(
        width: values.number("borderWidth") ?? base.width, color: values.color("borderColor") ?? base.color)
    }
    if case .shadow(let shadow)? = values["shadow"] { layer.shadow = shadow }
    guard ["Color", "Opacity", "Offset", "Radius", "Path"].contains(where: { values["shadow" + $0] != nil }) else {
      return
    }
    var shadow = layer.shadow ?? Shadow()
    shadow.color = values.color("shadowColor") ?? shadow.color
    shadow.opacity = values.number("shadowOpacity") ?? shadow.opacity
    shadow.offset = values.point("shadowOffset") ?? shadow.offset
    shadow.radius = values.number("shadowRadius") ?? shadow.radius
    if case .path(let path)? = values["shadowPath"] { shadow.path = path }
    layer.shadow = shadow
  }

  /// What needs the layer's bounds: outlines, gradients, sublayers.
  private mutating func finish(
    _ kind: String, _ node: SpecNode, _ values: FieldValues, _ layer: inout Layer, effects: inout [PendingEffect]
  ) {
    switch kind {
    case "shape":
      let name = values.text("shape") ?? "rect"
      let radius = values.number("cornerRadius")
      layer.content = .shape(shape(Self.outline(name, in: layer.bounds, cornerRadius: radius, values: values), values))
    case "path":
      if case .path(let path)? = values["path"] { layer.content = .shape(shape(path, values)) }
    case "gradient":
      if case .gradient(let gradient)? = values["gradient"] { layer.content = .gradient(gradient) }
    case "transformLayer":
      layer.isTransformLayer = true
      layer.sublayers = layers(node, parent: layer.bounds, effects: &effects)
    case "replicator":
      if case .replicator(let replicator)? = values["replicator"] { layer.content = .replicator(replicator) }
    case "group": layer.sublayers = layers(node, parent: layer.bounds, effects: &effects)
    case "button": finishButton(&layer, values)
    default: break
    }
  }

  private func shape(_ path: Path, _ values: FieldValues) -> Shape {
    var shape = Shape(path: path)
    if case .paint(let paint)? = values["fill"] { shape.fill = paint }
    if case .paint(let paint)? = values["stroke"] { shape.stroke = paint }
    shape.fillRule = values.text("fillRule").flatMap(FillRule.init) ?? .nonzero
    var style = StrokeStyle()
    style.lineWidth = values.number("lineWidth") ?? style.lineWidth
    style.lineCap = values.text("lineCap").flatMap(StrokeStyle.Cap.init) ?? style.lineCap
    style.lineJoin = values.text("lineJoin").flatMap(StrokeStyle.Join.init) ?? style.lineJoin
    style.miterLimit = values.number("miterLimit") ?? style.miterLimit
    style.lineDashPattern = values.numbers("lineDashPattern") ?? []
    style.lineDashPhase = values.number("lineDashPhase") ?? 0
    style.strokeStart = values.number("strokeStart") ?? 0
    style.strokeEnd = values.number("strokeEnd") ?? 1
    shape.strokeStyle = style
    return shape
  }
}
