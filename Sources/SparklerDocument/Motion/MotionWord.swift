// The words for common motions, each with what it can be told.
// Flow: here → SparklerAuthoring (decoding), schema, Swift's words.
import SparklerCore
import SparklerScene

/// A word for how a layer comes, goes or idles.
public struct MotionWord: Sendable, Hashable {
  public var name: String
  /// What it takes beside duration, delay and easing.
  public var fields: [Field]
  /// One sentence for the schema.
  public var summary: String

  init(_ name: String, _ summary: String, _ fields: [Field] = []) {
    (self.name, self.summary, self.fields) = (name, summary, fields)
  }

  /// The key of its map: what it can be told, or the first of that alone.
  public var field: Field {
    Field(name, .map(fields + Self.common, short: (fields + Self.common)[0].name), summary)
  }
}

extension MotionWord {
  /// What every word takes.
  public static let common = [
    Field("duration", .time, in: 0.001...3600, "Of one cycle of an idle, of all of an enter or an exit."),
    Field(
      "delay", .time, in: 0...86_400, default: "0s", "Later than it would begin; of an exit: earlier than it would end."
    ),
    Field("easing", alias: "timingFunction", .timingFunction, "Instead of the word's own."),
  ]

  private static func distance(_ points: String) -> Field {
    Field("distance", .length, in: 0...1e5, default: points, "How far it moves.")
  }
  private static let scale = Field("scale", .number, in: 0...1000, default: "0.001", "Its size when away.")
  private static let side = Field(
    "from", .choice(["left", "right", "top", "bottom"]), default: "left",
    "Where it comes from; of an exit: where it goes.")

  /// Ways to come, and backwards to go.
  public static let entrances = [
    MotionWord("fade", "Out of nothing."),
    MotionWord("rise", "Fades in while it moves up.", [distance("24")]),
    MotionWord("fall", "Fades in while it moves down.", [distance("24")]),
    MotionWord("slide", "From beyond an edge of its parent.", [side]),
    MotionWord("slide-left", "From beyond the right edge."), MotionWord("slide-right", "From beyond the left edge."),
    MotionWord("slide-up", "From below."), MotionWord("slide-down", "From above."),
    MotionWord("zoom", "Fades in while it grows.", [scale]),
    MotionWord("pop", "Grows a little beyond its size.", [scale]),
    MotionWord("drop", "Falls from above and overshoots a little."),
    MotionWord("bounce", "Falls from a little above and bounces.", [distance("80")]),
    MotionWord("wipe", "Uncovered from one side.", [side]),
    MotionWord("iris", "Uncovered by a circle that grows."),
    MotionWord("blur", "Out of a blur.", [Field("radius", .length, in: 0...256, default: "12", "Of the blur.")]),
    MotionWord(
      "flip", "Turned over.",
      [
        Field("axis", .choice(["x", "y"]), default: "y", "What it turns about."),
        Field("angle", .angle, default: "90deg", "How far it is turned when away."),
      ]),
    MotionWord(
      "spin", "Turns while it grows.", [Field("angle", .angle, default: "180deg", "How far it is turned when away.")]),
    MotionWord(
      "grow", "Grows out of one of its edges, or of its middle.",
      [
        Field(
          "from", .choice(["left", "right", "top", "bottom", "center"]), default: "bottom",
          "Which edge stays where it is.")
      ]),
  ]

  /// Endless motions.
  public static let idles = [
    MotionWord("pulse", "Grows and shrinks.", [Field("scale", .number, in: 0...100, default: "1.06", "Its largest.")]),
    MotionWord("float", "Moves up and down.", [distance("6")]),
    MotionWord("wiggle", "Turns to and fro.", [Field("angle", .angle, default: "4deg", "To either side.")]),
    MotionWord("spin", "Turns round.", [Field("angle", .angle, default: "360deg", "In one cycle.")]),
    MotionWord("shake", "Moves from side to side.", [distance("4")]),
    MotionWord(
      "blink", "Fades away and comes back.",
      [Field("opacity", .number, in: 0...1, default: "0", "When it is faintest.")]),
  ]

  private static func way(_ word: String) -> Field {
    Field("to", .choice(["left", "right", "up", "down"]), default: word, "Which way it goes.")
  }

  /// How one slide makes way for the next.
  public static let transitions = [
    MotionWord("none", "At once."),
    MotionWord("fade", "One fades into the other."),
    MotionWord("push", "The new one pushes the old one out.", [way("left")]),
    MotionWord("moveIn", "The new one moves over the old one.", [way("left")]),
    MotionWord("reveal", "The old one moves away from the new one.", [way("left")]),
    MotionWord("wipe", "The new one is uncovered from one side.", [way("right")]),
    MotionWord("iris", "The new one is uncovered by a circle that grows."),
    MotionWord("zoom", "The new one grows out of the old one, which fades."),
  ]
}

/// How pieces follow each other: of a split text, or of what a group holds.
public struct Stagger: Record, Hashable {
  public enum Origin: String, Word { case start, end, center, edges, random }

  /// Between one piece and the next.
  public var each: Seconds = 0.05
  /// Between the first and the last one, instead of `each`.
  public var total: Seconds?
  /// Where it begins, as a word.
  public var origin = Origin.start
  /// The piece with which it begins, counted from 0, instead of a word.
  public var first: Int?
  /// How the delays are spread.
  public var easing = TimingFunction.linear

  public init() {}

  public static var shortForm: String? { "each" }
  public static let properties: [Property<Stagger>] = Property.list {
    Property("each", \.each, in: 0...3600, "Between one piece and the next.")
    Property("total", optional: \.total, in: 0...3600, "Between the first and the last one, instead of each.")
    Property(
      "from", Origin.allCases.map(\.rawValue).reduce(.integer) { .orWord($0, $1) }, in: 0...1e6, default: "start",
      "Where it begins: start, end, center, edges, random, or a piece's number from 0.",
      value: { .text($0.origin.rawValue) },
      set: { stagger, value in
        if let word = Origin(value) { stagger.origin = word }
        if let number = Int(value) { stagger.first = number }
      })
    Property("easing", \.easing, "How the delays are spread.")
  }

  /// When each of some pieces begins.
  ///
  /// - Parameter random: decides the order of `random`.
  public func delays(count: Int, random: SeededRandom) -> [Seconds] {
    var random = random
    var ranks: [Double] = (0..<count).map { i in
      let middle = Double(count - 1) / 2
      if let first { return Double(abs(i - min(first, count - 1))) }
      return switch origin {
      case .start, .random: Double(i)
      case .end: Double(count - 1 - i)
      case .center: abs(Double(i) - middle)
      case .edges: middle - abs(Double(i) - middle)
      }
    }
    // The nearest of all begin at once.
    let least = ranks.min() ?? 0
    ranks = ranks.map { $0 - least }
    if first == nil, origin == .random { for i in ranks.indices.reversed() { ranks.swapAt(i, random.below(i + 1)) } }
    let most = ranks.max() ?? 0
    guard most > 0 else { return ranks.map { _ in 0 } }
    let span = total ?? each * most
    return ranks.map { span * easing($0 / most) }
  }
}

/// How a text is typed.
public struct Typewriter: Record, Hashable {
  public var each: Seconds = 0.04
  public var delay: Seconds = 0
  public var caret = false

  public init() {}

  public static var shortForm: String? { "each" }
  public static let properties: [Property<Typewriter>] = Property.list {
    Property("each", \.each, in: 0.001...3600, "Between one letter and the next.")
    Property("delay", \.delay, in: 0...86_400, "Before the first letter.")
    Property("caret", \.caret, "Whether a caret stands behind the last letter, and blinks in the end.")
  }
}
