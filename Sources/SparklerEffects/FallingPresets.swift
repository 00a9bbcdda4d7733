// Presets that fall: paper and snow.
// Flow: Preset → cells.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Coloured paper rains over the whole parent, tumbling, without end. Its keys are in `ConfettiRainEffect`, those of
/// all presets in `PresetParameters`.
public typealias ConfettiRain = Of<ConfettiRainEffect>

/// Paper that rains for ever over the whole parent, in three depths.
public struct ConfettiRainEffect: Effect, Preset, Equatable {
  public static let name = "confettiRain"
  public static let summary = "Coloured paper rains over the whole parent, tumbling, without end."
  static let place = ShowerPlace.aboveUpperEdge(20)
  static let colors = PresetPiece.partyColors

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  /// Each depth: its name, its scale, its speeds, and the pieces alive on 100 by 100 points.
  private static let depths: [(name: String, scale: Double, speed: ClosedRange<Double>, crowd: Double)] = [
    ("far", 0.6, 55...75, 1.4), ("middle", 0.9, 85...115, 1.2), ("near", 1.3, 130...165, 0.6),
  ]

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    let (size, colors) = (look.size, look.colors)
    return depths.map { depth in
      var cell = EmitterCell()
      cell.name = depth.name
      // Long enough for the slowest to leave below.
      let life = ((size.height + 60) / depth.speed.lowerBound * 2).rounded(.up) / 2
      let speed = (depth.speed.lowerBound + depth.speed.upperBound) / 2
      cell.birthRate = max(1, (depth.crowd * size.width / 100 * speed / 100).rounded())
      cell.lifetime = Seconds(life)
      cell.setBounds(.velocity, depth.speed)
      cell.emissionLongitude = Double.pi
      cell.emissionRange = Double.pi / 9
      cell.scale = depth.scale
      cell.scaleRange = depth.scale * 0.3
      cell.rotationRange = 2 * Double.pi
      cell.spinRange = 2 * Double.pi
      cell.contents = [
        PresetPiece.rect(11, 7, weight: 4), PresetPiece.ribbon(6, 16, weight: 2), PresetPiece.circle(8, weight: 1.5),
      ]
      cell.colors = colors
      cell.tumble = PresetPiece.tumble(0.8, 1)
      cell.wobble = PresetPiece.wobble(9 * depth.scale, 0.55)
      return cell
    }
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) {
    emitter.preWarm = emitter.greatestLifetime
  }
}

/// Soft flakes of three depths sink, swaying, without end. Its keys are in `SnowEffect`, those of all presets in
/// `PresetParameters`.
public typealias Snow = Of<SnowEffect>

/// Soft flakes of three sizes that sway as they sink.
public struct SnowEffect: Effect, Preset, Equatable {
  public static let name = "snow"
  public static let summary = "Soft flakes of three depths sink, swaying, without end."
  static let place = ShowerPlace.aboveUpperEdge(12)
  static let colors = [Color.white]

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  private static let depths: [(name: String, scale: Double, speed: ClosedRange<Double>, crowd: Double, alpha: Double)] =
    [
      ("far", 0.35, 22...32, 4, 0.55), ("middle", 0.6, 36...50, 2.2, 0.8), ("near", 1, 58...78, 0.8, 0.95),
    ]

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    let (size, colors) = (look.size, look.colors)
    return depths.map { depth in
      var cell = EmitterCell()
      cell.name = depth.name
      cell.lifetime = Seconds(((size.height + 40) / depth.speed.lowerBound * 2).rounded(.up) / 2)
      let speed = (depth.speed.lowerBound + depth.speed.upperBound) / 2
      cell.birthRate = max(1, (depth.crowd * size.width / 100 * speed / 100 * 10).rounded() / 10)
      cell.setBounds(.velocity, depth.speed)
      cell.emissionLongitude = Double.pi
      cell.emissionRange = Double.pi / 12
      cell.scale = depth.scale
      cell.scaleRange = depth.scale * 0.5
      cell.color = Color(red: 1, green: 1, blue: 1, alpha: depth.alpha)
      cell.contents = [PresetPiece.glow(16)]
      cell.colors = colors
      cell.wobble = PresetPiece.wobble(12 * depth.scale, 0.22)
      cell.turbulence = PresetPiece.turbulence(16 * depth.scale, 0.15)
      return cell
    }
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) {
    emitter.preWarm = emitter.greatestLifetime
  }
}
