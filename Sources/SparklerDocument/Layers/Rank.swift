// The number by which a stack sorts a layer, over time.
// Flow: `rank:` of a layer → Rank → the order of a stack's layers at each moment.
import SparklerCore
import SparklerScene

/// Keys of a rank.
public enum RankKeys {
  /// A number, or numbers that it passes through at a constant pace.
  public static let values = Key<[Double]>(
    "values", in: -1e15...1e15, "A number, or numbers that it passes through at a constant pace.")
  /// When it has each of the values, as shares of the duration; evenly spaced by default.
  public static let keyTimes = Key<[Double]>(
    "keyTimes", in: 0...1, "When it has each of the values, as shares of the duration; evenly spaced by default.")
  /// How long the values last; by default until the stack ends.
  public static let duration = Key<Seconds>(
    "duration", in: 0.001...86_400, "How long the values last; by default until the stack ends.")
  /// When the values begin, in the stack's time.
  public static let begin = Key<Seconds>("begin", in: 0...1e6, "When the values begin, in the stack's time.")
}

/// The number by which a stack sorts a layer, over time.
public struct Rank: Record, Hashable {
  /// The numbers that it passes through.
  public var values: [Double] = []
  /// When it has each of them, as shares of the duration; empty for even spaces.
  public var keyTimes: [Double] = []
  /// How long they last, in seconds; nil until the stack ends.
  public var duration: Seconds?
  /// When they begin, in seconds of the stack's time.
  public var begin: Seconds = 0

  /// A rank without a number.
  public init() {}

  public static var shortForm: String? { RankKeys.values.name }
  public static let properties: [Property<Rank>] = Property.list {
    Property(RankKeys.values, \.values)
    Property(RankKeys.keyTimes, \.keyTimes)
    Property(RankKeys.duration, optional: \.duration)
    Property(RankKeys.begin, \.begin)
  }

  /// The times of the values, in the stack's time.
  ///
  /// - Parameter end: when the stack ends.
  package func times(until end: Seconds) -> [Double] {
    let count = max(1, values.count - 1)
    let length = max(0, (duration ?? end - begin).value)
    return values.indices.map { i in
      begin.value + length * (keyTimes.count == values.count ? keyTimes[i] : Double(i) / Double(count))
    }
  }
}
