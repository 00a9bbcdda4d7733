// `components` and `use`: a group of layers with params put in.
// Flow: YAML with components → the scene of the groups written out.
import SparklerAuthoring
import SparklerDocument
import SparklerScene
import Testing

@Suite("Components") struct ComponentTests {
  private func spec(_ components: String, _ entries: String, keys: String = "") -> String {
    "scene: 1\nsize: 100x80\nduration: 1s\n\(keys)\(components.isEmpty ? "" : "components: {\(components)}\n")layers: [\(entries)]\n"
  }

  private static let card =
    "card: {params: {title: {default: Hi}, wide: {type: number, default: 30}}, size: [\"${wide}\", 20], layers: [{shape: rect, size: [\"${wide / 2}\", 4], id: box}, {text: $title}]}"

  private static func group(_ title: String, _ wide: Int, _ box: String, _ keys: String) -> String {
    "{group: [{shape: rect, size: [\(wide / 2), 4], id: \(box)}, {text: \(title)}], \(keys)}"
  }

  private static let box = "{shape: rect, size: 4, id: box}"

  @Test("what in a component names another layer of it goes on doing so") func references() throws {
    let layers =
      "{shape: circle, size: 4, id: box}, {text: a, position: {rightOf: box, gap: 2}, id: t}, {shape: rect, size: 2, follow: {of: box}}, {text: b, textPath: {of: box}, font: {size: 1}}"
    let used = try built(spec("card: {size: 30, layers: [\(layers)]}", "{use: card, id: a}, {use: card}"))
    let groups = used.scene.layers
    #expect(groups[0].sublayers[1].position == groups[1].sublayers[1].position)
    #expect(groups[0].sublayers.map(\.id) == ["a.box", "a.t", nil, nil])
    #expect(
      groups[1].sublayers[2].animations.count == 1 && groups[1].sublayers[3].bounds == groups[0].sublayers[0].frame)
  }

  @Test(
    "a param that is a time takes labels and beats",
    arguments: [
      ("start: intro", 0.5), ("start: intro + 0.25s", 0.75), ("start: beat(1)", 0.25), ("start: 100ms", 0.1), ("", 0.6),
    ] as [(String, Double)])
  func times(_ given: String, _ begin: Double) throws {
    let card =
      "card: {params: {start: {type: time, default: intro + 0.1s, max: 0.8s}}, layers: [{shape: rect, size: 4, visible: $start..1s}]}"
    let text = spec(card, "{use: card\(given.isEmpty ? "" : ", " + given)}", keys: "bpm: 240\ntimes: {intro: 0.5s}\n")
    let from = try firstLayer(text).sublayers[0].visible.from.value
    #expect(abs(from - begin) < 1e-9)
    for (bad, code) in [("outro", Diagnostic.Code.undeclaredName), ("intro + 1s", .malformed)] {
      let found = try failure(
        spec(card, "{use: card, start: \(bad)}", keys: "times: {intro: 0.5s}\n")
      ).diagnostics
      #expect(found.contains { $0.code == code }, "\(bad): \(found)")
    }
  }

  @Test(
    "a use is the group that it stands for",
    arguments: [
      (card, "{use: card}", group("Hi", 30, "card-1.box", "size: 30x20")),
      (
        card, "{use: card, id: a, title: Ho, wide: 40, position: [4, 5], opacity: 0.5}",
        group("Ho", 40, "a.box", "size: 40x20, id: a, position: [4, 5], opacity: 0.5")
      ),
      (card, "{use: card, size: 9}, {use: card, bounds: [0, 0, 30, 20], size: ~}", ""),
      (
        card, "{use: card}, {use: card, id: b}, {use: card}",
        [("card-1.box", ""), ("b.box", ", id: b"), ("card-3.box", "")].map {
          group("Hi", 30, $0.0, "size: 30x20" + $0.1)
        }.joined(separator: ", ")
      ),
      (
        card, "{repeat: {in: [a, b], as: n, layer: {use: card, title: $n, id: c}}}",
        [("a", 1), ("b", 2)].map { group($0.0, 30, "c-\($0.1).box", "size: 30x20, id: c-\($0.1)") }
          .joined(separator: ", ")
      ),
      (
        "row: {params: {n: {type: number}}, layers: [{repeat: {in: \"${n}\", layer: {text: \"${index}/${n}\", id: t}}}]}",
        "{use: row, n: 2, id: r}", "{group: [{text: 0/2, id: r.t-1}, {text: 1/2, id: r.t-2}], id: r}"
      ),
      (
        "a: {params: {t: {}}, layers: [{use: b, t: \"<${t}>\", id: in}]}, b: {params: {t: {}}, layers: [{text: $t, id: x}]}",
        "{use: a, t: 1, id: out}", "{group: [{group: [{text: <1>, id: out.in.x}], id: out.in}], id: out}"
      ),
      (
        "a: {layers: [{shape: rect, size: 4, mask: {use: b}}]}, b: {size: 8, layers: [{shape: circle, size: 3}]}",
        "{group: [{use: a}]}",
        "{group: [{group: [{shape: rect, size: 4, mask: {group: [{shape: circle, size: 3}], size: 8}}]}]}"
      ),
      (
        "dot: {layers: [\(box), {effect: classicFirework, around: box}, {effect: classicFirework, around: far}]}",
        "{shape: rect, size: 4, id: far}, {use: dot, id: d}",
        "{shape: rect, size: 4, id: far}, {group: [{shape: rect, size: 4, id: d.box}, {effect: classicFirework, around: d.box}, {effect: classicFirework, around: far}], id: d}"
      ),
      (
        "dot: {layers: [\(box), {emitter: {cells: [{birthRate: 3, lifetime: 1}], from: box}}]}", "{use: dot, id: d}",
        "{group: [{shape: rect, size: 4, id: d.box}, {emitter: {cells: [{birthRate: 3, lifetime: 1}], from: d.box}}], id: d}"
      ),
      (
        "a: {border: {width: 2, color: red}, layers: []}", "{use: a, borderWidth: 5, size: 7}",
        "{group: [], size: 7, border: {width: 5, color: red}}"
      ),
      (
        "a: {params: {t: {default: \"$$1\"}, ink: {type: color, default: red}}, layers: [{text: $t, color: $ink, x-note: $none}]}",
        "{use: a, t: $$2, x-why: $none}, {use: a}",
        "{group: [{text: $$2, color: red}]}, {group: [{text: $$1, color: red}]}"
      ),
      (
        "a: {layers: [\(box)]}", "{use: a, id: u, layers: [{text: on top, id: mine}]}",
        "{group: [{shape: rect, size: 4, id: u.box}], id: u, layers: [{text: on top, id: mine}]}"
      ),
    ].filter { !$0.2.isEmpty })
  func written(_ components: String, _ short: String, _ long: String) throws {
    let (short, long) = (try built(spec(components, short)), try built(spec("", long)))
    #expect(short.scene == long.scene)
    #expect(try built(short.expanded { $0 }).scene == long.scene)
  }

  @Test("a component sees the document's names, and not those around its use") func names() throws {
    let keys = "params: {brand: {type: color, default: lime}, t: {default: outer}}\ntimes: {in: 0.5s}\n"
    let components =
      "a: {params: {t: {default: \"of ${brand}\"}, c: {type: color, default: $brand}}, layers: [{text: \"${t} ${canvas.width}\", color: $c, beginTime: in}]}"
    let scene = try built(spec(components, "{use: a}", keys: keys)).scene
    #expect(scene == (try built(spec("", "{group: [{text: of lime 100, color: lime, beginTime: 0.5s}]}")).scene))
    let said = try problems(
      spec("a: {layers: [{text: \"${index}\"}]}", "{repeat: {in: 2, layer: {use: a}}}"))
    #expect(said.contains("'$index' is not declared"), "\(said)")
  }

  @Test("a component comes from the spec that is extended, and a use is changed by its id") func extends() throws {
    let base = "scene: 1\nsize: 100x80\nduration: 1s\ncomponents: {\(Self.card)}\nlayers: [{use: card, id: a}]\n"
    let top = "extends: base.yaml\ncomponents: {card: {params: {title: {default: Yo}}}}\nlayers: [{id: a, wide: 50}]\n"
    let scene = try family(top, ["base.yaml": base]).document(nil)
      .build(assets: StubAssets(), measuring: StubMeasuring()).scene
    #expect(scene == (try built(spec("", Self.group("Yo", 50, "a.box", "size: 50x20, id: a"))).scene))
  }

  @Test("uses within uses stay within the limits") func limits() throws {
    var components = "c0: {layers: [{text: a}]}"
    for i in 1...14 { components += ", c\(i): {layers: [{use: c\(i - 1)}, {use: c\(i - 1)}, {use: c\(i - 1)}]}" }
    #expect(try problems(spec(components, "{use: c14}")).contains("with this use, the spec has 20"))
    components = "c0: {layers: [{text: a}]}"
    for i in 1...500 { components += ", c\(i): {layers: [{use: c\(i - 1)}]}" }
    let said = try problems(spec(components, "{use: c500}"))
    #expect(said.contains("too deep"), "\(said)")
  }

  @Test("a problem within a component has its place there, and the use's path") func paths() throws {
    let said = try problems(
      spec("a: {params: {w: {type: number}}, layers: [{shape: rect, size: $w}]}", "{text: a}, {use: a, w: -1}"))
    #expect(said.contains("layers[1].a.layers[0].size"), "\(said)")
  }
}
