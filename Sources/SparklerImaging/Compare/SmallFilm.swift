// What both sides of a failed comparison show, shrunk and sampled, so that explaining it takes bounded time and memory.
// Flow: TimelineWalk → SmallFilm → ChangedRegions, RegionSeries.
import SparklerCore

/// Pictures of both sides at the same moments, from the last moment before the first difference on.
struct SmallFilm: Sendable {
  /// Two pictures that are shown at the same time.
  struct Moment: Sendable {
    /// Seconds: when they are first shown, and until when.
    var time: Double
    var end: Double
    var a: Pixmap
    var b: Pixmap
    /// Whether they differ by more than the tolerance.
    var isBeyond: Bool
    /// Seconds: when each side's frame begins.
    var starts: (a: Double, b: Double)

    /// Whether both frames begin at the same time.
    var isTogether: Bool { abs(starts.a - starts.b) < 0.001_5 }
  }

  private(set) var moments: [Moment] = []
  /// The changed rectangles of all moments, also of those without pictures here, in pixels of the canvas.
  private(set) var regions = ChangedRegions()
  /// The side of the square of canvas pixels that is a pixel here.
  let scale: Int
  /// The canvas.
  let width: Int
  let height: Int
  /// Whether single pixels deviate by grain.
  let isGrainy: Bool
  /// Seconds from one frame to the next on both sides, if these differ; else nil.
  private(set) var periods: (a: Double, b: Double)?
  /// All rows of two still pictures.
  private(set) var rows: (a: RowPrints, b: RowPrints)?
  /// Every so many moments are kept.
  private var stride = 1
  private let capacity: Int
  private var count = 0
  /// The last moment of several that are the same.
  private var rest: Moment?

  /// The maximum pixels of a picture here, and moments.
  private static let most = (pixels: 160_000, moments: 80)
  /// The maximum bytes of all pictures here.
  private static let mostBytes = 96 << 20

  init(width: Int, height: Int, tolerance: Tolerance) {
    (self.width, self.height) = (width, height)
    isGrainy = tolerance.smoothing > 1
    var scale = 1
    while max(1, width / scale) * max(1, height / scale) > Self.most.pixels { scale += 1 }
    self.scale = scale
    let bytes = 8 * max(1, width / scale) * max(1, height / scale)
    capacity = max(16, min(Self.most.moments, Self.mostBytes / bytes))
  }

  /// Adds moments at which both sides still look the same, and which show how what differs later began.
  ///
  /// - Parameter early: shrunk.
  mutating func begin(with early: [Moment]) {
    moments = early
    count = moments.count
  }

  /// Adds a moment; when the film is full, every second one is dropped.
  mutating func append(_ moment: Moment, _ pair: ComparisonOutcome.Pair?) {
    if moment.isBeyond, let pair { regions.add(pair.pixels.places) }
    // Of moments that are the same, the first and the last one show how a motion ends.
    if !moment.isBeyond, moments.last?.isBeyond == false {
      rest = shrunk(moment)
      return
    }
    finish()
    count += 1
    if (count - 1) % stride != 0 { return }
    moments.append(shrunk(moment))
    guard moments.count > capacity else { return }
    moments = moments.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    stride *= 2
  }

  /// Adds what was shown last.
  mutating func finish() {
    if let rest { moments.append(rest) }
    rest = nil
  }

  /// Notes the rows of two still pictures, in their own size.
  mutating func noteRows(_ a: Pixmap, _ b: Pixmap) { rows = (RowPrints(a), RowPrints(b)) }

  /// Notes the rates of both sides.
  mutating func note(_ a: FrameCadence, _ b: FrameCadence) {
    guard let old = a.period, let new = b.period, abs(new / old - 1) > 0.03 else { return }
    periods = (old, new)
  }

  /// The moment with pictures of this film's size: each pixel is the mean of four samples of its square.
  func shrunk(_ moment: Moment) -> Moment {
    var moment = moment
    (moment.a, moment.b) = (Self.shrunk(moment.a, by: scale), Self.shrunk(moment.b, by: scale))
    return moment
  }

  /// - Parameter scale: at least 1; 1 changes nothing.
  static func shrunk(_ picture: Pixmap, by scale: Int) -> Pixmap {
    if scale == 1 { return picture }
    let (width, height) = (max(1, picture.width / scale), max(1, picture.height / scale))
    var pixels = [UInt32](repeating: 0, count: width * height)
    let (near, far) = (scale / 4, scale - 1 - scale / 4)
    // A side that is shorter than a square is sampled up to its end.
    let (lastX, lastY) = (picture.width - 1, picture.height - 1)
    picture.pixels.withUnsafeBufferPointer { source in
      pixels.withUnsafeMutableBufferPointer { out in
        for y in 0..<height {
          let upper = min(lastY, y &* scale &+ near) &* picture.width
          let lower = min(lastY, y &* scale &+ far) &* picture.width
          for x in 0..<width {
            let (left, right) = (min(lastX, x &* scale &+ near), min(lastX, x &* scale &+ far))
            out[y &* width &+ x] = mean(
              source[upper &+ left], source[upper &+ right], source[lower &+ left], source[lower &+ right])
          }
        }
      }
    }
    return Pixmap(width: width, height: height, pixels: pixels)
  }

  /// Two channels at once, in the halves of 32 bits.
  @inline(__always) private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    let low = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ 0x0002_0002
    let high = (a >> 8 & mask) &+ (b >> 8 & mask) &+ (c >> 8 & mask) &+ (d >> 8 & mask) &+ 0x0002_0002
    return low >> 2 & mask | (high >> 2 & mask) << 8
  }

  /// A part of this film, with the first side changed.
  ///
  /// - Parameter rect: in pixels of this film.
  func cropped(to rect: PixelRect, changing change: (Patch) -> Patch) -> SmallFilm {
    var film = self
    film.moments = moments.map { moment in
      var moment = moment
      (moment.a, moment.b) = (change(Patch(moment.a, rect)).picture, Patch(moment.b, rect).picture)
      return moment
    }
    return film
  }

  /// A part of this film, with both sides changed alike.
  func cropped(to rect: PixelRect, both change: (Patch) -> Patch) -> SmallFilm {
    var film = self
    film.moments = moments.map { moment in
      var moment = moment
      (moment.a, moment.b) = (change(Patch(moment.a, rect)).picture, change(Patch(moment.b, rect)).picture)
      return moment
    }
    return film
  }

  /// One moment of this film, in which nothing moves.
  ///
  /// - Parameter changed: where both sides differ in it.
  func still(_ moment: Int, changed: ChangedRegions) -> SmallFilm {
    var film = self
    film.moments = [moments[moment]]
    film.regions = changed
    return film
  }

  /// The pixels of this film that a rectangle of the canvas touches, with a margin.
  func rect(of place: PixelRect, margin: Int) -> PixelRect {
    let left = place.x / scale - margin
    let top = place.y / scale - margin
    let (right, bottom) = ((place.maxX + scale - 1) / scale + margin, (place.maxY + scale - 1) / scale + margin)
    let all = moments.first?.a.bounds ?? .empty
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top).intersection(all)
  }

  /// The rectangle of the canvas that pixels of this film cover.
  func place(of rect: PixelRect) -> PixelRect {
    PixelRect(x: rect.x * scale, y: rect.y * scale, width: rect.width * scale, height: rect.height * scale)
      .intersection(PixelRect(x: 0, y: 0, width: width, height: height))
  }
}
