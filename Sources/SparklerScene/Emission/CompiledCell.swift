// One cell of an emitter, compiled: when its particles are born, how long they live, what acts on them.
// Flow: EmitterCell + what it lies in → CompiledCell → births, particles.
import SparklerCore

/// One cell's births, with those of the cells in it. A reference: every particle is handed its cell.
final class CompiledCell: Sendable {
  let cell: EmitterCell
  /// Counts an emitter's cells, each before those in it.
  let number: Int
  let behaviors: CompiledBehaviors
  let parameters: EmissionParameters
  /// In the layer's time: the outermost cells' from the emitter's start on, others' as if they were always emitting.
  let births: Births
  /// Born at once at the begin.
  let burst: Int
  /// The last time of a birth; infinite where they never end.
  let lastBirth: Double
  /// Places of the cells that lead to it.
  let path: [Int]
  /// Seconds of its clock per second of the layer's.
  let speed: Double
  /// From the emitter's start, or its parent's birth or death, to the beginning of its emission, in the layer's time.
  let delay: Double
  /// How long it emits, in the layer's time; may be infinite.
  let emission: Double
  /// Tells its stream among those of its siblings.
  let label: SeededRandom.Label
  /// No particle lives longer, in seconds of its clock.
  let longest: Double
  /// How long after its birth anything of a particle can be seen, in the layer's time.
  let tail: Double
  let inner: [CompiledCell]
  let hasInner: Bool
  /// Of its behaviours.
  let formation: [Point]
  /// How long a trail outlives its particle, in seconds of its clock; 0 without one.
  let trailLife: Double
  /// Of what its contents show, in their order, in points.
  let contentSizes: [Size]
  /// Where its particles come together; nil where they don't.
  let gather: Emitter.Gathering?
  /// What swirls all its particles; nil where nothing does.
  let curl: CurlField?
  /// What carries all its particles along; nil where nothing does.
  let wind: CompiledWind?
  /// States on the way of particles that are followed step by step; nil where none are.
  let motions: MotionStore?
  /// Points that a particle flies at most, about.
  let reach: Double
  /// What moves its particles instead of their own forces, by index.
  let guides: [Int: CompiledGuide]
  /// Of its behaviours: force against velocity, divided by mass.
  let drag: Double
  /// How strongly light models a tumbling piece.
  let shading: Double
  /// Nothing acts on the way but its own forces; most cells are so, and are asked for many particles.
  let hasPlainFlight: Bool
  /// Nor on rotation, scale and colour but their own speeds.
  let hasPlainLook: Bool
  let isGuided: Bool
  private let weights: [Double]

  /// What cells lie in.
  struct Surroundings {
    var emitter: Emitter
    var animations: [Animation]
    /// nil where a cell around them has no name.
    var names: [String]?
    var path: [Int]
    var speed: Double
    /// When births may begin.
    var start: Double
    /// The period that is repeated, in the layer's time.
    var period: ClosedRange<Double>?
  }

  /// Deeper cells than that give no births.
  private static let deepest = 16

  /// - Parameter count: of the emitter's cells before these.
  static func cells(_ cells: [EmitterCell], in around: Surroundings, _ count: inout Int) -> [CompiledCell] {
    guard around.path.count < deepest else { return [] }
    var seen: Set<String> = []
    return cells.enumerated().compactMap { i, cell in
      // Two of one name are two streams all the same.
      let isNew = seen.insert(cell.name).inserted
      let label = isNew && !cell.name.isEmpty ? cell.name : "\(cell.name) \(i)"
      guard cell.isEnabled, EmitterCell.clockSpeeds.contains(around.speed * cell.timing.speed) else { return nil }
      return CompiledCell(cell, place: i, label: label, in: around, &count)
    }
  }

  private init(_ cell: EmitterCell, place: Int, label: String, in around: Surroundings, _ count: inout Int) {
    self.cell = cell
    number = count
    count += 1
    self.label = SeededRandom.Label(label)
    behaviors = CompiledBehaviors(of: cell)
    shading = cell.tumble?.shading ?? 0
    (drag, formation) = (behaviors.drag, behaviors.formation)
    path = around.path + [place]
    let isOutermost = around.path.isEmpty
    speed = around.speed * cell.timing.speed
    let names = cell.name.isEmpty ? nil : around.names.map { $0 + [cell.name] }
    let parameters = EmissionParameters(
      of: around.emitter, cell, names: names, isOutermost: isOutermost, animations: around.animations)
    self.parameters = parameters
    // Its clock stands at `timeOffset` when its time comes.
    delay = cell.timing.beginTime.value / around.speed - cell.timing.timeOffset.value / speed
    let isBounded = cell.timing.duration > 0 || cell.timing.repeatDuration > 0
    emission = isBounded ? cell.timing.activeDuration(default: 0).value / speed : .infinity
    let start = isOutermost ? around.start + delay : around.start
    let pace = speed
    let placeAnimations = isOutermost && cell.perDistance > 0 ? parameters.placeAnimations : []
    func rate(_ t: Double) -> Double {
      let own = parameters.rate(at: t) * pace
      guard !placeAnimations.isEmpty else { return own }
      return own + cell.perDistance * parameters.placeSpeed(at: t) * max(0, parameters.emitterRate(at: t))
    }
    let rateAnimations = parameters.rateAnimations + placeAnimations
    var burst = max(0, cell.burst)
    var births = Births(
      start: start, end: isOutermost ? start + emission : .infinity, animations: rateAnimations, rate: rate)
    if isOutermost, let period = around.period {
      if start >= period.upperBound {
        // It begins when the loop is over.
        (burst, births) = (0, Births(start: start, end: start, animations: [], rate: rate))
      } else if !births.total.isFinite {
        births = CompiledCell.endless(
          from: delay, over: period, animations: rateAnimations, rate: rate)
      }
      // What ends by itself is taken whole, wherever it lies: it comes round with the period.
      births = births.rounded()
    }
    (self.births, self.burst, lastBirth) = (births, burst, births.last ?? .infinity)
    longest = CompiledCell.longest(of: parameters)
    var inside = around
    (inside.names, inside.path, inside.speed) = (names, path, speed)
    inner = CompiledCell.cells(cell.cells, in: inside, &count)
    hasInner = !inner.isEmpty
    gather = isOutermost ? around.emitter.gather : nil
    wind = CompiledWind(
      around.emitter.wind, random: around.emitter.random.fork("wind"),
      loop: around.period.map { $0.upperBound - $0.lowerBound })
    motions = behaviors.attractors.isEmpty ? nil : MotionStore()
    reach = CompiledCell.reach(of: cell, in: around.emitter)
    curl = CurlField(
      cell.turbulence, random: around.emitter.random.fork("curl"),
      loop: around.period.map { $0.upperBound - $0.lowerBound })
    let life = longest / speed
    trailLife = behaviors.trail?.life ?? 0
    let shown = (longest + trailLife) / speed
    tail = inner.reduce(shown) { most, inner in
      let after =
        inner.cell.trigger == .during ? 0 : max(0, inner.delay) + (inner.emission.isFinite ? inner.emission : 0)
      return max(most, life + after + inner.tail)
    }
    contentSizes = cell.contents.map { $0.contents.particleLayer.frame.size }
    guides =
      isOutermost
      ? Dictionary(
        around.emitter.guides.filter { $0.cell == place && !$0.keys.isEmpty }.map { ($0.index, CompiledGuide($0)) }
      ) { $1 }
      : [:]
    isGuided = !guides.isEmpty
    hasPlainFlight =
      !behaviors.actsOnWay && guides.isEmpty && gather == nil && wind == nil && cell.orbit == nil
      && cell.wobble == nil && cell.turbulence == nil
    hasPlainLook = !behaviors.actsOnLook && cell.orient != .velocity
    let all = cell.contents.map { $0.weight > 0 && $0.weight.isFinite ? $0.weight : 0 }
    var sum = 0.0
    weights = all.map {
      sum += $0
      return sum
    }
  }

  /// The births of a period that would go on for ever, all of it or from a begin within it.
  ///
  /// - Parameter start: when the first one may be born: what began before the period has always been there, and its
  ///   births keep their distance from that begin.
  private static func endless(
    from start: Double, over period: ClosedRange<Double>, animations: [Animation], rate: (Double) -> Double
  ) -> Births {
    guard start < period.lowerBound else {
      return Births(start: start, end: period.upperBound, animations: animations, rate: rate)
    }
    let length = period.upperBound - period.lowerBound
    let late = TimeGrid.place(of: start - period.lowerBound, inCyclesOf: length, magnitude: start).offset
    let first = late > 0 ? period.lowerBound + late - length : period.lowerBound
    // Before the period's begin the rate is that of its end.
    let earlier = animations.map { $0.shifted(by: -length) }
    return Births(start: first, end: first + length, animations: late > 0 ? animations + earlier : animations) {
      rate($0 < period.lowerBound ? $0 + length : $0)
    }
  }

  private static func longest(of parameters: EmissionParameters) -> Double {
    let most = parameters.greatest(of: [.lifetime, .lifetimeRange]) { state in
      let cell = state.cell
      let bounds = cell.bounds[.lifetime]
      let reach = abs(cell.lifetimeRange.value) * (state.emitter.rangeRule == .half ? 0.5 : 1)
      let most = max(0, (bounds?.upperBound ?? (cell.lifetime.value + reach)) * state.emitter.lifetime)
      let least = (bounds?.lowerBound ?? (cell.lifetime.value - reach)) * state.emitter.lifetime
      return max(most, least)
    }
    return most.isFinite ? min(most, 1e12) : 0
  }

  /// About how far a particle flies: for estimates.
  private static func reach(of cell: EmitterCell, in emitter: Emitter) -> Double {
    let life = cell.bounds[.lifetime]?.upperBound ?? (cell.lifetime.value + abs(cell.lifetimeRange.value))
    let ends = cell.bounds[.velocity].map { max(abs($0.lowerBound), abs($0.upperBound)) }
    let speed = (ends ?? (abs(cell.velocity) + abs(cell.velocityRange))) * abs(emitter.velocity)
    let flown = speed * life + cell.acceleration.distance(to: .zero) * life * life / 2
    let circled = (cell.orbit.map { abs($0.rate) * 2 * Double.pi * $0.radius } ?? 0) * life
    let blown = (emitter.wind.map { $0.velocity.distance(to: .zero) * (1 + $0.gusts) } ?? 0) * life
    return flown + circled + blown
  }

  /// It and all in it, by number.
  var all: [CompiledCell] { [self] + inner.flatMap(\.all) }

  /// The content at a share of the weights; nil where there is none.
  func contents(atShare share: Double) -> Int? {
    if weights.count == 1 { return weights[0] > 0 ? 0 : nil }
    guard let whole = weights.last, whole > 0 else { return nil }
    return weights.firstIndex { share * whole < $0 }
  }

  /// When the births of a cell of a cell begin and end, for a parent's birth and death in the layer's time; nil where
  /// these are no times.
  ///
  /// - Parameter landing: when the parent first met something; nil where it never does.
  func span(parentBirth: Double, parentDeath: Double, landing: Double? = nil) -> ClosedRange<Double>? {
    let from: Double? =
      switch cell.trigger {
      case .onDeath: parentDeath
      case .onCollision: landing.flatMap { $0 < parentDeath ? $0 : nil }
      case .onBirth, .during: parentBirth
      }
    guard let from else { return nil }
    let start = from + delay
    let own = start + emission
    switch cell.trigger {
    case .during: return ClosedRange(between: start, and: max(start, min(own, parentDeath)))
    // Without a duration there is but the burst.
    case .onBirth, .onDeath, .onCollision:
      return ClosedRange(between: start, and: own.isFinite ? max(start, own) : start)
    }
  }
}
