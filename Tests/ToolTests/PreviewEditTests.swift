// Changes that the preview's page writes into the spec: what the file is afterwards, and who may not write.
// Flow: `sparkler preview` + requests → status and the file's bytes.
import Foundation
import Testing

@Suite("Editing in the preview") struct PreviewEditTests {
  private static let spec = """
    scene: 1 # version
    size: 200x100
    duration: 1s
    params: {tint: {type: color, default: red}}
    layers:
      # the ball
      - {shape: circle, size: 20, id: ball, fill: $tint, position: [50, 25%]}  # rolls
      - text: Hello
        id: title
        color: 'black'
      - {stack: [{shape: rect, size: 10, id: inner}], id: row, position: {right: 8, bottom: 4}}
      - {shape: rect, size: 9, id: under, position: {below: ball, gap: 3}}
      - {repeat: {in: 2, layer: {shape: rect, size: 5, position: ["${20 + index * 9}", 9]}}}
      - {shape: rect, size: 9, id: runner, animations: [{keyPath: position.x, from: 0, to: 9, duration: 1s}]}
      - {group: [{shape: rect, size: 9, id: turned}], size: 40, position: [150, 50], transform: [{rotate: 90deg}]}
    output: a.gif

    """

  /// A preview of the spec, and what its page knows.
  private struct Page {
    let place: Workplace
    let preview: RunningPreview

    init(_ spec: String = PreviewEditTests.spec) throws {
      place = try Workplace(["a.scene.yaml": spec])
      preview = try RunningPreview(place)
    }

    var revision: String {
      get throws {
        try #require(try preview.get("/state").text.firstMatch(of: /"revision":(\d+)/).map { String($0.1) })
      }
    }

    var text: String { get throws { String(decoding: try place.bytes("a.scene.yaml"), as: UTF8.self) } }

    private struct State: Decodable {
      struct Layer: Decodable {
        var name: String
        var origin: Int?
      }

      var layers: [Layer]
    }

    /// The origin of the first layer with a name, which is its id if it has one.
    func origin(_ name: String) throws -> Int {
      let text = try preview.get("/state").text
      let body = try #require(text.range(of: "\r\n\r\n")).upperBound
      let state = try JSONDecoder().decode(State.self, from: Data(text[body...].utf8))
      return try #require(state.layers.first { $0.name == name }?.origin)
    }

    func post(
      _ path: String, _ body: String = "{}", cookie: String? = nil, origin: String? = nil,
      type: String = "application/json"
    ) throws -> (status: Int, text: String) {
      let socket = try preview.connect()
      let origin = origin ?? "http://127.0.0.1:\(preview.port)"
      let more = [
        origin.isEmpty ? "X-None: 1" : "Origin: \(origin)", "Content-Type: \(type)",
        "Content-Length: \(body.utf8.count)",
      ]
      preview.send(preview.request(path, method: "POST", cookie: cookie, more: more) + body, to: socket)
      let text = String(decoding: preview.read(socket), as: UTF8.self)
      return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0, text)
    }

    func move(_ id: String, _ x: Double, _ y: Double, frame: Bool = false) throws -> (status: Int, text: String) {
      let edit =
        "{\"layers\":[{\"layer\":\(try origin(id)),\"move\":{\"x\":\(x),\"y\":\(y)\(frame ? ",\"frame\":0" : "")}}]}"
      return try post("/edit?seen=\(try revision)", edit)
    }

    func set(_ id: String, _ path: String, _ text: String) throws -> (status: Int, text: String) {
      let edit = "{\"layers\":[{\"layer\":\(try origin(id)),\"set\":{\"\(path)\":\"\(text)\"}}]}"
      return try post("/edit?seen=\(try revision)", edit)
    }
  }

  @Test("a move is written in the words and units that stand there, everything else stays") func moves() throws {
    let page = try Page()
    var wanted = Self.spec
    func expect(_ answer: (status: Int, text: String), _ old: String, _ new: String) throws {
      #expect(answer.status == 200, "\(answer.text)")
      wanted = wanted.replacing(old, with: new)
      #expect(try page.text == wanted)
    }
    try expect(try page.move("ball", 7, 10), "[50, 25%]", "[57, 35%]")
    try expect(try page.move("ball", 0, -1), "[57, 35%]", "[57, 34%]")
    try expect(try page.move("title", -4, 3), "color: 'black'", "color: 'black'\n    position: [96, 53]")
    try expect(try page.move("row", -2, -3), "{right: 8, bottom: 4}", "{right: 10, bottom: 7}")
    try expect(try page.move("under", 0, 5), "gap: 3}", "gap: 8}")
    // 90° on: right on the canvas is up in the group.
    try expect(try page.move("turned", 6, 0, frame: true), "id: turned}", "id: turned, position: [20, 14]}")
  }

  @Test("values are set where they stand; what would be no scene is refused") func values() throws {
    let page = try Page()
    #expect(try page.set("title", "text", "It's: me").status == 200)
    #expect(try page.set("title", "color", "#0a0").status == 200)
    #expect(try page.set("ball", "size", "30").status == 200)
    let wanted = Self.spec.replacing("text: Hello", with: "text: \"It's: me\"").replacing("'black'", with: "'#0a0'")
      .replacing("size: 20, id: ball", with: "size: 30, id: ball")
    #expect(try page.text == wanted)
    for (id, path, text) in [
      ("ball", "size", "wide"), ("ball", "fill", "blue"), ("ball", "none", "1"), ("inner", "size", ""),
    ] {
      let answer = try page.set(id, path, text)
      #expect(answer.status == 422, "\(id).\(path): \(answer.text)")
    }
    #expect(try page.set("ball", "fill", "blue").text.contains("is computed from $tint"))
    #expect(try page.text == wanted)
  }

  @Test("what a stack or an expression places says so, and nothing is written") func refusals() throws {
    let page = try Page()
    let stacked = try page.move("inner", 1, 1)
    #expect(stacked.status == 422 && stacked.text.contains("a grid positions the layer"))
    let copy = try page.origin("rect")
    let edit = "{\"layers\":[{\"layer\":\(copy),\"move\":{\"x\":1,\"y\":1}}]}"
    let answer = try page.post("/edit?seen=\(try page.revision)", edit)
    #expect(answer.status == 422 && answer.text.contains("is computed from ${20 + index * 9}"), "\(answer.text)")
    for body in [
      "", "[]", "{\"layers\":[{\"layer\":99}]}", "{\"layers\":[{\"layer\":-1}]}",
      "{\"layers\":[{\"layer\":0,\"move\":{\"x\":1e300,\"y\":0}}]}",
    ] {
      #expect([400, 403, 422].contains(try page.post("/edit?seen=\(try page.revision)", body).status), "\(body)")
    }
    #expect(try page.text == Self.spec)
  }

  @Test("changes are taken back and made again; a file that was changed meanwhile wins") func undo() throws {
    let page = try Page()
    #expect(try page.post("/undo").status == 422)
    #expect(try page.move("ball", 1, 0).status == 200)
    #expect(try page.move("ball", 1, 0).status == 200)
    #expect(try page.post("/undo").status == 200)
    #expect(try page.text.contains("[51, 25%]"))
    #expect(try page.post("/undo").status == 200)
    #expect(try page.text == Self.spec)
    #expect(try page.post("/redo").status == 200)
    #expect(try page.text.contains("[51, 25%]"))
    let (seen, ball) = (try page.revision, try page.origin("ball"))
    let own = Self.spec.replacing("Hello", with: "Mine")
    try page.place.write(Array(own.utf8), "a.scene.yaml")
    // Until the page has noticed it, nothing is taken back; afterwards it is a step of its own.
    let isNoticed = try page.post("/undo").status == 200
    #expect(try page.text.contains(isNoticed ? "[51, 25%]" : "Mine"))
    #expect(try page.post("/redo").status == (isNoticed ? 200 : 422))
    let edit = "{\"layers\":[{\"layer\":\(ball),\"move\":{\"x\":1,\"y\":1}}]}"
    #expect(try page.post("/edit?seen=\(seen)", edit).status == 409)
    #expect(try page.text == own)
  }

  @Test("nobody else writes: no cookie, another origin, a form, another method, too long") func strangers() throws {
    let page = try Page()
    let edit = "{\"layers\":[{\"layer\":\(try page.origin("ball")),\"move\":{\"x\":1,\"y\":1}}]}"
    let path = "/edit?seen=\(try page.revision)"
    #expect(try page.post(path, edit, cookie: "").status == 403)
    #expect(try page.post(path, edit, cookie: page.preview.cookie + "0").status == 403)
    #expect(try page.post(path, edit, origin: "").status == 403)
    #expect(try page.post(path, edit, origin: "http://127.0.0.1:1").status == 403)
    #expect(try page.post(path, edit, origin: "http://evil.example").status == 403)
    #expect(try page.post(path, edit, origin: "null").status == 403)
    #expect(try page.post(path, edit, type: "text/plain").status == 403)
    #expect(try page.preview.get(path).status == 405)
    #expect(try page.post("/state", edit).status == 405)
    #expect(try page.post(path, edit + String(repeating: " ", count: 1 << 17)).status != 200)
    #expect(try page.text == Self.spec)
    #expect(try page.post(path, edit).status == 200)
  }

  @Test("the file keeps its permissions, and a link stays a link") func permissions() throws {
    let place = try Workplace(["real.yaml": Self.spec])
    let real = place.folder.appendingPathComponent("real.yaml").path
    try FileManager.default.createSymbolicLink(
      atPath: place.folder.appendingPathComponent("a.scene.yaml").path, withDestinationPath: "real.yaml")
    chmod(real, 0o640)
    let preview = try RunningPreview(place)
    let revision = try #require(try preview.get("/state").text.firstMatch(of: /"revision":(\d+)/)).1
    let body = "{\"layers\":[{\"layer\":0,\"move\":{\"x\":1,\"y\":0}}]}"
    let socket = try preview.connect()
    preview.send(
      preview.request(
        "/edit?seen=\(revision)", method: "POST",
        more: [
          "Origin: http://127.0.0.1:\(preview.port)", "Content-Type: application/json",
          "Content-Length: \(body.utf8.count)",
        ]) + body, to: socket)
    #expect(String(decoding: preview.read(socket), as: UTF8.self).hasPrefix("HTTP/1.1 200"))
    var info = stat()
    #expect(
      lstat(place.folder.appendingPathComponent("a.scene.yaml").path, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(real, &info) == 0 && info.st_mode & 0o777 == 0o640)
    #expect(String(decoding: try place.bytes("real.yaml"), as: UTF8.self).contains("[51, 25%]"))
  }
}
