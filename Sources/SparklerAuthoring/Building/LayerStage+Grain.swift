// Grain: each noise filter's seed, and the animations of those that run.
// Flow: values of `filters` and `backdrop` → seeds; the finished layer → animations of its seeds.
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// Gives each grain filter without a seed its own, derived from the scene's.
  mutating func seedGrain(in values: inout FieldValues) {
    // Only the values as written show a missing seed: a filter always has one.
    for list in [LayerKeys.filters.name, LayerKeys.backdrop.name] {
      guard case .list(var filters)? = values[list] else { continue }
      for i in filters.indices {
        let noise = FilterKeys.noise.name
        guard case .map(var filter) = filters[i], case .map(var grain)? = filter[noise], !grain.has(FilterKeys.seed)
        else { continue }
        grain[FilterKeys.seed] = Double(chance.grainSeed())
        filter[noise] = .map(grain)
        filters[i] = .map(filter)
      }
      values[list] = .list(filters)
    }
  }

  /// Changes the seed of grain with a rate, so that it runs. Its cycle is the scene's duration, so that the scene loops.
  mutating func runGrain(of draft: inout LayerDraft) {
    for (key, stored) in [(LayerKeys.filters, draft.layer.filters), (LayerKeys.backdrop, draft.layer.backdrop)] {
      guard case .list(let filters)? = draft.values[key.name] else { continue }
      let name = FilterKeys.noise.name
      let grains = filters.compactMap { filter -> FieldValues? in
        guard case .map(let filter) = filter, case .map(let grain)? = filter[name] else { return nil }
        return grain
      }
      // The layer may have more filters than are written, such as that of a motion.
      let places = stored.indices.filter { stored[$0].effect is Filter.Noise }
      for (i, grain) in zip(places, grains) {
        guard let rate = grain[FilterKeys.grainRate], rate > 0, let seed = grain[FilterKeys.seed],
          let path = PropertyPath(keyPath: "\(key.name).\(i).\(name).\(FilterKeys.seed.name)")
        else { continue }
        let cycle = GrainCycle(rate: rate, in: draft.scope.surroundings.duration)
        guard reader.admitsAnimations(cycle.count, at: draft.found[key] ?? draft.node) else { return }
        let random = SeededRandom(seed: UInt64(max(0, min(0x1p53, seed))))
        // Numbers of animations are limited, and so are these.
        let seeds = (0..<cycle.count).map { Double(random.value(at: UInt64($0)) >> 45) }
        var track = KeyframeAnimation(property: path.property, values: seeds.map { .number($0) })
        track.target = path
        track.calculationMode = .discrete
        var animation = Animation(.keyframe(track), from: 0, for: cycle.duration)
        animation.timing.repeatCount = .infinity
        draft.layer.animations.append(animation)
      }
    }
  }
}

/// How many grains there are, and how long all of them last.
private struct GrainCycle {
  /// More would cost keyframes, and nobody sees a repetition.
  private static let most = 240.0

  var count: Int
  var duration: Seconds

  /// - Parameter scene: the scene's duration, a whole number of cycles if it is known.
  init(rate: Double, in scene: Seconds?) {
    let whole = max(2, ((scene?.value ?? 1) * rate).rounded())
    let cycles = (whole / Self.most).rounded(.up)
    let kept = max(2, (whole / cycles).rounded())
    count = Int(clamping: kept)
    duration = scene.map { $0 * (1 / cycles) } ?? Seconds(kept / rate)
  }
}
