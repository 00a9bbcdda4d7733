// Reports dropped, added and moved frames by number.
// Flow: TimelineAlignment → AlignmentReport → AnimationComparison.

struct AlignmentReport {
  /// Two matched pictures.
  struct Pair {
    var expected: Int
    var actual: Int
    /// Seconds in the first animation.
    var time: Double
    var end: Double
    var isSameBits: Bool
  }

  private let a: [PictureRun]
  private let b: [PictureRun]
  private let alignment: TimelineAlignment
  private let tolerance: Double
  private let ignored: [IgnoredRegion]
  /// A single explanation of the whole difference; nil if there is none.
  let change: TimeChange?

  init(_ a: [PictureRun], _ b: [PictureRun], tolerance: Tolerance, ignored: [IgnoredRegion]) {
    (self.a, self.b) = (a.divided(by: b), b.divided(by: a))
    self.tolerance = tolerance.time + 1e-9
    self.ignored = ignored
    alignment = TimelineAlignment(self.a, self.b)
    change = TimeChange.find(self.a, self.b, alignment.steps, tolerance: self.tolerance)
  }

  /// Fits the second animation's time to the first one's.
  func fit(keepsScale: Bool) -> TimeFit? { TimeFit(a, b, alignment.steps, keepsScale: keepsScale) }

  /// Whether anything is missing, new or at another time; otherwise the walk through time has compared everything.
  var isMoved: Bool {
    alignment.steps.contains { step in
      guard case .pair(let i, let j) = step else { return true }
      return abs(a[i].start - b[j].start) > tolerance
    }
  }

  /// The matched pictures, by their indices.
  var matches: [(Int, Int)] {
    change?.matches
      ?? alignment.steps.compactMap { step in
        guard case .pair(let i, let j) = step else { return nil }
        return (i, j)
      }
  }

  /// The matched pictures.
  var pairs: [Pair] {
    matches.map { i, j in
      Pair(
        expected: a[i].firstFrame, actual: b[j].firstFrame, time: a[i].start, end: a[i].end,
        isSameBits: a[i].hash == b[j].hash)
    }
  }

  /// Unmatched frames; reported in addition to `change`, unless it has its own matches.
  var leftOver: [ComparisonOutcome.Difference] { change?.matches == nil ? missing : [] }

  /// The numbers of different pictures; used if frames cannot be matched.
  var counts: [ComparisonOutcome.Difference] {
    a.count == b.count || isIgnored(a) || isIgnored(b) ? [] : [.frameCount(a.count, b.count, what: "different picture")]
  }

  private func isIgnored(_ runs: [PictureRun]) -> Bool {
    runs.allSatisfy { ignored.rects(from: $0.start, to: $0.end) == nil }
  }

  var differences: [ComparisonOutcome.Difference] { missing + moved }

  /// Consecutive frames that only one of the two has.
  private var missing: [ComparisonOutcome.Difference] {
    var found: [ComparisonOutcome.Difference] = []
    var last: TimelineAlignment.Step?
    for step in alignment.steps {
      switch (step, last) {
      case (.dropped(let i), .dropped?), (.added(let i), .added?):
        let run = step == .dropped(i) ? a[i] : b[i]
        if let first = found.last?.firstFrame { found[found.count - 1] = Self.missing(step, first, run.lastFrame) }
      case (.dropped(let i), _): found.append(Self.missing(step, a[i].firstFrame, a[i].lastFrame))
      case (.added(let j), _): found.append(Self.missing(step, b[j].firstFrame, b[j].lastFrame))
      case (.pair, _): break
      }
      last = step
    }
    return found
  }

  static func missing(_ step: TimelineAlignment.Step, _ first: Int, _ last: Int) -> ComparisonOutcome.Difference {
    let name = ComparisonOutcome.Difference.frames(first, last)
    let verb = first == last ? "is" : "are"
    if case .dropped = step {
      return ComparisonOutcome.Difference(
        kind: .frameCount, fact: .dropped, firstFrame: first, lastFrame: last, message: "\(name) \(verb) missing")
    }
    return ComparisonOutcome.Difference(
      kind: .frameCount, fact: .added, firstFrame: first, lastFrame: last,
      message: "\(name) of the second \(verb) not in the first")
  }

  /// Pictures with another duration, and consecutive pictures that are early or late by the same time.
  private var moved: [ComparisonOutcome.Difference] {
    var found: [ComparisonOutcome.Difference] = []
    for (place, step) in alignment.steps.enumerated() {
      guard case .pair(let i, let j) = step else { continue }
      let late = b[j].start - a[i].start
      if abs(late) > tolerance { addLate(late, a[i], to: &found) }
      let longer = (b[j].end - b[j].start) - (a[i].end - a[i].start)
      // Next to a gap, the gap explains the changed duration.
      if abs(longer) > tolerance, longer.isFinite, !isBesideGap(place) {
        let times = [b[j], a[i]].map { ComparisonOutcome.Difference.text($0.end - $0.start) }
        let name = ComparisonOutcome.Difference.frames(a[i].firstFrame, a[i].lastFrame)
        found.append(
          ComparisonOutcome.Difference(
            kind: .timing, fact: .retimed, firstFrame: a[i].firstFrame, lastFrame: a[i].lastFrame, seconds: longer,
            message:
              "\(name) \(a[i].firstFrame == a[i].lastFrame ? "stays" : "stay") \(times[0]) instead of \(times[1])"))
      }
    }
    return joined(found)
  }

  /// Joins one picture's changed duration and the delay it causes into one difference.
  private func joined(_ found: [ComparisonOutcome.Difference]) -> [ComparisonOutcome.Difference] {
    guard found.count == 2, found[0].fact == .retimed, [.late, .early].contains(found[1].fact),
      let longer = found[0].seconds, let late = found[1].seconds, abs(longer - late) <= tolerance
    else { return found }
    var hold = found[0]
    hold.message += "; \(found[1].message)"
    return [hold]
  }

  private func isBesideGap(_ place: Int) -> Bool {
    [place - 1, place + 1].contains { next in
      guard alignment.steps.indices.contains(next) else { return false }
      if case .pair = alignment.steps[next] { return false }
      return true
    }
  }

  private func addLate(_ late: Double, _ run: PictureRun, to found: inout [ComparisonOutcome.Difference]) {
    var first = run.firstFrame
    let fact: ComparisonOutcome.Difference.Fact = late > 0 ? .late : .early
    if let last = found.last, last.fact == fact, let seconds = last.seconds, abs(seconds - late) <= tolerance,
      let start = last.firstFrame
    {
      first = start
      found.removeLast()
    }
    let name = ComparisonOutcome.Difference.frames(first, run.lastFrame)
    let verb = first == run.lastFrame ? "shows" : "show"
    found.append(
      ComparisonOutcome.Difference(
        kind: .timing, fact: fact, firstFrame: first, lastFrame: run.lastFrame, seconds: late,
        message: "\(name) \(verb) \(ComparisonOutcome.Difference.text(late)) \(late > 0 ? "late" : "early")"))
  }
}

extension ComparisonOutcome.Difference {
  /// Frames of the first animation that the second never shows, ascending; consecutive ones are merged.
  static func missing(_ frames: [Int]) -> [Self] {
    var rows: [ClosedRange<Int>] = []
    for frame in frames {
      if let last = rows.last, last.upperBound + 1 == frame {
        rows[rows.count - 1] = last.lowerBound...frame
      } else {
        rows.append(frame...frame)
      }
    }
    return rows.map { AlignmentReport.missing(.dropped(0), $0.lowerBound, $0.upperBound) }
  }
}
