// The layer word `count`: a number that runs from one value to another.
// Flow: `count:` → CountWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `count`: a number that runs from one value to another.
public final class CountWord: TextKeys, LayerWord {
  /// A number that runs from one value to another.
  public static let count = Key<Count>("count", "A number that runs from one value to another.")

  static let key = Property<Layer>(
    count, set: { layer, count in layer.content = .text(counting(count.number(count.steps.last ?? count.to))) })

  static let properties: [Property<Layer>] = TextWord.ofTexts

  static let naturalFontSize: Double? = Font().size
  static let takesFamily = true
  static let stretches = true

  /// Tabular digits, centred in the width of the widest value.
  static func counting(_ number: NumberText) -> TextContent {
    var text = TextContent(string: number.text, font: Font())
    text.number = number
    text.alignment = .center
    text.setting.fontFeatures = ["tnum"]
    return text
  }

  static func natural(_ draft: inout LayerDraft, _ stage: inout LayerStage) -> Rect? {
    stage.textBounds(&draft) { text, draft, stage in
      guard let count = draft.values[count], let number = text.number, stage.reader.checkNumber(number, at: draft.key)
      else { return nil }
      stage.reader.checkSteps(of: count, at: draft.key)
      guard let count = stage.reader.resolved(count, at: draft.key) else { return nil }
      var text = text
      text.number?.value = count.steps.last ?? count.to
      text.string = text.number?.text ?? ""
      return stage.counted(text, through: count.steps, at: draft.key, &draft.layer)
    }
  }

  static func baseline(of layer: Layer) -> Double? { RollBuilder.baseline(of: layer) }

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    guard let said = draft.values[count], let count = stage.reader.resolved(said, at: draft.key) else { return }
    if let roll = count.roll { return stage.roll(&draft, count, roll) }
    guard count.values.count > 1 else {
      return stage.animateCount(
        &draft, from: count.from, to: count.to, begin: count.begin, for: count.duration, count.easing)
    }
    guard let property = LayerProperty(rawValue: "number.value"),
      stage.reader.admitsAnimations(count.values.count, at: draft.key[CountKeys.values] ?? draft.key)
    else { return }
    var track = KeyframeAnimation(property: property, values: count.values.map { .number($0) })
    if count.keyTimes.count == count.values.count { track.keyTimes = count.keyTimes }
    track.timingFunctions = Array(repeating: count.easing, count: count.values.count - 1)
    var animation = Animation(.keyframe(track), from: draft.begin(of: count), for: count.duration)
    animation.timing.fillMode = .backwards
    animation.origin = stage.reader.timed.origin(.count, draft.key)
    draft.layer.animations.append(animation)
  }
}

extension LayerStage {
  /// Animates a layer's number, starting at a time after the layer's own begin.
  mutating func animateCount(
    _ draft: inout LayerDraft, from: Double, to: Double, begin: Seconds, for duration: Seconds, _ easing: TimingFunction
  ) {
    guard let property = LayerProperty(rawValue: "number.value") else { return }
    var basic = BasicAnimation(property: property)
    (basic.from, basic.to) = (.number(from), .number(to))
    var animation = Animation(.basic(basic), from: (draft.inner.life.begin ?? 0) + begin, for: duration)
    animation.timing.fillMode = .backwards
    animation.timingFunction = easing
    animation.origin = reader.timed.origin(.count, draft.key)
    draft.layer.animations.append(animation)
  }
}

extension LayerDraft {
  /// When a counter begins, in the layer's time: a delay after the layer appears, or when the value begins that it follows.
  func begin(of count: Count) -> Seconds { (count.follows == nil ? inner.life.begin ?? 0 : 0) + count.begin }
}

extension LayerStage {
  /// Measures a counter, whose width is that of its widest value.
  mutating func counted(
    _ text: TextContent, through steps: [Double], at node: SpecNode, _ layer: inout Layer
  ) -> Rect? {
    // All digits have the same width, so the longest value is the widest.
    let middles = zip(steps, steps.dropFirst()).map { ($0 + $1) / 2 }
    let widest = (steps + middles).map { value in
      var other = text
      other.number?.value = value
      other.string = other.number?.text ?? ""
      return measured(other, at: node).metrics
    }.max { $0.size.width < $1.size.width }
    layer.content = .text(measured(text, at: node))
    return widest.map { Rect(origin: .zero, size: $0.size) }
  }
}
