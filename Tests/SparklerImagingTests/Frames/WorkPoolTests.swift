// Renders that were started apart share the cores, and leave Swift's own threads alone.
// Flow: many pieces of work → WorkPool → how many go on at once.
import Foundation
import SparklerImaging
import Synchronization
import Testing

/// How many pieces of work go on, and went on at most.
private final class Tally: Sendable {
  private let counts = Mutex((now: 0, most: 0))

  func enter() { counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
  func leave() { counts.withLock { $0.now -= 1 } }
  var now: Int { counts.withLock { $0.now } }
  var most: Int { counts.withLock { $0.most } }
}

@Suite struct WorkPoolTests {
  @Test("without a batch there are as many permits as cores") func permits() async throws {
    let tally = Tally()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<200 {
        group.addTask {
          try await WorkPool.current.run {
            tally.enter()
            var sum = 0.0
            for i in 0..<20_000 { sum += Double(i).squareRoot() }
            if sum > 0 { tally.leave() }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(tally.now == 0)
    #expect(tally.most <= ProcessInfo.processInfo.activeProcessorCount)
  }

  @Test("work is done on threads that no other task gets") func ownThreads() async throws {
    let pool = WorkPool(permits: 2)
    let (works, others) = try await withThrowingTaskGroup(of: (isWork: Bool, thread: String).self) { group in
      for _ in 0..<50 {
        group.addTask { (true, try await pool.run { currentThread() }) }
        group.addTask { (false, currentThread()) }
      }
      var (works, others): (Set<String>, Set<String>) = ([], [])
      for try await found in group {
        if found.isWork { works.insert(found.thread) } else { others.insert(found.thread) }
      }
      return (works, others)
    }
    #expect(!works.isEmpty && !others.isEmpty)
    #expect(works.isDisjoint(with: others))
  }

  @Test("a cancelled task's work ends at its next look") func cancelled() async {
    let started = DispatchSemaphore(value: 0)
    let task = Task {
      try await WorkPool(permits: 1).run {
        started.signal()
        while true { try Task.checkCancellation() }
      }
    }
    await Task.detached { started.waitForWork() }.value
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

/// Names the thread that asks.
private func currentThread() -> String { "\(pthread_self())" }

extension DispatchSemaphore {
  /// Not for tasks of Swift's own threads, but for one.
  fileprivate func waitForWork() { wait() }
}
