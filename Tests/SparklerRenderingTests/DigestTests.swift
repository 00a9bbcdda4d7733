// SHA-256 as everybody else has it.
// Flow: bytes, files → Digest → 64 digits.
import Foundation
import SparklerFiles
import SparklerRendering
import Testing

@Suite struct DigestTests {
  private static let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  @Test("the standard's example has the standard's digest, in one piece and in three") func example() throws {
    #expect(Digest.of(Array("abc".utf8)) == Self.abc)
    var parts = Digest()
    for letter in "abc".utf8 { parts.update([letter]) }
    #expect(parts.text == Self.abc && parts.text == Self.abc)
    #expect(Digest().text == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test("a copy grows by itself, and a digest that was asked grows on") func copies() {
    var one = Digest()
    one.update(Array("ab".utf8))
    var other = one
    _ = one.text
    one.update(Array("c".utf8))
    other.update(Array("d".utf8))
    #expect(one.text == Self.abc && other.text == Digest.of(Array("abd".utf8)))
  }

  @Test("a file has the digest of its bytes") func file() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("sparkler-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let bytes = [UInt8](repeating: 7, count: 600_000)
    try Data(bytes).write(to: file)
    let found = try Digest.of(file: file.path)
    #expect(found.text == Digest.of(bytes) && found.count == bytes.count)
    #expect(throws: RenderingError.self) { try Digest.of(file: file.path + "-") }
  }
}
