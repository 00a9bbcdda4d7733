// The live page's server as browsers, strangers and broken clients meet it.
// Flow: `sparkler preview` + bytes on a socket → status and body.
import Foundation
import Testing

@Suite struct PreviewTests {
  /// Whether something comes true while it is asked for again and again.
  private func eventually(_ isTrue: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<50_000 {
      if try isTrue() { return true }
      sched_yield()
    }
    return false
  }

  @Test("the page, the state and pictures are there; other paths are not") func paths() throws {
    let place = try Workplace(["a.scene.yaml": circle])
    let preview = try RunningPreview(place)
    let page = try preview.get("/")
    #expect(page.status == 200 && page.text.contains("<!doctype html>") && page.text.contains("frame-ancestors 'none'"))
    let state = try preview.get("/state")
    #expect(state.status == 200 && state.text.contains("\"width\":40") && state.text.contains("\"problems\":[]"))
    #expect(try preview.get("/frame?i=3").text.contains("PNG"))
    // A frame that is not there is the nearest one.
    #expect(try preview.get("/frame?i=999").status == 200)
    #expect(try preview.get("/frame?i=-9223372036854775808").status == 200)
    #expect(try preview.get("/output?k=0").text.contains("GIF89a"))
    #expect(try preview.get("/output?k=7").status == 422)
    for path in ["/../../etc/passwd", "/..%2f..%2fetc/passwd", "/a.scene.yaml", "//etc/passwd", "/page.html"] {
      let answer = try preview.get(path)
      #expect(answer.status == 404 && !answer.text.contains("root:"), "\(path): \(answer.text.prefix(80))")
    }
  }

  /// A query with a param's value that is not written yet.
  private static func edit(_ name: String, _ value: String) throws -> String {
    let json = "{\"layers\":[],\"params\":{\"\(name)\":\"\(value)\"}}"
    return "edit=" + (try #require(json.addingPercentEncoding(withAllowedCharacters: .alphanumerics)))
  }

  @Test("what the design review finds is there, for each choice, and anew after a change") func design() throws {
    let spec =
      "scene: 1\nsize: 300x200\nduration: 1s\nbackground: white\nparams: {ink: {type: color, default: '#888888'}}\n"
      + "layers: [{text: Sale today, id: head, color: $ink, font: {size: 36}, position: center}]\n"
      + "matrix: {theme: [{slug: pale, ink: '#CCCCCC'}, {slug: dark, ink: '#111111'}]}\nwith: {ink: $theme.ink}\n"
      + "output: ${theme.slug}.gif\n"
    let place = try Workplace(["a.scene.yaml": spec])
    let preview = try RunningPreview(place)
    let weak = try preview.get("/design")
    #expect(weak.status == 200 && weak.text.contains("\"measure\":\"contrast\""), "\(weak.text)")
    #expect(weak.text.contains("\"layers\":[\"head\"]"))
    #expect(try !preview.get("/design?variant=theme%3Ddark").text.contains("contrast"))
    #expect(try preview.get("/design").text == weak.text)
    // An invalid spec has no findings; its errors are in the state.
    #expect(try preview.get("/design?seed=x").text.hasSuffix("[]"))
    try place.write(Array(spec.replacing("#CCCCCC", with: "#222222").utf8), "a.scene.yaml")
    #expect(try eventually { try !preview.get("/design").text.contains("contrast") })
  }

  @Test("an output that render would refuse is told, and the scene is shown", arguments: ["../a.gif", "a.png"])
  func refused(_ file: String) throws {
    let place = try Workplace(["a.scene.yaml": circle + "outputs: [{file: \(file)}]\n"])
    let state = try RunningPreview(place).get("/state")
    #expect(state.text.contains("\"width\":40") && state.text.contains("\"severity\":\"error\""), "\(state.text)")
  }

  @Test("an edit and a seed are their own request's alone; a bad one is told") func choices() throws {
    let spec = circle.replacing(
      "size: 40x30", with: "size: 40x30\nbackground: $tone\nparams: {tone: {type: color, default: red}}")
    let preview = try RunningPreview(try Workplace(["a.scene.yaml": spec]))
    let red = try preview.get("/frame?i=0").text
    #expect(try preview.get("/frame?i=0&\(try Self.edit("tone", "blue"))").text != red)
    #expect(try preview.get("/frame?i=0").text == red)
    let bad = try preview.get("/state?\(try Self.edit("tone", "blu"))")
    #expect(bad.status == 200 && bad.text.contains("write a colour") && !bad.text.contains("\"scene\":{"))
    #expect(try preview.get("/frame?\(try Self.edit("tone", "blu"))").status == 422)
    #expect(try preview.get("/state?\(try Self.edit("none", "1"))").text.contains("is in another file"))
    #expect(try preview.get("/state?seed=x").text.contains("E0"))
  }

  @Test("fields show what holds before they are touched: the variant's values, then those of --set") func fields()
    throws
  {
    let spec =
      circle.replacing("size: 40x30", with: "size: 40x30\nbackground: $tone")
      + "params: {tone: {type: color, default: red}, word: {default: a}}\n"
      + "matrix: {theme: [{slug: sea, tone: teal}, {slug: sun, tone: gold}]}\nwith: {tone: $theme.tone}\n"
      + "output: ${theme.slug}.gif\n"
    let preview = try RunningPreview(
      try Workplace(["a.scene.yaml": spec]), ["--port", "0", "--set", "word=b"])
    func values(_ query: String) throws -> [String] {
      try preview.get("/state?" + query).text.matches(of: /"value":"(\w+)"/).map { String($0.1) }.sorted()
    }
    #expect(try values("") == ["b", "teal"])
    #expect(try values("variant=theme%3Dsun") == ["b", "gold"])
    #expect(try values("variant=theme%3Dsun&seed=5") == ["b", "gold"])
    #expect(try preview.get("/frame?variant=theme%3Dsun").text != preview.get("/frame").text)
  }

  @Test("what another site makes a browser ask for is refused") func strangers() throws {
    let preview = try RunningPreview(try Workplace(["a.scene.yaml": circle]))
    for path in ["/", "/state", "/frame?i=0", "/output?k=0", "/revisions"] {
      // A name of their own that points to this machine.
      #expect(try preview.get(path, host: "evil.example:\(preview.port)").status == 403)
      #expect(try preview.get(path, host: "127.0.0.1:1").status == 403)
      #expect(try preview.get(path, more: ["Origin: http://evil.example"]).status == 403)
      #expect(try preview.get(path, more: ["Origin: null"]).status == 403)
      #expect(try preview.get(path, more: ["Sec-Fetch-Site: cross-site"]).status == 403)
      #expect(try preview.get(path, method: "POST").status == 405)
    }
    #expect(try preview.get("/", more: ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"]).status == 200)
    #expect(
      try preview.get("/state", more: ["Origin: http://localhost:\(preview.port)", "Sec-Fetch-Site: same-origin"])
        .status == 200)
    #expect(try preview.get("/state", host: "localhost:\(preview.port)").status == 200)
  }

  @Test("a broken spec is told and leaves the server alive; mended, it is shown") func brokenSpec() throws {
    let place = try Workplace(["a.scene.yaml": circle.replacing("40x30", with: "40xx")])
    let preview = try RunningPreview(place)
    let state = try preview.get("/state").text
    #expect(state.contains("a.scene.yaml:2:7") && !state.contains("\"scene\":{"))
    #expect(try preview.get("/frame?i=0").status == 422)
    #expect(try preview.get("/output?k=0").status == 422)
    try place.write(Array(circle.utf8), "a.scene.yaml")
    #expect(try eventually { try preview.get("/state").text.contains("\"width\":40") })
    #expect(try preview.get("/frame?i=0").status == 200)
  }

  @Test("a picture that the spec shows is watched too") func watchedAsset() throws {
    let spec = circle + "  - {image: a.svg}\n"
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'><rect width='40' height='30' fill='red'/></svg>"
    let place = try Workplace(["a.scene.yaml": spec, "a.svg": svg])
    let preview = try RunningPreview(place)
    let before = try preview.get("/frame?i=0").text
    try place.write(Array(svg.replacing("red", with: "blue").utf8), "a.svg")
    #expect(try eventually { try preview.get("/frame?i=0").text != before })
  }

  @Test("all that any choice uses is watched, there or not, whole or not") func watchedChoices() throws {
    let svg = { (color: String) in
      "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'><rect width='40' height='30' fill='\(color)'/></svg>"
    }
    let spec =
      "extends: base.yaml\nparams: {picture: {type: image, default: a.svg}}\nlayers: [{image: $picture}]\n"
      + "matrix: {theme: [{slug: one}, {slug: two}]}\noutput: ${theme}.gif\n"
    let place = try Workplace(["a.scene.yaml": "scene: 1\n" + spec, "base.yaml": "size: [\n", "a.svg": svg("red")])
    let preview = try RunningPreview(place)
    // A base that is broken is mended.
    #expect(try preview.get("/state").text.contains("base.yaml"))
    try place.write(Array("size: 40x30\n".utf8), "base.yaml")
    #expect(try eventually { try preview.get("/state").text.contains("\"width\":40") })
    // Another tab's picture appears, and changes.
    let other = "/frame?i=0&\(try Self.edit("picture", "deep/b.svg"))&variant=theme%3Dtwo"
    #expect(try preview.get(other).status == 422)
    try place.write(Array(svg("red").utf8), "deep/b.svg")
    #expect(try eventually { try preview.get(other).status == 200 })
    let red = try preview.get(other).text
    try place.write(Array(svg("blue").utf8), "deep/b.svg")
    #expect(try eventually { try preview.get(other).text != red })
    // A link that leads elsewhere.
    try FileManager.default.createSymbolicLink(
      atPath: place.folder.appendingPathComponent("l.svg").path, withDestinationPath: "a.svg")
    let linked = "/frame?i=0&\(try Self.edit("picture", "l.svg"))"
    #expect(try eventually { try preview.get(linked).text == red })
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent("l.svg"))
    try FileManager.default.createSymbolicLink(
      atPath: place.folder.appendingPathComponent("l.svg").path, withDestinationPath: "deep/b.svg")
    #expect(try eventually { try preview.get(linked).text != red })
  }

  @Test("what a tab asks for while a change is being read is watched, too") func duringReload() throws {
    func svg(_ color: String) -> [UInt8] {
      Array(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9' fill='\(color)'/></svg>"
          .utf8)
    }
    let place = try Workplace([
      "a.scene.yaml":
        "extends: base.yaml\nparams: {picture: {type: image, default: a.svg}}\nlayers: [{image: $picture, size: 9}]\n",
      "base.yaml": "scene: 1\nsize: 9x9\n",
    ])
    try place.write(svg("red"), "a.svg")
    try place.write(svg("blue"), "b.svg")
    let preview = try RunningPreview(place)
    let blue = try preview.get("/frame?i=0&\(Self.edit("picture", "b.svg"))").text
    func link(_ name: String, _ target: String) throws {
      let path = place.folder.appendingPathComponent(name).path
      try? FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
    func revision() throws -> String? {
      try preview.get("/state").text.firstMatch(of: /"revision":([0-9]+)/).map { String($0.1) }
    }
    var number = 0
    for round in 0..<40 {
      let old = try revision()
      try place.write(Array("scene: 1\nsize: 9x9\nx-round: \(round)\n".utf8), "base.yaml")
      // In some rounds one of these is begun between the change and its revision.
      var names: [String] = []
      while try revision() == old, names.count < 500 {
        names.append("p\(number).svg")
        number += 1
        try link(names.last ?? "", "a.svg")
        // One that the change overtakes is told to ask again.
        _ = try preview.get("/frame?i=0&\(Self.edit("picture", names.last ?? ""))")
      }
      // A link to an old file has an old time: it is seen by its look alone. Another change would hide what is missed.
      guard let last = names.last else { continue }
      try link(last, "b.svg")
      try #require(
        try eventually { try preview.get("/frame?i=0&\(Self.edit("picture", last))").text == blue }, "\(last)")
    }
  }

  @Test("the command has what the command line and the tab have changed") func command() throws {
    let spec = circle + "params: {word: {default: a}, tone: {default: b}}\n"
    let options = ["--port", "0", "--set", "word=x y", "--set", "tone=c", "--root", ".", "--fps", "10"]
    let preview = try RunningPreview(try Workplace(["a.scene.yaml": spec]), options)
    func command(_ query: String) throws -> String {
      let text = try preview.get("/state?" + query).text
      let body = try #require(text.range(of: "\r\n\r\n")).upperBound
      let state = try JSONSerialization.jsonObject(with: Data(text[body...].utf8)) as? [String: Any]
      return try #require(state?["command"] as? String)
    }
    #expect(try command("") == "sparkler render a.scene.yaml --root . --fps 10 --set 'word=x y' --set tone=c")
    #expect(
      try command("seed=5")
        == "sparkler render a.scene.yaml --root . --fps 10 --seed 5 --set 'word=x y' --set tone=c")
  }

  @Test("200 at once are all answered, though some with: too many") func crowd() throws {
    let preview = try RunningPreview(try Workplace(["a.scene.yaml": circle]))
    let sockets = try (0..<200).map { _ in try preview.connect() }
    for socket in sockets { preview.send(preview.request("/frame?i=1"), to: socket) }
    let answers = sockets.map { String(decoding: preview.read($0).prefix(12), as: UTF8.self) }
    #expect(answers.allSatisfy { $0 == "HTTP/1.1 200" || $0 == "HTTP/1.1 503" }, "\(Set(answers))")
    #expect(answers.contains("HTTP/1.1 200"))
    #expect(try preview.get("/state").status == 200)
  }

  @Test("clients that never read, or never finish a request, keep nobody else waiting") func silentClients() throws {
    let spec = circle.replacing("40x30", with: "2000x1500").replacing(
      "layers:", with: "layers:\n  - {effect: confettiRain}")
    let preview = try RunningPreview(try Workplace(["a.scene.yaml": spec]))
    let silent = try (0..<8).map { _ in try preview.connect() }
    for (i, socket) in silent.enumerated() {
      preview.send(i < 4 ? String(repeating: preview.request("/frame?i=0"), count: 3) : "GET /fra", to: socket)
    }
    #expect(try preview.get("/frame?i=0").status == 200)
    silent.forEach { close($0) }
    #expect(try preview.get("/frame?i=0").status == 200)
  }

  @Test("a taken port is told with what to do; without --port another one is found") func takenPort() throws {
    let place = try Workplace(["a.scene.yaml": circle])
    let first = try RunningPreview(place)
    let outcome = try Tool.run(["preview", "a.scene.yaml", "--port", "\(first.port)"], in: place)
    #expect(outcome.status == 75 && outcome.messages.contains("--port 0"), "\(outcome.messages)")
    let (second, third) = (try RunningPreview(place, []), try RunningPreview(place, []))
    #expect(second.port != third.port)
  }

  @Test("a spec that is not there is told at once") func missing() throws {
    let outcome = try Tool.run(["preview", "none/none.yaml"], in: try Workplace())
    #expect(outcome.status == 66 && outcome.messages.contains("sparkler new none/none.yaml"))
  }
}
