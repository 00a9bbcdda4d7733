// Letter settings, and parts of a text with their own settings.
// Flow: `text:` of a spec → TextRun, TextSetting → TextContent → layout.
import SparklerCore

/// Letter settings besides the font.
public struct TextSetting: Sendable, Hashable {
  /// Added space between letters, in points.
  public var letterSpacing = 0.0
  /// OpenType features by their tags, such as `tnum`, `ss01` or `liga=0`.
  public var fontFeatures: [String] = []
  /// Values of a variable font's axes; axes without a value keep the font's default.
  public var fontVariations = FontVariations()
  /// Whether a line is drawn under the baseline.
  public var underline = false
  /// Whether a line is drawn through the letters.
  public var strikethrough = false

  /// The font's own spacing and features, without lines.
  public init() {}
}

/// Values of a variable font's axes.
public struct FontVariations: Sendable, Hashable {
  /// By the axis's tag; other axes keep the font's default.
  public var axes: [String: Double] = [:]

  /// The font's default on every axis.
  public init() {}

  /// The registered axes, and those of widely used families.
  package static let tags = [
    "wght", "wdth", "opsz", "slnt", "ital", "GRAD", "FILL", "SOFT", "WONK", "CASL", "CRSV", "MONO", "ROND", "XTRA",
    "XOPQ", "YOPQ", "YTLC", "YTUC", "YTAS", "YTDE", "YTFI", "BNCE", "SHRP", "EDPT", "EHLT", "INFM", "VOLM", "FLAR",
  ]
}

/// A part of a text with its own settings.
public struct TextRun: Sendable, Hashable {
  /// The characters; those of all runs together are the text's string.
  public var text = ""
  /// The fill of the letters; nil for the text's own, like every optional value below.
  public var color: Paint?
  /// Changes of single properties of the text's font.
  public var font: FontChange?
  /// Added space between letters, in points.
  public var letterSpacing: Double?
  /// OpenType features by their tags; they replace the text's list.
  public var fontFeatures: [String]?
  /// Values of a variable font's axes, which are added to the text's and override them.
  public var fontVariations: FontVariations?
  /// Whether a line is drawn under the baseline.
  public var underline: Bool?
  /// Whether a line is drawn through the letters.
  public var strikethrough: Bool?
  /// How far the letters are raised, in points.
  public var baselineOffset = 0.0
  /// The paint of the box behind the letters.
  public var background: Paint?

  /// No characters and no settings of its own.
  public init() {}
  /// Makes a run with the settings of the whole text.
  public init(_ text: String) { self.text = text }
  mutating func scale(by k: Double) {
    letterSpacing = letterSpacing.map { $0 * k }
    baselineOffset *= k
    if let size = font?.size { font?.size = size * k }
  }
}

/// A run's changes to the font.
public struct FontChange: Sendable, Hashable {
  /// Another family, or several separated by commas.
  public var family: String?
  /// 1...1000.
  public var weight: Int?
  /// Upright or italic, whatever the text's font is.
  public var isItalic: Bool?
  /// Points.
  public var size: Double?

  /// No changes.
  public init() {}
  /// The font with these changes.
  public func applied(to font: Font) -> Font {
    Font(
      family: family ?? font.family, weight: weight ?? font.weight, isItalic: isItalic ?? font.isItalic,
      size: size ?? font.size)
  }
}

extension TextContent {
  /// Changes the case of all letters.
  package mutating func transform(_ transform: TextTransform) {
    func change(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalize: Self.capitalized(text)
      }
    }
    if runs.isEmpty {
      string = change(string)
    } else {
      for i in runs.indices { runs[i].text = change(runs[i].text) }
      string = runs.map(\.text).joined()
    }
  }

  /// Capitalises the first letter of each word and keeps the others, as CSS's `capitalize`.
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

/// The case of letters: CSS's `text-transform`.
public enum TextTransform: String, Sendable, CaseIterable { case none, uppercase, lowercase, capitalize }
