// Ready-made parts of a layer: text styles, motions of letters, marks, filters, transitions; and other tools' names.
// Flow: Manual's examples + tables of words → PalettePresets → LayerPalette, TreeEdit.
import SparklerAuthoring
import SparklerCore
import SparklerDocument

/// Keys that a preset sets on a layer.
struct PalettePreset: Sendable {
  typealias Value = SpecText.Value

  var word: String
  /// One sentence.
  var summary: String
  /// A spec that shows it.
  var example: String
  var pairs: [Value.Pair]
  /// The key of a list to which its value is added; nil if it sets keys.
  var list: String?

  /// The presets of each kind, made from the manual's examples where it has them.
  static func all(_ manual: Manual) -> [TreeEdit.Addition.Kind: [PalettePreset]] {
    [
      .style: styles, .letters: letters, .mark: marks, .filter: filters(manual), .transition: transitions(manual),
    ]
  }

  /// The same for adding, made once.
  static let standard = all(Manual(effects: .standard))

  private static let head = "scene: 1\nsize: 240x160\nduration: 2s\nbackground: \"#17162e\"\nlayers:\n"

  private static func text(_ word: String, size: String = "44", _ pairs: [Value.Pair]) -> String {
    let own = pairs.contains { $0.key == TextKeys.font.name } ? [] : [Value.Pair(TextKeys.font.name, bold(size))]
    let layer = Value.map([.init("text", .text(word)), .init("color", .text("white"))] + own + pairs)
    return head + "  - \(SpecText.text(layer))\n"
  }

  private static func bold(_ size: String) -> Value {
    .map([.init("size", .text(size)), .init("weight", .text("700"))])
  }

  // MARK: Texts

  private struct Style {
    var role: String
    /// Its size as a share of the canvas's shorter side.
    var share: Double
    var weight: String
    var summary: String
    /// Words that look like it, and their size in the small picture, where all styles are legible.
    var sample: (words: String, size: Int)
  }

  private static let looks = [
    Style(
      role: "display", share: 0.17, weight: "800", summary: "The largest type, for a word or a number.",
      sample: ("Display", 60)),
    Style(role: "title", share: 0.11, weight: "700", summary: "A headline.", sample: ("Title", 46)),
    Style(
      role: "body", share: 0.055, weight: "400", summary: "A line or a paragraph.",
      sample: ("Body text, in\nseveral lines", 27)),
    Style(
      role: "caption", share: 0.04, weight: "500", summary: "Small print below something.",
      sample: ("Caption, 12 May", 22)),
    Style(
      role: "code", share: 0.05, weight: "400", summary: "Code, in letters of one width.",
      sample: ("let x = 1\nprint(x)", 27)),
  ]

  private static var styles: [PalettePreset] {
    looks.map { look in
      let sample = [Value.Pair(TextKeys.font.name, font(look, points: look.sample.size))]
      return PalettePreset(
        word: look.role, summary: look.summary + " The brand's font of this role, if the spec has a brand.",
        example: text(look.sample.words, sample),
        pairs: [Value.Pair(TextKeys.font.name, font(look.role, side: 260) ?? .text(""))])
    }
  }

  /// A font of a role without a brand; nil for an unknown role.
  ///
  /// - Parameter side: the scene's shorter side in points.
  static func font(_ role: String, side: Double) -> Value? {
    guard let found = looks.first(where: { $0.role == role }) else { return nil }
    return font(found, points: max(1, Int((side * found.share).rounded())))
  }

  private static func font(_ style: Style, points: Int) -> Value {
    let family = style.role == "code" ? [Value.Pair("family", .text("mono"))] : []
    return .map(family + [.init("size", .text("\(points)")), .init("weight", .text(style.weight))])
  }

  private static var letters: [PalettePreset] {
    let motions: [(String, String, String, String)] = [
      ("letter", "rise", "60ms", "Letters rise into place one after another."),
      ("letter", "pop", "60ms", "Letters pop up one after another."),
      ("letter", "drop", "60ms", "Letters drop in one after another."),
      ("letter", "fade", "50ms", "Letters fade in one after another."),
      ("word", "rise", "120ms", "Words rise into place one after another."),
      ("word", "blur", "140ms", "Words come into focus one after another."),
      ("line", "wipe", "250ms", "Lines are wiped in one after another."),
    ]
    let split = motions.map { split, enter, stagger, summary in
      let pairs: [Value.Pair] = [
        .init("split", .text(split)), .init("enter", .text(enter)), .init("stagger", .text(stagger)),
      ]
      return PalettePreset(
        word: "\(enter) by \(split)", summary: summary, example: text("Hello you", size: "40", pairs), pairs: pairs)
    }
    let typed = [Value.Pair("typewriter", .map([.init("each", .text("80ms")), .init("caret", .text("true"))]))]
    return split + [
      PalettePreset(
        word: "typewriter", summary: "Letters are typed behind a caret.", example: text("Hello", typed), pairs: typed)
    ]
  }

  private static var marks: [PalettePreset] {
    MarkStyle.allCases.map { style in
      let pair = Value.Pair(style.rawValue, .text("all"))
      let drawn = Value.Pair("enter", .text("draw"))
      let list = Value.Pair("marks", .items([.map([pair, drawn])]))
      return PalettePreset(
        word: style.rawValue, summary: style.key.field.summary, example: text("Hello", [list]), pairs: [pair, drawn],
        list: "marks")
    }
  }

  // MARK: From the manual

  private static func filters(_ manual: Manual) -> [PalettePreset] {
    entries("filters", manual).compactMap { entry in
      guard let layer = layer(of: entry.example, with: "filters"),
        let value = layer["filters"]?.items?.first(where: { $0[entry.name] != nil })?[entry.name]
      else { return nil }
      return PalettePreset(
        word: entry.name, summary: entry.summary, example: entry.example,
        pairs: [.init(entry.name, Value(value))], list: "filters")
    }
  }

  private static func transitions(_ manual: Manual) -> [PalettePreset] {
    entries("transition", manual).compactMap { entry in
      guard let value = layer(of: entry.example, with: "transition")?["transition"] else { return nil }
      return PalettePreset(
        word: entry.name, summary: entry.summary, example: entry.example,
        pairs: [.init("transition", Value(value))])
    }
  }

  private static func entries(_ section: String, _ manual: Manual) -> [ManualEntry] {
    (manual.sections.first { $0.id == section }?.entries ?? []).filter { !$0.name.contains(".") && !$0.example.isEmpty }
  }

  /// The first layer of an example that has a key.
  private static func layer(of example: String, with key: String) -> SpecNode? {
    let read = try? SpecText(Array(example.utf8), name: "example")
    return read?.root[DocumentKeys.layers.name]?.items?.first { $0[key] != nil }
  }
}

// MARK: Names of other tools

extension PalettePreset {
  private static let mostNames = 12

  /// What CSS, After Effects, GSAP and others call an item of the palette.
  static func foreignNames(_ kind: TreeEdit.Addition.Kind, _ word: String) -> [String] {
    var found = Redirects.all.filter { stands($0, for: word, kind) }.map(\.word)
    if kind == .easing {
      // As on easings.net.
      if word.wholeMatch(of: /(in|out|inOut)[A-Z].*/) != nil {
        found.append("ease" + word.prefix(1).uppercased() + word.dropFirst())
      }
      for family in ["power1", "power2", "power3", "power4", "sine", "expo", "circ", "back", "elastic", "bounce"] {
        for side in ["in", "out", "inOut"] where Redirects.easing("\(family).\(side)") == "write \(word)" {
          found.append("\(family).\(side)")
        }
      }
    }
    var names: [String] = []
    for name in found where name != word && !names.contains(name) { names.append(name) }
    return Array(names.prefix(mostNames))
  }

  private static func stands(_ entry: Redirects.Entry, for word: String, _ kind: TreeEdit.Addition.Kind) -> Bool {
    let words = entry.line.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    func names(_ key: String) -> Bool { words.first == key && words.dropFirst().first == word }
    switch kind {
    case .filter: return entry.place == .filter && words.first == word
    case .easing: return entry.place == .easing && entry.line == word
    case .layer: return entry.place == .kind && words.first == word
    case .mark:
      // Notes belong to keys that marks don't have.
      return (entry.place == .mark && words.first == word || names("marks")) && entry.remedy == "write \(entry.line)"
    case .letters:
      let parts = word.split(separator: " ").map(String.init)
      return parts.count == 1 ? words.first == word : words.first == "split" && words.dropFirst().first == parts.last
    case .style: return false
    case .transition, .enter, .exit, .idle, .effect: return entry.place != .mark && names(kind.rawValue)
    }
  }
}
