// What items are relative to: isolated groups, strokes in points of the scene, paints that change.
// Flow: Layer → sample(at:) → DisplayItem.
import SparklerCore
import SparklerScene
import Testing

@Suite struct ItemSpaceTests {
  @Test("an isolated layer keeps the blending of its sublayers, and is no group without any") func isolation() {
    func items(isolated: Bool, _ change: @escaping (inout Layer) -> Void) -> [DisplayItem] {
      let tree = SamplerTests.box("a") {
        $0.isIsolated = isolated
        $0.sublayers = [SamplerTests.box("b") { change(&$0) }]
      }
      return SamplerTests.frame([tree]).items
    }
    #expect(items(isolated: false) { $0.blend = .multiply }.count == 2)
    let kept = items(isolated: true) { $0.blend = .multiply }
    let group = SamplerTests.group(kept.first)
    #expect(kept.count == 1 && group?.items.count == 2 && group?.blend == .normal && group?.opacity == 1)
    #expect(items(isolated: true) { $0.backdrop = [.blur(2)] }.count == 1)
    #expect(items(isolated: true) { _ in } == items(isolated: false) { _ in })
  }

  private static func line(_ change: (inout Layer) -> Void) -> Layer {
    SamplerTests.box(nil, Rect(0, 0, 20, 20)) { layer in
      var path = Path()
      path.move(to: Point(0, 10))
      path.line(to: Point(20, 10))
      var shape = Shape(path: path)
      (shape.fill, shape.stroke) = (nil, .gradient(Gradient(colors: [.black, .white])))
      (shape.strokeStyle.lineWidth, shape.strokeStyle.isNonScaling) = (3, true)
      layer.background = nil
      layer.anchorPoint = .zero
      layer.position = Point(5, 5)
      layer.content = .shape(shape)
      change(&layer)
    }
  }

  @Test("a stroke that is not scaled is in points of the scene, with its paint where it was") func strokes() throws {
    let layer = Self.line { $0.transform = .scale(2, 3) }
    let item = try #require(SamplerTests.frame([layer], scale: 4).items.first)
    guard case .stroke(let path, let style, let fill) = item.drawing, case .gradient(let gradient) = fill.paint else {
      Issue.record("a stroke is expected, not \(item.drawing)")
      return
    }
    #expect(item.transform == .scale(4, 4) && style.lineWidth == 3 && !style.isNonScaling)
    #expect(path.controlBox == Rect(5, 35, 40, 0))
    #expect(gradient.matrix == AffineTransform(a: 40, b: 0, c: 0, d: 60, tx: 5, ty: 5))
    // 1.5 points beside the line, times 4, and a pixel around.
    #expect(item.bounds.y <= 4 * 33 + 2 && item.bounds.maxY >= 4 * 37 - 2)
    let flat = Self.line {
      $0.transform = .scale(2, 3)
      $0.shape?.strokeStyle.isNonScaling = false
    }
    #expect(SamplerTests.frame([flat], scale: 4).items.first?.transform.a == 8)
  }

  @Test("the outlines of letters are scaled back evenly") func letters() throws {
    let layer = Self.line {
      var text = TextContent(string: "x", font: Font(size: 10))
      text.stroke = .color(.black)
      (text.strokeStyle.lineWidth, text.strokeStyle.lineDashPattern) = (3, [6])
      text.strokeStyle.isNonScaling = true
      $0.content = .text(text)
      $0.transform = .scale(2, 8)
    }
    guard case .text(let text, _)? = SamplerTests.frame([layer], scale: 2).items.first?.drawing else {
      Issue.record("a text is expected")
      return
    }
    #expect(text.strokeStyle.lineWidth == 0.75 && text.strokeStyle.lineDashPattern == [1.5])
  }

  @Test("a gradient's numbers change on shapes, and a fill comes from none") func animatedPaints() throws {
    var start = Gradient(colors: [.black, .white])
    (start.kind, start.matrix) = (.radial, AffineTransform(a: 10, b: 0, c: 0, d: 10, tx: 0, ty: 0))
    func shown(_ paint: Paint?, _ keyPath: String, _ values: [AnimatableValue]) throws -> Paint? {
      let property = try #require(LayerProperty(keyPath: keyPath))
      let layer = SamplerTests.box(nil) {
        var shape = Shape(path: .rect(Rect(0, 0, 9, 9)))
        shape.fill = paint
        $0.content = .shape(shape)
        $0.animations = [Animation.keyframe(property, values, duration: 1)]
      }
      for item in SamplerTests.frame([layer], at: 0.5).items {
        if case .fill(_, _, let fill) = item.drawing, fill.paint != .color(.black) { return fill.paint }
      }
      return nil
    }
    func gradient(_ keyPath: String, _ values: [AnimatableValue]) throws -> Gradient? {
      if case .gradient(let gradient)? = try shown(.gradient(start), keyPath, values) { gradient } else { nil }
    }
    let matrix = try gradient("fill.matrix", [.numbers([10, 0, 0, 10, 0, 0]), .numbers([30, 4, 0, 10, 8, 0])])?.matrix
    #expect(matrix == AffineTransform(a: 20, b: 2, c: 0, d: 10, tx: 4, ty: 0))
    #expect(try gradient("fill.focalRadius", [.number(0), .number(0.5)])?.focalRadius == 0.25)
    #expect(try gradient("fill.focalPoint", [.point(.zero), .point(Point(2, 4))])?.focalPoint == Point(1, 2))
    // Another count of numbers is no matrix.
    #expect(try gradient("fill.matrix", [.numbers([1, 2]), .numbers([1, 2])])?.matrix == start.matrix)
    let red = Color(rgb: 0xFF0000)
    #expect(
      try shown(nil, "fillColor", [.color(.clear), .color(red)])
        == .color(Color(red: 0.5, green: 0, blue: 0, alpha: 0.5)))
    #expect(
      try shown(.color(red), "fillColor", [.color(red), .color(red.faded)])
        == .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
  }
}

extension Color {
  fileprivate var faded: Color {
    var color = self
    color.alpha = 0
    return color
  }
}
