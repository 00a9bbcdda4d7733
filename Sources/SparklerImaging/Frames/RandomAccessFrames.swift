// Where an encoder's pictures come from: a scene that is painted, or frames that exist already.
// Flow: FramePipeline (SparklerRendering), AnimatedImage → RandomAccessFrames → encoders.
import SparklerCore

/// When an animation's frames are shown.
package protocol FrameTimes: Sendable {
  /// How many frames there are, 1 and more.
  var count: Int { get }
  /// When the frame at a position appears, counted from the first one; `count` gives the end of it all.
  func start(of position: Int) -> Seconds
}

extension FrameTimes {
  /// When the frame at a position appears in 1/1000 s, rounded; `count` gives the end of it all.
  package func milliseconds(of position: Int) -> Int { Int((start(of: position).value * 1000).rounded()) }

  /// How long a frame is shown in 1/100 s: the difference of two rounded times, so that nothing drifts.
  package func hundredths(at position: Int) -> Int {
    func rounded(_ t: Seconds) -> Int { Int((t.value * 100).rounded()) }
    // A short last frame still takes the two hundredths below which players slow down.
    return max(2, rounded(start(of: position + 1)) - rounded(start(of: position)))
  }
}

/// Gives any of an animation's frames, as often as it is asked.
package protocol RandomAccessFrames: FrameTimes {
  var width: Int { get }
  var height: Int { get }
  /// Whether no frame shows a transparent pixel.
  var isOpaque: Bool { get }
  /// Whether a frame costs little when it is asked for again.
  var isCheap: Bool { get }

  /// Gives the frames at these positions, in order, each with whether it can differ from the one before.
  ///
  /// - Throws: `CancellationError` before a frame where the task is cancelled.
  func paint(_ positions: some Sequence<Int>, _ take: (Pixmap, _ isChanged: Bool) throws -> Void) throws
}

extension RandomAccessFrames {
  /// A fixed set of frames, whatever the jobs and chunks: at most 64, evenly spread.
  package var surveyPositions: [Int] {
    let most = min(count, 64)
    return (0..<most).map { $0 * count / most }
  }

  /// Makes every frame in parallel and gives them in order, a bounded number at a time.
  ///
  /// - Parameters:
  ///   - convert: what is to be made of a frame; works in parallel too.
  ///   - take: gets each frame's position with what it became, nil where it equals the frame before.
  package func inOrder<Part: Sendable>(
    jobs: Int, convert: @escaping @Sendable (Pixmap) throws -> Part, take: (Int, Part?) async throws -> Void
  ) async throws {
    var position = 0
    try await Chunks(count: count, jobs: jobs, frameBytes: width * height * 4).run(jobs: jobs) { range in
      var parts: [Part?] = []
      try paint(range) { picture, isChanged in
        parts.append(isChanged || parts.isEmpty ? try convert(picture) : nil)
      }
      return parts
    } take: { parts in
      for part in parts {
        try await take(position, part)
        position += 1
      }
    }
  }
}
