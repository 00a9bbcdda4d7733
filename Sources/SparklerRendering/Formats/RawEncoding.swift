// A GIF of frames that somebody else has made.
// Flow: RGBA in a file → GIFRender → .gif.
import SparklerImaging

/// A GIF of frames that exist already: what scripts/bench sets beside other encoders.
public enum RawEncoding {
  /// - Parameters:
  ///   - input: straight RGBA frames, one after another.
  ///   - rate: frames a second, 0.1...50.
  public static func gif(
    of input: String, width: Int, height: Int, rate: Double, options: GIFOptions, jobs: Int, to output: String
  ) async throws {
    let frames = try RawFrames(file: input, width: width, height: height, rate: rate)
    let file = try AtomicFile(path: output)
    try await GIFRender(pipeline: frames, options: options, jobs: jobs).write(progress: { _ in }) {
      try file.write($0)
    }
    try file.commit()
  }
}
