// The programs that this process has started.
// Flow: ChildProgram → ChildPrograms → interrupts, the watch over memory.
import Foundation
import Synchronization

/// The programs that this process has started, so that an interrupt can end them before it removes their files.
public enum ChildPrograms {
  private struct State {
    var running: Set<pid_t> = []
    /// The number of programs that may already run although their process ids are not known yet.
    var starting = 0
    var areEnding = false
  }

  private static let state = Mutex(State())

  static func willStart() { state.withLock { $0.starting += 1 } }

  /// - Parameter child: nil if nothing was started.
  static func didStart(_ child: pid_t?) {
    state.withLock { state in
      state.starting -= 1
      guard let child else { return }
      state.running.insert(child)
      if state.areEnding { kill(-child, SIGKILL) }
    }
  }

  static func drop(_ child: pid_t) { state.withLock { _ = $0.running.remove(child) } }

  /// The process ids of those that run now; each leads the process group of the same number.
  public static var running: [pid_t] { state.withLock { Array($0.running) } }

  /// Whether they are being ended because this process is about to end.
  public static var areEnding: Bool { state.withLock { $0.areEnding } }

  /// Kills them all with everything that they have started, and waits a moment for them to be gone.
  public static func endAll() {
    state.withLock { state in
      state.areEnding = true
      for child in state.running { kill(-child, SIGKILL) }
    }
    // In milliseconds, with ample margin: a program starts within a few, and dies at once, as it can't catch the
    // signal.
    for _ in 0..<2000 where state.withLock({ $0.starting }) > 0 { usleep(1000) }
    for child in state.withLock({ $0.running }) {
      for _ in 0..<100 where kill(child, 0) == 0 { usleep(1000) }
    }
  }
}
