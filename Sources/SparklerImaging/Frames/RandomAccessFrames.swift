// The source of an encoder's pictures: a scene that is painted, or existing frames.
// Flow: FramePipeline (SparklerRendering), AnimatedImage → RandomAccessFrames → encoders.
import SparklerCore

/// When an animation's frames are shown.
package protocol FrameTimes: Sendable {
  /// The number of frames, at least 1.
  var count: Int { get }
  /// When the frame at a position is shown, relative to the first one; `count` gives the end of the animation.
  func start(of position: Int) -> Seconds
}

extension FrameTimes {
  /// When the frame at a position is shown, in 1/1000 s, rounded; `count` gives the end of the animation.
  package func milliseconds(of position: Int) -> Int { Int((start(of: position).value * 1000).rounded()) }

  /// How long a frame is shown, in 1/100 s: the difference of two rounded times, so that errors do not add up.
  package func hundredths(at position: Int) -> Int {
    func rounded(_ t: Seconds) -> Int { Int((t.value * 100).rounded()) }
    // A short last frame still gets 2/100 s, below which players slow down. Frames at a higher rate than GIF's are
    // repeated; the writer adds up their times.
    let isBelowGIF = count > 1 && start(of: count).value < 0.015 * Double(count)
    return max(isBelowGIF ? 1 : 2, rounded(start(of: position + 1)) - rounded(start(of: position)))
  }
}

/// Provides any of an animation's frames, any number of times.
package protocol RandomAccessFrames: FrameTimes {
  var width: Int { get }
  var height: Int { get }
  /// Whether no frame has a transparent pixel.
  var isOpaque: Bool { get }
  /// Whether a frame costs little when it is requested again.
  var isCheap: Bool { get }

  /// Paints the frames at these positions, in order, each with whether it can differ from the previous one.
  ///
  /// - Throws: `CancellationError` before a frame if the task is cancelled.
  func paint(_ positions: some Sequence<Int>, _ take: (Pixmap, _ isChanged: Bool) throws -> Void) throws
}

extension RandomAccessFrames {
  /// A fixed set of frames, independent of jobs and chunks: at most 64, evenly spread.
  package var surveyPositions: [Int] {
    let most = min(count, 64)
    return (0..<most).map { $0 * count / most }
  }

  /// Paints every frame in parallel and passes them on in order, a bounded number at a time.
  ///
  /// - Parameters:
  ///   - convert: converts a frame; also runs in parallel.
  ///   - take: receives each frame's position and its conversion, nil if it equals the previous frame.
  package func inOrder<Part: Sendable>(
    jobs: Int, convert: @escaping @Sendable (Pixmap) throws -> Part, take: (Int, Part?) async throws -> Void
  ) async throws {
    var position = 0
    try await Chunks(count: count, jobs: jobs, frameBytes: width * height * 4).process(jobs: jobs) { range in
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
