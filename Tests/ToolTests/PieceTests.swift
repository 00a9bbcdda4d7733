// Finished pieces, each in one file, with colours by role alone.
// Flow: Assets/pieces → `sparkler check --strict` in both themes.
import Foundation
import Testing

@Suite struct PieceTests {
  // Numbers are missing where a piece has become a template.
  @Test("every piece has a number of its own, from 01 to 20") func all() {
    let numbers = Tool.pieces.compactMap { Int($0.prefix(2)) }
    #expect(!numbers.isEmpty && numbers.count == Tool.pieces.count && Set(numbers).count == numbers.count)
    #expect(numbers.allSatisfy { (1...20).contains($0) })
  }

  @Test(
    "a piece has nothing to be warned of, in light and in dark", arguments: Tool.pieces,
    ["light", "dark"])
  func strict(_ name: String, _ theme: String) throws {
    let checked = try Tool.run(
      ["check", "--strict", "--variants", "--theme", theme, Tool.piece(name)], in: try Workplace())
    #expect(checked.status == 0 && !checked.messages.contains("warning"), "\(checked.messages)")
  }

  @Test("the piece that opens the README and the site has nothing to be warned of, and flashes nobody") func hero()
    throws
  {
    let place = try Workplace()
    let spec = Tool.root.appendingPathComponent("Assets/site/hero.scene.yaml").path
    let checked = try Tool.run(["check", "--strict", spec], in: place)
    #expect(checked.status == 0 && !checked.messages.contains("warning"), "\(checked.messages)")
    let picture = Tool.root.appendingPathComponent("Assets/readme.gif").path
    #expect(try Tool.run(["check", "--flashes", picture], in: place).status == 0)
  }

  @Test("a piece is short, says what it shows, and takes all its colours from its brand", arguments: Tool.pieces)
  func roles(_ name: String) throws {
    let text = try String(contentsOfFile: Tool.piece(name), encoding: .utf8)
    #expect(text.hasPrefix("# ") && text.contains("\nalt: ") && text.contains("\nbrand: "))
    #expect(text.split(separator: "\n").count <= 48)
    let literal = #/[:\[,] ?(?:"#[0-9a-fA-F]{3,8}"|(?:white|black|gold|red)\b)/#
    for line in text.split(separator: "\n") { #expect(line.firstMatch(of: literal) == nil, "\(line)") }
  }
}
