// Sizes, angles, anchor points and ways of layers that are dragged on the canvas, as another text of the spec.
// Flow: JSON → SpecEdit + LoadedSpec → bytes, or why not.
import Foundation
import SparklerAuthoring
import SparklerCommands
import SparklerCore
import SparklerRendering
import SparklerScene
import Testing

private let head = "scene: 1\nsize: 200x100\nduration: 1s\nparams: {side: {type: number, default: 20}}\nlayers:\n"

@Suite("Edits on the canvas") struct CanvasEditTests {
  /// The layers' lines after an edit of the first layer; throws why not.
  private func edited(_ layers: String, _ edit: String) throws -> String {
    let spec = try loaded(head + layers)
    let json = Data("{\"layers\":[{\"layer\":0,\(edit)}]}".utf8)
    let bytes = try JSONDecoder().decode(SpecEdit.self, from: json).applied(to: spec, Array((head + layers).utf8))
    return String(String(decoding: bytes, as: UTF8.self).dropFirst(head.count))
  }

  private func layer(_ keys: String) -> String { "  - {shape: rect, \(keys)}  # mine\n" }

  private static func resize(_ width: Double, _ height: Double, _ x: Double = 0, _ y: Double = 0) -> String {
    #""resize":{"width":\#(width),"height":\#(height),"still":{"x":\#(x),"y":\#(y)}}"#
  }

  private static let cases: [(old: String, edit: String, new: String)] = [
    ("size: [40, 20], position: [50, 50]", resize(60, 30), "size: [60, 30], position: [60, 55]"),
    ("size: 40x20, position: [50, 50]", resize(60, 20, 1, 0), "size: 60x20, position: [40, 50]"),
    ("size: 40, position: [50, 50]", resize(60, 60, 0.5, 0.5), "size: 60, position: [50, 50]"),
    ("size: 40, position: [50, 50]", resize(60, 40, 0.5, 0.5), "size: 60x40, position: [50, 50]"),
    ("size: [20%, 20], position: {left: 8, top: 4}", resize(80, 20), "size: [40%, 20], position: {left: 8, top: 4}"),
    ("size: [40, 20], position: {right: 8, top: 4}", resize(60, 20), "size: [60, 20], position: {right: -12, top: 4}"),
    ("size: 40, position: [50, 50]", #""turn":15"#, "size: 40, position: [50, 50], transform: {rotate: 15deg}"),
    ("size: 40, transform: {rotate: 0.25turn}", #""turn":-45"#, "size: 40, transform: {rotate: 0.125turn}"),
    ("size: 40, transform: {scale: 2}", #""turn":30"#, "size: 40, transform: [{rotate: 30deg}, {scale: 2}]"),
    (
      "size: 40, position: [50, 50]", #""anchor":{"x":0,"y":1}"#,
      "size: 40, position: [30, 70], anchorPoint: [0, 1]"
    ),
    (
      "size: 40, position: {left: 5, top: 5}, anchorPoint: [0, 0]", #""anchor":{"x":1,"y":0.5}"#,
      "size: 40, position: {left: 5, top: 5}, anchorPoint: [1, 0.5]"
    ),
  ]

  @Test("a shape is written where it stands, and the rest of the layer stays", arguments: cases)
  func shapes(old: String, edit: String, new: String) throws {
    #expect(try edited(layer(old), edit) == layer(new))
  }

  @Test("a layer without a size of its own gets a scale") func scaled() throws {
    let group = "  - {group: [{shape: rect, size: 9}], position: [100, 50]}\n"
    let edit = Self.resize(100, 50, 0.5, 0.5)
    #expect(try edited(group, edit) == group.replacing("[100, 50]}", with: "[100, 50], transform: {scale: 0.5}}"))
  }

  @Test("a text is resized by its font") func fonts() throws {
    let text = "  - {text: Hello, font: {size: 20}, position: [100, 50]}\n"
    let spec = try loaded(head + text)
    let size = try #require(spec.built.scene.layers.first).bounds.size
    let edit = Self.resize(size.width * 1.5, size.height * 1.5, 0.5, 0.5)
    #expect(try edited(text, edit) == text.replacing("size: 20", with: "size: 30"))
  }

  @Test("a keyframe of a way is written in its unit, also for one axis") func ways() throws {
    let pair = layer("size: 9, animations: [{keyPath: position, values: [[10, 10], [50%, 20]], duration: 1s}]")
    let point = #""course":[{"entry":0,"key":1,"x":20,"y":5}]"#
    #expect(try edited(pair, point) == pair.replacing("[50%, 20]", with: "[60%, 25]"))
    let axis = layer("size: 9, animations: [{keyPath: position.x, from: 10, to: 90, duration: 1s}]")
    #expect(try edited(axis, point) == axis.replacing("to: 90", with: "to: 110"))
  }

  @Test(
    "what can't be changed is refused, and says why",
    arguments: [
      ("size: $side", resize(40, 40), "$side"), ("size: 40", resize(0, 40), "small"),
      ("size: 40", #""turn":1e9"#, "far"), ("size: 40", #""anchor":{"x":1e9,"y":0}"#, "far"),
      ("size: 40", #""course":[{"entry":7,"key":0,"x":1,"y":1}]"#, "keyframe"),
      (
        "size: 40, animations: [{keyPath: transform.rotation.z, from: 0, to: 9deg, duration: 1s}]", #""turn":9"#,
        "transform.rotation.z"
      ),
    ])
  func refused(keys: String, edit: String, said: String) throws {
    let error = try #require(throws: SpecText.Refusal.self) { _ = try edited(layer(keys), edit) }
    #expect(error.description.contains(said), "\(error)")
  }
}
