// Draws a number of both sides over time, with the place where they are farthest apart.
// Flow: CourseCurve → CourseChart → CourseFigure.
import SparklerCore
import SparklerRendering

/// A small chart: seconds across, the number upward. The expected side is dashed with rings, the actual one solid with
/// dots, so that they can be told apart without colours.
struct CourseChart {
  let curve: CourseCurve

  /// In units of the drawing: as many as CSS pixels on a narrow page.
  private static let (width, height) = (340.0, 190.0)
  private static let (left, right, top, bottom) = (42.0, 14.0, 26.0, 30.0)
  private static let letter = 5.8

  private let times: ClosedRange<Double>
  private let values: ClosedRange<Double>

  init(_ curve: CourseCurve) {
    self.curve = curve
    let start = curve.times.first ?? 0
    times = start...max(start + 1e-3, curve.times.last ?? 0)
    var range = curve.range
    if curve.unit == .percent { range = min(0, range.lowerBound)...max(100, range.upperBound) }
    let margin = curve.unit == .percent ? 0 : max(0.5, 0.06 * (range.upperBound - range.lowerBound))
    values = range.lowerBound - margin...range.upperBound + margin
  }

  private func x(_ time: Double) -> Double {
    let part = (time - times.lowerBound) / (times.upperBound - times.lowerBound)
    return Self.left + max(0, min(1, part)) * (Self.width - Self.left - Self.right)
  }

  private func y(_ value: Double) -> Double {
    let part = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return Self.height - Self.bottom - max(0, min(1, part)) * (Self.height - Self.top - Self.bottom)
  }

  var html: HTML {
    """
    <figure class="chart"><figcaption>\(curve.name)</figcaption>
    <svg class="drawn" role="img" aria-label="\(alternative)" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))">\
    \(grid)\(between)\(line(curve.expected, "expected"))\(line(curve.actual, "actual"))\(mark)</svg></figure>
    """
  }

  // MARK: Axes

  private var grid: [HTML] {
    let (right, floor) = (Self.width - Self.right, Self.height - Self.bottom)
    let rows = ReportNumber.ticks(from: values.lowerBound, to: values.upperBound, most: 4).map { value -> HTML in
      let y = ReportNumber.text(y(value))
      return """
        <path class="grid" d="M\(Int(Self.left)) \(y)H\(Int(right))"/>\
        <text class="row" x="\(Int(Self.left) - 6)" y="\(y)" dy=".34em">\(ReportNumber.text(value))</text>
        """
    }
    let columns = ReportNumber.ticks(from: times.lowerBound, to: times.upperBound, most: 6).map { time -> HTML in
      let x = ReportNumber.text(x(time))
      return """
        <path class="tick" d="M\(x) \(Int(floor))v4"/>\
        <text x="\(x)" y="\(Int(floor) + 16)">\(ReportNumber.text(time))</text>
        """
    }
    return rows + [
      "<path class=\"axis\" d=\"M\(Int(Self.left)) \(Int(floor))H\(Int(right))\"/>",
      "<text class=\"unit\" x=\"\(Int(Self.left) - 6)\" y=\"14\">\(curve.unit == .pixels ? "px" : "%")</text>",
      "<text class=\"unit\" x=\"\(Int(right) + 12)\" y=\"\(Int(Self.height) - 2)\">seconds</text>",
    ] + columns
  }

  // MARK: Curves

  /// Consecutive moments at which both sides, or one, have a value.
  private func runs(_ isSeen: (Int) -> Bool) -> [[Int]] { curve.times.indices.filter(isSeen).rows { $0 + 1 == $1 } }

  private func point(_ moment: Int, _ value: Double?) -> String {
    "\(ReportNumber.text(x(curve.times[moment]))) \(ReportNumber.text(y(value ?? 0)))"
  }

  private func line(_ values: [Double?], _ side: String) -> HTML {
    let paths = runs { values[$0] != nil }.map { run in
      "M" + run.map { point($0, values[$0]) }.joined(separator: "L")
    }
    let path = paths.joined()
    return "<path class=\"halo\" d=\"\(path)\"/><path class=\"\(side)\" d=\"\(path)\"/>"
  }

  /// The area between both curves.
  private var between: HTML {
    let areas = runs { curve.expected[$0] != nil && curve.actual[$0] != nil }.map { run in
      let there = run.map { point($0, curve.expected[$0]) }
      let back = run.reversed().map { point($0, curve.actual[$0]) }
      return "M\((there + back).joined(separator: "L"))Z"
    }
    return "<path class=\"between\" d=\"\(areas.joined())\"/>"
  }

  /// A line between the curves where they are farthest apart, with its value above the chart, where no curve is.
  private var mark: HTML {
    guard let gap = curve.gap, let a = curve.expected[gap.moment], let b = curve.actual[gap.moment] else { return "" }
    let x = x(curve.times[gap.moment])
    let ends = [y(a), y(b)].sorted()
    let words = "\(curve.text(abs(gap.size))) apart at \(ReportNumber.text(curve.times[gap.moment])) s"
    let half = Double(words.count) * Self.letter / 2
    let place = max(Self.left + half - 6, min(Self.width - half - 2, x))
    let text = ReportNumber.text(x)
    return """
      <path class="lead" d="M\(text) \(Int(Self.top) - 8)V\(ReportNumber.text(ends[0]))"/>\
      <path class="gap" d="M\(text) \(ReportNumber.text(ends[0]))V\(ReportNumber.text(ends[1]))"/>\
      <circle class="expected" cx="\(text)" cy="\(ReportNumber.text(y(a)))" r="3.5"/>\
      <circle class="actual" cx="\(text)" cy="\(ReportNumber.text(y(b)))" r="3"/>\
      <text class="most" x="\(ReportNumber.text(place))" y="13">\(words)</text>
      """
  }

  // MARK: Words

  /// Number of rows of the table.
  private static let rows = 8

  private var alternative: String {
    func side(_ name: String, _ values: [Double?]) -> String {
      let seen = values.indices.filter { values[$0] != nil }
      guard let first = seen.first, let last = seen.last, let a = values[first], let b = values[last] else {
        return "\(name) is not seen"
      }
      let (start, end) = (ReportNumber.text(curve.times[first]), ReportNumber.text(curve.times[last]))
      return "\(name) goes from \(curve.text(a)) at \(start) s to \(curve.text(b)) at \(end) s"
    }
    let gap = curve.gap.map { gap in
      ". Farthest apart: \(curve.text(abs(gap.size))) at \(ReportNumber.text(curve.times[gap.moment])) s"
    }
    return "\(curve.name) over time: \(side("expected", curve.expected)); \(side("actual", curve.actual))\(gap ?? "")."
  }

  /// The curves as numbers, at some moments and at that of the largest gap.
  var table: HTML {
    let count = curve.times.count
    let even = count <= Self.rows ? Array(0..<count) : (0..<Self.rows).map { $0 * (count - 1) / (Self.rows - 1) }
    let moments = Set(even + (curve.gap.map { [$0.moment] } ?? [])).sorted()
    let rows = moments.map { moment -> HTML in
      let (a, b) = (curve.expected[moment], curve.actual[moment])
      let difference = a.flatMap { a in b.map { $0 - a } }
      let cells = [a, b, difference].map { value -> HTML in "<td>\(value.map(curve.text) ?? "not seen")</td>" }
      return "<tr><th scope=\"row\">\(ReportNumber.text(curve.times[moment])) s</th>\(cells)</tr>"
    }
    return """
      <table><caption>\(curve.name)</caption><thead><tr><th scope="col">time</th><th scope="col">expected</th>\
      <th scope="col">actual</th><th scope="col">difference</th></tr></thead><tbody>\(rows)</tbody></table>
      """
  }
}
