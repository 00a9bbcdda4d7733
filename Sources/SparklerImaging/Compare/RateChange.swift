// The same motion in another number of frames a second.
// Flow: SmallFilm with two rates, regions → RateChange → MotionExplanation.
import SparklerCore

/// Checks regions of which both sides show the same states, each at the times of its own frames.
struct RateChange {
  private let film: SmallFilm
  private let slack: Float
  let words: String

  /// The share of the difference that may remain, and how much may differ when both sides show new frames.
  private static let most: (left: Float, block: Float) = (0.12, 0.25)

  /// Nil if both sides show as many frames a second.
  init?(_ film: SmallFilm, slack: Float) {
    guard let periods = film.periods else { return nil }
    (self.film, self.slack) = (film, slack)
    words = "\(FrameCadence.rate(periods.b)) frames a second instead of \(FrameCadence.rate(periods.a))"
  }

  /// - Parameter region: in canvas pixels.
  func explains(_ region: PixelRect) -> Bool {
    let rect = film.rect(of: region, margin: 2)
    guard rect.width >= 3, rect.height >= 3 else { return false }
    let series = RegionSeries(film, rect)
    guard series.times.count >= 4 else { return false }
    func mean(_ values: [Float]) -> Float { values.reduce(0, +) / Float(max(1, values.count)) }
    let left = mean(zip(series.a, series.b).map { RegionSeries.distance($0, $1) })
    let shown = film.moments.map { moment in
      RegionSeries.distance(RegionSeries.state(moment.a, rect), RegionSeries.state(moment.b, rect))
    }
    return left <= Self.most.left * mean(shown) + (film.isGrainy ? 1 : 0.05) && isSameTogether(rect)
  }

  /// Whether frames that begin at the same time on both sides look the same.
  private func isSameTogether(_ rect: PixelRect) -> Bool {
    var (together, apart): (Float, Float) = (0, 0)
    for moment in film.moments {
      let most = Patch(moment.a, rect).blocks(Patch(moment.b, rect), slack: slack).max() ?? 0
      if moment.isTogether { together = max(together, most) } else { apart = max(apart, most) }
    }
    return together <= Self.most.block * apart + (film.isGrainy ? 64 : 0)
  }
}
