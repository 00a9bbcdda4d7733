// Contents by the word `path`: an outline as path data.
// Flow: `{path: M0 0…}` → PathContents → Contents.
import SparklerCore
import SparklerDocument
import SparklerScene

struct PathContents: ContentsWord {
  let key = Field("path", .pathData, "SVG path data, drawn as given.")

  func read(_ draft: ContentsDraft, _ stage: inout LayerStage) -> Contents? {
    guard case .path(let path)? = draft.values[key.name], let box = path.controlBox else { return nil }
    var layer = draft.layer
    layer.content = .shape(Shape(path: path))
    layer.bounds = draft.size.map { Rect(origin: .zero, size: $0) } ?? box
    return Contents(layer: layer, hasOwnColor: false, name: key.name)
  }
}
