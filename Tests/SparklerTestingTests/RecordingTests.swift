// What a run may write, and who says it last.
// Flow: trait, call, environment → ReferenceCheck → a file, or none.
import Foundation
import SparklerTesting
import Testing

@Suite struct RecordingTests {
  /// Whether a missing and a differing reference are written.
  private static func writes(_ environment: [String: String]) async throws -> (missing: Bool, differing: Bool) {
    let folder = NSTemporaryDirectory() + "sparkler-recording-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let outcome = await ReferenceCheck(try Painter.image(), environment: environment).run(against: folder + "/a.apng")
    #expect(outcome.problem != nil)
    let isWritten = FileManager.default.fileExists(atPath: folder + "/a.apng")
    let old = try await Painter.image().encoded(as: .apng())
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(old).write(to: URL(fileURLWithPath: folder + "/b.apng"))
    let differing = await ReferenceCheck(try Painter.image(changed: 2), environment: environment)
      .run(against: folder + "/b.apng")
    #expect(differing.problem != nil)
    for folder in [outcome.folder, differing.folder] { try? FileManager.default.removeItem(atPath: folder ?? "") }
    return (isWritten, FileManager.default.contents(atPath: folder + "/b.apng") != Data(old))
  }

  private static let ci = ["CI": "true"]

  @Test("nothing said: what is missing is written, in CI nothing") func unsaid() async throws {
    #expect(try await Self.writes([:]) == (true, false))
    #expect(try await Self.writes(Self.ci) == (false, false))
    #expect(try await Self.writes(["CI": ""]) == (true, false))
  }

  @Suite(.references(record: .failed)) struct Failed {
    @Test("a suite says what is written, but not in CI") func suite() async throws {
      #expect(try await writes([:]) == (true, true))
      #expect(try await writes(ci) == (false, false))
    }

    @Test("SPARKLER_RECORD overrules a suite, in CI too") func environment() async throws {
      #expect(try await writes(["SPARKLER_RECORD": "never"]) == (false, false))
      #expect(try await writes(["SPARKLER_RECORD": "missing", "CI": "1"]) == (true, false))
      #expect(try await writes(["SPARKLER_RECORD": ""]) == (true, true))
    }

    @Test("a test's own trait overrules its suite's, and a call both", .references(record: .missing))
    func inside() async throws {
      #expect(try await writes([:]) == (true, false))
      let found = try await withReferences(record: .all) { try await writes([:]) }
      #expect(found == (true, true))
      #expect(try await writes([:]) == (true, false))
    }

    @Test("never is never overruled", .references(record: .never)) func never() async throws {
      #expect(try await writes(["SPARKLER_RECORD": "all"]) == (false, false))
      #expect(try await writes([:]) == (false, false))
    }
  }
}
