// What libwebp tries for each frame beyond the default, and whether that is worth its time.
// Flow: RandomAccessFrames, WebPOptions → WebPSearch → WebPWriter.
import SparklerCore

/// How widely libwebp searches for the smallest way to store a frame.
package struct WebPSearch: Hashable, Sendable {
  /// Whether each frame is tried both on the previous canvas and on a cleared one: up to twice the time.
  package var clears: Bool
  /// Whether frames of a lossy file may be stored without loss if that is smaller.
  package var mixes: Bool

  package init(clears: Bool = false, mixes: Bool = false) { (self.clears, self.mixes) = (clears, mixes) }

  /// Chooses the search: only cheap trials at low efforts, all at high ones, otherwise what some frames show to be
  /// worth it.
  static func best(for frames: any RandomAccessFrames, _ options: WebPOptions, jobs: Int) async throws -> WebPSearch {
    let isLossy = options.quality != nil
    if options.effort < 5 { return WebPSearch(mixes: isLossy) }
    if options.effort > 6 { return WebPSearch(clears: true, mixes: isLossy) }
    if isLossy {
      // A lossless trial of a picture with many colours takes ten times as long as a lossy one, and its result is
      // larger.
      guard try await hasFewColors(frames) else { return WebPSearch(clears: true) }
      let mixed = WebPSearch(clears: true, mixes: true)
      return try await bytes(of: frames, mixed, options, jobs: jobs)
        < bytes(of: frames, WebPSearch(clears: true), options, jobs: jobs) ? mixed : WebPSearch(clears: true)
    }
    let cleared = WebPSearch(clears: true)
    if frames.count * frames.width * frames.height <= fewPixels { return cleared }
    let plain = try await Double(bytes(of: frames, WebPSearch(), options, jobs: jobs))
    return try await Double(bytes(of: frames, cleared, options, jobs: jobs)) < worth * plain ? cleared : WebPSearch()
  }

  /// An animation with fewer pixels is not worth a trial.
  private static let fewPixels = 12_000_000
  /// Half a percent is not worth twice the time.
  private static let worth = 0.995
  private static let fewColors = 2048
  /// For frames with more pixels, trials run one after another: libwebp holds several canvases.
  private static let largeFrame = 4_000_000

  /// Four pairs of neighbours, spread over the animation.
  private static func runs(of frames: any RandomAccessFrames) -> [Range<Int>] {
    (0..<4).map { number in
      let start = min((2 * number + 1) * frames.count / 8, max(0, frames.count - 2))
      return start..<min(frames.count, start + 2)
    }
  }

  /// The size of the runs as separate files.
  private static func bytes(
    of frames: any RandomAccessFrames, _ search: WebPSearch, _ options: WebPOptions, jobs: Int
  ) async throws -> Int {
    let runs = runs(of: frames)
    var total = 0
    let jobs = frames.width * frames.height > largeFrame ? 1 : jobs
    try await Chunks(count: runs.count, size: 1).process(jobs: jobs) { number in
      let writer = try WebPWriter(
        width: frames.width, height: frames.height, options: options, search: search, isOpaque: frames.isOpaque)
      var time = 0
      try frames.paint(runs[number.lowerBound]) { picture, _ in
        try writer.append(picture, at: time)
        time += 40
      }
      return try writer.finish(at: time).count
    } take: {
      total += $0
    }
    return total
  }

  private static func hasFewColors(_ frames: any RandomAccessFrames) async throws -> Bool {
    try await WorkPool.current.run {
      var isFew = true
      try frames.paint([frames.count / 2]) { picture, _ in isFew = picture.pixels.distinct(most: fewColors) != nil }
      return isFew
    }
  }
}
