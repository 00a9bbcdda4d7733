// The manual as a terminal and as programs read it, and the curves of the page of easings.
// Flow: Manual → text, JSON; TimingFunction → a path of SVG.
import Foundation
import SparklerCommands
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct ManualTextTests {
  private static let manual = Manual()
  private static let entries = manual.sections.flatMap { section in section.entries.map { ($0, section) } }

  @Test("an entry's text has a line for each thing that is known, in one column, and none for the others")
  func entries() {
    for (entry, section) in Self.entries {
      let text = ManualTopic.entry(entry, in: section).text
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      #expect(lines[0] == entry.id && lines[1] == "    \(entry.summary)" && lines[2].isEmpty, "\(entry.id)")
      let wanted: [(label: String, value: String)] = [
        ("section    ", section.title), ("also       ", entry.alias ?? ""), ("takes      ", entry.type),
        ("values     ", entry.choices.joined(separator: ", ")), ("bounds     ", entry.bounds ?? ""),
        ("default    ", entry.defaultValue ?? ""), ("key paths  ", entry.keyPaths.joined(separator: ", ")),
        ("see        ", entry.links.joined(separator: ", ")),
      ]
      let facts = lines.dropFirst(3).prefix { !$0.isEmpty }
      #expect(Array(facts) == wanted.filter { !$0.value.isEmpty }.map { $0.label + $0.value }, "\(entry.id)")
      let example = entry.example.split(separator: "\n").map { "    " + $0 }
      #expect(lines.suffix(example.count) == example[...], "\(entry.id)")
      #expect(text.contains("\n\nFor example:\n") == !example.isEmpty, "\(entry.id)")
    }
  }

  @Test("a section's text lists its words with their defaults, and what stands beside it")
  func sections() throws {
    for section in Self.manual.sections {
      let text = ManualTopic.section(section).text
      #expect(text.hasPrefix("\(section.title)\n    \(section.summary)\n"))
      for entry in section.entries {
        let value = entry.defaultValue.map { "  (\($0))" } ?? ""
        #expect(text.contains("\n\(entry.name)\(value)\n    \(entry.summary)"), "\(entry.id)")
      }
      let also = section.related.joined(separator: ", ")
      #expect(text.hasSuffix("\n\nSee also: \(also)") == !also.isEmpty, "\(section.id)")
      #expect(text.contains("\n\nFor example:\n    ") == !section.example.isEmpty, "\(section.id)")
    }
  }

  @Test("programs read the same sections and entries") func json() throws {
    let json = Self.manual.json
    #expect(json.hasSuffix("}\n"))
    let tree = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let sections = try #require(tree["sections"] as? [[String: Any]])
    #expect(sections.compactMap { $0["id"] as? String } == Self.manual.sections.map(\.id))
    #expect(sections.map { $0["word"] as? String } == Self.manual.sections.map(\.word))
    #expect(sections.map { $0["group"] as? String } == Self.manual.sections.map(\.group.rawValue))
    let entries = sections.flatMap { $0["entries"] as? [[String: Any]] ?? [] }
    let own = Self.entries.map(\.0)
    #expect(entries.map { $0["id"] as? String } == own.map(\.id))
    #expect(entries.map { $0["default"] as? String } == own.map(\.defaultValue))
    #expect(entries.map { $0["alias"] as? String } == own.map(\.alias))
    #expect(entries.map { $0["bounds"] as? String } == own.map(\.bounds))
    #expect(entries.map { $0["choices"] as? [String] } == own.map(\.choices))
    #expect(entries.map { $0["exampleKind"] as? String } == own.map(\.exampleKind.rawValue))
  }

  @Test("whole names come before parts of names, and key paths at the end") func order() throws {
    let found = Self.manual.topics(named: "Opacity")
    func isPath(_ id: String) -> Bool { id.hasPrefix("key-paths.") }
    let ids = found.map(\.id)
    #expect(ids == ids.filter { !isPath($0) } + ids.filter(isPath))
    #expect(ids.contains("layer.opacity") && ids.last.map(isPath) == true)
    #expect(Self.manual.topics(named: "layer.opacity").map(\.id) == ["layer.opacity"])
    #expect(Self.manual.topics(named: "pacity").isEmpty && Self.manual.topics(named: "").isEmpty)
    for word in ["layer", "cornerRadius", "shadow.radius", "radius", "outBack", "E0101"] {
      #expect(Self.manual.words.contains(word), "\(word)")
    }
  }

  @Test("every code and every exit code has a sentence of its own")
  func codes() {
    for id in ["errors", "exit-codes", "limits"] {
      let entries = Self.entries.filter { $0.1.id == id }.map(\.0)
      #expect(Set(entries.map(\.summary)).count == entries.count && !entries.isEmpty)
      #expect(entries.allSatisfy { $0.summary.hasSuffix(".") })
    }
    let codes = Self.entries.filter { $0.1.id == "exit-codes" }.map(\.0.name)
    #expect(codes == ["0", "1", "64", "65", "66", "69", "70", "73", "74", "75", "77", "130", "141"])
    #expect(Self.entries.filter { $0.1.id == "errors" }.map(\.0.name) == Diagnostic.Code.allCases.map(\.rawValue))
  }
}

@Suite struct EasingsPageTests {
  private static let curves: [(TimingFunction, String)] = [
    (.linear, "M0 100L100 0"), (.cubic(Point(0.25, 0.5), Point(0.75, 1)), "M0 100C25 50 75 0 100 0"),
    (.cubic(Point(0.3, -0.5), Point(0.3333, 1.25)), "M0 100C30 150 33.33 -25 100 0"),
    (.steps(count: 2, jump: .end), "M0 100V100H50V50H100V0"), (.steps(count: 2, jump: .start), "M0 50V50H50V0H100V0"),
    (.steps(count: 2, jump: .neither), "M0 100V100H50V0H100V0"),
  ]

  @Test("a curve goes from the left bottom to the right top of a box of 100 by 100", arguments: curves)
  func path(function: TimingFunction, wanted: String) { #expect(EasingsPage.path(of: function) == wanted) }

  @Test("a word's values are those at every percent") func samples() throws {
    let linear = try #require(EasingWord.all.first { $0.name == "linear" })
    let tree = try #require(
      JSONSerialization.jsonObject(with: Data(EasingsPage.samples(linear).json.utf8)) as? [String: Any])
    let values = try #require(tree["values"] as? [Double])
    #expect(tree["name"] as? String == "linear" && values.count == 101)
    #expect(zip(values, 0...100).allSatisfy { abs($0 - Double($1) / 100) < 1e-9 })
  }
}
