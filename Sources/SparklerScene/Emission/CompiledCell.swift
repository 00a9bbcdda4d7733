// One cell of an emitter, compiled: when its particles are born, how long they live, what acts on them.
// Flow: EmitterCell + its surroundings → CompiledCell → births, particles.
import SparklerCore

/// One cell's births and its nested cells. A class, because every particle gets its cell.
final class CompiledCell: Sendable {
  let cell: EmitterCell
  /// Index among all cells of an emitter; a cell precedes its nested cells.
  let number: Int
  let behaviors: CompiledBehaviors
  let parameters: EmissionParameters
  /// In the layer's time: outermost cells' from the emitter's start, nested cells' as if they were always emitting.
  let births: Births
  /// Particles emitted at once at the begin.
  let burst: Int
  /// The time of the last birth; infinite if births never end.
  let lastBirth: Double
  /// Indices of the cells that lead to it, outermost first.
  let path: [Int]
  /// Seconds of its clock per second of the layer's.
  let speed: Double
  /// From the emitter's start, or its parent's birth or death, to the beginning of its emission, in the layer's time.
  let delay: Double
  /// How long it emits, in the layer's time; may be infinite.
  let emission: Double
  /// Distinguishes its random stream from those of its siblings.
  let label: SeededRandom.Label
  /// Upper bound of a particle's lifetime, in seconds of the cell's clock.
  let longest: Double
  /// How long after its birth any part of a particle is visible, in the layer's time.
  let tail: Double
  let inner: [CompiledCell]
  let hasInner: Bool
  /// From `behaviors`.
  let formation: [Point]
  /// How long a trail outlives its particle, in seconds of the cell's clock; 0 without one.
  let trailLife: Double
  /// The sizes of its contents, in their order, in points.
  let contentSizes: [Size]
  /// Where its particles gather; nil if they don't.
  let gather: Emitter.Gathering?
  /// The curl noise that moves all its particles; nil without one.
  let curl: CurlField?
  /// The wind that moves all its particles; nil without one.
  let wind: CompiledWind?
  /// Stored intermediate states of particles that are integrated step by step; nil if none are.
  let motions: MotionStore?
  /// Approximate upper bound of the distance that a particle travels, in points.
  let reach: Double
  /// Simulated motions that replace the particles' own, by index.
  let guides: [Int: CompiledGuide]
  /// From `behaviors`: the drag coefficient; divided by mass when applied.
  let drag: Double
  /// How strongly a tumbling piece is shaded.
  let shading: Double
  /// Only its own velocity, acceleration and drag move it. A fast path, because most cells are like this.
  let hasPlainFlight: Bool
  /// Rotation, scale and colour change only by their own speeds.
  let hasPlainLook: Bool
  let isGuided: Bool
  private let weights: [Double]

  /// What a cell inherits from the emitter and the cells around it.
  struct Surroundings {
    var emitter: Emitter
    var animations: [Animation]
    /// nil if a cell around them has no name.
    var names: [String]?
    var path: [Int]
    var speed: Double
    /// When births may begin.
    var start: Double
    /// The repeated period, in the layer's time.
    var period: ClosedRange<Double>?
  }

  /// Cells nested deeper than this are ignored.
  private static let deepest = 16

  /// - Parameter count: the number of the emitter's cells before these.
  static func cells(_ cells: [EmitterCell], in around: Surroundings, _ count: inout Int) -> [CompiledCell] {
    guard around.path.count < deepest else { return [] }
    var seen: Set<String> = []
    return cells.enumerated().compactMap { i, cell in
      // Cells with the same name still get different streams.
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
    // Its clock reads `timeOffset` when it begins.
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
        // It begins after the end of the loop.
        (burst, births) = (0, Births(start: start, end: start, animations: [], rate: rate))
      } else if !births.total.isFinite {
        births = CompiledCell.endless(
          from: delay, over: period, animations: rateAnimations, rate: rate)
      }
      // Emission that ends by itself is kept whole, even beyond the period: it wraps around.
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
    motions = behaviors.attractors.isEmpty && !cell.isPulled ? nil : MotionStore()
    reach = CompiledCell.reach(of: cell, life: longest, in: around.emitter)
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
      && cell.wobble == nil && cell.turbulence == nil && cell.polar == nil && cell.confinement == nil && !cell.isPulled
    hasPlainLook = !behaviors.actsOnLook && cell.orient != .velocity && cell.ending == nil
    let all = cell.contents.map { $0.weight > 0 && $0.weight.isFinite ? $0.weight : 0 }
    var sum = 0.0
    weights = all.map {
      sum += $0
      return sum
    }
  }

  /// The births of one period of endless emission.
  ///
  /// - Parameter start: when the first particle may be born. If it is before the period, emission counts as having
  ///   always been on, and births keep their phase relative to `start`.
  private static func endless(
    from start: Double, over period: ClosedRange<Double>, animations: [Animation], rate: (Double) -> Double
  ) -> Births {
    guard start < period.lowerBound else {
      return Births(start: start, end: period.upperBound, animations: animations, rate: rate)
    }
    let length = period.upperBound - period.lowerBound
    let late = TimeGrid.place(of: start - period.lowerBound, inCyclesOf: length, magnitude: start).offset
    let first = late > 0 ? period.lowerBound + late - length : period.lowerBound
    // Before the period's begin the rate is that at its end.
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

  /// This cell and all nested ones, ordered by `number`.
  var all: [CompiledCell] { [self] + inner.flatMap(\.all) }

  /// The index of the content at a fraction of the total weight; nil if there is none.
  func contents(atShare share: Double) -> Int? {
    if weights.count == 1 { return weights[0] > 0 ? 0 : nil }
    guard let whole = weights.last, whole > 0 else { return nil }
    return weights.firstIndex { share * whole < $0 }
  }

  /// When the births of a nested cell begin and end, for a parent's birth and death in the layer's time; nil if there
  /// are none.
  ///
  /// - Parameter landing: when the parent first collided; nil if it never does.
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
    // Without a duration only the burst is emitted.
    case .onBirth, .onDeath, .onCollision:
      return ClosedRange(between: start, and: own.isFinite ? max(start, own) : start)
    }
  }
}
