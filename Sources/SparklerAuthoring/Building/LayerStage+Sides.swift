// Layers with two sides: each side is drawn where the viewer sees it from its front.
// Flow: `back:` of a layer → a transform layer with two layers that hide each other.
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// Turns a finished layer into a transform layer with two sides.
  mutating func addBack(to draft: inout LayerDraft, effects: inout [PendingEffect]) {
    guard let element = draft.element.layer(LayerKeys.back), let node = draft.found[LayerKeys.back],
      !draft.layer.isTransformLayer
    else { return }
    for said in [draft.found[LayerKeys.doubleSided], element.found[LayerKeys.doubleSided]].compactMap({ $0 }) {
      reader.report(
        .noEffect, said, "a layer with a back always shows one of its two sides, so doubleSided has no effect",
        remedy: "leave doubleSided out")
    }
    guard let side = layer(element, in: draft.inner, effects: &effects), admitsLayers(3, at: node) else { return }
    if let other = element.found[LayerKeys.back], !side.mayTurnAround {
      reader.report(
        .noEffect, other, "the other side of a back is the layer itself, so this is never seen",
        remedy: "leave this back out")
    }
    draft.layer = draft.layer.card(back: side)
  }
}

extension Layer {
  /// A transform layer at this layer's position, with its motions: this layer in front, another one behind.
  fileprivate func card(back: Layer) -> Layer {
    var card = Layer()
    (card.id, card.note, card.origin) = (id, note, origin)
    (card.position, card.bounds, card.anchorPoint) = (position, bounds, anchorPoint)
    (card.transform, card.zPosition, card.opacity, card.isHidden) = (transform, zPosition, opacity, isHidden)
    (card.visible, card.timing, card.timeRemap) = (visible, timing, timeRemap)
    card.isTransformLayer = true
    let isOfCard = { (path: PropertyPath) in
      path.cells.isEmpty && Self.familiesOfCards.contains(String(path.property.rawValue.prefix { $0 != "." }))
    }
    card.animations = animations.compactMap { $0.only(isOfCard) }
    card.sublayers = [frontSide(without: isOfCard), back.backSide(in: bounds)]
    return card
  }

  /// What a card's own animations change.
  private static let familiesOfCards: Set = [
    "position", "anchorPoint", "transform", "zPosition", "opacity", "hidden",
  ]

  private func frontSide(without isOfCard: (PropertyPath) -> Bool) -> Layer {
    var front = self
    (front.id, front.note, front.origin) = (id.map { "\($0).front" }, nil, Origin())
    (front.position, front.anchorPoint) = (bounds.center, Point(0.5, 0.5))
    (front.transform, front.zPosition, front.opacity, front.isHidden) = (.identity, 0, 1, false)
    (front.visible, front.timing, front.timeRemap) = (.always, Timing(), nil)
    front.isDoubleSided = false
    front.animations = animations.compactMap { animation in
      if case .transition = animation.kind { return animation }
      return animation.only { !isOfCard($0) }
    }
    return front
  }

  /// The layer about the vertical axis of a card, facing backwards. A layer that can't be hidden as a whole is put into
  /// one that can.
  private func backSide(in bounds: Rect) -> Layer {
    func filling(_ layers: [Layer]) -> Layer {
      var out = Layer()
      (out.bounds, out.position, out.sublayers) = (bounds, bounds.center, layers)
      return out
    }
    var side = isTransformLayer ? filling([self]) : self
    side.isDoubleSided = false
    var turned = filling([side])
    turned.isTransformLayer = true
    turned.transform = .rotation(.pi, x: 0, y: 1, z: 0)
    return turned
  }
}
