// Which requests are answered at all: those of a browser that was given the address, made by this page and no other.
// Flow: method + headers → RequestGuard → verdict.
import FlyingFox

/// A web page elsewhere can make a browser send requests here, and with a name of its own that points here even read
/// the answers: the headers that a page can't forge give it away. Another user of the machine can send any header, but
/// has no token.
package struct RequestGuard: Sendable {
  package enum Verdict {
    case welcome
    /// It shows the token, and gets its cookie.
    case opens
    case refused(HTTPStatusCode, why: String)
  }

  let port: UInt16
  let token: AccessToken

  package init(port: UInt16, token: AccessToken) { (self.port, self.token) = (port, token) }

  /// Where a request may write.
  private static let writing: Set<String> = ["/edit", "/undo", "/redo"]

  package func verdict(_ request: HTTPRequest) -> Verdict {
    if let status = refusal(request) {
      return .refused(status, why: "This page is for the machine that it runs on, by its own address.")
    }
    if request.path == "/", let guess = request.query["token"] {
      if token.isSame(guess) { return .opens }
    } else if token.isShown(by: request, port: port) {
      return .welcome
    }
    return .refused(.forbidden, why: "Open the address that `sparkler preview` has printed, with its token.")
  }

  /// Whether it was begun by this page or by a person.
  package static func isOwn(_ request: HTTPRequest) -> Bool {
    guard let site = request.headers[HTTPHeader("Sec-Fetch-Site")]?.lowercased() else { return true }
    return site == "same-origin" || site == "none"
  }

  /// The status for what another site has caused; nil where all is well.
  private func refusal(_ request: HTTPRequest) -> HTTPStatusCode? {
    let writes = Self.writing.contains(request.path)
    guard request.method == (writes ? .POST : .GET) else { return .methodNotAllowed }
    let names = ["127.0.0.1:\(port)", "localhost:\(port)"]
    // A name of their own for this address: the browser sends it along.
    guard let host = request.headers[.host]?.lowercased(), names.contains(host) else { return .forbidden }
    let origin = request.headers[HTTPHeader("Origin")]?.lowercased()
    if let origin, !names.contains(where: { origin == "http://" + $0 }) { return .forbidden }
    // A browser names the origin of all that may write, and no form can send this type.
    if writes, origin == nil || request.headers[.contentType] != "application/json" { return .forbidden }
    // Pictures and scripts are asked for without an origin. A link to the page itself shows it to its reader alone.
    guard Self.isOwn(request) || request.path == "/" && request.headers[HTTPHeader("Sec-Fetch-Mode")] == "navigate"
    else { return .forbidden }
    return nil
  }
}
