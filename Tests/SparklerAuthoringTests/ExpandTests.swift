// Expand: what it writes builds the same scene, and expands to itself.
// Flow: BuiltSpec → YAML → BuiltSpec.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct ExpandTests {
  private func expanded(_ spec: BuiltSpec) -> String { spec.expanded { $0 } }

  @Test("an expanded spec builds the same scene and outputs", arguments: (GoodSpecs.all + SampleSpecs.all).map(\.name))
  func same(_ name: String) throws {
    let text = try #require((GoodSpecs.all + SampleSpecs.all).first { $0.name == name }?.text)
    let first = try built(text)
    let once = expanded(first)
    let second = try built(once)
    #expect(first.scene == second.scene)
    #expect(first.frameRate == second.frameRate && first.loop == second.loop && first.loopOffset == second.loopOffset)
    #expect(first.hold == second.hold && first.fonts == second.fonts)
    func placeless(_ outputs: [OutputSpec]) -> [OutputSpec] {
      outputs.map { output in
        var output = output
        output.place = nil
        return output
      }
    }
    #expect(placeless(first.outputs) == placeless(second.outputs))
    func placeless(_ tests: [TestSpec]) -> [TestSpec] {
      tests.map { test in
        var test = test
        test.place = nil
        return test
      }
    }
    #expect(placeless(first.tests) == placeless(second.tests))
    #expect(expanded(second) == once)
  }

  @Test(
    "a cell's name is any text, in key paths too",
    arguments: ["a, b", "$x", "a: b", "#a", "'", "\"", "{", "a\\b", "ä\u{301}"])
  func cellNames(_ name: String) throws {
    let quoted = TreeText.string(name.replacing("$", with: "$$")).yaml.trimmingCharacters(in: .newlines)
    let path = TreeText.string("emitterCells.\(name.replacing("$", with: "$$")).birthRate").yaml.trimmingCharacters(
      in: .newlines)
    let first = try built(
      """
      scene: 1
      size: 20x20
      duration: 1s
      layers:
        - emitter: {cells: [{name: \(quoted), birthRate: 5, lifetime: 1s, contents: {shape: circle, size: 2}}]}
          animations: [{keyPath: \(path), from: 0, to: 5, duration: 1s}, {keyPath: \(path), values: [1, 2], duration: 1s}]
      """)
    let once = expanded(first)
    #expect(try built(once).scene == first.scene)
  }

  @Test(
    "baked, physics becomes keyframes that build the same scene",
    arguments: ["dynamics", "explosions", "explosion.scene.yaml", "newton.scene.yaml"])
  func baked(_ name: String) throws {
    let text = try #require((GoodSpecs.all + SampleSpecs.all).first { $0.name == name }?.text)
    let first = try built(text)
    let baked = first.expanded(isBaked: true) { $0 }
    #expect(expanded(first).contains("dynamics:") && !baked.contains("dynamics:"))
    let second = try built(baked)
    #expect(first.scene == second.scene)
    #expect(second.expanded(isBaked: true) { $0 } == baked)
  }

  @Test("baked, particles and what they meet keep their behaviours; the rest becomes keyframes") func bakedCrowds()
    throws
  {
    let first = try built(GoodSpecs.crowds)
    let baked = first.expanded(isBaked: true) { $0 }
    #expect(baked.contains("items: [\"confetti\", \"shelf\"]") && baked.contains("items: [\"cannon.0\"]"))
    #expect(baked.contains("keyPath: position") && !baked.contains("push: "))
    let second = try built(baked)
    #expect(first.scene == second.scene)
    #expect(second.expanded(isBaked: true) { $0 } == baked)
  }

  @Test("nothing of a shorthand is left") func plain() throws {
    let text = expanded(try built(GoodSpecs.effects + "\n"))
    for key in ["effect", "seed", "button", "emoji", "shape", "every", "palettes", "size: 9x9"] {
      #expect(!text.contains("\(key): "), "\(key)")
    }
    #expect(text.contains("backgroundColor: ") && text.contains("shadowRadius: "))
    #expect(!expanded(try built(GoodSpecs.names)).contains("params"))
  }

  @Test("auto becomes the number that was found") func duration() throws {
    let spec = try built("scene: 1\nsize: 9x9\nlayers: [{shape: rect, size: 4, visible: ..0.5s}]\n")
    #expect(expanded(spec).contains("duration: 0.52s\n"))
  }

  @Test(
    "numbers read back to the same double",
    arguments: [
      0.1, 1.0 / 3, 1e-7, 2.0 / 3, 1e15, 123456.789, .leastNonzeroMagnitude, 0.1 + 0.2, -1e-300, 99.99999999999999,
    ])
  func numbers(_ value: Double) throws {
    let first = try built(document("{shape: rect, size: 4, zPosition: \(value)}"))
    #expect(first.scene.layers[0].zPosition == value)
    #expect(try built(expanded(first)).scene.layers[0].zPosition == value)
  }

  @Test("colours read back exactly, in eight bits where they fit") func colors() throws {
    func line(_ text: String) throws -> String {
      let spec = try built(document("{shape: rect, size: 4, background: \(text)}"))
      let once = expanded(spec)
      #expect(try built(once).scene == spec.scene)
      return String(once.split(separator: "backgroundColor: ")[1].prefix { $0 != "\n" && $0 != "," && $0 != "}" })
    }
    #expect(try line("red") == "\"#FF0000\"")
    #expect(try line("\"#12345678\"") == "\"#12345678\"")
    #expect(try line("rgb(1 2 3 / .1)").hasPrefix("\"color(srgb "))
    #expect(try line("hsl(10 20% 30%)").hasPrefix("\"color(srgb "))
    #expect(try line("oklch(60% .1 30 / 33%)").hasPrefix("\"color(srgb "))
  }

  @Test("asset paths are written for the result's place") func assets() throws {
    let spec = try built("scene: 1\nsize: 9x9\nfonts: a.ttf\nbackground: {image: b.png}\nlayers: [{image: c.png}]\n")
    let text = spec.expanded { "../" + $0.split(separator: "/").joined(separator: "/") }
    for name in ["../assets/a.ttf", "../assets/b.png", "../assets/c.png"] { #expect(text.contains("\"\(name)\"")) }
  }

  @Test("a hundred random numbers of each kind survive") func random() throws {
    var chance = SeededRandom(seed: 11)
    for _ in 0..<100 {
      func number(_ scale: Double) -> Double { chance.uniform(-scale, scale) }
      let entry =
        "{path: M\(number(10)) \(number(1e6)) C\(number(1)) \(number(1)) \(number(9)) \(number(9)) \(number(9)) \(number(9)), position: [\(number(1e5)), \(number(1e-5))], opacity: \(chance.unit()), transform: [{rotate: \(number(9))rad}, {scale: \(number(3) + 4)}], fill: rgb(\(chance.unit() * 255) \(chance.unit() * 255) 3), beginTime: \(number(9))s, animations: [{keyPath: transform.rotation.z, to: \(number(9))deg, duration: \(chance.unit())s}]}"
      let first = try built(document(entry))
      let once = expanded(first)
      let second = try built(once)
      #expect(first.scene == second.scene && expanded(second) == once)
    }
  }

  @Test(
    "a key is read back as it was, whatever is in it",
    arguments: [
      "a: b", "x\noutputs: [{file: pwned.gif}]\n#", "- a", "'", "\"", "{", "#", "", " a", "null", "\u{2028}", "é",
    ])
  func keys(_ key: String) throws {
    let tree = TreeText.map([(key, .map([(key, .list([.map([(key, .number(1))])]))]))])
    for text in [tree.yaml, TreeText.map([("a", tree)]).flow] {
      let read = try SpecText(Array(text.utf8), name: "a")
      #expect(read.bytes == Array(text.utf8))
      #expect(!text.contains("\noutputs"))
    }
    let flat = TreeText.map([(key, .number(1))]).yaml
    #expect(try SpecDocument.params(Array(flat.utf8), name: "a", limits: Limits()).map(\.name) == [key])
  }

  @Test("plain words stay without quotes") func plainKeys() {
    #expect(TreeText.key("transform.scale.x") == "transform.scale.x" && TreeText.key("frame-1") == "frame-1")
    #expect(TreeText.comment("a\nb\u{85}c") == "# a\u{FFFD}b\u{FFFD}c\n")
  }
}
