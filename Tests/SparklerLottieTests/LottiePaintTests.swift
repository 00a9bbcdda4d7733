// How shapes of Lottie files are painted: fills, strokes, dashes, gradients, merged paths.
// Flow: JSON → LottieAnimation → Shape, masks.
import SparklerCore
import SparklerScene
import Testing

@Suite struct LottiePaintTests {
  private static let box = ShapeFile.box
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  @Test(
    "colours are shares, in very old files 255ths; what lies beyond is cut off",
    arguments: [
      ("[1, 0.5, 0]", [1, 0.5, 0.0]), ("[255, 51, 0]", [1, 0.2, 0]), ("[1, -1, 0]", [1, 0, 0]),
      ("[510, 0, 0]", [1, 0, 0]), ("[0.25, 0.5, 0.75, 0.1]", [0.25, 0.5, 0.75]),
    ])
  func colors(_ said: String, _ wanted: [Double]) throws {
    let shape = try ShapeFile.shape(Self.box, #"{"ty": "fl", "c": {"k": \#(said)}}"#)
    guard case .color(let color)? = shape.fill else { throw ShapeFile.NoShape() }
    let found = [color.red, color.green, color.blue]
    #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 1e-12 } && color.alpha == 1, "\(found)")
  }

  @Test("a fill's opacity is its layer's; one of 0 is left out") func opacity() throws {
    func opacities(_ percent: Int) throws -> [Double] {
      try ShapeFile.layers(Self.box, #"{"ty": "fl", "c": {"k": [1, 0, 0]}, "o": {"k": \#(percent)}}"#).map(\.opacity)
    }
    #expect(try opacities(40) == [0.4] && opacities(0) == [] && opacities(300) == [1] && opacities(-5) == [])
  }

  @Test("fills and groups are blended by their modes; a group that is blended stays one") func blends() throws {
    let fill = #"{"ty": "fl", "bm": 1, "c": {"k": [1, 0, 0]}}"#
    #expect(try ShapeFile.layers(Self.box, fill).map(\.blend) == [.multiply])
    let group = ShapeFile.group(Self.box, ShapeFile.red, transform: #""o": {"k": 100}"#)
    #expect(
      try ShapeFile.layers(group.replacing(#""ty": "gr""#, with: #""ty": "gr", "bm": 16"#)).map(\.blend) == [
        .plusLighter
      ])
    #expect(try ShapeFile.layers(group).map(\.blend) == [.normal])
    let bare = #"{"ty": "gr", "bm": 1, "it": [\#(Self.box), \#(ShapeFile.red)]}"#
    #expect(try ShapeFile.layers(bare).map(\.blend) == [.multiply])
  }

  @Test("rule 2 fills by even and odd, any other by winding", arguments: [(1, false), (2, true), (0, false)])
  func rule(_ number: Int, _ isEvenOdd: Bool) throws {
    let shape = try ShapeFile.shape(Self.box, #"{"ty": "fl", "r": \#(number), "c": {"k": [1, 0, 0]}}"#)
    #expect(shape.fillRule == (isEvenOdd ? .evenOdd : .nonzero))
  }

  private func stroke(_ more: String) throws -> Shape {
    try ShapeFile.shape(Self.box, #"{"ty": "st", "c": {"k": [0, 0, 1]}, "w": {"k": 3}\#(more)}"#)
  }

  @Test("a stroke has its colour and width, and no fill") func strokes() throws {
    let shape = try stroke("")
    #expect(shape.stroke == .color(blue) && shape.fill == nil && shape.strokeStyle.lineWidth == 3)
    let negative = #"{"ty": "st", "c": {"k": [0, 0, 1]}, "w": {"k": -3}}"#
    #expect(try ShapeFile.shape(Self.box, negative).strokeStyle.lineWidth == 0)
  }

  @Test(
    "caps and joins by their numbers; where nothing is said both are round, other numbers mean butt and mitre",
    arguments: [
      (#", "lc": 1, "lj": 1"#, StrokeStyle.Cap.butt, StrokeStyle.Join.miter),
      (#", "lc": 2, "lj": 2"#, .round, .round), (#", "lc": 3, "lj": 3"#, .square, .bevel), ("", .round, .round),
      (#", "lc": 9, "lj": 9"#, .butt, .miter),
    ])
  func ends(_ keys: String, _ cap: StrokeStyle.Cap, _ join: StrokeStyle.Join) throws {
    let style = try stroke(keys).strokeStyle
    #expect(style.lineCap == cap && style.lineJoin == join)
  }

  @Test("an animatable limit of mitres wins over the plain one; without either it is 4") func miter() throws {
    #expect(try stroke("").strokeStyle.miterLimit == 4)
    #expect(try stroke(#", "ml": 7, "ml2": {"k": 9}"#).strokeStyle.miterLimit == 9)
  }

  @Test(
    "dashes and gaps stand in turn, an offset is the phase; of nothing but zeros a solid line is left",
    arguments: [
      (#"{"n": "d", "v": {"k": 4}}, {"n": "g", "v": {"k": 2}}, {"n": "o", "v": {"k": 1.5}}"#, [4, 2.0], 1.5),
      (#"{"n": "o", "v": {"k": -3}}, {"n": "d", "v": {"k": 5}}"#, [5], -3),
      (#"{"n": "d", "v": {"k": 0}}, {"n": "g", "v": {"k": 0}}"#, [], 0),
      (#"{"n": "d", "v": {"k": -4}}, {"n": "g", "v": {"k": 2}}"#, [0, 2], 0), (#"{"n": "o", "v": {"k": 2}}"#, [], 0),
    ])
  func dashes(_ items: String, _ pattern: [Double], _ phase: Double) throws {
    let style = try stroke(#", "d": [\#(items)]"#).strokeStyle
    #expect(style.lineDashPattern == pattern && style.lineDashPhase == phase)
  }

  // MARK: Gradients

  private func gradient(_ keys: String, stroke: Bool = false) throws -> Gradient {
    let item = #"{"ty": "\#(stroke ? "gs" : "gf")", "s": {"k": [10, 20]}, "e": {"k": [40, 60]}, \#(keys)}"#
    let shape = try ShapeFile.shape(Self.box, item)
    #expect((stroke ? shape.fill : shape.stroke) == nil)
    guard case .gradient(let found)? = stroke ? shape.stroke : shape.fill else { throw ShapeFile.NoShape() }
    return found
  }

  private static let two = #""g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}"#

  @Test("a linear gradient runs from its start to its end, as shares of a square", arguments: [false, true])
  func linear(_ isStroke: Bool) throws {
    let found = try gradient(#""t": 1, \#(Self.two)"#, stroke: isStroke)
    #expect(found.kind == .axial && found.colors == [red, blue] && found.locations == [0, 1])
    #expect(found.startPoint == Point(0.1, 0.2) && found.endPoint == Point(0.4, 0.6) && found.focalPoint == nil)
  }

  @Test("a radial gradient reaches as far from its start as its end lies") func radial() throws {
    let found = try gradient(#""t": 2, \#(Self.two)"#)
    #expect(found.kind == .radial && found.startPoint == Point(0.1, 0.2) && found.focalPoint == nil)
    #expect(abs(found.endPoint.x - 0.6) < 1e-9 && abs(found.endPoint.y - 0.7) < 1e-9)
  }

  @Test(
    "a highlight lies so far from the start, turned from the end's direction; never on the edge",
    arguments: [(50, 0, 25, 40), (50, 90, -10, 35), (-50, 0, -5, 0), (200, 0, 39.7, 59.6), (-300, 0, -19.7, -19.6)])
  func highlight(_ length: Int, _ angle: Int, _ x: Double, _ y: Double) throws {
    let keys = #""h": {"k": \#(length)}, "a": {"k": \#(angle)}"#
    let found = try #require(try gradient(#""t": 2, \#(keys), \#(Self.two)"#).focalPoint)
    #expect(abs(found.x * 100 - x) < 1e-9 && abs(found.y * 100 - y) < 1e-9, "\(found)")
    #expect(try gradient(#""t": 1, \#(keys), \#(Self.two)"#).focalPoint == nil)
  }

  @Test("opacities have stops of their own, at which colours are mixed") func alphas() throws {
    let numbers = "0, 1, 0, 0,  1, 0, 0, 1,  0, 1,  0.25, 0.5,  1, 0"
    let found = try gradient(#""g": {"p": 2, "k": {"k": [\#(numbers)]}}"#)
    let stops = zip(found.locations ?? [], found.colors)
    let kept = stops.reduce(into: [[Double]]()) { list, stop in
      let row = [stop.0, stop.1.red, stop.1.green, stop.1.blue, stop.1.alpha]
      if list.last != row { list.append(row) }
    }
    #expect(kept.first == [0, 1, 0, 0, 1] && kept.last == [1, 0, 0, 1, 0])
    #expect(kept.contains([0.25, 0.75, 0, 0.25, 0.5]))
    // The stops between imitate the mixing of all channels by themselves.
    for row in kept {
      let wanted = row[0] < 0.25 ? 1 - 2 * row[0] : (1 - row[0]) * 2 / 3
      #expect(abs(row[1] - (1 - row[0])) < 1e-9 && abs(row[4] - wanted) < 1e-9, "\(row)")
    }
    #expect(kept.count == 27)
  }

  @Test("colours of one opacity need no stops between") func plainAlphas() throws {
    let found = try gradient(#""g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1, 0, 0.5, 1, 0.5]}}"#)
    #expect(Set(found.locations ?? []) == [0, 1] && Set(found.colors.map(\.alpha)) == [0.5])
  }

  @Test("two stops at one place are a jump, and stops out of order are sorted") func jumps() throws {
    let jump = try gradient(#""g": {"p": 2, "k": {"k": [0.5, 1, 0, 0, 0.5, 0, 0, 1]}}"#)
    #expect(jump.colors == [red, blue] && jump.locations == [0.5, 0.5])
    let mixed = try gradient(#""g": {"p": 2, "k": {"k": [1, 0, 0, 1, 0, 1, 0, 0]}}"#)
    #expect(mixed.colors == [red, blue] && mixed.locations == [0, 1])
    let beyond = try gradient(#""g": {"p": 2, "k": {"k": [-0.5, 1, 0, 0, 1.5, 0, 0, 1]}}"#)
    #expect(beyond.locations == [0, 1])
  }

  @Test("without the number of colours every four numbers are one; without any nothing is painted") func counts() throws
  {
    #expect(try gradient(#""g": {"k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}"#).colors == [red, blue])
    let none = try ShapeFile.shape(Self.box, #"{"ty": "gf", "g": {"p": 2, "k": {"k": [0, 1, 0]}}}"#)
    #expect(none.fill == nil && none.stroke == nil)
  }

  // MARK: Merged paths

  @Test(
    "of merged outlines the others cut the first one, or keep what lies in them, or fill by even and odd",
    arguments: [
      (1, false, false, false), (2, false, false, false), (3, true, true, false), (4, true, false, false),
      (5, false, false, true),
    ])
  func merged(_ mode: Int, _ isMasked: Bool, _ isInverted: Bool, _ isEvenOdd: Bool) throws {
    let other = #"{"ty": "rc", "p": {"k": [30, 10]}, "s": {"k": [8, 8]}}"#
    let (first, second) = ("M14,6 L14,14 L6,14 L6,6 Z", "M34,6 L34,14 L26,14 L26,6 Z")
    let layers = try ShapeFile.layers(Self.box, other, #"{"ty": "mm", "mm": \#(mode)}"#, ShapeFile.red)
    let layer = try #require(layers.first)
    guard layers.count == 1, case .shape(let shape) = layer.content else { throw ShapeFile.NoShape() }
    #expect((layer.mask != nil) == isMasked && layer.isMaskInverted == isInverted)
    #expect(shape.fillRule == (isEvenOdd ? .evenOdd : .nonzero))
    #expect(shape.path.text == (isMasked ? first : first + " " + second))
    guard let mask = layer.mask else { return }
    guard case .shape(let stencil) = mask.content else { throw ShapeFile.NoShape() }
    #expect(stencil.path.text == second && stencil.fill == .color(.white) && stencil.stroke == nil)
  }

  @Test("to intersect three outlines each one lets through what the next one does") func intersections() throws {
    func rect(_ x: Int) -> String { #"{"ty": "rc", "p": {"k": [\#(x), 10]}, "s": {"k": [8, 8]}}"# }
    let layers = try ShapeFile.layers(rect(10), rect(12), rect(14), #"{"ty": "mm", "mm": 4}"#, ShapeFile.red)
    func start(_ layer: Layer?) -> String? {
      guard case .shape(let shape)? = layer?.content else { return nil }
      return shape.path.text.split(separator: " ").first.map(String.init)
    }
    let layer = try #require(layers.first)
    #expect(start(layer) == "M14,6" && start(layer.mask) == "M16,6" && start(layer.mask?.mask) == "M18,6")
    #expect(layer.mask?.mask?.mask == nil && layer.mask?.isMaskInverted == false)
  }

  @Test("the stroke of a cut outline is noted, and so is an item that nobody knows") func notes() throws {
    let file = LottieImportTests()
    let stroke = #"{"ty": "st", "c": {"k": [0, 0, 1]}, "w": {"k": 3}}"#
    let cut = [Self.box, Self.box, #"{"ty": "mm", "mm": 3}"#, stroke].joined(separator: ", ")
    #expect(try file.animation(file.shape(cut)).told == ["the stroke of merged paths"])
    let odd = try file.animation(file.shape(Self.box + #", {"ty": "zzz"}, {"ty": "no"}, "# + ShapeFile.red))
    #expect(
      odd.notes.filter(\.matters).map(\.description) == [
        "the shape item 'zzz' is not supported, it is left out: in S (layers[0].shapes[1])"
      ])
  }
}
