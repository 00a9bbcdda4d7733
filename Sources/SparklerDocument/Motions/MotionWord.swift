// Motion words for common motions. Each is a type in its own file and is in one of the lists below.
// Flow: types of motions → MotionWord → reading, schema, manual.
import SparklerCore
import SparklerScene

/// A motion with its word and properties.
package protocol Motion: PropertyOwner {
  /// The keyword in a document.
  static var word: String { get }
  /// One sentence for the schema.
  static var summary: String { get }
  /// Its properties in addition to duration, delay and easing.
  static var properties: [Property<Self>] { get }
  /// The key that a plain value after the word means, as in `draw: 1.2s`.
  static var shortKey: String { get }
}

extension Motion {
  /// The first of its properties, or else its duration.
  package static var shortKey: String { properties.first?.field.name ?? MotionWord.duration.name }
}

/// A way for a layer to appear and, backwards, to disappear.
package protocol Entrance: Motion {
  /// The default duration.
  static var duration: Seconds { get }
  /// The default easing.
  static var easing: TimingFunction { get }
  /// Adds the animations: from the hidden state to the layer's own values, or back.
  func animate(_ stage: inout MotionStage, _ pass: MotionPass)
}

extension Entrance {
  package static var duration: Seconds { 0.4 }
  package static var easing: TimingFunction { .easeOut }
}

/// An endless motion of a layer.
package protocol IdleMotion: Motion {
  /// The default length of a cycle.
  static var cycle: Seconds { get }
  /// Whether it has a constant speed, cycle after cycle.
  static var isEven: Bool { get }
  /// Adds to the layer what it animates.
  func prepare(_ layer: inout Layer)
  func swings(of layer: Layer) -> [Swing]
}

extension IdleMotion {
  package static var isEven: Bool { false }
  package func prepare(_ layer: inout Layer) {}
}

/// A transition from one slide to the next.
package protocol SlideTransition: Motion {
  var kind: Transition.Kind { get }
  /// The side that it starts from.
  var side: Transition.Side { get }
  /// Whether the new slide is visible at once.
  var isAtOnce: Bool { get }
}

extension SlideTransition {
  package var side: Transition.Side { .fromRight }
  package var isAtOnce: Bool { false }
}

extension MotionWord {
  /// All entrances, which are also exits.
  package static let entrances = [
    MotionWord(FadeEntrance.self), MotionWord(RiseEntrance.self), MotionWord(FallEntrance.self),
    MotionWord(SlideEntrance.self), MotionWord(SlideLeftEntrance.self), MotionWord(SlideRightEntrance.self),
    MotionWord(SlideUpEntrance.self), MotionWord(SlideDownEntrance.self), MotionWord(ZoomEntrance.self),
    MotionWord(PopEntrance.self), MotionWord(DropEntrance.self), MotionWord(BounceEntrance.self),
    MotionWord(WipeEntrance.self), MotionWord(IrisEntrance.self), MotionWord(BlurEntrance.self),
    MotionWord(FlipEntrance.self), MotionWord(SpinEntrance.self), MotionWord(GrowEntrance.self),
    MotionWord(DrawEntrance.self),
  ]

  /// All endless motions.
  package static let idles = [
    MotionWord(PulseIdle.self), MotionWord(FloatIdle.self), MotionWord(WiggleIdle.self), MotionWord(SpinIdle.self),
    MotionWord(ShakeIdle.self), MotionWord(BlinkIdle.self), MotionWord(ShineIdle.self),
  ]

  /// All transitions between slides.
  package static let transitions = [
    MotionWord(NoTransition.self), MotionWord(FadeTransition.self), MotionWord(PushTransition.self),
    MotionWord(MoveInTransition.self), MotionWord(RevealTransition.self), MotionWord(WipeTransition.self),
    MotionWord(IrisTransition.self), MotionWord(ZoomTransition.self),
  ]
}

/// A motion's type as a value.
package struct MotionWord: Sendable, Hashable {
  package let name: String
  package let summary: String
  /// Its fields in addition to duration, delay and easing.
  package let fields: [Field]
  /// The field that a plain value after the word means.
  package let short: Field
  /// Creates the motion from its values.
  package let make: @Sendable (FieldValues) -> any Motion

  init<M: Motion>(_ type: M.Type) {
    (name, summary, fields) = (M.word, M.summary, M.properties.map(\.field))
    short = (fields + Self.common).first { $0.name == M.shortKey } ?? Self.duration.field
    make = { values in
      var motion = M()
      M.properties.apply(values, to: &motion)
      return motion
    }
  }

  /// The field of a map with the word as its key. Its value is a map of the properties, or a value of the short one.
  package var field: Field { Field(name, .map(fields + Self.common, short: short.name), summary) }

  /// The fields that may stand next to one of these words in a map, each once.
  package static func beside(_ words: [MotionWord]) -> [Field] {
    var out = common
    for field in words.flatMap(\.fields) where !out.contains(where: { $0.name == field.name }) { out.append(field) }
    return out
  }

  /// The fields of every motion word.
  package static let common = [duration.field, delay.field, easing.field]
  package static let duration = Key<Seconds>(
    "duration", in: 0.001...3600, "The length of one cycle of an idle motion, or of an entire enter or exit.")
  package static let delay = Key<Seconds>(
    "delay", in: 0...86_400, default: "0s", "How much later it begins; for an exit, how much earlier it ends.")
  package static let easing = Key<TimingValue>("easing", alias: "timingFunction", "Instead of the motion's own easing.")

  package static func == (a: MotionWord, b: MotionWord) -> Bool {
    a.name == b.name && a.summary == b.summary && a.fields == b.fields
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// An edge of a layer's parent.
public enum MotionEdge: String, Word { case left, right, top, bottom }

/// The direction in which a slide moves.
public enum MotionWay: String, Word {
  /// The edge of the parent towards which it moves: `left` enters from the right-hand side.
  case left, right, up, down

  var side: Transition.Side {
    switch self {
    case .left: .fromRight
    case .right: .fromLeft
    case .up: .fromBottom
    case .down: .fromTop
    }
  }
}
