// Sections and entries of the manual.
// Flow: ManualBuilder → here → Manual.

/// What a name in the manual refers to.
public enum ManualTopic: Sendable {
  /// A whole section, found by its id or its `word`.
  case section(ManualSection)
  /// One word, found by its name, its alias or its id, and the section that it is in.
  case entry(ManualEntry, in: ManualSection)
}

/// Related keys or words, such as all keys of a text.
public struct ManualSection: Sendable {
  /// Unique; also the name of the site's page.
  public var id: String
  /// Heading of the section.
  public var title: String
  /// Where the site lists it.
  public var group: Group
  /// One or two sentences.
  public var summary: String
  /// The word for it in a spec, such as an effect's name; nil if there is none.
  public var word: String?
  /// A complete example spec; empty if there is none.
  public var example = ""
  /// Of an effect, complete specs that show it alone, on a dark and on a light background.
  public var grounds: [String] = []
  /// Ids of related sections.
  public var related: [String] = []
  /// Entries, in order.
  public var entries: [ManualEntry] = []

  /// The parts of the reference.
  public enum Group: String, Sendable, CaseIterable {
    /// A spec's own keys; kinds of layers; animations and easings; filters, gradients and contents; each effect.
    case document = "Document", layers = "Layers", motion = "Motion", looks = "Looks", effects = "Effects"
    /// Emitters and cells; dynamics; outputs and destinations; `sparkler test`; messages, exit codes and limits.
    case particles = "Particles", physics = "Physics", files = "Files", tests = "Tests", tool = "Tool"
  }
}

/// One key or word with its description.
public struct ManualEntry: Sendable {
  /// The section's id and the path of the key: `layer.shadow.radius`.
  public var id: String
  /// As written in specs; parts have their owner's name in front: `shadow.radius`.
  public var name: String
  /// Core Animation's name, if it differs.
  public var alias: String?
  /// Accepted values, in words.
  public var type = ""
  /// Accepted words.
  public var choices: [String] = []
  /// Ids of sections that describe the accepted values.
  public var links: [String] = []
  /// Range, such as `0 to 1`.
  public var bounds: String?
  /// Value without the key; nil if there is none.
  public var defaultValue: String?
  /// One sentence.
  public var summary: String
  /// Key paths with which animations change it.
  public var keyPaths: [String] = []
  /// A complete spec, or a command; empty if there is none.
  public var example = ""
  /// How the example is used.
  public var exampleKind = ExampleKind.spec

  /// How an example is used.
  public enum ExampleKind: String, Sendable {
    /// A spec that passes `check`.
    case spec
    /// A faulty spec: `check` reports the entry's code.
    case badSpec
    /// Text that can't be rendered.
    case text
  }

  /// Names for lookup: `shadow.radius` is also found as `radius`.
  var names: [String] {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return [name] + (last == name ? [] : [last]) + (alias.map { [$0] } ?? [])
  }
}
