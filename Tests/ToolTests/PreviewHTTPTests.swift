// What reaches the preview's socket that is no request of its page: too long, cut into pieces, malformed, many at once.
// Flow: bytes → the running preview → status, or a closed connection.
import Foundation
import Testing

@Suite struct PreviewHTTPTests {
  private func preview() throws -> RunningPreview { try RunningPreview(try Workplace(["a.scene.yaml": circle])) }

  private func status(_ answer: [UInt8]) -> String {
    String(decoding: answer.prefix(12), as: UTF8.self)
  }

  @Test("a URL or a header of megabytes is refused, and others are served meanwhile")
  func tooLong() throws {
    let preview = try preview()
    let long = String(repeating: "/..", count: 400_000)
    let sockets = try (0..<2).map { _ in try preview.connect() }
    for socket in sockets {
      preview.sendAll("GET \(long) HTTP/1.1\r\nHost: 127.0.0.1:\(preview.port)\r\n\r\n", to: socket)
    }
    #expect(try preview.get("/state").status == 200)
    for socket in sockets { #expect(status(preview.read(socket)) == "HTTP/1.1 431") }
    let header = try preview.connect()
    preview.sendAll("GET / HTTP/1.1\r\nX-A: " + String(repeating: "a", count: 1 << 20), to: header)
    #expect(status(preview.read(header)) == "HTTP/1.1 431")
    // Within the bound it costs what it weighs.
    #expect(try preview.get("/" + String(repeating: "../", count: 40_000)).status == 404)
    #expect(try preview.get("/state?" + String(repeating: "a&", count: 60_000)).status == 200)
  }

  @Test("a request in pieces, and several in one, are read as they were meant") func pieces() throws {
    let preview = try preview()
    let socket = try preview.connect()
    for byte in preview.request("/page.css").utf8 { preview.send(String(UnicodeScalar(byte)), to: socket) }
    #expect(status(preview.read(socket)) == "HTTP/1.1 200")
    let row = try preview.connect()
    let head = "GET /none HTTP/1.1\r\nHost: localhost:\(preview.port)\r\nCookie: \(preview.cookie)\r\n\r\n"
    preview.send(head + head + preview.request("/page.css"), to: row)
    let answers = String(decoding: preview.read(row), as: UTF8.self)
    #expect(answers.components(separatedBy: "HTTP/1.1 404").count == 3 && answers.contains("HTTP/1.1 200"))
    let bare = try preview.connect()
    preview.send(preview.request("/page.css").replacing("\r", with: ""), to: bare)
    #expect(status(preview.read(bare)) == "HTTP/1.1 200")
  }

  @Test(
    "what is no request is 400",
    arguments: [
      "\r\n\r\n", "GET\r\n\r\n", "GET / \r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET http://a/ HTTP/1.1\r\n\r\n",
      "GET / HTTP/2\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n", "GET / HTTP/1.1\r\n: x\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "\0\r\n\r\n", "GET / HTTP/1.1\r\nA: b\r\n\rx\r\n\r\n",
    ])
  func malformed(_ bytes: String) throws {
    let preview = try preview()
    let socket = try preview.connect()
    preview.send(bytes, to: socket)
    shutdown(socket, Int32(SHUT_WR))
    #expect(status(preview.read(socket)) == "HTTP/1.1 400")
    #expect(try preview.get("/state").status == 200)
  }

  @Test("a request with a body is answered and ends its connection: no body is taken for a request") func body() throws
  {
    let preview = try preview()
    let socket = try preview.connect()
    let inner = preview.request("/state")
    preview.send(
      "POST / HTTP/1.1\r\nHost: 127.0.0.1:\(preview.port)\r\nContent-Length: \(inner.utf8.count)\r\n\r\n" + inner,
      to: socket)
    shutdown(socket, Int32(SHUT_WR))
    let answer = String(decoding: preview.read(socket), as: UTF8.self)
    #expect(answer.hasPrefix("HTTP/1.1 405") && answer.components(separatedBy: "HTTP/1.1 ").count == 2)
  }

  @Test("a web socket tells every revision, and ends with the page's goodbye") func webSocket() throws {
    let place = try Workplace(["a.scene.yaml": circle])
    let preview = try RunningPreview(place)
    let socket = try preview.openWebSocket()
    var said: [UInt8] = []
    func hear(_ count: Int) {
      while RunningPreview.revisions(said).count < count, preview.readSome(socket, into: &said) {}
    }
    hear(1)
    // RFC 6455's own example.
    #expect(String(decoding: said, as: UTF8.self).contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
    try place.write(Array(circle.replacing("40x30", with: "44x30").utf8), "a.scene.yaml")
    hear(2)
    #expect(Set(RunningPreview.revisions(said)).count == 2)
    preview.send("\u{8}", to: socket)
    _ = preview.read(socket)
    #expect(try preview.get("/state").status == 200)
  }
}
