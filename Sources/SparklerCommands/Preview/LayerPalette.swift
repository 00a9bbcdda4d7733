// What the editor's palette offers, with the manual's sentences, and a picture of each item.
// Flow: Manual + NewLayer + EasingWord → LayerPalette → JSON; an item's example → PNG, kept.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerImaging
import SparklerRendering

/// Everything that the palette can add.
package struct LayerPalette: Encodable, Sendable {
  struct Section: Encodable, Sendable {
    var kind: TreeEdit.Addition.Kind
    var title: String
    var items: [Item]
  }

  struct Item: Encodable, Sendable {
    var word: String
    /// One sentence.
    var summary: String
    /// Outputs of an easing for equal steps of its input; other items have a picture.
    var curve: [Double]?
    /// What other tools call it.
    var also: [String] = []
    /// A spec that shows it.
    var example: String?

    // The example stays in the server.
    enum CodingKeys: String, CodingKey { case word, summary, curve, also }
  }

  let sections: [Section]

  /// Made once, when the palette is opened for the first time.
  static let standard = LayerPalette(Manual(effects: .standard))
  private static let pictures = LRUCache<[UInt8]>(count: 256)
  /// The longer side of a picture in pixels.
  private static let side = 240

  init(_ manual: Manual) {
    func section(_ id: String) -> ManualSection? { manual.sections.first { $0.id == id } }
    func motions(_ id: String, _ words: [String]) -> [Item] {
      (section(id)?.entries ?? []).filter { words.contains($0.name) }.map { entry in
        Item(word: entry.name, summary: entry.summary, curve: nil, example: entry.example)
      }
    }
    let layers = NewLayer.all.map { word, about in
      Item(
        word: word, summary: Self.sentence(section(about)?.summary ?? about), curve: nil,
        example: Self.example(of: word))
    }
    let effects = EffectLibrary.standard.all.map { effect in
      Item(
        word: effect.name, summary: Self.sentence(effect.summary), curve: nil,
        example: EffectScene.spec(of: effect, isDark: true))
    }
    let (entrances, idles) = (MotionWord.entrances.map(\.name), MotionWord.idles.map(\.name))
    let easings = EasingWord.all.map { word in
      Item(
        word: word.name, summary: "From \(word.origin.rawValue).", curve: LayerCard.Curve(word.function).outputs,
        example: nil)
    }
    let presets = PalettePreset.all(manual)
    func ready(_ kind: TreeEdit.Addition.Kind, _ title: String) -> Section {
      let items = (presets[kind] ?? []).map {
        Item(word: $0.word, summary: Self.sentence($0.summary), curve: nil, example: $0.example)
      }
      return Section(kind: kind, title: title, items: items)
    }
    sections = [
      Section(kind: .layer, title: "Layers", items: layers), Section(kind: .effect, title: "Effects", items: effects),
      ready(.style, "Text styles"), ready(.letters, "Text motion"), ready(.mark, "Marks"),
      Section(kind: .enter, title: "Enter", items: motions("enter", entrances)),
      Section(kind: .exit, title: "Exit", items: motions("enter", entrances)),
      Section(kind: .idle, title: "Idle", items: motions("idle", idles)),
      ready(.filter, "Filters"), ready(.transition, "Transitions"),
      Section(kind: .easing, title: "Easings", items: easings),
    ].map(Self.named)
  }

  /// The section with what other tools call its items.
  private static func named(_ section: Section) -> Section {
    var section = section
    for i in section.items.indices {
      section.items[i].also = PalettePreset.foreignNames(section.kind, section.items[i].word)
    }
    return section
  }

  private static func sentence(_ text: String) -> String {
    let plain = text.replacing("`", with: "")
    return plain.range(of: ". ").map { String(plain[..<$0.lowerBound]) + "." } ?? plain
  }

  private static func example(of word: String) -> String {
    let layer = NewLayer.value(word, id: "new", NewLayer.Colors(), side: 280).map(SpecText.text) ?? ""
    // Slides are shown while they change.
    let duration = word == SlidesWord.slides.name ? "1.4s" : "1s"
    return "scene: 1\nsize: 240x160\nduration: \(duration)\nbackground: \"#17162e\"\nlayers:\n  - \(layer)\n"
  }

  /// A picture of an item as a PNG.
  ///
  /// - Throws: if there is none, or if it can't be painted.
  func picture(_ kind: String, _ word: String, by loader: SpecLoader) throws -> [UInt8] {
    let items = sections.first { $0.kind.rawValue == kind }?.items
    guard let example = items?.first(where: { $0.word == word })?.example else {
      throw SpecText.Refusal("There is no picture of '\(word.onOneLine)'.")
    }
    return try Self.pictures.value(kind + "\n" + word) {
      var plain = SpecLoader()
      (plain.effects, plain.isolation) = (loader.effects, loader.isolation)
      let spec = try plain.load(Array(example.utf8), name: word, folder: nil)
      return try PNGWriter.encode(try spec.picture(at: Self.moment(kind, spec)).shrunk(toFit: Self.side), level: 3)
    }
  }

  /// In the middle of a motion; the examples appear at 0.2 s and leave at 1.8 s.
  private static func moment(_ kind: String, _ spec: LoadedSpec) -> Seconds {
    switch kind {
    case "enter": 0.4
    case "exit": 1.6
    case "idle": 0.4
    case "letters": 0.55
    case "transition": 1.2
    case "effect": Seconds(min(spec.built.scene.duration.value * 0.45, 1.6))
    default: Seconds(spec.built.scene.duration.value * 0.9)
    }
  }
}
