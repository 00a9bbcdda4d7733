// Lottie files as layers: what each part becomes, and files that are broken, cyclic or too much.
// Flow: JSON → LottieAnimation → layers, notes, errors.
import Foundation
import SparklerCore
import SparklerLottie
import SparklerScene
import Testing

/// Pictures that are all alike, and letters as wide as half their size.
struct World: LottieResolving, ContentMeasuring {
  func picture(_ picture: LottiePicture) throws -> ImageContent {
    ImageContent(source: "\(picture)", pixelWidth: 30, pixelHeight: 20)
  }
  func measure(_ text: TextContent) throws -> TextMetrics {
    TextMetrics(size: Size(Double(text.string.count) * text.font.size / 2, text.font.size), baseline: text.font.size)
  }
  func pieces(of text: TextContent) throws -> [TextPiece] {
    let width = text.font.size / 2
    return text.string.indices.enumerated().map { i, _ in
      var metrics = TextMetrics(size: Size(width, text.font.size), baseline: text.font.size)
      metrics.origin = Point(Double(i) * width, 0)
      return TextPiece(characters: i..<i + 1, line: 0, metrics: metrics)
    }
  }
  func coverage(of layer: Layer) throws -> Coverage { Coverage(of: layer.bounds) }
}

@Suite struct LottieImportTests {
  func animation(
    _ layers: String, more: String = "", limits: LottieLimits = LottieLimits(layers: 1000),
    replacing: [String: String] = [:]
  ) throws -> LottieAnimation {
    let json = #"{"v": "5.9.0", "fr": 10, "ip": 0, "op": 20, "w": 100, "h": 50, "layers": [\#(layers)]\#(more)}"#
    return try LottieAnimation(
      try LottieContainer(Array(json.utf8), limit: 1 << 20), replacements: replacing, measuring: World(),
      resolving: World(), limits: limits)
  }

  func shape(_ items: String, _ more: String = "", ks: String = "{}") -> String {
    #"{"ty": 4, "ind": 1, "nm": "S", "ks": \#(ks), "ip": 0, "op": 20, "shapes": [\#(items)]\#(more)}"#
  }

  static let box = #"{"ty": "rc", "p": {"k": [10, 10]}, "s": {"k": [8, 8]}}"#
  static let red = #"{"ty": "fl", "c": {"k": [1, 0, 0, 0]}, "o": {"k": 100}}"#

  func track(_ layer: Layer, _ property: LayerProperty) -> KeyframeAnimation? {
    layer.animations.lazy.compactMap { animation in
      if case .keyframe(let track) = animation.kind, track.property == property { track } else { nil }
    }.first
  }

  @Test("facts of the file; a colour's fourth number says nothing") func plain() throws {
    let found = try animation(
      shape(Self.box + "," + Self.red), more: #", "markers": [{"tm": 5, "cm": "intro", "dr": 10}]"#)
    #expect(found.size == Size(100, 50) && found.frameRate == 10 && found.duration == 2)
    #expect(found.markers.map(\.name) == ["intro"] && found.markers.map(\.begin) == [0.5])
    #expect(found.markers.map(\.duration) == [1])
    let layer = try #require(found.layers.first?.sublayers.first)
    guard case .shape(let shape) = layer.content else {
      Issue.record("no shape")
      return
    }
    #expect(shape.fill == .color(Color(red: 1, green: 0, blue: 0)) && shape.stroke == nil)
    #expect(shape.path.controlBox == Rect(6, 6, 8, 8))
    #expect(found.layers[0].visible == VisibleSpan(from: 0, to: 2))
  }

  @Test("keys: easings, holds, the old form, and keys out of order") func keys() throws {
    let eased = #"{"t": 0, "s": [0], "o": {"x": [0.6], "y": [0]}, "i": {"x": [0.4], "y": [1]}}"#
    let forms: [(String, [Double])] = [
      ("\(eased), {\"t\": 10, \"s\": [90]}", [0, 90]),
      (
        "{\"t\": 0, \"s\": [0], \"e\": [90], \"o\": {\"x\": 0.6, \"y\": 0}, \"i\": {\"x\": 0.4, \"y\": 1}}, {\"t\": 10}",
        [0, 90]
      ),
      ("{\"t\": 10, \"s\": [90]}, \(eased)", [0, 90]),
    ]
    for (keys, values) in forms {
      let layer = try #require(
        try animation(shape(Self.box + "," + Self.red, ks: #"{"r": {"a": 1, "k": [\#(keys)]}}"#)).layers.first)
      let turn = try #require(track(layer, .rotation))
      #expect(turn.values == values.map { .number($0 * .pi / 180) }, "\(keys)")
      #expect(turn.timingFunctions == [.cubic(Point(0.6, 0), Point(0.4, 1))])
    }
    let held = try animation(
      shape(
        Self.box + "," + Self.red, ks: #"{"o": {"a": 1, "k": [{"t": 0, "s": [100], "h": 1}, {"t": 5, "s": [20]}]}}"#))
    let layer = held.layers[0]
    #expect(layer.presentation(atLocal: 0.49).layer.opacity == 1)
    #expect(layer.presentation(atLocal: 0.5).layer.opacity == 0.2)
  }

  @Test("a place runs evenly along its bend, as long as its step lasts") func bend() throws {
    let ks = #"{"p": {"a": 1, "k": [{"t": 0, "s": [0, 0], "to": [0, 40], "ti": [-40, 0]}, {"t": 10, "s": [40, 40]}]}}"#
    let layer = try #require(try animation(shape(Self.box + "," + Self.red, ks: ks)).layers.first)
    #expect(track(layer, .position)?.calculationMode == .pacedSteps)
    let middle = layer.presentation(atLocal: 0.5).layer.position
    #expect(abs(middle.x - (40 - middle.y)) < 1e-6)
    var steps: [Double] = []
    for i in 0..<10 {
      let (a, b) = (Seconds(Double(i) / 10), Seconds(Double(i + 1) / 10))
      steps.append(
        layer.presentation(atLocal: a).layer.position.distance(to: layer.presentation(atLocal: b).layer.position))
    }
    #expect((steps.max() ?? 0) < 1.05 * (steps.min() ?? 0), "\(steps)")
  }

  @Test("a layer that is turned over keeps its turn") func flipped() throws {
    let ks = #"{"s": {"k": [-100, 100]}, "r": {"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 10, "s": [90]}]}}"#
    let layer = try #require(try animation(shape(Self.box + "," + Self.red, ks: ks)).layers.first)
    for (time, angle) in [(0.0, 0.0), (0.5, 45), (1, 90)] {
      let found = try #require(layer.presentation(atLocal: Seconds(time)).layer.transform.affine)
      let wanted = AffineTransform.scale(-1, 1).then(.rotation(angle * .pi / 180))
      #expect(
        abs(found.a - wanted.a) + abs(found.b - wanted.b) + abs(found.c - wanted.c) + abs(found.d - wanted.d) < 1e-9)
    }
  }

  @Test("parents give their place and not their opacity; mattes and masks become masks") func family() throws {
    let parent = #"{"ty": 3, "ind": 5, "nm": "P", "ks": {"p": {"k": [30, 0]}, "o": {"k": 0}}, "ip": 0, "op": 20}"#
    let child = try animation(shape(Self.box + "," + Self.red, #", "parent": 5"#) + "," + parent)
    #expect(child.layers.count == 1 && child.layers[0].position == Point(30, 0) && child.layers[0].opacity == 1)
    let matte = shape(Self.box + "," + Self.red, #", "td": 1"#)
    for (mode, light, inverted) in [(1, false, false), (2, false, true), (3, true, false), (4, true, true)] {
      let shown = shape(Self.box + "," + Self.red, #", "tt": \#(mode)"#)
      let found = try animation(matte + "," + shown)
      #expect(found.layers.count == 1)
      #expect(found.layers[0].mask != nil && found.layers[0].isMaskInverted == inverted)
      #expect(found.layers[0].maskMode == (light ? .luminance : .alpha))
    }
    let path =
      #"{"k": {"c": true, "v": [[0, 0], [9, 0], [9, 9]], "i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]]}}"#
    let cut = try animation(
      shape(
        Self.box + "," + Self.red,
        #", "masksProperties": [{"mode": "s", "inv": false, "pt": \#(path), "o": {"k": 100}}]"#))
    #expect(cut.layers[0].mask != nil && cut.layers[0].isMaskInverted)
  }

  @Test("a composition in another keeps its own time, stretched or bent") func time() throws {
    let assets = #", "assets": [{"id": "c", "layers": [\#(shape(Self.box + "," + Self.red))]}]"#
    let layer = #"{"ty": 0, "ind": 1, "refId": "c", "ks": {}, "ip": 0, "op": 20, "st": 5, "sr": 2, "w": 100, "h": 50"#
    let slow = try animation(layer + "}", more: assets).layers[0].sublayers[0]
    #expect(slow.timing.localTime(1.5) == 0.5 && slow.masksToBounds)
    let bent = try animation(
      layer + #", "tm": {"a": 1, "k": [{"t": 0, "s": [1]}, {"t": 10, "s": [0]}]}}"#, more: assets)
    let remap = try #require(bent.layers[0].sublayers[0].timeRemap)
    #expect(remap.localTime(0.25) == 0.75 && remap.localTime(-1) == 1 && remap.localTime(9) == 0)
  }

  @Test("texts, colours, pictures and slots take others; what nobody has is told") func replacing() throws {
    let solid = #"{"ty": 1, "nm": "Card", "ks": {}, "ip": 0, "op": 20, "sw": 10, "sh": 10, "sc": "\u0023ff0000"}"#
    let slot = #"{"ty": "fl", "c": {"sid": "accent", "k": [1, 0, 0]}, "o": {"k": 100}}"#
    let text =
      #"{"ty": 5, "nm": "Title", "ks": {}, "ip": 0, "op": 20, "t": {"d": {"k": [{"t": 0, "s": {"t": "Old", "f": "X", "s": 10, "fc": [0, 0, 0]}}]}, "a": []}}"#
    let layers = [solid, shape(Self.box + "," + slot), text].joined(separator: ",")
    let found = try animation(
      layers, replacing: ["Card": "gold", "accent": "#00ff00", "Title": "New words", "Nobody": "x"])
    #expect(found.unknownNames == ["Nobody"] && found.wrongValues.isEmpty)
    #expect(found.names.contains("Title") && found.names.contains("accent"))
    func all(_ layers: [Layer]) -> [Layer] { layers.flatMap { [$0] + all($0.sublayers) } }
    let made = all(found.layers)
    #expect(made.contains { $0.background == .color(Color(css: "gold") ?? .black) })
    #expect(
      made.contains {
        if case .shape(let s) = $0.content { s.fill == .color(Color(css: "#00ff00") ?? .black) } else { false }
      })
    let wrong = try animation(layers, replacing: ["accent": "round"])
    #expect(wrong.wrongValues.map(\.name) == ["accent"])
  }

  @Test("an expression animates; one that fails is told, and its value stands still") func expressions() throws {
    func layer(_ x: String) -> String {
      let ks = #"{"r": {"a": 0, "k": 30, "x": "\#(x)"}, "p": {"s": true, "x": {"k": 5}, "y": {"k": 6}}}"#
      return shape(Self.box + "," + Self.red, ks: ks)
    }
    let found = try animation(layer("var $bm_rt = time * 90;"))
    #expect(found.told.isEmpty && found.layers[0].position == Point(5, 6))
    #expect(track(found.layers[0], .rotation)?.values.count == 2)
    let lost = try animation(layer("var $bm_rt = nobody;"))
    #expect(lost.notes.filter(\.matters).map { $0.places.map(\.description) } == [["S (layers[0].ks.r)"]])
    #expect(lost.notes[0].feature.contains("line 1: identifier 'nobody'"))
    #expect(lost.layers[0].animations.isEmpty)
  }

  @Test("circles of compositions and of parents end, and are told") func circles() throws {
    let inner = #"{"ty": 0, "nm": "again", "refId": "c", "ks": {}, "ip": 0, "op": 20, "w": 9, "h": 9}"#
    let held = try animation(
      inner + "," + shape(Self.box + "," + Self.red), more: #", "assets": [{"id": "c", "layers": [\#(inner)]}]"#)
    #expect(held.notes.contains { $0.feature.contains("holds itself") })
    let a = shape(Self.box + "," + Self.red, #", "parent": 2"#, ks: #"{"p": {"k": [1, 0]}}"#)
    let b = #"{"ty": 3, "ind": 2, "parent": 1, "ks": {"p": {"k": [2, 0]}}, "ip": 0, "op": 20}"#
    #expect(try animation(a + "," + b).layers.count == 1)
    // A layer that is its own matte, and two that are each other's.
    #expect(try animation(shape(Self.box + "," + Self.red, #", "tt": 1, "tp": 1"#)).layers.count == 1)
  }

  @Test("what would be too many layers is refused: compositions in compositions, copies, plain lists")
  func limits() throws {
    let double = (0..<30).map { i in
      let inner = #"{"ty": 0, "refId": "c\#(i + 1)", "ks": {}, "ip": 0, "op": 20, "w": 9, "h": 9}"#
      return #"{"id": "c\#(i)", "layers": [\#(inner), \#(inner)]}"#
    }.joined(separator: ",")
    let first = #"{"ty": 0, "refId": "c0", "ks": {}, "ip": 0, "op": 20, "w": 9, "h": 9}"#
    #expect(throws: LottieImportError.self) { try animation(first, more: #", "assets": [\#(double)]"#) }
    let many = Array(repeating: shape(Self.box + "," + Self.red), count: 1100).joined(separator: ",")
    #expect(throws: LottieImportError.self) { try animation(many) }
    let copies = Self.box + "," + Self.red + #", {"ty": "rp", "c": {"k": 1e300}, "o": {"k": 0}, "tr": {}}"#
    #expect(throws: LottieImportError.self) { try animation(shape(copies), limits: LottieLimits(layers: 500)) }
  }

  @Test(
    "what is no animation is told with what to do",
    arguments: [
      "", "[]", "{", "{}", #"{"layers": 3}"#, #"{"layers": [], "w": 0, "h": 10, "fr": 10, "op": 5}"#,
      #"{"layers": [], "w": 10, "h": 10, "fr": 0, "op": 5}"#, #"{"layers": [], "w": 10, "h": 10, "fr": 10, "op": 0}"#,
      "PK\u{3}\u{4}nothing",
    ])
  func broken(_ text: String) {
    #expect(throws: LottieImportError.self) {
      try LottieAnimation(
        try LottieContainer(Array(text.utf8), limit: 1 << 20), measuring: World(), resolving: World())
    }
  }

  @Test("odd values show nothing worse than nothing") func odd() throws {
    for value in [
      "null", "\"x\"", "[]", "{}", "[[]]", "1e308", "-1e308", "[1e308, -1e308]", "{\"k\": []}", "{\"k\": [{}]}",
      "{\"k\": [{\"t\": \"a\", \"s\": []}]}", "true",
    ] {
      for key in ["p", "a", "s", "r", "o", "sk", "sa", "rx", "or"] {
        let layer = try animation(shape(Self.box + "," + Self.red, ks: "{\"\(key)\": \(value)}")).layers.first
        let at = layer?.presentation(atLocal: 0.5).layer
        #expect(
          at.map { $0.position.x.isFinite && $0.transform.isFinite && $0.opacity.isFinite } ?? true, "\(key) \(value)")
      }
      for (kind, keys) in [
        ("rc", ["p", "s", "r"]), ("el", ["p", "s"]), ("sr", ["p", "pt", "or", "ir", "os", "is", "r"]), ("sh", ["ks"]),
        ("tm", ["s", "e", "o", "m"]), ("rd", ["r"]), ("pb", ["a"]), ("zz", ["r", "s", "pt"]), ("tw", ["a", "c"]),
        ("op", ["a", "lj", "ml"]), ("rp", ["c", "o", "tr", "m"]), ("gf", ["g", "s", "e", "t"]),
        ("st", ["w", "d", "c", "lc"]),
        ("gr", ["it"]), ("mm", ["mm"]),
      ] {
        for key in keys {
          let item = "{\"ty\": \"\(kind)\", \"\(key)\": \(value)}"
          _ = try? animation(
            shape([Self.box, item, Self.red].joined(separator: ",")), limits: LottieLimits(layers: 2000))
        }
      }
      for key in [
        "ty", "ind", "parent", "tt", "tp", "td", "ip", "op", "st", "sr", "bm", "refId", "shapes", "masksProperties",
        "ef", "sy", "t", "tm", "sw",
      ] {
        for type in [0, 1, 2, 4, 5] {
          _ = try? animation("{\"ty\": \(type), \"ks\": {}, \"\(key)\": \(value)}")
        }
      }
    }
  }

  @Test("an archive holds several animations and their pictures; a broken one is told") func archive() throws {
    let json =
      #"{"fr": 10, "ip": 0, "op": 10, "w": 20, "h": 10, "layers": [{"ty": 2, "refId": "p", "ks": {}, "ip": 0, "op": 10}], "assets": [{"id": "p", "p": "a.png", "u": "/images/", "w": 4, "h": 4}]}"#
    let other = json.replacing(#""w": 20"#, with: #""w": 40"#)
    let manifest = #"{"version": "2", "initial": {"animation": "b"}, "animations": [{"id": "a"}, {"id": "b"}]}"#
    let zip = Zip.stored([
      ("manifest.json", manifest), ("a/a.json", json), ("a/b.json", other), ("i/a.png", "picture"),
    ])
    let container = try LottieContainer(zip, limit: 1 << 20)
    #expect(container.animations == ["b", "a"])
    let found = try LottieAnimation(container, measuring: World(), resolving: World())
    #expect(found.size.width == 40)
    guard case .image(let image)? = found.layers.first?.content else {
      Issue.record("no picture")
      return
    }
    #expect(image.source.contains("embedded"))
    #expect(try LottieAnimation(container, id: "a", measuring: World(), resolving: World()).size.width == 20)
    #expect(throws: LottieImportError.self) { try container.json("c") }
    #expect(throws: LottieImportError.self) { try LottieContainer(zip, limit: 20) }
    for count in stride(from: 0, to: zip.count, by: 7) {
      _ = try? LottieContainer(Array(zip.prefix(count)), limit: 1 << 20).json(nil)
      var other = zip
      other[count] ^= 0x41
      _ = try? LottieContainer(other, limit: 1 << 20).json(nil)
    }
  }
}

/// ZIP archives of files that are stored as they are.
enum Zip {
  static func stored(_ files: [(name: String, text: String)]) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    var (out, directory): ([UInt8], [UInt8]) = ([], [])
    for (name, text) in files {
      let sizes = number(0, 4) + number(text.utf8.count, 4) + number(text.utf8.count, 4) + number(name.utf8.count, 2)
      let common = number(20, 2) + number(0, 2) + number(0, 2) + number(0, 4) + sizes
      directory += number(0x0201_4B50, 4) + number(20, 2) + common + number(0, 2) + number(0, 2) + number(0, 2)
      directory += number(0, 2) + number(0, 4) + number(out.count, 4) + Array(name.utf8)
      out += number(0x0403_4B50, 4) + common + number(0, 2) + Array(name.utf8) + Array(text.utf8)
    }
    let start = out.count
    out += directory + number(0x0605_4B50, 4) + number(0, 4) + number(files.count, 2) + number(files.count, 2)
    return out + number(directory.count, 4) + number(start, 4) + number(0, 2)
  }
}

extension LottieAnimation {
  /// What is not shown as the file says.
  var told: [String] { notes.filter(\.matters).map(\.feature) }
}
