// Heads of requests as bytes that come in pieces: what makes one whole, what is malformed, and what is too long.
// Flow: bytes → RequestHead → HTTPRequest, or a problem.
import FlyingFox
import SparklerCommands
import Testing

@Suite struct RequestHeadTests {
  private func take(_ text: String) throws(RequestHead.Problem) -> HTTPRequest? {
    var head = RequestHead()
    return try head.consume(Array(text.utf8))
  }

  private func problem(_ text: String) -> RequestHead.Problem? {
    do { _ = try take(text) } catch { return error }
    return nil
  }

  @Test("a head has a method, a path, what was asked and its headers without blanks around them") func whole() throws {
    let text = "GET /frame?i=3&v=a%20b%3D&flag&=x HTTP/1.1\r\nHost: 127.0.0.1:80 \r\nX-A:\t1\r\nx-a: 2\r\n\r\n"
    let request = try #require(try take(text))
    #expect(request.method == .GET && request.path == "/frame" && request.version == .http11)
    #expect(request.query.map(\.name) == ["i", "v", "flag", ""])
    #expect(request.query.map(\.value) == ["3", "a b=", "", "x"])
    #expect(request.headers[.host] == "127.0.0.1:80")
    #expect(request.headers[HTTPHeader("X-A")]?.hasPrefix("1") == true)
  }

  @Test("an address without a question asks nothing, and percents that are none stay") func query() throws {
    let none = try #require(try take("GET / HTTP/1.0\n\n"))
    #expect(none.path == "/" && none.query.isEmpty && none.version.rawValue == "HTTP/1.0")
    let odd = try #require(try take("GET /a?b=%zz?c=1 HTTP/1.1\n\n"))
    #expect(odd.path == "/a" && odd.query.map(\.value) == ["%zz?c=1"])
  }

  @Test("a head may come in pieces of any size", arguments: [1, 2, 3, 5, 17])
  func pieces(size: Int) throws {
    let bytes = Array("POST /edit HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody".utf8)
    let end = bytes.count - 4
    var head = RequestHead()
    var found: HTTPRequest?
    var given = 0
    while found == nil, given < bytes.count {
      let next = min(given + size, bytes.count)
      found = try head.consume(Array(bytes[given..<next]))
      given = next
    }
    let request = try #require(found)
    #expect(given >= end && given < end + size)
    #expect(request.method == .POST && request.headers[.contentLength] == "4")
    // What came behind the head is the body's.
    #expect(head.consumeBody(4, Array(bytes[given...])).map { String(decoding: $0, as: UTF8.self) } == "body")
  }

  @Test("a body waits for all its bytes, and leaves what follows to the next head") func body() throws {
    var head = RequestHead()
    _ = try #require(try head.consume(Array("POST / HTTP/1.1\r\n\r\nab".utf8)))
    #expect(head.consumeBody(4, []) == nil)
    #expect(head.consumeBody(4, Array("c".utf8)) == nil)
    #expect(head.consumeBody(4, Array("dGET /b HTTP/1.1\n".utf8)).map(Array.init) == Array("abcd".utf8))
    let next = try #require(try head.consume(Array("\n".utf8)))
    #expect(next.path == "/b" && next.method == .GET)
    #expect(head.consumeBody(0, [])?.isEmpty == true)
  }

  @Test("two heads in one piece are told one after the other") func two() throws {
    var head = RequestHead()
    let first = try head.consume(Array("GET /a HTTP/1.1\r\n\r\nGET /b HTTP/1.1\n\n".utf8))
    let second = try head.consume([])
    #expect(first?.path == "/a" && second?.path == "/b")
    #expect(try head.consume([]) == nil)
  }

  @Test(
    "half a head is no mistake yet",
    arguments: ["", "G", "GET / HTTP/1.1", "GET / HTTP/1.1\r", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: a\r\n\r"])
  func half(text: String) throws { #expect(try take(text) == nil) }

  @Test(
    "what is no head of HTTP/1 is malformed",
    arguments: [
      "\n\n", "GET\n\n", "GET /\n\n", "GET / HTTP/2\n\n", "GET  / HTTP/1.1\n\n", "GET a HTTP/1.1\n\n",
      "GET http://a/ HTTP/1.1\n\n", "GET / HTTP/1.1 x\n\n", "GET / HTTP/1.1\nHost\n\n", "GET / HTTP/1.1\n: a\n\n",
      "GET / HTTP/1.1\nHost: a\nHost: b\n\n", "GET / HTTP/1.1\nContent-Length: 1\ncontent-length: 2\n\n",
      "GET / HTTP/1.1\nA: \0\n\n", "GET / HTTP/1.1\n\rGET", "GET / HTTP/1.1\n a: folded\nno colon\n\n",
    ])
  func malformed(text: String) {
    guard case .malformed? = problem(text) else {
      Issue.record("not refused: \(text.debugDescription)")
      return
    }
  }

  @Test("a hundred headers are taken, and one more is not") func headers() throws {
    func text(_ count: Int) -> String {
      "GET / HTTP/1.1\n" + (0..<count).map { "X-\($0): \($0)\n" }.joined() + "\n"
    }
    let request = try #require(try take(text(100)))
    #expect(request.headers[HTTPHeader("X-99")] == "99")
    guard case .malformed? = problem(text(101)) else { return #expect(Bool(false), "101 headers were taken") }
  }

  @Test("a head is as long as its bound, and no longer, whether it ends or not") func long() throws {
    let start = "GET / HTTP/1.1\nA: "
    func text(_ length: Int) -> String { start + String(repeating: "a", count: length - start.utf8.count) }
    // The head ends before its last line's end.
    #expect(try take(text(RequestHead.mostBytes - 1) + "\n\n") != nil)
    #expect(try take(text(RequestHead.mostBytes)) == nil)
    for tooLong in [text(RequestHead.mostBytes) + "\n\n", text(RequestHead.mostBytes + 1)] {
      guard case .tooLong? = problem(tooLong) else { return #expect(Bool(false), "\(tooLong.utf8.count) bytes") }
    }
  }
}
