// Shapes of Lottie files: strokes, trims, what grows, and what modifiers leave of an outline.
// Flow: JSON → LottieAnimation → tracks and paths.
import SparklerCore
import SparklerLottie
import SparklerPainting
import SparklerScene
import Testing

@Suite struct LottieShapeTests {
  private let file = LottieImportTests()
  private static let box = LottieImportTests.box
  private static let stroke = #"{"ty": "st", "c": {"k": [0, 0, 0, 1]}, "o": {"k": 100}, "w": {"k": 2}}"#

  private func layer(_ items: String, ks: String = "{}") throws -> Layer {
    try #require(try file.animation(file.shape(items, ks: ks)).layers.first)
  }

  private struct NoShape: Error {}

  /// What the first item shows.
  private func shown(_ items: String) throws -> Shape {
    guard case .shape(let shape)? = try layer(items).sublayers.first?.content else { throw NoShape() }
    return shape
  }

  @Test(
    "a stroke's limit of mitres is kept from 1 to 1 000", arguments: [(0.2, 1.0), (7, 7), (1000, 1000), (5000, 1000)])
  func miter(said: Double, kept: Double) throws {
    let stroke = #"{"ty": "st", "c": {"k": [1, 0, 0]}, "w": {"k": 2}, "lj": 1, "ml": \#(said)}"#
    #expect(try shown(Self.box + "," + stroke).strokeStyle.miterLimit == kept)
  }

  @Test(
    "trim paths: shares of each outline, or of all as one line; beyond the end they go on from the beginning",
    arguments: [
      (#""s": {"k": 0}, "e": {"k": 50}, "o": {"k": 0}"#, 1, [[0, 10], [20, 30]]),
      (#""s": {"k": 50}, "e": {"k": 0}, "o": {"k": 0}"#, 1, [[0, 10], [20, 30]]),
      (#""s": {"k": 25}, "e": {"k": 75}, "o": {"k": 180}"#, 1, [[15, 20], [0, 5], [35, 40], [20, 25]]),
      (#""s": {"k": 0}, "e": {"k": 75}, "o": {"k": 0}"#, 2, [[0, 20], [20, 30]]),
      (#""s": {"k": 40}, "e": {"k": 40}, "o": {"k": 0}"#, 1, []),
    ])
  func trim(_ keys: String, _ mode: Int, _ wanted: [[Double]]) throws {
    func line(_ from: Int) -> String {
      #"{"ty": "sh", "ks": {"k": {"c": false, "v": [[\#(from), 0], [\#(from + 20), 0]], "i": [[0, 0], [0, 0]], "o": [[0, 0], [0, 0]]}}}"#
    }
    let shape = try shown("\(line(0)), \(line(20)), \(Self.stroke), {\"ty\": \"tm\", \"m\": \(mode), \(keys)}")
    let found = shape.path.segments().map { [$0.start.x, $0.end.x].map { ($0 * 1e6).rounded() / 1e6 } }
    #expect(found == wanted)
  }

  @Test("a trim of several groups as one line knows all of them before the first one is painted") func trimmedGroups()
    throws
  {
    func group(_ from: Int) -> String {
      let line = #"{"ty": "sh", "ks": {"k": {"c": false, "v": [[\#(from), 0], [\#(from + 20), 0]]}}}"#
      return ShapeFile.group(line, Self.stroke, transform: #""p": {"k": [0, 0]}"#)
    }
    let trim = #"{"ty": "tm", "m": 2, "s": {"k": 10}, "e": {"k": 60}}"#
    let layers = try layer("\(group(0)), \(group(20)), \(trim)").sublayers
    let found = layers.map { layer -> [Double] in
      guard case .shape(let shape) = layer.content else { return [] }
      return shape.path.segments().flatMap { [$0.start.x, $0.end.x] }.map { ($0 * 1e6).rounded() / 1e6 }
    }
    #expect(found == [[20, 24], [4, 20]])
  }

  @Test("what is joined is one outline for what is merged with it; what is cut is not, and that is told")
  func merged() throws {
    func box(_ x: Int) -> String { #"{"ty": "rc", "p": {"k": [\#(x), 5]}, "s": {"k": [10, 10]}, "r": {"k": 0}}"# }
    func merging(_ first: Int) throws -> LottieAnimation {
      let items = [
        box(5), box(15), #"{"ty": "mm", "mm": \#(first)}"#, box(-20), #"{"ty": "mm", "mm": 3}"#, LottieImportTests.red,
      ]
      return try file.animation(file.shape(items.joined(separator: ",")))
    }
    let joined = try merging(1)
    let scene = Scene(size: Size(20, 10), duration: 1, layers: joined.layers)
    var painter = try FramePainter(width: 20, height: 10, images: ImageStore(), fonts: FontLibrary())
    let picture = try painter.paint(CompiledScene(scene).sample(at: 0))
    #expect(picture[5, 5] >> 24 == 255 && picture[15, 5] >> 24 == 255)
    #expect(joined.told.isEmpty)
    #expect(try merging(3).told == ["merged paths among other outlines"])
  }

  @Test("an outline that is closed stays so when it is twisted or puckered", arguments: ["tw", "pb"])
  func closed(_ kind: String) throws {
    let modifier = #"{"ty": "\#(kind)", "a": {"k": 30}, "c": {"k": [10, 10]}}"#
    #expect(try shown(Self.box + "," + modifier + "," + Self.stroke).path.elements.last == .close)
  }

  @Test("percents of scale are shares, of both axes alike and of each by itself") func scale() throws {
    func grown(_ first: String, _ last: String) throws -> Layer {
      let keys = #"{"s": {"a": 1, "k": [{"t": 0, "s": \#(first)}, {"t": 10, "s": \#(last)}]}}"#
      return try layer(Self.box + "," + LottieImportTests.red, ks: keys)
    }
    let even = try grown("[50, 50]", "[200, 200]")
    #expect(file.track(even, .scale)?.values == [.number(0.5), .number(2)])
    let odd = try grown("[50, 100]", "[200, 300]")
    #expect(file.track(odd, .scaleX)?.values == [.number(0.5), .number(2)])
    #expect(file.track(odd, .scaleY)?.values == [.number(1), .number(3)])
  }

  @Test("what is squeezed to nothing is not there, unless it grows") func nothing() throws {
    let items = Self.box + "," + LottieImportTests.red
    for scale in ["[0, 100]", "[100, 0]", "[0, 0]"] {
      let layer = try layer(items, ks: #"{"s": {"k": \#(scale)}}"#)
      #expect(layer.isHidden && layer.transform == .identity, "\(scale)")
    }
    let skewed = #"{"sk": {"k": 20}, "s": {"a": 1, "k": [{"t": 0, "s": [0, 0]}, {"t": 10, "s": [100, 100]}]}}"#
    let grows = try layer(items, ks: skewed)
    #expect(!grows.isHidden && grows.transform == .identity && grows.animations.count == 1)
  }
}
