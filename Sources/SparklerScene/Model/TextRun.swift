// How letters are set, and parts of a text that are set in ways of their own.
// Flow: `text:` of a spec → TextRun, TextSetting → TextContent → layout.
import SparklerCore

/// How letters are set beside their font.
public struct TextSetting: Sendable, Hashable {
  /// Points between two letters, added to the font's own distance.
  public var letterSpacing = 0.0
  /// OpenType features by their tags, such as `tnum`, `ss01` or `liga=0`.
  public var fontFeatures: [String] = []
  public var fontVariations = FontVariations()
  public var underline = false
  public var strikethrough = false

  public init() {}
}

/// Values of a variable font's axes.
public struct FontVariations: Sendable, Hashable {
  /// By the axis's tag; an axis that is not here stays as the font has it.
  public var axes: [String: Double] = [:]

  public init() {}

  /// The registered axes, and those that families in wide use have.
  package static let tags = [
    "wght", "wdth", "opsz", "slnt", "ital", "GRAD", "FILL", "SOFT", "WONK", "CASL", "CRSV", "MONO", "ROND", "XTRA",
    "XOPQ", "YOPQ", "YTLC", "YTUC", "YTAS", "YTDE", "YTFI", "BNCE", "SHRP", "EDPT", "EHLT", "INFM", "VOLM", "FLAR",
  ]
}

/// A part of a text.
public struct TextRun: Sendable, Hashable {
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
  mutating func scale(by k: Double) {
    letterSpacing = letterSpacing.map { $0 * k }
    baselineOffset *= k
    if let size = font?.size { font?.size = size * k }
  }
}

/// What of a font a run changes.
public struct FontChange: Sendable, Hashable {
  public var family: String?
  /// 1...1000.
  public var weight: Int?
  public var isItalic: Bool?
  /// Points.
  public var size: Double?

  public init() {}
  /// The font with what is changed.
  public func applied(to font: Font) -> Font {
    Font(
      family: family ?? font.family, weight: weight ?? font.weight, isItalic: isItalic ?? font.isItalic,
      size: size ?? font.size)
  }
}

extension TextContent {
  /// Writes all letters another way: `uppercase`, `lowercase`, `capitalize`.
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

/// How the letters of a text are written, whatever they are given as: CSS's `text-transform`.
public enum TextTransform: String, Sendable, CaseIterable { case none, uppercase, lowercase, capitalize }
