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
  /// Emoji keep their own colours.
  public var color: Color
  public var alignment = Alignment.natural
  /// Lines are broken at this width in points; nil breaks at line ends only.
  public var maxWidth: Double?
  /// Further lines are left out; nil shows all.
  public var maxLines: Int?
  /// Where the dots stand in a text that does not fit.
  public var truncation = Truncation.none
  /// Points between lines, added to the font's own distance.
  public var lineSpacing = 0.0
  /// Measured when the scene is laid out, so that sampling measures nothing.
  public var metrics = TextMetrics()

  public init(string: String, font: Font, color: Color = .black) {
    self.string = string
    self.font = font
    self.color = color
  }

  public init() { self.init(string: "", font: Font()) }

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
      "color", alias: "foregroundColor", \.color, isAlwaysWritten: true, isAnimatable: true,
      "Of the letters; emoji keep their own.")
    Property("alignment", \.alignment, "Of lines in the bounds.")
    Property(
      "maxWidth", optional: \.maxWidth, as: .width, in: 1...1e5,
      "Lines are broken at this width; % of the parent's width.")
    Property("lines", optional: \.maxLines, in: 1...10_000, "At most so many; the rest is left out.")
    Property(
      "truncation", alias: "truncationMode", \.truncation, "Where dots stand for what is left out.")
    Property("lineSpacing", \.lineSpacing, as: .length, in: -1000...1000, "Added between lines.")
    Property(
      "fit", .choice(["none", "shrink"]), default: "none",
      "Takes a smaller font where the text is wider than `maxWidth`.")
  }
}

/// What a measured text needs.
public struct TextMetrics: Sendable, Hashable {
  /// The width of the widest line and the height of all, in points.
  public var size = Size.zero
  /// What its glyphs touch, from the text's top left corner, in points.
  public var ink = Rect.zero
  /// Characters that no font at hand can draw.
  public var missing: [Character] = []

  public init(size: Size = .zero, ink: Rect = .zero, missing: [Character] = []) {
    self.size = size
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
    maxWidth = maxWidth.map { $0 * k }
    metrics.size = Size(metrics.size.width * k, metrics.size.height * k)
    let ink = metrics.ink
    // Letters are set to fractions of a pixel, which don't grow with them.
    metrics.ink = Rect(ink.minX * k, ink.minY * k, ink.size.width * k, ink.size.height * k).grown(by: 1, 1)
  }
}

extension TextContent {
  /// Where the text's top left corner lies in a layer's bounds: by its alignment, at the top.
  public func origin(in box: Rect) -> Point {
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
      "text", .text, "Lines of text.",
      value: { if case .text(let text) = $0.content { .text(text.string) } else { nil } },
      set: { layer, value in
        if let string = String(value) { layer.content = .text(TextContent(string: string, font: Font())) }
      }),
    TextContent.properties.map { $0.of(ofText, { $0.content = .text($1) }) })

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
