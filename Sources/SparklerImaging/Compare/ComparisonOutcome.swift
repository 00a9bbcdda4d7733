// The result of a comparison as plain values, from which text, JSON, JUnit and reports are made.
// Flow: AnimationComparison → ComparisonOutcome → diff, test, report.
import SparklerCore

/// How the second animation differs from the first.
public struct ComparisonOutcome: Hashable, Sendable, Codable {
  /// The most important first: the first one names the outcome.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A different size, or different files.
    case layout
    /// Missing or new frames.
    case frameCount
    /// Pictures at other times; another duration or loop count.
    case timing
    /// Pictures that look different.
    case pixels
    /// More flashes than WCAG 2.3.1 allows.
    case flashes
  }

  /// One side of the comparison.
  public struct Side: Hashable, Sendable, Codable {
    /// The format it was read from.
    public var format: AnimationFormat
    /// Width in pixels.
    public var width: Int
    /// Height in pixels.
    public var height: Int
    /// The number of stored frames.
    public var frames: Int
    /// Seconds; nil for a still picture.
    public var duration: Double?
    /// The number of plays: 0 is endless; nil if the format has no count.
    public var plays: Int?
  }

  /// One difference, with its message.
  public struct Difference: Hashable, Sendable, Codable {
    /// What differs, for programs.
    public enum Fact: String, Hashable, Sendable, Codable {
      /// About the whole animation.
      case size, frameCount, duration, loop
      /// Folders contain different files besides their pictures.
      case files
      /// Frames that only the first animation has, or only the second.
      case dropped, added
      /// Pictures are shown earlier or later, or for another time.
      case early, late, retimed
      /// The same pictures at another speed, in another order, or starting elsewhere in their loop; or one that stays.
      case slower, faster, swapped, reversed, phase, frozen
      /// Pictures look different.
      case pixels
      /// The second one flashes more than is allowed.
      case flashes
    }

    /// The kind of difference.
    public var kind: Kind
    /// What differs.
    public var fact: Fact
    /// The first frame concerned, from 0, in the first animation; for `added`, in the second.
    public var firstFrame: Int?
    /// The last frame concerned.
    public var lastFrame: Int?
    /// Seconds: how much earlier, later or longer (negative: shorter).
    public var seconds: Double?
    /// How many times as long it takes: above 1 is slower.
    public var factor: Double?
    /// A sentence without a full stop, such as `frame 3 is missing`.
    public var message: String
  }

  /// Two pictures that are shown at the same time, or match, but are not bit-identical.
  public struct Pair: Hashable, Sendable, Codable {
    /// Frame of the first animation.
    public var expected: Int
    /// Frame of the second.
    public var actual: Int
    /// Seconds in the first animation.
    public var time: Double
    /// Where and how much they differ.
    public var pixels: PixelDifference
    /// Whether they differ by more than the tolerance allows.
    public var isBeyond: Bool
  }

  /// The first animation.
  public var expected: Side
  /// The second one.
  public var actual: Side
  /// How much was allowed to differ.
  public var tolerance: Tolerance
  /// What was not compared.
  public var ignored: [IgnoredRegion]
  /// Empty if the two are the same within the tolerance.
  public var differences: [Difference] = []
  /// All pairs that are not bit-identical, by time.
  public var pairs: [Pair] = []
  /// How many pairs of pictures were compared.
  public var comparedPairs = 0
  /// How the second animation's time was fitted to the first one's, if the tolerance allows that; otherwise nil.
  public var retiming: Retiming?
  /// What each side shows when; nil if nothing differs, and in outcomes of older versions.
  public var lanes: TimeLanes?
  /// The causes of differences that a sentence describes; nil if there is none, and in outcomes of older versions.
  public var explanations: [Explanation]?

  /// Another speed and other ends, as in a recording.
  public struct Retiming: Hashable, Sendable, Codable {
    /// How many times as long the second animation takes.
    public var factor: Double
    /// The time in the second animation, in seconds, at which the first one begins; negative if the recording begins
    /// late.
    public var start: Double
    /// The length of the part that both show, in seconds of the first animation.
    public var compared: Double
  }

  /// Whether nothing differs by more than the tolerance.
  public var isSame: Bool { differences.isEmpty }

  /// The kinds of all differences, the most important first.
  public var kinds: [Kind] {
    Kind.allCases.filter { kind in differences.contains { $0.kind == kind } }
  }
}

extension ComparisonOutcome: CustomStringConvertible {
  /// A verdict on the first line, then a line for each cause that is known and each difference: the output of `sparkler diff`.
  public var description: String {
    if isSame {
      let pictures = comparedPairs == 1 ? "1 picture" : "\(comparedPairs) pictures"
      let within = pairs.isEmpty ? "" : "; \(pairs.count) of them within the tolerance"
      return "same: \(pictures) compared\(within)\(retiming?.text ?? "")"
    }
    return (["differs in \(Self.words(kinds))\(retiming?.text ?? "")"] + messages.map { "  \($0)" }).joined(
      separator: "\n")
  }

  /// The sentences about causes, then those about frames and pixels; after a cause, one line says what it does to frames.
  public var messages: [String] {
    let causes = (explanations ?? []).map(\.message)
    guard !causes.isEmpty, let effects = BriefDifferences(differences) else {
      return causes + differences.map(\.message)
    }
    return causes + effects.messages
  }

  /// Joins kinds: `timing and pixels`.
  package static func words(_ kinds: [Kind]) -> String {
    let words = kinds.map { $0 == .frameCount ? "frames" : $0.rawValue }
    return words.dropLast().joined(separator: ", ") + (words.count > 1 ? " and " : "") + (words.last ?? "")
  }
}

extension ComparisonOutcome.Retiming {
  /// Describes the fitted time; appended to a verdict.
  var text: String {
    var parts: [String] = []
    let percent = ((factor - 1) * 1000).rounded() / 10
    if percent != 0 { parts.append("\(abs(percent)) % \(percent > 0 ? "slower" : "faster")") }
    if abs(start) > 0.000_5 {
      parts.append("begun \(ComparisonOutcome.Difference.text(start)) \(start > 0 ? "early" : "late")")
    }
    return parts.isEmpty ? "" : "; the second is \(parts.joined(separator: ", "))"
  }
}

extension ComparisonOutcome.Side {
  init(_ facts: AnimationFacts, duration: Double?) {
    let plays: Int? =
      switch facts.loop {
      case .forever?: 0
      case .times(let n)?: n
      case nil: nil
      }
    self.init(
      format: facts.format, width: facts.width, height: facts.height, frames: facts.frameCount, duration: duration,
      plays: plays)
  }
}

extension ComparisonOutcome.Difference {
  /// A difference in the files besides the pictures.
  public static func files(_ message: String) -> Self { Self(kind: .layout, fact: .files, message: message) }

  /// Milliseconds, with at most one decimal place.
  static func text(_ seconds: Double) -> String {
    let ms = (abs(seconds) * 10_000).rounded() / 10
    return ms == ms.rounded() && ms < 1e15 ? "\(Int(ms)) ms" : "\(ms) ms"
  }

  static func frames(_ first: Int, _ last: Int) -> String {
    first == last ? "frame \(first)" : "frames \(first)–\(last)"
  }
}
