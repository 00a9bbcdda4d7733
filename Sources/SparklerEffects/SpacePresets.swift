// Presets of depth and places: hyperspace, a net of links.
// Flow: Preset → cells.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Stars rush past.
public struct HyperspaceEffect: Preset, Equatable {
  public static let name = "hyperspace"
  public static let summary = "Stars rush out of the middle, faster and faster, without end; best on dark."
  static let place = ShowerPlace.at(0.5, 0.5)
  static let colors = [0xFFFFFF, 0xBBD7FF, 0xD8C8FF].map { Color(rgb: $0) }
  static let isLuminous = true

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

/// Dots that drift, joined where they are near.
public struct LinksEffect: Preset, Equatable {
  public static let name = "links"
  public static let summary = "Dots drift and are joined by lines where they come near, without end."
  static let place = ShowerPlace.area
  static let colors = [Color(rgb: 0x5B8DEF), Color(rgb: 0x7C5CFF)]
  /// In points; dots nearer than that are joined.
  public static let distance = Key<Double>(
    "distance", as: .length, in: 1...10_000, default: "110", "Dots nearer than that are joined.")
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
