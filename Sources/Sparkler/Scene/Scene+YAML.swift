// A scene as the text of a spec.
// Flow: Scene → SpecNode → YAML, which `Scene(spec:)` reads back.
import SparklerCore
import SparklerDocument

extension Scene {
  /// The scene as a spec: what Swift has written, by the keys of a document; a scene from a text gives that text.
  ///
  /// `Scene(spec: try scene.yaml())` is the same scene. `Renderer.expanded` writes what it becomes instead: effects as
  /// emitters, names and shorthands resolved.
  ///
  /// - Throws: `SceneTextError` where the scene shows pictures that are kept in memory: a text can only name files.
  public func yaml() throws -> String {
    switch content {
    case .text(let text, _, _): return text
    case .document(let root):
      let tree = SceneTree(root)
      guard tree.pictures.isEmpty else { throw SceneTextError.picturesInMemory(tree.pictures.count) }
      return tree.root.written.yaml
    }
  }
}

/// Why a scene has no text.
public enum SceneTextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// It shows so many pictures that no file holds.
  case picturesInMemory(Int)

  public var description: String {
    switch self {
    case .picturesInMemory(let count):
      "the scene shows \(count == 1 ? "a picture" : "\(count) pictures") kept in memory; write files and name them"
    }
  }
}

extension SpecNode {
  fileprivate var written: TreeText {
    switch value {
    // A dollar of Swift's is no name, for its texts are put in as they stand.
    case .scalar(let text, let isQuoted): isQuoted ? .string(text.replacing("$", with: "$$")) : .raw(text)
    case .list(let items): .list(items.map(\.written))
    case .map(let entries): .map(entries.map { ($0.key, $0.node.written) })
    }
  }
}
