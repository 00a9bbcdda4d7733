// Presets for parties: realistic confetti, parades, bursts of stars and emoji, shock waves, ripples.
// Flow: FieldValues → cells; Presets/*.yaml ↔ keys → Of<Word>, EffectLibrary.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Five shots of paper at once, narrow and fast to wide and slow, as a real cannon gives. Its keys are in
/// `ConfettiRealisticEffect`, those of all presets in `PresetParameters`.
public typealias ConfettiRealistic = Of<ConfettiRealisticEffect>

/// Five shots of paper at once, which look like confetti thrown by hand.
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
    // Of 200 pieces: the number, the spread in degrees, the initial speed, the decay, the size.
    let shots: [(String, Int, Double, Double, Double, Double)] = [
      ("fast", 50, 26, 55, 0.9, 1), ("narrow", 40, 60, 45, 0.9, 1), ("wide", 70, 100, 45, 0.91, 0.8),
      ("slow", 20, 120, 25, 0.92, 1.2), ("rest", 20, 120, 45, 0.9, 1),
    ]
    return shots.map { name, count, spread, speed, decay, scale in
      var shot = TickedConfetti()
      (shot.count, shot.spread, shot.startVelocity) = (Double(count), spread, speed)
      (shot.decay, shot.scalar, shot.colors) = (decay, scale, look.colors)
      var cell = shot.cell(name, pointsPerPixel: size)
      // On a small canvas the pieces would otherwise be too small.
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

/// The keys of `starBurst`, which is the document `Presets/starBurst.yaml`.
public enum StarBurstEffect: DocumentedPreset {
  public static let name = "starBurst"
  public static let summary = "Golden stars and dots fly apart in all directions and fade."
  public static let duration = ShowerKeys.duration(default: "0.01s")
  public static let fade = ShowerKeys.fade(default: "0s")
  public static var document: [UInt8] { PackageResources.starBurst_yaml }
}

/// Emoji (`contents: [{emoji: 🎉}]`) or hearts pop up, fly apart and fall. Its keys are in `EmojiBurstEffect`, those of
/// all presets in `PresetParameters`.
public typealias EmojiBurst = Of<EmojiBurstEffect>

/// The keys of `emojiBurst`, which is the document `Presets/emojiBurst.yaml`.
public enum EmojiBurstEffect: DocumentedPreset {
  public static let name = "emojiBurst"
  public static let summary = "Emoji (`contents: [{emoji: 🎉}]`) or hearts pop up, fly apart and fall."
  public static let duration = ShowerKeys.duration(default: "0.01s")
  public static let fade = ShowerKeys.fade(default: "0s")
  public static var document: [UInt8] { PackageResources.emojiBurst_yaml }
}

/// A ring of pressure runs outwards with a flash and dust. Its keys are in `ShockwaveEffect`, those of all presets in
/// `PresetParameters`.
public typealias Shockwave = Of<ShockwaveEffect>

/// The keys of `shockwave`, which is the document `Presets/shockwave.yaml`.
public enum ShockwaveEffect: DocumentedPreset {
  public static let name = "shockwave"
  public static let summary = "A ring of pressure runs outwards with a flash and dust."
  public static let duration = ShowerKeys.duration(default: "0.01s")
  public static let fade = ShowerKeys.fade(default: "0s")
  public static var document: [UInt8] { PackageResources.shockwave_yaml }
}

/// Drops fall on a point of still water; rings with light on their flanks grow and fade, without end. Its keys are in
/// `RippleEffect`, those of all presets in `PresetParameters`.
public typealias Ripple = Of<RippleEffect>

/// The keys of `ripple`, which is the document `Presets/ripple.yaml`.
public enum RippleEffect: DocumentedPreset {
  public static let name = "ripple"
  public static let summary =
    "Drops fall on a point of still water; rings with light on their flanks grow and fade, without end."
  /// The tilt of the water away from the eye, in radians.
  public static let tilt = Key<AngleValue>(
    "tilt", in: 0...1.4, default: "0deg", "The tilt of the water away from the eye; 0 is seen from above.")
  public static let ownFields = [tilt.field]
  public static var document: [UInt8] { PackageResources.ripple_yaml }
}
