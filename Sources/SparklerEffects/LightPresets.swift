// Presets of fire and light: flames, embers, sparks, welding, a hand-held sparkler.
// Flow: Preset → cells.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Flames lick upwards with a few sparks, without end; best on dark. Its keys are in `FireEffect`, those of all presets
/// in `PresetParameters`.
public typealias Fire = Of<FireEffect>

/// Flames from the lower edge.
public struct FireEffect: Preset, LuminousParameters, Equatable {
  public static let name = "fire"
  public static let summary = "Flames lick upwards with a few sparks, without end; best on dark."
  static let place = ShowerPlace.lowerEdge(0.5)
  static let colors = [0xFFE9A8, 0xFFB02E, 0xFF5A1F, 0xB3200E].map { Color(rgb: $0) }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    let tall = min(look.height, look.side * 1.4) * 0.55
    let wide = look.side * 0.2
    let flame = EmitterCell.named("flame") { cell in
      cell.birthRate = 130
      cell.setBounds(.lifetime, 0.7...1.3)
      cell.emissionLongitude = -Double.pi / 2
      cell.emissionRange = Double.pi / 10
      cell.setBounds(.velocity, (tall * 0.4).rounded()...(tall * 0.8).rounded())
      cell.contents = [PresetPiece.sprite(.soft, wide.rounded())]
      cell.scaleRange = 0.5
      cell.stretches(0.6 / max(1, tall), max: 1.6)
      cell.scaleOverLife = .init([0.7, 1, 0.15], at: [0, 0.25, 1], easing: .easeInEaseOut)
      cell.alphaOverLife = .init([0, 0.34, 0.28, 0], at: [0, 0.15, 0.6, 1])
      cell.ramps = [look.colors + [(look.colors.last ?? .white).faded(0)]]
      cell.swirls(wide * 0.45, size: wide * 1.1, frequency: 1.4)
      cell.blend = .plusLighter
    }
    let spark = EmitterCell.named("spark") { cell in
      cell.birthRate = 14
      cell.setBounds(.lifetime, 0.9...1.8)
      cell.emissionLongitude = -Double.pi / 2
      cell.emissionRange = Double.pi / 4
      cell.setBounds(.velocity, (tall * 0.5).rounded()...tall.rounded())
      cell.contents = [PresetPiece.glow(max(3, (wide * 0.08).rounded()))]
      cell.colors = Array(look.colors.prefix(2))
      cell.alphaOverLife = .init([1, 1, 0])
      cell.twinkles(12, depth: 0.6)
      cell.swirls(wide * 0.9, size: wide * 1.4, frequency: 1)
      cell.blend = .plusLighter
    }
    return [flame, spark]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) {
    (emitter.shape, emitter.mode) = (.line, .volume)
    emitter.size = Size((look.side * 0.22).rounded(), 0)
    // A line sends upwards by itself.
    for i in emitter.cells.indices { emitter.cells[i].emissionLongitude = 0 }
    emitter.preWarm = emitter.greatestLifetime
  }
}

/// Glowing ash rises from the lower edge and swirls, without end; best on dark. Its keys are in `EmbersEffect`, those
/// of all presets in `PresetParameters`.
public typealias Embers = Of<EmbersEffect>

/// Glowing ash that rises and swirls.
public struct EmbersEffect: Preset, LuminousParameters, Equatable {
  public static let name = "embers"
  public static let summary = "Glowing ash rises from the lower edge and swirls, without end; best on dark."
  static let place = ShowerPlace.lowerEdgeAll(1)
  static let colors = [0xFFC46B, 0xFF8A3D, 0xFF5A1F].map { Color(rgb: $0) }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    [
      .named("ember") { cell in
        cell.birthRate = look.rate(alive: 11, life: 5)
        cell.setBounds(.lifetime, 3.5...6.5)
        cell.emissionRange = Double.pi / 6
        cell.setBounds(.velocity, (look.height * 0.1).rounded()...(look.height * 0.26).rounded())
        cell.contents = [PresetPiece.glow(9)]
        cell.setBounds(.scale, 0.5...1.3)
        cell.colors = look.colors
        cell.alphaOverLife = .init([0, 1, 0.8, 0], at: [0, 0.1, 0.6, 1])
        cell.scaleOverLife = .init([1, 0.4])
        cell.twinkles(5, depth: 0.7)
        cell.swirls(look.side * 0.09, size: look.side * 0.28, frequency: 0.25)
        cell.blend = .plusLighter
      }
    ]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) { emitter.preWarm = emitter.greatestLifetime }
}

/// A burst of hot sparks flies apart and falls; best on dark. Its keys are in `SparksEffect`, those of all presets in
/// `PresetParameters`.
public typealias Sparks = Of<SparksEffect>

/// A shower of sparks that bounce off nothing and fall.
public struct SparksEffect: Preset, LuminousParameters, Equatable {
  public static let name = "sparks"
  public static let summary = "A burst of hot sparks flies apart and falls; best on dark."
  public static let duration = ShowerKeys.duration(default: "0.12s")
  public static let fade = ShowerKeys.fade(default: "0s")
  static let place = ShowerPlace.at(0.5, 0.5)
  static let colors = [0xFFF0C8, 0xFFC55A, 0xFF8A2A].map { Color(rgb: $0) }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func spray(_ look: PresetLook, _ name: String, reach: Double) -> EmitterCell {
    .named(name) { cell in
      cell.setBounds(.lifetime, 0.5...1.5)
      cell.emissionRange = 2 * Double.pi
      cell.setBounds(.velocity, (reach * 0.3).rounded()...(reach * 2.1).rounded())
      cell.drag = 1.6
      cell.acceleration = Point(0, (reach * 1.5).rounded())
      cell.contents = [PresetPiece.glow(max(3, (look.side * 0.018).rounded()))]
      cell.ramps = look.colors.map {
        [$0.mixed(with: .white, 0.8), $0, $0.mixed(with: Color(rgb: 0xFF3A00), 0.6), $0.faded(0)]
      }
      cell.trails(0.1, [max(2, look.side * 0.009), 0])
      cell.blend = .plusLighter
    }
  }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    var spray = spray(look, "spark", reach: look.side * 0.5)
    (spray.burst, spray.birthRate) = (90, 250)
    return [spray]
  }
}

/// A flickering arc spits sparks that fall and bounce into smaller ones, without end; best on dark. Its keys are in
/// `WeldingEffect`, those of all presets in `PresetParameters`.
public typealias Welding = Of<WeldingEffect>

/// Somebody welds.
public struct WeldingEffect: Preset, LuminousParameters, Equatable {
  public static let name = "welding"
  public static let summary =
    "A flickering arc spits sparks that fall and bounce into smaller ones, without end; best on dark."
  static let place = ShowerPlace.at(0.5, 0.62)
  static let colors = [0xFFF3D6, 0xFFC768, 0xFF9838].map { Color(rgb: $0) }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    var spray = SparksEffect.spray(look, "spark", reach: look.side * 0.42)
    spray.birthRate = 110
    spray.emissionLongitude = -Double.pi / 2
    spray.emissionRange = Double.pi * 1.1
    var split = SparksEffect.spray(look, "split", reach: look.side * 0.09)
    (split.trigger, split.burstBounds, split.burst, split.inherit.alpha) = (.onDeath, 0...4, 4, .none)
    split.setBounds(.lifetime, 0.15...0.4)
    spray.cells = [split]
    let arc = EmitterCell.named("arc") { cell in
      (cell.birthRate, cell.lifetime) = (24, 0.12)
      cell.contents = [PresetPiece.sprite(.soft, (look.side * 0.32).rounded())]
      cell.color = Color(rgb: 0xBFD8FF)
      cell.setBounds(.scale, 0.4...1)
      cell.alphaOverLife = .init([0.75, 0])
      cell.blend = .plusLighter
    }
    let core = EmitterCell.named("core") { cell in
      (cell.birthRate, cell.lifetime) = (30, 0.1)
      cell.contents = [PresetPiece.glow((look.side * 0.06).rounded())]
      cell.setBounds(.scale, 0.7...1.2)
      cell.blend = .plusLighter
    }
    return [arc, spray, core]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) { emitter.preWarm = emitter.greatestLifetime }
}

/// A hand-held sparkler crackles without end: needles of light that end in small stars; best on dark. Its keys are in
/// `HandSparklerEffect`, those of all presets in `PresetParameters`.
public typealias HandSparkler = Of<HandSparklerEffect>

/// A hand-held sparkler.
public struct HandSparklerEffect: Preset, LuminousParameters, Equatable {
  public static let name = "handSparkler"
  public static let summary =
    "A hand-held sparkler crackles without end: needles of light that end in small stars; best on dark."
  static let place = ShowerPlace.at(0.5, 0.5)
  static let colors = [0xFFF6DC, 0xFFDF97, 0xFFC05A].map { Color(rgb: $0) }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    let reach = look.side * 0.4
    let needle = EmitterCell.named("needle") { cell in
      cell.birthRate = 230
      cell.setBounds(.lifetime, 0.16...0.42)
      cell.emissionRange = 2 * Double.pi
      (cell.isSolidAngle, cell.drag) = (true, 5)
      cell.setBounds(.velocity, (reach * 2).rounded()...(reach * 5).rounded())
      cell.contents = [PresetPiece.glow(max(3, (reach * 0.03).rounded()))]
      cell.colors = look.colors
      cell.trails(0.07, [max(1.5, reach * 0.013), 0])
      cell.blend = .plusLighter
      cell.cells = [
        .named("crackle") { star in
          (star.burst, star.burstBounds, star.trigger, star.inherit.alpha) = (5, 0...5, .onDeath, .none)
          star.setBounds(.lifetime, 0.08...0.18)
          star.emissionRange = 2 * Double.pi
          star.setBounds(.velocity, (reach * 0.3).rounded()...(reach * 0.9).rounded())
          star.contents = [PresetPiece.glow(max(2, (reach * 0.022).rounded()))]
          star.trails(0.05, [max(1, reach * 0.008), 0])
          star.blend = .plusLighter
        }
      ]
    }
    let core = EmitterCell.named("core") { cell in
      (cell.birthRate, cell.lifetime) = (40, 0.12)
      cell.contents = [PresetPiece.sprite(.soft, (reach * 0.42).rounded())]
      cell.color = (look.colors.first ?? .white).faded(0.6)
      cell.setBounds(.scale, 0.6...1.1)
      cell.alphaOverLife = .init([0.6, 0])
      cell.blend = .plusLighter
    }
    return [needle, core]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) { emitter.preWarm = emitter.greatestLifetime }
}
