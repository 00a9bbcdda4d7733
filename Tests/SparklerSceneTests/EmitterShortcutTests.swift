// Shortcuts of emitters: what forbids one forbids it alone, too, and where one is taken it gives what the long way does.
// Flow: a plain cell, changed in one way → particles and items against those of the plain cell.
import SparklerCore
import SparklerScene
import Testing

@Suite struct EmitterShortcutTests {
  private typealias CellChange = (inout EmitterCell) -> Void
  private typealias EmitterChange = (inout Emitter) -> Void

  /// Particles on which nothing acts but their own speeds.
  private func flight(_ change: CellChange = { _ in }, emitter changeEmitter: EmitterChange = { _ in }) -> Layer {
    emitter(
      cell {
        ($0.burst, $0.birthRate, $0.lifetime, $0.velocity, $0.emissionRange) = (12, 0, 4, 60, 2 * Double.pi)
        ($0.acceleration, $0.mass, $0.massRange, $0.spin) = (Point(0, 30), 2, 1, 1)
        ($0.scaleSpeed, $0.color, $0.colorSpeed.alpha) = (0.1, Color(rgb: 0x804020), -0.1)
        $0.behaviors = [.drag(0.8)]
        change(&$0)
      }, change: changeEmitter)
  }

  @Test("whatever bends a way does so alone, and leaves the look") func ways() {
    let plain = flight().particles(at: 1.3)
    func expect(_ name: String, _ layer: Layer, only: Set<Int>? = nil) {
      let found = layer.particles(at: 1.3)
      #expect(found.count == 12)
      for (a, b) in zip(plain, found) {
        #expect((a.position.distance(to: b.position) > 0.5) == (only?.contains(a.index) ?? true), "\(name) \(a.index)")
        #expect(a.scale == b.scale && a.color == b.color, "\(name)")
      }
    }
    var attractor = EmitterBehavior.Attractor()
    (attractor.position, attractor.stiffness) = (Point(300, 300), 2)
    let behaviors: [(String, EmitterBehavior)] = [
      ("attractor", .attractor(attractor)), ("wave", .wave(force: Point(90, 60), frequency: 0.3)),
      ("position", .valueOverLife(.positionX, values: [40, 90], locations: nil, isAdditive: true)),
      ("velocity", .valueOverLife(.velocityY, values: [90, 90], locations: nil, isAdditive: true)),
    ]
    for (name, behavior) in behaviors { expect(name, flight { $0.behaviors.append(behavior) }) }
    expect("pace", flight { $0.speedOverLife = .init([0, 2]) })
    // So far that no particle's chance leaves it where it is.
    var (wobble, turbulence) = (EmitterCell.Wobble(), EmitterCell.Turbulence())
    (wobble.amplitude, turbulence.amplitude) = (1e5, 1e5)
    expect("wobble", flight { $0.wobble = wobble })
    expect("turbulence", flight { $0.turbulence = turbulence })
    turbulence.field = .curl
    expect("curl", flight { $0.turbulence = turbulence })
    expect("orbit", flight { $0.orbit = EmitterCell.Orbit() })
    expect("polar", flight { $0.polar = EmitterCell.Polar() })
    expect("radial", flight { $0.radialAcceleration = 90 })
    expect("tangential", flight { $0.setBounds(.tangentialAcceleration, 80...90) })
    var confinement = EmitterCell.Confinement()
    (confinement.rect, confinement.edge) = (Rect(-2000, -2000, 100, 100), .bounce)
    expect("confine", flight { $0.confinement = confinement })
    expect("wind", flight(emitter: { $0.wind = Emitter.Wind() }))
    var gathering = Emitter.Gathering()
    gathering.places = EmissionPlaces(points: [Point(500, 500)], directions: [0])
    expect("gather", flight(emitter: { $0.gather = gathering }))
    let still = MotionVelocity(linear: .zero, spin: 0)
    let keys = [0, 4].map {
      MotionKey(time: $0, center: Point(700, 700), rotation: 0, incoming: still, outgoing: still)
    }
    expect("guide", flight(emitter: { $0.guides = [ParticleGuide(cell: 0, index: 7, keys: keys)] }), only: [7])
  }

  @Test("whatever changes a look does so alone, and leaves the way") func looks() {
    let plain = flight().particles(at: 1.3)
    let stops = [0.0, 1].map { EmitterCell.ColorStop(location: $0, color: Color(rgb: 0x203040)) }
    func value(_ property: EmitterBehavior.ParticleProperty) -> CellChange {
      { $0.behaviors.append(.valueOverLife(property, values: [0.1, 0.2], locations: nil, isAdditive: false)) }
    }
    var ending = EmitterCell.Ending()
    (ending.color, ending.scale) = (Color(rgb: 0x203040), EmitterCell.Interval(5))
    let changes: [(String, CellChange)] = [
      ("alignment", { $0.behaviors.append(.alignToMotion(rotation: 0.1)) }), ("orient", { $0.orient = .velocity }),
      ("rotation", value(.rotation)), ("spin", value(.spin)), ("scale", value(.scale)), ("red", value(.red)),
      ("scaleSpeed", value(.scaleSpeed)), ("alpha", value(.alpha)),
      ("colour", { $0.behaviors.append(.colorOverLife(stops)) }),
      ("end", { $0.ending = ending }),
      ("tint", { $0.colorsOverLife = stops }), ("twinkle", { $0.twinkle = EmitterCell.Twinkle() }),
      ("ramp", { $0.ramps = [[Color(rgb: 0x203040), Color(rgb: 0x203040)]] }),
      ("scale curve", { $0.scaleOverLife = .init([2, 3]) }), ("alpha curve", { $0.alphaOverLife = .init([0.2, 0.3]) }),
    ]
    for (name, change) in changes {
      let found = flight(change).particles(at: 1.3)
      #expect(found.count == 12)
      // What twinkles may be at its brightest.
      #expect(
        zip(plain, found).contains { $0.rotation != $1.rotation || $0.scale != $1.scale || $0.color != $1.color },
        "\(name)")
      #expect(zip(plain, found).allSatisfy { $0.position.distance(to: $1.position) < 1e-9 }, "\(name)")
    }
  }

  @Test("the long way of what does nothing is the short one") func neutral() {
    var still = EmitterCell.Wobble()
    still.amplitude = 0
    let changes: [CellChange] = [
      { $0.wobble = still }, { $0.speedOverLife = .init([1, 1]) },
      { $0.behaviors.append(.wave(force: .zero, frequency: 1)) }, { $0.scaleOverLife = .init([1, 1]) },
      { $0.ramps = [[.white, .white]] },
      { $0.behaviors.append(.valueOverLife(.spin, values: [0, 0], locations: nil, isAdditive: true)) },
    ]
    for t in [0, 0.7, 3.9] {
      let plain = flight().particles(at: Seconds(t))
      for (number, change) in changes.enumerated() {
        let found = flight(change).particles(at: Seconds(t))
        #expect(found.count == 12)
        for (a, b) in zip(plain, found) {
          #expect(a.position.distance(to: b.position) < 1e-9 && a.velocity.distance(to: b.velocity) < 1e-9, "\(number)")
          #expect(abs(a.rotation - b.rotation) < 1e-9 && abs(a.scale - b.scale) < 1e-9, "\(number)")
          #expect(abs(a.color.alpha - b.color.alpha) < 1e-9 && abs(a.color.red - b.color.red) < 1e-9, "\(number)")
        }
      }
    }
  }

  @Test("a lone content of no weight shows nothing") func weight() {
    for weight in [0, -1, .nan] {
      #expect(flight { $0.contents[0].weight = weight }.particles(at: 1).allSatisfy { $0.contents == nil })
    }
    #expect(flight().particles(at: 1).allSatisfy { $0.contents == 0 })
  }

  // MARK: Many as one item

  /// Enough to become one item, in a row by their births.
  private func crowd(_ name: String = "a", _ change: CellChange = { _ in }) -> EmitterCell {
    cell(name) {
      ($0.birthRate, $0.lifetime, $0.velocity) = (300, 4, 40)
      change(&$0)
    }
  }

  private func items(_ cells: [EmitterCell], _ change: EmitterChange = { _ in }) -> [DisplayItem] {
    var layer = emitter(crowd()) {
      ($0.cells, $0.position) = (cells, Point(20, 100))
      change(&$0)
    }
    layer.id = "crowd"
    return CompiledScene(scene(layer)).sample(at: 2).items
  }

  private func count(_ item: DisplayItem) -> Int? {
    if case .instances(let fills) = item.drawing { fills.instances.count } else { nil }
  }

  @Test("only one plain outline, laid down plainly, becomes instances") func plain() {
    #expect(items([crowd()]).compactMap(count) == [600])
    // A few are not worth it.
    #expect(items([crowd { $0.birthRate = 100 }]).count == 200)
    let contents: [(String, (inout Layer) -> Void)] = [
      ("opacity", { $0.opacity = 0.5 }), ("hidden", { $0.isHidden = true }), ("blend", { $0.blend = .multiply }),
      ("mask", { $0.mask = $0 }), ("clip", { $0.masksToBounds = true }), ("linear", { $0.isLinear = true }),
      ("shadow", { $0.shadows = [Shadow(color: .black, opacity: 0.5, offset: .zero, radius: 1)] }),
      ("filter", { $0.filters = [.blur(1)] }), ("backdrop", { $0.backdrop = [.blur(1)] }),
      ("sublayer", { $0.sublayers = [$0] }), ("background", { $0.background = .color(.black) }),
      ("border", { $0.border = Border(width: 1) }),
      (
        "perspective",
        {
          $0.transform = Transform3D.rotation(1, x: 0, y: 1, z: 0).then(.perspective(100))
        }
      ),
      (
        "gradient",
        {
          guard case .shape(var shape) = $0.content else { return }
          shape.fill = .gradient(Gradient(colors: [.white, .black]))
          $0.content = .shape(shape)
        }
      ),
      (
        "stroke",
        {
          guard case .shape(var shape) = $0.content else { return }
          (shape.fill, shape.stroke) = (nil, .color(.white))
          $0.content = .shape(shape)
        }
      ),
    ]
    for (name, change) in contents {
      let found = items([crowd { change(&$0.contents[0].contents.layer) }])
      #expect(found.compactMap(count).isEmpty && (name == "hidden" || !found.isEmpty), "\(name)")
    }
    for (name, change) in [
      ("blend", { $0.blend = .screen }), ("faint", { $0.color = Color(red: 1, green: 1, blue: 1, alpha: 0.06) }),
    ] as [(String, CellChange)] {
      let found = items([crowd("a", change)])
      #expect(found.compactMap(count).isEmpty && !found.isEmpty, "\(name)")
    }
    var lens = Emitter.DepthOfField()
    lens.focus = 100
    for (name, change) in [("lens", { $0.depthOfField = lens }), ("additive", { $0.renderMode = .additive })]
      as [(String, EmitterChange)]
    {
      let found = items([crowd()], change)
      #expect(found.compactMap(count).isEmpty && !found.isEmpty, "\(name)")
    }
  }

  @Test("instances keep the emitter's order, and what lies between them", arguments: Emitter.RenderMode.allCases)
  func order(_ mode: Emitter.RenderMode) {
    // Each lies by its age on x; without an order the cells follow one another.
    let parted = items([
      crowd(), crowd("b") { ($0.birthRate, $0.contents[0].contents.layer.opacity) = (10, 0.5) }, crowd("c"),
    ]) { $0.renderMode = mode }
    func places(_ item: DisplayItem) -> [Double] { item.pieces.map { $0.transform.tx } }
    switch mode {
    case .additive: #expect(parted.compactMap(count).isEmpty)
    case .unordered:
      #expect(parted.compactMap(count) == [600, 600] && parted.count == 22)
    case .oldestFirst, .oldestLast, .backToFront:
      #expect(parted.reduce(0) { $0 + $1.pieces.count } == 1220)
    }
    let mixed = items([crowd(), crowd("b") { $0.velocity = 20 }]) { $0.renderMode = mode }
    guard mode != .additive else { return }
    #expect(mixed.compactMap(count) == [1200])
    // 40 and 20 points for each second of age.
    let all = mixed.flatMap(places)
    let births = all.map { $0 - (all.min() ?? 0) }
    let (first, last) = (births[0], births[births.count - 1])
    switch mode {
    case .oldestFirst: #expect(first > 50 && last < 1)
    case .oldestLast: #expect(first < 1 && last > 30)
    default: #expect(abs(births[599] - births[0]) > 70 && abs(births[1199] - births[600]) > 35)
    }
  }
}
