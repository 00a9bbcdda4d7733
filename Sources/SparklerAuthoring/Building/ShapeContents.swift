// Contents by the word `shape`: a named outline.
// Flow: `{shape: star}` → ShapeContents → Contents.
import SparklerCore
import SparklerDocument
import SparklerScene

struct ShapeContents: ContentsWord {
  let key = Field("shape", ShapeOutline.Kind.kind, "An outline.")

  func read(_ draft: ContentsDraft, _ decoder: inout SpecDecoder) -> Contents? {
    guard let name = draft.values.text(key.name) else { return nil }
    var layer = draft.layer
    let box = Rect(origin: .zero, size: draft.size ?? Size(1, 1))
    layer.content = .shape(Shape(path: SpecDecoder.outline(name, draft.values).path(in: box)))
    return Contents(layer: layer, hasOwnColor: false, name: name)
  }
}
