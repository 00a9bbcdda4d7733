// Effects as Swift says them: each key has a modifier, and what is said is what a document holds.
// Flow: Fire().density(2) → keys that are said → keys that the effect takes; Scene → Renderer.check, YAML.
import Sparkler
import SparklerEffects
import Testing

/// An effect with all that its own modifiers can say.
private struct Said: Sendable {
  let name: String
  let fields: [String]
  /// The keys, without the effect's name.
  let keys: [String]

  init<Word: EffectWord>(_ word: Of<Word>) {
    name = Word.name
    fields = Word.fields.map(\.name)
    keys = word.entries.list.map(\.key).filter { $0 != "effect" }
  }
}

/// All that can be said of any effect, but for `contents`.
private func anything<Word: EffectWord>(_ word: Of<Word>) -> Of<Word> {
  word.id("a").around("b").above("c").from("d").at(.center).place(.behind).begin([0, 1.5]).every(1).times(2).seed(.max)
    .colors(["red", .color(.white)]).fidelity(.repaired).edition(.article)
}

private func shower<Word: ShowerParameters>(_ word: Of<Word>) -> Of<Word> {
  word.duration(.infinite).fade(0.5).cells(["*": Cell()])
}

private func preset<Word: PresetParameters>(_ word: Of<Word>) -> Of<Word> {
  shower(word).density(2).power(1.5).scale(0.5).ground(.light)
}

private func light<Word: LuminousParameters>(_ word: Of<Word>) -> Of<Word> { preset(word).blend(.screen) }

@Suite struct EffectWordsTests {
  private static let originals = [
    Said(
      ClassicFirework().count(2).sparks(4).sparkSize(9).scale(30).maxVectorChange(10).duration(0.5)
        .changesZPosition(false).rotate(.none).trajectories(TrajectorySet(top: [])).quarters([.topLeft])),
    Said(
      FountainFirework().sparks(4).sparkSize([9, 9]).scale(30).offsetY(4).duration(0.5).interval(0.1).rotate(.auto)
        .trajectories(TrajectorySet(top: []))),
    Said(
      DashRing().count(2).radius(80).sparkLength(9).sparkThickness(2).sparkSeparation(9).color(.random).easing(.easeIn)
        .even(true)),
    Said(
      Explosion().count(2).size("40x30").spread(.symmetric).strength(2).gravity(0.5).walls(true).collide(false)
        .spin(.degrees(90))),
    Said(shower(Confetti()).taper(false).rangeRule(.full)),
    Said(
      preset(CanvasConfetti()).particleCount(70).angle(90).spread(70).startVelocity(18).decay(0.9).gravity(1).drift(1)
        .ticks(100).scalar(2).flat(true)),
  ]
  private static let presets = [
    Said(preset(ConfettiRain())), Said(preset(ConfettiCannon())), Said(preset(Snow())),
    Said(preset(ConfettiRealistic())), Said(preset(Parade())), Said(preset(Streamers())), Said(preset(StarBurst())),
    Said(preset(EmojiBurst())), Said(preset(Shockwave())), Said(preset(Ripple()).tilt(.degrees(40))),
    Said(preset(Smoke())),
    Said(preset(Steam())), Said(preset(Rain()).angle(.degrees(9))), Said(preset(Bubbles())), Said(preset(Leaves())),
    Said(preset(Petals())), Said(preset(Coins())), Said(preset(Money())), Said(preset(Hearts())),
    Said(preset(Balloons())), Said(preset(Links()).distance(90)),
    Said(preset(Dissolve()).angle(.turns(0.1)).erase(false)), Said(preset(Assemble()).reveal(false)),
  ]
  private static let lights = [
    Said(light(Sparkle())), Said(light(Rocket())), Said(light(Firework()).shell(.text).launch(true).text("WOW")),
    Said(light(FireworkShow()).shells([.palm, .ring])), Said(light(Sparks())), Said(light(Fire())),
    Said(light(Embers())), Said(light(Welding())), Said(light(HandSparkler())), Said(light(Fireflies())),
    Said(light(Bokeh())), Said(light(Aurora())), Said(light(Stardust())), Said(light(Meteors())),
    Said(light(Hyperspace())), Said(light(MagicTrail()).path("M0 0 L9 9").period(2)),
    Said(light(Galaxy()).arms(3).tilt(.degrees(40))), Said(light(SeaAnemone())),
    Said(light(Matrix()).glyphs("01").size(12)), Said(light(SparkleText())),
    Said(light(NeonFlicker()).period(2).depth(0.5)),
  ]
  private static let all = originals + presets + lights

  @Test("every effect of the library has its word")
  func names() {
    #expect(Set(Self.all.map(\.name)) == Set(EffectLibrary.standard.names))
    #expect(Self.all.count == EffectLibrary.standard.names.count)
  }

  @Test("every key of an effect has a modifier of its name")
  func keys() {
    for word in Self.all {
      #expect(Set(word.keys) == Set(word.fields), "\(word.name)")
      #expect(word.keys.count == word.fields.count, "\(word.name)")
    }
  }

  @Test("every key that all effects take has a modifier of its name")
  func shared() {
    // Pieces have a modifier of their own kind.
    let keys = EffectLibrary.sharedFields.map(\.name).filter { $0 != "contents" }
    #expect(Set(Said(anything(Fire())).keys) == Set(keys))
  }

  @Test("what Swift says of effects is what their document holds, without a mistake")
  func scene() async throws {
    let rise: [[Point]] = [[Point(0.5, -1), Point(1, 0)]]
    let scene = Scene(width: 200, height: 120, duration: 2, frameRate: 10) {
      TextLayer("Five stars").font("Inter bold 20").id("title").position(.center)
      ClassicFirework().around("title").begin([0.1, 0.6]).sparkSize(5).quarters([.topLeft, .topRight]).seed(7)
      FountainFirework().above("title").trajectories(TrajectorySet(top: rise)).rotate(.none)
      DashRing().at(["50%", 40]).color("#FFC107").radius(30).edition(.article)
      DashRing().at(.center).color(.drand48)
      Explosion().at(.center).count(2).spread(.symmetric).spin(.degrees(200)).walls(false)
      Confetti().duration(0.5).fade(0.2).rangeRule(.full)
      CanvasConfetti().at(["50%", "92%"]).particleCount(20).angle(80)
      Snow().density(0.5).duration(.infinite).cells(["*": Cell().set("velocity", 20)]).ground(.light)
      Fire().blend(.normal).power(0.8).colors(["gold", "#ff4400"])
      Firework().at(.top).shell(.willow).every(0.5).times(2)
      MagicTrail().path("M10 10 L90 40").id("trail")
      SparkleText().from("title")
      Sparkle().from("title").place(.aroundText)
      Hearts().place(.behind("title"))
      Balloons().place(.inFrontOf("title"))
    }
    _ = try await Renderer().check(scene)
    let yaml = try scene.yaml()
    let words = yaml.split { !$0.isLetter }
    for name in [
      "classicFirework", "fountainFirework", "dashRing", "explosion", "confetti", "canvasConfetti", "snow", "fire",
      "firework", "magicTrail", "sparkleText",
    ] {
      #expect(zip(words, words.dropFirst()).contains { $0 == "effect" && $1 == name }, "\(name) in\n\(yaml)")
    }
    #expect(yaml.contains("seed: 7") && yaml.contains("particleCount: 20"))
    for place in ["aroundText", "behind", "inFrontOf"] {
      #expect(words.contains { $0 == place }, "\(place) in\n\(yaml)")
    }
    _ = try await Renderer().check(Scene(spec: yaml))
  }
}
