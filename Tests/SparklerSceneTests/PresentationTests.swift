// Basic animations, sums, groups and values that are mixed.
// Flow: CAAnimation.h: additive, cumulative, groups, from, to and by → Layer.presentation.
import SparklerCore
import SparklerScene
import Testing

@Suite struct PresentationTests {
  static func animation(_ kind: Animation.Kind, duration: Seconds = 1, _ change: (inout Animation) -> Void = { _ in })
    -> Animation
  {
    var animation = Animation(kind)
    animation.timing.duration = duration
    change(&animation)
    return animation
  }

  static func layer(_ animations: [Animation]) -> Layer {
    var layer = Layer()
    layer.position = Point(100, 0)
    layer.animations = animations
    return layer
  }

  static func x(_ animations: Animation..., at t: Double) -> Double {
    layer(animations).presentation(atLocal: Seconds(t)).layer.position.x
  }

  static func basic(_ from: Double?, _ to: Double?, _ by: Double?) -> BasicAnimation {
    BasicAnimation(
      property: .positionX, from: from.map { .number($0) }, to: to.map { .number($0) }, by: by.map { .number($0) })
  }

  @Test(
    "from, to and by say where it starts and ends; what is missing is the current value",
    arguments: [
      (10, 20, nil, 10, 20), (10, nil, 4, 10, 14), (nil, 20, 4, 16, 20), (10, nil, nil, 10, 100),
      (nil, 20, nil, 100, 20), (nil, nil, 4, 100, 104), (nil, nil, nil, 100, 100), (10, 20, 4, 10, 20),
    ] as [(Double?, Double?, Double?, Double, Double)])
  func ends(_ from: Double?, _ to: Double?, _ by: Double?, _ start: Double, _ end: Double) {
    let animation = Self.animation(.basic(Self.basic(from, to, by)))
    #expect(Self.x(animation, at: 0) == start)
    #expect(abs(Self.x(animation, at: 0.25) - (start + (end - start) / 4)) < 1e-12)
    #expect(Self.x(animation, at: 1) == 100)
  }

  @Test("a later animation wins over an earlier one, and starts from what that shows") func order() {
    let first = Self.animation(.basic(Self.basic(0, 10, nil)))
    let second = Self.animation(.basic(Self.basic(50, 60, nil)))
    #expect(Self.x(first, second, at: 0.5) == 55)
    #expect(Self.x(second, first, at: 0.5) == 5)
    let onTop = Self.animation(.basic(Self.basic(nil, nil, 8)))
    #expect(Self.x(first, onTop, at: 0.5) == 9)
  }

  @Test("additive animations add to what is there") func additive() {
    var basic = Self.basic(0, 10, nil)
    basic.isAdditive = true
    let one = Self.animation(.basic(basic))
    #expect(Self.x(one, at: 0.5) == 105)
    #expect(Self.x(one, one, at: 0.5) == 110)
    var track = KeyframeAnimation(property: .positionX, values: [.number(0), .number(-30)])
    track.isAdditive = true
    #expect(Self.x(one, Self.animation(.keyframe(track)), at: 0.5) == 90)
  }

  @Test("an additive transform comes before the layer's own") func additiveTransform() {
    var basic = BasicAnimation(
      property: .transform, from: .transform(.translation(10, 0)), to: .transform(.translation(10, 0)))
    basic.isAdditive = true
    var layer = Self.layer([Self.animation(.basic(basic))])
    layer.transform = .scale(3, 3)
    #expect(layer.presentation(atLocal: 0.5).layer.transform.apply(Point(1, 0)) == Point(33, 0))
  }

  @Test("a cumulative animation goes on from the end of the last cycle") func cumulative() {
    var basic = Self.basic(0, 10, nil)
    basic.isCumulative = true
    let repeated = Self.animation(.basic(basic)) { $0.timing.repeatCount = 3 }
    #expect(Self.x(repeated, at: 0.5) == 5 && Self.x(repeated, at: 1.5) == 15 && Self.x(repeated, at: 2.5) == 25)
    var track = KeyframeAnimation(property: .positionX, values: [.number(0), .number(2), .number(10)])
    track.isCumulative = true
    #expect(Self.x(Self.animation(.keyframe(track)) { $0.timing.repeatCount = 2 }, at: 1.75) == 16)
  }

  @Test("a group cuts its children off, and does not scale them") func groupClips() {
    let child = Self.animation(.basic(Self.basic(0, 100, nil)), duration: 10)
    let group = Self.animation(.group([child]), duration: 5) {
      $0.timing.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    }
    #expect(Self.x(group, at: 2) == 20)
    #expect(abs(Self.x(group, at: 5.0.nextDown) - 50) < 1e-9)
    #expect(Self.x(group, at: 5) == 50 && Self.x(group, at: 99) == 50)
    #expect(Self.x(Self.animation(.group([child]), duration: 5), at: 5) == 100)
  }

  @Test("a child without a duration takes its group's; one with a begin waits") func children() {
    let child = Self.animation(.basic(Self.basic(0, 10, nil)), duration: 0)
    #expect(Self.x(Self.animation(.group([child]), duration: 4), at: 1) == 2.5)
    let late = Self.animation(.basic(Self.basic(0, 10, nil))) { $0.timing.beginTime = 2 }
    let group = Self.animation(.group([late]), duration: 4)
    #expect(Self.x(group, at: 1.9) == 100 && Self.x(group, at: 2.5) == 5 && Self.x(group, at: 3) != 5)
  }

  @Test("a held group holds a child as long as itself, but not one that ended before") func heldGroup() {
    func held(_ child: Animation) -> Double {
      let group = Self.animation(.group([child]), duration: 2) {
        $0.timing.fillMode = .forwards
        $0.isRemovedOnCompletion = false
      }
      return Self.x(group, at: 7)
    }
    #expect(held(Self.animation(.basic(Self.basic(0, 10, nil)), duration: 2)) == 10)
    #expect(held(Self.animation(.basic(Self.basic(0, 10, nil)), duration: 1)) == 100)
    #expect(held(Self.animation(.basic(Self.basic(0, 10, nil)), duration: 1) { $0.timing.fillMode = .forwards }) == 10)
  }

  @Test("a group's repeats, reverses and easing act on all its children") func groupTiming() {
    let child = Self.animation(.basic(Self.basic(0, 10, nil)), duration: 2)
    let group = Self.animation(.group([child]), duration: 2) {
      $0.timing.autoreverses = true
      $0.timing.repeatCount = 2
      $0.timingFunction = .easeIn
    }
    #expect(abs(Self.x(group, at: 1) - 10 * TimingFunction.easeIn(0.5)) < 1e-9)
    #expect(abs(Self.x(group, at: 3) - Self.x(group, at: 1)) < 1e-9)
    #expect(abs(Self.x(group, at: 5) - Self.x(group, at: 1)) < 1e-9)
    // At its turning point it shows the far end, not the model.
    #expect(Self.x(group, at: 2) == 10)
  }

  @Test("kinds of values mix part by part; what can't be mixed switches half-way") func mixing() throws {
    func half(_ a: AnimatableValue, _ b: AnimatableValue) -> AnimatableValue { a.mixed(with: b, 0.5) }
    #expect(half(.number(1), .number(3)) == .number(2))
    #expect(half(.point(Point(0, 2)), .point(Point(4, 4))) == .point(Point(2, 3)))
    #expect(half(.rect(Rect(0, 0, 2, 2)), .rect(Rect(2, 4, 4, 8))) == .rect(Rect(1, 2, 3, 5)))
    #expect(half(.color(.black), .color(.white)) == .color(Color(red: 0.5, green: 0.5, blue: 0.5)))
    #expect(half(.numbers([0, 1]), .numbers([1, 3])) == .numbers([0.5, 2]))
    #expect(half(.numbers([0]), .numbers([1, 3])) == .numbers([1, 3]))
    #expect(AnimatableValue.flag(false).mixed(with: .flag(true), 0.49) == .flag(false))
    #expect(half(.flag(false), .flag(true)) == .flag(true))
    let paths = try (Path(svg: "M0 0L2 0"), Path(svg: "M2 2L4 4"))
    #expect(half(.path(paths.0), .path(paths.1)) == .path(try Path(svg: "M1 1L3 2")))
    #expect(half(.path(paths.0), .path(Path.rect(.zero))) == .path(Path.rect(.zero)))
  }

  @Test("transforms mix by scale, turn and shift, the shorter way round") func mixingTransforms() throws {
    let a = Transform3D.rotation(3).then(.translation(0, 10))
    let b = Transform3D.scale(3, 3).then(.rotation(-3))
    let mixed = AnimatableValue.transform(a).mixed(with: .transform(b), 0.5)
    guard case .transform(let half) = mixed else {
      Issue.record("a transform is expected, not \(mixed)")
      return
    }
    #expect(half.isAffine)
    let expected = AffineTransform.scale(2, 2).then(.rotation(Double.pi)).then(.translation(0, 5))
    #expect(half.apply(Point(1, 0)).distance(to: expected.apply(Point(1, 0))) < 1e-9)
    #expect(half.apply(Point(0, 1)).distance(to: expected.apply(Point(0, 1))) < 1e-9)
  }

  @Test("every property can be set where the layer has it, and reads back", arguments: LayerProperty.ofLayers)
  func properties(_ property: LayerProperty) throws {
    var shape = Layer()
    shape.content = .shape(Shape(path: try Path(svg: "M0 0L1 1")))
    var gradient = Layer()
    var colors = Gradient(colors: [.black, .white])
    colors.matrix = .identity
    gradient.content = .gradient(colors)
    var text = Layer()
    var words = TextContent(string: "x", font: Font())
    words.number = NumberText(value: 3, format: "0")
    words.textPath = TextPath()
    text.content = .text(words)
    var image = Layer()
    image.content = .image(ImageContent(source: "x", pixelWidth: 1, pixelHeight: 1))
    var replicator = Layer()
    replicator.content = .replicator(Replicator())
    let value: AnimatableValue =
      switch property.kind {
      case .number, .length, .angle, .time: .number(property == .instanceCount ? 7 : 0.75)
      case .point, .position, .unitPoint, .size: .point(Point(0.25, 0.5))
      case .rect, .unitRect: .rect(Rect(1, 2, 3, 4))
      case .color: .color(Color(rgb: 0x123456))
      case .transform: .transform(.scale(2, 3))
      case .boolean: .flag(true)
      case .path: .path(.rect(Rect(0, 0, 1, 1)))
      case .colors where property.rawValue.hasSuffix("mesh.colors"): .colors([.white, .clear, .black, .white])
      case .colors: .colors([.white, .clear])
      case .numbers where property.rawValue.hasSuffix("mesh.points"): .numbers([0.25, 0, 1, 0, 0, 1, 1, 1])
      case .numbers where property.rawValue.hasSuffix("colorMatrix"): .numbers((0..<20).map(Double.init))
      case .numbers where property.rawValue.hasSuffix("matrix"): .numbers([1, 2, 3, 4, 5, 6])
      default: .numbers([0.25, 0.75])
      }
    var emitter = Layer()
    emitter.content = .emitter(Emitter())
    // What is painted with gradients has their properties.
    var placed = Gradient(colors: [.black, .white])
    placed.matrix = .identity
    let paint = Paint.gradient(placed)
    var painted = Layer()
    painted.background = paint
    var mesh = Filter.Mesh()
    mesh.colors = [.black, .white, .black, .white]
    painted.filters = [.duotone([.black, .white, .black]), .mesh(mesh)]
    painted.backdrop = painted.filters
    var outline = Shape(path: try Path(svg: "M0 0L1 1"))
    (outline.fill, outline.stroke) = (paint, paint)
    painted.content = .shape(outline)
    var inked = Layer()
    var letters = TextContent(string: "x", font: Font())
    (letters.paint, letters.stroke) = (paint, paint)
    inked.content = .text(letters)
    let outlines = [ShapeOutline.Shape.star, .ring, .squircle, .arrow, .callout].map { kind in
      var layer = Layer()
      layer.bounds = Rect(0, 0, 40, 30)
      var shape = Shape()
      shape.outline = ShapeOutline(kind)
      layer.content = .shape(shape)
      return layer
    }
    let readers = ([shape, gradient, text, image, replicator, emitter, painted, inked] + outlines).compactMap {
      layer -> AnimatableValue? in
      guard layer.value(of: property) != nil else { return nil }
      var changed = layer
      changed.set(property, to: value)
      #expect(changed != layer)
      return changed.value(of: property)
    }
    #expect(!readers.isEmpty && readers.allSatisfy { isNear($0, value) })
    #expect(LayerProperty(keyPath: property.rawValue) == property)
  }

  private func isNear(_ a: AnimatableValue, _ b: AnimatableValue) -> Bool {
    if case .number(let x) = a, case .number(let y) = b { return abs(x - y) < 1e-12 }
    return a == b
  }
}
