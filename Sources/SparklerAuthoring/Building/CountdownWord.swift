// The layer word `countdown`: a clock that runs down.
// Flow: `countdown:` → CountdownWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `countdown`: a clock that runs down.
public final class CountdownWord: TextKeys, LayerWord {
  /// A clock that runs down.
  public static let countdown = Key<Countdown>("countdown", "A clock that runs down.")

  static let key = Property<Layer>(
    countdown,
    set: { layer, clock in
      layer.content = .text(CountWord.counting(clock.number(Countdown.seconds(clock.to) ?? 0)))
    })

  static let properties: [Property<Layer>] = TextWord.ofTexts

  static let naturalFontSize: Double? = Font().size
  static let takesFamily = true
  static let stretches = true

  static func natural(_ draft: inout LayerDraft, _ stage: inout LayerStage) -> Rect? {
    stage.textBounds(&draft) { text, draft, stage in
      guard let clock = draft.values[countdown], let number = text.number,
        stage.reader.checkNumber(number, at: draft.key),
        let (from, to) = ends(of: clock, at: draft.key, &stage)
      else { return nil }
      return stage.counted(text, through: [from, to], at: draft.key, &draft.layer)
    }
  }

  static func baseline(of layer: Layer) -> Double? { RollBuilder.baseline(of: layer) }

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    guard let clock = draft.values[countdown], let from = Countdown.seconds(clock.from),
      let to = Countdown.seconds(clock.to)
    else { return }
    let duration = clock.duration ?? Seconds(max(0.001, abs(from - to)))
    if let roll = clock.roll {
      var count = Count()
      (count.from, count.to, count.begin, count.duration) = (from, to, clock.begin, duration)
      count.easing = .linear
      return stage.roll(&draft, count, roll)
    }
    stage.animateCount(&draft, from: from, to: to, begin: clock.begin, for: duration, .linear)
  }

  /// Longest duration of an animation, in seconds.
  private static let longest = 1e6

  /// Start and end of a clock; nil, after a report, if they can't be read or are too far apart.
  private static func ends(
    of clock: Countdown, at node: SpecNode, _ stage: inout LayerStage
  ) -> (from: Double, to: Double)? {
    for (key, said) in [(CountdownKeys.from, clock.from), (CountdownKeys.to, clock.to)]
    where Countdown.seconds(said) == nil {
      stage.reader.report(
        .malformed, node[key] ?? node, "'\(said)' is not a clock time", remedy: "write 14:59:06, 1:30 or 90s")
    }
    guard let from = Countdown.seconds(clock.from), let to = Countdown.seconds(clock.to) else { return nil }
    if clock.duration == nil, abs(from - to) > longest {
      stage.reader.report(
        .outOfRange, node[CountdownKeys.from] ?? node, "a clock runs for at most \(Limits.text(longest)) s",
        remedy: "start closer to its end, or give it a duration: {from: 1e9, duration: 5s}")
      return nil
    }
    return (from, to)
  }
}
