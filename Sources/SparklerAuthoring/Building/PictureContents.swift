// Contents by the word `image`: a picture.
// Flow: `{image: leaf.png}` → PictureContents → Contents.
import SparklerCore
import SparklerDocument
import SparklerScene

package struct PictureContents: ContentsWord {
  /// A picture.
  package static let image = Field("image", .asset, "A picture.")
  var key: Field { Self.image }

  func read(_ draft: ContentsDraft, _ stage: inout LayerStage) -> Contents? {
    guard let whole = stage.reader.image(draft.node) else { return nil }
    var image = stage.reader.still(whole, draft.node, in: "what a spark or a particle is")
    image.tint = draft.values[ContentsKeys.tint]
    image.contentsScale = draft.values[ContentsKeys.contentsScale] ?? 1
    var layer = draft.layer
    layer.content = .image(image)
    return Contents(layer: layer, hasOwnColor: true, name: key.name)
  }
}
