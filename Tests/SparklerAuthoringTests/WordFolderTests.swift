// That each word has one file, and each file stands in its list: what is left out of a list would be read by nobody.
// Flow: folders of words in Sources → names → LayerKind, MotionWord, EffectLibrary, filters.
import Foundation
import SparklerAuthoring
import SparklerDocument
import SparklerEffects
import SparklerScene
import Testing

@Suite struct WordFolderTests {
  private static func files(in folder: String) throws -> [URL] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let place = root.appendingPathComponent("Sources").appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
  }

  /// The words that the files of a folder declare, by the endings of their files' names.
  private static func words(
    in folder: String, ending: String, _ names: (String) throws -> [String]
  ) throws -> [String] {
    return try files(in: folder).filter { $0.lastPathComponent.hasSuffix(ending + ".swift") }.map { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      let found = try names(text)
      return try #require(found.count == 1 ? found[0] : nil, "\(file.lastPathComponent) declares \(found)")
    }.sorted()
  }

  /// The name of a layer's word: that of its key, or of the one that this is made from.
  private static func layerWord(_ text: String) -> [String] {
    let made = Set(text.matches(of: #/static let key = Property<Layer>\(\s*(\w+)\s*[,)]/#).map { String($0.1) })
    let typed = text.matches(of: #/static let (\w+) = Key(?:<.+>)?(?:\.\w+)?\(\s*(?:Field\(\s*)?"([^"]+)"/#)
    return text.matches(of: #/static let key = Property<Layer>\(\s*"([^"]+)"/#).map { String($0.1) }
      + typed.filter { made.contains(String($0.1)) }.map { String($0.2) }
  }

  private static func word(_ text: String) -> [String] {
    text.matches(of: #/static let word = "([^"]+)"/#).map { String($0.1) }
  }

  @Test("every file of a layer's word stands in the list of words") func layers() throws {
    let files = try Self.words(in: "SparklerAuthoring/Building", ending: "Word", Self.layerWord)
    #expect(files == LayerKind.all.map(\.name).sorted())
  }

  @Test(
    "every file of a motion's word stands in its list",
    arguments: [
      ("Entrance", MotionWord.entrances), ("Idle", MotionWord.idles), ("Transition", MotionWord.transitions),
    ])
  func motions(_ ending: String, _ known: [MotionWord]) throws {
    let files = try Self.words(in: "SparklerDocument/Motions", ending: ending, Self.word)
    #expect(files == known.map(\.name).sorted())
  }

  @Test("the guide to motion names every entrance and every idle motion, and no other") func guide() throws {
    let place = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Assets/site/guides/motion.md")
    let text = try String(contentsOf: place, encoding: .utf8)
    let list = try #require(
      text.firstMatch(of: /`enter` and `exit` accept(?<enter>[^;]+); `idle` accepts(?<idle>[^:]+):/))
    func words(_ text: Substring) -> [String] { text.matches(of: /`([\w-]+)`/).map { String($0.1) }.sorted() }
    #expect(words(list.enter) == MotionWord.entrances.map(\.name).sorted())
    #expect(words(list.idle) == MotionWord.idles.map(\.name).sorted())
  }

  @Test("every file of a split's word stands in its list") func splits() throws {
    let files = try Self.words(in: "SparklerDocument/Texts", ending: "Split", Self.word)
    #expect(files == SplitWords.names.sorted())
  }

  @Test("`import Sparkler` alone brings every layer's word and every effect") func exports() throws {
    let exports = try Self.files(in: "Sparkler").filter { $0.lastPathComponent.hasPrefix("Exports") }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    let lines = Set(exports.split(separator: "\n").compactMap { $0.split(separator: ".").last.map(String.init) })
    let words = try Self.files(in: "SparklerAuthoring/Building").filter { $0.lastPathComponent.hasSuffix("Word.swift") }
      .flatMap { file in
        try String(contentsOf: file, encoding: .utf8).matches(of: #/public final class (\w+)/#).map { String($0.1) }
      }
    #expect(words.count == LayerKind.all.count && lines.isSuperset(of: words))
    let effects = EffectLibrary.standard.names.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    #expect(lines.isSuperset(of: effects), "\(effects.filter { !lines.contains($0) })")
  }

  @Test("every document in the folder of presets is an effect of the library") func presets() throws {
    let files = try Self.files(in: "SparklerEffects/Presets").map { $0.deletingPathExtension().lastPathComponent }
    #expect(files.sorted() == EffectLibrary.standard.all.filter { $0.text != nil }.map(\.name).sorted())
  }

  @Test("every filter that a document can name is one of the model's") func filters() {
    let named = LayerKeys.filters.field.kind.value.fields.map(\.name)
    #expect(named.sorted() == Filter.kinds.map(\.name).sorted())
  }

  @Test("no two keys of a word have one name") func names() {
    for kind in LayerKind.all {
      let names = kind.layerFields.fields.flatMap { [$0.name] + ($0.alias.map { [$0] } ?? []) }
      #expect(Set(names).count == names.count, "\(kind.name)")
    }
  }
}
