// Whatever a document can say, Swift can say: every word has a name, every key a modifier.
// Flow: Sparkler's words → Scene → the same scene as that of a spec's text.
import Sparkler
import SparklerAuthoring
import SparklerDocument
import SparklerPhysics
import Testing

@Suite struct SwiftWordsTests {
  /// The key of its word that an element says.
  private static func word(_ element: any DocumentConvertible, among names: [String]) -> String? {
    guard case .map(let entries) = element.documentValue.content else { return nil }
    return entries.map(\.key).first { names.contains($0) }
  }

  @Test("every word for layers can be made") func layers() {
    let dot = ShapeLayer(.circle).size(4)
    let all: [any AnyLayer] = [
      dot, PathLayer("M0 0 H4"), TextLayer("a"), CountLayer(to: 3), CountdownLayer(from: "9s"), EmojiLayer("🎉"),
      ButtonLayer("a"), CursorLayer(), ImageLayer("a.png"), VideoLayer("a.mp4"), LottieLayer("a.json"),
      SVGLayer("a.svg"),
      DeviceLayer(.phone),
      GradientLayer(.init(["red", "blue"])), MeshLayer(width: 2, height: 1, colors: ["red", "blue"]), Group { dot },
      StackLayer { dot }, GridLayer { dot },
      SequenceLayer { dot }, SlidesLayer { dot }, TileLayer(dot), ScrollLayer(dot), ParallaxLayer { dot },
      TransformLayer { dot }, EmitterLayer(.init([Cell("a")])),
      ReplicatorLayer(.init(count: 3)) { dot },
    ]
    let names = LayerKind.all.map(\.name)
    #expect(all.compactMap { Self.word($0, among: names) } == names)
  }

  @Test("every behaviour can be made") func behaviors() {
    let all: [any DynamicsElement] = [
      GravityBehavior(1), PushBehavior([1, 0]), CollisionBehavior(), SnapBehavior(to: .center),
      AttachmentBehavior(.init(to: .center)), FieldBehavior(.vortex), PropertiesBehavior(.init().friction(1)),
    ]
    let names = DynamicsFields.kinds.map(\.name)
    #expect(all.compactMap { Self.word($0, among: names) } == names)
  }

  @Test("every motion can be said") func motions() {
    let entrances: [MotionValue<Entrances>] = [
      .fade, .rise, .fall, .slide, .slideLeft, .slideRight, .slideUp, .slideDown, .zoom, .pop, .drop, .bounce, .wipe,
      .iris, .blur, .flip, .spin, .grow, .draw,
    ]
    let idles: [MotionValue<Idles>] = [.pulse, .float, .wiggle, .spin, .shake, .blink, .shine]
    let transitions: [MotionValue<SlideTransitions>] = [
      .none, .fade, .push, .moveIn, .reveal, .wipe, .iris, .zoom,
    ]
    func words(_ values: [any DocumentConvertible]) -> [String] {
      values.compactMap { if case .scalar(let word, _) = $0.documentValue.content { word } else { nil } }
    }
    #expect(words(entrances) == MotionWord.entrances.map(\.name))
    #expect(words(idles) == MotionWord.idles.map(\.name))
    #expect(words(transitions) == MotionWord.transitions.map(\.name))
    #expect(Set(words(TextSplit.all.map { $0 })) == Set(SplitWords.names))
  }

  @Test("values that others follow, and the tempo") func followed() async throws {
    let score = Count.with {
      ($0.to, $0.duration, $0.easing) = (82, 1, .linear)
    }
    let route = Count.with { ($0.values, $0.keyTimes) = ([0, 5, 3], [0, 0.5, 1]) }
    let swift = Scene(width: 200, height: 200, duration: 2, bpm: 120, values: ["score": score, "route": route]) {
      CountLayer(.with { $0.follows = "score" }).set("visible", "beat(1)..beat(3)")
      ShapeLayer(.rect).size(9).animation(LayerAnimation("bounds.size.width").follows("route * 3"))
      CountdownLayer(from: "9s", format: "ss", roll: .odometer)
    }
    let text = """
      {scene: 1, size: 200x200, duration: 2s, bpm: 120, layers: [
        {count: {follows: score}, visible: beat(1)..beat(3)},
        {shape: rect, size: 9, animations: [{keyPath: bounds.size.width, follows: route * 3}]},
        {countdown: {from: 9s, format: ss, roll: odometer}}],
       values: {score: {to: 82, duration: 1s, easing: linear}, route: {values: [0, 5, 3], keyTimes: [0, 0.5, 1]}}}
      """
    let renderer = Renderer()
    #expect(try await renderer.load(swift).built.scene == renderer.load(Scene(spec: text)).built.scene)
  }

  @Test("keys that hold lists and maps of their own can be said") func ownMaps() async throws {
    let swift = Scene(width: 200, height: 200, duration: 1) {
      TextLayer("Hello").part(0..<3)
      ShapeLayer(.rect).size([9, 4]).id("r").position(.relative(top: 8, at: "d.top", offset: [1, 2]))
      ShapeLayer(.circle).size([4, 4]).position("r.top-left")
        .follow(from: "d.center", to: "r.top", through: [[3, 4], "d.left"], duration: 0.5)
      TextLayer("twice as fast").marks([
        Mark(.underline, "fast").color("gold").width(.em(0.1)).passes(2).begin(0.2).enter(.draw.duration(0.5)),
        Mark(.highlight).behind(false).blend(.multiply).seed(3),
      ])
      DeviceLayer(.phone).screen(ShapeLayer(.rect).fill("teal").size([100, 200])).size([100, 200])
        .taps([["at": 0.2, "position": ["50%", "80%"]]]).id("d")
      CountLayer(
        .with {
          $0.to = 1200
          $0.look.locale = "de"
          $0.roll = .odometer
        })
      StackLayer {
        ShapeLayer(.rect).size(9).rank([1, 5], duration: 0.8)
        ShapeLayer(.rect).size(9).rank([3])
      }.sort(.descending).motion(duration: 0.3)
      ScrollLayer(ShapeLayer(.rect).size([9, 5])).direction(.upLeft).turns(2).gap([3]).offset(0.5)
      Group { ShapeLayer(.circle).size(9).id("dot").back(ShapeLayer(.rect).size(4)).doubleSided(true) }
        .camera(
          Camera().lookAt("dot").perspective(300).aperture(0.1).focus("dot")
            .keyframes([Camera(at: 0).orbit(.degrees(0)), Camera(at: 1).orbit(.degrees(90))]))
    }
    let text = """
      {scene: 1, size: 200x200, duration: 1s, layers: [
        {text: Hello, part: 0..3},
        {shape: rect, size: [9, 4], id: r, position: {top: 8, at: d.top, offset: [1, 2]}},
        {shape: circle, size: [4, 4], position: r.top-left,
         follow: {from: d.center, to: r.top, through: [[3, 4], d.left], duration: 0.5s}},
        {text: twice as fast, marks: [
          {underline: fast, color: gold, width: 0.1em, passes: 2, begin: 0.2s, enter: {draw: 0.5s}},
          {highlight: all, behind: false, blend: multiply, seed: 3}]},
        {device: phone, screen: {shape: rect, fill: teal, size: [100, 200]}, size: [100, 200],
         taps: [{at: 0.2s, position: [50%, 80%]}], id: d},
        {count: {to: 1200, locale: de, roll: odometer}},
        {stack: [{shape: rect, size: 9, rank: {values: [1, 5], duration: 0.8s}}, {shape: rect, size: 9, rank: 3}],
         sort: descending, motion: 0.3s},
        {scroll: {shape: rect, size: [9, 5]}, direction: up-left, turns: 2, gap: 3, offset: 0.5},
        {group: [{shape: circle, size: 9, id: dot, back: {shape: rect, size: 4}, doubleSided: true}],
         camera: {lookAt: dot, perspective: 300, aperture: 0.1, focus: dot,
           keyframes: [{at: 0s, orbit: 0deg}, {at: 1s, orbit: 90deg}]}}]}
      """
    let renderer = Renderer()
    #expect(try await renderer.load(swift).built.scene == renderer.load(Scene(spec: text)).built.scene)
    let lottie = Scene(width: 20, height: 20, duration: 1) { LottieLayer("a.json").replace(["Title": "Hello"]) }
    #expect(try lottie.yaml().contains("Title"))
    let svg = Scene(width: 20, height: 20, duration: 1) { SVGLayer("a.svg").replace(["#star": "gold"]) }
    #expect(try svg.yaml().contains("#star"))
  }

  @Test("what Swift says is what a spec's text says") func values() async throws {
    let swift = Scene(width: 200, height: 100, duration: 2, seed: 3) {
      TextLayer("Hello").id("title").font(.init(family: "Inter", weight: "bold", size: .em(1.5))).color("gold")
        .position(.relative(left: 10, top: .percent(10))).letterSpacing(1).split(.word).stagger(each: 0.1)
        .enter(.rise(distance: 12).duration(0.5).easing(.cubic(0.2, 0, 0, 1)))
      ShapeLayer(.star).points(7).fill(.gradient(.init(["red", "#00f"]).endPoint([1, 0]))).size([20, .percent(30)])
        .transform([.translate(2, .percent(10)), .rotate(.degrees(30))]).filters([.blur(2), .brightness(1.2)])
        .blend(.plusLighter).border(width: 2, color: "red").shadow(opacity: 0.5, offset: Point(1, 2), radius: 3)
        .animation(LayerAnimation("opacity", from: 0, to: 1).duration(0.5).repeatCount(.infinite).autoreverses(true))
        .anchorPoint(.topLeft).visible(.between(0.2, 1.5)).mask(ShapeLayer(.circle).size(10))
      EmitterLayer(
        EmitterValue([
          Cell("spark").birthRate(20).lifetime(.between(0.5, 1)).velocity(40).spread(.degrees(360))
            .contents([.shape(.star).size(6), .glow(8).weight(2)]).colorsOverLife(["white", "gold"])
            .wobble(.with { ($0.amplitude, $0.frequency) = (4, 2) }).burst(3)
        ]).shape(.line).size([40, 0])
      )
      Snow().density(0.5).ground(.light)
    } dynamics: {
      GravityBehavior(.angle(.degrees(90), magnitude: 0.5)).items(["title"])
    }
    let text = """
      scene: 1
      size: 200x100
      duration: 2s
      seed: 3
      layers:
        - {text: Hello, id: title, font: {family: Inter, weight: bold, size: 1.5em}, color: gold,
           position: {left: 10, top: 10%}, letterSpacing: 1, split: word, stagger: {each: 0.1s},
           enter: {rise: {distance: 12, duration: 0.5s, easing: [0.2, 0, 0, 1]}}}
        - {shape: star, points: 7, fill: {gradient: {colors: [red, "#00f"], endPoint: [1, 0]}}, size: [20, 30%],
           transform: [{translate: [2, 10%]}, {rotate: 30deg}], filters: [{blur: 2}, {brightness: 1.2}],
           blend: plus-lighter, border: {width: 2, color: red}, shadow: {opacity: 0.5, offset: [1, 2], radius: 3},
           animations: [{keyPath: opacity, from: 0, to: 1, duration: 0.5s, repeatCount: infinite, autoreverses: true}],
           anchorPoint: top-left, visible: 0.2s..1.5s, mask: {shape: circle, size: 10}}
        - emitter:
            shape: line
            size: [40, 0]
            cells:
              - {name: spark, birthRate: 20, lifetime: 0.5s..1s, velocity: 40, spread: 360deg, burst: 3,
                 contents: [{shape: star, size: 6}, {glow: 8, weight: 2}], colorsOverLife: [white, gold],
                 wobble: {amplitude: 4, frequency: 2}}
        - {effect: snow, density: 0.5, ground: light}
      dynamics:
        - {gravity: {angle: 90deg, magnitude: 0.5}, items: [title]}
      """
    let renderer = Renderer()
    let (a, b) = (try await renderer.load(swift).built, try await renderer.load(Scene(spec: text)).built)
    #expect(a.scene == b.scene)
    #expect(a.scene.layers.count == 4)
  }
}

extension TextSplit {
  fileprivate static let all: [TextSplit] = [.letter, .word, .line]
}
