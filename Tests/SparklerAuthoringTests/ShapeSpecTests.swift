// Named shapes with their parameters, and corners with a radius each: what a spec says, and what is told about it.
// Flow: YAML in a test → layers, warnings, expanded specs.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct ShapeSpecTests {
  private func warnings(_ entry: String) throws -> [Diagnostic] { try built(document(entry)).warnings }

  @Test("a radius for each corner is read in CSS's order, for the layer and for a shape with corners") func corners()
    throws
  {
    let radii = Corners.Radii(20, 10, 5, 0)
    let group = try layer("{group: [], size: 80, cornerRadius: [20, 10, 5, 0], cornerCurve: continuous}")
    #expect(group.corners == Corners(radii, curve: .continuous))
    let rect = try layer("{shape: roundedRect, size: 60, cornerRadius: [20, 10, 5, 0], cornerCurve: continuous}")
    #expect(rect.shape?.path == .rounded(Rect(0, 0, 60, 60), Corners(radii, curve: .continuous)))
    #expect(try layer("{group: [], size: 80, cornerRadius: [8]}").corners == Corners(8))
    #expect(try layer("{group: [], size: 80, cornerRadius: [10%, 1vw, 0, 0]}").corners.radii == .init(8, 1, 0, 0))
    #expect(try layer("{button: Go, cornerRadius: [8, 8, 0, 0]}").corners.radii == .init(8, 8, 0, 0))
  }

  @Test(
    "radii that can't be read are told with the line to write",
    arguments: [
      ("[8, 4]", Diagnostic.Code.wrongCount, "[8, 4, 8, 4]"), ("[8, 4, 2]", .wrongCount, "[8, 4, 2, 4]"),
      ("8 4 2 1", .malformed, "[8, 4, 2, 1]"), ("[]", .wrongCount, "cornerRadius: 12"),
      ("[8, -1, 0, 0]", .outOfRange, "0"), ("[8, wide, 0, 0]", .malformed, "length"), ("1e7", .outOfRange, "1000000"),
      (".nan", .notFinite, "length"), ("\"${0 / 0}\"", .notFinite, "guard it"),
    ])
  func refused(_ value: String, _ code: Diagnostic.Code, _ remedy: String) throws {
    let found = try failure(document("{group: [], size: 80, cornerRadius: \(value)}")).diagnostics
    #expect(found.contains { $0.code == code && $0.remedy.contains(remedy) }, "\(found)")
  }

  @Test("one key path changes all corners, others one of them; a shape's follow") func keyPaths() throws {
    func half(_ path: String, _ kind: String = "group: []") throws -> Layer {
      let animation = "{keyPath: \(path), from: 0, to: 20, duration: 1s}"
      return try layer("{\(kind), size: 60, cornerRadius: [4, 6, 8, 2], animations: [\(animation)]}")
        .presentation(atLocal: 0.5).layer
    }
    #expect(try half("cornerRadius").corners.radii == Corners.Radii(10))
    #expect(try half("cornerRadius.bottomRight").corners.radii == Corners.Radii(4, 6, 10, 2))
    let shape = try half("cornerRadius.topLeft", "shape: roundedRect").shape
    #expect(shape?.path == .rounded(Rect(0, 0, 60, 60), Corners(Corners.Radii(10, 6, 8, 2))))
    let bubble = try layer(
      "{shape: callout, size: 60, animations: [{keyPath: cornerRadius, from: 0, to: 8, duration: 1s}]}"
    ).presentation(atLocal: 0.5).layer
    #expect(bubble.shape?.outline?.radii == Corners.Radii(4))
    let list = "{group: [], size: 9, animations: [{keyPath: cornerRadius, to: [1, 2, 3, 4]}]}"
    #expect(try failure(document(list)).diagnostics.first?.remedy.contains("cornerRadius.topLeft") == true)
  }

  @Test("parameters of shapes are animated, and shapes without them tell where to animate them") func parameters()
    throws
  {
    let ring = try layer(
      "{shape: ring, size: 40, thickness: 5, animations: [{keyPath: endAngle, from: 0deg, to: 180deg, duration: 1s}]}")
    let half = ring.presentation(atLocal: 0.5).layer.shape?.path
    #expect(
      half == .sector(in: Rect(0, 0, 40, 40), innerRadius: 0.75, from: 0, to: Double.pi / 2),
      "a thickness of 5 leaves a hole of 15 of 20")
    let refused = try failure(document("{shape: star, size: 9, animations: [{keyPath: endAngle, to: 90deg}]}"))
    #expect(refused.diagnostics.first?.remedy.contains("shape: ring or a shape: pie") == true)
  }

  @Test("a line is stroked in black and not filled; a fill is told") func line() throws {
    let plain = try shape("{shape: line, size: 60x4}")
    #expect(plain.fill == nil && plain.stroke == .color(.black))
    #expect(try shape("{shape: line, size: 60x0, stroke: red}").stroke == .color(Color(red: 1, green: 0, blue: 0)))
    #expect(try warnings("{shape: line, size: 60, fill: red}").map(\.code) == [.noEffect])
    #expect(try warnings("{shape: line, size: 60, fill: none}").isEmpty)
    #expect(try warnings("{shape: line, size: 60, fill: red, morph: {to: star}}").isEmpty)
  }

  @Test(
    "a parameter that the shape lacks is told",
    arguments: [
      "shape: star, size: 9, sides: 3", "shape: circle, size: 9, thickness: 3", "shape: ring, size: 9, headLength: 3",
      "path: M0 0 L9 9 L0 9 Z, points: 7",
    ])
  func foreign(_ keys: String) throws {
    #expect(try warnings("{\(keys)}").map(\.code) == [.noEffect])
  }

  @Test("rounded corners that nothing of the layer has are told") func squareCorners() throws {
    let found = try warnings("{shape: rect, size: 9, cornerRadius: 3}")
    #expect(found.map(\.code) == [.noEffect] && found.allSatisfy { $0.remedy.contains("roundedRect") })
    for rounded in ["background: red", "border: {width: 1}", "masksToBounds: true"] {
      #expect(try warnings("{shape: rect, size: 9, cornerRadius: 3, \(rounded)}").isEmpty, "\(rounded)")
    }
    #expect(try warnings("{shape: roundedRect, size: 9, cornerRadius: 3}").isEmpty)
  }

  @Test("a shape without an area at its numbers keeps its name, so that it can be written") func emptyShapes() throws {
    #expect(try layer("{shape: ring, size: 40, endAngle: 0deg}").namedOutline?.endAngle == 0)
    #expect(try layer("{shape: pie, size: 40, innerRadius: 1}").namedOutline?.shape == .pie)
  }

  @Test("thickness and innerRadius are not both taken") func both() throws {
    let found = try failure(document("{shape: ring, size: 40, thickness: 4, innerRadius: 0.5}")).diagnostics
    #expect(found.map(\.code) == [.bothNames])
  }

  @Test(
    "extremes of each parameter are drawn, or refused with the bounds",
    arguments: [
      ("shape: ring, size: 40, thickness: 0", true), ("shape: ring, size: 40, thickness: 1e5", true),
      ("shape: ring, size: 40, startAngle: 1e4rad, endAngle: -1e4rad", true),
      ("shape: pie, size: 40, endAngle: 1e9deg", false), ("shape: pie, size: 40, innerRadius: 1", true),
      ("shape: arrow, size: 40, headLength: 1e5, shaftWidth: 0", true), ("shape: arrow, size: 40x0", true),
      ("shape: squircle, size: 40, exponent: 1", false), ("shape: squircle, size: 0", true),
      ("shape: callout, size: 40, pointerSize: 1e5x1e5", true), ("shape: callout, size: 40, pointerPosition: 2", false),
      ("shape: capsule, size: 0x40", true), ("shape: line, size: 0", true),
    ])
  func extremes(_ keys: String, _ isDrawn: Bool) throws {
    if isDrawn {
      #expect(try shape("{\(keys)}").path.isFinite)
    } else {
      #expect(try failure(document("{\(keys)}")).diagnostics.map(\.code) == [.outOfRange])
    }
  }

  @Test(
    "what a moving shape says is expanded again",
    arguments: [
      "capsule", "line, lineWidth: 3", "arrow, headLength: 4, shaftWidth: 2", "squircle, exponent: 6",
      "callout, pointerSide: left, pointerPosition: 0.2, pointerSize: 4x6, cornerRadius: [1, 2, 3, 4]",
      "ring, thickness: 3, startAngle: 10deg", "ring, innerRadius: 0.3", "pie, endAngle: 100deg",
      "roundedRect, cornerRadius: [4, 0, 4, 0], cornerCurve: continuous",
    ])
  func expanded(_ shape: String) throws {
    let spec = try built(
      document(
        "{shape: \(shape), size: 30x20, animations: [{keyPath: bounds.size.height, to: 90, fillMode: forwards}]}"))
    let again = try built(spec.expanded { $0 })
    #expect(again.scene == spec.scene)
    #expect(try again.warnings.isEmpty && spec.expanded { $0 }.contains("shape: "))
  }

  @Test("particles can be any of them, and a line takes the particle's colour") func particles() throws {
    for kind in ShapeOutline.Shape.allCases.map(\.rawValue) {
      let cell = "{contents: {shape: \(kind), size: 20}, birthRate: 1, lifetime: 1s}"
      #expect(throws: Never.self) { _ = try layer("{emitter: {cells: [\(cell)]}}") }
    }
    var line = Layer()
    var shape = Shape(path: .line(in: Rect(0, 0, 9, 9)))
    (shape.fill, shape.stroke) = (nil, .color(.white))
    line.content = .shape(shape)
    let red = Contents(layer: line, hasOwnColor: false).colored(Color(red: 1, green: 0, blue: 0)).shape
    #expect(red?.fill == nil && red?.stroke == .color(Color(red: 1, green: 0, blue: 0)))
  }
}
