// Records what was rendered from what: one JSON object per line, next to the outputs.
// Flow: Batch → ActionRecord → Manifest → `.sparkler-manifest.jsonl` → the next run.
import Foundation
import SparklerFiles
import Synchronization

/// The record of an output folder. A line is added when an output is complete, so a killed run loses only outputs in
/// progress; truncated lines are skipped.
package final class Manifest: Sendable {
  private struct State {
    var records: [String: [ActionRecord]] = [:]
    /// Number of lines in this shard's file, and its current records.
    var lines = 0
    var own: [String: ActionRecord] = [:]
    var descriptor: Int32
  }

  let folder: String
  private let place: OpenFolder
  private let name: String
  private let state: Mutex<State>

  private static let prefix = ".sparkler-manifest"

  /// Reads every manifest in the folder, and locks this shard's until the process ends.
  ///
  /// - Throws: `tryAgain` if another process holds the lock.
  package init(folder: String, shard: Shard) throws(RenderingError) {
    self.folder = folder
    let part = shard == .whole ? "" : "-\(shard.index)-of-\(shard.count)"
    name = "\(Self.prefix)\(part).jsonl"
    let place = try OpenFolder(folder)
    self.place = place
    let descriptor = try Self.openLocked(name, in: place)
    var state = State(descriptor: descriptor)
    for other in place.names.sorted() where other.hasPrefix(Self.prefix) && other.hasSuffix(".jsonl") {
      let (records, lines, isCutOff) = Self.read(other, in: place)
      for record in records { state.records[record.output.path, default: []].append(record) }
      guard other == name else { continue }
      for record in records { state.own[record.output.path] = record }
      state.lines = lines
      // Ends a truncated line.
      if isCutOff { _ = Foundation.write(descriptor, "\n", 1) }
    }
    self.state = Mutex(state)
  }

  /// Opens and locks the file of that name; retries if another process has replaced it meanwhile.
  private static func openLocked(_ name: String, in place: OpenFolder) throws(RenderingError) -> Int32 {
    let path = place.path(of: name)
    for _ in 0..<16 {
      let mode = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
      let descriptor = openat(place.descriptor, name, mode, 0o666)
      guard descriptor >= 0 else {
        let reason = errno
        if reason == ELOOP {
          throw RenderingError(.cannotCreate, "\(path) is a link", remedy: "Remove it, or choose another --out-dir.")
        }
        throw .of(reason, "\(path) can't be written", remedy: "Choose another --out-dir.", else: .cannotCreate)
      }
      var (mine, named) = (stat(), stat())
      guard fstat(descriptor, &mine) == 0, mine.st_mode & S_IFMT == S_IFREG, mine.st_nlink <= 1 else {
        close(descriptor)
        throw RenderingError(
          .cannotCreate, "\(path) is not a manifest of a batch", remedy: "Remove it, or choose another --out-dir.")
      }
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        close(descriptor)
        throw RenderingError(
          .tryAgain, "another batch is running in \(place.path)", remedy: "Try again when it is done, or use --shard.")
      }
      let isNamed = fstatat(place.descriptor, name, &named, AT_SYMLINK_NOFOLLOW) == 0
      if isNamed, (mine.st_dev, mine.st_ino) == (named.st_dev, named.st_ino) { return descriptor }
      close(descriptor)
    }
    throw RenderingError(.tryAgain, "another batch is running in \(place.path)", remedy: "Try again when it is done.")
  }

  deinit { state.withLock { _ = close($0.descriptor) } }

  private static let largest = 256 << 20

  /// - Returns: the valid records and the number of lines; records of older programs are skipped.
  private static func read(
    _ name: String, in place: OpenFolder
  ) -> (records: [ActionRecord], lines: Int, isCutOff: Bool) {
    guard let bytes = try? place.read(name, limit: largest), bytes.count <= largest else { return ([], 0, false) }
    let decoder = JSONDecoder()
    let lines = bytes.split(separator: 10)
    let records = lines.compactMap { try? decoder.decode(ActionRecord.self, from: Data($0)) }
    return (records.filter(\.isSound), lines.count, bytes.last.map { $0 != 10 } ?? false)
  }

  /// Records of an output, newest last.
  package func records(_ file: String) -> [ActionRecord] { state.withLock { $0.records[file] ?? [] } }

  /// Adds the record of a finished output.
  package func add(_ record: ActionRecord) throws {
    let line = Array((try JSONText.line(record) + "\n").utf8)
    try state.withLock { state in
      // A single write: a kill leaves the line complete, or truncated at the end of the file.
      try AtomicFile.write(line, to: state.descriptor, name: place.path(of: name))
      state.records[record.output.path, default: []].append(record)
      state.own[record.output.path] = record
      state.lines += 1
    }
  }

  /// Rewrites the file if most of its lines are outdated. The new file is locked before it gets the name, so the
  /// manifest is never unlocked.
  package func compact() throws {
    try state.withLock { state in
      guard state.lines > 2 * state.own.count + 16 else { return }
      let file = try AtomicFile(WritePlace(own: name, in: place))
      for record in state.own.values.sorted(by: { $0.output.path < $1.output.path }) {
        try file.write(Array((try JSONText.line(record) + "\n").utf8))
      }
      let descriptor = try file.commitOpen()
      close(state.descriptor)
      state.descriptor = descriptor
      state.lines = state.own.count
      _ = fcntl(descriptor, F_SETFL, O_APPEND)
    }
  }
}
