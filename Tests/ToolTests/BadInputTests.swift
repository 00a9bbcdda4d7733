// Bad input: one clear message with place and remedy, its exit code, and no file lost.
import Foundation
import Testing

@Suite struct BadInputTests {
  /// A spec that can't be used.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var status: Int32 = 65
    /// All of these stand in the message.
    var said: [String]

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "empty file", text: "", said: ["E0003", "empty"]),
    Case(name: "YAML syntax error", text: "scene: 1\nsize: [10, 10\nlayers: []\n", said: [":", "E0001", "^"]),
    Case(name: "wrong type", text: "scene: 1\nsize: 10x10\nlayers: 7\n", said: [":3:9:", "E0104", "list"]),
    Case(name: "NaN", text: circle + "fps: .nan\n", said: ["E0205", "fps", "finite"]),
    Case(name: "infinity", text: circle + "scale: .inf\n", said: ["E0205", "scale"]),
    Case(name: "0x0 canvas", text: "scene: 1\nsize: 0x0\nlayers: []\n", said: [":2:7:", "0×0"]),
    Case(
      name: "40 000 x 40 000 canvas", text: "scene: 1\nsize: 40000x40000\nlayers: []\n",
      said: [":2:7:", "E0401", "at most 8192 pixels"]),
    Case(name: "fps 0", text: circle + "fps: 0\n", said: ["E0202", "fps", "0.1…120"]),
    Case(name: "fps 1000", text: circle + "fps: 1000\n", said: ["E0202", "fps", "0.1…120"]),
    Case(
      name: "GIF above 50 fps", text: circle + "fps: 60\noutput: a.gif\n",
      said: ["E0202", "50", "fps: 50 on this output"]),
    Case(name: "a thousand-fold alias bomb", text: bomb, said: ["E0401", "nodes"]),
    Case(
      name: "unknown effect",
      text: "scene: 1\nsize: 9x9\nduration: 1s\nlayers: [{button: a, id: b}, {effect: classicFirewrok, around: b}]\n",
      said: [":4:", "E0301", "did you mean 'classicFirework'?"]),
    Case(
      name: "around no layer",
      text:
        "scene: 1\nsize: 9x9\nduration: 1s\nlayers: [{button: a, id: cta}, {effect: classicFirework, around: ctb}]\n",
      said: ["E0302", "ctb", "did you mean 'cta'?"]),
    Case(
      name: "around itself",
      text: "scene: 1\nsize: 9x9\nduration: 1s\nlayers: [{effect: classicFirework, id: me, around: me}]\n",
      said: ["E0302", "itself"]),
    Case(
      name: "more than 8 faithful sparks",
      text: "scene: 1\nsize: 9x9\nduration: 1s\n"
        + "layers: [{button: a, id: cta}, {effect: classicFirework, around: cta, sparks: 9}]\n",
      said: ["E0304", "sparks", "fidelity: repaired"]),
    Case(
      name: "missing image", text: "scene: 1\nsize: 9x9\nlayers: [{image: nowhere.png}]\n",
      said: [":3:18:", "E0501", "nowhere.png"]),
    Case(
      name: "truncated image", text: "scene: 1\nsize: 9x9\nlayers: [{image: cut.png}]\n", said: ["E0502", "cut.png"]),
    Case(
      name: "image outside the root", text: "scene: 1\nsize: 9x9\nlayers: [{image: /etc/hostname}]\n", status: 77,
      said: ["E0503", "--root"]),
    Case(
      name: "image that is a folder", text: "scene: 1\nsize: 9x9\nlayers: [{image: .}]\n", said: ["E0502", "folder"]),
    Case(name: "no font", text: circle + "fonts: [a.scene.yaml]\n", said: ["E0502", "font"]),
    Case(
      name: "unquoted colour", text: "scene: 1\nsize: 9x9\nbackground: #fff\nlayers: []\n",
      said: ["E0107", "quote the colour: \"#fff\""]),
    Case(name: "unknown version", text: "scene: 2\nsize: 9x9\nlayers: []\n", said: ["E0108", "version 2"]),
    Case(
      name: "several problems at once",
      text: "scene: 1\nsize: 9x9\nfsp: 25\nlayers: [{shape: circel, size: 4}, {shape: rect}]\n",
      said: ["did you mean 'fps'?", "did you mean 'circle'?", "a shape needs a size"]),
  ]

  static let bomb: String = {
    var text = "scene: 1\nsize: 9x9\nx-0: &a0 [a, a, a, a, a, a, a, a, a, a]\n"
    for i in 1...8 {
      let list = Array(repeating: "*a\(i - 1)", count: 10).joined(separator: ", ")
      text += "x-\(i): &a\(i) [\(list)]\n"
    }
    return text + "layers: []\n"
  }()

  @Test("a bad spec is told with place and remedy, and leaves the output alone", arguments: cases)
  func spec(_ bad: Case) throws {
    let place = try Workplace(["a.scene.yaml": bad.text, "a.gif": "untouched"])
    try place.write(Array(Self.png.prefix(40)), "cut.png")
    let outcome = try Tool.run(["render", "a.scene.yaml"], in: place)
    #expect(outcome.status == bad.status, "\(outcome.messages)")
    for part in bad.said { #expect(outcome.messages.contains(part), "\(outcome.messages)") }
    #expect(outcome.output.isEmpty)
    #expect(try place.bytes("a.gif") == Array("untouched".utf8))
    #expect(place.names == ["a.gif", "a.scene.yaml", "cut.png"])
    let check = try Tool.run(["check", "a.scene.yaml"], in: place)
    #expect(check.status == 1)
  }

  @Test("a spec whose file can't hold its frames is bad before it is rendered, and with --at it is good")
  func frames() throws {
    let place = try Workplace(["a.scene.yaml": circle + "outputs: [{file: a.png}]\n"])
    for words in [["check", "a.scene.yaml"], ["render", "a.scene.yaml"]] {
      let outcome = try Tool.run(words, in: place)
      #expect(outcome.status == (words[0] == "check" ? 1 : 65), "\(outcome.status) \(outcome.messages)")
      #expect(outcome.messages.contains("a.scene.yaml:") && outcome.messages.contains("a PNG can store only one of"))
    }
    #expect(try Tool.run(["render", "a.scene.yaml", "--at", "0s"], in: place).status == 0)
  }

  @Test("a binary file, a missing one and a folder are no specs")
  func noSpec() throws {
    let place = try Workplace(["folder/file": ""])
    try place.write([0x47, 0x49, 0x46, 0, 0xFF, 0xFE], "binary.yaml")
    for (name, status, said) in [
      ("binary.yaml", Int32(65), "not a text file"), ("nowhere.yaml", 66, "no file"), ("folder", 66, "is a folder"),
    ] {
      let outcome = try Tool.run(["render", name], in: place)
      #expect(outcome.status == status)
      #expect(outcome.messages.contains(said), "\(outcome.messages)")
    }
  }

  @Test(
    "an output that can't be written is told before anything is rendered",
    arguments: [
      ("nowhere/a.gif", "there is no folder"), ("plain/a.gif", "there is no folder"), ("folder", "--format"),
      ("folder.gif", "is a folder"), ("/proc/a.gif", "can't be written"),
    ])
  func unwritable(_ name: String, _ said: String) throws {
    let place = try Workplace(["a.scene.yaml": circle, "plain": "", "folder/x": "", "folder.gif/x": ""])
    let outcome = try Tool.run(["render", "a.scene.yaml", "-o", name], in: place)
    #expect(outcome.status == (name == "folder" ? 64 : 73))
    #expect(outcome.messages.contains(said), "\(outcome.messages)")
  }

  @Test("an output never replaces an input") func outputIsInput() throws {
    let spec = "scene: 1\nsize: 9x9\nduration: 0.1s\nlayers: [{image: a.png}]\n"
    let place = try Workplace(["a.scene.yaml": spec])
    try place.write(Self.png, "a.png")
    for words in [["-o", "a.png", "--at", "0s"], ["-o", "./a.scene.yaml", "--format", "gif"]] {
      let outcome = try Tool.run(["render", "a.scene.yaml"] + words, in: place)
      #expect(outcome.status == 73)
      #expect(outcome.messages.contains("also an input"), "\(outcome.messages)")
    }
    #expect(try place.bytes("a.png") == Self.png)
    #expect(try place.bytes("a.scene.yaml") == Array(spec.utf8))
  }

  @Test("a disk that fills leaves the old output and nothing else") func fullDisk() throws {
    let place = try Workplace(["a.gif": "untouched"])
    let outcome = try Tool.shell(
      "trap '' XFSZ; ulimit -f 4; exec \"$TOOL\" render '\(Tool.scene("classic"))' -o a.gif", in: place)
    #expect(outcome.status == 74, "\(outcome.messages)")
    #expect(outcome.messages.contains("a.gif can't be written"))
    #expect(try place.bytes("a.gif") == Array("untouched".utf8))
    #expect(place.names == ["a.gif"])
  }

  @Test("a reader that goes away ends the render quietly") func closedPipe() throws {
    let place = try Workplace()
    let outcome = try Tool.shell(
      "\"$TOOL\" render '\(Tool.scene("own-curves"))' --scale 3 -o - --format gif | head -c 10 >/dev/null; exit ${PIPESTATUS[0]}",
      in: place)
    #expect(outcome.status == 141, "\(outcome.messages)")
  }

  @Test("an interrupt leaves nothing behind, and is what the process dies of", arguments: [SIGINT, SIGTERM, SIGHUP])
  func interrupt(_ signal: Int32) throws {
    let place = try Workplace(["a.gif": "untouched"])
    // Tests may themselves run under nohup.
    let process = Tool.process(
      "/usr/bin/env",
      [
        "--default-signal=HUP", Tool.path, "render", Tool.scene("own-curves"), "--scale", "6", "-o", "a.gif", "--limit",
        "pixels=1e12",
      ],
      in: place)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The signal falls while the unfinished file is there.
    while process.isRunning, place.names == ["a.gif"] { sched_yield() }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
    #expect(place.names == ["a.gif"])
    #expect(try place.bytes("a.gif") == Array("untouched".utf8))
  }

  @Test(
    "wrong words on the command line are usage errors",
    arguments: [
      ["render"], ["render", "a.scene.yaml", "--jobs", "0"], ["render", "a.scene.yaml", "--at", "soon", "-o", "a.png"],
      ["render", "a.scene.yaml", "--at", "9s", "-o", "a.png"], ["render", "a.scene.yaml", "-o", "a.bmp"],
      ["render", "a.scene.yaml", "-o", "a.png"], ["render", "a.scene.yaml", "a.scene.yaml", "-o", "a.gif"],
      ["render", "a.scene.yaml", "--limit", "nothing=1"], ["render", "a.scene.yaml", "--set", "novalue"],
      ["render", "a.scene.yaml", "--format", "mp3"], ["effects", "nothing"], ["dance"],
    ])
  func usage(_ words: [String]) throws {
    let place = try Workplace(["a.scene.yaml": circle])
    let outcome = try Tool.run(words, in: place)
    #expect(outcome.status == 64)
    #expect(!outcome.messages.isEmpty)
    #expect(place.names == ["a.scene.yaml"])
  }

  @Test("a limit may be any number: nothing traps on it") func wideLimits() throws {
    let place = try Workplace(["a.scene.yaml": "extends: b.scene.yaml\n", "b.scene.yaml": circle])
    let names = String(decoding: try Tool.run(["limits"], in: place).output, as: UTF8.self)
      .split(separator: "\n").filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != "=" } }
    // Some have a greatest value of their own.
    let free = names.filter { !["nesting", "side", "drawn-layers", "layer-depth"].contains($0) }
    #expect(free.count > 30)
    for most in ["1e30", "1e308"] {
      let limits = free.flatMap { ["--limit", "\($0)=\(most)"] }
      for words in [["render", "-o", "a.gif"], ["look", "-o", "a.png"], ["check"], ["diff", "a.gif"]] {
        let file = words[0] == "diff" ? "a.gif" : "a.scene.yaml"
        let outcome = try Tool.run([words[0], file] + words.dropFirst() + limits, in: place)
        #expect(outcome.status == 0, "\(words) \(most): \(outcome.status) \(outcome.messages)")
      }
    }
  }

  /// A red 3×2 PNG.
  static let png: [UInt8] = Array(
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AAQQxwFgBB0gX7h/C5SAAAAABJRU5ErkJggg==")
      ?? Data())
}
