// A picture that browsers show although it is damaged: shown with a warning, refused where damage counts.
// Flow: a file without its end → the binary → words, exit codes.
import SparklerImaging
import TestSupport
import Testing

@Suite struct DamagedPictureTests {
  /// `whole.apng`, the same without its end chunk, and a spec that shows that one.
  private func place() throws -> Workplace {
    let place = try Workplace([
      "ball.scene.yaml":
        "scene: 1\nsize: 40x20\nduration: 0.4s\nfps: 10\nbackground: white\nlayers:\n  - {shape: circle, size: 9, fill: tomato, animations: [{keyPath: position.x, from: 8, to: 32, duration: 0.4s}]}\n",
      "a/shown.scene.yaml": "scene: 1\nsize: 40x20\nduration: 0.4s\nfps: 10\nlayers: [{image: cut.apng}]\n",
    ])
    #expect(try Tool.run(["render", "-q", "ball.scene.yaml", "-o", "whole.apng"], in: place).status == 0)
    try place.write(Array(place.bytes("whole.apng").dropLast(12)), "a/cut.apng")
    return place
  }

  private func said(_ words: [String], _ place: Workplace) throws -> (status: Int32, text: String) {
    let outcome = try Tool.run(words, in: place)
    return (outcome.status, outcome.text + outcome.messages)
  }

  @Test("a layer shows it with a warning; --strict and a test refuse it") func layers() throws {
    let place = try place()
    let check = try said(["check", "a/shown.scene.yaml"], place)
    #expect(check.status == 0 && check.text.contains("W0610") && check.text.contains("ends too early"), "\(check)")
    #expect(try said(["check", "--strict", "a/shown.scene.yaml"], place).status != 0)
    let render = try said(["render", "a/shown.scene.yaml", "-o", "shown.apng"], place)
    #expect(render.status == 0 && render.text.contains("ends too early"), "\(render)")
    let test = try said(["test", "a"], place)
    #expect(test.status != 0 && test.text.contains("ends too early"), "\(test)")
    #expect(!place.exists("a/shown.apng"))
  }

  @Test("diff and inspect show it with a note; diff --strict refuses it") func files() throws {
    let place = try place()
    let inspect = try said(["inspect", "a/cut.apng"], place)
    #expect(inspect.status == 0 && inspect.text.contains("note: it ends too early"), "\(inspect)")
    let diff = try said(["diff", "whole.apng", "a/cut.apng"], place)
    #expect(diff.status == 0 && diff.text.contains("a/cut.apng: it ends too early"), "\(diff)")
    let strict = try said(["diff", "--strict", "whole.apng", "a/cut.apng"], place)
    #expect(strict.status != 0 && strict.status != 1 && strict.text.contains("ends too early"), "\(strict)")
  }
}
