// How a stack's layers move to new places, and which moments change their places.
// Flow: `motion:` of a stack, `visible:` and `rank:` of its layers → LayoutMotion, LayoutMoments → a layout for each.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Keys of a layout's motion.
public enum LayoutMotionKeys {
  /// How long a layer takes to its new place.
  public static let duration = Key<Seconds>(
    "duration", in: 0.001...3600, "How long a layer takes to its new place; a spring's own time if the easing is one.")
  /// How it moves there.
  public static let easing = Key<TimingValue>("easing", "How it moves there.")
}

/// How layers of a stack move to their new places.
public struct LayoutMotion: Record, Hashable {
  /// In seconds.
  public var duration: Seconds = 0.4
  /// How a layer moves.
  public var easing = TimingFunction.easeInEaseOut

  /// Motion in 0.4 s.
  public init() {}

  public static var shortForm: String? { LayoutMotionKeys.duration.name }
  public static let properties: [Property<LayoutMotion>] = Property.list {
    Property(LayoutMotionKeys.duration, \.duration)
    Property(LayoutMotionKeys.easing, \.easing)
  }
}

/// The order of layers with ranks.
public enum SortOrder: String, Word {
  /// The smallest rank first, or the largest one.
  case ascending, descending
}

/// A change of a layer's frame, relative to the frame that follows.
struct LayoutMove: Hashable {
  /// When it begins, in the time of the stack.
  var at: Seconds
  /// The old frame minus the new one.
  var shift: Point
  var growth: Size
  var motion: LayoutMotion
}

/// When the layers of a stack come, go and change their order.
struct LayoutMoments {
  /// A layer of a stack.
  struct Item {
    var span: VisibleSpan
    var rank: Rank?
  }

  let items: [Item]
  let order: SortOrder
  /// The course of each item's rank; nil for those without one.
  private let courses: [RankCourse?]

  /// - Parameter end: when the stack ends, in its own time.
  init(items: [Item], order: SortOrder, end: Seconds) {
    (self.items, self.order) = (items, order)
    courses = items.map { item in item.rank.flatMap { RankCourse($0, until: end) } }
  }

  /// Most comparisons of ranks. A second of work; more layers than can be read.
  static let mostComparisons = 1_000_000

  /// Number of pairs of values that `times` compares.
  var comparisons: Int {
    let counts = items.compactMap { $0.rank?.values.count }.filter { $0 > 0 }
    let values = counts.reduce(0, +)
    return counts.count.multipliedReportingOverflow(by: values).overflow ? .max : counts.count * values
  }

  /// Ascending times at which the layout may change.
  var times: [Double] {
    var out: Set<Double> = []
    for item in items { for edge in [item.span.from, item.span.to] where edge.isFinite { out.insert(edge.value) } }
    let courses = courses.compactMap { $0 }
    for (i, one) in courses.enumerated() {
      for other in courses.dropFirst(i + 1) { one.addCrossings(with: other, to: &out) }
    }
    return out.sorted()
  }

  /// The items that are present at a time, in their order.
  func present(at time: Double) -> [Int] {
    let found = items.indices.filter { items[$0].span.contains(Seconds(time)) }
    let ranks = found.map { courses[$0]?.value(at: time) }
    let sign = order == .ascending ? 1.0 : -1
    // Those without a rank come last, and equal ones stay as they are written.
    return found.indices.sorted { a, b in
      let (x, y) = (ranks[a].map { $0 * sign } ?? .infinity, ranks[b].map { $0 * sign } ?? .infinity)
      return x == y ? a < b : x < y
    }.map { found[$0] }
  }
}

/// A rank over time: constant at both ends, linear in between.
private struct RankCourse {
  let times: [Double]
  let values: [Double]

  init?(_ rank: Rank, until end: Seconds) {
    guard !rank.values.isEmpty else { return nil }
    (times, values) = (rank.times(until: end), rank.values)
  }

  func value(at time: Double) -> Double {
    let next = times.indices.partitionPoint { times[$0] > time }
    guard next < times.count else { return values[values.count - 1] }
    guard next > 0 else { return values[0] }
    let share = (time - times[next - 1]) / (times[next] - times[next - 1])
    return values[next - 1] + (values[next] - values[next - 1]) * share
  }

  /// Adds the times at which the difference of two ranks changes its sign.
  func addCrossings(with other: RankCourse, to out: inout Set<Double>) {
    let edges = (times + other.times).sorted()
    for (from, to) in zip(edges, edges.dropFirst()) where to > from {
      let before = value(at: from) - other.value(at: from)
      // Extrapolated from the middle, because a value may jump at the edge.
      let middle = from + (to - from) / 2
      let after = 2 * (value(at: middle) - other.value(at: middle)) - before
      if before * after < 0 { out.insert(from + (to - from) * before / (before - after)) }
      if before == 0 { out.insert(from) }
    }
    if let last = edges.last { out.insert(last) }
  }
}
