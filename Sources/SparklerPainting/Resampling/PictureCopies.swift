// Copies of pictures, smoothed for the size at which they are shown.
// Flow: picture + scale → PictureCopies (cached) → PictureSampler.
import SparklerCore
import SparklerScene

/// A picture, and how it is interpolated.
struct PictureCopy {
  enum Interpolation {
    /// The pixel that contains the position.
    case nearest
    /// From four pixels: enough if at least two cover one of the canvas.
    case bilinear
    /// From sixteen pixels.
    ///
    /// - Parameter softness: an index of `Cubic.tables`.
    case cubic(softness: Int = 0)
  }

  var pixels: Pixmap
  var interpolation: Interpolation
}

/// Smoothed copies of pictures and of their parts, made when first needed.
///
/// The pixels of a picture that is scaled down are averaged over the area that a pixel of the canvas covers. The copy
/// has the picture's own grid, and from half the size down a grid twice as fine as the canvas's. At its own size and
/// above, a picture is its own copy. So nothing changes abruptly while it grows.
struct PictureCopies {
  private struct Key: Hashable {
    var source: String
    var part: PixelRect
    var width: Int
    var height: Int
    /// Steps of the scale; -1 for a halved picture.
    var across: Int
    var down: Int
  }

  private let mostBytes: Int
  private var copies: [Key: Pixmap] = [:]
  private var byteCount = 0

  init(mostBytes: Int = 256 << 20) { self.mostBytes = mostBytes }

  /// The copy that suits a picture's size on the canvas.
  ///
  /// - Parameters:
  ///   - source: the picture's name.
  ///   - part: the visible pixels; nil for all.
  ///   - box: the rectangle that they are stretched over.
  ///   - m: from the box's coordinates to pixels.
  mutating func copy(
    _ source: String, of original: Pixmap, part: PixelRect? = nil, over box: Rect, through m: AffineTransform,
    filter: ImageContent.Filter = .linear
  ) -> PictureCopy {
    let part = part ?? original.bounds
    let whole = Key(source: source, part: part, width: part.width, height: part.height, across: 0, down: 0)
    if filter == .nearest { return PictureCopy(pixels: pixels(whole, original), interpolation: .nearest) }
    // Distance in the picture, along one of its sides, for one pixel of the canvas.
    let k: Double = 1.0 / abs(m.determinant)
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y as Double).squareRoot() * k }
    let across = Side(part.width, pixels: length(m.d, m.c) * Double(part.width) / box.size.width)
    let down = Side(part.height, pixels: length(m.a, m.b) * Double(part.height) / box.size.height)
    var key = whole
    (key.width, key.across) = (across.count, across.step)
    (key.height, key.down) = (down.count, down.step)
    let softness = filter == .smooth ? Cubic.softness(enlarging: 1 / max(across.pixels, down.pixels)) : 0
    return PictureCopy(
      pixels: pixels(key, original),
      interpolation: across.isFine && down.isFine ? .bilinear : .cubic(softness: softness))
  }

  /// How one side of a picture is scaled.
  private struct Side {
    /// The picture's pixels per pixel of the canvas.
    var pixels: Double
    /// The scale's step.
    var step: Int
    /// Number of the copy's pixels.
    var count: Int
    /// Whether at least two of them cover one pixel of the canvas.
    var isFine: Bool

    init(_ length: Int, pixels: Double) {
      self.pixels = pixels
      step = StretchStep.nearest(to: min(pixels, 4 * Double(length)))
      isFine = step >= StretchStep.perDoubling
      let shown = Double(length) / StretchStep.stretch(step)
      count = isFine ? max(1, Int((Self.fineness(length, step) * shown - 1e-9).rounded(.up))) : length
    }

    /// The copy's pixels per pixel of the canvas; up to four for small copies, where each of them matters.
    static func fineness(_ length: Int, _ step: Int) -> Double {
      let stretch = StretchStep.stretch(step)
      return max(2, min(4, 192 * stretch / Double(length), stretch))
    }
  }

  private mutating func pixels(_ key: Key, _ original: Pixmap) -> Pixmap {
    if key.across == 0 && key.down == 0 && key.part == original.bounds { return original }
    if let found = copies[key] { return found }
    let made: Pixmap
    if key.across == 0 && key.down == 0 {
      made = original.cropped(to: key.part)
    } else {
      // Starts from the half, the quarter …, so that a sample has few parts.
      let halvings = (StretchStep.halvings(key.across), StretchStep.halvings(key.down))
      let source = halved(key, halvings.0, halvings.1, original)
      made = source.resized(
        Self.weights(source.width, key.part.width, key.width, key.across),
        Self.weights(source.height, key.part.height, key.height, key.down))
    }
    keep(made, key)
    return made
  }

  private mutating func halved(_ key: Key, _ across: Int, _ down: Int, _ original: Pixmap) -> Pixmap {
    var half = key
    (half.across, half.down) = (across > 0 || down > 0 ? -1 : 0, across > 0 || down > 0 ? -1 : 0)
    half.width = StretchStep.halved(key.part.width, across)
    half.height = StretchStep.halved(key.part.height, down)
    if across == 0 && down == 0 { return pixels(half, original) }
    if let found = copies[half] { return found }
    let larger = halved(key, max(0, across - 1), max(0, down - 1), original)
    let made = larger.resized(
      ResampleWeights(halving: larger.width, to: half.width), ResampleWeights(halving: larger.height, to: half.height))
    keep(made, half)
    return made
  }

  /// The area that a sample averages, chosen so that interpolating the copy comes closest to what a pixel of the canvas
  /// covers. It is smaller than that, because interpolation spreads a pixel, too, and only the pixel itself at the
  /// picture's own size.
  ///
  /// - Parameters:
  ///   - length: of the side of the source.
  ///   - whole: of the same side of the picture.
  ///   - count: number of the copy's pixels.
  private static func weights(_ length: Int, _ whole: Int, _ count: Int, _ step: Int) -> ResampleWeights {
    let share = Double(length) / Double(whole)
    let square = StretchStep.stretch(step) * StretchStep.stretch(step) * share * share
    let fineness = Side.fineness(whole, step)
    // A halved picture's pixels are already means.
    let area =
      step >= StretchStep.perDoubling
      ? square * (1 - 1.8 / (fineness * fineness)) - (1 - share * share) : square - 1 / square
    // A picture little larger than a pixel shows its mean, wherever it is between the canvas's pixels.
    let flat = 2 * Double(length) * max(0, min(1, (3 - Double(whole) / StretchStep.stretch(step)) / 2))
    return ResampleWeights(length: length, count: count, area: (max(0, area) + flat * flat).squareRoot())
  }

  private mutating func keep(_ made: Pixmap, _ key: Key) {
    if byteCount > mostBytes {
      copies = [:]
      byteCount = 0
    }
    byteCount += made.pixels.count * 4
    copies[key] = made
  }
}

/// The scales that copies are made for: 32 per doubling, so that none deviates by more than 1.1 % from the requested
/// one.
private enum StretchStep {
  static let perDoubling = 32
  /// The 64th root of 2.
  private static let halfStep = 1.0108892860517005
  /// From 1 to below 2.
  private static let stretches: [Double] = {
    var out = [1.0]
    for _ in 1..<perDoubling { out.append(out[out.count - 1] * halfStep * halfStep) }
    return out
  }()

  /// - Parameter stretch: 0 or more; below 1 counts as 1.
  static func nearest(to stretch: Double) -> Int {
    if !(stretch > halfStep) { return 0 }
    let doublings = Int(stretch.exponent)
    let rest = stretch / stretch.binade
    var step = 0
    while step < perDoubling - 1, stretches[step + 1] <= rest { step += 1 }
    // The nearer of its two neighbours.
    if rest > stretches[step] * halfStep { step += 1 }
    return doublings * perDoubling + step
  }

  static func stretch(_ step: Int) -> Double {
    stretches[step % perDoubling] * Double(sign: .plus, exponent: step / perDoubling, significand: 1)
  }

  /// How often a side is halved first; at least two of its pixels remain for each unit of the kernel.
  static func halvings(_ step: Int) -> Int { max(0, step / perDoubling - 1) }

  /// A length, halved and rounded up a number of times.
  static func halved(_ length: Int, _ times: Int) -> Int { (0..<times).reduce(length) { half, _ in (half + 1) / 2 } }
}
