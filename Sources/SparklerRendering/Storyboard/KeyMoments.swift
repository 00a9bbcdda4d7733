// Which few moments stand for an animation: the changes of scene that a person would draw.
// Flow: FramePipeline → thumbnails → distances → the best segments → one moment for each.
import SparklerAuthoring
import SparklerCore
import SparklerScene

/// The moments that an animation is cut into best.
///
/// The animation is divided into segments, and each is shown by the moment that is most like all others in it: where
/// something comes to rest, that is how it rests. The number of segments is the one from which on another one would
/// explain little more.
///
/// - Source: k-medoids over contiguous segments, solved exactly by dynamic programming (Fisher 1958, "On grouping for
///   maximum homogeneity").
package struct KeyMoments {
  /// At most so many are chosen.
  package static let most = 12
  /// What moves all the time is shown by so many at least.
  private static let leastOfMotion = 4
  /// At most so many moments are looked at.
  private static let looks = 240
  /// What one more segment must explain, as a share of the animation in which everything differs.
  private static let price = 0.012

  /// The chosen ones, in order.
  let times: [Seconds]
  /// What each of them looks like.
  let pictures: [Thumbnail]

  /// - Throws: where a frame can't be painted.
  init(of pipeline: FramePipeline, rate: Double) throws {
    let frames = BuiltSpec.frameCount(duration: pipeline.scene.duration, rate: rate)
    let count = min(frames, Self.looks)
    let moments = (0..<count).map { i in Seconds((Double(i) * Double(frames) / Double(count)).rounded(.down) / rate) }
    let samples = try Thumbnail.all(of: pipeline, at: moments)
    let chosen = Self.positions(distances: Distances(samples))
    times = chosen.map { moments[$0] }
    pictures = chosen.map { samples[$0] }
  }

  /// The places of the chosen ones among samples whose distances are known.
  package static func positions(distances: Distances) -> [Int] {
    let segments = Segments(distances)
    let all = (1...max(1, min(most, distances.count))).map { segments.best($0) }
    guard all.count > 1, all[0].cost > 0 else { return all[0].moments }
    let unit = price * Double(distances.count)
    let least = min(leastOfMotion, all.count)
    let costs = all.indices.map { i in i + 1 < least ? .infinity : all[i].cost + unit * Double(i) }
    return (all.indices.min { costs[$0] < costs[$1] }).map { all[$0].moments } ?? []
  }
}

/// A moment as small as a stamp.
struct Thumbnail {
  /// Pixels of the longer side.
  private static let side = 48.0
  let pixels: [UInt32]

  /// - Throws: where a frame can't be painted.
  static func all(of pipeline: FramePipeline, at moments: [Seconds]) throws -> [Thumbnail] {
    var scene = pipeline.scene
    scene.scale = side / max(scene.size.width, scene.size.height)
    scene.motionBlur = nil
    let small = FramePipeline(
      pipeline.compiled.recompiled(as: scene), timeline: Timeline(moments: moments, rate: 1), images: pipeline.images,
      fonts: pipeline.fonts, work: pipeline.work)
    var out: [Thumbnail] = []
    try small.paint(0..<moments.count) { picture, _ in out.append(Thumbnail(pixels: picture.pixels)) }
    return out
  }

  /// 0 for the same picture, 1 where every pixel is another: the root of the share of pixels that differ, so that a
  /// line of text counts beside a background.
  func distance(to other: Thumbnail) -> Double {
    guard pixels.count == other.pixels.count, !pixels.isEmpty else { return 1 }
    var sum = 0
    for i in pixels.indices where pixels[i] != other.pixels[i] {
      var widest = 0
      for shift in [0, 8, 16, 24] as [UInt32] {
        widest = max(widest, abs(Int(pixels[i] >> shift & 255) - Int(other.pixels[i] >> shift & 255)))
      }
      sum += min(Self.plain, widest)
    }
    return (Double(sum) / Double(Self.plain * pixels.count)).squareRoot()
  }

  /// Levels of 255 by which a pixel is plainly another.
  private static let plain = 64
}

/// How unlike each of some samples is to each other.
package struct Distances {
  package let count: Int
  private var values: [Double]

  init(_ samples: [Thumbnail]) {
    self.init(count: samples.count) { samples[$0].distance(to: samples[$1]) }
  }

  /// - Parameter distance: 0...1, the same in both directions.
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
}

/// The cheapest ways to cut a row of samples.
private struct Segments {
  private let count: Int
  /// Of `first...last` at `first * count + last`: the sum of distances to the sample that is most like all.
  private var costs: [Double]
  private var medoids: [Int]

  init(_ distances: Distances) {
    count = distances.count
    costs = [Double](repeating: .infinity, count: count * count)
    medoids = [Int](repeating: 0, count: count * count)
    for middle in 0..<count {
      // From each sample on the left to the middle, and to each on the right.
      var left = [Double](repeating: 0, count: middle + 1)
      for first in stride(from: middle - 1, through: 0, by: -1) {
        left[first] = left[first + 1] + distances[first, middle]
      }
      var right = 0.0
      for last in middle..<count {
        right += distances[middle, last]
        for first in 0...middle where left[first] + right < costs[first * count + last] {
          costs[first * count + last] = left[first] + right
          medoids[first * count + last] = middle
        }
      }
    }
  }

  /// The best way into so many segments.
  func best(_ segments: Int) -> (cost: Double, moments: [Int]) {
    guard count > 0 else { return (0, []) }
    // Of each number of samples from the start: what they cost, and where the last segment of them begins.
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
