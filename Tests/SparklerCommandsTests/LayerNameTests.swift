// Names of layers that are changed on the page: the id, and each value and expression that names the layer.
// Flow: JSON → SpecEdit + LoadedSpec → bytes, or why not.
import Foundation
import SparklerAuthoring
import SparklerCommands
import SparklerRendering
import Testing

private let head = "scene: 1\nsize: 200x100\nduration: 1s\nparams: {word: {type: text, default: ball}}\n"

@Suite("Names of layers") struct LayerNameTests {
  /// The text after a new name of the layer with an id, or of the first one; it is a scene.
  private func renamed(_ text: String, _ id: String?, to name: String) throws -> String {
    let spec = try loaded(head + text)
    let layer = try #require(spec.built.written.firstIndex { $0.node["id"]?.text == id })
    let json = Data("{\"layers\":[{\"layer\":\(layer),\"name\":\"\(name)\"}]}".utf8)
    let bytes = try JSONDecoder().decode(SpecEdit.self, from: json).applied(to: spec, Array((head + text).utf8))
    let new = String(decoding: bytes, as: UTF8.self)
    _ = try loaded(new)
    #expect(new.hasPrefix(head))
    return String(new.dropFirst(head.count))
  }

  private static let ball = "layers:\n  - {shape: circle, size: 20, id: ball, position: [50, 50]}  # rolls\n"

  private static let uses = [
    "  - {shape: rect, size: 9, position: ball.top}\n", "  - {shape: rect, size: 9, position: {below: ball, gap: 2}}\n",
    "  - {shape: rect, size: 9, position: {at: ball.top-right}}\n", "  - {effect: sparks, from: ball}\n",
    "  - {shape: rect, size: [\"${ball.width / 2}\", 9]}\n", "  - {effect: snow, place: {behind: ball}}\n",
    "dynamics:\n  - {gravity: 1, items: ball}\n", "dynamics:\n  - {gravity: 1, items: [ball]}\n",
    "sizes: {small: {size: 100x50, layers: {ball: {size: 10}}}}\n",
  ]

  @Test("what names the layer has its new name", arguments: uses) func references(use: String) throws {
    #expect(try renamed(Self.ball + use, "ball", to: "moon") == (Self.ball + use).replacing("ball", with: "moon"))
  }

  @Test("words that are only spelled alike stay") func others() throws {
    let others = "  - {text: ball, id: balls}\n  - {text: $word, id: ball-game}  # ball\n"
    #expect(
      try renamed(Self.ball + others, "ball", to: "moon") == Self.ball.replacing("ball", with: "moon") + others)
  }

  @Test("a repeat goes on numbering it, and a layer without an id gets one") func copies() throws {
    let list =
      "layers:\n  - {repeat: {in: 2, layer: {shape: rect, size: 5, id: bar, position: [9, 9]}}}\n"
      + "  - {shape: rect, size: 5, position: {below: bar-2}}\n"
    #expect(try renamed(list, "bar-1", to: "row") == list.replacing("bar", with: "row"))
    let plain = "layers:\n  - {shape: rect, size: 5}\n"
    #expect(try renamed(plain, nil, to: "row") == plain.replacing("5}", with: "5, id: row}"))
  }

  @Test(
    "a name that can't be given is refused, and says why",
    arguments: [("other", "already named"), ("", "begins with a letter"), ("a.b", "letters"), ("2", "begins")])
  func refused(name: String, why: String) throws {
    let two = Self.ball + "  - {shape: rect, size: 9, id: other}\n"
    let error = try #require(throws: SpecText.Refusal.self) { _ = try renamed(two, "ball", to: name) }
    #expect(error.description.contains(why))
  }
}
