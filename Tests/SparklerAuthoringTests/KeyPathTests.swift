// Which key paths a spec may animate, in which units, and what they then change.
// Flow: YAML in a test → Animation → presented layer.
import SparklerAuthoring
import SparklerCore
import SparklerScene
import Testing

@Suite struct KeyPathTests {
  /// The layer of an entry half-way through its first second.
  private func half(_ entry: String) throws -> Layer { try layer(entry).presentation(atLocal: 0.5).layer }

  private func shown(_ animation: String, of kind: String = "shape: rect, size: 10x20") throws -> Layer {
    try half("{\(kind), animations: [{\(animation), duration: 1s}]}")
  }

  @Test("points and sizes as a whole, and each of their parts") func parts() throws {
    #expect(try shown("keyPath: bounds.size, from: [10, 20], to: 30x60").bounds == Rect(0, 0, 20, 40))
    #expect(try shown("keyPath: bounds.origin, from: [0, 0], to: [10, -4]").bounds == Rect(5, -2, 10, 20))
    let moved = try shown("keyPath: transform.translation, to: [10, 30]")
    #expect(moved.transform == .translation(5, 15))
    #expect(try shown("keyPath: anchorPoint.x, to: 1").anchorPoint == Point(0.75, 0.5))
    #expect(try shown("keyPath: anchorPoint.y, to: 0").anchorPoint == Point(0.5, 0.25))
    let cast = "shape: rect, size: 10x20, shadow: {offset: [2, 4]}"
    #expect(try shown("keyPath: shadowOffset.width, to: 12", of: cast).shadow?.offset == Point(7, 4))
    #expect(try shown("keyPath: shadowOffset.height, to: 12", of: cast).shadow?.offset == Point(2, 8))
    #expect(try shown("keyPath: transform.scale, from: 2, to: 4").transform == .scale(3, 3, 3))
  }

  // A document of 100 by 80 points.
  @Test("a share counts along the parent's own side") func shares() throws {
    #expect(try shown("keyPath: position.x, from: 0%, to: 100%").position == Point(50, 40))
    #expect(try shown("keyPath: position.y, from: 0%, to: 50%").position == Point(50, 20))
    #expect(try shown("keyPath: position.x, by: 20%").position == Point(60, 40))
    #expect(try shown("keyPath: bounds.size.width, from: 50%, to: 50%").bounds.size.width == 50)
    #expect(try shown("keyPath: bounds.size, from: [50%, 50%], to: 50%x50%").bounds.size == Size(50, 40))
    #expect(try shown("keyPath: transform.translation.y, from: 50%, to: 50%").transform == .translation(0, 40))
    // Where the parent's own coordinates begin elsewhere.
    let scrolled = try layer(
      "{group: [{shape: rect, size: 10, animations: [{keyPath: position.x, from: 50%, to: 50%}]}], bounds: [100, 0, 40, 40]}"
    )
    #expect(scrolled.sublayers[0].presentation(atLocal: 0.1).layer.position.x == 120)
  }

  private func emitter(_ animation: String) throws -> Emitter {
    let kind = "emitter: {cells: [{contents: {shape: circle}}]}, size: 50x40"
    guard case .emitter(let emitter) = try shown(animation, of: kind).content else { throw NoShape() }
    return emitter
  }

  @Test("an emitter's place and size take lengths, shares of its layer, and a path") func emitters() throws {
    #expect(try emitter("keyPath: emitterPosition, from: [0, 0], to: [700, 300]").position == Point(350, 150))
    #expect(try emitter("keyPath: emitterPosition, from: [0%, 50%], to: [100%, 50%]").position == Point(25, 20))
    #expect(try emitter("keyPath: emitterPosition.x, from: 100%, to: 100%").position.x == 50)
    #expect(try emitter("keyPath: emitterSize, from: [0, 0], to: 500x300").size == Size(250, 150))
    #expect(try emitter("keyPath: emitterSize, from: [50%, 50%], to: [50%, 50%]").size == Size(25, 20))
    let along = try emitter("keyPath: emitterPosition, path: M0 0 L300 200, rotationMode: auto")
    #expect(along.position == Point(150, 100))
    let layer = try shown(
      "keyPath: emitterPosition, path: M0 0 L300 200, rotationMode: auto",
      of: "emitter: {cells: [{contents: {shape: circle}}]}")
    #expect(layer.transform == .identity)
    let found = try failure(document("{shape: rect, size: 4, animations: [{keyPath: opacity, path: M0 0 L9 9}]}"))
    #expect(found.diagnostics.map(\.code) == [.wrongType])
  }

  @Test("what is added counts the value that is there once") func additive() throws {
    #expect(try shown("keyPath: position.x, by: 20, additive: true").position.x == 60)
    #expect(try shown("keyPath: position.x, by: 20").position.x == 60)
    #expect(try shown("keyPath: position.x, to: 20, additive: true").position.x == 60)
    #expect(try shown("keyPath: position.x, from: 20, additive: true").position.x == 60)
    #expect(try shown("keyPath: position, by: [20, 10], additive: true").position == Point(60, 45))
    let steps = try layer(
      "{shape: rect, size: 4, animations: [{keyPath: position.x, by: 10, cumulative: true, repeatCount: 3, duration: 1s}]}"
    )
    #expect(steps.presentation(atLocal: 1.5).layer.position.x == 65)
    #expect(steps.presentation(atLocal: 2.5).layer.position.x == 75)
  }

  @Test("an idle's duration is that of one cycle", arguments: ["pulse", "float", "wiggle", "spin"])
  func idle(_ word: String) throws {
    #expect(try layer("{shape: rect, size: 4, idle: {\(word): {duration: 4s}}}").animations[0].timing.duration == 4)
    let own: [String: Seconds] = ["pulse": 1, "float": 2, "wiggle": 0.8, "spin": 2]
    #expect(try layer("{shape: rect, size: 4, idle: \(word)}").animations[0].timing.duration == own[word])
  }

  @Test("a layer that is scaled in the plane alone pulses and pops as large as it is") func scaled() throws {
    let kind = "shape: rect, size: 4, transform: [{scale: 2}]"
    let pulse = try layer("{\(kind), idle: {pulse: {duration: 1s}}}").presentation(atLocal: 0.5).layer.transform
    #expect(abs(pulse.m11 - 2.06) < 1e-9 && abs(pulse.m22 - 2.06) < 1e-9)
    let pop = try layer("{\(kind), enter: {pop: {duration: 1s}}}").presentation(atLocal: 1).layer.transform
    #expect(pop == .scale(2, 2))
  }

  @Test(
    "named shapes grow with their bounds, as though they had been made as large",
    arguments: ShapeOutline.Shape.allCases.map(\.rawValue))
  func grows(_ name: String) throws {
    func path(_ layer: Layer) throws -> Path {
      guard case .shape(let shape) = layer.content else { throw NoShape() }
      return shape.path
    }
    let kind = "shape: \(name), size: 30x20"
    let grown = try shown("keyPath: bounds.size.height, from: 40, to: 40", of: kind)
    #expect(try path(grown) == path(layer("{shape: \(name), size: 30x40}")))
    let both = try shown("keyPath: bounds, from: [0, 0, 60, 50], to: [0, 0, 60, 50]", of: kind)
    #expect(try path(both) == path(layer("{shape: \(name), size: 60x50}")))
    let drawn = try shown("keyPath: bounds.size.height, from: 40, to: 40", of: "path: M0 0 L9 9 L0 9z, size: 30x20")
    #expect(try path(drawn).controlBox?.size == Size(9, 9))
  }

  @Test(
    "a rounded rectangle keeps its radius, and expands to what it is",
    arguments: ["", ", cornerRadius: 0", ", cornerRadius: 3"])
  func rounded(_ radius: String) throws {
    let spec = try built(
      document("{shape: roundedRect, size: 30x20\(radius), animations: [{keyPath: bounds.size.height, to: 90}]}"))
    let again = try built(spec.expanded { $0 })
    #expect(again.scene == spec.scene)
    guard case .shape(let shape) = spec.scene.layers[0].presentation(atLocal: 0.125).layer.content else {
      throw NoShape()
    }
    #expect(shape.outline?.radii == (radius.isEmpty ? nil : Corners.Radii(radius.hasSuffix("0") ? 0 : 3)))
  }

  @Test("none is no shadow and no border") func none() throws {
    #expect(try layer("{shape: rect, size: 4, shadow: none, border: none}").shadow == nil)
    #expect(try layer("{shape: rect, size: 4, border: none}").border == nil)
    #expect(try layer("{button: Go}").shadow != nil && layer("{button: Go, shadow: none}").shadow == nil)
    #expect(try failure(document("{shape: rect, size: 4, shadow: soft}")).diagnostics.count == 1)
  }
}
