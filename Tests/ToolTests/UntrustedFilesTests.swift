// Pictures and fonts that crash, hold up or fool the libraries that read them: a child takes the harm, the tool says
// which file it was.
// Flow: hostile files → the tool → one message, 65; good ones → the same bytes as without children.
import Foundation
import TestSupport
import Testing

@Suite struct UntrustedFilesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var svg: String
    var said: [String]

    var testDescription: String { name }
  }

  private static func svg(_ body: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 40\">\(body)</svg>"
  }

  private static func filtered(_ effects: String) -> String {
    svg("<filter id=\"f\">\(effects)</filter><rect width=\"40\" height=\"40\" fill=\"teal\" filter=\"url(#f)\"/>")
  }

  /// It makes librsvg panic.
  static let crash = filtered(
    "<feConvolveMatrix order=\"21\" kernelMatrix=\"\(Array(repeating: "1", count: 441).joined(separator: " "))\"/>")
  static let endless = filtered("<feTurbulence baseFrequency=\"0.1\" numOctaves=\"2000000000\"/>")

  static let cases = [
    Case(name: "a panic", svg: crash, said: ["E0502", "crashed (SIGABRT)"]),
    Case(
      name: "a font size beyond Pango's numbers", svg: svg("<text y=\"20\" font-size=\"1e9\">Hi</text>"),
      said: ["E0502", "crashed"]),
    Case(name: "noise without end", svg: endless, said: ["E0401", "more than 0.4 s", "--limit asset-seconds="]),
    Case(name: "uses of uses of uses", svg: uses, said: ["E0401", "--limit asset-seconds="]),
    Case(
      name: "an entity that is a file",
      svg: "<!DOCTYPE svg [<!ENTITY e SYSTEM \"file:///etc/hostname\">]>" + svg("&e;"),
      said: ["E0502", "entity"]),
    Case(
      name: "a picture that is a file", svg: svg("<image width=\"9\" height=\"9\" href=\"file:///etc/hostname\"/>"),
      said: ["E0502", "links to other files"]),
    Case(
      name: "a picture from the net", svg: svg("<image width=\"9\" height=\"9\" href=\"http://127.0.0.1:1/a.png\"/>"),
      said: ["E0502", "links to other files"]),
  ]

  /// 10¹⁰ circles.
  private static var uses: String {
    var groups = "<circle id=\"g0\" r=\"9\"/>"
    for i in 1...10 {
      groups += "<g id=\"g\(i)\">" + String(repeating: "<use href=\"#g\(i - 1)\"/>", count: 10) + "</g>"
    }
    return svg("<defs>\(groups)</defs><use href=\"#g10\"/>")
  }

  private static func spec(_ file: String, size: String = "40x40") -> String {
    "scene: 1\nsize: \(size)\nduration: 0.2s\nlayers: [{image: \(file), size: \(size)}]\n"
  }

  @Test("an SVG that breaks its library is an error with its name, and nothing is written", arguments: cases)
  func badSVG(_ c: Case) throws {
    let place = try Workplace(["a.scene.yaml": Self.spec("bad.svg"), "bad.svg": c.svg, "a.gif": "old"])
    let run = ["render", "a.scene.yaml", "-o", "a.gif", "--limit", "asset-seconds=0.4"]
    let outcome = try Tool.run(run, in: place)
    #expect(outcome.status == 65, "\(outcome.status) \(outcome.messages)")
    #expect((c.said + ["bad.svg", ":4:18:"]).allSatisfy(outcome.messages.contains), "\(outcome.messages)")
    #expect(!outcome.messages.contains("panicked"))
    #expect(try place.bytes("a.gif") == Array("old".utf8) && place.names == ["a.gif", "a.scene.yaml", "bad.svg"])
  }

  @Test("what is trusted is read in the tool's own process, and may end it") func trusted() throws {
    let place = try Workplace(["a.scene.yaml": Self.spec("bad.svg"), "bad.svg": Self.crash])
    let outcome = try Tool.run(["render", "a.scene.yaml", "-o", "a.gif", "--trusted"], in: place)
    #expect(outcome.status == 1000 + SIGABRT, "\(outcome.messages)")
  }

  @Test("a spec with a good and a bad picture says which is bad, and another spec renders") func others() throws {
    let good = Self.svg("<circle cx=\"20\" cy=\"20\" r=\"15\" fill=\"teal\"/>")
    let place = try Workplace([
      "a.scene.yaml": "scene: 1\nsize: 40x40\nlayers: [{image: good.svg}, {image: bad.svg}, {image: good.svg}]\n",
      "b.scene.yaml": Self.spec("good.svg"), "good.svg": good, "bad.svg": Self.crash,
    ])
    let outcome = try Tool.run(["render", "a.scene.yaml", "b.scene.yaml", "--out-dir", "out"], in: place)
    #expect(outcome.status == 65 && outcome.messages.contains("bad.svg"), "\(outcome.messages)")
    #expect(!outcome.messages.contains("good.svg:"))
    #expect(place.exists("out/b.gif") && !place.exists("out/a.gif"))
  }

  @Test("paint servers, styles and instructions that lead out are as if they led nowhere") func links() throws {
    func picture(_ link: String) -> String {
      "<?xml version=\"1.0\"?><?xml-stylesheet href=\"\(link)\"?>"
        + Self.svg(
          "<style>@import url(\"\(link)\"); rect {filter: url(\(link)#f)}</style>"
            + "<circle cx=\"9\" cy=\"9\" r=\"9\" fill=\"url(\(link)#p) teal\"/><rect width=\"5\" height=\"5\"/>")
    }
    let other = Self.svg(
      "<linearGradient id=\"p\"><stop stop-color=\"red\"/></linearGradient><filter id=\"f\"><feOffset dx=\"9\"/></filter>"
    )
    let place = try Workplace(["other.svg": other, "nowhere.scene.yaml": Self.spec("nowhere.svg")])
    try place.write(Array(picture("nowhere").utf8), "nowhere.svg")
    #expect(try Tool.run(["render", "nowhere.scene.yaml", "-o", "nowhere.png", "--at", "0s"], in: place).status == 0)
    for (i, link) in ["other.svg", "file://\(place.folder.path)/other.svg", "http://127.0.0.1:1/other.svg"].enumerated()
    {
      try place.write(Array(picture(link).utf8), "\(i).svg")
      try place.write(Array(Self.spec("\(i).svg").utf8), "\(i).scene.yaml")
      let outcome = try Tool.run(["render", "\(i).scene.yaml", "-o", "\(i).png", "--at", "0s"], in: place)
      #expect(outcome.status == 0, "\(outcome.messages)")
      #expect(try place.bytes("\(i).png") == place.bytes("nowhere.png"), "\(link)")
    }
  }

  @Test("pictures are the same to the bit with and without children") func samePictures() throws {
    let place = try Workplace()
    var names: [String] = []
    let folder = Tool.root.appendingPathComponent("Tests/SparklerImagingTests/Files")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".webp") {
      try place.write(Array(try Data(contentsOf: folder.appendingPathComponent(name))), name)
      names.append(name)
    }
    let photo = Data(JPEGSamples.plain).base64EncodedString()
    let pictures = [
      "letters.svg": Self.svg("<text x=\"2\" y=\"20\" font-size=\"12\" font-weight=\"bold\">Añ fi</text>"),
      "blur.svg": Self.filtered("<feGaussianBlur stdDeviation=\"3\"/><feSpecularLighting/>"),
      "photo.svg": Self.svg("<image width=\"16\" height=\"8\" href=\"data:image/jpeg;base64,\(photo)\"/>"),
      "latin.svg": "<?xml version=\"1.0\" encoding=\"windows-1252\"?>" + Self.svg("<text y=\"20\">x</text>"),
    ]
    for (name, text) in pictures { try place.write(Array(text.utf8), name) }
    try place.write(JPEGSamples.plain, "plain.jpg")
    try place.write(JPEGSamples.progressive, "progressive.jpg")
    try place.write(JPEGSamples.inks, "inks.jpg")
    for name in names + pictures.keys.sorted() + ["plain.jpg", "progressive.jpg", "inks.jpg"] {
      try place.write(Array(Self.spec(name, size: "60x40").utf8), "a.scene.yaml")
      for (file, more) in [("apart.apng", []), ("here.apng", ["--trusted"])] {
        let outcome = try Tool.run(["render", "a.scene.yaml", "-o", file] + more, in: place)
        #expect(outcome.status == 0, "\(name): \(outcome.messages)")
      }
      #expect(try place.bytes("apart.apng") == place.bytes("here.apng"), "\(name)")
    }
  }

  @Test("a spec's own fonts look the same with and without children") func sameFonts() throws {
    let place = try Workplace([
      "a.scene.yaml": """
      scene: 1
      size: 200x90
      fonts: [bad.ttf]
      layers:
        - {text: "AAñ 😀 fi\\nAg A中ሴ", font: {family: Bad, size: 30}, maxWidth: 180}
        - {text: "Inter A, cut somewhere here", font: {size: 20}, maxWidth: 80, lines: 1, truncation: middle}
      """
    ])
    try place.write(BadFonts.good, "bad.ttf")
    for (file, more) in [("apart.png", []), ("here.png", ["--trusted"])] {
      let outcome = try Tool.run(["render", "a.scene.yaml", "-o", file] + more, in: place)
      #expect(outcome.status == 0, "\(outcome.messages)")
      // No font has them.
      #expect(outcome.messages.contains("中") && outcome.messages.contains("ሴ"), "\(outcome.messages)")
    }
    #expect(try place.bytes("apart.png") == place.bytes("here.png"))
  }

  static let fonts = BadFonts.all.map(\.name)

  @Test("a bad font is refused with its name, or does no harm", arguments: fonts) func badFont(_ name: String) throws {
    let font = try #require(BadFonts.all.first { $0.name == name })
    let text = "scene: 1\nsize: 90x40\nfonts: [own.ttf]\nlayers: [{text: ABC, font: {family: Bad, size: 20}}]\n"
    let place = try Workplace(["a.scene.yaml": text])
    try place.write(font.bytes, "own.ttf")
    let outcome = try Tool.run(
      ["render", "a.scene.yaml", "-o", "a.png", "--at", "0s", "--limit", "asset-seconds=5"], in: place)
    #expect(outcome.status == 0 || outcome.status == 65 && outcome.messages.contains("own.ttf"), "\(outcome)")
  }

  @Test("a font that takes more memory than the limit is refused with its name") func largeFont() throws {
    let text = "scene: 1\nsize: 90x40\nfonts: [own.ttf]\nlayers: [{text: ABC, font: {family: Bad, size: 20}}]\n"
    let place = try Workplace(["a.scene.yaml": text])
    try place.write(BadFonts.good, "own.ttf")
    let outcome = try Tool.run(
      ["render", "a.scene.yaml", "-o", "a.png", "--at", "0s", "--limit", "asset-memory=1000"], in: place)
    #expect(outcome.status == 65 && outcome.messages.contains("own.ttf"), "\(outcome.messages)")
  }

  @Test("what a picture may take can be limited") func memory() throws {
    let letters = Self.svg("<text x=\"2\" y=\"20\">letters</text>")
    let place = try Workplace(["a.scene.yaml": Self.spec("a.svg"), "a.svg": letters])
    let outcome = try Tool.run(["check", "a.scene.yaml", "--limit", "asset-memory=1000000"], in: place)
    #expect(outcome.status == 1 && outcome.messages.contains("a.svg"), "\(outcome)")
    #expect(outcome.messages.contains("--limit asset-memory="), "\(outcome)")
    #expect(try Tool.run(["check", "a.scene.yaml"], in: place).status == 0)
  }

  @Test("an expression that does not end is told by name, and the others are evaluated") func expressions() throws {
    func layer(_ name: String, _ x: String) -> String {
      let turn = #"{"k": 0, "x": "var $bm_rt;\n$bm_rt = \#(x);"}"#
      return #"{"ty": 1, "nm": "\#(name)", "ip": 0, "op": 9, "sw": 9, "sh": 9, "sc": "red", "ks": {"r": \#(turn)}}"#
    }
    let endless = "/^(x+x+)+y$/.test('\(String(repeating: "x", count: 40))') ? 1 : 2"
    let layers = [layer("First", "time * 9"), layer("Endless", endless), layer("Last", "time * 8")]
    let place = try Workplace([
      "a.json": #"{"fr": 10, "ip": 0, "op": 9, "w": 20, "h": 20, "layers": [\#(layers.joined(separator: ","))]}"#
    ])
    let outcome = try Tool.run(["check", "a.json", "--limit", "asset-seconds=0.5"], in: place)
    let said = outcome.text + outcome.messages
    #expect(said.contains("more steps than an expression may") && said.contains("in Endless"), "\(said)")
    #expect(!said.contains("First") && !said.contains("Last"), "\(said)")
  }

  @Test("an interrupt ends the child that reads", arguments: [SIGINT, SIGTERM, SIGKILL])
  func interrupt(_ signal: Int32) throws {
    let place = try Workplace(["a.scene.yaml": Self.spec("bad.svg"), "bad.svg": Self.endless])
    let process = Tool.process(
      Tool.path, ["render", "a.scene.yaml", "-o", "a.gif", "--limit", "asset-seconds=1000"], in: place)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    func children(of parent: Int32) -> [Int32] {
      ((try? String(contentsOfFile: "/proc/\(parent)/task/\(parent)/children", encoding: .utf8)) ?? "")
        .split(separator: " ").compactMap { Int32($0) }
    }
    var family: [Int32] = []
    while process.isRunning, family.count < 2 {
      let servers = children(of: process.processIdentifier)
      family = servers + servers.flatMap(children(of:))
      sched_yield()
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(family.count == 2)
    for child in family { #expect(FFmpegTests().isGone(child)) }
    #expect(place.names == ["a.scene.yaml", "bad.svg"])
  }
}
