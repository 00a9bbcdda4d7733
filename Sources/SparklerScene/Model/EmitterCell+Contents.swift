// What a cell and the cells in it show: for palettes, image stores and counts.
// Flow: EmitterCell → layers and colours of its contents.
import SparklerCore

extension EmitterCell {
  /// The layers that it and its cells show.
  var contentLayers: [Layer] { contents.map(\.contents.layer) + cells.flatMap(\.contentLayers) }

  /// No more colours of one cell are worth a palette's attention.
  private static let mostColors = 64

  /// The flat colours that its particles have at birth, and those of the cells in it.
  var declaredColors: [Color] {
    let tints = (colors.isEmpty ? [.white] : colors).map { $0.multiplied(by: color.clamped) }
    let over = colorsOverLife.isEmpty ? [.white] : colorsOverLife.map(\.color.clamped)
    var out: [Color] = []
    for item in contents {
      let bases = Scene(size: Size(1, 1), duration: 0, layers: [item.contents.layer]).declaredColors
      for base in bases {
        for tint in item.contents.hasOwnColor ? [color.clamped] : tints {
          out += over.map { base.multiplied(by: tint).multiplied(by: $0) }
        }
      }
    }
    return Array(out.filter { $0.alpha > 0 }.prefix(Self.mostColors)) + cells.flatMap(\.declaredColors)
  }
}
