// The reference of every word, as values: sections of entries, each with a spec that shows it.
// Flow: tables of Fields, easings, formats, codes, limits → Manual → `sparkler help`, the site.
import SparklerEffects

/// Every key and word that a spec, a file or the tool knows.
public struct Manual: Sendable {
  /// In the order of the site.
  public let sections: [ManualSection]

  /// - Parameter effects: what `effect:` may name.
  public init(effects: EffectLibrary = .standard) {
    sections = ManualBuilder(effects: effects).sections
  }

  /// What is called so: a section (`text`, `classicFirework`), an entry (`cornerRadius`) or a way to one
  /// (`cell.velocity`, `shadow.radius`); whole ways before names, and names in the order of the sections.
  public func topics(named name: String) -> [ManualTopic] {
    let wanted = name.lowercased()
    var exact: [ManualTopic] = []
    var loose: [ManualTopic] = []
    for section in sections {
      if section.id.lowercased() == wanted || section.word?.lowercased() == wanted { exact.append(.section(section)) }
      for entry in section.entries {
        let names = [entry.id] + entry.names
        if names.contains(where: { $0.lowercased() == wanted }) {
          exact.append(.entry(entry, in: section))
        } else if entry.id.lowercased().hasSuffix("." + wanted) {
          loose.append(.entry(entry, in: section))
        }
      }
    }
    // A key path is called as its key is, which says more.
    func isPath(_ topic: ManualTopic) -> Bool { topic.id.hasPrefix("key-paths.") }
    let found = exact + loose
    return found.filter { !isPath($0) } + found.filter(isPath)
  }

  /// Every word that `topics` finds, for near-misses.
  public var words: [String] {
    sections.flatMap { section in [section.id] + section.entries.flatMap(\.names) }
  }
}
