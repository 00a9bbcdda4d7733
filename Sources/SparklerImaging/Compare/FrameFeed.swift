// One side of a comparison: its frames as they come, with the times at which they are shown.
// Flow: FrameSource → FrameFeed (a task of its own) → TimelineWalk.
import SparklerCore

/// A frame on its animation's time line.
struct TimedFrame: Sendable {
  var index: Int
  var picture: Pixmap
  /// Seconds. The end of a still picture is infinite.
  var start: Double
  var end: Double
}

/// Lets two animations be decoded at the same time; the frames themselves wait nowhere.
actor FrameFeed {
  private var source: any FrameSource
  private var time = 0.0
  private var last = -1

  init(_ source: any FrameSource) { self.source = source }

  func next() throws -> TimedFrame? {
    try Task.checkCancellation()
    guard let frame = try source.next() else { return nil }
    try check(frame)
    last = frame.index
    let start = time
    // To the nanosecond: what sums of fractions leave behind would show in reports.
    time = frame.delay.map { ((start + $0.shown.value) * 1e9).rounded() / 1e9 } ?? .infinity
    return TimedFrame(index: frame.index, picture: frame.picture, start: start, end: time)
  }

  /// What a source says of itself holds for all its frames: who compares them counts on it.
  private func check(_ frame: AnimationFrame) throws(ReadError) {
    let (facts, picture) = (source.facts, frame.picture)
    guard picture.width == facts.width, picture.height == facts.height else {
      let sizes = "\(picture.width)×\(picture.height) pixels instead of \(facts.width)×\(facts.height)"
      throw .corrupt(facts.format, frame: frame.index, "it has \(sizes)")
    }
    guard frame.index > last else {
      throw .corrupt(facts.format, frame: frame.index, "it comes after frame \(last)")
    }
    guard frame.index < facts.frameCount else {
      throw .corrupt(facts.format, frame: frame.index, "there should be \(facts.frameCount) frames only")
    }
  }
}

/// The place of one side in its own time line.
struct FrameCursor: Sendable {
  private let feed: FrameFeed
  private(set) var frame: TimedFrame?
  /// Where the last frame ends, or ended.
  private(set) var end = 0.0
  /// Stored frames.
  let frameCount: Int

  init(_ source: any FrameSource) {
    feed = FrameFeed(source)
    frameCount = source.facts.frameCount
  }

  mutating func dropFrame() { frame = nil }

  /// Moves on; the frame before is let go first, so that its memory serves the next.
  mutating func advance() async throws {
    frame = nil
    frame = try await feed.next()
    if let frame { end = frame.end }
  }

  /// The frame of an index that is not passed yet; nil where the animation has no such frame.
  mutating func advance(to index: Int) async throws -> TimedFrame? {
    if frame == nil { try await advance() }
    while let found = frame, found.index < index { try await advance() }
    return frame?.index == index ? frame : nil
  }
}
