// What is wrong with a spec, as facts: where, what was found, what to write instead.
// Flow: parser and decoder → Diagnostic → text with a caret, JSON, or annotations.

/// A place in a spec's text.
public struct SourceRange: Sendable, Hashable {
  /// From 1.
  public var line: Int
  /// From 1, in characters.
  public var column: Int
  /// Characters that the caret underlines, at least 1.
  public var length: Int

  public init(line: Int, column: Int, length: Int = 1) {
    self.line = line
    self.column = column
    self.length = length
  }
}

/// One problem of a spec.
public struct Diagnostic: Sendable, Hashable {
  public enum Severity: String, Sendable { case error, warning }

  /// Stable names of problems; the reference lists them.
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
    case limit = "E0401"
    case missingAsset = "E0501"
    case badAsset = "E0502"
    case outsideRoot = "E0503"
    case missingGlyph = "W0601"

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

  public init(code: Code, place: SourceRange?, path: String, message: String, remedy: String = "") {
    self.code = code
    self.place = place
    self.path = path
    self.message = message
    self.remedy = remedy
  }

  /// `file:line:column: error[code]: message`, then the line with a caret and the remedy.
  public func text(source: SpecSource) -> String {
    let lead = "\(code.severity.rawValue)[\(code.rawValue)]: "
    let said = path.isEmpty ? message : "\(path): \(message)"
    guard let place else { return "\(source.name): \(lead)\(said)" + (remedy.isEmpty ? "" : "\n  \(remedy)") }
    var out = "\(source.name):\(place.line):\(place.column): \(lead)\(said)"
    guard place.line <= source.lines.count else { return out + (remedy.isEmpty ? "" : "\n  \(remedy)") }
    let number = String(place.line)
    let line = source.lines[place.line - 1]
    // Long lines are cut around the place, so that a caret is seen.
    let first = max(0, place.column - 60)
    let shown = String(line.dropFirst(first).prefix(110)).replacing("\t", with: " ")
    let room = max(1, shown.count - (place.column - 1 - first))
    let caret =
      String(repeating: " ", count: max(0, place.column - 1 - first))
      + String(repeating: "^", count: max(1, min(place.length, room)))
    let margin = String(repeating: " ", count: number.count)
    out += "\n  \(number) | \(shown)\n  \(margin) | \(caret)"
    return remedy.isEmpty ? out : out + " " + remedy
  }
}

/// All problems of a spec that can't be used.
public struct SpecFailure: Error, Sendable {
  public var source: SpecSource
  /// At least one error; in the order of the text.
  public var diagnostics: [Diagnostic]

  public init(source: SpecSource, diagnostics: [Diagnostic]) {
    self.source = source
    self.diagnostics = diagnostics
  }

  /// Every problem with its place, one after another.
  public var text: String { diagnostics.map { $0.text(source: source) }.joined(separator: "\n") }
}

/// A spec's text with the name that messages call it by.
public struct SpecSource: Sendable, Hashable {
  public var name: String
  public var lines: [Substring]

  public init(name: String, text: String) {
    self.name = name
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.last == "\r" ? $0.dropLast() : $0 }
  }

  /// The characters of a line from a column on; empty where there is none.
  func text(line: Int, column: Int) -> Substring {
    guard line >= 1, line <= lines.count else { return "" }
    return lines[line - 1].dropFirst(max(0, column - 1))
  }
}
