// Two animations side by side in time: at every moment what one shows against what the other shows.
// Flow: FrameCursor × 2 → TimelineWalk → pairs, runs → AnimationComparison.

import Primitives

/// Goes through both once, in the memory of a few canvases.
struct TimelineWalk {
  private let comparison: PixelComparison
  private let ignored: [IgnoredRegion]
  /// Whether pictures may be found again elsewhere: not between two stills.
  private let isSearched: Bool
  private var a: FrameCursor
  private var b: FrameCursor

  private(set) var pairs: [ComparisonOutcome.Pair] = []
  private(set) var comparedPairs = 0
  /// Pictures from the first pair on that differs by more than the tolerance.
  private(set) var runsA: [PictureRun] = []
  private(set) var runsB: [PictureRun] = []
  /// Where the last frame ends; infinite for a still picture.
  private(set) var endA = 0.0
  private(set) var endB = 0.0
  /// The times of the pair before the one that is looked at.
  private var before: (a: FrameSpan, b: FrameSpan)?

  init(_ a: any FrameSource, _ b: any FrameSource, comparison: PixelComparison, ignored: [IgnoredRegion]) {
    self.comparison = comparison
    self.ignored = ignored
    isSearched = a.facts.frameCount > 1 || b.facts.frameCount > 1
    self.a = FrameCursor(a)
    self.b = FrameCursor(b)
  }

  mutating func run() async throws {
    try await advance(true, true)
    var pair = (left: -1, right: -1)
    while let left = a.frame, let right = b.frame {
      if pair != (left.index, right.index) { try compare(left, right) }
      pair = (left.index, right.index)
      let late = left.end - right.end
      // Both stills, or both ends within what a picture may come late.
      let isTogether = left.end == right.end || abs(late) <= comparison.tolerance.time + 1e-9
      try await advance(isTogether || late < 0, isTogether || late > 0)
    }
    try await drain()
    (endA, endB) = (a.end, b.end)
  }

  /// What one shows when the other is over.
  private mutating func drain() async throws {
    let isOpen = !runsA.isEmpty || a.frame != nil || b.frame != nil
    while let frame = a.frame {
      if isOpen { note(frame, in: &runsA) }
      try await advance(true, false)
    }
    while let frame = b.frame {
      if isOpen { note(frame, in: &runsB) }
      try await advance(false, true)
    }
  }

  private mutating func advance(_ left: Bool, _ right: Bool) async throws {
    if left && right {
      // Each cursor travels with its own task, so that both decode at once.
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

  private mutating func compare(_ left: TimedFrame, _ right: TimedFrame) throws {
    let (start, end) = (max(left.start, right.start), min(left.end, right.end))
    guard let rects = ignored.rects(from: start, to: end) else { return }
    comparedPairs += 1
    let difference = comparison.compare(left.picture, right.picture, ignoring: rects)
    if let difference {
      let isBeyond = comparison.isBeyond(difference, pixels: left.picture.pixels.count)
      pairs.append(
        ComparisonOutcome.Pair(
          expected: left.index, actual: right.index, time: start, pixels: difference, isBeyond: isBeyond))
    }
    let isFirst = runsA.isEmpty && runsB.isEmpty
    if isSearched, !isFirst || pairs.last?.isBeyond == true {
      note(left, in: &runsA)
      note(right, in: &runsB, same: difference == nil ? runsA.last : nil)
      if isFirst { noteStart(left, right) }
    }
    before = (FrameSpan(left), FrameSpan(right))
  }

  /// A picture that stayed while the other side went on belongs to the one before over there, which looked the same.
  private mutating func noteStart(_ left: TimedFrame, _ right: TimedFrame) {
    guard let before else { return }
    if before.b.index == right.index, before.a.index != left.index {
      runsA.insert(PictureRun(runsB[0], at: before.a), at: 0)
    } else if before.a.index == left.index, before.b.index != right.index {
      runsB.insert(PictureRun(runsA[0], at: before.b), at: 0)
    }
  }

  private func note(_ frame: TimedFrame, in runs: inout [PictureRun], same: PictureRun? = nil) {
    if runs.last?.lastFrame != frame.index { runs.extend(with: frame, same: same) }
  }
}

extension FrameCursor {
  /// Itself without its frame, which is let go.
  fileprivate mutating func taken() -> FrameCursor {
    dropFrame()
    return self
  }
}

extension [IgnoredRegion] {
  /// The rectangles that are not looked at between two times; nil where nothing is to be looked at.
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
  /// Whether it is left out of a picture that shows between two times, or at one moment.
  fileprivate func isOut(from start: Double, to end: Double) -> Bool {
    let slack = 1e-9
    if layer != nil { return self.start < max(end - slack, start + slack) && self.end > start + slack }
    return self.start <= start + slack && self.end >= min(end, .greatestFiniteMagnitude) - slack
  }
}
