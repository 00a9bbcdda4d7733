// Layers that change places in their list: with their comments, in each way of writing a list.
// Flow: JSON → SpecEdit.tree.move + LoadedSpec → bytes, or why not.
import Foundation
import SparklerCommands
import SparklerRendering
import Testing

private let head = "scene: 1\nsize: 200x100\nduration: 1s\n"

private func moved(_ text: String, _ move: String) throws -> String {
  let json = Data("{\"layers\":[],\"tree\":{\"move\":{\(move)}}}".utf8)
  let bytes = try JSONDecoder().decode(SpecEdit.self, from: json).applied(to: loaded(text), Array(text.utf8))
  let new = String(decoding: bytes, as: UTF8.self)
  _ = try loaded(new)
  return new
}

private let dot = "{shape: circle, size: 8, id: dot}"
private let tile = "{shape: rect, size: 8, id: tile}"
private let star = "{shape: star, size: 8, id: star}"

@Suite("Layers that change places") struct LayerOrderTests {
  private static let cases: [(old: String, move: String, new: String)] = [
    (
      "layers:\n  # round\n  - \(dot)  # here\n\n  - \(tile)\n  - \(star)", "\"layers\":[0],\"to\":\"forward\"",
      "layers:\n  - \(tile)\n\n  # round\n  - \(dot)  # here\n  - \(star)"
    ),
    (
      "layers:\r\n- \(dot)\r\n- \(tile)\r\n# last\r\n- \(star)\r\n", "\"layers\":[2],\"to\":\"back\"",
      "layers:\r\n# last\r\n- \(star)\r\n- \(dot)\r\n- \(tile)\r\n"
    ),
    (
      "layers:\n  - \(dot)\n  - \(tile)\n  - \(star)\n", "\"layers\":[0,1],\"to\":\"front\"",
      "layers:\n  - \(star)\n  - \(dot)\n  - \(tile)\n"
    ),
    (
      "layers: [\(dot), \(tile), \(star)]\n", "\"layers\":[2],\"to\":\"behind\",\"other\":1",
      "layers: [\(dot), \(star), \(tile)]\n"
    ),
    (
      "layers: [\n  \(dot), # one\n  # two\n  \(tile)\n]\n", "\"layers\":[0],\"to\":\"inFrontOf\",\"other\":1",
      "layers: [\n  # two\n  \(tile),\n  \(dot) # one\n]\n"
    ),
    (
      "layers:\n  - group: [\(dot), \(tile)]\n    id: both\n", "\"layers\":[2],\"to\":\"backward\"",
      "layers:\n  - group: [\(tile), \(dot)]\n    id: both\n"
    ),
    (
      "layers:\n  - \(dot)\n  - {shape: rect, size: 8, zPosition: 1}\n  - \(star)\n",
      "\"layers\":[0],\"to\":\"forward\"",
      "layers:\n  - {shape: rect, size: 8, zPosition: 1}\n  - \(star)\n  - \(dot)\n"
    ),
  ]

  @Test("comments move with their layer, and empty lines stay", arguments: cases)
  func written(old: String, move: String, new: String) throws {
    #expect(try moved(head + old, move) == head + new)
  }

  @Test("JSON stays JSON") func json() throws {
    func text(_ layers: String) -> String {
      "{\n  \"scene\": 1, \"size\": \"9x9\", \"duration\": \"1s\",\n  \"layers\": [\n\(layers)\n  ]\n}\n"
    }
    let (dot, tile) = (
      "    {\"shape\": \"circle\", \"size\": 8}", "    {\n      \"shape\": \"rect\", \"size\": 8\n    }"
    )
    #expect(
      try moved(text("\(dot),\n\(tile)"), "\"layers\":[1],\"to\":\"back\"") == text("\(tile),\n\(dot)"))
  }

  private static let refusals: [(layers: String, move: String, words: String)] = [
    ("[\(dot), {shape: rect, size: 8, zPosition: 1}]", "\"layers\":[1],\"to\":\"back\"", "zPosition"),
    ("[\(dot), \(tile)]", "\"layers\":[1],\"to\":\"forward\"", "in front of all others"),
    ("[\(dot), {group: [\(tile)]}]", "\"layers\":[0,2],\"to\":\"front\"", "not in one group"),
    ("[\(dot), {group: [\(tile), \(star)]}]", "\"layers\":[2],\"to\":\"behind\",\"other\":0", "within their group"),
    (
      "[\(dot), {repeat: {in: [1, 2], as: n, layers: [\(tile), \(star)]}}]", "\"layers\":[1],\"to\":\"back\"",
      "several layers"
    ),
    ("\n  - &one {shape: circle, size: 8}\n  - {<<: *one, fill: red}", "\"layers\":[0],\"to\":\"front\"", "anchor"),
  ]

  @Test("what the order of the text doesn't decide is refused with the reason", arguments: refusals)
  func refused(layers: String, move: String, words: String) {
    let error = #expect(throws: (any Error).self) { try moved(head + "layers: \(layers)\n", move) }
    #expect(error.map { "\($0)" }?.contains(words) == true, "\(error.map { "\($0)" } ?? "")")
  }
}
