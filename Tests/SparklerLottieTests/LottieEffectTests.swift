// Effects and layer styles of Lottie files: which filters they become, with which numbers.
// Flow: JSON → LottieAnimation → a Layer's filters, notes.
import SparklerCore
import SparklerLottie
import SparklerScene
import Testing

@Suite struct LottieEffectTests {
  private let file = LottieImportTests()

  private func found(_ more: String) throws -> LottieAnimation {
    try file.animation(file.shape(ShapeFile.box + "," + ShapeFile.red, more))
  }

  private func filters(_ more: String) throws -> [Filter] { try found(more).layers.first?.filters ?? [] }

  private func effect(_ type: Int, _ values: [String], _ more: String = "") -> String {
    let list = values.map { #"{"v": {"k": \#($0)}}"# }.joined(separator: ", ")
    return #"{"ty": \#(type), "nm": "E\#(type)", "ef": [\#(list)]\#(more)}"#
  }

  private func style(_ keys: String) -> String { #", "sy": [{"ty": 1, \#(keys)}]"# }

  @Test("a blur's amount is about three deviations, from none to 256") func blur() throws {
    #expect(try filters(#", "ef": [\#(effect(29, ["20"]))]"#) == [.blur(6)])
    #expect(try filters(#", "ef": [\#(effect(29, ["1e6"]))]"#) == [.blur(256)])
    #expect(try filters(#", "ef": [\#(effect(29, ["-9"]))]"#) == [.blur(0)])
    #expect(try filters(#", "ef": [\#(effect(29, []))]"#) == [.blur(0)])
  }

  @Test("a blur may be along rows or columns only", arguments: [(1, Filter.blur(6)), (2, .blurX(6)), (3, .blurY(6))])
  func directions(_ number: Int, _ wanted: Filter) throws {
    #expect(try filters(#", "ef": [\#(effect(29, ["20", "\(number)"]))]"#) == [wanted])
  }

  @Test("a tritone runs from a dark colour through a middle one to a light one") func tritone() throws {
    let values = ["[1, 1, 0]", "[0, 0.5, 0]", "[0, 0, 1]"]
    let found = try filters(#", "ef": [\#(effect(23, values))]"#)
    let split = [0.598, 1.174, 0.228]
    #expect(
      found.count == 2 && found[0] == .colorMatrix(split + [0, 0] + split + [0, -1] + [0, 0, 0, 0, 0, 0, 0, 0, 1, 0]))
    #expect(found[1] == .colorMatrix([0, 1, 0, 0, 0, 0.5, 0.5, 0, 0, 0, -1, 0, 0, 0, 1, 0, 0, 0, 1, 0]))
  }

  @Test("levels stretch and bend each channel and then all colours") func levels() throws {
    var values = (0..<32).map { _ in "0" }
    for first in [3, 10, 17, 24] { for i in [1, 2, 4] { values[first + i] = "1" } }
    #expect(try filters(#", "ef": [\#(effect(24, values))]"#) == [])
    (values[10], values[6], values[7]) = ("0.5", "0.25", "0.75")
    let found = try found(#", "ef": [\#(effect(24, values))]"#)
    let alpha = [0, 0, 0, 1, 0.0]
    #expect(
      found.layers.first?.filters == [
        .colorMatrix([2, 0, 0, 0, -1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0] + alpha),
        .colorMatrix([0.5, 0, 0, 0, 0.25, 0, 0.5, 0, 0, 0.25, 0, 0, 0.5, 0, 0.25] + alpha),
      ])
    #expect(found.told == [])
    values[5] = "2"
    var gamma = Filter.Gamma()
    (gamma.red, gamma.green, gamma.blue) = (2, 2, 2)
    #expect(try filters(#", "ef": [\#(effect(24, values))]"#)[1] == .gamma(gamma))
  }

  @Test("levels have a gamma for each channel, with keys, and change alpha, but not of what is transparent")
  func gamma() throws {
    var values = (0..<36).map { _ in "0" }
    for first in [3, 10, 17, 24, 31] { for i in [1, 2, 4] { values[first + i] = "1" } }
    (values[12], values[33]) = ("0.5", "-3")
    var gamma = Filter.Gamma()
    (gamma.red, gamma.alpha) = (0.5, 0.01)
    let still = try found(#", "ef": [\#(effect(24, values))]"#)
    #expect(still.layers.first?.filters == [.gamma(gamma)] && still.told == [])
    values[12] = #"[{"t": 0, "s": [1]}, {"t": 10, "s": [3]}]"#
    let moving = try #require(found(#", "ef": [\#(effect(24, values))]"#).layers.first)
    (gamma.red, gamma.alpha) = (2, 0.01)
    #expect(moving.presentation(atLocal: 0.5).layer.filters == [.gamma(gamma)])
    (values[12], values[33], values[32], values[34]) = ("1", "1", "0.5", "0.25")
    let alpha = try found(#", "ef": [\#(effect(24, values))]"#)
    let rows = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0] as [Double]
    #expect(alpha.layers.first?.filters == [.colorMatrix(rows + [2, 0]), .colorMatrix(rows + [0.75, 0.25])])
    #expect(alpha.told == ["the alpha channel of the effect 'Levels'"])
  }

  @Test("a transform effect moves the layer with its filters below the layer's own transform") func transform() throws {
    let moved = effect(35, ["[10, 0]", "[30, 5]", "1", "50", "90", "0", "0", "90", "40"])
    let layer = try #require(try found(#", "ef": [\#(moved), \#(effect(29, ["10"]))]"#).layers.first)
    let inner = try #require(layer.sublayers.first)
    #expect(layer.filters == [] && layer.transform == .identity && layer.opacity == 1 && layer.id == "S")
    #expect(inner.filters == [.blur(3)] && inner.opacity == 0.4 && inner.position == Point(30, 5))
    #expect(inner.transform == Transform3D(AffineTransform.scale(0.5, 0.5).then(.rotation(.pi / 2))))
  }

  @Test(
    "a stroke effect draws along masks: above the layer, alone, or as what shows of it",
    arguments: [(1, [true, false]), (2, [false, false]), (3, [true, true])])
  func stroke(_ style: Int, _ wanted: [Bool]) throws {
    let path = #"{"k": {"c": false, "v": [[0, 0], [20, 0]]}}"#
    let masks = #", "masksProperties": [{"mode": "n", "pt": \#(path)}]"#
    let values = ["1", "0", "0", "[1, 0, 0]", "3", "1", "0.5", "0", "50", "1", "\(style)"]
    let layer = try #require(try found(#", "ef": [\#(effect(22, values))]\#(masks)"#).layers.first)
    let line = try #require(style == 3 ? layer.sublayers.first?.mask : layer.sublayers.last)
    guard case .shape(let shape) = line.content else { throw ShapeFile.NoShape() }
    #expect(shape.path.text == "M0,0 L10,0" && shape.strokeStyle.lineWidth == 6 && line.opacity == 0.5)
    #expect(shape.stroke == .color(Color(red: 1, green: 0, blue: 0)) && shape.strokeStyle.lineCap == .round)
    #expect([style == 3 || layer.sublayers.count == 2, layer.sublayers.first?.mask != nil] == wanted)
  }

  @Test("layers around a layer, made by its effects, count for the depth of compositions") func depth() throws {
    let moved = (0..<30).map { _ in effect(35, []) }.joined(separator: ", ")
    let assets = (0..<8).map { i in
      let inner =
        #"{"ty": 0, "refId": "c\#(i + 1)", "w": 9, "h": 9, "ks": {}, "ip": 0, "op": 20, "ef": [\#(moved)]}"#
      return #"{"id": "c\#(i)", "layers": [\#(i == 7 ? "" : inner)]}"#
    }
    let first = #"{"ty": 0, "refId": "c0", "w": 9, "h": 9, "ks": {}, "ip": 0, "op": 20}"#
    let error = #expect(throws: LottieImportError.self) {
      try file.animation(first, more: #", "assets": [\#(assets.joined(separator: ", "))]"#)
    }
    #expect(error?.limit == "layer-depth")
  }

  private func shadow(_ filters: [Filter]) throws -> Filter.DropShadow {
    try #require(filters.first?.effect as? Filter.DropShadow)
  }

  @Test(
    "a shadow falls in its direction, counted clockwise from the top",
    arguments: [(0, 0, -10), (90, 10, 0), (180, 0, 10), (270, -10, 0)])
  func shadowEffect(_ angle: Int, _ x: Double, _ y: Double) throws {
    let values = ["[1, 0, 0, 1]", "127.5", "\(angle)", "10", "20"]
    let found = try shadow(try filters(#", "ef": [\#(effect(25, values))]"#))
    #expect(found.color == Color(red: 1, green: 0, blue: 0, alpha: 0.5) && found.blur == 5)
    #expect(found.offset.distance(to: Point(x, y)) < 1e-9, "\(found.offset)")
  }

  @Test(
    "the shadow of a layer style falls away from its light, counted the other way round",
    arguments: [(0, -10, 0), (90, 0, 10), (180, 10, 0), (-90, 0, -10)])
  func shadowStyle(_ angle: Int, _ x: Double, _ y: Double) throws {
    let keys = #""c": {"k": [0, 0, 1, 1]}, "o": {"k": 25}, "a": {"k": \#(angle)}, "d": {"k": 10}, "s": {"k": 8}"#
    let found = try shadow(try filters(style(keys)))
    #expect(found.color == Color(red: 0, green: 0, blue: 1, alpha: 0.25) && found.blur == 4)
    #expect(found.offset.distance(to: Point(x, y)) < 1e-9, "\(found.offset)")
  }

  @Test("a shadow that says nothing is black, opaque and right below") func plainShadow() throws {
    let found = try shadow(try filters(#", "ef": [\#(effect(25, []))]"#))
    #expect(found.color == .black && found.blur == 0 && found.offset == .zero)
  }

  @Test(
    "a fill is the silhouette in its colour, with its opacity",
    arguments: [
      ("1", [0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0.25, 0, 0, 0, 0, 1.0, 0, 0, 0, 1, 0]),
      ("0.5", [0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0.25, 0, 0, 0, 0, 1.0, 0, 0, 0, 0.5, 0]),
      ("7", [0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0.25, 0, 0, 0, 0, 1.0, 0, 0, 0, 1, 0]),
    ])
  func fill(_ share: String, _ rows: [Double]) throws {
    let values = ["0", "0", "[0.5, 0.25, 1, 1]", "0", "0", "0", share]
    #expect(try filters(#", "ef": [\#(effect(21, values))]"#) == [.colorMatrix(rows)])
  }

  @Test("a tint runs from one colour at black to another at white, by its share") func tint() throws {
    func tinted(_ values: String...) throws -> [Filter] { try filters(#", "ef": [\#(effect(20, values))]"#) }
    let alpha = [0, 0, 0, 1, 0.0]
    let whole = [0.299, 0.587, 0.114, 0, 0] + [0, 0, 0, 0, 1] + [0, 0, 0, 0, 0] + alpha
    #expect(try tinted("[0, 1, 0]", "[1, 1, 0]", "100") == [.colorMatrix(whole)])
    let half =
      [0.299 * 0.5 + 0.5, 0.587 * 0.5, 0.114 * 0.5, 0, 0] + [0, 0.5, 0, 0, 0.5] + [0, 0, 0.5, 0, 0] + alpha
    #expect(try tinted("[0, 1, 0]", "[1, 1, 0]", "50") == [.colorMatrix(half)])
    #expect(try tinted("[0, 1, 0]", "[1, 1, 0]", "900") == [.colorMatrix(whole)])
  }

  @Test("an effect that is switched off does nothing; one that nobody knows is noted, controls are not") func others()
    throws
  {
    #expect(try filters(#", "ef": [\#(effect(29, ["20"], #", "en": 0"#))]"#) == [])
    #expect(try filters(#", "ef": [\#(effect(29, ["20"], #", "en": 1"#))]"#) == [.blur(6)])
    let all = [5, 0, 77].map { effect($0, ["1"]) }.joined(separator: ", ")
    let odd = try found(#", "ef": [\#(all)], "sy": [{"ty": 8, "nm": "Bevel"}]"#)
    #expect(odd.told == ["the effect 'E77'", "the layer style 'Bevel'"])
    #expect(odd.layers.first?.filters == [])
  }

  @Test(
    "of effects with the type of a control, those that are none are told",
    arguments: [
      ("", false), ("Pseudo/1234", false), ("ADBE Slider Control", false), ("ADBE Easy Levels2", true),
      ("CC Lens", true),
    ]) func controls(_ name: String, _ isTold: Bool) throws
  {
    let found = try found(#", "ef": [\#(effect(5, ["3"], #", "mn": "\#(name)""#))]"#)
    #expect(found.told == (isTold ? ["the effect 'E5'"] : []))
  }

  @Test("effects come before styles, each in the order of the file") func order() throws {
    let effects = [effect(29, ["10"]), effect(29, ["20"])].joined(separator: ", ")
    let found = try filters(#", "ef": [\#(effects)]"# + style(#""d": {"k": 0}"#))
    #expect(found.count == 3 && Array(found.prefix(2)) == [.blur(3), .blur(6)])
    #expect(found.last?.effect is Filter.DropShadow)
  }

  @Test("an effect whose amount moves is animated by its place among the filters") func moving() throws {
    let amount = #"{"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 10, "s": [20]}]}"#
    let moving = #"{"ty": 29, "ef": [{"v": \#(amount)}]}"#
    let layer = try #require(try found(#", "ef": [\#(effect(29, ["10"])), \#(moving)]"#).layers.first)
    guard case .keyframe(let track)? = layer.animations.first?.kind else { throw ShapeFile.NoShape() }
    #expect(track.target == PropertyPath(filter: 1, "blur") && track.values == [.number(0), .number(6)])
    #expect(layer.filters == [.blur(3), .blur(0)])
  }
}
