// The keys and values of counters and clocks.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

/// Keys of a counter.
public enum CountKeys {
  /// The first value.
  public static let from = Key<Double>("from", in: -1e15...1e15, "The first value.")
  /// The last value.
  public static let to = Key<Double>("to", in: -1e15...1e15, "The last value.")
  /// The duration.
  public static let duration = Key<Seconds>("duration", in: 0.001...86_400, "The duration.")
  /// The delay after the layer's start.
  public static let begin = Key<Seconds>("begin", in: 0...1e6, "The delay after the layer's start.")
  /// The easing of the count; of each step if there are values.
  public static let easing = Key<TimingValue>("easing", "The easing of the count; of each step if there are values.")
  /// Two numbers or more, which it passes through instead of from and to.
  public static let values = Key<[Double]>(
    "values", in: -1e15...1e15, "Two numbers or more, which it passes through instead of from and to.")
  /// When it has each of the values, as shares of the duration; evenly spaced by default.
  public static let keyTimes = Key<[Double]>(
    "keyTimes", in: 0...1, "When it has each of the values, as shares of the duration; evenly spaced by default.")
  /// A value of the document that it shows instead of its own, or an expression: score, score * 100.
  public static let follows = Key<String>(
    "follows", "A value of the document that it shows instead of its own, or an expression: score, score * 100.")
  /// How its digits roll: odometer, each carrying the next; slot, each spinning and stopping after the one before.
  public static let roll = Key<NumberRoll>(
    "roll",
    "How its digits roll: odometer, each carrying the next; slot, each spinning and stopping after the one before.")
  /// The number format: `#,##0.00`, `€ 0`, `0 %`.
  public static let format = Key<String>(
    "format", default: "#,##0", "The number format: #,##0.00, € 0, 0 %.")
}

/// How a counter's digits roll.
public enum NumberRoll: String, Word { case odometer, slot }

/// A number that counts from one value to another.
public struct Count: Record, Hashable {
  /// The first value.
  public var from = 0.0
  /// The last value.
  public var to = 100.0
  /// The number format; empty for `#,##0`, or for that of the look.
  public var format = ""
  /// What the number means, and the locale that writes it.
  public var look = NumberLook()
  /// The duration.
  public var duration: Seconds = 2
  /// The delay after the layer's start.
  public var begin: Seconds = 0
  /// The easing of the count; of each step if there are values.
  public var easing = TimingFunction.easeOut
  /// The numbers that it passes through instead of `from` and `to`; none by default.
  public var values: [Double] = []
  /// When it has each of the values, as shares of the duration; empty for even spaces.
  public var keyTimes: [Double] = []
  /// A value of the document that it shows instead of its own, or an expression; nil for its own.
  public var follows: String?
  /// How its digits roll; nil if they change at once.
  public var roll: NumberRoll?

  /// The numbers that it passes through, at least two.
  package var steps: [Double] { values.count > 1 ? values : [from, to] }

  /// A count from 0 to 100 in two seconds.
  public init() {}

  public static var shortForm: String? { "to" }
  public static let properties: [Property<Count>] = Property.list {
    Property(CountKeys.from, \.from)
    Property(CountKeys.to, \.to)
    Property(CountKeys.format, \.format)
    Property(CountKeys.duration, \.duration)
    Property(CountKeys.begin, \.begin)
    Property(CountKeys.easing, \.easing)
    Property(CountKeys.values, \.values)
    Property(CountKeys.keyTimes, \.keyTimes)
    Property(CountKeys.roll, optional: \.roll)
    Property(CountKeys.follows, optional: \.follows)
    for property in NumberLook.properties { property.of(\.look) }
  }

  /// The keys of a document's value, which has no format.
  package static let course: [Field] = [
    CountKeys.from.field, CountKeys.to.field, CountKeys.duration.field, CountKeys.begin.field, CountKeys.easing.field,
    CountKeys.values.field, CountKeys.keyTimes.field,
  ]

  /// Only what differs from a new count: `values` exclude `from` and `to`.
  public var fieldValue: FieldValue { changedValue }

  /// The number at a value.
  package func number(_ value: Double) -> NumberText {
    let isPlain = format.isEmpty && look.locale == nil
    return NumberText(value: value, format: look.hasFormat ? "0" : isPlain ? "#,##0" : format, look: look)
  }
}

/// Keys of a clock.
public enum CountdownKeys {
  /// The duration, instead of real time.
  public static let duration = Key<Seconds>("duration", in: 0.001...1e6, "The duration, instead of real time.")
  /// The delay after the layer's start.
  public static let begin = Key<Seconds>("begin", in: 0...1e6, "The delay after the layer's start.")
  /// The first value: `14:59:06`, `90s`.
  public static let from = Key<String>("from", "The first value: 14:59:06, 90s.")
  /// The last value.
  public static let to = Key<String>("to", "The last value.")
  /// The format: `hh:mm:ss`, `mm:ss`, `d 'days'`.
  public static let format = Key<String>("format", "The format: hh:mm:ss, mm:ss, d 'days'.")
}

/// A countdown clock.
public struct Countdown: Record, Hashable {
  /// `14:59:06`, `90s`, or seconds.
  public var from = "60"
  /// The last value, in the same forms.
  public var to = "0"
  /// The clock format.
  public var format = "hh:mm:ss"
  /// nil for real time.
  public var duration: Seconds?
  /// The delay after the layer's start.
  public var begin: Seconds = 0
  /// The locale whose digits are written; nil for 0 to 9.
  public var locale: String?
  /// How its digits roll; nil if they change at once.
  public var roll: NumberRoll?

  /// A countdown from 60 to 0 seconds.
  public init() {}

  public static var shortForm: String? { CountdownKeys.from.name }
  public static let properties: [Property<Countdown>] = Property.list {
    Property(CountdownKeys.from, \.from)
    Property(CountdownKeys.to, \.to)
    Property(CountdownKeys.format, \.format)
    Property(CountdownKeys.duration, optional: \.duration)
    Property(CountdownKeys.begin, \.begin)
    Property(CountKeys.roll, optional: \.roll)
    Property(NumberKeys.locale, optional: \.locale)
  }

  /// The clock at a value.
  package func number(_ value: Double) -> NumberText {
    var look = NumberLook()
    look.locale = locale
    return NumberText(value: value, format: format, look: look)
  }

  /// Parses `14:59:06`, `1:30`, `90s` or `90` into seconds; nil for anything else.
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
