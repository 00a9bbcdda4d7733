// A document's tempo: `bpm`, `beat(n)`, and params in `times`.
// Flow: specs → times, diagnostics.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct TempoTests {
  private static func spec(_ keys: String, _ layer: String = "{text: Hi}") -> String {
    "scene: 1\nsize: 200x100\n\(keys)\nlayers:\n  - \(layer)\n"
  }

  @Test("a param is named in times without a dollar sign, and times follow it") func params() throws {
    let keys = "params: {bpm: {type: number, default: 120}}\ntimes: {beat: 60s / bpm, two: beat * 2}\nduration: two * 2"
    let scene = try built(Self.spec(keys, "{text: Hi, visible: two..}")).scene
    #expect(scene.duration == 2)
    #expect(scene.layers.first?.visible.from == 1)
  }

  @Test(
    "beats are times wherever a time is written",
    arguments: [
      ("bpm: 120\nduration: beat(16)", 8), ("bpm: 90\nduration: beat(3) + 1s", 3),
      ("bpm: 120\ntimes: {drop: beat(8)}\nduration: drop + beat(1)", 4.5), ("bpm: 60\nduration: \"${beat(2) * 2}\"", 4),
      ("params: {n: {type: number, default: 150}}\nbpm: $n\nduration: beat(10)", 4),
    ] as [(String, Double)])
  func beats(_ keys: String, _ seconds: Double) throws {
    #expect(abs(try built(Self.spec(keys)).scene.duration.value - seconds) < 1e-9)
  }

  @Test("a motion starts on a beat") func motion() throws {
    let layer = "{shape: rect, size: 9, enter: {fade: 0.2s, delay: beat(3)}}"
    let scene = try built(Self.spec("bpm: 120\nduration: 4s", layer)).scene
    #expect(scene.layers.first?.animations.contains { $0.timing.beginTime == 1.5 } == true)
  }

  @Test(
    "a missing or impossible tempo is refused with a remedy",
    arguments: [
      ("duration: beat(2)", .undeclaredName, "bpm: 120"), ("duration: \"${beat(2)}\"", .undeclaredName, "bpm: 120"),
      ("bpm: 0\nduration: 1s", .outOfRange, "1"), ("bpm: 1e9\nduration: 1s", .outOfRange, "1000"),
      ("bpm: fast\nduration: 1s", .malformed, "number"), ("bpm: 120\nduration: beat(2s)", .unit, "beat(2)"),
      ("bpm: 120\nduration: beat()", .wrongCount, "beat(n)"), ("bpm: 120\nduration: beat(1e300)", .outOfRange, ""),
      ("tempo: 120\nduration: 1s", .unknownKey, "bpm: 120"),
    ] as [(String, Diagnostic.Code, String)])
  func refused(_ keys: String, _ code: Diagnostic.Code, _ remedy: String) throws {
    let found = try failure(Self.spec(keys)).diagnostics
    #expect(found.contains { $0.code == code && (remedy.isEmpty || $0.remedy.contains(remedy)) }, "\(keys): \(found)")
  }
}
