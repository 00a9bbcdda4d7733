// Layers: each map becomes a layer with its size and place, parents before children.
// Flow: `layers:` + the parent's bounds → [Layer] and the effects that wait for their sources.
import SparklerCore
import SparklerDocument
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
  ///
  /// - Parameter laid: of a stack's or a grid's layers, where they lie.
  mutating func layers(
    _ node: SpecNode, parent: Rect, effects: inout [PendingEffect], laid: LayoutResult? = nil
  ) -> [Layer] {
    guard let items = node.items else {
      report(
        .wrongType, node, "layers are a list, not \(node.description)", remedy: "layers: [{shape: circle, size: 40}]")
      return []
    }
    var parts = laid?.parts[...] ?? []
    let outer = neighbours
    defer { neighbours = outer }
    neighbours = Neighbours(items)
    neighbours.isLaidOut = laid != nil
    let turns = nextTurns
    nextTurns = nil
    var out = Array(repeating: Layer?.none, count: items.count)
    let places = items.map { laid != nil && Self.sharesRoom($0) ? parts.popFirst() : nil }
    for i in order(of: items) {
      let item = items[i]
      neighbours.turns = turns
      if i == 0 { neighbours.turns?.lead = turns?.firstLead ?? 0 }
      guard admits(1, of: "layers", at: item, { "the spec has \($0) layers" }) else { break }
      if let effect = item["effect"] {
        guard let name = scalar(effect, wanted: "an effect's name") else { continue }
        // No id can hold a line end, so none can be taken for it.
        var placeholder = Layer()
        placeholder.id = "\n\(effects.count)"
        out[i] = placeholder
        effects.append(PendingEffect(node: item, name: name, placeholder: placeholder.id ?? "", parent: parent))
      } else if let layer = layer(item, parent: parent, effects: &effects, laid: places[i]) {
        out[i] = layer
        neighbours.add(layer)
      }
    }
    return out.compactMap { $0 }
  }

  /// - Parameter laid: where the stack or the grid that it lies in puts it.
  mutating func layer(
    _ node: SpecNode, parent: Rect, effects: inout [PendingEffect], laid: LayoutResult.Part? = nil
  ) -> Layer? {
    guard node.entries != nil else {
      report(.wrongType, node, "a layer is a map, not \(node.description)", remedy: "{shape: circle, size: 40}")
      return nil
    }
    let kinds = LayerKind.all.filter { node[$0.name] != nil }
    guard kinds.count == 1, let kind = kinds.first, let kindNode = node[kind.name] else {
      reportKinds(node, kinds.map(\.name))
      return nil
    }
    let fields = kind.layerFields
    let turns = neighbours.turns
    neighbours.turns = nil
    var found = keys(of: node, fields, what: "a \(kind.name) layer")
    let outer = em
    defer { em = outer }
    enterFont(of: kind, &found, parent: parent)
    let relative = found["position"].flatMap { $0.entries == nil ? nil : $0 }
    if relative != nil { found["position"] = nil }
    let layout = laid?.result ?? laidOut(node, kind, parent: parent)
    take(layout, &found, kind, node)
    var values = values(of: found, fields, parent: parent)
    seedGrain(in: &values)
    if kind.word.breaksLines, let width = layout?.lineWidth { values["maxWidth"] = .number(max(1, width)) }
    var draft = LayerDraft(key: kindNode, found: found, values: values, parent: parent, layout: layout)
    var layer = Layer()
    layer.origin = Layer.Origin(index: write(node, parent: parent, isLaidOut: laid != nil))
    if let id = values.text("id") { names.register(id, found["id"] ?? node, &reader) }
    refuseBothNames(node, found)
    kind.apply(values, to: &layer)
    resolveTextPath(found["textPath"], of: &layer)
    draft.layer = layer
    let natural = kind.word.natural(&draft, &self)
    layer = draft.layer
    place(&layer, values, found, natural: natural, kind: kind, node: node, parent: parent)
    settle(&layer, values, laid, relative, parent: parent, found)
    // A text on a path beside it lies in the same coordinates, unless it says where.
    if found["textPath"]?["of"] != nil, found["position"] == nil, relative == nil, laid == nil {
      layer.position = layer.anchor
    }
    if kind.laysOut { checkRules(found) }
    if let turns { limitTurn(of: &layer, by: turns) }
    let around = life
    life = Lifetime(of: layer, in: around)
    draft.layer = layer
    kind.word.finish(&draft, effects: &effects, &self)
    layer = draft.layer
    if layer.isTransformLayer {
      for (key, value) in found.sorted(by: { $0.key < $1.key }) where LayerFields.isIgnoredInSpace(key) {
        reportIgnoredInSpace(key, value, place: node.place(ofKey: key))
      }
    } else if layer.masksToBounds, layer.showsShadow,
      let key = found.keys.filter({ $0.hasPrefix("shadow") }).min(), let value = found[key]
    {
      reportCutShadow(value, place: node.place(ofKey: key))
    }
    if let inner = found["layers"] { layer.sublayers += layers(inner, parent: layer.bounds, effects: &effects) }
    if let inner = found["mask"] { layer.mask = self.layer(inner, parent: layer.bounds, effects: &effects) }
    life = around
    move(&layer, values, found, kindNode, parent: parent)
    makeRoom(in: &layer)
    if case .shape(var shape) = layer.content, !layer.changesBounds {
      // What never grows is its path alone.
      shape.outline = nil
      layer.content = .shape(shape)
    }
    if case .emitter = layer.content { refuseAnimations(of: layer, found["animations"] ?? node) }
    refuseTooMany(layer, kindNode["instanceCount"] ?? node)
    return kind.word.isCountedWhereRead || admitsOutline(of: layer, at: kindNode) ? layer : nil
  }

  /// Gives each filter of grain that says no seed its own, by the scene's.
  private mutating func seedGrain(in values: inout FieldValues) {
    for key in ["filters", "backdrop"] {
      guard case .list(var filters)? = values[key] else { continue }
      for i in filters.indices {
        guard case .map(var filter) = filters[i], var noise = filter.map("noise"), noise["seed"] == nil else {
          continue
        }
        noise["seed"] = .number(Double(random.fork("grain").value(at: UInt64(seedlessGrainCount)) >> 32))
        seedlessGrainCount += 1
        filter["noise"] = .map(noise)
        filters[i] = .map(filter)
      }
      values[key] = .list(filters)
    }
  }

  /// Keeps how a layer is written.
  ///
  /// - Returns: what the layer's origin says.
  mutating func write(_ node: SpecNode, parent: Rect, isLaidOut: Bool) -> Int {
    written.append(WrittenLayer(node: node, parent: parent, isLaidOut: isLaidOut, em: em, canvas: canvas.size))
    return written.count - 1
  }

  /// Motions and animations: the layer's own, or those of its pieces.
  private mutating func move(
    _ layer: inout Layer, _ values: FieldValues, _ found: [String: SpecNode], _ node: SpecNode, parent: Rect
  ) {
    if let node = found["typewriter"] ?? found["split"], case .text(let text) = layer.content, text.number != nil {
      report(
        .kindCount, node, "a number changes: it has no pieces of its own",
        remedy: "remove \(found["split"] == nil ? "typewriter" : "split"), or write the number as a text")
    } else if let typing = values.map("typewriter"), case .text(let text) = layer.content {
      split(
        &layer, by: values.text("split").flatMap(SplitWords.named) ?? SplitWords.typed, found["split"] ?? node)
      typewrite(&layer, typing, color: text.color)
    } else if let word = values.text("split").flatMap(SplitWords.named), let node = found["split"] {
      split(&layer, by: word, node)
    }
    if let node = found["follow"] { follow(node, values["follow"], &layer) }
    if let node = found["morph"] { morph(node, values["morph"], &layer) }
    if let node = found["stagger"] { return stagger(node, values["stagger"], found, of: &layer) }
    addMotions(found, to: &layer, parent: parent, span: MotionSpan(of: layer, in: life))
    if let inner = found["animations"] { layer.animations += animations(inner, of: layer, parent: parent) }
  }

  /// From here on `em` is the layer's own font's size, where it has a font; that size itself counts in the one around it.
  mutating func enterFont(of kind: LayerKind, _ found: inout [String: SpecNode], parent: Rect) {
    guard let size = kind.word.fontSize else { return }
    let node = kind.word.fontSize(in: found)
    let base = lengthBase(min(parent.size.width, parent.size.height))
    let own = node?.text.flatMap { Units.length($0, base) }
    em = own.flatMap { (1...4096).contains($0) ? $0 : nil } ?? size
    guard let own, var node, node.text?.hasSuffix("em") == true else { return }
    node.value = .scalar(TreeText.short(own), isQuoted: true)
    if found["fontSize"] != nil {
      found["fontSize"] = node
    } else if var font = found["font"], case .map(var entries) = font.value {
      for i in entries.indices where entries[i].key == "size" { entries[i].node = node }
      font.value = .map(entries)
      found["font"] = font
    }
  }

  mutating func reportIgnoredInSpace(_ key: String, _ node: SpecNode, place: SourceRange? = nil) {
    report(
      .noEffect, node, "a transformLayer has no picture of its own: it leaves \(key) aside",
      remedy: "put it on the layers in it, or use a group", place: place)
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
    if let id = node["id"]?.text { names.broken.insert(id) }
    let all = LayerKind.all.map(\.name) + ["effect"]
    if found.isEmpty, node["effect"] != nil {
      report(
        .kindCount, node, "one layer stands here, and an effect is none",
        remedy: "wrap it in a group: {group: [{effect: …}]}")
    } else if found.isEmpty {
      for entry in node.entries ?? [] {
        if let line = Redirects.kind(entry.key) {
          return report(
            .kindCount, node, "no kind of layer is called '\(entry.key)'", remedy: line, place: entry.place)
        }
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
    for (map, parts) in Layer.maps {
      for part in parts.map(\.name) where found[map]?[part] != nil {
        let single = map + part.prefix(1).uppercased() + part.dropFirst()
        guard let twice = found[single] else { continue }
        report(
          .bothNames, twice, "'\(single)' and '\(map).\(part)' are the same", remedy: "keep one of them",
          place: node.place(ofKey: single))
      }
    }
  }

  /// All that every layer has; without a size of its own it has its content's, or its parent's.
  private mutating func place(
    _ layer: inout Layer, _ values: FieldValues, _ found: [String: SpecNode], natural: Rect?, kind: LayerKind,
    node: SpecNode, parent: Rect
  ) {
    if let both = found["bounds"], found["size"] != nil {
      report(
        .bothNames, both, "'size' and 'bounds' both give the size", remedy: "keep one of them",
        place: node.place(ofKey: "bounds"))
    }
    if kind.word.needsSize {
      if found["size"] == nil && found["bounds"] == nil {
        report(.missingKey, node, "a shape needs a size", remedy: "size: 40, or size: 40x20")
      }
    } else {
      layer.bounds = natural ?? (kind.fillsParent ? Rect(origin: .zero, size: parent.size) : .zero)
    }
    layer.position = parent.center
    Layer.properties.apply(values, to: &layer)
    layer.timing = Timing(values)
    layer.refitOutline()
  }
}
