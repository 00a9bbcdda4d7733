// Layers with two sides: which one is drawn, and what belongs to the card and what to a side.
// Flow: `back:`, `doubleSided:` → transform layers → display items.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite("Sides of layers") struct SidesTests {
  /// The ids of the layers that a frame draws.
  private func drawn(_ layer: String, at time: Seconds = 0) throws -> Set<String> {
    let frame = try built(document(layer)).compiled.sample(at: time)
    func ids(_ items: [DisplayItem]) -> [String] {
      items.flatMap { item -> [String] in
        switch item.drawing {
        case .group(let group): [item.layer] + ids(group.items)
        case .projected(let projected): [item.layer] + ids(projected.items)
        default: [item.layer]
        }
      }
    }
    return Set(ids(frame.items).flatMap { $0.split(separator: "/").map(String.init) })
  }

  @Test(
    "a layer that isn't double-sided is drawn only from its front",
    arguments: [
      ("", true), ("{rotateY: 80deg}", true), ("{rotateY: 100deg}", false), ("{rotateX: 180deg}", false),
      ("{rotateX: 190deg}, {rotateY: 180deg}", true), ("{scale: [-1, 1]}", true), ("{rotate: 180deg}", true),
      ("{perspective: 50}, {rotateY: 100deg}", false), ("{perspective: 50}, {rotateY: 80deg}", true),
    ])
  func front(_ transform: String, _ isSeen: Bool) throws {
    let seen = try drawn("{shape: rect, size: 9, id: a, doubleSided: false, transform: [\(transform)]}")
    #expect(seen.contains("a") == isSeen)
    #expect(try drawn("{shape: rect, size: 9, id: a, transform: [\(transform)]}").contains("a"))
  }

  @Test("of a card the side is drawn that faces the viewer") func card() throws {
    let turn = "animations: [{keyPath: transform.rotation.y, from: 0, to: 360deg, duration: 1s}]"
    let card = "{shape: rect, size: 20, id: card, back: {shape: circle, size: 9, id: back}, \(turn)}"
    #expect(try drawn(card, at: 0.1) == ["card", "card.front"])
    #expect(try drawn(card, at: 0.4) == ["card", "back"])
    #expect(try drawn(card, at: 0.9) == ["card", "card.front"])
  }

  @Test("position and motion belong to the card, the picture to its front") func parts() throws {
    let card = try layer(
      "{shape: rect, size: 20, fill: red, id: card, position: [30, 20], zPosition: 4, opacity: 0.5, cornerRadius: 3, filters: [{blur: 2}], visible: 0.2s.., back: {text: Hi}, animations: [{keyPath: position.x, to: 9}, {keyPath: filters.blur, to: 9}, {keyPath: opacity, to: 1}]}"
    )
    let front = card.sublayers[0]
    #expect(card.isTransformLayer && card.position == Point(30, 20) && card.zPosition == 4 && card.opacity == 0.5)
    #expect(card.animations.flatMap(\.targets).map(\.keyPath) == ["position.x", "opacity"])
    #expect(front.opacity == 1 && front.zPosition == 0 && !front.filters.isEmpty && card.filters.isEmpty)
    #expect(front.animations.flatMap(\.targets).map(\.keyPath) == ["filters.blur"])
    #expect(front.visible == .always && card.visible.from == 0.2 && front.position == card.bounds.center)
  }

  @Test("a back side is written from its own front, so that its text isn't mirrored") func unmirrored() throws {
    let card = try layer("{shape: rect, size: 20, id: card, back: {shape: rect, size: 4, id: b, position: [2, 10]}}")
    let turned = card.sublayers[1]
    let side = turned.sublayers[0]
    let onCard = side.toSuperlayer.then(turned.toSuperlayer)
    // From behind, the card's right edge is on the left.
    #expect(abs(onCard.m41 + 2 * onCard.m11 - 18) < 1e-9 && abs(onCard.m11 + 1) < 1e-9)
  }

  @Test("a transform layer has no sides") func space() throws {
    let found = try built(document("{transformLayer: [], size: 9, doubleSided: false, back: {text: Hi}}")).warnings
    #expect(found.map(\.code) == [.noEffect, .noEffect])
  }

  @Test("what `expand` writes is the same scene") func expanded() throws {
    let scene = try built(document("{shape: rect, size: 20, id: card, back: {text: Hi, id: b}}"))
    #expect(try built(scene.expanded { $0 }).scene == scene.scene)
  }
}
