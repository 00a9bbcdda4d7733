// Presets that burst or shine: cannon, sparkle, rocket.
// Flow: Preset → cells.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Paper is shot upwards, is braked by the air, and sinks tumbling. Its keys are in `ConfettiCannonEffect`, those of
/// all presets in `PresetParameters`.
public typealias ConfettiCannon = Of<ConfettiCannonEffect>

/// A shot of paper upwards, from the middle of the lower edge or from a point.
public struct ConfettiCannonEffect: Effect, Preset, Equatable {
  public static let name = "confettiCannon"
  public static let summary = "Paper is shot upwards, is braked by the air, and sinks tumbling."
  public static let duration = ShowerKeys.duration(default: "0.15s")
  public static let fade = ShowerKeys.fade(default: "0s")
  static let place = ShowerPlace.lowerEdge(0.5)
  static let colors = PresetPiece.partyColors

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    let (size, colors) = (look.size, look.colors)
    // The height that paper reaches grows with its first speed, nearly in proportion, once the air has it.
    let reach = max(120, size.height)
    func cell(
      _ name: String, _ contents: [EmitterCell.WeightedContents], burst: Int, speed: ClosedRange<Double>, drag: Double
    ) -> EmitterCell {
      var cell = EmitterCell()
      cell.name = name
      cell.burst = burst
      cell.birthRate = Double(burst) * 2
      cell.setBounds(.lifetime, 2.6...4)
      let ends = (speed.lowerBound * reach).rounded()...(speed.upperBound * reach).rounded()
      cell.setBounds(.velocity, ends)
      cell.emissionLongitude = -Double.pi / 2
      cell.emissionRange = Double.pi / 3
      cell.drag = drag
      cell.acceleration = Point(0, (reach * 0.55 * drag / 2).rounded())
      cell.scaleRange = 0.7
      cell.rotationRange = 2 * Double.pi
      cell.spinRange = 4 * Double.pi
      cell.contents = contents
      cell.colors = colors
      cell.colorsOverLife = PresetPiece.fadingOut(from: 0.8)
      cell.tumble = PresetPiece.tumble(1.4, 1.6)
      cell.wobble = PresetPiece.wobble(7, 0.9)
      return cell
    }
    return [
      cell(
        "paper", [PresetPiece.rect(11, 7, weight: 3), PresetPiece.circle(8)], burst: 70, speed: 0.7...2.7, drag: 2.2),
      cell("ribbon", [PresetPiece.ribbon(6, 18)], burst: 24, speed: 0.8...2.4, drag: 2),
    ]
  }
}

/// Glints light up and go out, turning a little; best on dark, or from a layer. Its keys are in `SparkleEffect`, those
/// of all presets in `PresetParameters`.
public typealias Sparkle = Of<SparkleEffect>

/// Glints that light up and go out all over a place, a layer's outline or a word.
public struct SparkleEffect: Effect, Preset, LuminousParameters, Equatable {
  public static let name = "sparkle"
  public static let summary = "Glints light up and go out, turning a little; best on dark, or from a layer."
  public static let fade = ShowerKeys.fade(default: "0.5s")
  static let place = ShowerPlace.area
  static let colors = [0xFFFFFF, 0xFFF1B8, 0xFFD76A, 0xBFE6FF].map { Color(rgb: $0) }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    let (size, colors) = (look.size, look.colors)
    let area = size.width * size.height / 10_000
    func cell(_ name: String, side: Double, rate: Double, life: ClosedRange<Double>) -> EmitterCell {
      var cell = EmitterCell()
      cell.name = name
      cell.birthRate = min(400, max(2, (rate * area).rounded()))
      cell.setBounds(.lifetime, life)
      cell.velocity = 3
      cell.velocityRange = 6
      cell.emissionRange = 2 * Double.pi
      cell.rotationRange = Double.pi / 2
      cell.spinRange = Double.pi
      cell.contents = [PresetPiece.glint(side)]
      cell.colors = colors
      cell.behaviors = [.valueOverLife(.scale, values: [0, 1, 0], locations: [0, 0.35, 1], isAdditive: false)]
      cell.blend = .plusLighter
      return cell
    }
    return [
      cell("small", side: 9, rate: 1.6, life: 0.5...0.9), cell("large", side: 22, rate: 0.5, life: 0.7...1.3),
    ]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) { emitter.preWarm = emitter.greatestLifetime }
}

/// A rocket climbs with a trail and bursts into stars, each with a tail; best on dark. Its keys are in `RocketEffect`,
/// those of all presets in `PresetParameters`.
public typealias Rocket = Of<RocketEffect>

/// Rockets that climb with a trail of sparks and burst into a ball of falling stars.
public struct RocketEffect: Effect, Preset, LuminousParameters, Equatable {
  public static let name = "rocket"
  public static let summary = "A rocket climbs with a trail and bursts into stars, each with a tail; best on dark."
  public static let duration = ShowerKeys.duration(default: "0.01s")
  public static let fade = ShowerKeys.fade(default: "0s")
  static let place = ShowerPlace.lowerEdge(0.5)
  static let colors = [0xFF6B6B, 0xFFD166, 0x6EE7B7, 0x67C7FF, 0xC39BFF].map { Color(rgb: $0) }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  private static let gravity = Point(0, 90)

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    let (size, colors) = (look.size, look.colors)
    let reach = max(120, size.height)
    var rocket = EmitterCell()
    rocket.name = "rocket"
    rocket.burst = 1
    rocket.lifetime = 1.15
    rocket.setBounds(.velocity, (reach * 0.74).rounded()...(reach * 0.88).rounded())
    rocket.emissionLongitude = -Double.pi / 2
    rocket.emissionRange = Double.pi / 18
    rocket.acceleration = Point(0, (reach * 0.5).rounded())
    rocket.contents = [PresetPiece.glow(9)]
    // Not its `color`, which trail and stars would inherit.
    rocket.colorsOverLife = PresetPiece.stops([(0, Color(rgb: 0xFFF3D0)), (1, Color(rgb: 0xFFF3D0))])
    rocket.blend = .plusLighter
    rocket.cells = [trail, burst(reach, colors)]
    return [rocket]
  }

  private static var trail: EmitterCell {
    var trail = EmitterCell()
    trail.name = "trail"
    trail.birthRate = 150
    trail.setBounds(.lifetime, 0.3...0.8)
    trail.emissionLongitude = Double.pi
    trail.emissionRange = Double.pi / 5
    trail.setBounds(.velocity, 10...60)
    trail.acceleration = gravity
    trail.setBounds(.scale, 0.35...0.8)
    trail.scaleSpeed = -0.8
    trail.contents = [PresetPiece.glow(7)]
    trail.colorsOverLife = PresetPiece.stops([
      (0, Color(rgb: 0xFFF6DA)), (0.4, Color(rgb: 0xFFB347)), (1, Color(red: 1, green: 0.25, blue: 0.1, alpha: 0)),
    ])
    trail.blend = .plusLighter
    return trail
  }

  private static func burst(_ reach: Double, _ colors: [Color]) -> EmitterCell {
    var stars = EmitterCell()
    stars.name = "stars"
    stars.trigger = .onDeath
    stars.burst = 120
    stars.setBounds(.lifetime, 1...1.7)
    stars.emissionRange = 2 * Double.pi
    stars.setBounds(.velocity, (reach * 0.1).rounded()...(reach * 0.75).rounded())
    stars.drag = 2.4
    stars.acceleration = gravity
    stars.scaleRange = 0.6
    stars.contents = [PresetPiece.glow(12)]
    stars.colors = colors
    stars.colorsOverLife = PresetPiece.stops([(0, .white), (0.6, .white), (1, PresetPiece.clearWhite)])
    stars.blend = .plusLighter
    var tail = EmitterCell()
    tail.name = "tail"
    tail.birthRate = 30
    tail.setBounds(.lifetime, 0.25...0.55)
    tail.acceleration = gravity
    tail.scale = 0.6
    tail.scaleSpeed = -0.7
    tail.contents = [PresetPiece.glow(7)]
    // Of its own: else it would have its star's.
    tail.colors = [Color(red: 1, green: 0.86, blue: 0.6, alpha: 0.7)]
    tail.colorsOverLife = PresetPiece.fadingOut(from: 0)
    tail.blend = .plusLighter
    stars.cells = [tail]
    return stars
  }
}
