// The words for motions, split texts, counters: what each of them becomes.
// Flow: YAML → built scene → layers and animations to expect.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite("Motion words") struct MotionWordTests {
  private func layer(_ keys: String) throws -> Layer {
    try #require(try built(document("{shape: rect, size: 20x10, position: [50, 40], \(keys)}")).scene.layers.first)
  }

  @Test(
    "what bounces in is faint at first and whole after a third of its time",
    arguments: [(0.0, 0.0), (0.15, 0.5), (0.3, 1)])
  func bounceFade(time: Double, opacity: Double) throws {
    let falling = try layer("enter: {bounce: {duration: 1s}}")
    #expect(abs(falling.presentation(atLocal: Seconds(time)).layer.opacity - opacity) < 1e-6)
  }

  @Test(
    "every word comes from away, and goes there again",
    arguments: MotionWord.entrances.map(\.name))
  func entrances(_ word: String) throws {
    let made = try layer("enter: {\(word): {duration: 0.4s, easing: linear}}, exit: {\(word): {duration: 0.2s}}")
    let rest = try layer("")
    func look(_ t: Double, of layer: Layer) -> Layer {
      var layer = layer.presentation(atLocal: Seconds(t)).layer
      layer.mask = layer.mask.map { look(t, of: $0) }
      return layer
    }
    func look(_ t: Double) -> Layer { look(t, of: made) }
    func isOpen(_ mask: Layer, _ shift: Point = .zero) -> Bool {
      let frame = mask.frame
      let (x, y) = (frame.minX + shift.x, frame.minY + shift.y)
      let hides =
        frame.size.width < 0.1 || x >= 20 || x + frame.size.width <= 0 || y >= 10 || y + frame.size.height <= 0
      return !hides && (mask.mask.map { isOpen($0, Point(x, y)) } ?? true)
    }
    func isUndrawn(_ layer: Layer) -> Bool {
      guard case .shape(let shape) = layer.content, case .color(let fill)? = shape.fill else { return false }
      return shape.strokeStyle.strokeEnd == 0 && fill.alpha == 0
    }
    /// Whether nothing of it is to be seen within its parent.
    func isAway(_ layer: Layer) -> Bool {
      let frame = layer.frame
      let isOut = frame.maxX <= 0.1 || frame.minX >= 99.9 || frame.maxY <= 0.1 || frame.minY >= 79.9
      let isFlat = frame.size.width < 0.1 || frame.size.height < 0.1
      let isCovered = layer.mask.map { !isOpen($0) } ?? false
      let isTurned = abs(layer.transform.m11) < 1e-9 || abs(layer.transform.m22) < 1e-9
      return layer.opacity == 0 || isOut || isFlat || isTurned || isCovered || isUndrawn(layer)
    }
    #expect(isAway(look(0)), "\(word) begins away")
    let middle = look(0.5)
    #expect(middle.frame == rest.frame && middle.opacity == 1 && middle.filters == rest.filters, "\(word)")
    #expect(isAway(look(1)), "\(word) ends away")
  }

  @Test("zoom and pop may begin with nothing", arguments: ["zoom: 0", "pop: 0", "pop: {scale: 0}"])
  func nothing(_ word: String) throws {
    #expect(try layer("enter: {\(word)}").presentation(atLocal: 0).layer.transform.m11 == 0)
    let scene = try built(document("{shape: rect, size: 20x10, position: [50, 40], enter: {\(word)}}")).compiled
    #expect(scene.sample(at: 0).items.isEmpty && scene.sample(at: 0.9).items.count == 1)
    #expect(scene.sample(at: 0.1).items.count == 1)
  }

  @Test(
    "a slide with a distance moves only so far, and fades",
    arguments: [
      ("slide: {from: left, distance: 24}", -24.0, 0.0), ("slide: {from: bottom, distance: 8}", 0, 8),
      ("slide-left: {distance: 24}", 24, 0), ("slide-right: {distance: 24}", -24, 0), ("slide-up: {distance: 9}", 0, 9),
      ("slide-down: {distance: 9}", 0, -9),
    ])
  func slideDistance(_ word: String, _ x: Double, _ y: Double) throws {
    let first = try layer("enter: {\(word)}").presentation(atLocal: 0).layer
    #expect(first.transform.m41 == x && first.transform.m42 == y && first.opacity == 0)
    // A number after the word of a direction is still its duration.
    #expect(try layer("enter: {slide-left: 0.7s}").animations.map(\.timing.duration) == [0.7])
  }

  @Test("words in a list act together; each takes its own numbers") func list() throws {
    let made = try layer("enter: [{rise: {distance: 30}}, {blur: {radius: 5, delay: 0.1s}}]")
    let paths = made.animations.compactMap { animation -> String? in
      if case .basic(let basic) = animation.kind { basic.property.rawValue } else { nil }
    }
    #expect(paths == ["transform.translation.y", "opacity", "filters.blur", "opacity"])
    #expect(made.animations.map(\.timing.beginTime) == [0, 0, 0.1, 0.1])
    #expect(made.presentation(atLocal: 0).layer.transform.m42 == 30)
  }

  @Test("what grows keeps its edge", arguments: ["left", "right", "top", "bottom"]) func grow(_ edge: String) throws {
    let made = try layer("enter: {grow: {from: \(edge), duration: 1s}}, anchorPoint: [0.3, 0.8]")
    func side(_ frame: Rect) -> Double {
      ["left": frame.minX, "right": frame.maxX, "top": frame.minY, "bottom": frame.maxY][edge] ?? .nan
    }
    for t in [0.1, 0.35, 0.8] {
      #expect(abs(side(made.presentation(atLocal: Seconds(t)).layer.frame) - side(made.frame)) < 1e-9)
    }
  }

  @Test(
    "an idle adds to what the layer has, for ever", arguments: MotionWord.idles.map(\.name)) func idle(_ word: String)
    throws
  {
    let made = try layer("idle: {\(word): {duration: 2s}}")
    #expect(
      !made.animations.isEmpty
        && made.animations.allSatisfy { $0.timing.repeatCount == .infinity && $0.timing.duration == 2 })
  }

  @Test("a group's layers come one after another, and go so that all are gone at the end") func stagger() throws {
    let text = document(
      "{group: [{shape: rect, size: 9}, {shape: rect, size: 9, enter: pop}, {shape: rect, size: 9}], enter: {fade: {duration: 0.2s}}, exit: {fade: {duration: 0.2s}}, stagger: 0.1s}"
    )
    let group = try #require(try built(text).scene.layers.first)
    #expect(group.animations.isEmpty)
    let fades = group.sublayers.map { $0.animations.suffix(2).map(\.timing.beginTime.value) }
    for (i, (enter, exit)) in [(0.0, 0.6), (0.1, 0.7), (0.2, 0.8)].enumerated() {
      #expect(abs(fades[i][0] - enter) < 1e-9 && abs(fades[i][1] - exit) < 1e-9, "\(fades)")
    }
    // Its own motion is later, too.
    #expect(group.sublayers[1].animations.first?.timing.beginTime == 0.1)
  }

  @Test("a count is right at both ends and between them") func count() throws {
    let text = document("{count: {from: 10, to: 20, format: '0.0', duration: 0.5s, begin: 0.25s, easing: linear}}")
    let layer = try #require(try built(text).scene.layers.first)
    func shown(_ t: Double) -> String? {
      if case .text(let text) = layer.presentation(atLocal: Seconds(t)).layer.content { text.string } else { nil }
    }
    #expect([0, 0.25, 0.5, 0.75, 1].map(shown) == ["10.0", "10.0", "15.0", "20.0", "20.0"])
    let steps = document(
      "{count: {values: [0, 40, 40, 100], keyTimes: [0, 0.25, 0.75, 1], duration: 0.8s, easing: linear}}")
    let through = try #require(try built(steps).scene.layers.first)
    let numbers = [0, 0.1, 0.2, 0.5, 0.7, 0.9].map { (t: Double) -> String? in
      if case .text(let text) = through.presentation(atLocal: Seconds(t)).layer.content { text.string } else { nil }
    }
    #expect(numbers == ["0", "20", "40", "40", "70", "100"])
    // As wide as 100.
    #expect(try through.bounds == built(document("{count: 100}")).scene.layers.first?.bounds)
    let clock = document("{countdown: {from: '1:00', format: 'm:ss'}}")
    let watch = try #require(try built(clock).scene.layers.first)
    for (t, expected) in [(0.0, "1:00"), (0.5, "1:00"), (1, "0:59"), (30.01, "0:30"), (60, "0:00"), (99, "0:00")] {
      guard case .text(let text) = watch.presentation(atLocal: Seconds(t)).layer.content else { continue }
      #expect(text.string == expected, "\(t)")
    }
  }

  @Test("words of a text are set as CSS has it") func transform() throws {
    func string(_ keys: String) throws -> String {
      let layer = try #require(try built(document("{text: \"it's a dog’s LIFE\", \(keys)}")).scene.layers.first)
      if case .text(let text) = layer.content { return text.string }
      return ""
    }
    #expect(try string("textTransform: uppercase") == "IT'S A DOG’S LIFE")
    #expect(try string("textTransform: lowercase") == "it's a dog’s life")
    #expect(try string("textTransform: capitalize") == "It's A Dog’s LIFE")
  }

  @Test(
    "what can't move is told",
    arguments: [
      ("{shape: rect, size: 9, enter: wobble}", "a motion can't be 'wobble'"),
      ("{shape: rect, size: 9, enter: {rise: {distanc: 3}}}", "distance"),
      ("{shape: rect, size: 9, enter: {fade: {distance: 3}}}", "distance"),
      ("{shape: rect, size: 9, enter: {slide: {from: middle}}}", "from can't be 'middle'"),
      ("{shape: rect, size: 9, enter: {fade: {}, rise: {}}}", "a motion is one word"),
      ("{shape: rect, size: 9, enter: {duration: 1s}}", "a motion's map names one of"),
      ("{shape: rect, size: 9, enter: wipe, mask: {shape: rect, size: 4}}", "the layer has one of its own"),
      ("{shape: rect, size: 9, enter: fade, stagger: 0.1s}", "there are no pieces"),
      ("{group: [], stagger: {each: 0.1s, form: end}}", "from"),
      ("{count: {to: 5, format: abc}}", "'abc' is not a number format"),
      ("{count: 5, split: letter}", "a number changes"), ("{countdown: 5, typewriter: 0.1s}", "a number changes"),
      ("{count: {to: infinite}}", "to can't be read"),
      ("{count: {values: [5]}}", "two values or more"), ("{count: {values: [1, 2], to: 5}}", "'values' and 'to'"),
      ("{count: {values: [1, 2], keyTimes: [0]}}", "1 keyTimes for 2 values"),
      ("{count: {values: [1, 2], keyTimes: [1, 0]}}", "keyTimes must ascend"),
      ("{countdown: {from: noon}}", "'noon' is not a clock time"),
      ("{text: a, fontFeatures: [tnumm]}", "'tnumm' is not an OpenType feature"),
      ("{text: a, letterSpacing: wide}", "letterSpacing can't be read"),
      ("{text: a, lineHeight: 0}", "lineHeight is 0"),
      ("{text: a, split: syllable}", "split can't be 'syllable'"),
      ("{text: [a, {txt: b}]}", "text"), ("{text: a, part: 1...3}", "three dots"),
      ("{text: a, fontVariations: {wgth: 3}}", "wght"),
    ])
  func refused(_ entry: String, _ message: String) throws {
    let found = try problems(document(entry))
    #expect(found.contains(message), "\(found)")
  }

  @Test(
    "a large number for a word whose number is seconds is told",
    arguments: [
      ("slide-left: 24", "{slide-left: {distance: 24}}"), ("fade: 400", "{fade: 0.4s}"), ("fade: 24s", nil),
      ("fade: 3", nil), ("rise: 40", nil), ("zoom: 20", nil),
    ] as [(String, String?)])
  func seconds(_ motion: String, _ remedy: String?) throws {
    let found = try built(document("{shape: rect, size: 9, enter: {\(motion)}}")).warnings.filter {
      $0.code == .otherUnit
    }
    #expect(found.count == (remedy == nil ? 0 : 1))
    if let remedy { #expect(found.allSatisfy { $0.remedy.contains(remedy) }, "\(found)") }
  }
}
