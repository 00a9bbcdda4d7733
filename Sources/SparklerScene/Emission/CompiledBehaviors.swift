// A cell's behaviours, sorted by what they act on.
// Flow: EmitterCell.behaviors → CompiledBehaviors → ParticleMotion, Particle.
import SparklerCore

/// What acts on a cell's particles as they age. A class, because every particle reads it.
final class CompiledBehaviors: Sendable {
  struct Wave: Sendable, Equatable {
    var force: Point
    /// Radians a second.
    var pace: Double
  }

  /// A curve that replaces a property over life or is added to it.
  struct ValueOverLife: Sendable, Equatable {
    var property: EmitterBehavior.ParticleProperty
    var ramp: Ramp
    var isAdditive: Bool
  }

  /// The drag coefficient; divided by mass when applied.
  let drag: Double
  let waves: [Wave]
  let attractors: [EmitterBehavior.Attractor]
  let valuesOverLife: [ValueOverLife]
  let color: ColorRamp?
  /// Multiplied into the colour.
  let tint: ColorRamp?
  /// Each particle picks one, which is multiplied into its colour.
  let ramps: [ColorRamp]
  let twinkle: EmitterCell.Twinkle?
  let scale: Ramp?
  let alpha: Ramp?
  /// Multiplies the speed along the particle's path.
  let pace: Ramp?
  let trail: CompiledTrail?
  /// Positions on an outline relative to its centre, the farthest at distance 1.
  let formation: [Point]
  /// Added to the heading when the y axis follows the velocity, in radians.
  let alignment: Double?

  init(of cell: EmitterCell) {
    tint = ColorRamp(cell.colorsOverLife)
    twinkle = cell.twinkle
    ramps = cell.ramps.compactMap { ColorRamp($0) }
    (scale, alpha, pace) = (Ramp(cell.scaleOverLife), Ramp(cell.alphaOverLife), Ramp(cell.speedOverLife))
    formation = Self.places(on: cell.formation)
    trail = cell.trail.flatMap { CompiledTrail($0) }
    var (drag, waves, attractors): (Double, [Wave], [EmitterBehavior.Attractor]) = (0, [], [])
    var (valuesOverLife, color, alignment): ([ValueOverLife], ColorRamp?, Double?) = ([], nil, nil)
    for behavior in cell.behaviors {
      switch behavior {
      case .wave(let force, let frequency):
        let pace = 2 * Double.pi * frequency
        guard pace.isFinite, pace != 0, force.x.isFinite, force.y.isFinite else { continue }
        waves.append(Wave(force: force, pace: pace))
      case .drag(let k): drag += k.isFinite ? k : 0
      case .alignToMotion(let turns): alignment = turns * 2 * Double.pi
      case .valueOverLife(let property, let values, let locations, let isAdditive):
        guard let ramp = Ramp(values, at: locations) else { continue }
        valuesOverLife.append(ValueOverLife(property: property, ramp: ramp, isAdditive: isAdditive))
      case .colorOverLife(let stops): color = ColorRamp(stops)
      case .attractor(let attractor): attractors.append(attractor)
      }
    }
    (self.drag, self.waves, self.attractors) = (drag, waves, attractors)
    (self.valuesOverLife, self.color, self.alignment) = (valuesOverLife, color, alignment)
  }

  /// Whether anything other than drag changes the particle's path.
  var actsOnWay: Bool { pace != nil || !attractors.isEmpty || !waves.isEmpty || !valuesOverLife.isEmpty }

  /// Whether anything changes rotation, scale or colour.
  var actsOnLook: Bool {
    alignment != nil || color != nil || tint != nil || twinkle != nil || scale != nil || alpha != nil
      || !ramps.isEmpty || !valuesOverLife.isEmpty
  }

  /// Spaced evenly along an outline.
  private static func places(on outline: Path) -> [Point] {
    guard !outline.isEmpty, let box = outline.controlBox else { return [] }
    let side = max(box.size.width, box.size.height)
    guard side > 0, side.isFinite else { return [] }
    let scaled = outline.applying(.translation(-box.center.x, -box.center.y).then(.scale(1000 / side, 1000 / side)))
    let points = EmissionPlaces(source: "", outline: scaled).points
    let farthest = points.reduce(0) { max($0, $1.distance(to: .zero)) }
    return farthest > 0 ? points.map { $0 * (1 / farthest) } : []
  }

  /// A property's value at a fraction of life: each ramp replaces it or is added to it.
  func value(_ property: EmitterBehavior.ParticleProperty, _ own: Double, at share: Double) -> Double {
    var value = own
    for over in valuesOverLife where over.property == property {
      value = over.ramp.value(at: share) + (over.isAdditive ? value : 0)
    }
    return value
  }

  /// The integral over age of a rate that ramps replace or add to; `own` is the integral without ramps.
  func integral(_ property: EmitterBehavior.ParticleProperty, _ own: Double, at share: Double, life: Double) -> Double {
    var sum = own
    for over in valuesOverLife where over.property == property {
      sum = over.ramp.integral(to: share) * life + (over.isAdditive ? sum : 0)
    }
    return sum
  }
}
