// Variants on the command line: the plan, the choice, the files.
// Flow: specs + CSV → Tool.run → files, text, exit codes.
import Foundation
import TestSupport
import Testing

@Suite struct VariantTests {
  static let cards = """
    scene: 1
    size: 40x30
    fps: 10
    duration: 0.3s
    seed: per-variant
    params: {name: {}, back: {type: color, default: navy}}
    matrix:
      theme: [{slug: teal, color: teal}, {slug: coral, color: coral}]
      person: {csv: people.csv, key: slug}
    with: {name: $person.name, back: $theme.color}
    background: $back
    layers:
      - {text: $name, font: {size: 12}, color: white}
      - {effect: confettiRain, density: 2}
    outputs: [{file: "${theme.slug}-${person.slug}.gif"}]

    """

  static func place(_ rows: String = "ada,Ada\nbo,Bo\n") throws -> Workplace {
    try Workplace(["a.scene.yaml": cards, "people.csv": "slug,name\n" + rows])
  }

  static let four = ["coral-ada.gif", "coral-bo.gif", "teal-ada.gif", "teal-bo.gif"]

  @Test("render makes a file for each variant; a new row changes no other file") func render() throws {
    let place = try Self.place()
    #expect(try Tool.run(["render", "a.scene.yaml", "--quiet"], in: place).status == 0)
    #expect(place.names == (["a.scene.yaml", "people.csv"] + Self.four).sorted())
    let more = try Self.place("new,New\nbo,Bo\nada,Ada\n")
    #expect(try Tool.run(["render", "a.scene.yaml", "--quiet"], in: more).status == 0)
    #expect(more.names.count == 8)
    for name in Self.four { #expect(try more.bytes(name) == place.bytes(name), "\(name)") }
    #expect(try place.bytes(Self.four[0]) != place.bytes(Self.four[1]))
    for name in Self.four { #expect(try GIFPlayback(try place.bytes(name)).frames.count == 3) }
  }

  @Test("--list shows the plan and renders nothing; --only chooses, and slips are told") func list() throws {
    let place = try Self.place()
    let text = try Tool.run(["render", "--list", "a.scene.yaml"], in: place)
    #expect(text.status == 0 && text.text.contains("theme=teal, person=ada\tteal-ada.gif\n"))
    #expect(text.text.hasSuffix("4 to render, 4 files\n") && place.names.count == 2)
    let json = try Tool.run(["render", "--list", "--json", "--only", "theme=teal", "a.scene.yaml"], in: place)
    let rows = try #require(JSONSerialization.jsonObject(with: Data(json.output)) as? [[String: Any]])
    #expect(rows.compactMap { $0["files"] as? [String] } == [["teal-ada.gif"], ["teal-bo.gif"]])
    #expect(rows.compactMap { $0["variant"] as? [String: String] }.first == ["theme": "teal", "person": "ada"])
    let slip = try Tool.run(["render", "--only", "theme=teel", "a.scene.yaml"], in: place)
    #expect(slip.status == 64 && slip.messages.contains("Did you mean 'teal'?"))
    #expect(try Tool.run(["render", "--only", "thme=teal", "a.scene.yaml"], in: place).messages.contains("'theme'?"))
  }

  @Test("two variants of one file are refused before anything is rendered") func collision() throws {
    let place = try Workplace([
      "a.scene.yaml": Self.cards.replacing("-${person.slug}", with: ""), "people.csv": "slug,name\na,A\nb,B\n",
    ])
    let outcome = try Tool.run(["render", "a.scene.yaml"], in: place)
    #expect(outcome.status == 65 && outcome.messages.contains("teal.gif would be written by"), "\(outcome.messages)")
    #expect(outcome.messages.contains("${person}") && place.names.count == 2)
  }

  @Test("without outputs a variant's slugs name its file; -o takes %s") func fileNames() throws {
    let bare = Self.cards.replacing("outputs: [{file: \"${theme.slug}-${person.slug}.gif\"}]", with: "")
    let place = try Workplace(["a.scene.yaml": bare, "people.csv": "slug,name\nada,Ada\n"])
    #expect(try Tool.run(["render", "-q", "a.scene.yaml"], in: place).status == 0)
    #expect(try Tool.run(["render", "-q", "a.scene.yaml", "-o", "x-%s.png", "--at", "0.1s"], in: place).status == 0)
    #expect(
      place.names.filter { $0.contains("ada") } == [
        "a-coral-ada.gif", "a-teal-ada.gif", "x-a-coral-ada.png", "x-a-teal-ada.png",
      ])
    try place.write(Array("slug,name\n../up,Ada\n".utf8), "people.csv")
    #expect(try Tool.run(["render", "-q", "a.scene.yaml"], in: place).status == 65)
  }

  @Test("check builds every variant and tells what several share once") func check() throws {
    let place = try Self.place("ada,Ada\nbo,☃\ncy,☃\n")
    let good = try Tool.run(["check", "a.scene.yaml"], in: place)
    #expect(good.status == 0 && good.text.contains("good, 6 variants"), "\(good.messages)")
    try place.write(Array(Self.cards.replacing("size: 12", with: "size: -1").utf8), "a.scene.yaml")
    let bad = try Tool.run(["check", "a.scene.yaml"], in: place)
    #expect(bad.status == 1 && bad.text.contains("6 bad, 6 variants"))
    // All of them have it: none is named.
    #expect(bad.messages.components(separatedBy: "E0202").count == 2 && !bad.messages.contains("variant"))
  }

  @Test("expand prints one variant, whose result has its pictures") func expand() throws {
    let place = try Self.place()
    let many = try Tool.run(["expand", "a.scene.yaml"], in: place)
    #expect(many.status == 64 && many.messages.contains("--only theme=teal --only person=ada"))
    let one = try Tool.run(
      ["expand", "--only", "theme=coral", "--only", "person=bo", "a.scene.yaml", "-o", "b.scene.yaml"], in: place)
    #expect(one.status == 0, "\(one.messages)")
    #expect(try Tool.run(["render", "-q", "a.scene.yaml", "--only", "person=bo"], in: place).status == 0)
    let bytes = try place.bytes("coral-bo.gif")
    #expect(try Tool.run(["render", "-q", "b.scene.yaml"], in: place).status == 0)
    #expect(try place.bytes("coral-bo.gif") == bytes)
  }

  @Test("the campaign sample makes six banners") func campaign() throws {
    let place = try Workplace()
    let sample = Tool.scene("campaign/campaign")
    #expect(try Tool.run(["check", "--strict", sample], in: place).text.contains("good, 6 variants"))
    #expect(try Tool.run(["render", "-q", "--fps", "4", "--out-dir", "out", sample], in: place).status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place.folder.appendingPathComponent("out").path).count == 6)
  }

  @Test("a spec that extends another reads it beside itself, and inside the root only") func extends() throws {
    let place = try Workplace([
      "kit/base.scene.yaml":
        "scene: 1\nsize: 20x20\nduration: 0.2s\nlayers: [{id: a, shape: circle, size: 9, fill: red}]\n",
      "a.scene.yaml": "scene: 1\nextends: kit/base.scene.yaml\nlayers: [{id: a, fill: lime}]\n",
      "kit/b.scene.yaml": "scene: 1\nextends: ../a.scene.yaml\n",
    ])
    #expect(try Tool.run(["render", "-q", "a.scene.yaml", "--at", "0", "-o", "a.png"], in: place).status == 0)
    #expect(try Tool.run(["expand", "a.scene.yaml"], in: place).text.contains("#00FF00"))
    let outside = try Tool.run(["check", "kit/b.scene.yaml"], in: place)
    #expect(outside.status == 1 && outside.messages.contains("E0503"))
    #expect(try Tool.run(["check", "--root", ".", "kit/b.scene.yaml"], in: place).status == 0)
  }

  /// A repeated component in a stack, its text split and staggered, in three sizes, from a table.
  private static let nested = """
    scene: 1
    sizes: {square: 360x360, story: {size: 240x426, layers: {list: {gap: 24}}}, banner: 600x200}
    duration: 2s
    fps: 10
    background: white
    matrix: {row: {csv: people.csv, key: slug}}
    components:
      badge:
        params: {title: {type: text}, tone: {type: color}, wait: {type: number, default: 0}}
        size: [90vw, 48]
        layers:
          - {stack: [{text: $title, id: t, color: white, font: {size: 20, weight: bold}, fit: shrink, split: letter, stagger: 30ms, enter: {rise: 12, duration: 0.4s, delay: "${wait}s"}}], axis: z, background: $tone, cornerRadius: 12, padding: 12, size: fill}
    layers:
      - stack: [{repeat: {in: 3, as: k, layer: {use: badge, title: "${row.name}", tone: "${row.color}", wait: "${k * 0.2}"}}}]
        axis: y
        gap: 8
        id: list
        position: center
    output: out/${row.slug}-${size}.gif
    """

  @Test("words work in each other: every variant's expansion renders to the same bytes") func nested() throws {
    let place = try Workplace([
      "a.scene.yaml": Self.nested,
      "people.csv":
        "slug,name,color\nada,Ada Lovelace,#9c2f10\nmax,Maximiliane von Hohenstein zu Wittelsbach,#36541a\n",
    ])
    #expect(try Tool.run(["check", "--variants", "--strict", "a.scene.yaml"], in: place).status == 0)
    for row in ["ada", "max"] {
      for size in ["square", "story", "banner"] {
        let only = ["--only", "row=\(row)", "--only", "size=\(size)"]
        #expect(try Tool.run(["expand", "a.scene.yaml", "-o", "b.scene.yaml"] + only, in: place).status == 0)
        #expect(!String(decoding: try place.bytes("b.scene.yaml"), as: UTF8.self).contains("stagger"))
        #expect(try Tool.run(["render", "a.scene.yaml", "-o", "a.apng"] + only, in: place).status == 0)
        #expect(try Tool.run(["render", "b.scene.yaml", "-o", "b.apng"], in: place).status == 0)
        #expect(try place.bytes("a.apng") == place.bytes("b.apng"), "\(row), \(size)")
      }
    }
  }
}
