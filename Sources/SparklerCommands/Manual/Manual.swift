// The reference of every key and word: sections of entries, each with an example spec.
// Flow: tables of Fields, easings, formats, codes, limits → Manual → `sparkler help`, the site.
import SparklerEffects

/// The reference of every key and word in specs, files and the tool.
public struct Manual: Sendable {
  /// In the order of the site.
  public let sections: [ManualSection]

  /// - Parameter effects: effects that `effect:` may name.
  public init(effects: EffectLibrary = .standard) {
    sections = ManualBuilder(effects: effects).sections
  }

  /// Finds sections (`text`, `classicFirework`), entries (`cornerRadius`) and dotted paths to entries
  /// (`cell.velocity`, `shadow.radius`). Whole paths come before names; names are in the order of the sections.
  public func topics(named name: String) -> [ManualTopic] {
    let wanted = name.lowercased()
    var exact: [ManualTopic] = []
    var loose: [ManualTopic] = []
    // Keys that accept the word as a value, such as `callout` of `shape`.
    var accepting: [ManualTopic] = []
    for section in sections {
      if section.id.lowercased() == wanted || section.word?.lowercased() == wanted { exact.append(.section(section)) }
      for entry in section.entries {
        let names = [entry.id] + entry.names
        if names.contains(where: { $0.lowercased() == wanted }) {
          exact.append(.entry(entry, in: section))
        } else if entry.id.lowercased().hasSuffix("." + wanted) {
          loose.append(.entry(entry, in: section))
        } else if entry.choices.contains(where: { $0.lowercased() == wanted }) {
          accepting.append(.entry(entry, in: section))
        }
      }
    }
    // Key paths come last: the key of the same name has the longer description.
    func isPath(_ topic: ManualTopic) -> Bool { topic.id.hasPrefix("key-paths.") }
    let found = exact + loose
    return found.filter { !isPath($0) } + found.filter(isPath) + accepting
  }

  /// Every name that `topics` finds, for suggestions.
  public var words: [String] {
    sections.flatMap { section in [section.id] + section.entries.flatMap(\.names) }
  }
}
