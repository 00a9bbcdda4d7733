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
  private func edited(_ layers: String, _ edit: String, layer: Int = 0) throws -> String {
    let spec = try loaded(head + layers)
    let json = Data("{\"layers\":[{\"layer\":\(layer),\(edit)}]}".utf8)
    let bytes = try JSONDecoder().decode(SpecEdit.self, from: json).applied(to: spec, Array((head + layers).utf8))
    return String(String(decoding: bytes, as: UTF8.self).dropFirst(head.count))
  }

  private func layer(_ keys: String) -> String { "  - {shape: rect, \(keys)}  # mine\n" }

  private static func resize(
    _ width: Double, _ height: Double, _ x: Double = 0, _ y: Double = 0, _ more: String = ""
  ) -> String {
    #""resize":{"width":\#(width),"height":\#(height),"still":{"x":\#(x),"y":\#(y)}\#(more)}"#
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

  @Test("a corner of a group scales its contents about the opposite one, and its size stays") func contents() throws {
    let group = "  - {group: [{shape: rect, size: 9}], size: [60, 40], position: [100, 50]}\n"
    let wanted = group.replacing("[100, 50]}", with: "[130, 60], transform: {scale: [2, 1.5]}}")
    #expect(try edited(group, Self.resize(120, 60, 0, 0, #","isScale":true"#)) == wanted)
    #expect(
      try edited(group, Self.resize(120, 40))
        == group.replacing("[60, 40]", with: "[120, 40]")
        .replacing("[100, 50]", with: "[130, 50]"))
  }

  @Test("a side without a number stays when the other one is dragged, and becomes one on request")
  func hugging() throws {
    func stack(_ size: String, _ place: String = "{left: 0, top: 0}") -> String {
      "  - {stack: [{shape: rect, size: [30, 20]}], size: \(size), position: \(place)}\n"
    }
    for (old, new) in [("[40, hug]", "[60, hug]"), ("40xhug", "60xhug")] {
      #expect(try edited(stack(old), Self.resize(60, 20)) == stack(new))
      #expect(try edited(stack(old), Self.resize(60, 33)) == stack(new))
      let error = try #require(throws: SpecText.Refusal.self) { _ = try edited(stack(old), Self.resize(40, 33)) }
      #expect(error.description.contains("height hugs the contents") && error.description.contains("hold Alt"))
      let fixed = try edited(stack(old), Self.resize(40, 33, 0, 0, #","fixes":true"#))
      #expect(fixed == stack(old.replacing("hug", with: "33")))
    }
  }

  @Test("a value from a merge key is written at the layer, and other layers keep theirs") func merged() throws {
    let base = "  - {shape: rect, size: 9, x-look: &look {size: [40, 20], transform: [{scale: 2}, {rotate: 10deg}]}}\n"
    let layer = "  - {<<: *look, shape: rect, position: [50, 50]}\n"
    #expect(
      try edited(base + layer + layer, #""turn":5"#, layer: 1) == base
        + layer.replacing("50]}", with: "50], transform: [{scale: 2}, {rotate: 15deg}]}") + layer)
    let block = "  - <<: *look\n    shape: rect\n    position: {left: 0, top: 0}\n"
    #expect(
      try edited(base + block + layer, #""set":{"size[0]":"50"}"#, layer: 1) == base
        + block.replacing("top: 0}", with: "top: 0}\n    size: [50, 20]") + layer)
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

  @Test("a cursor that is dragged after its last move gets another one") func movesOfCursors() throws {
    let cursor = "  - {cursor: arrow, position: [10, 10], moves: [{to: [40, 40], at: 0.4s}]}\n"
    func dragged(_ frame: Int) throws -> String { try edited(cursor, #""frame":\#(frame),"move":{"x":20,"y":-10}"#) }
    let rate = try loaded(head + cursor).built.frameRate
    let new = try dragged(Int(rate * 0.8))
    #expect(new.hasPrefix(cursor.prefix { $0 != "]" }))
    #expect(new.contains("at: 0.4s}, {to: [60, 30], at: 0.8s}]"))
    #expect { try dragged(Int(rate * 0.2)) } throws: { "\($0)".contains("after the last one") }
  }

  @Test("the end of a cursor's move is a position, or a place on the layer that it goes to") func cursors() throws {
    let button = "  - {shape: rect, size: 40, id: goal, position: [100, 50]}\n"
    let cursor = "  - {cursor: arrow, position: [10, 10], moves: [{to: goal, at: 0.4s}, {to: [30, 10%], at: 0.8s}]}\n"
    func bent(_ entry: Int, _ x: Int, _ y: Int) throws -> String {
      let point = #""course":[{"entry":\#(entry),"key":0,"x":\#(x),"y":\#(y)}]"#
      return String(try edited(button + cursor, point, layer: 1).dropFirst(button.count))
    }
    let spec = try loaded(head + button + cursor)
    let moves = spec.built.timed.indices.filter { spec.built.timed[$0].role == .move }
    #expect(moves.count == 2)
    #expect(try bent(moves[1], 5, 20) == cursor.replacing("[30, 10%]", with: "[35, 30%]"))
    #expect(try bent(moves[0], 4, -4) == cursor.replacing("at: 0.4s", with: "at: 0.4s, aim: [0.66, 0.5]"))
    #expect(try bent(moves[0], -60, 0).contains("{to: [42.4, 54], at: 0.4s}"))
  }

  /// Frame 10 is at 0.4 s.
  private static let keyed: [(old: String, edit: String, new: String)] = [
    (
      "keyPath: position, values: [[0, 0], [100, 50]], duration: 1s", #""move":{"x":5,"y":-5,"frame":10}"#,
      "keyPath: position, values: [[0, 0], [45, 15], [100, 50]], duration: 1s, keyTimes: [0, 0.4, 1]"
    ),
    (
      "keyPath: position, values: [[0, 0], [50%, 50%]], duration: 1s", #""move":{"x":10,"y":0,"frame":10}"#,
      "keyPath: position, values: [[0, 0], [50, 20], [50%, 50%]], duration: 1s, keyTimes: [0, 0.4, 1]"
    ),
    (
      "keyPath: position, values: [[0, 0], [100, 50]], duration: 1s", #""move":{"x":5,"y":0,"frame":0}"#,
      "keyPath: position, values: [[5, 0], [100, 50]], duration: 1s"
    ),
    (
      "keyPath: position.x, from: 0, to: 100, duration: 0.2s, fillMode: both", #""move":{"x":9,"y":0,"frame":10}"#,
      "keyPath: position.x, fillMode: both, values: [0, 100, 109], duration: 0.4s"
    ),
    (
      "keyPath: transform.rotation.z, values: [0turn, 0.5turn], duration: 1s", #""frame":15,"turn":9"#,
      "keyPath: transform.rotation.z, values: [0turn, 0.325turn, 0.5turn], duration: 1s, keyTimes: [0, 0.6, 1]"
    ),
    (
      "keyPath: transform.scale, values: [1, 2], duration: 1s", resize(80, 40, 0, 0, #","frame":10"#),
      "keyPath: transform.scale, values: [1, 2.8, 2], duration: 1s, keyTimes: [0, 0.4, 1]"
    ),
  ]

  @Test("what is animated gets a keyframe at the frame that is shown, in the form that stands there", arguments: keyed)
  func keyframes(old: String, edit: String, new: String) throws {
    func shape(_ animation: String) -> String { layer("size: [40, 40], animations: [{\(animation)}]") }
    #expect(try edited(shape(old), edit) == shape(new))
  }

  @Test("layers that move together each get what they need: a keyframe, or another position") func together() throws {
    let moving = layer("size: 9, animations: [{keyPath: position, values: [[0, 0], [100, 50]], duration: 1s}]")
    let still = layer("size: 9, position: [20, 20]")
    let text = head + still + moving + still
    let spec = try loaded(text)
    let moves = (0..<3).map { "{\"layer\":\($0),\"move\":{\"x\":5,\"y\":0,\"frame\":10}}" }
    let edit = try JSONDecoder().decode(
      SpecEdit.self, from: Data("{\"layers\":[\(moves.joined(separator: ","))]}".utf8))
    let new = String(decoding: try edit.applied(to: spec, Array(text.utf8)), as: UTF8.self)
    let moved = still.replacing("[20, 20]", with: "[25, 20]")
    let keyed = moving.replacing(
      "values: [[0, 0], [100, 50]], duration: 1s",
      with: "values: [[0, 0], [45, 20], [100, 50]], duration: 1s, keyTimes: [0, 0.4, 1]")
    #expect(new == head + moved + keyed + moved)
  }

  @Test(
    "what can't be changed is refused, and says why",
    arguments: [
      ("size: $side", resize(40, 40), "$side"), ("size: 40", resize(0, 40), "small"),
      ("size: 40", #""turn":1e9"#, "far"), ("size: 40", #""anchor":{"x":1e9,"y":0}"#, "far"),
      ("size: 40", #""course":[{"entry":7,"key":0,"x":1,"y":1}]"#, "keyframe"),
      ("size: 40, follow: M0 0 L90 0", #""frame":9,"move":{"x":1,"y":1,"frame":9}"#, "follow"),
      (
        "size: 40, animations: [{keyPath: position, by: [9, 9], from: [0, 0], duration: 1s}]",
        #""move":{"x":1,"y":1,"frame":9}"#, "by"
      ),
    ])
  func refused(keys: String, edit: String, said: String) throws {
    let error = try #require(throws: SpecText.Refusal.self) { _ = try edited(layer(keys), edit) }
    #expect(error.description.contains(said), "\(error)")
  }
}
