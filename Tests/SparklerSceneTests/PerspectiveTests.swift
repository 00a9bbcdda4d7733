// Layers in three dimensions: perspective, height, transform layers, sheets.
// Flow: CATransformLayer, CATransform3D.h, CSS Transforms Level 2 → Drawing.projected.
import SparklerCore
import SparklerScene
import Testing

@Suite struct PerspectiveTests {
  /// A stage that fills the canvas of 100 × 100 with an eye 500 points above its centre.
  static func stage(_ layers: [Layer], distance: Double = 500, _ change: (inout Layer) -> Void = { _ in }) -> Layer {
    SamplerTests.box("stage", Rect(0, 0, 100, 100)) {
      $0.background = nil
      $0.sublayerTransform = .perspective(distance)
      $0.sublayers = layers
      change(&$0)
    }
  }

  static func tilted(_ id: String, _ angle: Double, _ frame: Rect = Rect(30, 30, 40, 40)) -> Layer {
    SamplerTests.box(id, frame) { $0.transform = .rotation(angle, x: 0, y: 1, z: 0) }
  }

  @Test("a layer that is nearer looks larger, about the stage's anchor") func height() throws {
    let layer = SamplerTests.box("a", Rect(20, 40, 20, 20)) { $0.zPosition = 100 }
    let item = try #require(SamplerTests.frame([Self.stage([layer])]).items.first)
    #expect(isNear(item.box, Rect(12.5, 37.5, 25, 25)))
    let deep = Self.stage([layer]) {
      $0.anchorPoint = .zero; $0.position = .zero
    }
    #expect(isNear(SamplerTests.frame([deep]).items.first?.box, Rect(25, 50, 25, 25)))
  }

  @Test("at and behind the eye nothing is seen") func behind() {
    for z in [499.9999999999, 500, 501, 5000] {
      let layer = SamplerTests.box("a") { $0.zPosition = z }
      let count = SamplerTests.frame([Self.stage([layer])]).items.count
      #expect(count == 0 || z < 500)
    }
    #expect(SamplerTests.frame([Self.stage([SamplerTests.box("a") { $0.zPosition = 501 }])]).items.isEmpty)
  }

  @Test("a tilted layer is a sheet whose corners fall where perspective puts them") func sheet() throws {
    let frame = SamplerTests.frame([Self.stage([Self.tilted("a", 1)])])
    let projected = try #require(frame.items.first?.projected)
    #expect(frame.items.count == 1 && frame.items[0].layer == "stage/a")
    // x = ±20 cos 1 over w = 1 ± 20 sin 1 / 500, by hand about (50, 50); the left edge comes to the front.
    let (s, c) = Maths.sincos(1)
    let inner = try #require(projected.items.first)
    for (x, y) in [(0.0, 0.0), (40, 0), (40, 40), (0, 40)] {
      let z = -(x - 20) * s
      let k = 500 / (500 - z)
      let expected = Point(50 + (x - 20) * c * k, 50 + (y - 20) * k)
      let found = try #require(projected.homography.apply(inner.transform.apply(Point(x, y))))
      #expect(found.distance(to: expected) < 1e-9)
    }
    #expect(frame.items[0].bounds.contains(PixelRect(x: 40, y: 30, width: 20, height: 40)))
    #expect(PixelRect(x: 35, y: 25, width: 30, height: 50).contains(frame.items[0].bounds))
  }

  @Test("a sheet is as fine as the place that is enlarged most, and no larger than twice the canvas") func resolution()
    throws
  {
    for (scale, tilt) in [(1.0, 0.8), (2, 0.8), (30, 0.8), (30, 1.3)] {
      let layer = Self.tilted("a", tilt, Rect(45, 45, 10, 10))
      var large = layer
      large.transform = layer.transform.then(.scale(scale, scale))
      let frame = SamplerTests.frame([Self.stage([large])])
      let projected = try #require(frame.items.first?.projected)
      #expect(projected.width <= 200 && projected.height <= 200)
      let finest = try [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { x, y in
        try #require(
          projected.homography.magnification(at: Point(x * Double(projected.width), y * Double(projected.height))))
      }.max()!
      if scale < 30 { #expect((0.6...1.1).contains(finest)) }
    }
  }

  @Test("the sheet of a layer that turns is seldom another one, so that it can be kept") func steadySheet() throws {
    let sheets = try (1...50).map { i in
      try #require(
        SamplerTests.frame([Self.stage([Self.tilted("a", Double(i) / 40)])]).items.first?.projected)
    }
    let changes = zip(sheets, sheets.dropFirst()).count { $0.items != $1.items }
    #expect(changes <= 4)
  }

  @Test("the sheet holds shadow, border and sublayers; opacity and blending act on it") func picture() throws {
    var layer = Self.tilted("a", 1)
    layer.opacity = 0.5
    layer.blend = .screen
    layer.shadow = Shadow(opacity: 1, offset: Point(0, 10), radius: 2)
    layer.border = Border(width: 2)
    layer.sublayers = [SamplerTests.box("b", Rect(-20, 0, 10, 10))]
    let item = try #require(SamplerTests.frame([Self.stage([layer])]).items.first)
    #expect(item.group?.blend == .screen && item.group?.opacity == 1)
    let projected = try #require(item.group?.items.first?.projected)
    #expect(projected.opacity == 0.5 && projected.items.count == 4 && projected.items[0].shadow != nil)
    let sheet = PixelRect(x: 1, y: 1, width: projected.width - 2, height: projected.height - 2)
    // The edge stays transparent: only rounding up to whole pixels reaches it.
    for inner in projected.items where inner.shadow == nil {
      let box = try #require(inner.box)
      #expect(box.minX >= Double(sheet.x) && box.maxX <= Double(sheet.maxX) + 1e-9)
    }
  }

  @Test("what comes behind the eye is cut off, the rest stays") func partlyBehind() throws {
    let floor = SamplerTests.box("floor", Rect(-950, -950, 2000, 2000)) {
      $0.transform = .rotation(-1.2, x: 1, y: 0, z: 0)
    }
    let item = try #require(SamplerTests.frame([Self.stage([floor])]).items.first)
    let projected = try #require(item.projected)
    #expect(projected.width <= 200 && projected.height <= 200)
    let turned = SamplerTests.box("gone", Rect(-950, -950, 2000, 2000)) {
      $0.transform = .rotation(0.5, x: 1, y: 1, z: 0)
      $0.zPosition = 3000
    }
    #expect(SamplerTests.frame([Self.stage([turned])]).items.isEmpty)
  }

  @Test("a layer seen from behind is mirrored") func backface() throws {
    let layer = SamplerTests.box("a", Rect(20, 40, 20, 20)) { $0.transform = .rotation(Double.pi, x: 0, y: 1, z: 0) }
    let item = try #require(SamplerTests.frame([Self.stage([layer])]).items.first)
    let map = Homography(item.projected.map { $0.items[0].transform } ?? item.transform)
      .then(item.projected?.homography ?? Homography(AffineTransform.identity))
    #expect(try #require(map.apply(.zero)).distance(to: Point(40, 40)) < 1e-6)
    #expect(try #require(map.apply(Point(20, 20))).distance(to: Point(20, 60)) < 1e-6)
  }

  @Test("sublayers are flattened into their layer's plane, in a transform layer they are not") func flattening() {
    func tree(_ isTransformLayer: Bool) -> Layer {
      let child = SamplerTests.box("c", Rect(0, 0, 20, 20)) { $0.zPosition = 100 }
      return Self.stage([
        SamplerTests.box("p", Rect(40, 40, 20, 20)) {
          $0.background = nil
          $0.isTransformLayer = isTransformLayer
          $0.sublayers = [child]
        }
      ])
    }
    #expect(isNear(SamplerTests.frame([tree(false)]).items.first?.box, Rect(40, 40, 20, 20)))
    #expect(isNear(SamplerTests.frame([tree(true)]).items.first?.box, Rect(37.5, 37.5, 25, 25)))
  }

  @Test("a transform layer's sublayers draw by depth, through nested ones too, equal ones in order") func depth() {
    func space(_ id: String, _ layers: [Layer], _ change: (inout Layer) -> Void = { _ in }) -> Layer {
      SamplerTests.box(id, Rect(0, 0, 100, 100)) {
        $0.isTransformLayer = true
        $0.sublayers = layers
        change(&$0)
      }
    }
    func at(_ id: String, _ z: Double) -> Layer { SamplerTests.box(id) { $0.zPosition = z } }
    let tree = space("t", [at("a", 30), space("u", [at("b", 10), at("c", 50)]), at("d", 10), at("e", 30)])
    #expect(
      SamplerTests.ids([Self.stage([tree])])
        == ["b", "d", "a", "e", "c"].map {
          ["b", "c"].contains($0) ? "stage/t/u/\($0)" : "stage/t/\($0)"
        })
    // Turned to its back, the order is the other way round.
    let turned = space("t", [at("a", 30), at("b", 10)]) { $0.transform = .rotation(Double.pi, x: 0, y: 1, z: 0) }
    #expect(SamplerTests.ids([Self.stage([turned])]) == ["stage/t/a", "stage/t/b"])
  }

  @Test("a transform layer draws nothing itself and fades each of its sublayers") func bareSpace() {
    let tree = SamplerTests.box("t") {
      $0.isTransformLayer = true
      $0.opacity = 0.5
      $0.border = Border(width: 3)
      $0.sublayers = [SamplerTests.box("a") { $0.opacity = 0.5 }, SamplerTests.box("b")]
    }
    let items = SamplerTests.frame([tree]).items
    #expect(items.map { $0.fill?.opacity } == [0.25, 0.5])
  }

  @Test("a mask lies in the layer's own plane, whatever its sublayers do") func mask() throws {
    let layer = Self.stage([SamplerTests.box("c", Rect(0, 0, 100, 100))]) {
      $0.mask = SamplerTests.box("m", Rect(20, 40, 20, 20)) { $0.zPosition = 100 }
    }
    let mask = try #require(SamplerTests.frame([layer]).items.first?.group?.mask?.first)
    #expect(isNear(mask.box, Rect(20, 40, 20, 20)))
  }

  @Test("sheets on sheets: the inner one lies in the outer one's pixels") func nested() throws {
    var outer = Self.tilted("o", 0.7)
    outer.sublayerTransform = .perspective(300)
    outer.sublayers = [Self.tilted("i", 0.9, Rect(10, 10, 20, 20))]
    let first = try #require(SamplerTests.frame([Self.stage([outer])]).items.first?.projected)
    let inner = try #require(first.items.last)
    #expect(inner.projected != nil && inner.layer == "stage/o/i")
    #expect(PixelRect(x: 0, y: 0, width: first.width, height: first.height).contains(inner.bounds))
  }
}
