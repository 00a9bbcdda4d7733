// The inputs of a preset's cells: the available space, the colours, and the preset's own keys.
// Flow: FieldValues + EffectSource → PresetLook → Preset.cells.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The space and the settings that cells are made for.
struct PresetLook {
  var size = Size(400, 400)
  var colors: [Color]
  /// The preset's own keys.
  var values = FieldValues()
  /// The distance from its position down to the parent's lower edge.
  var rise = 240.0
  /// The size of its source layer.
  var source = Size.zero

  /// The shorter side, with a minimum that keeps pieces visible.
  var side: Double { max(80, min(size.width, size.height)) }
  var height: Double { max(80, size.height) }
  /// Squares of 100 points.
  var area: Double { size.width * size.height / 10_000 }

  /// Births a second for a given number alive per 100 by 100 points.
  func rate(alive: Double, life: Double) -> Double {
    min(2000, max(0.2, (alive * area / life * 10).rounded() / 10))
  }

  /// Colours over life derived from one: hot first, transparent last.
  static func ramp(_ color: Color) -> [Color] {
    [
      color.mixed(with: .white, 0.85), color.mixed(with: .white, 0.35), color, color, color, color.faded(0.85),
      color.faded(0),
    ]
  }
}

extension Color {
  /// Limits the lightness in OKLab. Keeps the hue; nearly grey colours become the blue of a shadow.
  func deepened(to lightness: Double) -> Color {
    var lab = OKLab(self)
    guard lab.lightness > lightness else { return self }
    let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
    lab.lightness = lightness
    if chroma < 0.02 {
      (lab.a, lab.b) = (-0.012, -0.035)
    } else {
      // Dark yellow would look olive, so it is moved to amber.
      let (hue, amber) = (Maths.atan2(lab.b, lab.a), 68 * Double.pi / 180)
      let (s, c) = Maths.sincos(hue > amber && hue < 2 ? amber : hue)
      (lab.a, lab.b) = (c * max(0.14, chroma), s * max(0.14, chroma))
    }
    return Color(oklab: lab, alpha: alpha)
  }
}

extension EmitterCell {
  /// A new cell with a name, configured by `change`.
  static func named(_ name: String, _ change: (inout EmitterCell) -> Void) -> EmitterCell {
    var cell = EmitterCell()
    cell.name = name
    change(&cell)
    return cell
  }

  /// Emits evenly in all directions of space.
  mutating func burstsAllAround(_ count: Int) {
    (burst, emissionRange, isSolidAngle, distribution) = (count, 2 * Double.pi, true, .even)
  }

  mutating func addTrail(_ life: Double, _ width: [Double], _ colors: [Color] = [.white, PresetPiece.clearWhite]) {
    var trail = Trail()
    (trail.life, trail.width, trail.colors) = (Seconds(life), width, colors)
    self.trail = trail
  }

  mutating func addTwinkle(_ frequency: Double, depth: Double = 1) {
    var twinkle = Twinkle()
    (twinkle.frequency, twinkle.depth) = (frequency, depth)
    self.twinkle = twinkle
  }

  /// Turbulence shared with neighbours, as in water or warm air.
  mutating func addTurbulence(_ amplitude: Double, size: Double, frequency: Double) {
    var turbulence = Turbulence()
    (turbulence.field, turbulence.amplitude, turbulence.size, turbulence.frequency) = (
      .curl, amplitude, max(1, size), frequency
    )
    self.turbulence = turbulence
  }

  /// Multiplies the size of the burst.
  mutating func multiplyBurst(by factor: Double) {
    func times(_ n: Int) -> Int { Int(clamping: (Double(n) * factor).rounded()) }
    burst = times(burst)
    if let bounds = burstBounds {
      let (a, b) = (times(bounds.lowerBound), times(bounds.upperBound))
      burstBounds = min(a, b)...max(a, b)
    }
  }

  /// Limits the lightness of all its colours and those of nested cells, for light backgrounds. White is kept if it is
  /// only multiplied by other colours.
  func deepened(to lightness: Double, inside: Bool = false) -> EmitterCell {
    func deep(_ color: Color) -> Color { color.deepened(to: lightness) }
    var cell = self
    cell.colors = colors.map(deep)
    cell.ramps = ramps.map { $0.map(deep) }
    let isTinted = !colors.isEmpty || !ramps.isEmpty || (inside && inherit.color != .none && color == .white)
    if !isTinted {
      cell.color = deep(color)
      cell.colorsOverLife = colorsOverLife.map { stop in
        EmitterCell.ColorStop(location: stop.location, color: color == .white ? deep(stop.color) : stop.color)
      }
      if color == .white, !colorsOverLife.isEmpty { cell.color = color }
    }
    cell.cells = cells.map { $0.deepened(to: lightness, inside: true) }
    return cell
  }

  /// Replaces the additive blend mode of the cell and its nested cells.
  func lit(by mode: BlendMode) -> EmitterCell {
    var cell = self
    if cell.blend == .plusLighter { cell.blend = mode }
    cell.cells = cell.cells.map { $0.lit(by: mode) }
    return cell
  }
}
