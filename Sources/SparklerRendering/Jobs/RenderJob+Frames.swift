// A job for some frames: as a file each, or as a chunk.
// Flow: RenderJob + FrameRange → files, ChunkFile.
import SparklerAuthoring
import SparklerFiles
import SparklerImaging

extension RenderJob {
  /// The same job for some frames only.
  ///
  /// - Throws: a usage error if the output can't be made in parts.
  public func only(_ frames: FrameRange) throws(RenderingError) -> RenderJob {
    if output.maxSize != nil {
      throw RenderingError(
        .usage, "\(path): maxSize limits the whole file, but --frames makes a part of it",
        remedy: "Leave maxSize out, and set quality instead.")
    }
    guard pattern != nil || output.format.writer.chunks != nil else {
      throw RenderingError(
        .usage, "\(path): --frames works only for GIFs and for frames as PNG files",
        remedy: "Use -o FILE.gif or -o frames/%04d.png, or render it whole.")
    }
    if path == "-" {
      throw RenderingError(.usage, "chunks can't be written to standard output", remedy: "Use -o FILE.gif.")
    }
    var job = self
    job.frames = try frames.range(of: frameCount)
    return job
  }

  /// Path of the chunk of a GIF's frames.
  var chunkPath: String? { frames.flatMap { pattern != nil ? nil : ChunkFile.name(path, $0) } }

  func runChunk(_ range: Range<Int>, jobs: Int, progress: @escaping (Int) -> Void) async throws {
    guard let encoder = try output.format.writer.chunks?(source(jobs: jobs)) else {
      throw RenderingError(.bug, "\(path): there are no chunks of this format")
    }
    let file = try AtomicFile(try policy.place(ChunkFile.name(path, range), as: .chunk))
    try await encoder.writeChunk(range, key: key, progress: progress) { try file.write($0) }
    try file.commit()
  }

  /// Writes all frames atomically, replacing an earlier, longer sequence.
  func runSequence(
    _ pattern: FramePattern, _ range: Range<Int>?, jobs: Int, progress: @escaping (Int) -> Void
  ) async throws {
    guard let still = output.format.writer.still else {
      throw RenderingError(.bug, "\(path): no frame of this format is a file of its own")
    }
    let frames = range ?? 0..<frameCount
    let files = try FrameFiles(pattern, first: frames.lowerBound, policy: policy, as: .output(output.format))
    var done = 0
    let pipeline = self.pipeline
    try await Chunks(count: frames.count, jobs: jobs).process(jobs: jobs) { range in
      var pictures: [[UInt8]] = []
      try pipeline.paint(frames.lowerBound + range.lowerBound..<frames.lowerBound + range.upperBound) { picture, _ in
        pictures.append(try still(picture))
      }
      return pictures
    } take: { pictures in
      for bytes in pictures {
        try files.appendFrame(bytes, frames.lowerBound + done)
        done += 1
      }
      progress(done)
    }
    try files.commit(isWhole: range == nil)
  }

  /// Digest of the scene and all settings of the output.
  private var key: String {
    var plain = output
    plain.file = ""
    plain.place = nil
    var digest = Digest()
    digest.update(identity)
    digest.update("\(plain)")
    return digest.text
  }
}
