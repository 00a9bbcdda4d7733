// Writes a frame sequence atomically, and removes leftover frames of a longer one.
// Flow: frames' bytes → FrameFiles (a staging folder) → files, a record of them.
import Foundation

/// Collects frames in a staging folder until all are complete, then renames them all.
///
/// Removes frames of an earlier render that this one no longer has, if the record next to them has their names and
/// digests. Keeps other files.
package final class FrameFiles {
  /// Which frames were written.
  package struct Record: Codable, Hashable {
    static let fileName = ".sparkler-frames.jsonl"

    /// Last path component of the pattern.
    var pattern: String
    var first: Int
    /// The first 16 hexadecimal digits of each frame's digest.
    var digests: [String]
  }

  private let pattern: FramePattern
  private let policy: WritePolicy
  private let kind: FileKind
  private let staging: StagingFolder
  /// Destination of the first frame; also of the others, unless the number is part of a folder's name.
  private let base: WritePlace
  private var frames: [(number: Int, digest: String)] = []

  /// - Parameters:
  ///   - first: number of the first frame.
  ///   - kind: kind of each frame's file.
  package init(_ pattern: FramePattern, first: Int, policy: WritePolicy, as kind: FileKind = .output(.png)) throws {
    (self.pattern, self.policy, self.kind) = (pattern, policy, kind)
    base = try policy.place(pattern.name(first), as: kind)
    staging = try StagingFolder(for: base.name, in: base.folder)
  }

  /// Whether all frames are in one folder.
  private var isFlat: Bool { Files.folder(of: pattern.name(1)) == Files.folder(of: pattern.name(2)) }

  private func place(_ number: Int) throws -> WritePlace {
    let path = pattern.name(number)
    guard isFlat else { return try policy.place(path, as: kind) }
    return base.sibling(path, path.split(separator: "/").last.map(String.init) ?? path)
  }

  package func appendFrame(_ bytes: [UInt8], _ number: Int) throws {
    let name = String(number)
    let file = openat(staging.folder.descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw AtomicFile.failure(pattern.name(number), errno) }
    defer { close(file) }
    try AtomicFile.write(bytes, to: file, name: pattern.name(number))
    frames.append((number, Self.digest(bytes)))
  }

  private static func digest(_ bytes: [UInt8]) -> String { String(Digest.of(bytes).prefix(16)) }

  /// Renames the frames into place.
  ///
  /// - Parameters:
  ///   - isWhole: whether these are all frames; if not, nothing is removed.
  ///   - replaced: files to remove unless a new frame has their name; nil to use the record.
  package func commit(isWhole: Bool, replacing replaced: [String]? = nil) throws {
    // Check all destinations before anything is changed.
    for frame in frames { try place(frame.number).check() }
    let names = Set(frames.map { pattern.name($0.number) })
    let isNoted = isFlat && replaced == nil
    let records = isNoted ? self.records() : []
    let stale = isWhole ? replaced?.filter { !names.contains($0) } ?? self.stale(records) : []
    if Durability.isOn { for frame in frames { try sync(frame.number) } }
    let gone = try stale.map { try policy.place($0, as: kind) }
    // Write the record first: a full disk is noticed before any frame is renamed.
    let recordName = isNoted && isWhole ? try stage(records) : nil
    try UnfinishedFiles.finishing([]) { () throws(RenderingError) in
      for frame in frames { try move(frame.number) }
      for place in gone { _ = place.folder.remove(place.name) }
      if let recordName { try move(recordName, to: WritePlace(own: Record.fileName, in: base.folder)) }
    }
    if isNoted, !isWhole { try appendRecord(to: records) }
    base.folder.sync()
  }

  /// Syncing all files at the end is ten times faster than one by one: the first call flushes most of the others.
  private func sync(_ number: Int) throws(RenderingError) {
    let file = openat(staging.folder.descriptor, String(number), O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { throw AtomicFile.failure(pattern.name(number), errno) }
    defer { close(file) }
    try AtomicFile.sync(file, name: pattern.name(number))
  }

  private func move(_ number: Int) throws(RenderingError) {
    let place: WritePlace
    do { place = try self.place(number) } catch let error as RenderingError { throw error } catch {
      throw RenderingError(.cannotCreate, "\(error)")
    }
    try move(String(number), to: place)
  }

  private func move(_ name: String, to place: WritePlace) throws(RenderingError) {
    let status = renameat(staging.folder.descriptor, name, place.folder.descriptor, place.name)
    if status != 0 { throw AtomicFile.failure(place.path, errno) }
  }

  // MARK: The record

  private var patternName: String { pattern.pattern.split(separator: "/").last.map(String.init) ?? pattern.pattern }

  private static let most = 16 << 20

  /// The records in the folder; empty if the file is not a record.
  private func records() -> [Record] {
    guard let bytes = try? base.folder.read(Record.fileName, limit: Self.most), bytes.count <= Self.most else {
      return []
    }
    return bytes.split(separator: 10).compactMap { try? JSONDecoder().decode(Record.self, from: Data($0)) }
      .filter { $0.first >= 0 && $0.first < 1 << 30 }
  }

  /// The record of the new frames; nil if there are none.
  private var record: Record? {
    frames.first.map { Record(pattern: patternName, first: $0.number, digests: frames.map(\.digest)) }
  }

  /// Writes the record of all new frames to the staging folder.
  private func stage(_ records: [Record]) throws -> String? {
    guard let record else { return nil }
    let kept = records.filter { $0.pattern != patternName } + [record]
    let text = try kept.map { try JSONText.line($0) + "\n" }.joined()
    try AtomicFile.write(Array(text.utf8), to: WritePlace(own: Record.fileName, in: staging.folder))
    return Record.fileName
  }

  /// Appends a part's record, because several parts may be written at once.
  private func appendRecord(to records: [Record]) throws {
    guard let record, !records.contains(record) else { return }
    let mode = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC
    let file = openat(base.folder.descriptor, Record.fileName, mode, 0o666)
    guard file >= 0 else { throw AtomicFile.failure(base.folder.path(of: Record.fileName), errno) }
    defer { close(file) }
    try AtomicFile.write(Array((try JSONText.line(record) + "\n").utf8), to: file, name: Record.fileName)
  }

  /// Recorded frames that are not among the new ones and still have the recorded contents.
  private func stale(_ records: [Record]) -> [String] {
    let new = Set(frames.map(\.number))
    var found: [String] = []
    for record in records where record.pattern == patternName {
      for (offset, digest) in record.digests.enumerated() where !new.contains(record.first + offset) {
        let path = pattern.name(record.first + offset)
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard base.folder.kind(of: name) == .regular, let bytes = try? base.folder.read(name, limit: 1 << 30),
          Self.digest(bytes) == digest
        else { continue }
        found.append(path)
      }
    }
    return found
  }
}
