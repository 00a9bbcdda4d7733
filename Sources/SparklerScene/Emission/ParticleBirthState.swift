// A particle at its birth: everything that chance decides about it.
// Flow: stream of the particle + values at its birth → ParticleBirthState → ParticleMotion, Particle.
import SparklerCore

/// What a particle keeps for life: a function of its stream and of the values at its birth alone.
struct ParticleBirthState {
  /// Each draw has an index of its own in the particle's stream, so that no property moves another one's.
  enum Draw: UInt64 {
    case lifetime, velocity, longitude, scale, spin, mass, rotation, red, green, blue, alpha, contents, palette
    case placeU, placeV, placeW, tumbleAxis, tumblePhase, tumbleRate, wobblePhase
    case turbulenceX, turbulenceY
    case ramp, turning, formation, target, twinkle, sweep
  }

  let stream: SeededRandom
  /// Seconds of the cell's own clock; 0 where a number of it is none.
  var life = 0.0
  var place = Point.zero
  var z = 0.0
  var velocity = Point.zero
  var zVelocity = 0.0
  /// Radians: where it set off to.
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
  /// 0 ..< 1: which of the contents by weight.
  var contentsShare = 0.0
  /// Drawn from the cell's colours, or its parent's; nil where neither has any.
  var paletteColor: Color?
  /// Its parent's colour, which its own multiplies.
  var inheritedColor = Color.white
  /// When, in the layer's time, that particle of an outermost cell was born that it comes from; nil where it is one.
  var rootBirth: Double?
  /// Radians: the axis that a tumbling piece turns about, its tilt at birth and how fast it grows.
  var tumbleAxis = 0.0
  var tumblePhase = 0.0
  var tumblePace = 0.0
  var wobblePhase = 0.0
  /// Where it gathers; nil where it does not.
  var target: Point?
  /// Which of the cell's ramps.
  var ramp = 0
  /// What it circles about, and its radians a second.
  var orbitCenter = Point.zero
  var orbitPace = 0.0

  /// A birth among those that have the same parent, or among all of an emitter's own cell.
  struct Order {
    var index: Int
    /// How many are born at once.
    var burst: Int
    /// The stream that they share.
    var siblings: SeededRandom
    /// When births begin and end, in the layer's time; nil where they never end.
    var span: ClosedRange<Double>?
    /// How much of all births lies before this one, 0...1; nil where they never end.
    var share: Double?

    /// The same for another one of them, and when it is born.
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

    /// In its own stream, apart from each of theirs.
    func unit(_ label: SeededRandom.Label) -> Double { siblings.fork(label).unit(at: 0) }

    /// One after another into the largest gap, by a share of 1 that no fraction is near.
    func even(_ share: Double, _ label: SeededRandom.Label) -> Double {
      let x = unit(label) + Double(index) * share
      return x - x.rounded(.down)
    }
  }

  /// - Parameters:
  ///   - longest: a bound of lifetimes, which animations might pass.
  ///   - origin: where it is born, the emitter's shape or a parent.
  init(
    stream: SeededRandom, order: Order, state: borrowing EmissionState, longest: Double, origin: Origin,
    formation: [Point] = []
  ) {
    self.stream = stream
    life = min(
      longest,
      draw(.lifetime, .lifetime, state.cell.lifetime.value, state.cell.lifetimeRange.value, state)
        * state.emitter.lifetime)
    // The emitter's factor is in a parent's scale already.
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
    takeColor(state)
    takePaper(state)
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

  /// Where particles set off: those of a cell's cell from a parent, of which they inherit.
  struct Origin {
    /// All others on the emitter's shape; nothing else of it counts then.
    static let shape = Origin(isShape: true, place: .zero, z: 0, angle: 0, color: .white, rootBirth: 0)

    var isShape = false
    var place: Point
    var z: Double
    /// Radians; an emission angle of 0 leads there.
    var angle: Double
    /// The parent's scale and colours, by default at its own birth: one that shrinks or fades away may still burst into
    /// stars. No scale is the emitter's.
    ///
    /// - Source: Apple's page on `emitterCells`: "scale" and "color" are inherited.
    var scale: Double?
    var color: Color
    var paletteColor: Color?
    /// Added to what it sets off with.
    var velocity = Point.zero
    var zVelocity = 0.0
    var rootBirth: Double
  }

  /// What a particle that is born from this one, itself born at a time of the layer, starts with.
  ///
  /// - Parameters:
  ///   - parent: this one when it gives birth; nil where it can't be told.
  ///   - time: seconds of its clock for one of the other's.
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

  /// Which of so many a particle has, or all of its burst have.
  private func pick(
    _ count: Int, _ draw: Draw, _ label: SeededRandom.Label, _ order: Order, _ state: borrowing EmissionState
  ) -> Int {
    if state.cell.pick == .inTurn { return Int(UInt(bitPattern: order.index) % UInt(count)) }
    let share = state.cell.pick == .burst ? order.unit(label) : unit(draw)
    return min(count - 1, Int(clamping: share * Double(count)))
  }

  func unit(_ draw: Draw) -> Double { stream.unit(at: draw.rawValue) }

  /// A value by the emitter's rule, or between the cell's own bounds.
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

  private mutating func takeColor(_ state: borrowing EmissionState) {
    let (mean, range) = (state.cell.color, state.cell.colorRange)
    color.red = spread(.red, mean.red, range.red, state)
    color.green = spread(.green, mean.green, range.green, state)
    color.blue = spread(.blue, mean.blue, range.blue, state)
    color.alpha = spread(.alpha, mean.alpha, range.alpha, state)
    colorSpeed = state.cell.colorSpeed
  }

  private mutating func takePaper(_ state: borrowing EmissionState) {
    wobblePhase = 2 * Double.pi * unit(.wobblePhase)
    guard let tumble = state.cell.tumble else { return }
    tumbleAxis = Double.pi * unit(.tumbleAxis)
    tumblePhase = 2 * Double.pi * unit(.tumblePhase)
    tumblePace = 2 * Double.pi * (tumble.rate + tumble.rateRange * (unit(.tumbleRate) - 0.5))
  }

  /// Whether every number is one, and none so large that it shows nothing but harm.
  private var isSound: Bool {
    // A sum of sizes is below a bound only where each of them is, and none is NaN.
    var sum: Double = abs(place.x) + abs(place.y) + abs(z) + abs(life)
    sum += abs(velocity.x) + abs(velocity.y) + abs(zVelocity) + abs(angle)
    sum += abs(acceleration.x) + abs(acceleration.y) + abs(zAcceleration) + abs(drag)
    sum += abs(mass) + abs(scale) + abs(scaleSpeed) + abs(spin) + abs(rotation) + abs(tumblePace)
    sum += color.size + colorSpeed.size
    return sum < 1e100
  }

  /// Smooth noise in -1...1 of `x` in steps of 1, with its slope: both are 0 at birth, and neither ever jumps.
  ///
  /// A uniform cubic B-spline over heights that chance draws: noise that ran from height to height would rest at each.
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

  /// How bright a flickering particle is, 0...1.
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
    // With these two the spline sets off at 0, level.
    func height(_ i: Double) -> Double { i == 0 ? -drawn(1) / 2 : drawn(i < 0 ? 1 : i) }
    let heights = SIMD4(height(cell - 1), height(cell), height(cell + 1), height(cell + 2))
    return ((weights * heights).sum(), (slopes * heights).sum())
  }
}

extension EmitterCell.ColorParts {
  fileprivate var size: Double { abs(red) + abs(green) + abs(blue) + abs(alpha) }
}
