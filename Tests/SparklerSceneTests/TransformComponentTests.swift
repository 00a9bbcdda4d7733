// Components of transforms: `transform.rotation.y`, `sublayerTransform.…`; several on one layer.
// Flow: "Key-Value Coding Extensions" of Apple's Core Animation Programming Guide → LayerProperty → Layer.transform.
import SparklerCore
import SparklerScene
import Testing

@Suite struct TransformComponentTests {
  static func presented(_ values: [(LayerProperty, Double)]) -> Layer {
    let animations = values.map { property, v in
      PresentationTests.animation(
        .basic(BasicAnimation(property: property, from: .number(v), to: .number(v))))
    }
    return PresentationTests.layer(animations).presentation(atLocal: 0.5).layer
  }

  static func isNear(_ a: Transform3D, _ b: Transform3D) -> Bool {
    zip(a.rows, b.rows).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test("a turn about each axis is that turn, even beyond a quarter", arguments: [0.3, 2, 3, -2.5, 7])
  func turns(_ angle: Double) {
    #expect(Self.isNear(Self.presented([(.rotationX, angle)]).transform, .rotation(angle, x: 1, y: 0, z: 0)))
    #expect(Self.isNear(Self.presented([(.rotationY, angle)]).transform, .rotation(angle, x: 0, y: 1, z: 0)))
    #expect(Self.isNear(Self.presented([(.rotation, angle)]).transform, .rotation(angle)))
  }

  @Test("components of one layer are scale, turns about x, y, z, then shift, in whatever order they are set")
  func together() {
    let values: [(LayerProperty, Double)] = [
      (.scaleX, -2), (.scaleY, -1.5), (.scaleZ, 3), (.rotationX, 2.8), (.rotationY, 2.2), (.rotation, -1.9),
      (.translationX, 5), (.translationY, 6), (.translationZ, 7),
    ]
    let expected = Transform3D.scale(-2, -1.5, 3).then(.rotation(2.8, x: 1, y: 0, z: 0))
      .then(.rotation(2.2, x: 0, y: 1, z: 0)).then(.rotation(-1.9)).then(.translation(5, 6, 7))
    #expect(Self.isNear(Self.presented(values).transform, expected))
    #expect(Self.isNear(Self.presented(values.reversed()).transform, expected))
  }

  @Test("a component leaves perspective and skew alone") func kept() {
    var layer = Layer()
    let skew = Transform3D(AffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0))
    layer.transform = skew.then(.translation(0, 0, 20)).then(.perspective(400))
    layer.set(.rotationY, to: .number(1))
    let expected = skew.then(.rotation(1, x: 0, y: 1, z: 0)).then(.translation(0, 0, 20)).then(.perspective(400))
    #expect(Self.isNear(layer.transform, expected))
    layer.set(.rotationY, to: .number(0))
    #expect(Self.isNear(layer.transform, skew.then(.translation(0, 0, 20)).then(.perspective(400))))
  }

  @Test("the sublayers' transform has components of its own") func sublayers() throws {
    var layer = Layer()
    layer.sublayerTransform = .perspective(500)
    layer.set(try #require(LayerProperty(rawValue: "sublayerTransform.rotation.y")), to: .number(0.7))
    #expect(Self.isNear(layer.sublayerTransform, Transform3D.rotation(0.7, x: 0, y: 1, z: 0).then(.perspective(500))))
    #expect(layer.transform == .identity)
    layer.set(.sublayerTransform, to: .transform(.scale(2, 2)))
    #expect(layer.sublayerTransform == .scale(2, 2))
  }

  @Test("one scale is that of all three axes, and reads as their mean") func scale() throws {
    #expect(Self.presented([(.scale, 3)]).transform == .scale(3, 3, 3))
    #expect(Self.presented([(.scale, 0.1)]).value(of: .scale) == .number(0.1))
    var layer = Layer()
    layer.transform = .scale(2, 4, 3)
    #expect(layer.value(of: .scale) == .number(3))
    layer.set(.scale, to: .number(5))
    #expect(layer.transform == .scale(5, 5, 5) && layer.value(of: .scaleZ) == .number(5))
    layer.sublayerTransform = .scale(1, 1, 4)
    #expect(layer.value(of: try #require(LayerProperty(rawValue: "sublayerTransform.scale"))) == .number(2))
  }

  @Test("two components at once are a point's") func pairs() {
    var layer = Layer()
    layer.transform = Transform3D.scale(2, 2, 2).then(.translation(1, 2, 3))
    #expect(layer.value(of: .translation) == .point(Point(1, 2)))
    layer.set(.translation, to: .point(Point(7, 8)))
    #expect(Self.isNear(layer.transform, Transform3D.scale(2, 2, 2).then(.translation(7, 8, 3))))
    layer.set(.translation, to: .number(1))
    layer.set(.translationX, to: .point(Point(1, 1)))
    #expect(layer.value(of: .translation) == .point(Point(7, 8)))
  }

  @Test("a text set in another size keeps its lines and grows its ink") func fontSize() {
    var text = TextContent(string: "x", font: Font(size: 10))
    text.maxWidth = 30
    text.metrics = TextMetrics(size: Size(20, 12), ink: Rect(1, 2, 18, 9))
    var layer = Layer()
    layer.content = .text(text)
    layer.set(.fontSize, to: .number(20))
    guard case .text(let large) = layer.content else { return #expect(Bool(false)) }
    #expect(large.font.size == 20 && large.maxWidth == 60 && large.metrics.size == Size(40, 24))
    #expect(large.metrics.ink == Rect(1, 3, 38, 20))
    layer.set(.fontSize, to: .number(-1))
    #expect(layer.content == .text(large))
  }

  @Test("values that aren't finite change nothing", arguments: LayerProperty.all) func finite(_ p: LayerProperty) {
    var layer = Layer()
    layer.content = .shape(Shape(path: .rect(Rect(0, 0, 1, 1))))
    let before = layer
    for value: AnimatableValue in [
      .number(.nan), .number(.infinity), .point(Point(.nan, 0)), .rect(Rect(0, 0, .infinity, 0)),
      .color(Color(red: .nan, green: 0, blue: 0)), .transform(.scale(.nan, 1)), .path(.rect(Rect(.nan, 0, 1, 1))),
      .numbers([1, .nan]),
    ] { layer.set(p, to: value) }
    #expect(layer == before)
  }
}
