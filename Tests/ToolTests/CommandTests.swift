// The other commands: check, expand, new, effects, schema, limits, help.
import Foundation
import TestSupport
import Testing

@Suite struct CommandTests {
  @Test("a starter renders as it stands, and is never written over a file") func starter() throws {
    let place = try Workplace()
    #expect(try Tool.run(["new", "a.scene.yaml"], in: place).status == 0)
    let text = try place.bytes("a.scene.yaml")
    #expect(try Tool.run(["new", "a.scene.yaml"], in: place).status == 73)
    #expect(try place.bytes("a.scene.yaml") == text)
    #expect(try Tool.run(["render", "--strict", "a.scene.yaml"], in: place).status == 0)
    #expect(try GIFPlayback(try place.bytes("fireworks.gif")).frames.count > 20)
  }

  @Test("every sample is good, without a warning", arguments: Tool.scenes) func check(_ scene: String) throws {
    let place = try Workplace()
    let outcome = try Tool.run(["check", "--strict", Tool.scene(scene)], in: place)
    #expect(outcome.status == 0)
    #expect(outcome.messages.isEmpty)
    #expect(outcome.text.contains("good"))
  }

  @Test("a missing glyph is a warning, and an error where it is strict") func missingGlyph() throws {
    let place = try Workplace(["a.scene.yaml": "scene: 1\nsize: 99x40\nlayers: [{text: 猫, id: cat}]\n"])
    let plain = try Tool.run(["render", "a.scene.yaml"], in: place)
    #expect(plain.status == 0)
    for part in ["warning[W0601]", "猫", "U+732B", "layers[0]", "--add-script chinese"] {
      #expect(plain.messages.contains(part))
    }
    let strict = try Tool.run(["render", "--strict", "a.scene.yaml"], in: place)
    #expect(strict.status == 65)
  }

  @Test("effects are listed, each with all its keys") func effects() throws {
    let place = try Workplace()
    let list = try Tool.run(["effects"], in: place)
    #expect(list.status == 0)
    for name in ["classicFirework", "fountainFirework"] {
      #expect(list.text.contains(name))
      let one = try Tool.run(["effects", name], in: place)
      #expect(one.status == 0)
      for key in ["sparks", "sparkSize", "scale", "duration", "trajectories", "contents", "every"] {
        #expect(one.text.contains("\n\(key)"))
      }
    }
  }

  @Test("easings are listed with their CSS, or drawn on one page that asks for nothing else") func easings() throws {
    let place = try Workplace()
    let list = try Tool.run(["easings"], in: place)
    #expect(list.status == 0 && list.text.contains("outBack") && list.text.contains("cubic-bezier(0.42, 0, 1, 1)"))
    let lines = list.text.split(separator: "\n")
    #expect(try Tool.run(["easings", "-o", "page.html"], in: place).status == 0)
    let page = String(decoding: try place.bytes("page.html"), as: UTF8.self)
    #expect(page.contains("default-src 'none'") && !page.contains("src=\"http"))
    for line in lines { #expect(page.contains("data-name=\"\(line.prefix { $0 != " " })\"")) }
    #expect(lines.count > 40 && page.split(separator: "data-name=").count == lines.count + 1)
  }

  @Test(
    "help, version, limits and completions are there",
    arguments: [
      ["--help"], ["render", "--help"], ["--version"], ["limits"], ["schema"],
      ["--generate-completion-script", "bash"],
      ["--generate-completion-script", "zsh"], ["--generate-completion-script", "fish"],
    ])
  func help(_ words: [String]) throws {
    let outcome = try Tool.run(words, in: try Workplace())
    #expect(outcome.status == 0)
    #expect(!outcome.text.isEmpty)
  }

  @Test("the help names every exit code") func exitCodes() throws {
    let text = try Tool.run(["--help"], in: try Workplace()).text.split(whereSeparator: \.isWhitespace)
    for code in ["0", "1", "64", "65", "66", "69", "70", "73", "74", "75", "77", "130", "141"] {
      #expect(text.contains { $0 == code || $0 == ";" + code })
    }
  }

  @Test("no font or setting of the machine changes a pixel") func hermeticFonts() throws {
    let place = try Workplace(["a.scene.yaml": "scene: 1\nsize: 200x60\nlayers: [{text: Ärger 🎉, font: {size: 30}}]\n"])
    #expect(try Tool.run(["render", "a.scene.yaml", "--at", "0s", "-o", "a.png"], in: place).status == 0)
    let hostile =
      "<fontconfig><match target=\"font\"><edit name=\"embolden\"><bool>true</bool></edit></match></fontconfig>"
    try place.write(Array(hostile.utf8), "fonts.conf")
    let outcome = try Tool.shell(
      "FONTCONFIG_FILE=$PWD/fonts.conf FONTCONFIG_PATH=$PWD PANGO_LANGUAGE=ar HOME=$PWD LC_ALL=C "
        + "\"$TOOL\" render a.scene.yaml --at 0s -o b.png", in: place)
    #expect(outcome.status == 0)
    #expect(try place.bytes("a.png") == place.bytes("b.png"))
  }
}
