// Presets of air and water: smoke, steam, rain, bubbles, fireflies, bokeh, the northern lights.
// Flow: Preset → cells.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Smoke rises from a point, swirls and spreads, without end. Its keys are in `SmokeEffect`, those of all presets in
/// `PresetParameters`.
public typealias Smoke = Of<SmokeEffect>

/// Smoke that rises and spreads.
public struct SmokeEffect: Preset, Equatable {
  public static let name = "smoke"
  public static let summary = "Smoke rises from a point, swirls and spreads, without end."
  static let place = ShowerPlace.lowerEdge(0.5)
  static let colors = [Color(rgb: 0x8A8F98), Color(rgb: 0xA5AAB2)]

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func puffs(_ look: PresetLook, name: String, alpha: Double, rate: Double) -> EmitterCell {
    .named(name) { cell in
      cell.birthRate = rate
      cell.setBounds(.lifetime, 2.6...4)
      cell.emissionLongitude = -Double.pi / 2
      cell.emissionRange = Double.pi / 9
      cell.setBounds(.velocity, (look.height * 0.18).rounded()...(look.height * 0.3).rounded())
      cell.contents = [PresetPiece.sprite(.puff, (look.side * 0.3).rounded())]
      cell.rotationRange = 2 * Double.pi
      cell.spinRange = 1
      cell.scaleOverLife = .init([0.25, 1.3], easing: .easeOut)
      cell.alphaOverLife = .init([0, alpha, alpha * 0.6, 0], at: [0, 0.15, 0.5, 1])
      cell.colors = look.colors
      cell.swirls(look.side * 0.08, size: look.side * 0.3, frequency: 0.35)
    }
  }

  static func cells(_ look: PresetLook) -> [EmitterCell] { [puffs(look, name: "puff", alpha: 0.55, rate: 16)] }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) { emitter.preWarm = emitter.greatestLifetime }
}

/// Thin steam curls upwards, as over a cup, without end; colours suit dark grounds. Its keys are in `SteamEffect`,
/// those of all presets in `PresetParameters`.
public typealias Steam = Of<SteamEffect>

/// Steam over a cup.
public struct SteamEffect: Preset, Equatable {
  public static let name = "steam"
  public static let summary = "Thin steam curls upwards, as over a cup, without end; colours suit dark grounds."
  static let place = ShowerPlace.lowerEdge(0.5)
  static let colors = [Color.white]

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    var puff = SmokeEffect.puffs(look, name: "steam", alpha: 0.16, rate: 18)
    puff.setBounds(.velocity, (look.height * 0.1).rounded()...(look.height * 0.2).rounded())
    puff.contents = [PresetPiece.sprite(.soft, (look.side * 0.22).rounded())]
    puff.swirls(look.side * 0.1, size: look.side * 0.2, frequency: 0.4)
    return [puff]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) { emitter.preWarm = emitter.greatestLifetime }
}

/// Rain falls in two depths and splashes on the lower edge, without end. Its keys are in `RainEffect`, those of all
/// presets in `PresetParameters`.
public typealias Rain = Of<RainEffect>

/// Rain in two depths that splashes on the lower edge.
public struct RainEffect: Preset, Equatable {
  public static let name = "rain"
  public static let summary = "Rain falls in two depths and splashes on the lower edge, without end."
  static let place = ShowerPlace.aboveUpperEdge(40)
  static let colors = [Color(rgb: 0x9CC4E8), Color(rgb: 0xB9D6F0)]
  /// How far the wind leans it, in radians from straight down.
  public static let angle = Key<AngleValue>(
    "angle", in: -1.2...1.2, default: "6deg", "How far the wind leans it, from straight down.")
  static let additionalFields = [angle.field]

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    let lean = look.values[angle] ?? Double.pi / 30
    func drops(_ name: String, _ scale: Double, _ speed: Double, _ crowd: Double, _ alpha: Double) -> EmitterCell {
      .named(name) { cell in
        let fall = (look.height + 40) / max(0.3, Maths.cos(lean))
        let velocity = (look.height * speed).rounded()
        // All of them land on the edge when they die.
        (cell.velocity, cell.lifetime) = (velocity, Seconds((fall / velocity * 1000).rounded() / 1000))
        cell.birthRate = look.rate(alive: crowd, life: cell.lifetime.value)
        (cell.jitter, cell.orient) = (1, .velocity)
        cell.emissionLongitude = Double.pi + lean
        cell.contents = [
          EmitterCell.WeightedContents(Sprite.streak.contents(Size((26 * scale).rounded(), max(1.2, 2.2 * scale))))
        ]
        cell.colors = look.colors
        cell.color = Color.white.faded(alpha)
        cell.cells = [splash(scale, alpha)]
      }
    }
    return [drops("far", 0.75, 1.1, 9, 0.55), drops("near", 1.3, 1.7, 4, 0.95)]
  }

  private static func splash(_ scale: Double, _ alpha: Double) -> EmitterCell {
    .named("splash") { cell in
      (cell.burst, cell.burstBounds, cell.trigger) = (4, 2...4, .onDeath)
      cell.setBounds(.lifetime, 0.2...0.4)
      // Its parent's way leads down: back up.
      cell.emissionLongitude = Double.pi
      cell.emissionRange = Double.pi * 0.7
      cell.setBounds(.velocity, (30 * scale).rounded()...(90 * scale).rounded())
      cell.acceleration = Point(0, 380)
      cell.contents = [PresetPiece.circle((2.4 * scale * 10).rounded() / 10)]
      cell.alphaOverLife = .init([1, 0])
    }
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) {
    emitter.size.width = (look.size.width + look.height).rounded()
    emitter.preWarm = emitter.greatestLifetime
  }
}

/// Bubbles rise from the lower edge, sway and burst, without end. Its keys are in `BubblesEffect`, those of all presets
/// in `PresetParameters`.
public typealias Bubbles = Of<BubblesEffect>

/// Soap bubbles that rise and wobble.
public struct BubblesEffect: Preset, Equatable {
  public static let name = "bubbles"
  public static let summary = "Bubbles rise from the lower edge, sway and burst, without end."
  static let place = ShowerPlace.lowerEdgeAll(1)
  static let colors = [0x7CC8FF, 0x9AE6E0, 0xC3B4FF, 0xFFB8E0].map { Color(rgb: $0) }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    [
      .named("bubble") { cell in
        cell.birthRate = look.rate(alive: 1.5, life: 5)
        (cell.jitter, cell.distribution) = (1, .even)
        cell.setBounds(.lifetime, 3...6.5)
        cell.emissionRange = Double.pi / 12
        cell.setBounds(.velocity, (look.height * 0.1).rounded()...(look.height * 0.2).rounded())
        cell.contents = [PresetPiece.bubble(40)]
        cell.setBounds(.scale, 0.3...1)
        cell.colors = look.colors
        cell.scaleOverLife = .init([0.3, 1, 1, 1.25], at: [0, 0.15, 0.97, 1], easing: .easeOut)
        cell.alphaOverLife = .init([0, 1, 1, 0], at: [0, 0.1, 0.97, 1])
        cell.wobble = PresetPiece.wobble(10, 0.4)
        cell.swirls(look.side * 0.05, size: look.side * 0.4, frequency: 0.2)
      }
    ]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) {
    emitter.position.y += 24
    emitter.preWarm = emitter.greatestLifetime
  }
}

/// Fireflies wander and glow by turns, without end; best on dark. Its keys are in `FirefliesEffect`, those of all
/// presets in `PresetParameters`.
public typealias Fireflies = Of<FirefliesEffect>

/// Fireflies over a meadow.
public struct FirefliesEffect: Preset, LuminousParameters, Equatable {
  public static let name = "fireflies"
  public static let summary = "Fireflies wander and glow by turns, without end; best on dark."
  static let place = ShowerPlace.area
  static let colors = [0xE8FF8A, 0xFFE27A, 0xB6FF9C].map { Color(rgb: $0) }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    [
      .named("firefly") { cell in
        cell.birthRate = look.rate(alive: 3, life: 7)
        cell.distribution = .even
        cell.setBounds(.lifetime, 5...9)
        cell.emissionRange = 2 * Double.pi
        cell.setBounds(.velocity, 2...14)
        cell.contents = [PresetPiece.glow(max(14, (look.side * 0.045).rounded()))]
        cell.setBounds(.scale, 0.5...1.1)
        cell.colors = look.colors
        cell.alphaOverLife = .init([0, 1, 1, 0], at: [0, 0.15, 0.85, 1])
        cell.twinkles(1.1, depth: 0.95)
        cell.turbulence = PresetPiece.turbulence(look.side * 0.09, 0.45)
        cell.blend = .plusLighter
      }
    ]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) { emitter.preWarm = emitter.greatestLifetime }
}

/// Large lights out of focus come, drift and go, without end; best on dark. Its keys are in `BokehEffect`, those of all
/// presets in `PresetParameters`.
public typealias Bokeh = Of<BokehEffect>

/// Lights out of focus.
public struct BokehEffect: Preset, LuminousParameters, Equatable {
  public static let name = "bokeh"
  public static let summary = "Large lights out of focus come, drift and go, without end; best on dark."
  static let place = ShowerPlace.area
  static let colors = [0xFFB36B, 0xFF7A9C, 0x8EC5FF, 0xFFE0A3, 0xB79CFF].map { Color(rgb: $0) }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    func lights(_ name: String, _ side: Double, alive: Double, alpha: Double) -> EmitterCell {
      .named(name) { cell in
        cell.birthRate = look.rate(alive: alive, life: 7)
        cell.distribution = .even
        cell.setBounds(.lifetime, 5...9)
        cell.emissionRange = 2 * Double.pi
        cell.setBounds(.velocity, 2...10)
        cell.contents = [PresetPiece.disc((look.side * side).rounded())]
        cell.setBounds(.scale, 0.4...1)
        cell.colors = look.colors
        cell.alphaOverLife = .init([0, alpha, alpha * 0.7, alpha, 0], easing: .easeInEaseOut)
        cell.blend = .plusLighter
      }
    }
    return [lights("large", 0.2, alive: 1.1, alpha: 0.45), lights("small", 0.08, alive: 1.8, alpha: 0.7)]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) { emitter.preWarm = emitter.greatestLifetime }
}

/// Curtains of northern lights wave in the upper half, without end; best on dark. Its keys are in `AuroraEffect`, those
/// of all presets in `PresetParameters`.
public typealias Aurora = Of<AuroraEffect>

/// The northern lights.
public struct AuroraEffect: Preset, LuminousParameters, Equatable {
  public static let name = "aurora"
  public static let summary = "Curtains of northern lights wave in the upper half, without end; best on dark."
  static let place = ShowerPlace.at(0.5, 0.36)
  static let colors = [0x3DFFA8, 0x3DF0FF, 0x8A6BFF].map { Color(rgb: $0) }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    let (wide, tall) = ((look.size.width * 0.1).rounded(), (look.height * 0.5).rounded())
    return [
      .named("curtain") { cell in
        cell.birthRate = 14
        cell.distribution = .even
        cell.setBounds(.lifetime, 5...8)
        cell.emissionRange = Double.pi
        cell.setBounds(.velocity, 0...(look.size.width * 0.012).rounded(.up))
        cell.contents = [EmitterCell.WeightedContents(Sprite.soft.contents(Size(max(4, wide), max(8, tall))))]
        cell.setBounds(.scale, 0.6...1.15)
        cell.setBounds(.rotation, -0.12...0.12)
        cell.colors = look.colors
        cell.alphaOverLife = .init([0, 0.32, 0.2, 0.32, 0], easing: .easeInEaseOut)
        cell.swirls(look.size.width * 0.08, size: look.size.width * 0.3, frequency: 0.14)
        cell.blend = .plusLighter
      }
    ]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) {
    (emitter.shape, emitter.mode) = (.line, .volume)
    emitter.size = Size((look.size.width * 0.85).rounded(), 0)
    emitter.preWarm = emitter.greatestLifetime
  }
}
