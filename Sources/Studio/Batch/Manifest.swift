// What has been rendered from what: one JSON object a line, beside the outputs.
// Flow: Batch → Manifest → `.sparkler-manifest.jsonl` → the next run.
import Foundation
import Synchronization

/// The record of a folder of outputs. A line is added when an output is whole, so a killed run loses what was in flight
/// and no more; a line that was cut off is passed over.
final class Manifest: Sendable {
  /// One output.
  struct Entry: Sendable, Hashable, Codable {
    /// Against the folder.
    var file: String
    /// Digest of all that the output follows from, but for the input files.
    var key: String
    var inputs: [InputFile]
    /// How many files it is; of several, all sizes together and the latest time.
    var parts: Int
    var stamp: FileStamp
    var sha256: String
  }

  private struct State {
    var entries: [String: [Entry]] = [:]
    /// Lines of the own file, and how many of them count.
    var lines = 0
    var own: [String: Entry] = [:]
    var descriptor: Int32
  }

  let folder: String
  private let path: String
  private let state: Mutex<State>

  private static let prefix = ".sparkler-manifest"

  /// Reads every manifest of the folder, and holds the own one until the process ends.
  ///
  /// - Throws: `tryAgain` where another process holds it.
  init(folder: String, shard: Shard) throws(StudioError) {
    self.folder = folder
    let part = shard == .whole ? "" : "-\(shard.index)-of-\(shard.count)"
    path = Files.join(folder, "\(Self.prefix)\(part).jsonl")
    let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw .of(errno, "\(folder) can't be written in", remedy: "Choose another --out-dir.", else: .cannotCreate)
    }
    var state = State(descriptor: descriptor)
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(descriptor)
      throw StudioError(
        .tryAgain, "another batch is at work in \(folder)", remedy: "Try again when it is done, or use --shard.")
    }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    for name in names where name.hasPrefix(Self.prefix) && name.hasSuffix(".jsonl") {
      let file = Files.join(folder, name)
      let entries = Self.read(file)
      for entry in entries { state.entries[entry.file, default: []].append(entry) }
      guard file == path else { continue }
      for entry in entries { state.own[entry.file] = entry }
      state.lines = entries.count
      // What was cut off ends here.
      if let bytes = try? Files.read(file, limit: Self.largest), let last = bytes.last, last != 10 {
        _ = Foundation.write(descriptor, "\n", 1)
      }
    }
    self.state = Mutex(state)
  }

  deinit { state.withLock { _ = close($0.descriptor) } }

  private static let largest = 1 << 30

  private static func read(_ path: String) -> [Entry] {
    guard let bytes = try? Files.read(path, limit: largest), bytes.count <= largest else { return [] }
    let decoder = JSONDecoder()
    return bytes.split(separator: 10).compactMap { try? decoder.decode(Entry.self, from: Data($0)) }
  }

  /// What is known of an output, the newest last.
  func entries(_ file: String) -> [Entry] { state.withLock { $0.entries[file] ?? [] } }

  /// Adds what has just become whole.
  func add(_ entry: Entry) throws {
    let line = Array((try JSONText.line(entry) + "\n").utf8)
    try state.withLock { state in
      // One write: a kill leaves the line whole, or cut off at the file's end.
      try AtomicFile.write(line, to: state.descriptor, name: path)
      state.entries[entry.file, default: []].append(entry)
      state.own[entry.file] = entry
      state.lines += 1
    }
  }

  /// Writes the file anew where most of its lines have been overtaken.
  func tidy() throws {
    let entries: [Entry]? = state.withLock { state in
      state.lines > 2 * state.own.count + 16 ? state.own.values.sorted { $0.file < $1.file } : nil
    }
    guard let entries else { return }
    let file = try AtomicFile(path: path)
    for entry in entries { try file.write(Array((try JSONText.line(entry) + "\n").utf8)) }
    try file.commit()
  }
}
