// Compares a recording with the animation that it shows: at another frame rate, start and clock speed.
// Flow: FrameSource × 2 → RecordingFit → RecordingMatch → AnimationComparison.
import SparklerCore

/// Checks for each picture of a recording whether the animation shows it at about that time, and vice versa. Pictures
/// are not paired one to one: a recording repeats some of them, and lacks others that are shorter than its own frames.
struct RecordingMatch {
  /// Matched pictures that are not bit-identical.
  private(set) var pairs: [ComparisonOutcome.Pair] = []
  /// Frames of the animation that the recording never shows.
  private(set) var missing: [Int] = []
  private(set) var comparedPairs = 0
  /// Both sides on their own timelines, and the matches.
  var lanes: TimeLanes { TimeLanes(recording: runs.a, runs.b, joined: joined) }
  private(set) var retiming: ComparisonOutcome.Retiming
  private(set) var ends: (a: Double, b: Double)

  private let comparison: PixelComparison
  private var brief: BriefChanges
  private let ignored: [IgnoredRegion]
  private let fit: RecordingFit
  /// How early or late pictures may be, in seconds.
  private let slack: Double
  /// The duration of the recording's frames, in the animation's time.
  private let step: Double
  /// The part that both show, in the animation's time.
  private let common: ClosedRange<Double>
  private let runs: (a: [PictureRun], b: [PictureRun])
  private var joined: [(a: Int, b: Int, differs: Bool)] = []
  private var window: [Shown] = []
  /// Frames of the last second that the recording does not show, but others that look nearly the same.
  private var excused: [FrameSpan] = []

  /// The maximum frames of a side, and of the animation's frames that may correspond to one frame of the recording.
  private static let most = (frames: 20_000, near: 128)

  /// A frame of the animation, and whether the recording has shown it.
  private struct Shown {
    let frame: TimedFrame
    var isSeen = false
    /// The recorded frame that looks most like it, if it looks different, and the number of changed pixels.
    var closest: (frame: TimedFrame, changed: Int)?
  }

  /// - Returns: nil for still pictures, and if both have too little in common.
  init?(
    _ a: some FrameSource, _ b: some FrameSource, tolerance: Tolerance, ignored: [IgnoredRegion]
  ) async throws {
    let counts = 2...Self.most.frames
    guard counts.contains(a.facts.frameCount), counts.contains(b.facts.frameCount) else { return nil }
    let (left, right) = (try await Self.runs(of: a), try await Self.runs(of: b))
    guard let fit = RecordingFit(left, right, tolerance: tolerance), let endA = left.last?.end,
      let endB = right.last?.end
    else { return nil }
    let (start, end) = (max(0, -fit.shift / fit.scale), min(endA, (endB - fit.shift) / fit.scale))
    guard end - start > endA / 4 else { return nil }
    (self.fit, ends, self.ignored) = (fit, (endA, endB), ignored)
    common = start...end
    runs = (left, right)
    comparison = PixelComparison(tolerance)
    brief = BriefChanges(tolerance)
    step = endB / Double(right.count) / fit.scale
    let slack = max(0, tolerance.time) + min(1, tolerance.phase) * max(endA / Double(left.count), step)
    // These pictures are held in memory; if there are more, the walk through time is used instead.
    guard slack.isFinite, Self.mostNear(left, right, fit, slack) <= Self.most.near else { return nil }
    self.slack = slack
    retiming = ComparisonOutcome.Retiming(factor: fit.scale, start: fit.shift, compared: end - start)
    try await compare(FrameCursor(a), FrameCursor(b))
    if comparedPairs == 0 { return nil }
    pairs.sort { ($0.expected, $0.actual) < ($1.expected, $1.actual) }
    // A frame that looks different is not missing.
    let changed = Set(pairs.filter(\.isBeyond).map(\.expected))
    missing.removeAll { changed.contains($0) }
    missing.sort()
  }

  /// Every frame as its own run.
  private static func runs(of source: some FrameSource) async throws -> [PictureRun] {
    var (cursor, runs) = (FrameCursor(source), [PictureRun]())
    try await cursor.advance()
    while let frame = cursor.frame {
      runs.append(PictureRun(frame))
      try await cursor.advance()
    }
    return runs
  }

  /// The maximum number of the animation's frames that may correspond to one frame of the recording.
  private static func mostNear(_ a: [PictureRun], _ b: [PictureRun], _ fit: RecordingFit, _ slack: Double) -> Int {
    var (first, next, most) = (0, 0, 0)
    for run in b {
      while next < a.count, a[next].start <= (run.end - fit.shift) / fit.scale + slack { next += 1 }
      while first < next, a[first].end < (run.start - fit.shift) / fit.scale - slack { first += 1 }
      most = max(most, next - first)
    }
    return most
  }

  private mutating func compare(_ a: FrameCursor, _ b: FrameCursor) async throws {
    var (a, b) = (a, b)
    try await a.advance()
    try await b.advance()
    while let frame = b.frame {
      let start = (frame.start - fit.shift) / fit.scale
      let end = (frame.end - fit.shift) / fit.scale
      while let next = a.frame, next.start <= end + slack {
        // A frame that ends before the recording begins cannot be in it.
        if next.end >= start - slack { window.append(Shown(frame: next)) }
        try await a.advance()
      }
      findMatch(of: frame, start, end)
      dropFrames(before: start - slack)
      try await b.advance()
    }
    dropFrames(before: .infinity)
    while a.frame != nil { try await a.advance() }
  }

  /// Checks whether the animation shows a recorded picture at about that time.
  private mutating func findMatch(of frame: TimedFrame, _ start: Double, _ end: Double) {
    let near = window.indices.filter { window[$0].frame.end > start - slack && window[$0].frame.start < end + slack }
    // A picture that is partly outside the common part may not belong to the animation.
    let isWhole = start >= common.lowerBound - 1e-9 && end <= common.upperBound + 1e-9
    guard !near.isEmpty else { return }
    if isWhole { comparedPairs += 1 }
    let middle = (start + end) / 2
    func far(_ i: Int) -> Double { abs((window[i].frame.start + window[i].frame.end) / 2 - middle) }
    var (closest, isShown): ((pair: ComparisonOutcome.Pair, place: Int)?, Bool) = (nil, false)
    // The nearest one that looks the same is what it shows; others not seen yet may look the same, too.
    for i in near.sorted(by: { far($0) < far($1) }) where !isShown || !window[i].isSeen {
      let pair = pair(window[i].frame, frame)
      if let pair, pair.isBeyond {
        if pair.pixels.changed < closest?.pair.pixels.changed ?? .max { closest = (pair, i) }
        if pair.pixels.changed < window[i].closest?.changed ?? .max { window[i].closest = (frame, pair.pixels.changed) }
        continue
      }
      window[i].isSeen = true
      if isShown { continue }
      isShown = true
      joined.append((window[i].frame.index, frame.index, false))
      if let pair { pairs.append(pair) }
    }
    if isShown { brief.end() }
    guard isWhole, !isShown, let closest else { return }
    add(closest.pair, window[closest.place].frame, frame, shown: end - start)
    if !(pairs.last?.isBeyond ?? true) { window[closest.place].isSeen = true }
  }

  /// Adds a pair that differs: what is weak must be shown for long enough.
  private mutating func add(_ pair: ComparisonOutcome.Pair, _ a: TimedFrame, _ b: TimedFrame, shown: Double) {
    var pair = pair
    let rects = ignored.rects(from: a.start, to: a.end) ?? []
    pair.isBeyond = brief.counts(pair, shown: shown, a, b, ignoring: rects)
    pairs.append(pair)
    joined.append((pair.expected, pair.actual, pair.isBeyond))
    if !pair.isBeyond { return brief.hold(pairs.count - 1, at: pair.time, shown: shown) }
    for i in brief.release() {
      pairs[i].isBeyond = true
      let held = pairs[i]
      if let i = joined.lastIndex(where: { $0.a == held.expected && $0.b == held.actual }) { joined[i].differs = true }
    }
  }

  /// Nil if both are bit-identical, or everything is ignored.
  private func pair(_ a: TimedFrame, _ b: TimedFrame) -> ComparisonOutcome.Pair? {
    ignored.rects(from: a.start, to: a.end).flatMap { comparison.pair(a, b, at: a.start, ignoring: $0) }
  }

  /// Several frames within a second that the recording does not show are missing, even if each looks like another one.
  private mutating func excuse(_ frame: TimedFrame) {
    excused.removeAll { $0.start < frame.start - BriefChanges.span }
    excused.append(FrameSpan(frame))
    guard excused.reduce(0, { $0 + $1.end - $1.start }) >= BriefChanges.least - 1e-6 else { return }
    missing += excused.map(\.index)
    excused = []
  }

  /// Whether a frame that the recording does not show looks like one that it shows, by the limits of brief differences.
  private func isBriefly(_ shown: Shown) -> Bool {
    guard let closest = shown.closest, shown.frame.end - shown.frame.start < BriefChanges.least,
      let rects = ignored.rects(from: shown.frame.start, to: shown.frame.end)
    else { return false }
    return brief.isSame(shown.frame, closest.frame, ignoring: rects)
  }

  /// Releases frames that nothing can match any more; an unseen frame is missing unless it is too short to be recorded.
  private mutating func dropFrames(before time: Double) {
    while let first = window.first, first.frame.end < time {
      let (frame, isWhole) = (
        first.frame, first.frame.start >= common.lowerBound && first.frame.end <= common.upperBound
      )
      // A frame shorter than the recording's may fall between two of them.
      if !first.isSeen, isWhole, frame.end - frame.start > 0.995 * step {
        if isBriefly(first) { excuse(frame) } else { missing.append(frame.index) }
      }
      window.removeFirst()
    }
  }
}
