// A preview that runs, and bytes on its sockets.
// Flow: `sparkler preview` → RunningPreview → answers.
import Foundation
import Testing

/// A running preview; it ends with the value.
final class RunningPreview {
  let port: UInt16
  /// As it is printed: with the token.
  let address: String
  /// What a browser has been given by that address.
  private(set) var cookie = ""
  /// nil where it runs in this process.
  private let process: Process?
  /// Lives as long.
  private let place: Workplace?

  /// - Parameter mostFiles: that it may have open.
  init(_ place: Workplace, _ arguments: [String] = ["--port", "0"], mostFiles: Int? = nil) throws {
    self.place = place
    let limit = mostFiles.map { "ulimit -n \($0); " } ?? ""
    let process = Tool.process(
      "/bin/sh", ["-c", limit + "exec \"$TOOL\" preview a.scene.yaml \"$@\"", "sh"] + arguments, in: place)
    self.process = process
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    var said = ""
    // Its first line ends with a line end, whatever happens; an end without one fails below.
    while !said.contains("\n") {
      let bytes = pipe.fileHandleForReading.availableData
      if bytes.isEmpty { break }
      said += String(decoding: bytes, as: UTF8.self)
    }
    (address, port) = try Self.place(said)
    try open()
  }

  /// One that this process runs.
  init(at address: String) throws {
    (process, place) = (nil, nil)
    (self.address, port) = try Self.place(address)
    try open()
  }

  private static func place(_ said: String) throws -> (address: String, port: UInt16) {
    let match = try #require(said.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/\?token=\S+/), "\(said)")
    return (String(match.0), try #require(UInt16(match.1)))
  }

  /// The address without its host.
  var key: String { String(address.drop { $0 != "?" }) }

  /// Opens the page as a browser does: the address is changed for a cookie.
  private func open() throws {
    let answer = try get("/" + key)
    cookie = try #require(answer.text.firstMatch(of: /Set-Cookie: ([^;\s]+)/).map { String($0.1) }, "\(answer.text)")
  }

  deinit {
    process?.terminate()
    process?.waitUntilExit()
  }

  /// A connection to it.
  func connect() throws -> Int32 {
    let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    try #require(socket >= 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Foundation.connect(socket, $0, size) }
    }
    try #require(status == 0)
    return socket
  }

  func send(_ text: String, to socket: Int32) {
    let bytes = Array(text.utf8)
    _ = Foundation.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Everything, in as many pieces as it takes; stops where the other side hears no more.
  func sendAll(_ text: String, to socket: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count <= 0 { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// A connection that is told every revision.
  func openWebSocket() throws -> Int32 {
    let socket = try connect()
    send(
      "GET /revisions HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: \(cookie)\r\nUpgrade: websocket\r\n"
        + "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
      to: socket)
    return socket
  }

  /// What it has been told: behind the head, each revision is a short frame of text.
  static func revisions(_ said: [UInt8]) -> [String] {
    guard let end = String(decoding: said, as: UTF8.self).range(of: "\r\n\r\n") else { return [] }
    var rest = said.dropFirst(String(decoding: said, as: UTF8.self)[..<end.upperBound].utf8.count)
    var out: [String] = []
    while let first = rest.first, first == 0x81, rest.count >= 2 {
      let count = Int(rest[rest.startIndex + 1])
      guard rest.count >= 2 + count else { break }
      out.append(String(decoding: rest.dropFirst(2).prefix(count), as: UTF8.self))
      rest = rest.dropFirst(2 + count)
    }
    return out
  }

  /// What comes next; false at the end.
  func readSome(_ socket: Int32, into all: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    let count = recv(socket, &buffer, buffer.count, 0)
    if count > 0 { all += buffer[..<count] }
    return count > 0
  }

  /// All that comes until the server closes.
  func read(_ socket: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count <= 0 { break }
      all += buffer[..<count]
    }
    close(socket)
    return all
  }

  /// - Parameter cookie: another one than a browser has; empty for none.
  func request(
    _ path: String, method: String = "GET", host: String? = nil, cookie: String? = nil, more: [String] = []
  ) -> String {
    let cookie = cookie ?? self.cookie
    return
      (["\(method) \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")", "Connection: close"]
      + (cookie.isEmpty ? [] : ["Cookie: \(cookie)"]) + more)
      .joined(separator: "\r\n") + "\r\n\r\n"
  }

  func get(
    _ path: String, method: String = "GET", host: String? = nil, cookie: String? = nil, more: [String] = []
  ) throws -> (status: Int, text: String) {
    let socket = try connect()
    send(request(path, method: method, host: host, cookie: cookie, more: more), to: socket)
    let text = String(decoding: read(socket), as: UTF8.self)
    return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0, text)
  }
}
