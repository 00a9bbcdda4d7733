// Reads a request's first line and headers with a size limit, before they are interpreted.
// Flow: bytes of a socket → RequestHead → HTTPRequest → HTTPConnection.
import FlyingFox
import Foundation

/// Collects bytes until a head is complete. Scans each byte once, so hostile input costs only linear time.
package struct RequestHead: Sendable {
  package enum Problem: Error {
    /// More bytes than any request of the page has.
    case tooLong
    case malformed
  }

  /// Maximum size of a request's line and headers. The page's own have a few hundred bytes, and its longest param,
  /// percent-encoded, is below this.
  package static let mostBytes = 1 << 17
  /// Maximum number of headers; browsers send about fifteen.
  private static let mostHeaders = 100

  private var bytes: [UInt8] = []
  /// Position where the search for the end continues.
  private var searched = 0

  package init() {}

  /// - Returns: the complete request, whose bytes are removed; nil if more bytes are needed.
  package mutating func consume(_ more: [UInt8]) throws(Problem) -> HTTPRequest? {
    bytes += more
    // An empty line ends the head.
    while searched < bytes.count {
      guard let end = bytes[searched...].firstIndex(of: 10) else {
        searched = bytes.count
        break
      }
      let next = end + 1
      let isEmpty = next < bytes.count && (bytes[next] == 10 || (bytes[next] == 13 && next + 1 < bytes.count))
      guard isEmpty else {
        // The bytes after this line's end may not have arrived yet.
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

  /// Takes the body that follows a head.
  ///
  /// - Returns: nil if more bytes are needed.
  package mutating func consumeBody(_ count: Int, _ more: [UInt8]) -> Data? {
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
      // With duplicates, each reader may believe a different one.
      guard headers[name] == nil || ![.host, .contentLength].contains(name) else { throw .malformed }
      headers.addValue(
        String(decoding: line[(colon + 1)...], as: UTF8.self).trimmingCharacters(in: .whitespaces), for: name)
    }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return HTTPRequest(
      method: HTTPMethod(words[0]), version: HTTPVersion(words[2]), path: target[0],
      query: target.count > 1 ? query(target[1]) : [], headers: headers, body: HTTPBodySequence(data: Data()))
  }

  /// Parses `a=b&c=d` and decodes percent-escapes.
  private static func query(_ text: String) -> [HTTPRequest.QueryItem] {
    text.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { String($0).removingPercentEncoding ?? String($0) }
      return HTTPRequest.QueryItem(name: parts[0], value: parts.count > 1 ? parts[1] : "")
    }
  }
}
