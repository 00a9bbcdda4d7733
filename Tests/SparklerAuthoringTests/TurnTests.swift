// Layers that take turns, follow paths and become other shapes: what each word comes to.
// Flow: YAML → built scene → begins, spans, transitions and keyframes to expect.
import SparklerAuthoring
import SparklerCore
import SparklerScene
import Testing

@Suite struct TurnTests {
  private static let box = "shape: rect, size: 10"

  /// Of a canvas of 100 by 80.
  private func layers(_ entries: String..., duration: String) throws -> [Layer] { try scene(entries, duration).layers }

  private func scene(_ entries: [String], _ duration: String) throws -> Scene {
    let layers = entries.map { "  - \($0)\n" }.joined()
    return try built("scene: 1\nsize: 100x80\nduration: \(duration)\nlayers:\n\(layers)").scene
  }

  @Test("a turn's length says when it goes, and not how long its own clock runs") func length() throws {
    let turns = try layer("{sequence: [{shape: rect, size: 9, duration: 3s}, {shape: rect, size: 9, duration: 2s}]}")
    #expect(turns.sublayers.map(\.timing.duration) == [0, 0])
    #expect(turns.sublayers.map(\.visible.to) == [3, 5])
  }

  @Test("timing that a layer leaves aside is told") func idle() throws {
    func warnings(_ layer: String) throws -> [String] {
      try built(document(layer)).warnings.map { $0.code.rawValue + " " + $0.path }
    }
    #expect(try warnings("{\(Self.box), duration: 1s}") == ["W0611 layers[0].duration"])
    #expect(
      try warnings("{\(Self.box), repeatCount: 2, autoreverses: true, fillMode: both, beginTime: 1s, speed: 2}") == [
        "W0611 layers[0].repeatCount", "W0611 layers[0].autoreverses", "W0611 layers[0].fillMode",
      ])
    // What is wrong is told as that alone.
    #expect(try failure(document("{\(Self.box), duration: -1s}")).diagnostics.map(\.code) == [.outOfRange])
    #expect(try warnings("{sequence: [{\(Self.box), duration: 1s}, {\(Self.box), duration: 1s}]}") == [])
    #expect(
      try warnings("{slides: [{group: [{\(Self.box), duration: 1s}], duration: 1s}]}")
        == ["W0611 layers[0].slides[0].group[0].duration"])
  }

  @Test("each of a sequence begins when the one before has done what it does") func sequence() throws {
    let made = try layer(
      """
      {sequence: [{\(Self.box), duration: 1s}, {\(Self.box), enter: {fade: 0.5s}}, {\(Self.box), beginTime: 0.2s, duration: 1s}, \
      {\(Self.box)}], gap: 0.25s}
      """)
    #expect(LayerKind.writing(made)?.name == "group")
    #expect(made.sublayers.map(\.timing.beginTime.value) == [0, 1.25, 2.2, 3.45])
    let spans = made.sublayers.map { [$0.visible.from.value, $0.visible.to.value] }
    #expect(spans == [[-.infinity, 1], [1.25, .infinity], [2, 3.2], [3.45, .infinity]])
    #expect(made.sublayers[1].animations[0].timing.beginTime == 0)
  }

  @Test("below 0 a gap makes them overlap, and an exit ends with the turn") func overlap() throws {
    let made = try layer(
      "{sequence: [{\(Self.box), duration: 1s, exit: {fade: 0.25s}}, {group: [{\(Self.box), exit: fade}], duration: 2s}], gap: -0.5s}"
    )
    #expect(made.sublayers.map(\.timing.beginTime.value) == [0, 0.5])
    #expect(made.sublayers[0].animations[0].timing.beginTime == 0.75)
    // What lies in it goes when it goes, in its own time.
    #expect(made.sublayers[1].sublayers[0].animations[0].end == 2)
    #expect(made.sublayers[1].visible.to == 2.5)
  }

  @Test("what a layer holds comes and goes as the layer does") func lifetime() throws {
    let made = try layer(
      "{group: [{\(Self.box), enter: fade, exit: {fade: 0.5s}}], visible: 0.25s..1s, beginTime: 0.25s}")
    #expect(made.sublayers[0].animations.map(\.timing.beginTime.value) == [0, 0.25])
  }

  @Test("slides follow each other and begin again where the loop closes") func slides() throws {
    let scene = try scene(
      [
        "{slides: [{\(Self.box), id: a, enter: fade}, {\(Self.box), id: b, duration: 2s}], hold: 1s, transition: {push: up, duration: 0.5s}}"
      ], "auto")
    #expect(scene.duration == 4)
    let outer = try #require(scene.layers.first)
    let made = try #require(outer.sublayers.first)
    #expect(outer.masksToBounds && made.masksToBounds && made.sublayers.count == 3)
    #expect(made.sublayers.map(\.timing.beginTime.value) == [-0.5, 1, 3.5])
    #expect(made.sublayers.map(\.visible.to.value) == [1.5, 4, .infinity])
    #expect(made.sublayers.map { $0.sublayers[0].id } == ["a", "b", nil])
    let changes = made.animations.compactMap { animation -> Rect? in
      guard case .transition(let change) = animation.kind, case .rect(let box)? = change.changes.first?.value else {
        return nil
      }
      #expect(change.kind == .push && change.side == .fromBottom && animation.timing.duration == 0.5)
      return box
    }
    #expect(changes == [Rect(100, 0, 100, 80), Rect(0, 0, 100, 80)])
    #expect(made.animations.map(\.timing.beginTime.value) == [1, 3.5])
  }

  @Test("in a longer scene slides come again and again; without a loop the last one stays") func rounds() throws {
    let slides = "slides: [{\(Self.box)}, {\(Self.box)}, {\(Self.box)}], hold: 0.5s, transition: none"
    let again = try #require(try layers("{\(slides)}", duration: "5s").first?.sublayers.first)
    #expect(again.sublayers.count == 10 && again.sublayers[9].timing.beginTime == 4.5)
    let once = try #require(try layers("{\(slides), loop: false}", duration: "5s").first?.sublayers.first)
    #expect(once.sublayers.map(\.timing.beginTime.value) == [0, 0.5, 1])
    #expect(once.sublayers[2].visible.to == .infinity)
  }

  @Test("a slide whose turn comes when the scene is over is there all the same, for others may name it")
  func unseen() throws {
    let spec = try built(
      """
      scene: 1
      size: 100x80
      duration: 2s
      layers:
        - slides: [{\(Self.box), duration: 5s}, {\(Self.box), id: b}, {group: [{effect: firework, id: c, launch: false}]}]
      dynamics:
        - {push: {angle: 90deg, magnitude: 1}, items: [b]}
        - {push: {angle: 90deg, magnitude: 1}, items: [c]}
      """)
    let strip = try #require(spec.scene.layers.first?.sublayers.first)
    #expect(strip.sublayers.count == 3 && strip.sublayers[1].sublayers[0].id == "b")
    #expect(strip.sublayers[2].sublayers[0].sublayers.map(\.id) == ["c.0"])
    #expect(throws: Never.self) { try built(spec.expanded { $0 }) }
  }

  @Test("a turn that is shorter than its begin can tell is a moment, which `expand` can write") func moments() throws {
    let spec = try built(
      "{scene: 1, size: 9, duration: 4s, layers: [{sequence: [{\(Self.box), duration: 1.8s}, {\(Self.box), duration: 6e-199s}]}]}"
    )
    let span = try #require(spec.scene.layers.first?.sublayers.last?.visible)
    #expect(span.from == 1.8 && span.to > 1.8 && span.to < 1.8000001)
    #expect(throws: Never.self) { try built(spec.expanded { $0 }) }
  }

  @Test("a layer follows a path, its own or one beside it, as long as it is there") func follow() throws {
    let layers = try layers(
      "{\(Self.box), follow: {of: way, align: true, easing: ease-in-out}}",
      "{path: M0 0 L40 0 L40 30, id: way, fill: none, position: [50, 40]}",
      "{\(Self.box), follow: {path: M0 0 H50, duration: 0.5s, delay: 0.25s, repeatCount: infinite, autoreverses: true}}",
      duration: "2s")
    let along = layers[0].presentation(atLocal: 1)
    #expect(along.layer.position == Point(65, 25) && along.pathRotation == 0)
    #expect(layers[0].presentation(atLocal: 0).layer.position == Point(30, 25))
    #expect(layers[0].presentation(atLocal: 2).layer.position == Point(70, 55))
    #expect(abs(layers[0].presentation(atLocal: 1.9).pathRotation - Double.pi / 2) < 1e-9)
    let there = [0, 0.25, 0.5, 1, 1.25].map { layers[2].presentation(atLocal: Seconds($0)).layer.position.x }
    #expect(there == [0, 0, 25, 25, 0])
  }

  @Test("a shape becomes one outline after the other, and stays the last one") func morph() throws {
    let made = try layer(
      "{shape: rect, size: 40, morph: [{to: star, delay: 0.25s}, {to: M0 0 L40 0 L0 40 Z, duration: 1s}]}")
    #expect(made.animations.map(\.timing.beginTime.value) == [0.25, 0.85])
    func box(_ t: Double) -> Rect? {
      guard case .shape(let shape) = made.presentation(atLocal: Seconds(t)).layer.content else { return nil }
      return shape.path.controlBox
    }
    #expect(box(0) == Rect(0, 0, 40, 40) && box(5) == Rect(0, 0, 40, 40))
    guard case .shape(let shape) = made.presentation(atLocal: 3).layer.content else { throw NoShape() }
    // On the slope from one corner to the other.
    #expect(!shape.path.elements.isEmpty && shape.path.elements.last == .close)
  }

  @Test("a text's path is its own, or that of a shape beside it, and its box") func textPath() throws {
    let layers = try layers(
      "{text: abc, textPath: {of: ring, alignment: center, startOffset: 0.25}, id: around}",
      "{shape: circle, size: 40, id: ring, position: [30, 30], fill: none}", "{text: abc, textPath: M0 0 H60}",
      "{text: abc, textPath: {path: M0 0 H60, side: right}, position: [10, 20]}", duration: "1s")
    #expect(layers[0].bounds == Rect(10, 10, 40, 40) && layers[0].frame == Rect(10, 10, 40, 40))
    guard case .text(let text) = layers[0].content else { throw NoShape() }
    #expect(text.textPath?.startOffset == 0.25 && text.textPath?.alignment == .center && text.textPath?.of == nil)
    #expect(layers[2].bounds == Rect(0, 0, 60, 0) && layers[2].position == Point(50, 40))
    #expect(layers[3].position == Point(10, 20))
  }

  @Test("a text that is longer than its path is told, by how much") func longText() throws {
    let warnings = try built(document("{text: abcdefghij, font: {size: 10}, textPath: M0 0 H40}")).warnings
    #expect(warnings.map(\.code) == [.overflow])
    #expect(warnings.first?.message.contains("20 pt too short") == true)
  }

  @Test("what all motions take may stand beside the word, which then holds the first of its keys") func beside() throws
  {
    let nested = try layer("{\(Self.box), enter: {rise: {distance: 30, duration: 1s, easing: outBack}}}")
    let flat = try layer("{\(Self.box), enter: {rise: 30, duration: 1s, easing: outBack}}")
    #expect(nested == flat && nested.animations.count == 2)
    #expect(try layer("{\(Self.box), enter: {fade: 0.7s}}").animations[0].timing.duration == 0.7)
  }
}
