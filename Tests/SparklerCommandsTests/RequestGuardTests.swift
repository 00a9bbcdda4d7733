// Who is let into the preview: the token, this page's own requests, and nothing that another site has caused.
// Flow: method, path and headers → AccessToken, RequestGuard → verdict.
import FlyingFox
import Foundation
import SparklerCommands
import Testing

private let port: UInt16 = 4711

extension AccessToken {
  /// What a browser sends once it has been let in.
  fileprivate var shown: String { String(cookie(port: port).prefix { $0 != ";" }) }
  fileprivate var text: String { String(shown.drop { $0 != "=" }.dropFirst()) }
}

private func request(
  _ path: String = "/state", method: HTTPMethod = .GET, token: String? = nil, _ headers: [String: String] = [:]
) -> HTTPRequest {
  var all = HTTPHeaders()
  all[.host] = "127.0.0.1:\(port)"
  for (name, value) in headers { all[HTTPHeader(name)] = value.isEmpty ? nil : value }
  let query = token.map { [HTTPRequest.QueryItem(name: "token", value: $0)] } ?? []
  return HTTPRequest(
    method: method, version: .http11, path: path, query: query, headers: all, body: HTTPBodySequence(data: Data()))
}

@Suite struct AccessTokenTests {
  private let token = AccessToken()

  @Test("the address and the cookie hold the same 128 bits, the cookie by the port's name") func forms() throws {
    let text = token.text
    #expect(text.count == 32 && text.allSatisfy { "0123456789abcdef".contains($0) })
    #expect(token.address(port: port) == "http://127.0.0.1:4711/?token=\(text)")
    #expect(token.cookie(port: port) == "sparkler-4711=\(text); HttpOnly; SameSite=Strict; Path=/")
    #expect(AccessToken().text != text)
  }

  @Test("a guess is right only as a whole") func same() {
    let text = token.text
    let last = text.hasSuffix("0") ? "1" : "0"
    let first = text.hasPrefix("0") ? "1" : "0"
    #expect(token.isSame(text) && token.isSame(Substring(text)))
    let near = [String(text.dropLast()), text + "0", text.dropLast() + last, first + text.dropFirst(), " " + text]
    for wrong in near + [""] {
      #expect(!token.isSame(wrong))
    }
    #expect(!token.isSame(text.uppercased()) || text.allSatisfy(\.isNumber))
  }

  @Test("the cookie is found among others, by its whole name and of its own port") func cookies() {
    let (shown, text) = (token.shown, token.text)
    for right in [shown, "a=b; \(shown)", "\(shown); a=b", "a=b;\(shown);c", "sparkler-4711=no; \(shown)"] {
      #expect(token.isShown(by: request("/", ["Cookie": right]), port: port), "\(right)")
    }
    let wrong = [
      "", text, "sparkler-4711", "sparkler-471=\(text)", "x\(shown)", "\(shown)0", "sparkler-4711==\(text)",
      "sparkler-4711 =\(text)", "sparkler-4711=\(text) ",
    ]
    for wrong in wrong { #expect(!token.isShown(by: request("/", ["Cookie": wrong]), port: port), "\(wrong)") }
    #expect(!token.isShown(by: request("/", ["Cookie": shown]), port: 4712))
    #expect(!token.isShown(by: request(), port: port))
  }
}

@Suite struct RequestGuardTests {
  private static let token = AccessToken()
  private static let own = RequestGuard(port: port, token: token)

  /// `welcome`, `opens`, or the status.
  private func verdict(_ request: HTTPRequest) -> String {
    switch Self.own.verdict(request) {
    case .welcome: "welcome"
    case .opens: "opens"
    case .refused(let status, let why): why.isEmpty ? "silent" : "\(status.code)"
    }
  }

  private func verdict(_ path: String, method: HTTPMethod = .GET, _ headers: [String: String]) -> String {
    verdict(request(path, method: method, headers.merging(["Cookie": Self.token.shown]) { $1 }))
  }

  @Test("the token opens the page itself and no other path, and only if it is right") func opens() {
    #expect(verdict(request("/", token: Self.token.text)) == "opens")
    #expect(verdict(request("/", token: "0")) == "403")
    #expect(verdict(request("/state", token: Self.token.text)) == "403")
    #expect(verdict(request("/")) == "403")
    // With a wrong token a cookie does not help: the address is another run's.
    #expect(verdict(request("/", token: "0", ["Cookie": Self.token.shown])) == "403")
    #expect(verdict(request("/", ["Cookie": Self.token.shown])) == "welcome")
  }

  @Test(
    "a page is asked for by this host's own names alone",
    arguments: [
      ("127.0.0.1:4711", "welcome"), ("localhost:4711", "welcome"), ("LOCALHOST:4711", "welcome"), ("", "403"),
      ("127.0.0.1", "403"), ("127.0.0.1:4712", "403"), ("evil.example:4711", "403"), ("localhost:47110", "403"),
    ])
  func hosts(host: String, wanted: String) { #expect(verdict("/state", ["Host": host]) == wanted) }

  @Test(
    "an origin is this page's, or there is none where nothing is written",
    arguments: [
      ("http://127.0.0.1:4711", "welcome"), ("http://localhost:4711", "welcome"), ("", "welcome"),
      ("https://127.0.0.1:4711", "403"), ("http://127.0.0.1:4712", "403"), ("null", "403"),
      ("http://evil.example", "403"),
    ])
  func origins(origin: String, wanted: String) {
    #expect(verdict("/state", ["Origin": origin]) == wanted)
    let write = ["Origin": origin, "Content-Type": "application/json"]
    #expect(verdict("/edit", method: .POST, write) == (origin.isEmpty ? "403" : wanted))
  }

  @Test("what writes is posted as JSON, and nothing else is", arguments: ["/edit", "/new", "/redo", "/text", "/undo"])
  func writing(path: String) {
    let right = ["Origin": "http://127.0.0.1:4711", "Content-Type": "application/json"]
    #expect(verdict(path, method: .POST, right) == "welcome")
    #expect(verdict(path, method: .GET, right) == "405")
    #expect(verdict("/state", method: .POST, right) == "405")
    for type in ["", "text/plain", "application/json; charset=utf-8"] {
      #expect(verdict(path, method: .POST, right.merging(["Content-Type": type]) { $1 }) == "403", "\(type)")
    }
    #expect(verdict(request(path, method: .POST, right)) == "403", "without the cookie")
  }

  @Test(
    "another site's requests are refused, but for a link to the page",
    arguments: [
      ("same-origin", "", true, true), ("none", "", true, true), ("SAME-ORIGIN", "", true, true), ("", "", true, true),
      ("cross-site", "", false, false), ("same-site", "no-cors", false, false), ("cross-site", "navigate", false, true),
    ])
  func sites(site: String, mode: String, isPicture: Bool, isPage: Bool) {
    let headers = ["Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode]
    #expect(verdict("/frame", headers) == (isPicture ? "welcome" : "403"))
    #expect(verdict("/", headers) == (isPage ? "welcome" : "403"))
    #expect(RequestGuard.isOwn(request("/", headers)) == isPicture)
  }
}
