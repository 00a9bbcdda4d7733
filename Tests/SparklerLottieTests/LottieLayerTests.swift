// What layers of Lottie files show and when: masks, mattes, times, markers, solids, effects.
// Flow: JSON → LottieAnimation → Layers → pixels.
import SparklerCore
import SparklerLottie
import SparklerPainting
import SparklerScene
import Testing

@Suite struct LottieLayerTests {
  private let file = LottieImportTests()
  private static let solid = #""ty": 1, "sw": 100, "sh": 50, "sc": "\u0023ffffff", "ip": 0, "op": 20"#

  private func solid(_ more: String, ks: String = "{}") -> String { "{\(Self.solid), \"ks\": \(ks)\(more)}" }

  private static func rect(_ left: Int, _ right: Int) -> String {
    #"{"k": {"c": true, "v": [[\#(left), 0], [\#(right), 0], [\#(right), 50], [\#(left), 50]]}}"#
  }

  private static func mask(_ mode: String, _ path: String, _ more: String = "") -> String {
    #"{"mode": "\#(mode)", "pt": \#(path)\#(more)}"#
  }

  /// From 0 to 60, and from 40 to 100.
  private static let (a, b) = (rect(0, 60), rect(40, 100))
  private static let inverted = #", "inv": true"#

  /// Opacity at 20, 50 and 80: of what lies in the left one alone, in both, in the right one alone.
  private func seen(_ layers: [Layer]) throws -> [Int] {
    let scene = Scene(size: Size(100, 50), duration: 2, layers: layers)
    var painter = try FramePainter(width: 100, height: 50, images: ImageStore(), fonts: FontLibrary())
    let picture = try painter.paint(CompiledScene(scene).sample(at: 0))
    return [20, 50, 80].map { Int(picture[$0, 25] >> 24) * 100 / 255 }
  }

  @Test(
    "masks are added, subtracted, intersected or shown where they differ, one after the other",
    arguments: [
      ([mask("a", a)], [100, 100, 0]), ([mask("a", a, inverted)], [0, 0, 100]), ([mask("s", a)], [0, 0, 100]),
      ([mask("s", a, inverted)], [100, 100, 0]), ([mask("i", a)], [100, 100, 0]),
      ([mask("a", a), mask("a", b)], [100, 100, 100]), ([mask("a", a), mask("s", b)], [100, 0, 0]),
      ([mask("a", a), mask("i", b)], [0, 100, 0]), ([mask("a", a), mask("d", b)], [0, 100, 0]),
      ([mask("a", a), mask("f", b)], [100, 0, 100]), ([mask("a", a), mask("i", b, inverted)], [100, 0, 0]),
      ([mask("a", a), mask("f", b, inverted)], [0, 100, 0]), ([mask("s", a), mask("a", b)], [0, 100, 100]),
      ([mask("s", a), mask("s", b)], [0, 0, 0]), ([mask("s", a), mask("i", b)], [0, 0, 100]),
      ([mask("a", a), mask("n", b)], [100, 100, 0]), ([mask("n", a)], [100, 100, 100]),
      ([mask("a", a, #", "o": {"k": 0}"#), mask("a", b)], [0, 100, 100]),
      ([mask("a", a, inverted + #", "o": {"k": 40}"#)], [0, 0, 40]),
      ([mask("s", a, inverted + #", "o": {"k": 40}"#)], [100, 100, 60]),
    ])
  func masks(_ masks: [String], _ wanted: [Int]) throws {
    let found = try file.animation(solid(#", "masksProperties": [\#(masks.joined(separator: ", "))]"#))
    #expect(try seen(found.layers) == wanted)
  }

  @Test(
    "where masks overlap, they lighten to the greater opacity, darken to the smaller one, else add or multiply",
    arguments: [("l", [60, 60, 40]), ("d", [0, 40, 0]), ("a", [60, 76, 40]), ("i", [0, 24, 0])])
  func maskOpacities(_ mode: String, _ wanted: [Int]) throws {
    let masks = [Self.mask("a", Self.a, #", "o": {"k": 60}"#), Self.mask(mode, Self.b, #", "o": {"k": 40}"#)]
    let found = try file.animation(solid(#", "masksProperties": [\#(masks.joined(separator: ", "))]"#))
    let shares = try seen(found.layers)
    #expect(zip(shares, wanted).allSatisfy { abs($0 - $1) <= 1 }, "\(shares)")
  }

  @Test("a mask's opacity is per cent, and its feather reaches two deviations to both sides") func maskLooks() throws {
    let more = #", "o": {"k": 40}, "f": {"k": [6, 10]}"#
    let layer = try #require(
      try file.animation(solid(#", "masksProperties": [\#(Self.mask("a", Self.a, more))]"#)).layers.first)
    #expect(layer.mask?.opacity == 0.4 && layer.mask?.filters == [.blur(2)] && !layer.isMaskInverted)
    let plain = try #require(
      try file.animation(solid(#", "masksProperties": [\#(Self.mask("a", Self.a))]"#)).layers.first)
    #expect(plain.mask?.filters == [])
  }

  @Test("a mask that is expanded grows to all sides, with round corners") func expansion() throws {
    let found = try file.animation(
      solid(#", "masksProperties": [\#(Self.mask("a", Self.rect(20, 60), #", "x": {"k": 5}"#))]"#))
    guard case .shape(let shape)? = found.layers.first?.mask?.content else { throw ShapeFile.NoShape() }
    let box = try #require(shape.path.controlBox)
    #expect(abs(box.minX - 15) < 1e-6 && abs(box.maxX - 65) < 1e-6 && abs(box.minY + 5) < 1e-6)
    #expect(shape.path.text.contains("C62.761,-5 65,-2.761"), "\(shape.path.text)")
  }

  @Test("a layer shows where its matte is, or where it is not", arguments: [(1, [100, 100, 0]), (2, [0, 0, 100])])
  func mattes(_ mode: Int, _ wanted: [Int]) throws {
    let matte = solid(#", "td": 1, "masksProperties": [\#(Self.mask("a", Self.a))]"#)
    #expect(try seen(try file.animation(matte + "," + solid(#", "tt": \#(mode)"#)).layers) == wanted)
  }

  @Test("a matte that shows nothing hides what it is for, or hides nothing of it", arguments: 1...4)
  func emptyMatte(_ mode: Int) throws {
    let nothing = #"{"ty": 3, "td": 1, "ks": {}, "ip": 0, "op": 20}"#
    let layers = try file.animation(nothing + "," + solid(#", "tt": \#(mode)"#)).layers
    #expect(layers.map(\.isHidden) == [mode % 2 == 1] && layers.map { $0.mask == nil } == [true])
  }

  @Test("a matte may be any layer that is named by its number; it is not shown by itself") func namedMatte() throws {
    let shown = solid(#", "ind": 1, "tt": 1, "tp": 9"#)
    let other = solid(#", "ind": 5, "nm": "other""#)
    let matte = solid(#", "ind": 9, "td": 1, "nm": "matte", "hd": true"#)
    let layers = try file.animation([shown, other, matte].joined(separator: ",")).layers
    #expect(layers.map(\.id) == ["other", nil] && layers.last?.mask?.id == "matte")
  }

  @Test("hidden layers and layers that end before they begin are not there") func absent() throws {
    let odd = solid("").replacing(#""op": 20"#, with: #""op": 0"#)
    #expect(try file.animation([solid(#", "hd": true"#), odd, solid("")].joined(separator: ",")).layers.count == 1)
  }

  @Test("a solid has its sides and its colour") func solids() throws {
    let card = #"{"ty": 1, "sw": 30, "sh": 20, "sc": "\u00230080ff", "ks": {}, "ip": 5, "op": 15}"#
    let layer = try #require(try file.animation(card).layers.first)
    #expect(layer.bounds == Rect(0, 0, 30, 20) && layer.background == .color(Color(css: "#0080ff") ?? .black))
    #expect(layer.visible == VisibleSpan(from: 0.5, to: 1.5) && layer.anchorPoint == .zero)
  }

  @Test("an unknown kind of layer and a camera are noted and left out; sounds and nulls are left out silently")
  func kinds() throws {
    let kinds = [3, 6, 13, 99].map { #"{"ty": \#($0), "nm": "L\#($0)", "ks": {}, "ip": 0, "op": 20}"# }
    let found = try file.animation(kinds.joined(separator: ","))
    #expect(found.layers.isEmpty && found.told == ["a layer of type 99", "a camera"])
    #expect(found.notes.first?.places.map(\.description) == ["L99 (layers[3])"])
  }

  @Test("a file that begins later is shown from its first frame on, with its markers") func firstFrame() throws {
    let json = """
      {"fr": 10, "ip": 15, "op": 45, "w": 100, "h": 50, "layers": [\(solid(""))],
       "markers": [{"tm": 20, "cm": "a", "dr": 5}, {"tm": 15, "nm": "b"}, {"cm": "c"}, {"tm": 30, "cm": "d", "dr": -4}]}
      """
    let found = try LottieAnimation(
      try LottieContainer(Array(json.utf8), limit: 1 << 20), measuring: World(), resolving: World())
    #expect(found.duration == 3 && found.layers.count == 1)
    let window = try #require(found.layers.first)
    #expect(window.timing.localTime(0) == 1.5 && window.sublayers.count == 1 && window.bounds == Rect(0, 0, 100, 50))
    #expect(found.markers.map(\.name) == ["a", "b", "d"] && found.markers.map(\.begin) == [0.5, 0, 1.5])
    #expect(found.markers.map(\.duration) == [0.5, 0, 0])
  }

  @Test("a composition's time starts where its layer says and runs slower by its stretch") func stretch() throws {
    func time(_ keys: String) throws -> Timing {
      let layer = #"{"ty": 0, "refId": "c", "ks": {}, "ip": 0, "op": 20, "w": 30, "h": 20\#(keys)}"#
      let found = try file.animation(layer, more: #", "assets": [{"id": "c", "layers": [\#(solid(""))]}]"#)
      let stage = try #require(found.layers.first?.sublayers.first)
      #expect(found.layers[0].bounds == Rect(0, 0, 30, 20) && stage.bounds == found.layers[0].bounds)
      return stage.timing
    }
    #expect(try time("").localTime(1) == 1)
    #expect(try time(#", "st": -5"#).localTime(1) == 1.5)
    #expect(try time(#", "st": 4, "sr": 4"#).localTime(2.4) == 0.5)
    #expect(try time(#", "sr": 0"#).speed == 1 && time(#", "sr": 1e-9"#).speed == 10_000)
    #expect(try time(#", "sr": -2"#).speed == -0.5)
  }
}
