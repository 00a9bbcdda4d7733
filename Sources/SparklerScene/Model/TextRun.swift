// How letters are set, and parts of a text that are set in ways of their own.
// Flow: `text:` of a spec → TextRun, TextSetting → TextContent → layout.
import SparklerCore

/// How letters are set beside their font.
public struct TextSetting: Sendable, Hashable, PropertyOwner {
  /// Points between two letters, added to the font's own distance.
  public var letterSpacing = 0.0
  /// OpenType features by their tags, such as `tnum`, `ss01` or `liga=0`.
  public var fontFeatures: [String] = []
  public var fontVariations = FontVariations()
  public var underline = false
  public var strikethrough = false

  public init() {}

  public static let properties: [Property<TextSetting>] = Property.list {
    Property("letterSpacing", \.letterSpacing, as: .length, in: -1000...1000, "Added between letters.")
    Property("fontFeatures", \.fontFeatures, "OpenType features: tnum, ss01, liga=0.")
    Property("fontVariations", \.fontVariations, "Axes of a variable font: {wght: 650}.")
      .animating(FontVariations.tracks.map { $0.of({ $0.fontVariations }, { $0.fontVariations = $1 }) })
    Property("underline", \.underline, "A line below the letters.")
    Property("strikethrough", \.strikethrough, "A line through the letters.")
  }
}

/// Values of a variable font's axes.
public struct FontVariations: Record, Hashable {
  /// By the axis's tag; an axis that is not here stays as the font has it.
  public var axes: [String: Double] = [:]

  public init() {}

  /// The registered axes, and those that families in wide use have.
  static let tags = [
    "wght", "wdth", "opsz", "slnt", "ital", "GRAD", "FILL", "SOFT", "WONK", "CASL", "CRSV", "MONO", "ROND", "XTRA",
    "XOPQ", "YOPQ", "YTLC", "YTUC", "YTAS", "YTDE", "YTFI", "BNCE", "SHRP", "EDPT", "EHLT", "INFM", "VOLM", "FLAR",
  ]

  public static let properties: [Property<FontVariations>] = tags.map { tag in
    Property(
      tag, .number, in: -10_000...10_000, summaries[tag] ?? "The axis \(tag).",
      value: { $0.axes[tag].map { .number($0) } }, isDefault: { $0.axes[tag] == nil },
      set: { variations, value in if let number = Double(value) { variations.axes[tag] = number } })
  }

  private static let summaries = [
    "wght": "Weight, 1…1000.", "wdth": "Width in percent.", "opsz": "Optical size in points.",
    "slnt": "Slant in degrees.", "ital": "Italic, 0…1.",
  ]

  static let tracks: [AnimatableTrack<FontVariations>] = tags.map { tag in
    AnimatableTrack(
      "fontVariations." + tag, .number,
      get: { .number($0.axes[tag] ?? (tag == "wght" ? 400 : tag == "wdth" ? 100 : 0)) },
      set: { variations, value in if case .number(let number) = value { variations.axes[tag] = number } })
  }
}

/// A part of a text.
public struct TextRun: Record, Hashable {
  public var text = ""
  /// nil is the text's own.
  public var color: Paint?
  public var font: FontChange?
  public var letterSpacing: Double?
  public var fontFeatures: [String]?
  public var fontVariations: FontVariations?
  public var underline: Bool?
  public var strikethrough: Bool?
  /// Points that the letters are raised by.
  public var baselineOffset = 0.0
  /// Of the box behind the letters.
  public var background: Paint?

  public init() {}
  public init(_ text: String) { self.text = text }

  public static var shortForm: String? { "text" }
  public static let properties: [Property<TextRun>] = Property.list {
    Property("text", \.text, isAlwaysWritten: true, "The letters.")
    Property("color", alias: "foregroundColor", paint: \.color, default: "the text's", "Of the letters.")
    Property("font", optional: \.font, "What differs from the text's font.")
    Property("letterSpacing", optional: \.letterSpacing, as: .length, in: -1000...1000, "Added between letters.")
    Property("fontFeatures", optional: \.fontFeatures, "OpenType features: tnum, ss01, liga=0.")
    Property("fontVariations", optional: \.fontVariations, "Axes of a variable font: {wght: 650}.")
    Property("underline", optional: \.underline, "A line below the letters.")
    Property("strikethrough", optional: \.strikethrough, "A line through the letters.")
    Property("baselineOffset", \.baselineOffset, as: .length, in: -1000...1000, "How far the letters are raised.")
    Property("background", paint: \.background, "Of the box behind the letters.")
  }

  mutating func scale(by k: Double) {
    letterSpacing = letterSpacing.map { $0 * k }
    baselineOffset *= k
    if let size = font?.size { font?.size = size * k }
  }
}

/// What of a font a run changes.
public struct FontChange: Record, Hashable {
  public var family: String?
  /// 1...1000.
  public var weight: Int?
  public var isItalic: Bool?
  /// Points.
  public var size: Double?

  public init() {}

  public static var shortForm: String? { "family" }
  public static let properties: [Property<FontChange>] = Property.list {
    Property("family", optional: \.family, "A family that is installed with Sparkler or listed under `fonts`.")
    Property(
      "weight", Font.weights.keys.sorted().reduce(.number) { .orWord($0, $1) }, in: 1...1000,
      "100…900, or a word such as bold.", value: { $0.weight.map { .number(Double($0)) } },
      isDefault: { $0.weight == nil },
      set: { font, value in
        let number = Double(value) ?? String(value).flatMap { Font.weights[$0] }
        if let number { font.weight = Int(clamping: number.rounded()) }
      })
    Property(
      "style", .choice(["normal", "italic"]), "Upright or italic.",
      value: { $0.isItalic.map { .text($0 ? "italic" : "normal") } }, isDefault: { $0.isItalic == nil },
      set: { font, value in font.isItalic = String(value) == "italic" })
    Property("size", optional: \.size, as: .length, in: 1...4096, "In points.")
  }

  /// The font with what is changed.
  public func applied(to font: Font) -> Font {
    Font(
      family: family ?? font.family, weight: weight ?? font.weight, isItalic: isItalic ?? font.isItalic,
      size: size ?? font.size)
  }
}

extension TextContent {
  /// As a spec writes it.
  var written: FieldValue {
    if runs.isEmpty { return .text(string) }
    return .list(runs.map { .record(TextRun.properties.written(of: $0)) })
  }

  /// Writes all letters another way: `uppercase`, `lowercase`, `capitalize`.
  mutating func transform(_ word: String) {
    func change(_ text: String) -> String {
      switch word {
      case "uppercase": text.uppercased()
      case "lowercase": text.lowercased()
      case "capitalize": Self.capitalized(text)
      default: text
      }
    }
    if runs.isEmpty {
      string = change(string)
    } else {
      for i in runs.indices { runs[i].text = change(runs[i].text) }
      string = runs.map(\.text).joined()
    }
  }

  /// The first letter of each word large, the others as they are: CSS's `capitalize`.
  private static func capitalized(_ text: String) -> String {
    var out = ""
    var isInWord = false
    for character in text {
      out += isInWord ? String(character) : character.uppercased()
      isInWord = character.isLetter || character.isNumber || isInWord && (character == "'" || character == "’")
    }
    return out
  }
}
