// Swift's words are those of the tables of properties.
// Flow: words-generator + swift format → Sources/Sparkler/Words, compared.
import Foundation
import TestSupport
import Testing

@Suite struct WordsTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("what is told of a property in its table is told so in Swift")
  func words() throws {
    let made = FileManager.default.temporaryDirectory.appendingPathComponent("sparkler-words-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: made) }
    try Self.run(Self.generator, ["words", made.path])
    try Self.run(
      "/usr/bin/env",
      [
        "swift", "format", "-i", "-r", "--configuration", Self.root.appendingPathComponent(".swift-format").path,
        made.path,
      ])
    let words = Self.root.appendingPathComponent("Sources/Sparkler/Words")
    let names = try FileManager.default.contentsOfDirectory(atPath: made.path).sorted()
    #expect(try FileManager.default.contentsOfDirectory(atPath: words.path).sorted() == names)
    for name in names {
      let new = try String(contentsOf: made.appendingPathComponent(name), encoding: .utf8)
      let old = try String(contentsOf: words.appendingPathComponent(name), encoding: .utf8)
      // Both at once would fill a screen.
      let isSame = new == old
      #expect(isSame, "\(name) is old: run scripts/words")
    }
  }

  /// Beside the tests' binary.
  private static var generator: String {
    root.appendingPathComponent(".build/release/words-generator").path
  }

  private static func run(_ program: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
