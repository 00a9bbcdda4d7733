// Walks through two animations in parallel, and compares what they show at every moment.
// Flow: FrameCursor × 2 → TimelineWalk → pairs, runs → AnimationComparison.
import SparklerCore

/// Reads both once, in the memory of a few canvases.
struct TimelineWalk {
  private let comparison: PixelComparison
  private let ignored: [IgnoredRegion]
  /// Whether pictures may be matched at other times: not between two still pictures.
  private let isSearched: Bool
  private var a: FrameCursor
  private var b: FrameCursor

  private(set) var pairs: [ComparisonOutcome.Pair] = []
  private(set) var comparedPairs = 0
  private var brief: BriefChanges
  /// Pictures from the first pair beyond the tolerance on.
  private(set) var runsA: [PictureRun] = []
  private(set) var runsB: [PictureRun] = []
  /// What is shown when.
  private(set) var notes = LaneNotes()
  /// What is shown from the first difference on, for explaining it.
  private(set) var film: SmallFilm
  private var cadences = (a: FrameCadence(), b: FrameCadence())
  /// What was shown just before the first difference.
  private var recent: [SmallFilm.Moment] = []
  private let mostRecent: Int
  /// Whether not even one pair of whole pictures is held: large ones are shrunk at once.
  private let shrinksRecent: Bool
  /// The end of the last frame; infinite for a still picture.
  private(set) var endA = 0.0
  private(set) var endB = 0.0
  /// The duration of the shortest frame, in seconds; infinite if there is none.
  private(set) var shortest = Double.infinity
  /// The times of the pair before the current one.
  private var before: (a: FrameSpan, b: FrameSpan)?
  /// The pictures of that pair.
  private var shown: (a: Pixmap, b: Pixmap)?

  /// The maximum bytes of pictures before the first difference.
  private static let mostRecentBytes = 24 << 20

  init(_ a: any FrameSource, _ b: any FrameSource, comparison: PixelComparison, ignored: [IgnoredRegion]) {
    self.comparison = comparison
    self.ignored = ignored
    brief = BriefChanges(comparison.tolerance)
    isSearched = a.facts.frameCount > 1 || b.facts.frameCount > 1
    film = SmallFilm(width: a.facts.width, height: a.facts.height, tolerance: comparison.tolerance)
    let bytes = max(1, 8 * a.facts.width * a.facts.height)
    shrinksRecent = bytes > Self.mostRecentBytes
    mostRecent = !isSearched ? 0 : shrinksRecent ? 6 : min(6, Self.mostRecentBytes / bytes)
    self.a = FrameCursor(a)
    self.b = FrameCursor(b)
  }

  mutating func run() async throws {
    try await advance(true, true)
    var pair = (left: -1, right: -1)
    var held: Held?
    while let left = a.frame, let right = b.frame {
      shortest = min(shortest, left.end - left.start)
      cadences.a.add(left)
      cadences.b.add(right)
      if pair != (left.index, right.index) {
        var meeting = meeting(left, right, isKept: pair.left == left.index || pair.right == right.index)
        if let known = meeting { meeting = judged(compared(known, left, right), left, right) }
        if meeting?.isBeyond == true, let cut = held, isCut(cut) {
          // One frame on the other side is two frames on this side.
          if !isLast(isLeft: cut.isLeft) {
            try await advance(cut.isLeft, !cut.isLeft)
            continue
          }
          if cut.isLeft { before?.a = FrameSpan(left) } else { before?.b = FrameSpan(right) }
        }
        notes.appendMeeting(left, right)
        if !isOpen { notes.appendFrames(left, right, after: shown) }
        if let meeting { note(meeting, left, right) }
      }
      pair = (left.index, right.index)
      let step = step(left, right)
      held = step.isLeft && step.isRight && left.end != right.end ? Held(left, right) : nil
      try await advance(step.isLeft, step.isRight)
    }
    // Read to the ends, so that damage is detected.
    while a.frame != nil { try await advance(true, false) }
    while b.frame != nil { try await advance(false, true) }
    // What differs from the first picture to the last one does so whenever it is played.
    if brief.heldCount == comparedPairs { countHeld() }
    (endA, endB) = (a.end, b.end)
    film.finish()
    film.note(cadences.a, cadences.b)
  }

  /// Which side advances. The last picture of one side stays until the other side ends: what the other side shows then
  /// is missing here, however short it is.
  private func step(_ left: TimedFrame, _ right: TimedFrame) -> (isLeft: Bool, isRight: Bool) {
    let (isLastLeft, isLastRight) = (isLast(isLeft: true), isLast(isLeft: false))
    if isLastLeft != isLastRight { return (!isLastLeft, !isLastRight) }
    let late = left.end - right.end
    // Both are still pictures, or their ends are within the time tolerance.
    let isTogether = left.end == right.end || abs(late) <= comparison.tolerance.time + 1e-9
    return (isTogether || late < 0, isTogether || late > 0)
  }

  private func isLast(isLeft: Bool) -> Bool {
    let cursor = isLeft ? a : b
    return cursor.frame.map { $0.index + 1 >= cursor.frameCount } ?? true
  }

  /// The frame that ended first, if both sides advanced together within the tolerance.
  private struct Held {
    let isLeft: Bool
    let hash: UInt64

    init(_ left: TimedFrame, _ right: TimedFrame) {
      isLeft = left.end < right.end
      hash = PictureRun.hash((isLeft ? left : right).picture.pixels)
    }
  }

  /// Whether the side that ended first still shows the same picture.
  private func isCut(_ held: Held) -> Bool {
    guard let frame = held.isLeft ? a.frame : b.frame else { return false }
    return PictureRun.hash(frame.picture.pixels) == held.hash
  }

  private mutating func advance(_ left: Bool, _ right: Bool) async throws {
    if left && right {
      // Each cursor moves to its own task, so that both decode concurrently.
      let (cursorA, cursorB) = (a.taken(), b.taken())
      async let nextA = Self.advanced(cursorA)
      async let nextB = Self.advanced(cursorB)
      (a, b) = (try await nextA, try await nextB)
    } else if left {
      try await a.advance()
    } else if right {
      try await b.advance()
    }
  }

  private static func advanced(_ cursor: FrameCursor) async throws -> FrameCursor {
    var cursor = cursor
    try await cursor.advance()
    return cursor
  }

  /// What is known of two pictures that are shown at the same time.
  private struct Meeting {
    var rects: [PixelRect]
    /// Seconds.
    var time: Double
    /// For how long both are shown, in seconds.
    var seconds: Double
    /// Whether one side ended before the other's picture was shown.
    var isOverrun: Bool
    /// Whether they differ, but not for long enough yet.
    var isHeld = false
    /// Nil if they are bit-identical.
    var pair: ComparisonOutcome.Pair?

    var isBeyond: Bool { pair?.isBeyond == true }
  }

  /// - Parameter isKept: whether one of the two was shown before.
  /// - Returns: nil if everything is ignored.
  private func meeting(_ left: TimedFrame, _ right: TimedFrame, isKept: Bool) -> Meeting? {
    let start = max(left.start, right.start)
    let isOverrun = isKept && start >= min(left.end, right.end) - 1e-9
    // A picture that only one of them shows lasts as long as it does there.
    let end = isOverrun ? max(left.end, right.end) : min(left.end, right.end)
    return ignored.rects(from: start, to: end).map {
      Meeting(rects: $0, time: start, seconds: end - start, isOverrun: isOverrun)
    }
  }

  private func compared(_ meeting: Meeting, _ left: TimedFrame, _ right: TimedFrame) -> Meeting {
    // Once pictures are noted, the alignment determines which of them are missing.
    if meeting.isOverrun, isOpen { return meeting }
    var meeting = meeting
    meeting.pair = comparison.pair(left, right, at: meeting.time, ignoring: meeting.rects)
    return meeting
  }

  /// What is weak must be shown for long enough.
  private mutating func judged(_ meeting: Meeting, _ left: TimedFrame, _ right: TimedFrame) -> Meeting {
    guard let pair = meeting.pair, pair.isBeyond else { return meeting }
    var meeting = meeting
    meeting.isHeld = !brief.counts(pair, shown: meeting.seconds, left, right, ignoring: meeting.rects)
    meeting.pair?.isBeyond = !meeting.isHeld
    return meeting
  }

  /// Adds a pair, and those before it that count with it.
  private mutating func add(_ meeting: Meeting) {
    if let pair = meeting.pair { pairs.append(pair) }
    if meeting.isHeld { return brief.hold(pairs.count - 1, at: meeting.time, shown: meeting.seconds) }
    if meeting.isBeyond { countHeld() } else { brief.end() }
  }

  private mutating func countHeld() {
    for i in brief.release() { pairs[i].isBeyond = true }
  }

  /// Whether pictures are noted for matching.
  private var isOpen: Bool { !runsA.isEmpty || !runsB.isEmpty }

  private mutating func note(_ meeting: Meeting, _ left: TimedFrame, _ right: TimedFrame) {
    if !meeting.isOverrun {
      comparedPairs += 1
      add(meeting)
    }
    addToFilm(meeting, left, right)
    let isFirst = !isOpen
    if isSearched, !isFirst || meeting.isBeyond {
      note(left, in: &runsA)
      note(right, in: &runsB, same: meeting.pair == nil && !meeting.isOverrun ? runsA.last : nil)
      if isFirst { noteStart(left, right) }
    }
    before = (FrameSpan(left), FrameSpan(right))
    shown = isOpen ? nil : (left.picture, right.picture)
  }

  /// The film begins some moments before the first difference.
  private mutating func addToFilm(_ meeting: Meeting, _ left: TimedFrame, _ right: TimedFrame) {
    guard meeting.rects.isEmpty else { return }
    var moment = SmallFilm.Moment(
      time: meeting.time, end: min(left.end, right.end), a: left.picture, b: right.picture,
      isBeyond: meeting.isBeyond, starts: (left.start, right.start))
    if film.moments.isEmpty, !meeting.isBeyond {
      // What looks the same is held once.
      if meeting.pair == nil { moment.b = moment.a }
      recent.append(shrinksRecent ? film.shrunk(moment) : moment)
      if recent.count > mostRecent { recent.removeFirst() }
      return
    }
    if film.moments.isEmpty {
      film.begin(with: shrinksRecent ? recent : recent.map(film.shrunk))
      recent = []
    }
    film.append(moment, meeting.pair)
    if !isSearched, meeting.isBeyond { film.noteRows(left.picture, right.picture) }
  }

  /// A picture that stayed while the other side advanced also matches the other side's previous picture, which looked
  /// the same. It may have stayed in one frame or in several.
  private mutating func noteStart(_ left: TimedFrame, _ right: TimedFrame) {
    guard let before else { return }
    let staysA = before.a.index == left.index || shown?.a == left.picture
    let staysB = before.b.index == right.index || shown?.b == right.picture
    if staysB, !staysA {
      runsA.insert(PictureRun(runsB[0], at: before.a), at: 0)
      runsB[0].extend(back: before.b)
    } else if staysA, !staysB {
      runsB.insert(PictureRun(runsA[0], at: before.b), at: 0)
      runsA[0].extend(back: before.a)
    }
  }

  private func note(_ frame: TimedFrame, in runs: inout [PictureRun], same: PictureRun? = nil) {
    if runs.last?.lastFrame != frame.index { runs.extend(with: frame, same: same) }
  }
}

extension FrameCursor {
  /// A copy of the cursor; its frame is released.
  fileprivate mutating func taken() -> FrameCursor {
    dropFrame()
    return self
  }
}

extension [IgnoredRegion] {
  /// The rectangles that are ignored between two times; nil if everything is ignored.
  package func rects(from start: Double, to end: Double) -> [PixelRect]? {
    var rects: [PixelRect] = []
    for region in self where region.isOut(from: start, to: end) {
      guard let place = region.place else { return nil }
      rects.append(place.rect)
    }
    return rects
  }
}

extension IgnoredRegion {
  /// Whether it is ignored in a picture that is shown between two times, or at one moment.
  fileprivate func isOut(from start: Double, to end: Double) -> Bool {
    let slack = 1e-9
    if layer != nil { return self.start < max(end - slack, start + slack) && self.end > start + slack }
    return self.start <= start + slack && self.end >= min(end, .greatestFiniteMagnitude) - slack
  }
}
