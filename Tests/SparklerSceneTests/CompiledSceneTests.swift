// A scene compiled: what is taken over from another one, and what isn't.
// Flow: Scene → CompiledScene → recompiled → frames.
import SparklerCore
import SparklerScene
import Testing

@Suite struct CompiledSceneTests {
  private static let base: Scene = {
    let drops = cell { ($0.birthRate, $0.lifetime, $0.velocity, $0.emissionRange) = (20, 1.5, 30, 6) }
    var spin = Animation.keyframe(.rotation, [.number(0), .number(2 * Double.pi)], duration: 1)
    spin.timing.repeatCount = .infinity
    var layer = emitter(drops) { $0.position = Point(100, 100) }
    layer.animations = [spin]
    return Scene(size: Size(200, 200), duration: 2, layers: [layer])
  }()

  private static func changed(_ change: (inout Scene) -> Void) -> Scene {
    var scene = base
    change(&scene)
    return scene
  }

  private static let changes: [(name: String, scene: Scene)] = [
    ("nothing", base),
    ("the scale", changed { $0.scale = 2 }),
    ("the background", changed { $0.background = .color(.black) }),
    ("the period", changed { $0.period = 2 }),
    ("a layer's place", changed { $0.layers[0].position = Point(20, 30) }),
    ("the seed", changed { $0.layers[0].emitter?.random = SeededRandom(seed: 9) }),
    ("a rate", changed { $0.layers[0].emitter?.cells[0].birthRate = 5 }),
    ("another size", base.fitted(to: PixelSize(width: 90, height: 130), .cover)),
  ]

  @Test("recompiled as another scene it shows what that one shows", arguments: changes.indices)
  func recompiled(_ index: Int) {
    let (name, scene) = Self.changes[index]
    let compiled = CompiledScene(Self.base)
    for time in [0, 0.5, 1.7] as [Seconds] {
      let frame = compiled.recompiled(as: scene).sample(at: time)
      #expect(frame == CompiledScene(scene).sample(at: time), "\(name) at \(time)")
      if time > 0, index > 0 { #expect(frame != compiled.sample(at: time), "\(name) at \(time)") }
    }
  }

  @Test("animations of births leave the picture to what they give birth to, in groups too") func births() throws {
    var scene = Self.base
    let rate = Animation.keyframe(.birthRate, [.number(0.5), .number(1)], duration: 2)
    let fade = Animation.keyframe(.opacity, [.number(1), .number(0.5)], duration: 2)
    var both = Animation(.group([rate, fade]))
    both.timing.duration = 2
    scene.layers[0].animations = [rate, fade]
    let apart = CompiledScene(scene)
    scene.layers[0].animations = [both]
    let together = CompiledScene(scene)
    for time in [0.5, 1.5] as [Seconds] {
      let items = apart.sample(at: time).items
      #expect(items.first?.group.map { abs($0.opacity - (1 - time.value / 4)) < 1e-9 } == true)
      #expect((items.first?.group?.items.count ?? 0) < (CompiledScene(Self.base).sample(at: time).items.count))
      #expect(items == together.sample(at: time).items)
    }
  }

  @Test("what a particle shows gives birth to none") func contents() throws {
    var held = emitter(cell { ($0.burst, $0.lifetime) = (50, 9) })
    held.background = .color(.black)
    let made = cell {
      ($0.burst, $0.birthRate, $0.lifetime) = (3, 0, 9)
      $0.contents = [.init(Contents(layer: held, hasOwnColor: true))]
    }
    #expect(CompiledScene(scene(emitter(made))).sample(at: 1).items.count == 3)
  }
}
