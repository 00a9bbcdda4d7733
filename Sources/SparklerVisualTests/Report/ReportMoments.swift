// Plays two animations in step: frames of both sides at each moment, number of differing pixels, and selected pictures.
// Flow: expected + actual FrameSource → ReportMoments → HTMLReport.
import SparklerCore
import SparklerFiles
import SparklerImaging
import SparklerRendering

/// A time span in which neither side changes.
struct ReportMoment {
  /// In seconds; for a still picture `end` equals `start`.
  var start: Double
  var end: Double
  /// Indices of the visible frames; nil if that side has ended.
  var expected: Int?
  var actual: Int?
  /// Number of pixels beyond the tolerance; nil if one side has ended, or has another size.
  var changed: Int?
  /// The greatest difference of a pixel, 0...1.
  var greatest = 0.0
  /// Boxes of what differs, the largest first; at most `ReportMoments.mostPlaces`.
  var places: [PixelRect] = []
  /// Whether its pictures are embedded in the page.
  var isShown = false
  /// Indices in `ReportPictures`.
  var pictures: [Int?] = []
}

/// Plays both sides, twice, so that only a few frames are in memory.
struct ReportMoments {
  /// More boxes than this would hide the picture.
  static let mostPlaces = 6

  private(set) var all: [ReportMoment] = []
  /// Digest of what changed in the moment that differs most; nil before `paint`, and if no pixel differs.
  private(set) var change: String?
  /// The pictures behind the ways, in the order in which they were asked for; before `paint` there are none.
  private(set) var backdrops: [String?] = []
  private let expected: (any FrameSource)?
  private let actual: (any FrameSource)?
  private let tolerance: Tolerance
  private let ignored: [IgnoredRegion]
  private let retiming: ComparisonOutcome.Retiming?

  /// Playback state of a side.
  private struct Side {
    var source: (any FrameSource)?
    var frame: AnimationFrame?
    /// End of the current frame in seconds, in the expected side's time.
    var end: Double { ((ownEnd - shift) / scale * 1e9).rounded() / 1e9 }
    private var ownEnd = 0.0
    private var (scale, shift) = (1.0, 0.0)

    init(_ source: (any FrameSource)?, _ retiming: ComparisonOutcome.Retiming? = nil) {
      self.source = source
      guard let retiming, (0.1...10).contains(retiming.factor), abs(retiming.start) < 1e6 else { return }
      (scale, shift) = (retiming.factor, retiming.start)
    }

    /// Advances to the next frame that ends after the expected side begins.
    mutating func advance() throws {
      repeat {
        frame = try source?.next()
        guard let frame else { return }
        ownEnd = frame.delay.map { ownEnd + $0.shown.value } ?? .infinity
      } while end <= 0
    }
  }

  /// - Parameters:
  ///   - causes: where explained changes are seen: what differs in one of them is one box.
  ///   - retiming: how the actual side was fitted to the expected side's time.
  /// - Throws: errors of the sources.
  init(
    expected: (any FrameSource)?, actual: (any FrameSource)?, tolerance: Tolerance, ignored: [IgnoredRegion],
    causes: [PixelRect] = [], retiming: ComparisonOutcome.Retiming? = nil
  ) throws {
    (self.expected, self.actual, self.tolerance, self.ignored) = (expected, actual, tolerance, ignored)
    self.retiming = retiming
    let comparison = PixelComparison(tolerance)
    var found: [ReportMoment] = []
    try walk { start, end, a, b in
      var moment = ReportMoment(start: start, end: end, expected: a?.index, actual: b?.index)
      if let a = a?.picture, let b = b?.picture, a.width == b.width, a.height == b.height {
        if let rects = ignored.rects(from: start, to: end) {
          let difference = comparison.compare(a, b, ignoring: rects)
          moment.changed = difference?.changed ?? 0
          moment.greatest = difference?.greatest ?? 0
          let places = PixelRect.merged(difference?.places.map(\.place.rect) ?? [], causes)
          moment.places = Array(places.prefix(Self.mostPlaces))
        } else {
          moment.changed = 0
        }
      }
      found.append(moment)
    }
    all = found
  }

  /// Selects moments to show: those of ways, differing ones, then others evenly.
  mutating func show(atMost most: Int, ways: [CourseBackdrop] = []) {
    for way in ways { if let moment = moment(at: way.time) { all[moment].isShown = true } }
    let differing = all.indices.filter { all[$0].changed != 0 }
    for i in [0, worst].compactMap({ $0 }) + Self.thinned(differing, to: max(1, most - 2)) where i < all.count {
      all[i].isShown = true
    }
    let rest = all.indices.filter { !all[$0].isShown }
    for i in Self.thinned(rest, to: max(0, most - all.count { $0.isShown })) { all[i].isShown = true }
  }

  /// The moment with which the page begins; nil if no pixel differs.
  var opening: Int? { worst.flatMap { all[$0].changed ?? 0 > 0 ? $0 : nil } }

  /// The moment that differs most, by pixels and how clearly they differ, as a fade changes all pixels all the time; the
  /// first one on a tie.
  private var worst: Int? {
    func weight(_ moment: Int) -> Double { Double(all[moment].changed ?? 0) * all[moment].greatest }
    return all.indices.max { (weight($0), $1) < (weight($1), $0) }
  }

  private static func thinned(_ list: [Int], to most: Int) -> [Int] {
    if list.count <= most { return list }
    return (0..<max(0, most)).map { list[$0 * list.count / most] }
  }

  private func moment(at time: Double) -> Int? { all.lastIndex { $0.start <= time + 1e-6 } }

  /// Encodes the pictures of the selected moments: expected, actual, difference; and those behind ways.
  mutating func paint(into pictures: inout ReportPictures, ways: [CourseBackdrop] = []) throws {
    var (places, shelf, change): ([[Int?]], ReportPictures, String?) = ([], pictures, nil)
    var backdrops = [String?](repeating: nil, count: ways.count)
    let starts = ways.map { way in moment(at: way.time).map { all[$0].start } }
    let worst = worst.map { all[$0] }
    try visit { moment, found in
      places.append(try found.map { try $0.map { try shelf.add($0) } })
      guard let a = found[0], let b = found[1] else { return }
      if moment.start == worst?.start { change = moment.digest(of: a, b) }
      for i in ways.indices where starts[i] == moment.start { backdrops[i] = try ways[i].picture(a, b) }
    }
    (self.change, self.backdrops) = (change, backdrops)
    for (number, moment) in all.indices.filter({ all[$0].isShown }).enumerated() where number < places.count {
      all[moment].pictures = places[number]
    }
    pictures = shelf
  }

  /// Visits the selected moments with their pictures, in time order.
  func visit(_ take: (ReportMoment, [Pixmap?]) throws -> Void) throws {
    let painter = DiffPicture(tolerance)
    var number = 0
    try walk { start, end, a, b in
      defer { number += 1 }
      guard number < all.count, all[number].isShown else { return }
      var difference: Pixmap?
      if let a = a?.picture, let b = b?.picture {
        difference = painter.paint(a, b, ignoring: ignored.rects(from: start, to: end) ?? [a.bounds, b.bounds])
      }
      try take(all[number], [a?.picture, b?.picture, difference])
    }
  }

  private func walk(
    _ take: (_ start: Double, _ end: Double, AnimationFrame?, AnimationFrame?) throws -> Void
  ) throws {
    var (a, b) = (Side(expected), Side(actual, retiming))
    try a.advance()
    try b.advance()
    var start = 0.0
    while a.frame != nil || b.frame != nil {
      let ends = [a.frame == nil ? nil : a.end, b.frame == nil ? nil : b.end].compactMap { $0 }
      let end = ends.min() ?? start
      try take(start, end.isFinite ? end : start, a.frame, b.frame)
      // Treat ends that differ only by rounding as equal.
      let reach = end + max(1e-6, min(0.001, tolerance.time))
      let (isOverA, isOverB) = (a.frame != nil && a.end <= reach, b.frame != nil && b.end <= reach)
      if isOverA { try a.advance() }
      if isOverB { try b.advance() }
      start = end
    }
  }
}
