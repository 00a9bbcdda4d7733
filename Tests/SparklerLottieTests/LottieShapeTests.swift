// Shapes of Lottie files: what grows, and what modifiers leave of an outline.
// Flow: JSON → LottieAnimation → tracks and paths.
import SparklerCore
import SparklerLottie
import SparklerScene
import Testing

@Suite struct LottieShapeTests {
  private let file = LottieImportTests()
  private static let box = #"{"ty": "rc", "p": {"k": [10, 10]}, "s": {"k": [8, 8]}}"#

  private func layer(_ items: String, ks: String = "{}") throws -> Layer {
    try #require(
      try file.animation(
        #"{"ty": 4, "ind": 1, "nm": "S", "ks": \#(ks), "ip": 0, "op": 20, "shapes": [\#(items)]}"#
      ).layers.first)
  }

  @Test("percents of scale are shares, of both axes alike and of each by itself") func scale() throws {
    let fill = #"{"ty": "fl", "c": {"k": [1, 0, 0]}, "o": {"k": 100}}"#
    func grown(_ first: String, _ last: String) throws -> Layer {
      try layer(
        Self.box + "," + fill, ks: #"{"s": {"a": 1, "k": [{"t": 0, "s": \#(first)}, {"t": 10, "s": \#(last)}]}}"#)
    }
    let even = try grown("[50, 50]", "[200, 200]")
    #expect(file.track(even, .scale)?.values == [.number(0.5), .number(2)])
    let odd = try grown("[50, 100]", "[200, 300]")
    #expect(file.track(odd, .scaleX)?.values == [.number(0.5), .number(2)])
    #expect(file.track(odd, .scaleY)?.values == [.number(1), .number(3)])
  }

  @Test("an outline that is closed stays so when it is twisted or puckered", arguments: ["tw", "pb"])
  func closed(_ kind: String) throws {
    let stroke = #"{"ty": "st", "c": {"k": [1, 0, 0]}, "w": {"k": 2}}"#
    let modifier = #"{"ty": "\#(kind)", "a": {"k": 30}, "c": {"k": [10, 10]}}"#
    let shown = try #require(try layer(Self.box + "," + modifier + "," + stroke).sublayers.first)
    guard case .shape(let shape) = shown.content else {
      Issue.record("no shape")
      return
    }
    #expect(shape.path.elements.last == .close)
  }
}
