// Creates files without replacing any: all of them or none.
// Flow: Template → NewFiles → files.
import Foundation

/// Creates files in a folder and below it; the caller removes them again if a later one fails.
package struct NewFiles {
  private let policy: WritePolicy
  private var made: [(folder: OpenFolder, name: String)] = []
  private var folders: [String] = []

  package init(in folder: String) { policy = WritePolicy(roots: [folder], for: .new) }

  /// - Throws: 73 if the path exists.
  package func refuse(_ path: String) throws(RenderingError) {
    var info = stat()
    guard lstat(path, &info) != 0 else {
      throw RenderingError(
        .cannotCreate, "\(path) already exists", remedy: "Choose another name; nothing was changed.")
    }
  }

  /// - Parameter isTyped: whether the user named this file.
  /// - Throws: 73 if the path exists, 77 if a link leads out of the folder.
  package mutating func create(_ bytes: [UInt8], at path: String, isTyped: Bool = false) throws(RenderingError) {
    try refuse(path)
    let folder = Files.folder(of: path)
    let isNew = Files.kind(folder) == .missing
    let place = try (isTyped ? .typed : policy).place(path, as: .text, making: !isTyped)
    if isNew { folders.append(folder) }
    let file = try AtomicFile(place)
    try file.write(bytes)
    try file.commitNew()
    made.append((place.folder, place.name))
  }

  /// Removes the created files.
  package mutating func rollBack() {
    for file in made { _ = file.folder.remove(file.name) }
    for folder in folders.reversed() { rmdir(folder) }
    (made, folders) = ([], [])
  }
}
