// The card of a layer: what it says about keys, what it offers, and what a new or an emptied field writes.
// Flow: LoadedSpec + SpecText → LayerCard; JSON → SpecEdit → bytes, or why not.
import Foundation
import SparklerAuthoring
import SparklerCommands
import SparklerRendering
import Testing

private let head = "scene: 1\nsize: 200x100\nduration: 1s\nlayers:\n"

@Suite("Keys on the card of a layer") struct LayerCardKeyTests {
  private func card(_ layers: String) throws -> LayerCard {
    LayerCard(try loaded(head + layers), layer: 0, try SpecText(Array((head + layers).utf8), name: "a.yaml"))
  }

  private func edited(_ layers: String, _ path: String, _ text: String) throws -> String {
    let spec = try loaded(head + layers)
    let json = try JSONSerialization.data(withJSONObject: ["layers": [["layer": 0, "set": [path: text]]]])
    let bytes = try JSONDecoder().decode(SpecEdit.self, from: json).applied(to: spec, Array((head + layers).utf8))
    _ = try loaded(String(decoding: bytes, as: UTF8.self))
    return String(String(decoding: bytes, as: UTF8.self).dropFirst(head.count))
  }

  @Test("an effect offers its parameters with their defaults, the most used ones first") func effects() throws {
    let values = try card("  - {effect: snow, id: snow, scale: 2}\n").values
    #expect(values.map(\.path).prefix(6) == ["effect", "id", "scale", "colors", "density", "power"])
    let density = try #require(values.first { $0.path == "density" })
    #expect(density.isOffered && density.fallback == "1" && density.type == "number")
    #expect(density.summary?.contains("0…1000") == true)
    #expect(values.first { $0.path == "colors" }?.type == "list")
    // The name of an effect may be that of a colour.
    #expect(values.first { $0.path == "effect" }?.type == "text")
    #expect(values.first { $0.path == "effect" }?.choices?.contains("confetti") == true)
    #expect(values.first { $0.path == "ground" }?.choices == ["dark", "light"])
    #expect(!values.contains { $0.path == "around" || $0.path == "fidelity" })
  }

  @Test(
    "a new value adds its key, and an emptied one removes it",
    arguments: [
      ("{effect: snow, id: snow}", "density", "2.5", "{effect: snow, id: snow, density: 2.5}"),
      (
        "{effect: sparks, id: sparks}", "colors", "gold, rgb(1, 2, 3)",
        #"{effect: sparks, id: sparks, colors: [gold, "rgb(1, 2, 3)"]}"#
      ),
      ("{effect: sparks, id: sparks}", "at", "[50%, 20]", "{effect: sparks, id: sparks, at: [50%, 20]}"),
      ("{effect: snow, density: 2, id: snow}", "density", "", "{effect: snow, id: snow}"),
      ("{shape: circle, size: 20}", "fill", "gold", "{shape: circle, size: 20, fill: gold}"),
      ("{shape: circle, size: 20, fill: gold}", "fill", "", "{shape: circle, size: 20}"),
    ])
  func written(old: String, path: String, text: String, new: String) throws {
    #expect(try edited("  - \(old)  # mine\n", path, text) == "  - \(new)  # mine\n")
  }

  @Test("a copy's value is changed in the row that it comes from") func rows() throws {
    let list = "{in: [{say: Hi, at: 10}, {say: Ho, at: 50}], as: band, layer: "
    let layers = "  - {repeat: \(list){text: $band.say, font: {size: 9}, position: [\"${band.at}\", 20]}}}\n"
    let spec = try loaded(head + layers)
    let text = try SpecText(Array((head + layers).utf8), name: "a.yaml")
    let second = LayerCard(spec, layer: 1, text).values
    #expect(second.first { $0.path == "text" }?.row == 5 && second.first { $0.path == "text" }?.fixed == nil)
    let json = Data(#"{"layers":[{"layer":1,"set":{"text":"Ha","position[0]":"60"}}]}"#.utf8)
    let bytes = try JSONDecoder().decode(SpecEdit.self, from: json).applied(to: spec, Array((head + layers).utf8))
    #expect(
      String(decoding: bytes, as: UTF8.self) == head
        + layers.replacing("Ho", with: "Ha").replacing("at: 50", with: "at: 60"))
  }

  @Test("a key that the layer can't have is refused", arguments: ["density", "nothing", "animations[0].to"])
  func refused(path: String) throws {
    let error = try #require(throws: SpecText.Refusal.self) {
      _ = try edited("  - {shape: circle, size: 20}\n", path, "1")
    }
    #expect(error.description.contains("no longer has \(path)"))
  }
}
