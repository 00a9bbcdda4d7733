// Easings and lengths in every spelling: what they mean, what is said of bad ones, what `expand` writes.
// Flow: `easing:`, `2em` → TimingFunction, points.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct EasingSpecTests {
  private func animation(_ keys: String) throws -> Animation {
    try #require(
      try layer("{shape: rect, size: 9, animations: [{keyPath: opacity, from: 0, \(keys)}]}").animations.first)
  }

  @Test(
    "an easing is a word, one of CSS's functions, four numbers, or a map",
    arguments: [
      ("easing: easeIn", .easeIn), ("timingFunction: easeIn", .easeIn), ("easing: ease", .standard),
      ("easing: ease-in-out", .easeInEaseOut), ("easing: easeInOut", .easeInEaseOut),
      ("easing: step-start", .steps(count: 1, jump: .start)), ("easing: step-end", .steps(count: 1, jump: .end)),
      ("easing: \"cubic-bezier(0.34, 1.56, 0.64, 1)\"", .cubic(Point(0.34, 1.56), Point(0.64, 1))),
      ("easing: [0.34, 1.56, 0.64, 1]", .cubic(Point(0.34, 1.56), Point(0.64, 1))),
      ("easing: steps(4)", .steps(count: 4, jump: .end)),
      ("easing: \"steps(4, jump-none)\"", .steps(count: 4, jump: .neither)),
      ("easing: \"steps( 3 , jump-both )\"", .steps(count: 3, jump: .both)),
      ("easing: \"steps(3, start)\"", .steps(count: 3, jump: .start)),
      ("easing: {steps: 3, at: both}", .steps(count: 3, jump: .both)),
      ("easing: {steps: 3}", .steps(count: 3, jump: .end)),
      ("easing: \"linear(0, 0.2 30%, 1)\"", .piecewise(EasingStops([.init(0), .init(0.2, [30]), .init(1)]))),
      ("easing: \"LINEAR(0, 25% 75% .5, 1)\"", .piecewise(EasingStops([.init(0), .init(0.5, [25, 75]), .init(1)]))),
    ] as [(String, TimingFunction)])
  func spellings(_ keys: String, _ expected: TimingFunction) throws {
    #expect(try animation(keys).timingFunction == expected)
  }

  @Test("every word is an easing, and expand writes it so that it reads the same", arguments: EasingWord.all)
  func words(_ word: EasingWord) throws {
    for name in [word.name] + word.others {
      let spec = document("{shape: rect, size: 9, animations: [{keyPath: opacity, from: 0, easing: \(name)}]}")
      let built = try built(spec)
      #expect(built.scene.layers[0].animations[0].timingFunction == word.function)
      #expect(try self.reread(built).timingFunction == word.function)
    }
  }

  @Test(
    "expand writes functions that read the same",
    arguments: [
      "\"linear(0, 0.1 7%, 0.333 29.3%, 1.2 29.3%, 1)\"", "\"linear(0.1, 0.2, 0.3)\"", "{steps: 4, at: none}",
      "steps(2)",
      "{spring: {bounce: 0.3, duration: 0.6s}}", "{spring: {stiffness: 120, damping: 9}}", "[0.1, -2, 0.3, 7.25]",
    ])
  func expanded(_ easing: String) throws {
    let spec = document("{shape: rect, size: 9, animations: [{keyPath: opacity, from: 0, easing: \(easing)}]}")
    let built = try built(spec)
    #expect(try reread(built).timingFunction == built.scene.layers[0].animations[0].timingFunction)
  }

  private func reread(_ spec: BuiltSpec) throws -> Animation {
    let text = spec.expanded { $0 }
    let again = try built(text)
    #expect(again.expanded { $0 } == text)
    return again.scene.layers[0].animations[0]
  }

  @Test("where the animation has no duration, an easing's spring gives its own") func springs() throws {
    let easing = try #require(SpringEasing(bounce: 0.3, duration: 0.6))
    let free = try animation("easing: {spring: {bounce: 0.3, duration: 0.6s}}")
    #expect(free.timingFunction == easing.function && free.timing.duration == easing.settlingDuration)
    let bound = try animation("duration: 2s, easing: {spring: {bounce: 0.3, duration: 0.6s}}")
    #expect(bound.timingFunction == easing.function && bound.timing.duration == 2)
    var spring = Spring()
    (spring.mass, spring.stiffness, spring.damping) = (2, 150, 12)
    #expect(
      try animation("easing: {spring: {mass: 2, stiffness: 150, damping: 12}}").timing.duration
        == spring.settlingDuration)
    let enter = try layer("{shape: rect, size: 9, enter: {pop: {easing: {spring: {duration: 0.4s}}}}}")
    #expect(enter.animations[0].timing.duration == SpringEasing(bounce: 0, duration: 0.4)?.settlingDuration)
  }

  @Test("easing and easings stand wherever timingFunction does") func everywhere() throws {
    let layer = try layer(
      "{shape: rect, size: 9, enter: {fade: {easing: outBack}}, animations: [{keyPath: opacity, values: [0, 1, 0], easings: [easeIn, outCubic]}]}"
    )
    #expect(layer.animations[0].timingFunction == EasingWord.function(named: "outBack"))
    guard case .keyframe(let track) = layer.animations[1].kind else { throw NoShape() }
    #expect(track.timingFunctions == [.easeIn, try #require(EasingWord.function(named: "outCubic"))])
    #expect(try animation("repeatCount: forever").timing.repeatCount == .infinity)
  }

  @Test("one easing is that of all steps, and a list has one for each") func oneForAll() throws {
    for (keys, count) in [("values: [0, 1, 0, 1]", 3), ("values: [0, 1]", 1)] {
      let layer = try layer("{shape: rect, size: 9, animations: [{keyPath: opacity, \(keys), easings: easeIn}]}")
      guard case .keyframe(let track)? = layer.animations.first?.kind else { throw NoShape() }
      #expect(track.timingFunctions == Array(repeating: .easeIn, count: count))
    }
    let bad = "{shape: rect, size: 9, animations: [{keyPath: opacity, values: [0, 1, 0, 1], easings: [easeIn]}]}"
    #expect(try failure(document(bad)).diagnostics.contains { $0.code == .wrongCount })
  }

  @Test(
    "a bad easing says what to write",
    arguments: [
      ("easing: outBakc", Diagnostic.Code.unknownWord, "did you mean 'outBack'?"),
      ("easing: power2.inOut", .unknownWord, "write inOutCubic"),
      ("easing: back.out(1.7)", .unknownWord, "write outBack"),
      ("easing: bounce", .unknownWord, "write outBounce"),
      ("easing: \"wobbly-thing(3)\"", .unknownWord, "sparkler easings"),
      ("easing: \"cubic-bezier(2, 0, 0, 1)\"", .outOfRange, "x1 and x2"),
      ("easing: \"cubic-bezier(0, 0, 1)\"", .wrongCount, "cubic-bezier(x1, y1, x2, y2)"),
      ("easing: \"cubic-bezier(0, 0, 1, 1e9)\"", .outOfRange, "y1 and y2"),
      ("easing: \"steps(0)\"", .outOfRange, "steps(4, jump-end)"),
      ("easing: \"steps(1, jump-none)\"", .outOfRange, "steps"),
      ("easing: \"steps(2, jump-up)\"", .malformed, "jump-both"), ("easing: \"steps()\"", .malformed, "jump-both"),
      ("easing: \"linear()\"", .malformed, "linear(0, 0.2 30%, 1)"),
      ("easing: \"linear(0,, 1)\"", .malformed, "linear"),
      ("easing: \"linear(0 1, 1)\"", .malformed, "linear"), ("easing: \"linear(10% 0 20%, 1)\"", .malformed, "linear"),
      ("easing: \"linear(0 1% 2% 3%, 1)\"", .malformed, "linear"),
      ("easing: {steps: 1, at: none}", .outOfRange, "{steps: 2"),
      ("easing: {}", .missingKey, "{spring: {bounce: 0.3}}"),
      ("easing: {steps: 2, spring: {}}", .kindCount, "keep one"),
      ("easing: {spring: {bounce: 1}}", .endless, "nearer to 0"),
      ("easing: {spring: {bounce: 2}}", .outOfRange, "1 or less"),
      ("easing: {spring: {damping: 0}}", .endless, "more damping"),
      ("easing: {spring: {bounce: 0.2, mass: 2}}", .bothNames, "remove mass"),
      ("easing: linear, timingFunction: linear", .bothNames, "keep one"),
      ("delay: 1s", .unknownKey, "write beginTime: 0.5s"),
      ("yoyo: true", .unknownKey, "write autoreverses: true"), ("easing: 3", .unknownWord, "cubic-bezier"),
    ])
  func bad(_ keys: String, _ code: Diagnostic.Code, _ remedy: String) throws {
    let text = document("{shape: rect, size: 9, animations: [{keyPath: opacity, from: 0, \(keys)}]}")
    let found = try failure(text).diagnostics
    #expect(found.count == 1 && found[0].code == code && found[0].remedy.contains(remedy), "\(found)")
  }

  @Test("ten thousand stops are over a limit") func tooMany() throws {
    let stops = (0..<10_000).map { _ in "0" }.joined(separator: ", ")
    #expect(throws: SpecFailure.self) { try animation("easing: \"linear(\(stops))\"") }
    let few = (0..<1000).map { _ in "0.5" }.joined(separator: ", ")
    #expect(try animation("easing: \"linear(\(few))\"").timingFunction(0.7) == 0.5)
  }

  @Test(
    "a length may count in the font's size or in the canvas's sides",
    arguments: [
      ("2em", 34.0), ("10vw", 10), ("10vh", 8), ("10vmin", 8), ("10vmax", 10), ("0.5em", 8.5), ("10%", 8),
      ("-1em", nil),
      ("2ex", nil), ("em", nil), ("1 em", nil),
    ])
  func lengths(_ text: String, _ expected: Double?) throws {
    let entry = "{shape: rect, size: 10, cornerRadius: \(text)}"
    guard let expected else {
      #expect(throws: SpecFailure.self) { _ = try layer(entry) }
      return
    }
    #expect(abs(try layer(entry).cornerRadius - expected) < 1e-12)
  }

  @Test("an em is the size of the layer's font, or of the nearest around it; a font's own counts in that") func ems()
    throws
  {
    let outer = try layer(
      """
      {text: A, font: {size: 40}, cornerRadius: 1em, size: 10vmaxx2em, layers: [{shape: rect, size: 1em, layers: [{text: B, font: {size: 0.5em}, cornerRadius: 1em}]},
       {button: C, cornerRadius: 1em}, {emoji: "🎉", fontSize: 2em, cornerRadius: 1em}]}
      """.replacing("\n", with: ""))
    #expect(outer.cornerRadius == 40 && outer.bounds.size == Size(10, 80))
    let inner = outer.sublayers
    #expect(inner[0].bounds.size == Size(40, 40) && inner[0].sublayers[0].cornerRadius == 20)
    #expect(inner[1].cornerRadius == 20 && inner[2].cornerRadius == 80)
    guard case .text(let text) = inner[0].sublayers[0].content else { throw NoShape() }
    #expect(text.font.size == 20)
  }

  @Test("a length means the same in an animation as in the layer") func animated() throws {
    for (path, key, own) in [
      ("position.x", "50%", 50.0), ("position.y", "50vh", 40), ("lineWidth", "10%", 8), ("cornerRadius", "1em", 17),
      ("bounds.size.width", "50%", 50), ("bounds.size.height", "25vmin", 20), ("transform.translation.x", "10vw", 10),
    ] {
      let layer = try layer("{shape: rect, size: 9, animations: [{keyPath: \(path), to: \(key)}]}")
      guard case .basic(let basic) = layer.animations[0].kind else { throw NoShape() }
      #expect(basic.to == .number(own), "\(path)")
    }
  }
}
