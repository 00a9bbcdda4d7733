// Numbers of the report's drawings, and where the axes of these have ticks.
// Flow: ReportLanes, CourseChart, CourseWay → ReportNumber → texts.

/// Numbers as texts. Results are untrusted, so that every number is bounded.
enum ReportNumber {
  /// At most two decimals.
  static func text(_ value: Double) -> String {
    let hundredths = Int(max(-1e12, min(1e12, (value * 100).rounded())))
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return "\(sign)\(whole).\(rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")"
  }

  /// `200 ms`, `1.2 s`.
  static func time(_ seconds: Double) -> String {
    seconds < 0.9995 ? "\(Int(max(-1e12, (seconds * 1000).rounded()))) ms" : "\(text(seconds)) s"
  }

  /// The smallest of 1, 2, 5, 10, 20 … × 10ⁿ that divides a length into at most so many parts.
  static func step(_ length: Double, parts: Int) -> Double {
    let least = length / Double(max(1, parts))
    var ten = 1e-6
    while ten * 10 <= least, ten < 1e9 { ten *= 10 }
    return [1, 2, 5, 10].map { $0 * ten }.first { $0 >= least } ?? least
  }

  /// Round numbers in a range, ascending; at most one more than `most`.
  static func ticks(from start: Double, to end: Double, most: Int) -> [Double] {
    let step = step(end - start, parts: most)
    guard step > 0, step.isFinite else { return [] }
    let first = (start / step - 1e-9).rounded(.up)
    return (0...most).map { (first + Double($0)) * step }.filter { $0 <= end + 1e-9 * max(1, abs(end)) }
  }
}
