// Runs of consecutive frames, processed in parallel and taken in order, a bounded number at a time.
// Flow: frame count + jobs → Chunks → WorkPool → results in order.

/// How a range of frames is divided among workers. No byte of an output depends on it.
package struct Chunks: Sendable {
  package let ranges: [Range<Int>]

  /// The maximum bytes of waiting results.
  private static let waitingBytes = 96 << 20

  /// The maximum frames of a chunk: progress is reported after each.
  private static let most = 32
  /// The share of the remaining frames that all jobs get at once.
  private static let share = 0.7

  /// Large chunks first, then ever smaller ones, so that no job is left with a large one at the end.
  ///
  /// - Parameters:
  ///   - jobs: how many chunks are processed at once.
  ///   - least: the minimum frames of a chunk except the last: each paints its first frame in full.
  ///   - unit: every chunk begins at a multiple of this; at least 1.
  package init(count: Int, jobs: Int, least: Int = 4, unit: Int = 1) {
    let unit = max(1, unit)
    var ranges: [Range<Int>] = []
    var start = 0
    while start < count {
      let part = Self.share * Double(count - start) / Double(max(1, jobs))
      let wanted = jobs == 1 ? Self.most : max(least, min(Self.most, Int(part.rounded(.up))))
      let size = (wanted + unit - 1) / unit * unit
      for _ in 0..<max(1, jobs) where start < count {
        ranges.append(start..<min(count, start + size))
        start += size
      }
    }
    self.ranges = ranges
  }

  /// For results that hold whole frames.
  package init(count: Int, jobs: Int, frameBytes: Int) {
    ranges = Self.ranges(count: count, size: max(1, min(8, Self.waitingBytes / max(1, frameBytes) / (2 * jobs))))
  }

  /// For encoders whose bytes depend on where a chunk begins.
  ///
  /// - Parameter size: frames of a chunk, at least 1.
  package init(count: Int, size: Int) { ranges = Self.ranges(count: count, size: size) }

  private static func ranges(count: Int, size: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: size).map { $0..<min(count, $0 + size) }
  }

  /// Processes every chunk with at most `jobs` at once, and passes the results to `take` in order.
  ///
  /// At most twice as many results as jobs wait at any time, so memory is bounded. The first error that occurs cancels
  /// all chunks.
  package func process<Result: Sendable>(
    jobs: Int, work: @escaping @Sendable (Range<Int>) throws -> Result, take: (Result) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var started = 0
      var taken = 0
      var running = 0
      var waiting: [Int: Result] = [:]
      while taken < ranges.count {
        while running < jobs, started < ranges.count, started < taken + 2 * jobs {
          let (i, range) = (started, ranges[started])
          group.addTask {
            try Task.checkCancellation()
            return (i, try await WorkPool.current.run { try work(range) })
          }
          started += 1
          running += 1
        }
        guard let (i, result) = try await group.next() else { break }
        running -= 1
        waiting[i] = result
        while let next = waiting.removeValue(forKey: taken) {
          try await take(next)
          taken += 1
        }
      }
    }
  }
}
