// Contents by the word `shape`: a named outline.
// Flow: `{shape: star}` → ShapeContents → Contents.
import SparklerCore
import SparklerDocument
import SparklerScene

struct ShapeContents: ContentsWord {
  let key = Field("shape", ShapeOutline.Kind.kind, "An outline.")

  func read(_ draft: ContentsDraft, _ stage: inout LayerStage) -> Contents? {
    guard let name = draft.values.text(key.name) else { return nil }
    var layer = draft.layer
    let box = Rect(origin: .zero, size: draft.size ?? Size(1, 1))
    layer.content = .shape(Shape(path: Self.outline(name, draft.values).path(in: box)))
    return Contents(layer: layer, hasOwnColor: false, name: name)
  }

  /// A named shape with its numbers.
  private static func outline(_ name: String, _ values: FieldValues) -> ShapeOutline {
    var outline = ShapeOutline(ShapeOutline.Kind(rawValue: name) ?? .rect)
    switch outline.kind {
    case .roundedRect: outline.cornerRadius = values.number("cornerRadius")
    case .polygon: outline.sides = values.integer("sides") ?? outline.sides
    case .star:
      outline.points = values.integer("points") ?? outline.points
      outline.innerRadius = values.number("innerRadius") ?? outline.innerRadius
    default: break
    }
    return outline
  }
}
