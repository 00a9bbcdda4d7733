// Presets of dust: a layer that blows away, and one that assembles.
// Flow: Preset → cells, and the animation that hides or shows the layer itself.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A layer turns to dust in its own colours, from one end to the other, and blows away (`from:` the layer). Its keys
/// are in `DissolveEffect`, those of all presets in `PresetParameters`.
public typealias Dissolve = Of<DissolveEffect>

/// A layer turns to dust.
public struct DissolveEffect: Preset, Equatable {
  public static let name = "dissolve"
  public static let summary =
    "A layer turns to dust in its own colours, from one end to the other, and blows away (`from:` the layer)."
  public static let duration = ShowerKeys.duration(default: "1.4s")
  public static let fade = ShowerKeys.fade(default: "0s")
  static let place = ShowerPlace.area
  static let colors = [Color(rgb: 0x8A8F98)]
  /// The direction of the wind, in radians clockwise from the right.
  public static let angle = Key<AngleValue>(
    "angle", in: -100...100, default: "-20deg", "The direction of the wind, clockwise from the right.")
  /// Whether the layer itself disappears with its dust.
  public static let erase = Key<Bool>(
    "erase", default: "true", "Whether the layer itself disappears with its dust; a layer with a mask stays.")
  public static let ownFields = [angle.field, erase.field]

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  private static func direction(_ values: FieldValues) -> Double { values[angle] ?? -Double.pi / 9 }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    let angle = direction(look.values)
    let (s, c) = Maths.sincos(angle)
    // Grain size depends on the layer's height; the count is high enough to cover its letters.
    let side = max(1.6, min(4, look.source.height * 0.045))
    let count = max(900, min(6000, look.source.width * look.source.height / (side * side) * 0.9))
    return [
      .named("dust") { cell in
        (cell.birthRate, cell.burst) = ((count / 1.4).rounded(), 0)
        // Starts on the windward side.
        (cell.distribution, cell.jitter) = (.sweep, 0.7)
        (cell.emissionLongitude, cell.emissionRange) = (angle + Double.pi, 0)
        cell.setBounds(.lifetime, 0.8...2)
        cell.contents = [PresetPiece.circle((side * 1.15 * 10).rounded() / 10)]
        cell.setBounds(.scale, 0.6...1.2)
        (cell.colors, cell.hasSourceColor) = (look.colors, true)
        let wind = look.side * 0.42
        cell.acceleration = Point((c * wind).rounded(), (s * wind).rounded())
        cell.speedOverLife = .init([0, 1], easing: .easeIn)
        cell.addTurbulence(look.side * 0.11, size: look.side * 0.22, frequency: 0.6)
        cell.scaleOverLife = .init([1, 1, 0.2], at: [0, 0.4, 1])
        cell.alphaOverLife = .init([1, 1, 0], at: [0, 0.45, 1])
      }
    ]
  }

  /// The width of the fading edge, as a fraction of the layer's width.
  private static let edge = 0.14

  func finish(_ fragment: inout Fragment, from source: EffectSource, begin: Seconds, random: inout SeededRandom) {
    guard settings.own[Self.erase] ?? true, source.isPlaced(by: EffectKeys.from),
      let duration = settings.timeline.duration
    else {
      return
    }
    let (bounds, leadsRight) = (source.bounds, Maths.cos(Self.direction(settings.own)) >= 0)
    var mask = Layer()
    mask.bounds.size = Size(bounds.size.width * (1 + 2 * Self.edge), bounds.size.height)
    let cut = Self.edge / (1 + 2 * Self.edge)
    var gradient = Gradient(colors: [.white, .white, PresetPiece.clearWhite])
    gradient.locations = [0, 1 - cut, 1]
    (gradient.startPoint, gradient.endPoint) =
      leadsRight ? (Point(0, 0.5), Point(1, 0.5)) : (Point(1, 0.5), Point(0, 0.5))
    mask.content = .gradient(gradient)
    // At first the layer is inside the opaque part; then the mask moves away, against the wind.
    let (away, side) = (mask.bounds.size.width, leadsRight ? 1.0 : -1)
    func place(_ shift: Double) -> Point { Point(bounds.center.x + side * shift, bounds.center.y) }
    mask.position = place(0)
    let way = bounds.size.width * (1 + Self.edge)
    var basic = BasicAnimation(property: .position)
    (basic.from, basic.to) = (.point(place(0)), .point(place(-way - (away - bounds.size.width) / 2)))
    var animation = Animation(.basic(basic))
    (animation.timing.beginTime, animation.timing.duration, animation.timing.fillMode) = (begin, duration, .both)
    animation.isRemovedOnCompletion = false
    mask.animations = [animation]
    fragment.sourceMask = [mask]
  }
}

/// Dust from all over comes together as the layer that `from` names, in its colours. Its keys are in `AssembleEffect`,
/// those of all presets in `PresetParameters`.
public typealias Assemble = Of<AssembleEffect>

/// Dust comes together as a layer.
public struct AssembleEffect: Preset, Equatable {
  public static let name = "assemble"
  public static let summary = "Dust from all over comes together as the layer that `from` names, in its colours."
  public static let duration = ShowerKeys.duration(default: "0.01s")
  public static let fade = ShowerKeys.fade(default: "0s")
  static let place = ShowerPlace.area
  static let colors = [Color(rgb: 0x8A8F98)]
  /// Whether the layer itself appears as its dust arrives.
  public static let reveal = Key<Bool>(
    "reveal", default: "true", "Whether the layer itself appears as its dust arrives.")
  public static let ownFields = [reveal.field]

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    [
      .named("dust") { cell in
        cell.burst = 2400
        cell.distribution = .even
        cell.setBounds(.lifetime, 2...2.6)
        cell.emissionRange = 2 * Double.pi
        cell.setBounds(.velocity, 0...(look.side * 0.1).rounded())
        cell.contents = [PresetPiece.circle(3)]
        cell.setBounds(.scale, 0.6...1.1)
        (cell.colors, cell.hasSourceColor) = (look.colors, true)
        cell.addTurbulence(look.side * 0.1, size: look.side * 0.3, frequency: 0.4)
        cell.alphaOverLife = .init([0, 0.8, 1, 1, 0], at: [0, 0.15, 0.6, 0.9, 1])
      }
    ]
  }

  static func finish(_ emitter: inout Emitter, _ look: PresetLook) {
    guard let source = emitter.places?.source else { return }
    var gather = Emitter.Gathering()
    (gather.layer, gather.begin, gather.end) = (source, 0.1, 0.7)
    (emitter.gather, emitter.places) = (gather, nil)
  }

  func finish(_ fragment: inout Fragment, from source: EffectSource, begin: Seconds, random: inout SeededRandom) {
    guard settings.own[Self.reveal] ?? true, source.isPlaced(by: EffectKeys.from) else { return }
    var basic = BasicAnimation(property: .opacity)
    (basic.from, basic.to) = (.number(0), .number(1))
    var animation = Animation(.basic(basic))
    (animation.timing.beginTime, animation.timing.duration, animation.timing.fillMode) = (begin + 1.4, 0.5, .both)
    animation.isRemovedOnCompletion = false
    fragment.sourceAnimations.append(animation)
  }
}
