// One browser connection: reads requests and answers them in order.
// Flow: AsyncSocket → RequestHead → LocalRoutes → bytes.
import FlyingFox
import FlyingSocks
import Foundation

struct HTTPConnection: Sendable {
  let socket: AsyncSocket
  let routes: any LocalRoutes
  let visit: OpenConnections.Visit

  /// Bytes still read of a refused request, so that the client receives the answer.
  private static let mostDrained = 1 << 23
  /// Bytes sent at a time; the client has to accept each piece before it counts as silent.
  private static let piece = 1 << 16

  /// Serves requests until the client disconnects or is disconnected.
  func serve() async {
    defer {
      visit.leave()
      try? socket.close()
    }
    do { try await answerAll() } catch {
      // The client disconnected or the server stops: there is nothing to report.
    }
  }

  private func answerAll() async throws {
    var head = RequestHead()
    while true {
      // The time limit covers head and body together: a byte now and then does not extend it.
      visit.waits()
      var request: HTTPRequest
      do {
        request = try await read { try head.consume($0) }
      } catch RequestHead.Problem.tooLong {
        return try await refuse(.requestHeaderFieldsTooLarge)
      } catch RequestHead.Problem.malformed {
        return try await refuse(.badRequest)
      }
      var hasBody = request.headers[.transferEncoding] != nil || (request.headers[.contentLength] ?? "0") != "0"
      if hasBody, request.method == .POST, let body = try await body(of: request, &head) {
        request.bodySequence = HTTPBodySequence(data: body)
        hasBody = false
      }
      let isLast =
        hasBody || request.version != .http11 || request.headers[.connection]?.lowercased().contains("close") ?? false
      visit.works()
      let response: HTTPResponse
      do { response = try await routes.handleRequest(request) } catch is CancellationError {
        throw CancellationError()
      } catch { response = HTTPResponse(statusCode: .internalServerError) }
      if case .webSocket(let handler) = response.payload { return try await feed(response, handler) }
      try await send(response, isLast: isLast)
      if isLast { return hasBody ? try await drain() : () }
    }
  }

  /// Parses the buffered bytes, and reads more until a value is complete.
  private func read<Value>(_ take: ([UInt8]) throws -> Value?) async throws -> Value {
    if let value = try take([]) { return value }
    while true {
      if let value = try take(try await socket.read(atMost: 4096)) { return value }
    }
  }

  /// The body of a request; nil if its length is missing or too large.
  private func body(of request: HTTPRequest, _ head: inout RequestHead) async throws -> Data? {
    guard request.headers[.transferEncoding] == nil, let text = request.headers[.contentLength],
      let count = Int(text), (1...routes.mostBody(of: request)).contains(count)
    else { return nil }
    return try await read { head.consumeBody(count, $0) }
  }

  private func refuse(_ status: HTTPStatusCode) async throws {
    try await send(HTTPResponse(statusCode: status), isLast: true)
    try await drain()
  }

  /// Closing a socket with unread bytes discards the answer, so ends the sending side first and reads the rest.
  private func drain() async throws {
    visit.waits()
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    var left = Self.mostDrained
    while left > 0 { left -= try await socket.read(atMost: 4096).count }
  }

  private func send(_ response: HTTPResponse, isLast: Bool) async throws {
    let body = try await response.bodyData
    var headers = response.headers
    headers[.contentLength] = String(body.count)
    if isLast { headers[.connection] = "close" }
    let bytes = Self.head(response.statusCode, headers) + body
    for start in stride(from: 0, to: bytes.count, by: Self.piece) {
      visit.waits()
      try await socket.write(bytes[start..<min(bytes.count, start + Self.piece)])
    }
  }

  private static func head(_ status: HTTPStatusCode, _ headers: HTTPHeaders) -> Data {
    let lines = headers.map { "\($0.key.rawValue): \($0.value)" }.sorted()
    return Data((["HTTP/1.1 \(status.code) \(status.phrase)"] + lines + ["\r\n"]).joined(separator: "\r\n").utf8)
  }

  /// Sends a web socket's frames until either side closes it. The page itself sends only its close frame.
  private func feed(_ response: HTTPResponse, _ handler: any WSHandler) async throws {
    let (client, page) = AsyncThrowingStream.makeStream(of: WSFrame.self)
    let frames = try await handler.makeFrames(for: client)
    try await socket.write(Self.head(response.statusCode, response.headers))
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        _ = try? await socket.read(atMost: 512)
        page.finish()
      }
      group.addTask { for await frame in frames { try await socket.write(Self.bytes(of: frame)) } }
      try await group.next()
      group.cancelAll()
    }
  }

  /// Encodes a frame as servers do: unmasked (RFC 6455 §5.2).
  private static func bytes(of frame: WSFrame) -> Data {
    let count = frame.payload.count
    var bytes = [(frame.fin ? 0x80 : 0) | frame.opcode.rawValue]
    if count < 126 {
      bytes.append(UInt8(count))
    } else if count < 1 << 16 {
      bytes += [126, UInt8(count >> 8), UInt8(count & 255)]
    } else {
      bytes.append(127)
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
    }
    return Data(bytes) + frame.payload
  }
}
