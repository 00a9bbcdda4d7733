// Params that stand where only `$` puts them in.
// Flow: YAML → the remedy with the dollar sign.
import SparklerAuthoring
import SparklerDocument
import Testing

@Suite struct DollarNameTests {
  private func told(_ keys: String, _ layer: String = "{text: Hi}") throws -> Diagnostic {
    let params = "params: {bpm: {type: number, default: 120}, ink: {type: color, default: red}}\n"
    let found = try failure("scene: 1\nsize: 100x80\n" + params + keys + "layers:\n  - \(layer)\n").diagnostics
    #expect(found.count == 1, "\(found)")
    return try #require(found.first)
  }

  @Test("a param in a time may have its dollar") func times() throws {
    let good = "scene: 1\nsize: 100x80\nparams: {bpm: {type: number, default: 120}}\ntimes: {beat: \"${60s / bpm}\"}\n"
    #expect(try built(good + "duration: beat * 2\nlayers: []\n").scene.duration == 1)
  }

  @Test(
    "so is a bare name where a number or a colour is wanted",
    arguments: [
      ("duration: bpm\n", "{text: Hi}", "write $bpm"), ("duration: 1s\n", "{text: Hi, color: ink}", "write $ink"),
      ("duration: 1s\n", "{text: Hi, opacity: 1 / bpm}", "write \"${1 / bpm}\""),
    ])
  func values(keys: String, layer: String, remedy: String) throws {
    #expect(try told(keys, layer).remedy == remedy)
  }

  @Test("other words keep their advice") func others() throws {
    #expect(try told("duration: 1s\n", "{text: Hi, opacity: bpn}").remedy == "write a number")
    #expect(try told("times: {a: soon}\nduration: 1s\n").remedy.contains("declare it: times: {soon: 1s}"))
  }
}
