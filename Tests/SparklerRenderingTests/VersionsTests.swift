// What tells one set of installed fonts from another.
// Flow: font files → Versions.digest.
import Foundation
import SparklerRendering
import Testing

@Suite struct VersionsTests {
  @Test("fonts of one size and name are other fonts where a byte of them differs") func fonts() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["Inter-Regular.otf", "NotoColorEmoji.ttf"].map { folder.appendingPathComponent($0).path }
    var bytes = Data(repeating: 7, count: 5000)
    for file in files { try bytes.write(to: URL(fileURLWithPath: file)) }
    let before = Versions.digest(ofFiles: files)
    #expect(Versions.digest(ofFiles: files) == before && before.count == 16)
    bytes[4000] = 8
    try bytes.write(to: URL(fileURLWithPath: files[1]))
    let after = Versions.digest(ofFiles: files)
    #expect(after != before)
    try FileManager.default.removeItem(atPath: files[1])
    #expect(![before, after].contains(Versions.digest(ofFiles: files)))
  }
}
