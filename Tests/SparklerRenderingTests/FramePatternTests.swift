// File names with a frame's number in them.
import SparklerFiles
import SparklerRendering
import Testing

@Suite struct FramePatternTests {
  @Test(
    "a pattern numbers frames",
    arguments: [
      ("a%d.png", 7, "a7.png"), ("a%04d.png", 7, "a0007.png"), ("f/%02d", 123, "f/123"),
    ])
  func pattern(_ text: String, _ number: Int, _ name: String) {
    #expect(FramePattern(text)?.name(number) == name)
  }

  @Test("other names are no pattern", arguments: ["a.png", "100%.png", "%s.gif", "%x"])
  func noPattern(_ text: String) { #expect(FramePattern(text) == nil) }
}
