// Compares two animations: pictures, times, loop count and size.
// Flow: FrameSource × 2 → TimelineWalk, TimelineAlignment → AnimationComparison → ComparisonOutcome.
import SparklerCore

/// Compares by time, not by index: two animations that show the same pictures at the same times are the same, however
/// they are divided into frames. If they differ, it reports whether frames are missing, new, moved, or look different.
public struct AnimationComparison: Sendable {
  /// How much may differ.
  public var tolerance: Tolerance
  /// Rectangles and times that are not compared.
  public var ignored: [IgnoredRegion]

  /// - Parameters:
  ///   - tolerance: how much may differ.
  ///   - ignored: rectangles and times that are not compared.
  public init(_ tolerance: Tolerance, ignoring ignored: [IgnoredRegion] = []) {
    self.tolerance = tolerance
    self.ignored = ignored
  }

  /// - Parameters: sources at their first frames; `a` is the expected one.
  /// - Throws: `ReadError` for impossible facts and for frames that contradict them; errors of the sources. A failed
  ///   comparison is never reported as the same.
  public func compare(_ a: some FrameSource, _ b: some FrameSource) async throws -> ComparisonOutcome {
    for facts in [a.facts, b.facts] { try ReadLimits.any.check(width: facts.width, height: facts.height) }
    var result = ComparisonOutcome(
      expected: ComparisonOutcome.Side(a.facts, duration: nil), actual: ComparisonOutcome.Side(b.facts, duration: nil),
      tolerance: tolerance, ignored: ignored)
    if a.facts.width != b.facts.width || a.facts.height != b.facts.height {
      return try await differentSizes(a, b, result)
    }
    if tolerance.phase >= 1, let found = try await recorded(a, b, result) { return found }
    var walk = TimelineWalk(a, b, comparison: PixelComparison(tolerance), ignored: ignored)
    try await walk.run()
    result.setDurations(walk.endA, walk.endB)
    result.comparedPairs = walk.comparedPairs
    result.pairs = walk.pairs
    var report: AlignmentReport?
    var isJoined = false
    if !walk.runsA.isEmpty || !walk.runsB.isEmpty {
      let found = AlignmentReport(walk.runsA, walk.runsB, tolerance: tolerance, ignored: ignored)
      report = found
      isJoined = try await result.reportTimes(found, walk) {
        try await MatchedPictures(tolerance, ignoring: ignored).compare(found.pairs, a, b)
      }
    }
    result.reportShape(isTold: report?.change != nil)
    result.reportPixels()
    result.sortDifferences()
    if !result.isSame {
      result.lanes = TimeLanes(
        walk.notes, (walk.runsA, walk.runsB), joined: isJoined ? report?.matches : nil, pairs: result.pairs
      ).bounded(to: TimeLanes.most, slack: tolerance.time + 1e-6)
      // A sentence about the time of the whole animation explains its parts, and so do frames that were cut out or put
      // in, unless pictures still differ.
      if report?.change == nil && !result.isCut || result.kinds.contains(.pixels) { result.explain(walk.film) }
    }
    return try await retimed(a, b, result, report, walk) ?? result
  }

  /// Compares the second animation as a recording of the first: pictures may be a frame early or late. Nil if the two
  /// cannot be matched.
  private func recorded(
    _ a: some FrameSource, _ b: some FrameSource, _ start: ComparisonOutcome
  ) async throws -> ComparisonOutcome? {
    guard let match = try await RecordingMatch(a, b, tolerance: tolerance, ignored: ignored) else { return nil }
    var result = start
    result.setDurations(match.ends.a, match.ends.b)
    (result.pairs, result.comparedPairs, result.retiming) = (match.pairs, match.comparedPairs, match.retiming)
    result.differences = ComparisonOutcome.Difference.missing(match.missing)
    result.reportPixels()
    result.sortDifferences()
    if !result.isSame { result.lanes = match.lanes.bounded(to: TimeLanes.most, slack: .infinity) }
    return result
  }

  /// Compares again after fitting the second animation's time to the first one's; nil if the tolerance does not allow
  /// that or it does not help.
  private func retimed(
    _ a: some FrameSource, _ b: some FrameSource, _ first: ComparisonOutcome, _ report: AlignmentReport?,
    _ walk: TimelineWalk
  ) async throws -> ComparisonOutcome? {
    guard !first.isSame, tolerance.fitsTime, walk.endA.isFinite, walk.endB.isFinite, walk.shortest.isFinite else {
      return nil
    }
    let frame = walk.shortest
    var strict = tolerance
    (strict.speed, strict.phase, strict.trims) = (0, 0, false)
    strict.time = max(tolerance.time, max(tolerance.phase, tolerance.speed > 0 || tolerance.trims ? 0.5 : 0) * frame)
    let fit = report?.fit(keepsScale: tolerance.speed == 0)
    let scale = fit.map { abs($0.scale - 1) <= tolerance.speed + 1e-9 ? $0.scale : 1 } ?? 1
    let shift = tolerance.trims ? fit?.shift ?? 0 : 0
    // The part that both show, in the first animation's time.
    let start = max(0, -shift / scale)
    let end = min(walk.endA, (walk.endB - shift) / scale)
    guard end - start > max(frame, walk.endA / 4) else { return nil }
    let whole = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    let left = RetimedFrames(a, scale: 1, keeping: tolerance.trims ? start...end : 0...whole.upperBound)
    let right = RetimedFrames(
      b, scale: scale,
      keeping: tolerance.trims ? (start + shift / scale)...(end + shift / scale) : 0...whole.upperBound)
    let regions = ignored.map { region in
      var region = region
      if tolerance.trims, start > 0 { (region.start, region.end) = (region.start - start, region.end - start) }
      return region
    }
    var again = try await AnimationComparison(strict, ignoring: regions).compare(left, right)
    guard again.isSame || again.differences.count < first.differences.count else { return nil }
    (again.tolerance, again.ignored) = (tolerance, ignored)
    (again.expected, again.actual) = (first.expected, first.actual)
    again.lanes = again.lanes.flatMap { first.lanes?.joined(as: $0) }
    again.retiming = ComparisonOutcome.Retiming(factor: scale, start: shift, compared: end - start)
    return again
  }

  /// Pictures of different sizes are not compared, but both files are read to their ends.
  private func differentSizes(
    _ a: some FrameSource, _ b: some FrameSource, _ start: ComparisonOutcome
  ) async throws -> ComparisonOutcome {
    var result = start
    let small = min(ScaleChange.side, max(a.facts.width, a.facts.height), max(b.facts.width, b.facts.height))
    let left = try await Self.side(of: FrameCursor(a), toFit: small)
    let right = try await Self.side(of: FrameCursor(b), toFit: small)
    result.setDurations(left.end, right.end)
    result.lanes = TimeLanes(left.blocks, right.blocks).bounded(to: TimeLanes.most, slack: tolerance.time + 1e-6)
    let (old, new) = ("\(a.facts.width)×\(a.facts.height)", "\(b.facts.width)×\(b.facts.height)")
    result.differences.append(
      ComparisonOutcome.Difference(kind: .layout, fact: .size, message: "it has \(new) pixels instead of \(old)"))
    if left.blocks.count != right.blocks.count {
      result.differences.append(.frameCount(left.blocks.count, right.blocks.count, what: "picture"))
    }
    result.reportShape()
    result.sortDifferences()
    let pairs = zip(left.pictures, right.pictures).map { (a: $0, b: $1) }
    let isSameCount = left.blocks.count == right.blocks.count && ignored.isEmpty
    let cause = ScaleChange.explanation(pairs, from: a.facts, to: b.facts) ?? Self.rows(left, right, a.facts, b.facts)
    result.explanations = isSameCount ? cause.map { [$0] } : nil
    return result
  }

  /// The longer of two still pictures has rows more.
  private static func rows(
    _ a: Side, _ b: Side, _ old: AnimationFacts, _ new: AnimationFacts
  ) -> ComparisonOutcome.Explanation? {
    guard old.width == new.width, let p = a.rows, let q = b.rows, let rows = RowInsertion(p, q) else { return nil }
    let height = max(1, old.height - rows.top)
    return ComparisonOutcome.Explanation(
      change: .rows, place: PixelPlace(PixelRect(x: 0, y: rows.top, width: old.width, height: height)), start: 0,
      end: 0,
      message: rows.words)
  }

  /// One side of two sizes.
  private struct Side {
    /// Of a still picture.
    var rows: RowPrints?
    var blocks: [TimeLanes.Block] = []
    /// Some frames, shrunk.
    var pictures: [Pixmap] = []
    var end = 0.0
  }

  /// Frames that show the same picture are one block: encoders divide a film as they like.
  private static func side(of cursor: FrameCursor, toFit small: Int) async throws -> Side {
    var (cursor, side, last) = (cursor, Side(), Pixmap?.none)
    // At most eight pictures are kept.
    let step = max(1, (cursor.frameCount + 7) / 8)
    repeat {
      try await cursor.advance()
      guard let frame = cursor.frame else { break }
      let block = TimeLanes.Block(frame)
      if frame.picture == last, let shown = side.blocks.indices.last {
        (side.blocks[shown].lastFrame, side.blocks[shown].end) = (block.lastFrame, block.end)
      } else {
        side.blocks.append(block)
      }
      last = frame.picture
      if cursor.frameCount == 1 { side.rows = RowPrints(frame.picture) }
      if frame.index % step == 0 { side.pictures.append(frame.picture.shrunk(toFit: small)) }
    } while true
    side.end = cursor.end
    return side
  }
}

extension ComparisonOutcome {
  fileprivate mutating func setDurations(_ a: Double, _ b: Double) {
    expected.duration = a.isFinite ? a : nil
    actual.duration = b.isFinite ? b : nil
  }

  /// Reports differences in time: as one explanation, or frame by frame.
  ///
  /// - Returns: whether pictures are matched by alignment instead of by time.
  fileprivate mutating func reportTimes(
    _ report: AlignmentReport, _ walk: TimelineWalk, matched: () async throws -> MatchedPictures.Findings?
  ) async throws -> Bool {
    let firstFrame = walk.runsA.first?.firstFrame ?? 0
    let before = walk.pairs.filter { $0.expected < firstFrame }
    if let change = report.change {
      var difference = change.difference
      if change.isSamePictures {
        // The thumbnails match; whether the pictures are the same depends on their pixels.
        let found = try await matched()
        self.pairs = before + (found?.pairs ?? [])
        let rest = report.leftOver
        if found?.pairs.contains(where: \.isBeyond) ?? true || !rest.isEmpty {
          difference.message = change.othersMessage
        }
        differences += rest
      }
      differences.append(difference)
      return true
    }
    // If few are the same, frames cannot be called moved.
    if report.isMoved, let found = try await matched(), 2 * found.same >= max(1, report.pairs.count) {
      self.pairs = before + found.pairs
      differences += report.differences
      return true
    }
    differences += report.counts
    return false
  }

  /// Reports duration and loop count; the size is reported before.
  ///
  /// - Parameter isTold: whether another message already explains the duration.
  fileprivate mutating func reportShape(isTold: Bool = false) {
    let hold = differences.count == 1 && differences[0].fact == .retimed ? differences[0].seconds : nil
    if let old = expected.duration, let new = actual.duration, abs(new - old) > tolerance.time + 1e-9,
      expected.frames > 1 || actual.frames > 1, !isTold, hold.map({ abs($0 - new + old) > tolerance.time }) ?? true
    {
      let change = "\(Difference.text(new)) instead of \(Difference.text(old))"
      differences.append(
        Difference(kind: .timing, fact: .duration, seconds: new - old, message: "it lasts \(change)"))
    }
    if let old = expected.plays, let new = actual.plays, old != new, expected.frames > 1 || actual.frames > 1 {
      func text(_ plays: Int) -> String { plays == 0 ? "for ever" : plays == 1 ? "once" : "\(plays) times" }
      differences.append(
        Difference(kind: .timing, fact: .loop, message: "it plays \(text(new)) instead of \(text(old))"))
    }
  }

  fileprivate mutating func reportPixels() {
    // Consecutive frames are one difference; `pairs` keeps the numbers of each.
    var row: [Pair] = []
    for pair in pairs where pair.isBeyond {
      if let last = row.last, pair.expected > last.expected + 1 {
        differences.append(Self.pixels(row, expected))
        row = []
      }
      row.append(pair)
    }
    if !row.isEmpty { differences.append(Self.pixels(row, expected)) }
    if let total = tolerance.total, !pairs.contains(where: \.isBeyond) {
      let area = expected.width * expected.height
      let changed = pairs.reduce(0) { $0 + $1.pixels.changed }
      if changed > total.limit(of: area * max(1, comparedPairs)) {
        differences.append(
          Difference(kind: .pixels, fact: .pixels, message: "all frames together differ in \(changed) pixels"))
      }
    }
  }

  private static func pixels(_ row: [Pair], _ side: Side) -> Difference {
    let worst = row.max { $0.pixels.changed < $1.pixels.changed } ?? row[0]
    let (first, last) = (row[0].expected, row[row.count - 1].expected)
    let isOne = first == last
    let subject = side.frames == 1 ? "the picture" : Difference.frames(first, last)
    let changed = worst.pixels.changed
    let count = changed == 1 ? "1 pixel" : "\(changed) pixels"
    let place = isOne ? worst.pixels.places.first.map { " around (\($0.place.x), \($0.place.y))" } ?? "" : ""
    let share = percent(changed, of: side.width * side.height)
    return Difference(
      kind: .pixels, fact: .pixels, firstFrame: first, lastFrame: last,
      message: "\(subject) \(isOne ? "differs in" : "differ in up to") \(count) (\(share))\(place)")
  }

  /// Whether frames are missing or new, and the animation is shorter or longer by them.
  fileprivate var isCut: Bool {
    let facts = Set(differences.map(\.fact))
    return facts.contains(.duration) && !facts.isDisjoint(with: [.dropped, .added])
  }

  fileprivate mutating func explain(_ film: SmallFilm) {
    let found = MotionExplanation(film).find()
    explanations = found.isEmpty ? nil : found
    // How many pictures look different is an effect of the cause, and says nothing about frames.
    let rest = differences.filter { $0.fact != .frameCount }
    if !found.isEmpty, !rest.isEmpty { differences = rest }
  }

  fileprivate mutating func sortDifferences() {
    differences = Kind.allCases.flatMap { kind in differences.filter { $0.kind == kind } }
  }

  private static func percent(_ part: Int, of whole: Int) -> String {
    let value = Double(part) / Double(max(1, whole)) * 100
    return value < 0.01 ? "under 0.01 %" : "\((value * 100).rounded() / 100) %"
  }
}

extension ComparisonOutcome.Difference {
  /// - Parameter what: `frame` or `picture`.
  static func frameCount(_ old: Int, _ new: Int, what: String) -> Self {
    Self(
      kind: .frameCount, fact: .frameCount,
      message: "it has \(new) \(new == 1 ? what : what + "s") instead of \(old)")
  }
}
