// A hand with a marker: how each style is drawn around words.
// Flow: MarkedLine → MarkPen → MarkStrokes.
import SparklerCore
import SparklerDocument

/// A hand with a marker.
struct MarkPen {
  let style: MarkStyle
  /// The stroke's width in points; nil for the style's own.
  var width: Double?
  /// The distance from the letters in points; nil for the style's own.
  var padding: Double?
  /// How often it goes over the words, 1...4.
  var passes = 1
  /// How unsteady the hand is; 0 is ruled.
  var roughness = 1.0
  var random: SeededRandom

  init(_ style: MarkStyle, random: SeededRandom) { (self.style, self.random) = (style, random) }

  /// The strokes around words on one line, in the order of drawing.
  mutating func strokes(on line: MarkedLine) -> [MarkStroke] {
    var out: [MarkStroke] = []
    for pass in 0..<passes {
      let isBack = pass % 2 == 1
      for var points in courses(on: line, pass: pass) {
        if line.isRightToLeft, style != .circle {
          points = points.map { Point(line.ink.minX + line.ink.maxX - $0.x, $0.y) }
        }
        out.append(stroke(isBack && isOneLine ? points.reversed() : points, line))
      }
    }
    return out
  }

  /// Whether a further pass goes back along the line, as a hand does.
  private var isOneLine: Bool { style == .underline || style == .strike || style == .highlight }

  // MARK: Courses

  /// The points that the pen aims at.
  private mutating func courses(on line: MarkedLine, pass: Int) -> [[Point]] {
    let (em, ink) = (line.em, line.ink)
    let shift = Double(pass) * em
    switch style {
    case .underline:
      let first = line.baseline + (padding ?? 0.09 * em) + breadth(em) / 2
      let y = first + Double(pass) * (breadth(em) + 0.045 * em)
      let inset = shift * 0.14
      return [level(from: ink.minX - 0.03 * em + inset, to: ink.maxX + 0.06 * em - inset * 0.4, y, em, bow: 0.045)]
    case .strike:
      let isSmall = line.baseline - ink.minY < (line.xHeight + line.capHeight) / 2
      let middle = line.baseline - line.xHeight * (isSmall ? 0.52 : 0.6)
      let y = middle + (Double(pass) - Double(passes - 1) / 2) * (breadth(em) + 0.065 * em)
      let out = padding ?? 0.1 * em
      return [level(from: ink.minX - out, to: ink.maxX + out * 1.3, y, em, bow: 0.02)]
    case .highlight:
      let out = padding ?? 0.09 * em
      let (top, bottom) = band(of: line)
      // Further passes lie beside each other.
      let y = top + (bottom - top) * (Double(pass) + 0.5) / Double(passes)
      return [level(from: ink.minX - out, to: ink.maxX + out, y, em, bow: 0.012)]
    case .circle: return [loop(around: ink.grown(by: padding ?? 0.13 * em, padding ?? 0.15 * em), em, pass)]
    case .box: return box(ink.grown(by: padding ?? 0.12 * em, padding ?? 0.13 * em), em)
    case .bracket: return brackets(ink.grown(by: padding ?? 0.13 * em, padding ?? 0.1 * em), em)
    case .crossOff:
      let box = ink.grown(by: padding ?? 0.06 * em, padding ?? 0.02 * em)
      return [
        straight(Point(box.minX, box.minY), Point(box.maxX, box.maxY), em),
        straight(Point(box.maxX, box.minY), Point(box.minX, box.maxY), em),
      ]
    }
  }

  /// The width of a pen's stroke, in points.
  private func breadth(_ em: Double) -> Double { width ?? 0.085 * em }

  /// The height of a highlighter's stroke: from above capitals to below the baseline.
  private func band(of line: MarkedLine) -> (top: Double, bottom: Double) {
    if let width {
      let middle = line.baseline - line.xHeight / 2
      return (middle - width / 2, middle + width / 2)
    }
    return (line.baseline - line.capHeight - 0.12 * line.em, line.baseline + 0.24 * line.em)
  }

  /// A line from left to right with a slight arc and slope.
  private mutating func level(from: Double, to: Double, _ y: Double, _ em: Double, bow: Double) -> [Point] {
    let slope = slack(0.011) * (to - from) + 0.02 * em * roughness
    let arc = slack(bow) * min(em * 2, (to - from) * 0.3) - 0.4 * bow * em * roughness
    return (0...8).map { i in
      let t = Double(i) / 8
      return Point(from + (to - from) * t, y + slope * (0.5 - t) + arc * 4 * t * (1 - t))
    }
  }

  /// A line between two points, whose ends miss them slightly.
  private mutating func straight(_ a: Point, _ b: Point, _ em: Double) -> [Point] {
    let reach = 0.05 * em
    func missed(_ p: Point, _ pen: inout MarkPen) -> Point {
      Point(p.x + pen.slack(1) * reach, p.y + pen.slack(1) * reach)
    }
    let (a, b) = (missed(a, &self), missed(b, &self))
    let arc = slack(0.012) * a.distance(to: b)
    let length = max(a.distance(to: b), 1e-6)
    let side = Point((b.y - a.y) / length, (a.x - b.x) / length)
    return (0...8).map { i in
      let t = Double(i) / 8
      return a + (b - a) * t + side * (arc * 4 * t * (1 - t))
    }
  }

  /// A loop a little more than once around, whose end passes its start.
  private mutating func loop(around box: Rect, _ em: Double, _ pass: Int) -> [Point] {
    // Between an ellipse and a rectangle, the longer the words, so that it fits them closely.
    let bend = 2.15 + 0.15 * min(6, box.size.width / max(box.size.height, 1e-6))
    let size = 1 + slack(0.03) + 0.05 * Double(pass) * roughness
    let (a, b) = ((box.size.width / 2 + 0.04 * em) * (1 + (size - 1) * 0.4), box.size.height / 2 * 1.12 * size)
    let start = -2.1 + slack(0.25) + Double(pass) * 0.9
    let turn = 2 * Double.pi + 0.45 + slack(0.2)
    let (lean, phase) = (slack(0.06), random.uniform(0, 2 * Double.pi))
    let drift = Point(slack(0.03) * b, slack(0.08) * b)
    let steps = 48
    return (0...steps).map { i in
      let t = Double(i) / Double(steps)
      let (sin, cos) = Maths.sincos(start + turn * t)
      func flat(_ v: Double) -> Double { v < 0 ? -Maths.pow(-v, 2 / bend) : v > 0 ? Maths.pow(v, 2 / bend) : 0 }
      let swell = 1 + roughness * (0.022 * Maths.sin(2 * (start + turn * t) + phase) + 0.13 * (t - 0.55))
      let (x, y) = (a * flat(cos) * (1 + (swell - 1) * 0.45), b * flat(sin) * swell)
      return Point(box.center.x + x + drift.x * t + lean * y, box.center.y + y + drift.y * t + lean * x * 0.25)
    }
  }

  private mutating func box(_ box: Rect, _ em: Double) -> [[Point]] {
    let corners = [
      Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.maxX, box.maxY), Point(box.minX, box.maxY),
    ]
    return (0..<4).map { i in
      let (a, b) = (corners[i], corners[(i + 1) % 4])
      // The lines cross at the corners.
      let over = (b - a) * (0.05 * em * roughness / max(a.distance(to: b), 1e-6))
      return straight(a - over, b + over, em)
    }
  }

  private mutating func brackets(_ box: Rect, _ em: Double) -> [[Point]] {
    let tick = 0.15 * em
    return [(box.minX, tick), (box.maxX, -tick)].map { x, tick in
      let (top, bottom) = (box.minY + slack(0.02) * em, box.maxY + slack(0.02) * em)
      let reach = 1 + slack(0.25)
      return [
        Point(x + tick * reach, top), Point(x + tick * 0.45, top), Point(x + tick * 0.08, top + 0.015 * em),
        Point(x, top + 0.09 * em), Point(x + slack(0.015) * em, (top + bottom) / 2), Point(x, bottom - 0.09 * em),
        Point(x + tick * 0.08, bottom - 0.015 * em), Point(x + tick * 0.45, bottom), Point(x + tick, bottom),
      ]
    }
  }

  // MARK: Ink

  /// A random number in ±`most`, for a hand of this roughness.
  private mutating func slack(_ most: Double) -> Double { random.uniform(-most, most) * roughness }

  /// A stroke along points: with an unsteady line, and a pressure that ends gently.
  private mutating func stroke(_ points: [Point], _ line: MarkedLine) -> MarkStroke {
    let em = line.em
    let isChisel = style == .highlight
    let (top, bottom) = band(of: line)
    let full = isChisel ? (bottom - top) / Double(passes) * (passes > 1 ? 1.12 : 1) : breadth(em)
    let course = Self.even(points, step: max(0.09 * em, 0.4 * min(full, em)))
    let (sway, pressure) = (Wobble(em, &random), Wobble(em * 1.4, &random))
    var out = MarkStroke(line: [], radii: [], isChisel: isChisel)
    var passed = 0.0
    let length = zip(course, course.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    for i in course.indices {
      if i > 0 { passed += course[i - 1].distance(to: course[i]) }
      let shift = Point(sway.at(passed), sway.at(passed + 37 * em)) * (0.011 * em * roughness)
      out.line.append(course[i] + (isChisel ? Point(0, shift.y * 0.8) : shift))
      var radius = full / 2 * (1 + (isChisel ? 0.012 : 0.07) * roughness * pressure.at(passed))
      if !isChisel { radius *= Self.pressure(passed, of: length, full) }
      out.radii.append(radius)
    }
    return out
  }

  /// How hard the pen is pressed, 0...1: it sets down quickly and lifts off slowly.
  private static func pressure(_ passed: Double, of length: Double, _ width: Double) -> Double {
    let (down, up) = (min(1.6 * width, length * 0.15), min(6 * width, length * 0.25))
    let start = down > 0 ? min(1, passed / down) : 1
    let end = up > 0 ? min(1, (length - passed) / up) : 1
    return (0.72 + 0.28 * start * (2 - start)) * (0.5 + 0.5 * end * (2 - end))
  }

  /// Points at even distances along a smooth line, 300 at most.
  private static func even(_ points: [Point], step: Double) -> [Point] {
    let measure = PathMeasure(MarkStroke(line: points, radii: [], isChisel: false).course)
    guard measure.length > 0, measure.length.isFinite else { return points }
    let count = Int(clamping: max(6, min(300, (measure.length / max(step, 1e-6)).rounded(.up))))
    return (0...count).compactMap { i in
      let distance = measure.length * Double(i) / Double(count)
      return i == count ? points.last : i == 0 ? points.first : measure.place(at: distance)?.point
    }
  }
}

/// A smooth random curve around 0, mostly within ±1.
private struct Wobble {
  private var waves: [(amplitude: Double, frequency: Double, phase: Double)] = []

  init(_ em: Double, _ random: inout SeededRandom) {
    for (length, amplitude) in [(3.3, 1.0), (1.25, 0.5), (0.5, 0.16)] {
      let wave = length * max(em, 1e-3) * random.uniform(0.8, 1.25)
      waves.append((amplitude, 2 * Double.pi / wave, random.uniform(0, 2 * Double.pi)))
    }
  }

  func at(_ distance: Double) -> Double {
    waves.reduce(0) { $0 + $1.amplitude * Maths.sin($1.frequency * distance + $1.phase) }
  }
}
