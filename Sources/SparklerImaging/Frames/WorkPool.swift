// How many pieces of work go on at once in the whole process.
// Flow: AnimatedImage, RenderJob, Batch → WorkPool → chunks of every encoder, loading of specs.
import Synchronization

/// So many permits; whoever finds none waits in line. A piece of work never waits for another permit, so none can
/// wait for ever.
package final class WorkPool: Sendable {
  /// The pool that chunks take their permits from; nil: the one of the process.
  @TaskLocal package static var shared: WorkPool?

  /// As many permits as there are cores: renders that were started apart don't multiply threads and memory.
  private static let ofProcess = WorkPool(permits: WorkThreads.coreCount)

  /// The pool of the task that asks.
  package static var current: WorkPool { shared ?? ofProcess }

  private struct State {
    var free: Int
    var line: [CheckedContinuation<Void, Never>] = []
    /// Where the line begins: those before it have gone.
    var head = 0
  }

  private let state: Mutex<State>

  /// - Parameter permits: 1 and more.
  package init(permits: Int) { state = Mutex(State(free: max(1, permits))) }

  /// Does the work on a thread of its own, so that Swift's few threads stay free for what only takes a moment.
  package func run<Result: Sendable>(_ work: @Sendable () throws -> Result) async throws -> Result {
    await take()
    defer { give() }
    try Task.checkCancellation()
    return try await withTaskExecutorPreference(WorkThreads.ofProcess) { try work() }
  }

  private func take() async {
    await withCheckedContinuation { (waiter: CheckedContinuation<Void, Never>) in
      let isFree = state.withLock { state in
        if state.free > 0 {
          state.free -= 1
          return true
        }
        state.line.append(waiter)
        return false
      }
      if isFree { waiter.resume() }
    }
  }

  private func give() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.head < state.line.count else {
        state.free += 1
        return nil
      }
      let waiter = state.line[state.head]
      state.head += 1
      if state.head == state.line.count {
        state.line = []
        state.head = 0
      }
      return waiter
    }
    next?.resume()
  }
}
