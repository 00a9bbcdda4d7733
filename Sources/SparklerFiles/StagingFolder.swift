// A hidden folder in which files wait until all of them are complete.
// Flow: TestFolder, FrameFiles → StagingFolder → renamed together.
import Foundation

/// Locked while in use; removed with the value.
package final class StagingFolder: Sendable {
  /// The containing folder.
  package let parent: OpenFolder
  package let folder: OpenFolder
  private let name: String

  package var path: String { folder.path }

  /// - Parameter target: destination of the files; the folder is named after it.
  /// - Throws: 73 if nothing can be created there.
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
        reason, "\(target.onOneLine) can't be written in \(parent.path.onOneLine)", remedy: "Choose another folder.",
        else: .cannotCreate)
    }
    folder = OpenFolder(descriptor: descriptor, path: path)
  }

  /// Removes the folder with its remaining contents.
  package func remove() {
    parent.removeAll(name)
    UnfinishedFiles.drop(path)
  }

  deinit { remove() }
}
