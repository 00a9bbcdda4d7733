// Repeated layers, endless motion past an area, and motion at different speeds: what each word comes to.
// Flow: YAML → built layers → copies, their distances and the time that a pattern takes.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct TileTests {
  /// The layer with the copies, its animation, and the replicator of a row.
  private struct Strip {
    var layer: Layer
    var window: Layer
    var row: Replicator

    init(_ text: String, duration: String = "1s") throws {
      layer = try firstLayer("scene: 1\nsize: 100x80\nduration: \(duration)\nlayers:\n  - \(text)\n")
      window = try #require(layer.sublayers.first)
      var holder = try #require(window.sublayers.first)
      while case .none = holder.content, let inner = holder.sublayers.first { holder = inner }
      if case .replicator(let found) = holder.content, holder.sublayers.first?.sublayers.isEmpty == false,
        case .replicator(let inner)? = holder.sublayers.first?.content
      {
        row = inner
        _ = found
      } else if case .replicator(let found) = holder.content {
        row = found
      } else {
        throw NoShape()
      }
    }

    /// Start, end and duration of the motion.
    var move: (by: Point, in: Seconds)? {
      func find(_ layer: Layer) -> Animation? { layer.animations.first ?? layer.sublayers.lazy.compactMap(find).first }
      guard let animation = find(window), case .basic(let basic) = animation.kind,
        case .point(let from)? = basic.from, case .point(let to)? = basic.to,
        animation.timing.repeatCount == .infinity
      else { return nil }
      return (to - from, animation.timing.duration)
    }
  }

  private static let box = "{shape: rect, size: 30x10}"

  private func findings(_ text: String, keys: String = "") throws -> [String] {
    try built(document(text, keys: keys)).warnings.map { "\($0.code.rawValue) \($0.path): \($0.remedy)" }
  }

  @Test("a tile is repeated from where it is until the area is covered") func covering() throws {
    let strip = try Strip("{tile: {shape: rect, size: 30x10, position: {left: 0}}, axis: x, gap: 10}")
    #expect(strip.row.instanceTransform == .translation(40, 0))
    #expect(strip.window.masksToBounds && strip.window.bounds == Rect(0, 0, 100, 80))
    let first = try #require(strip.window.sublayers.first)
    // A tile may draw a little beyond its frame, so there is one more at each side.
    #expect(first.position.x == -40 && first.position.x + 40 * Double(strip.row.instanceCount) >= 100)
    #expect(first.position.y == 35 && strip.move == nil)
  }

  @Test("a scroll moves by one tile in each period, and its strip stays longer than the area") func scrolling() throws {
    let strip = try Strip("{scroll: \(Self.box), gap: 10, turns: 2}")
    #expect(strip.move?.by == Point(-40, 0) && strip.move?.in == 0.5)
    #expect(strip.row.instanceCount >= 4)
    // As high as its tile, and as wide as its parent.
    #expect(strip.layer.bounds.size == Size(100, 10))
    #expect(try Strip("{scroll: \(Self.box), direction: right, turns: 1}").move?.by == Point(30, 0))
    #expect(try Strip("{scroll: \(Self.box), direction: right, turns: -1}").move?.by == Point(-30, 0))
    #expect(try Strip("{scroll: \(Self.box), direction: down, period: 2s}").move?.by == Point(0, 10))
    #expect(try Strip("{scroll: \(Self.box), direction: up-right, period: 2s}").move?.by == Point(30, -10))
    #expect(try Strip("{scroll: \(Self.box), velocity: 60}").move?.in == 0.5)
    #expect(try Strip("{scroll: \(Self.box), velocity: -60}").move?.by == Point(30, 0))
    #expect(try Strip("{scroll: \(Self.box), velocity: 0}").move == nil)
    // Every second row is shifted, so the pattern repeats after two.
    #expect(
      try Strip("{scroll: \(Self.box), axis: both, offset: 0.5, direction: up, turns: 1}").move?.by == Point(0, -20))
  }

  @Test("a turned strip has the place of an unturned one, with its background, and stays inside of its parent")
  func turned() throws {
    func strip(_ keys: String) throws -> Layer {
      let text = "{scroll: \(Self.box), background: navy, position: {top: 20}\(keys)}"
      return try firstLayer("scene: 1\nsize: 100x80\nduration: 1s\nlayers:\n  - \(text)\n")
    }
    let (plain, turned) = (try strip(""), try strip(", angle: 30deg"))
    // Copies that touch add up in a group of their own, without the background.
    let group = try #require(turned.sublayers.first?.sublayers.first?.sublayers.first)
    #expect(group.isIsolated && group.background == nil && group.bounds == turned.sublayers[0].sublayers[0].bounds)
    #expect(turned.bounds == plain.bounds && turned.position == plain.position && plain.bounds.size == Size(100, 10))
    let clip = try #require(turned.sublayers.first)
    let band = try #require(clip.sublayers.first)
    #expect(clip.masksToBounds && clip.bounds == Rect(0, -20, 100, 80))
    #expect(band.position == turned.anchor && band.bounds.center == turned.anchor && band.bounds.size.height == 10)
    #expect(band.bounds.size.width > 100 && band.background == plain.background && turned.background == nil)
    // A size makes it a window, which isn't turned.
    let window = try #require(try strip(", angle: 30deg, size: 60x40").sublayers.first)
    #expect(window.bounds == Rect(0, 0, 60, 40) && window.transform == .identity)
  }

  @Test("without a pace, a whole number of tiles passes in the scene, near 60 points a second") func natural() throws {
    for (duration, tiles) in [("1s", 2.0), ("10s", 20), ("0.1s", 1)] {
      let move = try #require(try Strip("{scroll: \(Self.box)}", duration: duration).move)
      #expect(abs(move.in.value * tiles - (Units.number(String(duration.dropLast())) ?? 0)) < 1e-9)
    }
  }

  @Test("tiles that touch are cut at their edges and add up in a group of their own; texts are left whole")
  func joints() throws {
    func tile(_ text: String) throws -> (window: Layer, tile: Layer) {
      let window = try #require(try layer(text).sublayers.first)
      var tile = window
      while let inner = tile.sublayers.first, tile.blend != .plusLighter { tile = inner }
      return (window, tile)
    }
    let joined = try tile("{scroll: {group: [], background: red, size: 30x10, blend: multiply}}")
    #expect(joined.window.isIsolated && joined.window.blend == .multiply)
    #expect(joined.tile.blend == .plusLighter && joined.tile.masksToBounds && joined.tile.bounds == Rect(0, 0, 30, 10))
    for text in [
      "{scroll: {text: News}}", "{scroll: \(Self.box), gap: 1}", "{tile: {shape: star, size: 9, idle: spin}}",
    ] {
      let made = try tile(text)
      #expect(!made.window.isIsolated && made.tile.blend == .normal && !made.tile.masksToBounds, "\(text)")
    }
  }

  @Test("a loop that doesn't close is reported with the turns that close it, where the scene loops") func open() throws
  {
    let open = "{scroll: \(Self.box), velocity: 40}"
    #expect(try findings(open) == ["W0617 layers[0].velocity: write turns: 1 instead, or loop: 1"])
    #expect(try findings(open, keys: "loop: 1\n") == [])
    #expect(try findings("{scroll: \(Self.box), velocity: 60}") == [])
    #expect(try findings("{scroll: \(Self.box), velocity: 40, visible: 0s..0.5s}") == [])
    #expect(
      try findings("{scroll: \(Self.box), turns: -1.6}") == [
        "W0617 layers[0].turns: write turns: -2 instead, or loop: 1"
      ])
    #expect(try built(document("{scroll: \(Self.box), velocity: 60}", keys: "loop: seamless\n")).scene.period == 1)
  }

  @Test("layers of a parallax move by whole numbers of tiles, in proportion to their factors") func parallax() throws {
    func periods(_ keys: String) throws -> [Double] {
      let made = try layer("{parallax: [\(Self.box), \(Self.box), \(Self.box)]\(keys)}")
      return made.sublayers.map { $0.sublayers.first?.animations.first?.timing.duration.value ?? 0 }
    }
    #expect(try periods("") == [1, 0.5, 1.0 / 3])
    #expect(try periods(", turns: 4, factors: [0, 0.5, 1]") == [0, 0.5, 0.25])
    let equal = try findings("{parallax: [\(Self.box), \(Self.box)], turns: 1}")
    #expect(equal == ["W0611 layers[0].parallax[1]: write turns: 2 or a multiple of it, or let the scene last longer"])
  }

  @Test(
    "what can't be repeated is reported",
    arguments: [
      ("{tile: {shape: rect, size: 0}}", Diagnostic.Code.outOfRange, "size: 80x40"),
      ("{scroll: {text: ''}}", .outOfRange, "letters"),
      ("{tile: {shape: rect, size: 0.0001}}", .limit, "fewer copies"),
      ("{tile: {group: [{effect: snow}]}}", .kindCount, "beside it"),
      ("{tile: [{shape: rect, size: 9}]}", .wrongType, "stack"),
      ("{scroll: {shape: rect, size: 9}, velocity: 1e-9}", .outOfRange, "larger velocity"),
      ("{scroll: {shape: rect, size: 9}, velocity: 1, turns: 2}", .bothNames, "keep one"),
      ("{scroll: {shape: rect, size: 9}, direction: up, axis: x}", .outOfRange, "axis: both"),
      ("{scroll: {shape: rect, size: 9}, gap: [1, 2, 3]}", .wrongCount, "gap: 8"),
      ("{parallax: [{shape: rect, size: 9}], factors: [1, 2]}", .wrongCount, "factors: [1]"),
      ("{parallax: [{effect: snow}]}", .kindCount, "beside the parallax"),
    ])
  func refused(_ text: String, _ code: Diagnostic.Code, _ remedy: String) throws {
    let found = try failure(document(text)).diagnostics
    #expect(found.contains { $0.code == code && $0.remedy.contains(remedy) }, "\(found)")
  }

  @Test("a speed that was meant as a velocity is reported") func speed() throws {
    #expect(try findings("{scroll: \(Self.box), speed: 120}") == ["W0611 layers[0].speed: write velocity: 120"])
    #expect(try findings("{scroll: \(Self.box), speed: 2}") == [])
  }
}
