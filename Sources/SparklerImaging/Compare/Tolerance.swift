// How much may differ before two animations count as different.
// Flow: `tests:` and command line → Tolerance → PixelComparison, AnimationComparison.
import SparklerCore

/// Limits of a comparison. A colour's unit is a distance in OKLab, on a screen whose black is a thousandth of its white: 0 is
/// the same colour, 0.02 just visible beside each other, 1 black against white.
public struct Tolerance: Hashable, Sendable {
  /// A number of pixels, or a part of all of them.
  public enum Share: Hashable, Sendable, Codable {
    /// 0 and more.
    case count(Int)
    /// 0...1.
    case ratio(Double)

    private enum CodingKeys: String, CodingKey { case count, ratio }

    /// From `{"count": 12}` or `{"ratio": 0.001}`.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      if let count = try values.decodeIfPresent(Int.self, forKey: .count) {
        self = .count(count)
      } else {
        self = .ratio(try values.decode(Double.self, forKey: .ratio))
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .count(let n): try values.encode(n, forKey: .count)
      case .ratio(let part): try values.encode(part, forKey: .ratio)
      }
    }

    /// The most pixels, rounded down.
    public func limit(of pixels: Int) -> Int {
      switch self {
      case .count(let n): n
      case .ratio(let part): part >= 0 ? Int(min(1, part) * Double(pixels)) : 0
      }
    }
  }

  /// Changed pixels that lie close together count even where few are changed in all.
  public struct Window: Hashable, Sendable, Codable {
    /// Pixels a side, 4...64, a multiple of 4.
    public var size: Int
    /// The changed part of a window from which it counts, 0...1.
    public var density: Double

    /// - Parameters:
    ///   - size: pixels a side, rounded up to a multiple of 4 in 4...64.
    ///   - density: 0...1.
    public init(size: Int = 8, density: Double = 0.25) {
      self.size = max(4, min(64, (size + 3) / 4 * 4))
      self.density = density
    }
  }

  /// OKLab distance, 0...1, up to which two pixels are the same.
  public var color: Double
  /// Whether pixels that differ as smoothing of one edge differs from another's are left aside.
  public var ignoresAntialiasing: Bool
  /// Whether edges and thin strokes may lie elsewhere by up to half a pixel too, as another hinting puts them. Nothing
  /// where `ignoresAntialiasing` is off. No digit of 11 pixels or more passes for another one.
  public var ignoresSubpixel: Bool
  /// How many pixels of a frame may be changed.
  public var changed: Share
  /// How many pixels of all frames together; nil: as many as the frames allow.
  public var total: Share?
  /// Says something where `changed` allows more than nothing.
  public var window: Window?
  /// Seconds by which a picture may come or go early or late. A picture that never shows is missing, whatever they are.
  public var time: Double
  /// By which part the whole may be slower or faster, 0...0.5: a recording's clock is not the animation's.
  public var speed = 0.0
  /// The part of a frame by which pictures may come early or late, 0...1: a recording begins between two frames.
  public var phase = 0.0
  /// Whether a recording may begin or end early or late: what both show is compared.
  public var trims = false

  /// Pixels of a side of the squares, odd, 1...15, whose means are compared instead of pixels: lossy encoders change the grain.
  public var smoothing = 1

  static let mostSmoothing = 15

  /// OKLab distance, 0...1, up to which the mean colours of squares of 32 pixels are the same. What `color` lets pass in
  /// single pixels is another colour where a whole area has it. Nil: areas are not looked at.
  public var area: Double?

  /// Whether times may be fitted to each other.
  var fitsTime: Bool { speed > 0 || phase > 0 || trims }

  /// As it is, what an eye sees.
  ///
  /// - Parameters:
  ///   - color: an OKLab distance, 0...1.
  ///   - changed: pixels of a frame.
  ///   - total: pixels of all frames together.
  ///   - time: by how much pictures may come early or late.
  public init(
    color: Double = 0.02, ignoresAntialiasing: Bool = true, ignoresSubpixel: Bool = false, changed: Share = .count(0),
    total: Share? = nil, window: Window? = nil, time: Seconds = 0.01
  ) {
    self.color = color
    self.ignoresAntialiasing = ignoresAntialiasing
    self.ignoresSubpixel = ignoresSubpixel
    self.changed = changed
    self.total = total
    self.window = window
    self.time = time.value
  }

  /// Every bit of every pixel counts; times may differ by what `Double`s round.
  public static let exact = Tolerance(color: 0, ignoresAntialiasing: false, time: 0.000_1)
  /// What an eye sees: one changed pixel counts, another program's smoothing does not.
  public static let visible = Tolerance()
  /// For pictures from elsewhere: edges may lie half a pixel elsewhere, and a few pixels may differ, one in a square of 16 at
  /// most.
  public static let loose = Tolerance(
    ignoresSubpixel: true, changed: .ratio(0.001), window: Window(size: 16, density: 0.004))
}

extension Tolerance: Codable {
  /// Results of older versions do not know every key.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    color = try values.decode(Double.self, forKey: .color)
    ignoresAntialiasing = try values.decode(Bool.self, forKey: .ignoresAntialiasing)
    ignoresSubpixel = try values.decodeIfPresent(Bool.self, forKey: .ignoresSubpixel) ?? false
    changed = try values.decode(Share.self, forKey: .changed)
    total = try values.decodeIfPresent(Share.self, forKey: .total)
    window = try values.decodeIfPresent(Window.self, forKey: .window)
    time = try values.decode(Double.self, forKey: .time)
    speed = try values.decodeIfPresent(Double.self, forKey: .speed) ?? 0
    phase = try values.decodeIfPresent(Double.self, forKey: .phase) ?? 0
    smoothing = try values.decodeIfPresent(Int.self, forKey: .smoothing) ?? 1
    area = try values.decodeIfPresent(Double.self, forKey: .area)
    trims = try values.decodeIfPresent(Bool.self, forKey: .trims) ?? false
  }
}

/// What is not looked at.
public struct IgnoredRegion: Hashable, Sendable, Codable {
  /// Nil: everywhere.
  public var place: PixelPlace?
  /// Seconds from which it is left out.
  public var start: Double
  /// Seconds up to which it is; then it is looked at again.
  public var end: Double
  /// The id of the layer that covers it. What moves is left out wherever it is while a picture shows; any other region
  /// counts only where it lasts as long as the picture.
  public var layer: String?

  /// - Parameters:
  ///   - place: nil for everywhere.
  ///   - start: of the time in which it is left out.
  ///   - end: of that time, without it.
  ///   - layer: the id of the layer that covers it.
  public init(
    place: PixelPlace? = nil, from start: Seconds = 0, to end: Seconds = Seconds(.greatestFiniteMagnitude),
    layer: String? = nil
  ) {
    self.layer = layer
    self.place = place
    self.start = start.value
    self.end = end.value
  }
}

/// A rectangle of pixels as reports write it.
public struct PixelPlace: Hashable, Sendable, Codable {
  /// The left edge.
  public var x: Int
  /// The top edge.
  public var y: Int
  /// 0 and more.
  public var width: Int
  /// 0 and more.
  public var height: Int

  /// The same rectangle.
  public init(_ rect: PixelRect) { (x, y, width, height) = (rect.x, rect.y, rect.width, rect.height) }

  /// The same rectangle, kept within ±2³⁰, so that no arithmetic on it overflows.
  public var rect: PixelRect {
    func bounded(_ n: Int) -> Int { max(-1 << 30, min(1 << 30, n)) }
    return PixelRect(x: bounded(x), y: bounded(y), width: bounded(width), height: bounded(height))
  }
}
