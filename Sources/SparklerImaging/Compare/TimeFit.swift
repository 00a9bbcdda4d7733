// The linear relation between the times of two animations.
// Flow: PictureRun × 2 → TimeFit → TimeChange, RetimedFrames.

/// `b = scale · a + shift`, fitted so that outliers have no influence.
struct TimeFit: Sendable {
  /// Above 1 if the second animation is slower.
  let scale: Double
  /// The time in the second animation, in seconds, at which the first one begins.
  let shift: Double
  /// How many pictures match.
  var count: Int { points.count }
  private let points: [(a: Double, b: Double)]

  /// Fits matched pictures that look alike.
  init?(_ a: [PictureRun], _ b: [PictureRun], _ steps: [TimelineAlignment.Step], keepsScale: Bool = false) {
    let found = steps.compactMap { step -> (a: Double, b: Double)? in
      guard case .pair(let i, let j) = step, a[i].distance(to: b[j]) <= 0.03 else { return nil }
      return (a[i].start, b[j].start)
    }
    self.init(found, keepsScale: keepsScale)
  }

  /// Fits moments between pictures: each of `b` lies between the two of `a` that are nearest to it.
  init?(motion a: [PictureRun], _ b: [PictureRun]) {
    var found: [(a: Double, b: Double)] = []
    var (best, plain) = (0.0, 0.0)
    for (j, run) in b.enumerated() {
      let middle = min(a.count - 1, j)
      let near = max(0, middle - 64)..<min(a.count, middle + 65)
      let costs = near.map { a[$0].closeness(to: run) }
      guard let k = costs.indices.min(by: { costs[$0] < costs[$1] }) else { return nil }
      best += costs[k]
      plain += costs[middle - near.lowerBound]
      let i = near.lowerBound + k
      // At the ends, nothing shows how far beyond it is.
      if i == 0 && j > 0 || i == a.count - 1 { continue }
      var time = a[i].start
      let (left, right) = (k > 0 ? costs[k - 1] : .infinity, k + 1 < costs.count ? costs[k + 1] : .infinity)
      let isLater = right < left
      let other = isLater ? right : left
      if other.isFinite, costs[k] + other > 0 {
        let part = costs[k] / (costs[k] + other)
        time += part * (isLater ? a[i + 1].start - a[i].start : i > 0 ? a[i - 1].start - a[i].start : 0)
      }
      found.append((time, run.start))
    }
    // The fit must remove most of the differences.
    guard plain > 0, best <= 0.5 * plain else { return nil }
    self.init(found, keepsScale: false)
  }

  private init?(_ points: [(a: Double, b: Double)], keepsScale: Bool) {
    guard points.count >= 3 else { return nil }
    // Theil–Sen estimator, from pairs that are half of all points apart.
    let half = points.count / 2
    let slopes = (0..<points.count - half).compactMap { i -> Double? in
      let (p, q) = (points[i], points[i + half])
      return q.a - p.a > 1e-6 ? (q.b - p.b) / (q.a - p.a) : nil
    }
    guard let slope = Self.median(slopes), slope > 0.01, slope < 100 else { return nil }
    scale = keepsScale ? 1 : slope
    let scale = scale
    shift = Self.median(points.map { $0.b - scale * $0.a }) ?? 0
    self.points = points
  }

  /// Whether nearly all pictures are close to the line.
  func isGood(within slack: Double) -> Bool {
    let off = points.count { abs($0.b - scale * $0.a - shift) > slack + 1e-9 }
    return 20 * off <= points.count
  }

  private static func median(_ values: [Double]) -> Double? {
    let sorted = values.sorted()
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
  }
}

/// An animation at another speed, or a part of it; frames keep their indices.
struct RetimedFrames: FrameSource {
  let facts: AnimationFacts
  private var source: any FrameSource
  private let scale: Double
  /// The part that is kept, in seconds of the new time.
  private let start: Double
  private let end: Double
  private var time = 0.0
  private var isOver = false

  /// - Parameters:
  ///   - source: a source at its first frame.
  ///   - scale: the divisor of its times.
  ///   - kept: the part that is kept, in seconds of the new time; its start becomes 0.
  init(_ source: any FrameSource, scale: Double, keeping kept: ClosedRange<Double>) {
    self.source = source
    facts = source.facts
    self.scale = scale
    (start, end) = (kept.lowerBound, kept.upperBound)
  }

  mutating func next() throws -> AnimationFrame? {
    while !isOver, var frame = try source.next() {
      guard let delay = frame.delay else { return frame }
      let begin = time
      time += delay.shown.value / scale
      let (from, to) = (max(begin, start), min(time, end))
      if to <= from + 1e-9 {
        if begin >= end { isOver = true }
        continue
      }
      let ticks = [from, to].map { Int((($0 - start) * 1e6).rounded()) }
      frame.delay = FrameDelay(max(1, ticks[1] - ticks[0]), over: 1_000_000)
      return frame
    }
    return nil
  }
}
