// How many pieces of work go on at once in the whole process.
// Flow: AnimatedImage, RenderJob, Batch → WorkPool (AsyncSemaphore, WorkThreads) → chunks of every encoder, loading of specs.

/// So many permits; whoever finds none waits in line. A piece of work never waits for another permit, so none can
/// wait for ever.
package final class WorkPool: Sendable {
  /// The pool that chunks take their permits from; nil: the one of the process.
  @TaskLocal package static var shared: WorkPool?

  /// As many permits as there are cores: renders that were started apart don't multiply threads and memory.
  private static let ofProcess = WorkPool(permits: WorkThreads.coreCount)

  /// The pool of the task that asks.
  package static var current: WorkPool { shared ?? ofProcess }

  private let permits: AsyncSemaphore

  /// - Parameter permits: 1 and more.
  package init(permits: Int) { self.permits = AsyncSemaphore(count: max(1, permits), waiting: .max) }

  /// Does the work on a thread of its own, so that Swift's few threads stay free for what only takes a moment.
  package func run<Result: Sendable>(_ work: @Sendable () throws -> Result) async throws -> Result {
    try await permits.run { try await withTaskExecutorPreference(WorkThreads.ofProcess) { try work() } }
  }
}
