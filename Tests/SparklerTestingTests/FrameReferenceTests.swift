// Frames of any origin against references, as other people's tests ask for it: this module and Testing alone.
// Flow: Painter → expectMatchesReference → references beside this file.
import Foundation
import SparklerSceneTesting
import Testing

@Suite(.noOrphanReferences()) struct FrameReferenceTests {
  enum Speed: String, CaseIterable { case slow, fast }

  /// The pictures that an issue names go.
  private static func words(_ issue: Issue) -> String {
    let words = Words()
    words.add(issue.comments.map(\.rawValue).joined())
    return words.all.joined()
  }

  @Test("an animation, a source, pictures and bytes are compared alike") func alike() async throws {
    let image = try Painter.image()
    #expect(await expectMatchesReference(image, named: "image"))
    let frames = image.frames.enumerated().map {
      AnimationFrame(index: $0, picture: $1.picture, delay: FrameDelay(1, over: 10))
    }
    let facts = AnimationFacts(format: .frames, width: 24, height: 16, frameCount: 6, loop: .forever)
    #expect(await expectMatchesReference(AnySource(frames, facts: facts), named: "source"))
    #expect(await expectMatchesReference(try Painter.pictures(), frameRate: 10, named: "pictures"))
    #expect(
      await expectMatchesReference(rgba: Painter.rgba(), width: 24, height: 16, frameRate: 10, named: "bytes"))
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("__References__/FrameReferenceTests")
    let files = try ["image", "source", "pictures", "bytes"].map {
      try Data(contentsOf: folder.appendingPathComponent($0 + ".apng"))
    }
    #expect(Set(files).count == 1)
  }

  @Test("a file that code wrote is compared, of whatever kind", arguments: ["gif", "apng", "webp"])
  func file(_ kind: String) async throws {
    let path = NSTemporaryDirectory() + "sparkler-frames-\(UUID().uuidString).\(kind)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let image = try Painter.image()
    let bytes = try await image.encoded(as: kind == "gif" ? .gif() : kind == "apng" ? .apng() : .webp())
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    #expect(await expectMatchesReference(file: path, named: "file-\(kind)"))
  }

  @Test("a file's path counts from the test's folder; a spec is none") func place() async {
    await expectMatchesReference(file: "__References__/FrameReferenceTests/image.apng", named: "again")
    for wrong in ["none.gif", "button.scene.yaml", "__References__", ""] {
      await withKnownIssue { await expectMatchesReference(file: wrong, named: "wrong-\(wrong.prefix(1))") }
    }
  }

  @Test("a row of files is recorded and compared; a table of times beside it counts") func row() async throws {
    let folder = NSTemporaryDirectory() + "sparkler-row-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (check, path) = (ReferenceCheck(try Painter.image(), environment: [:]), folder + "/%04d.png")
    #expect(await check.run(against: path).problem?.contains("was written") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 6)
    #expect(await check.run(against: path).problem == nil)
    try Data(#"{"fps": 5}"#.utf8).write(to: URL(fileURLWithPath: folder + "/frames.json"))
    let faster = await check.run(against: path)
    #expect(faster.problem?.contains("2.00× faster") == true, "\(faster.problem ?? "no problem")")
    try? FileManager.default.removeItem(atPath: faster.folder ?? "")
    try Data("none".utf8).write(to: URL(fileURLWithPath: folder + "/0003.png"))
    #expect(await check.run(against: path).problem?.contains(path) == true)
  }

  @Test("a GIF's reference has a GIF's colours; a PNG's is one frame") func kinds() async throws {
    await expectMatchesReference(try Painter.image(), named: "colors.gif")
    let still = Array(Painter.rgba().prefix(24 * 16 * 4))
    await expectMatchesReference(rgba: still, width: 24, height: 16, named: "still.png")
    await expectMatchesReference(rgba: still, width: 24, height: 16, named: "still")
    try await withKnownIssue {
      await expectMatchesReference(try Painter.image(), named: "moving.png")
    } matching: {
      Self.words($0).contains("is one picture, but there are 6 frames")
    }
  }

  @Test("each value of a test has a reference of its own", arguments: Speed.allCases)
  func value(_ speed: Speed) async throws {
    await expectMatchesReference(try Painter.image(rate: speed == .slow ? 5 : 20), named: speed.rawValue)
  }

  @Test("one changed block is told with its frame and its place, with the pictures") func block() async throws {
    await expectMatchesReference(try Painter.image(), named: "block", line: 4321, column: 7)
    try await withKnownIssue {
      await expectMatchesReference(try Painter.image(changed: 3), named: "block", line: 4321, column: 7)
    } matching: {
      let words = Self.words($0)
      return words.contains("differs in pixels")
        && words.contains("frame 3 differs in 16 pixels (4.17 %) around (0, 0)")
    }
  }

  @Test("what is ignored may differ: a rectangle, a time, both; what lies beside it may not") func ignored()
    async throws
  {
    let changed = try Painter.image(changed: 3)
    let check = { (ignored: [IgnoredRegion]) in
      await withReferences(record: .never) {
        let outcome = await ReferenceCheck(changed, ignoring: ignored).run(against: Self.path("image"))
        if let folder = outcome.folder { try? FileManager.default.removeItem(atPath: folder) }
        return outcome.problem
      }
    }
    for ignored: IgnoredRegion in [
      .rect(x: 0, y: 0, width: 4, height: 4), .time(from: 0.3, to: 0.4), .time(from: 0.2),
      .rect(x: 0, y: 0, width: 9, height: 9, from: 0.25, to: 0.45),
    ] {
      #expect(await check([ignored]) == nil, "\(ignored)")
    }
    for ignored: IgnoredRegion in [
      .rect(x: 0, y: 0, width: 4, height: 3), .time(from: 0.4), .time(from: 0.31, to: 0.4),
      .rect(x: 0, y: 0, width: 4, height: 4, from: 0, to: 0.3),
    ] {
      #expect(await check([ignored])?.contains("differs in pixels") == true, "\(ignored)")
    }
    #expect(await check([.layer("ball")])?.contains("frames have no layer 'ball'") == true)
  }

  @Test("a scene leaves out a layer; one that it doesn't have is told") func layers() async {
    func ball(_ color: String) -> String {
      ExpectReferenceTests.ball(color).replacing("shape: circle", with: "id: ball, shape: circle")
    }
    await expectMatchesReference(
      yaml: ball("tomato"), named: "layer", ignoring: [.layer("ball")], line: 4321, column: 9)
    await expectMatchesReference(yaml: ball("teal"), named: "layer", ignoring: [.layer("ball")], line: 4321, column: 9)
    await withKnownIssue {
      await expectMatchesReference(yaml: ball("teal"), named: "no-layer", ignoring: [.layer("bal")])
    } matching: {
      Self.words($0).contains("Did you mean 'ball'?")
    }
  }

  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
      + "/__References__/FrameReferenceTests/\(name).apng"
  }
}
