// The layer words that become texts: `text`, `emoji`, `count`, `countdown`.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

extension LayerKind {
  static let text = Self(
    Property(
      "text", .list(TextRun.kind), "Lines of text, or a list of runs that are set each in its own way.",
      value: { if case .text(let text) = $0.content { text.written } else { nil } },
      set: { layer, value in
        guard let runs = [TextRun](value) else { return }
        var text = TextContent(string: runs.map(\.text).joined(), font: Font())
        // A run that says nothing of its own is the text itself.
        if runs.count > 1 || runs.contains(where: { $0 != TextRun($0.text) }) { text.runs = runs }
        layer.content = .text(text)
      }),
    ofTexts)

  private static let ofTexts = TextContent.properties.map { $0.of(ofText, { $0.content = .text($1) }) }

  /// It becomes a text whose number is animated, so `expand` writes that.
  static let count = Self(
    Property(
      "count", Count.kind, "A number that runs from one value to another.",
      set: { layer, value in
        guard let count = Count(value) else { return }
        layer.content = .text(counting(count.to, count.format))
      }),
    ofTexts, becomesText: true)

  static let countdown = Self(
    Property(
      "countdown", Countdown.kind, "A clock that runs down.",
      set: { layer, value in
        guard let clock = Countdown(value) else { return }
        layer.content = .text(counting(Countdown.seconds(clock.to) ?? 0, clock.format))
      }),
    ofTexts, becomesText: true)

  /// Digits of one width, in the middle of the widest value.
  private static func counting(_ value: Double, _ format: String) -> TextContent {
    let number = NumberText(value: value, format: format)
    var text = TextContent(string: number.text, font: Font())
    text.number = number
    text.alignment = .center
    text.setting.fontFeatures = ["tnum"]
    return text
  }

  static let emoji = Self(
    Property(
      "emoji", .text, "An emoji in colour.",
      set: { layer, value in
        guard let string = String(value) else { return }
        layer.content = .text(TextContent(string: string, font: Font(family: Font.emojiFamily, size: 32)))
      }),
    [
      Property(
        "fontSize", .length, in: 1...4096, default: "32", "In points.",
        set: { layer, value in
          if let size = Double(value) { layer.changeText { $0.font.size = size } }
        })
    ])

  @Sendable private static func ofText(_ layer: Layer) -> TextContent? {
    if case .text(let text) = layer.content { text } else { nil }
  }
}
