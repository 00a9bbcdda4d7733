// What counters and clocks take.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

/// Keys of a counter that stages ask for.
package enum CountKeys {
  package static let format = Key<String>("format", "How it is written: #,##0.00, € 0, 0 %.")
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
    Property("from", \.from, in: -1e15...1e15, "Where it begins.")
    Property("to", \.to, in: -1e15...1e15, "Where it ends.")
    Property(CountKeys.format, \.format)
    Property("duration", \.duration, in: 0.001...86_400, "How long it takes.")
    Property("begin", \.begin, in: 0...1e6, "When it begins, after the layer does.")
    Property("easing", \.easing, "How it runs.")
  }
}

/// Keys of a clock that stages ask for.
package enum CountdownKeys {
  package static let from = Key<String>("from", "Where it begins: 14:59:06, 90s.")
  package static let to = Key<String>("to", "Where it ends.")
  package static let format = Key<String>("format", "How it is written: hh:mm:ss, mm:ss, d 'days'.")
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
    Property("duration", optional: \.duration, in: 0.001...1e6, "How long it takes, instead of real time.")
    Property("begin", \.begin, in: 0...1e6, "When it begins, after the layer does.")
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
