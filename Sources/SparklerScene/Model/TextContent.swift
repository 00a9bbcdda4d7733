// Texts and their fonts.
// Flow: `text:` and `emoji:` of a spec → TextContent, measured → Drawing.
import SparklerCore

/// A font by what it should look like.
public struct Font: Record, Hashable {
  public var family: String
  /// 100...900; 400 is regular, 700 bold.
  public var weight: Int
  public var isItalic: Bool
  /// Points.
  public var size: Double

  public init(family: String = "Inter", weight: Int = 400, isItalic: Bool = false, size: Double = 17) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
    self.size = size
  }

  public init() { self.init(family: "Inter") }

  /// A family, or a map.
  public static var shortForm: String? { "family" }
  public static let properties: [Property<Font>] = Property.list {
    Property("family", \.family, "A family that is installed with Sparkler or listed under `fonts`.")
    Property(
      "weight", weights.keys.sorted().reduce(.number) { .orWord($0, $1) }, in: 1...1000, default: "400",
      "100…900, or a word such as bold.", value: { .number(Double($0.weight)) },
      set: { font, value in
        let number = Double(value) ?? String(value).flatMap { weights[$0] }
        if let number { font.weight = Int(clamping: number.rounded()) }
      })
    Property(
      "style", .choice(["normal", "italic"]), default: "normal", "Upright or italic.",
      value: { .text($0.isItalic ? "italic" : "normal") },
      set: { font, value in font.isItalic = String(value) == "italic" })
    Property("size", \.size, as: .length, in: 1...4096, "In points; an em is the size around the layer.")
  }

  /// The words for weights.
  static let weights = [
    "thin": 100.0, "light": 300, "regular": 400, "normal": 400, "medium": 500, "semibold": 600, "bold": 700,
    "extrabold": 800, "black": 900,
  ]

  /// The family that draws emoji in colour.
  public static let emojiFamily = "Noto Color Emoji"
}

/// Lines of text; the first one lies at the top of the layer's bounds.
public struct TextContent: Sendable, Hashable, PropertyOwner {
  public enum Truncation: String, Word { case none, start, middle, end }
  public enum Alignment: String, Word { case natural, left, center, right }

  /// May hold line ends.
  public var string: String
  public var font: Font
  /// Of the letters, over the box of all; nil paints their outlines alone. Emoji keep their own colours.
  public var paint: Paint?
  /// Of the letters' outlines, behind their insides.
  public var stroke: Paint?
  public var strokeStyle = StrokeStyle()
  /// How the letters are set, where their runs say nothing else.
  public var setting = TextSetting()
  /// Parts of the string, in order, that are set in ways of their own; none where all is set alike.
  public var runs: [TextRun] = []
  /// What writes the string; nil where that stands by itself.
  public var number: NumberText?
  /// Only these characters are shown, half-open, each where the whole text has it; nil shows all.
  public var part: Range<Int>?
  public var alignment = Alignment.natural
  /// Lines are broken at this width in points; nil breaks at line ends only.
  public var maxWidth: Double?
  /// Further lines are left out; nil shows all.
  public var maxLines: Int?
  /// Where the dots stand in a text that does not fit.
  public var truncation = Truncation.none
  /// Points between lines, added to the font's own distance.
  public var lineSpacing = 0.0
  /// The distance of lines as a multiple of the font's size; nil leaves the font's own.
  public var lineHeight: Double?
  /// On which it stands; nil for straight lines.
  public var textPath: TextPath?
  /// Measured when the scene is laid out, so that sampling measures nothing.
  public var metrics = TextMetrics()

  public init(string: String, font: Font, color: Color = .black) {
    self.string = string
    self.font = font
    paint = .color(color)
  }

  public init() { self.init(string: "", font: Font()) }

  /// The colour of all letters; black where they have a gradient or a picture, clear where they have none.
  public var color: Color {
    get {
      switch paint {
      case .color(let color)?: color
      case nil: .clear
      case .gradient?, .image?: .black
      }
    }
    set { paint = .color(newValue) }
  }

  /// The one colour of everything that is painted; nil where there may be several.
  public var plainColor: Color? {
    guard runs.isEmpty, stroke == nil, case .color(let color)? = paint else { return nil }
    return color
  }

  /// Letters grow as they were laid out.
  private static let fontSize = AnimatableTrack<TextContent>(
    "fontSize", .length, get: { .number($0.font.size) },
    set: { text, value in if case .number(let size) = value { text.scale(toFontSize: size) } })

  public static let properties: [Property<TextContent>] = Property.list {
    Property(
      "font", Font.kind, default: "Inter 17", "A family, or {family, weight, style, size}.",
      value: { $0.font.fieldValue }, set: { text, value in if let font = Font(value) { text.font = font } }
    ).animating([fontSize])
    Property(
      "color", alias: "foregroundColor", paint: \.paint, isAlwaysWritten: true, isAnimatable: true,
      "Of the letters; emoji keep their own.")
    Property(
      "stroke", alias: "strokeColor", paint: \.stroke, isAnimatable: true, "Of the letters' outlines, behind them.")
    for property in StrokeStyle.properties { property.of(\.strokeStyle) }
    for property in TextSetting.properties { property.of(\.setting) }
    Property(
      "number", NumberText.kind, "A number that is written in place of the text.",
      value: { $0.number?.fieldValue }, isDefault: { $0.number == nil },
      set: { text, value in
        guard let number = NumberText(value) else { return }
        (text.number, text.string, text.runs) = (number, number.text, [])
      }
    ).animating([
      AnimatableTrack(
        "number.value", .number, get: { $0.number.map { .number($0.value) } },
        set: { text, value in
          guard case .number(let value) = value, var number = text.number else { return }
          number.value = value
          (text.number, text.string) = (number, number.text)
        })
    ])
    Property(
      "part", .range(.integer), in: 0...1e6,
      "Only these characters, half-open, each where the whole text has it.",
      value: { $0.part.map { .range(Double($0.lowerBound)...Double($0.upperBound)) } }, isDefault: { $0.part == nil },
      set: { text, value in
        if case .range(let range) = value {
          text.part = Int(clamping: range.lowerBound)..<Int(clamping: range.upperBound)
        }
      })
    Property("textPath", optional: \.textPath, "A path on which the text stands.")
      .animating(
        TextPath.properties.flatMap(\.tracks).map { (track: AnimatableTrack<TextPath>) in
          var track = track.of({ (text: TextContent) in text.textPath }, { $0.textPath = $1 })
          track.keyPath = "textPath." + track.keyPath
          return track
        })
    Property("alignment", \.alignment, "Of lines in the bounds.")
    Property(
      "maxWidth", optional: \.maxWidth, as: .width, in: 1...1e5,
      "Lines are broken at this width; % of the parent's width.")
    Property("lines", optional: \.maxLines, in: 1...10_000, "At most so many; the rest is left out.")
    Property(
      "truncation", alias: "truncationMode", \.truncation, "Where dots stand for what is left out.")
    Property("lineSpacing", \.lineSpacing, as: .length, in: -1000...1000, "Added between lines.")
    Property(
      "lineHeight", optional: \.lineHeight, in: 0.1...10, "The distance of lines, a multiple of the font's size.")
    Property(
      "textTransform", .choice(["none", "uppercase", "lowercase", "capitalize"]), default: "none",
      "How the letters are written.",
      set: { text, value in if let word = String(value) { text.transform(word) } })
    Property(
      "split", .choice(["letter", "word", "line"]), "Makes each piece a layer of its own, named `id.0`, `id.1`.")
    Property("typewriter", Typewriter.kind, "Shows the letters one after another.")
    Property(
      "fit", .choice(["none", "shrink"]), default: "none",
      "Takes a smaller font where the text is wider than `maxWidth`.")
  }
}

/// What a measured text needs.
public struct TextMetrics: Sendable, Hashable {
  /// The width of the widest line and the height of all, in points; of a part that of its characters.
  public var size = Size.zero
  /// Where a part's box begins in the whole text, in points.
  public var origin = Point.zero
  /// What its glyphs touch, from the text's top left corner, in points.
  public var ink = Rect.zero
  /// Of the first line, from the text's top, in points; 0 where no letter stands on it.
  public var baseline = 0.0
  /// Characters that no font at hand can draw.
  public var missing: [Character] = []

  public init(
    size: Size = .zero, origin: Point = .zero, ink: Rect = .zero, baseline: Double = 0, missing: [Character] = []
  ) {
    self.baseline = baseline
    self.size = size
    self.origin = origin
    self.ink = ink
    self.missing = missing
  }
}

extension TextContent {
  /// The text as it was laid out, larger or smaller: its lines break where they did, for sampling measures nothing.
  mutating func scale(toFontSize size: Double) {
    guard font.size > 0, size > 0, size != font.size else { return }
    let k = size / font.size
    font.size = size
    lineSpacing *= k
    setting.letterSpacing *= k
    strokeStyle.lineWidth *= k
    for i in runs.indices { runs[i].scale(by: k) }
    maxWidth = maxWidth.map { $0 * k }
    if textPath != nil, part == nil {
      // The path stays, and letters reach out from it.
      return metrics.ink = metrics.ink.grown(by: 2 * size, 2 * size)
    }
    metrics.size = Size(metrics.size.width * k, metrics.size.height * k)
    metrics.origin = metrics.origin * k
    metrics.baseline *= k
    let ink = metrics.ink
    // Letters are set to fractions of a pixel, which don't grow with them.
    metrics.ink = Rect(ink.minX * k, ink.minY * k, ink.size.width * k, ink.size.height * k).grown(by: 1, 1)
  }
}

extension TextContent {
  /// Where the text's top left corner lies in a layer's bounds: by its alignment, at the top.
  public func origin(in box: Rect) -> Point {
    // A path lies in the layer's own coordinates.
    if textPath != nil { return part == nil ? .zero : box.origin }
    let spare = box.size.width - metrics.size.width
    let shift =
      switch alignment {
      case .natural, .left: 0.0
      case .center: spare / 2
      case .right: spare
      }
    return Point(box.minX + shift, box.minY)
  }
}

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
