// Writes some of a GIF's frames as a chunk: with the same survey, palette and steps as in a whole render.
// Flow: RandomAccessFrames + range → GIFSteps, digests of edges → ChunkFile.
import SparklerCore
import SparklerFiles
import SparklerImaging

extension GIFEncoder {
  /// - Parameters:
  ///   - key: digest of scene and output.
  ///   - sink: receives the chunk's bytes in order.
  func writeChunk(
    _ range: Range<Int>, key: String, progress: (Int) -> Void, to sink: ([UInt8]) throws -> Void
  ) async throws {
    let mapper = try await mapper()
    try sink(ChunkFile.magic)
    var steps: [ChunkFile.Step] = []
    var digest = Digest()
    var count = 0
    var edges: [Int: String] = [:]
    let wanted: Set<Int> = [range.lowerBound - 1, range.lowerBound, range.upperBound - 1, range.upperBound]
    let (frames, reducer) = (self.frames, AlphaReducer(options))
    let encoder = GIFFrameEncoder(mapper, options)
    try await Chunks(count: range.count, jobs: jobs).process(jobs: jobs) { part in
      let part = part.lowerBound + range.lowerBound..<part.upperBound + range.lowerBound
      var seen: [Int: String] = [:]
      let steps = try Self.steps(of: part, frames, reducer, mapper, encoder) { position, frame in
        if wanted.contains(position) { seen[position] = frame.digest }
      }
      return (steps, seen)
    } take: { made, seen in
      edges.merge(seen) { first, _ in first }
      for step in made {
        steps.append(ChunkFile.Step(step, delay: frames.hundredths(at: range.lowerBound + steps.count)))
        guard case .picture(let frame) = step else { continue }
        digest.update(frame.data)
        count += frame.data.count
        try sink(frame.data)
      }
      progress(steps.count)
    }
    let table = ChunkFile.Table(
      versions: Versions.all, key: key, width: frames.width, height: frames.height, plays: loop.plays,
      frameCount: frames.count, start: range.lowerBound, palette: ChunkFile.Colors(mapper.palette),
      mapping: mapper.digest,
      edges: ChunkFile.Edges(
        before: edges[range.lowerBound - 1], first: edges[range.lowerBound] ?? "",
        last: edges[range.upperBound - 1] ?? "", after: edges[range.upperBound]),
      steps: steps, bytes: count, sha256: digest.text)
    try sink(try ChunkFile.ending(table))
  }
}

extension MappedFrame {
  /// Digest of everything that a neighbour's bytes may depend on.
  fileprivate var digest: String {
    var digest = Digest()
    digest.update(picture.pixels)
    digest.update(indexed.indices)
    digest.update(palette?.colors ?? [])
    return digest.text
  }
}

extension FrameMapper {
  fileprivate var digest: String {
    var digest = Digest()
    digest.update(palette.colors)
    digest.update("\(palette.transparentIndex ?? 0) \(palette.transparentIndex == nil) \(usesOwnPalettes) \(meanError)")
    return digest.text
  }
}
