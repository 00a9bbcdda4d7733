// The document's own keys: canvas, time, loop, outputs.
// Flow: keys of a spec → BuiltSpec.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerScene
import Testing

@Suite struct DocumentTests {
  private func spec(_ keys: String, layers: String = "[]") throws -> BuiltSpec {
    try built("scene: 1\nsize: 100x80\n\(keys)\nlayers: \(layers)\n")
  }

  @Test("what is left out has its default") func defaults() throws {
    let built = try spec("")
    #expect(built.scene.size == Size(100, 80) && built.scene.scale == 1 && built.frameRate == 25)
    #expect(built.loop == .forever && built.loopOffset == 0 && built.hold.first == 0 && built.hold.last == 0)
    #expect(built.scene.background == nil && built.outputs.isEmpty && built.fonts.isEmpty && built.warnings.isEmpty)
    #expect(built.scene.duration == 0.04)
  }

  @Test("what is written holds") func written() throws {
    let built = try spec(
      "scale: 1.5\nfps: 12.5\nduration: 2s\nloop: 3\nloopOffset: 400ms\nhold: {first: 1s, last: 500ms}\nbackground: red\nfonts: [a.ttf, b.ttf]"
    )
    #expect(built.scene.scale == 1.5 && built.scene.pixelWidth == 150 && built.frameRate == 12.5)
    #expect(built.scene.duration == 2 && built.loop == .times(3) && built.loopOffset == 0.4)
    #expect(built.hold.first == 1 && built.hold.last == 0.5)
    #expect(built.scene.background == .color(Color(rgb: 0xFF0000)))
    #expect(built.fonts == ["/assets/a.ttf", "/assets/b.ttf"])
    #expect(try spec("fonts: a.ttf").fonts == ["/assets/a.ttf"])
    #expect(try spec("scene-x: 1".replacing("scene-x", with: "x-scene")).scene.layers.isEmpty)
  }

  @Test("a loop can begin at the poster's moment, if there is one") func posterFirst() throws {
    #expect(try spec("duration: 4s\nposter: 50%\nloopOffset: poster").loopOffset == 2)
    let said = try failure("scene: 1\nsize: 10x10\nduration: 1s\nloopOffset: poster\nlayers: []\n").diagnostics
    #expect(said.map(\.code) == [.missingKey], "\(said)")
  }

  @Test("motion blur has samples and a shutter, and comes back from expand") func motionBlur() throws {
    #expect(try spec("fps: 10").scene.motionBlur == nil)
    #expect(try spec("motionBlur: {}").scene.motionBlur == MotionBlur(samples: 8, shutter: 0.5))
    let built = try spec("motionBlur: {samples: 5, shutter: 1}")
    #expect(built.scene.motionBlur == MotionBlur(samples: 5, shutter: 1))
    #expect(try SparklerAuthoringTests.built(built.expanded { $0 }).scene == built.scene)
  }

  @Test(
    "a loop is forever, once, or a count",
    arguments: [
      ("forever", LoopCount.forever), ("once", .once), ("1", .times(1)), ("7", .times(7)), ("65535", .times(65535)),
    ])
  func loops(_ text: String, _ expected: LoopCount) throws {
    #expect(try spec("loop: \(text)").loop == expected)
  }

  private func duration(_ layers: String, _ keys: String = "duration: auto") throws -> Seconds {
    try spec(keys, layers: layers).scene.duration
  }

  private func moving(_ keys: String, _ layer: String = "") -> String {
    "[{shape: rect, size: 9, id: a, \(layer)animations: [{keyPath: opacity, from: 0, \(keys)}]}]"
  }

  @Test("auto lasts until the end of the last activity, up to a whole frame") func automatic() throws {
    func frames(_ layers: String, fps: Int = 10) throws -> Double {
      let built = try spec("fps: \(fps)", layers: layers)
      return (built.scene.duration.value * Double(fps)).rounded()
    }
    #expect(try frames("[]") == 1)
    #expect(try frames("[{shape: rect, size: 9}]") == 1)
    #expect(try frames(moving("duration: 1s")) == 10)
    #expect(try frames(moving("duration: 1.01s")) == 11)
    #expect(try frames(moving("duration: 0.3s"), fps: 10) == 3)
    #expect(try frames(moving("beginTime: 0.5s")) == 8)
    #expect(try frames(moving("duration: 1s, repeatCount: 2.5, autoreverses: true")) == 50)
    #expect(try frames(moving("duration: 1s, repeatDuration: 3s, speed: 2")) == 15)
    #expect(try frames(moving("duration: 1s", "beginTime: 1s, speed: .5, ")) == 30)
    #expect(try frames(moving("duration: 1s", "timeOffset: 0.5s, ")) == 5)
    #expect(try frames("[{shape: rect, size: 9, visible: 1s..2s}]") == 20)
    #expect(try frames("[{group: \(moving("duration: 1s")), beginTime: 2s}]") == 30)
    #expect(try frames("[{group: [], mask: {group: \(moving("duration: 1s"))}}]") == 10)
    #expect(try frames("[{button: a, press: 1s}]") == 12)
    #expect(try frames("[{button: a, id: b}, {effect: classicFirework, around: b, begin: 1s}]") == 14)
    #expect(try frames("[{button: a, id: b}, {effect: fountainFirework, above: b}]") == 12)
    #expect(
      try frames(
        "[{shape: rect, size: 4, animations: [{group: [{keyPath: opacity, from: 0, duration: 9s}], duration: 1s}]}]")
        == 10)
  }

  @Test("what never ends is left out where something else does, and an error where nothing does") func endless() throws
  {
    let forever = moving("repeatCount: infinite")
    #expect(try failure("scene: 1\nsize: 9x9\nlayers: \(forever)\n").diagnostics.map(\.code) == [.endless])
    #expect(try duration(forever, "duration: 3s") == 3)
    #expect(try duration("[{shape: rect, size: 9, visible: ..1s}, \(forever.dropFirst())") == 1)
    #expect(try duration(moving("repeatCount: infinite", "speed: 0, ")) == 0.04)
  }

  @Test("frames are counted so that rounding alone makes no further one") func frameCount() {
    for (duration, rate, frames) in [
      (1.0, 25.0, 25), (0.3, 10, 3), (1.0 / 3, 30, 10), (1.01, 25, 26), (0.001, 25, 1), (1e300, 120, 1_000_000_000),
    ] {
      #expect(BuiltSpec.frameCount(duration: Seconds(duration), rate: rate) == frames)
    }
  }

  @Test("an output's extension tells its format") func outputs() throws {
    let one = try #require(try spec("output: a.B.GIF").outputs.first)
    #expect(
      one.file == "a.B.GIF" && one.format == .gif && one.frameRate == 25 && one.colors == 256 && one.alpha == .auto)
    #expect(one.place == SourceRange(line: 3, column: 9, length: 7))
    let many = try spec(
      """
      fps: 60
      duration: 2s
      loop: once
      outputs:
        - {file: a.gif, fps: 20, colors: 16, dither: none, lossy: 40, effort: 1, alpha: matte, matte: red, loops: forever, loopOffset: 1s, background: transparent}
        - {file: b.png, at: 1.5s, background: blue}
        - {file: c.apng}
        - {file: d.bin, format: apng, loops: 4}
      """
    ).outputs
    #expect(many.map(\.format) == [.gif, .png, .apng, .apng])
    #expect(many[0].frameRate == 20 && many[0].colors == 16 && many[0].alpha == .matte && many[0].loopOffset == 1)
    #expect(many[0].matte == Color(rgb: 0xFF0000) && many[0].loop == .forever && many[0].background == .some(nil))
    #expect(many[0].dither == .none && many[0].lossy == 40 && many[0].effort == 1)
    #expect(one.dither == .auto && one.lossy == 0 && one.effort == 5)
    #expect(many[1].at == [1.5] && many[1].background == .some(.color(Color(rgb: 0x0000FF))) && many[1].loop == .once)
    #expect(many[2].background == nil && many[2].frameRate == 60 && many[3].loop == .times(4))
    #expect(try spec("outputs: {file: a.gif}").outputs.count == 1)
    #expect(try spec("fps: 60\noutputs: [{file: a.gif, at: 0}]").outputs.count == 1)
  }

  @Test("an output may have its own pixels, moments, quality and codec") func ownPixels() throws {
    let many = try spec(
      """
      duration: 2s
      scale: 2
      outputs:
        - {file: a.webp, size: 50x20, fit: cover, quality: 70}
        - {file: b.webp, size: 50%, lossless: false}
        - {file: c.json, format: sheet, at: [0, 50%, 1.5s]}
        - {file: d.mov, codec: hevc}
        - {file: e.mp4, background: white}
        - {file: f.WEBM}
        - {file: g.json}
      """
    ).outputs
    #expect(many.map(\.format) == [.webp, .webp, .sheet, .mov, .mp4, .webm, .lottie])
    #expect(many[0].size == PixelSize(width: 50, height: 20) && many[0].fit == .cover && many[0].quality == 70)
    #expect(!many[0].isLossless && !many[1].isLossless && many[2].isLossless)
    #expect(many[1].size == PixelSize(width: 100, height: 80) && many[1].quality == nil)
    #expect(many[2].at == [0, 1, 1.5] && many[3].codec == .hevc)
  }

  @Test("a size in bytes has decimal and binary units") func bytes() throws {
    for (text, bytes) in [("2MB", 2_000_000), ("2MiB", 2_097_152), ("1.5kB", 1500), ("64 KiB", 65_536), ("500", 500)] {
      #expect(try spec("outputs: [{file: a.gif, maxSize: \(text)}]").outputs[0].maxSize == bytes, "\(text)")
    }
  }

  @Test("a destination brings its size, canvas and rate; an output's own may be stricter") func destinations() throws {
    let many = try spec(
      """
      duration: 4s
      outputs:
        - {file: a.gif, for: slack-emoji}
        - {file: b.gif, for: slack-emoji, maxSize: 50KB, size: 64x64}
        - {file: c.gif, for: slack-emoji, maxSize: 1MB}
        - {file: d.gif, for: twitch-emote}
      """
    ).outputs
    #expect(many.map(\.maxSize) == [128_000, 50_000, 128_000, 1_000_000])
    #expect(many.map { $0.size?.width } == [128, 64, 128, 112])
    // 100 frames are more than 50 and 60: every second one is shown.
    #expect(many.map(\.frameRate) == [12.5, 12.5, 12.5, 12.5])
  }

  @Test("a canvas that is too large for a place is made smaller, and may become smaller still") func largest() throws {
    let head = "scene: 1\nsize: 1600x900\nlayers: []\noutputs:\n"
    let many = try built(head + "  - {file: a.gif, for: x-post}\n  - {file: b.gif, for: x-post, size: 640x360}\n")
      .outputs
    #expect(many.map(\.size) == [PixelSize(width: 1280, height: 720), PixelSize(width: 640, height: 360)])
    #expect(many.map(\.hasOwnSize) == [false, true])
    #expect(try spec("outputs: [{file: a.gif, for: x-post}]").outputs[0].size == nil)
  }

  @Test("the text for those who don't see it, and the moment that stands for the whole, are kept") func alt() throws {
    let told = try spec("duration: 4s\nalt: A dot\nposter: 25%\nparams: {n: {default: x}}")
    #expect(told.alt == "A dot" && told.poster == 1)
    let none = try spec("duration: 4s")
    #expect(none.alt == nil && none.poster == nil)
    #expect(try spec("duration: 4s\nalt: \"\"").alt == "")
    // The end of a scene that is as long as what happens in it.
    let head = "scene: 1\nsize: 9x9\nposter: 50%\n"
    let text = head + "layers: [{shape: circle, size: 4, animations: [{keyPath: opacity, to: 0, duration: 3s}]}]\n"
    #expect(try built(text).poster == 1.5)
  }

  @Test(
    "motion that nobody can pause is warned of where it lasts too long",
    arguments: [
      ("2s", "forever", "loop: 2"), ("2s", "3", "loop: 2"), ("2s", "2", nil), ("5s", "once", nil),
      ("4s", "2", "loop: once"), ("6s", "once", "duration: 5s"),
    ])
  func motion(duration: String, loops: String, remedy: String?) throws {
    let moving = "[{shape: rect, size: 9, idle: pulse}]"
    let email = "duration: \(duration)\noutputs: [{file: a.gif, for: email, loops: \(loops)}]"
    let told = try spec(email, layers: moving).warnings
    #expect(told.map(\.code) == (remedy == nil ? [] : [.endlessMotion]))
    if let remedy { #expect(told[0].remedy.contains(remedy)) }
    let paused = try spec(email.replacing("email", with: "github-readme"), layers: moving)
    #expect(paused.warnings.isEmpty)
    #expect(try spec(email, layers: "[{shape: rect, size: 9}]").warnings.isEmpty)
  }

  @Test("every destination tells who sets its limits") func sources() {
    for place in Destination.all {
      #expect(place.source.contains(".") && place.maxSize > 0 && !place.formats.isEmpty)
      // An SVG has no pixels to save; one above the limit is refused.
      #expect(place.formats.allSatisfy { $0.canShrink || $0 == .svg })
    }
    #expect(Set(Destination.all.map(\.name)).count == Destination.all.count)
  }

  @Test("a limit can be raised") func limits() throws {
    let text = "scene: 1\nsize: 8000x8000\nlayers: []\n"
    #expect(try failure(text).diagnostics[0].remedy.contains("at most 32000000 pixels"))
    var limits = Limits()
    let isSet = limits.set("area", 64_000_000)
    #expect(isSet)
    #expect(try built(text, limits: limits).scene.size == Size(8000, 8000))
    // The painter's own bound.
    let isRaised = limits.set("side", 9000)
    #expect(!isRaised)
  }

  @Test("an output's own frame rate counts for the limits") func outputFrames() throws {
    let text = "scene: 1\nsize: 100x80\nduration: 100s\noutputs: [{file: a.apng, fps: 100}]\nlayers: []\n"
    #expect(try failure(text).diagnostics.filter { $0.code.severity == .error }.map(\.code) == [.limit])
    #expect(try built(text.replacing("fps: 100", with: "fps: 50")).outputs.count == 1)
  }
}
