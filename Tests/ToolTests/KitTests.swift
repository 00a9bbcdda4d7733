// What `sparkler kit` writes for a place, and what it says about it.
// Flow: spec → the binary → files, snippets, warnings.
import Foundation
import SparklerImaging
import TestSupport
import Testing

@Suite struct KitTests {
  private static let card = """
    scene: 1
    size: 60x40
    scale: 2
    duration: 1s
    fps: 10
    loop: once
    alt: "Spring & more: \\"20 %\\" off"
    poster: 0.6s
    params:
      theme: {type: choice, choices: [light, dark], default: light}
    background: "${theme == 'dark' ? '#000000' : '#ffffff'}"
    layers:
      - {shape: circle, size: 20, fill: tomato, position: [30, 20], enter: {fade: {duration: 0.4s}}}

    """

  @Test("an e-mail gets light and dark files, stills, and lines with all that a reader's settings ask for")
  func email() throws {
    let place = try Workplace(["card.scene.yaml": Self.card])
    let done = try Tool.run(["kit", "card.scene.yaml", "--for", "email", "-o", "out"], in: place)
    #expect(done.status == 0 && !done.messages.contains("warning"), "\(done.messages)")
    let files = try FileManager.default.contentsOfDirectory(atPath: place.folder.path + "/out").sorted()
    #expect(
      files == [
        "card-dark-still.png", "card-dark.gif", "card-light-still.png", "card-light.gif", "card.html", "card.kit.json",
        "card.mjml",
      ])
    let html = String(decoding: try place.bytes("out/card.html"), as: UTF8.self)
    let mjml = String(decoding: try place.bytes("out/card.mjml"), as: UTF8.self)
    for text in [html, mjml] {
      let both = "(prefers-reduced-motion: reduce) and (prefers-color-scheme: dark)"
      #expect(text.contains("\(both)\" srcset=\"card-dark-still.png\""))
      #expect(text.contains("(prefers-reduced-motion: reduce)\" srcset=\"card-light-still.png\""))
      #expect(text.contains("(prefers-color-scheme: dark)\" srcset=\"card-dark.gif\""))
      // Points, not the 120×80 pixels.
      #expect(text.contains("src=\"card-light.gif\" width=\"60\" height=\"40\""))
      #expect(text.contains("alt=\"Spring &amp; more: &quot;20 %&quot; off\""))
    }
    // The poster comes first, for readers of mail that show one frame.
    let first = try #require(try GIFPlayback(try place.bytes("out/card-dark.gif")).frames.first).picture
    #expect(first.pixels[0] == 0xFF00_0000 && first.pixels[40 * 120 + 60] == 0xFFFF_6347)
  }

  @Test("what can't be paused for so long, and who can't see it, is told with what to write") func warnings() throws {
    let text = circle.replacing("duration: 0.4s\nlayers", with: "duration: 2s\nlayers")
      .replacing("duration: 0.4s}", with: "duration: 0.4s, fillMode: both}")
    let place = try Workplace(["a.scene.yaml": text])
    let done = try Tool.run(["kit", "a.scene.yaml", "--for", "email"], in: place)
    #expect(done.status == 0 && place.exists("a-email/a.gif") && place.exists("a-email/a-still.png"))
    #expect(done.messages.contains("moves for ever") && done.messages.contains("loop: 2"))
    #expect(done.messages.contains("Write alt: \"What it says\""))
    // Who reads a README can stop it.
    let readme = try Tool.run(["kit", "a.scene.yaml", "--for", "github-readme"], in: place)
    #expect(!readme.messages.contains("moves for ever") && place.exists("a-github-readme/a.md"))
    // What stands still needs no pause.
    let still = text.replacing(/, animations: \[.*\]/, with: "")
    try place.write(Array(still.utf8), "still.scene.yaml")
    let resting = try Tool.run(["kit", "still.scene.yaml", "--for", "email"], in: place)
    #expect(resting.status == 0 && !resting.messages.contains("moves"), "\(resting.messages)")
    let strict = try Tool.run(["kit", "a.scene.yaml", "--for", "email", "--strict", "-o", "no"], in: place)
    #expect(strict.status == 65 && strict.messages.contains("alternative text") && !place.exists("no/a.gif"))
  }

  @Test("the suggested words are the scene's own, each text once and no word cut") func suggestion() throws {
    let long = Array(repeating: "evergreen", count: 30).enumerated().map { "\($1)\($0)" }.joined(separator: " ")
    let text = """
      scene: 1
      size: 200x60
      duration: 1s
      layers:
        - {text: Two short lines, split: word, stagger: 0.1s, enter: {rise: 8}, maxWidth: 60, position: center}
        - {text: \(long), font: {size: 4}, position: center}
      """
    let done = try Tool.run(["kit", "a.scene.yaml", "--for", "email"], in: try Workplace(["a.scene.yaml": text]))
    #expect(done.messages.contains("Write alt: \"Two short lines evergreen0 evergreen1 "), "\(done.messages)")
    #expect(done.messages.contains("evergreen15 …\""), "\(done.messages)")
  }

  @Test("the still and the first frame show something, and a poster that shows nothing is told") func empty() throws {
    func text(_ poster: String) -> String {
      """
      scene: 1
      size: 40x30
      duration: 1s
      loop: once
      alt: A dot
      \(poster)layers: [{shape: circle, size: 10, fill: tomato, visible: 0.5s..}]
      """
    }
    let place = try Workplace(["a.scene.yaml": text(""), "b.scene.yaml": text("poster: 0s\n")])
    let done = try Tool.run(["kit", "a.scene.yaml", "--for", "email"], in: place)
    #expect(done.status == 0 && !done.messages.contains("is empty"), "\(done.messages)")
    var still = try AnimationReader(place.bytes("a-email/a-still.png"))
    #expect(try Set(#require(try still.next()).picture.pixels).count > 2)
    let told = try Tool.run(["kit", "b.scene.yaml", "--for", "email"], in: place)
    #expect(told.status == 0 && told.messages.contains("the frame at 0s is empty"))
    #expect(told.messages.contains("poster: 0.6s") || told.messages.contains("poster: 0.5s"), "\(told.messages)")
  }

  @Test("two variants that differ in light and dark become one kit; others are chosen from") func matrix() throws {
    let head = "scene: 1\nsize: 40x30\nduration: 0.2s\nalt: A dot\nmatrix: {mode: [dark, light]"
    let rest = "}\nlayers: [{shape: circle, size: 10, fill: tomato}]\n"
    let place = try Workplace(["a.scene.yaml": head + rest, "b.scene.yaml": head + ", word: [a, b]" + rest])
    let both = try Tool.run(["kit", "a.scene.yaml", "--for", "github-readme", "-o", "a"], in: place)
    #expect(both.status == 0 && place.exists("a/a-light.gif") && place.exists("a/a-dark.gif"), "\(both.messages)")
    let many = try Tool.run(["kit", "b.scene.yaml", "--for", "github-readme"], in: place)
    #expect(many.status == 64 && many.messages.contains("4 variants"))
    let one = try Tool.run(["kit", "b.scene.yaml", "--for", "github-readme", "--only", "word=b", "-o", "b"], in: place)
    #expect(one.status == 0 && place.exists("b/b-dark-still.png"))
  }

  @Test("a foreign file is kept, a kit's own is replaced") func foreign() throws {
    let place = try Workplace(["a.scene.yaml": Self.card, "out/card.html": "mine", "a-email/a.html": "mine"])
    let refused = try Tool.run(["kit", "a.scene.yaml", "--for", "email"], in: place)
    #expect(refused.status == 73 && refused.messages.contains("a-email/a.html"))
    #expect(try place.bytes("a-email/a.html") == Array("mine".utf8))
    for _ in 0..<2 {
      #expect(try Tool.run(["kit", "a.scene.yaml", "--for", "email", "-o", "twice"], in: place).status == 0)
    }
  }

  @Test(
    "what a place does not take is told with what to write",
    arguments: [
      (["--for", "emial"], 64, "Did you mean 'email'?"), ([], 64, "--for email"),
      (["--for", "email", "--format", "mp4"], 64, "gif, apng, webp"),
      (["--for", "email", "--format", "png"], 64, "gif, apng, webp"),
      (["--for", "instagram-story"], 65, "accepts at least 3s"), (["--for", "app-store-preview"], 65, "15s"),
    ])
  func refused(_ words: [String], status: Int32, says: String) throws {
    let place = try Workplace(["card.scene.yaml": Self.card])
    let done = try Tool.run(["kit", "card.scene.yaml"] + words, in: place)
    #expect(done.status == status && done.messages.contains(says), "\(done.messages)")
    #expect(place.names == ["card.scene.yaml"])
  }

  @Test("a README gets an SVG beside the GIF, with both sizes") func vector() throws {
    let place = try Workplace(["card.scene.yaml": Self.card])
    let done = try Tool.run(["kit", "card.scene.yaml", "--for", "github-readme", "-o", "out"], in: place)
    #expect(done.status == 0, "\(done.messages)")
    let (gif, svg) = (try place.bytes("out/card-dark.gif").count, try place.bytes("out/card-dark.svg").count)
    #expect(done.messages.contains("card-dark.svg has \(svg) bytes, card-dark.gif \(gif)"), "\(done.messages)")
    let text = String(decoding: try place.bytes("out/card.md"), as: UTF8.self)
    #expect(text.contains("src=\"card-light.gif\"") && text.contains("src=\"card-light.svg\""))
    #expect(text.contains("or as SVG") && text.contains("(prefers-color-scheme: dark)\" srcset=\"card-dark.svg\""))
    let list = String(decoding: try place.bytes("out/card.kit.json"), as: UTF8.self)
    #expect(list.contains("card-light.svg"))
  }

  @Test("where no SVG can hold the scene, the kit says so and goes on") func noVector() throws {
    let place = try Workplace(["a.scene.yaml": Self.card])
    let limit = ["--limit", "svg-layers=1"]
    let done = try Tool.run(["kit", "a.scene.yaml", "--for", "github-readme", "-o", "out"] + limit, in: place)
    #expect(done.status == 0 && done.messages.contains("without an SVG: "), "\(done.messages)")
    let text = String(decoding: try place.bytes("out/a.md"), as: UTF8.self)
    #expect(place.exists("out/a-light.gif") && !place.exists("out/a-light.svg") && !text.contains("svg"))
  }

  @Test("a render for a README says what an SVG would have; one that is too large for the place is an error")
  func offer() throws {
    let outputs = "outputs: [{file: a.gif, for: github-readme}]\n"
    let place = try Workplace(["a.scene.yaml": Self.card + outputs])
    let done = try Tool.run(["render", "a.scene.yaml"], in: place)
    let gif = try place.bytes("a.gif").count
    #expect(done.messages.contains("\(gif) bytes; as an .svg, which github-readme shows as well"), "\(done.messages)")
    try place.write(Array((Self.card + outputs.replacing("gif", with: "svg")).utf8), "b.scene.yaml")
    #expect(try Tool.run(["render", "b.scene.yaml"], in: place).status == 0 && place.exists("a.svg"))
  }

  @Test("the list has every place with its source") func list() throws {
    let done = try Tool.run(["kit", "--list"], in: try Workplace())
    for name in ["email", "github-readme", "slack-emoji", "app-store-preview"] { #expect(done.text.contains(name)) }
    #expect(done.text.contains("docs.github.com") && done.text.contains("886×1920"))
  }

  @Test("a name that a page would misread is written as an address") func names() throws {
    let place = try Workplace(["a \"b\"&c.scene.yaml": Self.card])
    let done = try Tool.run(["kit", "a \"b\"&c.scene.yaml", "--for", "github-readme", "-o", "out"], in: place)
    #expect(done.status == 0, "\(done.messages)")
    let text = String(decoding: try place.bytes("out/a \"b\"&c.md"), as: UTF8.self)
    #expect(text.contains("src=\"a%20%22b%22%26c-light.gif\""))
  }

  @Test("a brand with both themes gives a light and a dark file; --theme chooses one") func themes() throws {
    let card =
      "scene: 1\nbrand: studio\nsize: 60x40\nduration: 0.4s\nalt: Hi\nbackground: $surface\nlayers: [{text: Hi}]\n"
    let place = try Workplace([
      "card.scene.yaml": card,
      "plain.scene.yaml": card.replacing("$surface", with: "white")
        .replacing("{text: Hi}", with: "{text: Hi, color: black}"),
    ])
    func files(_ spec: String, _ more: [String]) throws -> [String] {
      let out = "out-" + spec + more.joined()
      let done = try Tool.run(["kit", spec, "--for", "github-readme", "-o", out] + more, in: place)
      #expect(done.status == 0, "\(done.messages)")
      return try FileManager.default.contentsOfDirectory(atPath: place.folder.path + "/" + out)
    }
    #expect(try files("card.scene.yaml", []).contains("card-dark.gif"))
    let page = String(decoding: try place.bytes("out-card.scene.yaml/card.md"), as: UTF8.self)
    #expect(page.contains("(prefers-color-scheme: dark)\" srcset=\"card-dark.gif\""))
    #expect(try files("card.scene.yaml", ["--theme", "dark"]).contains("card.gif"))
    #expect(try files("plain.scene.yaml", []).contains("plain.gif"))
  }

  @Test("a brand file that exists is replaced only with --force") func force() throws {
    let place = try Workplace(["a.css": ":root{--accent:#55d}", "b.brand.yaml": "mine"])
    let words = ["brand", "from", "a.css", "-o", "b.brand.yaml"]
    #expect(try Tool.run(words, in: place).status == 73)
    #expect(String(decoding: try place.bytes("b.brand.yaml"), as: UTF8.self) == "mine")
    #expect(try Tool.run(words + ["--force"], in: place).status == 0)
    #expect(String(decoding: try place.bytes("b.brand.yaml"), as: UTF8.self).contains("brand: 1"))
  }
}
