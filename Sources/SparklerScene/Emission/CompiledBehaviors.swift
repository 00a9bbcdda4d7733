// A cell's behaviours, sorted by what they act on.
// Flow: EmitterCell.behaviors → CompiledBehaviors → ParticleMotion, Particle.
import SparklerCore

/// What acts on a cell's particles as they age.
struct CompiledBehaviors: Sendable, Equatable {
  struct Wave: Sendable, Equatable {
    var force: Point
    /// Radians a second.
    var pace: Double
  }

  /// What replaces a property over life, or adds to it.
  struct ValueOverLife: Sendable, Equatable {
    var property: EmitterBehavior.ParticleProperty
    var ramp: Ramp
    var isAdditive: Bool
  }

  /// Force against velocity, divided by mass.
  var drag = 0.0
  var waves: [Wave] = []
  var attractors: [EmitterBehavior.Attractor] = []
  var valuesOverLife: [ValueOverLife] = []
  var color: ColorRamp?
  /// Multiplied in.
  var tint: ColorRamp?
  /// The y axis follows the velocity, with so many radians more.
  var alignment: Double?

  init(of cell: EmitterCell) {
    tint = ColorRamp(cell.colorsOverLife)
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
  }

  /// A value at a share of life: each ramp replaces it or adds to it.
  func value(_ property: EmitterBehavior.ParticleProperty, _ own: Double, at share: Double) -> Double {
    var value = own
    for over in valuesOverLife where over.property == property {
      value = over.ramp.value(at: share) + (over.isAdditive ? value : 0)
    }
    return value
  }

  /// The integral over age of a rate of change that ramps replace or add to; `own` is its own integral.
  func integral(_ property: EmitterBehavior.ParticleProperty, _ own: Double, at share: Double, life: Double) -> Double {
    var sum = own
    for over in valuesOverLife where over.property == property {
      sum = over.ramp.integral(to: share) * life + (over.isAdditive ? sum : 0)
    }
    return sum
  }
}
