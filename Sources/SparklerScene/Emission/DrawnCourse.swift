// What a particle drew at birth for its cell's `end`, `polar` and the accelerations about the emitter.
// Flow: EmitterCell's courses + draws → DrawnCourse → ParticleMotion, Particle.
import SparklerCore

/// Random values of courses that most cells lack.
struct DrawnCourse {
  /// Points per second squared, outwards and clockwise about the centre.
  var radial = 0.0
  var tangential = 0.0
  /// What polar motion and these accelerations refer to.
  var center = Point.zero
  /// nil if it doesn't move in polar coordinates.
  var polar: Polar?
  var endScale: Double?
  var endRotation: Double?
  var endColor: EmitterCell.ColorParts?

  struct Polar {
    var radius: Double
    var endRadius: Double
    /// Radians at birth, and radians a second.
    var angle: Double
    var pace: Double
    /// What it moves about.
    var center: Point
  }

  /// The sum of all magnitudes: finite only if each of them is.
  var size: Double {
    var sum = abs(radial) + abs(tangential) + abs(center.x) + abs(center.y)
    if let polar { sum += abs(polar.radius) + abs(polar.endRadius) + abs(polar.angle) + abs(polar.pace) }
    return sum + abs(endScale ?? 0) + abs(endRotation ?? 0)
  }

  /// The acceleration at a position, in points per second squared.
  func pull(at position: Point) -> Point {
    let away = position - center
    let distance = away.distance(to: .zero)
    guard distance > 1e-9 else { return .zero }
    let out = away * (1 / distance)
    return out * radial + Point(-out.y, out.x) * tangential
  }

  /// Its colour at a share of the life, from the colour at birth.
  func color(_ first: Color, at share: Double) -> Color {
    guard let end = endColor else { return first }
    let first = first.clamped
    let last = Color(red: end.red, green: end.green, blue: end.blue, alpha: end.alpha).clamped
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Color(
      red: between(first.red, last.red), green: between(first.green, last.green),
      blue: between(first.blue, last.blue), alpha: between(first.alpha, last.alpha))
  }
}

extension DrawnCourse.Polar {
  /// - Parameter life: seconds, above 0.
  func motion(age: Double, life: Double) -> ParticleMotion {
    let change = life > 0 ? (endRadius - radius) / life : 0
    let distance = radius + change * age
    let (s, c) = Maths.sincos(angle + pace * age)
    return ParticleMotion(
      position: center + Point(c, s) * distance,
      velocity: Point(c, s) * change + Point(-s, c) * (distance * pace))
  }
}

extension ParticleBirthState {
  /// Whether forces about the centre act on it, which depend on its position.
  var isPulled: Bool { course.map { $0.radial != 0 || $0.tangential != 0 } ?? false }

  /// - Parameter size: the factor of all scales.
  mutating func drawCourse(from origin: Origin, size: Double, _ state: borrowing EmissionState) {
    guard state.cell.isPulled || state.cell.polar != nil || state.cell.ending != nil else { return }
    var course = DrawnCourse()
    course.center = origin.isShape ? state.emitter.position : origin.place
    if state.cell.isPulled {
      course.radial = draw(.radial, .radialAcceleration, state.cell.radialAcceleration, 0, state)
      course.tangential = draw(.tangential, .tangentialAcceleration, state.cell.tangentialAcceleration, 0, state)
    }
    if let polar = state.cell.polar {
      let radius = polar.radius.at(unit(.polarRadius))
      course.polar = DrawnCourse.Polar(
        radius: radius, endRadius: polar.endRadius?.at(unit(.polarEndRadius)) ?? radius, angle: angle,
        pace: polar.rotation.at(unit(.polarRotation)), center: course.center)
    }
    if let ending = state.cell.ending {
      course.endScale = ending.scale.map { $0.at(unit(.endScale)) * size }
      course.endRotation = ending.rotation?.at(unit(.endRotation))
      let range = ending.colorRange
      course.endColor = ending.color.map { color in
        EmitterCell.ColorParts(
          red: spread(.endRed, color.red, range.red, state), green: spread(.endGreen, color.green, range.green, state),
          blue: spread(.endBlue, color.blue, range.blue, state),
          alpha: spread(.endAlpha, color.alpha, range.alpha, state))
      }
    }
    self.course = course
  }
}
