// The layer model's animations: springs, splines, transitions, shorthands.
// Flow: YAML in a test → Animation.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct MotionTests {
  private func animation(_ entry: String, on kind: String = "shape: rect, size: 10") throws -> Animation {
    try #require(try layer("{\(kind), animations: [\(entry)]}").animations.first)
  }

  private func basic(_ entry: String, on kind: String = "shape: rect, size: 10") throws -> BasicAnimation {
    guard case .basic(let basic) = try animation(entry, on: kind).kind else { throw NoShape() }
    return basic
  }

  private func track(_ entry: String) throws -> KeyframeAnimation {
    guard case .keyframe(let track) = try animation(entry).kind else { throw NoShape() }
    return track
  }

  @Test("a spring's numbers are read, and without a duration it has its settling time") func spring() throws {
    let entry = "keyPath: opacity, to: 1, spring: {mass: 2, stiffness: 50, damping: 3, initialVelocity: -1}"
    let spring = try #require(try basic("{\(entry)}").spring)
    #expect(spring.mass == 2 && spring.stiffness == 50 && spring.damping == 3 && spring.initialVelocity == -1)
    #expect(try animation("{\(entry)}").timing.duration == spring.settlingDuration)
    #expect(try animation("{\(entry), duration: 1s}").timing.duration == 1)
    #expect(try animation("{\(entry), duration: 0}").timing.duration == 0, "Core Animation's own quarter second")
    #expect(try basic("{keyPath: opacity, to: 1, spring: {}}").spring == Spring())
  }

  @Test("an undamped spring with a duration swings that long") func undamped() throws {
    #expect(try animation("{keyPath: opacity, to: 1, spring: {damping: 0}, duration: 2s}").timing.duration == 2)
  }

  @Test("a spline's parameters and colour space are read") func splines() throws {
    let made = try track(
      "{keyPath: fill, values: [red, lime, blue], calculationMode: cubic, tensionValues: [1, -0.5, 0], continuityValues: [0, 0, 1], biasValues: [0, 1, 0], colorSpace: oklab}"
    )
    #expect(made.calculationMode == .cubic && made.colorSpace == .oklab)
    #expect(made.tensionValues == [1, -0.5, 0] && made.continuityValues == [0, 0, 1] && made.biasValues == [0, 1, 0])
    #expect(try track("{keyPath: opacity, values: [0, 1], calculationMode: cubicPaced}").calculationMode == .cubicPaced)
    #expect(try basic("{keyPath: fill, to: red, colorSpace: oklab}").colorSpace == .oklab)
  }

  @Test("a transition names its kind, side, progress and the change") func transitions() throws {
    let made = try animation(
      "{transition: push, subtype: fromTop, startProgress: 0.1, endProgress: 0.9, to: {fill: red, position.x: 50%}}")
    var expected = Transition(
      kind: .push,
      changes: [
        Transition.Change(.fillColor, .color(Color(red: 1, green: 0, blue: 0))),
        Transition.Change(.positionX, .number(50)),
      ])
    (expected.side, expected.startProgress, expected.endProgress) = (.fromTop, 0.1, 0.9)
    #expect(made.kind == .transition(expected))
    for kind in Transition.Kind.allCases {
      let plain = try animation("{transition: \(kind.rawValue), to: {opacity: 0}}")
      #expect(
        plain.kind == .transition(Transition(kind: kind, changes: [Transition.Change(.opacity, .number(0))])))
    }
  }

  /// Lists that need a certain count.
  private static let numbers = [
    (name: "mesh.points", text: "[0, 0, 1, 0, 0, 1, 1, 1]"),
    (name: "olorMatrix", text: "[\(Array(repeating: "0.5", count: 20).joined(separator: ", "))]"),
    (name: "atrix", text: "[9, 0, 0, 9, 1, 1]"),
  ]

  @Test("every property of every kind of layer can be animated from what it has", arguments: LayerProperty.all)
  func everyProperty(_ property: LayerProperty) throws {
    let homes = [
      "shape: rect, size: 10", "shape: star, size: 10", "shape: ring, size: 10", "shape: squircle, size: 10",
      "shape: arrow, size: 10", "shape: callout, size: 10",
      "gradient: {colors: [red, blue], matrix: [9, 0, 0, 9, 0, 0]}",
      "shape: rect, size: 10, filters: [{duotone: [navy, gray, pink]}], backdrop: [{duotone: [navy, gray, pink]}]",
      "shape: rect, size: 10, filters: &mesh [{mesh: {width: 2, height: 2, colors: [red, gold, lime, blue]}}], backdrop: *mesh",
      "text: a, number: 5, textPath: M0 0 H50",
      "image: a.png",
      "replicator: {instanceCount: 2}", "emitter: {cells: [{name: a, contents: {shape: circle}}]}",
      "shape: rect, size: 10, fill: &paint {gradient: {colors: [red, blue], matrix: [9, 0, 0, 9, 0, 0]}}, stroke: *paint, background: *paint",
      "text: a, color: {gradient: {colors: [red, blue], matrix: [9, 0, 0, 9, 0, 0]}}",
    ]
    let keyPath = LayerProperty.ofCells.contains(property) ? "emitterCells.a.\(property.rawValue)" : property.rawValue
    let value =
      switch LayerProperty.ofCells.contains(property) ? property.kindOnCells : property.kind {
      case .number, .length, .time: "0.5"
      case .angle: "20deg"
      case .point, .position, .unitPoint: "[0.25, 0.75]"
      case .size: "[20, 10]"
      case .rect, .unitRect: "[0, 0, 0.5, 0.5]"
      case .color: "red"
      case .transform: "[{rotate: 20deg}]"
      case .boolean: "true"
      case .path: "M0 0 L9 9"
      case .colors: property.rawValue.hasSuffix("mesh.colors") ? "[red, lime, gold, blue]" : "[red, lime]"
      default: Self.numbers.first { property.rawValue.hasSuffix($0.name) }?.text ?? "[0.25, 0.5]"
      }
    let entry = "{keyPath: \(keyPath), to: \(value)}"
    let made = homes.compactMap { try? basic(entry, on: $0) }
    #expect(!made.isEmpty && made.allSatisfy { $0.property == property && $0.to != nil })
  }

  @Test("a part of a picture is animated in shares of it") func parts() throws {
    #expect(
      try basic("{keyPath: contentsRect, to: [50%, 0, 50%, 0.5]}", on: "image: a.png").to
        == .rect(Rect(0.5, 0, 0.5, 0.5)))
  }

  // MARK: Shorthands

  private func shorthand(_ keys: String) throws -> [Animation] {
    try layer("{shape: rect, size: 10, \(keys)}").animations
  }

  @Test("a layer comes from where it becomes visible on and goes until it is gone") func span() throws {
    let made = try shorthand("visible: 0.2s..0.9s, enter: fade, exit: {fade: {duration: 0.1s}}")
    #expect(made.map(\.timing.beginTime) == [0.2, 0.9 - 0.1])
    #expect(made.map(\.timing.fillMode) == [.backwards, .forwards])
    #expect(made.map(\.timing.duration) == [0.4, 0.1])
    // Without a span: from 0 to the end of the scene.
    let whole = try shorthand("enter: fade, exit: {fade: {duration: 0.25s, delay: 0.25s}}")
    #expect(whole.map(\.timing.beginTime) == [0, 0.5])
  }

  @Test("a layer with a time of its own comes and goes in that") func ownTime() throws {
    let made = try shorthand(
      "beginTime: 0.1s, speed: 2, visible: 0.2s..0.9s, enter: fade, exit: {fade: {duration: 0.5s}}")
    #expect(abs(made[0].timing.beginTime.value - 0.2) < 1e-12)
    #expect(abs(made[1].timing.beginTime.value - (1.6 - 0.5)) < 1e-12)
    // What it looks like: fully there half a local second before it goes, not at all when it is gone.
    let scene = try built(
      document("{shape: rect, size: 10, speed: 2, visible: ..0.5s, exit: {fade: {duration: 0.5s}}}")
    ).scene
    #expect(scene.layers[0].presentation(atLocal: 0.5).layer.opacity == 1)
    #expect(abs(scene.layers[0].presentation(atLocal: 0.75).layer.opacity - 0.6846) < 0.4)
    #expect(scene.layers[0].presentation(atLocal: 1).layer.opacity == 0)
  }

  @Test("who slides in or out lies outside the parent at the far end", arguments: ["left", "right", "up", "down"])
  func slides(_ side: String) throws {
    let made = try layer("{shape: rect, size: 10, position: [30, 20], enter: slide-\(side), exit: slide-\(side)}")
    func frame(_ t: Double) -> Rect { made.presentation(atLocal: Seconds(t)).layer.frame }
    func isOutside(_ r: Rect) -> Bool {
      r.maxX <= 1e-9 || r.minX >= 100 - 1e-9 || r.maxY <= 1e-9 || r.minY >= 80 - 1e-9
    }
    #expect(isOutside(frame(0)) && isOutside(frame(1)) && frame(0.5) == made.frame)
    // To the left: in from the right, out at the left.
    let (x, y) = (frame(1).minX - frame(0).minX, frame(1).minY - frame(0).minY)
    #expect(["left": x < -100, "right": x > 100, "up": y < -80, "down": y > 80][side] == true)
  }

  @Test("idling repeats for ever and adds to what the layer has", arguments: ["pulse", "float", "wiggle", "spin"])
  func idle(_ word: String) throws {
    let made = try #require(try shorthand("idle: \(word)").first)
    guard case .keyframe(let track) = made.kind else { throw NoShape() }
    #expect(made.timing.repeatCount == .infinity && track.isAdditive)
  }

  @Test("a spin is eased by its own function") func spin() throws {
    #expect(try shorthand("idle: {spin: {timingFunction: easeIn}}").first?.timingFunction == .easeIn)
    #expect(try shorthand("idle: spin").first?.timingFunction == .linear)
  }

  @Test("shorthands lie beneath the layer's own animations") func order() throws {
    let made = try shorthand("idle: spin, enter: pop, animations: [{keyPath: opacity, to: 0}]")
    #expect(made.count == 4)
    guard case .basic(let last)? = made.last?.kind else { throw NoShape() }
    #expect(last.property == .opacity && last.to == .number(0))
  }

  // MARK: Limits

  @Test("a scene ends with the last copy of a replicator", arguments: [("0.1s", 2.1), ("-0.1s", 1.0)])
  func copies(_ delay: String, _ expected: Double) throws {
    let text =
      "scene: 1\nsize: 9x9\nfps: 100\nlayers:\n  - {replicator: {instanceCount: 12, instanceDelay: \(delay)}, layers: [{shape: rect, size: 4, animations: [{keyPath: opacity, to: 0, duration: 1s}]}]}\n"
    #expect(abs(try built(text).scene.duration.value - expected) < 1e-9)
  }

  @Test("shadows of shadows are refused before they double too often", .timeLimit(.minutes(10))) func shadows() throws {
    func nested(_ n: Int) -> String {
      document(
        String(repeating: "{shadow: {opacity: 1}, group: [", count: n) + "{shape: rect, size: 3}"
          + String(repeating: "]}", count: n))
    }
    #expect(try built(nested(8)).compiled.greatestLayerCount > 256)
    let problems = try failure(nested(30)).diagnostics
    #expect(problems.map(\.code) == [.limit] && problems[0].place?.line == 5)
  }

  @Test("clocks of cells within cells that multiply to none are refused") func clocks() throws {
    let inner = "{name: b, speed: 1e-200, contents: {shape: circle}, birthRate: 1, lifetime: 1s}"
    let found = try failure(document("{emitter: {cells: [{name: a, speed: 1e-200, cells: [\(inner)]}]}}"))
    #expect(found.diagnostics.map(\.code) == [.outOfRange])
    let slow = inner.replacing("1e-200", with: "1e-7")
    let deep = try failure(document("{emitter: {cells: [{name: a, speed: 0.001, cells: [\(slow)]}]}}")).diagnostics
    #expect(deep.map(\.code) == [.outOfRange] && deep[0].message.contains("'b'"))
    _ = try layer("{emitter: {cells: [{name: a, speed: 0.1, cells: [\(slow)]}]}}")
  }

  @Test("more animations of births than can be followed are refused") func animations() throws {
    var limits = Limits()
    _ = limits.set("emission-animations", 5)
    let one = "{keyPath: birthRate, from: 0, to: 5, duration: 1e-12s, beginTime: -1000000s, repeatCount: infinite}"
    func spec(_ count: Int) -> String {
      document(
        "{emitter: {cells: [{contents: {shape: circle}}, {contents: {shape: circle}}]}, animations: ["
          + Array(repeating: one, count: count).joined(separator: ", ") + "]}")
    }
    _ = try built(spec(2), limits: limits)
    #expect(try failure(spec(3), limits: limits).diagnostics.map(\.code) == [.limit])
  }

  @Test("a spring that takes ages to settle is told so, at once") func ages() throws {
    let spring = "spring: {damping: 1e-9, initialVelocity: -5.5}"
    let found = try failure(
      document("{shape: rect, size: 4, animations: [{keyPath: opacity, from: 0, to: 1, fillMode: both, \(spring)}]}"))
    #expect(found.diagnostics.map(\.code) == [.endless])
  }

  @Test("limits of stack and sampler may be lowered only") func fixedLimits() {
    var limits = Limits()
    let raised = [limits.set("nesting", 65), limits.set("drawn-layers", 1e6)]
    #expect(raised == [false, false])
    let lowered = [limits.set("nesting", 9), limits.set("drawn-layers", 10)]
    #expect(lowered == [true, true] && limits["nesting"] == 9)
  }
}
