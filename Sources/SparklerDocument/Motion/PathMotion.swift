// Along a path, and from one outline to another.
// Flow: `follow:`, `morph:` of a layer → SparklerAuthoring → keyframes of its position or its path.
import SparklerCore
import SparklerScene

/// Keys of a way that a layer goes.
package enum FollowKeys {
  package static let path = Key<PathValue>("path", "SVG path data, in the parent's coordinates.")
  package static let of = Key<String>(
    "of", as: .identifier, "A shape or a path beside the layer, along which it goes.")
  package static let align = Key<Bool>("align", "Turns the layer as the path turns.")
  package static let duration = Key<Seconds>(
    "duration", in: 0.001...1e6, "Of one way; as long as the layer is there without.")
  package static let delay = Key<Seconds>("delay", in: 0...86_400, "Before it leaves the path's begin.")
  package static let easing = Key<TimingValue>("easing", alias: "timingFunction", "Of one way.")
  package static let repeatCount = Key<NumberValue>(
    "repeatCount", as: .orWord(.number, "infinite"), in: 0...1e9, default: "1", "Ways; fractions count.")
  package static let autoreverses = Key<Bool>("autoreverses", "Goes each way back as well.")
}

/// A way that a layer goes.
public struct Follow: Record, Hashable {
  /// In the coordinates of what the layer lies in.
  public var path: Path?
  /// A shape beside the layer, whose path it is.
  public var of: String?
  /// Whether the layer turns as the path does.
  public var align = false
  /// nil for as long as the layer is there.
  public var duration: Seconds?
  public var delay: Seconds = 0
  public var easing = TimingFunction.linear
  public var repeatCount = 1.0
  public var autoreverses = false

  public init() {}

  public static var shortForm: String? { FollowKeys.path.name }
  public static let properties: [Property<Follow>] = Property.list {
    Property(FollowKeys.path, optional: \.path)
    Property(FollowKeys.of, optional: \.of)
    Property(FollowKeys.align, \.align)
    Property(FollowKeys.duration, optional: \.duration)
    Property(FollowKeys.delay, \.delay)
    Property(FollowKeys.easing, \.easing)
    Property(FollowKeys.repeatCount, \.repeatCount)
    Property(FollowKeys.autoreverses, \.autoreverses)
  }
}

/// Keys of a change of outline that stages ask for.
package enum MorphKeys {
  package static let to = Key<String>("to", "SVG path data, or a shape's name such as star.")
}

/// An outline that a shape becomes.
public struct Morph: Record, Hashable {
  /// Path data, or a shape's name.
  public var to = ""
  public var duration: Seconds = 0.6
  public var delay: Seconds = 0
  public var easing = TimingFunction.easeInEaseOut
  public var repeatCount = 1.0
  public var autoreverses = false

  public init() {}

  public static var shortForm: String? { MorphKeys.to.name }
  public static let properties: [Property<Morph>] = Property.list {
    Property(MorphKeys.to, \.to, isAlwaysWritten: true)
    Property("duration", \.duration, in: 0.001...3600, "Until it has become that.")
    Property("delay", \.delay, in: 0...86_400, "Before it begins; in a list after the one before.")
    Property("easing", alias: "timingFunction", \.easing, "Of the change.")
    Property(
      "repeatCount", \.repeatCount, as: .orWord(.number, "infinite"), in: 0...1e9, default: "1", "Fractions count.")
    Property("autoreverses", \.autoreverses, "Changes back as well.")
  }
}
