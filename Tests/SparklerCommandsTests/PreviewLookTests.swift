// The document's card, small pictures of variants, and presets of the palette, as the page asks for them.
// Flow: HTTPRequest → PreviewRoutes → JSON, PNG; SpecEdit.tree → bytes.
import FlyingFox
import Foundation
import SparklerCommands
import SparklerImaging
import SparklerRendering
import Testing

@Suite struct PreviewLookTests {
  private static let spec = """
    scene: 1
    size: 80x40
    duration: 1s
    brand: studio
    params: {tint: {type: color, default: red}}
    matrix: {look: [{slug: a, tint: red}, {slug: b, tint: blue}]}
    with: {tint: $look.tint}
    background: $surface
    layers:
      - {shape: circle, size: 20, fill: $tint, id: dot}
    """
  private let place: Place
  private let routes: PreviewRoutes

  init() throws {
    place = try Place(["a.yaml": Self.spec, "ours.brand.yaml": "brand: 1\n"])
    routes = PreviewRoutes(
      session: PreviewSession(path: place.path("a.yaml"), loader: SpecLoader()),
      slots: AsyncSemaphore(count: 1, waiting: 4), jobs: 1, port: 80)
  }

  private func ask(_ path: String, _ query: KeyValuePairs<String, String> = [:]) async throws -> (
    status: Int, bytes: Data
  ) {
    var headers: HTTPHeaders = [.host: "127.0.0.1:80"]
    headers[.cookie] = String(routes.token.cookie(port: 80).prefix { $0 != ";" })
    let response = try await routes.handleRequest(
      HTTPRequest(
        method: .GET, version: .http11, path: path,
        query: query.map { HTTPRequest.QueryItem(name: $0.key, value: $0.value) }, headers: headers,
        body: HTTPBodySequence(data: Data())))
    return (response.statusCode.code, try await response.bodyData)
  }

  @Test("the card has the document's values as written, and the brand with its colours") func card() async throws {
    struct Card: Decodable {
      struct Value: Decodable {
        var name: String
        var text: String?
        var now: String?
      }
      struct Brand: Decodable {
        struct Color: Decodable {
          var role: String
          var line: Int?
        }
        var home: String
        var theme: String
        var choices: [String]
        var colors: [Color]
      }
      var values: [Value]
      var brand: Brand
    }
    let card = try JSONDecoder().decode(Card.self, from: try await ask("/document").bytes)
    func value(_ name: String) -> Card.Value? { card.values.first { $0.name == name } }
    #expect(value("size")?.text == "80x40" && value("duration")?.text == "1s" && value("fps")?.text == nil)
    #expect(value("background")?.text == "$surface" && value("background")?.now?.hasPrefix("#") == true)
    #expect(card.brand.home == "builtIn" && card.brand.theme == "light")
    #expect(card.brand.choices.contains("gazette") && card.brand.choices.contains("ours.brand.yaml"))
    #expect(card.brand.colors.first { $0.role == "accent" }?.line != nil)
  }

  @Test("a variant has its params, and small pictures below each other") func variants() async throws {
    let facts = String(decoding: try await ask("/variant", ["variant": "look=b"]).bytes, as: UTF8.self)
    #expect(facts.contains("\"blue\"") && !facts.contains("\"red\""))
    let strip = try await ask("/strip", ["variant": "look=b", "t": "0,0.5,99", "side": "40"])
    #expect(strip.status == 200)
    // The size in a PNG's first chunk.
    let bytes = [UInt8](strip.bytes)
    #expect(Array(bytes[16..<24]) == [0, 0, 0, 40, 0, 0, 0, 60])
    let other = try await ask("/strip", ["variant": "look=a", "t": "0,0.5,99", "side": "40"])
    #expect(other.bytes != strip.bytes)
  }

  @Test(
    "a frame has at most as many pixels as the page shows",
    arguments: [("40", [40, 20]), ("9999", [80, 40]), ("-5", [16, 8]), ("x", [80, 40])])
  func smallFrame(side: String, size: [UInt8]) async throws {
    let frame = [UInt8](try await ask("/frame", ["i": "0", "side": side]).bytes)
    #expect([frame[19], frame[23]] == size)
  }

  @Test(
    "an edit that can't be read is refused instead of ignored",
    arguments: ["", "3", "{}", #"{"layers": [{"layer": "x"}]}"#, #"{"layers":"#])
  func malformedEdit(edit: String) async throws {
    let answer = try await ask("/frame", ["i": "0", "edit": edit])
    #expect(answer.status == 400 && String(decoding: answer.bytes, as: UTF8.self).contains("not a change of layers"))
    #expect(try await ask("/frame", ["i": "0", "edit": #"{"layers": []}"#]).status == 200)
  }

  @Test(
    "a request for too many or too large pictures is refused",
    arguments: [
      ["t": "", "side": "40"], ["t": "nan", "side": "40"], ["t": "0,0,0,0", "side": "1600"],
      ["t": "0", "side": "99999"],
      ["t": "0,0,0,0,0,0,0,0,0,0,0,0,0", "side": "40"],
    ])
  func bounds(query: [String: String]) async throws {
    let answer = try await ask("/strip", ["t": query["t"] ?? "", "side": query["side"] ?? ""])
    #expect(answer.status == 422)
  }

  private struct Palette: Decodable {
    struct Section: Decodable {
      struct Item: Decodable {
        var word: String
        var also: [String]
      }
      var kind: String
      var items: [Item]
    }
    var sections: [Section]
  }

  @Test("each preset of the palette makes a valid spec of a layer that can have it") func presets() async throws {
    let palette = try JSONDecoder().decode(Palette.self, from: try await ask("/palette").bytes)
    let text = """
      scene: 1
      size: 200x100
      layers:
        - {text: Hello, font: {size: 20, family: mono}}
        - {slides: [{text: One}, {text: Two}], filters: [{blur: 2}]}
      """
    for section in palette.sections where ["style", "letters", "mark", "filter", "transition"].contains(section.kind) {
      #expect(!section.items.isEmpty, "\(section.kind)")
      let layer = ["transition", "filter"].contains(section.kind) ? 1 : 0
      for item in section.items {
        let json =
          "{\"layers\":[],\"tree\":{\"add\":{\"kind\":\"\(section.kind)\",\"word\":\"\(item.word)\",\"layer\":\(layer)}}}"
        let edit = try JSONDecoder().decode(SpecEdit.self, from: Data(json.utf8))
        let new = String(decoding: try edit.applied(to: try loaded(text), Array(text.utf8)), as: UTF8.self)
        #expect(throws: Never.self, "\(section.kind) \(item.word): \(new)") { try loaded(new) }
        #expect(new != text && (layer == 1 || new.contains("family: mono") || item.word == "code"))
      }
    }
  }

  @Test("items are known by the names of other tools") func names() async throws {
    let palette = try JSONDecoder().decode(Palette.self, from: try await ask("/palette").bytes)
    func also(_ kind: String, _ word: String) -> [String] {
      palette.sections.first { $0.kind == kind }?.items.first { $0.word == word }?.also ?? []
    }
    #expect(also("filter", "goo").contains("gooey"))
    #expect(also("easing", "outBack").contains("easeOutBack") && also("easing", "outCubic").contains("power2.out"))
  }

  @Test("a preset of texts is refused for another layer, with the remedy") func refused() throws {
    let text = "scene: 1\nsize: 200x100\nlayers:\n  - {shape: circle, size: 20}\n"
    let json = "{\"layers\":[],\"tree\":{\"add\":{\"kind\":\"letters\",\"word\":\"typewriter\",\"layer\":0}}}"
    let edit = try JSONDecoder().decode(SpecEdit.self, from: Data(json.utf8))
    let error = #expect(throws: (any Error).self) { try edit.applied(to: try loaded(text), Array(text.utf8)) }
    #expect("\(error as Any)".contains("select a text layer"))
  }
}
