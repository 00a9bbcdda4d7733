// Samples as Swift: texts, pictures and layers laid out.
// Flow: Sparkler's words → Scene → Samples.all.
import Sparkler

extension Samples {
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

  static func tenLines() -> Scene {
    Scene(width: 320, height: 320, duration: 2.4, background: "#1B1340") {
      TextLayer("One night\nonly").font(.init(weight: 900, size: 52)).lineHeight(1).alignment(.center).color("#F5DE9E")
        .position(["50%", 120])
      ButtonLayer("Buy now").id("cta").size("200x60").cornerRadius(30).fill("#D81B60").position(["50%", 242]).press([
        0, 0.8, 1.6,
      ])
      ClassicFirework().around("cta").count(2).every(0.8)
    }
    .set("output", "fireworks.gif")
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
    .set("loopOffset", "1.5s").set("output", "lottie-card.gif")
  }

  static func logoDraw() -> Scene {
    Scene(
      width: 520, height: 260, duration: 3.6, frameRate: 30,
      background: .gradient(GradientValue(["#1B1F3B", "#0C0E1E"]))
    ) {
      SVGLayer("images/logo-draw.svg").id("logo").position("center").size("520x260").set(
        "parts",
        [
          "stick": ["enter": ["draw": "0.5s"]],
          "rays": ["enter": ["draw": "0.9s", "delay": "0.4s", "stagger": "50ms"]],
          "star": [
            "enter": ["pop": 0.2, "delay": "1.1s", "duration": "0.6s"],
            "idle": ["pulse": ["duration": "1.6s"], "delay": "1.8s"],
          ],
          "sparks": ["enter": ["pop": 0.1, "delay": "1.3s", "duration": "0.5s"], "idle": ["float": 4]],
          "wordmark": ["enter": ["draw": "1.6s", "delay": "0.9s"]],
        ])
      ConfettiCannon().from("logo.star").begin(1.3)
    }
    .set("loopOffset", "3.2s")
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

  static func outputs() -> Scene {
    Scene(width: 256, height: 256, duration: 2) {
      ShapeLayer(.star).size(120).points(7).innerRadius(0.8).fill("#FFC53D").position("center").idle(.spin)
      TextLayer("Hooray").font(.init(weight: 800, size: 30)).color("#2B1055").enter(.pop)
      ShapeLayer(.circle).size(14).fill("#E5484D").animation(
        LayerAnimation("position").path("M128 28 C 268 28 268 228 128 228 C -12 228 -12 28 128 28z").duration(2))
      ShapeLayer(.heart).size(30).fill("#5B5BD6").position(["80%", "20%"]).idle(.pulse)
    }
    .set("loopOffset", "1.5s").set(
      "outputs",
      [
        ["file": "party.gif", "maxSize": "200KB"], ["file": "party-emoji.gif", "for": "slack-emoji"],
        ["file": "party-sticker.apng", "for": "discord-sticker"], ["file": "party.webp"], ["file": "party.json"],
        ["file": "party-sheet.json", "format": "sheet", "fps": 12.5],
        ["file": "party-still.png", "at": "50%", "background": "white"],
      ])
  }
}
