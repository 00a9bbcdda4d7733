// Flashes beyond what is allowed: when, how often, how much of the view, and where.
// Flow: FlashAnalysis → FlashReport → `sparkler check --flashes`, `tests:`.
import SparklerCore

/// Flashes beyond WCAG 2's success criterion 2.3.1, "Three Flashes or Below Threshold".
public struct FlashReport: Sendable, Hashable, Codable {
  /// The threshold that is exceeded.
  public enum Threshold: String, Sendable, Hashable, Codable, CaseIterable {
    /// Opposing changes of relative luminance by 10 % or more, the darker one below 0.8.
    case general
    /// Opposing changes to and from a saturated red.
    case red
  }

  /// A span of time with more than three flashes in every second, in more than a quarter of the view.
  public struct Passage: Sendable, Hashable, Codable {
    /// The threshold that is exceeded.
    public var kind: Threshold
    /// The time of the first flash, in seconds.
    public var start: Double
    /// The time of the last flash, in seconds.
    public var end: Double
    /// The most flashes of one pixel within a second, at least 3.5.
    public var flashes: Double
    /// The maximum number of pixels that flash together.
    public var area: Int
    /// Their share of the view, 0...1.
    public var part: Double
    /// The view that contains most of them.
    public var place: PixelPlace
    /// The time of the maximum, in seconds.
    public var worst: Double
  }

  /// In order of their beginnings; empty if nothing flashes too much.
  public var passages: [Passage]
  /// The size of the view in pixels: the area seen within 10 degrees.
  public var view: Size

  /// A size in whole pixels.
  public struct Size: Sendable, Hashable, Codable {
    /// Width in pixels.
    public var width: Int
    /// Height in pixels.
    public var height: Int

    /// - Parameters:
    ///   - width: in pixels.
    ///   - height: in pixels.
    public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
  }

  /// Whether nothing flashes more than is allowed.
  public var isGood: Bool { passages.isEmpty }
}

extension FlashReport.Passage: CustomStringConvertible {
  /// A sentence without a full stop.
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
  /// The animation flashes more than is allowed.
  public static func flashes(_ passage: FlashReport.Passage) -> Self {
    Self(kind: .flashes, fact: .flashes, seconds: passage.start, message: "\(passage), more than WCAG 2.3.1 allows")
  }
}
