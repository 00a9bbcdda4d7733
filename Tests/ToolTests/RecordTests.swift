// `sparkler record` with a stand-in for the recorder: which files it writes, which messages and exit codes it passes on.
// Flow: a shell script called python3 in PATH → Tool.shell → files, messages, exit codes.
import Foundation
import Testing

private let recorder = "--recorder sparkler_playwright.py"

@Suite struct RecordTests {
  /// - Parameter script: runs instead of Python; `$4` is the folder for the frames, behind the script, `--quiet` and the page.
  private func record(_ words: String, by script: String) throws -> (Outcome, Workplace) {
    let place = try Workplace([
      "a.scene.yaml": "scene: 1\nsize: 8x8\nduration: 0.4s\nfps: 10\nlayers: [{shape: circle, size: 6, fill: red}]\n",
      "sparkler_playwright.py": "", "bin/python3": "#!/bin/bash\n" + script,
    ])
    let line = "chmod +x bin/python3; export PATH=$PWD/bin:$PATH; \"$TOOL\" record " + words
    return (try Tool.shell(line, in: place), place)
  }

  private static let frames = "mkdir -p \"$4\" && \"$TOOL\" render -q a.scene.yaml -o \"$4/%04d.png\""

  @Test("a page becomes a file, or a folder of frames") func written() throws {
    let (file, place) = try record("p.html -o a.gif --fps 10 --mask .clock \(recorder)", by: Self.frames)
    #expect(file.status == 0, "\(file.messages)")
    #expect(try place.bytes("a.gif").starts(with: Array("GIF89a".utf8)))
    let (folder, other) = try record("p.html -o out \(recorder)", by: Self.frames)
    #expect(folder.status == 0, "\(folder.messages)")
    #expect(other.exists("out/0003.png"))
    #expect(folder.messages.contains("4 frames in out"), "\(folder.messages)")
    let (quiet, _) = try record("p.html -o out -q \(recorder)", by: Self.frames)
    #expect(quiet.status == 0 && quiet.messages.isEmpty, "\(quiet.messages)")
  }

  @Test("options reach the recorder, each as one word") func options() throws {
    let (outcome, _) = try record(
      "p.html -o out --scale 2 --hide '#a b' --no-verify --reduced-motion --scroll 0,1 --settle 2 --force \(recorder)",
      by: "echo \"${@:2}\" >&2")
    #expect(
      outcome.messages.contains(
        "--quiet p.html out --scroll=0,1 --settle=2 --scale=2 --hide=#a b --force --reduced-motion --no-verify"),
      "\(outcome.messages)")
  }

  @Test("--dark and --wait-for reach the recorder, and a page may come from standard input") func shortcuts() throws {
    let (outcome, place) = try record(
      "- -o out --dark --wait-for .card \(recorder) <<< '<p>typed</p>'", by: "cp \"$3\" typed.html; echo \"${@:4}\" >&2"
    )
    #expect(outcome.messages.contains("out --wait-for=.card --color-scheme=dark"), "\(outcome.messages)")
    #expect(try place.bytes("typed.html") == Array("<p>typed</p>\n".utf8))
    let (empty, _) = try record("- -o out \(recorder) < /dev/null", by: "exit 0")
    #expect(empty.status == 66 && empty.messages.contains("no HTML"), "\(empty.messages)")
    let (both, _) = try record("p.html -o out --dark --color-scheme light \(recorder)", by: "exit 0")
    #expect(both.status == 64 && both.messages.contains("contradict"), "\(both.messages)")
  }

  @Test("its messages are printed without control characters, its exit code is ours", arguments: [64, 65] as [Int32])
  func failed(_ code: Int32) throws {
    let (outcome, place) = try record(
      "p.html -o a.gif \(recorder)", by: "printf '\\nerror: \\e[31m.toast differs\\n' >&2; exit \(code)")
    #expect(outcome.status == code && outcome.messages.contains(".toast differs"), "\(outcome.messages)")
    #expect(!outcome.messages.contains("\u{1B}") && !place.exists("a.gif"))
  }

  @Test(
    "what is missing is named",
    arguments: [
      ("-o a.gif --recorder none.py", "exit 0", 66, "there is no none.py"),
      ("-o a.gif --recorder a.scene.yaml", "exit 0", 64, "neither a .mjs nor a .py"),
      ("-o a.xyz \(recorder)", "exit 0", 64, "no extension"),
      ("-o a.gif \(recorder)", "exit 69", 69, "python3: Playwright is missing"),
      ("-o a.gif \(recorder)", "echo 'error: no firefox' >&2; exit 69", 69, "python3: no firefox"),
      ("-o a.png --duration 2 \(recorder)", "exit 0", 64, "can store only one frame"),
      ("-o a.gif \(recorder)", "kill -9 $$", 75, "was stopped"),
    ] as [(String, String, Int32, String)]) func missing(
      _ words: String, _ script: String, _ status: Int32, _ message: String
    ) throws
  {
    let (outcome, _) = try record("p.html " + words, by: script)
    #expect(outcome.status == status && outcome.messages.contains(message), "\(outcome.messages)")
  }
}
