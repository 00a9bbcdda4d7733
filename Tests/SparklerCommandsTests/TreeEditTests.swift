// Layers that are added, removed and copied: written as the list is, and nothing else changes.
// Flow: JSON → SpecEdit.tree + LoadedSpec → bytes, or why not.
import Foundation
import SparklerCommands
import SparklerRendering
import Testing

private let head = "scene: 1\nsize: 200x100\nduration: 1s\n"

/// The text after an edit, without its head.
private func edited(_ layers: String, _ tree: String) throws -> String {
  let spec = try loaded(head + layers)
  let json = Data("{\"layers\":[],\"tree\":{\(tree)}}".utf8)
  let bytes = try JSONDecoder().decode(SpecEdit.self, from: json).applied(to: spec, Array((head + layers).utf8))
  let text = String(decoding: bytes, as: UTF8.self)
  #expect(text.hasPrefix(head))
  _ = try loaded(text)
  return String(text.dropFirst(head.count))
}

private func add(_ kind: String, _ word: String, _ layer: Int? = nil) -> String {
  "\"add\":{\"kind\":\"\(kind)\",\"word\":\"\(word)\"" + (layer.map { ",\"layer\":\($0)" } ?? "") + "}"
}

private let dot = "{shape: circle, size: 8, id: dot}"
private let tile = "{shape: rect, size: 8, id: tile}"

@Suite("Layers added, removed and copied") struct TreeEditTests {
  private static let cases: [(old: String, edit: String, new: String)] = [
    ("layers:\n  - \(dot)\n  - \(tile)\n", "\"remove\":[0]", "layers:\n  - \(tile)\n"),
    (
      "layers:\n  # a dot\n  - \(dot)  # here\n  # a tile\n  - \(tile)\n", "\"remove\":[1]",
      "layers:\n  # a dot\n  - \(dot)  # here\n  # a tile\n"
    ),
    ("layers: [\(dot), \(tile)]\n", "\"remove\":[0]", "layers: [\(tile)]\n"),
    ("layers: [\(dot), \(tile)]\n", "\"remove\":[1]", "layers: [\(dot)]\n"),
    ("layers:\n  - \(dot)\n", "\"remove\":[0]", "layers:\n  []\n"),
    ("layers:\n- \(dot)\n", "\"remove\":[0]", "layers:\n  []\n"),
    ("layers: [\n  \(dot)\n]\n", "\"remove\":[0]", "layers: []\n"),
    ("layers: [\n  \(dot), # one\n  \(tile)\n]\n", "\"remove\":[0]", "layers: [\n   # one\n  \(tile)\n]\n"),
    ("layers: [\n  \(dot), # one\n  \(tile)\n]\n", "\"remove\":[1]", "layers: [\n  \(dot), # one\n]\n"),
    ("layers: [{shape: rect, size: 8, fill: '#f00'},\n  \(tile)]\n", "\"remove\":[0]", "layers: [\(tile)]\n"),
    (
      "layers:\n  - \(dot)\n  - \(tile)", "\"copy\":[0]",
      "layers:\n  - \(dot)\n  - {shape: circle, size: 8, id: dot-2}\n  - \(tile)"
    ),
    (
      "layers:\n  - shape: circle  # round\n    size: 8\n    id: dot-2\n\n  - \(tile)\n", "\"copy\":[0]",
      "layers:\n  - shape: circle  # round\n    size: 8\n    id: dot-2\n  - shape: circle  # round\n    size: 8\n"
        + "    id: dot\n\n  - \(tile)\n".replacing("id: dot\n", with: "id: dot-3\n")
    ),
    ("layers: [\(dot)]\n", "\"copy\":[0]", "layers: [\(dot), {shape: circle, size: 8, id: dot-2}]\n"),
    ("layers:\n  - \(dot)\n", add("effect", "snow"), "layers:\n  - \(dot)\n  - {effect: snow, id: snow}\n"),
    ("layers:\r\n  - \(dot)\r\n", add("effect", "snow"), "layers:\r\n  - \(dot)\r\n  - {effect: snow, id: snow}\r\n"),
    (
      "layers:\n  - shape: circle\n    size: 8\n  - \(tile)\n", add("effect", "snow", 0),
      "layers:\n  - shape: circle\n    size: 8\n  - effect: snow\n    id: snow\n  - \(tile)\n"
    ),
    ("layers: []\n", add("effect", "snow"), "layers:\n  - {effect: snow, id: snow}\n"),
    ("layers:\r\n  []\r\n", add("effect", "snow"), "layers:\r\n  - {effect: snow, id: snow}\r\n"),
    ("layers: [] # none\n", add("effect", "snow"), "layers: [{effect: snow, id: snow}] # none\n"),
    (
      "layers:\n  - {shape: circle, size: 8}\n", add("effect", "classicFirework", 0),
      "layers:\n  - {shape: circle, size: 8, id: layer}\n"
        + "  - {effect: classicFirework, id: classicFirework, around: layer}\n"
    ),
    ("layers:\n  - \(dot)\n", add("enter", "pop", 0), "layers:\n  - {shape: circle, size: 8, id: dot, enter: pop}\n"),
    (
      "layers:\n  - {shape: circle, size: 8, enter: {pop: {scale: 0.5, delay: 100ms}, duration: 0.2s}}\n",
      add("enter", "rise", 0), "layers:\n  - {shape: circle, size: 8, enter: {rise: {delay: 100ms, duration: 0.2s}}}\n"
    ),
    (
      "layers:\n  - {shape: circle, size: 8, enter: {draw: 0.4s}}\n", add("enter", "fade", 0),
      "layers:\n  - {shape: circle, size: 8, enter: {fade: {duration: 0.4s}}}\n"
    ),
    (
      "layers:\n  - {shape: circle, size: 8, exit: {fade: 0.2s}}\n", add("exit", "pop", 0),
      "layers:\n  - {shape: circle, size: 8, exit: {pop: {duration: 0.2s}}}\n"
    ),
    (
      "layers:\n  - {shape: circle, size: 8, enter: pop}\n", add("easing", "outBack", 0),
      "layers:\n  - {shape: circle, size: 8, enter: {pop: {easing: outBack}}}\n"
    ),
  ]

  @Test(
    "an easing goes to the steps at the chosen keyframe, or to all steps, and leaves the keyframes' times",
    arguments: [
      ("values: [0, 1]", "", "values: [0, 1], easing: outBack"),
      ("from: 0, to: 1, easing: linear", "", "from: 0, to: 1, easing: outBack"),
      ("values: [0, 1, 0]", "", "values: [0, 1, 0], easings: outBack"),
      ("values: [0, 1, 0, 1]", ",\"steps\":[0,1]", "values: [0, 1, 0, 1], easings: [outBack, outBack, linear]"),
      (
        "values: [0, 1, 0], easings: [easeIn, linear]", ",\"steps\":[1]",
        "values: [0, 1, 0], easings: [easeIn, outBack]"
      ),
      ("values: [0, 1, 0], easings: easeIn", ",\"steps\":[0]", "values: [0, 1, 0], easings: [outBack, easeIn]"),
      ("values: [0, 1, 0], easing: easeIn", ",\"steps\":[0]", "values: [0, 1, 0], easings: [outBack, easeIn]"),
    ])
  func eased(old: String, steps: String, new: String) throws {
    func layers(_ animation: String) -> String {
      "layers:\n  - {shape: circle, size: 8, animations: [{keyPath: opacity, \(animation)}]}\n"
    }
    let edit = String(add("easing", "outBack", 0).dropLast()) + steps + "}"
    #expect(try edited(layers(old), edit) == layers(new))
  }

  @Test("an easing of the whole that is the first key becomes linear, so that keyframes keep their times")
  func easedFirst() throws {
    let layer = "layers:\n  - shape: circle\n    size: 8\n    animations:\n"
    let old = layer + "      - easing: easeIn\n        keyPath: opacity\n        values: [0, 1, 0]\n"
    let edit = String(add("easing", "outBack", 0).dropLast()) + ",\"steps\":[0]}"
    let new =
      "      - easing: linear\n        keyPath: opacity\n        values: [0, 1, 0]\n        easings: [outBack, easeIn]\n"
    #expect(try edited(old, edit) == layer + new)
  }

  private static let moves: [(old: String, group: [String], text: String)] = [
    (
      "position: [40, 50], animations: [{keyPath: position, values: [[40, 50], [90, 50]], duration: 1s}]",
      ["position: [40, 50]", "animations: [{keyPath: position, values: [[40, 50], [90, 50]], duration: 1s}]"], ""
    ),
    (
      "animations: [{keyPath: transform.scale, from: 0, to: 1},\n      {keyPath: color, from: red, to: blue}]",
      ["animations: [{keyPath: transform.scale, from: 0, to: 1}]"],
      "animations: [{keyPath: color, from: red, to: blue}]"
    ),
  ]

  @Test("keyframes of a whole text stay whole when its letters move", arguments: moves)
  func letters(old: String, group: [String], text: String) throws {
    let new = try edited("layers:\n  - {text: Hi, id: title, \(old)}\n", add("letters", "rise by letter", 0))
    let lines = new.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }.map(String.init)
    #expect(lines[1] == "- id: group")
    #expect(lines[2].hasPrefix("size: ["))
    #expect(lines[3...].starts(with: group + ["group:"]))
    let last = try #require(lines.last)
    #expect(last.hasPrefix("- {text: Hi, id: title, ") && last.contains("split: letter, enter: rise, stagger: 60ms"))
    #expect(last.contains("keyPath") == !text.isEmpty && (text.isEmpty || last.contains(text)))
  }

  @Test("a text whose keyframes run in a time of its own is not taken apart") func lettersInTime() {
    let layer = "{text: Hi, beginTime: 0.2s, animations: [{keyPath: opacity, from: 0, to: 1}]}"
    #expect { try edited("layers:\n  - \(layer)\n", add("letters", "rise by letter", 0)) } throws: {
      "\($0)".contains("Ctrl-G")
    }
  }

  @Test("an edit is written in the form of the list", arguments: cases)
  func written(old: String, edit: String, new: String) throws {
    #expect(try edited(old, edit) == new)
  }

  @Test("what is added to JSON is JSON", arguments: [add("layer", "text", 0), add("effect", "snow", 0)])
  func json(_ edit: String) throws {
    let text = #"{"scene": 1, "size": "200x100", "duration": "1s", "layers": [{"shape": "circle", "size": 8}]}"#
    let json = Data("{\"layers\":[],\"tree\":{\(edit)}}".utf8)
    let bytes = try JSONDecoder().decode(SpecEdit.self, from: json).applied(to: loaded(text), Array(text.utf8))
    let root = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect((root["layers"] as? [Any])?.count == 2)
  }

  @Test(
    "a list of JSON is emptied and filled as the file is written",
    arguments: [
      ("[{}]", "[]", "[{\"effect\": \"snow\", \"id\": \"snow\"}]"),
      ("[\n    {}\n  ]", "[]", "[\n    {\"effect\": \"snow\", \"id\": \"snow\"}\n  ]"),
    ])
  func emptied(old: String, empty: String, filled: String) throws {
    let gap = old.contains("\n") ? "\n  " : " "
    func text(_ layers: String) -> String {
      ["{", "\"scene\": 1,", "\"size\": \"9x9\",", "\"duration\": \"1s\",", "\"layers\": \(layers)"].joined(
        separator: gap)
        + (gap == " " ? " }" : "\n}")
    }
    func edited(_ old: String, _ tree: String) throws -> String {
      let json = Data("{\"layers\":[],\"tree\":{\(tree)}}".utf8)
      let bytes = try JSONDecoder().decode(SpecEdit.self, from: json).applied(to: loaded(old), Array(old.utf8))
      return String(decoding: bytes, as: UTF8.self)
    }
    let layer = ##"{"shape": "rect", "size": 8, "fill": "#ff0000"}"##
    #expect(try edited(text(old.replacing("{}", with: layer)), "\"remove\":[0]") == text(empty))
    #expect(try edited(text(empty), add("effect", "snow")) == text(filled))
  }

  @Test(
    "what is changed in JSON stays JSON",
    arguments: [
      ("\"tree\":{\(add("exit", "rise", 0))}", #""exit": {"rise": {"duration": "0.2s"}}"#),
      ("\"keyframe\":{\"layer\":0,\"property\":\"opacity\",\"time\":0.5}", #""values": [0, 0.5, 1]"#),
    ])
  func changedJSON(edit: String, new: String) throws {
    let text =
      #"{"scene": 1, "size": "9x9", "duration": "1s", "layers": [{"shape": "rect", "size": 8, "#
      + #""animations": [{"keyPath": "opacity", "from": 0, "to": 1, "duration": "1s"}], "exit": {"fade": {"duration": "0.2s"}}}]}"#
    let json = Data("{\"layers\":[],\(edit)}".utf8)
    let bytes = try JSONDecoder().decode(SpecEdit.self, from: json).applied(to: loaded(text), Array(text.utf8))
    #expect(try JSONSerialization.jsonObject(with: Data(bytes)) is [String: Any])
    #expect(String(decoding: bytes, as: UTF8.self).contains(new))
  }

  @Test("each layer of the palette is a scene") func layers() throws {
    for word in [
      "text", "circle", "rect", "star", "arrow", "path", "button", "emoji", "count", "countdown", "cursor",
      "gradient", "group", "stack", "grid", "device", "slides",
    ] {
      #expect(try edited("layers: []\n", add("layer", word)).contains("id: \(word)"), "\(word)")
    }
  }

  @Test("a new layer has the colours of the brand, or of params with their names") func colors() throws {
    let brand = "brand: studio\nlayers: []\n"
    #expect(try edited(brand, add("layer", "text")).contains("color: \"$ink\""))
    #expect(try edited(brand, add("layer", "star")).contains("fill: \"$accent\""))
    let params = "params: {ink: {type: color, default: navy}}\nlayers: []\n"
    #expect(try edited(params, add("layer", "text")).contains("color: \"$ink\""))
    #expect(try !edited(params, add("layer", "star")).contains("$"))
  }

  @Test("an effect has the colours of the brand, but not one of a material such as fire") func effectColors() throws {
    let brand = "brand: studio\nlayers: []\n"
    #expect(try edited(brand, add("effect", "sparks")).contains(#"colors: ["$accent", "$highlight""#))
    // Its own pieces are emoji.
    #expect(try edited(brand, add("effect", "confetti")).contains("contents: [{shape: rect"))
    #expect(try !edited(brand, add("effect", "fire")).contains("colors"))
    #expect(try !edited("layers: []\n", add("effect", "sparks")).contains("colors"))
  }

  @Test(
    "what fills the frame goes in front of the outermost layer around the selected one",
    arguments: [("effect", "snow"), ("layer", "slides"), ("layer", "cursor")])
  func outermost(kind: String, word: String) throws {
    let stack = "layers:\n  - {stack: [\(dot), {group: [\(tile)], size: 9}], id: row}\n"
    let text = try edited(stack + "  - {shape: star, size: 9}\n", add(kind, word, 3))
    #expect(text.hasPrefix(stack + "  - {"))
    #expect(text.hasSuffix("\n  - {shape: star, size: 9}\n"))
  }

  @Test("an effect that needs a place gets the middle without a layer") func middle() throws {
    #expect(
      try edited("layers: []\n", add("effect", "explosion"))
        == "layers:\n  - {effect: explosion, id: explosion, at: center}\n")
  }

  @Test("a new cursor goes to the selected layer and presses it, or to the middle") func cursor() throws {
    let layers = "layers:\n  - \(dot)\n"
    #expect(try edited(layers, add("layer", "cursor", 0)).contains("moves: [{to: dot, at: 0.8s, press: true}]"))
    #expect(try edited(layers, add("layer", "cursor")).contains("moves: [{to: [50%, 50%], at: 0.8s}]"))
  }

  private static let wrapped: [(old: String, edit: String, new: String)] = [
    (
      "layers:\n  # a dot\n  - \(dot)  # here\n  - shape: rect\n    size: 8\n  - \(tile)\n", "\"group\":[0,1]",
      "layers:\n  # a dot\n  - id: group\n    group:\n      - \(dot)  # here\n      - shape: rect\n        size: 8\n"
        + "  - \(tile)\n"
    ),
    ("layers: [\(dot), \(tile)]\n", "\"group\":[1]", "layers: [\(dot), {id: group, group: [\(tile)]}]\n"),
    (
      "layers: [\(dot), \(tile)]\n", "\"add\":{\"kind\":\"transition\",\"word\":\"none\",\"slides\":[0,1]}",
      "layers: [{id: slides, hold: 0.5s, transition: none, slides: [\(dot), \(tile)]}]\n"
    ),
  ]

  @Test("neighbours are grouped, or become slides, as they are written", arguments: wrapped)
  func grouped(old: String, edit: String, new: String) throws {
    #expect(try edited(old, edit) == new)
  }

  @Test("another transition takes as long as the old one") func timedTransition() throws {
    func slides(_ transition: String) -> String {
      "layers:\n  - slides: [\(dot), \(tile)]\n    transition: \(transition)\n"
    }
    let wiped = try edited(slides("{push: {duration: 0.8s}}"), add("transition", "wipe", 0))
    #expect(wiped == slides("{wipe: {duration: 0.8s}}"))
  }

  @Test("a transition without slides comes with two") func transition() throws {
    let text = try edited("layers: []\n", add("transition", "none"))
    #expect(text.contains("transition: none") && text.contains("slides: [{text: First"))
  }

  @Test(
    "what can't be grouped says why",
    arguments: [
      ("layers: [\(dot), {shape: star, size: 9}, \(tile)]\n", "\"group\":[0,2]", "next to each other"),
      ("layers: [{stack: [\(dot), \(tile)]}]\n", "\"group\":[1,2]", "positions them"),
      (
        "layers: [\(dot)]\n", "\"add\":{\"kind\":\"transition\",\"word\":\"none\",\"slides\":[0]}",
        "two or more"
      ),
      ("layers: [\(dot)]\n", "\"group\":[9]", "no longer exists"),
    ])
  func notGrouped(layers: String, edit: String, why: String) {
    let error = #expect(throws: (any Error).self) { try edited(layers, edit) }
    #expect("\(error as Any)".contains(why))
  }

  @Test(
    "what can't be added says why",
    arguments: [
      (add("layer", "none"), "no layer"), (add("effect", "none"), "no effect"), (add("enter", "none", 0), "no motion"),
      (add("enter", "pop"), "Select the layer"), (add("easing", "outBack", 0), "add a motion first"),
      ("\"remove\":[7]", "no longer exists"),
      ("\"remove\":[0],\"copy\":[0]", "one after another"), (add("effect", "classicFirework"), "needs a layer"),
    ])
  func refused(edit: String, why: String) throws {
    let error = #expect(throws: (any Error).self) { try edited("layers:\n  - \(dot)\n", edit) }
    #expect("\(error as Any)".contains(why))
  }
}
