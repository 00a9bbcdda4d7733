// What counters and clocks take.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

/// Keys of a counter.
public enum CountKeys {
  /// Where it begins.
  public static let from = Key<Double>("from", in: -1e15...1e15, "Where it begins.")
  /// Where it ends.
  public static let to = Key<Double>("to", in: -1e15...1e15, "Where it ends.")
  /// How long it takes.
  public static let duration = Key<Seconds>("duration", in: 0.001...86_400, "How long it takes.")
  /// When it begins, after the layer does.
  public static let begin = Key<Seconds>("begin", in: 0...1e6, "When it begins, after the layer does.")
  /// How it runs.
  public static let easing = Key<TimingValue>("easing", "How it runs.")
  /// How it is written: `#,##0.00`, `€ 0`, `0 %`.
  public static let format = Key<String>("format", "How it is written: #,##0.00, € 0, 0 %.")
}

/// A number that runs from one value to another.
public struct Count: Record, Hashable {
  public var from = 0.0
  public var to = 100.0
  public var format = "#,##0"
  public var duration: Seconds = 2
  public var begin: Seconds = 0
  public var easing = TimingFunction.easeOut

  public init() {}

  public static var shortForm: String? { "to" }
  public static let properties: [Property<Count>] = Property.list {
    Property(CountKeys.from, \.from)
    Property(CountKeys.to, \.to)
    Property(CountKeys.format, \.format)
    Property(CountKeys.duration, \.duration)
    Property(CountKeys.begin, \.begin)
    Property(CountKeys.easing, \.easing)
  }
}

/// Keys of a clock.
public enum CountdownKeys {
  /// How long it takes, instead of real time.
  public static let duration = Key<Seconds>("duration", in: 0.001...1e6, "How long it takes, instead of real time.")
  /// When it begins, after the layer does.
  public static let begin = Key<Seconds>("begin", in: 0...1e6, "When it begins, after the layer does.")
  /// Where it begins: `14:59:06`, `90s`.
  public static let from = Key<String>("from", "Where it begins: 14:59:06, 90s.")
  /// Where it ends.
  public static let to = Key<String>("to", "Where it ends.")
  /// How it is written: `hh:mm:ss`, `mm:ss`, `d 'days'`.
  public static let format = Key<String>("format", "How it is written: hh:mm:ss, mm:ss, d 'days'.")
}

/// A clock that runs down.
public struct Countdown: Record, Hashable {
  /// `14:59:06`, `90s`, or seconds.
  public var from = "60"
  public var to = "0"
  public var format = "hh:mm:ss"
  /// nil: each second takes one.
  public var duration: Seconds?
  public var begin: Seconds = 0

  public init() {}

  public static var shortForm: String? { CountdownKeys.from.name }
  public static let properties: [Property<Countdown>] = Property.list {
    Property(CountdownKeys.from, \.from)
    Property(CountdownKeys.to, \.to)
    Property(CountdownKeys.format, \.format)
    Property(CountdownKeys.duration, optional: \.duration)
    Property(CountdownKeys.begin, \.begin)
  }

  /// Seconds of `14:59:06`, `1:30`, `90s` or `90`; nil for anything else.
  public static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 1, let number = Double(text.hasSuffix("s") ? String(text.dropLast()) : text) {
      return (0...1e9).contains(number) ? number : nil
    }
    guard (2...4).contains(parts.count) else { return nil }
    let sizes: [Double] = [1, 60, 3600, 86_400]
    var sum = 0.0
    for (part, size) in zip(parts.reversed(), sizes) {
      guard let number = UInt32(part) else { return nil }
      sum += Double(number) * size
    }
    return sum <= 1e9 ? sum : nil
  }
}
