// The report as a server shows it: who may approve, what is written, and what an older page can't do.
// Flow: HTTPRequest → ReportRoutes → ReportDesk → references.
import FlyingFox
import Foundation
import SparklerCommands
import SparklerReferences
import SparklerRendering
import SparklerVisualTests
import Testing

@Suite struct ReportRouteTests {
  private static let spec =
    "scene: 1\nsize: 40x30\nduration: 1s\nfps: 2\nlayers:\n  - {shape: circle, size: 20, fill: tomato, position: center}\n"
  private let place: Place

  /// Two tests that differ from their references.
  init() async throws {
    place = try Place(["a.scene.yaml": Self.spec, "b.scene.yaml": Self.spec])
    try await test(.missing)
    for name in ["a", "b"] {
      try Data(Self.spec.replacing("tomato", with: "teal").utf8)
        .write(to: place.folder.appendingPathComponent("\(name).scene.yaml"))
    }
    try await test(.never)
  }

  private func test(_ mode: RecordMode) async throws {
    let plan = try TestPlan([place.folder.path], references: nil, loader: SpecLoader())
    let output = try TestFolder(place.path("run"))
    let tests = try await TestRunner(mode: mode, folder: output).run(plan.cases, jobs: 1) { _ in }
    _ = try output.publish(TestResults(tests: tests, orphans: [], isStrict: false, shard: nil))
  }

  private func routes(roots: [String]? = nil) -> ReportRoutes {
    let desk = ReportDesk([place.path("run")], loader: SpecLoader(), roots: roots ?? [place.folder.path])
    return ReportRoutes(desk: desk, port: 80)
  }

  private func ask(
    _ routes: ReportRoutes, _ path: String, _ body: String? = nil, headers: [String: String] = [:]
  ) async throws -> (status: Int, text: String) {
    var all: HTTPHeaders = [.host: "127.0.0.1:80"]
    all[.cookie] = String(routes.token.cookie(port: 80).prefix { $0 != ";" })
    if body != nil {
      all[HTTPHeader("Origin")] = "http://127.0.0.1:80"
      all[.contentType] = "application/json"
    }
    for (name, value) in headers { all[HTTPHeader(name)] = value }
    let response = try await routes.handleRequest(
      HTTPRequest(
        method: body == nil ? .GET : .POST, version: .http11, path: path, query: [], headers: all,
        body: HTTPBodySequence(data: Data((body ?? "").utf8))))
    return (response.statusCode.code, String(decoding: try await response.bodyData, as: UTF8.self))
  }

  private func reference(_ name: String) throws -> Data {
    try Data(contentsOf: place.folder.appendingPathComponent("\(name).apng"))
  }

  @Test("a card's reference is written, once; the page goes on") func approves() async throws {
    let routes = routes()
    let page = try await ask(routes, "/")
    #expect(page.status == 200 && page.text.contains(#""served":1"#) && page.text.contains("page.js"))
    let old = (try reference("a"), try reference("b"))
    let first = try await ask(routes, "/approve", #"{"page":1,"cards":[0]}"#)
    #expect(first.status == 200 && first.text.contains("a.apng") && first.text.contains(#""approved":[0]"#), "\(first)")
    #expect(try reference("a") != old.0 && reference("b") == old.1)
    #expect(try TestResults.read(place.path("run")).results.tests.map(\.isApproved) == [true, false])
    let second = try await ask(routes, "/approve", #"{"page":1,"cards":[0,1]}"#)
    #expect(second.text.contains(#""approved":[0,1]"#) && !second.text.contains("a.apng"), "\(second)")
    #expect(try reference("b") == reference("a"))
    #expect(try await ask(routes, "/state").text.contains(#""approved":[0,1]"#))
    #expect(try await ask(routes, "/").text.contains(#""served":1"#))
  }

  @Test("a page from before another run approves nothing") func stale() async throws {
    let routes = routes()
    _ = try await ask(routes, "/")
    let old = try reference("a")
    try await test(.never)
    let answer = try await ask(routes, "/approve", #"{"page":1,"cards":[0]}"#)
    #expect(answer.status == 409 && answer.text.contains("Reload"))
    #expect(try await ask(routes, "/").text.contains(#""served":2"#))
    #expect(try await ask(routes, "/approve", #"{"page":1,"cards":[0]}"#).status == 409)
    #expect(try reference("a") == old)
    #expect(try await ask(routes, "/approve", #"{"page":2,"cards":[0]}"#).status == 200)
  }

  @Test(
    "what is no list of this page's tests is refused",
    arguments: [
      (#"{"page":1,"cards":[]}"#, 422), (#"{"page":1,"cards":[2]}"#, 422), (#"{"page":1,"cards":[-1]}"#, 422),
      (#"{"page":1,"cards":["a"]}"#, 400), (#"{"page":0,"cards":[0]}"#, 409), ("[]", 400), ("x", 400),
    ])
  func wrong(_ body: String, _ status: Int) async throws {
    let routes = routes()
    let old = try reference("a")
    _ = try await ask(routes, "/")
    #expect(try await ask(routes, "/approve", body).status == status)
    #expect(try reference("a") == old)
  }

  @Test("another site, another user and a plain address write nothing") func strangers() async throws {
    let routes = routes()
    _ = try await ask(routes, "/")
    let old = try reference("a")
    let body = #"{"page":1,"cards":[0]}"#
    let wrong = [
      ["Origin": "http://evil.example"], ["Host": "evil.example:80"], ["Cookie": "sparkler-80=0"],
      ["Content-Type": "text/plain"], ["Sec-Fetch-Site": "cross-site"],
    ]
    for headers in wrong { #expect(try await ask(routes, "/approve", body, headers: headers).status == 403) }
    #expect(try await ask(routes, "/approve").status == 405)
    #expect(try reference("a") == old)
  }

  @Test("an approval is taken back: the old reference returns, a new one is removed, and both can be approved again")
  func undoes() async throws {
    try Data(Self.spec.utf8).write(to: place.folder.appendingPathComponent("c.scene.yaml"))
    try await test(.never)
    let routes = routes()
    _ = try await ask(routes, "/")
    let old = try reference("a")
    let all = try await ask(routes, "/approve", #"{"page":1,"cards":[0,1,2]}"#)
    let new = (try reference("a"), try reference("c"))
    #expect(all.text.contains(#""approved":[0,1,2]"#) && new.0 != old, "\(all)")
    let back = try await ask(routes, "/undo", #"{"page":1,"cards":[0,2]}"#)
    #expect(back.status == 200 && back.text.contains(#""approved":[1]"#) && back.text.contains("c.apng"), "\(back)")
    #expect(try reference("a") == old && reference("b") == new.0)
    #expect((try? reference("c")) == nil)
    #expect(try TestResults.read(place.path("run")).results.tests.map(\.isApproved) == [false, true, false])
    let again = try await ask(routes, "/approve", #"{"page":1,"cards":[0,2]}"#)
    #expect(again.text.contains(#""approved":[0,1,2]"#), "\(again)")
    #expect(try reference("a") == new.0 && reference("c") == new.1)
  }

  @Test("an approval is not taken back if the reference has changed since, or if the old one is gone")
  func keeps() async throws {
    let routes = routes()
    _ = try await ask(routes, "/")
    _ = try await ask(routes, "/approve", #"{"page":1,"cards":[0,1]}"#)
    let file = place.folder.appendingPathComponent("a.apng")
    let mine = Data(try reference("b") + [0])
    try mine.write(to: file)
    let changed = try await ask(routes, "/undo", #"{"page":1,"cards":[0,1]}"#)
    #expect(changed.status == 422 && changed.text.contains("has changed since it was approved"), "\(changed)")
    #expect(try reference("a") == mine)
    let copy = try #require(try TestResults.read(place.path("run")).results.tests[1].expected)
    try FileManager.default.removeItem(atPath: place.path("run/\(copy)"))
    let gone = try await ask(routes, "/undo", #"{"page":1,"cards":[1]}"#)
    #expect(gone.status == 422 && gone.text.contains("version control"), "\(gone)")
    #expect(try await ask(routes, "/state").text.contains(#""approved":[0,1]"#))
  }

  @Test("references outside of the named folders are refused, and none of them is written") func roots() async throws {
    let other = try Place()
    let routes = routes(roots: [other.folder.path])
    _ = try await ask(routes, "/")
    let old = try reference("a")
    let answer = try await ask(routes, "/approve", #"{"page":1,"cards":[0,1]}"#)
    #expect(answer.status == 422, "\(answer.text)")
    #expect(try reference("a") == old)
  }
}
