// One side of a comparison: its frames with the times at which they are shown.
// Flow: FrameSource → FrameFeed (in its own task) → TimelineWalk.
import SparklerCore

/// A frame on its animation's timeline.
struct TimedFrame: Sendable {
  var index: Int
  var picture: Pixmap
  /// Seconds. The end of a still picture is infinite.
  var start: Double
  var end: Double
}

/// Lets two animations be decoded concurrently; frames are not queued.
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
    // Rounded to the nanosecond: rounding errors of sums would appear in reports.
    time = frame.delay.map { ((start + $0.shown.value) * 1e9).rounded() / 1e9 } ?? .infinity
    return TimedFrame(index: frame.index, picture: frame.picture, start: start, end: time)
  }

  /// Checks a frame against its source's facts, on which comparisons rely.
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
      throw .corrupt(facts.format, frame: frame.index, "there should be only \(facts.frameCount) frames")
    }
  }
}

/// A position on one side's timeline.
struct FrameCursor: Sendable {
  private let feed: FrameFeed
  private(set) var frame: TimedFrame?
  /// The end of the last frame.
  private(set) var end = 0.0
  /// The number of stored frames.
  let frameCount: Int

  init(_ source: any FrameSource) {
    feed = FrameFeed(source)
    frameCount = source.facts.frameCount
  }

  mutating func dropFrame() { frame = nil }

  /// Advances; the previous frame is released first, so that its memory can be reused.
  mutating func advance() async throws {
    frame = nil
    frame = try await feed.next()
    if let frame { end = frame.end }
  }

  /// The frame with an index that has not been passed yet; nil if the animation has no such frame.
  mutating func advance(to index: Int) async throws -> TimedFrame? {
    if frame == nil { try await advance() }
    while let found = frame, found.index < index { try await advance() }
    return frame?.index == index ? frame : nil
  }
}
