// What tells one build, and one set of installed fonts, from another.
// Flow: the running program, font files → BuildID, Versions.digest.
import Foundation
import SparklerImaging
import SparklerRendering
import Testing

@Suite struct VersionsTests {
  #if os(Linux)
    @Test("the build id is the hash in the program's own note") func buildID() throws {
      let id = try #require(BuildID.text)
      #expect(id.count == 16 && id.allSatisfy { $0.isHexDigit && !$0.isUppercase })
      let program = try Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe"), options: .alwaysMapped)
      // The head of a note: sizes of name and hash, the type, the name.
      let head: [UInt8] = [4, 0, 0, 0, 20, 0, 0, 0, 3, 0, 0, 0] + Array("GNU\0".utf8)
      let note = try #require(program.prefix(1 << 16).range(of: Data(head)))
      let hash = program[note.upperBound...].prefix(8)
      #expect(id == hash.map { String(256 + Int($0), radix: 16).dropFirst() }.joined())
    }
  #endif

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
