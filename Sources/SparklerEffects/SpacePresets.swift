// Presets of the sky and of depth: meteors, stars that twinkle, hyperspace, a net of links.
// Flow: Preset → cells.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Shooting stars cross the sky in one direction, without end; best on dark. Its keys are in `MeteorsEffect`, those of
/// all presets in `PresetParameters`.
public typealias Meteors = Of<MeteorsEffect>

/// Shooting stars.
public struct MeteorsEffect: Preset, LuminousParameters, Equatable {
  public static let name = "meteors"
  public static let summary = "Shooting stars cross the sky in one direction, without end; best on dark."
  static let place = ShowerPlace.aboveUpperEdge(10)
  static let colors = [0xFFFFFF, 0xBFE3FF, 0xFFE3B0].map { Color(rgb: $0) }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    [
      .named("meteor") { cell in
        cell.birthRate = max(4, (look.area * 0.16 * 10).rounded() / 10)
        (cell.jitter, cell.distribution) = (1, .even)
        cell.setBounds(.lifetime, 0.8...1.3)
        // A line sends upwards: down to the left.
        cell.emissionLongitude = Double.pi * 1.2
        cell.emissionRange = Double.pi / 40
        cell.setBounds(.velocity, (look.side * 0.9).rounded()...(look.side * 1.4).rounded())
        cell.contents = [PresetPiece.glow(max(8, (look.side * 0.028).rounded()))]
        cell.setBounds(.scale, 0.5...1)
        cell.colors = look.colors
        cell.alphaOverLife = .init([0, 1, 1, 0], at: [0, 0.1, 0.7, 1])
        cell.trails(0.45, [max(3.4, look.side * 0.012), 0])
        cell.blend = .plusLighter
      }
    ]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) {
    // As far to the right as they drift to the left.
    emitter.size.width = (look.size.width * 1.5).rounded()
    emitter.position.x += (look.size.width * 0.3).rounded()
    emitter.preWarm = emitter.greatestLifetime
  }
}

/// Small stars twinkle all over and drift a little, without end; best on dark. Its keys are in `StardustEffect`, those
/// of all presets in `PresetParameters`.
public typealias Stardust = Of<StardustEffect>

/// Stars that light up and go out where they stand.
public struct StardustEffect: Preset, LuminousParameters, Equatable {
  public static let name = "stardust"
  public static let summary = "Small stars twinkle all over and drift a little, without end; best on dark."
  static let place = ShowerPlace.area
  static let colors = [0xFFFFFF, 0xCFE6FF, 0xFFF0C9].map { Color(rgb: $0) }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    [
      .named("star") { cell in
        cell.birthRate = look.rate(alive: 9, life: 6)
        cell.distribution = .even
        cell.setBounds(.lifetime, 4...8)
        cell.emissionRange = 2 * Double.pi
        cell.setBounds(.velocity, 1...6)
        cell.contents = [PresetPiece.glow(6)]
        cell.setBounds(.scale, 0.35...1.2)
        cell.colors = look.colors
        cell.alphaOverLife = .init([0, 1, 1, 0], at: [0, 0.2, 0.8, 1])
        cell.twinkles(1.6, depth: 0.85)
        cell.blend = .plusLighter
      }
    ]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) { emitter.preWarm = emitter.greatestLifetime }
}

/// Stars rush out of the middle, faster and faster, without end; best on dark. Its keys are in `HyperspaceEffect`,
/// those of all presets in `PresetParameters`.
public typealias Hyperspace = Of<HyperspaceEffect>

/// Stars rush past.
public struct HyperspaceEffect: Preset, LuminousParameters, Equatable {
  public static let name = "hyperspace"
  public static let summary = "Stars rush out of the middle, faster and faster, without end; best on dark."
  static let place = ShowerPlace.at(0.5, 0.5)
  static let colors = [0xFFFFFF, 0xBBD7FF, 0xD8C8FF].map { Color(rgb: $0) }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    [
      .named("star") { cell in
        cell.birthRate = 90
        (cell.distribution, cell.jitter) = (.even, 1)
        cell.setBounds(.lifetime, 1.4...2.6)
        cell.emissionRange = 2 * Double.pi
        let reach = (look.size.width * look.size.width + look.size.height * look.size.height).squareRoot() / 2
        cell.setBounds(.velocity, (reach * 0.5).rounded()...(reach * 0.8).rounded())
        cell.contents = [PresetPiece.glow(max(3, (look.side * 0.012).rounded()))]
        cell.colors = look.colors
        cell.speedOverLife = .init([0.05, 2.2], easing: .easeIn)
        cell.scaleOverLife = .init([0.2, 1.3])
        cell.alphaOverLife = .init([0, 0.9, 1], at: [0, 0.3, 1])
        cell.trails(0.12, [max(1.5, look.side * 0.006), 0])
        cell.blend = .plusLighter
      }
    ]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) {
    // Not all out of one point.
    (emitter.shape, emitter.mode, emitter.size) = (.circle, .outline, Size((look.side * 0.05).rounded(), 0))
    for i in emitter.cells.indices { emitter.cells[i].emissionRange = 0 }
    emitter.preWarm = emitter.greatestLifetime
  }
}

/// Dots drift and are joined by lines where they come near, without end. Its keys are in `LinksEffect`, those of all
/// presets in `PresetParameters`.
public typealias Links = Of<LinksEffect>

/// Dots that drift, joined where they are near.
public struct LinksEffect: Preset, Equatable {
  public static let name = "links"
  public static let summary = "Dots drift and are joined by lines where they come near, without end."
  static let place = ShowerPlace.area
  static let colors = [Color(rgb: 0x5B8DEF), Color(rgb: 0x7C5CFF)]
  /// In points; dots nearer than that are joined.
  public static let distance = Key<LengthValue>(
    "distance", in: 1...10_000, default: "110", "Dots nearer than that are joined.")
  static let additionalFields = [distance.field]

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    [
      .named("dot") { cell in
        cell.birthRate = look.rate(alive: 2.6, life: 12)
        cell.distribution = .even
        cell.setBounds(.lifetime, 10...14)
        cell.emissionRange = 2 * Double.pi
        cell.setBounds(.velocity, 5...22)
        cell.contents = [PresetPiece.circle(5)]
        cell.setBounds(.scale, 0.6...1.2)
        cell.colors = look.colors
        cell.alphaOverLife = .init([0, 1, 1, 0], at: [0, 0.12, 0.88, 1])
      }
    ]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) {
    var links = Emitter.Links()
    links.distance = look.values[distance] ?? 110
    (emitter.links, emitter.preWarm) = (links, emitter.greatestLifetime)
  }
}
