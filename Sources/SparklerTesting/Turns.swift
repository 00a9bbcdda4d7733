// As many comparisons at once as there are cores: each holds its frames, and Swift Testing starts all tests together.
// Flow: ReferenceCheck → Turns → work.

/// Gives a few leave to work; the others wait in a line.
actor Turns {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// - Parameter count: how many work at once.
  init(_ count: Int) { free = max(1, count) }

  /// Works when it is its turn; a cancelled task does not begin.
  nonisolated func run<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    await enter()
    let result: Result<Value, any Error>
    do {
      try Task.checkCancellation()
      result = .success(try await work())
    } catch { result = .failure(error) }
    await leave()
    return try result.get()
  }

  private func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
