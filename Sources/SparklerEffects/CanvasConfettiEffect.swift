// Confetti with canvas-confetti's options.
// Flow: FieldValues → TickedConfetti → cell → emitter layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A shot of paper by canvas-confetti's options: particleCount, angle, spread, startVelocity, decay, gravity and more.
/// Its keys are in `CanvasConfettiEffect`, those of all presets in `PresetParameters`.
public typealias CanvasConfetti = Of<CanvasConfettiEffect>

/// Confetti with canvas-confetti's names and values: each call becomes one entry.
public struct CanvasConfettiEffect: Preset, Equatable {
  public static let name = "canvasConfetti"
  public static let summary =
    "A shot of paper by canvas-confetti's options: particleCount, angle, spread, startVelocity, decay, gravity and more."
  public static let duration = ShowerKeys.duration(default: "0.01s")
  public static let fade = ShowerKeys.fade(default: "0s")
  static let place = ShowerPlace.at(0.5, 0.5)
  static let colors = TickedConfetti().colors
  /// How many pieces.
  public static let particleCount = Key<Int>("particleCount", in: 0...100_000, default: "50", "How many pieces.")
  /// In degrees; 90 is straight up.
  public static let angle = Key<Double>(
    "angle", in: -3600...3600, default: "90", "In degrees; 90 is straight up, 0 to the right.")
  /// The cone about the angle, in degrees.
  public static let spread = Key<Double>("spread", in: 0...360, default: "45", "The cone about the angle, in degrees.")
  /// Pixels per tick.
  public static let startVelocity = Key<Double>(
    "startVelocity", in: 0...10_000, default: "45", "Pixels per tick; each piece gets 0.5 to 1.5 times this.")
  /// The fraction of the speed that remains after each tick.
  public static let decay = Key<Double>(
    "decay", in: 0.01...1, default: "0.9", "The fraction of the speed that remains after each tick.")
  /// How fast it sinks.
  public static let gravity = Key<Double>(
    "gravity", in: -100...100, default: "1", "How fast it sinks; 3 pixels a tick for 1.")
  /// Pixels a tick to the right.
  public static let drift = Key<Double>("drift", in: -100...100, default: "0", "Pixels a tick to the right.")
  /// How long pieces live, in sixtieths of a second.
  public static let ticks = Key<Double>(
    "ticks", in: 1...100_000, default: "200", "How long pieces live, in sixtieths of a second.")
  /// Multiplies the size of pieces.
  public static let scalar = Key<Double>("scalar", in: 0.01...100, default: "1", "Multiplies the size of pieces.")
  /// Whether pieces neither tumble nor sway.
  public static let flat = Key<Bool>("flat", default: "false", "Whether pieces neither tumble nor sway.")

  /// Each number's key, and the property that it sets.
  private static var numbers: [(key: Key<Double>, path: WritableKeyPath<TickedConfetti, Double>)] {
    [
      (angle, \.angle), (spread, \.spread), (startVelocity, \.startVelocity), (decay, \.decay), (gravity, \.gravity),
      (drift, \.drift), (ticks, \.ticks), (scalar, \.scalar),
    ]
  }
  public static var ownFields: [Field] { [particleCount.field] + numbers.map(\.key.field) + [flat.field] }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    var shot = TickedConfetti()
    if let count = look.values[particleCount] { shot.count = Double(count) }
    for (key, path) in numbers {
      if let value = look.values[key] { shot[keyPath: path] = value }
    }
    (shot.isFlat, shot.colors) = (look.values[flat] ?? false, look.colors)
    return [shot.cell("piece")]
  }
}
