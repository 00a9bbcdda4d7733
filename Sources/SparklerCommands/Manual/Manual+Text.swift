// The manual as terminal text.
// Flow: ManualTopic → text → `sparkler help KEY`.

extension ManualTopic {
  /// Text for the terminal, without a trailing newline.
  public var text: String {
    switch self {
    case .section(let section): section.text
    case .entry(let entry, let section): entry.text(in: section)
    }
  }

  /// Identifier such as `cell.velocity`, for lists.
  public var id: String {
    switch self {
    case .section(let section): section.id
    case .entry(let entry, _): entry.id
    }
  }

  /// One sentence, for lists.
  public var summary: String {
    switch self {
    case .section(let section): section.summary
    case .entry(let entry, _): entry.summary
    }
  }
}

extension ManualSection {
  fileprivate var text: String {
    var out = "\(title)\n    \(summary)\n"
    for entry in entries {
      let standard = entry.defaultValue.map { "  (\($0))" } ?? ""
      out += "\n\(entry.name)\(standard)\n    \(entry.summary)"
    }
    if !example.isEmpty { out += "\n\nFor example:\n\(example.indented)" }
    if !related.isEmpty { out += "\n\nSee also: \(related.joined(separator: ", "))" }
    return out
  }
}

extension ManualEntry {
  fileprivate func text(in section: ManualSection) -> String {
    var out = "\(id)\n    \(summary)\n"
    func say(_ label: String, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      out += "\n" + label + String(repeating: " ", count: max(1, 11 - label.count)) + value
    }
    say("section", section.title)
    say("also", alias)
    say("takes", type)
    say("values", choices.joined(separator: ", "))
    say("bounds", bounds)
    say("default", defaultValue)
    say("key paths", keyPaths.joined(separator: ", "))
    say("see", links.joined(separator: ", "))
    if !example.isEmpty { out += "\n\nFor example:\n\(example.indented)" }
    return out
  }
}

extension String {
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: true).map { "    " + $0 }.joined(separator: "\n")
  }
}
