// Where layers lie and how large they are before anything moves.
// Flow: layer entries + parent's bounds → Layer.
import SparklerAuthoring
import SparklerCore
import SparklerScene
import Testing

@Suite struct LayoutTests {
  @Test("text, emoji, button and image have their natural size") func natural() throws {
    #expect(try layer("{text: abcde, font: {size: 10}}").bounds == Rect(0, 0, 30, 12))
    #expect(try layer("{text: abcde}").bounds.size == Size(51, 1.2 * 17))
    #expect(try layer("{emoji: 🎉}").bounds.size == Size(0.6 * 32, 1.2 * 32))
    #expect(try layer("{emoji: 🎉, fontSize: 10}").bounds.size == Size(6, 12))
    #expect(try layer("{image: a.png}").bounds == Rect(0, 0, 40, 20))
    #expect(try layer("{image: a.png, contentsScale: 2}").bounds.size == Size(20, 10))
    #expect(try layer("{button: Buy, font: {size: 10}}").bounds.size == Size(18 + 40, 12 + 26))
    #expect(try layer("{button: Buy, font: {size: 10}, padding: [1, 2]}").bounds.size == Size(20, 16))
    #expect(try layer("{button: Buy, font: {size: 10}, padding: 5}").bounds.size == Size(28, 22))
    #expect(try layer("{text: a, size: 70x60}").bounds.size == Size(70, 60))
  }

  @Test("a group and a gradient have their parent's size, without its origin") func parentSize() throws {
    #expect(try layer("{group: []}").bounds == Rect(0, 0, 100, 80))
    #expect(try layer("{gradient: {colors: [red]}}").bounds == Rect(0, 0, 100, 80))
    let inner = try layer("{group: [{group: [{group: []}]}], bounds: [5, 6, 30, 20]}").sublayers[0]
    #expect(inner.bounds == Rect(0, 0, 30, 20) && inner.position == Point(20, 16))
    #expect(inner.sublayers[0].position == Point(15, 10))
  }

  @Test("a layer stands in the centre of its parent, by its own centre") func defaults() throws {
    let layer = try layer("{shape: rect, size: 20x10}")
    #expect(layer.position == Point(50, 40) && layer.anchorPoint == Point(0.5, 0.5))
    #expect(layer.frame == Rect(40, 35, 20, 10))
    #expect(layer.zPosition == 0 && layer.opacity == 1 && layer.transform == .identity && layer.visible == .always)
  }

  @Test("the anchor point is what lies at the position") func anchor() throws {
    #expect(
      try layer("{shape: rect, size: 20x10, position: top-left, anchorPoint: top-left}").frame == Rect(0, 0, 20, 10))
    #expect(
      try layer("{shape: rect, size: 20x10, position: [100%, 100%], anchorPoint: [1, 1]}").frame == Rect(80, 70, 20, 10)
    )
  }

  @Test("in bounds with an origin, words and shares count from its edge, lengths are coordinates") func origin() throws
  {
    func position(_ text: String) throws -> Point {
      try layer("{group: [{shape: rect, size: 2, position: \(text)}], bounds: [10, 20, 40, 30]}").sublayers[0].position
    }
    #expect(try position("center") == Point(30, 35))
    #expect(try position("top-left") == Point(10, 20))
    #expect(try position("[50%, 5]") == Point(30, 5))
    #expect(try position("[0, 100%]") == Point(0, 50))
    let scrolled = try layer("{group: [], bounds: [10%, 25%, 50%, 50%]}")
    #expect(scrolled.bounds == Rect(10, 20, 50, 40) && scrolled.frame == Rect(25, 20, 50, 40))
  }

  @Test("a path has the box of its points; with a size, as an icon's view box, that size from 0 on") func paths() throws
  {
    #expect(try layer("{path: M10 20 L30 50}").bounds == Rect(10, 20, 20, 30))
    #expect(try layer("{path: M10 20 L30 50, size: 4}").bounds == Rect(0, 0, 4, 4))
    #expect(try layer("{path: M10 20 L30 50, bounds: [0, 0, 9, 9]}").bounds == Rect(0, 0, 9, 9))
    #expect(try shape("{path: M10 20 L30 50}").path.elements.first == .move(Point(10, 20)))
  }

  @Test("an outline fills its bounds", arguments: ShapeOutline.Shape.allCases.map(\.rawValue)) func outlines(
    _ name: String
  ) throws {
    let shape = try shape("{shape: \(name), size: 40x20}")
    let box = try #require(shape.path.controlBox)
    // Control points may lie outside.
    #expect(box.minX >= -10 && box.maxX <= 50 && box.minY >= -10 && box.maxY <= 30)
    #expect(box.size.width > 15 && (box.size.height > 15 || name == "line"))
    if ["circle", "square", "ring", "pie"].contains(name) {
      #expect(abs(box.size.width - 20) < 1e-9 && abs(box.minX - 10) < 1e-9)
    }
  }

  @Test("a star has its points, a polygon its sides, a rounded rectangle its radius") func shapeKeys() throws {
    #expect(try shape("{shape: star, size: 40, points: 7}").path.elements.count == 15)
    #expect(try shape("{shape: polygon, size: 40, sides: 3}").path.elements.count == 4)
    #expect(
      try shape("{shape: roundedRect, size: 40, cornerRadius: 4}").path
        == .roundedRect(Rect(0, 0, 40, 40), radius: 4))
    #expect(try shape("{shape: star, size: 40, innerRadius: .9}").path != shape("{shape: star, size: 40}").path)
  }

  @Test("a shape's stroke has all that Core Animation's has") func stroke() throws {
    let style = try shape(
      "{shape: rect, size: 9, stroke: red, lineWidth: 2, lineCap: round, lineJoin: bevel, miterLimit: 3, lineDashPattern: [1, 2], lineDashPhase: -1, strokeStart: .1, strokeEnd: .9, fillRule: evenOdd}"
    )
    var expected = StrokeStyle()
    expected.lineWidth = 2
    expected.lineCap = .round
    expected.lineJoin = .bevel
    expected.miterLimit = 3
    expected.lineDashPattern = [1, 2]
    expected.lineDashPhase = -1
    expected.strokeStart = 0.1
    expected.strokeEnd = 0.9
    #expect(style.strokeStyle == expected && style.fillRule == .evenOdd)
  }

  @Test("a button has the original's colours, corners and shadow of a strip of 90 %") func button() throws {
    let button = try layer("{button: Buy, font: {size: 10}}")
    #expect(button.background == .color(Color(rgb: 0x6B94FA)) && button.cornerRadius == 8)
    #expect(button.shadow?.opacity == 0.3 && button.shadow?.offset == Point(0, 10) && button.shadow?.radius == 6)
    #expect(button.shadow?.path == .rect(Rect(29 - 0.45 * 58, 0, 0.9 * 58, 38)))
    guard case .text(let title) = button.sublayers[0].content else { throw NoShape() }
    #expect(title.color == .white && title.alignment == .center && button.sublayers[0].position == Point(29, 19))
    guard case .text(let standard) = try layer("{button: Buy}").sublayers[0].content else { throw NoShape() }
    #expect(standard.font == Font(weight: 700, size: 20))
    let own = try layer("{button: Buy, fill: red, cornerRadius: 0, shadow: {radius: 1}, color: gold}")
    #expect(own.background == .color(Color(rgb: 0xFF0000)) && own.cornerRadius == 0 && own.shadow?.path == nil)
    #expect(try layer("{button: Buy, background: red}").background == .color(Color(rgb: 0xFF0000)))
    #expect(try layer("{button: Buy, size: 90x70}").sublayers[0].position == Point(45, 35))
  }

  @Test("a press shrinks a button for 0.05 s and brings it back in 0.1 s") func press() throws {
    let button = try layer("{button: Buy, press: [0.2s, 0.6s], animations: [{keyPath: opacity, from: 0, to: 1}]}")
    #expect(button.animations.count == 3)
    let press = button.animations[0]
    #expect(press.timing.beginTime == 0.2 && press.timing.duration == 0.15)
    let middle = button.presentation(atLocal: 0.25).layer.transform
    #expect(abs(middle.m11 - 0.95) < 1e-9 && abs(middle.m22 - 0.92) < 1e-9)
    #expect(button.presentation(atLocal: 0.4).layer.transform == .identity)
    #expect(try layer("{button: Buy, press: 1s}").animations.count == 1)
  }

  @Test("a mask lies in the bounds of the masked layer") func mask() throws {
    let masked = try layer("{shape: rect, size: 40x20, mask: {shape: circle, size: 50%}}")
    #expect(masked.mask?.position == Point(20, 10) && masked.mask?.bounds.size == Size(20, 10))
  }

  @Test("animations read their values by their property") func animations() throws {
    let entry = """
      {shape: rect, size: 40, animations: [
        {keyPath: position, values: [center, [0, 50%], top-left]},
        {keyPath: transform.rotation, from: 90deg, to: 1turn, by: 1rad},
        {keyPath: bounds.size.width, to: 50%},
        {keyPath: bounds, from: [0, 0, 1, 1], to: [0, 0, 2, 2]},
        {keyPath: hidden, values: [no, yes], calculationMode: discrete, keyTimes: [0, 0.5, 1]},
        {keyPath: shadow.offset, to: [1, 2]},
        {keyPath: transform, to: [{scale: 2}]},
        {keyPath: path, to: M0 0 L1 1},
        {keyPath: position, path: M0 0 L9 9, rotationMode: auto, calculationMode: paced},
        {group: [{keyPath: opacity, by: .5, additive: true, cumulative: true}], duration: 3s, speed: 2, repeatCount: infinite, autoreverses: true},
        {keyPath: strokeEnd, values: [0, 1, 0], timingFunctions: [easeIn, {steps: 2}], timeOffset: 1s, repeatDuration: 9s},
        {keyPath: opacity, from: 0, fillMode: both}, {keyPath: opacity, from: 0, fillMode: both, removedOnCompletion: true}]}
      """
    let animations = try layer(entry.replacing("\n", with: " ")).animations
    #expect(animations.count == 13)
    guard case .keyframe(let moves) = animations[0].kind, case .basic(let turn) = animations[1].kind,
      case .group(let children) = animations[9].kind, case .keyframe(let along) = animations[8].kind
    else { throw NoShape() }
    #expect(moves.values == [.point(Point(50, 40)), .point(Point(0, 40)), .point(Point(0, 0))])
    #expect(turn.from == .number(Double.pi / 2) && turn.to == .number(2 * Double.pi) && turn.by == .number(1))
    #expect(along.rotationMode == .auto && along.calculationMode == .paced && along.path?.segments().count == 1)
    #expect(children.count == 1 && animations[9].timing.repeatCount == .infinity && animations[9].timing.speed == 2)
    #expect(animations[11].isRemovedOnCompletion == false && animations[12].isRemovedOnCompletion)
    #expect(animations[0].isRemovedOnCompletion)
  }
}
