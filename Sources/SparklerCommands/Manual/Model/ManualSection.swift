// Sections and entries of the manual.
// Flow: ManualBuilder → here → Manual.

/// What a word leads to.
public enum ManualTopic: Sendable {
  /// A whole section, found by its id or its `word`.
  case section(ManualSection)
  /// One word, found by its name, its alias or its id, and the section that it is in.
  case entry(ManualEntry, in: ManualSection)
}

/// Words that belong together, such as all keys of a text.
public struct ManualSection: Sendable {
  /// Unique; also the name of the site's page.
  public var id: String
  /// The heading, in plain text.
  public var title: String
  /// Where the site lists it.
  public var group: Group
  /// One or two sentences.
  public var summary: String
  /// The word that a spec writes for it, such as an effect's name; nil where there is none.
  public var word: String?
  /// A whole spec that shows it; empty where there is none.
  public var example = ""
  /// Sections whose keys stand beside its own.
  public var related: [String] = []
  /// In the order of the page; the keys of a nested map follow the entry of the map.
  public var entries: [ManualEntry] = []

  /// The parts of the reference.
  public enum Group: String, Sendable, CaseIterable {
    /// A spec's own keys; kinds of layers; animations and easings; filters, gradients and contents; each effect.
    case document = "Document", layers = "Layers", motion = "Motion", looks = "Looks", effects = "Effects"
    /// Emitters and cells; dynamics; outputs and destinations; `sparkler test`; messages, exit codes and limits.
    case particles = "Particles", physics = "Physics", files = "Files", tests = "Tests", tool = "Tool"
  }
}

/// One word with all that is said of it.
public struct ManualEntry: Sendable {
  /// The section's id and the way to the word: `layer.shadow.radius`.
  public var id: String
  /// As it is written; a part has its owner's name before it: `shadow.radius`.
  public var name: String
  /// Core Animation's name, where the short one is another.
  public var alias: String?
  /// What it may hold, in words.
  public var type = ""
  /// The words to choose from.
  public var choices: [String] = []
  /// Sections that say what it may hold.
  public var links: [String] = []
  /// As a reader writes them: `0 to 1`.
  public var bounds: String?
  /// As a spec writes it; nil if there is none.
  public var defaultValue: String?
  /// What the word does, in one or two sentences.
  public var summary: String
  /// Key paths by which animations change it.
  public var keyPaths: [String] = []
  /// A whole spec, or a command; empty where there is none.
  public var example = ""
  /// What the example's text is.
  public var exampleKind = ExampleKind.spec

  /// What an entry's example can be used for.
  public enum ExampleKind: String, Sendable {
    /// A spec that `check` finds good.
    case spec
    /// A spec that shows what is wrong: `check` tells the code.
    case badSpec
    /// Nothing to render.
    case text
  }

  /// All that it may be looked up by: `shadow.radius` by `radius`, too.
  var names: [String] {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return [name] + (last == name ? [] : [last]) + (alias.map { [$0] } ?? [])
  }
}
