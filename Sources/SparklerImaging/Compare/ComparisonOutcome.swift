// What a comparison found, as plain values: text, JSON, JUnit and reports are made from it alone.
// Flow: AnimationComparison → ComparisonOutcome → diff, test, report.
import SparklerCore

/// How the second animation differs from the first.
public struct ComparisonOutcome: Hashable, Sendable, Codable {
  /// In the order of weight: the first one names the outcome.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Another size, or other files.
    case layout
    /// Frames that are missing, or new.
    case frameCount
    /// Pictures that come or go at another time; another duration or loop.
    case timing
    /// Pictures that look different.
    case pixels
    /// It flashes more than WCAG 2.3.1 allows.
    case flashes
  }

  /// One side of the comparison.
  public struct Side: Hashable, Sendable, Codable {
    /// What it was read from.
    public var format: AnimationFormat
    /// Pixels.
    public var width: Int
    /// Pixels.
    public var height: Int
    /// Stored frames.
    public var frames: Int
    /// Seconds; nil for a still picture.
    public var duration: Double?
    /// How often it plays: 0 is for ever; nil where the format has no count.
    public var plays: Int?
  }

  /// One fact, with its sentence.
  public struct Difference: Hashable, Sendable, Codable {
    /// What differs, for programs.
    public enum Fact: String, Hashable, Sendable, Codable {
      /// Of the whole animation.
      case size, frameCount, duration, loop
      /// Folders hold other files beside their pictures.
      case files
      /// Frames of the first are not in the second, or the other way round.
      case dropped, added
      /// Pictures come earlier or later, or stay for another time.
      case early, late, retimed
      /// The same pictures at another speed, in another order, begun elsewhere in their loop; or one that stays.
      case slower, faster, swapped, reversed, phase, frozen
      /// Pictures look different.
      case pixels
      /// The second one flashes too much.
      case flashes
    }

    /// Which sort of difference it is.
    public var kind: Kind
    /// What differs.
    public var fact: Fact
    /// The first frame that it speaks of, from 0, in the first animation; `added` counts in the second.
    public var firstFrame: Int?
    /// The last one, too.
    public var lastFrame: Int?
    /// Seconds: how much earlier, later or longer (negative: shorter).
    public var seconds: Double?
    /// How many times longer it takes: above 1 is slower.
    public var factor: Double?
    /// A sentence without its stop, such as `frame 3 is missing`.
    public var message: String
  }

  /// Two pictures that are shown at the same time, or belong together, and are not the same bits.
  public struct Pair: Hashable, Sendable, Codable {
    /// Frame of the first animation.
    public var expected: Int
    /// Frame of the second.
    public var actual: Int
    /// Seconds in the first animation.
    public var time: Double
    /// Where and how much they differ.
    public var pixels: PixelDifference
    /// Whether it is more than the tolerance allows.
    public var isBeyond: Bool
  }

  /// The first animation.
  public var expected: Side
  /// The second one.
  public var actual: Side
  /// How much was allowed to differ.
  public var tolerance: Tolerance
  /// What was not looked at.
  public var ignored: [IgnoredRegion]
  /// Empty where the two are the same within the tolerance.
  public var differences: [Difference] = []
  /// Every pair that is not the same bits, in the order of time.
  public var pairs: [Pair] = []
  /// How many pairs of pictures were looked at.
  public var comparedPairs = 0
  /// How the second animation was fitted to the first one's time, where the tolerance lets it; else nil.
  public var retiming: Retiming?
  /// What each side shows when; nil where nothing differs, and in outcomes of older versions.
  public var lanes: TimeLanes?

  /// Another speed and other ends, as a recording has them.
  public struct Retiming: Hashable, Sendable, Codable {
    /// How many times longer the second animation takes.
    public var factor: Double
    /// Seconds of the second animation at which the first one begins; below 0 where the recording begins late.
    public var start: Double
    /// Seconds of the first animation that both show.
    public var compared: Double
  }

  /// Whether nothing differs by more than the tolerance.
  public var isSame: Bool { differences.isEmpty }

  /// The kinds of all differences, the weightiest first.
  public var kinds: [Kind] {
    Kind.allCases.filter { kind in differences.contains { $0.kind == kind } }
  }
}

extension ComparisonOutcome: CustomStringConvertible {
  /// A verdict on a line of its own, then a line for each fact: what `sparkler diff` prints.
  public var description: String {
    if isSame {
      let pictures = comparedPairs == 1 ? "1 picture" : "\(comparedPairs) pictures"
      let within = pairs.isEmpty ? "" : "; \(pairs.count) of them within the tolerance"
      return "same: \(pictures) compared\(within)\(retiming?.text ?? "")"
    }
    return (["differs in \(Self.words(kinds))\(retiming?.text ?? "")"] + differences.map { "  \($0.message)" }).joined(
      separator: "\n")
  }

  /// `timing and pixels`.
  package static func words(_ kinds: [Kind]) -> String {
    let words = kinds.map { $0 == .frameCount ? "frame count" : $0.rawValue }
    return words.dropLast().joined(separator: ", ") + (words.count > 1 ? " and " : "") + (words.last ?? "")
  }
}

extension ComparisonOutcome.Retiming {
  /// What was allowed, after a verdict.
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
  /// What is beside the pictures is not the same.
  public static func files(_ message: String) -> Self { Self(kind: .layout, fact: .files, message: message) }

  /// Milliseconds as a person writes them.
  static func text(_ seconds: Double) -> String {
    let ms = (abs(seconds) * 10_000).rounded() / 10
    return ms == ms.rounded() && ms < 1e15 ? "\(Int(ms)) ms" : "\(ms) ms"
  }

  static func frames(_ first: Int, _ last: Int) -> String {
    first == last ? "frame \(first)" : "frames \(first)–\(last)"
  }
}
