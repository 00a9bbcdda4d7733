// The public face called with anything: an error or an answer, never the end of the process.
// Flow: odd numbers, random values, odd effects, crowds and cancelled tasks → Scene, Renderer → errors.
import Sparkler
import SparklerAuthoring
import Testing

@Suite struct PublicFaceTests {
  private static let numbers: [Double] = [
    0, -0.0, -1, 0.5, 3, 1e-300, 1e9, 1e300, .nan, .infinity, -.infinity, .greatestFiniteMagnitude,
  ]

  private static func small(_ text: String = "a") -> Scene {
    Scene(width: 20, height: 10, duration: 0.5, frameRate: 4) {
      ShapeLayer(.star).fill("teal").id(text).size(8)
    }
  }

  /// Whether it answers; what it throws is an error with words.
  @discardableResult
  private static func answers(_ work: () async throws -> Void) async -> Bool {
    do {
      try await work()
      return true
    } catch {
      #expect(!"\(error)".isEmpty)
      return false
    }
  }

  @Test("any number is a rate, a time or a side, or an error", arguments: numbers)
  func number(_ v: Double) async {
    let renderer = Renderer()
    let scene = Self.small()
    for format in [AnimatedImage.Format.gif(), .apng(), .webp()] {
      await Self.answers { _ = try await renderer.encode(scene, as: format, rate: v) }
    }
    await Self.answers { _ = try await renderer.image(of: scene, at: Seconds(v)) }
    await Self.answers {
      var count = 0
      for try await _ in renderer.frames(of: scene, rate: v) {
        count += 1
        if count > 20 { break }
      }
    }
    let odd = [
      Scene(width: v, height: 10) { ShapeLayer(.circle).size(4) },
      Scene(width: 10, height: 10, scale: v) { ShapeLayer(.circle).size(4) },
      Scene(width: 10, height: 10, duration: Seconds(v), frameRate: 2) { ShapeLayer(.circle).size(4) },
      Scene(width: 10, height: 10, duration: 1, frameRate: v) { ShapeLayer(.circle).size(4) },
      Scene(width: 10, height: 10, duration: 1) {
        ShapeLayer(.circle).size(.init(v)).opacity(v).position([.init(v), 0])
      },
    ]
    for scene in odd { await Self.answers { _ = try await renderer.image(of: scene, at: 0.1) } }
  }

  @Test("a size is pixels that can be painted, or an error")
  func sizes() async {
    let renderer = Renderer()
    for side in [Int.min, -1, 0, 1, 9000, .max] {
      let isDone = await Self.answers {
        _ = try await renderer.image(of: Self.small(), size: PixelSize(width: side, height: 3))
      }
      #expect(isDone == (side == 1))
    }
  }

  @Test("values of any shape are told as mistakes", arguments: 0..<40)
  func values(_ seed: Int) async {
    var random = SeededRandom(seed: UInt64(seed))
    let keys = [
      "size", "position", "fill", "stroke", "shadow", "border", "transform", "mask", "layers", "animations", "enter",
      "visible", "opacity", "id", "shape", "text", "font", "effect", "emitter", "cells", "beginTime", "repeatCount",
    ]
    func value(_ depth: Int) -> DocumentValue {
      switch random.below(depth > 3 ? 5 : 8) {
      case 0: DocumentValue(Self.numbers[random.below(Self.numbers.count)])
      case 1: DocumentValue(["red", "50%", "none", "", "\u{0}", "$x", "1s..", "center"][random.below(8)])
      case 2: DocumentValue(random.below(2) == 0)
      case 3: [:]
      case 4: []
      case 5: DocumentValue((0..<random.below(4)).map { _ in value(depth + 1) })
      default: [keys[random.below(keys.count)]: value(depth + 1), keys[random.below(keys.count)]: value(depth + 1)]
      }
    }
    let renderer = Renderer()
    for _ in 0..<10 {
      var layer = ShapeLayer(.circle).size(10)
      for _ in 0..<3 { layer = layer.set(keys[random.below(keys.count)], value(0)) }
      let scene = Scene(width: 30, height: 30, duration: 1) { layer }.set(
        ["hold", "loop", "fps"][random.below(3)], value(0))
      await Self.answers { _ = try await renderer.image(of: scene, at: 0.2) }
    }
  }

  @Test("a thousand calls at once all get the same picture")
  func crowd() async throws {
    let renderer = Renderer(concurrency: 3)
    let expected = try await renderer.image(of: Self.small(), at: 0.25)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<1000 {
        group.addTask { try await renderer.image(of: Self.small(), at: 0.25) == expected }
      }
      for try await isSame in group { #expect(isSame) }
    }
  }

  @Test("a cancelled task goes on with CancellationError, and the renderer works on")
  func cancelled() async throws {
    let long = Scene(width: 400, height: 400, duration: 60, frameRate: 50) { ConfettiRain().density(5) }
    let renderer = Renderer(concurrency: 1)
    let first = Task { try await renderer.encode(long) }
    let second = Task { try await renderer.encode(long, as: .webp()) }
    // One of them works, the other one waits in line.
    await Task.yield()
    first.cancel()
    second.cancel()
    await #expect(throws: CancellationError.self) { _ = try await first.value }
    await #expect(throws: CancellationError.self) { _ = try await second.value }
    #expect(try await renderer.image(of: Self.small()).width == 20)
  }

  /// Says of itself what can't be.
  private struct Liar: Effect {
    static let name = "liar", summary = "Lies."
    static let places = ["around", "at"]
    static let time = Key<Double>("time", default: "1", "How long it says that it shows.")
    static let fields = [time.field]
    let layersPerBurst = -5
    init(values: FieldValues) {}
    func burst(from source: EffectSource, begin: Seconds, random: inout SeededRandom) throws(EffectError) -> Fragment {
      try Fragment(inFront: [ShapeLayer(.circle).fill("no colour").size(10)], of: source)
    }
  }

  @Test("an effect of one's own works by its name, and its lies end nothing")
  func effects() async throws {
    let library = EffectLibrary.standard.adding(Liar.self)
    #expect(library.names.last == "liar" && library.adding(Liar.self).names == library.names)
    #expect(Schema(effects: library).text.contains("\"liar\""))
    let renderer = Renderer(effects: library)
    for time in [1.0, 2] {
      let scene = Scene(width: 50, height: 50) {
        ShapeLayer(.circle).id("dot").size(10)
        Of<Liar>().around("dot").time(time).every(0.1)
      }
      let failure = await #expect(throws: SpecFailure.self) { _ = try await renderer.check(scene) }
      #expect(failure?.diagnostics.isEmpty == false)
    }
    let unknown = await #expect(throws: SpecFailure.self) {
      _ = try await Renderer().check(Scene(width: 9, height: 9) { Of<Liar>().at(.center) })
    }
    #expect(unknown?.text.contains("no effect is called 'liar'") == true)
  }
}
