// Specs that ask for as much as a few lines can: texts in texts, letters times animations, items upon items.
// Flow: here → AllowanceTests.

enum HostileSpecs {
  static var names: [String] { all.map(\.name) }
  static func text(_ name: String) -> String? { all.first { $0.name == name }?.text }

  /// The words of refusals: the number that there would be, the limit's name.
  static let refusals: [(name: String, words: [String])] = [
    ("texts in texts", ["texts come to", "at most 2097152", "--limit evaluated-text="]),
    ("a long param in each layer", ["texts come to", "--limit evaluated-text="]),
    ("rounds of nothing", ["200001 values", "at most 200000", "--limit nodes="]),
    ("two thousand axes of a matrix", ["matrix come to 20000000 values", "--limit nodes="]),
    ("letters that are layers", ["split texts come to", "at most 20000", "--limit built-layers="]),
    ("letters laid out", ["letters are laid out", "--limit letters="]),
    ("animations of each layer", ["animations and values", "at most 100000", "--limit animations="]),
    ("one outline in many layers", ["outlines have", "at most 2000000", "--limit points="]),
    ("stars", ["outlines have", "--limit points="]),
    ("layers that cover a thousand rows", ["cover", "at most 250000", "--limit grid-cells="]),
    ("slides that hold thousands", ["slides and split texts come to", "--limit built-layers="]),
    ("a heap", ["simulation steps", "--limit item-steps="]),
    ("a zigzag of walls", ["simulation steps", "--limit item-steps="]),
  ]

  static let all: [(name: String, text: String)] = texts + layers + motion + physics

  private static func spec(_ layers: String..., head: String = "", more: String = "", time: String = "5s") -> String {
    "scene: 1\nsize: 100x100\nduration: \(time)\n\(head)layers:\n"
      + layers.map { "  - \($0)\n" }.joined() + more
  }

  private static func list(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: ", ")
  }

  private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  /// So many points that zigzag.
  private static func zigzag(_ count: Int) -> String {
    "M0 0 " + (0..<count).map { "L\($0 % 97) \($0 * 7 % 89)" }.joined(separator: " ")
  }

  /// Components that use each other, each with its text several times.
  private static func doubling(_ factor: Int, _ depth: Int, leaf: String) -> String {
    func component(_ i: Int, _ layer: String) -> String {
      "  c\(i): {params: {t: {type: text}}, size: 9x9, layers: [\(layer)]}\n"
    }
    let all = (0..<depth).map { component($0, "{use: c\($0 + 1), t: \"\(times(factor, "${t}"))\"}") }
    return "components:\n" + all.joined() + component(depth, leaf)
  }

  private static let fade = "{keyPath: opacity, from: 0, to: 1}"

  private static let texts: [(name: String, text: String)] = [
    ("texts in texts", spec("{use: c0, t: a}", head: doubling(100, 6, leaf: "{text: $t}"))),
    (
      "texts in texts that nothing shows",
      spec("{use: c0, t: a}", head: doubling(100, 6, leaf: "{shape: star, size: 9}"))
    ),
    (
      "a long param in each layer",
      spec(
        "{repeat: {in: 4900, layer: {text: \"\(times(900, "${p}"))\"}}}",
        head: "params: {p: {type: text, default: \(times(20_000, "a"))}}\n")
    ),
    (
      "expressions in each layer",
      spec("{repeat: {in: 4900, layer: {shape: star, size: 5, opacity: \"\(times(600, "${1==2}"))\"}}}")
    ),
    ("dollars without a name", spec("{text: \"\(times(20_000, "$a"))\"}")),
    (
      "dots without an end",
      spec("{text: \"$a.\(times(25_000, "b."))\"}", head: "params: {a: {type: text, default: x}}\n")
    ),
    (
      "two thousand axes of a matrix",
      spec(
        "{shape: star, size: 5}",
        head: "matrix: {\(list(2000) { "a\($0): [\($0 < 4 ? "1, 2, 3, 4, 5, 6, 7, 8, 9, 10" : "1")]" })}\n")
    ),
    ("axes without a choice", spec("{shape: star, size: 5}", head: "matrix: {\(list(4500) { "a\($0): [1]" })}\n")),
    (
      "rounds of nothing",
      spec(
        "{repeat: {in: 5000, as: a, layers: [{repeat: {in: 5000, as: b, layers: [{repeat: {in: 5000, layers: []}}]}}]}}"
      )
    ),
    (
      "letters that are layers",
      spec("{repeat: {in: 4900, layer: {text: \(times(900, "abcdefghi")), split: letter, enter: pop}}}")
    ),
    ("letters laid out", spec("{repeat: {in: 4900, layer: {text: \"${item} \(times(900, "abcd "))\"}}}")),
  ]

  private static let layers: [(name: String, text: String)] = [
    (
      "animations of each layer",
      spec(
        "{group: [{repeat: {in: 4900, layer: {shape: circle, size: 5}}}], stagger: {each: 1ms}, animations: [\(list(1500) { _ in fade })]}"
      )
    ),
    (
      "animations of each letter",
      spec(
        "{text: \(times(3300, "abc")), split: letter, stagger: {each: 1ms}, animations: [\(list(900) { _ in fade })]}")
    ),
    (
      "values of each letter",
      spec(
        "{text: \(times(3300, "abc")), split: letter, stagger: {each: 1ms}, animations: [{keyPath: opacity, values: [\(list(9000) { "\($0 % 2)" })]}]}"
      )
    ),
    ("one outline in many layers", spec("{repeat: {in: 4900, layer: {path: \(zigzag(7000)), fill: red}}}")),
    (
      "one way in many layers",
      spec(
        "{repeat: {in: 4000, layer: {shape: circle, size: 5, animations: [{keyPath: position, path: \(zigzag(7000)), calculationMode: paced}]}}}"
      )
    ),
    (
      "dashes of one outline in many layers",
      spec(
        times(199, "{path: *p, fill: none, stroke: red, lineDashPattern: [1, 1]}\n  - ") + "{path: *p}",
        head: "x-p: &p \(zigzag(3000))\n")
    ),
    (
      "stars",
      spec(
        "{repeat: {in: 4900, layer: {shape: star, points: 1000, size: 90, fill: none, stroke: red, lineDashPattern: [.1, .1]}}}"
      )
    ),
    (
      "layers that cover a thousand rows",
      spec("{grid: [{repeat: {in: 4000, layer: {shape: circle, size: 5, span: [1000, 1000]}}}], columns: 1000}")
    ),
    (
      "slides that hold thousands",
      spec(
        "{slides: [{group: [{repeat: {in: 2000, layer: {shape: circle, size: 5}}}]}, {shape: circle, size: 5}], hold: 2ms, transition: none}"
      )
    ),
    (
      "blurs of blurs",
      spec(
        times(69, "{shape: circle, size: 50, filters: *f}\n  - ") + "{shape: circle, size: 50, filters: *f}",
        head: "x-f: &f [\(list(64) { _ in "{blur: 20}" })]\n")
    ),
  ]

  private static let motion: [(name: String, text: String)] = [
    (
      "an explosion every millisecond",
      spec("{shape: circle, size: 20, id: b}", "{effect: explosion, every: 1ms, around: b}")
    ),
    ("explosions that meet", spec("{effect: explosion, every: 10ms, at: center, collide: true, walls: true}")),
    ("fireworks every millisecond", spec("{effect: classicFirework, every: 1ms, at: center}")),
    ("confetti every millisecond", spec("{effect: confetti, every: 1ms}")),
  ]

  /// So many circles that move as a rule says.
  private static func items(_ count: Int, size: Int, time: String, _ rules: String) -> String {
    let names = "[\(list(count) { "a\($0)" })]"
    let circle = "{shape: circle, size: \(size), id: \"a${item}\", position: [\"${item * 7 % 97}\", \"${item % 89}\"]}"
    return spec(
      "{repeat: {in: \(count), layer: \(circle)}}", head: "x-i: &i \(names)\n", more: "dynamics:\n" + rules, time: time)
  }

  private static let physics: [(name: String, text: String)] = [
    (
      "a heap",
      items(600, size: 10, time: "30s", "  - {gravity: 1, items: *i}\n  - {collision: {bounds: true}, items: *i}\n")
    ),
    (
      "ten minutes of falling",
      items(200, size: 2, time: "600s", "  - {gravity: 1, items: *i}\n  - {collision: {bounds: true}, items: *i}\n")
    ),
    (
      "a zigzag of walls",
      items(
        300, size: 5, time: "20s",
        "  - {gravity: 1, items: *i}\n  - {collision: {mode: boundaries, boundaries: [{path: \(zigzag(6000))}]}, items: *i}\n"
      )
    ),
    (
      "rain that lies",
      spec(
        "{id: rain, emitter: {cells: [{birthRate: 240, lifetime: 20s, velocity: 30, emissionRange: 360deg, contents: {shape: rect, size: 8x6}}]}}",
        more: "dynamics:\n  - {collision: {bounds: true}, items: rain}\n", time: "20s")
    ),
  ]
}
