// The manual as JSON, for the site and for other programs.
// Flow: Manual → TreeText → stdout.
import SparklerCore

extension Manual {
  /// Sections with their entries.
  public var json: String {
    TreeText.map([("sections", .list(sections.map(\.tree)))]).json + "\n"
  }
}

extension ManualSection {
  fileprivate var tree: TreeText {
    var out: [(String, TreeText)] = [
      ("id", .string(id)), ("title", .string(title)), ("group", .string(group.rawValue)), ("summary", .string(summary)),
      ("related", .strings(related)), ("example", .string(example)), ("entries", .list(entries.map(\.tree))),
    ]
    if let word { out.append(("word", .string(word))) }
    if !grounds.isEmpty { out.append(("grounds", .strings(grounds))) }
    return .map(out)
  }
}

extension ManualEntry {
  fileprivate var tree: TreeText {
    var out: [(String, TreeText)] = [
      ("id", .string(id)), ("name", .string(name)), ("type", .string(type)), ("summary", .string(summary)),
      ("choices", .strings(choices)), ("links", .strings(links)), ("keyPaths", .strings(keyPaths)),
      ("example", .string(example)), ("exampleKind", .string(exampleKind.rawValue)),
    ]
    if let alias { out.append(("alias", .string(alias))) }
    if let bounds { out.append(("bounds", .string(bounds))) }
    if let defaultValue { out.append(("default", .string(defaultValue))) }
    return .map(out)
  }
}
