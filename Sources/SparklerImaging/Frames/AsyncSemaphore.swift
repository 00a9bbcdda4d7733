// Who may paint now: a few at once, some wait, the others are sent away.
// Flow: PreviewRoutes, Renderer → AsyncSemaphore → work.

/// Keeps the machine usable however many ask at once.
package actor AsyncSemaphore {
  /// Too many wait already.
  package struct Busy: Error {}

  private var free: Int
  private let most: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// - Parameters:
  ///   - count: how many work at once.
  ///   - waiting: how many may wait.
  package init(count: Int, waiting: Int) {
    free = count
    most = waiting
  }

  /// Works when it is its turn.
  ///
  /// - Throws: `Busy`, `CancellationError` where the task was cancelled before its turn, or what the work throws.
  package nonisolated func run<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    try await enter()
    do {
      try Task.checkCancellation()
      let value = try await work()
      await leave()
      return value
    } catch {
      await leave()
      throw error
    }
  }

  private func enter() async throws(Busy) {
    if free > 0 {
      free -= 1
      return
    }
    if waiting.count >= most { throw Busy() }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
