// How far a cell's particles travel: bounds the births by distance.
// Flow: EmitterCell, Emitter → CompiledCell.reach → ParticleCount.
import SparklerCore

extension CompiledCell {
  /// Estimates how far a particle travels, in points, as `births(of:along:)` measures it: by the chords of `wayParts`
  /// pieces of its path.
  ///
  /// - Parameter life: the longest lifetime, in seconds of the cell's clock.
  static func reach(of cell: EmitterCell, life: Double, in emitter: Emitter) -> Double {
    let flown = flown(cell, life, emitter)
    let swayed =
      (cell.wobble.map { abs($0.amplitude) * turns(abs($0.frequency) * life) } ?? 0)
      + (cell.turbulence.map { abs($0.amplitude) * turns(abs($0.frequency) * life) } ?? 0)
    return flown + swayed + circled(cell, life, emitter, away: flown + swayed) + polar(cell, life)
  }

  /// The way of a point that swings between -1 and 1 so many times.
  private static func turns(_ number: Double) -> Double { min(2 * Double(wayParts), 4 * number + 2) }

  /// The way on a circle of radius 1. NaN counts as very far.
  private static func arc(_ angle: Double) -> Double { min(2 * Double(wayParts), abs(angle)) }

  private static func flown(_ cell: EmitterCell, _ life: Double, _ emitter: Emitter) -> Double {
    func most(_ property: EmitterCell.RangedProperty, _ mean: Double, _ range: Double = 0) -> Double {
      cell.bounds[property].map { max(abs($0.lowerBound), abs($0.upperBound)) } ?? (abs(mean) + abs(range))
    }
    var speed = most(.velocity, cell.velocity, cell.velocityRange) * abs(emitter.velocity)
    speed += emitter.wind.map { $0.velocity.distance(to: .zero) * (1 + $0.gusts) } ?? 0
    for case .valueOverLife(let property, let values, _, _) in cell.behaviors
    where property == .velocityX || property == .velocityY {
      speed += values.reduce(0) { max($0, abs($1)) }
    }
    let pull =
      cell.acceleration.distance(to: .zero) + most(.radialAcceleration, cell.radialAcceleration)
      + most(.tangentialAcceleration, cell.tangentialAcceleration)
    return speed * life + pull * life * life / 2
  }

  /// The way on an orbit, whose pace depends on the distance at birth: the longest is at one of its ends.
  private static func circled(_ cell: EmitterCell, _ life: Double, _ emitter: Emitter, away: Double) -> Double {
    guard let orbit = cell.orbit, orbit.rate != 0 else { return 0 }
    let isPoint = emitter.shape == .point && emitter.places == nil
    let places = emitter.places?.points.reduce(0) { max($0, $1.distance(to: emitter.position)) } ?? 0
    let far = isPoint ? 1 : max(1, places, Point(emitter.size.width, emitter.size.height).distance(to: .zero))
    return [1, orbit.radius, far].reduce(0) { most, distance in
      let pace = 2 * Double.pi * orbit.rate * Maths.pow(distance / orbit.radius, -orbit.falloff)
      return max(most, (distance + away) * arc(pace * life))
    }
  }

  private static func polar(_ cell: EmitterCell, _ life: Double) -> Double {
    guard let polar = cell.polar else { return 0 }
    func most(_ interval: EmitterCell.Interval) -> Double { max(abs(interval.least), abs(interval.most)) }
    let radius = max(most(polar.radius), polar.endRadius.map(most) ?? 0)
    return radius * (2 + arc(most(polar.rotation) * life))
  }
}
