// Confetti against its original's numbers, and the presets built on it.
// Flow: FieldValues → effect → emitter layer → values at times.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene
import Testing

@Suite struct ConfettiTests {
  static let parent = Rect(0, 0, 414, 896)

  static func layer(
    _ name: String = "confetti", begin: Seconds = 0, place: String? = nil, at: Point = .zero,
    _ set: (inout FieldValues) -> Void = { _ in }
  ) throws -> Layer {
    var values = FieldValues()
    set(&values)
    var random = SeededRandom(seed: 5)
    let frame = place == nil ? parent : Rect(origin: at, size: .zero)
    let source = EffectSource(frame: frame, parent: parent, place: place, id: place == "from" ? "logo" : nil)
    let effect = try made(name, values, at: source)
    let fragment = try effect.burst(from: source, begin: begin, random: &random)
    #expect(fragment.behind.isEmpty && fragment.inFront.count == 1)
    return try #require(fragment.inFront.first)
  }

  static func emitter(_ layer: Layer) throws -> Emitter {
    guard case .emitter(let emitter) = layer.content else { throw NoEmitter() }
    return emitter
  }

  struct NoEmitter: Error {}

  /// The value of an animated property at the layer's local time.
  private func value(_ property: LayerProperty, of layer: Layer, at time: Double) throws -> Double {
    for animation in layer.animations {
      let isRemoved = animation.isRemovedOnCompletion
      guard let p = animation.timing.progress(at: Seconds(time), default: 0.25, isRemoved: isRemoved) else { continue }
      let share = animation.timingFunction(p.fraction)
      switch animation.kind {
      case .keyframe(let track) where track.property == property:
        let times = try #require(track.keyTimes)
        let i = max(0, min(times.count - 2, (times.firstIndex { $0 > share } ?? times.count) - 1))
        guard case .number(let a) = track.values[i], case .number(let b) = track.values[i + 1] else {
          throw NoEmitter()
        }
        return a + (b - a) * (share - times[i]) / (times[i + 1] - times[i])
      case .basic(let basic) where basic.property == property:
        if case .number(let from)? = basic.from, case .number(let to)? = basic.to { return from + (to - from) * share }
      default: break
      }
    }
    guard case .number(let v)? = layer.value(of: property) else { throw NoEmitter() }
    return v
  }

  @Test(
    "the birth rate tapers as the original's",
    arguments: [
      (0, 1), (0.3, 0.965947), (0.75, 0.813071), (1, 0.687672), (1.25, 0.538770), (1.5, 0.369286), (2, 0), (9, 0),
    ])
  func taper(_ time: Double, _ factor: Double) throws {
    #expect(abs(try value(.birthRate, of: Self.layer(), at: time) - factor) < 1e-5)
  }

  @Test("no piece is born after 1.9725 s") func zeroTime() throws {
    let layer = try Self.layer()
    #expect(try value(.birthRate, of: layer, at: 1.9724) > 0)
    #expect(try value(.birthRate, of: layer, at: 1.9726) == 0)
  }

  @Test("62.3063 pieces of each cell are expected, and 62 or 63 born") func births() throws {
    let layer = try Self.layer()
    let n = 20_000
    var sum = 0.0
    for k in 0..<n { sum += try value(.birthRate, of: layer, at: (Double(k) + 0.5) * 2 / Double(n)) * 2 / Double(n) }
    #expect(abs(sum * 50 - 62.3063) < 1e-3)
    let particles = try #require(CompiledEmitter(layer)).particles(at: 3)
    for cell in 0..<5 { #expect([62, 63].contains(particles.count { $0.cell == [cell] })) }
  }

  @Test(
    "all fade by an eased-out second",
    arguments: [(2.9, 1), (3.1, 0.839428), (3.25, 0.621862), (3.5, 0.315357), (3.75, 0.093465), (4, 0)])
  func fade(_ time: Double, _ opacity: Double) throws {
    #expect(abs(try value(.opacity, of: Self.layer(), at: time) - opacity) < 1e-5)
  }

  @Test("the layer begins with its burst and is gone when it has faded") func span() throws {
    let layer = try Self.layer(begin: 2)
    #expect(layer.visible == VisibleSpan(from: 2, to: 6))
    #expect(layer.timing.beginTime == 2)
  }

  @Test(
    "speeds and scales reach as far as the edition's range rule says",
    arguments: [("repository", 375.0, 625.0, 0.625, 0.875, 8.0), ("article", 250, 750, 0.5, 1, 6)])
  func ranges(_ edition: String, _ slow: Double, _ fast: Double, _ small: Double, _ large: Double, _ turns: Double)
    throws
  {
    let layer = try Self.layer { $0["edition"] = .text(edition) }
    let emitter = try Self.emitter(layer)
    #expect(emitter.rangeRule == (edition == "article" ? .full : .half))
    let share = emitter.rangeRule == .full ? 1 : 0.5
    for cell in emitter.cells {
      #expect(cell.velocity - cell.velocityRange * share == slow && cell.velocity + cell.velocityRange * share == fast)
      #expect(cell.scale - cell.scaleRange * share == small && cell.scale + cell.scaleRange * share == large)
      #expect(cell.spinRange == turns * Double.pi && cell.emissionRange == Double.pi / 4)
      #expect(cell.birthRate == 50 && cell.lifetime == 10 && cell.acceleration == .zero)
    }
    let scales = try #require(CompiledEmitter(layer)).particles(at: 3).map(\.scale)
    #expect(scales.count > 300 && scales.allSatisfy { small <= $0 && $0 <= large })
    #expect((scales.min() ?? 1) < small + 0.05 && (scales.max() ?? 0) > large - 0.05)
  }

  @Test("it falls from the whole upper edge, or from a point") func place() throws {
    let edge = try Self.emitter(Self.layer())
    #expect(edge.shape == .line && edge.mode == .outline)
    #expect(edge.position == Point(207, 0) && edge.size == Size(414, 1))
    let point = try Self.emitter(Self.layer(place: "at", at: Point(10, 20)))
    #expect(point.position == Point(10, 20) && point.size.width == 0)
    #expect(try Self.emitter(Self.layer(place: "from")).places?.source == "logo")
  }

  @Test("five cells: two emoji of 16 points, a purple circle, a light grey triangle, an orange star") func contents()
    throws
  {
    let cells = try Self.emitter(Self.layer()).cells
    #expect(cells.map(\.name) == ["man", "phone", "circle", "triangle", "star"])
    for cell in cells[..<2] {
      guard case .text(let text) = try #require(cell.contents.first).contents.layer.content else { throw NoEmitter() }
      #expect(text.font.family == Font.emojiFamily && text.font.size == 16)
    }
    #expect(cells[2].color == Color(red: 0.5, green: 0, blue: 0.5))
    for cell in cells[2...] {
      let layer = try #require(cell.contents.first).contents.layer
      guard case .shape(let shape) = layer.content else { throw NoEmitter() }
      // White times the cell's colour is that colour.
      #expect(shape.fill == .color(.white) && layer.bounds == Rect(0, 0, 12, 12))
    }
  }

  @Test("the triangle's bitmap has 72 square points, its apex up") func triangle() throws {
    let cells = try Self.emitter(Self.layer()).cells
    guard case .shape(let shape) = cells[3].contents[0].contents.layer.content else { throw NoEmitter() }
    let corners = shape.path.segments().map(\.start)
    let area = zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) {
      $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y)
    }
    #expect(abs(area) / 2 == 72)
    #expect(Set(corners) == [Point(6, 0), Point(12, 12), Point(0, 12)])
    func isInside(_ p: Point) -> Bool { p.y >= 2 * abs(p.x - 6) }
    #expect(isInside(Point(6, 1)) && isInside(Point(1, 11.5)) && isInside(Point(11, 11.5)))
    #expect(!isInside(Point(1, 1)) && !isInside(Point(11, 1)))
  }

  @Test("an own path is drawn as given and clipped to 12 by 12 points") func path() throws {
    var own = Layer()
    own.content = .shape(Shape(path: Path.rect(Rect(-3, 2, 30, 4))))
    own.bounds = Rect(-3, 2, 30, 4)
    let layer = try Self.layer { $0["contents"] = .contents([Contents(layer: own, hasOwnColor: false, name: "path")]) }
    let piece = try Self.emitter(layer).cells[0].contents[0].contents.layer
    #expect(piece.bounds == Rect(0, 0, 12, 12) && piece.masksToBounds)
    guard case .shape(let shape) = piece.content else { throw NoEmitter() }
    #expect(shape.path.controlBox == Rect(-3, 2, 30, 4))
  }

  @Test("each item is a cell, of its own name") func names() throws {
    let item = Contents(layer: Layer(), hasOwnColor: false, name: "a.b")
    let layer = try Self.layer { $0["contents"] = .contents([item, item]) }
    #expect(try Self.emitter(layer).cells.map(\.name) == ["a-b", "a-b 2"])
  }

  @Test("cells change by their names, all of them by an asterisk") func overrides() throws {
    var (all, one) = (FieldValues(), FieldValues())
    all["birthRate"] = .number(7)
    one["velocity"] = .range(10...20)
    let changes = [NamedValues(name: "*", values: all), NamedValues(name: "star", values: one)]
    let cells = try Self.emitter(Self.layer { $0["cells"] = .cellValues(changes) }).cells
    #expect(cells.allSatisfy { $0.birthRate == 7 })
    #expect(cells[4].bounds[.velocity] == 10...20 && cells[3].bounds.isEmpty)
    let error = #expect(throws: EffectError.self) {
      try Self.layer { $0["cells"] = .cellValues([NamedValues(name: "sun", values: one)]) }
    }
    #expect(error?.field == "cells" && error?.remedy.contains("star") == true)
  }

  @Test("without end there is no taper and no fade") func infinite() throws {
    let layer = try Self.layer { $0["duration"] = .number(.infinity) }
    #expect(layer.animations.isEmpty && layer.visible.to == .infinity)
  }

  @Test("without taper all are born until the end, and without fade they live on") func plain() throws {
    let layer = try Self.layer {
      $0["taper"] = .flag(false)
      $0["fade"] = .number(0)
    }
    #expect(layer.animations.isEmpty && layer.visible.to == 13)
    let compiled = try #require(CompiledEmitter(layer))
    #expect(compiled.particles(at: 3).count == 750 && compiled.particles(at: 5).count == 750)
  }

  @Test("another burst is another shower, and the same one the same") func chance() throws {
    let effect = try made("confetti", FieldValues())
    func layers(_ seed: UInt64) throws -> [Layer] {
      try EffectLibrary.fragment(
        of: effect, schedule: EffectSchedule(begin: [0, 1]), duration: 5,
        source: EffectSource(frame: Self.parent, parent: Self.parent), random: SeededRandom(seed: seed)
      ).inFront
    }
    let first = try layers(1)
    #expect(try first == layers(1) && first != layers(2))
    #expect(try Self.emitter(first[0]).random != Self.emitter(first[1]).random)
  }
}

@Suite struct PresetTests {
  static let names = ["confettiRain", "confettiCannon", "snow", "sparkle", "rocket"]

  @Test("every preset shows particles, few enough", arguments: names) func shows(_ name: String) throws {
    let emitter = try #require(CompiledEmitter(ConfettiTests.layer(name)))
    let counts = [0.1, 0.5, 1, 1.6, 2.4].map { emitter.particles(at: Seconds($0)).count }
    #expect((counts.max() ?? 0) > 20 && (counts.max() ?? 0) < 4000, "\(counts)")
    let estimate = emitter.particleCount(from: 0, to: 10)
    #expect(estimate.alive >= Double(counts.max() ?? 0) && estimate.alive < 20_000, "\(estimate)")
  }

  @Test("rain and snow are there from the first frame on", arguments: ["confettiRain", "snow", "sparkle"])
  func warm(_ name: String) throws {
    let emitter = try #require(CompiledEmitter(ConfettiTests.layer(name)))
    let (first, later) = (emitter.particles(at: 0).count, emitter.particles(at: 20).count)
    #expect(abs(first - later) < later / 4 + 2, "\(first), \(later)")
  }

  @Test("colours, contents, density and cells are the user's", arguments: names) func own(_ name: String) throws {
    let plain = try ConfettiTests.emitter(ConfettiTests.layer(name))
    var change = FieldValues()
    change["drag"] = .number(9)
    let item = Contents(layer: Layer(), hasOwnColor: false, name: "mine")
    let layer = try ConfettiTests.layer(name) {
      $0["colors"] = .list([.color(.black)])
      $0["density"] = .number(2)
      $0["contents"] = .contents([item])
      $0["cells"] = .cellValues([NamedValues(name: plain.cells[0].name, values: change)])
    }
    let own = try ConfettiTests.emitter(layer)
    #expect(own.cells[0].drag == 9 && own.cells[0].contents[0].contents.name == "mine")
    #expect(own.cells[0].birthRate == 2 * plain.cells[0].birthRate && own.cells[0].burst == 2 * plain.cells[0].burst)
    let colored = own.cells + own.cells.flatMap(\.cells)
    #expect(colored.contains { $0.colors == [.black] })
  }

  @Test("a rocket climbs, then bursts where it is") func rocket() throws {
    let layer = try ConfettiTests.layer("rocket")
    let emitter = try #require(CompiledEmitter(layer))
    let climbing = emitter.particles(at: 1).filter { $0.cell == [0] }
    #expect(climbing.count == 1)
    #expect(emitter.particles(at: 1).allSatisfy { $0.cell != [0, 1] })
    let stars = emitter.particles(at: 1.3).filter { $0.cell == [0, 1] }
    #expect(stars.count == 120)
    #expect(emitter.particles(at: layer.visible.to).isEmpty)
  }
}
