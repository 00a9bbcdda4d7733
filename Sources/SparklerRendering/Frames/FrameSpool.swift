// Painted frames on disk, so that several outputs need to paint them once.
// Flow: FramePipeline → FrameSpool (a file without a name) → FramePipeline of each output.
import Foundation
import SparklerCore
import SparklerImaging

/// The frames of one size and rate, as far as they fit into a limit.
struct FrameSpool: Sendable {
  /// Where a frame lies; without bytes where it equals the one before.
  private struct Entry: Sendable {
    var offset: Int
    var count: Int
    /// The first position from which this frame can be built up.
    var key: Int
  }

  /// A file that has no name any more: it vanishes with the process, however that ends.
  private final class Store: Sendable {
    let descriptor: Int32

    init(folder: String) throws(RenderingError) {
      let place = try OpenFolder(folder)
      let name = LeftoverFiles.name(for: "sparkler-frames")
      descriptor = openat(place.descriptor, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        throw RenderingError(
          .cannotCreate, "frames can't be kept in \(folder): \(Files.text(errno))",
          remedy: "Choose another place with --out-dir.")
      }
      _ = place.remove(name)
    }

    deinit { close(descriptor) }
  }

  private let width: Int
  private let height: Int
  private let store: Store
  private let entries: [Entry]

  /// Paints all frames of a pipeline once.
  ///
  /// - Parameters:
  ///   - folder: where the file is made.
  ///   - limit: bytes; frames beyond them are painted again by each output.
  init(_ pipeline: FramePipeline, folder: String, limit: Int, jobs: Int) async throws {
    width = pipeline.scene.pixelWidth
    height = pipeline.scene.pixelHeight
    let store = try Store(folder: folder)
    var entries: [Entry] = []
    var size = 0
    let chunks = Chunks(count: pipeline.timeline.count, jobs: jobs, frameBytes: width * height * 4)
    do {
      try await chunks.run(jobs: jobs) { range in
        try Self.words(of: range, pipeline: pipeline)
      } take: { chunk in
        let key = entries.count
        for words in chunk {
          // Nothing after a gap is kept, so the rest need not be painted now.
          if size + words.count * 4 > limit { throw Full() }
          if !Self.write(words, to: store.descriptor, at: size) {
            // What is left of the disk is the outputs'.
            ftruncate(store.descriptor, 0)
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

  /// Each frame of a chunk against the one before; no words for one that equals it.
  private static func words(of range: Range<Int>, pipeline: FramePipeline) throws -> [[UInt32]] {
    var out: [[UInt32]] = []
    var before: [UInt32]?
    try pipeline.paint(range) { picture, isChanged in
      out.append(isChanged || before == nil ? PixelRuns.encode(picture.pixels, over: before) : [])
      before = picture.pixels
    }
    return out
  }

  /// false where the disk is full or fails: then frames are painted again instead.
  private static func write(_ words: [UInt32], to descriptor: Int32, at offset: Int) -> Bool {
    words.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = pwrite(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(offset + done))
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return false }
        done += count
      }
      return true
    }
  }

  /// Whether all these frames are kept.
  func holds(_ positions: some Sequence<Int>) -> Bool { positions.allSatisfy { entries.indices.contains($0) } }

  /// Gives the frames at these positions, in order, as `FramePipeline.paint` does.
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
        PixelRuns.apply(try words(entries[k]), to: &pixels)
      }
      try take(Pixmap(width: width, height: height, pixels: pixels), !(isNext && entry.count == 0))
      at = position
    }
  }

  private func words(_ entry: Entry) throws(RenderingError) -> [UInt32] {
    var failed: Int32?
    let words = [UInt32](unsafeUninitializedCapacity: entry.count) { out, count in
      let bytes = UnsafeMutableRawBufferPointer(out)
      var done = 0
      while done < entry.count * 4 {
        let n = pread(
          store.descriptor, bytes.baseAddress.map { $0 + done }, entry.count * 4 - done, off_t(entry.offset + done))
        if n < 0 && errno == EINTR { continue }
        if n <= 0 {
          failed = n < 0 ? errno : EIO
          break
        }
        done += n
      }
      count = failed == nil ? entry.count : 0
    }
    if let failed { throw RenderingError(.io, "painted frames can't be read back: \(Files.text(failed))") }
    return words
  }
}
