// `loop: seamless` in a spec: what it sets, and what it refuses.
// Flow: YAML → scene with a period, or problems.
import SparklerAuthoring
import SparklerCore
import SparklerScene
import Testing

@Suite struct SeamlessSpecTests {
  private func text(_ keys: String, animation: String = "{keyPath: opacity, from: 1, to: 0.5, duration: 1s}") -> String
  {
    """
    scene: 1
    size: 100x80
    loop: seamless
    \(keys)
    layers:
      - {shape: square, id: dot, size: 10, animations: [\(animation)]}
    """
  }

  private let pulse = "{keyPath: opacity, from: 1, to: 0.5, duration: 400ms, repeatCount: infinite, autoreverses: true}"

  @Test("the duration becomes the scene's period, and expand says so again") func period() throws {
    let built = try built(text("duration: 1600ms", animation: pulse))
    #expect(built.scene.period == 1.6 && built.loop == .forever)
    #expect(built.expanded { $0 }.contains("loop: seamless"))
  }

  @Test("a cycle that doesn't divide the duration is refused with the nearest that works") func cycle() throws {
    let found = try #require(failure(text("duration: 2s", animation: pulse)).diagnostics.first)
    #expect(found.code == .cannotLoop)
    #expect(found.message.contains("opacity of layer dot") && found.message.contains("0.8s"))
    #expect(found.remedy == "duration: 1.6s" || found.remedy == "duration: 2.4000000000000004s")
  }

  @Test("both values of what jumps at the seam are told") func jump() throws {
    let found = try #require(failure(text("duration: 1s")).diagnostics.first)
    #expect(
      found.code == .cannotLoop && found.message.contains("0.5") && found.message.contains("is 0.5 at its end and 1"))
  }

  @Test("it needs a duration and no hold") func needs() throws {
    #expect(try failure(text("x-a: 1", animation: pulse)).diagnostics.contains { $0.code == .missingKey })
    let held = try failure(text("duration: 1600ms\nhold: {last: 1s}", animation: pulse))
    #expect(held.diagnostics.map(\.code) == [.bothNames])
  }

  @Test("what comes and stays is told how to end") func stays() throws {
    let found = try failure(text("duration: 4s", animation: pulse).replacing("id: dot", with: "id: dot, visible: 2s.."))
    #expect(found.diagnostics.map(\.remedy) == ["visible: 2s..4s, or let it fade away by then"])
    let ended = text("duration: 4s", animation: pulse).replacing("id: dot", with: "id: dot, visible: 2s..4s")
    #expect(try built(ended).scene.period == 4)
    let faded = text("duration: 4s", animation: pulse).replacing("id: dot", with: "id: dot, visible: 2s.., exit: fade")
    // The pulse lies above the fade, which is told too.
    #expect(try failure(faded).diagnostics.map(\.code).contains(.cannotLoop))
    #expect(try built(faded.replacing("keyPath: opacity", with: "keyPath: zPosition")).scene.period == 4)
  }
}
