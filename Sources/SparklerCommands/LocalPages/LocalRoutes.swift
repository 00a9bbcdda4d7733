// What the local pages of the tool share: who is answered, and how.
// Flow: HTTPRequest → RequestGuard → LocalRoutes → HTTPResponse.
import FlyingFox
import Foundation

/// The routes of one page, which only its own browser reaches.
package protocol LocalRoutes: HTTPHandler {
  /// The port that the server listens on.
  var port: UInt16 { get }
  /// The secret of the page's address.
  var token: AccessToken { get }
  /// Answers a request of the page itself.
  func answer(_ request: HTTPRequest) async throws -> HTTPResponse
  /// Maximum length of a request's body in bytes.
  func mostBody(of request: HTTPRequest) -> Int
}

extension LocalRoutes {
  package func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    switch RequestGuard(port: port, token: token).verdict(request) {
    case .refused(let status, let why): return Self.text(status, why)
    case .opens: return opening(request)
    case .welcome: return try await answer(request)
    }
  }

  /// Removes the token from the page's address and sets the cookie instead.
  private func opening(_ request: HTTPRequest) -> HTTPResponse {
    var response = Self.text(.seeOther, "The page is at /.")
    response.headers[.setCookie] = token.cookie(port: port)
    response.headers[.location] = "/"
    if !RequestGuard.isOwn(request) {
      // After a link from another site, browsers omit the cookie from redirects, but not from a page's own refresh.
      response.statusCode = .ok
      response.headers[.location] = nil
      response.headers[HTTPHeader("Refresh")] = "0; url=/"
    }
    return response
  }

  static func json(_ value: some Encodable) throws -> HTTPResponse {
    let encoder = JSONEncoder()
    // The same answer has the same bytes.
    encoder.outputFormatting = .sortedKeys
    return file("application/json", Array(try encoder.encode(value)))
  }

  static func text(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    var response = file("text/plain; charset=utf-8", Array((text + "\n").utf8))
    response.statusCode = status
    return response
  }

  /// Adds headers that keep other pages from using the files, and other scripts out of this page.
  static func file(_ type: String, _ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok,
      headers: HTTPHeaders([
        .contentType: type, HTTPHeader("Cache-Control"): "no-store",
        HTTPHeader("X-Content-Type-Options"): "nosniff", HTTPHeader("X-Frame-Options"): "DENY",
        HTTPHeader("Referrer-Policy"): "no-referrer", HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
        HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
        HTTPHeader("Content-Security-Policy"):
          "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; "
          + "media-src 'self' blob: data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      ]), body: Data(bytes))
  }
}
