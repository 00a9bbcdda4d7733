// Matches file names with patterns, and extracts what the stars matched.
// Flow: `out/**/*.gif` → NamePattern → FileTestScan.
import Foundation
import SparklerRendering

/// `*` matches anything within a name, `**` also folders, `?` one character.
struct NamePattern: Sendable {
  /// The path before the first component with a star.
  let folder: String
  private let expression: NSRegularExpression?
  private let pieces: [String]

  /// Maximum number of stars in a pattern.
  private static let mostStars = 8

  /// Whether a path is a pattern.
  static func isOne(_ path: String) -> Bool { path.contains("*") || path.contains("?") }

  /// - Throws: a usage error for a pattern with too many stars.
  init(_ path: String) throws {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let first = parts.firstIndex(where: Self.isOne) ?? parts.count
    let before = parts[..<first].joined(separator: "/")
    folder = before.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : before
    let rest = parts[first...].joined(separator: "/")
    let (pieces, text) = Self.translated(rest)
    if pieces.count - 1 > Self.mostStars {
      throw RenderingError(.usage, "\(path) has more than \(Self.mostStars) stars", remedy: "Use a simpler pattern.")
    }
    self.pieces = pieces
    expression = rest.isEmpty ? nil : try NSRegularExpression(pattern: "^\(text)$", options: .dotMatchesLineSeparators)
  }

  private static func translated(_ rest: String) -> (pieces: [String], text: String) {
    var (pieces, text) = ([""], "")
    var left = rest[...]
    while let character = left.first {
      let token = ["**/", "**", "*", "?"].first { left.hasPrefix($0) }
      switch token {
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
