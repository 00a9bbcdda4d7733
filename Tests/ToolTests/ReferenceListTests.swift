// `sparkler references`: the list, orphans that are removed, and files whose tests were renamed.
// Flow: specs, recordings + references → the binary → words, files, exit codes.
import Foundation
import Testing

@Suite struct ReferenceListTests {
  private static let scene = circle.replacing("layers:", with: "background: white\nlayers:")

  private func run(_ arguments: [String], in place: Workplace) throws -> Outcome {
    let words = arguments.map { "'" + $0 + "'" }.joined(separator: " ")
    return try Tool.shell("unset CI GITHUB_ACTIONS; \"$TOOL\" \(words)", in: place)
  }

  /// Two specs with references.
  private func place() throws -> Workplace {
    let place = try Workplace([
      "s/a.scene.yaml": Self.scene, "s/b.scene.yaml": Self.scene.replacing("tomato", with: "teal"),
    ])
    _ = try run(["test", "s"], in: place)
    return place
  }

  private func move(_ from: String, _ to: String, in place: Workplace) throws {
    try FileManager.default.moveItem(
      at: place.folder.appendingPathComponent(from), to: place.folder.appendingPathComponent(to))
  }

  private func isThere(_ name: String, in place: Workplace) -> Bool {
    FileManager.default.fileExists(atPath: place.folder.appendingPathComponent(name).path)
  }

  @Test("it lists what is used, what is missing and what nobody names") func list() throws {
    let place = try place()
    let plain = try run(["references", "s"], in: place)
    #expect(plain.status == 0 && plain.text.contains("2 references, "), "\(plain.text) \(plain.messages)")
    #expect(plain.text.contains("today") && plain.text.contains("sparkler "))
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent("s/b.scene.yaml"))
    let orphan = try run(["references", "s", "--json", "--fail-on-orphans"], in: place)
    let json = try JSONSerialization.jsonObject(with: Data(orphan.text.utf8)) as? [String: Any]
    let items = try #require(json?["references"] as? [[String: Any]])
    #expect(orphan.status == 1)
    #expect(items.compactMap { $0["state"] as? String } == ["used", "orphan"])
    #expect(items.allSatisfy { ($0["changed"] as? String)?.hasSuffix("Z") == true })
    #expect(items.allSatisfy { ($0["bytes"] as? Int ?? 0) > 100 && $0["tools"] is [String: Any] })
  }

  @Test("orphans that Sparkler made are removed, others stay") func prune() throws {
    let place = try place()
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent("s/b.scene.yaml"))
    _ = try run(["render", "-q", "s/a.scene.yaml", "-o", "s/photo.apng"], in: place)
    let done = try run(["references", "s", "--prune"], in: place)
    #expect(done.status == 0 && done.messages.contains("s/b.apng was removed"), "\(done.messages)")
    #expect(done.messages.contains("s/photo.apng was kept: it is not marked as made by Sparkler"))
    #expect(!isThere("s/b.apng", in: place) && isThere("s/photo.apng", in: place) && isThere("s/a.apng", in: place))
  }

  @Test("a file that shows what a renamed test shows takes its name") func rename() throws {
    let place = try place()
    try move("s/b.scene.yaml", "s/c.scene.yaml", in: place)
    let told = try run(["references", "s", "--prune"], in: place)
    #expect(told.messages.contains("s/b.apng matches the test of s/c.apng; --rename renames it"), "\(told.messages)")
    #expect(isThere("s/b.apng", in: place))
    let done = try run(["references", "s", "--rename", "--fail-on-orphans"], in: place)
    #expect(done.status == 0 && done.messages.contains("s/b.apng is s/c.apng now"), "\(done.messages)")
    #expect(try run(["test", "s"], in: place).text == "2 tests: 2 passed\n")
  }

  @Test("nothing is removed while a spec can't be read, or a test without a reference can't be painted")
  func unreadable() throws {
    let place = try place()
    let good = try place.bytes("s/b.scene.yaml")
    try place.write(Array("scene: [".utf8), "s/b.scene.yaml")
    let refused = try run(["references", "s", "--prune"], in: place)
    #expect(refused.status == 65 && refused.messages.contains("s/b.scene.yaml can't be read"), "\(refused.messages)")
    #expect(isThere("s/b.apng", in: place))
    let broken = String(decoding: good, as: UTF8.self).replacing("layers:", with: "layers:\n  - {image: gone.png}")
    try place.write(Array(broken.utf8), "s/c.scene.yaml")
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent("s/b.scene.yaml"))
    let kept = try run(["references", "s", "--prune"], in: place)
    #expect(kept.messages.contains("s/b.apng was kept: a test without a reference"), "\(kept.messages)")
    #expect(isThere("s/b.apng", in: place))
  }

  @Test("recordings are listed, renamed and removed, folders of frames with them") func recordings() throws {
    let place = try Workplace(["a.scene.yaml": Self.scene])
    for name in ["out/x/%04d.png", "out/ball.gif"] {
      try FileManager.default.createDirectory(
        at: place.folder.appendingPathComponent(name).deletingLastPathComponent(), withIntermediateDirectories: true)
      _ = try run(["render", "-q", "a.scene.yaml", "-o", name], in: place)
    }
    let files = ["--actual", "out", "--references", "refs"]
    _ = try run(["test", "--fps", "25"] + files, in: place)
    #expect(isThere("refs/x/0000.png", in: place) && isThere("refs/ball.gif", in: place))
    try move("out/ball.gif", "out/round.gif", in: place)
    let renamed = try run(["references", "--rename"] + files, in: place)
    #expect(renamed.messages.contains("refs/ball.gif is refs/round.gif now"), "\(renamed.messages)")
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent("out/x"))
    let pruned = try run(["references", "--prune"] + files, in: place)
    #expect(pruned.messages.contains("refs/x/ was removed"), "\(pruned.messages)")
    #expect(!isThere("refs/x", in: place) && isThere("refs/round.gif", in: place))
  }
}
