// Specs to start from.
// Flow: `sparkler new` → files → `sparkler check`.
import Foundation
import Testing

@Suite struct TemplateTests {
  @Test("every sample is a template, and every template a sample") func all() throws {
    let listed = try Tool.run(["new", "--list"], in: try Workplace()).text.split(separator: "\n")
      .filter { $0.hasPrefix("  ") }.map { String($0.split(separator: " ")[0]) }
    #expect(Set(listed) == Set(Tool.scenes + Tool.designs + ["campaign", "starter"]))
    #expect(listed.count == Set(listed).count)
  }

  /// The text of a file that is made from a template.
  private func made(_ name: String, in place: Workplace) throws -> String {
    let made = try Tool.run(["new", "--template", name, "mine.scene.yaml"], in: place)
    #expect(made.status == 0, "\(made.messages)")
    let text = String(decoding: try place.bytes("mine.scene.yaml"), as: UTF8.self)
    #expect(text.hasPrefix("# yaml-language-server: $schema=./sparkler-1.schema.json\n"))
    return text
  }

  @Test(
    "a template comes with all that it reads, and has no mistakes", arguments: Tool.scenes + ["campaign", "starter"])
  func isWhole(_ name: String) throws {
    let place = try Workplace()
    _ = try made(name, in: place)
    let checked = try Tool.run(["check", "mine.scene.yaml"], in: place)
    #expect(checked.status == 0, "\(checked.messages)")
  }

  @Test("a design comes whole, is short, has a purpose, and nothing to be warned of", arguments: Tool.designs)
  func design(_ name: String) throws {
    let place = try Workplace()
    let text = try made(name, in: place)
    // The first line is for editors; one is the alternative text, and one may be the theme.
    let others = text.contains("\ntheme: ") ? 4 : 3
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count - others <= 40)
    #expect(text.contains("\nx-purpose: ") && text.split(separator: "\n")[1].hasPrefix("# "))
    #expect(text.contains("\nalt: "), "for those who don't see it")
    let checked = try Tool.run(["check", "--strict", "--variants", "mine.scene.yaml"], in: place)
    #expect(checked.status == 0 && !checked.messages.contains("warning"), "\(checked.messages)")
  }

  @Test("a design takes all its colours from a brand's roles, unless it has none", arguments: Tool.designs)
  func roles(_ name: String) throws {
    let text = try String(contentsOfFile: Tool.scene("templates/" + name), encoding: .utf8)
    if text.firstMatch(of: #/\nbrand: \w+\n/#) == nil { #expect(!text.contains("color") && !text.contains("fill")) }
    let literal = #/[:\[,] ?(?:"#[0-9a-fA-F]{3,8}"|(?:white|black|gold|red)\b)/#
    for line in text.split(separator: "\n") {
      #expect(line.replacing("weight: black", with: "").firstMatch(of: literal) == nil, "\(line)")
    }
  }

  @Test(
    "a design's texts can be read in every other brand, too, light and dark", arguments: Tool.designs,
    ["studio", "gazette", "arcade"])
  func brands(_ name: String, _ brand: String) throws {
    // The test above checks it in its own brand.
    let text = try String(contentsOfFile: Tool.scene("templates/" + name), encoding: .utf8)
    if text.contains("\nbrand: \(brand)\n") { return }
    let checked = try Tool.run(
      ["check", "--strict", "--variants", Tool.scene("templates/" + name), "--brand", brand], in: try Workplace())
    #expect(checked.status == 0, "\(checked.messages)")
  }

  @Test("without a name of its own a template's file has the template's") func names() throws {
    let place = try Workplace()
    _ = try Tool.run(["new"], in: place)
    _ = try Tool.run(["new", "--template", "explosion", "--schema"], in: place)
    #expect(
      place.names == ["explosion.scene.yaml", "fireworks.scene.yaml", "images", "sparkler-1.schema.json"])
  }

  @Test("nothing is ever replaced") func noReplacing() throws {
    let place = try Workplace(["explosion.scene.yaml": "mine", "images/recording.gif": "mine"])
    #expect(try Tool.run(["new", "--template", "explosion"], in: place).status == 73)
    #expect(try place.bytes("explosion.scene.yaml") == Array("mine".utf8))
    let other = try Tool.run(["new", "--template", "recording"], in: place)
    #expect(other.status == 73 && other.messages.contains("images/recording.gif"))
    #expect(!place.exists("recording.scene.yaml"))
    // The same picture for another spec is no obstacle.
    #expect(try Tool.run(["new", "--template", "explosion", "a.yaml"], in: place).status == 0)
    #expect(try Tool.run(["new", "--template", "explosion", "b.yaml"], in: place).status == 0)
  }

  @Test("an unknown template is told with those that there are") func unknown() throws {
    let outcome = try Tool.run(["new", "--template", "baner"], in: try Workplace())
    #expect(outcome.status == 64 && outcome.messages.contains("banner"))
  }
}
