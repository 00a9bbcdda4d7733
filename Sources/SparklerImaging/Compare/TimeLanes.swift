// Both sides of a comparison on one time axis, for drawing.
// Flow: TimelineWalk + AlignmentReport → TimeLanes → ComparisonOutcome → report.
import Foundation
import SparklerCore

/// What each side shows when, and which pictures match.
public struct TimeLanes: Hashable, Sendable, Codable {
  /// A picture and the time for which it is shown.
  public struct Block: Hashable, Sendable, Codable {
    /// The first of the consecutive frames that show it, from 0.
    public var firstFrame: Int
    /// The last of them.
    public var lastFrame: Int
    /// Seconds.
    public var start: Double
    /// Seconds; nil if it stays.
    public var end: Double?
  }

  /// The pictures of one side; if there are more than `most`, those around the first difference.
  public struct Lane: Hashable, Sendable, Codable {
    /// In the order of time.
    public var blocks: [Block]
    /// How many pictures before them are left out.
    public var before = 0
    /// How many pictures after them are left out.
    public var after = 0
  }

  /// Two matched pictures.
  public struct Match: Hashable, Sendable, Codable {
    /// The index among the blocks of the first side.
    public var expected: Int
    /// The index among the blocks of the second side.
    public var actual: Int
    /// Whether they look different by more than the tolerance.
    public var differs = false
  }

  /// The maximum number of pictures of a side.
  public static let most = 400

  /// The first animation.
  public var expected: Lane
  /// The second one.
  public var actual: Lane
  /// In the order of the second side's pictures; a picture may be in several, or in none.
  public var matches: [Match]
}

extension TimeLanes {
  /// - Parameters:
  ///   - notes: what was shown before the first difference, and which frames met.
  ///   - runs: the pictures from there on.
  ///   - joined: the matched runs; nil if pictures match what is shown at the same time.
  ///   - pairs: the compared pairs.
  init(
    _ notes: LaneNotes, _ runs: (a: [PictureRun], b: [PictureRun]), joined: [(Int, Int)]?,
    pairs: [ComparisonOutcome.Pair]
  ) {
    let (left, right) = (notes.a.upTo(runs.a.first), notes.b.upTo(runs.b.first))
    expected = Lane(blocks: left + runs.a.map(Block.init))
    actual = Lane(blocks: right + runs.b.map(Block.init))
    matches = []
    var seen: Set<[Int]> = []
    let beyond = Set(pairs.filter(\.isBeyond).compactMap { places($0.expected, $0.actual) })
    func appendMatch(_ match: [Int]) {
      guard seen.insert(match).inserted else { return }
      matches.append(Match(expected: match[0], actual: match[1], differs: beyond.contains(match)))
    }
    for (a, b) in notes.meetings {
      guard let match = places(a, b) else { continue }
      if joined == nil || match[0] < left.count && match[1] < right.count { appendMatch(match) }
    }
    for (i, j) in joined ?? [] { appendMatch([left.count + i, right.count + j]) }
  }

  /// Creates the lanes of a recording and its animation.
  ///
  /// - Parameters:
  ///   - a, b: every frame, each as its own run.
  ///   - joined: the matched frames of both, and whether they look different.
  init(recording a: [PictureRun], _ b: [PictureRun], joined: [(a: Int, b: Int, differs: Bool)]) {
    (expected, actual, matches) = (Lane(blocks: Self.merged(a)), Lane(blocks: Self.merged(b)), [])
    var seen: Set<[Int]> = []
    for pair in joined {
      guard let match = places(pair.a, pair.b), seen.insert(match).inserted else { continue }
      matches.append(Match(expected: match[0], actual: match[1], differs: pair.differs))
    }
  }

  /// Merges consecutive frames that show the same picture.
  private static func merged(_ runs: [PictureRun]) -> [Block] {
    var (blocks, last) = ([Block](), UInt64?.none)
    for run in runs {
      let block = Block(run)
      if last == run.hash {
        (blocks[blocks.count - 1].lastFrame, blocks[blocks.count - 1].end) = (block.lastFrame, block.end)
      } else {
        blocks.append(block)
      }
      last = run.hash
    }
    return blocks
  }

  /// Creates lanes for sides whose pictures cannot be compared: what is shown at the same time matches.
  init(_ a: [Block], _ b: [Block]) {
    (expected, actual, matches) = (Lane(blocks: a), Lane(blocks: b), [])
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      matches.append(Match(expected: i, actual: j))
      let (endA, endB) = (a[i].end ?? .infinity, b[j].end ?? .infinity)
      if endA <= endB + 1e-9 { i += 1 }
      if endB <= endA + 1e-9 { j += 1 }
    }
  }

  private func places(_ a: Int, _ b: Int) -> [Int]? {
    guard let i = expected.place(ofFrame: a), let j = actual.place(ofFrame: b) else { return nil }
    return [i, j]
  }

  /// The same pictures with the matches of another comparison.
  func joined(as other: TimeLanes) -> TimeLanes {
    var lanes = self
    lanes.matches = other.matches.compactMap { match in
      let (a, b) = (other.expected.blocks[match.expected], other.actual.blocks[match.actual])
      return places(a.firstFrame, b.firstFrame).map {
        Match(expected: $0[0], actual: $0[1], differs: match.differs)
      }
    }
    return lanes
  }

  /// The part around the first picture that changed.
  ///
  /// - Parameters:
  ///   - most: the maximum number of pictures of a side.
  ///   - slack: how early or late a picture may be, in seconds.
  package func bounded(to most: Int, slack: Double) -> TimeLanes {
    guard max(expected.blocks.count, actual.blocks.count) > most else { return self }
    var lanes = self
    let calm = matches.filter { match in
      !match.differs && abs(expected.blocks[match.expected].start - actual.blocks[match.actual].start) <= slack
    }
    let (a, b) = (Set(calm.map(\.expected)), Set(calm.map(\.actual)))
    let kept = [
      lanes.expected.cut(to: most, from: expected.blocks.indices.first { !a.contains($0) }),
      lanes.actual.cut(to: most, from: actual.blocks.indices.first { !b.contains($0) }),
    ]
    lanes.matches = matches.compactMap { match in
      guard kept[0].contains(match.expected), kept[1].contains(match.actual) else { return nil }
      return Match(
        expected: match.expected - kept[0].lowerBound, actual: match.actual - kept[1].lowerBound,
        differs: match.differs)
    }
    return lanes
  }

  /// Whether its indices and times are plausible: it may have been read from an untrusted file.
  package var isSound: Bool {
    let lanes = [expected, actual]
    return lanes.allSatisfy { lane in
      lane.blocks.count <= Self.most && lane.before >= 0 && lane.after >= 0 && lane.before < 1 << 40
        && lane.after < 1 << 40 && lane.blocks.allSatisfy(\.isSound)
        && zip(lane.blocks, lane.blocks.dropFirst()).allSatisfy { $0.start <= $1.start }
    }
      && matches.count <= 4 * Self.most
      && matches.allSatisfy {
        expected.blocks.indices.contains($0.expected) && actual.blocks.indices.contains($0.actual)
      }
  }
}

extension TimeLanes.Lane {
  fileprivate func place(ofFrame frame: Int) -> Int? {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].lastFrame < frame { low = middle + 1 } else { high = middle }
    }
    return low < blocks.count && blocks[low].firstFrame <= frame ? low : nil
  }

  /// - Parameter first: the picture that must be included.
  /// - Returns: the range that is kept.
  fileprivate mutating func cut(to most: Int, from first: Int?) -> Range<Int> {
    // Some unchanged pictures before it show the context.
    let start = max(0, min(blocks.count - most, (first ?? 0) - most / 10))
    let kept = start..<min(blocks.count, start + most)
    (before, after) = (before + start, after + blocks.count - kept.upperBound)
    blocks = Array(blocks[kept])
    return kept
  }
}

extension TimeLanes.Block {
  init(_ frame: TimedFrame) {
    self.init(
      firstFrame: frame.index, lastFrame: frame.index, start: frame.start, end: frame.end.isFinite ? frame.end : nil)
  }

  fileprivate init(_ run: PictureRun) {
    self.init(
      firstFrame: run.firstFrame, lastFrame: run.lastFrame, start: run.start, end: run.end.isFinite ? run.end : nil)
  }

  fileprivate var isSound: Bool {
    (0...1 << 40).contains(firstFrame) && (firstFrame...1 << 40).contains(lastFrame) && (0...1e9).contains(start)
      && (start...1e9).contains(end ?? start)
  }
}

extension [TimeLanes.Block] {
  /// The blocks before a picture that is noted elsewhere.
  fileprivate func upTo(_ run: PictureRun?) -> Self {
    guard let run else { return self }
    return compactMap { block in
      if block.firstFrame >= run.firstFrame { return nil }
      var block = block
      if block.lastFrame >= run.firstFrame { (block.lastFrame, block.end) = (run.firstFrame - 1, run.start) }
      return block
    }
  }
}

/// What a walk records of both sides' times.
struct LaneNotes: Sendable {
  /// Pictures of the first side, up to the first difference.
  private(set) var a: [TimeLanes.Block] = []
  private(set) var b: [TimeLanes.Block] = []
  /// Frames shown at the same time.
  private(set) var meetings: [(a: Int, b: Int)] = []

  mutating func appendMeeting(_ left: TimedFrame, _ right: TimedFrame) { meetings.append((left.index, right.index)) }

  /// - Parameter shown: what both showed before.
  mutating func appendFrames(_ left: TimedFrame, _ right: TimedFrame, after shown: (a: Pixmap, b: Pixmap)?) {
    Self.appendFrame(left, to: &a, after: shown?.a)
    Self.appendFrame(right, to: &b, after: shown?.b)
  }

  private static func appendFrame(_ frame: TimedFrame, to blocks: inout [TimeLanes.Block], after shown: Pixmap?) {
    guard let last = blocks.last, last.lastFrame < frame.index else {
      if blocks.isEmpty { blocks.append(TimeLanes.Block(frame)) }
      return
    }
    if let shown, last.lastFrame + 1 == frame.index, shown.isSameBits(as: frame.picture) {
      blocks[blocks.count - 1].lastFrame = frame.index
      blocks[blocks.count - 1].end = frame.end.isFinite ? frame.end : nil
    } else {
      blocks.append(TimeLanes.Block(frame))
    }
  }
}

extension Pixmap {
  fileprivate func isSameBits(as other: Pixmap) -> Bool {
    pixels.count == other.pixels.count
      && pixels.withUnsafeBytes { a in
        other.pixels.withUnsafeBytes { b in
          guard let p = a.baseAddress, let q = b.baseAddress else { return true }
          return memcmp(p, q, a.count) == 0
        }
      }
  }
}
