// What a batch takes for fresh: nothing that would look otherwise now, and all that would not.
// Flow: a batch, a change, the batch again → report.
import Foundation
import Testing

@Suite struct FreshnessTests {
  private static func svg(_ color: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9' fill='\(color)'/></svg>"
  }
  private static let shown = "scene: 1\nsize: 9x9\nlayers: [{image: p.svg}]\noutput: p.png\n"

  /// The statuses by file.
  private func batch(_ words: String..., in place: Workplace, variables: String = "") throws -> [String: String] {
    let line = "\(variables) \"$TOOL\" batch --json --out-dir out \(words.joined(separator: " "))"
    let outcome = try Tool.shell(line, in: place)
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any], "\(outcome.messages)")
    let outputs = try #require(report["outputs"] as? [[String: Any]])
    return Dictionary(
      outputs.map { ($0["file"] as? String ?? "", $0["status"] as? String ?? "") }, uniquingKeysWith: { $1 })
  }

  @Test("a link that leads elsewhere is another picture, though size and time are one") func link() throws {
    let place = try Workplace(["a.scene.yaml": Self.shown, "red.svg": Self.svg("#f00"), "sea.svg": Self.svg("#00f")])
    let link = place.folder.appendingPathComponent("p.svg").path
    for name in ["red.svg", "sea.svg"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1e9)],
        ofItemAtPath: place.folder.appendingPathComponent(name).path)
    }
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "red.svg")
    #expect(try batch("a.scene.yaml", in: place) == ["p.png": "rendered"])
    #expect(try batch("a.scene.yaml", in: place) == ["p.png": "fresh"])
    let red = try place.bytes("out/p.png")
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "sea.svg")
    #expect(try batch("a.scene.yaml", in: place) == ["p.png": "rendered"])
    #expect(try place.bytes("out/p.png") != red)
  }

  @Test("the same text in another folder counts with that folder's picture") func otherFolder() throws {
    let place = try Workplace([
      "a/s.scene.yaml": Self.shown, "a/p.svg": Self.svg("#f00"), "b/s.scene.yaml": Self.shown,
      "b/p.svg": Self.svg("#00f"),
      "c/s.scene.yaml": Self.shown, "c/p.svg": Self.svg("#00f"),
    ])
    #expect(try batch("a/s.scene.yaml", in: place) == ["p.png": "rendered"])
    #expect(try batch("b/s.scene.yaml", in: place) == ["p.png": "rendered"])
    // Moved with all that it reads, it is as it was.
    #expect(try batch("c/s.scene.yaml", in: place) == ["p.png": "fresh"])
  }

  @Test("another ffmpeg makes videos anew, and nothing else") func ffmpeg() throws {
    let place = try Workplace(["a.scene.yaml": FormatTests.spec() + "outputs: [{file: a.gif}, {file: a.webm}]\n"])
    let real = try Tool.shell("command -v ffmpeg", in: place).text.trimmingCharacters(in: .newlines)
    func use(_ version: String) throws {
      let script = """
        #!/bin/bash
        case "$*" in
        *-version*) echo 'ffmpeg version \(version) Copyright'; exit 0;;
        *) exec \(real) "$@";;
        esac

        """
      try place.write(Array(script.utf8), "bin/ffmpeg")
      chmod(place.folder.appendingPathComponent("bin/ffmpeg").path, 0o755)
    }
    try use("1.0")
    #expect(
      try batch("a.scene.yaml", in: place, variables: "PATH=$PWD/bin:$PATH") == [
        "a.gif": "rendered", "a.webm": "rendered",
      ])
    #expect(
      try batch("a.scene.yaml", in: place, variables: "PATH=$PWD/bin:$PATH") == ["a.gif": "fresh", "a.webm": "fresh"])
    try use("2.0")
    #expect(
      try batch("a.scene.yaml", in: place, variables: "PATH=$PWD/bin:$PATH") == [
        "a.gif": "fresh", "a.webm": "rendered",
      ])
  }

  @Test(
    "another version, another flag, another place or another digest in the record: the file is rendered again",
    arguments: [
      ("\"cairo\":\"", "\"cairo\":\"0"), ("\"flags\":{", "\"flags\":{\"exact\":\"true\""),
      ("\"spec\":\"", "\"spec\":\"0"), ("\"resolved\":\"p.svg\"", "\"resolved\":\"q.svg\""),
      ("\"resolved\":\"p.png\"", "\"resolved\":\"q.png\""),
    ])
  func record(_ from: String, _ to: String) throws {
    let place = try Workplace(["a.scene.yaml": Self.shown, "p.svg": Self.svg("#f00")])
    #expect(try batch("a.scene.yaml", in: place) == ["p.png": "rendered"])
    let manifest = String(decoding: try place.bytes("out/.sparkler-manifest.jsonl"), as: UTF8.self)
    #expect(manifest.contains(from), "\(manifest)")
    try place.write(Array(manifest.replacing(from, with: to).utf8), "out/.sparkler-manifest.jsonl")
    #expect(try batch("a.scene.yaml", in: place) == ["p.png": "rendered"])
    #expect(try batch("a.scene.yaml", in: place) == ["p.png": "fresh"])
  }

  @Test("a flag that changes pixels, and a picture with other bytes, make a file stale") func flags() throws {
    let place = try Workplace(["a.scene.yaml": Self.shown, "p.svg": Self.svg("#f00")])
    for status in ["rendered", "fresh"] { #expect(try batch("a.scene.yaml", in: place) == ["p.png": status]) }
    for status in ["rendered", "fresh"] {
      #expect(try batch("a.scene.yaml", "--limit frames=9", in: place) == ["p.png": status])
    }
    try place.write(Array(Self.svg("#0f0").utf8), "p.svg")
    #expect(try batch("a.scene.yaml", "--limit frames=9", in: place) == ["p.png": "rendered"])
  }

  @Test("a manifest of an older program costs a render, no more") func olderManifest() throws {
    let place = try Workplace(["a.scene.yaml": Self.shown, "p.svg": Self.svg("#f00")])
    let digest = String(repeating: "a", count: 64)
    let stamp = "{\"bytes\":1,\"changed\":1,\"identity\":1,\"touched\":1}"
    let line = """
      {"file":"p.png","inputs":[],"key":"\(digest)","parts":1,"sha256":"\(digest)","stamp":\(stamp),"warnings":[]}

      """
    try place.write(Array(String(repeating: line, count: 40).utf8), "out/.sparkler-manifest.jsonl")
    #expect(try batch("a.scene.yaml", in: place) == ["p.png": "rendered"])
    #expect(try batch("a.scene.yaml", in: place) == ["p.png": "fresh"])
    // What nobody can read any more does not stay.
    #expect(try place.bytes("out/.sparkler-manifest.jsonl").count { $0 == 10 } == 1)
  }

  @Test("what was told of a file is in the report of a run that leaves it") func note() throws {
    let place = try Workplace(["a.scene.yaml": FormatTests.spec() + "output: a.json\n"])
    func note() throws -> String? {
      let outcome = try Tool.run(["batch", "a.scene.yaml", "--json"], in: place)
      let report = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any]
      return (report?["outputs"] as? [[String: Any]])?.first?["note"] as? String
    }
    let first = try #require(try note())
    let again = try note()
    #expect(first.contains("layers") && again == first)
  }

  @Test("a fresh file's warnings are told again, and with --strict it is not fresh") func strict() throws {
    let place = try Workplace(["a.scene.yaml": "scene: 1\nsize: 99x40\nlayers: [{text: 猫}]\noutput: a.png\n"])
    for _ in 0..<2 {
      let outcome = try Tool.run(["batch", "a.scene.yaml"], in: place)
      #expect(outcome.status == 0 && outcome.messages.contains("W0601"), "\(outcome.messages)")
    }
    #expect(try Tool.run(["batch", "a.scene.yaml", "-q"], in: place).messages.isEmpty)
    for words in [["--strict"], ["--strict", "--force"], ["--strict", "-q"]] {
      let outcome = try Tool.run(["batch", "a.scene.yaml"] + words, in: place)
      #expect(outcome.status == 65 && outcome.messages.contains("W0601"), "\(outcome.messages)")
    }
  }

  @Test("tests: and notes of a spec make no file stale; a lower limit does") func tests() throws {
    let place = try Workplace(["a.scene.yaml": circle])
    #expect(try batch("a.scene.yaml", in: place) == ["a.gif": "rendered"])
    try place.write(Array((circle + "x-note: \"costs $five\"\ntests: [{reference: a.apng}]\n").utf8), "a.scene.yaml")
    #expect(try batch("a.scene.yaml", in: place) == ["a.gif": "fresh"])
    #expect(try batch("a.scene.yaml", "--limit frames=2", in: place) == ["a.gif": "failed"])
  }

  @Test("what would be refused now is not fresh: a picture outside of --root, an output outside of --out-root")
  func roots() throws {
    let place = try Workplace([
      "a/s.scene.yaml": Self.shown.replacing("p.svg", with: "../p.svg"), "p.svg": Self.svg("#f00"), "esc/x": "",
      "b.scene.yaml": circle + "output: ../esc/b.gif\n",
    ])
    for status in ["rendered", "fresh"] {
      #expect(try batch("a/s.scene.yaml", "--root .", in: place) == ["p.png": status])
      #expect(try batch("b.scene.yaml", "--out-root esc", in: place) == ["../esc/b.gif": status])
    }
    #expect(try batch("a/s.scene.yaml", in: place) == ["p.png": "failed"])
    #expect(try batch("b.scene.yaml", in: place) == ["../esc/b.gif": "failed"])
  }

  @Test("every library that a pixel depends on is named with its version") func versions() throws {
    let outcome = try Tool.run(["--version", "--json"], in: try Workplace())
    let versions = try #require(JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: String])
    for name in [
      "cairo", "pango", "fontconfig", "librsvg", "freetype", "harfbuzz", "pixman", "libpng", "libjpeg", "libwebp",
      "libavif",
      "libdeflate", "box2d",
    ] {
      #expect(versions[name]?.wholeMatch(of: /\d+(\.\d+)+/) != nil, "\(name) \(versions[name] ?? "")")
    }
    #expect(versions["fonts"]?.wholeMatch(of: /[0-9a-f]{16}/) != nil && versions["ffmpeg"]?.isEmpty == false)
  }
}
