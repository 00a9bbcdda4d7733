// Builds the manual's sections in order, each from the table that decodes its keys.
// Flow: tables of Fields → ManualBuilder → Manual.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerPhysics
import SparklerScene

/// Collects sections. Keys that several keys share are described where they occur first.
struct ManualBuilder {
  let effects: EffectLibrary
  private let examples = ManualExamples.shared
  private var told: [Field.Kind: String] = [:]
  var sections: [ManualSection] = []

  init(effects: EffectLibrary) {
    self.effects = effects
    addDocument()
    addLayers()
    addMotion()
    addLooks()
    addEffects()
    addParticles()
    addPhysics()
    addFiles()
    addTests()
    sections += ToolSections.all
  }

  /// - Parameters:
  ///   - host: name of the example spec in `ManualExamples` that shows an entry.
  ///   - id: identifier of the section and its page.
  mutating func add(
    _ id: String, _ title: String, _ group: ManualSection.Group, _ summary: String, word: String? = nil,
    fields: [Field], host: String? = nil, related: [String] = [], isKind: Bool = false
  ) {
    var section = ManualSection(
      id: id, title: title, group: group, summary: summary, word: word,
      example: examples.spec(of: id, host: host ?? id),
      related: related)
    if isKind, let key = fields.first {
      // The key that names the layer type comes first, its parts after all other keys.
      for field in fields.dropFirst() { append(field, path: [], to: &section, host: host ?? id) }
      let count = section.entries.count
      append(key, path: [], to: &section, host: host ?? id)
      section.entries.insert(section.entries.remove(at: count), at: 0)
    } else {
      for field in fields { append(field, path: [], to: &section, host: host ?? id) }
    }
    sections.append(section)
  }

  /// Appends an entry, followed by the entries of its parts.
  private mutating func append(_ field: Field, path: [Field], to section: inout ManualSection, host: String) {
    let way = path + [field]
    let name = way.map(\.name).joined(separator: ".")
    let words = field.kind.value.words
    let id = "\(section.id).\(name)"
    var entry = ManualEntry(
      id: id, name: name, alias: field.alias, type: words.text, choices: words.choices,
      links: words.links.filter { $0 != section.id }, bounds: words.isNumeric ? field.interval.map(Self.bounds) : nil,
      defaultValue: field.defaultValue, summary: field.summary,
      keyPaths: section.group == .layers ? Self.keyPaths(of: way) : [],
      example: examples.spec(of: id, fields: way, host: host), exampleKind: examples.isText(id) ? .text : .spec)
    let parts = path.count < 3 ? words.parts : []
    if let known = parts.isEmpty ? nil : told[field.kind] {
      entry.links.append(known)
      section.entries.append(entry)
      return
    }
    if !parts.isEmpty { told[field.kind] = entry.id }
    section.entries.append(entry)
    for part in parts { append(part, path: way, to: &section, host: host) }
  }

  private static func bounds(_ interval: ClosedRange<Double>) -> String {
    func text(_ v: Double) -> String {
      let short = TreeText.short(v)
      guard abs(v) >= 1000, v == v.rounded() else { return short }
      var out = ""
      for (i, digit) in short.reversed().enumerated() {
        if i > 0, i % 3 == 0, digit != "-" { out.append("\u{202F}") }
        out.append(digit)
      }
      return String(out.reversed())
    }
    return "\(text(interval.lowerBound)) to \(text(interval.upperBound))"
  }

  private static func keyPaths(of way: [Field]) -> [String] {
    let name = way.map(\.name).joined(separator: ".")
    let joined = way.count == 2 ? way[0].name + way[1].name.prefix(1).uppercased() + way[1].name.dropFirst() : name
    let wanted = Set([name, joined] + (way.count == 1 ? [way[0].alias].compactMap(\.self) : []))
    return LayerFields.keyPaths.filter { path in
      wanted.contains(path) || (way.count == 1 && wanted.contains { path.hasPrefix($0 + ".") })
    }
  }
}
