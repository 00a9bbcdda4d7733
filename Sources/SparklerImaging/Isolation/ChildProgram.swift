// A program started by this process; there is no other way to start one.
// Flow: name + arguments + ProgramBounds → iso_launch → ChildProgram → pipes, status.
import CSparklerIsolation
import Foundation
import Synchronization

/// A running program in a separate process group. It ends with its last reference, and whenever this process ends.
///
/// `ChildPrograms` lists it until it has been waited for.
package final class ChildProgram: Sendable {
  /// The standard streams that become pipes to this process; the others are /dev/null.
  package struct Pipes: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let input = Pipes(rawValue: 1)
    package static let output = Pipes(rawValue: 2)
    package static let errors = Pipes(rawValue: 4)
  }

  /// How a program ended.
  package enum Status: Sendable, Equatable, CustomStringConvertible {
    case exited(Int32)
    case signaled(Int32)

    package var isSuccess: Bool { self == .exited(0) }

    package var description: String {
      switch self {
      case .exited(let code): "exit code \(code)"
      case .signaled(let number): "signal \(number)"
      }
    }
  }

  /// Why a program was not started.
  package enum Failure: Error, Equatable, Sendable, CustomStringConvertible {
    /// No folder of PATH contains it.
    case missing
    /// The system's error number.
    case system(Int32)
    /// It can't be confined, although that is required.
    case unconfined(String)

    package var description: String {
      switch self {
      case .missing: "no folder of PATH has it"
      case .system(let code): String(cString: strerror(code))
      case .unconfined(let reason): reason
      }
    }
  }

  private struct State {
    var status: Status?
    var isInputOpen: Bool
  }

  /// Its process id, which is also that of its process group.
  package let id: pid_t
  /// Our ends of its pipes; writing and reading do not block. -1 if there is no pipe.
  package let input: Int32
  package let output: Int32
  package let errors: Int32
  private let isDetached: Bool
  private let state: Mutex<State>

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - name: a name to look up in PATH, or a path.
  ///   - arguments: without the program's name.
  package init(
    _ name: String, _ arguments: [String], pipes: Pipes = [], bounds: ProgramBounds = ProgramBounds()
  ) throws(Failure) {
    guard let path = Self.path(of: name) else { throw .missing }
    var streams: Streams
    do { streams = try Streams(pipes) } catch { throw .system(error.code) }
    let launch = Launch(path: path, arguments: [name] + arguments, streams: streams.theirs, bounds: bounds)
    ChildPrograms.willStart()
    let child: pid_t
    do throws(Failure) { child = try launch.run() } catch {
      ChildPrograms.didStart(nil)
      throw error
    }
    isDetached = bounds.isDetached
    ChildPrograms.didStart(isDetached ? nil : child)
    id = child
    (input, output, errors) = streams.takeParentEnds()
    state = Mutex(State(isInputOpen: input >= 0))
  }

  deinit {
    closeInput()
    if !isDetached { end() }
    // Otherwise its number stays in use. The system waits for one that outlives us.
    if !isDetached { wait() }
    for descriptor in [output, errors] where descriptor >= 0 { close(descriptor) }
  }

  /// The path of a program; nil if no folder of PATH has an executable of this name.
  package static func path(of name: String) -> String? {
    if name.contains("/") { return name }
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    for folder in folders.split(separator: ":") {
      let path = "\(folder)/\(name)"
      var facts = stat()
      if stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0 { return path }
    }
    return nil
  }

  /// Closes its input.
  package func closeInput() {
    state.withLock { state in
      if state.isInputOpen { close(input) }
      state.isInputOpen = false
    }
  }

  /// Kills it and everything that it has started.
  package func end() {
    state.withLock { state in
      // Once it has been waited for, its number may belong to another process.
      if state.status == nil { kill(-id, SIGKILL) }
    }
  }

  /// Waits for its end; everything that it has started is killed then.
  @discardableResult package func wait() -> Status { wait(seconds: .infinity) ?? .exited(127) }

  /// Waits for its end; everything that it has started is killed then.
  ///
  /// - Returns: nil if it still runs after this many seconds.
  package func wait(seconds: Double) -> Status? {
    let deadline = iso_now() + seconds
    var nap: UInt32 = 200
    while true {
      if let status = state.withLock({ reaped(&$0) }) { return status }
      if iso_now() >= deadline { return nil }
      usleep(nap)
      nap = min(10_000, nap * 2)
    }
  }

  /// Its status if it has ended.
  private func reaped(_ state: inout State) -> Status? {
    if let known = state.status { return known }
    var facts = siginfo_t()
    // Checked without reaping it: until then its number and its group's number cannot be reused.
    let found = waitid(P_PID, id_t(id), &facts, WEXITED | WNOHANG | WNOWAIT)
    if found == 0, facts.si_signo == 0 { return nil }
    if found != 0, errno == EINTR { return nil }
    kill(-id, SIGKILL)
    ChildPrograms.drop(id)
    var status: Int32 = 0
    if waitpid(id, &status, 0) != id { status = 127 << 8 }
    let signal = status & 0x7F
    state.status = signal == 0 ? .exited(status >> 8 & 0xFF) : .signaled(signal)
    return state.status
  }
}

/// An error number of the system.
struct SystemError: Error {
  var code: Int32
}
