// The reference is whole and true: every key is in it, every example is a spec that builds.
// Flow: Manual, Assets/site → SpecLoader.
import Foundation
import SparklerAuthoring
import SparklerCommands
import SparklerCore
import SparklerDocument
import SparklerRendering
import SparklerScene
import Testing

@Suite struct ManualTests {
  private static let manual = Manual()
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let scenes = root.appendingPathComponent("Assets/scenes").path

  /// What is wrong with a spec; empty where nothing is.
  private static func problems(_ spec: String) -> [String] {
    do {
      let family = try SpecLoader().family(Array(spec.utf8), name: "example", folder: scenes)
      return try family.documents(only: []).flatMap { variant in
        try SpecLoader().load(family, variant).outputProblems.map { "\($0)" }
      }
    } catch let failure as SpecFailure {
      return [failure.text]
    } catch {
      return ["\(error)"]
    }
  }

  @Test(
    "every section and every key but a few has an example, and each builds, as do an effect's two scenes",
    arguments: manual.sections.map(\.id))
  func examples(id: String) throws {
    let section = try #require(Self.manual.sections.first { $0.id == id })
    if !section.example.isEmpty { #expect(Self.problems(section.example) == [], "\(section.example)") }
    for spec in section.grounds { #expect(Self.problems(spec) == [], "\(spec)") }
    for entry in section.entries where entry.exampleKind == .spec {
      #expect(!entry.example.isEmpty, "\(entry.id): write one into snippets.txt")
      let found = Self.problems(entry.example)
      #expect(found == [], "\(entry.id)\n\(entry.example)")
    }
  }

  @Test("a spec that shows a mistake is refused with that code") func mistakes() throws {
    let section = try #require(Self.manual.sections.first { $0.id == "errors" })
    for entry in section.entries where entry.exampleKind == .badSpec {
      let found: [String]
      do {
        let spec = try SpecLoader().load(Array(entry.example.utf8), name: "example", folder: Self.scenes)
        found = spec.built.warnings.map(\.code.rawValue)
      } catch let failure as SpecFailure {
        found = failure.diagnostics.map(\.code.rawValue)
      }
      #expect(found.contains(entry.name), "\(entry.example)")
    }
  }

  @Test("bounds are whole numbers where they are, with thousands apart") func bounds() throws {
    let entries = Self.manual.sections.flatMap(\.entries)
    let seed = try #require(entries.first { $0.id == "document.seed" })
    #expect(seed.bounds == "0 to 9\u{202F}007\u{202F}199\u{202F}254\u{202F}740\u{202F}992", "\(seed.bounds ?? "none")")
    #expect(entries.allSatisfy { !($0.bounds ?? "").components(separatedBy: " to ").contains { $0.hasSuffix(".0") } })
  }

  @Test(
    "keys, effects, easings, codes and limits are found by what people type",
    arguments: [
      ("cornerRadius", "layer.cornerRadius"), ("shadow.radius", "layer.shadow.radius"), ("velocity", "cell.velocity"),
      ("classicFirework", "classicFirework"), ("outBack", "easings.outBack"), ("E0101", "errors.E0101"),
      ("spec-bytes", "limits.spec-bytes"), ("slack-emoji", "destinations.slack-emoji"),
      ("timingFunction", "animation.easing"), ("easeInOut", "easings.ease-in-out"),
      ("SNOW", "snow"), ("glow", "filters.glow"), ("callout", "shape.shape"), ("multiply", "layer.blend"),
    ])
  func found(word: String, id: String) { #expect(Self.manual.topics(named: word).map(\.id).contains(id)) }

  @Test("no two pages and no two words of a page have one name") func unique() {
    let sections = Self.manual.sections
    #expect(Set(sections.map(\.id)).count == sections.count)
    for section in sections {
      #expect(Set(section.entries.map(\.name)).count == section.entries.count, "\(section.id)")
    }
  }

  @Test("what it points to is there") func links() {
    let known = Set(Self.manual.sections.map(\.id) + Self.manual.sections.flatMap { $0.entries.map(\.id) })
    for section in Self.manual.sections {
      #expect(section.related.filter { !known.contains($0) } == [], "\(section.id)")
      for entry in section.entries { #expect(entry.links.filter { !known.contains($0) } == [], "\(entry.id)") }
    }
  }

  @Test("every property that the schema knows by a table is in the manual") func complete() {
    let names = Set(Self.manual.sections.flatMap { $0.entries.map(\.name) })
    let fields =
      DocumentFields.document + DocumentFields.output + LayerFields.common + LayerFields.timing + LayerFields.animation
      + LayerKind.all.flatMap(\.fields)
    #expect(fields.map(\.name).filter { !names.contains($0) } == [])
    #expect(names.count > 350)
  }

  @Test("every whole spec on the site builds") func pages() throws {
    let site = Self.root.appendingPathComponent("Assets/site")
    let files = try #require(FileManager.default.enumerator(at: site, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "md" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for block in text.components(separatedBy: "```yaml\n").dropFirst() {
        let spec = block.components(separatedBy: "```")[0]
        guard spec.hasPrefix("scene: 1") else { continue }
        count += 1
        #expect(Self.problems(spec) == [], "\(file.lastPathComponent)")
      }
    }
    #expect(count > 30)
  }

  @Test("every line of the table of demos is a layer that builds") func demos() throws {
    let page = Self.root.appendingPathComponent("Assets/site/guides/particle-demos.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains("| `{") }
    #expect(lines.count == 46)
    for line in lines {
      let layer = line.split(separator: "`", maxSplits: 2)[1]
      let spec = "scene: 1\nsize: 480x360\nduration: 4s\nlayers:\n  - \(layer)\n"
      #expect(Self.problems(spec) == [], "\(layer)")
    }
  }
}
