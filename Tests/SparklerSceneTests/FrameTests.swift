// Laws of whole frames: pure sampling, bounds inside the canvas, damage that misses nothing.
// Flow: random scenes and random frames → laws that must hold.
import SparklerCore
import SparklerScene
import Testing

/// Makes scenes with everything that sampling resolves.
private struct SceneMaker {
  var random: SeededRandom

  mutating func scene() -> Scene {
    Scene(
      size: Size(60, 40), scale: [1, 2, 0.7][random.below(3)], duration: 2,
      background: random.below(2) == 0 ? nil : .color(.white), layers: (0..<4).map { _ in layer(depth: 0) })
  }

  private mutating func layer(depth: Int) -> Layer {
    var layer = Layer()
    layer.bounds = Rect(0, 0, random.uniform(0, 40), random.uniform(0, 30))
    layer.position = Point(random.uniform(-10, 70), random.uniform(-10, 50))
    layer.transform = Transform3D.scale(random.uniform(-2, 2), 1).then(.rotation(random.uniform(-3, 3)))
    layer.zPosition = Double(random.below(3))
    layer.opacity = random.below(3) == 0 ? random.unit() : 1
    layer.background = random.below(3) == 0 ? nil : .color(.black)
    layer.cornerRadius = random.uniform(0, 9)
    layer.masksToBounds = random.below(4) == 0
    if random.below(4) == 0 { layer.shadow = Shadow(opacity: random.unit(), radius: random.uniform(0, 5)) }
    if random.below(4) == 0 { layer.border = Border(width: random.uniform(0, 5)) }
    if random.below(2) == 0 {
      var shape = Shape(path: .star(points: 5, innerRadius: 0.4, in: Rect(-5, -5, 40, 40)))
      shape.stroke = .color(.white)
      layer.content = .shape(shape)
    }
    if random.below(3) == 0 { layer.visible = VisibleSpan(from: 0.5, to: 1.5) }
    let end = Point(random.uniform(-99, 99), random.uniform(-99, 99))
    if random.below(2) == 0 {
      layer.animations.append(.keyframe(.position, [.point(layer.position), .point(end)], duration: 2))
    }
    if random.below(3) == 0 { layer.animations.append(.keyframe(.zPosition, [.number(0), .number(3)], duration: 1)) }
    if depth < 2 {
      layer.sublayers = (0..<random.below(3)).map { _ in self.layer(depth: depth + 1) }
      if random.below(4) == 0 { layer.mask = self.layer(depth: 2) }
    }
    return layer
  }
}

@Suite struct FrameTests {
  static let times = (0..<21).map { Seconds(Double($0) / 10) }

  @Test("frames sampled in any order are those sampled in turn", arguments: 0..<20 as Range<UInt64>)
  func pure(_ seed: UInt64) {
    var maker = SceneMaker(random: SeededRandom(seed: seed))
    let scene = CompiledScene(maker.scene())
    let inTurn = Self.times.map { scene.sample(at: $0) }
    var order = Array(Self.times.indices)
    for i in order.indices { order.swapAt(i, maker.random.below(order.count)) }
    for i in order { #expect(scene.sample(at: Self.times[i]) == inTurn[i]) }
  }

  private static func all(_ items: [DisplayItem]) -> [DisplayItem] {
    items.flatMap { item -> [DisplayItem] in
      switch item.drawing {
      case .group(let group): [item] + all(group.items) + all(group.mask ?? [])
      // What casts a shadow may lie beside the canvas.
      default: [item]
      }
    }
  }

  @Test("every item's bounds lie inside the canvas and hold pixels", arguments: 0..<40 as Range<UInt64>)
  func bounds(_ seed: UInt64) {
    var maker = SceneMaker(random: SeededRandom(seed: seed))
    let scene = CompiledScene(maker.scene())
    for time in Self.times {
      let frame = scene.sample(at: time)
      for item in Self.all(frame.items) {
        #expect(frame.canvas.contains(item.bounds) && !item.bounds.isEmpty)
      }
    }
  }

  @Test("a fill's bounds hold its whole outline inside the canvas", arguments: 0..<40 as Range<UInt64>)
  func boundsHold(_ seed: UInt64) {
    var maker = SceneMaker(random: SeededRandom(seed: seed))
    let frame = CompiledScene(maker.scene()).sample(at: 1)
    for item in Self.all(frame.items) {
      guard case .fill(let path, _, _) = item.drawing else { continue }
      for segment in path.applying(item.transform).segments() {
        for u in stride(from: 0.0, through: 1, by: 0.1) {
          let p = segment.point(at: u)
          let pixel = PixelRect(x: Int(p.x.rounded(.down)), y: Int(p.y.rounded(.down)), width: 1, height: 1)
          if frame.canvas.contains(pixel) { #expect(item.bounds.contains(pixel)) }
        }
      }
    }
  }

  /// Paints nothing but which items cover a pixel, in which order: what any painter's pixel depends on.
  static func cover(_ frame: Frame, _ x: Int, _ y: Int) -> [DisplayItem] {
    frame.items.filter { $0.bounds.contains(PixelRect(x: x, y: y, width: 1, height: 1)) }
  }

  static func expectCovered(_ a: Frame, _ b: Frame) {
    let damage = b.damage(since: a)
    #expect(b.canvas.contains(damage))
    for y in 0..<a.height {
      for x in 0..<a.width where !damage.contains(PixelRect(x: x, y: y, width: 1, height: 1)) {
        #expect(cover(a, x, y) == cover(b, x, y), "(\(x), \(y)) outside \(damage)")
      }
    }
  }

  @Test("no pixel outside the damage can differ, whatever comes, goes, moves or changes order")
  func damage() {
    var random = SeededRandom(seed: 1)
    let pool = (0..<8).map { i -> DisplayItem in
      let bounds = PixelRect(
        x: random.below(8), y: random.below(8), width: 1 + random.below(4), height: 1 + random.below(4))
      return DisplayItem(
        drawing: .fill(Path(), .nonzero, Fill(.color(.black), box: .zero, opacity: 1)),
        transform: .identity, bounds: bounds, layer: "\(i)")
    }
    for _ in 0..<1500 {
      func frame(_ items: [DisplayItem]) -> Frame { Frame(width: 12, height: 12, items: items) }
      let a = (0..<random.below(7)).map { _ in pool[random.below(8)] }
      var b = a
      for _ in 0..<random.below(4) {
        switch random.below(4) {
        case 0: b.insert(pool[random.below(8)], at: random.below(b.count + 1))
        case 1: if !b.isEmpty { b.remove(at: random.below(b.count)) }
        case 2: if !b.isEmpty { b[random.below(b.count)] = pool[random.below(8)] }
        default: if !b.isEmpty { b.swapAt(random.below(b.count), random.below(b.count)) }
        }
      }
      Self.expectCovered(frame(a), frame(b))
    }
  }

  @Test("the damage between a scene's frames misses nothing", arguments: 0..<4 as Range<UInt64>)
  func sceneDamage(_ seed: UInt64) {
    var maker = SceneMaker(random: SeededRandom(seed: seed))
    let scene = CompiledScene(maker.scene())
    for (a, b) in [(0.0, 0.1), (0.4, 0.5), (1.4, 1.5), (0.3, 1.7)] {
      Self.expectCovered(scene.sample(at: Seconds(a)), scene.sample(at: Seconds(b)))
    }
  }

  @Test("equal frames have no damage, frames of other sizes are damaged all over") func damageEdges() {
    var maker = SceneMaker(random: SeededRandom(seed: 3))
    let frame = CompiledScene(maker.scene()).sample(at: 1)
    #expect(frame.damage(since: frame).isEmpty)
    let other = Frame(width: 1, height: 1, items: [])
    #expect(frame.damage(since: other) == frame.canvas)
  }

  @Test("a spark that moves damages its old and its new place, no more") func smallDamage() {
    func frame(_ x: Double) -> Frame {
      let still = SamplerTests.box("still", Rect(0, 0, 90, 90))
      return SamplerTests.frame([still, SamplerTests.box("spark", Rect(x, 10, 4, 4))])
    }
    let damage = frame(30).damage(since: frame(20))
    #expect(damage.contains(PixelRect(x: 20, y: 10, width: 14, height: 4)))
    #expect(PixelRect(x: 18, y: 8, width: 18, height: 8).contains(damage))
  }
}

@Suite struct ContentsTests {
  @Test("an item without a size takes the effect's, a unit outline is stretched to it") func size() {
    var layer = Layer()
    layer.content = .shape(Shape(path: .rect(Rect(0, 0, 1, 1))))
    let copy = Contents(layer: layer, hasOwnColor: false).layer(size: Size(8, 4), color: .white)
    #expect(copy.bounds.size == Size(8, 4))
    guard case .shape(let shape) = copy.content else { return #expect(Bool(false)) }
    #expect(shape.path == .rect(Rect(0, 0, 8, 4)) && shape.fill == .color(.white))
  }

  @Test("an item with a colour of its own keeps it") func ownColor() {
    var layer = Layer()
    layer.bounds.size = Size(3, 3)
    layer.content = .text(TextContent(string: "x", font: Font()))
    let kept = Contents(layer: layer, hasOwnColor: true).layer(size: Size(8, 4), color: .white)
    #expect(kept == layer)
    guard case .text(let text) = Contents(layer: layer, hasOwnColor: false).layer(size: .zero, color: .white).content
    else { return #expect(Bool(false)) }
    #expect(text.color == .white)
  }
}
