// The values of an emitter and a cell, with the animations that change them: the inputs of a particle's birth.
// Flow: Layer's animations + time → EmissionParameters → ParticleBirthState.
import SparklerCore

/// The values of an emitter and one of its cells, with the animations that change them.
struct EmissionParameters: Sendable {
  private let base: Base
  /// Those that change a value used at a birth; the birth rate is kept apart.
  private let animations: ActiveAnimations
  private let baseRates: RateState
  private let rates: ActiveAnimations
  private let isAnimated: Bool
  /// Those that change the rate.
  var rateAnimations: [Animation] { rates.all }

  /// - Parameters:
  ///   - names: the names of the cell and of the cells around it, outermost first; nil if one of them has no name.
  ///   - isOutermost: whether the emitter's own rate multiplies the cell's.
  init(of emitter: Emitter, _ cell: EmitterCell, names: [String]?, isOutermost: Bool, animations: [Animation]) {
    base = Base(EmissionState(emitter: emitter.withoutCells, cell: cell.alone, names: names ?? []))
    let isNamed = names != nil
    let acting = animations.compactMap {
      $0.only { $0.cells.isEmpty ? $0.property.isOfEmitters : isNamed && $0.cells == names }
    }
    isAnimated = !acting.isEmpty
    self.animations = ActiveAnimations(acting.compactMap { $0.only { $0.property != .birthRate } })
    baseRates = RateState(emitter: isOutermost ? emitter.birthRate : 1, cell: cell.birthRate)
    rates = ActiveAnimations(
      acting.compactMap { $0.only { $0.property == .birthRate && (isOutermost || !$0.cells.isEmpty) } })
  }

  /// The values without animations; lent to every particle.
  private final class Base: Sendable {
    let state: EmissionState
    init(_ state: consuming EmissionState) { self.state = state }
  }

  /// Births a second at a time of the layer: the cell's rate, multiplied by the emitter's for outermost cells.
  func rate(at time: Double) -> Double { rates(at: time).product }

  /// The factor for the rates of an emitter's own cells at a time.
  func emitterRate(at time: Double) -> Double { rates(at: time).emitter }

  private func rates(at time: Double) -> RateState {
    // Called up to millions of times: carries two numbers instead of the emitter and the cell.
    var state = baseRates
    if !rates.isEmpty { rates.forEach(at: time) { state.apply($0, at: Seconds(time)) } }
    return state
  }

  /// Those that move the emitter's position.
  var placeAnimations: [Animation] {
    let places: Set<LayerProperty> = [.emitterPosition, .emitterPositionX, .emitterPositionY]
    return animations.all.compactMap { $0.only { $0.cells.isEmpty && places.contains($0.property) } }
  }

  /// How fast the emitter's position moves at a time of the layer, in points a second. At a corner or a jump the slower
  /// side counts.
  func placeSpeed(at time: Double) -> Double {
    func place(_ t: Double) -> Point { withValues(at: t) { $0.emitter.position } }
    let (step, here) = (Self.speedStep, place(time))
    let speeds = [place(time - step), place(time + step)].map { $0.distance(to: here) / step }
    return min(speeds[0], speeds[1])
  }

  /// Time step of the speed, in seconds: nearly straight within it, and well above the resolution of a time.
  private static let speedStep = 1e-5

  /// Passes the values at a time of the layer to `body`; copying them for every particle would cost more than the rest.
  func withValues<Result>(at time: Double, _ body: (borrowing EmissionState) -> Result) -> Result {
    guard !animations.isEmpty else { return body(base.state) }
    var state = base.state.copy()
    animations.forEach(at: time) { state.apply($0, at: Seconds(time)) }
    return body(state)
  }

  /// Upper bound of animation evaluations for a bound; beyond it, moments are skipped evenly.
  private static let mostLooks = 2_000_000

  /// An upper bound over all time of a number that depends on these properties, evaluated at the breakpoints of their
  /// animations, with a margin of 5 % if anything is animated.
  func greatest(of properties: Set<LayerProperty>, _ number: (borrowing EmissionState) -> Double) -> Double {
    var most = number(base.state)
    if !isAnimated { return most }
    let moving = animations.all.compactMap { $0.only { properties.contains($0.property) } }
    var times: [Double] = []
    for points in moving.compactMap({ AnimationBreakpoints($0) }) {
      let middles = zip(points.corners, points.corners.dropFirst()).map { ($0 + $1) / 2 }
      times += (points.corners + middles + [points.cycle]).map { points.start + $0 }
      if points.end.isFinite { times.append(points.end) }
    }
    let step = 1 + times.count * moving.count / Self.mostLooks
    for i in stride(from: 0, to: times.count, by: step) {
      var state = base.state.copy()
      state.apply(moving, at: Seconds(times[i]))
      most = max(most, number(state))
    }
    return most * 1.05
  }
}

/// The birth rates of emitter and cell at one moment.
private struct RateState: Sendable, AnimatedState {
  var emitter: Double
  var cell: Double

  var product: Double { cell * emitter }

  func value(of target: PropertyPath) -> AnimatableValue? { .number(target.cells.isEmpty ? emitter : cell) }

  mutating func set(_ target: PropertyPath, to value: AnimatableValue) {
    guard case .number(let rate) = value, rate.isFinite else { return }
    if target.cells.isEmpty { emitter = rate } else { cell = rate }
  }
}

/// An emitter and a cell at one moment. Not copyable, because a copy costs more than the particle that needs it.
struct EmissionState: ~Copyable, Sendable, AnimatedState {
  var emitter: Emitter
  var cell: EmitterCell
  /// The cell's names, used in its key paths.
  let names: [String]

  borrowing func copy() -> EmissionState { EmissionState(emitter: emitter, cell: cell, names: names) }

  func value(of target: PropertyPath) -> AnimatableValue? {
    target.cells.isEmpty ? emitter.value(of: target.property) : cell.value(of: target.property)
  }

  mutating func set(_ target: PropertyPath, to value: AnimatableValue) {
    guard value.isFinite else { return }
    if target.cells.isEmpty {
      emitter.set(target.property, to: value)
    } else {
      cell.set(target.property, to: value)
    }
  }
}

extension Emitter {
  fileprivate var withoutCells: Emitter {
    var out = self
    out.cells = []
    return out
  }
}

extension EmitterCell {
  /// Without nested cells and contents, because it is copied for every particle if it is animated.
  fileprivate var alone: EmitterCell {
    var out = self
    (out.cells, out.contents) = ([], [])
    return out
  }
}
