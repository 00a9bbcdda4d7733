// A preview that runs, and bytes on its sockets.
// Flow: `sparkler preview` → RunningPreview → answers.
import Foundation
import Testing

/// A running preview; it ends with the value.
final class RunningPreview {
  let process: Process
  let port: UInt16
  /// Lives as long.
  private let place: Workplace

  init(_ place: Workplace, _ arguments: [String] = ["--port", "0"]) throws {
    self.place = place
    process = Tool.process(Tool.path, ["preview", "a.scene.yaml"] + arguments, in: place)
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
    port = try #require(said.firstMatch(of: /127\.0\.0\.1:(\d+)\//).flatMap { UInt16($0.1) }, "\(said)")
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
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

  func request(_ path: String, method: String = "GET", host: String? = nil, more: [String] = []) -> String {
    (["\(method) \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")", "Connection: close"] + more)
      .joined(separator: "\r\n") + "\r\n\r\n"
  }

  func get(
    _ path: String, method: String = "GET", host: String? = nil, more: [String] = []
  ) throws -> (status: Int, text: String) {
    let socket = try connect()
    send(request(path, method: method, host: host, more: more), to: socket)
    let text = String(decoding: read(socket), as: UTF8.self)
    return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0, text)
  }
}
