// A GIF of frames that somebody else has made.
// Flow: RGBA in a file → GIFEncoder → .gif.
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
    try GIFWriter.check(rate: rate, frames: frames.count)
    let file = try AtomicFile(path: output)
    try file.write(try await GIFEncoder(frames, options, loop: .forever, jobs: jobs).bytes())
    try file.commit()
  }
}
