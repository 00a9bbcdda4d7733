// A particle at a given age, ready to be drawn.
// Flow: ParticleBirthState + age → Particle → DisplayItem.
import SparklerCore

/// A particle's state at a moment.
public struct Particle: Sendable, Hashable {
  /// In the emitter layer's coordinates, in points.
  public var position: Point
  /// The height above the layer's plane, in points; positive is towards the viewer.
  public var z: Double
  /// Points a second.
  public var velocity: Point
  /// Radians, clockwise on screen.
  public var rotation: Double
  /// 0 or more.
  public var scale: Double
  /// Multiplies the contents; each component in 0...1. Excludes the colour drawn from the cell's `colors`.
  public var color: Color
  /// The colour drawn from the cell's `colors`, or its parent's. Contents with their own colour ignore it.
  public var paletteColor: Color?
  /// For a tumbling piece: the direction in the plane of the axis that it turns about, in radians, clockwise.
  public var tumbleAxis: Double
  /// The cosine of a tumbling piece's tilt, which foreshortens it: 1 from the front, negative from behind; 1 for
  /// others.
  public var facing: Double
  /// The index of the cell's content that it shows; nil for none.
  public var contents: Int?
  /// The cells that it comes from, outermost first, as indices in their lists.
  public var cell: [Int] = []
  /// Index among its cell's births, from 0; for a nested cell among those of its parent.
  public var index: Int
  /// In the layer's time; in a repeating scene, relative to the period in which it is visible.
  public var birth: Seconds
  /// Seconds of its cell's clock.
  public var age: Seconds
  /// Its lifetime in seconds of its cell's clock, 0 or more.
  public var life: Seconds
  /// The factor by which it is stretched along its motion, 1 or more.
  public var stretch = 1.0
  /// The direction in which it is stretched, in radians, clockwise from the right; 0 for a cell without `stretch`.
  public var heading = 0.0
  /// Earlier positions, from its head on; empty if its cell draws no trail.
  public var trail: [TrailPoint] = []
  /// How long ago, in the layer's time, its ancestor in an outermost cell was born.
  private var sinceRoot: Double
  /// The same, rounded to about a billionth of a second: particles born together keep the order of their cells.
  var rootAge: Double { sinceRoot.onGrid }
}

extension Particle {
  /// Initialised in place, for every particle of a frame; check `isThere` before using it.
  init(
    _ initial: ParticleBirthState, age shown: Double, birth: Double, index: Int, cell compiled: CompiledCell,
    hasTrail: Bool = true
  ) {
    let life = initial.life
    // A dead particle may still have a trail.
    let age = min(shown, life)
    let share = max(0, min(1, age / life))
    let pose = ParticlePose(of: initial, compiled, index: index, birth: birth, age: age)
    (position, velocity) = (pose.position, pose.velocity)
    z = initial.z + initial.zVelocity * age + initial.zAcceleration * age * age / 2 + pose.lift
    let guide = compiled.isGuided ? compiled.guides[index] : nil
    let time = birth + age / compiled.speed
    if compiled.hasPlainLook {
      rotation = initial.rotation + initial.spin * age
      scale = max(0, initial.scale + initial.scaleSpeed * age)
      color = initial.color(atAge: age).clamped.multiplied(by: initial.inheritedColor)
    } else {
      rotation = Self.rotation(initial, compiled, velocity: velocity, age: age, share: share)
      (scale, color) = Self.appearance(of: initial, compiled.behaviors, age: age, share: share)
    }
    if let turned = pose.rotation { rotation = turned }
    paletteColor = initial.paletteColor
    tumbleAxis = initial.tumbleAxis
    let tilt =
      guide?.tilt(initial.tumblePhase, pace: initial.tumblePace * compiled.speed, birth: birth, at: time)
      ?? initial.tumblePhase + initial.tumblePace * age
    if let tumble = compiled.cell.tumble {
      let turned = Maths.cos(tilt)
      facing = abs(turned) < tumble.narrowest ? (turned < 0 ? -1 : 1) * min(1, tumble.narrowest) : turned
    } else {
      facing = 1
    }
    contents = shown < life || compiled.trailLife == 0 ? compiled.contents(atShare: initial.contentsShare) : nil
    self.index = index
    self.birth = Seconds(birth)
    self.age = Seconds(age)
    self.life = Seconds(life)
    sinceRoot = time - (initial.rootBirth ?? birth)
    if let stretched = compiled.cell.stretch, velocity != .zero {
      heading = Maths.atan2(velocity.y, velocity.x)
      stretch = max(1, min(stretched.max, 1 + stretched.perSpeed * velocity.distance(to: .zero)))
    }
    if hasTrail, compiled.trailLife > 0, let trail = compiled.behaviors.trail {
      self.trail = Self.trail(trail, of: initial, compiled, index: index, birth: birth, age: shown)
    }
  }

  /// Whether all numbers are finite and small enough to be visible, and no guide has removed it.
  func isAlive(in compiled: CompiledCell) -> Bool {
    // The sum is below the bound only if each part is, and none is NaN.
    let size: Double = abs(position.x) + abs(position.y) + abs(z) + abs(rotation) + abs(scale)
    guard size + abs(velocity.x) + abs(velocity.y) < 1e12 else { return false }
    guard compiled.isGuided, let guide = compiled.guides[index] else { return true }
    return birth.value + age.value / compiled.speed < guide.removal
  }

  /// The particle's scale and colour.
  static func appearance(
    of initial: borrowing ParticleBirthState, _ behaviors: CompiledBehaviors, age: Double, share: Double
  ) -> (scale: Double, color: Color) {
    let size: Double
    if let end = initial.course?.endScale {
      let first = max(0, initial.scale)
      size = first + (max(0, end) - first) * share
    } else {
      size = initial.scale + behaviors.integral(.scaleSpeed, initial.scaleSpeed * age, at: share, life: initial.life)
    }
    var scale = max(0, behaviors.value(.scale, size, at: share))
    if let ramp = behaviors.scale { scale *= ramp.value(at: share) }
    return (scale, color(initial, behaviors, age: age, share: share))
  }

  private static func rotation(
    _ initial: ParticleBirthState, _ compiled: CompiledCell, velocity: Point, age: Double, share: Double
  ) -> Double {
    if compiled.behaviors.alignment != nil || compiled.cell.orient == .velocity {
      let heading = velocity == .zero ? initial.angle : Maths.atan2(velocity.y, velocity.x)
      if let alignment = compiled.behaviors.alignment { return heading - Double.pi / 2 + alignment }
      return heading + initial.rotation
    }
    let turned =
      initial.course?.endRotation.map { ($0 - initial.rotation) * share }
      ?? compiled.behaviors.integral(.spin, initial.spin * age, at: share, life: initial.life)
    return compiled.behaviors.value(.rotation, initial.rotation + turned, at: share)
  }

  private static func color(
    _ initial: borrowing ParticleBirthState, _ behaviors: CompiledBehaviors, age: Double, share: Double
  )
    -> Color
  {
    var color = initial.color(atAge: age)
    if let course = initial.course { color = course.color(color, at: share) }
    if let ramp = behaviors.color { color = ramp.color(at: share) }
    if !behaviors.valuesOverLife.isEmpty {
      color.red = behaviors.value(.red, color.red, at: share)
      color.green = behaviors.value(.green, color.green, at: share)
      color.blue = behaviors.value(.blue, color.blue, at: share)
      color.alpha = behaviors.value(.alpha, color.alpha, at: share)
    }
    color = color.clamped.multiplied(by: initial.inheritedColor)
    if let twinkle = behaviors.twinkle {
      color.alpha *= initial.flicker(at: twinkle.frequency * age, depth: twinkle.depth)
    }
    if let alpha = behaviors.alpha { color.alpha *= max(0, min(1, alpha.value(at: share))) }
    if !behaviors.ramps.isEmpty {
      color = color.multiplied(by: behaviors.ramps[initial.ramp % behaviors.ramps.count].color(at: share).clamped)
    }
    return behaviors.tint.map { color.multiplied(by: $0.color(at: share).clamped) } ?? color
  }
}

extension ParticleBirthState {
  /// Changed only by its own colour speeds.
  fileprivate func color(atAge age: Double) -> Color {
    Color(
      red: color.red + colorSpeed.red * age, green: color.green + colorSpeed.green * age,
      blue: color.blue + colorSpeed.blue * age, alpha: color.alpha + colorSpeed.alpha * age)
  }
}
