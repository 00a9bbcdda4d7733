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

  @Test("work on all permits lets other tasks run") func ownThreads() async throws {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let bell = DispatchSemaphore(value: 0)
    let ring = Task {
      // Each round needs a free thread.
      for _ in 0..<5 { await Task.yield() }
      for _ in 0..<cores { bell.signal() }
    }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<cores {
        group.addTask { try await WorkPool(permits: 1).run { bell.wait(timeout: .now() + 300) == .success } }
      }
      for try await isRung in group { #expect(isRung) }
    }
    await ring.value
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

extension DispatchSemaphore {
  /// Not for tasks of Swift's own threads, but for one.
  fileprivate func waitForWork() { wait() }
}
