// What several numbers within their bounds come to together, beyond which no spec may say it.
// Flow: YAML → SpecDocument → a refusal; what is just within expands and reads back.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct ExtentTests {
  @Test(
    "what grows beyond its bounds by several numbers is refused by name",
    arguments: [
      ("{bounds: [1e9, 0, 200, 10], group: [{shape: rect, size: 10, position: [60%, 0]}]}", "position"),
      ("{shape: rect, size: 10, transform: [{scale: 1e4}, {scale: 1e4}, {scale: 1e4}]}", "transform"),
      ("{shape: rect, bounds: [0, 0, 1e9, 9], position: [-9e8, 40], enter: slide-left}", "animation of"),
      ("{id: a, bounds: [0, 0, 1e9, 9], group: [{effect: confettiRain, id: b}]}", "emitterSize of the layer 'b'"),
    ])
  func beyond(layer: String, what: String) throws {
    let failure = try failure(document(layer))
    let problem = try #require(failure.diagnostics.first)
    #expect(problem.code.rawValue == "E0202" && problem.message.contains(what), "\(failure.text)")
  }

  @Test(
    "what stays just within them reads back",
    arguments: [
      "{bounds: [9.9e8, 0, 200, 10], group: [{shape: rect, size: 10, position: [60%, 0]}]}",
      "{shape: rect, size: 10, transform: [{scale: 1e4}, {scale: 9e3}]}",
    ])
  func within(layer: String) throws {
    let once = try built(document(layer)).expanded { $0 }
    #expect(try built(once).expanded { $0 } == once)
  }

  @Test("places on many large layers are counted, and those on one are found once") func places() throws {
    let emitter = "{emitter: {from: %, cells: [{contents: {shape: circle}, birthRate: 1, lifetime: 1s}]}}"
    func text(_ count: Int, sources: Int) -> String {
      let layers = (0..<sources).map { "{text: a, id: l\($0), size: 1000x1000}" }
      let emitters = (0..<count).map { emitter.replacing("%", with: "l\($0 % sources)") }
      return "scene: 1\nsize: 100x80\nduration: 1s\nlayers: [\((layers + emitters).joined(separator: ", "))]\n"
    }
    var limits = Limits()
    _ = limits.set("painted-pixels", 16 * 4e6 * 3)
    _ = try built(text(20, sources: 3), limits: limits)
    let failure = try failure(text(4, sources: 4), limits: limits)
    #expect(failure.text.contains("painted-pixels") && failure.diagnostics.count == 1, "\(failure.text)")
  }
}
