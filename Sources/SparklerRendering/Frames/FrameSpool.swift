// Stores painted frames on disk, so that several outputs share them.
// Flow: FramePipeline → FrameSpool (a file without a name) → FramePipeline of each output.
import Foundation
import SparklerCore
import SparklerFiles
import SparklerImaging

/// Frames of one size and rate, as many as fit into a limit.
struct FrameSpool: Sendable {
  /// Position of a frame in the file; empty if it equals the previous frame.
  private struct Entry: Sendable {
    var offset: Int
    var count: Int
    /// The first position of the chunk, from which this frame can be decoded.
    var key: Int
  }

  private let width: Int
  private let height: Int
  private let store: UnnamedFile
  private let entries: [Entry]

  /// Paints all frames of a pipeline once.
  ///
  /// - Parameters:
  ///   - folder: where the file is created.
  ///   - limit: in bytes; each output paints the frames beyond it again.
  init(_ pipeline: FramePipeline, folder: String, limit: Int, jobs: Int) async throws {
    width = pipeline.scene.pixelWidth
    height = pipeline.scene.pixelHeight
    let store = try UnnamedFile(folder: folder)
    var entries: [Entry] = []
    var size = 0
    let chunks = Chunks(count: pipeline.timeline.count, jobs: jobs, frameBytes: width * height * 4)
    do {
      try await chunks.process(jobs: jobs) { range in
        try Self.words(of: range, pipeline: pipeline)
      } take: { chunk in
        let key = entries.count
        for words in chunk {
          // Frames after a gap can't be stored, so stop painting.
          if size + words.count * 4 > limit { throw Full() }
          if !store.write(words, at: size) {
            // Leave the remaining disk space to the outputs.
            store.clear()
            entries = []
            throw Full()
          }
          entries.append(Entry(offset: size, count: words.count, key: key))
          size += words.count * 4
        }
      }
    } catch is Full {}
    self.store = store
    self.entries = entries
  }

  private struct Full: Error {}

  /// Encodes each frame of a chunk against the previous one; empty if they are equal.
  private static func words(of range: Range<Int>, pipeline: FramePipeline) throws -> [[UInt32]] {
    var out: [[UInt32]] = []
    var before: [UInt32]?
    try pipeline.paint(range) { picture, isChanged in
      out.append(isChanged || before == nil ? PixelRuns.encode(picture.pixels, over: before) : [])
      before = picture.pixels
    }
    return out
  }

  /// Whether all these frames are stored.
  func holds(_ positions: some Sequence<Int>) -> Bool { positions.allSatisfy { entries.indices.contains($0) } }

  /// Reads the frames at these positions in order, like `FramePipeline.paint`.
  func read(_ positions: some Sequence<Int>, _ take: (Pixmap, _ isChanged: Bool) throws -> Void) throws {
    var pixels: [UInt32] = []
    var at: Int?
    for position in positions {
      try Task.checkCancellation()
      let entry = entries[position]
      let follows = at.map { $0 < position && $0 >= entry.key } ?? false
      if !follows { pixels = [UInt32](repeating: 0, count: width * height) }
      let isNext = at == position - 1 && follows
      for k in (follows ? (at ?? position) + 1 : entry.key)..<position + 1 where entries[k].count > 0 {
        PixelRuns.apply(try store.read(count: entries[k].count, at: entries[k].offset), to: &pixels)
      }
      try take(Pixmap(width: width, height: height, pixels: pixels), !(isNext && entry.count == 0))
      at = position
    }
  }
}
