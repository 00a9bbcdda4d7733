// The contents of a cell and its nested cells: for palettes, image stores and counts.
// Flow: EmitterCell → layers and colours of its contents.
import SparklerCore

extension EmitterCell {
  /// The content layers of this cell and its nested cells.
  var contentLayers: [Layer] { contents.map(\.contents.layer) + cells.flatMap(\.contentLayers) }

  /// Upper bound of a cell's colours that are offered to a palette.
  private static let mostColors = 64

  /// The flat colours of its particles at birth, and those of its nested cells.
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
