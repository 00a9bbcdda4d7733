// What `check` tells programs, and `help` people.
// Flow: the binary → JSON, SARIF, lines that follow a file; the manual's text.
import Foundation
import Testing

@Suite struct CheckFormatTests {
  private static let bad = circle.replacing("fill: tomato", with: "colour: tomato")

  @Test("JSON has a line for each spec, with places that an editor can jump to") func json() throws {
    let place = try Workplace(["a.scene.yaml": circle, "b.scene.yaml": Self.bad])
    let done = try Tool.run(["check", "--format", "json", "a.scene.yaml", "b.scene.yaml", "none.yaml"], in: place)
    let lines = try done.text.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(done.status == 1 && done.messages.isEmpty)
    try #require(lines.count == 3)
    #expect(lines.map { $0["good"] as? Bool } == [true, false, false])
    #expect((lines[0]["findings"] as? [Any])?.isEmpty == true)
    let found = try #require((lines[1]["findings"] as? [[String: Any]])?.first)
    #expect(found["code"] as? String == "E0101" && found["line"] as? Int == 5 && found["column"] as? Int == 31)
    #expect(found["endColumn"] as? Int == 37 && (found["remedy"] as? String)?.contains("sparkler schema") == true)
    let gone = try #require((lines[2]["findings"] as? [[String: Any]])?.first)
    #expect(gone["line"] == nil && (gone["message"] as? String)?.contains("none.yaml") == true)
  }

  @Test("SARIF is one document with rules, results and regions") func sarif() throws {
    let place = try Workplace(["my spec.scene.yaml": Self.bad])
    let done = try Tool.run(["check", "--format", "sarif", "my spec.scene.yaml"], in: place)
    let tree = try #require(JSONSerialization.jsonObject(with: Data(done.output)) as? [String: Any])
    let run = try #require((tree["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect(done.status == 1 && tree["version"] as? String == "2.1.0")
    #expect(result["ruleId"] as? String == "E0101" && result["level"] as? String == "error")
    #expect(done.text.contains("my%20spec.scene.yaml") && done.text.contains("\"startLine\": 5"))
  }

  @Test("--design adds what frames show, with its time, its box, its line and a picture") func design() throws {
    let spec = """
      scene: 1
      size: 400x300
      duration: 2s
      background: white
      layers:
        - {text: Summer sale, id: title, font: {weight: 800, size: 48}, position: [50%, 50%]}
        - {shape: rect, id: plate, fill: red, size: [100, 80], position: [50%, 50%]}
      """
    let place = try Workplace(["a.scene.yaml": spec])
    let done = try Tool.run(
      ["check", "--design", "--crops", "marks", "--format", "json", "a.scene.yaml"], in: place)
    let line = try #require(JSONSerialization.jsonObject(with: Data(done.output)) as? [String: Any])
    let found = try #require(
      (line["findings"] as? [[String: Any]])?.first { $0["code"] as? String == "design/covered-text" })
    let view = try #require(found["view"] as? [String: Any])
    #expect(done.status == 1 && found["line"] as? Int == 6 && view["layers"] as? [String] == ["title", "plate"])
    #expect(view["from"] as? Double == 0 && (view["box"] as? [Double])?.count == 4)
    let crop = try #require(view["crop"] as? String)
    #expect(FileManager.default.fileExists(atPath: place.folder.appendingPathComponent(crop).path))
    let idle = circle.replacing(
      "layers:", with: "params: {n: {type: number, default: 3}, m: {type: color, default: red}}\nlayers:"
    )
    .replacing("fill: tomato", with: "fill: $m")
    try place.write(Array(idle.utf8), "b.scene.yaml")
    let params = try Tool.run(["check", "--design", "b.scene.yaml"], in: place)
    #expect(params.status == 1 && params.messages.contains("the param 'n' changes nothing"), "\(params.messages)")
    #expect(!params.messages.contains("the param 'm'"))
    let dashed = circle.replacing("layers:", with: "params: {a-b: {type: color, default: red}}\nlayers:")
      .replacing("fill: tomato", with: "fill: \"${params.a-b}\"")
    try place.write(Array(dashed.utf8), "c.scene.yaml")
    #expect(try !Tool.run(["check", "--design", "c.scene.yaml"], in: place).messages.contains("changes nothing"))
    let text = try Tool.run(["check", "--design", "a.scene.yaml"], in: place)
    #expect(
      text.status == 1 && text.messages.contains("a.scene.yaml:6:5: warning[design/covered-text]: 'plate' covers"))
    #expect(try Tool.run(["check", "--crops", "marks", "a.scene.yaml"], in: place).status == 64)
  }

  @Test("--watch tells again when the file is saved, and nothing while it says the same") func watch() throws {
    let place = try Workplace(["a.scene.yaml": circle])
    let process = Tool.process(Tool.path, ["check", "--watch", "--format", "json", "a.scene.yaml"], in: place)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    var waiting = ""
    func line() -> String {
      while !waiting.contains("\n") {
        let bytes = pipe.fileHandleForReading.availableData
        if bytes.isEmpty { return waiting }
        waiting += String(decoding: bytes, as: UTF8.self)
      }
      let parts = waiting.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      waiting = String(parts[1])
      return String(parts[0])
    }
    #expect(line().contains("\"good\":true"))
    // Whole at once: on a busy machine a file may be seen half written for long.
    func save(_ text: String) throws {
      try Data(text.utf8).write(to: place.folder.appendingPathComponent("a.scene.yaml"), options: .atomic)
    }
    // The first is the same with a comment: the next line is of the second.
    try save(circle + "# later\n")
    try save(Self.bad)
    #expect(line().contains("E0101"))
    try save(circle)
    #expect(line().contains("\"good\":true"))
  }

  @Test(
    "what can't go together is a usage error",
    arguments: [
      ["check", "--watch", "-"], ["check", "--watch", "--format", "sarif", "a.scene.yaml"],
      ["check", "--variants", "--format", "json", "a.scene.yaml"], ["check", "--format", "xml", "a.scene.yaml"],
    ])
  func refused(words: [String]) throws {
    let done = try Tool.run(words, in: try Workplace(["a.scene.yaml": circle]))
    #expect(done.status == 64 && done.output.isEmpty, "\(done.messages)")
  }
}

@Suite struct HelpTests {
  @Test("a word of specs is told with type, bounds, default and a spec") func key() throws {
    let done = try Tool.run(["help", "cornerRadius"], in: try Workplace())
    for part in ["layer.cornerRadius", "bounds     0 to", "default    0", "scene: 1", "key paths"] {
      #expect(done.text.contains(part), "\(part)")
    }
  }

  @Test("a command keeps its help, and the manual's words are told beside it") func command() throws {
    let render = try Tool.run(["help", "render"], in: try Workplace())
    #expect(render.status == 0 && render.text.contains("USAGE: sparkler render"))
    let test = try Tool.run(["help", "fonts"], in: try Workplace())
    #expect(test.text.contains("USAGE: sparkler fonts") && test.text.contains("document.fonts"))
  }

  @Test("what nothing is called gets the nearest word") func nearest() throws {
    let done = try Tool.run(["help", "cornerRadus"], in: try Workplace())
    #expect(done.status == 64 && done.messages.contains("'cornerRadius'"))
  }

  @Test("all of it is JSON") func json() throws {
    let done = try Tool.run(["help", "--json"], in: try Workplace())
    let tree = try #require(JSONSerialization.jsonObject(with: Data(done.output)) as? [String: Any])
    #expect((tree["sections"] as? [Any])?.count ?? 0 > 60)
  }

  @Test("docs names the page of a word, or says what to do where no site is installed") func docs() throws {
    let place = try Workplace()
    let gone = try Tool.shell("SPARKLER_DOCS= $TOOL docs --print cornerRadius", in: place)
    #expect(gone.status == 66 && gone.messages.contains("sparkler help cornerRadius"))
    let there = try Tool.shell(
      "mkdir d; touch d/index.html; SPARKLER_DOCS=$PWD/d $TOOL docs --print cornerRadius", in: place)
    #expect(there.text.contains("/d/reference/layer.html#cornerRadius"))
  }
}
