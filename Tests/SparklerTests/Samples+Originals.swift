// Samples as Swift: the original effects, and particles of their own.
// Flow: Sparkler's words → Scene → Samples.all.
import Sparkler

extension Samples {
  static func classic() -> Scene {
    let rockets: [(x: Double, y: Double, up: Seconds, at: Seconds)] = [
      (104, 68, 0, 0.6), (232, 78, 0.4, 1), (304, 86, 0.8, 1.4), (164, 56, 1.2, 1.8), (62, 88, 1.6, 2.2),
      (264, 60, 2, 2.6), (128, 94, 2.4, 3), (338, 96, 2.8, 3.4),
    ]
    return Scene(
      width: 400, height: 300, duration: 3.8,
      background: .gradient(
        GradientValue(["#0B0E2C", "#1E1B55", "#7C3F7F"]).locations([0, 0.35, 0.75]).startPoint("top").endPoint("bottom")
      ),
      alt: "Hello, world! Fireworks over a city at night"
    ) {
      ShapeLayer(.circle).size(34).fill("#FFE9B8").position([356, 42])
      for (i, it) in rockets.enumerated() {
        ShapeLayer(.capsule).id("rocket-\(i + 1)").size([4, 14]).fill("#FFE9B8").position([.init(it.x), .init(it.y)])
          .visible(.between(it.up, it.at)).animation(
            LayerAnimation("position.y", from: 220).beginTime(it.up).duration(0.6).easing("outQuad"))
        ClassicFirework().around("rocket-\(i + 1)").count(2).begin([it.at])
      }
      PathLayer(
        "M0 170 H26 V146 H58 V178 H92 V132 H104 L111 112 L118 132 H130 V172 H168 V150 H204 V180 H238 V138 H274 V168 H306 V122 H340 V160 H372 V142 H400 V300 H0 Z"
      ).fill("#3A2A68").set("bounds", [0, 0, 400, 300])
      PathLayer(
        "M0 196 H40 V174 H76 V204 H112 V166 H150 V198 H186 V182 H222 V206 H258 V160 H290 V192 H330 V178 H364 V200 H400 V300 H0 Z"
      ).fill("#130F33").set("bounds", [0, 0, 400, 300])
      PathLayer(
        "M50 182 V206 M58 182 V206 M66 182 V206 M122 174 V206 M131 174 V206 M140 174 V206 M268 168 V206 M280 168 V206 M340 186 V206 M354 186 V206 M196 190 V206 M212 190 V206"
      ).stroke("#FFC861").lineWidth(4).lineDashPattern([4, 6]).fill(.clear).set("bounds", [0, 0, 400, 300])
      TextLayer("Hello, world!").font(.init(weight: 800, size: 54)).letterSpacing("-0.02em").color("white").position([
        "50%", 252,
      ])
    }
    .set("loopOffset", "0.85s").set("output", "classic.gif")
  }

  static func fountain() -> Scene {
    let wave: PathValue =
      "M0 12 Q50 -12 100 12 T200 12 T300 12 T400 12 T500 12 T600 12 T700 12 T800 12 V160 H0 Z"
    return Scene(
      width: 400, height: 500, duration: 4.8,
      background: .gradient(
        GradientValue(["#191650", "#4B2E83", "#C4587F", "#FF9E7A"]).locations([0, 0.3, 0.58, 0.68]).startPoint("top")
          .endPoint("bottom")),
      alt: "Level 7 complete. Whale done!"
    ) {
      TextLayer("LEVEL 7 COMPLETE").font(.init(weight: 700, size: 20)).letterSpacing("0.14em").color("#F5DE9E")
        .position([
          "50%", 46,
        ])
      Group {
        PathLayer(
          "M12 92 C0 40 40 0 104 0 C156 0 176 34 196 48 C202 36 198 20 184 8 C204 2 222 10 226 26 C238 12 256 10 270 20 C258 38 240 48 226 54 C224 92 196 132 128 132 L56 132 C28 132 18 112 12 92 Z"
        ).fill("#2B4C9B").set("bounds", [0, 0, 208, 132])
        PathLayer("M14 96 C50 110 110 110 168 90 C160 118 140 140 100 140 L50 140 C28 138 18 116 14 98 Z").fill(
          "#C9DDF5"
        ).set("bounds", [0, 0, 208, 132])
        PathLayer("M15 92 C26 100 42 100 56 94").stroke("#16264F").lineWidth(4).lineCap(.round).fill(.clear).set(
          "bounds", [0, 0, 208, 132])
        ShapeLayer(.circle).size(11).fill("#16264F").position([62, 66])
        ShapeLayer(.ellipse).size([18, 10]).fill("#F08CA0").position([84, 80])
      }.id("whale").size([208, 132]).anchorPoint("bottom").position(["50%", 366]).animation(
        LayerAnimation("transform.scale.y").values([1, 0.92, 1.04, 1]).duration(1.6).repeatCount(3).easings([
          "inOutQuad", "outQuad", "inOutQuad",
        ]))
      FountainFirework().above("whale").begin([0.2, 1.8, 3.4])
      PathLayer(wave).fill("#2F6FA8").set("bounds", [0, 0, 800, 160]).anchorPoint([0, 0]).position([0, 340]).animation(
        LayerAnimation("position.x", from: 0, to: -200).duration(4.8))
      PathLayer(wave).fill("#123A6B").set("bounds", [0, 0, 800, 160]).anchorPoint([0, 0]).position([-200, 366])
        .animation(
          LayerAnimation("position.x", from: -200, to: 0).duration(4.8))
      TextLayer("Whale done!").font(.init(weight: 800, size: 54)).letterSpacing("-0.02em").color("white").position([
        "50%", 438,
      ])
    }
    .set("loopOffset", "0.8s").set("output", "fountain.gif")
  }

  static func dashRing() -> Scene {
    Scene(
      width: 400, height: 500, duration: 4.4,
      background: .gradient(
        GradientValue(["#3A1038", "#12060F"]).type(.radial).startPoint([0.5, 0.4]).endPoint([1.1, 1])),
      alt: "A heart is liked until it has 10,000 likes. Thank you!"
    ) {
      DashRing().at([200, 200]).begin(0.4).radius(100).sparkLength(9).sparkThickness(4).sparkSeparation(20).set(
        "color", "white")
      DashRing().at([200, 200]).begin(1.5).radius(120).sparkLength(12).sparkThickness(2).sparkSeparation(15).set(
        "color", "#FFC107")
      DashRing().at([200, 200]).begin(1.5).radius(90).sparkLength(9).sparkThickness(4).sparkSeparation(26).set(
        "color", "#FFF59D")
      DashRing().at([200, 200]).begin(1.5).radius(80).sparkLength(10).sparkThickness(3).sparkSeparation(20).set(
        "color", "#B3E5FC")
      DashRing().at([200, 200]).begin(1.5).radius(75).sparkLength(15).sparkThickness(3).sparkSeparation(13).set(
        "color", "#FF8A80")
      DashRing().at([200, 200]).begin(1.5).radius(50).sparkLength(5).sparkThickness(4).sparkSeparation(18).set(
        "color", "#3DC49D")
      DashRing().id("chance").at([200, 200]).begin(2.7).count(6)
      ShapeLayer(.heart).size(84).fill("#FF2D6F").position([200, 200]).animation(
        LayerAnimation("transform.scale").values([1, 0.8, 1.2, 1]).keyTimes([0, 0.25, 0.6, 1]).easings([
          "outQuad", "outQuad", "inOutQuad",
        ]).beginTime(0.3).duration(0.4)
      ).animation(
        LayerAnimation("transform.scale").values([1, 0.8, 1.25, 1]).keyTimes([0, 0.25, 0.6, 1]).easings([
          "outQuad", "outQuad", "inOutQuad",
        ]).beginTime(1.4).duration(0.4)
      ).animation(
        LayerAnimation("transform.scale").values([1, 0.75, 1.4, 1]).keyTimes([0, 0.25, 0.6, 1]).easings([
          "outQuad", "outQuad", "inOutQuad",
        ]).beginTime(2.6).duration(0.5))
      CountLayer(
        .with {
          $0.values = [10000, 9997, 9997, 9998, 9998, 9999, 9999, 10000]
          $0.keyTimes = [0, 0.1, 0.15, 0.25, 0.49, 0.6, 0.88, 1]
          $0.duration = 3
          $0.roll = .odometer
        }
      ).font(.init(weight: 800, size: 60)).letterSpacing("-0.02em").color("white").position(["50%", 396])
      TextLayer("likes. So close!").visible("..2.75s").font(.init(weight: 500, size: 22)).color("#F3B6CF").position([
        "50%", 450,
      ])
      TextLayer("likes. Thank you!").visible("2.75s..").font(.init(weight: 500, size: 22)).color("#F3B6CF").position([
        "50%", 450,
      ])
    }
    .set("loopOffset", "3.1s").set("output", "dash-ring.gif")
  }

  static func explosion() -> Scene {
    Scene(
      width: 400, height: 500, duration: 4.4, background: "#FFE7A3",
      alt: "What’s inside? Save 30 %. Your piggy bank will thank you."
    ) {
      ShapeLayer(.circle).size(340).fill("#FFF4D1").position(["50%", 190])
      TextLayer("What’s\ninside?").font(.init(weight: 800, size: 60)).lineHeight(1).letterSpacing("-0.02em")
        .alignment(.center).color("#5B1A4F").position(["50%", 150]).visible("..1s").set("enter", ["fade": "0.25s"]).set(
          "exit", ["fade": "0.1s"])
      ShapeLayer(.rect).size([144, 30]).fill("#1F4C8F").position(["50%", 340]).visible("1s..4.25s")
      Explosion().id("pigs").at(["50%", 340]).begin(1)
      Explosion().id("presents").at(["50%", 340]).begin(1.15).count(5).spin("200deg").contents([
        Piece.image("images/parcel.png").size("44x44"), Piece.emoji("🎉").fontSize(40),
      ])
      Explosion().id("more-pigs").at(["50%", 340]).begin(1.4).spread(.symmetric)
      TextLayer("Save\n30 %").font(.init(weight: 900, size: 84)).lineHeight(0.95).letterSpacing("-0.03em")
        .alignment(.center).color("#C2185B").anchorPoint([0.5, 2]).position(["50%", 348])
        .visible("1.2s..4.05s").animation(
          LayerAnimation("transform.scale").values([0.1, 1, 1, 0]).keyTimes([0, 0.18, 0.9, 1]).easings([
            "outCubic", "linear", "inCubic",
          ]).beginTime(1.2).duration(2.85))
      Group {
        ShapeLayer(.rect).size([150, 96]).fill("#3F86E8").position([83, 80])
        ShapeLayer(.rect).size([28, 96]).fill("#FF9E2C").position([83, 80])
        Group {
          PathLayer("M40 28 C10 28 -2 14 6 6 C14 -2 32 8 40 28 C48 8 66 -2 74 6 C82 14 70 28 40 28 Z").fill(.clear)
            .stroke("#FF9E2C").lineWidth(8).lineJoin(.round).set("bounds", [0, 0, 80, 28]).position([83, -14])
          ShapeLayer(.rect).size([166, 32]).fill("#64A3F5")
          ShapeLayer(.rect).size([28, 32]).fill("#FFB555")
        }.size([166, 32]).position([83, 16]).animation(
          LayerAnimation("position.x").values([83, 360, 360, 83, 83]).keyTimes([0, 0.23, 0.85, 0.86, 1]).beginTime(1)
            .duration(3.4)
        ).animation(
          LayerAnimation("position.y").values([16, -34, 240, 240, -360, 16, 16]).keyTimes([
            0, 0.08, 0.23, 0.85, 0.86, 0.95, 1,
          ]).easings(["outQuad", "inQuad", "linear", "linear", "inQuad", "linear"]).beginTime(1).duration(3.4)
        ).animation(
          LayerAnimation("transform.rotation").values(["0deg", "150deg", "150deg", "0deg", "0deg"]).keyTimes([
            0, 0.23, 0.85, 0.86, 1,
          ]).beginTime(1).duration(3.4))
      }.size([166, 128]).anchorPoint("bottom").position(["50%", 440]).animation(
        LayerAnimation("transform.rotation").values(["0deg", "-3deg", "3deg", "-4deg", "4deg", "-5deg", "5deg", "0deg"])
          .beginTime(0.3).duration(0.6).fillMode(.both)
      ).animation(
        LayerAnimation("transform.scale.y").values([1, 0.86, 1.08, 1]).keyTimes([0, 0.4, 0.7, 1]).easings([
          "outQuad", "outQuad", "inOutQuad",
        ]).beginTime(0.85).duration(0.4)
      ).animation(
        LayerAnimation("transform.scale.y").values([1, 0.9, 1]).easings(["outQuad", "inOutQuad"]).beginTime(4.22)
          .duration(0.18))
      ShapeLayer(.rect).size([400, 72]).fill("#5B1A4F").position(["50%", 464])
      TextLayer("Your piggy bank will thank you.").font(.init(weight: 600, size: 21)).color("#FFE7A3").position([
        "50%", 467,
      ])
    }
    .set("loopOffset", "2s").set("output", "explosion.gif")
  }

  static func confetti() -> Scene {
    Scene(
      width: 414, height: 896, duration: 4.2, frameRate: 30,
      background: .gradient(
        GradientValue(["#FFD9C7", "#E7D3FF", "#BFE3FF"]).startPoint("top-left").endPoint("bottom-right")),
      alt: "Welcome, Maya! Your account is ready."
    ) {
      Confetti().id("welcome").set("cells", ["*": ["contentsScale": 0.5]])
      Group {
        ShapeLayer(.circle).size(112).fill("#6C3DE0").position(["50%", 104])
        PathLayer("M0 26 L20 46 L58 0").stroke("white").lineWidth(11).lineCap(.round).lineJoin(.round).fill(.clear).set(
          "bounds", [0, 0, 58, 46]
        ).position(["50%", 104]).set("enter", ["draw": ["duration": "0.5s", "easing": "outCubic"]]).set(
          "exit", ["draw": ["duration": "0.3s"]])
        TextLayer("Welcome,\nMaya!").font(.init(weight: 800, size: 54)).lineHeight(1.02).letterSpacing("-0.02em")
          .alignment(.center).color("#231942").position(["50%", 252])
        TextLayer("Your account is ready.").font(.init(size: 19)).color("#5E5873").position(["50%", 344])
        ButtonLayer("Take the tour").size([270, 60]).cornerRadius(30).fill("#6C3DE0").font(.init(weight: 700, size: 19))
          .position(["50%", 428])
      }.size([334, 500]).background("white").cornerRadius(36).shadow(
        color: "#3B1F7A", opacity: 0.25, offset: Point(0, 18), radius: 30)
    }
    .set("loopOffset", "0.9s").set("output", "confetti.gif")
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

  static func fireworksNight() -> Scene {
    Scene(
      width: 270, height: 480, duration: 6, frameRate: 20,
      background: .gradient(GradientValue(["#02030a", "#070b1e", "#161c40"]).locations([0, 0.6, 1])), loop: .seamless
    ) {
      FireworkShow().seed(3)
    }
    .set("output", "fireworks-night.gif")
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
}
