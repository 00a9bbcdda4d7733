// Which requests are answered at all: those of this page, and no other's.
// Flow: method + headers → RequestGuard → refusal or nil.
import FlyingFox

/// A web page elsewhere can make a browser send requests here, and with a name of its own that points here even read
/// the answers. The headers that a page can't forge give it away.
struct RequestGuard: Sendable {
  let port: UInt16
  /// What only this page can know: others can't read what says it.
  let token: String

  /// Where a request may write.
  private static let writing: Set<String> = ["/edit", "/undo", "/redo"]

  /// What is answered instead; nil where all is well.
  func refusal(_ request: HTTPRequest) -> HTTPStatusCode? {
    let writes = Self.writing.contains(request.path)
    guard request.method == (writes ? .POST : .GET) else { return .methodNotAllowed }
    let names = ["127.0.0.1:\(port)", "localhost:\(port)"]
    // A name of their own for this address: the browser sends it along.
    guard let host = request.headers[.host]?.lowercased(), names.contains(host) else { return .forbidden }
    if let origin = request.headers[HTTPHeader("Origin")]?.lowercased() {
      guard names.contains(where: { origin == "http://" + $0 }) else { return .forbidden }
    }
    // A browser names the origin of all that may write, and no form can send a header of its own.
    if writes {
      guard request.headers[HTTPHeader("Origin")] != nil, request.headers[HTTPHeader("X-Token")] == token,
        request.headers[.contentType] == "application/json"
      else { return .forbidden }
    }
    // Pictures and scripts are asked for without an origin.
    if let site = request.headers[HTTPHeader("Sec-Fetch-Site")]?.lowercased() {
      let isOwn = site == "same-origin" || site == "none"
      // A link to the page itself shows it to nobody but its reader.
      guard isOwn || request.path == "/" && request.headers[HTTPHeader("Sec-Fetch-Mode")] == "navigate" else {
        return .forbidden
      }
    }
    return nil
  }
}
