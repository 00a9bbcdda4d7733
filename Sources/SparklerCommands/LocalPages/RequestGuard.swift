// Decides which requests are answered: only those that this page makes, in a browser that was given the address.
// Flow: method + headers → RequestGuard → verdict.
import FlyingFox

/// Another site can make a browser send requests here, and with a host name that resolves to this address even read the
/// answers; headers that a page can't forge reveal this. Another user of the machine can send any header, but has no
/// token.
package struct RequestGuard: Sendable {
  package enum Verdict {
    case welcome
    /// The address has the right token; the cookie is set.
    case opens
    case refused(HTTPStatusCode, why: String)
  }

  let port: UInt16
  let token: AccessToken

  package init(port: UInt16, token: AccessToken) { (self.port, self.token) = (port, token) }

  /// Paths that may write.
  private static let writing: Set<String> = ["/approve", "/edit", "/new", "/redo", "/text", "/undo"]

  package func verdict(_ request: HTTPRequest) -> Verdict {
    if let status = refusal(request) {
      return .refused(status, why: "This page can be opened only on the machine that it runs on, at its own address.")
    }
    if request.path == "/", let guess = request.query["token"] {
      if token.isSame(guess) { return .opens }
    } else if token.isShown(by: request, port: port) {
      return .welcome
    }
    return .refused(.forbidden, why: "Open the address that `sparkler` has printed, with its token.")
  }

  /// Whether this page or the user started the request.
  package static func isOwn(_ request: HTTPRequest) -> Bool {
    guard let site = request.headers[HTTPHeader("Sec-Fetch-Site")]?.lowercased() else { return true }
    return site == "same-origin" || site == "none"
  }

  /// Status for a request caused by another site; nil if it is fine.
  private func refusal(_ request: HTTPRequest) -> HTTPStatusCode? {
    let writes = Self.writing.contains(request.path)
    guard request.method == (writes ? .POST : .GET) else { return .methodNotAllowed }
    let names = ["127.0.0.1:\(port)", "localhost:\(port)"]
    // DNS rebinding: a foreign host name that resolves to this address is sent as the host.
    guard let host = request.headers[.host]?.lowercased(), names.contains(host) else { return .forbidden }
    let origin = request.headers[HTTPHeader("Origin")]?.lowercased()
    if let origin, !names.contains(where: { origin == "http://" + $0 }) { return .forbidden }
    // Browsers send the origin of every request that may write, and no form can send this type.
    if writes, origin == nil || request.headers[.contentType] != "application/json" { return .forbidden }
    // Pictures and scripts are requested without an origin. A link to the page shows it only to its own reader.
    guard Self.isOwn(request) || request.path == "/" && request.headers[HTTPHeader("Sec-Fetch-Mode")] == "navigate"
    else { return .forbidden }
    return nil
  }
}
