// Chunks: every frame once, results in order, a bounded number at a time.
import SparklerImaging
import Synchronization
import Testing

@Suite struct ChunksTests {
  struct Stop: Error, Equatable { var at: Int }

  @Test("chunks cover every frame once, whatever the jobs", arguments: [1, 2, 7, 31, 32, 33, 64, 1000], [1, 2, 3, 16])
  func cover(_ count: Int, _ jobs: Int) {
    #expect(Chunks(count: count, jobs: jobs).ranges.flatMap(Array.init) == Array(0..<count))
  }

  @Test("the last chunks are small, so that no job works on alone for long", arguments: [40, 90, 300], [2, 3, 4])
  func taper(_ count: Int, _ jobs: Int) {
    let sizes = Chunks(count: count, jobs: jobs).ranges.map(\.count)
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy(>=))
    #expect(sizes[sizes.count - 1] <= 4)
    #expect(sizes.count <= jobs + 4 * jobs + count / 32)
  }

  @Test("every chunk begins at a multiple of the unit", arguments: [17, 90, 300], [1, 2, 5])
  func units(_ count: Int, _ jobs: Int) {
    let ranges = Chunks(count: count, jobs: jobs, unit: 16).ranges
    #expect(ranges.flatMap(Array.init) == Array(0..<count))
    #expect(ranges.allSatisfy { $0.lowerBound % 16 == 0 })
  }

  @Test("results come in order, and few wait at a time", arguments: [1, 2, 5]) func order(_ jobs: Int) async throws {
    let chunks = Chunks(count: 2000, jobs: jobs)
    let alive = Mutex((now: 0, most: 0))
    var taken: [Int] = []
    try await chunks.process(jobs: jobs) { range in
      alive.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      // Unequal work brings results out of order.
      var x = range.lowerBound
      for i in 0..<(range.lowerBound % 7) * 20_000 { x = (x &* 31 &+ i) & 0xFFFF }
      return x >= 0 ? range : 0..<0
    } take: { range in
      alive.withLock { $0.now -= 1 }
      taken += range
    }
    #expect(taken == Array(0..<2000))
    #expect(alive.withLock { $0.most } <= 2 * jobs)
  }

  @Test("an error of the work or of the taker ends the run with that error") func errors() async {
    let chunks = Chunks(count: 100, jobs: 2)
    await #expect(throws: Stop.self) {
      try await chunks.process(jobs: 2) {
        if $0.contains(40) { throw Stop(at: 40) }
      } take: { _ in
      }
    }
    await #expect(throws: Stop(at: 1)) {
      try await chunks.process(jobs: 2) { _ in
      } take: { _ in
        throw Stop(at: 1)
      }
    }
  }
}
