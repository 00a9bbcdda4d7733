// How much may differ before two animations count as different.
// Flow: `tests:` and command line → Tolerance → PixelComparison, AnimationComparison.
import SparklerCore

/// Limits of a comparison. Colours are compared by CIEDE2000, in hundredths: 0 is the same colour, 0.02 (a ΔE00 of 2)
/// just visible side by side, 1 black against white.
public struct Tolerance: Hashable, Sendable {
  /// A number of pixels, or a share of all of them.
  public enum Share: Hashable, Sendable, Codable {
    /// At least 0.
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

    /// The maximum number of pixels, rounded down.
    public func limit(of pixels: Int) -> Int {
      switch self {
      case .count(let n): n
      case .ratio(let part): part >= 0 ? Int(min(1, part) * Double(pixels)) : 0
      }
    }
  }

  /// Changed pixels that are close together count even if few are changed in all.
  public struct Window: Hashable, Sendable, Codable {
    /// The window's side in pixels, 4...64, a multiple of 4.
    public var size: Int
    /// The share of changed pixels above which the window counts, 0...1.
    public var density: Double

    /// - Parameters:
    ///   - size: the side in pixels, rounded up to a multiple of 4 in 4...64.
    ///   - density: 0...1.
    public init(size: Int = 8, density: Double = 0.25) {
      self.size = max(4, min(64, (size + 3) / 4 * 4))
      self.density = density
    }
  }

  /// The difference, 0...1, up to which two colours are the same. If antialiasing is ignored, this holds for areas of 14
  /// pixels in width: in larger ones a little less is seen, and in strokes and single pixels only more. With `smoothing`,
  /// more may differ next to edges.
  public var color: Double
  /// Whether differences that another renderer's antialiasing causes are ignored.
  public var ignoresAntialiasing: Bool
  /// Whether edges may be shifted by up to half a pixel, and strokes and letters drawn by another renderer: their ink
  /// may lie a part of a pixel elsewhere, and all of it may be a little bolder or lighter. Has no effect if
  /// `ignoresAntialiasing` is off.
  public var ignoresSubpixel: Bool
  /// How many pixels of a frame may be changed.
  public var changed: Share
  /// How many pixels of all frames together may be changed; nil: only `changed` limits them.
  public var total: Share?
  /// Limits the density of changes; has an effect only if `changed` allows any.
  public var window: Window?
  /// How early or late a picture may start or end, in seconds. A picture that is never shown is always missing.
  public var time: Double
  /// The share by which the whole may be slower or faster, 0...0.5, because a recording has its own clock.
  public var speed = 0.0
  /// The share of a frame by which pictures may be early or late, 0...1, because a recording begins between two frames.
  public var phase = 0.0
  /// Whether a recording may begin or end early or late: only the part that both show is compared.
  public var trims = false

  /// The side in pixels, odd, 1...15, of squares whose means are compared instead of pixels: lossy encoders change
  /// grain.
  public var smoothing = 1

  static let mostSmoothing = 15

  /// The difference, 0...1, up to which the mean colours of squares are the same: of 12 pixels where they are plain,
  /// more where they have contrast, and three quarters of it for 64 pixels. What `color` permits in single pixels is another colour
  /// in a whole area. Nil: areas are not compared.
  public var area: Double?

  /// The difference in lightness, 0...1, up to which means over 3 × 3 pixels are the same, and a tenth of the contrast
  /// nearby more. A digit that changed differs by more, what lossy encoders leave of it by less. Nil: not compared.
  public var detail: Double?

  /// Whether times may be fitted to each other.
  var fitsTime: Bool { speed > 0 || phase > 0 || trims }

  /// Creates a tolerance; by default, what a viewer can see counts.
  ///
  /// - Parameters:
  ///   - color: a difference of colours, 0...1.
  ///   - changed: the limit for the pixels of a frame.
  ///   - total: the limit for the pixels of all frames together.
  ///   - time: how early or late pictures may be.
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

  /// Every bit of every pixel counts; times may differ by rounding errors.
  public static let exact = Tolerance(color: 0, ignoresAntialiasing: false, time: 0.000_1)
  /// What a viewer can see: one changed pixel counts, another renderer's antialiasing does not.
  public static let visible = Tolerance()
  /// For pictures from elsewhere: edges may be shifted by half a pixel, strokes and letters drawn by another renderer,
  /// and a few pixels may differ, at most one in a square of 16.
  public static let loose = Tolerance(
    ignoresSubpixel: true, changed: .ratio(0.001), window: Window(size: 16, density: 0.004))
}

extension Tolerance: Codable {
  /// Results of older versions lack some keys.
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
    detail = try values.decodeIfPresent(Double.self, forKey: .detail)
    trims = try values.decodeIfPresent(Bool.self, forKey: .trims) ?? false
  }
}

/// A region that is not compared.
public struct IgnoredRegion: Hashable, Sendable, Codable {
  /// The rectangle; nil: everywhere.
  public var place: PixelPlace?
  /// The time, in seconds, from which it is ignored.
  public var start: Double
  /// The time, in seconds, from which it is compared again.
  public var end: Double
  /// The id of the layer that covers it. A layer's region is ignored wherever the layer is while a picture is shown;
  /// any other region counts only if it lasts as long as the picture.
  public var layer: String?

  /// - Parameters:
  ///   - place: nil for everywhere.
  ///   - start: when it starts to be ignored.
  ///   - end: when it is compared again.
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

/// A rectangle of pixels as written in reports.
public struct PixelPlace: Hashable, Sendable, Codable {
  /// The left edge.
  public var x: Int
  /// The top edge.
  public var y: Int
  /// At least 0.
  public var width: Int
  /// At least 0.
  public var height: Int

  /// The same rectangle.
  public init(_ rect: PixelRect) { (x, y, width, height) = (rect.x, rect.y, rect.width, rect.height) }

  /// The same rectangle, clamped to ±2³⁰, so that arithmetic on it cannot overflow.
  public var rect: PixelRect {
    func bounded(_ n: Int) -> Int { max(-1 << 30, min(1 << 30, n)) }
    return PixelRect(x: bounded(x), y: bounded(y), width: bounded(width), height: bounded(height))
  }
}
