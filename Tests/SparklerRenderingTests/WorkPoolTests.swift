// Renders that were started apart share the cores, and leave Swift's own threads alone.
// Flow: many pieces of work → WorkPool → how many go on at once.
import Foundation
import SparklerCore
import SparklerImaging
import SparklerRendering
import SparklerScene
import SparklerSpecs
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
      for _ in 0..<50 { await Task.yield() }
      for _ in 0..<cores { bell.signal() }
    }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<cores {
        group.addTask { try await WorkPool(permits: 1).run { bell.wait(timeout: .now() + 60) == .success } }
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

  @Test("a scene without a sound rate, time or size is refused before anything is painted") func scenes() throws {
    func job(_ scene: Scene, rate: Double) throws -> RenderJob {
      let spec = try LoadedSpec(scene, rate: rate)
      return try RenderJob(spec, output: OutputSpec(file: "-", format: .rgba, frameRate: rate), path: "-")
    }
    func scene(_ duration: Double, _ side: Double = 8) -> Scene {
      Scene(size: Size(side, side), duration: Seconds(duration), layers: [])
    }
    for rate in [0, -1, .nan, .infinity, 1e-300] as [Double] {
      for duration in [0, 1, -1, .nan, .infinity, 1e300] as [Double] {
        // Whatever is asked of it has an answer.
        let line = Timeline(
          duration: Seconds(duration), rate: rate, loopOffset: Seconds(rate), hold: (Seconds(rate), 0))
        _ = (line.hundredths(at: 0), line.milliseconds(of: line.count), line.repeats(at: 0), line.time(at: 0))
        if rate <= 0 || !rate.isFinite { #expect(throws: StudioError.self) { try job(scene(1), rate: rate) } }
        if !(duration >= 0) || duration > 1e9 {
          #expect(throws: StudioError.self) { try job(scene(duration), rate: 25) }
        }
      }
    }
    for side in [9000, .infinity, 1e300] as [Double] where side.isFinite {
      #expect(throws: StudioError.self) { try job(scene(1, side), rate: 25) }
    }
    #expect(Timeline(moments: [], rate: .nan).count == 1)
  }
}

extension DispatchSemaphore {
  /// Not for tasks of Swift's own threads, but for one.
  fileprivate func waitForWork() { wait() }
}
