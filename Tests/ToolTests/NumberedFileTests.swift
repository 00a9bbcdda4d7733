// Folders of numbered pictures as people have them: frames of a recording, or files of their own.
// Flow: PNG and APNG files → `sparkler test --actual` → tests, words.
import Foundation
import TestSupport
import Testing

@Suite struct NumberedFileTests {
  private static let scene = circle.replacing("layers:", with: "background: white\nlayers:")

  /// Files `out/NAME`, rendered as what their names end in; `still` ones are one frame.
  private func place(animations: [String] = [], runs: [String] = []) throws -> Workplace {
    let place = try Workplace(["a.scene.yaml": Self.scene])
    for name in animations + runs {
      let path = "out/\(name)"
      try FileManager.default.createDirectory(
        at: place.folder.appendingPathComponent(path).deletingLastPathComponent(), withIntermediateDirectories: true)
      let target = animations.contains(name) ? path.replacing(".png", with: ".apng") : path
      #expect(try Tool.run(["render", "-q", "a.scene.yaml", "-o", target], in: place).status == 0)
      if target != path { try move(target, path, in: place) }
      let list = (path as NSString).deletingLastPathComponent + "/.sparkler-frames.jsonl"
      try? FileManager.default.removeItem(at: place.folder.appendingPathComponent(list))
    }
    return place
  }

  private func move(_ from: String, _ to: String, in place: Workplace) throws {
    try FileManager.default.moveItem(
      at: place.folder.appendingPathComponent(from), to: place.folder.appendingPathComponent(to))
  }

  private func run(_ arguments: [String], in place: Workplace) throws -> Outcome {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    return try Tool.shell("unset CI GITHUB_ACTIONS GITHUB_STEP_SUMMARY; \"$TOOL\" \(words)", in: place)
  }

  @Test(
    "animations with numbers in their names are files, also by a pattern",
    arguments: ["out", "out/*", "out/c*[25].png"])
  func animations(_ actual: String) throws {
    let place = try place(animations: ["card02.png", "card05.png"])
    let first = try run(["test", "--actual", actual, "--references", "refs"], in: place)
    #expect(
      first.status == 1 && first.text.contains("2 tests") && !first.messages.contains("sparkler:  "), "\(first.text)")
    #expect(place.exists("refs/card02.png") && place.exists("refs/card05.png"))
    #expect(try run(["test", "--actual", actual, "--references", "refs"], in: place).status == 0)
  }

  @Test("a run of frames is one test and told as a guess, until its reference says so") func told() throws {
    let place = try place(runs: ["walk/%04d.png"])
    let first = try run(["test", "--actual", "out", "--references", "refs"], in: place)
    #expect(first.text.contains("1 test:") && first.messages.contains("name 'out/walk/*.png'"), "\(first.text)")
    let second = try run(["test", "--actual", "out", "--references", "refs"], in: place)
    #expect(second.status == 0 && !second.messages.contains("as one animation"), "\(second.text)")
    let files = try run(["test", "--actual", "out/walk/*.png", "--references", "files"], in: place)
    #expect(files.text.contains("10 tests") && place.exists("files/0003.png"), "\(files.text)")
  }

  @Test("pictures with a gap are compared one by one and told; a rate makes them frames") func gap() throws {
    let place = try place(runs: ["walk/%04d.png"])
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent("out/walk/0004.png"))
    let files = try run(["test", "--actual", "out", "--references", "refs"], in: place)
    #expect(files.text.contains("9 tests") && files.messages.contains("0003 is followed by 0005"), "\(files.text)")
    #expect(files.messages.contains("set --fps"))
    let row = try run(["test", "--actual", "out", "--references", "rows", "--fps", "10"], in: place)
    #expect(row.text.contains("1 test:") && place.exists("rows/walk"), "\(row.text)")
  }

  /// Frames in both folders, `out/walk` and `refs/walk`, and a picture beside each.
  private func rows() throws -> Workplace {
    let place = try place(runs: ["walk/%04d.png"])
    try FileManager.default.copyItem(
      at: place.folder.appendingPathComponent("out"), to: place.folder.appendingPathComponent("refs"))
    return place
  }

  private func remove(_ file: String, in place: Workplace) throws {
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent(file))
  }

  @Test("a frame that is missing in a row on either side fails and is named", arguments: ["out", "out/walk", "out/*"])
  func missing(_ actual: String) throws {
    let place = try rows()
    let references = actual == "out/walk" ? "refs/walk" : "refs"
    func test() throws -> Outcome { try run(["test", "--actual", actual, "--references", references], in: place) }
    #expect(try test().status == 0)
    try remove("out/walk/0004.png", in: place)
    let lost = try test()
    #expect(lost.status == 1 && lost.text.contains("0004.png is missing") && !lost.text.contains("early"), "\(lost)")
    #expect(lost.text.contains("1 test:") && !lost.text.contains("not a reference"), "\(lost.text)")
    try remove("out/walk/0006.png", in: place)
    #expect(try test().text.contains("0004.png and 0006.png are missing"))
    try remove("refs/walk/0004.png", in: place)
    try remove("refs/walk/0006.png", in: place)
    // The same gap on both sides makes them files, unless a pattern names their folder and none of them.
    let gaps = try test()
    #expect(gaps.status == 0 && gaps.text.contains(actual == "out/*" ? "1 test:" : "8 tests:"), "\(gaps.text)")
    try place.write(try place.bytes("out/walk/0001.png"), "out/walk/0005.png")
    #expect(try test().status == 1)
  }

  @Test("a folder that a pattern names, and that can't be an animation, is reported") func unfit() throws {
    let place = try place(animations: ["icons/01.png", "icons/02.png"], runs: ["walk/%04d.png"])
    let outcome = try run(["test", "--actual", "out/*", "--references", "refs"], in: place)
    #expect(outcome.text.contains("1 test:"), "\(outcome.text)")
    #expect(outcome.messages.contains("out/icons is not compared"), "\(outcome.messages)")
    #expect(outcome.messages.contains("they are animations; to compare file by file, name 'out/icons/*'"))
  }

  @Test("a row that is numbered from another number on is the same, and one that differs is told by its pictures")
  func renumbered() throws {
    let place = try rows()
    for i in (0..<10).reversed() {
      try move("out/walk/000\(i).png", "out/walk/00\(i < 9 ? "0" : "")\(i + 1).png", in: place)
    }
    func test() throws -> Outcome { try run(["test", "--actual", "out", "--references", "refs"], in: place) }
    let same = try test()
    #expect(same.status == 0, "\(same.text)")
    try place.write(try place.bytes("out/walk/0001.png"), "out/walk/0006.png")
    let other = try test()
    #expect(other.status == 1 && !other.text.contains("is missing") && !other.text.contains("is new"), "\(other.text)")
  }

  @Test("the last frame, and one too many, are named") func ends() throws {
    let place = try rows()
    try remove("out/walk/0009.png", in: place)
    let lost = try run(["test", "--actual", "out", "--references", "refs"], in: place)
    #expect(lost.status == 1 && lost.text.contains("    0009.png is missing\n    expected"), "\(lost.text)")
    let diff = try run(["diff", "out/walk", "refs/walk"], in: place)
    #expect(diff.status == 1 && diff.text.contains("0009.png is new"), "\(diff.text)")
    try remove("refs/walk/0009.png", in: place)
    try remove("refs/walk/0002.png", in: place)
    let added = try run(["test", "--actual", "out", "--references", "refs"], in: place)
    #expect(added.status == 1 && added.text.contains("    0002.png is new\n    expected"), "\(added.text)")
  }

  @Test("a picture beside the frames that frames.json names fails on one side, and passes on both") func surplus()
    throws
  {
    let place = try rows()
    let table = (0..<10).map { "{\"file\": \"000\($0).png\", \"time\": 0.\($0)}" }.joined(separator: ", ")
    for folder in ["out", "refs"] {
      try place.write(Array("{\"frames\": [\(table)]}".utf8), "\(folder)/walk/frames.json")
    }
    func test() throws -> Outcome { try run(["test", "--actual", "out", "--references", "refs"], in: place) }
    #expect(try test().status == 0)
    for folder in ["out", "refs"] {
      try place.write(try place.bytes("out/walk/0003.png"), "\(folder)/walk/0010.png")
      let surplus = try test()
      #expect(surplus.status == (folder == "out" ? 1 : 0))
      #expect(
        folder == "refs" || surplus.text.contains("0010.png is in out/walk/, but frames.json does not list it"),
        "\(surplus.text)")
    }
    try place.write(try place.bytes("out/walk/0004.png"), "refs/walk/0010.png")
    #expect(try test().text.contains("0010.png differs between the folders"))
  }

  @Test("a picture that is missing in a numbered row beside others fails") func beside() throws {
    let place = try rows()
    for folder in ["out", "refs"] {
      try FileManager.default.copyItem(
        at: place.folder.appendingPathComponent("out/walk/0000.png"),
        to: place.folder.appendingPathComponent("\(folder)/walk/logo.png"))
    }
    #expect(try run(["test", "--actual", "out", "--references", "refs"], in: place).status == 0)
    try remove("out/walk/0004.png", in: place)
    for actual in ["out", "out/**/*.png"] {
      let lost = try run(["test", "--actual", actual, "--references", "refs"], in: place)
      #expect(lost.status == 1 && lost.text.contains("✗ out/walk/0004.png: not made"), "\(lost.text)")
    }
  }

  @Test("pictures of several sizes are compared file by file on both sides") func sizes() throws {
    let place = try rows()
    try remove("out/walk/0003.png", in: place)
    let render = ["render", "-q", "a.scene.yaml", "--scale", "2", "--at", "0s", "-o", "out/walk/0003.png"]
    #expect(try run(render, in: place).status == 0)
    let outcome = try run(["test", "--actual", "out", "--references", "refs"], in: place)
    #expect(outcome.status == 1 && outcome.text.contains("out/walk/0003.png: differs in layout"), "\(outcome.text)")
    #expect(!outcome.text.contains("not a reference"))
    let diff = try run(["diff", "refs/walk", "out/walk"], in: place)
    #expect(diff.status == 65 && diff.messages.contains("out/walk/0003.png"), "\(diff.messages)")
  }

  @Test(
    "a file that is no picture is told by what it is, alone and among frames",
    arguments: [
      ("echo '<!DOCTYPE html><p>not found'", "it is an HTML page, no picture"), ("true", "the file is empty"),
      ("head -c 60 out/walk/0001.png", "the PNG file ends too early"),
      ("echo version https://git-lfs.github.com/spec/v1", "git lfs pull"),
      ("echo 'scene: 1'", "it is a text, no picture"),
    ])
  func broken(_ content: String, _ said: String) throws {
    let place = try rows()
    #expect(try Tool.shell("\(content) > x.png; mv x.png out/walk/0004.png", in: place).status == 0)
    let row = try run(["test", "--actual", "out", "--references", "refs"], in: place)
    #expect(row.status == 65 && row.text.contains("out/walk/0004.png: "), "\(row.text)")
    #expect(row.text.contains(said), "\(row.text)")
    let one = try run(["diff", "refs/walk/0004.png", "out/walk/0004.png"], in: place)
    #expect(one.status == 65 && one.messages.contains(said), "\(one.messages)")
  }

  @Test("links that lead nowhere, folders named like pictures and times that go back are told") func misnamed() throws {
    let place = try rows()
    let made = "cd out; ln -s gone.png a.png; mkdir b.png; mkdir c; cp walk/0000.png c; cp walk/0001.png c; cd c; "
    let table = #"{"frames": [{"file": "0000.png", "time": 0}, {"file": "0001.png", "time": -1}]}"#
    #expect(try Tool.shell("\(made) echo '\(table)' > frames.json", in: place).status == 0)
    let outcome = try run(["test", "--actual", "out", "--references", "refs"], in: place)
    for words in [
      "is a link to gone.png, which does not exist", "b.png is a folder without",
      "frame 1's time is not after frame 0's",
    ] {
      #expect(outcome.text.contains(words), "\(outcome.text)")
    }
  }

  @Test("an animation among frames is refused with what to type") func refused() throws {
    let place = try place(animations: ["card02.png", "card05.png"])
    let outcome = try run(["diff", "out", "out"], in: place)
    #expect(outcome.status == 65 && outcome.messages.contains("sparkler test --actual"), "\(outcome.text)")
  }

  @Test("a choice of characters names tests to approve; a broken one is told") func approve() throws {
    let place = try place(animations: ["a1.png", "a2.png", "a3.png"])
    #expect(try run(["test", "--actual", "out", "--references", "refs"], in: place).status == 1)
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent("refs"))
    #expect(try run(["test", "--actual", "out", "--references", "refs", "--record", "never"], in: place).status == 1)
    #expect(try run(["approve", "out/a[!2-9].png"], in: place).status == 0)
    #expect(place.exists("refs/a1.png") && !place.exists("refs/a2.png"))
    #expect(try run(["approve", "[a-z3].png"], in: place).status == 64, "a choice stays within a folder's name")
    #expect(try run(["approve", "out/*[3].png"], in: place).status == 0)
    #expect(place.exists("refs/a3.png") && !place.exists("refs/a2.png"))
    let near = try run(["approve", "out/a22.png"], in: place)
    #expect(near.status == 64 && near.messages.contains("Did you mean out/a2.png?"), "\(near.messages)")
    let flat = try run(["approve", "*"], in: place)
    #expect(flat.status == 64 && flat.messages.contains("write '**'"), "\(flat.messages)")
    let broken = try run(["approve", "out/[z-a]*"], in: place)
    #expect(broken.status == 64 && broken.messages.contains("is no pattern"), "\(broken.text)")
  }
}
