// Draws the ways of both sides over the part of the picture in which they are, with dots at equal times.
// Flow: ComparisonOutcome.Explanation.track → CourseWay → CourseFigure.
import SparklerCore
import SparklerImaging
import SparklerRendering

/// The ways of the middle of what moves. Where both are the same line, they are drawn beside each other.
struct CourseWay {
  typealias Track = ComparisonOutcome.Explanation.Track

  /// A place, in pixels of the picture.
  struct Spot {
    var x: Double
    var y: Double

    func distance(to other: Spot) -> Double {
      ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
  }

  /// The part of the picture that is drawn, in pixels.
  let view: PixelRect
  /// Seconds: when both sides are farthest apart; its pictures are drawn behind the ways.
  let time: Double
  private let times: [Double]
  private let expected: [Spot?]
  private let actual: [Spot?]
  private let scale: Double

  /// Largest size, in units of the drawing: as many as CSS pixels on a narrow page.
  private static let (width, height) = (340.0, 200.0)
  private static let mostScale = 6.0
  /// Pixels around the ways and what moves there.
  private static let margin = 10
  /// Half the distance of two ways that are the same line.
  private static let apart = 5.0

  /// - Parameters:
  ///   - told: seconds: when both sides are farthest apart, as the sentence says.
  ///   - place: where the explanation's change is seen.
  ///   - canvas: the whole picture.
  /// - Returns: nil if nothing moves.
  init?(_ track: Track, told: Double?, place: PixelRect, canvas: PixelRect) {
    let (x, y) = (track[.x], track[.y])
    if x == nil && y == nil || canvas.isEmpty { return nil }
    // What does not change has no series: it is in the middle all the time.
    let middle = Spot(x: Double(place.x) + Double(place.width) / 2, y: Double(place.y) + Double(place.height) / 2)
    func spots(_ side: KeyPath<Track.Series, [Double?]>) -> [Spot?] {
      track.times.indices.map { moment in
        let across = x.map { $0[keyPath: side][moment] } ?? middle.x
        let down = y.map { $0[keyPath: side][moment] } ?? middle.y
        return across.flatMap { across in down.map { Spot(x: across, y: $0) } }
      }
    }
    (times, expected, actual) = (track.times, spots(\.expected), spots(\.actual))
    let seen = (expected + actual).compactMap(\.self)
    let gaps = zip(expected, actual).map { a, b in a.flatMap { a in b.map { a.distance(to: $0) } } ?? 0 }
    guard seen.count >= 2, let most = gaps.max(), let moment = gaps.firstIndex(where: { $0 >= most }) else {
      return nil
    }
    time = told.flatMap { told in track.times.min { abs($0 - told) < abs($1 - told) } } ?? times[moment]
    view = Self.view(around: seen, place, canvas)
    scale = min(Self.width / Double(view.width), Self.height / Double(view.height), Self.mostScale)
  }

  /// The part that contains everything, as wide in relation to its height as the drawing if the picture has room.
  private static func view(around spots: [Spot], _ place: PixelRect, _ canvas: PixelRect) -> PixelRect {
    func pixel(_ value: Double?) -> Int { Int(max(-1e7, min(1e7, value ?? 0)).rounded()) }
    let (xs, ys) = (spots.map(\.x), spots.map(\.y))
    let (left, top) = (pixel(xs.min()), pixel(ys.min()))
    let ways = PixelRect(x: left, y: top, width: pixel(xs.max()) - left + 1, height: pixel(ys.max()) - top + 1)
    let all = place.union(ways).intersection(canvas)
    func side(_ start: Int, _ end: Int, _ least: Int, _ most: Int) -> (start: Int, length: Int) {
      let length = min(most, max(end - start + 2 * margin, least))
      return (max(0, min(most - length, (start + end - length) / 2)), length)
    }
    let ratio = Self.width / Self.height
    let tall = side(all.y, all.maxY, 0, canvas.height).length
    let across = side(all.x, all.maxX, Int(Double(tall) * ratio), canvas.width)
    let down = side(all.y, all.maxY, Int(Double(across.length) / ratio), canvas.height)
    return PixelRect(x: across.start, y: down.start, width: across.length, height: down.length)
  }

  // MARK: Drawing

  /// - Parameter backdrop: the pictures behind the ways, as a data URI; nil for none.
  func html(_ backdrop: String?) -> HTML {
    let (width, height) = (Double(view.width) * scale, Double(view.height) * scale)
    let size = "width=\"\(ReportNumber.text(width))\" height=\"\(ReportNumber.text(height))\""
    let picture: HTML =
      backdrop.map { "<image \(HTML(trusted: size)) href=\"\($0)\" preserveAspectRatio=\"none\"/>" } ?? ""
    let dots = dots
    let shift = shift
    return """
      <figure class="way" style="flex-basis:\(Int(width * 1.25))px"><figcaption data-plain="How it moves">Way of its middle</figcaption>
      <svg class="drawn" role="img" aria-label="\(alternative)" \
      viewBox="0 0 \(ReportNumber.text(width)) \(ReportNumber.text(height))">\(picture)\(links(dots, shift))\
      \(line(expected, "expected", shift.expected))\(line(actual, "actual", shift.actual))\
      \(rings(dots.map(\.expected), "expected", 4, shift.expected))\(rings(dots.map(\.actual), "actual", 3.2, shift.actual))\
      \(labels(dots))</svg>
      <p class="soft small">\(note(backdrop != nil))</p></figure>
      """
  }

  /// How far each way is moved aside, in units of the drawing.
  private typealias Shift = (expected: Spot, actual: Spot)

  private var shift: Shift {
    let none = Spot(x: 0, y: 0)
    let line = expected.compactMap(\.self)
    guard let first = line.first, let last = line.last, isOneLine(line) else { return (none, none) }
    let length = first.distance(to: last)
    guard length * scale > 4 else { return (none, none) }
    let across = Spot(x: (last.y - first.y) / length * Self.apart, y: (first.x - last.x) / length * Self.apart)
    return (across, Spot(x: -across.x, y: -across.y))
  }

  /// Whether the actual side's way stays on the expected side's.
  private func isOneLine(_ line: [Spot]) -> Bool {
    actual.compactMap(\.self).allSatisfy { spot in
      zip(line, line.dropFirst()).contains { spot.distance(toLine: $0, $1) * scale <= 3 }
    }
  }

  private func drawn(_ spot: Spot, _ shift: Spot) -> Spot {
    Spot(x: (spot.x - Double(view.x)) * scale + shift.x, y: (spot.y - Double(view.y)) * scale + shift.y)
  }

  private func text(_ spot: Spot) -> String { "\(ReportNumber.text(spot.x)) \(ReportNumber.text(spot.y))" }

  private func line(_ spots: [Spot?], _ side: String, _ shift: Spot) -> HTML {
    let runs = spots.indices.filter { spots[$0] != nil }.rows { $0 + 1 == $1 }
    let path = runs.map { run in
      "M" + run.compactMap { spots[$0].map { text(drawn($0, shift)) } }.joined(separator: "L")
    }.joined()
    return "<path class=\"halo\" d=\"\(path)\"/><path class=\"\(side)\" d=\"\(path)\"/>"
  }

  private func rings(_ spots: [Spot?], _ side: String, _ radius: Double, _ shift: Spot) -> [HTML] {
    spots.compactMap { spot in
      guard let spot = spot.map({ drawn($0, shift) }) else { return nil }
      return """
        <circle class="\(side)" cx="\(ReportNumber.text(spot.x))" cy="\(ReportNumber.text(spot.y))" \
        r="\(ReportNumber.text(radius))"/>
        """
    }
  }

  /// Lines between the places of both sides at the same time.
  private func links(_ dots: [Dot], _ shift: Shift) -> HTML {
    let path = dots.compactMap { dot in
      dot.expected.flatMap { a in
        dot.actual.map { "M\(text(drawn(a, shift.expected)))L\(text(drawn($0, shift.actual)))" }
      }
    }
    return "<path class=\"link\" d=\"\(path.joined())\"/>"
  }

  /// The times of the first and the last dot: they tell the direction.
  private func labels(_ dots: [Dot]) -> [HTML] {
    let ends = dots.count > 1 ? [dots.first, dots.last] : []
    return ends.compactMap { dot in
      guard let dot, let spot = (dot.expected ?? dot.actual).map({ drawn($0, Spot(x: 0, y: 0)) }) else { return nil }
      let (width, height) = (Double(view.width) * scale, Double(view.height) * scale)
      // Beside the ways: to the right of upright ones, else below.
      let aside = isUpright ? (x: spot.x > width - 50 ? -30.0 : 30, y: 4.0) : (x: 0, y: spot.y > height - 26 ? -14 : 22)
      let (x, y) = (max(16, min(width - 16, spot.x + aside.x)), spot.y + aside.y)
      return "<text x=\"\(ReportNumber.text(x))\" y=\"\(ReportNumber.text(y))\">\(ReportNumber.text(dot.time)) s</text>"
    }
  }

  private var isUpright: Bool {
    guard let first = expected.compactMap(\.self).first, let last = expected.compactMap(\.self).last else {
      return false
    }
    return abs(last.y - first.y) > 2 * abs(last.x - first.x)
  }

  // MARK: Dots

  private struct Dot {
    var time: Double
    var expected: Spot?
    var actual: Spot?
  }

  /// The time in which something moves; nil if nothing does.
  private var motion: (start: Double, end: Double)? {
    let moving = times.indices.dropLast().filter { moment in
      [expected, actual].contains { side in
        guard let from = side[moment], let to = side[moment + 1] else { return false }
        return from.distance(to: to) > 0.4
      }
    }
    guard let first = moving.first, let last = moving.last else { return nil }
    return (times[first], times[last + 1])
  }

  private static let mostDots = 9

  /// Seconds between two dots.
  private var step: Double { motion.map { ReportNumber.step($0.end - $0.start, parts: Self.mostDots) } ?? 0 }

  private var dots: [Dot] {
    guard let motion, step > 0 else { return [] }
    return (0...Self.mostDots).map { motion.start + Double($0) * step }.filter { $0 <= motion.end + 0.1 * step }
      .map { Dot(time: $0, expected: spot(expected, at: $0), actual: spot(actual, at: $0)) }
  }

  /// The place at a time, between two measured ones.
  private func spot(_ spots: [Spot?], at time: Double) -> Spot? {
    guard let next = times.firstIndex(where: { $0 >= time }) else { return spots.last ?? nil }
    guard next > 0, let a = spots[next - 1], let b = spots[next] else { return spots[next] }
    let part = (time - times[next - 1]) / max(1e-9, times[next] - times[next - 1])
    return Spot(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
  }

  // MARK: Words

  private func note(_ hasPicture: Bool) -> String {
    let dots = step > 0 ? "A dot every \(ReportNumber.time(step))" : "No dots: nothing moves"
    let picture = hasPicture ? ", over both pictures at \(ReportNumber.text(time)) s" : ""
    let line = shift.expected.x == 0 && shift.expected.y == 0 ? "" : ". Both ways are one line, drawn apart"
    return "\(dots)\(picture)\(line)."
  }

  private var alternative: String {
    func side(_ name: String, _ spots: [Spot?]) -> String {
      let seen = spots.compactMap(\.self)
      guard let first = seen.first, let last = seen.last else { return "\(name) is not seen" }
      func place(_ spot: Spot) -> String {
        "(\(ReportNumber.text(spot.x.rounded())), \(ReportNumber.text(spot.y.rounded())))"
      }
      return "\(name) goes from \(place(first)) to \(place(last))"
    }
    return "The way of its middle: \(side("expected", expected)); \(side("actual", actual))."
  }
}

extension CourseWay.Spot {
  fileprivate func distance(toLine a: CourseWay.Spot, _ b: CourseWay.Spot) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    let part = square > 0 ? max(0, min(1, ((x - a.x) * dx + (y - a.y) * dy) / square)) : 0
    return distance(to: CourseWay.Spot(x: a.x + part * dx, y: a.y + part * dy))
  }
}
