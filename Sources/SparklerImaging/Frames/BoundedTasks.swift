// Runs concurrent tasks, a few at once, and takes their results as they finish.
// Flow: Batch, Gallery, TestRunner → BoundedTasks → results.

/// Numbered tasks, of which a limited number runs at once.
package enum BoundedTasks {
  /// Starts the tasks in order, each when a previous one has finished. The first error cancels all.
  ///
  /// - Parameters:
  ///   - most: how many run at once.
  ///   - take: receives each result, one at a time, and returns whether to start more tasks.
  /// - Returns: how many were started.
  @discardableResult
  package static func run<Result: Sendable>(
    _ count: Int, atOnce most: Int, work: @escaping @Sendable (Int) async throws -> Result,
    take: (Result) throws -> Bool
  ) async throws -> Int {
    var (begun, isOver) = (0, false)
    try await withThrowingTaskGroup(of: Result.self) { group in
      func begin() {
        guard begun < count, !isOver else { return }
        let number = begun
        begun += 1
        group.addTask { try await work(number) }
      }
      for _ in 0..<most { begin() }
      while let result = try await group.next() {
        if try !take(result) { isOver = true }
        begin()
      }
    }
    return begun
  }
}
