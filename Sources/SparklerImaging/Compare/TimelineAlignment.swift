// Matches the pictures of two animations at the lowest cost.
// Flow: PictureRun × 2 → TimelineAlignment → AlignmentReport.

/// The alignment of two sequences of pictures.
struct TimelineAlignment: Sendable {
  enum Step: Hashable, Sendable {
    case pair(Int, Int)
    case dropped(Int)
    case added(Int)
  }

  private(set) var steps: [Step] = []

  /// The cost of leaving a picture out; two unrelated pictures cost 1.
  private static let skip = 0.6
  /// The distance of thumbnails from which pictures are unrelated.
  private static let stranger = 0.06
  /// How far from the diagonal pairs are searched.
  private static let reach = 128

  init(_ a: [PictureRun], _ b: [PictureRun]) {
    var head = 0
    while head < min(a.count, b.count), a[head].hash == b[head].hash { head += 1 }
    var tail = 0
    while tail < min(a.count, b.count) - head, a[a.count - 1 - tail].hash == b[b.count - 1 - tail].hash { tail += 1 }
    for i in 0..<head { steps.append(.pair(i, i)) }
    align(a[head..<a.count - tail], b[head..<b.count - tail])
    for i in (0..<tail).reversed() { steps.append(.pair(a.count - 1 - i, b.count - 1 - i)) }
  }

  /// The Needleman–Wunsch algorithm, in a band around the diagonal.
  private mutating func align(_ a: ArraySlice<PictureRun>, _ b: ArraySlice<PictureRun>) {
    let (n, m) = (a.count, b.count)
    let reach = Self.reach + abs(n - m)
    let width = 2 * reach + 1
    // Row i holds the columns i − reach ... i + reach. A value is the step that led there: 0 pair, 1 dropped, 2 added.
    var from = [UInt8](repeating: 3, count: (n + 1) * width)
    var above = [Double](repeating: .infinity, count: width + 1)
    for i in 0...n {
      var row = [Double](repeating: .infinity, count: width + 1)
      for j in max(0, i - reach)...max(0, min(m, i + reach)) where j <= m {
        let k = j - i + reach
        if i == 0, j == 0 {
          row[k] = 0
          continue
        }
        var best = (cost: Double.infinity, from: UInt8(3))
        if i > 0, j > 0 {
          let cost = above[k] + Self.cost(a[a.startIndex + i - 1], b[b.startIndex + j - 1])
          if cost < best.cost { best = (cost, 0) }
        }
        if i > 0, above[k + 1] + Self.skip < best.cost { best = (above[k + 1] + Self.skip, 1) }
        if j > 0, k > 0, row[k - 1] + Self.skip < best.cost { best = (row[k - 1] + Self.skip, 2) }
        row[k] = best.cost
        from[i * width + k] = best.from
      }
      above = row
    }
    steps += Self.path(from, width: width, reach: reach, from: (a.startIndex, n), (b.startIndex, m))
  }

  private static func path(
    _ from: [UInt8], width: Int, reach: Int, from a: (start: Int, count: Int), _ b: (start: Int, count: Int)
  ) -> [Step] {
    var (i, j) = (a.count, b.count)
    var steps: [Step] = []
    while i > 0 || j > 0 {
      switch from[i * width + j - i + reach] {
      case 0:
        (i, j) = (i - 1, j - 1)
        steps.append(.pair(a.start + i, b.start + j))
      case 1:
        i -= 1
        steps.append(.dropped(a.start + i))
      case 2:
        j -= 1
        steps.append(.added(b.start + j))
      default: return steps.reversed()
      }
    }
    return steps.reversed()
  }

  /// Zero for the same picture; more for a different one, and a little more at another time.
  private static func cost(_ a: PictureRun, _ b: PictureRun) -> Double {
    if a.hash == b.hash { return 0 }
    let length = max(0.001, min(a.end - a.start, 1))
    let late = min(1, abs(a.start - b.start) / (8 * length))
    return 0.05 + 0.8 * min(1, a.distance(to: b) / stranger) + 0.1 * late
  }
}
