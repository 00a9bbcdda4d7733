// A shot of paper by canvas-confetti's options.
// Flow: FieldValues → TickedConfetti → cell → emitter layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A shot with canvas-confetti's words and numbers: one of its calls is one entry.
public struct CanvasConfettiEffect: Preset, Equatable {
  public static let name = "canvasConfetti"
  public static let summary =
    "A shot of paper by canvas-confetti's options: particleCount, angle, spread, startVelocity, decay, gravity and more."
  static let defaultDuration = "0.01s"
  static let defaultFade = "0s"
  static let place = ShowerPlace.at(0.5, 0.5)
  static let colors = TickedConfetti().colors
  static var additionalFields: [Field] {
    [
      Field("particleCount", .integer, in: 0...100_000, default: "50", "How many pieces."),
      Field("angle", .number, in: -3600...3600, default: "90", "In degrees; 90 is straight up, 0 to the right."),
      Field("spread", .number, in: 0...360, default: "45", "The cone about the angle, in degrees."),
      Field(
        "startVelocity", .number, in: 0...10_000, default: "45",
        "Pixels a tick; pieces have half of it to one and a half."),
      Field("decay", .number, in: 0.01...1, default: "0.9", "What is left of the speed after each tick."),
      Field("gravity", .number, in: -100...100, default: "1", "How fast it sinks; 3 pixels a tick for 1."),
      Field("drift", .number, in: -100...100, default: "0", "Pixels a tick to the right."),
      Field("ticks", .number, in: 1...100_000, default: "200", "How long pieces live, in sixtieths of a second."),
      Field("scalar", .number, in: 0.01...100, default: "1", "Multiplies the size of pieces."),
      Field("flat", .boolean, default: "false", "Whether pieces neither tumble nor sway."),
    ]
  }

  let settings: PresetSettings
  init(settings: PresetSettings) { self.settings = settings }

  static func cells(_ look: PresetLook) -> [EmitterCell] {
    var shot = TickedConfetti()
    func set(_ name: String, _ path: WritableKeyPath<TickedConfetti, Double>) {
      if let value = look.values.number(name) { shot[keyPath: path] = value }
    }
    set("particleCount", \.count)
    set("angle", \.angle)
    set("spread", \.spread)
    set("startVelocity", \.startVelocity)
    set("decay", \.decay)
    set("gravity", \.gravity)
    set("drift", \.drift)
    set("ticks", \.ticks)
    set("scalar", \.scalar)
    (shot.isFlat, shot.colors) = (look.flag("flat"), look.colors)
    return [shot.cell("piece")]
  }
}
