// Contents by the word `path`: an outline as path data.
// Flow: `{path: M0 0…}` → PathContents → Contents.
import SparklerCore
import SparklerDocument
import SparklerScene

struct PathContents: ContentsWord {
  private let path = Key<Path>("path", "SVG path data, drawn as given.")
  var key: Field { path.field }

  func read(_ draft: ContentsDraft, _ stage: inout LayerStage) -> Contents? {
    guard let path = draft.values[path], let box = path.controlBox else { return nil }
    var layer = draft.layer
    layer.content = .shape(Shape(path: path))
    layer.bounds = draft.size.map { Rect(origin: .zero, size: $0) } ?? box
    return Contents(layer: layer, hasOwnColor: false, name: key.name)
  }
}
