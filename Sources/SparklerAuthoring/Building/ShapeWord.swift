// The layer word `shape`: an outline by its name, which grows with its bounds.
// Flow: `shape:` → ShapeWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `shape`: an outline by its name, which grows with its bounds.
public final class ShapeWord: ShapeKeys, LayerWord {
  /// An outline of the layer's size.
  public static let shape = Key<ShapeOutline.Shape>("shape", "An outline of the layer's size.")

  static let key = Property<Layer>(
    shape, value: { $0.namedOutline.map { .text($0.shape.rawValue) } },
    set: { layer, kind in
      var shape = Shape()
      shape.outline = ShapeOutline(kind)
      if kind.isOpen { (shape.fill, shape.stroke) = (nil, .color(.black)) }
      layer.content = .shape(shape)
    })

  static let properties: [Property<Layer>] = outlined

  static let sizing = LayerSizing.none
  static let needsSize = true

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    guard let shape = draft.layer.shape?.outline?.shape else { return }
    let found = draft.found
    stage.reader.reportForeignParameters(found, of: shape)
    if let node = found[thickness], found[innerRadius] != nil, ShapeOutline.Parameter.thickness.shapes.contains(shape) {
      stage.reader.report(
        .bothNames, node, "'thickness' and 'innerRadius' both give the width of \(shape.phrase)",
        remedy: "keep one of them", place: draft.node.place(of: thickness))
    }
    reportCorners(draft, of: shape, &stage)
    if shape.isOpen, found[ShapeKeys.morph] == nil, let node = found[fill] ?? found[fillRule],
      draft.values[fill] != .some(nil)
    {
      stage.reader.report(
        .noEffect, node, "\(shape.phrase) has no inside to fill", remedy: "write stroke: tomato, and lineWidth: 4")
    }
  }

  /// Warns of rounded corners that neither the outline has nor anything else of the layer.
  private static func reportCorners(_ draft: LayerDraft, of shape: ShapeOutline.Shape, _ stage: inout LayerStage) {
    let layer = draft.layer
    guard !shape.hasCorners, layer.background == nil, layer.border == nil, !layer.masksToBounds,
      let node = draft.found[LayerKeys.cornerRadius], layer.corners.radii != Corners.Radii(0)
    else { return }
    let isBox = shape == .rect || shape == .square
    stage.reader.report(
      .noEffect, node, "the corners of \(shape.phrase) don't follow cornerRadius",
      remedy: isBox ? "write shape: roundedRect" : "remove it, or write masksToBounds: true to cut the layer")
  }

  /// Properties of shapes and paths.
  static let outlined: [Property<Layer>] =
    Shape.properties.map { $0.of(\.shape, { $0.content = .shape($1) }) } + numbers

  /// Parameters of named outlines; `expand` writes them with the name.
  private static let numbers = ShapeOutline.properties.map { property in
    Property<Layer>(
      property.field, value: { $0.namedOutline.flatMap(property.value) },
      isDefault: { $0.namedOutline.map(property.isDefault) ?? true },
      set: { layer, value in
        guard var outline = layer.shape?.outline else { return }
        property.set(&outline, value)
        layer.shape?.outline = outline
      })
  }
}

extension Reader {
  /// Warns about parameters of other outlines.
  ///
  /// - Parameter shape: nil for path data.
  mutating func reportForeignParameters(_ found: FoundKeys, of shape: ShapeOutline.Shape?) {
    for field in ShapeOutline.properties.map(\.field) {
      guard let node = found[field], let shapes = ShapeOutline.Parameter(rawValue: field.name)?.shapes,
        !(shape.map(shapes.contains) ?? false)
      else { continue }
      let others = shapes.map { "shape: \($0.rawValue)" }.joined(separator: " or ")
      report(
        .noEffect, node, "\(shape?.phrase ?? "a path") has no \(field.name)", remedy: "remove it, or write \(others)")
    }
  }
}
