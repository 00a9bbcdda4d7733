// A run of a GIF's frames, mapped and compressed, with digests that prove that it fits its neighbours.
// Flow: GIFEncoder+Chunk → ChunkFile → ChunkMerge.
import Foundation
import SparklerCore
import SparklerFiles
import SparklerImaging

/// The bytes of the frames, then a JSON table, then the table's length in eight bytes.
public enum ChunkFile {
  static let magic = FileKind.chunkMagic
  /// Maximum size of the table in bytes.
  private static let longestTable = 64 << 20
  /// Limits on the number of frames and on one frame's delay in 1/100 s (a day), far beyond real renders.
  private static let mostFrames = 10_000_000
  private static let longestDelay = 100 * 3600 * 24

  struct Colors: Codable, Hashable {
    var colors: [UInt32]
    var transparent: UInt8?

    init(_ palette: Palette) {
      colors = palette.colors
      transparent = palette.transparentIndex
    }

    /// nil if it is not a valid palette.
    var palette: Palette? {
      guard (1...256).contains(colors.count), transparent.map({ Int($0) < colors.count }) ?? true else { return nil }
      return Palette(colors: colors, transparentIndex: transparent)
    }
  }

  /// One frame's step; without a rectangle it repeats the previous frame.
  struct Step: Codable, Hashable {
    var rect: [Int]?
    var clears: Bool
    var transparent: UInt8?
    var palette: Colors?
    /// Number of the frame's bytes in the chunk.
    var count: Int
    /// 1/100 s.
    var delay: Int

    fileprivate func isSound(_ width: Int, _ height: Int, mostBytes: Int) -> Bool {
      guard (0...mostBytes).contains(count), (0...longestDelay).contains(delay) else { return false }
      guard let rect else { return count == 0 && palette == nil }
      guard rect.count == 4, (0..<width).contains(rect[0]), (0..<height).contains(rect[1]), rect[2] > 0, rect[3] > 0,
        rect[2] <= width - rect[0], rect[3] <= height - rect[1], count > 0
      else { return false }
      return palette.map { $0.palette != nil } ?? true
    }
  }

  /// Digests of the mapped frames on both sides of a chunk's edges.
  struct Edges: Codable, Hashable {
    var before: String?
    var first: String
    var last: String
    var after: String?
  }

  /// Everything except the frames' bytes.
  struct Table: Codable, Hashable {
    var versions: [String: String]
    /// Digest of scene and output.
    var key: String
    var width: Int
    var height: Int
    /// Number of plays; 0 for endless.
    var plays: Int
    /// Number of frames of the whole animation.
    var frameCount: Int
    var start: Int
    var palette: Colors
    /// Digest of how colours are mapped.
    var mapping: String
    var edges: Edges
    var steps: [Step]
    /// Total size of all steps.
    var bytes: Int
    var sha256: String

    var end: Int { start + steps.count }

    /// Chunks are untrusted input: every number is checked before it is used.
    fileprivate var isSound: Bool {
      let sides = 1...65_535
      guard sides.contains(width), sides.contains(height), (0...65_535).contains(plays),
        (1...mostFrames).contains(frameCount), (0..<frameCount).contains(start), !steps.isEmpty,
        steps.count <= frameCount - start, palette.palette != nil, Digest.isOne(sha256)
      else { return false }
      // The first frame has no previous frame to repeat.
      if start == 0, steps[0].rect == nil { return false }
      return steps.allSatisfy { $0.isSound(width, height, mostBytes: bytes) }
    }
  }

  /// Path of a chunk of a GIF: names sort in frame order.
  static func name(_ path: String, _ range: Range<Int>) -> String {
    func digits(_ n: Int) -> String { String(repeating: "0", count: max(0, 6 - String(n).count)) + String(n) }
    return "\(path).\(digits(range.lowerBound))-\(digits(range.upperBound)).chunk"
  }

  /// Whether a file starts like a chunk.
  public static func isChunk(_ path: String) -> Bool {
    (try? Files.read(path, limit: magic.count - 1)).map { $0.starts(with: magic) } ?? false
  }

  static func ending(_ table: Table) throws -> [UInt8] {
    let text = Array(try JSONText.line(table).utf8)
    return text + (0..<8).map { UInt8(truncatingIfNeeded: text.count >> (8 * $0)) }
  }

  /// - Throws: if the file is not a complete chunk.
  static func table(of path: String) throws -> Table {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw RenderingError.of(errno, "\(path) can't be read", else: .noInput) }
    defer { close(file) }
    let bad = RenderingError(.badSpec, "\(path) is not a complete chunk", remedy: "Render these frames again.")
    let size = Int(lseek(file, 0, SEEK_END))
    guard size >= magic.count + 8, try bytes(of: file, magic.count, at: 0, path) == magic else { throw bad }
    let length = try bytes(of: file, 8, at: size - 8, path).enumerated().reduce(0) {
      $0 | Int(truncatingIfNeeded: UInt64($1.element) << UInt64(8 * min($1.offset, 7)))
    }
    guard length > 0, length <= longestTable, length <= size - 8 - magic.count else { throw bad }
    let text = try bytes(of: file, length, at: size - 8 - length, path)
    guard let table = try? JSONDecoder().decode(Table.self, from: Data(text)),
      table.bytes == size - 8 - length - magic.count, table.isSound,
      try digest(of: file, table.bytes, path) == table.sha256
    else { throw bad }
    var left = table.bytes
    for step in table.steps {
      left -= step.count
      guard left >= 0 else { throw bad }
    }
    guard left == 0 else { throw bad }
    return table
  }

  private static func digest(of file: Int32, _ count: Int, _ path: String) throws -> String {
    var digest = Digest()
    for offset in stride(from: 0, to: count, by: 1 << 18) {
      digest.update(try bytes(of: file, min(1 << 18, count - offset), at: magic.count + offset, path))
    }
    return digest.text
  }

  static func bytes(of file: Int32, _ count: Int, at offset: Int, _ path: String) throws -> [UInt8] {
    var out = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let n = out.withUnsafeMutableBytes {
        pread(file, $0.baseAddress.map { $0 + done }, count - done, off_t(offset + done))
      }
      if n < 0 && errno == EINTR { continue }
      guard n > 0 else { throw RenderingError.of(n < 0 ? errno : EIO, "\(path) can't be read") }
      done += n
    }
    return out
  }
}
