// A request's first line and headers, read with a bound before anything looks into them.
// Flow: bytes of a socket → RequestHead → HTTPRequest → HTTPConnection.
import FlyingFox
import Foundation

/// Collects bytes until a head is whole. Each byte is looked at once, so what a stranger sends costs what it weighs.
package struct RequestHead: Sendable {
  package enum Problem: Error {
    /// More bytes than any request of the page has.
    case tooLong
    case malformed
  }

  /// Of a request's line and headers together. The page's own are a few hundred bytes, and its longest param, percent by
  /// percent, is below this.
  package static let mostBytes = 1 << 17
  /// Browsers send about fifteen.
  private static let mostHeaders = 100

  private var bytes: [UInt8] = []
  /// Where the search for the end goes on.
  private var searched = 0

  package init() {}

  /// - Returns: the request that has become whole, without its bytes; nil where more are wanted.
  package mutating func take(_ more: [UInt8]) throws(Problem) -> HTTPRequest? {
    bytes += more
    // A line without a letter ends the head.
    while searched < bytes.count {
      guard let end = bytes[searched...].firstIndex(of: 10) else {
        searched = bytes.count
        break
      }
      let next = end + 1
      let isEmpty = next < bytes.count && (bytes[next] == 10 || (bytes[next] == 13 && next + 1 < bytes.count))
      guard isEmpty else {
        // The byte after a line's end, or its end, may be still to come.
        if next >= bytes.count || (bytes[next] == 13 && next + 1 >= bytes.count) { break }
        searched = next
        continue
      }
      guard end < Self.mostBytes else { throw .tooLong }
      if bytes[next] == 13 && bytes[next + 1] != 10 { throw .malformed }
      let head = bytes[..<end]
      defer {
        bytes.removeFirst(next + (bytes[next] == 13 ? 2 : 1))
        searched = 0
      }
      return try Self.request(head)
    }
    guard bytes.count <= Self.mostBytes else { throw .tooLong }
    return nil
  }

  /// What follows a head.
  ///
  /// - Returns: nil where more bytes are wanted.
  package mutating func takeBody(_ count: Int, _ more: [UInt8]) -> Data? {
    bytes += more
    guard bytes.count >= count else { return nil }
    defer { bytes.removeFirst(count) }
    return Data(bytes[..<count])
  }

  private static func request(_ head: ArraySlice<UInt8>) throws(Problem) -> HTTPRequest {
    let lines = head.split(separator: 10, omittingEmptySubsequences: false)
      .map { $0.last == 13 ? $0.dropLast() : $0 }
    guard lines.count <= mostHeaders + 1, !head.contains(0) else { throw .malformed }
    let words = lines[0].split(separator: 32, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else { throw .malformed }
    var headers = HTTPHeaders()
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: 58), colon > line.startIndex else { throw .malformed }
      let name = HTTPHeader(String(decoding: line[..<colon], as: UTF8.self))
      // Two of them, and each reader may believe another one.
      guard headers[name] == nil || ![.host, .contentLength].contains(name) else { throw .malformed }
      headers.addValue(
        String(decoding: line[(colon + 1)...], as: UTF8.self).trimmingCharacters(in: .whitespaces), for: name)
    }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return HTTPRequest(
      method: HTTPMethod(words[0]), version: HTTPVersion(words[2]), path: target[0],
      query: target.count > 1 ? query(target[1]) : [], headers: headers, body: HTTPBodySequence(data: Data()))
  }

  /// `a=b&c=d`, each with its percents decoded.
  private static func query(_ text: String) -> [HTTPRequest.QueryItem] {
    text.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { String($0).removingPercentEncoding ?? String($0) }
      return HTTPRequest.QueryItem(name: parts[0], value: parts.count > 1 ? parts[1] : "")
    }
  }
}
