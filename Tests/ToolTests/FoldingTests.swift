// The same problem at many places, in many variants or tests: told once by every command.
// Flow: the binary → text, JSON, SARIF, annotations.
import Foundation
import Testing

@Suite struct FoldedMessageTests {
  private static let row = "  - {text: a, lineLimit: 1}\n"
  private static let hundred = circle + String(repeating: row, count: 100)
  /// Three variants, one of which is sound.
  private static let cards = """
    scene: 1
    size: 20x20
    duration: 0.2s
    matrix: {size: [{slug: a, px: 8}, {slug: b, px: -1}, {slug: c, px: -2}]}
    layers: [{shape: circle, size: $size.px}]
    outputs: [{file: "${size.slug}.gif"}]

    """

  private func findings(_ done: Outcome) throws -> [[String: Any]] {
    let line = try #require(JSONSerialization.jsonObject(with: Data(done.output)) as? [String: Any])
    return try #require(line["findings"] as? [[String: Any]])
  }

  @Test("a hundred places are one finding in text, in JSON and in SARIF") func places() throws {
    let place = try Workplace(["a.scene.yaml": Self.hundred])
    let text = try Tool.run(["check", "a.scene.yaml"], in: place)
    #expect(text.messages.components(separatedBy: "E0101").count == 2, "\(text.messages)")
    #expect(
      text.messages.contains("also at 7:15 (layers[2].lineLimit), 8:15") && text.messages.contains("97 more places"))
    let json = try findings(try Tool.run(["check", "--format", "json", "a.scene.yaml"], in: place))
    #expect(json.count == 1 && json[0]["count"] as? Int == 100 && json[0]["line"] as? Int == 6)
    let others = try #require(json[0]["others"] as? [[String: Any]])
    #expect(others.count == 99 && others[0]["line"] as? Int == 7 && others[98]["line"] as? Int == 105)
    #expect(others[0]["path"] as? String == "layers[2].lineLimit" && others[0]["file"] as? String == "a.scene.yaml")
    let sarif = try Tool.run(["check", "--format", "sarif", "a.scene.yaml"], in: place)
    let tree = try #require(JSONSerialization.jsonObject(with: Data(sarif.output)) as? [String: Any])
    let run = try #require((tree["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 1 && results[0]["occurrenceCount"] as? Int == 100)
    #expect((results[0]["locations"] as? [Any])?.count == 100)
    let render = try Tool.run(["render", "a.scene.yaml"], in: place)
    #expect(render.status == 65 && render.messages.contains("97 more places"))
  }

  @Test("a font that is missing in many layers is one warning") func font() throws {
    let rows = String(repeating: "  - {text: a, font: {family: Nobody Has This}}\n", count: 20)
    let done = try Tool.run(["check", "a.scene.yaml"], in: try Workplace(["a.scene.yaml": circle + rows]))
    #expect(done.status == 0 && done.messages.components(separatedBy: "W0612").count == 2, "\(done.messages)")
    #expect(done.messages.contains("and 17 more places"))
  }

  @Test("what several variants have is one problem with their names", arguments: ["check", "render", "batch"])
  func variants(command: String) throws {
    let place = try Workplace(["a.scene.yaml": Self.cards])
    let done = try Tool.run([command, "a.scene.yaml"], in: place)
    #expect(done.status == (command == "check" ? 1 : 65))
    #expect(done.messages.components(separatedBy: "must not be negative").count == 2, "\(done.messages)")
    #expect(done.messages.contains("in 2 of 3 variants: size=b and size=c"))
    if command != "check" { #expect(place.exists("a.gif") && !place.exists("b.gif")) }
  }

  @Test("the variants of a problem are named in the order of the document, whichever ends first") func order() throws {
    // The second variant takes long to build, and the third does not.
    let slow = Self.cards.replacing("px: -1", with: "px: -1, n: 3000").replacing("px: -2", with: "px: -2, n: 1")
      .replacing("px: 8", with: "px: 8, n: 1")
      .replacing("layers: [", with: "layers: [{repeat: {in: $size.n, layer: {text: many, font: {size: 9}}}}, ")
    let place = try Workplace(["a.scene.yaml": slow])
    let done = try Tool.run(["batch", "a.scene.yaml", "--jobs", "2", "--report", "r.json"], in: place)
    #expect(done.messages.contains("in 2 of 3 variants: size=b and size=c"), "\(done.messages)")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(place.bytes("r.json"))) as? [String: Any])
    let problems = try #require(report["problems"] as? [[String: Any]])
    #expect(problems.compactMap { $0["variant"] as? String } == ["size=b", "size=c"])
  }

  @Test("JSON names the variants of a finding, and none where all have it") func variantsOfFindings() throws {
    let place = try Workplace(["a.scene.yaml": Self.cards])
    let some = try findings(try Tool.run(["check", "--format", "json", "a.scene.yaml"], in: place))
    #expect(some.count == 1 && some[0]["variant"] as? String == "size=b" && some[0]["variantCount"] as? Int == 2)
    #expect(some[0]["variants"] as? [String] == ["size=b", "size=c"])
    try place.write(Array(Self.cards.replacing("px: 8", with: "px: -8").utf8), "a.scene.yaml")
    let all = try findings(try Tool.run(["check", "--format", "json", "a.scene.yaml"], in: place))
    #expect(all.count == 1 && all[0]["variant"] == nil && all[0]["count"] as? Int == 1)
  }

  @Test("an output that can't be is told with its line, once for a thousand sizes", .timeLimit(.minutes(5)))
  func sizes() throws {
    let sizes = (1...1000).map { "  s\($0): \($0)x\($0)\n" }.joined()
    let text = "scene: 1\nsize: 9x9\nduration: 1s\nsizes:\n\(sizes)layers: []\noutputs: [{file: \"b-${size}.png\"}]\n"
    let place = try Workplace(["a.scene.yaml": text])
    for format in ["text", "json"] {
      let done = try Tool.run(["check", "--format", format, "a.scene.yaml"], in: place)
      let said = done.text + done.messages
      #expect(
        done.status == 1 && said.components(separatedBy: "can store only one of the").count == 2
          && said.utf8.count < 2000,
        "\(said)")
      #expect(said.contains("1006:") || said.contains("\"line\":1006"))
    }
  }

  @Test("tests that fail by one mistake of their spec are one problem, and one annotation") func tests() throws {
    let moments = (0..<5).map { "{reference: \($0).png, frames: [0.\($0)s]}" }.joined(separator: ", ")
    let place = try Workplace([
      "a.scene.yaml": circle.replacing("size: 10", with: "size: -1").replacing("0.4s\nl", with: "1s\nl")
        + "tests: [\(moments)]\n"
    ])
    let done = try Tool.run(["test", "--github", "a.scene.yaml"], in: place)
    #expect(done.status == 65 && done.text.components(separatedBy: "::error").count == 2, "\(done.text)")
    #expect(
      done.text.components(separatedBy: "E0202").count == 3 && done.text.contains("and 2 more: can't be compared"))
  }

  @Test("expand refuses what could not be read again, and names the limit") func expand() throws {
    let layers = circle.replacing("{shape", with: "{id: a, shape") + "  - {effect: classicFirework, around: a}\n"
    let place = try Workplace(["a.scene.yaml": layers])
    let good = try Tool.run(["expand", "a.scene.yaml", "-o", "b.scene.yaml"], in: place)
    #expect(good.status == 0 && place.exists("b.scene.yaml"), "\(good.messages)")
    let bad = try Tool.run(["expand", "--limit", "layers=2", "a.scene.yaml", "-o", "c.scene.yaml"], in: place)
    #expect(bad.status == 65 && !place.exists("c.scene.yaml"))
    #expect(
      bad.messages.contains("could not be read again") && bad.messages.contains("--limit layers="), "\(bad.messages)")
  }
}
