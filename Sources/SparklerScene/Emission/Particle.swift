// A particle at some age: what is to be drawn of it.
// Flow: ParticleBirthState + age → Particle → DisplayItem.
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
  init?(_ initial: ParticleBirthState, age: Double, birth: Double, index: Int, cell compiled: CompiledCell) {
    let behaviors = compiled.behaviors
    let life = initial.life
    let share = max(0, min(1, age / life))
    let motion = ParticleMotion(of: initial, behaviors, age: age)
    var position = motion.position
    velocity = motion.velocity
    if !behaviors.valuesOverLife.isEmpty {
      func moved(_ property: EmitterBehavior.ParticleProperty, _ from: Double, _ way: Double) -> Double {
        from + behaviors.integral(property, way, at: share, life: life)
      }
      position = Point(
        moved(.velocityX, initial.place.x, position.x - initial.place.x),
        moved(.velocityY, initial.place.y, position.y - initial.place.y))
      velocity = Point(
        behaviors.value(.velocityX, velocity.x, at: share), behaviors.value(.velocityY, velocity.y, at: share))
      position = Point(
        behaviors.value(.positionX, position.x, at: share), behaviors.value(.positionY, position.y, at: share))
    }
    let guide = compiled.guides.isEmpty ? nil : compiled.guides[index]
    let time = birth + age / compiled.speed
    self.position = position
    if guide == nil {
      let drift = Drift(of: initial, compiled.cell, age: age)
      self.position = position + drift.offset
      velocity = velocity + drift.velocity
    }
    z = initial.z + initial.zVelocity * age + initial.zAcceleration * age * age / 2
    rotation = Self.rotation(initial, compiled, velocity: velocity, age: age, share: share)
    if let guide {
      guard time < guide.removal else { return nil }
      let pose = guide.keys.pose(at: Seconds(time))
      (self.position, rotation) = (pose.center, pose.rotation)
    }
    let growth = behaviors.integral(.scaleSpeed, initial.scaleSpeed * age, at: share, life: life)
    scale = max(0, behaviors.value(.scale, initial.scale + growth, at: share))
    color = Self.color(initial, behaviors, age: age, share: share)
    paletteColor = initial.paletteColor
    tumbleAxis = initial.tumbleAxis
    let tilt =
      guide?.tilt(initial.tumblePhase, pace: initial.tumblePace * compiled.speed, birth: birth, at: time)
      ?? initial.tumblePhase + initial.tumblePace * age
    facing = compiled.cell.tumble == nil ? 1 : Maths.cos(tilt)
    contents = compiled.contents(atShare: initial.contentsShare)
    self.cell = compiled.path
    self.index = index
    self.birth = Seconds(birth)
    self.age = Seconds(age)
    self.life = Seconds(life)
    // To a billionth: those born together keep the order of their cells.
    rootAge = (time - (initial.rootBirth ?? birth)).onGrid
    // A sum of sizes is below a bound only where each of them is, and none is NaN.
    let size: Double = abs(self.position.x) + abs(self.position.y) + abs(z) + abs(rotation) + abs(scale)
    guard size + abs(velocity.x) + abs(velocity.y) < 1e12 else { return nil }
  }

  private static func rotation(
    _ initial: ParticleBirthState, _ compiled: CompiledCell, velocity: Point, age: Double, share: Double
  ) -> Double {
    let behaviors = compiled.behaviors
    let heading = velocity == .zero ? initial.angle : Maths.atan2(velocity.y, velocity.x)
    if let alignment = behaviors.alignment { return heading - Double.pi / 2 + alignment }
    if compiled.cell.orient == .velocity { return heading + initial.rotation }
    let turned = behaviors.integral(.spin, initial.spin * age, at: share, life: initial.life)
    return behaviors.value(.rotation, initial.rotation + turned, at: share)
  }

  private static func color(_ initial: ParticleBirthState, _ behaviors: CompiledBehaviors, age: Double, share: Double)
    -> Color
  {
    let (own, speed) = (initial.color, initial.colorSpeed)
    var color = Color(
      red: own.red + speed.red * age, green: own.green + speed.green * age, blue: own.blue + speed.blue * age,
      alpha: own.alpha + speed.alpha * age)
    if let ramp = behaviors.color { color = ramp.color(at: share) }
    if !behaviors.valuesOverLife.isEmpty {
      color.red = behaviors.value(.red, color.red, at: share)
      color.green = behaviors.value(.green, color.green, at: share)
      color.blue = behaviors.value(.blue, color.blue, at: share)
      color.alpha = behaviors.value(.alpha, color.alpha, at: share)
    }
    color = color.clamped.multiplied(by: initial.inheritedColor)
    return behaviors.tint.map { color.multiplied(by: $0.color(at: share).clamped) } ?? color
  }
}

/// What sways a particle and what blows it about.
private struct Drift {
  var offset = Point.zero
  var velocity = Point.zero

  init(of initial: borrowing ParticleBirthState, _ cell: borrowing EmitterCell, age: Double) {
    if let wobble = cell.wobble {
      let turns = wobble.frequency * age
      // It sets off from its place: the sway grows over its first turn.
      let u = min(1, abs(turns))
      let grown = u * u * (3 - 2 * u)
      let (s, c) = Maths.sincos(initial.wobblePhase + 2 * Double.pi * turns)
      offset.x = wobble.amplitude * s * grown
      velocity.x =
        wobble.amplitude * (2 * Double.pi * wobble.frequency * c * grown + 6 * u * (1 - u) * abs(wobble.frequency) * s)
    }
    if let turbulence = cell.turbulence {
      let pace = abs(turbulence.frequency)
      let noise = initial.noise(at: pace * age)
      offset = offset + noise.value * turbulence.amplitude
      velocity = velocity + noise.slope * (pace * turbulence.amplitude)
    }
  }
}
