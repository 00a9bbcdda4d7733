// Piecewise linear easing: CSS's `linear()`.
// Flow: stops → EasingStops → TimingFunction.piecewise.
import SparklerCore

/// A polyline over progress; its outer pieces continue beyond the first and the last stop.
///
/// - Source: CSS Easing Functions Level 2, section 2.2.
public struct EasingStops: Sendable, Hashable {
  /// A point of the polyline.
  public struct Stop: Sendable, Hashable {
    /// Percent of progress, ascending.
    public var percent: Double
    /// Eased progress.
    public var output: Double

    /// Makes a stop: eased progress, and the percentage of progress at which it is reached.
    public init(_ output: Double, at percent: Double) { (self.output, self.percent) = (output, percent) }
  }

  /// A stop as in CSS: an output with at most two percentages.
  public struct Written: Sendable, Hashable {
    /// Eased progress, where 1 is the end; may be outside 0...1.
    public var output: Double
    /// Percent of progress: none if evenly spaced, one, or two for a flat piece.
    public var percents: [Double]

    /// Makes a stop; without percentages it is spaced evenly between its neighbours.
    public init(_ output: Double, _ percents: [Double] = []) { (self.output, self.percents) = (output, percents) }
  }

  /// Two stops at the same percentage make a jump.
  public let stops: [Stop]

  /// Upper bound of stops in a spec.
  public static let most = 1000

  /// Resolves percentages: missing ones are spaced evenly, and none is below an earlier one.
  public init(_ written: [Written]) {
    var places: [(output: Double, percent: Double?)] = []
    var largest = -Double.infinity
    for (i, stop) in written.enumerated() {
      let own = stop.percents.isEmpty ? i == 0 ? [0] : i == written.count - 1 ? [100] : [] : stop.percents
      if own.isEmpty { places.append((stop.output, nil)) }
      for percent in own {
        largest = max(largest, percent)
        places.append((stop.output, largest))
      }
    }
    var out: [Stop] = []
    for (i, place) in places.enumerated() {
      if let percent = place.percent {
        out.append(Stop(place.output, at: percent))
        continue
      }
      // The first and the last stop always have a percentage.
      let next = places[i...].firstIndex { $0.percent != nil } ?? i
      let (before, after) = (out.last?.percent ?? 0, places[next].percent ?? 100)
      out.append(Stop(place.output, at: before + (after - before) / Double(next - i + 1)))
    }
    stops = out
  }

  /// Eased progress; `x` itself if there are no stops.
  public func callAsFunction(_ x: Double) -> Double {
    guard let first = stops.first, let last = stops.last, x.isFinite else { return x }
    if stops.count == 1 { return first.output }
    // The first stop after x; at a jump the last one applies.
    let next = stops.indices.partitionPoint { !TimeGrid.hasReached(stops[$0].percent / 100, at: x) }
    if next == stops.count, last.percent / 100 >= x { return last.output }
    let i = max(1, min(stops.count - 1, next))
    let (a, b) = (stops[i - 1], stops[i])
    let (from, to) = (a.percent / 100, b.percent / 100)
    if from == to { return x < from ? a.output : b.output }
    return a.output + (b.output - a.output) * ((x - from) / (to - from))
  }

  /// CSS syntax that parses to the same stops.
  public var css: String {
    let texts = stops.enumerated().map { i, stop in
      // Default percentages are omitted.
      let isPlain = i == 0 ? stop.percent == 0 : i == stops.count - 1 && stop.percent == 100
      return TreeText.short(stop.output) + (isPlain ? "" : " \(TreeText.short(stop.percent))%")
    }
    return "linear(" + texts.joined(separator: ", ") + ")"
  }
}

extension EasingStops {
  /// Maximum deviation of a polyline from the curve that it approximates.
  public static let tolerance = 0.001
  /// Number of even parts of a curve, at which stops may be placed.
  package static let parts = 2000

  /// Approximates a curve with few stops; each piece is as long as the tolerance allows.
  ///
  /// - Parameters:
  ///   - corners: fractions of progress at which the curve has a corner.
  ///   - parts: the number of even parts at which stops may be placed; the curve must be nearly straight in each.
  ///   - curve: defined on 0...1; its value at 1 is taken as 1.
  package init(of curve: (Double) -> Double, corners: [Double] = [], parts: Int = parts) {
    let even = (0...parts).map { Double($0) * 100 / Double(parts) }
    let percents = Set(even + corners.map { ($0 * 1e6).rounded() / 1e4 }).sorted()
    var all = percents.map { Stop((curve($0 / 100) * 1e5).rounded() / 1e5, at: $0) }
    all[0].output = 0
    all[all.count - 1].output = 1
    var out = [all[0]]
    var (start, end) = (0, 1)
    while end < all.count {
      if end + 1 < all.count, Self.isNear(all[start...(end + 1)]) {
        end += 1
      } else {
        out.append(all[end])
        (start, end) = (end, end + 1)
      }
    }
    stops = out
  }

  /// Whether the line between the outer stops is within the tolerance of those between.
  private static func isNear(_ part: ArraySlice<Stop>) -> Bool {
    guard let a = part.first, let b = part.last, b.percent > a.percent else { return true }
    let slope = (b.output - a.output) / (b.percent - a.percent)
    return part.allSatisfy { abs(a.output + slope * ($0.percent - a.percent) - $0.output) <= 0.85 * tolerance }
  }
}
