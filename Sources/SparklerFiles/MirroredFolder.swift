// Mirrors files of one folder into another: copies changed files, removes obsolete ones.
// Flow: frames of a run → MirroredFolder → a reference's folder.
import Foundation

/// Copies files of one folder into another, all in one step.
package enum MirroredFolder {
  /// - Parameters:
  ///   - names: files to copy.
  ///   - source: folder that contains them.
  ///   - target: destination folder.
  ///   - old: names to remove from the target, unless they are copied.
  ///   - kind: kind of the file with a name.
  /// - Throws: if a file may not be written or replaced; then nothing is changed.
  package static func write(
    _ names: [String], from source: String, to target: String, replacing old: [String], policy: WritePolicy,
    kind: (String) -> FileKind
  ) throws {
    guard let first = names.first else { return }
    try policy.makeFolder(of: Files.join(target, first), as: kind(first))
    var changed: [WritePlace] = []
    for name in names {
      let place = try policy.place(Files.join(target, name), as: kind(name))
      if !isSame(Files.join(source, name), Files.join(target, name)) { changed.append(place) }
    }
    let gone = try Set(old).subtracting(names).sorted().map { name in
      let place = try policy.place(Files.join(target, name), as: kind(name))
      try place.check()
      return place
    }
    guard let folder = (changed + gone).first?.folder else { return }
    let staging = try StagingFolder(
      for: folder.path.split(separator: "/").last.map(String.init) ?? "frames", in: folder)
    for place in changed { try copy(Files.join(source, place.name), to: staging.folder, place.name) }
    try UnfinishedFiles.finishing([]) { () throws(RenderingError) in
      for place in changed {
        let status = renameat(staging.folder.descriptor, place.name, place.folder.descriptor, place.name)
        if status != 0 { throw AtomicFile.failure(place.folder.path(of: place.name), errno) }
      }
      for place in gone { _ = place.folder.remove(place.name) }
    }
    folder.sync()
  }

  private static func copy(_ path: String, to folder: OpenFolder, _ name: String) throws {
    let file = openat(folder.descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw AtomicFile.failure(folder.path(of: name), errno) }
    defer { close(file) }
    try AtomicFile.write(try Files.read(path, limit: 1 << 31), to: file, name: name)
    if Durability.isOn { try AtomicFile.sync(file, name: name) }
  }

  /// Whether two files have the same bytes.
  package static func isSame(_ a: String, _ b: String) -> Bool {
    guard let first = FileStamp(a), let second = FileStamp(b), first.bytes == second.bytes else { return false }
    guard let one = try? Digest.of(file: a), let other = try? Digest.of(file: b) else { return false }
    return one.text == other.text
  }
}
