// Makes a GIF from raw frames of other programs.
// Flow: RGBA in a file → AnimatedImage → .gif.
import SparklerFiles
import SparklerImaging

/// Makes a GIF from raw frames; scripts/lab bench compares it with other encoders.
public enum RawEncoding {
  /// - Parameters:
  ///   - input: straight RGBA frames, one after another.
  ///   - rate: frames per second, up to 50.
  public static func gif(
    of input: String, width: Int, height: Int, rate: Double, options: GIFOptions, jobs: Int, to output: String
  ) async throws {
    let bytes = try Files.read(input, limit: .max - 1)
    let encoder: any AnimationEncoder
    do {
      let image = try AnimatedImage(rgba: bytes, width: width, height: height, frameRate: rate)
      encoder = try image.encoder(for: .gif(options), jobs: jobs)
    } catch { throw RenderingError(.usage, "\(input): \(error)") }
    let file = try AtomicFile(path: output)
    try file.write(try await encoder.bytes())
    try file.commit()
  }
}
