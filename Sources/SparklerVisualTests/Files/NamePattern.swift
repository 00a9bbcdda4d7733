// Matches file names with patterns, and extracts what the stars matched.
// Flow: `out/**/*.gif` → NamePattern → FileTestScan.
import Foundation
import SparklerFiles
import SparklerRendering

/// `*` matches anything within a name, `**` also folders, `?` one character, `[13]`, `[a-f]` and `[!x]` one of or none of
/// some characters.
struct NamePattern: Sendable {
  /// The path before the first component with a star.
  let folder: String
  private let expression: NSRegularExpression?
  private let pieces: [String]

  /// Maximum number of stars in a pattern.
  private static let mostStars = 8

  /// Whether a path is a pattern: it looks like one, and no file or folder has this name.
  static func isOne(_ path: String) -> Bool {
    (path.contains("*") || path.contains("?") || path.contains(choice)) && Files.kind(path) == .missing
  }

  /// - Throws: a usage error for a pattern with too many stars.
  init(_ path: String) throws {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let first = parts.firstIndex { $0.contains("*") || $0.contains("?") || $0.contains(Self.choice) } ?? parts.count
    let before = parts[..<first].joined(separator: "/")
    folder = before.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : before
    let rest = parts[first...].joined(separator: "/")
    let (pieces, text) = Self.translated(rest)
    if pieces.count - 1 > Self.mostStars {
      throw RenderingError(.usage, "\(path) has more than \(Self.mostStars) stars", remedy: "Use a simpler pattern.")
    }
    self.pieces = pieces
    do {
      expression =
        rest.isEmpty ? nil : try NSRegularExpression(pattern: "^\(text)$", options: .dotMatchesLineSeparators)
    } catch {
      throw RenderingError(.usage, "\(path) is no pattern", remedy: "Write a choice of characters as [13] or [a-f].")
    }
  }

  private static func translated(_ rest: String) -> (pieces: [String], text: String) {
    var (pieces, text) = ([""], "")
    var left = rest[...]
    while let character = left.first {
      let set = character == "[" ? choice(at: left) : nil
      let token = set?.token ?? ["**/", "**", "*", "?"].first { left.hasPrefix($0) }
      switch token {
      case _ where set != nil: text += "(\(set?.expression ?? ""))"
      case "**/"?: text += "((?:[^/]+/)*)"
      case "**"?: text += "(.*)"
      case "*"?: text += "([^/]*)"
      case "?"?: text += "([^/])"
      default:
        text += NSRegularExpression.escapedPattern(for: String(character))
        pieces[pieces.count - 1].append(character)
      }
      if token != nil { pieces.append("") }
      left = left.dropFirst(token?.count ?? 1)
    }
    return (pieces, text)
  }

  /// One of or none of some characters.
  private static var choice: Regex<(Substring, Substring, Substring)> { /\[(!?)([^\/\[\]!][^\/\[\]]{0,63})\]/ }

  /// The choice at the start of a text, and the regular expression that means the same.
  private static func choice(at text: Substring) -> (token: String, expression: String)? {
    guard let match = text.prefixMatch(of: choice) else { return nil }
    let members = match.output.2.map { #"\^&"#.contains($0) ? "\\\($0)" : String($0) }.joined()
    return (String(match.output.0), match.output.1.isEmpty ? "[\(members)]" : "[^/\(members)]")
  }

  /// Number of stars.
  var count: Int { pieces.count - 1 }

  /// What the stars match; nil if the name does not match.
  ///
  /// - Parameter name: path relative to the folder.
  func stars(in name: String) -> [String]? {
    guard let expression else { return [] }
    let text = name as NSString
    guard let match = expression.firstMatch(in: name, range: NSRange(location: 0, length: text.length)) else {
      return nil
    }
    return (1..<match.numberOfRanges).map { text.substring(with: match.range(at: $0)) }
  }

  /// The name with the stars replaced.
  func name(_ stars: [String]) -> String {
    var out = pieces[0]
    for (star, piece) in zip(stars, pieces.dropFirst()) { out += star + piece }
    return out
  }
}
