// A hidden folder in which many files wait until all of them are whole.
// Flow: TestFolder, FrameFiles → StagingFolder → names in one go.
import Foundation

/// Held by a lock while it is at work; it vanishes with the value.
package final class StagingFolder: Sendable {
  /// What it lies in.
  package let parent: OpenFolder
  package let folder: OpenFolder
  private let name: String

  package var path: String { folder.path }

  /// - Parameter target: what the files are for; the folder is named after it.
  /// - Throws: 73 where nothing can be made there.
  package init(for target: String, in parent: OpenFolder) throws(RenderingError) {
    self.parent = parent
    name = LeftoverFiles.name(for: target)
    let path = parent.path(of: name)
    UnfinishedFiles.add(path)
    let descriptor = LeftoverFiles.createFolder(name, in: parent)
    guard descriptor >= 0 else {
      let reason = errno
      UnfinishedFiles.drop(path)
      throw .of(
        reason, "\(target.onOneLine) can't be written in \(parent.path.onOneLine)", remedy: "Choose another place.",
        else: .cannotCreate)
    }
    folder = OpenFolder(descriptor: descriptor, path: path)
  }

  /// Removes it with all that is still in it.
  package func remove() {
    parent.removeAll(name)
    UnfinishedFiles.drop(path)
  }

  deinit { remove() }
}
