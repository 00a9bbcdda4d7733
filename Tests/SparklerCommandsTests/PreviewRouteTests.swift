// The preview's answers without a socket: who gets the page, by which headers, and what becomes of a changed spec.
// Flow: HTTPRequest → PreviewRoutes → status, headers, body.
import FlyingFox
import Foundation
import SparklerCommands
import SparklerImaging
import SparklerRendering
import Testing

@Suite struct PreviewRouteTests {
  private static let spec = "scene: 1\nsize: 40x30\nduration: 1s\nlayers:\n  - {shape: circle, size: 20}\n"
  private let place: Place
  private let routes: PreviewRoutes

  init() throws {
    place = try Place(["a.yaml": Self.spec])
    routes = PreviewRoutes(
      session: PreviewSession(path: place.path("a.yaml"), loader: SpecLoader()),
      slots: AsyncSemaphore(count: 1, waiting: 4), jobs: 1, port: 80)
  }

  private var cookie: String { String(routes.token.cookie(port: 80).prefix { $0 != ";" }) }

  private func ask(
    _ path: String, method: HTTPMethod = .GET, _ query: KeyValuePairs<String, String> = [:],
    headers: [String: String] = [:], isKnown: Bool = true, body: String = ""
  ) async throws -> (response: HTTPResponse, text: String) {
    var all: HTTPHeaders = [.host: "127.0.0.1:80"]
    if isKnown { all[.cookie] = cookie }
    for (name, value) in headers { all[HTTPHeader(name)] = value }
    let response = try await routes.handleRequest(
      HTTPRequest(
        method: method, version: .http11, path: path,
        query: query.map { HTTPRequest.QueryItem(name: $0.key, value: $0.value) }, headers: all,
        body: HTTPBodySequence(data: Data(body.utf8))))
    return (response, String(decoding: try await response.bodyData, as: UTF8.self))
  }

  private func post(_ path: String, seen: Int = 0, _ body: String = "{}") async throws -> (
    response: HTTPResponse, text: String
  ) {
    let headers = ["Origin": "http://127.0.0.1:80", "Content-Type": "application/json"]
    return try await ask(path, method: .POST, ["seen": "\(seen)"], headers: headers, body: body)
  }

  @Test("a file that is too long to be read as a whole is never written") func longFile() async throws {
    let long = Self.spec + "# " + String(repeating: "x", count: 1_200_000) + "\n"
    try Data(long.utf8).write(to: place.folder.appendingPathComponent("a.yaml"))
    struct State: Decodable {
      var revision: Int
    }
    let state = try JSONDecoder().decode(State.self, from: Data(try await ask("/state").text.utf8))
    let answer = try await post("/text", seen: state.revision, #"{"text":"scene: 1"}"#)
    #expect(answer.response.statusCode.code == 422 && answer.text.contains("1048576"))
    #expect(try place.text("a.yaml") == long)
  }

  @Test("a click means what is seen: particles and holes come last, and the way back lists all layers there")
  func under() async throws {
    let layers = [
      "{shape: rect, size: 100%, fill: gold}", "{stack: [{shape: circle, size: 8, fill: red}], id: row}",
      "{shape: circle, size: 28, fill: none, stroke: navy, lineWidth: 1}", "{effect: snow}",
    ]
    let text = "scene: 1\nsize: 40x30\nduration: 1s\nlayers:\n" + layers.map { "  - \($0)\n" }.joined()
    try Data(text.utf8).write(to: place.folder.appendingPathComponent("a.yaml"))
    func ask(_ path: String, _ x: Int, _ y: Int) async throws -> String {
      try await self.ask(path, ["i": "0", "x": "\(x)", "y": "\(y)"]).text
    }
    // In the order of the text: rect 0, stack 1, circle 2, ring 3, snow 4; a stack paints nothing itself.
    #expect(try await ask("/under", 20, 15) == "[2,0,3,4]")
    #expect(try await ask("/at", 20, 15) == "2")
    #expect(try await ask("/under", 1, 1) == "[0,4]")
    #expect(try await ask("/under", 20, 1) == "[3,0,4]")
    #expect(try await ask("/under", 90, 90) == "[]")
    #expect(try await ask("/at", 90, 90) == "null")
  }

  @Test("the token becomes a cookie and leaves the address; from another site's link by a page that goes on")
  func opening() async throws {
    let address = routes.token.address(port: 80)
    let token = try #require(address.split(separator: "=").last.map(String.init))
    let own = try await ask("/", ["token": token], isKnown: false).response
    #expect(own.statusCode.code == 303 && own.headers[.location] == "/")
    #expect(own.headers[.setCookie]?.contains(cookie) == true && own.headers[HTTPHeader("Refresh")] == nil)
    let headers = ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"]
    let linked = try await ask("/", ["token": token], headers: headers, isKnown: false).response
    #expect(linked.statusCode.code == 200 && linked.headers[.location] == nil)
    #expect(linked.headers[HTTPHeader("Refresh")] == "0; url=/")
    #expect(linked.headers[.setCookie]?.contains(cookie) == true)
    let stranger = try await ask("/", isKnown: false)
    #expect(stranger.response.statusCode.code == 403 && stranger.response.headers[.setCookie] == nil)
    #expect(!stranger.text.contains(token))
  }

  @Test(
    "each file has its type, and headers that keep other pages out",
    arguments: [
      ("/", "text/html; charset=utf-8", 200), ("/page.css", "text/css; charset=utf-8", 200),
      ("/page.js", "text/javascript; charset=utf-8", 200), ("/none", "text/plain; charset=utf-8", 404),
      ("/state", "application/json", 200), ("/progress", "application/json", 200),
      ("/boxes", "application/json", 200), ("/course", "application/json", 200),
    ])
  func files(path: String, type: String, status: Int) async throws {
    let (response, text) = try await ask(path)
    #expect(response.statusCode.code == status && response.headers[.contentType] == type && !text.isEmpty)
    #expect(response.headers[HTTPHeader("Cache-Control")] == "no-store")
    #expect(response.headers[HTTPHeader("X-Frame-Options")] == "DENY")
    #expect(response.headers[HTTPHeader("Content-Security-Policy")]?.contains("default-src 'none'") == true)
  }

  @Test("a change is written once for the revision that was seen, and can be taken back and made again")
  func editing() async throws {
    struct State: Decodable {
      var revision: Int
      var canUndo: Bool
      var canRedo: Bool
    }
    func state() async throws -> State {
      try JSONDecoder().decode(State.self, from: Data(try await ask("/state").text.utf8))
    }
    let first = try await state()
    let edit = #"{"layers":[{"layer":0,"set":{"size":"12"}}]}"#
    #expect(!first.canUndo && !first.canRedo)
    #expect(try await post("/undo").response.statusCode.code == 422)
    #expect(try await post("/edit", seen: first.revision - 1, edit).response.statusCode.code == 409)
    #expect(try await post("/edit", seen: first.revision, "[]").response.statusCode.code == 400)
    #expect(try await post("/edit", seen: first.revision, #"{"layers":[{"layer":9}]}"#).response.statusCode.code == 422)
    #expect(try place.text("a.yaml") == Self.spec)
    #expect(try await post("/edit", seen: first.revision, edit).response.statusCode.code == 200)
    let changed = Self.spec.replacing("20}", with: "12}")
    let second = try await state()
    #expect(try place.text("a.yaml") == changed && second.canUndo && second.revision > first.revision)
    #expect(try await post("/undo").response.statusCode.code == 200)
    #expect(try place.text("a.yaml") == Self.spec)
    #expect(try await state().canRedo)
    #expect(try await post("/redo").response.statusCode.code == 200)
    #expect(try place.text("a.yaml") == changed)
  }
}
