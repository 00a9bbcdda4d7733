// Presets for parties: realistic confetti, parades, bursts of stars, hearts, balloons, coins, streamers.
// Flow: Preset → cells.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Five shots of paper at once, narrow and fast to wide and slow, as a real cannon gives. Its keys are in
/// `ConfettiRealisticEffect`, those of all presets in `PresetParameters`.
public typealias ConfettiRealistic = Of<ConfettiRealisticEffect>

/// Five shots of paper at once, as one that a hand throws looks.
public struct ConfettiRealisticEffect: Preset, Equatable {
  public static let name = "confettiRealistic"
  public static let summary = "Five shots of paper at once, narrow and fast to wide and slow, as a real cannon gives."
  public static let duration = ShowerKeys.duration(default: "0.01s")
  public static let fade = ShowerKeys.fade(default: "0s")
  static let place = ShowerPlace.at(0.5, 0.85)
  static let colors = PresetPiece.partyColors

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    let size = look.side / 560
    // Of 200 pieces: a share, the spread in degrees, the first speed, the decay, the size.
    let shots: [(String, Int, Double, Double, Double, Double)] = [
      ("fast", 50, 26, 55, 0.9, 1), ("narrow", 40, 60, 45, 0.9, 1), ("wide", 70, 100, 45, 0.91, 0.8),
      ("slow", 20, 120, 25, 0.92, 1.2), ("rest", 20, 120, 45, 0.9, 1),
    ]
    return shots.map { name, count, spread, speed, decay, scale in
      var shot = TickedConfetti()
      (shot.count, shot.spread, shot.startVelocity) = (Double(count), spread, speed)
      (shot.decay, shot.scalar, shot.colors) = (decay, scale, look.colors)
      var cell = shot.cell(name, pointsPerPixel: size)
      // On a small canvas its pieces would be dust.
      cell.scale *= max(1, 1.1 / size)
      return cell
    }
  }
}

/// Cannons at both sides throw paper across, without end: the colours of a school or a team. Its keys are in
/// `ParadeEffect`, those of all presets in `PresetParameters`.
public typealias Parade = Of<ParadeEffect>

/// Cannons at both sides that fire without end.
public struct ParadeEffect: Preset, Equatable {
  public static let name = "parade"
  public static let summary =
    "Cannons at both sides throw paper across, without end: the colours of a school or a team."
  static let place = ShowerPlace.at(0, 0.6)
  static let colors = [Color(rgb: 0xBB0000), Color.white]

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    var shot = TickedConfetti()
    (shot.spread, shot.colors) = (55, look.colors)
    return ["left", "right"].map { side in
      shot.angle = side == "left" ? 60 : 120
      var cell = shot.cell(side, pointsPerPixel: look.side / 560)
      (cell.burst, cell.birthRate) = (0, 70)
      cell.scale *= max(1, 1.1 / (look.side / 560))
      return cell
    }
  }

  public var layersPerBurst: Int { 2 }

  /// One at each side.
  func emitters(from source: EffectSource) -> [Emitter] {
    let both = emitter(from: source)
    return both.cells.indices.map { i in
      var one = both
      one.cells = [both.cells[i]]
      if i > 0 { one.position.x = source.parent.maxX - (both.position.x - source.parent.minX) }
      return one
    }
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) { emitter.preWarm = emitter.greatestLifetime }
}

/// Golden stars and dots fly apart in all directions and fade. Its keys are in `StarBurstEffect`, those of all presets
/// in `PresetParameters`.
public typealias StarBurst = Of<StarBurstEffect>

/// Stars and dots fly apart in all directions.
public struct StarBurstEffect: Preset, Equatable {
  public static let name = "starBurst"
  public static let summary = "Golden stars and dots fly apart in all directions and fade."
  public static let duration = ShowerKeys.duration(default: "0.01s")
  public static let fade = ShowerKeys.fade(default: "0s")
  static let place = ShowerPlace.at(0.5, 0.5)
  static let colors = [0xFFE400, 0xFFBD00, 0xE89400, 0xFFCA6C, 0xFDFFB8].map { Color(rgb: $0) }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func burst(_ name: String, _ count: Int, _ look: PresetLook, scale: Double) -> EmitterCell {
    .named(name) { cell in
      (cell.burst, cell.emissionRange, cell.distribution) = (count, 2 * Double.pi, .even)
      cell.setBounds(.lifetime, 0.9...1.5)
      cell.drag = 3.4
      cell.setBounds(.velocity, (look.side * 0.5).rounded()...(look.side * 1.5).rounded())
      cell.setBounds(.scale, 0.6 * scale...1.3 * scale)
      cell.rotationRange = 2 * Double.pi
      cell.spinRange = 2 * Double.pi
      cell.colors = look.colors
      cell.alphaOverLife = .init([1, 1, 0], at: [0, 0.55, 1])
      cell.scaleOverLife = .init([0.2, 1, 1, 0.6], at: [0, 0.12, 0.7, 1])
    }
  }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    var (stars, dots) = (burst("star", 40, look, scale: 1), burst("dot", 14, look, scale: 0.8))
    let side = max(12, (look.side * 0.05).rounded())
    stars.contents = [
      PresetPiece.shape(.star(points: 5, innerRadius: 0.45, in: Rect(0, 0, side, side)), Size(side, side), "star")
    ]
    dots.contents = [PresetPiece.circle((side * 0.5).rounded())]
    return [stars, dots]
  }
}

/// Emoji (`contents: [{emoji: 🎉}]`) or hearts pop up, fly apart and fall. Its keys are in `EmojiBurstEffect`, those of
/// all presets in `PresetParameters`.
public typealias EmojiBurst = Of<EmojiBurstEffect>

/// What is given as `contents` pops up, flies apart and falls.
public struct EmojiBurstEffect: Preset, Equatable {
  public static let name = "emojiBurst"
  public static let summary = "Emoji (`contents: [{emoji: 🎉}]`) or hearts pop up, fly apart and fall."
  public static let duration = ShowerKeys.duration(default: "0.01s")
  public static let fade = ShowerKeys.fade(default: "0s")
  static let place = ShowerPlace.at(0.5, 0.6)
  static let colors = [0xFF4D6D, 0xFF8FA3, 0xFFB3C1].map { Color(rgb: $0) }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    var cell = StarBurstEffect.burst("emoji", 28, look, scale: 1)
    cell.setBounds(.lifetime, 1.8...2.6)
    cell.emissionLongitude = -Double.pi / 2
    cell.emissionRange = Double.pi * 0.9
    cell.drag = 1.2
    cell.setBounds(.velocity, (look.side * 0.7).rounded()...(look.side * 1.6).rounded())
    cell.acceleration = Point(0, (look.side * 1.3).rounded())
    cell.rotationRange = 1
    cell.spinRange = Double.pi
    cell.scaleOverLife = .init([0, 1, 1], at: [0, 0.14, 1], easing: .easeOut)
    cell.alphaOverLife = .init([1, 1, 0], at: [0, 0.8, 1])
    cell.contents = [PresetPiece.heart(max(20, (look.side * 0.08).rounded()))]
    return [cell]
  }
}

/// A ring of pressure runs outwards with a flash and dust. Its keys are in `ShockwaveEffect`, those of all presets in
/// `PresetParameters`.
public typealias Shockwave = Of<ShockwaveEffect>

/// A ring that grows and is gone, with dust.
public struct ShockwaveEffect: Preset, Equatable {
  public static let name = "shockwave"
  public static let summary = "A ring of pressure runs outwards with a flash and dust."
  public static let duration = ShowerKeys.duration(default: "0.01s")
  public static let fade = ShowerKeys.fade(default: "0s")
  static let place = ShowerPlace.at(0.5, 0.5)
  static let colors = [Color(rgb: 0x8FB8FF)]

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func ring(_ look: PresetLook, _ name: String, life: Double) -> EmitterCell {
    .named(name) { cell in
      cell.lifetime = Seconds(life)
      cell.contents = [PresetPiece.ring((look.side * 0.9).rounded(), width: max(3, look.side * 0.018))]
      cell.colors = look.colors
      cell.scaleOverLife = .init([0.02, 1], easing: .easeOut)
      cell.alphaOverLife = .init([0.9, 0.6, 0], at: [0, 0.4, 1])
    }
  }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    var ring = ring(look, "ring", life: 0.8)
    ring.burst = 1
    var second = ShockwaveEffect.ring(look, "second", life: 1.1)
    (second.burst, second.timing.beginTime, second.scale, second.color) = (1, 0.12, 0.7, Color.white.faded(0.5))
    let flash = EmitterCell.named("flash") { cell in
      (cell.burst, cell.lifetime) = (1, 0.25)
      cell.contents = [PresetPiece.sprite(.soft, (look.side * 0.6).rounded())]
      cell.colors = look.colors
      cell.alphaOverLife = .init([0.9, 0])
      cell.scaleOverLife = .init([0.3, 1], easing: .easeOut)
    }
    var dust = StarBurstEffect.burst("dust", 60, look, scale: 0.7)
    (dust.drag, dust.spinRange) = (4.5, 0)
    dust.setBounds(.velocity, (look.side * 1.2).rounded()...(look.side * 2).rounded())
    dust.contents = [PresetPiece.circle(max(2, (look.side * 0.012).rounded()))]
    return [flash, ring, second, dust]
  }
}

/// Rings grow from a point one after another and fade, without end. Its keys are in `RippleEffect`, those of all
/// presets in `PresetParameters`.
public typealias Ripple = Of<RippleEffect>

/// Rings that grow one after another, as on water.
public struct RippleEffect: Preset, Equatable {
  public static let name = "ripple"
  public static let summary = "Rings grow from a point one after another and fade, without end."
  static let place = ShowerPlace.at(0.5, 0.5)
  static let colors = [Color(rgb: 0x5AA9E6)]

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    var ring = ShockwaveEffect.ring(look, "ring", life: 2.4)
    (ring.birthRate, ring.phase) = (1.25, 1)
    ring.scaleOverLife = .init([0.02, 1])
    ring.alphaOverLife = .init([0.9, 0], easing: .easeOut)
    return [ring]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) { emitter.preWarm = emitter.greatestLifetime }
}
