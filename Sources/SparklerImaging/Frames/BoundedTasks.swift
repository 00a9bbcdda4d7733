// Tasks beside each other, a few at once, taken as they end.
// Flow: Batch, Gallery, TestRunner → BoundedTasks → results.

/// Numbered tasks, of which so many run at once.
package enum BoundedTasks {
  /// Begins the tasks in order, each when one before it has ended. The first error ends all.
  ///
  /// - Parameters:
  ///   - most: how many run at once.
  ///   - take: is given what each has come to, one at a time, and tells whether more are to be begun.
  /// - Returns: how many were begun.
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
