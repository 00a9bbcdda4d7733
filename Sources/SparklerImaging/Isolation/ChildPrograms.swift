// The programs that this process has started.
// Flow: ChildProgram → ChildPrograms → interrupts, the watch over memory.
import Foundation
import Synchronization

/// The programs that this process has started, so that an interrupt can end them before it removes their files.
public enum ChildPrograms {
  private struct State {
    var running: Set<pid_t> = []
    /// Those that may already run, though their numbers are not known yet.
    var starting = 0
    var areEnding = false
  }

  private static let state = Mutex(State())

  static func willStart() { state.withLock { $0.starting += 1 } }

  /// - Parameter child: nil where nothing was started.
  static func didStart(_ child: pid_t?) {
    state.withLock { state in
      state.starting -= 1
      guard let child else { return }
      state.running.insert(child)
      if state.areEnding { kill(-child, SIGKILL) }
    }
  }

  static func drop(_ child: pid_t) { state.withLock { _ = $0.running.remove(child) } }

  /// The numbers of those that run now; each leads the process group of the same number.
  public static var running: [pid_t] { state.withLock { Array($0.running) } }

  /// Whether they are being ended because this process is to end.
  public static var areEnding: Bool { state.withLock { $0.areEnding } }

  /// Ends them all with everything that they have started, and waits a moment for them to be gone.
  public static func endAll() {
    state.withLock { state in
      state.areEnding = true
      for child in state.running { kill(-child, SIGKILL) }
    }
    // Milliseconds, each with much to spare: a program starts within a few, and dies at once, as it can't catch the signal.
    for _ in 0..<2000 where state.withLock({ $0.starting }) > 0 { usleep(1000) }
    for child in state.withLock({ $0.running }) {
      for _ in 0..<100 where kill(child, 0) == 0 { usleep(1000) }
    }
  }
}
