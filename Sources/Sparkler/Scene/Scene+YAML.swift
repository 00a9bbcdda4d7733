// A scene as the text of a spec.
// Flow: Scene → SpecNode → YAML, which `Scene(spec:)` reads back.
import SparklerCore
import SparklerDocument

extension Scene {
  /// The scene as a spec: a scene from Swift is written with the keys of documents, a scene from a text as that text.
  ///
  /// `Scene(spec: try scene.yaml())` is the same scene. `Renderer.expanded` writes the resolved scene instead: with
  /// effects as emitters, and names and shorthands resolved.
  ///
  /// - Throws: `SceneTextError` if the scene uses images in memory, because a text can only name files.
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

/// Why a scene can't be written as text.
public enum SceneTextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// It uses this number of images in memory.
  case picturesInMemory(Int)

  public var description: String {
    switch self {
    case .picturesInMemory(let count):
      "the scene uses \(count == 1 ? "an image" : "\(count) images") in memory; save them as files and use their names"
    }
  }
}

extension SpecNode {
  fileprivate var written: TreeText {
    switch value {
    // Dollar signs from Swift are doubled, because they don't refer to names.
    case .scalar(let text, let isQuoted): isQuoted ? .string(text.replacing("$", with: "$$")) : .raw(text)
    case .list(let items): .list(items.map(\.written))
    case .map(let entries): .map(entries.map { ($0.key, $0.node.written) })
    }
  }
}
