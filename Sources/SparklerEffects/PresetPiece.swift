// Basic pieces of presets.
// Flow: a size → Contents, in white, because cells colour them.
import SparklerCore
import SparklerScene

/// The pieces that presets consist of: white, because cells colour them.
enum PresetPiece {
  static func shape(_ path: Path, _ size: Size, _ name: String, weight: Double = 1) -> EmitterCell.WeightedContents {
    var layer = Layer()
    layer.bounds.size = size
    var shape = Shape(path: path)
    shape.fill = .color(.white)
    layer.content = .shape(shape)
    return EmitterCell.WeightedContents(Contents(layer: layer, hasOwnColor: false, name: name), weight: weight)
  }

  static func rect(_ width: Double, _ height: Double, weight: Double = 1) -> EmitterCell.WeightedContents {
    shape(.rect(Rect(0, 0, width, height)), Size(width, height), "rect", weight: weight)
  }

  static func circle(_ side: Double, weight: Double = 1) -> EmitterCell.WeightedContents {
    shape(.ellipse(in: Rect(0, 0, side, side)), Size(side, side), "circle", weight: weight)
  }

  /// Four slender rays.
  static func glint(_ side: Double) -> EmitterCell.WeightedContents {
    shape(.star(points: 4, innerRadius: 0.16, in: Rect(0, 0, side, side)), Size(side, side), "star")
  }

  /// A disc with a soft edge.
  static func glow(_ side: Double) -> EmitterCell.WeightedContents { sprite(.glow, side) }

  static func sprite(_ sprite: Sprite, _ side: Double, weight: Double = 1) -> EmitterCell.WeightedContents {
    EmitterCell.WeightedContents(sprite.contents(Size(side, side)), weight: weight)
  }

  static let clearWhite = Color(red: 1, green: 1, blue: 1, alpha: 0)

  /// Coral, amber, mint, sky, violet, pink.
  static let partyColors = [0xFF5A5F, 0xFFB400, 0x2EC4A6, 0x3FA7F5, 0x7B61FF, 0xFF7AC6].map { Color(rgb: $0) }

  static func stops(_ stops: [(Double, Color)]) -> [EmitterCell.ColorStop] {
    stops.map { EmitterCell.ColorStop(location: $0.0, color: $0.1) }
  }

  static func tumble(_ rate: Double, _ range: Double, shading: Double = 0.3) -> EmitterCell.Tumble {
    var tumble = EmitterCell.Tumble()
    (tumble.rate, tumble.rateRange, tumble.shading) = (rate, range, shading)
    return tumble
  }

  static func wobble(_ amplitude: Double, _ frequency: Double) -> EmitterCell.Wobble {
    var wobble = EmitterCell.Wobble()
    (wobble.amplitude, wobble.frequency) = (amplitude, frequency)
    return wobble
  }
}
