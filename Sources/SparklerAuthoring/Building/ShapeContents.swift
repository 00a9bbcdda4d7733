// Contents by the word `shape`: a named outline.
// Flow: `{shape: star}` → ShapeContents → Contents.
import SparklerCore
import SparklerDocument
import SparklerScene

struct ShapeContents: ContentsWord {
  fileprivate static let shape = Key<ShapeOutline.Shape>("shape", "An outline.")
  var key: Field { Self.shape.field }

  func read(_ draft: ContentsDraft, _ stage: inout LayerStage) -> Contents? {
    guard let kind = draft.values[Self.shape] else { return nil }
    var layer = draft.layer
    let box = Rect(origin: .zero, size: draft.size ?? Size(1, 1))
    var shape = Shape(path: Self.outline(kind, draft.values).path(in: box))
    if kind.isOpen {
      let side = draft.size.map { min($0.width, $0.height) } ?? Contents.pieceSide
      (shape.fill, shape.stroke) = (nil, .color(.white))
      shape.strokeStyle.lineWidth = draft.values[ContentsKeys.lineWidth] ?? side / 10
    }
    layer.content = .shape(shape)
    return Contents(layer: layer, hasOwnColor: false, name: kind.rawValue)
  }

  /// A named shape with its numbers.
  private static func outline(_ kind: ShapeOutline.Shape, _ values: FieldValues) -> ShapeOutline {
    var outline = ShapeOutline(kind)
    switch kind {
    case .roundedRect, .callout: outline.radii = values[ContentsKeys.cornerRadius]
    case .polygon: outline.sides = values[ContentsKeys.sides] ?? outline.sides
    case .star, .ring, .pie:
      outline.points = values[ContentsKeys.points] ?? outline.points
      outline.innerRadius = values[ContentsKeys.innerRadius] ?? outline.innerRadius
    default: break
    }
    return outline
  }
}

extension Of<ContentsKeys> {
  /// A named outline.
  public static func shape(_ shape: ShapeOutline.Shape) -> Self { Self(ShapeContents.shape.name, shape) }
}
