// Whether a region of one side shows what the other side shows at other times.
// Flow: RegionSeries → TimeWarp → TimingChange.
import SparklerCore

/// Compares the second side with the first side at times given by a function.
struct TimeWarp {
  private let series: RegionSeries
  /// The squared difference at each moment.
  private let base: [Float]
  /// Whether the first side still moves at the end, so that what comes after it is unknown.
  let isOpen: Bool
  /// Squared distances below this are rounding or grain.
  private let floor: Float

  init(_ series: RegionSeries, isGrainy: Bool) {
    self.series = series
    let base = zip(series.a, series.b).map { RegionSeries.distance($0, $1) }
    self.base = base
    let steps = zip(series.a.dropFirst(), series.a).map { RegionSeries.distance($0, $1) }
    let greatest = steps.max() ?? 0
    isOpen = (steps.suffix(2).min() ?? 0) > 0.02 * greatest && greatest > 0
    floor = isGrainy ? 4 : 0.25
  }

  /// Whether either side moves.
  var isMoving: Bool {
    let range = [series.a, series.b].map { side in
      side.map { RegionSeries.distance($0, side[0]) }.max() ?? 0
    }
    return (range.max() ?? 0) > max(4 * floor, 0.1 * (base.max() ?? 0))
  }

  /// Whether both sides look the same once they rest; true while one of them moves.
  var reachesSameEnd: Bool {
    guard !isOpen, let last = base.last else { return true }
    let side = series.b.suffix(2)
    if let p = side.first, let q = side.last, RegionSeries.distance(p, q) > floor { return true }
    return last <= max(4 * floor, 0.01 * (base.max() ?? 0))
  }

  /// The share of the difference that remains if the second side shows the first side's state at `time(t)`; infinite
  /// if too much of it is unknown.
  ///
  /// - Parameter band: cells of the region; nil: all.
  func residual(in band: [Int]? = nil, _ time: (Double) -> Double) -> Double {
    let cells = band ?? Array(series.a[0].cells.indices)
    var (left, covered, whole) = (Float(0), Float(0), Float(0))
    for i in series.times.indices {
      let t = time(series.times[i])
      let base = band == nil ? base[i] : distance(i, at: series.times[i], cells)
      whole += base
      if isOpen, t > (series.times.last ?? 0) + 1e-6 { continue }
      covered += base
      left += max(0, distance(i, at: t, cells) - floor)
    }
    return covered < 0.5 * whole || covered <= 0 ? .infinity : Double(left / covered)
  }

  /// The squared distance of the second side at a moment from the first side at a time.
  private func distance(_ moment: Int, at time: Double, _ cells: [Int]) -> Float {
    let times = series.times
    var (low, high) = (0, times.count - 1)
    let time = max(times[0], min(times[high], time))
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    let part = Float((time - times[low]) / max(1e-9, times[high] - times[low]))
    let (p, q, r) = (series.a[low].cells, series.a[high].cells, series.b[moment].cells)
    var sum = SIMD4<Float>()
    for i in cells {
      let between = p[i] + (q[i] - p[i]) * part - r[i]
      sum += between * between
    }
    return sum.sum() / Float(max(1, cells.count))
  }

  /// Whether all parts of the region agree: two things that move by different times are not one cause.
  func isEven(_ time: (Double) -> Double) -> Bool {
    let most = series.times.map { abs(time($0) - $0) }.max() ?? 0
    let shares = series.bands.map { band in
      series.times.indices.reduce(Float(0)) { $0 + distance($1, at: series.times[$1], band) } * Float(band.count)
    }
    let whole = shares.reduce(0, +) / 2
    for (band, share) in zip(series.bands, shares) where share > 0.15 * whole {
      let offsets = (-5...5).map { Double($0) / 10 * most }
      let residuals = offsets.map { offset in residual(in: band) { time($0) + offset } }
      guard let best = residuals.indices.min(by: { residuals[$0] < residuals[$1] }) else { continue }
      if abs(offsets[best]) > 0.15 * most, abs(offsets[best]) > 0.004, residuals[5] > 0.02,
        residuals[best] < 0.7 * residuals[5]
      {
        return false
      }
    }
    return true
  }

  /// The best of evenly spaced values, refined.
  func search(
    _ values: ClosedRange<Double>, steps: Int, _ time: (_ value: Double, _ t: Double) -> Double
  ) -> (value: Double, residual: Double) {
    var best = (value: values.lowerBound, residual: Double.infinity)
    var step = (values.upperBound - values.lowerBound) / Double(max(1, steps))
    func test(_ value: Double) {
      let found = residual { time(value, $0) }
      if found < best.residual { best = (value, found) }
    }
    for i in 0...max(1, steps) { test(values.lowerBound + Double(i) * step) }
    for _ in 0..<8 {
      step /= 2
      let middle = best.value
      test(middle - step)
      test(middle + step)
    }
    return best
  }
}
