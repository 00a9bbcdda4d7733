// Staggered delays for the pieces of a split text, the layers of a group, and typed letters.
// Flow: `stagger:`, `typewriter:` → delays of pieces.
import SparklerCore
import SparklerScene

/// Keys of a stagger.
package enum StaggerKeys {
  package static let each = Key<Seconds>("each", in: 0...3600, "The delay from one piece to the next.")
  package static let total = Key<Seconds>(
    "total", in: 0...3600, "The delay from the first piece to the last, instead of each.")
  package static let easing = Key<TimingValue>("easing", "How the delays are distributed.")
  package static let from = Key<NumberValue>(
    "from", as: Stagger.Origin.allCases.map(\.rawValue).reduce(.integer) { .orWord($0, $1) }, in: 0...1e6,
    default: "start", "Where it begins: start, end, center, edges, random, or a piece's number from 0.")
}

/// How the pieces of a split text, or the layers of a group, start one after another.
public struct Stagger: Record, Hashable {
  /// Where the stagger begins.
  public enum Origin: String, Word { case start, end, center, edges, random }

  /// The delay from one piece to the next.
  public var each: Seconds = 0.05
  /// The delay from the first piece to the last, instead of `each`.
  public var total: Seconds?
  /// Where it begins.
  public var origin = Origin.start
  /// The piece with which it begins, counted from 0, instead of `origin`.
  public var first: Int?
  /// How the delays are distributed.
  public var easing = TimingFunction.linear

  /// A stagger of 0.05 s from the start.
  public init() {}

  public static var shortForm: String? { StaggerKeys.each.name }
  public static let properties: [Property<Stagger>] = Property.list {
    Property(StaggerKeys.each, \.each)
    Property(StaggerKeys.total, optional: \.total)
    Property(
      StaggerKeys.from.field, value: { .text($0.origin.rawValue) }, isDefault: { _ in false },
      set: { stagger, value in
        if let word = Origin(value) { stagger.origin = word }
        if let number = Int(value) { stagger.first = number }
      })
    Property(StaggerKeys.easing, \.easing)
  }

  /// The delays of a number of pieces.
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
    // The first pieces start without a delay.
    let least = ranks.min() ?? 0
    ranks = ranks.map { $0 - least }
    if first == nil, origin == .random { for i in ranks.indices.reversed() { ranks.swapAt(i, random.below(i + 1)) } }
    let most = ranks.max() ?? 0
    guard most > 0 else { return ranks.map { _ in 0 } }
    let span = total ?? each * most
    return ranks.map { span * easing($0 / most) }
  }
}

/// Keys of a typewriter.
package enum TypewriterKeys {
  package static let each = Key<Seconds>("each", in: 0.001...3600, "The delay from one letter to the next.")
  package static let delay = Key<Seconds>("delay", in: 0...86_400, "The delay before the first letter.")
  package static let caret = Key<Bool>("caret", "Whether a caret follows the last letter and blinks at the end.")
}

/// How a text is typed.
public struct Typewriter: Record, Hashable {
  /// The delay from one letter to the next.
  public var each: Seconds = 0.04
  /// The delay before the first letter.
  public var delay: Seconds = 0
  /// Whether a caret follows the last letter.
  public var caret = false

  /// Typing without a delay and without a caret.
  public init() {}

  public static var shortForm: String? { TypewriterKeys.each.name }
  public static let properties: [Property<Typewriter>] = Property.list {
    Property(TypewriterKeys.each, \.each)
    Property(TypewriterKeys.delay, \.delay)
    Property(TypewriterKeys.caret, \.caret)
  }
}
