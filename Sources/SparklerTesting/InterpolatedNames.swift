// Names of references with values in them, as a test's source spells them.
// Flow: source text → InterpolatedNames → ReferenceFolder.orphans.

/// Every `named: "…\(…)…"` of a text, as the pieces that stand fast.
package struct InterpolatedNames {
  /// What comes before, between and after the values.
  package private(set) var pieces: [[Substring]] = []

  package init(in text: String) {
    var rest = text[...]
    while let label = rest.firstRange(of: "named:") {
      rest = rest[label.upperBound...].drop { $0.isWhitespace }
      guard rest.first == "\"", !rest.hasPrefix("\"\"\"") else { continue }
      rest = rest.dropFirst()
      if let found = Self.pieces(&rest), found.count > 1, found.contains(where: { !$0.isEmpty }) {
        pieces.append(found)
      }
    }
  }

  /// - Parameter rest: behind the opening quote; behind the closing one afterwards.
  /// - Returns: nil for what is no whole text.
  private static func pieces(_ rest: inout Substring) -> [Substring]? {
    var pieces: [Substring] = []
    var start = rest.startIndex
    while let character = rest.first {
      if character == "\"" {
        pieces.append(rest.base[start..<rest.startIndex])
        rest = rest.dropFirst()
        return pieces
      }
      if character.isNewline { return nil }
      guard rest.hasPrefix("\\(") else {
        rest = rest.dropFirst(character == "\\" ? 2 : 1)
        continue
      }
      pieces.append(rest.base[start..<rest.startIndex])
      rest = rest.dropFirst(2)
      var depth = 1
      while depth > 0, let next = rest.first {
        if next == "(" { depth += 1 }
        if next == ")" { depth -= 1 }
        rest = rest.dropFirst()
      }
      start = rest.startIndex
    }
    return nil
  }

  /// Whether a name begins, goes on and ends as one of them.
  package func mayBecome(_ name: String) -> Bool {
    pieces.contains { pieces in
      guard let first = pieces.first, let last = pieces.last, name.hasPrefix(first) else { return false }
      var rest = name.dropFirst(first.count)
      for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
        guard let found = rest.firstRange(of: piece) else { return false }
        rest = rest[found.upperBound...]
      }
      return rest.hasSuffix(last)
    }
  }
}
