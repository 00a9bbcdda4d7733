// One side of a comparison: its frames as they come, with the times at which they are shown.
// Flow: FrameSource → FrameFeed (a task of its own) → TimelineWalk.

import Primitives

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

  init(_ source: any FrameSource) { self.source = source }

  func next() throws -> TimedFrame? {
    try Task.checkCancellation()
    guard let frame = try source.next() else { return nil }
    let start = time
    // To the nanosecond: what sums of fractions leave behind would show in reports.
    time = frame.delay.map { ((start + $0.shown.value) * 1e9).rounded() / 1e9 } ?? .infinity
    return TimedFrame(index: frame.index, picture: frame.picture, start: start, end: time)
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
