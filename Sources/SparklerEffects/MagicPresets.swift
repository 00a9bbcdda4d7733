// Presets of motion: glitter along a path, a galaxy, tentacles of light.
// Flow: FieldValues → cells; Presets/*.yaml ↔ keys → Of<Word>, EffectLibrary.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A wand draws a path in glitter that sinks and fades, without end; best on dark. Its keys are in `MagicTrailEffect`,
/// those of all presets in `PresetParameters`.
public typealias MagicTrail = Of<MagicTrailEffect>

/// Glitter left behind by a wand.
public struct MagicTrailEffect: Preset, LuminousParameters, Equatable {
  public static let name = "magicTrail"
  public static let summary = "A wand draws a path in glitter that sinks and fades, without end; best on dark."
  static let place = ShowerPlace.at(0.5, 0.5)
  static let colors = [0xFFF3C4, 0xFFD166, 0xFF9FE0, 0x9FD8FF].map { Color(rgb: $0) }
  /// The path, in the parent's coordinates.
  public static let path = Key<PathValue>(
    "path", "The path as SVG path data, in the parent's coordinates; by default a figure of eight.")
  /// The time that the wand takes for the whole path.
  public static let period = Key<Seconds>(
    "period", in: 0.05...3600, default: "4s", "The time that the wand takes for the whole path.")
  public static let ownFields = [path.field, period.field]

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    let dot = max(5, look.side * 0.026)
    func glitter(_ name: String, every step: Double, side: Double, life: ClosedRange<Double>) -> EmitterCell {
      .named(name) { cell in
        cell.perDistance = (1 / (step * look.side / 240) * 1000).rounded() / 1000
        cell.setBounds(.lifetime, life)
        cell.emissionRange = 2 * Double.pi
        cell.setBounds(.velocity, 0...(look.side * 0.12).rounded(.up))
        (cell.drag, cell.acceleration) = (2, Point(0, (look.side * 0.14).rounded()))
        cell.contents = [PresetPiece.glow(side.rounded(.up))]
        cell.setBounds(.scale, 0.4...1.2)
        cell.colors = look.colors
        cell.alphaOverLife = .init([1, 0.9, 0], at: [0, 0.4, 1])
        cell.addTwinkle(9, depth: 0.8)
        cell.blend = .plusLighter
      }
    }
    var stars = glitter("star", every: 8, side: dot * 3, life: 0.7...1.3)
    stars.contents = [PresetPiece.glint((dot * 3).rounded())]
    stars.scaleOverLife = .init([0.2, 1, 0], at: [0, 0.3, 1])
    (stars.rotationRange, stars.spinRange) = (1, 2)
    let stream = EmitterCell.named("stream") { cell in
      cell.perDistance = (0.5 / (look.side / 240) * 1000).rounded() / 1000
      cell.lifetime = 0.55
      cell.contents = [PresetPiece.sprite(.soft, (dot * 2.2).rounded())]
      cell.color = (look.colors.first ?? .white).faded(0.5)
      (cell.scaleOverLife, cell.alphaOverLife) = (.init([1, 0.1]), .init([1, 0]))
      cell.blend = .plusLighter
    }
    return [stream, glitter("dust", every: 1.6, side: dot, life: 0.8...1.9), stars]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) { emitter.preWarm = emitter.greatestLifetime }

  func finish(_ fragment: inout Fragment, from source: EffectSource, begin: Seconds, random: inout SeededRandom) {
    let period = (settings.own[Self.period] ?? 4).value
    var track = KeyframeAnimation(
      property: .emitterPosition, path: settings.own[Self.path] ?? Self.eight(about: source))
    track.calculationMode = .paced
    var animation = Animation(.keyframe(track))
    (animation.timing.duration, animation.timing.repeatCount) = (Seconds(period), .infinity)
    for i in fragment.inFront.indices {
      guard case .emitter(let emitter) = fragment.inFront[i].content else { continue }
      // It has been running already during the pre-warm.
      animation.timing.beginTime = Seconds(-(emitter.preWarm.value / period).rounded(.up) * period)
      fragment.inFront[i].animations.append(animation)
    }
  }

  /// A horizontal figure of eight, sized to the parent.
  private static func eight(about source: EffectSource) -> Path {
    let parent = source.parent
    let middle = source.isPlaced(by: EffectKeys.at) ? source.frame.center : parent.center
    let (w, h) = (parent.size.width * 0.36, parent.size.height * 0.3)
    func at(_ x: Double, _ y: Double) -> Point { middle + Point(x * w, y * h) }
    var path = Path()
    path.move(to: at(0, 0))
    path.cubic(to: at(1, 0), at(0.35, -0.95), at(1, -1.1))
    path.cubic(to: at(0, 0), at(1, 1.1), at(0.35, 0.95))
    path.cubic(to: at(-1, 0), at(-0.35, -0.95), at(-1, -1.1))
    path.cubic(to: at(0, 0), at(-1, 1.1), at(-0.35, 0.95))
    return path
  }
}

/// Stars stream along the arms of a spiral galaxy about a bright core, without end; best on dark. Its keys are in
/// `GalaxyEffect`, those of all presets in `PresetParameters`.
public typealias Galaxy = Of<GalaxyEffect>

/// The keys of `galaxy`, which is the document `Presets/galaxy.yaml`.
public enum GalaxyEffect: DocumentedPreset, LuminousParameters {
  public static let name = "galaxy"
  public static let summary =
    "Stars stream along the arms of a spiral galaxy about a bright core, without end; best on dark."
  /// How many arms it has.
  public static let arms = Key<Int>("arms", in: 1...8, default: "2", "How many arms it has.")
  /// The tilt away from the eye, in radians.
  public static let tilt = Key<AngleValue>(
    "tilt", in: -1.5...1.5, default: "58deg", "The tilt away from the eye; 0 is seen from above.")
  public static let ownFields = [arms.field, tilt.field]
  public static var document: [UInt8] { PackageResources.galaxy_yaml }
}

/// Tentacles of light grow out of one place and sway, without end; best on dark. Its keys are in `SeaAnemoneEffect`,
/// those of all presets in `PresetParameters`.
public typealias SeaAnemone = Of<SeaAnemoneEffect>

/// The keys of `seaAnemone`, which is the document `Presets/seaAnemone.yaml`.
public enum SeaAnemoneEffect: DocumentedPreset, LuminousParameters {
  public static let name = "seaAnemone"
  public static let summary = "Tentacles of light grow out of one place and sway, without end; best on dark."
  public static var document: [UInt8] { PackageResources.seaAnemone_yaml }
}
