// Runs the program ffmpeg as an encoder: queries its features, feeds it through a pipe, kills it if it hangs.
// Flow: arguments + raw frames → FFmpeg → a file that it writes; its last messages → RenderingError.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import Synchronization

struct FFmpeg: Sendable {
  /// Time without progress after which it counts as hanging.
  let patience: Seconds
  /// Bytes of address space.
  let memory: Int

  init(_ limits: Limits) {
    patience = Seconds(min(1e9, limits["encoder-seconds"]))
    memory = limits.whole("memory")
  }

  /// Seconds to wait for error messages after it has closed its input.
  private static let patienceForWords = 2.0

  private static let missing = RenderingError(
    .unavailable, "videos need the program ffmpeg, which is not in PATH",
    remedy: "Install it (apt install ffmpeg, brew install ffmpeg), or write a .gif, .apng, .webp or .avif.")

  /// What has been found, by the names of the candidates: each query costs a start of ffmpeg.
  private static let found = Mutex<[String: VideoEncoder]>([:])

  /// The first encoder that this ffmpeg has and that accepts its pixel format. A process asks ffmpeg once.
  func first(of encoders: [VideoEncoder]) async throws -> VideoEncoder? {
    let names = encoders.map { "\($0.name) \($0.pixels)" }.joined(separator: ",")
    if let known = Self.found.withLock({ $0[names] }) { return known }
    let encoder = try await query(encoders)
    if let encoder { Self.found.withLock { $0[names] = encoder } }
    return encoder
  }

  private func query(_ encoders: [VideoEncoder]) async throws -> VideoEncoder? {
    let bounds = ProgramBounds(memory: memory, lock: .init())
    for encoder in encoders {
      let words = ["-hide_banner", "-h", "encoder=" + encoder.name]
      let said = try await OwnThread.run {
        do throws(ChildProgram.Failure) {
          return try ShortProgram.run("ffmpeg", words, limit: 1 << 20, patience: patience.value, bounds: bounds)
        } catch { throw Self.failure(error) }
      }
      let lines = String(decoding: said.bytes, as: UTF8.self).split(separator: "\n")
      guard let line = lines.first(where: { $0.contains("Supported pixel formats:") }) else { continue }
      if line.split(separator: " ").contains(Substring(encoder.pixels)) { return encoder }
    }
    return nil
  }

  /// Runs ffmpeg until it has written its file.
  ///
  /// - Parameters:
  ///   - file: the file that it writes; it exists already.
  ///   - name: output name for messages.
  ///   - feed: writes all input.
  /// - Throws: `io` with its last message if it fails, `tryAgain` if it hangs, `unavailable` if it is missing.
  func run(_ arguments: [String], writing file: String, name: String, feed: (Pipe) async throws -> Void) async throws {
    let bounds = ProgramBounds(memory: memory, lock: .init(writes: file))
    let child: ChildProgram
    do { child = try ChildProgram("ffmpeg", arguments, pipes: [.input, .errors], bounds: bounds) } catch {
      throw Self.failure(error)
    }
    let pipe = Pipe(child: child, patience: patience)
    try await withTaskCancellationHandler {
      do {
        try await feed(pipe)
        child.closeInput()
        try await pipe.finish(seconds: patience.value)
      } catch is ClosedPipe {
        // It has stopped reading: its status and last messages say why.
        try? await pipe.finish(seconds: Self.patienceForWords)
        child.end()
      } catch is Timeout {
        child.end()
        if !ChildPrograms.areEnding { throw timeoutError(name) }
      }
    } onCancel: {
      child.end()
    }
    let status = child.wait()
    if ChildPrograms.areEnding || Task.isCancelled { throw CancellationError() }
    if !status.isSuccess || !pipe.isRead { throw exitError(name, status, said: pipe.said) }
  }

  /// No progress within `patience`.
  fileprivate struct Timeout: Error {}
  fileprivate struct ClosedPipe: Error {}

  private static func failure(_ error: ChildProgram.Failure) -> RenderingError {
    switch error {
    case .missing: missing
    case .system: RenderingError(.io, "ffmpeg can't be run: \(error)", remedy: "Nothing was changed.")
    case .unconfined: RenderingError(.unavailable, "\(error)", remedy: "Leave --require-isolation out.")
    }
  }

  private func timeoutError(_ name: String) -> RenderingError {
    RenderingError(
      .tryAgain, "\(name): ffmpeg has made no progress for \(patience) and was stopped",
      remedy: "Nothing was changed. --limit encoder-seconds=… gives it more time.")
  }

  private func exitError(_ name: String, _ status: ChildProgram.Status, said: String) -> RenderingError {
    let lines = said.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    // A file size limit may kill it before it can print a message.
    let isTooLong = status == .signaled(SIGXFSZ) || said.contains(Files.text(EFBIG))
    let isFull = isTooLong || said.contains(Files.text(ENOSPC))
    let reason = lines.first { isFull && ($0.contains(Files.text(ENOSPC)) || $0.contains(Files.text(EFBIG))) }
    let words = (reason ?? lines.last).map { ": " + $0.prefix(300) } ?? ""
    return RenderingError(
      .io, "\(name): ffmpeg failed (\(status))\(words)",
      remedy: isFull ? "Free some space; nothing was changed." : "Nothing was changed.")
  }
}

extension FFmpeg {
  /// The input pipe. Reads ffmpeg's messages meanwhile, because a full pipe would block it.
  final class Pipe: Sendable {
    private struct State {
      var said: [UInt8] = []
      var isTold = true
      /// Whether it stopped reading early.
      var isClosed = false
    }

    private static let mostSaid = 1 << 20

    private let child: ChildProgram
    private let patience: Seconds
    private let state = Mutex(State())

    fileprivate init(child: ChildProgram, patience: Seconds) { (self.child, self.patience) = (child, patience) }

    /// Its last messages.
    fileprivate var said: String { state.withLock { String(decoding: $0.said, as: UTF8.self) } }
    /// Whether it has read all input.
    fileprivate var isRead: Bool { state.withLock { !$0.isClosed } }

    func write(_ bytes: [UInt8]) async throws { try await OwnThread.run { try self.writeWaiting(bytes) } }

    /// Waits until it has closed its messages and exited.
    ///
    /// - Parameter seconds: longest time without a message.
    fileprivate func finish(seconds: Double) async throws {
      try await OwnThread.run {
        while self.state.withLock({ $0.isTold }) { _ = try self.wait(writing: [], seconds: seconds) }
        guard self.child.wait(seconds: seconds) != nil else { throw Timeout() }
      }
    }

    private func writeWaiting(_ bytes: [UInt8]) throws {
      var written = 0
      while written < bytes.count {
        guard try wait(writing: [child.input], seconds: patience.value).contains(child.input) else { continue }
        let count = bytes.withUnsafeBytes {
          Foundation.write(child.input, $0.baseAddress.map { $0 + written }, bytes.count - written)
        }
        if count < 0, errno != EAGAIN, errno != EINTR {
          state.withLock { $0.isClosed = true }
          throw ClosedPipe()
        }
        written += max(0, count)
      }
    }

    /// Waits for the pipes, and reads new messages.
    private func wait(writing: [Int32], seconds: Double) throws -> Set<Int32> {
      let reading = state.withLock { $0.isTold } ? [child.errors] : []
      let ready = Polling.wait(reading: reading, writing: writing, seconds: seconds)
      if ready.isEmpty { throw Timeout() }
      if ready.contains(child.errors) { state.withLock { readErrors(&$0) } }
      return ready
    }

    private func readErrors(_ state: inout State) {
      state.isTold = Polling.read(child.errors, appendingTo: &state.said)
      // The last messages explain a failure, so drop the oldest.
      if state.said.count > Self.mostSaid { state.said.removeFirst(state.said.count - Self.mostSaid / 2) }
    }
  }
}
