// Names of references as a test's source writes them: literals, literals with interpolations, other expressions.
// Flow: source text → SourceNames → ReferenceFolder.orphans.

/// The string literals of a Swift source, and what its `named:` labels have. Comments are ignored.
package struct SourceNames {
  /// Every literal without interpolations.
  package private(set) var texts: Set<String> = []
  /// Those directly after `named:`.
  package private(set) var labelled: Set<String> = []
  /// Every `named: "…\(…)…"`, as the pieces before, between and after the interpolations.
  package private(set) var patterns: [[String]] = []
  /// Whether any name is an expression that the source does not reveal.
  package private(set) var hasValues = false

  package init(_ source: String) {
    var scan = SourceScan(Array(source.utf8)[...])
    var isName = false
    while let token = scan.next() {
      switch token {
      case .label:
        // A label after a label: the name is unknown.
        hasValues = hasValues || isName
        isName = true
        continue
      case .text(let pieces, let inner):
        note(pieces, isName: isName && scan.isAtEndOfArgument)
        for code in inner { merge(SourceNames(code)) }
        if isName, !scan.isAtEndOfArgument { hasValues = true }
      case .other: hasValues = hasValues || isName
      }
      isName = false
    }
  }

  private mutating func note(_ pieces: [String], isName: Bool) {
    if pieces.count == 1 {
      texts.insert(pieces[0])
      if isName { labelled.insert(pieces[0]) }
    } else if isName, pieces.contains(where: { !$0.isEmpty }) {
      patterns.append(pieces)
    } else if isName {
      hasValues = true
    }
  }

  private mutating func merge(_ inner: SourceNames) {
    texts.formUnion(inner.texts)
    labelled.formUnion(inner.labelled)
    patterns += inner.patterns
    hasValues = hasValues || inner.hasValues
  }

  /// Whether a test may use a file that none has used so far.
  ///
  /// - Parameters:
  ///   - names: the names that a source may use for the file.
  ///   - asked: the names of all files that a suite has used, after its end. By then, a call that has used names has
  ///     used all of its names; one that has used none did not run.
  package func mayAsk(for names: [String], asked: [[String]]?) -> Bool {
    if names.contains(where: texts.contains) { return true }
    let fitting = patterns.filter { pattern in names.contains { Self.may(pattern, become: $0) } }
    guard let asked else { return hasValues || !fitting.isEmpty }
    if fitting.contains(where: { pattern in !asked.contains { $0.contains { Self.may(pattern, become: $0) } } }) {
      return true
    }
    let isValueAsked = asked.contains { names in
      !names.contains { name in labelled.contains(name) || patterns.contains { Self.may($0, become: name) } }
    }
    return hasValues && !isValueAsked
  }

  /// Whether a name starts with, contains and ends with the pieces, in order.
  package static func may(_ pieces: [String], become name: String) -> Bool {
    guard let first = pieces.first, let last = pieces.last, name.hasPrefix(first) else { return false }
    var rest = name.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = rest.firstRange(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
