// Words for common motions: each is one type in a file of its own, and stands in one of the lists below.
// Flow: types of motions → MotionWord → reading, schema, manual.
import SparklerCore
import SparklerScene

/// A motion by its word, with what it can be told.
package protocol Motion: PropertyOwner {
  /// As a document writes it.
  static var word: String { get }
  /// One sentence for the schema.
  static var summary: String { get }
  /// What it takes beside duration, delay and easing.
  static var properties: [Property<Self>] { get }
}

/// A way for a layer to come and, backwards, to go.
package protocol Entrance: Motion {
  /// How long it comes where nothing says it.
  static var duration: Seconds { get }
  /// How it comes where nothing says it.
  static var easing: TimingFunction { get }
  /// Gives the layer its animations: from away to its own values, or back.
  func animate(_ stage: inout MotionStage, _ pass: MotionPass)
}

extension Entrance {
  package static var duration: Seconds { 0.4 }
  package static var easing: TimingFunction { .easeOut }
}

/// What a layer does all the time.
package protocol IdleMotion: Motion {
  /// How long one cycle takes where nothing says it.
  static var cycle: Seconds { get }
  /// Whether it goes on at an even pace, cycle after cycle.
  static var isEven: Bool { get }
  func swings(of layer: Layer) -> [Swing]
}

extension IdleMotion {
  package static var isEven: Bool { false }
}

/// How one slide makes way for the next.
package protocol SlideTransition: Motion {
  var kind: Transition.Kind { get }
  /// The side that it starts from.
  var side: Transition.Side { get }
  /// Whether the new one shows from its first moment on.
  var isAtOnce: Bool { get }
}

extension SlideTransition {
  package var side: Transition.Side { .fromRight }
  package var isAtOnce: Bool { false }
}

extension MotionWord {
  /// Ways to come, and backwards to go.
  package static let entrances = [
    MotionWord(FadeEntrance.self), MotionWord(RiseEntrance.self), MotionWord(FallEntrance.self),
    MotionWord(SlideEntrance.self), MotionWord(SlideLeftEntrance.self), MotionWord(SlideRightEntrance.self),
    MotionWord(SlideUpEntrance.self), MotionWord(SlideDownEntrance.self), MotionWord(ZoomEntrance.self),
    MotionWord(PopEntrance.self), MotionWord(DropEntrance.self), MotionWord(BounceEntrance.self),
    MotionWord(WipeEntrance.self), MotionWord(IrisEntrance.self), MotionWord(BlurEntrance.self),
    MotionWord(FlipEntrance.self), MotionWord(SpinEntrance.self), MotionWord(GrowEntrance.self),
  ]

  /// Endless motions.
  package static let idles = [
    MotionWord(PulseIdle.self), MotionWord(FloatIdle.self), MotionWord(WiggleIdle.self), MotionWord(SpinIdle.self),
    MotionWord(ShakeIdle.self), MotionWord(BlinkIdle.self),
  ]

  /// How one slide makes way for the next.
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
  /// What it takes beside duration, delay and easing.
  package let fields: [Field]
  /// The motion with what was said of it.
  package let make: @Sendable (FieldValues) -> any Motion

  init<M: Motion>(_ type: M.Type) {
    (name, summary, fields) = (M.word, M.summary, M.properties.map(\.field))
    make = { values in
      var motion = M()
      M.properties.apply(values, to: &motion)
      return motion
    }
  }

  /// The key of its map: what it can be told, or the first of that alone.
  package var field: Field {
    Field(name, .map(fields + Self.common, short: (fields + Self.common)[0].name), summary)
  }

  /// What every word takes.
  package static let common = [duration.field, delay.field, easing.field]
  package static let duration = Key<Seconds>(
    "duration", in: 0.001...3600, "Of one cycle of an idle, of all of an enter or an exit.")
  package static let delay = Key<Seconds>(
    "delay", in: 0...86_400, default: "0s", "Later than it would begin; of an exit: earlier than it would end.")
  package static let easing = Key<TimingValue>("easing", alias: "timingFunction", "Instead of the word's own.")

  package static func == (a: MotionWord, b: MotionWord) -> Bool {
    a.name == b.name && a.summary == b.summary && a.fields == b.fields
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// An edge of a layer's parent.
public enum MotionEdge: String, Word { case left, right, top, bottom }

/// Which way a slide goes.
public enum MotionWay: String, Word {
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
