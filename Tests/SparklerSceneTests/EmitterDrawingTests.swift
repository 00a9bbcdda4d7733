// What an emitter puts into a frame: items, tints, order, bounds; and bad numbers, which put nothing there.
// Flow: Scene.sample → DisplayItems.
import SparklerCore
import SparklerScene
import Testing

@Suite struct EmitterDrawingTests {
  @Test("a colour multiplies white contents, and what has its own colour") func tint() throws {
    var own = square()
    own.contents.hasOwnColor = true
    own.contents.layer.changeFill(.black)
    for (contents, wanted) in [(square(), Color(red: 0.5, green: 0, blue: 0.5)), (own, .black)] {
      let made = cell {
        ($0.burst, $0.birthRate, $0.color, $0.contents) = (1, 0, Color(red: 0.5, green: 0, blue: 0.5), [contents])
      }
      let item = try #require(CompiledScene(scene(emitter(made))).sample(at: 1).items.first)
      #expect(item.fill?.paint == .color(wanted))
      #expect(item.layer == "emitter")
    }
  }

  @Test("a palette's colours are drawn for each particle, but an item's own colour wins") func palette() {
    let colors = [Color(rgb: 0xFF0000), Color(rgb: 0x00FF00)]
    var made = cell { ($0.burst, $0.birthRate, $0.colors) = (50, 0, colors) }
    func paints() -> Set<Paint> {
      Set(CompiledScene(scene(emitter(made))).sample(at: 1).items.compactMap { $0.fill?.paint })
    }
    #expect(paints() == Set(colors.map { .color($0) }))
    made.contents[0].contents.hasOwnColor = true
    made.contents[0].contents.layer.changeFill(Color(rgb: 0x0000FF))
    #expect(paints() == [.color(Color(rgb: 0x0000FF))])
  }

  @Test("particles lie above the background and below sublayers, from first to last as the mode says")
  func order() throws {
    for mode in Emitter.RenderMode.allCases {
      var layer = emitter(
        cell("a") { ($0.birthRate, $0.velocity) = (4, 10) }, cell("b") { ($0.birthRate, $0.velocity) = (3, 10) }
      ) { $0.renderMode = mode }
      layer.background = .color(.black)
      var above = Layer()
      above.bounds = Rect(0, 0, 10, 10)
      above.background = .color(.white)
      layer.sublayers = [above]
      let items = CompiledScene(scene(layer)).sample(at: 1).items
      #expect(items.count == 9)
      #expect(items[0].fill?.paint == .color(.black) && items[8].box?.size == Size(10, 10))
      let ages = items[1..<8].compactMap { item -> Double? in
        let own = item.group?.items.first ?? item
        return own.box.map { ($0.center.x - 0) / 10 }
      }
      switch mode {
      case .oldestFirst: #expect(ages == ages.sorted(by: >))
      case .oldestLast: #expect(ages == ages.sorted())
      case .additive: #expect(items[1..<8].allSatisfy { $0.group?.blend == .plusLighter })
      default: #expect(ages[0] > ages[3] && ages[3] < ages[4])
      }
    }
  }

  @Test("nearer ones are drawn last where depth decides") func depth() {
    let made = cell {
      ($0.birthRate, $0.velocity, $0.emissionLatitude) = (10, 10, 0.3)
      $0.scaleSpeed = 0.1
    }
    let layer = emitter(made) { $0.renderMode = .backToFront }
    let widths = CompiledScene(scene(layer)).sample(at: 1).items.compactMap { $0.box?.size.width }
    #expect(widths.count == 10 && widths == widths.sorted())
  }

  @Test("bounds hold the piece, turned and scaled, and what lies beside the canvas is left out") func bounds() {
    let made = cell {
      ($0.birthRate, $0.velocity, $0.emissionRange, $0.spinRange, $0.lifetime) = (200, 90, 6.3, 9, 5)
      ($0.scale, $0.scaleRange) = (1, 1)
      $0.tumble = EmitterCell.Tumble()
    }
    let items = CompiledScene(scene(emitter(made))).sample(at: 3).items
    #expect(items.count > 100 && items.count < 450)
    for item in items {
      #expect(!item.bounds.isEmpty)
      guard let box = item.box else { continue }
      #expect(
        PixelRect(covering: box).intersection(PixelRect(x: 0, y: 0, width: 200, height: 200)).isInside(item.bounds))
    }
  }

  @Test("a content of several layers is one tinted group") func group() throws {
    var layer = Layer()
    layer.bounds = Rect(0, 0, 20, 20)
    var inner = Layer()
    inner.bounds = Rect(0, 0, 10, 10)
    inner.position = Point(15, 15)
    inner.background = .color(.white)
    layer.sublayers = [inner, inner]
    let made = cell {
      ($0.burst, $0.birthRate, $0.color) = (1, 0, Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
      $0.contents = [.init(Contents(layer: layer, hasOwnColor: true))]
    }
    let item = try #require(CompiledScene(scene(emitter(made))).sample(at: 1).items.first)
    let group = try #require(item.group)
    #expect(group.items.count == 2 && group.opacity == 0.5)
    #expect(group.tint == Color(red: 1, green: 0.5, blue: 0))
  }

  @Test("a tumbling piece is lighter in front and darker behind, and narrower than it is long") func tumble() {
    let grey = Color(red: 0.5, green: 0.5, blue: 0.5)
    let made = cell {
      ($0.burst, $0.birthRate, $0.color, $0.tumble) = (200, 0, grey, EmitterCell.Tumble())
    }
    let items = CompiledScene(scene(emitter(made))).sample(at: 1).items
    let light = items.compactMap { item -> Double? in
      if case .color(let c)? = item.fill?.paint { c.red } else { nil }
    }
    #expect(light.contains { $0 > 0.6 } && light.contains { $0 < 0.4 })
    #expect(light.allSatisfy { (0.375...0.625).contains($0) })
    #expect(items.allSatisfy { abs($0.transform.determinant) <= 1 + 1e-9 })
    #expect(items.contains { abs($0.transform.determinant) < 0.3 })
  }

  @Test(
    "numbers beyond all measure stop nothing and put no such number into a frame",
    arguments: [1e9, 1e300, -1, -1e9, Double.nan, Double.infinity, -Double.infinity])
  func bad(_ v: Double) {
    var made = cell { $0.velocity = 10 }
    let changes: [(inout EmitterCell) -> Void] = [
      { $0.birthRate = v }, { $0.lifetime = Seconds(v) }, { $0.lifetimeRange = Seconds(v) }, { $0.velocity = v },
      { $0.velocityRange = v }, { $0.emissionLongitude = v }, { $0.emissionRange = v }, { $0.emissionLatitude = v },
      { $0.acceleration = Point(v, v) }, { $0.zAcceleration = v }, { $0.scale = v }, { $0.scaleRange = v },
      { $0.scaleSpeed = v }, { $0.spin = v }, { $0.spinRange = v }, { $0.color.red = v }, { $0.colorRange.alpha = v },
      { $0.colorSpeed.green = v }, { $0.contentsScale = v }, { $0.mass = v }, { $0.massRange = v }, { $0.rotation = v },
      { $0.drag = v },
      {
        $0.tumble = EmitterCell.Tumble(); $0.tumble?.rate = v; $0.tumble?.shading = v
      },
      {
        $0.wobble = EmitterCell.Wobble(); $0.wobble?.amplitude = v
      },
      {
        $0.wobble = EmitterCell.Wobble(); $0.wobble?.frequency = v
      },
      {
        $0.turbulence = EmitterCell.Turbulence(); $0.turbulence?.frequency = v
      },
      {
        $0.turbulence = EmitterCell.Turbulence(); $0.turbulence?.amplitude = v
      },
      { $0.timing.speed = v }, { $0.timing.beginTime = Seconds(v) }, { $0.timing.timeOffset = Seconds(v) },
      { $0.timing.duration = Seconds(v) }, { $0.behaviors = [.drag(v), .wave(force: Point(v, v), frequency: v)] },
      { $0.behaviors = [.valueOverLife(.scale, values: [v, v], locations: [v, 1], isAdditive: true)] },
      { $0.contents[0].weight = v }, { $0.burst = Int(max(-1e9, min(1e9, v.isNaN ? 0 : v))) },
      { c in
        var attractor = EmitterBehavior.Attractor()
        (attractor.stiffness, attractor.radius, attractor.falloff) = (v, 1, v)
        c.behaviors = [.attractor(attractor)]
      },
      { c in c.cells = [cell("b") { ($0.birthRate, $0.lifetime) = (v, 1) }] },
    ]
    let plain = made
    for change in changes {
      made = plain
      change(&made)
      for t in [0, 0.5] {
        let items = CompiledScene(scene(emitter(made))).sample(at: Seconds(t)).items
        #expect(
          items.allSatisfy {
            let m = $0.transform
            return (m.a + m.b + m.c + m.d + m.tx + m.ty).isFinite && !$0.bounds.isEmpty
          })
      }
    }
    let bad = emitter(plain) {
      ($0.birthRate, $0.lifetime, $0.velocity, $0.scale, $0.spin) = (v, v, v, v, v)
      ($0.position, $0.size, $0.shape, $0.depth, $0.preWarm) = (Point(v, v), Size(v, v), .sphere, v, Seconds(v))
    }
    _ = CompiledScene(scene(bad)).sample(at: 1)
  }
}

extension PixelRect {
  func isInside(_ other: PixelRect) -> Bool { other.contains(self) }
}

extension Layer {
  mutating func changeFill(_ color: Color) {
    guard case .shape(var shape) = content else { return }
    shape.fill = .color(color)
    content = .shape(shape)
  }
}
