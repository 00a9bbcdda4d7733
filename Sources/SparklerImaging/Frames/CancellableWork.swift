// Long work whose caller returns immediately when it is cancelled.
// Flow: AnimatedImage → CancellableWork → WorkThreads.
import Synchronization

package enum CancellableWork {
  /// Runs the work on the threads for long work. When the task is cancelled, this returns immediately; the work itself
  /// ends at its next check, because a library cannot be stopped in the middle of a picture.
  package static func run<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let answer = Answer<Value>()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard answer.isAwaited(by: continuation) else { return }
        answer.setTask(
          Task(executorPreference: WorkThreads.ofProcess) {
            do { answer.resume(with: .success(try await work())) } catch { answer.resume(with: .failure(error)) }
          })
      }
    } onCancel: {
      answer.cancel()
    }
  }
}

/// Delivers a single result to its waiter: a value, an error or a cancellation.
private final class Answer<Value: Sendable>: Sendable {
  private struct State {
    var waiter: CheckedContinuation<Value, any Error>?
    var task: Task<Void, Never>?
    var isCancelled = false
  }

  private let state = Mutex(State())

  /// - Returns: false if the task was cancelled before; the waiter is then resumed.
  func isAwaited(by waiter: CheckedContinuation<Value, any Error>) -> Bool {
    let isCancelled = state.withLock { state in
      if !state.isCancelled { state.waiter = waiter }
      return state.isCancelled
    }
    if isCancelled { waiter.resume(throwing: CancellationError()) }
    return !isCancelled
  }

  func setTask(_ task: Task<Void, Never>) {
    let isCancelled = state.withLock { state in
      state.task = task
      return state.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  func resume(with result: Result<Value, any Error>) { state.withLock { $0.waiter.take() }?.resume(with: result) }

  func cancel() {
    let (waiter, task) = state.withLock { state in
      state.isCancelled = true
      return (state.waiter.take(), state.task)
    }
    task?.cancel()
    waiter?.resume(throwing: CancellationError())
  }
}
