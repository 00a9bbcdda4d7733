// What an exported scene writes: the JSON of layers, outlines, paints, strokes, groups and pictures.
// Flow: Scene → LottieExport → LottieFile.bytes → JSONSerialization → expectations.
import Foundation
import SparklerCore
import SparklerLottie
import SparklerPainting
import SparklerScene
import Testing

@Suite struct LottieWrittenTests {
  /// A part of a JSON document.
  struct Part: CustomStringConvertible {
    var raw: Any?
    subscript(_ key: String) -> Part { Part(raw: (raw as? [String: Any])?[key]) }
    subscript(_ place: Int) -> Part {
      let list = raw as? [Any] ?? []
      return Part(raw: list.indices.contains(place) ? list[place] : nil)
    }
    var number: Double? { (raw as? NSNumber)?.doubleValue }
    var text: String? { raw as? String }
    var count: Int { (raw as? [Any])?.count ?? 0 }
    var numbers: [Double] { (raw as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue } ?? [] }
    /// Of a list of places.
    var places: [[Double]] { (0..<count).map { self[$0].numbers } }
    var description: String { raw.map { "\($0)" } ?? "nothing" }
  }

  private func layer(_ box: Rect, _ change: (inout Layer) -> Void = { _ in }) -> Layer {
    var layer = Layer()
    layer.bounds = Rect(origin: .zero, size: box.size)
    layer.position = box.center
    layer.background = .color(Color(red: 1, green: 0.5, blue: 0))
    change(&layer)
    return layer
  }

  private func file(_ layers: [Layer], frames: Int = 4) throws -> LottieFile {
    let scene = Scene(size: Size(64, 32), duration: 1, layers: layers)
    return try LottieExport(
      name: "a \"b\"\\\u{1}ü", scene: scene, rate: 12.5, frames: (0..<frames).map { (Seconds(Double($0) / 10), 1) },
      images: ImageStore(), fonts: try FontLibrary()
    ).file()
  }

  private func json(_ layers: [Layer], frames: Int = 4) throws -> Part {
    Part(raw: try JSONSerialization.jsonObject(with: Data(try file(layers, frames: frames).bytes)))
  }

  /// The items of a layer's only group.
  private func items(_ layer: Part) -> Part { layer["shapes"][0]["it"] }

  private func shape(_ path: Path, _ change: (inout Shape) -> Void = { _ in }) -> Layer {
    layer(Rect(0, 0, 64, 32)) { layer in
      layer.background = nil
      var shape = Shape(path: path)
      (shape.fill, shape.stroke) = (.color(.black), nil)
      change(&shape)
      layer.content = .shape(shape)
    }
  }

  @Test("the head says size, rate and frames; a name is escaped") func head() throws {
    let root = try json([layer(Rect(2, 4, 8, 6))], frames: 7)
    #expect(root["fr"].number == 12.5 && root["ip"].number == 0 && root["op"].number == 7)
    #expect(root["w"].number == 64 && root["h"].number == 32 && root["nm"].text == "a \"b\"\\\u{1}ü")
    #expect(root["layers"].count == 1 && root["assets"].count == 0)
  }

  @Test("a still square: its corners, its colour, its times") func square() throws {
    let root = try json([layer(Rect(2, 4, 8, 6)) { $0.id = "card" }])
    let layer = root["layers"][0]
    #expect(layer["ty"].number == 4 && layer["nm"].text == "card" && layer["ind"].number == 1)
    #expect(layer["ip"].number == 0 && layer["op"].number == 4 && layer["st"].number == 0 && layer["ddd"].number == 0)
    let outline = items(layer)[0]["ks"]["k"]
    let anchor = layer["ks"]["a"]["k"].numbers
    let place = layer["ks"]["p"]["k"].numbers
    let onCanvas = outline["v"].places.map { [$0[0] - anchor[0] + place[0], $0[1] - anchor[1] + place[1]] }
    #expect(Set(onCanvas) == [[2, 4], [10, 4], [10, 10], [2, 10]] && outline["c"].raw as? Bool == true)
    #expect(outline["i"].places == Array(repeating: [0, 0], count: 4) && outline["o"].places == outline["i"].places)
    let fill = items(layer)[1]
    #expect(fill["ty"].text == "fl" && fill["c"]["k"].numbers == [1, 0.5, 0, 1] && fill["o"]["k"].number == 100)
    #expect(fill["r"].number == 1 && items(layer)[2]["ty"].text == "tr")
    #expect(layer["ks"]["s"]["k"].numbers == [100, 100] && layer["ks"]["r"]["k"].number == 0)
  }

  @Test("lists begin at the front, and count from 1") func order() throws {
    let root = try json(
      ["back", "middle", "front"].enumerated().map { i, name in
        layer(Rect(Double(8 * i), 0, 4, 4)) { $0.id = name }
      })
    #expect((0..<3).map { root["layers"][$0]["nm"].text } == ["front", "middle", "back"])
    #expect((0..<3).map { root["layers"][$0]["ind"].number } == [1, 2, 3])
  }

  @Test("a paint's alpha and a layer's opacity become one opacity in per cent") func opacity() throws {
    let root = try json([
      layer(Rect(2, 4, 8, 6)) { layer in
        layer.background = .color(Color(red: 0, green: 0, blue: 1, alpha: 0.5))
        layer.opacity = 0.5
      }
    ])
    let fill = items(root["layers"][0])[1]
    #expect(fill["c"]["k"].numbers == [0, 0, 1, 1] && fill["o"]["k"].number == 25)
  }

  @Test("a line's cap, join, limit and dashes; dashes of odd count are laid twice") func stroke() throws {
    let line = Path([.move(Point(4, 8)), .line(Point(20, 8))])
    let root = try json([
      shape(line) { shape in
        (shape.fill, shape.stroke) = (nil, .color(.white))
        shape.strokeStyle.lineWidth = 3
        (shape.strokeStyle.lineCap, shape.strokeStyle.lineJoin) = (.square, .bevel)
        shape.strokeStyle.miterLimit = 6
        (shape.strokeStyle.lineDashPattern, shape.strokeStyle.lineDashPhase) = ([5, 2, 1], 4)
      }
    ])
    let (outline, stroke) = (items(root["layers"][0])[0]["ks"]["k"], items(root["layers"][0])[1])
    #expect(outline["c"].raw as? Bool == false && outline["v"].count == 2)
    #expect(stroke["ty"].text == "st" && stroke["w"]["k"].number == 3 && stroke["ml"].number == 6)
    #expect(stroke["lc"].number == 3 && stroke["lj"].number == 3 && stroke["r"].raw == nil)
    let dashes = (0..<stroke["d"].count).map { stroke["d"][$0] }
    #expect(dashes.compactMap(\.["n"].text) == ["d", "g", "d", "g", "d", "g", "o"])
    #expect(dashes.compactMap(\.["v"]["k"].number) == [5, 2, 1, 5, 2, 1, 4])
  }

  @Test("curves keep their control points; a contour that ends where it began loses its last corner") func curves()
    throws
  {
    let path = Path([
      .move(Point(4, 4)), .quad(control: Point(10, 4), end: Point(10, 10)),
      .cubic(Point(10, 12), Point(6, 14), end: Point(4, 14)), .line(Point(4, 4)), .close, .move(Point(30, 4)),
      .line(Point(40, 4)), .line(Point(40, 14)), .move(Point(1, 1)),
    ])
    let root = try json([shape(path) { $0.fillRule = .evenOdd }])
    let all = items(root["layers"][0])
    // Two outlines, the fill and the transform: a single point is no outline.
    #expect(all.count == 4 && all[2]["r"].number == 2)
    let first = all[0]["ks"]["k"]
    #expect(first["v"].places == [[4, 4], [10, 10], [4, 14]] && first["o"].places == [[4, 0], [0, 2], [0, 0]])
    #expect(first["i"].places == [[0, 0], [0, -4], [2, 0]])
    #expect(
      all[1]["ks"]["k"]["v"].places == [[30, 4], [40, 4], [40, 14]] && all[1]["ks"]["k"]["c"].raw as? Bool == true)
  }

  private func gradient(_ size: Size, _ change: (inout Gradient) -> Void) throws -> Part {
    let root = try json([
      layer(Rect(origin: Point(4, 4), size: size)) { layer in
        var gradient = Gradient(colors: [.black, Color(red: 1, green: 1, blue: 1, alpha: 0.5)])
        change(&gradient)
        layer.background = .gradient(gradient)
      }
    ])
    return root["layers"][0]
  }

  @Test("a gradient has its ends in the outline's coordinates, and opacities behind its colours") func linear() throws {
    let layer = try gradient(Size(20, 10)) { $0.locations = [0.25, 1] }
    let fill = items(layer)[1]
    #expect(fill["ty"].text == "gf" && fill["t"].number == 1 && fill["g"]["p"].number == 2)
    #expect(fill["s"]["k"].numbers == [10, 0] && fill["e"]["k"].numbers == [10, 10])
    #expect(fill["g"]["k"]["k"].numbers == [0.25, 0, 0, 0, 1, 1, 1, 1, 0.25, 1, 1, 0.5])
  }

  @Test("a radial gradient has its focus as a share of its radius and an angle") func radial() throws {
    let layer = try gradient(Size(20, 20)) { gradient in
      gradient.kind = .radial
      (gradient.startPoint, gradient.endPoint) = (Point(0.5, 0.5), Point(1, 1))
      gradient.focalPoint = Point(0.5, 0.75)
    }
    let fill = items(layer)[1]
    #expect(fill["t"].number == 2 && fill["s"]["k"].numbers == [10, 10] && fill["e"]["k"].numbers == [20, 10])
    #expect(fill["h"]["k"].number == 50 && fill["a"]["k"].number == 90)
  }

  @Test("gradients that Lottie can't draw become pictures: cones, ellipses and slanted axes in a box") func pictures()
    throws
  {
    for (size, kind, start, end) in [
      (Size(20, 20), Gradient.Kind.conic, Point(0.5, 0.5), Point(1, 1)),
      (Size(20, 10), .radial, Point(0.5, 0.5), Point(1, 1)), (Size(20, 10), .axial, Point(0, 0), Point(1, 1)),
    ] {
      let layer = try gradient(size) { gradient in
        (gradient.kind, gradient.startPoint, gradient.endPoint) = (kind, start, end)
      }
      #expect(layer["ty"].number == 2 && layer["refId"].text == "p0", "\(kind)")
    }
    let even = try gradient(Size(20, 20)) { ($0.startPoint, $0.endPoint) = (Point(0, 0), Point(1, 1)) }
    #expect(even["ty"].number == 4)
  }

  @Test("a gradient's matrix is applied to its ends, unless circles become ellipses") func matrices() throws {
    let skewed = try gradient(Size(20, 20)) { gradient in
      (gradient.startPoint, gradient.endPoint) = (.zero, Point(1, 0))
      // t = (x - y / 2) / 10, whose axis is perpendicular to the lines of one colour.
      gradient.matrix = SparklerCore.AffineTransform(a: 10, b: 0, c: 5, d: 10, tx: 2, ty: 3)
    }
    let fill = items(skewed)[1]
    #expect(fill["s"]["k"].numbers == [2, 3] && fill["e"]["k"].numbers == [10, -1])
    func disc(_ matrix: SparklerCore.AffineTransform, _ change: @escaping (inout Gradient) -> Void = { _ in }) throws
      -> Part
    {
      try gradient(Size(20, 20)) { gradient in
        (gradient.kind, gradient.startPoint, gradient.endPoint) = (.radial, Point(0, 0), Point(1, 1))
        gradient.matrix = matrix
        change(&gradient)
      }
    }
    let turned = try disc(SparklerCore.AffineTransform(a: 3, b: 4, c: -4, d: 3, tx: 10, ty: 10))
    #expect(items(turned)[1]["s"]["k"].numbers == [10, 10] && items(turned)[1]["e"]["k"].numbers == [15, 10])
    let round = SparklerCore.AffineTransform.scale(5, 5)
    for part in [
      try disc(.scale(5, 4)), try disc(round) { $0.focalRadius = 0.5 }, try disc(round) { $0.spread = .repeat },
      try disc(round) { $0.focalPoint = Point(2, 0) },
    ] { #expect(part["ty"].number == 2) }
  }

  @Test("a moving layer has its keys between straight handles, and the last one none") func keys() throws {
    let root = try json([moving(.position, [.point(Point(6, 7)), .point(Point(36, 7))])])
    let keys = root["layers"][0]["ks"]["p"]
    #expect(keys["a"].number == 1 && keys["k"].count == 2)
    #expect(keys["k"][0]["t"].number == 0 && keys["k"][1]["t"].number == 3)
    let (first, last) = (keys["k"][0]["s"].numbers, keys["k"][1]["s"].numbers)
    #expect(first == [6, 7] && last == [36, 7])
    #expect(keys["k"][0]["i"]["x"].number == 1 && keys["k"][0]["o"]["y"].number == 0 && keys["k"][1]["i"].raw == nil)
  }

  /// Runs from value to value in the file's four frames.
  private func moving(_ property: LayerProperty, _ values: [AnimatableValue]) -> Layer {
    layer(Rect(2, 4, 8, 6)) { layer in
      var animation = Animation(.keyframe(KeyframeAnimation(property: property, values: values)))
      animation.timing.duration = 0.3
      (animation.timing.fillMode, animation.isRemovedOnCompletion) = (.both, false)
      layer.animations = [animation]
    }
  }

  @Test("a turn of more than half a circle goes on, and does not jump back") func turns() throws {
    let root = try json([moving(.rotation, [.number(0), .number(4 * .pi / 3)])])
    let keys = root["layers"][0]["ks"]["r"]["k"]
    #expect(keys[0]["s"].numbers == [0] && keys[keys.count - 1]["s"].numbers == [240], "\(keys)")
  }

  @Test("a colour that moves has a fourth number in each of its keys") func colors() throws {
    let root = try json([moving(.backgroundColor, [.color(.black), .color(Color(red: 1, green: 0, blue: 0))])])
    let keys = items(root["layers"][0])[1]["c"]["k"]
    #expect(keys[0]["s"].numbers == [0, 0, 0, 1] && keys[keys.count - 1]["s"].numbers == [1, 0, 0, 1])
  }
}
