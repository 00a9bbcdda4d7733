// Spans of consecutive moments, and findings about texts.
// Flow: a condition of each moment → spans → DesignFinding.
import SparklerCore

extension ReviewedScene {
  /// The longest span of consecutive moments at which a condition holds; nil if it never does.
  func longestSpan(where holds: (Int) -> Bool) -> Range<Int>? {
    var best: Range<Int>?
    var start: Int?
    for i in 0...moments.count {
      if i < moments.count, holds(i) {
        start = start ?? i
      } else if let from = start {
        if i - from > best?.count ?? 0 { best = from..<i }
        start = nil
      }
    }
    return best
  }

  /// Seconds for which a span is shown.
  func length(of span: Range<Int>) -> Double { Double(span.count) * step }

  /// A finding about a text during a span of moments.
  ///
  /// - Parameter others: further layers concerned.
  func finding(
    _ measure: any DesignMeasure.Type, about text: TextCourse, during span: Range<Int>, others: [String] = [],
    _ message: String, _ remedy: String
  ) -> DesignFinding {
    let boxes = span.compactMap { text.glimpses[$0]?.box }
    let box = boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.union($1) }
    let end = span.upperBound < moments.count ? moments[span.upperBound].time : Seconds(duration)
    return DesignFinding(
      measure: measure.name, layers: [text.key.layer] + others, from: moments[span.lowerBound].time, to: end,
      box: points(box), message: message, remedy: remedy)
  }
}

extension Double {
  /// Two digits at most, for messages.
  var inShort: String { TreeText.short((self * 100).rounded() / 100) }
  /// One digit at most, rounded down, so that a value below a limit never reads as the limit.
  var belowInTenths: String { TreeText.short((self * 10).rounded(.down) / 10) }
}
