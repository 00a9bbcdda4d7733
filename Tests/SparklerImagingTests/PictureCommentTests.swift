// A file holds one comment of each topic.
// Flow: bytes of PNG and GIF → PictureComment → the same pictures with comments.
import SparklerCore
import SparklerImaging
import Testing

@Suite struct PictureCommentTests {
  private static let gif: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x3B]

  private func files() throws -> [[UInt8]] {
    [try PNGWriter.encode(Pixmap(width: 2, height: 2, pixels: Array(repeating: 0xFF00_00FF, count: 4))), Self.gif]
  }

  @Test("topics are kept side by side, in either order, and replaced alone") func topics() throws {
    for file in try files() {
      let one = try #require(PictureComment.added("sparkler 2", to: file))
      let two = try #require(PictureComment.added("[1]", about: .texts, to: one))
      #expect(PictureComment.read(two) == "sparkler 2" && PictureComment.read(two, about: .texts) == "[1]")
      let third = try #require(PictureComment.added("sparkler 3.0", to: two))
      #expect(PictureComment.read(third) == "sparkler 3.0" && PictureComment.read(third, about: .texts) == "[1]")
      let other = try #require(PictureComment.added("[1]", about: .texts, to: file))
      #expect(PictureComment.read(other) == nil && PictureComment.read(other, about: .texts) == "[1]")
      #expect(PictureComment.added("sparkler 2", to: other).flatMap { PictureComment.read($0, about: .texts) } == "[1]")
    }
  }

  @Test("a cut file has the whole comment or none, and one that is too long is not added") func cut() throws {
    for file in try files() {
      let whole = try #require(PictureComment.added("[1]", about: .texts, to: file))
      for end in whole.indices {
        #expect([nil, "[1]"].contains(PictureComment.read(Array(whole[..<end]), about: .texts)))
      }
      #expect(PictureComment.added(String(repeating: "a", count: 5000), about: .texts, to: file) == nil)
    }
  }
}
