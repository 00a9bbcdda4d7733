// Motion along a path, and morphing between outlines.
// Flow: `follow:`, `morph:` of a layer → SparklerAuthoring → keyframes of its position or its path.
import SparklerCore
import SparklerScene

/// Keys of a motion along a path.
package enum FollowKeys {
  package static let path = Key<PathValue>("path", "SVG path data, in the parent's coordinates.")
  package static let of = Key<String>(
    "of", as: .identifier, "The id of a sibling shape or path that the layer moves along.")
  package static let from = Key<PlaceValue>(
    "from", as: .pointPlace, default: "the layer's position",
    "Where the way begins: a layer or a point; a path is turned and scaled to it.")
  package static let to = Key<PlaceValue>(
    "to", as: .pointPlace,
    "Where the way ends: a layer or a point such as cta.center; a path is turned and scaled to it.")
  package static let through = Key<PlaceValue>(
    "through", as: .list(.pointPlace), "Points between from and to, on a smooth way.")
  package static let bend = Key<Double>(
    "bend", in: -2...2, "How far a way from one point to another bows to its left, as a share of its length.")
  package static let align = Key<Bool>("align", "Rotates the layer with the path's direction.")
  package static let duration = Key<Seconds>(
    "duration", in: 0.001...1e6, "The time for the path; by default as long as the layer exists.")
  package static let delay = Key<Seconds>("delay", in: 0...86_400, "The delay before it starts moving.")
  package static let easing = Key<TimingValue>("easing", alias: "timingFunction", "The easing of one pass.")
  package static let repeatCount = Key<NumberValue>(
    "repeatCount", as: .orWord(.number, "infinite"), in: 0...1e9, default: "1", "The number of passes; fractions count."
  )
  package static let autoreverses = Key<Bool>("autoreverses", "Plays each pass backwards as well.")
}

/// A motion of a layer along a path.
public struct Follow: Record, Hashable {
  /// In the parent's coordinates.
  public var path: Path?
  /// The id of a sibling shape with the path, instead of `path`.
  public var of: String?
  /// How far a way between two points bows to its left, as a share of its length.
  public var bend = 0.0
  /// Whether the layer rotates with the path's direction.
  public var align = false
  /// The time of one pass; nil for as long as the layer exists.
  public var duration: Seconds?
  /// The delay before it starts moving.
  public var delay: Seconds = 0
  /// The easing of one pass.
  public var easing = TimingFunction.linear
  /// The number of passes; fractions count.
  public var repeatCount = 1.0
  /// Whether each pass is also played backwards.
  public var autoreverses = false

  /// A motion without a path.
  public init() {}

  public static var shortForm: String? { FollowKeys.path.name }
  public static let properties: [Property<Follow>] = Property.list {
    Property(FollowKeys.path, optional: \.path)
    Property(FollowKeys.of, optional: \.of)
    Property(FollowKeys.from)
    Property(FollowKeys.to)
    Property(FollowKeys.through)
    Property(FollowKeys.bend, \.bend)
    Property(FollowKeys.align, \.align)
    Property(FollowKeys.duration, optional: \.duration)
    Property(FollowKeys.delay, \.delay)
    Property(FollowKeys.easing, \.easing)
    Property(FollowKeys.repeatCount, \.repeatCount)
    Property(FollowKeys.autoreverses, \.autoreverses)
  }
}

/// Keys of a morph that stages look up.
package enum MorphKeys {
  package static let to = Key<String>("to", "SVG path data, or a shape's name such as star.")
}

/// A morph of a shape to another outline.
public struct Morph: Record, Hashable {
  /// Path data, or a shape's name.
  public var to = ""
  /// How long the morph takes.
  public var duration: Seconds = 0.6
  /// The delay before it begins; in a list, after the previous one.
  public var delay: Seconds = 0
  /// The easing of the morph.
  public var easing = TimingFunction.easeInEaseOut
  /// The number of morphs; fractions count.
  public var repeatCount = 1.0
  /// Whether it also morphs back.
  public var autoreverses = false

  /// A morph without a target.
  public init() {}

  public static var shortForm: String? { MorphKeys.to.name }
  public static let properties: [Property<Morph>] = Property.list {
    Property(MorphKeys.to, \.to, isAlwaysWritten: true)
    Property("duration", \.duration, in: 0.001...3600, "How long the morph takes.")
    Property("delay", \.delay, in: 0...86_400, "The delay before it begins; in a list, after the previous one.")
    Property("easing", alias: "timingFunction", \.easing, "The easing of the morph.")
    Property(
      "repeatCount", \.repeatCount, as: .orWord(.number, "infinite"), in: 0...1e9, default: "1",
      "The number of morphs; fractions count.")
    Property("autoreverses", \.autoreverses, "Morphs back as well.")
  }
}
