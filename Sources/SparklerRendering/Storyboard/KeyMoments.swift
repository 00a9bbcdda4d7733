// Chooses a few moments that represent an animation: its scene changes.
// Flow: FramePipeline → MomentLooks → Distances → Segments → a moment for each → KeyMoments.
import SparklerAuthoring
import SparklerCore
import SparklerScene

/// The most representative moments of an animation.
///
/// Divides the animation into segments, each represented by the moment most similar to all others in it that moves
/// least; where something comes to rest, this shows it at rest. The number of segments is the one beyond which another
/// segment explains little more. Long movement without a moment then gets one, and moments that show nothing, or
/// nothing new, are dropped.
///
/// - Source: k-medoids over contiguous segments, solved exactly by dynamic programming (Fisher 1958, "On grouping for
///   maximum homogeneity").
package struct KeyMoments {
  /// Maximum number of segments.
  package static let most = 12
  /// Maximum number of samples.
  private static let samples = 240
  /// What another segment must explain, as a fraction of an animation in which everything differs.
  private static let price = 0.012
  /// Minimum length of a segment in seconds, if the animation is long enough for several.
  private static let shortest = 0.25
  /// Maximum fraction of the animation without a moment, if something moves.
  private static let longestGap = 0.34
  /// Distances below this show nothing new; see `MomentLook.distance`.
  static let same = 0.08

  /// The chosen moments, in order.
  let times: [Seconds]
  /// Their looks.
  let looks: [MomentLook]

  /// - Throws: if a frame can't be painted.
  init(of pipeline: FramePipeline, rate: Double) throws {
    let duration = pipeline.scene.duration
    let frames = BuiltSpec.frameCount(duration: duration, rate: rate)
    let count = min(frames, Self.samples)
    let moments = (0..<count).map { i in Seconds((Double(i) * Double(frames) / Double(count)).rounded(.down) / rate) }
    let samples = try MomentLook.all(of: pipeline, at: moments)
    let shortest = Int((Self.shortest / duration.value * Double(count)).rounded())
    // Frames with so little detail, compared with the richest one, count as empty.
    let empty = min(0.004, 0.1 * (samples.map(\.picture.detail).max() ?? 0))
    let chosen = Self.positions(distances: Distances(samples), shortest: shortest) {
      samples[$0].picture.detail > empty
    }
    times = chosen.map { moments[$0] }
    looks = chosen.map { samples[$0] }
  }

  /// Indices of the chosen samples.
  ///
  /// - Parameters:
  ///   - shortest: minimum number of samples in a segment.
  ///   - showsSomething: whether a sample is worth showing.
  package static func positions(
    distances: Distances, shortest: Int, _ showsSomething: (Int) -> Bool = { _ in true }
  ) -> [Int] {
    let count = distances.count
    let segments = Segments(distances, shortest: max(1, min(shortest, count / most)))
    let all = (1...max(1, min(most, count))).map { segments.best($0) }
    let unit = price * Double(count)
    let costs = all.indices.map { all[$0].cost + unit * Double($0) }
    let best = all.indices.min { costs[$0] < costs[$1] }.map { all[$0].moments } ?? []
    var out = best.filter(showsSomething)
    if out.isEmpty { out = Array(best.prefix(1)) }
    fillGaps(of: &out, distances, showsSomething)
    var kept: [Int] = []
    for place in out where kept.last.map({ distances[$0, place] >= same }) ?? true { kept.append(place) }
    return kept
  }

  private static func fillGaps(of chosen: inout [Int], _ distances: Distances, _ showsSomething: (Int) -> Bool) {
    let longest = max(2, Int(longestGap * Double(distances.count)))
    var ends = [0] + chosen + [distances.count - 1]
    var i = 1
    while i < ends.count {
      let (from, to) = (ends[i - 1], ends[i])
      let middle = (from + (to - from) / 3)...(to - (to - from) / 3)
      let calmest = middle.filter(showsSomething).min { distances.motion(at: $0) < distances.motion(at: $1) }
      if to - from > longest, let calmest, calmest > from, calmest < to,
        !chosen.contains(where: { distances[$0, calmest] < same })
      {
        ends.insert(calmest, at: i)
        chosen.append(calmest)
      } else {
        i += 1
      }
    }
    chosen.sort()
  }
}

/// Pairwise distances of samples.
package struct Distances {
  package let count: Int
  private var values: [Double]

  init(_ samples: [MomentLook]) {
    self.init(count: samples.count) { samples[$0].distance(to: samples[$1]) }
  }

  /// - Parameter distance: 0...1, symmetric.
  package init(count: Int, _ distance: (Int, Int) -> Double) {
    self.count = count
    values = [Double](repeating: 0, count: count * count)
    for i in 0..<count {
      for j in 0..<i {
        let value = distance(i, j)
        values[i * count + j] = value
        values[j * count + i] = value
      }
    }
  }

  subscript(a: Int, b: Int) -> Double { values[a * count + b] }

  /// Largest distance of a sample to its neighbours, 0...1.
  func motion(at place: Int) -> Double {
    max(place > 0 ? self[place, place - 1] : 0, place + 1 < count ? self[place, place + 1] : 0)
  }
}

/// Optimal segmentations of a sequence of samples.
private struct Segments {
  private let count: Int
  private let shortest: Int
  /// Cost of `first...last` at `first * count + last`: sum of distances to the segment's medoid.
  private var costs: [Double]
  private var medoids: [Int]

  /// - Parameter shortest: minimum number of samples in a segment.
  init(_ distances: Distances, shortest: Int) {
    (count, self.shortest) = (distances.count, shortest)
    costs = [Double](repeating: .infinity, count: count * count)
    medoids = [Int](repeating: 0, count: count * count)
    for middle in 0..<count {
      // Penalise moving medoids, as if a quarter of the segment differed by the motion.
      let unrest = distances.motion(at: middle) / 4
      // Sums of distances: from each sample on the left to the middle, and from the middle to each on the right.
      var left = [Double](repeating: 0, count: middle + 1)
      for first in stride(from: middle - 1, through: 0, by: -1) {
        left[first] = left[first + 1] + distances[first, middle]
      }
      var right = 0.0
      for last in middle..<count {
        right += distances[middle, last]
        for first in 0...middle {
          let length = last - first + 1
          let cost = left[first] + right + unrest * Double(length)
          guard length >= shortest, cost < costs[first * count + last] else { continue }
          costs[first * count + last] = cost
          medoids[first * count + last] = middle
        }
      }
    }
  }

  /// The cheapest division into this many segments; infinite cost if there is none.
  func best(_ segments: Int) -> (cost: Double, moments: [Int]) {
    guard count > 0 else { return (0, []) }
    // For each number of samples from the start: the cost, and the start of the last segment.
    var totals = (0..<count).map { costs[$0] }
    var starts: [[Int]] = [[Int](repeating: 0, count: count)]
    for _ in 1..<max(1, segments) {
      var (next, begins) = ([Double](repeating: .infinity, count: count), [Int](repeating: 0, count: count))
      for last in 1..<max(1, count) {
        for begin in 1...last where totals[begin - 1] + costs[begin * count + last] < next[last] {
          next[last] = totals[begin - 1] + costs[begin * count + last]
          begins[last] = begin
        }
      }
      totals = next
      starts.append(begins)
    }
    var moments: [Int] = []
    var last = count - 1
    for begins in starts.reversed() where last >= 0 {
      moments.append(medoids[begins[last] * count + last])
      last = begins[last] - 1
    }
    return (totals[count - 1], moments.reversed())
  }
}
