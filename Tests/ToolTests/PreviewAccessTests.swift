// Who is let into the preview, and who keeps nobody else out of it.
// Flow: the running preview + requests with and without its token, connections that say nothing → status, or an end.
import Foundation
import SparklerCommands
import SparklerRendering
import Testing

@Suite struct PreviewAccessTests {
  static let routes = [
    "/", "/page.css", "/page.js", "/state", "/frame?i=0", "/place?layer=0", "/layer?layer=0", "/at?x=1&y=1",
    "/output?k=0",
    "/progress?k=0", "/revisions", "/none",
  ]

  private func preview() throws -> RunningPreview { try RunningPreview(try Workplace(["a.scene.yaml": circle])) }

  @Test("no route answers a stranger, who learns what to do and nothing else") func strangers() throws {
    let preview = try preview()
    let value = preview.cookie.dropFirst("sparkler-\(preview.port)=".count)
    let wrong = [
      "", preview.cookie + "0", String(preview.cookie.dropLast()), "sparkler-\(preview.port)=", "sparkler-1=\(value)",
      "sparkler-\(preview.port)=" + String(repeating: "0", count: value.count), "\(value)",
    ]
    for route in Self.routes {
      for cookie in route == "/" || route == "/state" ? wrong : [""] {
        let answer = try preview.get(route, cookie: cookie)
        #expect(answer.status == 403 && answer.text.contains("Open the address"), "\(route) \(cookie): \(answer.text)")
        #expect(!answer.text.contains(value) && !answer.text.contains("Set-Cookie"))
      }
    }
    for path in ["/edit", "/undo", "/redo"] {
      let more = ["Origin: http://127.0.0.1:\(preview.port)", "Content-Type: application/json"]
      #expect(try preview.get(path, method: "POST", cookie: "", more: more).status == 403)
    }
    #expect(try preview.get("/state", cookie: "a=b; \(preview.cookie); c").status == 200)
  }

  @Test("the printed address is changed for a cookie that no script, site or other port's preview gets")
  func opening() throws {
    let (preview, other) = (try preview(), try preview())
    let answer = try preview.get("/" + preview.key, cookie: "")
    #expect(answer.status == 303 && answer.text.contains("\r\nLocation: /\r\n"))
    let cookie = try #require(answer.text.firstMatch(of: /Set-Cookie: (.+)/)).1
    let parts = Set(cookie.split(separator: "; ").map { String($0.filter { $0 != "\r" }) }.dropFirst())
    #expect(parts == ["HttpOnly", "SameSite=Strict", "Path=/"], "\(cookie)")
    #expect(answer.text.contains("\r\nReferrer-Policy: no-referrer\r\n"))
    // Another browser is let in by the same address, a restarted preview has another one.
    #expect(try preview.get("/" + preview.key, cookie: "").status == 303)
    #expect(preview.key.count == "?token=".count + 32 && preview.key != other.key)
    #expect(preview.cookie.prefix { $0 != "=" } != other.cookie.prefix { $0 != "=" })
    #expect(try preview.get("/state", cookie: other.cookie).status == 403)
    for path in ["/" + other.key, "/?token=", "/\(preview.key)0", "/\(preview.key.dropLast())", "/state\(preview.key)"]
    {
      let answer = try preview.get(path, cookie: "")
      #expect(answer.status == 403 && !answer.text.contains("Set-Cookie"), "\(path)")
    }
    let token = preview.key.dropFirst("?token=".count)
    for path in ["/", "/state", "/page.js"] { #expect(try !preview.get(path).text.contains(token), "\(path)") }
  }

  @Test("a link on another site that has the address lets its reader in, by a page that goes on by itself")
  func linked() throws {
    let preview = try preview()
    let elsewhere = ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"]
    let answer = try preview.get("/" + preview.key, cookie: "", more: elsewhere)
    #expect(answer.status == 200 && answer.text.contains("\r\nRefresh: 0; url=/\r\n"), "\(answer.text)")
    #expect(answer.text.contains("Set-Cookie") && !answer.text.contains("Location"))
    #expect(try preview.get("/", cookie: "", more: elsewhere).status == 403)
    #expect(try preview.get("/" + preview.key, host: "evil.example:\(preview.port)", cookie: "").status == 403)
  }

  @Test("connections that say nothing keep nobody out, however few files may be open") func crowd() throws {
    let preview = try RunningPreview(try Workplace(["a.scene.yaml": circle]), mostFiles: 128)
    let news = try preview.openWebSocket()
    // Before it is known as one that waits for news it is silent, too.
    var said: [UInt8] = []
    while RunningPreview.revisions(said).isEmpty, preview.readSome(news, into: &said) {}
    let silent = try (0..<240).map { number in
      let socket = try preview.connect()
      preview.send(["", "GET /sta", "GET /state HTTP/1.1\r\n"][number % 3], to: socket)
      return socket
    }
    #expect(try preview.get("/state").status == 200)
    // The oldest ones had to go, and whoever waits for news did not.
    #expect(!preview.readSome(silent[0], into: &said))
    #expect(RunningPreview.revisions(said).count == 1)
    // Neither told more nor sent away.
    var waiting = pollfd(fd: news, events: Int16(POLLIN), revents: 0)
    #expect(poll(&waiting, 1, 0) == 0)
    silent.forEach { close($0) }
    close(news)
  }

  @Test("who stops in the middle of a request, or comes with no other, is sent away; who waits for news stays")
  func patience() async throws {
    let place = try Workplace(["a.scene.yaml": circle])
    // It goes with its last reference.
    defer { withExtendedLifetime(place) {} }
    let path = place.folder.appendingPathComponent("a.scene.yaml").path
    var server = SparklerPreview(path: path, loader: SpecLoader(), port: 0, jobs: 1)
    server.patience = .seconds(1)
    let (addresses, told) = AsyncStream.makeStream(of: String.self)
    let running = Task { [server] in try await server.run { told.yield($0) } }
    defer { running.cancel() }
    let address = try #require(await addresses.first { _ in true })
    // What blocks has a thread of its own.
    try await withCheckedThrowingContinuation { done in
      Thread.detachNewThread { done.resume(with: Result { try Self.keepSilent(address, spec: path) }) }
    }
  }

  private static func keepSilent(_ address: String, spec: String) throws {
    let preview = try RunningPreview(at: address)
    let news = try preview.openWebSocket()
    var (said, rest): ([UInt8], [UInt8]) = ([], [])
    while RunningPreview.revisions(said).isEmpty, preview.readSome(news, into: &said) {}
    let kept = preview.request("/page.css").replacing("Connection: close\r\n", with: "")
    let silent = try ["", "GET /sta", "POST /edit HTTP/1.1\r\nContent-Length: 9\r\n\r\n{", kept].map { start in
      let socket = try preview.connect()
      preview.send(start, to: socket)
      return socket
    }
    // A byte now and then is no request either.
    let dripping = try preview.connect()
    var (end, bytes) = (pollfd(fd: dripping, events: Int16(POLLIN), revents: 0), 0)
    while bytes < 200, poll(&end, 1, 100) == 0 {
      preview.send("G", to: dripping)
      bytes += 1
    }
    #expect(bytes < 200)
    for socket in silent + [dripping] {
      while preview.readSome(socket, into: &rest) {}
      close(socket)
    }
    #expect(String(decoding: rest.prefix(12), as: UTF8.self) == "HTTP/1.1 200")
    try circle.replacing("40x30", with: "44x30").write(toFile: spec, atomically: true, encoding: .utf8)
    while RunningPreview.revisions(said).count < 2, preview.readSome(news, into: &said) {}
    #expect(RunningPreview.revisions(said).count == 2)
    close(news)
  }
}
