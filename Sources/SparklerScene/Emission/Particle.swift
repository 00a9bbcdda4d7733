// A particle at some age: what is to be drawn of it.
// Flow: Newborn + age → Particle → DisplayItem.
import SparklerCore

/// A particle as it is at a moment.
public struct Particle: Sendable, Hashable {
  /// In the emitter layer's coordinates; `z` is its height above the layer's plane.
  public var position: Point
  public var z: Double
  /// Points a second.
  public var velocity: Point
  /// Radians, clockwise on screen.
  public var rotation: Double
  /// 0 or more.
  public var scale: Double
  /// Multiplies the contents; each part in 0...1. Without the colour drawn from the cell's `colors`.
  public var color: Color
  /// The colour drawn from the cell's `colors`, or its parent's, which contents with a colour of their own leave aside.
  public var paletteColor: Color?
  /// Of a tumbling piece: the axis in the plane that it turns about, and the cosine of its tilt, negative from behind.
  public var tumbleAxis: Double
  public var facing: Double
  /// Which of its cell's contents it shows; nil for none.
  public var contents: Int?
  /// The cells that it comes from, outermost first, as places in their lists.
  public var cell: [Int]
  /// Counts its cell's births, from 0; of a cell of a cell those of its parent.
  public var index: Int
  /// In the layer's time; in a scene that repeats, of the period in which it is seen.
  public var birth: Seconds
  /// Seconds of its cell's clock.
  public var age: Seconds
  public var life: Seconds
  /// How long ago, in the layer's time, the particle of an outermost cell was born that it comes from.
  var rootAge: Double
}

extension Particle {
  /// - Returns: nil where a number became none or so large that nothing could be seen.
  init?(_ newborn: Newborn, age: Double, birth: Double, index: Int, cell compiled: CompiledCell) {
    let (cell, conduct) = (compiled.cell, compiled.conduct)
    let life = newborn.life
    let share = max(0, min(1, age / life))
    let motion = Motion(of: newborn, conduct, age: age)
    var position = motion.position
    velocity = motion.velocity
    if !conduct.courses.isEmpty {
      func moved(_ property: EmitterBehavior.ParticleProperty, _ from: Double, _ way: Double) -> Double {
        from + conduct.integral(property, way, at: share, life: life)
      }
      position = Point(
        moved(.velocityX, newborn.place.x, position.x - newborn.place.x),
        moved(.velocityY, newborn.place.y, position.y - newborn.place.y))
      velocity = Point(
        conduct.value(.velocityX, velocity.x, at: share), conduct.value(.velocityY, velocity.y, at: share))
      position = Point(
        conduct.value(.positionX, position.x, at: share), conduct.value(.positionY, position.y, at: share))
    }
    let guide = compiled.guides.isEmpty ? nil : compiled.guides[index]
    let time = birth + age / compiled.speed
    self.position = position
    if guide == nil {
      let drift = Drift(of: newborn, cell, age: age)
      self.position = position + drift.offset
      velocity = velocity + drift.velocity
    }
    z = newborn.z + newborn.zVelocity * age + newborn.zAcceleration * age * age / 2
    rotation = Self.rotation(newborn, compiled, velocity: velocity, age: age, share: share)
    if let guide {
      guard time < guide.removal else { return nil }
      let pose = guide.keys.pose(at: Seconds(time))
      (self.position, rotation) = (pose.center, pose.rotation)
    }
    let growth = conduct.integral(.scaleSpeed, newborn.scaleSpeed * age, at: share, life: life)
    scale = max(0, conduct.value(.scale, newborn.scale + growth, at: share))
    color = Self.color(newborn, conduct, age: age, share: share)
    paletteColor = newborn.paletteColor
    tumbleAxis = newborn.tumbleAxis
    let tilt =
      guide?.tilt(newborn.tumblePhase, pace: newborn.tumblePace * compiled.speed, birth: birth, at: time)
      ?? newborn.tumblePhase + newborn.tumblePace * age
    facing = cell.tumble == nil ? 1 : Maths.cos(tilt)
    contents = compiled.contents(atShare: newborn.contentsShare)
    self.cell = compiled.path
    self.index = index
    self.birth = Seconds(birth)
    self.age = Seconds(age)
    self.life = Seconds(life)
    // To a billionth: those born together keep the order of their cells.
    rootAge = (time - (newborn.rootBirth ?? birth)).onGrid
    // A sum of sizes is below a bound only where each of them is, and none is NaN.
    let size: Double = abs(self.position.x) + abs(self.position.y) + abs(z) + abs(rotation) + abs(scale)
    guard size + abs(velocity.x) + abs(velocity.y) < 1e12 else { return nil }
  }

  private static func rotation(
    _ newborn: Newborn, _ compiled: CompiledCell, velocity: Point, age: Double, share: Double
  ) -> Double {
    let conduct = compiled.conduct
    let heading = velocity == .zero ? newborn.angle : Maths.atan2(velocity.y, velocity.x)
    if let alignment = conduct.alignment { return heading - Double.pi / 2 + alignment }
    if compiled.cell.orient == .velocity { return heading + newborn.rotation }
    let turned = conduct.integral(.spin, newborn.spin * age, at: share, life: newborn.life)
    return conduct.value(.rotation, newborn.rotation + turned, at: share)
  }

  private static func color(_ newborn: Newborn, _ conduct: Conduct, age: Double, share: Double) -> Color {
    let (own, speed) = (newborn.color, newborn.colorSpeed)
    var color = Color(
      red: own.red + speed.red * age, green: own.green + speed.green * age, blue: own.blue + speed.blue * age,
      alpha: own.alpha + speed.alpha * age)
    if let ramp = conduct.color { color = ramp.color(at: share) }
    if !conduct.courses.isEmpty {
      color.red = conduct.value(.red, color.red, at: share)
      color.green = conduct.value(.green, color.green, at: share)
      color.blue = conduct.value(.blue, color.blue, at: share)
      color.alpha = conduct.value(.alpha, color.alpha, at: share)
    }
    color = color.clamped.multiplied(by: newborn.inheritedColor)
    return conduct.tint.map { color.multiplied(by: $0.color(at: share).clamped) } ?? color
  }
}

/// What sways a particle and what blows it about.
private struct Drift {
  var offset = Point.zero
  var velocity = Point.zero

  init(of newborn: Newborn, _ cell: EmitterCell, age: Double) {
    if let wobble = cell.wobble {
      let turns = wobble.frequency * age
      // It sets off from its place: the sway grows over its first turn.
      let u = min(1, abs(turns))
      let grown = u * u * (3 - 2 * u)
      let (s, c) = Maths.sincos(newborn.wobblePhase + 2 * Double.pi * turns)
      offset.x = wobble.amplitude * s * grown
      velocity.x =
        wobble.amplitude * (2 * Double.pi * wobble.frequency * c * grown + 6 * u * (1 - u) * abs(wobble.frequency) * s)
    }
    if let turbulence = cell.turbulence {
      let pace = abs(turbulence.frequency)
      let noise = newborn.noise(at: pace * age)
      offset = offset + noise.value * turbulence.amplitude
      velocity = velocity + noise.slope * (pace * turbulence.amplitude)
    }
  }
}
