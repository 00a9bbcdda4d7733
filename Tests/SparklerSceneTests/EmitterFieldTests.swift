// Shared fields, trails, links, gathering and flip-books.
// Flow: Emitter → particles and frames → formulas and brute force.
import SparklerCore
import SparklerScene
import Testing

@Suite struct EmitterFieldTests {
  private static func swirling(_ change: (inout EmitterCell) -> Void = { _ in }) -> EmitterCell {
    cell {
      var turbulence = EmitterCell.Turbulence()
      (turbulence.field, turbulence.amplitude, turbulence.size, turbulence.frequency) = (.curl, 20, 50, 0.7)
      ($0.burst, $0.birthRate, $0.lifetime, $0.turbulence) = (1, 0, 20, turbulence)
      change(&$0)
    }
  }

  @Test("the curl field has no divergence, is shared, and moves what lies in it") func curl() throws {
    func moved(_ p: Point) throws -> Point {
      let layer = emitter(Self.swirling()) { $0.position = p }
      return try #require(layer.particles(at: 3).first).position - p
    }
    let h = 0.01
    var greatest = 0.0
    for k in 0..<40 {
      let p = Point(Double(k) * 7.3, Double(k) * -4.1)
      let dx = try (moved(p + Point(h, 0)).x - moved(p - Point(h, 0)).x) / (2 * h)
      let dy = try (moved(p + Point(0, h)).y - moved(p - Point(0, h)).y) / (2 * h)
      #expect(abs(dx + dy) < 1e-4)
      greatest = max(greatest, abs(dx))
    }
    #expect(greatest > 0.05)
    // Two in one place stay together.
    let both = emitter(Self.swirling { $0.burst = 2 }).particles(at: 5)
    #expect(both[0].position == both[1].position && both[0].position != .zero)
  }

  @Test("a looping field comes round, with all that is born in it") func loop() {
    let layer = emitter(
      Self.swirling {
        ($0.burst, $0.birthRate, $0.lifetime, $0.velocity, $0.emissionRange) = (0, 20, 1.5, 30, 6)
        ($0.jitter, $0.distribution) = (1, .even)
        $0.trail = EmitterCell.Trail()
      })
    for t in [0.0, 0.7, 1.9] {
      let (first, later) = (layer.particles(at: Seconds(t), period: 2), layer.particles(at: Seconds(t + 2), period: 2))
      #expect(first.count == later.count && first.count > 20)
      for (a, b) in zip(first, later) {
        #expect(a.position.distance(to: b.position) < 1e-6 && a.trail.count == b.trail.count)
      }
    }
  }

  @Test("a trail is where its particle was, and outlives it") func trail() throws {
    let layer = emitter(
      cell {
        ($0.burst, $0.birthRate, $0.lifetime, $0.velocity, $0.acceleration) = (1, 0, 2, 100, Point(0, 50))
        var trail = EmitterCell.Trail()
        (trail.life, trail.width) = (0.5, [8, 2])
        $0.trail = trail
      })
    let found = try #require(layer.particles(at: 1.5).first)
    #expect(found.trail.first?.position == found.position && found.trail.first?.width == 8)
    let end = try #require(found.trail.last)
    let then = try #require(layer.particles(at: 1).first).position
    #expect(end.position.distance(to: then) < 1e-9 && isClose(end.width, 2) && end.color.alpha == 0)
    let after = try #require(layer.particles(at: 2.3).first)
    #expect(after.contents == nil && after.trail.count > 2)
    #expect(layer.particles(at: 2.51).isEmpty)
    let frame = CompiledScene(scene(layer)).sample(at: 1.5)
    #expect(frame.items.count == 2)
    #expect(CompiledScene(scene(layer)).sample(at: 2.3).items.count == 1)
  }

  @Test("a trail is round in front of its head") func head() throws {
    let layer = emitter(
      cell {
        ($0.burst, $0.birthRate, $0.lifetime, $0.velocity) = (1, 0, 2, 100)
        var trail = EmitterCell.Trail()
        trail.width = [8, 8]
        $0.trail = trail
      })
    let item = try #require(CompiledScene(scene(layer)).sample(at: 1).items.first)
    guard case .fill(let path, _, _) = item.drawing, let box = path.controlBox else {
      Issue.record("no ribbon")
      return
    }
    #expect(isClose(box.maxX, 104) && isClose(box.minX, 60) && isClose(box.size.height, 8))
  }

  @Test("links are those that brute force finds") func links() {
    var random = SeededRandom(seed: 4)
    let layer = emitter(
      cell {
        ($0.burst, $0.birthRate, $0.velocity, $0.emissionRange, $0.velocityRange) = (60, 0, 40, 6.2, 80)
      }
    ) {
      var links = Emitter.Links()
      links.distance = 14 + random.unit()
      $0.links = links
      $0.position = Point(100, 100)
    }
    let places = layer.particles(at: 1).map(\.position)
    guard case .emitter(let emitter) = layer.content, let links = emitter.links else { return }
    var wanted = 0
    for i in places.indices {
      for j in 0..<i where places[i].distance(to: places[j]) < links.distance { wanted += 1 }
    }
    var triangles = layer
    triangles.emitter?.links?.hasTriangles = true
    func count(_ layer: Layer) -> (strokes: Int, fills: Int) {
      let items = CompiledScene(scene(layer)).sample(at: 1).items
      let strokes = items.filter { if case .stroke = $0.drawing { true } else { false } }.count
      return (strokes, items.count - strokes)
    }
    #expect(wanted > 10 && count(layer).strokes == wanted && count(layer).fills == 60)
    var threes = 0
    func isNear(_ a: Int, _ b: Int) -> Bool { places[a].distance(to: places[b]) < links.distance }
    for i in places.indices {
      for j in 0..<i { for k in 0..<j where isNear(i, j) && isNear(i, k) && isNear(j, k) { threes += 1 } }
    }
    #expect(threes > 0 && count(triangles).fills == 60 + threes)
  }

  @Test("particles gather on the places they are given, in their colours") func gather() {
    let layer = emitter(
      cell { ($0.burst, $0.birthRate, $0.lifetime, $0.velocity, $0.hasSourceColor) = (30, 0, 2, 300, true) }
    ) {
      var gather = Emitter.Gathering()
      gather.places = EmissionPlaces(
        points: [Point(3, 4), Point(50, 60)], directions: [0, 0], colors: [Color(rgb: 0xFF0000), Color(rgb: 0x00FF00)])
      $0.gather = gather
    }
    let found = layer.particles(at: 1.7)
    #expect(Set(found.map(\.position)) == [Point(3, 4), Point(50, 60)])
    #expect(found.allSatisfy { ($0.paletteColor == Color(rgb: 0xFF0000)) == ($0.position.x == 3) })
    #expect(layer.particles(at: 0.4).allSatisfy { $0.position.x > 20 })
  }

  @Test("a sheet's pictures take turns over a life, or so many a second") func flipBook() {
    func shown(_ rate: Double?, at t: Seconds) -> Rect? {
      let layer = emitter(
        cell {
          var picture = Layer()
          picture.bounds.size = Size(8, 8)
          picture.content = .image(ImageContent(source: "a.png", pixelWidth: 32, pixelHeight: 16))
          var contents = Contents(layer: picture, hasOwnColor: false)
          contents.flipBook = FlipBook(columns: 4, rows: 2, rate: rate)
          ($0.burst, $0.birthRate, $0.lifetime, $0.contents) = (1, 0, 4, [.init(contents)])
        }
      ) { $0.position = Point(50, 50) }
      guard case .image(let image, _, _, _)? = CompiledScene(scene(layer)).sample(at: t).items.first?.drawing
      else { return nil }
      return image.contentsRect
    }
    let book = FlipBook(columns: 4, rows: 2)
    #expect(shown(nil, at: 0) == book.rect(of: 0) && shown(nil, at: 1.1) == book.rect(of: 2))
    #expect(shown(nil, at: 3.99) == book.rect(of: 7) && book.rect(of: 7) == Rect(0.75, 0.5, 0.25, 0.5))
    #expect(shown(2, at: 1.2) == book.rect(of: 2) && shown(24, at: 1) == book.rect(of: 0))
  }

  @Test("what is longer by speed is so along its way alone") func stretch() throws {
    let layer = emitter(
      cell {
        ($0.burst, $0.birthRate, $0.velocity, $0.emissionLongitude) = (1, 0, 100, 1)
        var stretch = EmitterCell.Stretch()
        (stretch.perSpeed, stretch.max) = (0.01, 9)
        $0.stretch = stretch
      })
    let found = try #require(layer.particles(at: 0.5).first)
    #expect(isClose(found.stretch, 2) && isClose(found.heading, 1))
  }
}
