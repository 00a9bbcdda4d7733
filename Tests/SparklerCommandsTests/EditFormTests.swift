// Edits of specs in every form of YAML and JSON, and edits with numbers that are none: written exactly, or refused.
// Flow: text + JSON → PreviewRoutes → status and the file's bytes; undo → the bytes as they were.
import Foundation
import SparklerCommands
import Testing

@Suite("Edits of texts in any form") struct EditFormTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var old: String
    var edit: String
    /// Where the old text changes, and what it is then; nil if the edit is refused.
    var change: (from: String, to: String)?
    /// What a refusal says.
    var says = ""
    var file = "a.yaml"
    var others: [String: String] = [:]

    var testDescription: String { name }
  }

  private static let head = "scene: 1\nsize: 200x100\nduration: 1s\n"
  private static let ball = "  - {shape: circle, size: 20, id: ball, position: [50, 20]}\n"

  private static func set(_ path: String, _ text: String, layer: Int = 0) -> String {
    "{\"layers\":[{\"layer\":\(layer),\"set\":{\"\(path)\":\"\(text)\"}}]}"
  }

  private static func move(_ x: Double, _ y: Double, layer: Int = 0) -> String {
    "{\"layers\":[{\"layer\":\(layer),\"move\":{\"x\":\(x),\"y\":\(y)}}]}"
  }

  private static let moved = ("[50, 20]", "[57, 20]")

  private static let endings: [Case] = [
    Case(
      name: "CRLF", old: (head + "layers:\n" + ball).replacing("\n", with: "\r\n"), edit: move(7, 0), change: moved),
    Case(
      name: "CRLF, a new key", old: "scene: 1\r\nsize: 200x100\r\nlayers:\r\n  - shape: circle\r\n    size: 20\r\n",
      edit: move(7, 0), change: ("size: 20\r\n", "size: 20\r\n    position: [107, 50]\r\n")),
    Case(name: "no final newline", old: head + "layers:\n" + ball.dropLast(), edit: move(7, 0), change: moved),
    Case(
      name: "no final newline, a new key", old: head + "layers:\n  - shape: circle\n    size: 20", edit: move(7, 0),
      change: ("    size: 20", "    size: 20\n    position: [107, 50]")),
    Case(name: "a byte order mark", old: "\u{FEFF}" + head + "layers:\n" + ball, edit: move(7, 0), change: moved),
    Case(
      name: "tabs", old: head + "layers:\n  - {shape:\tcircle,\tsize: 20,\tposition:\t[50, 20]}\t# tab\n",
      edit: move(7, 0), change: moved),
    Case(name: "blank ends", old: head + "layers:   \n" + ball + "\n\n   \n", edit: move(7, 0), change: moved),
    Case(
      name: "letters of several bytes", old: head + "layers:\n  - {text: \"👩‍👩‍👧 é\", position: [50, 20]}  # ü\n",
      edit: move(7, 0), change: moved),
  ]

  private static let forms: [Case] = [
    Case(
      name: "JSON", old: #"{"scene": 1, "size": "200x100", "layers": [{"shape": "circle", "size": 20}]}"#,
      edit: move(7, 0), change: (#""size": 20"#, #""size": 20, "position": [107, 50]"#), file: "a.json"),
    Case(
      name: "JSON over lines",
      old:
        "{\n  \"scene\": 1,\n  \"size\": \"200x100\",\n  \"layers\": [\n    {\n      \"text\": \"Hi\"\n    }\n  ]\n}\n",
      edit: set("text", "It's \\\"me\\\""), change: ("\"Hi\"", #""It's \"me\"""#), file: "a.json"),
    Case(
      name: "flow over lines",
      old: head + "layers: [\n  {shape: circle, size: 20,\n   position: [50,\n     20]},  # one\n]\n", edit: move(0, 5),
      change: ("  20]", "  25]")),
    Case(
      name: "a block text", old: head + "layers:\n  - text: |\n      Hello\n      there\n    color: red\n",
      edit: set("text", "Bye"), says: "edit the file"),
    Case(
      name: "a folded text", old: head + "layers:\n  - text: >-\n      Hello\n      there\n    color: red\n",
      edit: set("text", "Bye"), says: "edit the file"),
    Case(
      name: "beside a block text", old: head + "layers:\n  - text: |\n      Hello: {x}\n    color: red\n",
      edit: set("color", "blue"), change: ("color: red", "color: blue")),
    Case(
      name: "a quoted text over lines", old: head + "layers:\n  - text: \"Hello\n      there\"\n    color: red\n",
      edit: set("text", "Bye"), says: "edit the file"),
    Case(
      name: "an anchor's value", old: head + "layers:\n  - {shape: circle, size: &side 20}\n", edit: set("size", "9"),
      change: ("&side 20", "&side 9")),
    Case(
      name: "an alias", old: head + "x-side: &side 20\nlayers:\n  - {shape: circle, size: *side}\n",
      edit: set("size", "9"), change: ("&side 20", "&side 9")),
    Case(
      name: "an entry of a layer that is used twice",
      old: head + "layers:\n  - &dot {shape: circle, size: 20, position: [50, 20]}\n  - *dot\n", edit: move(7, 0),
      change: moved),
    Case(
      name: "a merged value",
      old: head + "x-look: &look {size: 20, fill: red}\nlayers:\n  - {<<: *look, shape: circle, position: [50, 20]}\n",
      edit: set("fill", "blue"), change: ("position: [50, 20]}", "position: [50, 20], fill: blue}")),
    Case(
      name: "beside merged values",
      old: head + "x-look: &look {size: 20, fill: red}\nlayers:\n  - {<<: *look, shape: circle, position: [50, 20]}\n",
      edit: move(7, 0), change: moved),
    Case(
      name: "a cell of a table",
      old: head + "layers:\n  - {repeat: {in: {csv: rows.csv}, layer: {text: $item.name, position: [50, 20]}}}\n",
      edit: set("text", "Bye"), says: "computed from $item.name", others: ["rows.csv": "name\nHello\n"]),
  ]

  @Test("the file has the new value and no other change, and undone its old bytes", arguments: endings + forms)
  func form(_ one: Case) async throws {
    let spec = try EditedSpec(one.old, name: one.file, others: one.others)
    let answer = try await spec.edit(one.edit)
    let now = try Data(contentsOf: URL(fileURLWithPath: spec.place.path(one.file)))
    guard let (from, to) = one.change else {
      #expect(answer.status == 422 && answer.text.contains(one.says), "\(answer)")
      #expect(now == Data(one.old.utf8))
      return
    }
    #expect(answer.status == 200, "\(answer)")
    #expect(String(decoding: now, as: UTF8.self) == one.old.replacing(from, with: to))
    #expect(try await spec.ask("/undo", "{}").status == 200)
    #expect(try Data(contentsOf: URL(fileURLWithPath: spec.place.path(one.file))) == Data(one.old.utf8))
  }

  private static let impossible = [
    move(1e300, 0), move(-1e7, 1e7), set("size", "nan"), set("size", "inf"), set("size", "1e999"), set("size", "-1"),
    set("size", "99999999999999999999"), set("position[0]", "nan"), set("none[9999999999999999999999]", "1"),
    #"{"layers":[{"layer":0,"turn":1e300}]}"#, #"{"layers":[{"layer":0,"turn":1e999}]}"#,
    #"{"layers":[{"layer":0,"move":{"x":NaN,"y":0}}]}"#, #"{"layers":[{"layer":0,"move":{"x":"NaN","y":0}}]}"#,
    #"{"layers":[{"layer":0,"move":{"x":1,"y":1,"frame":9223372036854775807}},{"layer":9}]}"#,
    #"{"layers":[{"layer":9223372036854775807,"turn":1}]}"#, #"{"layers":[{"layer":-9223372036854775808,"turn":1}]}"#,
    #"{"layers":[{"layer":1e300,"turn":1}]}"#, #"{"layers":[{"layer":0,"anchor":{"x":1e300,"y":0}}]}"#,
    #"{"layers":[{"layer":0,"resize":{"width":-1,"height":1e300,"still":{"x":0,"y":0}}}]}"#,
    #"{"layers":[{"layer":0,"resize":{"width":1e300,"height":1e300,"still":{"x":0,"y":0}}}]}"#,
    #"{"layers":[{"layer":0,"times":[{"part":"body","by":1e300}]}]}"#,
    #"{"layers":[{"layer":0,"times":[{"part":"end","by":-1e300}]}]}"#,
    #"{"layers":[{"layer":0,"times":[{"part":"key","keys":[9223372036854775807],"entry":9223372036854775807,"by":1}]}]}"#,
    #"{"layers":[{"layer":0,"course":[{"entry":-9223372036854775808,"key":-9223372036854775808,"x":1e300,"y":0}]}]}"#,
    #"{"layers":[],"labels":{"none":1e300}}"#, #"{"layers":[],"params":{"none":"1"}}"#,
    #"{"layers":[],"scene":{"duration":"1e300s"}}"#, #"{"layers":[],"scene":{"size":"0x0"}}"#,
    #"{"layers":[],"tree":{"remove":[9223372036854775807]}}"#, #"{"layers":[],"tree":{"copy":[-1]}}"#,
    #"{"layers":[],"tree":{"add":{"kind":"layer","word":"text","layer":9223372036854775807}}}"#,
    String(repeating: "[", count: 60_000), "{\"layers\":" + String(repeating: "[", count: 60_000), "", "null", "{}",
  ]

  @Test("numbers and places that can't be are refused, and nothing is written", arguments: impossible)
  func refused(edit: String) async throws {
    let text = Self.head + "layers:\n" + Self.ball
    let spec = try EditedSpec(text)
    let answer = try await spec.edit(edit)
    #expect([400, 422].contains(answer.status) && answer.text.count > 10, "\(answer)")
    #expect(try spec.place.text("a.yaml") == text)
    #expect(try await spec.ask("/frame").status == 200)
  }

  @Test("a drag far beyond the scene is written or refused, and undone exactly", arguments: [500.0, 5000, 999_999])
  func far(by distance: Double) async throws {
    let text = Self.head + "layers:\n" + Self.ball
    let spec = try EditedSpec(text)
    #expect(try await spec.edit(Self.move(distance, -distance)).status == 200)
    #expect(try await spec.ask("/frame").status == 200)
    #expect(try await spec.ask("/undo", "{}").status == 200)
    #expect(try spec.place.text("a.yaml") == text)
  }
}
