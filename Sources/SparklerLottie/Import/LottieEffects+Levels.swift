// The effect "Levels": a range of values is stretched and bent, for each channel and for all colours.
// Flow: the settings' tracks → filters of a layer.
import SparklerCore
import SparklerScene

extension LottieEffects {
  /// The settings of one channel, or of all colours.
  private struct Level {
    var inputBlack: LottieTrack<[Double]>
    var inputWhite: LottieTrack<[Double]>
    var gamma: LottieTrack<[Double]>
    var outputBlack: LottieTrack<[Double]>
    var outputWhite: LottieTrack<[Double]>

    /// - Parameter first: the number of the first setting.
    init(_ value: (Int, [Double]) -> LottieTrack<[Double]>, from first: Int) {
      (inputBlack, inputWhite, gamma) = (value(first, [0]), value(first + 1, [1]), value(first + 2, [1]))
      (outputBlack, outputWhite) = (value(first + 3, [0]), value(first + 4, [1]))
    }

    /// Makes what is above 0 of nothing.
    var fills: Bool {
      [(inputBlack, -1.0), (outputBlack, 1)].contains { track, sign in track.keys.contains { $0.value[0] * sign > 0 } }
    }
  }

  /// Levels of each channel, then of all colours.
  func levels(_ value: (Int, [Double]) -> LottieTrack<[Double]>, _ layer: inout Layer) {
    let channels = [10, 17, 24, 31].map { Level(value, from: $0) }
    if channels[3].fills {
      context.note("the alpha channel of the effect 'Levels'", "what is transparent stays so")
    }
    apply(channels, to: &layer)
    apply([Level(value, from: 3)], to: &layer)
  }

  /// - Parameter levels: of red, green, blue and alpha, or of all colours.
  private func apply(_ levels: [Level], to layer: inout Layer) {
    stretch(levels.map { [$0.inputBlack, $0.inputWhite] }, &layer) { low, high in
      let range: Double = high - low
      let factor = 1.0 / (abs(range) < 1e-6 ? 1e-6 : range)
      return (factor, -low * factor)
    }
    bend(levels.map(\.gamma), &layer)
    stretch(levels.map { [$0.outputBlack, $0.outputWhite] }, &layer) { low, high in (high - low, low) }
  }

  private func stretch(
    _ ends: [[LottieTrack<[Double]>]], _ layer: inout Layer,
    _ map: (_ low: Double, _ high: Double) -> (factor: Double, offset: Double)
  ) {
    func rows(at frame: Double) -> [(factor: Double, offset: Double)] {
      ends.map { map($0[0].value(at: frame)[0], $0[1].value(at: frame)[0]) }
    }
    let tracks = ends.flatMap { $0 }
    if tracks.allSatisfy({ !$0.isAnimated }), rows(at: 0).allSatisfy({ $0 == (1, 0) }) { return }
    matrix(tracks, &layer) { frame in
      var rows = rows(at: frame)
      // All colours have one, which leaves alpha unchanged.
      if rows.count == 1 { rows = [rows[0], rows[0], rows[0], (1, 0)] }
      return rows.enumerated().flatMap { i, row -> [Double] in
        (0..<4).map { $0 == i ? row.factor : 0 } + [row.offset]
      }
    }
  }

  private func bend(_ gammas: [LottieTrack<[Double]>], _ layer: inout Layer) {
    guard gammas.contains(where: { $0.isAnimated || $0.first[0] != 1 }) else { return }
    addFilter(.gamma(Filter.Gamma()), to: &layer) { layer, n in
      for (i, channel) in ["red", "green", "blue", "alpha"].enumerated() where i < 3 || gammas.count == 4 {
        guard let target = PropertyPath(filter: n, "gamma." + channel) else { continue }
        layer.apply(gammas[gammas.count == 4 ? i : 0], to: target, clock) { .number(max(0.01, min(100, $0[0]))) }
      }
    }
  }
}
