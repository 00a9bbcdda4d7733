// Contact sheets of specs, fonts, and what `check --variants` finds.
// Flow: `sparkler look`, `fonts`, `check --variants` → PNG, lists, exit codes.
import Foundation
import SparklerImaging
import Testing

@Suite struct LookTests {
  private func size(_ place: Workplace, _ name: String) throws -> [Int] {
    let bytes = try place.bytes(name)
    // Width and height of a PNG's header, big-endian.
    return [16, 20].map { at in bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test("a sheet shows moments of a spec, no wider than it may be") func sheet() throws {
    let place = try Workplace(["a.scene.yaml": circle])
    let plain = try Tool.run(["look", "a.scene.yaml"], in: place)
    #expect(plain.status == 0 && plain.messages.contains("a.look.png: 9 moments"), "\(plain.messages)")
    let nine = try size(place, "a.look.png")
    // Three rows of three, of which each caption is 72 wide.
    #expect(nine == [12 + 3 * 84, 12 + 3 * (30 + 20 + 12)])
    let few = try Tool.run(["look", "a.scene.yaml", "--at", "0s,50%,0.4s", "-o", "b.png", "--width", "300"], in: place)
    #expect(few.status == 0 && few.messages.contains("3 moments"))
    #expect(try size(place, "b.png") == [12 + 3 * 84, 12 + 62])
    _ = try Tool.run(
      ["look", "a.scene.yaml", "--size", "400x300", "--count", "4", "--width", "500", "-o", "c.png"], in: place)
    #expect(try size(place, "c.png")[0] <= 500)
  }

  @Test("each variant and each spec has rows of its own") func variants() throws {
    let sizes = "scene: 1\nduration: 1s\nsizes: {wide: 90x40, tall: 40x90}\nlayers: [{text: hi}]\n"
    let place = try Workplace(["a.scene.yaml": sizes, "b.scene.yaml": circle])
    let all = try Tool.run(["look", "a.scene.yaml", "b.scene.yaml", "--count", "2", "-o", "s.png"], in: place)
    #expect(all.status == 0 && all.messages.contains("6 moments"), "\(all.messages)")
    #expect(try size(place, "s.png") == [12 + 2 * (90 + 12), 12 + (40 + 32) + (90 + 32) + (30 + 32)])
    let one = try Tool.run(["look", "a.scene.yaml", "--only", "size=tall", "--count", "2", "-o", "t.png"], in: place)
    #expect(one.status == 0 && one.messages.contains("2 moments"))
  }

  @Test("beside a spec stands how git has it") func diff() throws {
    let place = try Workplace(["a.scene.yaml": circle])
    let git = "git -c user.name=a -c user.email=a@b -c init.defaultBranch=main"
    let set = try Tool.shell("git init -q . && git add -A && \(git) commit -qm one", in: place)
    #expect(set.status == 0, "\(set.messages)")
    let same = try Tool.run(["look", "a.scene.yaml", "--diff", "HEAD", "--count", "2"], in: place)
    #expect(same.status == 0 && same.messages.contains("none changed"), "\(same.messages)")
    try place.write(Array(circle.replacing("tomato", with: "teal").utf8), "a.scene.yaml")
    let other = try Tool.run(["look", "a.scene.yaml", "--diff", "HEAD", "--count", "2", "-o", "d.png"], in: place)
    #expect(other.status == 1 && other.messages.contains("2 changed"), "\(other.messages)")
    #expect(try size(place, "d.png")[1] == 12 + 3 * 62)
    let unknown = try Tool.run(["look", "a.scene.yaml", "--diff", "nobody"], in: place)
    #expect(unknown.status == 64 && unknown.messages.contains("no revision 'nobody'"))
    try place.write(Array(circle.utf8), "new.scene.yaml")
    let new = try Tool.run(["look", "new.scene.yaml", "--diff", "HEAD"], in: place)
    #expect(new.status == 66 && new.messages.contains("does not exist at HEAD"), "\(new.messages)")
    let option = try Tool.run(["look", "a.scene.yaml", "--diff=--output=x"], in: place)
    #expect(option.status == 64 && !place.exists("x"))
  }

  @Test("a text far outside is looked at like any other") func far() throws {
    let place = try Workplace([
      "a.scene.yaml": """
      scene: 1
      size: [100, 60]
      duration: 0.5s
      background: white
      layers:
        - {clip: true, size: [50, 20], position: [1e300, 30], sublayers: [{text: hello, position: [1e300, 10]}]}
        - {text: far, position: [-1e19, 1e19], opacity: 0.99}
      """
    ])
    let outcome = try Tool.run(["check", "--variants", "a.scene.yaml"], in: place)
    #expect([0, 1, 65].contains(outcome.status), "\(outcome.status) \(outcome.messages)")
  }

  @Test(
    "what can't be is told",
    arguments: [
      (["--at", "soon"], "--at soon is not a time"), (["--at", "9s"], "--at 9s is outside the scene"),
      (["-o", "a.gif"], "is a PNG"),
      (["--count", "0"], "--count 0 is outside 1–200"), (["--count", "2", "--at", "0s"], "both choose"),
    ])
  func wrong(_ words: [String], _ said: String) throws {
    let place = try Workplace(["a.scene.yaml": circle])
    let outcome = try Tool.run(["look", "a.scene.yaml"] + words, in: place)
    #expect(outcome.status == 64 && outcome.messages.contains(said), "\(outcome.messages)")
    #expect(place.names == ["a.scene.yaml"])
  }

  @Test("fonts are listed with weights and scripts") func fonts() throws {
    let place = try Workplace()
    let plain = try Tool.run(["fonts"], in: place).text
    #expect(plain.contains("Inter") && plain.contains("400") && plain.contains("Cyrillic") && plain.contains("emoji"))
    let json = try Tool.run(["fonts", "--json"], in: place)
    let faces = try #require(try JSONSerialization.jsonObject(with: Data(json.output)) as? [[String: Any]])
    #expect(
      faces.contains {
        $0["family"] as? String == "Inter" && $0["weight"] as? Int == 700 && $0["italic"] as? Bool == true
      })
  }

  @Test("a family that no font has is told with the near one") func nearFamily() throws {
    let place = try Workplace(["a.scene.yaml": "scene: 1\nsize: 90\nlayers: [{text: a, font: Intre}]\n"])
    let outcome = try Tool.run(["check", "a.scene.yaml"], in: place)
    #expect(outcome.status == 0 && outcome.messages.contains("did you mean 'Inter'?"), "\(outcome.messages)")
    #expect(try Tool.run(["check", "--strict", "a.scene.yaml"], in: place).status == 1)
  }

  // MARK: check --variants

  private func audit(_ layers: String, keys: String = "background: white\n") throws -> Outcome {
    let text = "scene: 1\nsize: 200x100\nduration: 1s\n\(keys)layers:\n\(layers)"
    return try Tool.run(["check", "--variants", "a.scene.yaml"], in: try Workplace(["a.scene.yaml": text]))
  }

  @Test(
    "texts that leave the canvas, lie on each other or hardly stand out are told, by how much",
    arguments: [
      (
        "  - {text: A title that is far too long for it, id: title, font: {size: 20}}\n", "'title' leaves the canvas by"
      ),
      (
        "  - {text: Over, font: {size: 20}, id: a}\n  - {text: Under, font: {size: 20}, id: b}\n",
        "of 'a' and the text 'Under' of 'b' overlap by"
      ),
      ("  - {text: Pale words, color: \"#bbbbbb\"}\n", "the text 'Pale words' has a contrast of 1.9"),
      ("  - {text: Large words, color: \"#999999\", font: {size: 30}}\n", "the minimum is 3"),
      (
        "  - {shape: rect, size: [180, 40], fill: \"#dd6677\"}\n  - {text: on red, color: white}\n",
        "has it, or a background of \"#C34F61\""
      ),
    ])
  func found(_ layers: String, _ said: String) throws {
    let outcome = try audit(layers)
    #expect(outcome.status == 1 && outcome.messages.contains(said), "\(outcome.status) \(outcome.messages)")
  }

  @Test(
    "what can be read is fine",
    arguments: [
      "  - {text: Black on white}\n",
      "  - {text: Grey large, color: \"#888888\", font: {size: 30}}\n",
      "  - {shape: rect, size: [180, 40], fill: navy}\n  - {text: white on navy, color: white}\n",
      "  - {text: pieces, split: letter, font: {size: 30}}\n",
      "  - {group: [{shape: rect, size: [300, 40], fill: black}, {text: a band of words, color: white}], size: [300, 40], transform: [{rotate: -4deg}]}\n",
      "  - {emoji: 🎂, fontSize: 90, position: [10, 10]}\n",
      "  - {text: runs by, enter: {slide: left, duration: 0.9s}}\n",
      "  - {sequence: [{text: one, duration: 0.5s}, {text: two, duration: 0.5s}]}\n",
    ])
  func fine(_ layers: String) throws {
    let outcome = try audit(layers)
    #expect(outcome.status == 0 && outcome.messages.isEmpty, "\(outcome.messages)")
  }

  @Test("a text that scrolls doesn't rest where another of its copies was") func scrolling() throws {
    // In every frame the copies are one tile further.
    let outcome = try audit(
      "  - {scroll: {text: NEWS OF TODAY, font: {size: 30}}, gap: 20, turns: 10}\n",
      keys: "background: white\nfps: 10\n")
    #expect(outcome.status == 0 && outcome.messages.isEmpty, "\(outcome.messages)")
  }

  @Test("the variant is named") func variant() throws {
    let text = """
      scene: 1
      size: 200x100
      duration: 1s
      background: white
      params: {name: {type: text}}
      matrix: {person: [{slug: bo, name: Bo}, {slug: max, name: Maximiliana Featherstonehaugh}]}
      with: {name: $person.name}
      layers: [{text: $name, font: {size: 20}, id: name}]
      outputs: [{file: "${person.slug}.gif"}]
      """
    let outcome = try Tool.run(["check", "--variants", "a.scene.yaml"], in: try Workplace(["a.scene.yaml": text]))
    #expect(
      outcome.status == 1
        && outcome.messages.contains("person=max: the text 'Maximiliana Featherstone…' of 'name' leaves the canvas"),
      "\(outcome.messages)")
    #expect(!outcome.messages.contains("person=bo"))
  }
}
