// Fonts with numbers that can't be right: each is read to the end or refused, never with a crash.
// Flow: Tests/Fuzz/Corpus/font → FontFacts, FontLibrary → a text's size or an error.
import Foundation
import SparklerPainting
import SparklerScene
import Testing

@Suite struct FontCorpusTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fuzz/Corpus/font")

  private static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  @Test("every kept font measures a text, or is an error with words") func all() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    var whole: [String] = []
    for name in names {
      do {
        _ = try FontFacts(ofFile: Self.path(name))
        let measurer = TextMeasurer(fonts: try FontLibrary(files: [Self.path(name)]))
        for family in measurer.families {
          let metrics = try measurer.measure(TextContent(string: "H0", font: Font(family: family, size: 20)))
          #expect(metrics.size.width.isFinite && metrics.size.height.isFinite, "\(name) \(family)")
        }
        whole.append(name)
      } catch { #expect(error is CanvasError && "\(error)".contains(name), "\(name): \(error)") }
    }
    // The corpus has both.
    #expect(names.filter { $0.hasPrefix("whole") && !whole.contains($0) }.isEmpty && whole.count < names.count)
  }

  @Test("rights, licence and axes are read: of a collection the strictest rights, of axes those without a range")
  func facts() throws {
    let licence = try FontFacts(ofFile: Self.path("whole-licence"))
    #expect(licence.licence.hasPrefix("Made for tests. Copy it. xxx") && licence.licence.count == 301)
    #expect(licence.address == "a b" && licence.embedding == .free)
    #expect(try FontFacts(ofFile: Self.path("whole-collection")).embedding == .restricted)
    #expect(try FontFacts(ofFile: Self.path("whole-cff")).embedding == .previewAndPrint)
    #expect(try FontFacts(ofFile: Self.path("whole-idle-axis")).idleAxes == ["wght"])
    #expect(try FontFacts(ofFile: Self.path("whole-axes")).idleAxes == [])
    #expect(throws: CanvasError.self) { try FontFacts(ofFile: Self.path("em-of-0")) }
  }
}
