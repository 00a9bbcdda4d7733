// What an emitter and a cell say at a moment: the values that a particle takes at its birth.
// Flow: Layer's animations + time → Course → Newborn.
import Primitives

/// An emitter's and one cell's own numbers, with the animations that change them.
struct Course: Sendable {
  private let base: EmissionState
  private let animations: ActingAnimations
  /// Those that change the rate.
  let rateAnimations: [Animation]

  /// - Parameters:
  ///   - names: the cell's name and those of the cells around it, outermost first; nil where it can't be named.
  ///   - isOutermost: the emitter's own rate multiplies the cell's.
  init(of emitter: Emitter, _ cell: EmitterCell, names: [String]?, isOutermost: Bool, animations: [Animation]) {
    base = EmissionState(emitter: emitter.withoutCells, cell: cell.alone, names: names ?? [])
    let isNamed = names != nil
    let acting = animations.compactMap {
      $0.only { $0.cells.isEmpty ? $0.property.isOfEmitters : isNamed && $0.cells == names }
    }
    self.animations = ActingAnimations(acting)
    rateAnimations = acting.compactMap {
      $0.only { $0.property == .birthRate && (isOutermost || !$0.cells.isEmpty) }
    }
  }

  /// The values at a time of the layer.
  func values(at time: Double) -> EmissionState {
    guard !animations.isEmpty else { return base }
    var state = base
    for i in animations.indices(at: time) { state.apply(animations.all[i], at: Seconds(time)) }
    return state
  }

  /// A bound of a number over all time, found at the corners of the animations; a little more where they move.
  func greatest(_ number: (EmissionState) -> Double) -> Double {
    var most = number(base)
    guard !animations.isEmpty else { return most }
    for rhythm in animations.all.compactMap({ Rhythm($0) }) {
      let times = rhythm.corners + zip(rhythm.corners, rhythm.corners.dropFirst()).map { ($0 + $1) / 2 }
      for t in times + [rhythm.cycle] { most = max(most, number(values(at: rhythm.start + t))) }
      if rhythm.end.isFinite { most = max(most, number(values(at: rhythm.end))) }
    }
    return most * 1.05
  }
}

/// An emitter and a cell at one moment.
struct EmissionState: Sendable, AnimatedState {
  var emitter: Emitter
  var cell: EmitterCell
  /// Of the cell; its key paths have them.
  let names: [String]

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

  mutating func turn(by rotation: Double) {}
}

extension Emitter {
  fileprivate var withoutCells: Emitter {
    var out = self
    (out.cells, out.plan) = ([], Plan())
    return out
  }
}

extension EmitterCell {
  /// Without what it holds: copied for every particle where it is animated.
  fileprivate var alone: EmitterCell {
    var out = self
    (out.cells, out.contents) = ([], [])
    return out
  }
}

extension Animation {
  /// The animation as far as it changes properties of a kind; nil where it changes none.
  func only(_ isIncluded: (PropertyPath) -> Bool) -> Animation? {
    switch kind {
    case .basic(let basic): return isIncluded(basic.target) ? self : nil
    case .keyframe(let track): return isIncluded(track.target) ? self : nil
    case .transition: return nil
    case .group(let children):
      let kept = children.compactMap { $0.only(isIncluded) }
      if kept.isEmpty { return nil }
      var out = self
      out.kind = .group(kept)
      return out
    }
  }
}
