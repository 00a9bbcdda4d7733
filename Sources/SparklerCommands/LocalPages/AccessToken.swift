// Limits access to the page to users who were given the printed address.
// Flow: printed address → AccessToken → cookie → RequestGuard.
import FlyingFox

/// A secret of one run. Every user of a machine can connect to 127.0.0.1, so each request has to present it: first in
/// the printed address, later as a cookie.
package struct AccessToken: Sendable {
  /// 128 bits from the system's secure generator.
  private let text = (0..<4).map { _ in
    let digits = String(UInt32.random(in: 0 ... .max), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }.joined()

  package init() {}

  /// The page's address for a browser without a cookie.
  package func address(port: UInt16) -> String { "http://127.0.0.1:\(port)/?token=\(text)" }

  /// The cookie header. Scripts can't read the cookie, and other sites' requests don't send it.
  package func cookie(port: UInt16) -> String { "\(Self.name(port))=\(text); HttpOnly; SameSite=Strict; Path=/" }

  /// Contains the port: browsers share cookies between a host's ports, and previews must not overwrite each other's.
  private static func name(_ port: UInt16) -> String { "sparkler-\(port)" }

  /// Whether the request's cookie has this token.
  package func isShown(by request: HTTPRequest, port: UInt16) -> Bool {
    let cookies = request.headers[.cookie]?.split(separator: ";") ?? []
    return cookies.contains { cookie in
      let parts = cookie.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      return parts.count == 2 && parts[0] == Self.name(port) && isSame(parts[1])
    }
  }

  /// Compares in constant time, so that timing reveals nothing about the token.
  package func isSame(_ guess: some StringProtocol) -> Bool {
    guard guess.utf8.count == text.utf8.count else { return false }
    return zip(guess.utf8, text.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
