// What is wrong with a spec, as facts: where, what was found, what to write instead.
// Flow: parser and decoder → Diagnostic → text with a caret, JSON, or annotations.
import SparklerCore

/// One problem of a spec.
public struct Diagnostic: Sendable, Hashable {
  public enum Severity: String, Sendable { case error, warning }

  /// Stable names of problems.
  public enum Code: String, Sendable, CaseIterable {
    case syntax = "E0001"
    case notText = "E0002"
    case empty = "E0003"
    case unknownKey = "E0101"
    case missingKey = "E0102"
    case wrongType = "E0104"
    case kindCount = "E0105"
    case bothNames = "E0106"
    case commentedColor = "E0107"
    case unknownVersion = "E0108"
    /// Of the command line, not of the spec.
    case badOption = "E0109"
    case malformed = "E0201"
    case outOfRange = "E0202"
    case unit = "E0203"
    case unknownWord = "E0204"
    case notFinite = "E0205"
    case badColor = "E0206"
    case wrongCount = "E0207"
    case badPath = "E0208"
    case unknownEffect = "E0301"
    case unknownLayer = "E0302"
    case undeclaredName = "E0303"
    case badEffect = "E0304"
    case duplicateID = "E0305"
    case endless = "E0306"
    case cannotLoop = "E0307"
    case badDynamics = "E0308"
    case limit = "E0401"
    case missingAsset = "E0501"
    case badAsset = "E0502"
    case outsideRoot = "E0503"
    /// Of the machine, not of the file.
    case unavailableReader = "E0504"
    case badMatrix = "E0601"
    case badTable = "E0602"
    case unsafeName = "E0603"
    case badExtends = "E0604"
    case missingGlyph = "W0601"
    case stillPicture = "W0602"
    case cutPicture = "W0603"
    case otherColors = "W0610"
    case noEffect = "W0611"
    case missingFont = "W0612"
    case ignoredElement = "W0613"
    case overflow = "W0614"
    case endlessMotion = "W0615"

    public var severity: Severity { rawValue.hasPrefix("W") ? .warning : .error }
  }

  public var code: Code
  /// nil where the problem has no place in the text.
  public var place: SourceRange?
  /// The way to the value, such as `layers[2].effect`; empty for the document.
  public var path: String
  /// What was found and what is allowed.
  public var message: String
  /// What to write instead; empty where the message says all.
  public var remedy: String
  /// Where else the same problem was found, in the order of the text; at most 99 of these places.
  public internal(set) var others: [Occurrence] = []
  /// At how many places it was found.
  public internal(set) var count = 1

  /// One place of a problem.
  public struct Occurrence: Sendable, Hashable {
    /// nil where it has no place in the text.
    public var place: SourceRange?
    /// As a diagnostic's own.
    public var path: String

    package init(place: SourceRange?, path: String) { (self.place, self.path) = (place, path) }
  }

  public init(code: Code, place: SourceRange?, path: String, message: String, remedy: String = "") {
    self.code = code
    self.place = place
    self.path = path
    self.message = message
    self.remedy = remedy
  }

  /// `file:line:column: error[code]: message`, then the line with a caret and the remedy, and two more of its places.
  public func text(source: SpecSource) -> String {
    headline(source) + (otherPlaces(source).map { "\n  also at \($0)" } ?? "")
  }

  /// Such as `file:line:column: error[code]`.
  package func lead(source: SpecSource) -> String {
    let name = source.file(place?.file ?? 0).name.onOneLine
    return name + (place.map { ":\($0.line):\($0.column)" } ?? "") + ": \(code.severity.rawValue)[\(code.rawValue)]"
  }

  /// Its own place, without the others.
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

  /// `8:3 (layers[3].fill), 12:3 (layers[4].fill) and 7 more places`; nil where there is one place alone.
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

  /// How many of its places a text names.
  private static let shownPlaces = 3

  private static let widestLine = 110

  /// A line, cut around the place where it is long, and the carets beneath it.
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

/// All problems of a spec that can't be used. Prints as its text.
public struct SpecFailure: DescribedError, Sendable {
  public var source: SpecSource
  /// At least one error; in the order of the text, each problem once.
  public var diagnostics: [Diagnostic]
  /// Which of the spec's variants fails, such as `theme=teal, person=ada`; nil where all do.
  public var variant: String?

  /// - Parameter diagnostics: in the order of the text; the same problem at several places becomes one.
  public init(source: SpecSource, diagnostics: [Diagnostic], variant: String? = nil) {
    self.source = source
    self.diagnostics = Diagnostic.shortened(diagnostics)
    self.variant = variant
  }

  /// Every problem with its place, one after another.
  public var text: String { diagnostics.map { $0.text(source: source) }.joined(separator: "\n") }

  public var description: String { text }

  /// Of the first error.
  public var remedy: String { (diagnostics.first { $0.code.severity == .error } ?? diagnostics.first)?.remedy ?? "" }
}

extension SpecFailure {
  /// A place that another program can jump to.
  public struct Place: Sendable, Hashable {
    /// The name that messages call the file by.
    public var file: String
    /// From 1.
    public var line: Int
    /// From 1, in characters.
    public var column: Int
  }

  /// Of the first error that has one.
  public var firstPlace: Place? {
    let found = diagnostics.first { $0.code.severity == .error && $0.place != nil } ?? diagnostics.first
    return found?.place.map { Place(file: source.file($0.file).name, line: $0.line, column: $0.column) }
  }
}

extension String {
  /// One line that a terminal shows as it is, and not without end.
  fileprivate var printable: String {
    let rest = unicodeScalars.dropFirst(600)
    return String(String.UnicodeScalarView(unicodeScalars.prefix(600).map { $0 == "\t" ? " " : $0 })).onOneLine
      + (rest.isEmpty ? "" : "…")
  }
}

extension Character {
  /// How many columns of a terminal it takes: East Asian letters and emoji take two.
  fileprivate var columns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60: return 2
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }
}
