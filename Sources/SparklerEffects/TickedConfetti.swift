// Confetti in canvas-confetti's units: pixels per tick, 60 ticks a second.
// Flow: its options → TickedConfetti → cell; presets and importers.
import SparklerCore
import SparklerScene

/// A shot with canvas-confetti's options.
///
/// - Source: canvas-confetti's documentation, and its observed motion: in each tick the position moves by the speed and
///   by `gravity` × 3 and `drift` pixels, then the speed is multiplied by `decay`.
public struct TickedConfetti: Sendable, Hashable {
  /// canvas-confetti moves once per displayed frame; 60 a second is the usual display rate.
  public static let ticksPerSecond = 60.0

  /// The number of pieces; rounded, 0...1,000,000.
  public var count = 50.0
  /// Degrees; 90 is straight up.
  public var angle = 90.0
  /// Degrees.
  public var spread = 45.0
  /// Pixels per tick; each piece gets 0.5 to 1.5 times this.
  public var startVelocity = 45.0
  /// The fraction of the speed that remains after each tick, above 0; 1 never slows down.
  public var decay = 0.9
  /// How fast pieces sink: 1 is 3 pixels per tick. The speed is constant; negative values rise.
  public var gravity = 1.0
  /// How fast pieces move to the right: 1 is 1 pixel per tick. Constant; negative values move left.
  public var drift = 0.0
  /// Whether pieces neither tumble nor sway.
  public var isFlat = false
  /// The lifetime of pieces.
  public var ticks = 200.0
  /// Multiplies the size of pieces and how far they sway; a square is 10 × 7.5 pixels.
  public var scalar = 1.0
  /// Each piece gets one of them; by default canvas-confetti's seven.
  public var colors = [0x26CCFF, 0xA25AFD, 0xFF5E7E, 0x88FF5A, 0xFCFF42, 0xFFA62D, 0xFF36FF].map { Color(rgb: $0) }
  /// `square`, `circle` or `star`.
  public var shapes = ["square", "circle"]

  /// A shot with canvas-confetti's defaults.
  public init() {}

  /// The cell with the same motion: at each tick its pieces have the same positions as canvas-confetti's.
  ///
  /// - Parameter pointsPerPixel: points per canvas-confetti pixel.
  public func cell(_ name: String, pointsPerPixel k: Double = 1) -> EmitterCell {
    var cell = EmitterCell()
    cell.name = name
    cell.burst = Int(clamping: min(1e6, max(0, count)).rounded())
    cell.lifetime = Seconds(max(1, ticks) / Self.ticksPerSecond)
    cell.emissionLongitude = -angle * Double.pi / 180
    cell.emissionRange = spread * Double.pi / 180
    let speed = firstSpeed * k
    if startVelocity != 0 {
      cell.setBounds(.velocity, min(speed * 0.5, speed * 1.5)...max(speed * 0.5, speed * 1.5))
    }
    cell.drag = drag
    // Sinking and drifting have constant speeds from the first tick on.
    var behaviors: [EmitterBehavior] = []
    if gravity != 0 {
      behaviors.append(.valueOverLife(.velocityY, values: [180 * gravity * k], locations: nil, isAdditive: true))
    }
    if drift != 0 {
      behaviors.append(.valueOverLife(.velocityX, values: [60 * drift * k], locations: nil, isAdditive: true))
    }
    cell.behaviors = behaviors
    cell.alphaOverLife = .init([1, 0])
    cell.colors = colors
    cell.scale = scalar
    cell.contents = pieces(k)
    guard !isFlat else { return cell }
    cell.rotationRange = 2 * Double.pi
    cell.tumble = PresetPiece.tumble(1.1, 0.5, shading: 0.2)
    cell.wobble = PresetPiece.wobble(10 * scalar * k, 0.9)
    return cell
  }

  /// The decay rate of the speed, so that the fraction `decay` of it remains after a tick.
  var drag: Double { decay > 0 && decay < 1 ? -Self.ticksPerSecond * Maths.log(decay) : 0 }

  /// The initial speed with which continuous motion matches the discrete steps at every tick.
  var firstSpeed: Double {
    let whole = startVelocity * Self.ticksPerSecond
    guard decay > 0, decay < 1 else { return whole }
    return whole * -Maths.log(decay) / (1 - decay)
  }

  private func pieces(_ k: Double) -> [EmitterCell.WeightedContents] {
    let side = 10 * k
    return shapes.map { shape in
      switch shape {
      case "circle": PresetPiece.circle(side * 0.9)
      case "star":
        PresetPiece.shape(
          .star(points: 5, innerRadius: 0.5, in: Rect(0, 0, side * 1.6, side * 1.6)), Size(side * 1.6, side * 1.6),
          "star")
      default: PresetPiece.rect(side, side * 0.75)
      }
    }
  }
}
