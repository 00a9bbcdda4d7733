// The library for other people's tests, as they use it, and what it says when something is wrong.
// Flow: scenes → expectMatchesReference → references beside this file, issues.
import Foundation
import Sparkler
import SparklerImaging
import SparklerRendering
import SparklerSceneTesting
import Testing

@Suite struct ExpectReferenceTests {
  static func ball(_ color: String = "tomato") -> String {
    """
    scene: 1
    size: 48x32
    duration: 0.4s
    fps: 10
    layers:
      - {shape: circle, size: 12, fill: \(color), animations: [{keyPath: position.x, from: 8, to: 40, duration: 0.4s}]}
    """
  }

  static func spec(_ text: String = ball()) throws -> LoadedSpec {
    try SpecLoader().load(Array(text.utf8), name: "ball", folder: ".")
  }

  @Test("a scene is compared with the reference beside its test") func same() async throws {
    #expect(await expectMatchesReference(yaml: Self.ball(), named: "ball"))
    #expect(await expectMatchesReference(try Self.spec(), named: "moments", at: [0, 0.2]))
    #expect(await expectMatchesReference(try Self.spec().built.scene, named: "scene.gif", rate: 10))
  }

  @Test("a scene written in Swift is compared as its spec is") func swift() async {
    let ball = Sparkler.Scene(width: 48, height: 32, duration: 0.4, frameRate: 10) {
      ShapeLayer(.circle).fill("tomato").size(12)
        .animation(LayerAnimation("position.x", from: 8, to: 40).duration(0.4))
    }
    #expect(await expectMatchesReference(ball, named: "swift"))
  }

  @Test("a difference is an issue at the line of the expectation, told in words") func differs() async throws {
    await withKnownIssue {
      let isSame = await expectMatchesReference(
        yaml: Self.ball("teal"), named: "differs", tolerance: .visible, line: 4321, column: 7)
      #expect(!isSame)
    } matching: { issue in
      let words = issue.comments.map(\.rawValue).joined()
      return issue.sourceLocation?.line == 4321 && words.contains("differs in pixels")
        && words.contains("frames 0–3 differ in up to")
    }
    #expect(
      await expectMatchesReference(
        yaml: Self.ball("teal"), named: "differs", tolerance: Tolerance(color: 1), line: 4321, column: 7))
  }

  @Test("two tests can't have one reference") func twice() async throws {
    #expect(await expectMatchesReference(yaml: Self.ball(), named: "once"))
    await withKnownIssue {
      await expectMatchesReference(yaml: Self.ball(), named: "once")
    } matching: {
      $0.comments.contains { $0.rawValue.contains("another test also uses the reference") }
    }
  }

  @Test("a name that is no file's, moments outside and a bad spec are issues")
  func wrong() async throws {
    for name in ["", "../up", "a/b", ".hidden", "a*b"] {
      await withKnownIssue { await expectMatchesReference(yaml: Self.ball(), named: name) }
    }
    await withKnownIssue { await expectMatchesReference(yaml: Self.ball(), named: "late", at: [9]) }
    await withKnownIssue { await expectMatchesReference(yaml: Self.ball(), named: "back", at: [0.2, 0.1]) }
    await withKnownIssue { await expectMatchesReference(yaml: "scene: 1", named: "bad") }
  }

  @Test("each value of a test has a reference of its own", arguments: [1, 2]) func values(_ turn: Int) async {
    await expectMatchesReference(yaml: Self.ball(), named: "turn-\(turn)")
  }

  @Test("no reference is an orphan") func orphans() {
    expectNoOrphanReferences()
  }
}

@Suite struct ReferenceCheckTests {
  private let folder = NSTemporaryDirectory() + "sparkler-check-" + UUID().uuidString

  private func check(_ color: String = "tomato", _ environment: [String: String]) throws -> ReferenceCheck {
    ReferenceCheck(spec: try ExpectReferenceTests.spec(ExpectReferenceTests.ball(color)), environment: environment)
  }

  @Test("a missing reference is written and fails; in CI nothing is written") func missing() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/deep/ball.apng"
    let never = await (try check(["CI": "1"])).run(against: path)
    #expect(never.problem?.contains("there is no reference") == true)
    #expect(!FileManager.default.fileExists(atPath: path) && never.attachments.map(\.name) == ["actual.apng"])
    let written = await (try check([:])).run(against: path)
    #expect(written.problem?.contains("was written") == true && FileManager.default.fileExists(atPath: path))
    #expect(await (try check([:])).run(against: path).problem == nil)
    try? FileManager.default.removeItem(atPath: never.folder ?? "")
  }

  @Test("SPARKLER_RECORD=failed replaces what differs, and fails once") func failed() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/ball.apng"
    _ = await (try check([:])).run(against: path)
    let old = FileManager.default.contents(atPath: path)
    let differs = await (try check("teal", [:])).run(against: path)
    #expect(differs.problem?.contains("differs in pixels") == true)
    #expect(differs.attachments.map(\.name) == ["expected.apng", "actual.apng", "difference.apng"])
    #expect(FileManager.default.contents(atPath: path) == old)
    for file in differs.attachments { #expect(try AnimationReader(file.bytes).facts.width == 48) }
    let recorded = await (try check("teal", ["SPARKLER_RECORD": "failed", "CI": "1"])).run(against: path)
    #expect(recorded.problem?.contains("was written") == true && FileManager.default.contents(atPath: path) != old)
    #expect(await (try check("teal", ["SPARKLER_RECORD": "never"])).run(against: path).problem == nil)
    #expect(
      await (try check(["SPARKLER_RECORD": "sometimes"])).run(against: path).problem?.contains("not known") == true)
    for folder in [differs.folder, recorded.folder] { try? FileManager.default.removeItem(atPath: folder ?? "") }
  }

  private func check(_ environment: [String: String]) throws -> ReferenceCheck { try check("tomato", environment) }
}
