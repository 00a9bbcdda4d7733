// An emitter ready to be sampled: what depends on no frame is found once, when the scene is made.
// Flow: Emitter + its layer's animations → Shower → particles alive at a time.
import SparklerCore

/// All cells of an emitter, prepared.
struct Shower: Sendable {
  let emitter: Emitter
  let cells: [CellShower]
  /// Repeats with this period, in the layer's time.
  let period: Double?
  /// Where the period begins that is repeated.
  let periodStart: Double
  /// Before that period nothing was born; nil where the shower has always been there.
  let firstPeriod: Double?

  init(_ emitter: Emitter, animations: [Animation]) {
    self.emitter = emitter
    let acting = animations.compactMap { $0.only { $0.isOfEmission } }
    let period = emitter.period.flatMap { $0 > 0 && $0.isFinite ? $0.value : nil }
    let periodStart = emitter.periodStart.value
    (self.period, self.periodStart) = (period, periodStart)
    firstPeriod = emitter.firstPeriod.map(Double.init)
    let around = CellShower.Surroundings(
      emitter: emitter, animations: acting, names: [], path: [], speed: 1, start: -emitter.preWarm.value,
      period: period.flatMap { ClosedRange(between: periodStart, and: periodStart + $0) })
    cells = CellShower.showers(of: emitter.cells, in: around)
  }
}

/// One cell's births, prepared, with those of the cells in it.
struct CellShower: Sendable {
  let cell: EmitterCell
  let conduct: Conduct
  let course: Course
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
  let label: String
  /// No particle lives longer, in seconds of its clock.
  let longest: Double
  /// How long after its birth anything of a particle can be seen, in the layer's time.
  let tail: Double
  let inner: [CellShower]
  /// What its contents show, in their order.
  let stamps: [Stamp]
  /// What moves its particles instead of their own forces, by index.
  let guides: [Int: PreparedGuide]
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

  static func showers(of cells: [EmitterCell], in around: Surroundings) -> [CellShower] {
    guard around.path.count < deepest else { return [] }
    var seen: Set<String> = []
    return cells.enumerated().compactMap { i, cell in
      // Two of one name are two streams all the same.
      let isNew = seen.insert(cell.name).inserted
      let label = isNew && !cell.name.isEmpty ? cell.name : "\(cell.name) \(i)"
      guard cell.isEnabled, EmitterCell.clockSpeeds.contains(around.speed * cell.timing.speed) else { return nil }
      return CellShower(cell, place: i, label: label, in: around)
    }
  }

  private init(_ cell: EmitterCell, place: Int, label: String, in around: Surroundings) {
    self.cell = cell
    self.label = label
    conduct = Conduct(of: cell)
    path = around.path + [place]
    let isOutermost = around.path.isEmpty
    speed = around.speed * cell.timing.speed
    let names = cell.name.isEmpty ? nil : around.names.map { $0 + [cell.name] }
    let course = Course(
      of: around.emitter, cell, names: names, isOutermost: isOutermost, animations: around.animations)
    self.course = course
    // Its clock stands at `timeOffset` when its time comes.
    delay = cell.timing.beginTime.value / around.speed - cell.timing.timeOffset.value / speed
    let isBounded = cell.timing.duration > 0 || cell.timing.repeatDuration > 0
    emission = isBounded ? cell.timing.activeDuration(default: 0).value / speed : .infinity
    let start = isOutermost ? around.start + delay : around.start
    let pace = speed
    func rate(_ t: Double) -> Double { course.rate(at: t) * pace }
    var burst = max(0, cell.burst)
    var births = Births(
      start: start, end: isOutermost ? start + emission : .infinity, animations: course.rateAnimations, rate: rate)
    if isOutermost, let period = around.period {
      if start >= period.upperBound {
        // It begins when the loop is over.
        (burst, births) = (0, Births(start: start, end: start, animations: [], rate: rate))
      } else if !births.total.isFinite {
        births = CellShower.endless(
          from: delay, over: period, animations: course.rateAnimations, rate: rate)
      }
      // What ends by itself is taken whole, wherever it lies: it comes round with the period.
      births = births.rounded()
    }
    (self.births, self.burst, lastBirth) = (births, burst, births.last ?? .infinity)
    longest = CellShower.longest(of: course)
    var inside = around
    (inside.names, inside.path, inside.speed) = (names, path, speed)
    inner = CellShower.showers(of: cell.cells, in: inside)
    let life = longest / speed
    tail = inner.reduce(life) { most, inner in
      let after =
        inner.cell.trigger == .during ? 0 : max(0, inner.delay) + (inner.emission.isFinite ? inner.emission : 0)
      return max(most, life + after + inner.tail)
    }
    stamps = cell.contents.map { Stamp($0.contents) }
    guides =
      isOutermost
      ? Dictionary(
        around.emitter.guides.filter { $0.cell == place && !$0.keys.isEmpty }.map { ($0.index, PreparedGuide($0)) }
      ) { $1 }
      : [:]
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

  private static func longest(of course: Course) -> Double {
    let most = course.greatest(of: [.lifetime, .lifetimeRange]) { state in
      let cell = state.cell
      let bounds = cell.bounds[.lifetime]
      let reach = abs(cell.lifetimeRange.value) * (state.emitter.rangeRule == .half ? 0.5 : 1)
      let most = max(0, (bounds?.upperBound ?? (cell.lifetime.value + reach)) * state.emitter.lifetime)
      let least = (bounds?.lowerBound ?? (cell.lifetime.value - reach)) * state.emitter.lifetime
      return max(most, least)
    }
    return most.isFinite ? min(most, 1e12) : 0
  }

  /// The content at a share of the weights; nil where there is none.
  func contents(atShare share: Double) -> Int? {
    guard let whole = weights.last, whole > 0 else { return nil }
    return weights.firstIndex { share * whole < $0 }
  }

  /// When the births of a cell of a cell begin and end, for a parent's birth and death in the layer's time; nil where
  /// these are no times.
  func span(parentBirth: Double, parentDeath: Double) -> ClosedRange<Double>? {
    let start = (cell.trigger == .onDeath ? parentDeath : parentBirth) + delay
    let own = start + emission
    switch cell.trigger {
    case .during: return ClosedRange(between: start, and: max(start, min(own, parentDeath)))
    // Without a duration there is but the burst.
    case .onBirth, .onDeath: return ClosedRange(between: start, and: own.isFinite ? max(start, own) : start)
    }
  }
}

/// What a scene has prepared for an emitter. Two emitters are equal whether they are prepared or not.
struct Plan: Sendable, Equatable {
  /// None or one; a list, for a shower holds an emitter itself.
  private var showers: [Shower] = []

  var shower: Shower? {
    get { showers.first }
    set { showers = newValue.map { [$0] } ?? [] }
  }

  static func == (a: Plan, b: Plan) -> Bool { true }
}
