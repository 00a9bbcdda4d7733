// Numbers that run and clocks that run down.
// Flow: `count:`, `countdown:` → a text whose number is animated.
import SparklerCore
import SparklerDocument
import SparklerScene

extension SpecDecoder {
  /// Where a counter begins and ends.
  private func ends(_ values: FieldValues) -> (from: Double, to: Double)? {
    if let count = values["count"].flatMap({ Count($0) }) { return (count.from, count.to) }
    guard let clock = values["countdown"].flatMap({ Countdown($0) }), let from = Countdown.seconds(clock.from),
      let to = Countdown.seconds(clock.to)
    else { return nil }
    return (from, to)
  }

  /// Seconds that an animation may last.
  private static let longestCountdown = 1e6

  /// Measures a counter: as wide as the wider of both ends.
  mutating func counted(
    _ text: TextContent, _ values: FieldValues, at node: SpecNode, _ layer: inout Layer
  ) -> Rect? {
    guard let number = text.number else { return nil }
    if NumberFormat(number.format) == nil {
      report(
        .malformed, node["format"] ?? node, "'\(number.format)' writes no number",
        remedy: "write #,##0.0, € 0, 0 %, or a clock such as hh:mm:ss")
      return nil
    }
    if let clock = values["countdown"].flatMap({ Countdown($0) }) {
      for (name, said) in [("from", clock.from), ("to", clock.to)] where Countdown.seconds(said) == nil {
        report(
          .malformed, node[name] ?? node, "'\(said)' is no time of a clock", remedy: "write 14:59:06, 1:30 or 90s")
      }
    }
    guard let ends = ends(values) else { return nil }
    if let clock = values["countdown"].flatMap({ Countdown($0) }), clock.duration == nil,
      abs(ends.from - ends.to) > Self.longestCountdown
    {
      report(
        .outOfRange, node["from"] ?? node, "a clock runs for \(Limits.text(Self.longestCountdown)) s at most",
        remedy: "begin nearer to its end, or give it a duration: {from: 1e9, duration: 5s}")
      return nil
    }
    // All digits have one width: the longest value needs most.
    let widest = [ends.from, ends.to, (ends.from + ends.to) / 2].map { value in
      var other = text
      other.number?.value = value
      other.string = other.number?.text ?? ""
      return measured(other, at: node).metrics
    }.max { $0.size.width < $1.size.width }
    let final = measured(text, at: node)
    layer.content = .text(final)
    return widest.map { Rect(origin: .zero, size: $0.size) }
  }

  /// The animation of a counter.
  mutating func run(_ layer: inout Layer, _ values: FieldValues) {
    guard let ends = ends(values), let property = LayerProperty(rawValue: "number.value") else { return }
    var basic = BasicAnimation(property: property)
    (basic.from, basic.to) = (.number(ends.from), .number(ends.to))
    var out = Animation(.basic(basic))
    let begin = life.begin ?? 0
    if let count = values["count"].flatMap({ Count($0) }) {
      (out.timing.beginTime, out.timing.duration) = (begin + count.begin, count.duration)
      out.timingFunction = count.easing
    } else if let clock = values["countdown"].flatMap({ Countdown($0) }) {
      out.timing.beginTime = begin + clock.begin
      out.timing.duration = clock.duration ?? Seconds(max(0.001, abs(ends.from - ends.to)))
      out.timingFunction = .linear
    }
    out.timing.fillMode = .backwards
    layer.animations.append(out)
  }

  /// Words inside a text's keys that no table can check.
  mutating func checkWords(of text: TextContent, at node: SpecNode) {
    let all = text.setting.fontFeatures + text.runs.flatMap { $0.fontFeatures ?? [] }
    if let bad = all.first(where: { FontFeature($0) == nil }) {
      report(
        .malformed, node, "'\(bad)' is no OpenType feature",
        remedy: "write its tag of four letters: fontFeatures: [tnum], liga=0 or -liga to switch one off")
    }
    for run in text.runs {
      if let family = run.font?.family { warnOfMissing(family, node) }
    }
  }
}
