// Lists of layers, and a layer's parts besides its content: size, position, motions, sublayers, mask.
// Flow: `layers:` + Scope → Elements → [Layer] and the effects that wait for their sources.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

/// An effect entry, kept until every layer has its frame.
package struct PendingEffect {
  var node: SpecNode
  var name: String
  /// Keeps the entry's position among its siblings until its layers are known.
  var placeholder: String
  /// What its values are relative to; points are relative to the bounds.
  var surroundings: Surroundings
}

extension LayerStage {
  /// Makes layers, back to front. Effects are collected in document order.
  package mutating func layers(_ list: Elements, in scope: Scope, effects: inout [PendingEffect]) -> [Layer] {
    layers(list, in: scope, effects: &effects, laid: nil)
  }

  /// The same for layers that are laid out or take turns.
  ///
  /// - Parameters:
  ///   - laid: the positions of a stack's or a grid's layers.
  ///   - turns: rules for layers that take turns.
  mutating func layers(
    _ list: Elements, in scope: Scope, effects: inout [PendingEffect], laid: LayoutResult?,
    turns: TurnRules? = nil
  ) -> [Layer] {
    guard let nodes = list.node.items, nodes.count == list.items.count else { return [] }
    var parts = laid?.parts[...] ?? []
    var scope = scope
    scope.neighbours = Neighbours(nodes)
    scope.neighbours.isLaidOut = laid != nil
    var out = Array(repeating: Layer?.none, count: nodes.count)
    let places = laid == nil ? [] : list.items.map { $0.sharesRoom ? parts.popFirst() : nil }
    for i in scope.neighbours.order(of: nodes, &reader) {
      guard reader.admits(1, of: "layers", at: nodes[i], { "the spec has \($0) layers" }) else { break }
      if let element = list.items[i].element {
        let place = places.isEmpty ? nil : places[i]
        out[i] = layer(element, in: scope, effects: &effects, laid: place, turn: turns?.of(i))
        scope.neighbours.record(out[i])
      } else if let effect = nodes[i][EffectKeys.effect] {
        out[i] = placeholder(nodes[i], effect, in: scope, &effects)
      }
    }
    var layers: [Layer] = []
    layers.reserveCapacity(out.count)
    for i in out.indices { if let layer = out[i].take() { layers.append(layer) } }
    return layers
  }

  /// A layer that keeps an effect's position.
  private mutating func placeholder(
    _ item: SpecNode, _ effect: SpecNode, in scope: Scope, _ effects: inout [PendingEffect]
  ) -> Layer? {
    guard let name = reader.scalar(effect, wanted: "an effect's name") else { return nil }
    // Ids can't contain a line end, so this one is unique.
    var placeholder = Layer()
    placeholder.id = "\n\(effects.count)"
    effects.append(
      PendingEffect(
        node: item, name: name, placeholder: placeholder.id ?? "", surroundings: scope.surroundings))
    return placeholder
  }

  /// A layer shown by particles, which has not been read before.
  mutating func layer(_ node: SpecNode, in scope: Scope, effects: inout [PendingEffect]) -> Layer? {
    guard let element = reader.element(node, &names, in: scope.surroundings) else { return nil }
    return layer(element, in: scope, effects: &effects)
  }

  /// - Parameters:
  ///   - laid: its position in the enclosing stack or grid.
  ///   - turn: rules for a layer that takes turns with others.
  mutating func layer(
    _ element: Element, in scope: Scope, effects: inout [PendingEffect], laid: LayoutResult.Part? = nil,
    turn: TurnRules? = nil
  ) -> Layer? {
    var draft = draft(of: element, in: scope, laid)
    shape(&draft, laid, turn)
    draft.kind.word.finish(&draft, effects: &effects, &self)
    finish(&draft, effects: &effects)
    return draft.kind.word.isCountedWhereRead || admitsOutline(of: draft.layer, at: draft.key) ? draft.layer : nil
  }

  /// A layer's values in their surroundings, and its size from layout.
  private mutating func draft(of element: Element, in scope: Scope, _ laid: LayoutResult.Part?) -> LayerDraft {
    let around = scope.surroundings
    var (found, scope) = (element.found, scope)
    scope.surroundings = element.kind.enterFont(&found, in: around)
    let relative = found[LayerKeys.position].flatMap { $0.entries != nil || LayerPlace.isPlace($0) ? $0 : nil }
    if relative != nil { found[LayerKeys.position] = nil }
    let layout =
      laid.map { relaid($0, element, in: scope, around: around) } ?? laidOut(element, in: scope, around: around)
    let isSized = reader.applySize(layout, of: element, &found, in: scope.surroundings)
    var values = values(of: element, found, in: scope)
    let size = LayerKeys.size.field
    if isSized, let node = found[size] { values[size] = value(node, as: size, in: scope) }
    seedGrain(in: &values)
    if element.kind.word.breaksLines, let width = layout?.lineWidth { values[TextKeys.maxWidth] = max(1, width) }
    return LayerDraft(
      element: element, found: found, values: values, scope: scope, relative: relative, layout: layout)
  }

  /// All values of a layer: those read with it, and those that depend on its surroundings.
  mutating func values(of element: Element, _ found: FoundKeys, in scope: Scope) -> FieldValues {
    var values = element.values
    for i in element.relative {
      let field = element.kind.layerFields.fields[i]
      if let node = found[field] { values[field] = value(node, as: field, in: scope) }
    }
    return values
  }

  /// Sets content, size and position.
  private mutating func shape(_ draft: inout LayerDraft, _ laid: LayoutResult.Part?, _ turn: TurnRules?) {
    let (node, found, kind, values) = (draft.node, draft.found, draft.kind, draft.values)
    draft.layer.origin = Layer.Origin(
      index: origins.append(node, in: draft.scope.surroundings, isLaidOut: laid != nil))
    draft.scope.neighbours.asker = draft.layer.origin.index
    reader.timed.layer = draft.layer.origin.index
    if let id = values[LayerKeys.id] { names.register(id, found[LayerKeys.id] ?? node, &reader) }
    reader.refuseBothNames(found, of: node)
    kind.apply(values, to: &draft.layer)
    reader.resolveTextPath(found[TextKeys.textPath], of: &draft.layer, draft.scope.neighbours)
    let natural = kind.word.natural(&draft, &self)
    place(&draft, natural: natural)
    placeLayer(&draft, laid)
    // A text on a sibling's path shares its coordinates, unless it has a position.
    if found[TextKeys.textPath]?[TextPathKeys.of] != nil, found[LayerKeys.position] == nil, draft.relative == nil,
      laid == nil
    {
      draft.layer.position = draft.layer.anchor
    }
    if kind.laysOut { reader.checkRules(found) }
    if let turn { turn.limit(&draft.layer) }
    reader.reportIdleTiming(values, found, takesTurns: turn != nil)
  }

  /// Adds sublayers, mask and motions.
  mutating func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect]) {
    let (node, found) = (draft.node, draft.found)
    if draft.layer.isTransformLayer {
      for key in found.names.sorted() where LayerFields.isIgnoredInSpace(key) {
        guard let value = found[key] else { continue }
        reader.reportIgnoredInSpace(key, value, place: node.place(ofKey: key))
      }
    } else if draft.layer.masksToBounds, draft.layer.showsShadow,
      let key = found.names.filter({ $0.hasPrefix(LayerKeys.shadow.name) }).min(), let value = found[key]
    {
      reader.reportCutShadow(value, place: node.place(ofKey: key))
    }
    if let inner = draft.element.inner[LayerKeys.layers.name], found[LayerKeys.layers] != nil {
      draft.layer.sublayers += layers(inner, in: draft.inner, effects: &effects)
    }
    if let inner = draft.element.layer(LayerKeys.mask), found[LayerKeys.mask] != nil {
      draft.layer.mask = layer(inner, in: draft.inner, effects: &effects)
    }
    let content = draft.layer.content
    remember(content, in: draft.layer.bounds, of: draft.layer.id)
    move(&draft)
    runGrain(of: &draft)
    fitMeshes(in: &draft.layer)
    addMarks(to: &draft, of: content)
    makeRoom(in: &draft.layer)
    reportMissingPictures(of: draft.layer, found[LayerKeys.filters])
    if case .shape(var shape) = draft.layer.content, !draft.layer.changesOutline, !shape.path.isEmpty {
      // A shape that never changes needs only its path. An empty one, such as a ring of 0°, can't be written as a path.
      shape.outline = nil
      draft.layer.content = .shape(shape)
    }
    if case .emitter = draft.layer.content { refuseAnimations(of: draft.layer, found[LayerKeys.animations] ?? node) }
    refuseTooMany(draft.layer, draft.key[ReplicatorKeys.instanceCount] ?? node)
    addBack(to: &draft, effects: &effects)
  }

  /// Reports sublayers that a filter's graph shows and the layer doesn't have.
  private mutating func reportMissingPictures(of layer: Layer, _ node: SpecNode?) {
    guard let node else { return }
    for id in layer.filters.layerIDs where !layer.sublayers.contains(where: { $0.id == id }) {
      let known = layer.sublayers.compactMap(\.id)
      reader.report(
        .unknownLayer, node.scalar(id) ?? node,
        "a graph shows the sublayer '\(id)', and the layer has none with this id",
        remedy: reader.nearMiss(
          id, among: known,
          else: known.isEmpty
            ? "write it among the layer's layers: {id: \(id), …}" : "it has \(known.prefix(12).joined(separator: ", "))"
        ))
    }
  }

  /// Adds motions and animations: the layer's own, or those of its pieces.
  private mutating func move(_ draft: inout LayerDraft) {
    let (values, found, scope) = (draft.values, draft.found, draft.scope)
    reader.timed.layer = draft.layer.origin.index
    if let node = found[TextKeys.typewriter] ?? found[TextKeys.split], case .text(let text) = draft.layer.content,
      text.number != nil
    {
      reader.report(
        .kindCount, node, "a number changes, so it can't be split into pieces",
        remedy: "remove \(found[TextKeys.split] == nil ? "typewriter" : "split"), or write the number as a text")
    } else if let typewriter = values[TextKeys.typewriter], case .text(let text) = draft.layer.content {
      let word = values[TextKeys.split]?.word ?? SplitWords.typed
      split(&draft.layer, by: word, found[TextKeys.split] ?? draft.key)
      let start = MotionSpan(of: draft.layer, in: scope.life).begin
      let count = draft.layer.sublayers.count
      typewriter.write(&draft.layer, from: start, color: text.color)
      if let node = found[TextKeys.typewriter] {
        let begin = start + typewriter.delay
        let end = begin + typewriter.each * Double(count)
        reader.timed.origin(.typewriter, node, course: TimedEntry.Course(begin, end, steps: count))
      }
    } else if let word = values[TextKeys.split]?.word, let node = found[TextKeys.split] {
      split(&draft.layer, by: word, node)
    }
    if let node = found[LayerKeys.follow] {
      follow(node, values[LayerKeys.follow], &draft.layer, in: scope)
    }
    if let node = found[ShapeKeys.morph] { reader.morph(node, values[ShapeKeys.morph], &draft.layer, in: scope) }
    if let node = found[LayerKeys.stagger] {
      let random = chance.random.fork("stagger \(Int(reader.budget.spent("layers")))")
      return reader.stagger(node, values[LayerKeys.stagger], found, of: &draft.layer, in: scope, random)
    }
    let span = MotionSpan(of: draft.layer, in: scope.life)
    reader.addMotions(found, to: &draft.layer, in: scope.surroundings, span: span)
    if let inner = found[LayerKeys.animations] {
      let made = reader.animations(inner, of: draft.layer, in: scope.surroundings)
      draft.layer.animations += made
      reader.warnOfJumps(inner, made, of: draft.layer, in: span)
      reader.warnOfOverriddenMotions(by: made.count, of: draft.layer)
    }
    reader.warnOfDrawnFills(found, of: draft.layer)
  }

  /// Rejects too many copies of copies, reported at the innermost layer that alone exceeds the limit.
  private mutating func refuseTooMany(_ layer: Layer, _ node: SpecNode) {
    let most = reader.limits["drawn-layers"]
    func isOver(_ layer: Layer) -> Bool { Double(layer.greatestLayerCount) > most }
    guard isOver(layer), !layer.sublayers.contains(where: isOver), !(layer.mask.map(isOver) ?? false) else { return }
    reader.reportTooMany(layer.greatestLayerCount, node)
  }
}

extension Reader {
  mutating func reportIgnoredInSpace(_ key: String, _ node: SpecNode, place: SourceRange? = nil) {
    report(
      .noEffect, node, "a transformLayer draws nothing itself, so \(key) has no effect",
      remedy: "put it on the layers in it, or use a group", place: place)
  }

  mutating func reportCutShadow(_ node: SpecNode, place: SourceRange? = nil) {
    report(
      .noEffect, node, "the layer is clipped to its bounds, and so is its shadow",
      remedy: "put the shadow on a group around the layer: {group: [{…, masksToBounds: true}], shadow: {…}}",
      place: place)
  }

  mutating func reportTooMany(_ count: Int, _ node: SpecNode) {
    report(
      .limit, node, "a frame may have to draw \(count == .max ? "countless" : String(count)) layers",
      remedy: limits.remedy("drawn-layers") + "; take fewer copies, or fewer shadows of shadows")
  }
}

extension SpecNode {
  /// The first value in it that is this text. The nesting is bounded by the parser's limit.
  fileprivate func scalar(_ wanted: String) -> SpecNode? {
    if text == wanted { return self }
    return (items ?? entries?.map(\.node) ?? []).lazy.compactMap { $0.scalar(wanted) }.first
  }
}
