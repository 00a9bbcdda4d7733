// Starting from a template, and the text pane: which file is written, and what is refused.
// Flow: HTTPRequest → PreviewRoutes → status, body, the folder.
import FlyingFox
import Foundation
import SparklerCommands
import SparklerImaging
import SparklerRendering
import Testing

@Suite struct PreviewStartTests {
  private let place: Place
  private let routes: PreviewRoutes

  init() throws {
    place = try Place(["there.scene.yaml": "scene: 1\n", "broken.brand.yaml": "colors: [red"])
    let desk = PreviewDesk(choosingIn: place.folder.path, name: "", loader: SpecLoader())
    routes = PreviewRoutes(desk: desk, slots: AsyncSemaphore(count: 1, waiting: 4), jobs: 1, port: 80)
  }

  private func ask(_ path: String, _ body: String? = nil, seen: Int = 0) async throws -> (status: Int, text: String) {
    var headers: HTTPHeaders = [.host: "127.0.0.1:80"]
    headers[.cookie] = String(routes.token.cookie(port: 80).prefix { $0 != ";" })
    if body != nil {
      headers[HTTPHeader("Origin")] = "http://127.0.0.1:80"
      headers[.contentType] = "application/json"
    }
    let response = try await routes.handleRequest(
      HTTPRequest(
        method: body == nil ? .GET : .POST, version: .http11, path: path,
        query: [HTTPRequest.QueryItem(name: "seen", value: "\(seen)")], headers: headers,
        body: HTTPBodySequence(data: Data((body ?? "").utf8))))
    return (response.statusCode.code, String(decoding: try await response.bodyData, as: UTF8.self))
  }

  private func start(_ name: String, template: String = "price-drop", more: String = "") async throws -> (
    status: Int, text: String
  ) {
    try await ask("/new", "{\"template\":\"\(template)\",\"name\":\"\(name)\"\(more)}")
  }

  @Test("what is no new file in the folder, or no template, is refused, and nothing is written") func refused()
    async throws
  {
    for name in ["there", "there.scene.yaml", "../out", "a/b", ".hidden", String(repeating: "a", count: 300)] {
      #expect(try await start(name).status == 422, "\(name)")
    }
    for name in [
      "\\ufeff.h", "a\\u200bb", "a\\u0000b", "a\\u001b[2Jb", "a\\nb", "a\\u202eb", "-rf", "~", "~root", "$HOME", "a*b",
      "a:b",
      "a\\\\b", "con", "NUL.yaml", "com1.scene.yaml", "..", ".yaml", " .yaml", "a|b", "\\u3164", "\\ud83c\\udf89",
    ] {
      let answer = try await start(name)
      #expect(answer.status == 422 && answer.text.contains("party.scene.yaml"), "\(name): \(answer.text)")
    }
    #expect(try await start("a", template: "none").text.contains("no template"))
    #expect(try await start("a", more: ",\"brand\":\"/etc/passwd\"").text.contains("no brand"))
    #expect(try await start("a", more: ",\"theme\":\"blue\"").text.contains("no theme"))
    #expect(try await start("a", more: ",\"brand\":\"broken.brand.yaml\"").text.contains("broken.brand.yaml"))
    #expect(try await ask("/new", "[]").status == 400)
    let files = try FileManager.default.contentsOfDirectory(atPath: place.folder.path).sorted()
    #expect(files == ["broken.brand.yaml", "there.scene.yaml"])
    #expect(try place.text("there.scene.yaml") == "scene: 1\n")
  }

  @Test("the chosen template is written with its look and opened, once") func started() async throws {
    #expect(try await ask("/").text.contains("id=\"cards\""))
    for path in ["/state", "/lines", "/frame"] { #expect(try await ask(path).status == 409) }
    #expect(try await start("mine", more: ",\"brand\":\"arcade\",\"theme\":\"dark\"").status == 200)
    #expect(try place.text("mine.scene.yaml").contains("\nbrand: arcade\ntheme: dark\n"))
    #expect(try await ask("/").text.contains("id=\"picture\""))
    #expect(try await start("other").status == 422)
  }

  @Test(
    "names in any script are taken",
    arguments: ["fête d été", "Ωmega 2", "パーティー", "a_b-c+(1).yml", "2026"])
  func named(name: String) async throws {
    #expect(try await start(name).status == 200)
    let files = try FileManager.default.contentsOfDirectory(atPath: place.folder.path)
    #expect(files.contains(name.hasSuffix(".yml") ? name : name + ".scene.yaml"), "\(files)")
  }

  @Test("a text is saved with its errors, once for the text that was seen, and can be taken back") func saved()
    async throws
  {
    struct Lines: Decodable {
      var revision: Int
      var text: String
    }
    #expect(try await start("mine").status == 200)
    let old = try place.text("mine.scene.yaml")
    let lines = try JSONDecoder().decode(Lines.self, from: Data(try await ask("/lines").text.utf8))
    #expect(lines.text == old)
    #expect(try await ask("/text", "{\"text\":\"scene: 2\"}", seen: lines.revision - 1).status == 409)
    #expect(try await ask("/text", "{\"text\":\"scene: 2\"}", seen: lines.revision).status == 200)
    #expect(try place.text("mine.scene.yaml") == "scene: 2")
    #expect(try await ask("/undo", "{}").status == 200)
    #expect(try place.text("mine.scene.yaml") == old)
  }

  @Test("every template with a brand can have another one and another theme", arguments: ["light", "dark"])
  func looks(theme: String) throws {
    for template in Template.all where template.hasBrand {
      let text = try template.dressed(brand: "studio", theme: theme).text
      #expect(text.contains("\nbrand: studio\ntheme: \(theme)\n"), "\(template.name)")
    }
  }
}
