// What fuzzing found worth keeping: every file is read to its end or refused, in bounded memory, never with a crash.
// Flow: Tests/Fuzz/Corpus → readers → frames or an error.
import Foundation
import SparklerCore
import SparklerImaging
import Testing

@Suite struct CorpusTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fuzz/Corpus")

  static func files(_ kind: String) throws -> [(name: String, bytes: [UInt8])] {
    let place = folder.appendingPathComponent(kind)
    return try FileManager.default.contentsOfDirectory(atPath: place.path).sorted().map {
      ($0, Array(try Data(contentsOf: place.appendingPathComponent($0))))
    }
  }

  static let limits = ReadLimits(pixels: 1 << 16, frames: 200, totalPixels: 1 << 20)

  @Test(
    "every kept file is frames of one size, as many as promised, or an error with words",
    arguments: ["gif", "png", "webp", "jpeg", "avif"])
  func read(_ kind: String) throws {
    let files = try Self.files(kind)
    #expect(!files.isEmpty)
    var whole = 0
    for (name, bytes) in files {
      do {
        var reader = try AnimationReader(bytes, limits: Self.limits)
        let facts = reader.facts
        #expect(facts.width * facts.height <= Self.limits.pixels && facts.frameCount <= Self.limits.frames, "\(name)")
        var count = 0
        while let frame = try reader.next() {
          #expect(frame.picture.width == facts.width && frame.picture.height == facts.height, "\(name)")
          count += 1
        }
        #expect(count == facts.frameCount, "\(name)")
        whole += 1
      } catch {
        #expect(error is ReadError && !"\(error)".isEmpty, "\(name): \(error)")
      }
    }
    // The corpus has both.
    #expect(whole > 0 && whole < files.count)
  }
}
