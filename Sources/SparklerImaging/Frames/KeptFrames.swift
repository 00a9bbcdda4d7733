// Keeps frames that were painted for a survey, for reuse.
// Flow: RandomAccessFrames → survey → KeptFrames → GIFEncoder's chunks.
import SparklerCore

/// A run of consecutive frames, each stored as its difference from the previous one.
struct KeptRun: Sendable {
  /// By frame; empty if nothing changes.
  private(set) var frames: [[UInt32]] = []
  private(set) var bytes = 0
  private var last: Pixmap?

  mutating func append(_ picture: Pixmap, isChanged: Bool) {
    let words = isChanged || last == nil ? PixelRuns.encode(picture.pixels, over: last?.pixels) : []
    frames.append(words)
    bytes += words.count * 4
    last = picture
  }
}

/// All frames of a source, if they take little memory.
struct KeptFrames: RandomAccessFrames {
  let width: Int
  let height: Int
  let isOpaque: Bool
  let isCheap = true
  private let starts: [Seconds]
  private let frames: [[UInt32]]
  /// By frame: the start of its run.
  private let keys: [Int]

  /// The maximum bytes of kept frames.
  static let most = 32 << 20

  /// - Returns: nil if the runs take too much memory.
  init?(_ runs: [KeptRun], of source: some RandomAccessFrames) {
    if runs.reduce(0, { $0 + $1.bytes }) > Self.most { return nil }
    (width, height, isOpaque) = (source.width, source.height, source.isOpaque)
    starts = (0...source.count).map(source.start)
    frames = runs.flatMap(\.frames)
    var keys: [Int] = []
    for run in runs { keys += [Int](repeating: keys.count, count: run.frames.count) }
    self.keys = keys
  }

  var count: Int { frames.count }

  func start(of position: Int) -> Seconds { starts[position] }

  func paint(_ positions: some Sequence<Int>, _ take: (Pixmap, _ isChanged: Bool) throws -> Void) throws {
    var pixels: [UInt32] = []
    var at: Int?
    for position in positions {
      try Task.checkCancellation()
      let first = at.map { $0 < position && $0 >= keys[position] ? $0 + 1 : keys[position] } ?? keys[position]
      if first == keys[position] { pixels = [UInt32](repeating: 0, count: width * height) }
      for k in first..<position + 1 where !frames[k].isEmpty { PixelRuns.apply(frames[k], to: &pixels) }
      let isSame = first == position && position > keys[position] && frames[position].isEmpty
      try take(Pixmap(width: width, height: height, pixels: pixels), !isSame)
      at = position
    }
  }
}
