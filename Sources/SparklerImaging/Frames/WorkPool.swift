// Limits how many pieces of work run at once in the whole process.
// Flow: AnimatedImage, RenderJob, Batch → WorkPool (AsyncSemaphore, WorkThreads) → chunks of every encoder, loading of specs.

/// A number of permits; work without a permit waits in line. It never waits for a second permit, so it cannot deadlock.
package final class WorkPool: Sendable {
  /// The pool that chunks take their permits from; nil: the pool of the process.
  @TaskLocal package static var shared: WorkPool?

  /// As many permits as cores, so that separately started renders do not multiply threads and memory.
  private static let ofProcess = WorkPool(permits: WorkThreads.coreCount)

  /// The pool of the current task.
  package static var current: WorkPool { shared ?? ofProcess }

  private let permits: AsyncSemaphore

  /// - Parameter permits: at least 1.
  package init(permits: Int) { self.permits = AsyncSemaphore(count: max(1, permits), waiting: .max) }

  /// Runs the work on a thread for long work, so that Swift's few threads stay free for short work.
  package func run<Result: Sendable>(_ work: @Sendable () throws -> Result) async throws -> Result {
    try await permits.withPermit { try await withTaskExecutorPreference(WorkThreads.ofProcess) { try work() } }
  }
}
