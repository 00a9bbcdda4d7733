// The program ffmpeg: asked what it can do, fed through a pipe, watched, and ended if it hangs.
// Flow: arguments + raw frames → FFmpeg → a file that it writes; its last words → RenderingError.
import Foundation
import SparklerCore
import SparklerImaging
import SparklerIsolation
import Subprocess
import Synchronization

struct FFmpeg: Sendable {
  /// Time without a byte taken after which it counts as hanging.
  let patience: Seconds

  private static let missing = RenderingError(
    .unavailable, "videos are made by the program ffmpeg, and none is in PATH",
    remedy: "Install it (apt install ffmpeg, brew install ffmpeg), or write a .gif, .apng or .webp.")

  /// The first encoder that this ffmpeg has, and that takes its pixels.
  func first(of encoders: [VideoEncoder]) async throws -> VideoEncoder? {
    for encoder in encoders {
      let said = try await ask(["-hide_banner", "-h", "encoder=" + encoder.name])
      guard let line = said.split(separator: "\n").first(where: { $0.contains("Supported pixel formats:") }) else {
        continue
      }
      if line.split(separator: " ").contains(Substring(encoder.pixels)) { return encoder }
    }
    return nil
  }

  /// What it prints of itself.
  private func ask(_ arguments: [String]) async throws -> String {
    let watch = Watchdog(patience)
    defer { watch.end() }
    do {
      let result = try await Subprocess.run(
        .name("ffmpeg"), arguments: Arguments(arguments), platformOptions: Self.options, input: .none,
        output: .string(limit: 1 << 20), error: .discarded
      ) { execution in
        watch.begin(execution.processIdentifier.value)
        watch.isWaiting(true)
      }
      if watch.hasBitten { throw hung("standard output") }
      return result.standardOutput
    } catch let error as SubprocessError { throw Self.failure(error) }
  }

  /// Runs it until it has written its file.
  ///
  /// - Parameters:
  ///   - name: what it makes, for messages.
  ///   - feed: writes everything that it is to read.
  /// - Throws: `io` with its last words where it fails, `tryAgain` where it hangs, `unavailable` where there is none.
  func run(_ arguments: [String], name: String, feed: (Pipe) async throws -> Void) async throws {
    let watch = Watchdog(patience)
    defer { watch.end() }
    do {
      let result = try await Subprocess.run(
        .name("ffmpeg"), arguments: Arguments(arguments), platformOptions: Self.options, input: .inputWriter,
        output: .discarded, error: .string(limit: 1 << 20)
      ) { execution in
        watch.begin(execution.processIdentifier.value)
        do {
          try await feed(Pipe(writer: execution.standardInputWriter, watch: watch))
          try await execution.standardInputWriter.finish()
          watch.isWaiting(true)
        } catch is SubprocessError {
          // It reads no more: its status and its last words say why.
          watch.bite(asHung: false)
        } catch {
          watch.bite(asHung: false)
          throw error
        }
      }
      if ChildPrograms.areEnding { throw CancellationError() }
      if watch.hasBitten { throw hung(name) }
      if !result.terminationStatus.isSuccess || watch.hasStopped {
        throw died(name, result.terminationStatus, said: result.standardError)
      }
    } catch let error as SubprocessError { throw Self.failure(error) }
  }

  /// Where the frames go.
  struct Pipe {
    fileprivate let writer: StandardInputWriter
    fileprivate let watch: Watchdog

    func write(_ bytes: [UInt8]) async throws {
      // The watch runs while ffmpeg has something to read, not while frames are painted.
      watch.isWaiting(true)
      _ = try await writer.write(bytes)
      watch.isWaiting(false)
    }
  }

  /// In a group of its own, so that a terminal's Ctrl-C reaches it through us alone.
  private static var options: PlatformOptions {
    var options = PlatformOptions()
    options.processGroupID = 0
    return options
  }

  private static func failure(_ error: SubprocessError) -> RenderingError {
    if error.code == .executableNotFound { return missing }
    return RenderingError(.io, "ffmpeg can't be run: \(error)", remedy: "Nothing was changed.")
  }

  private func hung(_ name: String) -> RenderingError {
    RenderingError(
      .tryAgain, "\(name): ffmpeg has done nothing for \(patience), and was ended",
      remedy: "Nothing was changed. --limit encoder-seconds=… gives it more time.")
  }

  private func died(_ name: String, _ status: TerminationStatus, said: String) -> RenderingError {
    let lines = said.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    // A limit on a file's size may end it before it can speak.
    let isTooLong = status == .signaled(SIGXFSZ) || said.contains(Files.text(EFBIG))
    let isFull = isTooLong || said.contains(Files.text(ENOSPC))
    let reason = lines.first { isFull && ($0.contains(Files.text(ENOSPC)) || $0.contains(Files.text(EFBIG))) }
    let words = (reason ?? lines.last).map { ": " + $0.prefix(300) } ?? ""
    return RenderingError(
      .io, "\(name): ffmpeg gave up (\(status))\(words)",
      remedy: isFull ? "Free some space; nothing was changed." : "Nothing was changed.")
  }
}

/// Ends a child that has been waited for too long.
private final class Watchdog: Sendable {
  private struct State {
    var child: pid_t?
    var since: ContinuousClock.Instant?
    var hasBitten = false
    var hasStopped = false
    var isOver = false
  }

  private let state = Mutex(State())
  private let patience: Duration

  init(_ patience: Seconds) {
    self.patience = .seconds(min(1e9, patience.value))
    ChildPrograms.willStart()
  }

  var hasBitten: Bool { state.withLock { $0.hasBitten } }
  /// Whether it was ended, or did not read to the end.
  var hasStopped: Bool { state.withLock { $0.hasStopped } }

  func begin(_ child: pid_t) {
    ChildPrograms.didStart(child)
    Isolation.limit(program: child)
    state.withLock { $0.child = child }
    let patience = self.patience
    Task { [weak self] in
      while true {
        try? await Task.sleep(for: min(patience / 4, .seconds(1)))
        guard let self, !self.state.withLock({ $0.isOver }) else { return }
        if self.isLate { self.bite(asHung: true) }
      }
    }
  }

  private var isLate: Bool {
    state.withLock { state in state.since.map { ContinuousClock.now - $0 > patience } ?? false }
  }

  func isWaiting(_ waits: Bool) { state.withLock { $0.since = waits ? ContinuousClock.now : nil } }

  /// Ends the child.
  func bite(asHung: Bool) {
    state.withLock { state in
      guard let child = state.child, !state.isOver, !state.hasBitten else { return }
      if asHung { state.hasBitten = true }
      state.hasStopped = true
      kill(child, SIGKILL)
    }
  }

  func end() {
    state.withLock { state in
      state.isOver = true
      if let child = state.child { ChildPrograms.drop(child) } else { ChildPrograms.didNotStart() }
    }
  }
}
