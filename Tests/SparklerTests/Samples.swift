// The samples as Swift: each is the scene that its spec in Assets/scenes is.
// Flow: Sparkler's words → Scene → SamplesTests.
import Sparkler

enum Samples {
  static let all: [(name: String, scene: @Sendable () -> Scene)] = [
    ("banner", banner),
    ("classic", classic),
    ("confetti-floor", confettiFloor),
    ("confetti", confetti),
    ("dash-ring", dashRing),
    ("effects-celebration", effectsCelebration),
    ("effects-light", effectsLight),
    ("effects-nature", effectsNature),
    ("effects-words", effectsWords),
    ("emoji-rain", emojiRain),
    ("explosion", explosion),
    ("fireworks-night", fireworksNight),
    ("fountain", fountain),
    ("glass", glass),
    ("layers", layers),
    ("lottie-card", lottieCard),
    ("mockup", mockup),
    ("neon", neon),
    ("newton", newton),
    ("outputs", outputs),
    ("own-curves", ownCurves),
    ("pile", pile),
    ("recording", recording),
    ("rocket", rocket),
    ("snow-loop", snowLoop),
    ("ten-lines", tenLines),
  ]

  static func banner() -> Scene {
    Scene(
      width: 728, height: 240, duration: 4, frameRate: 25,
      background: .gradient(
        GradientValue(["#241a4d", "#4b2f8f", "#8a3fa0"]).startPoint("top-left").endPoint("bottom-right")),
      loop: .seamless, alt: "Ship something worth celebrating. Try Sparkler"
    ) {
      ConfettiRain().id("paper").density(1.8)
      GradientLayer(GradientValue(["#241a4db0", "#241a4d90", "#241a4d00"]).startPoint("left").endPoint([0.9, 0.5]))
      Group {
        ShapeLayer(.roundedRect).size(76).cornerRadius(20).fill(
          .gradient(GradientValue(["#ffb400", "#ff5a5f"]).startPoint("top-left").endPoint("bottom-right"))
        ).shadow(opacity: 0.35, offset: Point(0, 6), radius: 8)
        PathLayer(
          "M38 12 L43.2 30.4 L60 26 L47.6 38 L60 50 L43.2 45.6 L38 64 L32.8 45.6 L16 50 L28.4 38 L16 26 L32.8 30.4 Z"
        ).position("center").fill("white")
      }.size("76x76").position([84, 120]).id("logo")
      TextLayer("Ship something worth celebrating").font(.init(weight: 700, size: 30)).color("white").anchorPoint(
        "left"
      ).position([146, 92])
      TextLayer("Confetti, fireworks and emoji as small GIFs").font(.init(size: 16)).color("#d9cdf5").anchorPoint(
        "left"
      ).position([146, 126])
      ButtonLayer("Try Sparkler").anchorPoint("left").position([146, 176]).size("140x40").font(
        .init(weight: 600, size: 15)
      ).color("#2b1e57").fill("#ffd166").idle(.pulse)
    }
    .set(
      "outputs", [["file": "banner.gif", "colors": 128], ["file": "banner.apng"], ["file": "banner.png", "at": "1s"]])
  }

  static func classic() -> Scene {
    Scene(width: 375, height: 667, duration: 5.2, background: "white") {
      TextLayer("Fireworks").font(.init(weight: 700, size: 34)).color("#22252E").position(["50%", 118])
      TextLayer("tap the right answer").font(.init(size: 17)).color("#8A8F9C").position(["50%", 156])
      TextLayer("3 + 4 = ?").visible("..1.5s").font(.init(weight: 500, size: 40)).color("#22252E").position([
        "50%", 254,
      ])
      TextLayer("5 + 6 = ?").visible("1.5s..2.7s").font(.init(weight: 500, size: 40)).color("#22252E").position([
        "50%", 254,
      ])
      TextLayer("2 + 2 = ?").visible("2.7s..3.9s").font(.init(weight: 500, size: 40)).color("#22252E").position([
        "50%", 254,
      ])
      TextLayer("9 + 3 = ?").visible("3.9s..").font(.init(weight: 500, size: 40)).color("#22252E").position([
        "50%", 254,
      ])
      ButtonLayer("").id("first").size("50x50").position([97.5, 340.5]).zPosition(2).press([1.8]).layers {
        TextLayer("6").visible("..1.5s").font(.init(weight: 700, size: 20)).color("white")
        TextLayer("11").visible("1.5s..2.7s").font(.init(weight: 700, size: 20)).color("white")
        TextLayer("5").visible("2.7s..3.9s").font(.init(weight: 700, size: 20)).color("white")
        TextLayer("10").visible("3.9s..").font(.init(weight: 700, size: 20)).color("white")
      }
      ButtonLayer("").id("second").size("50x50").position([187.5, 340.5]).zPosition(2).press([0.6, 4.2]).layers {
        TextLayer("7").visible("..1.5s").font(.init(weight: 700, size: 20)).color("white")
        TextLayer("9").visible("1.5s..2.7s").font(.init(weight: 700, size: 20)).color("white")
        TextLayer("3").visible("2.7s..3.9s").font(.init(weight: 700, size: 20)).color("white")
        TextLayer("12").visible("3.9s..").font(.init(weight: 700, size: 20)).color("white")
      }
      ButtonLayer("").id("third").size("50x50").position([277.5, 340.5]).zPosition(2).press([3]).layers {
        TextLayer("8").visible("..1.5s").font(.init(weight: 700, size: 20)).color("white")
        TextLayer("12").visible("1.5s..2.7s").font(.init(weight: 700, size: 20)).color("white")
        TextLayer("4").visible("2.7s..3.9s").font(.init(weight: 700, size: 20)).color("white")
        TextLayer("14").visible("3.9s..").font(.init(weight: 700, size: 20)).color("white")
      }
      ClassicFirework().id("first tap").around("second").count(2).begin([0.65, 4.25])
      ClassicFirework().id("second tap").around("first").count(2).begin(1.85)
      ClassicFirework().id("third tap").around("third").count(2).begin(3.05)
    }
    .set("output", "classic.gif")
  }

  static func confettiFloor() -> Scene {
    Scene(width: 320, height: 260, duration: 5, frameRate: 20, background: "#241a4d") {
      ShapeLayer(.roundedRect).id("sign").size("190x54").cornerRadius(12).position(["50%", 176]).fill("gold")
      TextLayer("Well done!").font(.init(weight: 800, size: 28)).color("#241a4d").position(["50%", 176])
      EmitterLayer(
        EmitterValue([
          Cell("paper").birthRate(110).duration(2.5).lifetime("20s").velocity("60..120").direction("180deg").spread(
            "40deg"
          ).acceleration([0, 350]).drag(2).spinRange("6rad").rotationRange("1turn").set("tumble", ["rate": 1]).colors([
            "tomato", "#ffd166", "#67c7ff", "#c39bff", "white",
          ]).contents([Piece.shape(.rect).size("12x8"), Piece.shape(.circle).size(8)])
        ]).shape(.line).position(["50%", -10]).size([320, 1])
      ).id("confetti")
    } dynamics: {
      PropertiesBehavior(PropertiesValue().anchored(true)).items(["sign"])
      PropertiesBehavior(PropertiesValue().friction(0.4)).items(["confetti"])
      CollisionBehavior(CollisionValue().set("bounds", [-100, 0, 0, 0])).items(["confetti", "sign"])
    }
    .set("outputs", [["file": "confetti-floor.gif", "colors": 64]])
  }

  static func confetti() -> Scene {
    Scene(width: 414, height: 896, duration: 4.2, frameRate: 30, background: "white") {
      TextLayer("Welcome!").font(.init(weight: 700, size: 44)).color("#22252E").position(["50%", 400])
      TextLayer("Your account is ready.").font(.init(size: 18)).color("#8A8F9C").position(["50%", 452])
      Confetti().id("welcome").set("cells", ["*": ["contentsScale": 0.5]])
    }
    .set("output", "confetti.gif")
  }

  static func dashRing() -> Scene {
    Scene(width: 375, height: 667, duration: 3.9, background: "black") {
      DashRing().at("center").begin(0.1).radius(100).sparkLength(9).sparkThickness(4).sparkSeparation(20).set(
        "color", "white")
      DashRing().at([170, 250]).begin(1.2).radius(120).sparkLength(12).sparkThickness(2).sparkSeparation(15).set(
        "color", "#FFC107")
      DashRing().at([170, 250]).begin(1.2).radius(90).sparkLength(9).sparkThickness(4).sparkSeparation(26).set(
        "color", "#FFF59D")
      DashRing().at([170, 250]).begin(1.2).radius(80).sparkLength(10).sparkThickness(3).sparkSeparation(20).set(
        "color", "#B3E5FC")
      DashRing().at([170, 250]).begin(1.2).radius(75).sparkLength(15).sparkThickness(3).sparkSeparation(13).set(
        "color", "#FF8A80")
      DashRing().at([170, 250]).begin(1.2).radius(50).sparkLength(5).sparkThickness(4).sparkSeparation(18).set(
        "color", "#3DC49D")
      DashRing().id("chance").at([195, 410]).begin(2.4).count(6)
    }
    .set("output", "dash-ring.gif")
  }

  static func effectsCelebration() -> Scene {
    Scene(width: 540, height: 424, duration: 4, frameRate: 20, background: "#17161D", loop: .seamless) {
      Group {
        ConfettiRealistic().at(["50%", "90%"]).every(1.8)
      }.id("confettiRealistic").size("120x108").position([72, 66]).background("#FFF6E6").cornerRadius(10).masksToBounds(
        true)
      TextLayer("confettiRealistic").position([72, 131]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Parade()
      }.id("parade").size("120x108").position([204, 66]).background("#EAF3FF").cornerRadius(10).masksToBounds(true)
      TextLayer("parade").position([204, 131]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        CanvasConfetti().at(["50%", "92%"]).every(2).startVelocity(18).particleCount(70).set("scale", 0.6)
      }.id("canvasConfetti").size("120x108").position([336, 66]).background("#FDF0F5").cornerRadius(10).masksToBounds(
        true)
      TextLayer("canvasConfetti").position([336, 131]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Streamers().at(["50%", "100%"]).every(2.6)
      }.id("streamers").size("120x108").position([468, 66]).background("#F2EEFF").cornerRadius(10).masksToBounds(true)
      TextLayer("streamers").position([468, 131]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        StarBurst().at(["50%", "50%"]).every(1.6)
      }.id("starBurst").size("120x108").position([72, 202]).background("#22123D").cornerRadius(10).masksToBounds(true)
      TextLayer("starBurst").position([72, 267]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        EmojiBurst().at(["50%", "60%"]).every(1.6)
      }.id("emojiBurst").size("120x108").position([204, 202]).background("#FFF1F1").cornerRadius(10).masksToBounds(true)
      TextLayer("emojiBurst").position([204, 267]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Firework().shell(.heart).at(["50%", "45%"]).every(2.2)
      }.id("firework").size("120x108").position([336, 202]).background("#0B1030").cornerRadius(10).masksToBounds(true)
      TextLayer("firework").position([336, 267]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        FireworkShow()
      }.id("fireworkShow").size("120x108").position([468, 202]).background("#0B1030").cornerRadius(10).masksToBounds(
        true)
      TextLayer("fireworkShow").position([468, 267]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Coins().density(5).scale(0.55)
      }.id("coins").size("120x108").position([72, 338]).background("#20351F").cornerRadius(10).masksToBounds(true)
      TextLayer("coins").position([72, 403]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Money().density(5).scale(0.55)
      }.id("money").size("120x108").position([204, 338]).background("#EEF8EC").cornerRadius(10).masksToBounds(true)
      TextLayer("money").position([204, 403]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Hearts().density(3).scale(0.7)
      }.id("hearts").size("120x108").position([336, 338]).background("#FFE9EE").cornerRadius(10).masksToBounds(true)
      TextLayer("hearts").position([336, 403]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Balloons().density(3).scale(0.5)
      }.id("balloons").size("120x108").position([468, 338]).background("#E4F4FF").cornerRadius(10).masksToBounds(true)
      TextLayer("balloons").position([468, 403]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
    }
    .set("outputs", [["file": "effects-celebration.gif"]])
  }

  static func effectsLight() -> Scene {
    Scene(width: 540, height: 424, duration: 4, frameRate: 20, background: "#17161D", loop: .seamless) {
      Group {
        Sparks().at(["50%", "40%"]).every(1.2)
      }.id("sparks").size("120x108").position([72, 66]).background("#14121C").cornerRadius(10).masksToBounds(true)
      TextLayer("sparks").position([72, 131]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Welding().at(["50%", "70%"])
      }.id("welding").size("120x108").position([204, 66]).background("#14161C").cornerRadius(10).masksToBounds(true)
      TextLayer("welding").position([204, 131]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        HandSparkler().at(["50%", "50%"])
      }.id("handSparkler").size("120x108").position([336, 66]).background("#101018").cornerRadius(10).masksToBounds(
        true)
      TextLayer("handSparkler").position([336, 131]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Shockwave().at(["50%", "50%"]).every(1.6)
      }.id("shockwave").size("120x108").position([468, 66]).background("#101A2E").cornerRadius(10).masksToBounds(true)
      TextLayer("shockwave").position([468, 131]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Ripple().at(["50%", "50%"])
      }.id("ripple").size("120x108").position([72, 202]).background("#0E2433").cornerRadius(10).masksToBounds(true)
      TextLayer("ripple").position([72, 267]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Stardust().density(4)
      }.id("stardust").size("120x108").position([204, 202]).background("#0C0D22").cornerRadius(10).masksToBounds(true)
      TextLayer("stardust").position([204, 267]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Meteors().density(2)
      }.id("meteors").size("120x108").position([336, 202]).background("#0A1026").cornerRadius(10).masksToBounds(true)
      TextLayer("meteors").position([336, 267]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Hyperspace()
      }.id("hyperspace").size("120x108").position([468, 202]).background("#05060F").cornerRadius(10).masksToBounds(true)
      TextLayer("hyperspace").position([468, 267]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Bokeh().density(2).scale(1.3)
      }.id("bokeh").size("120x108").position([72, 338]).background("#1B1230").cornerRadius(10).masksToBounds(true)
      TextLayer("bokeh").position([72, 403]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Galaxy().at(["50%", "50%"])
      }.id("galaxy").size("120x108").position([204, 338]).background("#070614").cornerRadius(10).masksToBounds(true)
      TextLayer("galaxy").position([204, 403]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        MagicTrail()
      }.id("magicTrail").size("120x108").position([336, 338]).background("#171032").cornerRadius(10).masksToBounds(true)
      TextLayer("magicTrail").position([336, 403]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Links().density(6)
      }.id("links").size("120x108").position([468, 338]).background("#0D1B2A").cornerRadius(10).masksToBounds(true)
      TextLayer("links").position([468, 403]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
    }
    .set("outputs", [["file": "effects-light.gif"]])
  }

  static func effectsNature() -> Scene {
    Scene(width: 540, height: 424, duration: 4, frameRate: 20, background: "#17161D", loop: .seamless) {
      Group {
        Snow().density(2).scale(0.8)
      }.id("snow").size("120x108").position([72, 66]).background("#35507A").cornerRadius(10).masksToBounds(true)
      TextLayer("snow").position([72, 131]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Rain().density(2)
      }.id("rain").size("120x108").position([204, 66]).background("#2A3A4D").cornerRadius(10).masksToBounds(true)
      TextLayer("rain").position([204, 131]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Leaves().density(5).scale(0.6)
      }.id("leaves").size("120x108").position([336, 66]).background("#F6E7CF").cornerRadius(10).masksToBounds(true)
      TextLayer("leaves").position([336, 131]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Petals().density(4)
      }.id("petals").size("120x108").position([468, 66]).background("#FFF0F4").cornerRadius(10).masksToBounds(true)
      TextLayer("petals").position([468, 131]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Bubbles().density(4).scale(0.6).ground(.light)
      }.id("bubbles").size("120x108").position([72, 202]).background("#CFEFFA").cornerRadius(10).masksToBounds(true)
      TextLayer("bubbles").position([72, 267]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Fireflies().density(5)
      }.id("fireflies").size("120x108").position([204, 202]).background("#10231C").cornerRadius(10).masksToBounds(true)
      TextLayer("fireflies").position([204, 267]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Smoke().at(["50%", "92%"]).ground(.light)
      }.id("smoke").size("120x108").position([336, 202]).background("#E9E4DC").cornerRadius(10).masksToBounds(true)
      TextLayer("smoke").position([336, 267]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Steam().at(["50%", "88%"])
      }.id("steam").size("120x108").position([468, 202]).background("#2B211D").cornerRadius(10).masksToBounds(true)
      TextLayer("steam").position([468, 267]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Fire().at(["50%", "88%"])
      }.id("fire").size("120x108").position([72, 338]).background("#180D0A").cornerRadius(10).masksToBounds(true)
      TextLayer("fire").position([72, 403]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Embers().density(2)
      }.id("embers").size("120x108").position([204, 338]).background("#1C100C").cornerRadius(10).masksToBounds(true)
      TextLayer("embers").position([204, 403]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Aurora()
      }.id("aurora").size("120x108").position([336, 338]).background("#07142B").cornerRadius(10).masksToBounds(true)
      TextLayer("aurora").position([336, 403]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        SeaAnemone().at(["50%", "50%"])
      }.id("seaAnemone").size("120x108").position([468, 338]).background("#04202E").cornerRadius(10).masksToBounds(true)
      TextLayer("seaAnemone").position([468, 403]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
    }
    .set("outputs", [["file": "effects-nature.gif"]])
  }

  static func effectsWords() -> Scene {
    Scene(width: 540, height: 424, duration: 6, frameRate: 20, background: "#17161D", loop: .forever) {
      Group {
        TextLayer("Sparkle").id("shine").position(["50%", "50%"]).font(.init(weight: 800, size: 44)).color("#F3D9FF")
        SparkleText().from("shine")
      }.id("sparkleText").size("252x108").position([138, 66]).background("#2A1244").cornerRadius(10).masksToBounds(true)
      TextLayer("sparkleText").position([138, 131]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        TextLayer("OPEN").id("tube").position(["50%", "50%"]).font(.init(weight: 700, size: 48)).color("#FF4F9A")
        NeonFlicker().from("tube")
      }.id("neonFlicker").size("252x108").position([402, 66]).background("#150A18").cornerRadius(10).masksToBounds(true)
      TextLayer("neonFlicker").position([402, 131]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        TextLayer("Together").id("whole").position(["50%", "50%"]).font(.init(weight: 800, size: 44)).color("#7CE0C3")
        Assemble().from("whole")
      }.id("assemble").size("252x108").position([138, 202]).background("#0C2228").cornerRadius(10).masksToBounds(true)
      TextLayer("assemble").position([138, 267]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        TextLayer("Farewell").id("dust").position(["50%", "50%"]).font(.init(weight: 800, size: 44)).color("#FFC98A")
        Dissolve().from("dust").begin(1)
      }.id("dissolve").size("252x108").position([402, 202]).background("#2B1710").cornerRadius(10).masksToBounds(true)
      TextLayer("dissolve").position([402, 267]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Firework().shell(.text).text("WOW").at(["50%", "52%"]).begin(0.3).every(3).set("power", 1.5)
      }.id("shell").size("252x108").position([138, 338]).background("#0B1030").cornerRadius(10).masksToBounds(true)
      TextLayer("firework, shell: text").position([138, 403]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Matrix()
      }.id("matrix").size("252x108").position([402, 338]).background("#020A05").cornerRadius(10).masksToBounds(true)
      TextLayer("matrix").position([402, 403]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
    }
    .set("outputs", [["file": "effects-words.gif"]])
  }

  static func emojiRain() -> Scene {
    Scene(
      width: 360, height: 360, duration: 4, frameRate: 25,
      background: .gradient(GradientValue(["#fff6e9", "#ffe3ef"])), loop: .seamless
    ) {
      EmitterLayer(
        EmitterValue([
          Cell("far").birthRate(5).lifetime("6s").velocity("70..90").direction("180deg").spread("10deg").scale(
            "0.45..0.6"
          ).rotation("-25deg..25deg").set("wobble", ["amplitude": 8, "frequency": 0.5]).color("#ffffffb0").contents([
            Piece.emoji("🎉").fontSize(40).weight(3), Piece.emoji("🥳").fontSize(40).weight(3),
            Piece.emoji("💜").fontSize(40).weight(2), Piece.emoji("🎈").fontSize(40).weight(2),
            Piece.emoji("👏🏽").fontSize(40), Piece.emoji("🏳️‍🌈").fontSize(40), Piece.emoji("👩‍🚀").fontSize(40),
          ]),
          Cell("near").birthRate(4).lifetime("4s").velocity("120..150").direction("180deg").spread("10deg").scale(
            "0.85..1.05"
          ).rotation("-25deg..25deg").set("wobble", ["amplitude": 12, "frequency": 0.5]).contents([
            Piece.emoji("🎉").fontSize(40).weight(3), Piece.emoji("🥳").fontSize(40).weight(3),
            Piece.emoji("💜").fontSize(40).weight(2), Piece.emoji("🎈").fontSize(40).weight(2),
            Piece.emoji("👏🏽").fontSize(40), Piece.emoji("🏳️‍🌈").fontSize(40), Piece.emoji("👩‍🚀").fontSize(40),
          ]),
        ]).shape(.line).position(["50%", -30]).size("360x0").preWarm(6))
    }
    .set("output", "emoji-rain.gif")
  }

  static func explosion() -> Scene {
    Scene(width: 375, height: 667, background: "white") {
      Explosion().id("pigs").at(["50%", "55%"]).begin(0)
      Explosion().id("presents").at(["30%", "35%"]).begin(0.6).count(5).spin("200deg").contents([
        Piece.image("images/parcel.png").size("44x44"), Piece.emoji("🎉").fontSize(40),
      ])
      Explosion().id("more-pigs").at(["70%", "45%"]).begin(1.2).spread(.symmetric)
    }
    .set("output", "explosion.gif")
  }

  static func fireworksNight() -> Scene {
    Scene(
      width: 270, height: 480, duration: 6, frameRate: 20,
      background: .gradient(GradientValue(["#02030a", "#070b1e", "#161c40"]).locations([0, 0.6, 1])), loop: .seamless
    ) {
      FireworkShow().seed(3)
    }
    .set("output", "fireworks-night.gif")
  }

  static func fountain() -> Scene {
    Scene(width: 375, height: 667, duration: 5, background: "white") {
      TextLayer("Fountain").font(.init(weight: 700, size: 34)).color("#22252E").position(["50%", 118])
      TextLayer("Level complete!").id("label").font(.init(weight: 600, size: 30)).color("#22252E").position([
        "50%", 370,
      ])
      ButtonLayer("Again").position([112, 450]).size("120x50").press([0.1, 1.7, 3.3])
      ButtonLayer("Next").position([263, 450]).size("120x50").fill("#8A8FF0")
      FountainFirework().above("label").begin([0.2, 1.8, 3.4])
    }
    .set("output", "fountain.gif")
  }

  static func glass() -> Scene {
    Scene(
      width: 480, height: 360, duration: 6, frameRate: 25, seed: 4,
      background: .gradient(
        GradientValue(["#1b1147", "#3a1c71", "#0f2b5b"]).startPoint("top-left").endPoint("bottom-right")),
      loop: .forever
    ) {
      ShapeLayer(.circle).size(170).fill("#ff5f9e").position([130, 110]).animation(
        LayerAnimation("position").values([[130, 110], [210, 160], [150, 250], [80, 180], [130, 110]]).duration(6)
          .repeatCount("infinite").calculationMode(.cubicPaced))
      ShapeLayer(.circle).size(150).fill("#ffb13d").position([360, 110]).animation(
        LayerAnimation("position").values([[360, 110], [300, 200], [380, 260], [420, 170], [360, 110]]).duration(6)
          .repeatCount("infinite").calculationMode(.cubicPaced))
      ShapeLayer(.circle).size(190).fill("#36d1dc").position([300, 290]).animation(
        LayerAnimation("position").values([[300, 290], [200, 300], [150, 220], [260, 230], [300, 290]]).duration(6)
          .repeatCount("infinite").calculationMode(.cubicPaced))
      ShapeLayer(.circle).size(90).fill("#7cf29a").position([90, 280]).animation(
        LayerAnimation("position").values([[90, 280], [140, 200], [220, 100], [120, 160], [90, 280]]).duration(6)
          .repeatCount("infinite").calculationMode(.cubicPaced))
      ShapeLayer(.circle).size(70).fill("#ffffff").position([250, 70]).animation(
        LayerAnimation("position").values([[250, 70], [340, 90], [400, 60], [320, 40], [250, 70]]).duration(6)
          .repeatCount("infinite").calculationMode(.cubicPaced))
      Group {
        ShapeLayer(.rect).size("300x190").fill(
          .gradient(
            GradientValue(["rgba(255,255,255,.32)", "rgba(255,255,255,.06)"]).startPoint("top-left").endPoint(
              "bottom-right"))
        ).cornerRadius(26).masksToBounds(true)
        ShapeLayer(.roundedRect).size("44x32").cornerRadius(7).fill(.gradient(GradientValue(["#ffe9b0", "#d9a441"])))
          .position([50, 52])
        TextLayer("Sparkler").color("white").font(.init(weight: 700, size: 24)).position([230, 50])
        TextLayer("4000  1234  5678  9010").color("rgba(255,255,255,.92)").font(.init(weight: 500, size: 20)).position([
          150, 110,
        ])
        TextLayer("ADA LOVELACE").color("rgba(255,255,255,.75)").font(.init(weight: 500, size: 13)).position([78, 156])
        TextLayer("12/42").color("rgba(255,255,255,.75)").font(.init(weight: 500, size: 13)).position([262, 156])
      }.id("card").size("300x190").position([240, 180]).cornerRadius(26).border(
        width: 1, color: "rgba(255,255,255,.45)"
      ).set(
        "backdrop", [["blur": 14], ["saturate": 1.5], ["brightness": 1.08], ["noise": ["amount": 0.035, "seed": 7]]]
      ).animation(
        LayerAnimation("position.y", from: 176, to: 186).duration(3).easing("easeInEaseOut").autoreverses(true)
          .repeatCount("infinite"))
    }
    .set("output", "glass.gif")
  }

  static func layers() -> Scene {
    Scene(width: 780, height: 722, duration: 4, background: "white") {
      Group {
        Group {
          ShapeLayer(.circle).size(22).fill("#FF5A5F").animation(
            LayerAnimation("position.x", from: 20, to: 120).duration(1).autoreverses(true).repeatCount("infinite")
              .easing("easeInEaseOut"))
        }.size("140x90").position([70, 45])
        TextLayer("timing: there and back").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([85, 78])
      Group {
        Group {
          ShapeLayer(.roundedRect).size(26).fill("#7B61FF").animation(
            LayerAnimation("position.x", from: 25, to: 100).set("spring", ["stiffness": 120, "damping": 7]).duration(2))
        }.size("140x90").position([70, 45])
        TextLayer("spring").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([237, 78])
      Group {
        Group {
          ShapeLayer(.circle).size(14).fill("#3FB6F2").animation(
            LayerAnimation("position").values([[15, 75], [45, 15], [80, 75], [125, 20], [15, 75]]).calculationMode(
              .cubic
            ).duration(4))
        }.size("140x90").position([70, 45])
        TextLayer("cubic keyframes").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([389, 78])
      Group {
        Group {
          PathLayer("M15 70 C30 0 60 0 70 45 S110 90 125 20").set("bounds", [0, 0, 140, 90]).fill(.clear).stroke(
            "#D9D6E5"
          ).lineDashPattern([3, 4])
          PathLayer("M0 0 L18 7 L0 14 L5 7 Z").fill("#FF5A5F").animation(
            LayerAnimation("position").path("M15 70 C30 0 60 0 70 45 S110 90 125 20").rotationMode(.auto)
              .calculationMode(.paced).duration(2).autoreverses(true).repeatCount("infinite"))
        }.size("140x90").position([70, 45])
        TextLayer("along a path").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([541, 78])
      Group {
        Group {
          ShapeLayer(.circle).size(60).fill(.clear).stroke("#D9D6E5").lineWidth(2)
          PathLayer("M0 0 L6 0 L4 28 L2 28 Z").anchorPoint([0.5, 0]).fill("#FFC53D").animation(
            LayerAnimation("transform.rotation", from: "180deg", to: "540deg").duration(2).repeatCount("infinite").set(
              "easing", ["steps": 8, "at": "end"]))
          ShapeLayer(.circle).size(8).fill("#FFC53D")
        }.size("140x90").position([70, 45])
        TextLayer("steps").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([693, 78])
      Group {
        Group {
          Group {
            ShapeLayer(.circle).size(50).fill("#FF5A5F").position([52, 45])
            ShapeLayer(.circle).size(50).fill("#3FB6F2").position([88, 45])
          }.animation(LayerAnimation("opacity").values([1, 0.15, 1]).duration(2).repeatCount("infinite"))
        }.size("140x90").position([70, 45])
        TextLayer("group opacity").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([85, 220])
      Group {
        Group {
          GradientLayer(GradientValue(["#FFC53D", "#FF5A5F", "#7B61FF"]).startPoint("left").endPoint("right")).size(
            "110x70"
          ).mask(
            ShapeLayer(.star).size(60).animation(
              LayerAnimation("position.x", from: 25, to: 85).duration(2).autoreverses(true).repeatCount("infinite")
            ).animation(LayerAnimation("transform.rotation", from: "0deg", to: "180deg").duration(4)))
        }.size("140x90").position([70, 45])
        TextLayer("mask").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([237, 220])
      Group {
        Group {
          Group {
            ShapeLayer(.circle).size(60).fill("#3FB6F2").animation(
              LayerAnimation("position").values([[0, 0], [90, 60], [0, 0]]).duration(4))
          }.size("90x60").background("#F3EDFF").cornerRadius(16).masksToBounds(true).border(width: 2, color: "#7B61FF")
        }.size("140x90").position([70, 45])
        TextLayer("rounded clipping").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([389, 220])
      Group {
        Group {
          Group {
            ShapeLayer(.circle).size(48).fill("cyan").position([55, 36]).blend(.multiply)
            ShapeLayer(.circle).size(48).fill("magenta").position([85, 36]).blend(.multiply)
            ShapeLayer(.circle).size(48).fill("yellow").position([70, 58]).blend(.multiply)
          }
        }.size("140x90").position([70, 45])
        TextLayer("blend: multiply").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([541, 220])
      Group {
        Group {
          ShapeLayer(.rect).size("120x80").fill("#151022").cornerRadius(8)
          ShapeLayer(.circle).size(44).fill("#C02020").position([55, 38]).blend(.plusLighter)
          ShapeLayer(.circle).size(44).fill("#20A020").position([85, 38]).blend(.plusLighter)
          ShapeLayer(.circle).size(44).fill("#2030D0").position([70, 56]).blend(.plusLighter)
        }.size("140x90").position([70, 45])
        TextLayer("plus-lighter").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([693, 220])
      Group {
        Group {
          ShapeLayer(.roundedRect).size("70x40").fill("white").shadow(opacity: 0.4, offset: Point(0, 6), radius: 5)
            .animation(LayerAnimation("shadow.radius").values([2, 10, 2]).duration(4))
        }.size("140x90").position([70, 45])
        TextLayer("shadows").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([85, 362])
      Group {
        Group {
          ShapeLayer(.circle).size(60).fill(.clear).stroke("#7B61FF").lineWidth(6).lineCap(.round).animation(
            LayerAnimation("strokeEnd").values([0, 1, 1]).duration(2).repeatCount(2)
          ).animation(LayerAnimation("strokeStart").values([0, 0, 1]).duration(2).repeatCount(2))
          ShapeLayer(.circle).size(36).fill(.clear).stroke("#FFC53D").lineWidth(4).lineDashPattern([6, 4]).animation(
            LayerAnimation("lineDashPhase", from: 0, to: 40).duration(4))
        }.size("140x90").position([70, 45])
        TextLayer("trimmed, dashed").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([237, 362])
      Group {
        Group {
          ReplicatorLayer(ReplicatorValue(count: 12).instanceDelay(0.125).instanceTransform([["rotate": "30deg"]])) {
            ShapeLayer(.roundedRect).size("5x16").position([40, 10]).fill("#7B61FF").animation(
              LayerAnimation("opacity", from: 1, to: 0.1).duration(1.5).repeatCount("infinite"))
          }.size(80)
        }.size("140x90").position([70, 45])
        TextLayer("replicator").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([389, 362])
      Group {
        Group {
          GradientLayer(
            GradientValue(["#FF5A5F", "#FFC53D", "#3FB6F2", "#7B61FF", "#FF5A5F"]).type(.conic).startPoint("center")
              .endPoint("right")
          ).size(64).cornerRadius(32).animation(
            LayerAnimation("transform.rotation", from: "0deg", to: "360deg").duration(4))
        }.size("140x90").position([70, 45])
        TextLayer("conic gradient").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([541, 362])
      Group {
        Group {
          Group {
            ButtonLayer("Flip").size("90x50").animation(
              LayerAnimation("transform.rotation.y", from: "0deg", to: "360deg").duration(4))
          }.sublayerTransform([["perspective": 220]])
        }.size("140x90").position([70, 45])
        TextLayer("perspective").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([693, 362])
      Group {
        Group {
          TransformLayer {
            ShapeLayer(.rect).size(46).fill("#FF5A5F").transform([["translate": [0, 0, 23]]])
            ShapeLayer(.rect).size(46).fill("#3FB6F2").transform([["rotateY": "90deg"], ["translate": [0, 0, 23]]])
            ShapeLayer(.rect).size(46).fill("#FFC53D").transform([["rotateY": "-90deg"], ["translate": [0, 0, 23]]])
            ShapeLayer(.rect).size(46).fill("#7B61FF").transform([["translate": [0, 0, -23]]])
            ShapeLayer(.rect).size(46).fill("#FF9EA1").transform([["rotateX": "90deg"], ["translate": [0, 0, 23]]])
            ShapeLayer(.rect).size(46).fill("#B9ACFF").transform([["rotateX": "-90deg"], ["translate": [0, 0, 23]]])
          }.transform([["rotateX": "-25deg"]]).animation(
            LayerAnimation("transform.rotation.y", from: "0deg", to: "360deg").duration(4))
        }.sublayerTransform([["perspective": 300]]).size("140x90").position([70, 45])
        TextLayer("transform layer").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([85, 504])
      Group {
        Group {
          PathLayer("M18 10 L38 25 L18 40 Z").set("bounds", [0, 0, 50, 50]).fill("white").background("#FF5A5F")
            .cornerRadius(10).masksToBounds(true).animation(
              LayerAnimation(
                transition: .push,
                to: ["path": "M15 12 L22 12 L22 38 L15 38 Z M28 12 L35 12 L35 38 L28 38 Z", "background": "#7B61FF"]
              ).subtype(.fromRight).beginTime(1).duration(0.8).easing("easeInEaseOut")
            ).animation(
              LayerAnimation(transition: .push, to: ["path": "M18 10 L38 25 L18 40 Z", "background": "#FF5A5F"])
                .subtype(.fromLeft).beginTime(2.8).duration(0.8).easing("easeInEaseOut"))
        }.size("140x90").position([70, 45])
        TextLayer("transition: push").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([237, 504])
      Group {
        Group {
          TextLayer("A text of several words is broken at its width and cut with dots at the end").maxWidth(116).lines(
            3
          ).truncation(.end).alignment(.center).font(.init(size: 14)).color("#3B3554")
        }.size("140x90").position([70, 45])
        TextLayer("wrapped text").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([389, 504])
      Group {
        Group {
          EmojiLayer("🎉").fontSize(40).visible("0.5s..3.5s").enter(.pop.duration(0.6)).exit(.fade)
        }.size("140x90").position([70, 45])
        TextLayer("enter: pop, exit: fade").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([541, 504])
      Group {
        Group {
          EmojiLayer("🔔").fontSize(40).idle(.wiggle)
        }.size("140x90").position([70, 45])
        TextLayer("idle: wiggle").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([693, 504])
      Group {
        Group {
          ShapeLayer(.roundedRect).size("100x30").position([70, 28]).fill("blue").animation(
            LayerAnimation("fill").values(["blue", "yellow", "blue"]).duration(4))
          ShapeLayer(.roundedRect).size("100x30").position([70, 64]).fill("blue").animation(
            LayerAnimation("fill").values(["blue", "yellow", "blue"]).duration(4).colorSpace(.oklab))
        }.size("140x90").position([70, 45])
        TextLayer("mixed: sRGB, OKLab").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([85, 646])
      Group {
        Group {
          ShapeLayer(.circle).size(12).fill("#FF5A5F").position([20, 15]).animation(
            LayerAnimation("position.x", to: 120).duration(2).autoreverses(true).easing("linear"))
          ShapeLayer(.circle).size(12).fill("#7B61FF").position([20, 35]).animation(
            LayerAnimation("position.x", to: 120).duration(2).autoreverses(true).easing("easeIn"))
          ShapeLayer(.circle).size(12).fill("#3FB6F2").position([20, 55]).animation(
            LayerAnimation("position.x", to: 120).duration(2).autoreverses(true).easing("easeOut"))
          ShapeLayer(.circle).size(12).fill("#FFC53D").position([20, 75]).animation(
            LayerAnimation("position.x", to: 120).duration(2).autoreverses(true).easing(.cubic(0.34, 1.56, 0.64, 1)))
        }.size("140x90").position([70, 45])
        TextLayer("easing").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([237, 646])
      Group {
        Group {
          ShapeLayer(.circle).size(40).position([70, 34]).fill("#FFC53D").set(
            "shadow",
            ["path": "M-4 52 C-4 44 44 44 44 52 C44 60 -4 60 -4 52 Z", "opacity": 0.35, "offset": [0, 0], "radius": 3]
          ).animation(
            LayerAnimation("position.y", to: 24).duration(0.5).autoreverses(true).repeatCount(4).easing("easeOut")
          ).animation(
            LayerAnimation("shadow.offset", from: [0, 0], to: [0, 10]).duration(0.5).autoreverses(true).repeatCount(4)
              .easing("easeOut"))
        }.size("140x90").position([70, 45])
        TextLayer("shadow from a path").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([389, 646])
      Group {
        Group {
          TextLayer("Fireworks over the river").size("116x20").position([70, 22]).truncation(.start).font(
            .init(size: 14)
          ).color("#3B3554")
          TextLayer("Fireworks over the river").size("116x20").position([70, 46]).truncation(.middle).font(
            .init(size: 14)
          ).color("#3B3554")
          TextLayer("Fireworks over the river").size("116x20").position([70, 70]).fit(.shrink).font(.init(size: 14))
            .color("#3B3554")
        }.size("140x90").position([70, 45])
        TextLayer("cut text, shrunk text").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([541, 646])
      Group {
        Group {
          DashRing().at("center").count(1).radius(26).sparkLength(12).sparkThickness(4).sparkSeparation(9).set(
            "color", "#FF5A5F"
          ).even(true).begin([0, 1.3, 2.6])
        }.size("140x90").position([70, 45])
        TextLayer("effect: dashRing").font(.init(weight: 500, size: 12)).color("#6E6884").position([70, 112])
      }.size("140x126").position([693, 646])
    }
    .set("output", "layers.gif")
  }

  static func lottieCard() -> Scene {
    Scene(
      width: 360, height: 360, duration: 3, frameRate: 25, background: .gradient(GradientValue(["#f3f1ff", "#e3e9ff"]))
    ) {
      StackLayer {
        LottieLayer("images/badge.json").size(200).set("replace", ["Primary": "#5b5bd6", "Accent": "#ffb224"])
        TextLayer("Order confirmed").font(.init(weight: "bold", size: 26)).color("#1d1b3a").maxWidth(260).fit(.shrink)
          .alignment(.center).enter(.rise(distance: 16).delay(0.5))
        TextLayer("It is on its way to you.").font(.init(size: 15)).color("#66638c").enter(
          .rise(distance: 16).delay(0.65))
      }.axis(.y).gap(6).align(.center).padding([8, 28, 32, 28]).size("304x312").background("white").cornerRadius(28)
        .shadow(color: "#3b2fa0", opacity: 0.18, offset: Point(0, 10), radius: 18)
      ConfettiCannon().at(["50%", 128]).begin(0.45).contents([
        Piece.shape(.rect).size("6x9"), Piece.shape(.circle).size(7),
      ]).colors(["#5b5bd6", "#ffb224", "#30a46c", "#e5484d"])
    }
    .set("output", "lottie-card.gif")
  }

  static func mockup() -> Scene {
    Scene(
      width: 480, height: 620, duration: 4,
      background: .gradient(
        GradientValue(["#ffe8d6", "#ffc9c0", "#d9c8ff"]).startPoint("top-left").endPoint("bottom-right"))
    ) {
      DeviceLayer(.phone).id("phone").screen(
        Group {
          Group {
            TextLayer("Your order").color("#2b1d16").font(.init(weight: "bold", size: 24)).position(
              .relative(left: 24, top: 66))
            StackLayer {
              EmojiLayer("☕️").fontSize(92)
            }.axis(.z).size(208).background("#fff3e6").cornerRadius(28).position(.relative(top: 116, centerX: 0))
            TextLayer("Oat flat white").color("#2b1d16").font(.init(weight: "semibold", size: 19)).maxWidth(140)
              .truncation(.end).position(.relative(left: 24, top: 348))
            TextLayer("€ 4.20").color("#9a6b4f").font(.init(weight: "semibold", size: 19)).position(
              .relative(right: 24, top: 348))
            TextLayer("Ready in 6 minutes").color("#8a7568").font(.init(size: 14)).position(
              .relative(left: 24, top: 378))
            ButtonLayer("Pay with one tap").fill("#e4572e").size("208x54").cornerRadius(27).font(
              .init(weight: "semibold", size: 17)
            ).press(1.1).position(.relative(bottom: 52, centerX: 0))
          }.background("white")
          Group {
            TextLayer("✓").color("white").font(.init(weight: "bold", size: 84)).set(
              "enter", ["pop": 0.3, "duration": "0.5s", "delay": "0.2s"]
            ).position(["50%", "42%"])
            TextLayer("Paid. See you soon!").color("white").font(.init(weight: "semibold", size: 19)).set(
              "enter", ["rise": 14, "duration": "0.5s", "delay": "0.35s"]
            ).position(["50%", "56%"])
            ConfettiCannon().at(["50%", "85%"]).begin(0.3)
          }.background("#2f9e6e").beginTime(1.3).visible("1.3s..").set(
            "enter", ["slide": "bottom", "duration": "0.45s", "easing": "outCubic"])
        }
      ).set("taps", ["at": "1.1s", "position": ["50%", "86%"]])
    }
    .set("loopOffset", "2.6s")
    .set("output", "mockup.gif")
  }

  static func neon() -> Scene {
    Scene(width: 480, height: 300, duration: 4, frameRate: 25, background: "#0b0912") {
      GradientLayer(
        GradientValue(["#2a1838", "#120c1c", "#0b0912"]).type(.radial).locations([0, 0.6, 1]).startPoint([0.5, 0.5])
          .endPoint([1.05, 1.2])
      ).size("480x300").set("filters", [["noise": ["amount": 0.025, "seed": 3]]])
      ShapeLayer(.roundedRect).size("330x120").cornerRadius(60).fill("#ff2d95").position([240, 128]).opacity(0.28).set(
        "filters", [["blur": 40]]
      ).animation(
        LayerAnimation("opacity").values([0.02, 0.28, 0.04, 0.28, 0.1, 0.28, 0.2, 0.28]).duration(4).calculationMode(
          .discrete
        ).keyTimes([0, 0.08, 0.11, 0.17, 0.2, 0.26, 0.62, 0.645, 1]))
      TextLayer("Sparkler").id("word").color("#ffe3f1").font(.init(weight: 700, size: 92)).position([240, 128]).set(
        "filters",
        [
          ["glow": ["color": "#ff4fa7", "radius": 4, "intensity": 1.6]],
          ["glow": ["color": "#ff0f7b", "radius": 18, "intensity": 1.3]],
        ]
      ).animation(
        LayerAnimation("filters.brightness").values([0.16, 1, 0.22, 1, 0.35, 1, 0.72, 1]).duration(4).calculationMode(
          .discrete
        ).keyTimes([0, 0.08, 0.11, 0.17, 0.2, 0.26, 0.62, 0.645, 1]))
      PathLayer("M90 205 C170 235 310 235 390 205").id("line").set("bounds", [0, 0, 480, 300]).position("center")
        .stroke("#d9fbff").fill(.clear).lineWidth(5).lineCap(.round).set(
          "filters",
          [
            ["glow": ["color": "#27e0ff", "radius": 3, "intensity": 1.6]],
            ["glow": ["color": "#00b3ff", "radius": 14, "intensity": 1.5]],
          ]
        ).animation(
          LayerAnimation("strokeEnd", from: 0, to: 1).beginTime(1.1).duration(0.7).fillMode(.both).easing("easeOut")
        ).animation(
          LayerAnimation("filters.brightness").values([1, 0.6, 1, 0.75, 1]).duration(4).calculationMode(.discrete)
            .keyTimes([0, 0.52, 0.54, 0.8, 0.82, 1]))
    }
    .set("output", "neon.gif")
  }

  static func newton() -> Scene {
    Scene(width: 320, height: 220, duration: 4, background: "#F4F1EA") {
      ShapeLayer(.rect).id("string 1").size([1.5, 104]).position([96, 92]).fill("#22223B")
      ShapeLayer(.rect).id("string 2").size([1.5, 104]).position([128, 92]).fill("#22223B")
      ShapeLayer(.rect).id("string 3").size([1.5, 104]).position([160, 92]).fill("#22223B")
      ShapeLayer(.rect).id("string 4").size([1.5, 104]).position([192, 92]).fill("#22223B")
      ShapeLayer(.rect).id("string 5").size([1.5, 104]).position([224, 92]).fill("#22223B")
      ShapeLayer(.circle).id("ball 1").size(31).position([96, 152]).fill("#C9184A")
      ShapeLayer(.circle).id("ball 2").size(31).position([128, 152]).fill("#4A4E69")
      ShapeLayer(.circle).id("ball 3").size(31).position([160, 152]).fill("#4A4E69")
      ShapeLayer(.circle).id("ball 4").size(31).position([192, 152]).fill("#4A4E69")
      ShapeLayer(.circle).id("ball 5").size(31).position([224, 152]).fill("#C9184A")
      ShapeLayer(.roundedRect).size("176x10").cornerRadius(5).position([160, 40]).fill("#22223B")
    } dynamics: {
      DynamicItemGroup("pendulum 1").items(["string 1", "ball 1"])
      DynamicItemGroup("pendulum 2").items(["string 2", "ball 2"])
      DynamicItemGroup("pendulum 3").items(["string 3", "ball 3"])
      DynamicItemGroup("pendulum 4").items(["string 4", "ball 4"])
      DynamicItemGroup("pendulum 5").items(["string 5", "ball 5"])
      PropertiesBehavior(PropertiesValue().elasticity(1).set("collisionShape", "ellipse")).items([
        "ball 1", "ball 2", "ball 3", "ball 4", "ball 5",
      ])
      GravityBehavior(1).items(["pendulum 1", "pendulum 2", "pendulum 3", "pendulum 4", "pendulum 5"])
      CollisionBehavior(CollisionValue().mode(.items)).items([
        "pendulum 1", "pendulum 2", "pendulum 3", "pendulum 4", "pendulum 5",
      ])
      AttachmentBehavior(AttachmentValue(to: [96, 40]).length(0).offset([0, -112])).items(["ball 1"])
      AttachmentBehavior(AttachmentValue(to: [128, 40]).length(0).offset([0, -112])).items(["ball 2"])
      AttachmentBehavior(AttachmentValue(to: [160, 40]).length(0).offset([0, -112])).items(["ball 3"])
      AttachmentBehavior(AttachmentValue(to: [192, 40]).length(0).offset([0, -112])).items(["ball 4"])
      AttachmentBehavior(AttachmentValue(to: [224, 40]).length(0).offset([0, -112])).items(["ball 5"])
      PushBehavior([-0.27, 0]).mode(.instantaneous).items(["pendulum 1"])
    }
    .set("output", "newton.gif")
  }

  static func outputs() -> Scene {
    Scene(width: 256, height: 256, duration: 2) {
      ShapeLayer(.star).size(120).points(7).innerRadius(0.8).fill("#FFC53D").position("center").idle(.spin)
      TextLayer("Hooray").font(.init(weight: 800, size: 30)).color("#2B1055").enter(.pop)
      ShapeLayer(.circle).size(14).fill("#E5484D").animation(
        LayerAnimation("position").path("M128 28 C 268 28 268 228 128 228 C -12 228 -12 28 128 28z").duration(2))
      ShapeLayer(.heart).size(30).fill("#5B5BD6").position(["80%", "20%"]).idle(.pulse)
    }
    .set(
      "outputs",
      [
        ["file": "party.gif", "maxSize": "200KB"], ["file": "party-emoji.gif", "for": "slack-emoji"],
        ["file": "party-sticker.apng", "for": "discord-sticker"], ["file": "party.webp"], ["file": "party.json"],
        ["file": "party-sheet.json", "format": "sheet", "fps": 12.5],
        ["file": "party-still.png", "at": "50%", "background": "white"],
      ])
  }

  static func ownCurves() -> Scene {
    Scene(width: 420, height: 320, duration: 3.2, background: .gradient(GradientValue(["#1B1340", "#3A1C5C"]))) {
      TextLayer("Five stars").id("title").font(.init(weight: 800, size: 44)).color("white").position(["50%", "60%"])
      ClassicFirework().around("title").count(3).every(0.8).duration(0.75).scale(90).sparkSize("13x13").contents([
        Piece.shape(.star)
      ]).colors(["gold", "#FFF3C4", "tomato", "#7BE0FF"]).set(
        "trajectories",
        [
          "top": [
            [[0.15, -0.9], [0.6, -1.1], [0.95, -0.35]], [[0.05, -1.2], [0.35, -1.3], [0.55, -0.6]],
            [[0.3, -0.6], [0.8, -0.8], [1.2, 0.1]],
          ], "bottom": [[[0.5, -0.2], [0.9, 0.1], [1, 0.7]], [[0.3, -0.1], [0.5, 0.2], [0.5, 0.6]]],
        ])
    }
    .set("output", "own-curves.gif")
  }

  static func pile() -> Scene {
    Scene(width: 320, height: 440, duration: 4, frameRate: 16, background: "#231942") {
      PathLayer("M75 0 Q87 63 150 75 Q87 87 75 150 Q63 87 0 75 Q63 63 75 0 Z").id("logo").position(["50%", 310]).fill(
        "gold")
      Explosion().id("rain").at(["50%", -40]).count(4).every(0.08).times(25).strength(0.2).walls(false).collide(false)
        .spin("1turn").contents([
          Piece.emoji("🎉").fontSize(26), Piece.emoji("🍩").fontSize(26), Piece.emoji("🐷").fontSize(26),
          Piece.emoji("🌟").fontSize(26), Piece.emoji("🍉").fontSize(26),
        ])
    } dynamics: {
      PropertiesBehavior(
        PropertiesValue().anchored(true).set(
          "collisionShape", "M75 0 Q87 63 150 75 Q87 87 75 150 Q63 87 0 75 Q63 63 75 0 Z")
      ).items(["logo"])
      PropertiesBehavior(
        PropertiesValue().elasticity(0.25).friction(0.4).set(
          "collisionShape", "M11 2 L21 2 L29 10 L29 20 L21 28 L11 28 L3 20 L3 10 Z")
      ).items(["rain"])
      CollisionBehavior(CollisionValue().set("bounds", [-400, 0, 0, 0])).items(["rain", "logo"])
    }
    .set("outputs", [["file": "pile.gif", "colors": 64]])
  }

  static func recording() -> Scene {
    Scene(
      width: 280, height: 220, duration: 4,
      background: .gradient(GradientValue(["#7C6CF2", "#E879B9"]).startPoint("top-left").endPoint("bottom-right"))
    ) {
      ImageLayer("images/recording.gif").id("recording").cornerRadius(12).masksToBounds(true).beginTime(0.3)
      ConfettiCannon().at([140, 178]).begin(1.5)
    }
    .set("output", "recording.gif")
  }

  static func rocket() -> Scene {
    Scene(
      width: 480, height: 360, duration: 6.2, frameRate: 30,
      background: .gradient(GradientValue(["#060a1f", "#141a3f", "#3a2a5c"]))
    ) {
      Sparkle().id("stars").contents([Piece.shape(.circle).size(3)]).colors(["#ffffff", "#cfd8ff"]).set(
        "cells", ["small": ["birthRate": 16], "large": ["birthRate": 5]])
      Rocket().id("first").at([150, 330]).begin([0, 2.2])
      Rocket().id("second").at([330, 330]).begin([0.7, 2.8]).colors(["#ffd166", "#fff3c4"])
      Rocket().id("third").at([240, 330]).begin(1.4).colors(["#67c7ff", "#c39bff", "#ffffff"])
      PathLayer(
        "M0 360 V322 H34 V306 H58 V322 H84 V296 L102 280 L120 296 V316 H150 V300 H176 V288 H190 V300 H214 V322 H248 V308 L270 292 L292 308 V318 H318 V290 H334 V278 H346 V290 H360 V314 H392 V300 H416 V320 H446 V304 H480 V360 Z"
      ).position([240, 319]).fill("#05060f")
    }
    .set("output", "rocket.gif")
  }

  static func snowLoop() -> Scene {
    Scene(
      width: 400, height: 300, duration: 5, frameRate: 25,
      background: .gradient(GradientValue(["#0e1b3a", "#2b4a7e", "#7f9cc4"])), loop: .seamless
    ) {
      ShapeLayer(.circle).size(44).position([318, 62]).fill("#fdf6dc").shadow(
        color: "#fdf6dc", opacity: 0.7, offset: Point(0, 0), radius: 14)
      PathLayer("M0 232 C60 200 120 206 180 226 S320 258 400 216 V300 H0 Z").position([200, 254]).fill("#b9cbe6")
      Group {
        PathLayer("M20 0 L32 22 H26 L38 44 H28 L42 70 H-2 L12 44 H2 L14 22 H8 Z").position([70, 226]).fill("#16325a")
        PathLayer("M20 0 L32 22 H26 L38 44 H28 L42 70 H-2 L12 44 H2 L14 22 H8 Z").position([112, 234]).fill("#1c3c69")
          .transform([["scale": 0.7]])
        PathLayer("M20 0 L32 22 H26 L38 44 H28 L42 70 H-2 L12 44 H2 L14 22 H8 Z").position([338, 232]).fill("#16325a")
          .transform([["scale": 0.85]])
      }
      PathLayer("M0 262 C80 236 180 250 240 262 S350 280 400 254 V300 H0 Z").position([200, 272]).fill("#e8f0fb")
      Snow().id("snow")
    }
    .set("output", "snow-loop.gif")
  }

  static func tenLines() -> Scene {
    Scene(width: 320, height: 320, duration: 2.4, background: "transparent") {
      ButtonLayer("Buy now").id("cta")
      ClassicFirework().around("cta").count(2).every(0.8)
    }
    .set("output", "fireworks.gif")
  }
}
