// The spec's file while the page edits it: whose text wins, which file is written, and what is refused.
// Flow: files + HTTPRequest → PreviewRoutes → status, the folder.
import FlyingFox
import Foundation
import SparklerCommands
import SparklerImaging
import SparklerRendering
import Synchronization
import Testing

/// A spec in a folder, and a page that shows it.
struct EditedSpec: Sendable {
  static let text = "scene: 1\nsize: 40x30\nduration: 1s\nlayers:\n  - {shape: circle, size: 20, position: [20, 15]}\n"
  static let move = #"{"layers":[{"layer":0,"move":{"x":1,"y":0}}]}"#

  let place: Place
  let routes: PreviewRoutes

  init(_ text: String = Self.text, name: String = "a.yaml", others: [String: String] = [:]) throws {
    place = try Place(others.merging([name: text]) { $1 })
    routes = PreviewRoutes(
      session: PreviewSession(path: place.path(name), loader: SpecLoader()),
      slots: AsyncSemaphore(count: 1, waiting: 4), jobs: 1, port: 80)
  }

  var cookie: String { String(routes.token.cookie(port: 80).prefix { $0 != ";" }) }

  /// - Parameter headers: replace those of the page; an empty one is left out.
  func ask(
    _ path: String, _ body: String? = nil, seen: Int = 0, method: HTTPMethod? = nil, headers: [String: String] = [:],
    query: [String: String] = [:]
  ) async throws -> (status: Int, text: String) {
    var all = ["Host": "127.0.0.1:80", "Cookie": cookie]
    if body != nil { all.merge(["Origin": "http://127.0.0.1:80", "Content-Type": "application/json"]) { $1 } }
    all.merge(headers) { $1 }
    var fields = HTTPHeaders()
    for (name, value) in all where !value.isEmpty { fields[HTTPHeader(name)] = value }
    let response = try await routes.handleRequest(
      HTTPRequest(
        method: method ?? (body == nil ? .GET : .POST), version: .http11, path: path,
        query: query.merging(["seen": "\(seen)"]) { $1 }.map { HTTPRequest.QueryItem(name: $0, value: $1) },
        headers: fields,
        body: HTTPBodySequence(data: Data((body ?? "").utf8))))
    return (response.statusCode.code, String(decoding: try await response.bodyData, as: UTF8.self))
  }

  /// As another program does.
  func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: place.path("a.yaml")))
  }

  var revision: Int {
    get async throws {
      struct State: Decodable {
        var revision: Int
      }
      return try JSONDecoder().decode(State.self, from: Data(try await ask("/state").text.utf8)).revision
    }
  }

  func edit(_ body: String = Self.move) async throws -> (status: Int, text: String) {
    try await ask("/edit", body, seen: try await revision)
  }
}

@Suite("The file that the preview edits") struct PreviewFileTests {
  private let spec: EditedSpec
  private let path: String
  private static let moved = EditedSpec.text.replacing("[20, 15]", with: "[21, 15]")

  init() throws {
    spec = try EditedSpec()
    path = spec.place.path("a.yaml")
  }

  private func status(_ path: String) -> stat {
    var info = stat()
    #expect(stat(path, &info) == 0)
    return info
  }

  @Test("of two tabs the first one writes; the other one's edit is not written over it") func tabs() async throws {
    let seen = try await spec.revision
    #expect(try await spec.ask("/edit", EditedSpec.move, seen: seen).status == 200)
    let late = try await spec.ask("/edit", #"{"layers":[{"layer":0,"set":{"size":"9"}}]}"#, seen: seen)
    #expect(late.status == 409 && late.text.contains("has changed meanwhile"))
    #expect(try spec.place.text("a.yaml") == Self.moved)
    #expect(try await spec.edit(#"{"layers":[{"layer":0,"set":{"size":"9"}}]}"#).status == 200)
  }

  @Test("an edit that began before the page's last change is written if its layer still has the same number")
  func numbers() async throws {
    func edit(_ body: String, _ seen: Int, origin: Int) async throws -> Int {
      try await spec.ask("/edit", body, seen: seen, query: ["origin": "\(origin)"]).status
    }
    let first = try await spec.revision
    #expect(try await edit(EditedSpec.move, first, origin: first) == 200)
    let second = try await spec.revision
    #expect(try await edit(EditedSpec.move, second, origin: first) == 200)
    let third = try await spec.revision
    #expect(try await edit(#"{"layers":[],"tree":{"copy":[0]}}"#, third, origin: third) == 200)
    let fourth = try await spec.revision
    #expect(try await edit(EditedSpec.move, fourth, origin: third) == 409)
    #expect(try await edit(EditedSpec.move, fourth, origin: first - 1) == 409)
    #expect(try await spec.ask("/undo", "{}").status == 200)
    #expect(try await edit(EditedSpec.move, try await spec.revision, origin: third) == 200)
    #expect(try spec.place.text("a.yaml") == EditedSpec.text.replacing("[20, 15]", with: "[23, 15]"))
  }

  @Test("of edits at the same time one is written, whole") func race() async throws {
    let seen = try await spec.revision
    let answers = try await withThrowingTaskGroup(of: Int.self) { group in
      for size in 1...8 {
        group.addTask { [spec] in
          try await spec.ask("/edit", "{\"layers\":[{\"layer\":0,\"set\":{\"size\":\"\(size)\"}}]}", seen: seen).status
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.count { $0 == 200 } == 1 && answers.allSatisfy { [200, 409].contains($0) })
    #expect(try await spec.ask("/undo", "{}").status == 200)
    #expect(try spec.place.text("a.yaml") == EditedSpec.text)
  }

  @Test("another program's text wins over an edit, a text and an undo, though nothing has noticed it yet")
  func outside() async throws {
    let own = EditedSpec.text.replacing("20", with: "17")
    for (path, body) in [("/edit", EditedSpec.move), ("/text", #"{"text":"scene: 1"}"#), ("/undo", "{}")] {
      let spec = try EditedSpec()
      #expect(try await spec.edit().status == 200)
      let seen = try await spec.revision
      try spec.write(own)
      #expect(try await spec.ask(path, body, seen: seen).status == 409, "\(path)")
      #expect(try spec.place.text("a.yaml") == own, "\(path)")
    }
  }

  @Test(
    "another program's text is a change that can be undone and redone, also if it is no scene",
    arguments: [
      "scene: 1\nsize: 10x10\nduration: 1s\nlayers: []\n", "scene: [",
    ])
  func othersChange(own: String) async throws {
    #expect(try await spec.edit().status == 200)
    try spec.write(own)
    #expect(try await spec.ask("/undo", "{}").status == 409)
    for (path, text) in [
      ("/undo", Self.moved), ("/redo", own), ("/undo", Self.moved), ("/undo", EditedSpec.text),
    ] {
      #expect(try await spec.ask(path, "{}").status == 200)
      #expect(try spec.place.text("a.yaml") == text)
    }
    #expect(try await spec.ask("/undo", "{}").status == 422)
  }

  @Test("several changes are undone in one step, and no more than there are") func manySteps() async throws {
    for _ in 0..<3 { #expect(try await spec.edit().status == 200) }
    let answer = try await spec.ask("/undo", "{}", query: ["steps": "5"])
    #expect(answer.status == 200 && answer.text.contains("\"count\":3"), "\(answer)")
    #expect(try spec.place.text("a.yaml") == EditedSpec.text)
    #expect(try await spec.ask("/redo", "{}", query: ["steps": "-9"]).status == 200)
    #expect(try spec.place.text("a.yaml") == Self.moved)
  }

  @Test("a file that vanishes, or becomes a folder or a broken link, is not made anew")
  func replaced() async throws {
    let seen = try await spec.revision
    let files = FileManager.default
    try files.removeItem(atPath: path)
    #expect([409, 422].contains(try await spec.ask("/edit", EditedSpec.move, seen: seen).status))
    #expect(!files.fileExists(atPath: path))
    try files.createDirectory(atPath: path, withIntermediateDirectories: false)
    let answer = try await spec.ask("/edit", EditedSpec.move, seen: seen)
    #expect(answer.status == 422 && !answer.text.isEmpty)
    try files.removeItem(atPath: path)
    try files.createSymbolicLink(atPath: path, withDestinationPath: "none.yaml")
    #expect([409, 422].contains(try await spec.ask("/edit", EditedSpec.move, seen: seen).status))
    #expect(try files.contentsOfDirectory(atPath: spec.place.folder.path) == ["a.yaml"])
  }

  @Test("a link to another text is not written through") func linked() async throws {
    let seen = try await spec.revision
    let other = spec.place.path("other.yaml")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: other))
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "other.yaml")
    #expect(try await spec.ask("/edit", EditedSpec.move, seen: seen).status == 409)
    #expect(try spec.place.text("other.yaml") == "mine")
  }

  @Test("a read-only file is refused with what to do, and stays the same file") func readOnly() async throws {
    chmod(path, 0o444)
    let before = status(path)
    for answer in [
      try await spec.edit(), try await spec.ask("/text", #"{"text":"scene: 1"}"#, seen: try await spec.revision),
    ] { #expect(answer.status == 422 && answer.text.contains("read-only") && answer.text.contains("chmod u+w")) }
    #expect(try spec.place.text("a.yaml") == EditedSpec.text && status(path).st_ino == before.st_ino)
    chmod(path, 0o644)
    #expect(try await spec.edit().status == 200)
    chmod(path, 0o444)
    #expect(try await spec.ask("/undo", "{}").status == 422)
    chmod(path, 0o644)
    #expect(try await spec.ask("/undo", "{}").status == 200)
  }

  @Test("a written file keeps its permissions, but not setuid; another name of it keeps the old text")
  func permissions() async throws {
    #expect(link(path, spec.place.path("b.yaml")) == 0)
    chmod(path, 0o4751)
    #expect(try await spec.edit().status == 200)
    #expect(status(path).st_mode & 0o7777 == 0o751 && status(path).st_uid == getuid())
    #expect(try spec.place.text("a.yaml") == Self.moved)
    #expect(try spec.place.text("b.yaml") == EditedSpec.text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: spec.place.folder.path).count == 2)
  }

  @Test("a text that is no scene any more is kept, and only the text pane writes it") func invalid() async throws {
    try Data("scene: [".utf8).write(to: URL(fileURLWithPath: path))
    let answer = try await spec.edit()
    #expect(answer.status == 422 && !answer.text.isEmpty)
    #expect(try spec.place.text("a.yaml") == "scene: [")
    #expect(try await spec.ask("/text", #"{"text":"scene: 2"}"#, seen: try await spec.revision).status == 200)
    #expect(try spec.place.text("a.yaml") == "scene: 2")
  }

  private static let strangers: [(name: String, headers: [String: String])] = [
    ("no cookie", ["Cookie": ""]), ("another run's cookie", ["Cookie": "sparkler-80=00"]),
    ("no origin", ["Origin": ""]), ("another page", ["Origin": "http://evil.example"]),
    ("another port", ["Origin": "http://127.0.0.1:81"]), ("a file", ["Origin": "null"]),
    ("a name that leads here", ["Host": "evil.example:80", "Origin": "http://evil.example:80"]),
    ("no host", ["Host": ""]), ("a form", ["Content-Type": "text/plain"]),
    ("a form", ["Content-Type": "application/x-www-form-urlencoded"]), ("no type", ["Content-Type": ""]),
    ("another site's request", ["Sec-Fetch-Site": "cross-site"]), ("another port's", ["Sec-Fetch-Site": "same-site"]),
  ]

  @Test("no other page and no other user writes", arguments: ["/edit", "/text", "/undo", "/redo", "/new"])
  func strangers(path: String) async throws {
    #expect(try await spec.edit().status == 200)
    let seen = try await spec.revision
    let bodies = ["/edit": EditedSpec.move, "/text": #"{"text":"scene: 1"}"#]
    for (name, headers) in Self.strangers {
      let answer = try await spec.ask(path, bodies[path] ?? "{}", seen: seen, headers: headers)
      #expect(answer.status == 403, "\(name): \(answer)")
    }
    for method in [HTTPMethod.GET, .PUT, HTTPMethod("HEAD"), HTTPMethod("OPTIONS")] {
      #expect(try await spec.ask(path, bodies[path] ?? "{}", seen: seen, method: method).status == 405, "\(method)")
    }
    #expect(try spec.place.text("a.yaml") == Self.moved)
  }
}

@Suite struct EditQueueTests {
  @Test("edits are applied one at a time") func order() async {
    final class Counter: Sendable {
      let value = Atomic(0)
    }
    let (queue, running) = (EditQueue(), Counter())
    let counts = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          await queue.run {
            let count = running.value.add(1, ordering: .relaxed).newValue
            usleep(2000)
            running.value.subtract(1, ordering: .relaxed)
            return count
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == [Int](repeating: 1, count: 8))
  }
}
