// Which known name a misspelt one means.
// Flow: names → NearMiss.
import SparklerCore
import Testing

@Suite struct NearMissTests {
  @Test(
    "a name is a misspelling of one whose every word it misspells",
    arguments: [
      ("lineLimit", "miterLimit", false), ("line-limit", "miter-limit", false), ("cornrRadus", "cornerRadius", true),
      ("keypath", "keyPath", true), ("opactiy", "opacity", true), ("strokColor", "strokeColor", true),
      ("fontStyle", "fontScale", false), ("w", "x", false), ("ot", "to", true), ("space-betwen", "space-between", true),
    ])
  func near(typed: String, known: String, isNear: Bool) {
    #expect(NearMiss.name(typed, among: [known]) == (isNear ? known : nil))
  }
}
