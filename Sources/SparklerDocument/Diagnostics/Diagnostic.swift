// A problem of a spec: its location, what was found, and what to write instead.
// Flow: parser and decoder → Diagnostic → text with a caret, JSON, or annotations.
import SparklerCore

/// One problem of a spec.
public struct Diagnostic: Sendable, Hashable {
  /// Whether the spec can't be used, may look wrong, or only has parts without effect.
  public enum Severity: String, Sendable { case error, warning, note }

  /// Stable codes of problems.
  public enum Code: String, Sendable, CaseIterable {
    /// The text is not valid YAML or JSON.
    case syntax = "E0001"
    /// The file is not text in UTF-8.
    case notText = "E0002"
    /// The spec, or another file that is read, is empty.
    case empty = "E0003"
    /// The key is not allowed here.
    case unknownKey = "E0101"
    /// A required key is missing.
    case missingKey = "E0102"
    /// The value is of another kind than the key accepts.
    case wrongType = "E0104"
    /// A layer, an animation or another map has no kind, or several.
    case kindCount = "E0105"
    /// A key is given twice, by both of its names.
    case bothNames = "E0106"
    /// A colour such as #fff without quotes, which YAML reads as a comment.
    case commentedColor = "E0107"
    /// `scene:` gives an unknown version.
    case unknownVersion = "E0108"
    /// A problem of the command line, not of the spec.
    case badOption = "E0109"
    /// A value that can't be parsed.
    case malformed = "E0201"
    /// A number outside its bounds.
    case outOfRange = "E0202"
    /// A missing or wrong unit.
    case unit = "E0203"
    /// A keyword that the key does not accept.
    case unknownWord = "E0204"
    /// A number that is infinite or not a number.
    case notFinite = "E0205"
    /// A colour that can't be parsed.
    case badColor = "E0206"
    /// Too many or too few values.
    case wrongCount = "E0207"
    /// Path data that can't be parsed.
    case badPath = "E0208"
    /// No effect has this name.
    case unknownEffect = "E0301"
    /// No layer has this id.
    case unknownLayer = "E0302"
    /// An undeclared name in an expression.
    case undeclaredName = "E0303"
    /// Incompatible values of an effect.
    case badEffect = "E0304"
    /// Two layers have the same id.
    case duplicateID = "E0305"
    /// An endless motion, so that a duration can't be determined.
    case endless = "E0306"
    /// The scene can't loop seamlessly.
    case cannotLoop = "E0307"
    /// Incompatible behaviours of physics.
    case badDynamics = "E0308"
    /// A limit is exceeded.
    case limit = "E0401"
    /// A file does not exist.
    case missingAsset = "E0501"
    /// A file can't be read as the expected format.
    case badAsset = "E0502"
    /// A file is outside of the allowed folder.
    case outsideRoot = "E0503"
    /// A problem of the machine, not of the file.
    case unavailableReader = "E0504"
    /// An invalid matrix of variants.
    case badMatrix = "E0601"
    /// A table that can't be read.
    case badTable = "E0602"
    /// A name that can't be part of a file name.
    case unsafeName = "E0603"
    /// An invalid `extends`.
    case badExtends = "E0604"
    /// A brand whose colours refer to one another in a circle, or have too little contrast.
    case badBrand = "E0605"
    /// No font has a letter; a box is shown instead.
    case missingGlyph = "W0601"
    /// An animated picture is used where only its first frame can be shown.
    case stillPicture = "W0602"
    /// An animated picture or a video is longer than the scene, or has more frames a second.
    case cutPicture = "W0603"
    /// A picture's colours are shown differently from its profile, or its file is damaged.
    case otherColors = "W0610"
    /// A value that has no effect.
    case noEffect = "W0611"
    /// A font family that texts can't use, replaced by another.
    case missingFont = "W0612"
    /// A part of a file that is not shown as intended.
    case ignoredElement = "W0613"
    /// A text or a stack without enough space.
    case overflow = "W0614"
    /// Motion for more than five seconds that can't be paused (WCAG 2.2.2).
    case endlessMotion = "W0615"
    /// An endless motion that jumps when the scene's loop begins again.
    case openLoop = "W0617"
    /// An animation whose property jumps when it begins or ends.
    case jump = "W0616"
    /// A number whose unit is probably meant to be another one.
    case otherUnit = "W0618"
    /// Layers in front of a camera that cut through each other.
    case crossing = "W0619"
    /// A part of a file without effect.
    case idleElement = "N0601"

    /// Warning for codes that begin with W, note for those with N.
    public var severity: Severity { rawValue.hasPrefix("W") ? .warning : rawValue.hasPrefix("N") ? .note : .error }
  }

  /// The kind of problem.
  public var code: Code
  /// Its location; nil if it has none in the text.
  public var place: SourceRange?
  /// The path of the value, such as `layers[2].effect`; empty for the document.
  public var path: String
  /// What was found and what is allowed.
  public var message: String
  /// What to write instead; may be empty.
  public var remedy: String
  /// Other locations of the same problem, in the order of the text; at most 99.
  public internal(set) var others: [Occurrence] = []
  /// The number of its locations.
  public internal(set) var count = 1

  /// One location of a problem.
  public struct Occurrence: Sendable, Hashable {
    /// nil if it has none in the text.
    public var place: SourceRange?
    /// The path of the value, as in a diagnostic.
    public var path: String

    package init(place: SourceRange?, path: String) { (self.place, self.path) = (place, path) }
  }

  /// A problem at one location.
  public init(code: Code, place: SourceRange?, path: String, message: String, remedy: String = "") {
    self.code = code
    self.place = place
    self.path = path
    self.message = message
    self.remedy = remedy
  }

  /// `file:line:column: error[code]: message`, then the line with a caret and the remedy, and up to two more locations.
  public func text(source: SpecSource) -> String {
    headline(source) + (otherPlaces(source).map { "\n  also at \($0)" } ?? "")
  }

  /// Such as `file:line:column: error[code]`.
  package func lead(source: SpecSource) -> String {
    let name = source.file(place?.file ?? 0).name.onOneLine
    return name + (place.map { ":\($0.line):\($0.column)" } ?? "") + ": \(code.severity.rawValue)[\(code.rawValue)]"
  }

  /// The text without the other locations.
  private func headline(_ source: SpecSource) -> String {
    let said = (path.isEmpty ? message : "\(path): \(message)").printable
    let lead = "\(lead(source: source)): \(said)"
    let lines = source.file(place?.file ?? 0).lines
    guard let place, place.line <= lines.count else {
      return lead + (remedy.isEmpty ? "" : "\n  \(remedy.printable)")
    }
    let number = String(place.line)
    let margin = String(repeating: " ", count: number.count)
    let (shown, caret) = Self.excerpt(of: lines[place.line - 1], at: place)
    let out = lead + "\n  \(number) | \(shown)\n  \(margin) | \(caret)"
    return remedy.isEmpty ? out : out + " " + remedy.printable
  }

  /// `8:3 (layers[3].fill), 12:3 (layers[4].fill) and 7 more places`; nil if there is only one location.
  private func otherPlaces(_ source: SpecSource) -> String? {
    guard count > 1 else { return nil }
    let shown = others.prefix(Self.shownPlaces - 1).compactMap { other -> String? in
      let path = other.path.printable
      guard let place = other.place else { return path.isEmpty ? nil : path }
      let name = place.file == (self.place?.file ?? 0) ? "" : source.file(place.file).name.onOneLine + ":"
      return "\(name)\(place.line):\(place.column)" + (path.isEmpty ? "" : " (\(path))")
    }
    return shown.listed(of: count - 1, "place")
  }

  /// The number of locations that a text names.
  private static let shownPlaces = 3

  /// In characters.
  private static let widestLine = 110

  /// A line, cut around the location if it is long, and the carets beneath it.
  private static func excerpt(of line: Substring, at place: SourceRange) -> (line: String, caret: String) {
    let isLong = line.utf8.count > widestLine && line.count > widestLine
    let first = isLong ? max(0, place.column - 1 - widestLine / 2) : 0
    let rest = line.dropFirst(first)
    let kept = rest.prefix(widestLine)
    let shown = (first > 0 ? "…" : "") + String(kept).printable + (kept.endIndex < line.endIndex ? "…" : "")
    let before = kept.prefix(max(0, place.column - 1 - first))
    let room = max(1, kept.count - before.count)
    let caret =
      String(repeating: " ", count: before.reduce(first > 0 ? 1 : 0) { $0 + $1.columns })
      + kept.dropFirst(before.count).prefix(min(place.length, room)).map { String(repeating: "^", count: $0.columns) }
      .joined()
    return (shown, caret.hasSuffix("^") ? caret : caret + "^")
  }
}

/// The problems of a spec that can't be used. Its description is `text`.
public struct SpecFailure: DescribedError, Sendable {
  /// The text with the problems.
  public var source: SpecSource
  /// At least one error; in the order of the text, each problem once.
  public var diagnostics: [Diagnostic]
  /// The variant that fails, such as `theme=teal, person=ada`; nil if all do.
  public var variant: String?

  /// - Parameter diagnostics: in the order of the text; reports of the same problem are merged.
  public init(source: SpecSource, diagnostics: [Diagnostic], variant: String? = nil) {
    self.source = source
    self.diagnostics = Diagnostic.shortened(diagnostics)
    self.variant = variant
  }

  /// All problems with their locations, one after another.
  public var text: String { diagnostics.map { $0.text(source: source) }.joined(separator: "\n") }

  public var description: String { text }

  /// The remedy of the first error.
  public var remedy: String { (diagnostics.first { $0.code.severity == .error } ?? diagnostics.first)?.remedy ?? "" }
}

extension SpecFailure {
  /// A location that another program can jump to.
  public struct Place: Sendable, Hashable {
    /// The file's name in messages.
    public var file: String
    /// From 1.
    public var line: Int
    /// From 1, in characters.
    public var column: Int
  }

  /// The location of the first error that has one.
  public var firstPlace: Place? {
    let found = diagnostics.first { $0.code.severity == .error && $0.place != nil } ?? diagnostics.first
    return found?.place.map { Place(file: source.file($0.file).name, line: $0.line, column: $0.column) }
  }
}

extension String {
  /// The text on one line without control characters, at most 600 scalars.
  fileprivate var printable: String {
    let rest = unicodeScalars.dropFirst(600)
    return String(String.UnicodeScalarView(unicodeScalars.prefix(600).map { $0 == "\t" ? " " : $0 })).onOneLine
      + (rest.isEmpty ? "" : "…")
  }
}

extension Character {
  /// Its width in columns of a terminal: two for East Asian letters and emoji.
  fileprivate var columns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60: return 2
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }
}
