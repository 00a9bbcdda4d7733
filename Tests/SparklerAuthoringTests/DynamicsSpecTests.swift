// `dynamics:` in a spec: which layers it moves, in which space, for how long, and what `expand` makes of it.
// Flow: spec → BuiltSpec → presentations of its layers.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

/// A document of 400 by 400 points that lasts 2 s, with these layers and behaviours.
private func moving(_ layers: [String], _ behaviors: [String], keys: String = "duration: 2s\n") -> String {
  "scene: 1\nsize: 400x400\n" + keys + "layers:\n" + layers.map { "  - \($0)\n" }.joined()
    + (behaviors.isEmpty ? "" : "dynamics:\n" + behaviors.map { "  - \($0)\n" }.joined())
}

private let square = "{shape: rect, size: 20, id: a, position: [100, 50]}"

@Suite struct DynamicsSpecTests {
  /// Where the first layer is at a time.
  private func place(_ text: String, at time: Seconds) throws -> Point {
    try firstLayer(text).presentation(atLocal: time).layer.position
  }

  @Test("gravity moves the layers that it names, and no other") func gravity() throws {
    let text = moving([square, square.replacing("id: a", with: "id: b")], ["{gravity: 0.5, items: a}"])
    let layers = try built(text).scene.layers
    #expect(layers[0].presentation(atLocal: 1).layer.position.distance(to: Point(100, 300)) < 0.01)
    #expect(layers[1].animations.isEmpty && layers[1].position == Point(100, 50))
  }

  @Test(
    "a direction is a list, an angle with a length, or a number that points down",
    arguments: ["1", "[0, 1]", "{angle: 90deg, magnitude: 1}", "{angle: -0.25turn, magnitude: -1}"])
  func directions(_ gravity: String) throws {
    let end = try place(moving([square], ["{gravity: \(gravity), items: a}"]), at: 0.5)
    #expect(end.distance(to: Point(100, 175)) < 0.01)
  }

  @Test(
    "a field of gravity takes a number that points down, too",
    arguments: ["1", "[0, 1]", "{angle: 90deg, magnitude: 1}"])
  func fieldDirections(_ direction: String) throws {
    let field = "{field: linearGravity, direction: \(direction), strength: 10, items: a}"
    #expect(try place(moving([square], [field]), at: 0.5).distance(to: Point(100, 175)) < 0.5)
  }

  @Test("a behaviour holds from its begin to its end") func times() throws {
    let text = moving([square], ["{gravity: 1, items: a, begin: 0.5s, end: 1s}"])
    #expect(try place(text, at: 0.5) == Point(100, 50))
    #expect(try place(text, at: 1).distance(to: Point(100, 175)) < 0.01)
    #expect(try place(text, at: 1.2).distance(to: Point(100, 275)) < 0.01)
  }

  @Test("a moved layer starts where it stands, whatever its anchor, its turn and its size") func start() throws {
    let entry =
      "{shape: rect, size: 20x10, id: a, position: [90, 60], anchorPoint: top-left, transform: [{translate: [3, 4]}, {rotate: 40deg}, {scale: [2, 0.5]}]}"
    let rest = try firstLayer(moving([entry], []))
    let moved = try firstLayer(moving([entry], ["{push: [1, 0], targetOffset: [0, 2], items: a}"]))
    for corner in [Point(0, 0), Point(20, 0), Point(20, 10), Point(0, 10)] {
      let here = try #require(moved.presentation(atLocal: 0).layer.toSuperlayer.affine).apply(corner)
      let there = try #require(rest.toSuperlayer.affine).apply(corner)
      #expect(here.distance(to: there) < 1e-9)
    }
    #expect(moved.presentation(atLocal: 1).layer.toSuperlayer != rest.toSuperlayer)
  }

  @Test("a moved layer keeps its other animations, its mask and its sublayers") func keeps() throws {
    let entry =
      "{shape: rect, size: 20, id: a, mask: {shape: circle, size: 9}, layers: [{shape: rect, size: 3}], animations: [{keyPath: opacity, from: 0, duration: 2s}]}"
    let layer = try firstLayer(moving([entry], ["{gravity: 1, items: a}"]))
    #expect(layer.mask != nil && layer.sublayers.count == 1)
    #expect(abs(layer.presentation(atLocal: 1).layer.opacity - 0.5) < 1e-9)
    #expect(layer.presentation(atLocal: 1).layer.position.y > 600)
  }

  @Test("items in a group move in the group's space and time; its bounds are their boundary") func nested() throws {
    let text = moving(
      [
        "{group: [{shape: rect, size: 20, id: a, position: [50, 20]}], size: 100, transform: [{scale: 0.5}], beginTime: 0.5s, speed: 2}"
      ],
      ["{gravity: 1, items: a}", "{collision: {bounds: true}, items: a}"])
    let inner = try firstLayer(text).sublayers[0]
    #expect(inner.presentation(atLocal: 0.2).layer.position.distance(to: Point(50, 40)) < 0.1)
    // Two seconds of the scene are three of the group's.
    #expect(abs(inner.presentation(atLocal: 3).layer.position.y - 90) < 1)
  }

  @Test("items in a group move until the scene ends, whatever their time then") func ends() throws {
    let text = moving(
      ["{group: [{shape: rect, size: 4, id: a, position: [5, 5]}], size: 100, beginTime: 0.5s, speed: 2}"],
      ["{properties: {velocity: [10, 0]}, items: a}"])
    let inner = try firstLayer(text).sublayers[0]
    #expect(abs(inner.presentation(atLocal: 3).layer.position.x - 35) < 0.01)
    #expect(abs(inner.presentation(atLocal: 4).layer.position.x - 35) < 0.01)
  }

  @Test("positions of behaviours count in the items' superlayer") func positions() throws {
    let text = moving(
      ["{group: [{shape: rect, size: 4, id: a, position: [5, 5]}], size: 100}"],
      ["{snap: {to: bottom-right, damping: 1}, items: a}"])
    #expect(
      try firstLayer(text).sublayers[0].presentation(atLocal: 2).layer.position.distance(to: Point(100, 100)) < 0.5)
  }

  @Test("an item comes into the world when it becomes visible") func comes() throws {
    let text = moving([square.replacing("id: a", with: "id: a, visible: 1s..")], ["{gravity: 1, items: a}"])
    #expect(try place(text, at: 1) == Point(100, 50))
    #expect(try place(text, at: 1.5).distance(to: Point(100, 175)) < 0.01)
  }

  @Test("an effect's id means all its items, for other behaviours too") func effectItems() throws {
    let text = moving(
      ["{effect: explosion, id: boom, at: [50%, 20%], begin: [0, 0.1s], edition: article, strength: 0.1}"],
      ["{collision: {mode: boundaries, boundaries: [{from: [-999, 300], to: [999, 300]}]}, items: boom}"])
    let layers = try built(text).scene.layers
    #expect(layers.compactMap(\.id) == ["boom.0.0", "boom.0.1", "boom.0.2", "boom.1.0", "boom.1.1", "boom.1.2"])
    for layer in layers {
      #expect(abs(layer.presentation(atLocal: 2).layer.position.y - (300 - 42.3 / 2)) < 1)
      #expect(!layer.visible.to.value.isFinite)
    }
  }

  @Test("an effect's items never take another layer's id") func ids() throws {
    let text = moving(
      [
        "{shape: rect, size: 4, id: boom.0.0}", "{effect: explosion, id: boom, at: center, begin: 0}",
        "{effect: explosion, at: center, begin: 0}", "{effect: explosion, at: center, begin: 0}",
      ], [])
    let ids = try built(text).scene.layers.compactMap(\.id)
    #expect(ids.count == 10 && Set(ids).count == 10)
  }

  @Test("an explosion's items fall in its superlayer's space, and are removed below the canvas") func floor() throws {
    let text = moving(
      [
        "{group: [{effect: explosion, at: [0, 0], begin: 0s, edition: article}], size: 0, position: [200, 350], transform: [{scale: 0.5}]}"
      ],
      [])
    for layer in try firstLayer(text).sublayers {
      // 100 points of the group's are 50 of the canvas's.
      let end = layer.visible.to
      #expect(end < 2 && layer.presentation(atLocal: end).layer.position.y - 42.3 / 2 >= 100)
      #expect(layer.presentation(atLocal: end - 0.02).layer.position.y - 42.3 / 2 < 100)
    }
  }

  @Test("an automatic duration ends when the last thing rests or is gone; endless motion asks for one")
  func automatic() throws {
    let gone = try built(moving(["{effect: explosion, at: center, begin: 0}"], [], keys: ""))
    let last = try #require(gone.scene.layers.map(\.visible.to.value).max())
    #expect(gone.scene.duration.value >= last && gone.scene.duration.value < last + 0.05)
    let rests = try built(
      moving([square], ["{gravity: 1, items: a}", "{collision: {bounds: true}, items: a}"], keys: ""))
    #expect(rests.scene.duration.value > 0.8 && rests.scene.duration.value < 2)
    let swing = moving(
      [square], ["{gravity: 1, items: a}", "{attachment: {anchor: [200, 50]}, items: a}"], keys: "")
    #expect(try failure(swing).diagnostics.map(\.code) == [.endless])
  }

  @Test("the frame rate changes no motion, and two builds are equal", arguments: [1, 24, 60, 119.5])
  func rates(_ rate: Double) throws {
    let text = GoodSpecs.explosions + "\n"
    let scene = try built(text).scene
    #expect(try built(text).scene == scene)
    #expect(try built(text.replacing("scene: 1\n", with: "scene: 1\nfps: \(rate)\n")).scene.layers == scene.layers)
  }

  @Test("the seed changes an explosion and a noise; density, size and mass what a push does") func chance() throws {
    func layers(_ seed: Int) throws -> [Layer] {
      try built(moving(["{effect: explosion, at: center, begin: 0}"], [], keys: "duration: 1s\nseed: \(seed)\n")).scene
        .layers
    }
    #expect(try layers(1) != layers(2))
    func way(_ density: String) throws -> Double {
      try place(
        moving([square], ["{push: [0.04, 0], items: a}", "{properties: {density: \(density)}, items: a}"]), at: 1
      ).x - 100
    }
    // A mass of 0.04.
    #expect(abs(try way("1") - 50) < 0.01)
    #expect(abs(try way("2") - 25) < 0.01)
  }

  @Test("behaviours that join no items are simulated apart") func apart() throws {
    let b = square.replacing("id: a", with: "id: b")
    let both = try built(moving([square, b], ["{gravity: 1, items: a}", "{gravity: 2, items: b}"])).scene.layers
    let alone = try firstLayer(moving([square], ["{gravity: 1, items: a}"]))
    #expect(both[0] == alone)
    #expect(both[1].presentation(atLocal: 0.5).layer.position.distance(to: Point(100, 300)) < 0.01)
  }

  @Test("groups move as one, and may be named before they are declared") func groups() throws {
    let text = moving(
      [square, "{shape: rect, size: 20, id: b, position: [140, 50]}"],
      ["{push: [0, 1], mode: instantaneous, targetOffset: [20, 0], items: pair}", "{group: pair, items: [a, b]}"])
    let layers = try built(text).scene.layers
    for time in [0.3, 0.9, 1.7] as [Seconds] {
      let at = layers.map { $0.presentation(atLocal: time).layer.position }
      #expect(abs(at[0].distance(to: at[1]) - 40) < 0.1)
    }
    #expect(layers[0].presentation(atLocal: 1).layer.transform.m12 != 0)
  }

  @Test(
    "limits are told with their remedy",
    arguments: [
      ("moved-layers", 2.0), ("contacts", 2.0), ("motion-keys", 3.0), ("item-steps", 100.0),
    ])
  func limits(_ name: String, _ value: Double) throws {
    let text = moving(
      (0..<4).map { "{shape: rect, size: 20, id: i\($0), position: [\(100 + $0), 50]}" },
      ["{gravity: 1, items: &all [i0, i1, i2, i3]}", "{collision: {bounds: true}, items: *all}"])
    var limits = Limits()
    let isKnown = limits.set(name, value)
    #expect(isKnown)
    let found = try failure(text, limits: limits).diagnostics
    #expect(found.map(\.code) == [.limit] && found[0].remedy.contains("limits.set(\"\(name)\""))
  }

  @Test("thousands of items in one place are refused, not simulated") func overlapping() throws {
    let text = moving(["{effect: explosion, at: center, begin: 0, count: 3000, size: 10x10}"], [])
    let found = try failure(text).diagnostics
    #expect(found.map(\.code) == [.limit] && found[0].remedy.contains("limits.set(\"contacts\""))
  }
}
