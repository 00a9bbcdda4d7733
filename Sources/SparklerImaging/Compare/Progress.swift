// How far a motion is on its way, as a number from 0 to 1, for both sides of a region.
// Flow: RegionSeries → Progress → EasingFit, TimingChange.
import SparklerCore

/// One of a region's numbers, scaled so that the first side goes from 0 to 1.
struct Progress {
  let times: [Double]
  let a: [Double]
  let b: [Double]
  /// Where the second side ends.
  var end: Double { b.last ?? 1 }
  /// Which number it is.
  let number: Int
  /// What the second side was multiplied by, inverted.
  var share = 1.0

  /// Whether it follows a position rather than a colour or an opacity.
  var isPosition: Bool { number >= 4 }

  /// The numbers that change most and don't come back; the greatest change first.
  static func all(_ series: RegionSeries) -> [Progress] {
    guard let first = series.a.first, series.a.count >= 4 else { return [] }
    let numbers = first.numbers.indices.map { number -> (change: Double, progress: Progress)? in
      let a = series.a.map { $0.numbers[number] }
      let b = series.b.map { $0.numbers[number] }
      let (start, change) = (a[0], (a.last ?? 0) - a[0])
      let range = (a.max() ?? 0) - (a.min() ?? 0)
      guard abs(change) > 0.05, abs(change) > 0.5 * range, abs(b[0] - start) < 0.05 * abs(change) else { return nil }
      return (
        abs(change),
        Progress(
          times: series.times, a: a.map { ($0 - start) / change }, b: b.map { ($0 - start) / change }, number: number)
      )
    }
    let found = numbers.compactMap(\.self).sorted { $0.change > $1.change }
    guard let most = found.first?.change else { return [] }
    var kept: [Progress] = []
    // One of each kind: colour, across, down.
    for (change, progress) in found where change > 0.1 * most {
      if !kept.contains(where: { $0.number / 4 == progress.number / 4 }) { kept.append(progress) }
    }
    return kept + kept.filter { !$0.isPosition }.map(\.rooted)
  }

  /// For a shape that grows from nothing, the area's root is what changes evenly.
  private var rooted: Progress {
    func root(_ x: Double) -> Double { x > 0 ? x.squareRoot() : 0 }
    return Progress(times: times, a: a.map(root), b: b.map(root), number: number)
  }

  /// The second side scaled so that it ends at 1, too; nil if it does not move.
  var leveled: Progress? {
    guard abs(end) > 0.05 else { return nil }
    return Progress(times: times, a: a, b: b.map { $0 / end }, number: number, share: end)
  }

  /// A value of a series between its moments; before and after them, the nearest.
  func value(of series: [Double], at time: Double) -> Double {
    guard let next = times.firstIndex(where: { $0 >= time }) else { return series.last ?? 0 }
    if next == 0 { return series[0] }
    let part = (time - times[next - 1]) / max(1e-9, times[next] - times[next - 1])
    return series[next - 1] + (series[next] - series[next - 1]) * part
  }

  /// How far behind the second side is at most; negative: ahead.
  var greatestLag: (moment: Int, share: Double) {
    let lags = zip(a, b).map { $0 - $1 }
    let moment = lags.indices.max { abs(lags[$0]) < abs(lags[$1]) } ?? 0
    return (moment, lags.isEmpty ? 0 : lags[moment])
  }
}
