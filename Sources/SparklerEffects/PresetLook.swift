// What a preset's cells are made for: how much room there is, which colours, and its own keys.
// Flow: FieldValues + EffectSource → PresetLook → Preset.cells.
import SparklerCore
import SparklerScene

/// The room and the wishes that cells are made for.
struct PresetLook {
  var size = Size(400, 400)
  var colors: [Color]
  /// The preset's own keys.
  var values = FieldValues()
  /// From its place down to the parent's lower edge.
  var rise = 240.0

  /// The shorter side, and never so small that nothing could be seen.
  var side: Double { max(80, min(size.width, size.height)) }
  var height: Double { max(80, size.height) }
  /// Squares of 100 points.
  var area: Double { size.width * size.height / 10_000 }

  func flag(_ name: String) -> Bool { values.flag(name) ?? false }

  /// Births a second for so many alive on each 100 by 100 points.
  func rate(alive: Double, life: Double) -> Double {
    min(2000, max(0.2, (alive * area / life * 10).rounded() / 10))
  }

  /// A colour for a whole list of them over life: hot first, gone last.
  static func ramp(_ color: Color) -> [Color] {
    [
      color.mixed(with: .white, 0.85), color.mixed(with: .white, 0.35), color, color, color, color.faded(0.85),
      color.faded(0),
    ]
  }
}

extension Color {
  func mixed(with other: Color, _ share: Double) -> Color {
    func part(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Color(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue), alpha: alpha)
  }

  func faded(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: self.alpha * alpha) }
}

extension EmitterCell {
  /// A new cell, told what it is.
  static func named(_ name: String, _ change: (inout EmitterCell) -> Void) -> EmitterCell {
    var cell = EmitterCell()
    cell.name = name
    change(&cell)
    return cell
  }

  /// In all directions, in space, evenly.
  mutating func burstsAllAround(_ count: Int) {
    (burst, emissionRange, isSolidAngle, distribution) = (count, 2 * Double.pi, true, .even)
  }

  mutating func trails(_ life: Double, _ width: [Double], _ colors: [Color] = [.white, PresetPiece.clearWhite]) {
    var trail = Trail()
    (trail.life, trail.width, trail.colors) = (Seconds(life), width, colors)
    self.trail = trail
  }

  mutating func twinkles(_ frequency: Double, depth: Double = 1) {
    var twinkle = Twinkle()
    (twinkle.frequency, twinkle.depth) = (frequency, depth)
    self.twinkle = twinkle
  }

  mutating func stretches(_ perSpeed: Double, max: Double) {
    var stretch = Stretch()
    (stretch.perSpeed, stretch.max) = (perSpeed, max)
    self.stretch = stretch
  }

  /// With neighbours, as in water or warm air.
  mutating func swirls(_ amplitude: Double, size: Double, frequency: Double) {
    var turbulence = Turbulence()
    (turbulence.field, turbulence.amplitude, turbulence.size, turbulence.frequency) = (
      .curl, amplitude, size, frequency
    )
    self.turbulence = turbulence
  }

  /// A burst of so many times as many.
  mutating func multiplyBurst(by factor: Double) {
    func times(_ n: Int) -> Int { Int(clamping: (Double(n) * factor).rounded()) }
    burst = times(burst)
    if let bounds = burstBounds {
      let (a, b) = (times(bounds.lowerBound), times(bounds.upperBound))
      burstBounds = min(a, b)...max(a, b)
    }
  }

  /// What adds light, of it and of its cells, by another mode.
  func lit(by mode: BlendMode) -> EmitterCell {
    var cell = self
    if cell.blend == .plusLighter { cell.blend = mode }
    cell.cells = cell.cells.map { $0.lit(by: mode) }
    return cell
  }
}
