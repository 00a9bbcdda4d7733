// Sentences about causes name the layers and texts of the scene that was tested.
// Flow: a spec, its reference, a changed spec → test, diff → named sentences.
import Foundation
import TestSupport
import Testing

@Suite struct LayerNameTests {
  private func spec(_ layers: String...) -> String {
    "scene: 1\nsize: 240x120\nbackground: white\nlayers:\n" + layers.map { "  - \($0)\n" }.joined()
  }

  private func text(_ words: String, id: String? = nil, y: Int = 60) -> String {
    "{text: \(words), position: [120, \(y)], color: black, font: {size: 32}\(id.map { ", id: \($0)" } ?? "")}"
  }

  private func box(_ color: String, _ id: String, at x: Int = 80) -> String {
    "{group: [], size: 60x40, position: [\(x), 60], background: \"\(color)\", id: \(id)}"
  }

  /// What `test` says of the second spec, with a reference made from the first.
  private func tested(_ old: String, _ new: String) throws -> String {
    let place = try Workplace(["a.scene.yaml": old])
    #expect(try Tool.run(["test", "--record", "all", "a.scene.yaml"], in: place).status == 1)
    try place.write(Array(new.utf8), "a.scene.yaml")
    let outcome = try Tool.run(["test", "--record", "never", "a.scene.yaml"], in: place)
    #expect(outcome.status == 1)
    return outcome.text
  }

  @Test("a changed text is told with both versions, and the name of its layer") func text() throws {
    let found = try tested(spec(text("38 left", id: "price")), spec(text("36 left", id: "price")))
    #expect(found.contains("`price`: “36 left” instead of “38 left”"), "\(found)")
  }

  @Test("the page writes a layer's name as code, without backticks") func page() throws {
    let place = try Workplace(["a.scene.yaml": spec(box("#2563EB", "badge"))])
    #expect(try Tool.run(["test", "--record", "all", "a.scene.yaml"], in: place).status == 1)
    try place.write(Array(spec(box("#DC2626", "badge")).utf8), "a.scene.yaml")
    #expect(try Tool.run(["test", "--record", "never", "a.scene.yaml"], in: place).status == 1)
    #expect(try Tool.run(["report"], in: place).status == 0)
    let page = String(decoding: try place.bytes("sparkler-test/report.html"), as: UTF8.self)
    #expect(page.contains("<code>badge</code>: the colour #DC2626 instead of #2563EB"))
  }

  @Test("each of two changed texts has a sentence") func two() throws {
    let found = try tested(
      spec(text("Madrid", id: "city", y: 30), text("12 km", id: "way", y: 90)),
      spec(text("Berlin", id: "city", y: 30), text("17 km", id: "way", y: 90)))
    #expect(found.contains("`city`: “Berlin” instead of “Madrid”"), "\(found)")
    #expect(found.contains("`way`: “17 km” instead of “12 km”"), "\(found)")
  }

  @Test("a text without a name keeps its place") func unnamed() throws {
    let found = try tested(spec(text("38 left")), spec(text("36 left")))
    #expect(found.contains("the text in the middle") && found.contains(": “36 left” instead of “38 left”"), "\(found)")
  }

  @Test("a layer of another colour is named; of two that fit equally none is") func color() throws {
    let old = spec(box("#2563EB", "badge"))
    let named = try tested(old, spec(box("#DC2626", "badge")))
    #expect(named.contains("`badge`: the colour #DC2626 instead of #2563EB"), "\(named)")
    let twins = try tested(
      spec(box("#FFFFFF", "plate"), box("#2563EB", "badge")), spec(box("#FFFFFF", "plate"), box("#DC2626", "badge")))
    #expect(twins.contains("the colour #DC2626 instead of #2563EB") && !twins.contains("`"), "\(twins)")
  }

  @Test("where both sides are specs, what is missing has a name, too") func missing() throws {
    let place = try Workplace([
      "a.scene.yaml": spec(box("#2563EB", "badge"), box("#16A34A", "mark", at: 190)),
      "b.scene.yaml": spec(box("#2563EB", "badge")),
    ])
    let found = try Tool.run(["diff", "a.scene.yaml", "b.scene.yaml"], in: place).text
    #expect(found.contains("`mark`: missing"), "\(found)")
  }
}
