// A layer's position once its size is known: from layout, relative to other layers, or its own.
// Flow: LayoutResult, Neighbours → the layer's bounds, anchor and position.
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  static let propertiesOfAll = PropertyIndex(Layer.properties)

  /// Sets the properties of every layer. Without a size, it has its content's or its parent's.
  mutating func place(_ draft: inout LayerDraft, natural: Rect?) {
    let (node, found, kind, parent) = (draft.node, draft.found, draft.kind, draft.scope.bounds)
    if let both = found[LayerKeys.bounds], found[LayerKeys.size] != nil {
      reader.report(
        .bothNames, both, "'size' and 'bounds' both give the size", remedy: "keep one of them",
        place: node.place(of: LayerKeys.bounds))
    }
    if kind.word.needsSize {
      if found[LayerKeys.size] == nil && found[LayerKeys.bounds] == nil {
        reader.report(.missingKey, node, "a shape needs a size", remedy: "size: 40, or size: 40x20")
      }
    } else {
      draft.layer.bounds = natural ?? (kind.fillsParent ? Rect(origin: .zero, size: parent.size) : .zero)
    }
    draft.layer.position = parent.center
    Self.propertiesOfAll.apply(draft.values, to: &draft.layer)
    draft.layer.timing = Timing(draft.values)
    draft.layer.refitOutline()
  }

  /// Positions the layers of a stack or a grid.
  mutating func finishLaidOut(_ draft: inout LayerDraft, effects: inout [PendingEffect]) {
    let layout = draft.layout ?? LayoutResult(size: .zero)
    draft.layer.sublayers = layers(draft.layers, in: draft.inner, effects: &effects, laid: layout)
    if let node = draft.found[LayoutKeys.sort],
      !draft.layers.items.contains(where: { $0.element?.found[LayerKeys.rank] != nil })
    {
      reader.report(
        .noEffect, node, "no layer in it has a rank, so none is sorted", remedy: "give each one a rank: rank: 3")
    }
    guard let layout = draft.layout else { return }
    reader.reportOverflow(layout, draft.kind.name, draft.key)
    draft.layer.animations += layout.moves.flatMap(\.growing)
  }

  /// Sets the layer's position and anchor, once its size is known.
  mutating func placeLayer(_ draft: inout LayerDraft, _ laid: LayoutResult.Part?) {
    let (found, neighbours) = (draft.found, draft.scope.neighbours)
    if case .text(let place)? = draft.values[LayerKeys.anchorPoint], let node = found[LayerKeys.anchorPoint] {
      anchor(&draft.layer, place, node)
    }
    if let laid {
      draft.layer.bounds.size = laid.frame.size
      draft.layer.refitOutline()
      let origin = laid.frame.origin
      draft.layer.position = Point(
        origin.x + draft.layer.anchorPoint.x * draft.layer.bounds.size.width,
        origin.y + draft.layer.anchorPoint.y * draft.layer.bounds.size.height)
      glide(&draft, laid.moves)
    } else if let relative = draft.relative {
      if found[LayoutKeys.motion] != nil, found[LayerKeys.anchorPoint] == nil { pin(&draft.layer, relative) }
      draft.layer.position = neighbours.place(relative, of: draft.layer, in: draft.scope.surroundings, &self)
    }
    guard !neighbours.isLaidOut else { return }
    for field in LayerKeys.placing {
      if let node = found[field] {
        reader.report(
          .noEffect, node, "\(field.name) is for layers in a stack or a grid, and this one is in neither",
          remedy: "remove it, or put the layer into one: {stack: […]}")
      }
    }
  }

  /// Anchors a stack that grows and shrinks at the edges that its position names, so that they stay where they are.
  private func pin(_ layer: inout Layer, _ place: SpecNode) {
    func share(_ first: [Key<String>], _ last: [Key<String>], _ edges: [Key<LengthValue>]) -> Double {
      let isFirst = place[edges[0]] != nil || first.contains { place[$0] != nil }
      let isLast = place[edges[1]] != nil || last.contains { place[$0] != nil }
      return isFirst == isLast ? 0.5 : isFirst ? 0 : 1
    }
    layer.anchorPoint = Point(
      share([PlaceKeys.rightOf], [PlaceKeys.leftOf], [PlaceKeys.left, PlaceKeys.right]),
      share([PlaceKeys.below], [PlaceKeys.above], [PlaceKeys.top, PlaceKeys.bottom]))
  }

  /// Sets an anchor on a text's first line: the baseline or the cap height.
  private mutating func anchor(_ layer: inout Layer, _ place: TextAnchor, _ node: SpecNode) {
    guard case .text(let text) = layer.content, layer.bounds.size.height > 0 else {
      return reader.report(
        .wrongType, node, "'\(place.rawValue)' is a position on a line of text, and this layer has no text",
        remedy: "write center, or [0.5, 0.5]")
    }
    var y = text.metrics.baseline
    if place.isOnCapitals {
      var capital = text
      (capital.string, capital.runs, capital.number, capital.part) = ("H", [], nil, nil)
      (capital.maxWidth, capital.maxLines) = (nil, nil)
      if let metrics = try? measuring.measure(capital) { y -= metrics.baseline - metrics.ink.minY }
    }
    layer.anchorPoint = Point(place.x, y / layer.bounds.size.height)
  }
}

extension Reader {
  /// Replaces the layer's own size by the one from layout.
  ///
  /// - Returns: whether it was replaced.
  mutating func applySize(
    _ layout: LayoutResult?, of element: Element, _ found: inout FoundKeys, in surroundings: Surroundings
  ) -> Bool {
    let size = found[LayerKeys.size]
    guard let layout else {
      // A size by words that can't be resolved has already been reported.
      if let size, SizeKind.hasWords(size), BoxSide.both(size, in: surroundings) != nil {
        found[LayerKeys.size]?.isBroken = true
      }
      return false
    }
    // A shape without a size is reported, and bounds keep their origin.
    guard found[LayerKeys.bounds] == nil, size != nil || !element.kind.word.needsSize else { return false }
    // Sizes that can't be read are reported where they are read.
    if let size, !(size.items?.count == 2 || size.text != nil) || BoxSide.both(size, in: surroundings) == nil {
      return false
    }
    if let size, layout.size.width == 0 || layout.size.height == 0, BoxSide.holdsShare(size) {
      report(
        .missingKey, size, "a percentage has no effect in a stack that is sized by its content",
        remedy: "give the stack a size, or write points")
    }
    let place = size ?? element.node
    found[LayerKeys.size] = SpecNode(
      value: .list(
        [layout.size.width, layout.size.height].map {
          SpecNode(value: .scalar("\($0)", isQuoted: true), place: place.place, at: place.location)
        }), place: place.place, at: place.location)
    return true
  }
}
