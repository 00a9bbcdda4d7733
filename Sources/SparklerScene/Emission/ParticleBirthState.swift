// A particle at its birth: all its random values.
// Flow: stream of the particle + values at its birth → ParticleBirthState → ParticleMotion, Particle.
import SparklerCore

/// A particle's constants: a function only of its stream and of the values at its birth.
struct ParticleBirthState {
  /// Each draw has its own index in the particle's stream, so that changing one property doesn't change another.
  enum Draw: UInt64 {
    case lifetime, velocity, longitude, scale, spin, mass, rotation, red, green, blue, alpha, contents, palette
    case placeU, placeV, placeW, tumbleAxis, tumblePhase, tumbleRate, wobblePhase
    case turbulenceX, turbulenceY
    case ramp, turning, formation, target, twinkle, sweep
    case radial, tangential, polarRadius, polarEndRadius, polarRotation
    case endScale, endRotation, endRed, endGreen, endBlue, endAlpha
  }

  let stream: SeededRandom
  /// Seconds of the cell's clock; 0 if any number isn't finite.
  var life = 0.0
  var place = Point.zero
  var z = 0.0
  var velocity = Point.zero
  var zVelocity = 0.0
  /// The initial direction, in radians.
  var angle = 0.0
  var acceleration = Point.zero
  var zAcceleration = 0.0
  var mass = 1.0
  var drag = 0.0
  var scale = 1.0
  var scaleSpeed = 0.0
  var spin = 0.0
  var rotation = 0.0
  var color = EmitterCell.ColorParts()
  var colorSpeed = EmitterCell.ColorParts()
  /// 0 ..< 1: selects the contents by weight.
  var contentsShare = 0.0
  /// Drawn from the cell's colours, or its parent's; nil if neither has any.
  var paletteColor: Color?
  /// Its parent's colour, multiplied into its own.
  var inheritedColor = Color.white
  /// When, in the layer's time, its ancestor in an outermost cell was born; nil if it is in one itself.
  var rootBirth: Double?
  /// The axis that a tumbling piece turns about, its tilt at birth, and radians a second; angles in radians.
  var tumbleAxis = 0.0
  var tumblePhase = 0.0
  var tumblePace = 0.0
  var wobblePhase = 0.0
  /// Where it gathers; nil if it doesn't.
  var target: Point?
  /// Index among the cell's ramps.
  var ramp = 0
  /// The centre of its orbit, and radians a second.
  var orbitCenter = Point.zero
  var orbitPace = 0.0
  /// nil for most cells.
  var course: DrawnCourse?

  /// Position of a birth among its siblings: those of the same parent, or all of an outermost cell.
  struct Order {
    var index: Int
    /// Number of particles born at once.
    var burst: Int
    /// The siblings' common stream.
    var siblings: SeededRandom
    /// When births begin and end, in the layer's time; nil if they never end.
    var span: ClosedRange<Double>?
    /// The fraction of all births before this one, 0...1; nil if they never end.
    var share: Double?

    /// The same for another sibling and its time of birth.
    func at(_ index: Int, born birth: Double) -> Order {
      var order = self
      order.index = index
      if index < burst {
        order.share = (Double(index) + 0.5) / Double(burst)
      } else if let span, span.upperBound > span.lowerBound {
        order.share = max(0, min(1, (birth - span.lowerBound) / (span.upperBound - span.lowerBound)))
      }
      return order
    }

    static let palette = SeededRandom.Label("palette")
    static let ramp = SeededRandom.Label("ramp")
    static let burst = SeededRandom.Label("burst")
    static let jitter = SeededRandom.Label("jitter")
    static let even = SeededRandom.Label("even")
    static let evenTurn = SeededRandom.Label("even turn")
    static let evenX = SeededRandom.Label("even x")
    static let evenY = SeededRandom.Label("even y")
    static let target = SeededRandom.Label("target")

    /// A random number in [0, 1) from the common stream, independent of the siblings' own streams.
    func unit(_ label: SeededRandom.Label) -> Double { siblings.fork(label).unit(at: 0) }

    /// The next element of an additive low-discrepancy sequence: each falls into the largest gap.
    func even(_ share: Double, _ label: SeededRandom.Label) -> Double {
      let x = unit(label) + Double(index) * share
      return x - x.rounded(.down)
    }
  }

  /// - Parameters:
  ///   - longest: upper bound of lifetimes, which animations might exceed.
  ///   - origin: the emitter's shape or a parent.
  init(
    stream: SeededRandom, order: Order, state: borrowing EmissionState, longest: Double, origin: Origin,
    formation: [Point] = []
  ) {
    self.stream = stream
    life = min(
      longest,
      draw(.lifetime, .lifetime, state.cell.lifetime.value, state.cell.lifetimeRange.value, state)
        * state.emitter.lifetime)
    // A parent's scale already includes the emitter's factor.
    let size = origin.scale ?? state.emitter.scale
    scale = draw(.scale, .scale, state.cell.scale, state.cell.scaleRange, state) * size
    scaleSpeed = state.cell.scaleSpeed * size
    spin = draw(.spin, .spin, state.cell.spin, state.cell.spinRange, state) * state.emitter.spin
    mass = max(1e-9, draw(.mass, .mass, state.cell.mass, state.cell.massRange, state))
    rotation = draw(.rotation, .rotation, state.cell.rotation, state.cell.rotationRange, state)
    (acceleration, zAcceleration, drag) = (state.cell.acceleration, state.cell.zAcceleration, state.cell.drag)
    setOff(from: origin, order, state, formation: formation)
    if let orbit = state.cell.orbit {
      orbitCenter = state.emitter.position
      let distance = max(1, place.distance(to: orbitCenter))
      orbitPace = 2 * Double.pi * orbit.rate * Maths.pow(distance / orbit.radius, -orbit.falloff)
    }
    sampleColor(state)
    sampleTumble(state)
    drawCourse(from: origin, size: size, state)
    contentsShare = unit(.contents)
    if !state.cell.colors.isEmpty && paletteColor == nil {
      paletteColor = state.cell.colors[pick(state.cell.colors.count, .palette, Order.palette, order, state)]
    }
    if state.cell.ramps.count > 1 { ramp = pick(state.cell.ramps.count, .ramp, Order.ramp, order, state) }
    if !origin.isShape {
      (inheritedColor, rootBirth) = (origin.color, origin.rootBirth)
      paletteColor = paletteColor ?? origin.paletteColor
    }
    if !isSound { life = 0 }
  }

  /// Where a particle starts: on the emitter's shape, or for nested cells at a parent, from which it inherits.
  struct Origin {
    /// On the emitter's shape; the other fields are ignored.
    static let shape = Origin(isShape: true, place: .zero, z: 0, angle: 0, color: .white, rootBirth: 0)

    var isShape = false
    var place: Point
    var z: Double
    /// Radians; the direction of an emission angle of 0.
    var angle: Double
    /// The parent's scale and colours, by default those at its own birth: a parent that shrinks or fades away may still
    /// burst into stars. A nil scale is the emitter's.
    ///
    /// - Source: Apple's page on `emitterCells`: "scale" and "color" are inherited.
    var scale: Double?
    var color: Color
    var paletteColor: Color?
    /// Added to the initial velocity.
    var velocity = Point.zero
    var zVelocity = 0.0
    var rootBirth: Double
  }

  /// The origin of a particle that this one emits.
  ///
  /// - Parameters:
  ///   - parent: this one when it emits; nil if its state there is invalid.
  ///   - birth: when this one was born, in the layer's time.
  ///   - time: seconds of this cell's clock per second of the nested cell's.
  func origin(_ parent: Particle?, inherit: EmitterCell.Inherit, bornAt birth: Double, time: Double) -> Origin {
    let own = Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha).clamped
    let first = own.multiplied(by: inheritedColor)
    func taken<Value>(_ moment: EmitterCell.Inherit.Moment, birth: Value, now: Value?, none: Value) -> Value {
      switch moment {
      case .birth: birth
      case .now: now ?? birth
      case .none: none
      }
    }
    var color = taken(inherit.color, birth: first, now: parent?.color, none: .white)
    color.alpha = taken(inherit.alpha, birth: first.alpha, now: parent?.color.alpha, none: 1)
    let v = parent?.velocity ?? .zero
    return Origin(
      place: parent?.position ?? place, z: parent?.z ?? z, angle: v == .zero ? angle : Maths.atan2(v.y, v.x),
      scale: taken(inherit.scale, birth: scale, now: parent?.scale, none: nil), color: color,
      paletteColor: inherit.color == .none ? nil : paletteColor, velocity: v * (inherit.velocity * time),
      zVelocity: zVelocity * inherit.velocity * time, rootBirth: rootBirth ?? birth)
  }

  /// An index below `count` for a particle, or for its whole burst.
  private func pick(
    _ count: Int, _ draw: Draw, _ label: SeededRandom.Label, _ order: Order, _ state: borrowing EmissionState
  ) -> Int {
    if state.cell.pick == .inTurn { return Int(UInt(bitPattern: order.index) % UInt(count)) }
    let share = state.cell.pick == .burst ? order.unit(label) : unit(draw)
    return min(count - 1, Int(clamping: share * Double(count)))
  }

  func unit(_ draw: Draw) -> Double { stream.unit(at: draw.rawValue) }

  /// A value by the emitter's range rule, or between the cell's own bounds.
  func draw(
    _ draw: Draw, _ property: EmitterCell.RangedProperty, _ mean: Double, _ range: Double,
    _ state: borrowing EmissionState
  ) -> Double {
    if let bounds = state.cell.bounds[property] {
      return bounds.lowerBound + (bounds.upperBound - bounds.lowerBound) * unit(draw)
    }
    return spread(draw, mean, range, state)
  }

  func spread(_ draw: Draw, _ mean: Double, _ range: Double, _ state: borrowing EmissionState) -> Double {
    if range == 0 { return mean }
    return spread(at: unit(draw), mean, range, state)
  }

  func spread(at u: Double, _ mean: Double, _ range: Double, _ state: borrowing EmissionState) -> Double {
    let share = u - 0.5
    return mean + range * (state.emitter.rangeRule == .half ? share : 2 * share)
  }

  private mutating func sampleColor(_ state: borrowing EmissionState) {
    let (mean, range) = (state.cell.color, state.cell.colorRange)
    color.red = spread(.red, mean.red, range.red, state)
    color.green = spread(.green, mean.green, range.green, state)
    color.blue = spread(.blue, mean.blue, range.blue, state)
    color.alpha = spread(.alpha, mean.alpha, range.alpha, state)
    colorSpeed = state.cell.colorSpeed
  }

  private mutating func sampleTumble(_ state: borrowing EmissionState) {
    wobblePhase = 2 * Double.pi * unit(.wobblePhase)
    guard let tumble = state.cell.tumble else { return }
    tumbleAxis = Double.pi * unit(.tumbleAxis)
    tumblePhase = 2 * Double.pi * unit(.tumblePhase)
    tumblePace = 2 * Double.pi * (tumble.rate + tumble.rateRange * (unit(.tumbleRate) - 0.5))
  }

  /// Whether all numbers are finite and in a usable range.
  private var isSound: Bool {
    // The sum is below the bound only if each part is, and none is NaN.
    var sum: Double = abs(place.x) + abs(place.y) + abs(z) + abs(life)
    sum += abs(velocity.x) + abs(velocity.y) + abs(zVelocity) + abs(angle)
    sum += abs(acceleration.x) + abs(acceleration.y) + abs(zAcceleration) + abs(drag)
    sum += abs(mass) + abs(scale) + abs(scaleSpeed) + abs(spin) + abs(rotation) + abs(tumblePace)
    sum += color.size + colorSpeed.size + (course?.size ?? 0)
    return sum < 1e100
  }

  /// Smooth noise in -1...1 with its slope, with one knot per unit of `x`. Both are 0 at birth and continuous.
  ///
  /// A uniform cubic B-spline over random heights. Noise that interpolates the heights would rest at each.
  func noise(at x: Double) -> (value: Point, slope: Point) {
    let cell = x.rounded(.down)
    guard cell >= 0, cell < 1e15 else { return (.zero, .zero) }
    let (weights, slopes) = CurlField.spline(x - cell)
    let (x, y) = (
      axis(.turbulenceX, cell, weights: weights, slopes: slopes),
      axis(.turbulenceY, cell, weights: weights, slopes: slopes)
    )
    return (Point(x.0, y.0), Point(x.1, y.1))
  }

  /// The brightness of a flickering particle, 0...1.
  func flicker(at x: Double, depth: Double) -> Double {
    let cell = x.rounded(.down)
    guard cell >= 0, cell < 1e15 else { return 1 }
    let (weights, _) = CurlField.spline(x - cell)
    let noise = axis(.twinkle, cell, weights: weights, slopes: .zero).0
    return 1 - depth * max(0, min(1, 0.5 - 1.6 * noise))
  }

  private func axis(
    _ draw: Draw, _ cell: Double, weights: SIMD4<Double>, slopes: SIMD4<Double>
  ) -> (Double, Double) {
    let lattice = SeededRandom(seed: stream.value(at: draw.rawValue))
    func drawn(_ i: Double) -> Double { Double(lattice.value(at: UInt64(clamping: i)) >> 11) * 0x1p-52 - 1 }
    // These two make value and slope 0 at the start.
    func height(_ i: Double) -> Double { i == 0 ? -drawn(1) / 2 : drawn(i < 0 ? 1 : i) }
    let heights = SIMD4(height(cell - 1), height(cell), height(cell + 1), height(cell + 2))
    return ((weights * heights).sum(), (slopes * heights).sum())
  }
}

extension EmitterCell.ColorParts {
  fileprivate var size: Double { abs(red) + abs(green) + abs(blue) + abs(alpha) }
}
