// When Lottie files show what: time remapping up to an end, and a single moment of a long file.
// Flow: JSON → LottieAnimation → TimeRemap, number of keyframes, layers.
import SparklerCore
import SparklerLottie
import SparklerScene
import Testing

@Suite struct LottieTimeTests {
  private let file = LottieImportTests()

  /// A composition of 20 frames at 10 a second, remapped.
  private func remap(_ keys: String, op: Int = 20) throws -> TimeRemap {
    let layer = #"{"ty": 0, "refId": "c", "ks": {}, "ip": 0, "op": \#(op), "w": 30, "h": 20, "tm": \#(keys)}"#
    let inner = #"{"ty": 1, "sw": 9, "sh": 9, "sc": "\u0023ffffff", "ks": {}, "ip": 0, "op": 20}"#
    let found = try file.animation(layer, more: #", "assets": [{"id": "c", "layers": [\#(inner)]}]"#)
    return try #require(found.layers.first?.sublayers.first?.timeRemap)
  }

  private func frame(_ remap: TimeRemap, _ frame: Double) -> Double {
    (remap.localTime(Seconds(frame / 10)).value * 10 * 100).rounded() / 100
  }

  @Test("a time at the end of a composition shows its last frame, as long as it stays there") func end() throws {
    #expect(frame(try remap(#"{"k": 2}"#), 5) == 19)
    let held = try remap(#"{"a": 1, "k": [{"t": 0, "s": [0], "h": 1}, {"t": 10, "s": [2]}]}"#)
    #expect([9, 10, 15].map { frame(held, $0) } == [0, 19, 19])
    let eased = try remap(#"{"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 10, "s": [2]}]}"#)
    #expect([5, 10, 15].map { frame(eased, $0) } == [10, 19, 19])
  }

  @Test("a time that only touches the end keeps its way, just before the end") func touched() throws {
    let remap = try remap(#"{"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 10, "s": [2]}, {"t": 20, "s": [0]}]}"#)
    #expect([5, 10, 15].map { frame(remap, $0) } == [10, 20, 10])
    #expect(remap.localTime(1) < 2)
  }

  @Test("the end of the layer that shows it counts, too; other times stay as they are") func ends() throws {
    #expect(frame(try remap(#"{"k": 3}"#, op: 30), 5) == 29)
    let others = try [#"{"k": 1.9}"#, #"{"k": 2.5}"#].map { frame(try remap($0), 5) }
    #expect(others == [19, 25])
  }

  // MARK: One moment

  private static let long: String = {
    let keys = (0...2000).map { #"{"t": \#($0 * 5), "s": [\#($0 % 7)]}"# }.joined(separator: ", ")
    let size = #"{"a": 1, "k": [\#(keys)]}"#
    let star = #"{"ty": "sr", "p": {"k": [0, 0]}, "pt": {"k": 5}, "or": \#(size), "ir": {"k": 3}}"#
    let moving =
      #"{"ty": 4, "nm": "moving", "ks": {"r": \#(size)}, "ip": 0, "op": 10000, "shapes": [\#(star), \#(ShapeFile.red)]}"#
    let early = #"{"ty": 1, "nm": "early", "sw": 9, "sh": 9, "sc": "\u0023ffffff", "ks": {}, "ip": 0, "op": 100}"#
    return #"{"fr": 10, "ip": 0, "op": 10000, "w": 100, "h": 50, "layers": [\#(moving), \#(early)]}"#
  }()

  private func long(at moment: Seconds?) throws -> LottieAnimation {
    try LottieAnimation(
      try LottieContainer(Array(Self.long.utf8), limit: 1 << 24), at: moment, measuring: World(), resolving: World())
  }

  private func keyCount(_ layers: [Layer]) -> Int {
    layers.reduce(0) { sum, layer in
      let own = layer.animations.reduce(0) { count, animation in
        if case .keyframe(let track) = animation.kind { count + track.values.count } else { count }
      }
      return sum + own + keyCount(layer.sublayers)
    }
  }

  @Test("of a single moment only the layers and keys around it are made, and they look as those of the whole file")
  func moment() throws {
    let (whole, one) = (try long(at: nil), try long(at: 512.3))
    #expect(keyCount(whole.layers) > 5000 && keyCount(one.layers) < 30)
    #expect(one.layers.map(\.id) == ["moving"] && whole.layers.count == 2 && one.points < whole.points / 3)
    func look(_ found: LottieAnimation) throws -> Layer {
      try #require(found.layers.last).presentation(atLocal: 512.3).layer
    }
    let (turned, same) = (try #require(try look(whole).transform.affine), try #require(try look(one).transform.affine))
    #expect(turned.apply(Point(9, 5)).distance(to: same.apply(Point(9, 5))) < 1e-9)
    func path(_ found: LottieAnimation) throws -> [Point] {
      let layer = try #require(found.layers.last?.sublayers.first).presentation(atLocal: 512.3).layer
      guard case .shape(let shape) = layer.content else { throw ShapeFile.NoShape() }
      return shape.path.points
    }
    let points = (try path(whole), try path(one))
    #expect(zip(points.0, points.1).allSatisfy { $0.distance(to: $1) < 1e-6 })
    #expect(try path(one).count > 5)
  }

  @Test("of a single moment in which a value rests that value is shown, and nothing else of the file is told")
  func resting() throws {
    let keys = [0: 0, 100: 50, 200: 50, 300: 90, 400: 0].sorted { $0.key < $1.key }
    let list = keys.map { "{\"t\": \($0.key), \"s\": [\($0.value)]}" }.joined(separator: ", ")
    let way = #"{"t": 0, "s": [0, 0], "to": [0, 9], "ti": [0, 9]}, {"t": 100, "s": [5, 5]}"#
    let curve = #"{"a": 1, "k": [\#(way), {"t": 200, "s": [5, 5]}, {"t": 300, "s": [9, 9]}]}"#
    let solid = #"{"ty": 1, "nm": "Solid", "sw": 9, "sh": 9, "sc": "\u0023ffffff", "ip": 0, "op": 400"#
    let matte = #"{"ty": 1, "sw": 9, "sh": 9, "sc": "\u0023ffffff", "ks": {}, "ip": 0, "op": 400, "td": 1}"#
    let late = #"{"ty": 0, "refId": "c", "zz": 1, "w": 9, "h": 9, "ks": {}, "ip": 300, "op": 400, "tt": 1}"#
    let layer = solid + #", "ks": {"o": {"a": 1, "k": [\#(list)]}, "p": \#(curve)}}"#
    let json =
      #"{"fr": 10, "ip": 0, "op": 400, "w": 9, "h": 9, "assets": [{"id": "c", "layers": []}], "layers": [\#(matte), "#
      + #"\#(late), \#(layer)]}"#
    let found = try LottieAnimation(
      try LottieContainer(Array(json.utf8), limit: 1 << 20), at: 15, measuring: World(), resolving: World())
    let shown = try #require(found.layers.first)
    #expect(found.layers.count == 1 && shown.opacity == 0.5 && shown.position == Point(5, 5))
    #expect(found.told.isEmpty && !found.notes.contains { $0.feature.contains("no layer uses") })
  }
}
