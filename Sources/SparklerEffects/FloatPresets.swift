// Presets of what sinks or rises: leaves, petals, coins, money, hearts, balloons, streamers.
// Flow: Preset → cells.
import SparklerCore
import SparklerDocument
import SparklerScene

/// How something falls from above the upper edge, or rises from below the lower one.
private struct Floating {
  var contents: [EmitterCell.WeightedContents]
  /// Heights of the parent in a second.
  var speed: ClosedRange<Double>
  /// On each 100 by 100 points.
  var alive: Double
  var scale = 0.7...1.2

  func cell(_ name: String, _ look: PresetLook, _ change: (inout EmitterCell) -> Void) -> EmitterCell {
    .named(name) { cell in
      let slowest = look.height * speed.lowerBound
      let life = ((look.height * 1.25 + 60) / slowest * 2).rounded(.up) / 2
      cell.lifetime = Seconds(life)
      cell.birthRate = look.rate(alive: alive, life: life * 0.75)
      (cell.jitter, cell.distribution) = (1, .even)
      cell.setBounds(.velocity, slowest.rounded()...(look.height * speed.upperBound).rounded())
      cell.setBounds(.scale, scale)
      cell.contents = contents
      cell.colors = look.colors
      change(&cell)
    }
  }
}

/// Autumn leaves sink, swinging and turning, without end. Its keys are in `LeavesEffect`, those of all presets in
/// `PresetParameters`.
public typealias Leaves = Of<LeavesEffect>

/// Leaves in autumn.
public struct LeavesEffect: Preset, Equatable {
  public static let name = "leaves"
  public static let summary = "Autumn leaves sink, swinging and turning, without end."
  static let place = ShowerPlace.aboveUpperEdge(24)
  static let colors = [0xC8462B, 0xE08A2E, 0xD9A441, 0x9C5B2E, 0xB33A3A].map { Color(rgb: $0) }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    [
      Floating(contents: [PresetPiece.leaf(13, 24)], speed: 0.09...0.17, alive: 2.4).cell("leaf", look) { cell in
        (cell.emissionLongitude, cell.emissionRange) = (Double.pi, Double.pi / 6)
        (cell.rotationRange, cell.spinRange) = (2 * Double.pi, 2.2)
        cell.tumble = PresetPiece.tumble(0.3, 0.3, shading: 0.2)
        cell.wobble = PresetPiece.wobble(26, 0.3)
      }
    ]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) { emitter.preWarm = emitter.greatestLifetime }
}

/// Petals of cherry blossom drift down aslant, without end. Its keys are in `PetalsEffect`, those of all presets in
/// `PresetParameters`.
public typealias Petals = Of<PetalsEffect>

/// Cherry blossom.
public struct PetalsEffect: Preset, Equatable {
  public static let name = "petals"
  public static let summary = "Petals of cherry blossom drift down aslant, without end."
  static let place = ShowerPlace.aboveUpperEdge(24)
  static let colors = [0xFFB3CB, 0xFF9BBC, 0xFFCBDA, 0xF47FA8].map { Color(rgb: $0) }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    [
      Floating(contents: [PresetPiece.petal(11, 14)], speed: 0.08...0.15, alive: 3.6).cell("petal", look) { cell in
        (cell.emissionLongitude, cell.emissionRange) = (Double.pi * 1.08, Double.pi / 8)
        (cell.rotationRange, cell.spinRange) = (2 * Double.pi, 2)
        cell.tumble = PresetPiece.tumble(0.45, 0.4, shading: 0.18)
        cell.wobble = PresetPiece.wobble(16, 0.35)
        cell.swirls(look.side * 0.05, size: look.side * 0.4, frequency: 0.15)
      }
    ]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) {
    emitter.size.width = (look.size.width * 1.4).rounded()
    emitter.position.x += (look.size.width * 0.15).rounded()
    emitter.preWarm = emitter.greatestLifetime
  }
}

/// Gold coins fall, turning about all axes, without end. Its keys are in `CoinsEffect`, those of all presets in
/// `PresetParameters`.
public typealias Coins = Of<CoinsEffect>

/// It rains gold.
public struct CoinsEffect: Preset, Equatable {
  public static let name = "coins"
  public static let summary = "Gold coins fall, turning about all axes, without end."
  static let place = ShowerPlace.aboveUpperEdge(30)
  static let colors = [0xFFC933, 0xFFD75E, 0xF2B01E].map { Color(rgb: $0) }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    [
      Floating(contents: [PresetPiece.coin(26)], speed: 0.4...0.65, alive: 1.2).cell("coin", look) { cell in
        (cell.emissionLongitude, cell.emissionRange) = (Double.pi, Double.pi / 16)
        cell.acceleration = Point(0, (look.height * 0.25).rounded())
        (cell.rotationRange, cell.spinRange) = (2 * Double.pi, 2)
        cell.tumble = PresetPiece.tumble(1.3, 0.8, shading: 0.35)
      }
    ]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) { emitter.preWarm = emitter.greatestLifetime }
}

/// Banknotes flutter down, without end. Its keys are in `MoneyEffect`, those of all presets in `PresetParameters`.
public typealias Money = Of<MoneyEffect>

/// Banknotes.
public struct MoneyEffect: Preset, Equatable {
  public static let name = "money"
  public static let summary = "Banknotes flutter down, without end."
  static let place = ShowerPlace.aboveUpperEdge(30)
  static let colors = [0xA6D3A0, 0x8CC084, 0xBFE0B8].map { Color(rgb: $0) }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    [
      Floating(contents: [PresetPiece.bill(46)], speed: 0.12...0.22, alive: 1).cell("bill", look) { cell in
        (cell.emissionLongitude, cell.emissionRange) = (Double.pi, Double.pi / 8)
        (cell.rotationRange, cell.spinRange) = (2 * Double.pi, 1.4)
        cell.tumble = PresetPiece.tumble(0.55, 0.5, shading: 0.25)
        cell.wobble = PresetPiece.wobble(22, 0.4)
      }
    ]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) { emitter.preWarm = emitter.greatestLifetime }
}

/// Hearts rise from the lower edge, sway and fade, without end. Its keys are in `HeartsEffect`, those of all presets in
/// `PresetParameters`.
public typealias Hearts = Of<HeartsEffect>

/// Hearts rise.
public struct HeartsEffect: Preset, Equatable {
  public static let name = "hearts"
  public static let summary = "Hearts rise from the lower edge, sway and fade, without end."
  static let place = ShowerPlace.lowerEdgeAll(0.9)
  static let colors = [0xFF4D6D, 0xFF758F, 0xFF8FA3, 0xC9184A].map { Color(rgb: $0) }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    [
      Floating(contents: [PresetPiece.heart(26)], speed: 0.14...0.26, alive: 1.6, scale: 0.35...1.1)
        .cell("heart", look) { cell in
          cell.setBounds(.lifetime, 2.4...4.6)
          cell.birthRate = look.rate(alive: 1.6, life: 3.5)
          cell.emissionRange = Double.pi / 10
          cell.setBounds(.rotation, -0.35...0.35)
          cell.wobble = PresetPiece.wobble(14, 0.45)
          cell.scaleOverLife = .init([0, 1, 1], at: [0, 0.14, 1], easing: .easeOut)
          cell.alphaOverLife = .init([1, 1, 0], at: [0, 0.6, 1])
        }
    ]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) {
    emitter.position.y += 16
    emitter.preWarm = emitter.greatestLifetime
  }
}

/// Balloons with strings rise from below the lower edge, without end. Its keys are in `BalloonsEffect`, those of all
/// presets in `PresetParameters`.
public typealias Balloons = Of<BalloonsEffect>

/// Balloons rise.
public struct BalloonsEffect: Preset, Equatable {
  public static let name = "balloons"
  public static let summary = "Balloons with strings rise from below the lower edge, without end."
  static let place = ShowerPlace.lowerEdgeAll(1)
  static let colors = PresetPiece.partyColors

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    [
      Floating(contents: [PresetPiece.balloon(42)], speed: 0.12...0.2, alive: 0.7, scale: 0.7...1.15)
        .cell("balloon", look) { cell in
          cell.emissionRange = Double.pi / 16
          cell.setBounds(.rotation, -0.12...0.12)
          cell.wobble = PresetPiece.wobble(10, 0.25)
        }
    ]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) {
    emitter.position.y += 60
    emitter.preWarm = emitter.greatestLifetime
  }
}

/// Paper streamers are shot upwards and sink in long curls. Its keys are in `StreamersEffect`, those of all presets in
/// `PresetParameters`.
public typealias Streamers = Of<StreamersEffect>

/// Paper ribbons that unroll as they fly.
public struct StreamersEffect: Preset, Equatable {
  public static let name = "streamers"
  public static let summary = "Paper streamers are shot upwards and sink in long curls."
  public static let duration = ShowerKeys.duration(default: "0.15s")
  public static let fade = ShowerKeys.fade(default: "0s")
  static let place = ShowerPlace.lowerEdge(0.5)
  static let colors = PresetPiece.partyColors

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    [
      .named("streamer") { cell in
        (cell.burst, cell.birthRate) = (16, 60)
        cell.setBounds(.lifetime, 2.8...3.6)
        cell.emissionLongitude = -Double.pi / 2
        cell.emissionRange = Double.pi * 0.5
        cell.drag = 1.9
        cell.setBounds(.velocity, (look.height * 1.2).rounded()...(look.height * 2.1).rounded())
        cell.acceleration = Point(0, (look.height * 0.5).rounded())
        cell.colors = look.colors
        cell.wobble = PresetPiece.wobble((look.side * 0.022).rounded(), 2.6)
        cell.turbulence = PresetPiece.turbulence((look.side * 0.05).rounded(), 1.3)
        let width = max(3, (look.side * 0.011).rounded())
        cell.trails(0.9, [width, width], [.white])
        cell.alphaOverLife = .init([1, 1, 0], at: [0, 0.8, 1])
      }
    ]
  }
}
