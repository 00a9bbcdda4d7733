// What flashes more than is allowed: when, how often, how much of the view, and where.
// Flow: FlashAnalysis → FlashReport → `sparkler check --flashes`, `tests:`.
import SparklerCore

/// Flashes beyond WCAG 2's success criterion 2.3.1, "Three Flashes or Below Threshold".
public struct FlashReport: Sendable, Hashable, Codable {
  /// Which of the two thresholds it is about.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Opposing changes of relative luminance by 10 % or more, the darker one below 0.8.
    case general
    /// Opposing changes to and from a saturated red.
    case red
  }

  /// A span of time in which more flashes than three come in every second, in more than a quarter of the view.
  public struct Passage: Sendable, Hashable, Codable {
    /// Which threshold.
    public var kind: Kind
    /// Seconds of the first of the flashes.
    public var start: Double
    /// Seconds of the last one.
    public var end: Double
    /// The most flashes of one pixel within a second, at least 3.5.
    public var flashes: Double
    /// Pixels that flash together, at their most.
    public var area: Int
    /// Their part of the view, 0...1.
    public var part: Double
    /// Where the view stands that holds most of them.
    public var place: PixelPlace
    /// When they are most.
    public var worst: Double
  }

  /// In the order of their beginnings; empty where all is well.
  public var passages: [Passage]
  /// Pixels of the view: what is seen within 10 degrees.
  public var view: Size

  /// Whole pixels.
  public struct Size: Sendable, Hashable, Codable {
    /// Pixels across.
    public var width: Int
    /// Pixels down.
    public var height: Int

    /// - Parameters:
    ///   - width: pixels across.
    ///   - height: pixels down.
    public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
  }

  /// Whether nothing flashes more than is allowed.
  public var isGood: Bool { passages.isEmpty }
}

extension FlashReport.Passage: CustomStringConvertible {
  /// A sentence without its stop.
  public var description: String {
    func text(_ value: Double, _ step: Double) -> String {
      let rounded = (value * step).rounded() / step
      return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
    }
    let name = kind == .red ? "red flashes" : "flashes"
    return "\(text(flashes, 2)) \(name) in a second from \(text(start, 100)) s to \(text(end, 100)) s, "
      + "over \(text(part * 100, 1)) % of a \(place.width)×\(place.height) view at (\(place.x), \(place.y))"
  }
}

extension ComparisonOutcome.Difference {
  /// It flashes more than it may.
  public static func flashes(_ passage: FlashReport.Passage) -> Self {
    Self(kind: .flashes, fact: .flashes, seconds: passage.start, message: "\(passage), more than WCAG 2.3.1 allows")
  }
}
