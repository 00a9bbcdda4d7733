// Sampling: order, groups, masks, visibility, places, bounds, purity.
// Flow: Scene → sample(at:) → Frame.
import SparklerCore
import SparklerScene
import Testing

@Suite struct SamplerTests {
  static func box(_ id: String?, _ frame: Rect = Rect(10, 10, 20, 20), _ change: (inout Layer) -> Void = { _ in })
    -> Layer
  {
    var layer = Layer()
    layer.id = id
    layer.bounds = Rect(origin: .zero, size: frame.size)
    layer.position = frame.center
    layer.background = .color(.black)
    change(&layer)
    return layer
  }

  static func frame(_ layers: [Layer], at t: Double = 0, scale: Double = 1) -> Frame {
    CompiledScene(Scene(size: Size(100, 100), scale: scale, duration: 10, layers: layers)).sample(at: Seconds(t))
  }

  static func ids(_ layers: [Layer], at t: Double = 0) -> [String] { frame(layers, at: t).items.map(\.layer) }

  static func group(_ item: DisplayItem?) -> DisplayGroup? {
    if case .group(let group)? = item?.drawing { group } else { nil }
  }

  @Test("siblings draw by z, equal ones as they stand") func zOrder() {
    let zs: [Double] = [1, 0, 1, -1, 0, 1, 0]
    let layers = zs.enumerated().map { i, z in Self.box("\(i)") { $0.zPosition = z } }
    #expect(Self.ids(layers) == ["3", "1", "4", "6", "0", "2", "5"])
    #expect(Self.ids((0..<20).map { Self.box("\($0)") }) == (0..<20).map { "\($0)" })
  }

  @Test("an animated z orders too; children never mix with an uncle's") func animatedZ() {
    let rise = Animation.keyframe(.zPosition, [.number(0), .number(10)], duration: 1)
    let parent = Self.box("p") {
      $0.animations = [rise]
      $0.sublayers = [Self.box("c") { $0.zPosition = -99 }]
    }
    let other = Self.box("o") { $0.zPosition = 5 }
    #expect(Self.ids([parent, other], at: 0.25) == ["p", "p/c", "o"])
    #expect(Self.ids([parent, other], at: 0.75) == ["o", "p", "p/c"])
  }

  @Test("ids are joined from the outside in; layers without one are left out") func paths() {
    let tree = Self.box("a") { $0.sublayers = [Self.box(nil) { $0.sublayers = [Self.box("b")] }] }
    #expect(Self.ids([tree, Self.box(nil)]) == ["a", "a", "a/b", ""])
  }

  @Test("a faded layer with sublayers becomes one group; one drawing fades by itself") func groupOpacity() {
    let tree = Self.box("a") {
      $0.opacity = 0.5
      $0.sublayers = [Self.box("b")]
    }
    let items = Self.frame([tree]).items
    #expect(items.count == 1)
    #expect(Self.group(items.first)?.opacity == 0.5)
    #expect(Self.group(items.first)?.items.map(\.layer) == ["a", "a/b"])
    let single = Self.frame([Self.box("s") { $0.opacity = 0.25 }]).items
    guard case .fill(_, _, let fill)? = single.first?.drawing else { return #expect(Bool(false)) }
    #expect(fill.opacity == 0.25 && single.count == 1)
  }

  @Test("nested opacities stay apart where each fades a group") func nestedOpacity() {
    let inner = Self.box("b") {
      $0.opacity = 0.5
      $0.sublayers = [Self.box("c")]
    }
    let outer = Self.box("a") {
      $0.opacity = 0.5
      $0.sublayers = [inner]
    }
    let group = Self.group(Self.frame([outer]).items.first)
    #expect(group?.items.count == 2 && Self.group(group?.items.last)?.opacity == 0.5)
    // A layer that shows nothing itself hands its fading on to its only child.
    var bare = outer
    bare.background = nil
    #expect(Self.group(Self.frame([bare]).items.first)?.opacity == 0.25)
  }

  @Test("hidden, fully faded and squeezed layers are not there, nor what they hold") func absent() {
    for change: (inout Layer) -> Void in [
      { $0.isHidden = true }, { $0.opacity = 0 }, { $0.opacity = -1 }, { $0.opacity = .nan },
      { $0.transform = .scale(0, 1) }, { $0.position.x = .nan },
    ] {
      let tree = Self.box("a") {
        $0.sublayers = [Self.box("b")]
        change(&$0)
      }
      #expect(Self.ids([tree]).isEmpty)
    }
  }

  @Test("visible holds from its start up to, not at, its end, in the superlayer's time") func visible() {
    let layer = Self.box("a") { $0.visible = VisibleSpan(from: 1, to: 2) }
    for (t, count) in [(1 - 1e-6, 0), (1, 1), (2 - 1e-6, 1), (2, 0)] {
      #expect(Self.ids([layer], at: t).count == count)
    }
    let parent = Self.box("p") {
      $0.background = nil
      $0.sublayers = [layer]
      $0.timing.beginTime = 5
      $0.timing.speed = 2
    }
    #expect(Self.ids([parent], at: 1.5).isEmpty && Self.ids([parent], at: 5.6) == ["p/a"])
  }

  @Test("a layer's timing maps the time of its own animations and of its sublayers") func localTime() {
    let fade = Animation.keyframe(.cornerRadius, [.number(0), .number(8)], duration: 1)
    let layer = Self.box("a") {
      $0.animations = [fade]
      $0.timing.beginTime = 3
      $0.timing.speed = 0.5
    }
    let parent = Self.box("p") {
      $0.sublayers = [layer]
      $0.timing.speed = 2
    }
    // Parent time 4 at 2 s; the layer's own (4 - 3) / 2.
    let drawing = Self.frame([parent], at: 2).items.last?.drawing
    guard case .fill(let path, _, _)? = drawing else {
      Issue.record("a fill is expected, not \(String(describing: drawing))")
      return
    }
    #expect(path == .roundedRect(Rect(0, 0, 20, 20), radius: 4))
  }

  @Test("a mask becomes a group with the mask's items; without any it hides all") func mask() {
    let masked = Self.box("a", Rect(0, 0, 50, 50)) { $0.mask = Self.box("m", Rect(5, 5, 10, 10)) }
    let item = Self.frame([masked]).items.first
    #expect(Self.group(item)?.mask?.count == 1 && Self.group(item)?.items.count == 1)
    // The mask lies in the layer's bounds space and cuts the bounds.
    #expect(item.map { PixelRect(x: 4, y: 4, width: 12, height: 12).contains($0.bounds) } == true)
    let hidden = Self.box("a") { $0.mask = Self.box("m") { $0.isHidden = true } }
    #expect(Self.frame([hidden]).items.isEmpty)
    let outside = Self.box("a") { $0.mask = Self.box("m", Rect(500, 0, 5, 5)) }
    #expect(Self.frame([outside]).items.isEmpty)
  }

  @Test("clipping becomes a group cut at the rounded bounds, and takes the shadow away") func clip() {
    let clipped = Self.box("a") {
      $0.masksToBounds = true
      $0.cornerRadius = 4
      $0.shadow = Shadow(opacity: 1)
      $0.sublayers = [Self.box("b", Rect(10, 10, 500, 500))]
    }
    let item = Self.frame([clipped]).items.first
    #expect(Self.group(item)?.clip == .roundedRect(Rect(0, 0, 20, 20), radius: 4))
    #expect(Self.group(item)?.items.count == 2)
    #expect(item.map { PixelRect(x: 9, y: 9, width: 22, height: 22).contains($0.bounds) } == true)
  }

  @Test("a layer draws shadow, background, content, sublayers, border") func drawingOrder() {
    let layer = Self.box("a") {
      $0.shadow = Shadow(opacity: 0.5)
      $0.content = .shape(Shape(path: .rect(Rect(0, 0, 5, 5))))
      $0.border = Border(width: 2, color: .white)
      $0.sublayers = [Self.box("b")]
    }
    let kinds = Self.frame([layer]).items.map { item -> String in
      switch item.drawing {
      case .shadow: "shadow"
      case .fill(_, .evenOdd, _): "border"
      case .fill(let path, _, _): path.controlBox?.size == Size(5, 5) ? "content" : item.layer
      default: "?"
      }
    }
    #expect(kinds == ["shadow", "a", "content", "a/b", "border"])
  }

  @Test("a transform acts about the anchor, which lies at the position") func anchor() {
    var layer = Layer()
    layer.bounds = Rect(5, 5, 20, 10)
    layer.anchorPoint = Point(0, 1)
    layer.position = Point(50, 40)
    layer.transform = .rotation(Double.pi / 2)
    let map = layer.toSuperlayer
    #expect(map.apply(Point(5, 15)) == Point(50, 40))
    #expect(map.apply(Point(25, 15)) == Point(50, 60))
    #expect(map.apply(Point(5, 5)) == Point(60, 40))
    #expect(layer.frame == Rect(50, 40, 10, 20))
    layer.background = .color(.white)
    let item = Self.frame([layer], scale: 2).items[0]
    #expect(item.transform.apply(Point(25, 15)).distance(to: Point(100, 120)) < 1e-9)
  }

  @Test("sublayers move with their layer, and scroll with its bounds") func nesting() {
    let parent = Self.box("p", Rect(20, 30, 40, 40)) {
      $0.bounds.origin = Point(3, 0)
      $0.sublayers = [Self.box("c", Rect(0, 0, 2, 2))]
    }
    #expect(Self.frame([parent]).items[1].transform.apply(.zero).distance(to: Point(17, 30)) < 1e-12)
  }

  @Test("the scene's background is the first item and fills the canvas") func background() {
    let scene = Scene(size: Size(10, 20), scale: 3, duration: 1, background: .color(.white), layers: [])
    let frame = CompiledScene(scene).sample(at: 0)
    #expect(frame.items.count == 1 && frame.items[0].bounds == PixelRect(x: 0, y: 0, width: 30, height: 60))
    #expect(scene.isOpaque)
  }
}
