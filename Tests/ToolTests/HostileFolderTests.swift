// A folder from a stranger: each trick against the files around it, through the built tool.
// Flow: hostile specs, links, results, chunks → Tool.run → refusals; nothing outside has changed.
import Foundation
import TestSupport
import Testing

/// A home with files that must stay, and beside it a repository that wants to change them.
private final class Neighbourhood {
  let place: Workplace

  init(_ files: [String: String] = [:]) throws {
    place = try Workplace([
      "home/.bashrc": "export A=1\n", "home/logo.png": "not really a picture", "home/docs/guide.md": "read me",
      "home/docs/0123456789abcdef.png": "mine",
    ])
    try link("repo/out-link", to: "../home")
    try link("repo/deep/a.gif", to: "../../home/.bashrc")
    try link("repo/here.gif", to: "notes.txt")
    try link("repo/lost.gif", to: "../home/new-file")
    try link("repo/images", to: "../home")
    try place.write(Array("mine".utf8), "repo/notes.txt")
    try place.write(Array("mine".utf8), "repo/picture.gif")
    for (name, text) in files { try place.write(Array(text.utf8), "repo/" + name) }
  }

  func link(_ name: String, to target: String) throws {
    let path = place.folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path.path, withDestinationPath: target)
  }

  /// Everything outside of the repository, by its bytes.
  var home: [String: [UInt8]] {
    let all =
      FileManager.default.enumerator(atPath: place.folder.appendingPathComponent("home").path)?
      .compactMap { $0 as? String } ?? []
    return Dictionary(uniqueKeysWithValues: all.map { ($0, (try? place.bytes("home/" + $0)) ?? []) })
  }

  /// Runs the tool in the repository.
  func run(_ arguments: [String], _ variables: String = "") throws -> Outcome {
    let words = arguments.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " ")
    return try Tool.shell("cd repo && env -u CI \(variables) \"$TOOL\" \(words)", in: place)
  }

  func write(_ text: String, _ name: String) throws { try place.write(Array(text.utf8), "repo/" + name) }
}

@Suite struct HostileFolderTests {
  static let tricks: [(output: String, words: [String], status: Int32, said: String)] = [
    (#"{file: "../home/.bashrc", format: lottie}"#, [], 77, "a.scene.yaml:6:11: ../home/.bashrc leads outside"),
    (#"{file: "../home/new.gif"}"#, [], 77, "leads outside"),
    (#"{file: "out-link/new.gif"}"#, [], 77, "leads outside"),
    (#"{file: "deep/a.gif"}"#, [], 77, "leads outside"),
    (#"{file: "deep/../../home/new.gif"}"#, [], 77, "leads outside"),
    (#"{file: "nothing/../../home/new.gif"}"#, [], 77, "leads outside"),
    (#"{file: "/proc/self/cwd/../home/new.gif"}"#, [], 77, "leads outside"),
    (#"{file: "../home/f/%02d.png"}"#, ["--out-dir", "out"], 77, "leads outside"),
    (#"{file: "../../home/new.gif"}"#, ["--out-dir", "out"], 77, "leads outside"),
    (#"{file: "../home/sheet.json", format: sheet}"#, [], 77, "leads outside"),
    (#"{file: lost.gif}"#, [], 73, "a broken link"),
    (#"{file: here.gif}"#, [], 73, "already exists, and is not a GIF"),
    (#"{file: picture.gif}"#, [], 73, "already exists, and is not a GIF"),
    (#"{file: ".envrc", format: lottie}"#, [], 73, "begins with a dot"),
    (#"{file: ".git/hooks/a.gif"}"#, ["--out-dir", "."], 73, "begins with a dot"),
    (#"{file: Makefile, format: rgba}"#, [], 73, "ends in .rgba"),
    (#"{file: notes.txt, format: gif}"#, [], 73, "ends in .gif"),
    (#"{file: "x\r\n::error::\e[31m.gif"}"#, [], 73, "control characters"),
    (#"{file: "a\0/../../home/new.gif"}"#, [], 73, "control characters"),
    (#"{file: "../home/new.gif"}"#, ["--frames", "0..2"], 77, "leads outside"),
    (#"{file: "~/new.gif"}"#, [], 73, "home folder"),
    (#"{file: "~/new.gif"}"#, ["--out-dir", "out"], 73, "home folder"),
    (#"{file: pipe.gif}"#, [], 73, "not a regular file"),
  ]

  @Test("an output of a spec harms nothing outside of its folder and replaces nothing of others", arguments: tricks)
  func output(_ output: String, _ words: [String], _ status: Int32, _ said: String) throws {
    let there = try Neighbourhood(["a.scene.yaml": circle + "outputs: [\(output)]\n"])
    mkfifo(there.place.folder.appendingPathComponent("repo/pipe.gif").path, 0o600)
    let before = there.home
    let outcome = try there.run(["render", "-q", "a.scene.yaml"] + words)
    #expect(outcome.status == status && outcome.messages.contains(said), "\(outcome.status) \(outcome.messages)")
    #expect(!there.place.exists("repo/~") && !there.place.exists("repo/out/~"))
    #expect(outcome.messages.split(separator: "\n").count > 1, "no remedy: \(outcome.messages)")
    #expect(!outcome.messages.contains("\u{1B}") && !outcome.messages.contains("\n::error"))
    #expect(there.home == before)
    #expect(try there.place.bytes("repo/notes.txt") == Array("mine".utf8))
    #expect(try there.place.bytes("repo/picture.gif") == Array("mine".utf8))
    // A batch refuses the same, and goes on with the others.
    guard words.isEmpty else { return }
    try there.write(circle + "output: good.gif\n", "good.scene.yaml")
    let batch = try there.run(["batch", "-q", "a.scene.yaml", "good.scene.yaml", "--out-dir", "."])
    #expect(batch.status == status && batch.messages.contains(said), "\(batch.status) \(batch.messages)")
    #expect(there.home == before && there.place.exists("repo/good.gif"))
  }

  @Test("what a person types is free; --out-root and --overwrite widen what a spec may do") func typed() throws {
    let there = try Neighbourhood(["a.scene.yaml": circle + "outputs: [{file: \"../home/new.gif\"}]\n"])
    #expect(try there.run(["render", "-q", "a.scene.yaml", "-o", "../home/typed.gif"]).status == 0)
    #expect(try there.run(["render", "-q", "a.scene.yaml", "-o", "picture.gif"]).status == 0)
    #expect(try there.run(["render", "-q", "a.scene.yaml", "--out-root", "../home"]).status == 0)
    #expect(there.place.exists("home/new.gif") && there.place.exists("home/typed.gif"))
    try there.write(circle + "outputs: [{file: notes.gif}, {file: .secret.gif}]\n", "a.scene.yaml")
    try there.write("mine", "notes.gif")
    #expect(try there.run(["render", "-q", "a.scene.yaml", "--overwrite", "./notes.gif"]).status == 73)
    let both = ["--overwrite", "./notes.gif", "--overwrite", ".secret.gif"]
    #expect(try there.run(["render", "-q", "a.scene.yaml"] + both).status == 0)
    #expect(there.place.exists("repo/.secret.gif"))
    // A link to a pipe or a device stands for it, and is not replaced.
    try there.link("repo/out.gif", to: "/dev/stdout")
    mkfifo(there.place.folder.appendingPathComponent("repo/pipe").path, 0o600)
    try there.link("repo/pipe.gif", to: "pipe")
    for name in ["out.gif", "pipe.gif"] {
      let line = "cd repo && \"$TOOL\" render -q a.scene.yaml -o \(name) | cat; echo ${PIPESTATUS[0]}; readlink \(name)"
      let outcome = try Tool.shell(line, in: there.place)
      #expect(outcome.text.hasPrefix("73\n") && outcome.messages.contains("not a regular file"), "\(outcome.text)")
      #expect(outcome.text.split(separator: "\n").count == 2, "\(name) was replaced")
    }
    // A link that was typed is replaced; what it leads to stays.
    let before = there.home
    #expect(try there.run(["render", "-q", "a.scene.yaml", "-o", "deep/a.gif"]).status == 0)
    #expect(there.home == before)
  }

  @Test("assets, bases and tables stay inside the spec's folder") func reading() throws {
    for (spec, status) in [
      ("extends: ../home/.bashrc\n", Int32(77)), ("layers: [{image: images/logo.png}]\n", 77),
      ("layers: [{image: /etc/hostname}]\n", 77), ("fonts: [../home/.bashrc]\n", 77),
      ("matrix: {p: {csv: out-link/.bashrc, key: slug}}\n", 77),
    ] {
      let there = try Neighbourhood(["a.scene.yaml": "scene: 1\nsize: 9x9\nduration: 0.1s\n" + spec])
      let outcome = try there.run(["render", "-q", "a.scene.yaml"])
      #expect(outcome.status == status || outcome.status == 65, "\(spec) \(outcome.status) \(outcome.messages)")
      #expect(!outcome.messages.contains("export A"))
    }
  }

  @Test("names from a CSV lead nowhere else") func table() throws {
    let spec = circle + "matrix: {p: {csv: p.csv, key: slug}}\noutputs: [{file: \"${p.file}.gif\"}]\n"
    for name in ["../home/x", "/tmp/x", ".x", "out-link/x"] {
      let there = try Neighbourhood(["a.scene.yaml": spec, "p.csv": "slug,file\na,\(name)\n"])
      let before = there.home
      let outcome = try there.run(["render", "-q", "a.scene.yaml"])
      #expect([65, 73, 77].contains(outcome.status), "\(name) \(outcome.status) \(outcome.messages)")
      #expect(there.home == before)
    }
  }

  @Test("a manifest that is a link, or tells nonsense, harms nothing") func manifest() throws {
    let there = try Neighbourhood(["a.scene.yaml": circle + "output: a.gif\n"])
    try there.link("repo/out/.sparkler-manifest.jsonl", to: "../../home/.bashrc")
    let before = there.home
    let outcome = try there.run(["batch", "-q", "a.scene.yaml", "--out-dir", "out"])
    #expect(outcome.status == 73 && outcome.messages.contains("is a link"), "\(outcome.messages)")
    #expect(there.home == before)
  }

  @Test(
    "a manifest's numbers and digests are read as a stranger's",
    arguments: [
      ("\"parts\":1", "\"parts\":-1"), ("\"parts\":1", "\"parts\":9000000000000000000"),
      ("\"bytes\":", "\"bytes\":-"), ("\"sha256\":\"", "\"sha256\":\"../../../home/x"),
    ])
  func manifestNumbers(_ from: String, _ to: String) throws {
    let there = try Neighbourhood(["a.scene.yaml": circle + "outputs: [{file: a.gif}, {file: \"f/%02d.png\"}]\n"])
    let batch = ["batch", "-q", "a.scene.yaml", "--out-dir", "out", "--gallery", "look", "--json"]
    #expect(try there.run(batch).status == 0)
    let text = String(decoding: try there.place.bytes("repo/out/.sparkler-manifest.jsonl"), as: UTF8.self)
    try there.write(text.replacing(from, with: to), "out/.sparkler-manifest.jsonl")
    let before = there.home
    let again = try there.run(batch)
    #expect(again.status == 0, "\(again.status) \(again.messages)")
    #expect(again.text.contains("\"rendered\""))
    #expect(there.home == before)
  }

  @Test("a gallery replaces its own files only, and sweeps no other folder") func gallery() throws {
    let there = try Neighbourhood(["a.scene.yaml": circle + "output: a.gif\n", "site/index.html": "<p>mine</p>"])
    let before = there.home
    let batch = ["batch", "-q", "a.scene.yaml", "--out-dir", "out", "--gallery"]
    let foreign = try there.run(batch + ["site"])
    #expect(foreign.status == 73 && foreign.messages.contains("index.html"), "\(foreign.messages)")
    #expect(try there.place.bytes("repo/site/index.html") == Array("<p>mine</p>".utf8))
    try there.link("repo/look/previews", to: "../../home/docs")
    try there.write("{\"\(String(repeating: "0123456789abcdef", count: 4))\": {}}", "look/gallery.json")
    #expect([73, 77].contains(try there.run(batch + ["look"]).status))
    #expect(there.home == before)
    #expect(try there.run(batch + ["fresh"]).status == 0)
    #expect(try there.run(batch + ["fresh"]).status == 0)
  }

  @Test(
    "results from elsewhere write no reference outside of the project, and take no file that no run wrote",
    arguments: [
      ("reference", "../home/new.apng", Int32(77)), ("reference", "out-link/new.apng", 77),
      ("reference", "/tmp/new.apng", 77), ("reference", ".git/new.apng", 73),
      ("actual", "../../home/logo.png", 66), ("actual", "../notes.txt", 66), ("actual", "1-a/../../secret.apng", 66),
    ])
  func results(_ key: String, _ value: String, _ status: Int32) throws {
    let there = try Neighbourhood(["a.scene.yaml": circle, "secret.apng": "mine"])
    #expect(try there.run(["test", "a.scene.yaml", "--record", "never"]).status == 1)
    let file = "repo/sparkler-test/results.json"
    var results = try #require(JSONSerialization.jsonObject(with: Data(there.place.bytes(file))) as? [String: Any])
    var tests = try #require(results["tests"] as? [[String: Any]])
    tests[0][key] = value
    results["tests"] = tests
    try there.place.write(Array(try JSONSerialization.data(withJSONObject: results)), file)
    let before = there.home
    let outcome = try there.run(["approve", "--all"])
    #expect(outcome.status == status, "\(outcome.status) \(outcome.messages)")
    #expect(outcome.messages.split(separator: "\n").count > 1, "no remedy: \(outcome.messages)")
    #expect(there.home == before && there.place.exists("repo/secret.apng"))
    if status == 77 {
      let asked = try there.run(["approve", "--all", "--out-root", value.hasPrefix("/tmp") ? "/nowhere" : "../home"])
      #expect(asked.status == (value.hasPrefix("/tmp") ? 77 : 0), "\(asked.messages)")
    }
  }

  @Test("a list of files in results removes nothing that no run writes") func hostileList() throws {
    let there = try Neighbourhood(["a.scene.yaml": circle, "docs/letter.txt": "dear", "docs/1-a/actual.txt": "mine"])
    try there.link("repo/docs/2-b", to: "../../home/docs")
    let listed = ["letter.txt", "1-a/actual.txt", "../notes.txt", "2-b/actual.png", "2-b/guide.md", "/etc/hostname"]
    let results: [String: Any] = [
      "version": 1, "tests": [Any](), "orphans": [Any](), "isStrict": false, "files": listed,
    ]
    try there.place.write(Array(try JSONSerialization.data(withJSONObject: results)), "repo/docs/results.json")
    let before = there.home
    let outcome = try there.run(["test", "a.scene.yaml", "--record", "never", "--out-dir", "docs"])
    #expect(outcome.status == 1, "\(outcome.status) \(outcome.messages) \(outcome.text)")
    #expect(try there.place.bytes("repo/docs/letter.txt") == Array("dear".utf8))
    #expect(try there.place.bytes("repo/docs/1-a/actual.txt") == Array("mine".utf8))
    #expect(there.place.exists("repo/notes.txt") && there.home == before)
  }

  @Test("references that tests: names are judged too") func references() throws {
    for (reference, status) in [
      ("../home/r.apng", Int32(77)), ("out-link/r.apng", 77), ("/tmp/r.apng", 77), (".git/r.apng", 73),
    ] {
      let there = try Neighbourhood(["a.scene.yaml": circle + "tests: [{reference: \"\(reference)\"}]\n"])
      let before = there.home
      let outcome = try there.run(["test", "a.scene.yaml"])
      #expect([status, 65].contains(outcome.status), "\(reference) \(outcome.status) \(outcome.text)")
      #expect(there.home == before && !there.place.exists("repo/.git"))
    }
  }

  @Test("a template's pictures follow no link out of its folder") func template() throws {
    let there = try Neighbourhood()
    let before = there.home
    let outcome = try there.run(["new", "--template", "explosion"])
    #expect(outcome.status == 77, "\(outcome.status) \(outcome.messages)")
    #expect(there.home == before && !there.place.exists("repo/explosion.scene.yaml"))
  }

  @Test(
    "reports of batches are read as a stranger's",
    arguments: [
      ("plannedCount", "-9223372036854775808"), ("parts", "-1"), ("parts", "9000000000000000000"),
      ("seconds", "1e308"), ("bytes", "-1"), ("sha256", "\"x\""), ("shard", "\"0/0\""),
    ])
  func reports(_ key: String, _ value: String) throws {
    let there = try Neighbourhood(["a.scene.yaml": circle + "outputs: [{file: a.gif}, {file: \"f/%02d.png\"}]\n"])
    #expect(try there.run(["batch", "-q", "a.scene.yaml", "--out-dir", "out", "--report", "r.json"]).status == 0)
    let text = String(decoding: try there.place.bytes("repo/r.json"), as: UTF8.self)
    let wrong = try Regex("\"\(key)\" : (\"[^\"]*\"|[^,\\n]*)")
    try there.write(text.replacing(wrong, with: "\"\(key)\" : \(value)"), "w.json")
    let outcome = try there.run(["merge", "w.json", "w.json"])
    #expect(outcome.status == 65 || outcome.status == 64, "\(outcome.status) \(outcome.messages)")
    // A path in a report leads nowhere else.
    try there.write(text.replacing("\"a.gif\"", with: "\"../../home/.bashrc\""), "w.json")
    let path = try there.run(["merge", "w.json"])
    #expect(path.status == 1 && path.messages.contains("is outside"), "\(path.messages)")
  }
}
