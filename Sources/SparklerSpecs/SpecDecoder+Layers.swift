// Layers: each map becomes a layer with its size and place, parents before children.
// Flow: `layers:` + the parent's bounds → [Layer] and the effects that wait for their sources.
import SparklerCore
import SparklerScene

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
    if case .shape(var shape) = layer.content, !layer.changesBounds {
      // What never grows is its path alone.
      shape.outline = nil
      layer.content = .shape(shape)
    }
    if case .emitter = layer.content { refuseAnimations(of: layer, found["animations"] ?? node) }
    refuseTooMany(layer, kindNode["instanceCount"] ?? node)
    return layer
  }

  /// Copies of copies, told at the innermost layer that is too much by itself.
  private mutating func refuseTooMany(_ layer: Layer, _ node: SpecNode) {
    let most = limits["drawn-layers"]
    func isOver(_ layer: Layer) -> Bool { Double(layer.greatestLayerCount) > most }
    guard isOver(layer), !layer.sublayers.contains(where: isOver), !(layer.mask.map(isOver) ?? false) else { return }
    reportTooMany(layer.greatestLayerCount, node)
  }

  mutating func reportTooMany(_ count: Int, _ node: SpecNode) {
    report(
      .limit, node, "a frame may have to draw \(count == .max ? "countless" : String(count)) layers",
      remedy: limits.remedy("drawn-layers") + "; take fewer copies, or fewer shadows of shadows")
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
      layer.bounds = Rect(origin: .zero, size: size)
    } else if kind == "shape" {
      if found["size"] == nil && found["bounds"] == nil {
        report(.missingKey, node, "a shape needs a size", remedy: "size: 40, or size: 40x20")
      }
    } else {
      layer.bounds =
        natural
        ?? (["group", "gradient", "transformLayer", "replicator", "emitter"].contains(kind)
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
      let outline = Self.outline(name, values)
      var content = shape(outline.path(in: layer.bounds), values)
      content.outline = outline
      layer.content = .shape(content)
    case "path":
      if case .path(let path)? = values["path"] { layer.content = .shape(shape(path, values)) }
    case "gradient":
      if case .gradient(let gradient)? = values["gradient"] { layer.content = .gradient(gradient) }
    case "transformLayer":
      layer.isTransformLayer = true
      layer.sublayers = layers(node, parent: layer.bounds, effects: &effects)
    case "replicator":
      if case .replicator(let replicator)? = values["replicator"] { layer.content = .replicator(replicator) }
    case "emitter": layer.content = .emitter(emitter(node, in: layer))
    case "group": layer.sublayers = layers(node, parent: layer.bounds, effects: &effects)
    case "button": finishButton(&layer, values)
    default: break
    }
  }
}
