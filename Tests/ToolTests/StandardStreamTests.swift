// Standard streams that are closed, full, or whose reader has gone: the work goes on, or ends with its own code.
// Flow: bash closes and redirects → the tool → exit codes, files.
import Foundation
import Testing

@Suite struct StandardStreamTests {
  private func place() throws -> Workplace { try Workplace(["a.scene.yaml": circle]) }

  @Test(
    "messages that can't be written are lost, and the work goes on",
    arguments: ["2>/dev/full", "2>&-", "2> >(exec 0<&-; true)", "2>/dev/null"])
  func messages(_ redirection: String) throws {
    let place = try place()
    let outcome = try Tool.shell("\"$TOOL\" render a.scene.yaml -o a.gif \(redirection)", in: place)
    #expect(outcome.status == 0)
    #expect(try place.bytes("a.gif").count > 100)
    let bad = try Tool.shell("\"$TOOL\" render missing.scene.yaml \(redirection)", in: place)
    #expect(bad.status == 66)
    let usage = try Tool.shell("\"$TOOL\" render --no-such-option \(redirection)", in: place)
    #expect(usage.status == 64)
  }

  @Test("a batch goes on when the reader of its messages has gone") func batch() throws {
    let place = try Workplace()
    for i in 0..<12 { try place.write(Array(circle.utf8), "s/s\(i).scene.yaml") }
    let outcome = try Tool.shell(
      "(\"$TOOL\" batch s --out-dir o --jobs 1 2>&1 >/dev/null; echo $? >rc) | head -c 1 >/dev/null; cat rc", in: place)
    #expect(outcome.text == "0\n")
    let made = try FileManager.default.contentsOfDirectory(atPath: place.folder.appendingPathComponent("o").path)
    #expect(made.count { $0.hasSuffix(".gif") } == 12)
  }

  @Test("a reader of standard output that has gone ends the tool with 141") func output() throws {
    let outcome = try Tool.shell(
      "\"$TOOL\" schema | head -c 1 >/dev/null; echo ${PIPESTATUS[0]}; \"$TOOL\" help --json | true; echo ${PIPESTATUS[0]}",
      in: place())
    #expect(outcome.text == "141\n141\n")
  }

  @Test("a closed standard input is one that can't be read") func closedInput() throws {
    let outcome = try Tool.shell("\"$TOOL\" render - -o x.gif <&-", in: place())
    #expect([66, 74].contains(outcome.status), "\(outcome.status) \(outcome.messages)")
  }

  @Test("a closed standard output is one that can't be written, with pictures to read and without")
  func closedOutput() throws {
    let place = try place()
    try place.write(Array("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>".utf8), "a.svg")
    try place.write(
      Array("scene: 1\nsize: 9x9\nduration: 0.1s\nlayers: [{image: a.svg}]\n".utf8), "b.scene.yaml")
    for spec in ["a", "b"] {
      for line in ["render \(spec).scene.yaml -o -", "expand \(spec).scene.yaml", "--version"] {
        let outcome = try Tool.shell("\"$TOOL\" \(line) >&-", in: place)
        #expect(outcome.status == 74 && outcome.messages.contains("standard output"), "\(line): \(outcome.status)")
      }
    }
    let all = try Tool.shell("\"$TOOL\" render b.scene.yaml -o b.gif <&- >&- 2>&-", in: place)
    #expect(all.status == 0)
    #expect(try place.bytes("b.gif").starts(with: "GIF89a".utf8))
  }

  @Test("a pipe that another program has set not to wait takes everything") func notWaiting() throws {
    // Its reader begins late, and the schema is larger than a pipe.
    let outcome = try Tool.shell(
      """
      python3 -c 'import os, sys; os.set_blocking(1, False); os.execv(sys.argv[1], sys.argv[1:])' "$TOOL" schema \
      | (sleep 0.2; wc -c); "$TOOL" schema | wc -c
      """, in: place())
    let counts = outcome.text.split(separator: "\n")
    #expect(counts.count == 2 && counts.first == counts.last, "\(outcome.text) \(outcome.messages)")
  }
}
