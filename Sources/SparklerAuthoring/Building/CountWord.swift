// The layer word `count`: a number that runs from one value to another.
// Flow: `count:` → CountWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `count`: a number that runs from one value to another.
enum CountWord: LayerWord {
  static let key = Property<Layer>(
    "count", Count.kind, "A number that runs from one value to another.",
    set: { layer, value in
      guard let count = Count(value) else { return }
      layer.content = .text(counting(count.to, count.format))
    })

  static let properties: [Property<Layer>] = TextWord.ofTexts

  static let fontSize: Double? = Font().size
  static let stretches = true

  /// Digits of one width, in the middle of the widest value.
  static func counting(_ value: Double, _ format: String) -> TextContent {
    let number = NumberText(value: value, format: format)
    var text = TextContent(string: number.text, font: Font())
    text.number = number
    text.alignment = .center
    text.setting.fontFeatures = ["tnum"]
    return text
  }

  static func natural(_ draft: inout LayerDraft, _ stage: inout LayerStage) -> Rect? {
    guard case .text(let text) = draft.layer.content else { return nil }
    stage.checkWords(of: text, at: draft.key)
    if text.textPath != nil { return stage.onPath(text, draft.values, at: draft.key, &draft.layer) }
    return stage.counted(text, draft.values, at: draft.key, &draft.layer)
  }

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    stage.run(&draft.layer, draft.values, from: draft.inner.life.begin ?? 0)
  }
}

extension LayerStage {
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
  func run(_ layer: inout Layer, _ values: FieldValues, from begin: Seconds) {
    guard let ends = ends(values), let property = LayerProperty(rawValue: "number.value") else { return }
    var basic = BasicAnimation(property: property)
    (basic.from, basic.to) = (.number(ends.from), .number(ends.to))
    var out = Animation(.basic(basic))
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
}
