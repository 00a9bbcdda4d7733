// Limits concurrent work: a few run at once, some wait, the others are refused.
// Flow: PreviewRoutes, Renderer, ReferenceCheck, WorkPool → AsyncSemaphore → work.
import Synchronization

/// Keeps the machine usable however many requests arrive at once.
package final class AsyncSemaphore: Sendable {
  /// Too many are waiting already.
  package struct Busy: Error {}

  private struct State {
    var free: Int
    var line: ArraySlice<CheckedContinuation<Bool, Never>> = []
  }

  private let state: Mutex<State>
  private let most: Int

  /// - Parameters:
  ///   - count: how many run at once.
  ///   - waiting: how many may wait.
  package init(count: Int, waiting: Int) {
    state = Mutex(State(free: count))
    most = waiting
  }

  /// Runs the work when it is its turn.
  ///
  /// - Throws: `Busy`, `CancellationError` if the task was cancelled before its turn, or what the work throws.
  package func withPermit<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    guard await enter() else { throw Busy() }
    defer { leave() }
    try Task.checkCancellation()
    return try await work()
  }

  /// - Returns: false if too many are waiting.
  private func enter() async -> Bool {
    await withCheckedContinuation { (waiter: CheckedContinuation<Bool, Never>) in
      let answer: Bool? = state.withLock { state in
        if state.free > 0 {
          state.free -= 1
          return true
        }
        if state.line.count >= most { return false }
        state.line.append(waiter)
        return nil
      }
      if let answer { waiter.resume(returning: answer) }
    }
  }

  /// Passes the permit to the first in line, or frees it.
  private func leave() {
    let next = state.withLock { state in
      let next = state.line.popFirst()
      if next == nil { state.free += 1 }
      return next
    }
    next?.resume(returning: true)
  }
}
