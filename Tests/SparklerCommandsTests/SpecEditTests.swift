// Changes of a layer as another text of the spec: what is written where, in which unit, and what can't be changed.
// Flow: JSON → SpecEdit + LoadedSpec → bytes, or why not; LayerCard → the values of a layer.
import Foundation
import SparklerAuthoring
import SparklerCommands
import SparklerCore
import SparklerRendering
import SparklerScene
import Testing

private let head = "scene: 1\nsize: 200x100\nduration: 1s\nparams: {tint: {type: color, default: red}}\nlayers:\n"

/// The layers' lines after an edit of the first layer; throws why not.
private func edited(_ layers: String, _ edit: String, layer: Int = 0) throws -> String {
  let spec = try loaded(head + layers)
  let json = Data("{\"layers\":[{\"layer\":\(layer),\(edit)}]}".utf8)
  let bytes = try JSONDecoder().decode(SpecEdit.self, from: json).applied(to: spec, Array((head + layers).utf8))
  let text = String(decoding: bytes, as: UTF8.self)
  #expect(text.hasPrefix(head))
  return String(text.dropFirst(head.count))
}

private func move(_ x: Double, _ y: Double) -> String { "\"move\":{\"x\":\(x),\"y\":\(y)}" }

@Suite("Edits of a spec") struct SpecEditTests {
  private static let moves: [(old: String, x: Double, y: Double, new: String)] = [
    ("position: [50, 20]", 7, -5, "position: [57, 15]"),
    ("position: [50, 20]", 0.25, 0, "position: [50.3, 20]"),
    ("position: [50.25, 20]", 0.5, 0.04, "position: [50.75, 20]"),
    ("position: [50%, 25%]", 10, 10, "position: [55%, 35%]"),
    ("position: [10vw, 20]", 2, 0, "position: [11vw, 20]"),
    ("position: [50, 20]  # here", 1, 1, "position: [51, 21]  # here"),
    ("position: center", 1, 2, "position: [101, 52]"),
    ("position: {right: 8, bottom: 4}", -2, -3, "position: {right: 10, bottom: 7}"),
    ("position: {left: 8, top: 4}", -2, 3, "position: {left: 6, top: 7}"),
    ("position: {x: 8, centerY: 4}", 1, -4, "position: {x: 9, centerY: 0}"),
    ("position: [50, 20]", 0, 0, "position: [50, 20]"),
  ]

  @Test("a move is written in the words and units that stand there", arguments: moves)
  func moved(old: String, x: Double, y: Double, new: String) throws {
    func layer(_ place: String) -> String { "  - shape: circle\n    size: 20\n    \(place)\n" }
    #expect(try edited(layer(old), move(x, y)) == layer(new))
  }

  @Test("a layer without a place gets one behind its last value, where it rests and moved") func added() throws {
    #expect(
      try edited("  - {shape: circle, size: 20}\n", move(3, -2.5))
        == "  - {shape: circle, size: 20, position: [103, 47.5]}\n")
    #expect(
      try edited("  - shape: circle\n    size: 20\n", move(-100, 0.125))
        == "  - shape: circle\n    size: 20\n    position: [0, 50.13]\n")
  }

  @Test("a layer that follows another one gets a gap, or another gap") func gaps() throws {
    let ball = "  - {shape: circle, size: 20, id: ball, position: [50, 30]}\n"
    func row(_ place: String) -> String { ball + "  - {shape: rect, size: 8, position: {\(place)}}\n" }
    let cases = [
      ("below: ball, gap: 3", 0.0, 5.0, "below: ball, gap: 8"), ("above: ball, gap: 3", 0, 5, "above: ball, gap: -2"),
      ("below: ball", 0, 5, "below: ball, gap: 5"), ("rightOf: ball", 4, 0, "rightOf: ball, gap: 4"),
      ("leftOf: ball", 4, 0, "leftOf: ball, gap: -4"),
    ]
    for (old, x, y, new) in cases { #expect(try edited(row(old), move(x, y), layer: 1) == row(new), "\(old)") }
  }

  @Test("values are set by their paths, from the end to the begin, as they were quoted") func values() throws {
    let old = "  - text: 'Hi'\n    font: {size: 30, weight: 400}\n    color: \"black\"\n    opacity: 0.5\n"
    let new = "  - text: 'It''s'\n    font: {size: 31.5, weight: 400}\n    color: \"#0a0\"\n    opacity: 0.5\n"
    let edit = ##""set":{"text":"It's","color":"#0a0","font.size":"31.5","opacity":"0.5"}"##
    #expect(try edited(old, edit) == new)
    let list = "  - {shape: rect, size: 9, animations: [{keyPath: opacity, from: 0, to: 1, duration: 1s}]}\n"
    #expect(
      try edited(list, #""set":{"animations[0].to":"0.5"}"#) == list.replacing("to: 1,", with: "to: 0.5,"))
  }

  @Test(
    "what can't be changed is refused by its name, and says why",
    arguments: [
      ("  - {shape: circle, size: 20, fill: $tint}\n", #""set":{"fill":"blue"}"#, ["fill", "$tint"]),
      ("  - {shape: circle, size: 20}\n", #""set":{"colour":"1"}"#, ["colour"]),
      ("  - {shape: circle, size: 20}\n", #""set":{"size[0]":"1"}"#, ["size[0]"]),
      ("  - {shape: circle, size: 20}\n", move(2e6, 0), ["far"]),
      ("  - {shape: rect, size: 9, position: [\"${20 + 5}\", 9]}\n", move(1, 0), ["position", "20 + 5"]),
    ])
  func refused(layers: String, edit: String, said: [String]) throws {
    let error = try #require(throws: SpecText.Refusal.self) { _ = try edited(layers, edit) }
    for part in said { #expect(error.description.contains(part), "\(error)") }
  }

  @Test(
    "two numbers for a place or a size that is one word are a pair",
    arguments: [
      ("position", "center", "640, 50%", "[640, 50%]"), ("position", "center", "[1.5 -2]", "[1.5, -2]"),
      ("size", "40", "40, 20", "[40, 20]"), ("size", "40", "30", "30"), ("position", "center", "top", "top"),
    ])
  func pairs(key: String, old: String, typed: String, new: String) throws {
    let shape = key == "size" ? "rect" : "rect, size: 9"
    func layer(_ value: String) -> String { "  - {shape: \(shape), \(key): \(value)}\n" }
    #expect(try edited(layer(old), "\"set\":{\"\(key)\":\"\(typed)\"}") == layer(new))
  }

  @Test("many changes are made together, or none of them") func together() throws {
    func layers(_ x: Int) -> String {
      (0..<300).map { "  - {shape: circle, size: 20, position: [\($0 + x), 20]}  # \($0)\n" }.joined()
    }
    func edits(_ last: String) -> String {
      ((0..<300).map { "{\"layer\":\($0),\"move\":{\"x\":5,\"y\":0}}" } + [last]).joined(separator: ",")
    }
    func applied(_ text: String, _ edits: String) throws -> String {
      let edit = try JSONDecoder().decode(SpecEdit.self, from: Data("{\"layers\":[\(edits)]}".utf8))
      return String(decoding: try edit.applied(to: try loaded(text), Array(text.utf8)), as: UTF8.self)
    }
    let square = "  - {shape: square, size: 9}\n"
    let two = "{\"layer\":300,\"move\":{\"x\":1,\"y\":1},\"times\":[{\"part\":\"start\",\"by\":0.5}]}"
    #expect(
      try applied(head + layers(0) + square, edits(two))
        == head + layers(5) + "  - {shape: square, size: 9, position: [101, 51], visible: 0.5s..}\n")
    #expect(throws: SpecText.Refusal.self) {
      _ = try applied(head + layers(0) + square, edits("{\"layer\":300,\"set\":{\"nothing\":\"red\"}}"))
    }
  }

  @Test(
    "many or long names at once, and a tree with other changes, are refused",
    arguments: [
      "\"scene\":{\((0...32).map { "\"x-\($0)\":\"1\"" }.joined(separator: ","))}",
      "\"scene\":{\"x-\(String(repeating: "k", count: 1100))\":\"1\"}",
      "\"scene\":{\"seed\":\"5\"},\"tree\":{\"remove\":[0]}",
    ])
  func bounded(changes: String) throws {
    let text = head + "  - {shape: circle, size: 20}\n"
    let edit = try JSONDecoder().decode(SpecEdit.self, from: Data("{\"layers\":[],\(changes)}".utf8))
    let spec = try loaded(text)
    #expect(throws: SpecText.Refusal.self) { _ = try edit.applied(to: spec, Array(text.utf8)) }
  }

  @Test("a layer that is not there any more is refused") func gone() {
    #expect(throws: SpecText.Refusal.self) { _ = try edited("  - {shape: circle, size: 20}\n", move(1, 1), layer: 7) }
    #expect(throws: SpecText.Refusal.self) { _ = try edited("  - {shape: circle, size: 20}\n", move(1, 1), layer: -1) }
  }

  @Test("what a stack lays out is moved by the stack") func stacked() throws {
    let layers = "  - {stack: [{shape: rect, size: 10}], position: [20, 20]}\n"
    let spec = try loaded(head + layers)
    let inner = try #require(spec.built.written.firstIndex { $0.isLaidOut })
    let error = try #require(throws: SpecText.Refusal.self) { _ = try edited(layers, move(1, 1), layer: inner) }
    #expect(error.description.contains("stack"))
    let outer = try #require(spec.built.written.firstIndex { !$0.isLaidOut })
    #expect(try edited(layers, move(1, 1), layer: outer).contains("[21, 21]"))
  }
}

@Suite("Cards of layers") struct LayerCardTests {
  /// The card of the first layer that has a key.
  private func card(_ layers: String, of key: String) throws -> LayerCard {
    let spec = try loaded(head + layers)
    let layer = try #require(spec.built.written.firstIndex { $0.node[key] != nil })
    return LayerCard(spec, layer: layer, try SpecText(Array((head + layers).utf8), name: "a.yaml"))
  }

  @Test("each value has its path, its text and its kind, in the order of the text") func values() throws {
    var card = try card(
      """
        - text: Hello
          font: {size: 20, weight: 700}
          color: $tint
          position: [50%, -3.5]
          hidden: false
          x-note: mine
          animations: [{keyPath: opacity, from: 0, to: 1, duration: 400ms, easing: ease-out}]

      """, of: "text")
    #expect(card.values.filter(\.isOffered).map(\.path).prefix(2) == ["stroke", "lineWidth"])
    card.values.removeAll(where: \.isOffered)
    #expect(
      card.values.map(\.path) == [
        "text", "font.size", "font.weight", "color", "position[0]", "position[1]", "hidden", "animations[0].keyPath",
        "animations[0].from", "animations[0].to", "animations[0].duration", "animations[0].easing",
      ])
    #expect(
      card.values.map(\.type) == [
        "text", "number", "number", "color", "number", "number", "toggle", "text", "number", "number", "number",
        "easing",
      ])
    #expect(card.values.map(\.text).prefix(6) == ["Hello", "20", "700", "red", "50%", "-3.5"])
    #expect(card.line == 6 && card.copies == 1)
    #expect(card.values.filter { $0.fixed != nil }.map(\.path) == ["color"])
    #expect(card.values[3].fixed?.contains("$tint") == true)
    #expect(card.values.compactMap(\.param) == ["tint"])
    #expect(card.values.filter { $0.curve != nil }.map(\.path) == ["animations[0].easing"])
  }

  @Test("layers within a layer have cards of their own, and copies are counted") func copies() throws {
    let group = try card("  - {group: [{shape: rect, size: 9}], size: 40}\n", of: "group")
    #expect(group.values.filter { !$0.isOffered }.map(\.path) == ["size"])
    let layers = "  - {repeat: {in: 3, layer: {shape: rect, size: 5, position: [9, 9]}}}\n"
    #expect(try card(layers, of: "shape").copies == 3)
  }

  @Test("an easing is a curve of 49 outputs, with the points of a Bézier") func curves() {
    let linear = LayerCard.Curve(.linear)
    #expect(linear.outputs == (0...48).map { Double($0) / 48 } && linear.points == [0, 0, 1, 1])
    let curve = LayerCard.Curve(.cubic(Point(0.25, 0.5), Point(0.75, 1)))
    #expect(curve.points == [0.25, 0.5, 0.75, 1] && curve.outputs.first == 0 && curve.outputs.last == 1)
    let steps = LayerCard.Curve(.steps(count: 2, jump: .end))
    #expect(steps.points == nil && Set(steps.outputs) == [0, 0.5, 1])
  }
}
