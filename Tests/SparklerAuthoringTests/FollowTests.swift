// Values of a document that animations and counters follow.
// Flow: `values:`, `follows:` → keyframes, diagnostics.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct FollowTests {
  private struct Missing: Error {}

  private static let values = "values: {score: {from: 0, to: 80, begin: 0.5s, duration: 2s, easing: easeIn}}"

  private static func spec(_ layer: String, _ keys: String = values) -> String {
    "scene: 1\nsize: 200x100\nduration: 3s\n\(keys)\nlayers:\n  - \(layer)\n"
  }

  private static func rect(_ follows: String) -> String {
    "{shape: rect, size: 9, animations: [{keyPath: opacity, follows: \(follows)}]}"
  }

  private func track(_ follows: String) throws -> (KeyframeAnimation, Timing) {
    let animation = try #require(try built(Self.spec(Self.rect(follows))).scene.layers.first?.animations.first)
    guard case .keyframe(let track) = animation.kind else { throw Missing() }
    return (track, animation.timing)
  }

  @Test("an even expression keeps the value's easing and times") func even() throws {
    let (track, timing) = try track("1 - score / 100")
    guard case .number(let last)? = track.values.last else { throw Missing() }
    #expect(track.values.first == .number(1) && abs(last - 0.2) < 1e-9)
    #expect(track.timingFunctions == [.easeIn])
    #expect(timing.beginTime == 0.5 && timing.duration == 2 && timing.fillMode == .both)
  }

  @Test("any other expression is sampled, and exact at its ends") func curve() throws {
    let (track, _) = try track("score * score / 6400")
    #expect(track.values.count > 60)
    #expect(track.values.first == .number(0) && track.values.last == .number(1))
    #expect(track.keyTimes?.count == track.values.count)
  }

  @Test("a counter follows with its own format, and rolls") func counter() throws {
    let layer = try #require(built(Self.spec("{count: {follows: score * 2, format: 0.0}}")).scene.layers.first)
    guard case .text(let text) = layer.content else { throw Missing() }
    #expect(text.string == "160.0")
    #expect(layer.animations.first?.timing.beginTime == 0.5)
    let rolled = try #require(built(Self.spec("{count: {follows: score, roll: odometer}}")).scene.layers.first)
    #expect(rolled.sublayers.count == 2)
  }

  @Test("a counter that follows counts in the scene's time, also in a layer that appears later; one of its own doesn't")
  func later() throws {
    func begin(_ count: String) throws -> Seconds? {
      let layer = try #require(built(Self.spec("{count: {\(count)}, visible: 1s..}")).scene.layers.first)
      let inner = layer.sublayers.flatMap(\.sublayers) + [layer]
      return inner.flatMap(\.animations).first?.timing.beginTime
    }
    for count in ["follows: score", "follows: score * score", "follows: score, roll: odometer"] {
      #expect(try begin(count) == 0.5, "\(count)")
    }
    #expect(try begin("to: 80, begin: 0.5s") == 1.5 && begin("to: 80, begin: 0.5s, roll: odometer") == 1.5)
  }

  @Test("colours that an expression mixes are exact, whether written as texts or mixed themselves") func colors() throws
  {
    func fills(_ follows: String) throws -> [AnimatableValue] {
      let layer = "{shape: rect, size: 9, fill: red, animations: [{keyPath: fill, follows: \"\(follows)\"}]}"
      guard
        case .keyframe(let track)? = try built(Self.spec(layer)).scene.layers.first?.animations.first?.kind
      else { throw Missing() }
      return track.values
    }
    let values = try fills("mix('#ff000080', fade('rgb(0 0 255)', 0.5), score / 80)")
    guard case .color(let last)? = values.last else { throw Missing() }
    #expect(values.first == .color(Color(rgb: 0xFF0000, alpha: 128.0 / 255)))
    #expect(last.pixel == Color(rgb: 0x0000FF, alpha: 0.5).pixel)
    #expect(try fills("score < 40 ? 'navy' : 'white'").last == .color(.white))
    #expect(try fills("score < 40 ? mix('navy', 'white', 0) : 'white'").first == .color(Color(rgb: 0x000080)))
  }

  @Test(
    "what can't be followed is refused with a remedy",
    arguments: [
      (rect("points"), values, .undeclaredName, "values: {points: {to: 100}}"),
      (rect("score"), "fps: 10", .undeclaredName, "values: {score"), (rect("scroe"), values, .undeclaredName, "score"),
      (rect("'3'"), values, .undeclaredName, "score"), (rect("score / 0"), values, .notFinite, ""),
      (rect("score * 1s"), values, .malformed, "number"),
      ("{count: {follows: score, to: 5}}", values, .bothNames, "keep one"),
      ("{count: {follows: \"'a'\"}}", values, .undeclaredName, "score"),
      (
        "{shape: rect, size: 9, animations: [{keyPath: opacity, follows: score, from: 0}]}", values, .kindCount,
        "keep one"
      ),
      (rect("score"), "values: {score: {from: 0, to: fast}}", .malformed, "number"),
      (rect("score"), "values: {score: {values: [1]}}", .wrongCount, "values"),
      (rect("score"), "values: {\"a b\": 3, score: 4}", .malformed, "begin it with a letter"),
      (rect("score"), "values: [3]", .wrongType, "values: {score"),
      (rect("score"), "slider: 3", .unknownKey, "values: {score"),
    ] as [(String, String, Diagnostic.Code, String)])
  func refused(_ layer: String, _ keys: String, _ code: Diagnostic.Code, _ remedy: String) throws {
    let found = try failure(Self.spec(layer, keys)).diagnostics
    #expect(found.contains { $0.code == code && (remedy.isEmpty || $0.remedy.contains(remedy)) }, "\(layer): \(found)")
  }
}
