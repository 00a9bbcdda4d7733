// Waits for pipes, and reads from them without blocking.
// Flow: ChildProgram's pipes → Polling → ShortProgram, FFmpeg, VideoDecoder.
import Foundation

enum Polling {
  enum Part {
    /// Number of bytes read.
    case bytes(Int)
    /// No data available yet.
    case later
    /// End of the stream.
    case end
  }

  /// Waits until a pipe is readable, writable or closed by the other side.
  ///
  /// - Returns: the ready pipes; empty after the timeout.
  static func wait(reading: [Int32], writing: [Int32] = [], seconds: Double) -> Set<Int32> {
    var list =
      reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      + writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
    while true {
      let ready = poll(&list, nfds_t(list.count), Int32(max(1, min(1e9, seconds * 1000))))
      if ready < 0 && errno == EINTR { continue }
      return Set(list.filter { $0.revents != 0 }.map(\.fd))
    }
  }

  static func read(_ pipe: Int32, into room: UnsafeMutableRawBufferPointer) -> Part {
    let count = Foundation.read(pipe, room.baseAddress, room.count)
    if count > 0 { return .bytes(count) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .later : .end
  }

  /// Appends available data to an array.
  ///
  /// - Returns: whether more data may come.
  static func read(_ pipe: Int32, appendingTo bytes: inout [UInt8]) -> Bool {
    var room = [UInt8](repeating: 0, count: 1 << 16)
    switch room.withUnsafeMutableBytes({ read(pipe, into: $0) }) {
    case .bytes(let count): bytes += room[..<count]
    case .later: break
    case .end: return false
    }
    return true
  }
}

/// Runs blocking work on a new thread, so that Swift's few threads stay available.
enum OwnThread {
  static func run<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Result, any Error>) in
      Thread.detachNewThread { done.resume(with: Swift.Result(catching: work)) }
    }
  }
}
