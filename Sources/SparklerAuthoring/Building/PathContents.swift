// Contents by the word `path`: an outline as path data.
// Flow: `{path: M0 0…}` → PathContents → Contents.
import SparklerCore
import SparklerDocument
import SparklerScene

struct PathContents: ContentsWord {
  fileprivate static let path = Key<PathValue>("path", "SVG path data, drawn as given.")
  var key: Field { Self.path.field }

  func read(_ draft: ContentsDraft, _ stage: inout LayerStage) -> Contents? {
    guard let path = draft.values[Self.path], let box = path.controlBox else { return nil }
    var layer = draft.layer
    layer.content = .shape(Shape(path: path))
    layer.bounds = draft.size.map { Rect(origin: .zero, size: $0) } ?? box
    return Contents(layer: layer, hasOwnColor: false, name: key.name)
  }
}

extension Of<ContentsKeys> {
  /// SVG path data, or a `Path`, drawn as given.
  public static func path(_ path: PathValue) -> Self { Self(PathContents.path.name, path) }
}
