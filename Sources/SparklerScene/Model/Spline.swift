// One step of a cubic keyframe animation: a Hermite curve with Kochanek–Bartels tangents.
// Flow: KeyframeAnimation + step → Spline → value.
import SparklerCore

/// The curve from one value to the next, which depends on the values before and after them.
///
/// Tangents ignore uneven key times; the first and the last value are repeated beyond the ends.
/// - Source: D. Kochanek, R. Bartels, "Interpolating splines with local tension, continuity, and bias control", 1984.
struct Spline {
  /// Before, from, to, after.
  private let values: [AnimatableValue]
  private let space: ColorSpace
  /// The tangents at the start and at the end, as factors of the adjacent differences of `values`.
  private var outgoing = (before: 0.0, after: 0.0)
  private var incoming = (before: 0.0, after: 0.0)
  private static let chords = 64

  init(of track: KeyframeAnimation, step i: Int) {
    let all = track.values
    values = [all[max(0, i - 1)], all[i], all[i + 1], all[min(all.count - 1, i + 2)]]
    space = track.colorSpace
    func at(_ list: [Double], _ k: Int) -> Double { k < list.count ? max(-1, min(1, list[k])) : 0 }
    func shape(_ k: Int) -> (t: Double, c: Double, b: Double) {
      (at(track.tensionValues, k), at(track.continuityValues, k), at(track.biasValues, k))
    }
    let (start, end) = (shape(i), shape(i + 1))
    outgoing.before = 0.5 * (1 - start.t) * (1 + start.b) * (1 + start.c)
    outgoing.after = 0.5 * (1 - start.t) * (1 - start.b) * (1 - start.c)
    incoming.before = 0.5 * (1 - end.t) * (1 + end.b) * (1 - end.c)
    incoming.after = 0.5 * (1 - end.t) * (1 - end.b) * (1 + end.c)
  }

  /// The weights of the four values at `u`; their sum is 1.
  private func weights(at u: Double) -> [Double] {
    let (u2, u3) = (u * u, u * u * u)
    let place = 3 * u2 - 2 * u3
    let leave = u3 - 2 * u2 + u
    let arrive = u3 - u2
    let first = leave * outgoing.before
    let middle = leave * outgoing.after + arrive * incoming.before
    let last = arrive * incoming.after
    return [-first, 1 - place + first - middle, place + middle - last, last]
  }

  /// The value at a fraction of the step; values that can't be added switch half-way.
  func value(at u: Double) -> AnimatableValue {
    if u == 0 { return values[1] }
    if u == 1 { return values[2] }
    return AnimatableValue.weighted(values, weights(at: u), in: space) ?? values[1].mixed(with: values[2], u, in: space)
  }

  /// The cumulative length of the curve at the end of each chord.
  func lengths() -> [Double] {
    var sum = 0.0
    var last = values[1]
    return (1...Self.chords).map { i in
      let next = value(at: Double(i) / Double(Self.chords))
      sum += last.distance(to: next)
      last = next
      return sum
    }
  }

  /// The curve's parameter at a fraction of its length.
  static func parameter(atShare share: Double, of lengths: [Double]) -> Double {
    guard let whole = lengths.last, whole > 0, (0...1).contains(share) else { return share }
    let wanted = share * whole
    guard let i = lengths.firstIndex(where: { $0 >= wanted }) else { return 1 }
    let before = i > 0 ? lengths[i - 1] : 0
    let chord = lengths[i] - before
    return (Double(i) + (chord > 0 ? (wanted - before) / chord : 0)) / Double(lengths.count)
  }
}
