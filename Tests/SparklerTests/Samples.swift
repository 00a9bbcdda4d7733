// The samples as Swift. Made by scripts/words from Assets/scenes: change these, not this file.
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
        .init(colors: ["#241a4d", "#4b2f8f", "#8a3fa0"], startPoint: "top-left", endPoint: "bottom-right")),
      loop: .seamless
    ) {
      ConfettiRain(density: 1.8)
        .id("paper")
      GradientLayer(colors: ["#241a4db0", "#241a4d90", "#241a4d00"], startPoint: "left", endPoint: [0.9, 0.5])
      Group {
        ShapeLayer(
          .roundedRect,
          fill: .gradient(.init(colors: ["#ffb400", "#ff5a5f"], startPoint: "top-left", endPoint: "bottom-right"))
        )
        .size(76)
        .cornerRadius(20)
        .shadow(opacity: 0.35, offset: [0, 6], radius: 8)
        PathLayer(
          "M38 12 L43.2 30.4 L60 26 L47.6 38 L60 50 L43.2 45.6 L38 64 L32.8 45.6 L16 50 L28.4 38 L16 26 L32.8 30.4 Z",
          fill: "white"
        )
        .position("center")
      }
      .id("logo")
      .position([84, 120])
      .size("76x76")
      TextLayer("Ship something worth celebrating", font: .init(weight: 700, size: 30), color: "white")
        .position([146, 92])
        .anchorPoint("left")
      TextLayer("Confetti, fireworks and emoji as small GIFs", font: .init(size: 16), color: "#d9cdf5")
        .position([146, 126])
        .anchorPoint("left")
      ButtonLayer("Try Sparkler", color: "#2b1e57", fill: "#ffd166", font: .init(weight: 600, size: 15))
        .position([146, 176])
        .anchorPoint("left")
        .size("140x40")
        .idle(.pulse)
    }
  }

  static func classic() -> Scene {
    Scene(width: 375, height: 667, duration: 5.2, background: "white") {
      TextLayer("Fireworks", font: .init(weight: 700, size: 34), color: "#22252E")
        .position(["50%", 118])
      TextLayer("tap the right answer", font: .init(size: 17), color: "#8A8F9C")
        .position(["50%", 156])
      TextLayer("3 + 4 = ?", font: .init(weight: 500, size: 40), color: "#22252E")
        .position(["50%", 254])
        .visible("..1.5s")
      TextLayer("5 + 6 = ?", font: .init(weight: 500, size: 40), color: "#22252E")
        .position(["50%", 254])
        .visible("1.5s..2.7s")
      TextLayer("2 + 2 = ?", font: .init(weight: 500, size: 40), color: "#22252E")
        .position(["50%", 254])
        .visible("2.7s..3.9s")
      TextLayer("9 + 3 = ?", font: .init(weight: 500, size: 40), color: "#22252E")
        .position(["50%", 254])
        .visible("3.9s..")
      ButtonLayer("", press: [1.8])
        .id("first")
        .position([97.5, 340.5])
        .size("50x50")
        .zPosition(2)
        .layers {
          TextLayer("6", font: .init(weight: 700, size: 20), color: "white")
            .visible("..1.5s")
          TextLayer("11", font: .init(weight: 700, size: 20), color: "white")
            .visible("1.5s..2.7s")
          TextLayer("5", font: .init(weight: 700, size: 20), color: "white")
            .visible("2.7s..3.9s")
          TextLayer("10", font: .init(weight: 700, size: 20), color: "white")
            .visible("3.9s..")
        }
      ButtonLayer("", press: [0.6, 4.2])
        .id("second")
        .position([187.5, 340.5])
        .size("50x50")
        .zPosition(2)
        .layers {
          TextLayer("7", font: .init(weight: 700, size: 20), color: "white")
            .visible("..1.5s")
          TextLayer("9", font: .init(weight: 700, size: 20), color: "white")
            .visible("1.5s..2.7s")
          TextLayer("3", font: .init(weight: 700, size: 20), color: "white")
            .visible("2.7s..3.9s")
          TextLayer("12", font: .init(weight: 700, size: 20), color: "white")
            .visible("3.9s..")
        }
      ButtonLayer("", press: [3])
        .id("third")
        .position([277.5, 340.5])
        .size("50x50")
        .zPosition(2)
        .layers {
          TextLayer("8", font: .init(weight: 700, size: 20), color: "white")
            .visible("..1.5s")
          TextLayer("12", font: .init(weight: 700, size: 20), color: "white")
            .visible("1.5s..2.7s")
          TextLayer("4", font: .init(weight: 700, size: 20), color: "white")
            .visible("2.7s..3.9s")
          TextLayer("14", font: .init(weight: 700, size: 20), color: "white")
            .visible("3.9s..")
        }
      ClassicFirework(around: "second", begin: [0.65, 4.25], count: 2)
        .id("first tap")
      ClassicFirework(around: "first", begin: [1.85], count: 2)
        .id("second tap")
      ClassicFirework(around: "third", begin: [3.05], count: 2)
        .id("third tap")
    }
  }

  static func confettiFloor() -> Scene {
    Scene(width: 320, height: 260, duration: 5, frameRate: 20, background: "#241a4d") {
      ShapeLayer(.roundedRect, fill: "gold")
        .id("sign")
        .position(["50%", 176])
        .size("190x54")
        .cornerRadius(12)
      TextLayer("Well done!", font: .init(weight: 800, size: 28), color: "#241a4d")
        .position(["50%", 176])
      EmitterLayer(
        cells: [
          Cell(
            name: "paper", birthRate: 110, lifetime: "20s", direction: "180deg", spread: "40deg", velocity: "60..120",
            acceleration: [0, 350], spinRange: "6rad",
            contents: [Piece(shape: .rect, size: "12x8"), Piece(shape: .circle, size: 8)], rotationRange: "1turn",
            drag: 2, tumble: .init(rate: 1), colors: ["tomato", "#ffd166", "#67c7ff", "#c39bff", "white"], duration: 2.5
          )
        ], position: ["50%", -10], size: [320, 1], shape: .line
      )
      .id("confetti")
    } dynamics: {
      PropertiesBehavior(.init(anchored: true), items: ["sign"])
      PropertiesBehavior(.init(friction: 0.4), items: ["confetti"])
      CollisionBehavior(.init(bounds: [-100, 0, 0, 0]), items: ["confetti", "sign"])
    }
  }

  static func confetti() -> Scene {
    Scene(width: 414, height: 896, duration: 4.2, frameRate: 30, background: "white") {
      TextLayer("Welcome!", font: .init(weight: 700, size: 44), color: "#22252E")
        .position(["50%", 400])
      TextLayer("Your account is ready.", font: .init(size: 18), color: "#8A8F9C")
        .position(["50%", 452])
      Confetti(cells: ["*": ["contentsScale": 0.5]])
        .id("welcome")
    }
  }

  static func dashRing() -> Scene {
    Scene(width: 375, height: 667, duration: 3.9, background: "black") {
      DashRing(
        at: "center", begin: [0.1], radius: 100, sparkLength: 9, sparkThickness: 4, sparkSeparation: 20, color: "white")
      DashRing(
        at: [170, 250], begin: [1.2], radius: 120, sparkLength: 12, sparkThickness: 2, sparkSeparation: 15,
        color: "#FFC107")
      DashRing(
        at: [170, 250], begin: [1.2], radius: 90, sparkLength: 9, sparkThickness: 4, sparkSeparation: 26,
        color: "#FFF59D")
      DashRing(
        at: [170, 250], begin: [1.2], radius: 80, sparkLength: 10, sparkThickness: 3, sparkSeparation: 20,
        color: "#B3E5FC")
      DashRing(
        at: [170, 250], begin: [1.2], radius: 75, sparkLength: 15, sparkThickness: 3, sparkSeparation: 13,
        color: "#FF8A80")
      DashRing(
        at: [170, 250], begin: [1.2], radius: 50, sparkLength: 5, sparkThickness: 4, sparkSeparation: 18,
        color: "#3DC49D")
      DashRing(at: [195, 410], begin: [2.4], count: 6)
        .id("chance")
    }
  }

  static func effectsCelebration() -> Scene {
    Scene(width: 540, height: 424, duration: 4, frameRate: 20, background: "#17161D", loop: .seamless) {
      Group {
        ConfettiRealistic(at: ["50%", "90%"])
          .every(1.8)
      }
      .id("confettiRealistic")
      .position([72, 66])
      .size("120x108")
      .background("#FFF6E6")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("confettiRealistic", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([72, 131])
      Group {
        Parade()
      }
      .id("parade")
      .position([204, 66])
      .size("120x108")
      .background("#EAF3FF")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("parade", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([204, 131])
      Group {
        CanvasConfetti(at: ["50%", "92%"], scale: 0.6, particleCount: 70, startVelocity: 18)
          .every(2)
      }
      .id("canvasConfetti")
      .position([336, 66])
      .size("120x108")
      .background("#FDF0F5")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("canvasConfetti", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([336, 131])
      Group {
        Streamers(at: ["50%", "100%"])
          .every(2.6)
      }
      .id("streamers")
      .position([468, 66])
      .size("120x108")
      .background("#F2EEFF")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("streamers", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([468, 131])
      Group {
        StarBurst(at: ["50%", "50%"])
          .every(1.6)
      }
      .id("starBurst")
      .position([72, 202])
      .size("120x108")
      .background("#22123D")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("starBurst", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([72, 267])
      Group {
        EmojiBurst(at: ["50%", "60%"])
          .every(1.6)
      }
      .id("emojiBurst")
      .position([204, 202])
      .size("120x108")
      .background("#FFF1F1")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("emojiBurst", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([204, 267])
      Group {
        Firework(at: ["50%", "45%"], shell: .heart)
          .every(2.2)
      }
      .id("firework")
      .position([336, 202])
      .size("120x108")
      .background("#0B1030")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("firework", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([336, 267])
      Group {
        FireworkShow()
      }
      .id("fireworkShow")
      .position([468, 202])
      .size("120x108")
      .background("#0B1030")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("fireworkShow", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([468, 267])
      Group {
        Coins(density: 5, scale: 0.55)
      }
      .id("coins")
      .position([72, 338])
      .size("120x108")
      .background("#20351F")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("coins", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([72, 403])
      Group {
        Money(density: 5, scale: 0.55)
      }
      .id("money")
      .position([204, 338])
      .size("120x108")
      .background("#EEF8EC")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("money", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([204, 403])
      Group {
        Hearts(density: 3, scale: 0.7)
      }
      .id("hearts")
      .position([336, 338])
      .size("120x108")
      .background("#FFE9EE")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("hearts", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([336, 403])
      Group {
        Balloons(density: 3, scale: 0.5)
      }
      .id("balloons")
      .position([468, 338])
      .size("120x108")
      .background("#E4F4FF")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("balloons", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([468, 403])
    }
  }

  static func effectsLight() -> Scene {
    Scene(width: 540, height: 424, duration: 4, frameRate: 20, background: "#17161D", loop: .seamless) {
      Group {
        Sparks(at: ["50%", "40%"])
          .every(1.2)
      }
      .id("sparks")
      .position([72, 66])
      .size("120x108")
      .background("#14121C")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("sparks", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([72, 131])
      Group {
        Welding(at: ["50%", "70%"])
      }
      .id("welding")
      .position([204, 66])
      .size("120x108")
      .background("#14161C")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("welding", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([204, 131])
      Group {
        HandSparkler(at: ["50%", "50%"])
      }
      .id("handSparkler")
      .position([336, 66])
      .size("120x108")
      .background("#101018")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("handSparkler", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([336, 131])
      Group {
        Shockwave(at: ["50%", "50%"])
          .every(1.6)
      }
      .id("shockwave")
      .position([468, 66])
      .size("120x108")
      .background("#101A2E")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("shockwave", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([468, 131])
      Group {
        Ripple(at: ["50%", "50%"])
      }
      .id("ripple")
      .position([72, 202])
      .size("120x108")
      .background("#0E2433")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("ripple", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([72, 267])
      Group {
        Stardust(density: 4)
      }
      .id("stardust")
      .position([204, 202])
      .size("120x108")
      .background("#0C0D22")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("stardust", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([204, 267])
      Group {
        Meteors(density: 2)
      }
      .id("meteors")
      .position([336, 202])
      .size("120x108")
      .background("#0A1026")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("meteors", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([336, 267])
      Group {
        Hyperspace()
      }
      .id("hyperspace")
      .position([468, 202])
      .size("120x108")
      .background("#05060F")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("hyperspace", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([468, 267])
      Group {
        Bokeh(density: 2, scale: 1.3)
      }
      .id("bokeh")
      .position([72, 338])
      .size("120x108")
      .background("#1B1230")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("bokeh", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([72, 403])
      Group {
        Galaxy(at: ["50%", "50%"])
      }
      .id("galaxy")
      .position([204, 338])
      .size("120x108")
      .background("#070614")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("galaxy", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([204, 403])
      Group {
        MagicTrail()
      }
      .id("magicTrail")
      .position([336, 338])
      .size("120x108")
      .background("#171032")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("magicTrail", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([336, 403])
      Group {
        Links(density: 6)
      }
      .id("links")
      .position([468, 338])
      .size("120x108")
      .background("#0D1B2A")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("links", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([468, 403])
    }
  }

  static func effectsNature() -> Scene {
    Scene(width: 540, height: 424, duration: 4, frameRate: 20, background: "#17161D", loop: .seamless) {
      Group {
        Snow(density: 2, scale: 0.8)
      }
      .id("snow")
      .position([72, 66])
      .size("120x108")
      .background("#35507A")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("snow", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([72, 131])
      Group {
        Rain(density: 2)
      }
      .id("rain")
      .position([204, 66])
      .size("120x108")
      .background("#2A3A4D")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("rain", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([204, 131])
      Group {
        Leaves(density: 5, scale: 0.6)
      }
      .id("leaves")
      .position([336, 66])
      .size("120x108")
      .background("#F6E7CF")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("leaves", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([336, 131])
      Group {
        Petals(density: 4)
      }
      .id("petals")
      .position([468, 66])
      .size("120x108")
      .background("#FFF0F4")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("petals", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([468, 131])
      Group {
        Bubbles(density: 4, scale: 0.6, ground: .light)
      }
      .id("bubbles")
      .position([72, 202])
      .size("120x108")
      .background("#CFEFFA")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("bubbles", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([72, 267])
      Group {
        Fireflies(density: 5)
      }
      .id("fireflies")
      .position([204, 202])
      .size("120x108")
      .background("#10231C")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("fireflies", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([204, 267])
      Group {
        Smoke(at: ["50%", "92%"], ground: .light)
      }
      .id("smoke")
      .position([336, 202])
      .size("120x108")
      .background("#E9E4DC")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("smoke", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([336, 267])
      Group {
        Steam(at: ["50%", "88%"])
      }
      .id("steam")
      .position([468, 202])
      .size("120x108")
      .background("#2B211D")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("steam", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([468, 267])
      Group {
        Fire(at: ["50%", "88%"])
      }
      .id("fire")
      .position([72, 338])
      .size("120x108")
      .background("#180D0A")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("fire", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([72, 403])
      Group {
        Embers(density: 2)
      }
      .id("embers")
      .position([204, 338])
      .size("120x108")
      .background("#1C100C")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("embers", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([204, 403])
      Group {
        Aurora()
      }
      .id("aurora")
      .position([336, 338])
      .size("120x108")
      .background("#07142B")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("aurora", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([336, 403])
      Group {
        SeaAnemone(at: ["50%", "50%"])
      }
      .id("seaAnemone")
      .position([468, 338])
      .size("120x108")
      .background("#04202E")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("seaAnemone", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([468, 403])
    }
  }

  static func effectsWords() -> Scene {
    Scene(width: 540, height: 424, duration: 6, frameRate: 20, background: "#17161D", loop: .forever) {
      Group {
        TextLayer("Sparkle", font: .init(weight: 800, size: 44), color: "#F3D9FF")
          .id("shine")
          .position(["50%", "50%"])
        SparkleText(from: "shine")
      }
      .id("sparkleText")
      .position([138, 66])
      .size("252x108")
      .background("#2A1244")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("sparkleText", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([138, 131])
      Group {
        TextLayer("OPEN", font: .init(weight: 700, size: 48), color: "#FF4F9A")
          .id("tube")
          .position(["50%", "50%"])
        NeonFlicker(from: "tube")
      }
      .id("neonFlicker")
      .position([402, 66])
      .size("252x108")
      .background("#150A18")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("neonFlicker", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([402, 131])
      Group {
        TextLayer("Together", font: .init(weight: 800, size: 44), color: "#7CE0C3")
          .id("whole")
          .position(["50%", "50%"])
        Assemble(from: "whole")
      }
      .id("assemble")
      .position([138, 202])
      .size("252x108")
      .background("#0C2228")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("assemble", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([138, 267])
      Group {
        TextLayer("Farewell", font: .init(weight: 800, size: 44), color: "#FFC98A")
          .id("dust")
          .position(["50%", "50%"])
        Dissolve(from: "dust", begin: [1])
      }
      .id("dissolve")
      .position([402, 202])
      .size("252x108")
      .background("#2B1710")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("dissolve", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([402, 267])
      Group {
        Firework(at: ["50%", "52%"], begin: [0.3], power: 1.5, shell: .text, text: "WOW")
          .every(3)
      }
      .id("shell")
      .position([138, 338])
      .size("252x108")
      .background("#0B1030")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("firework, shell: text", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([138, 403])
      Group {
        Matrix()
      }
      .id("matrix")
      .position([402, 338])
      .size("252x108")
      .background("#020A05")
      .masksToBounds(true)
      .cornerRadius(10)
      TextLayer("matrix", font: .init(weight: 500, size: 11), color: "#C9C6D6")
        .position([402, 403])
    }
  }

  static func emojiRain() -> Scene {
    Scene(
      width: 360, height: 360, duration: 4, frameRate: 25,
      background: .gradient(.init(colors: ["#fff6e9", "#ffe3ef"])), loop: .seamless
    ) {
      EmitterLayer(
        cells: [
          Cell(
            name: "far", birthRate: 5, lifetime: "6s", direction: "180deg", spread: "10deg", velocity: "70..90",
            scale: "0.45..0.6", color: "#ffffffb0",
            contents: [
              Piece(emoji: "🎉", fontSize: 40, weight: 3), Piece(emoji: "🥳", fontSize: 40, weight: 3),
              Piece(emoji: "💜", fontSize: 40, weight: 2), Piece(emoji: "🎈", fontSize: 40, weight: 2),
              Piece(emoji: "👏🏽", fontSize: 40), Piece(emoji: "🏳️‍🌈", fontSize: 40), Piece(emoji: "👩‍🚀", fontSize: 40),
            ], rotation: "-25deg..25deg", wobble: .init(amplitude: 8, frequency: 0.5)),
          Cell(
            name: "near", birthRate: 4, lifetime: "4s", direction: "180deg", spread: "10deg", velocity: "120..150",
            scale: "0.85..1.05",
            contents: [
              Piece(emoji: "🎉", fontSize: 40, weight: 3), Piece(emoji: "🥳", fontSize: 40, weight: 3),
              Piece(emoji: "💜", fontSize: 40, weight: 2), Piece(emoji: "🎈", fontSize: 40, weight: 2),
              Piece(emoji: "👏🏽", fontSize: 40), Piece(emoji: "🏳️‍🌈", fontSize: 40), Piece(emoji: "👩‍🚀", fontSize: 40),
            ], rotation: "-25deg..25deg", wobble: .init(amplitude: 12, frequency: 0.5)),
        ], position: ["50%", -30], size: "360x0", shape: .line, preWarm: 6)
    }
  }

  static func explosion() -> Scene {
    Scene(width: 375, height: 667, background: "white") {
      Explosion(at: ["50%", "55%"], begin: [0])
        .id("pigs")
      Explosion(at: ["30%", "35%"], begin: [0.6], count: 5, spin: "200deg")
        .id("presents")
        .contents([Piece(image: "images/parcel.png", size: "44x44"), Piece(emoji: "🎉", fontSize: 40)])
      Explosion(at: ["70%", "45%"], begin: [1.2], spread: .symmetric)
        .id("more-pigs")
    }
  }

  static func fireworksNight() -> Scene {
    Scene(
      width: 270, height: 480, duration: 6, frameRate: 20,
      background: .gradient(.init(colors: ["#02030a", "#070b1e", "#161c40"], locations: [0, 0.6, 1])), loop: .seamless
    ) {
      FireworkShow()
        .seed(3)
    }
  }

  static func fountain() -> Scene {
    Scene(width: 375, height: 667, duration: 5, background: "white") {
      TextLayer("Fountain", font: .init(weight: 700, size: 34), color: "#22252E")
        .position(["50%", 118])
      TextLayer("Level complete!", font: .init(weight: 600, size: 30), color: "#22252E")
        .id("label")
        .position(["50%", 370])
      ButtonLayer("Again", press: [0.1, 1.7, 3.3])
        .position([112, 450])
        .size("120x50")
      ButtonLayer("Next", fill: "#8A8FF0")
        .position([263, 450])
        .size("120x50")
      FountainFirework(above: "label", begin: [0.2, 1.8, 3.4])
    }
  }

  static func glass() -> Scene {
    Scene(
      width: 480, height: 360, duration: 6, frameRate: 25, seed: 4,
      background: .gradient(
        .init(colors: ["#1b1147", "#3a1c71", "#0f2b5b"], startPoint: "top-left", endPoint: "bottom-right")),
      loop: .forever
    ) {
      ShapeLayer(.circle, fill: "#ff5f9e")
        .position([130, 110])
        .size(170)
        .animations([
          LayerAnimation(
            "position", values: [[130, 110], [210, 160], [150, 250], [80, 180], [130, 110]],
            calculationMode: .cubicPaced, duration: 6, repeatCount: "infinite")
        ])
      ShapeLayer(.circle, fill: "#ffb13d")
        .position([360, 110])
        .size(150)
        .animations([
          LayerAnimation(
            "position", values: [[360, 110], [300, 200], [380, 260], [420, 170], [360, 110]],
            calculationMode: .cubicPaced, duration: 6, repeatCount: "infinite")
        ])
      ShapeLayer(.circle, fill: "#36d1dc")
        .position([300, 290])
        .size(190)
        .animations([
          LayerAnimation(
            "position", values: [[300, 290], [200, 300], [150, 220], [260, 230], [300, 290]],
            calculationMode: .cubicPaced, duration: 6, repeatCount: "infinite")
        ])
      ShapeLayer(.circle, fill: "#7cf29a")
        .position([90, 280])
        .size(90)
        .animations([
          LayerAnimation(
            "position", values: [[90, 280], [140, 200], [220, 100], [120, 160], [90, 280]],
            calculationMode: .cubicPaced, duration: 6, repeatCount: "infinite")
        ])
      ShapeLayer(.circle, fill: "#ffffff")
        .position([250, 70])
        .size(70)
        .animations([
          LayerAnimation(
            "position", values: [[250, 70], [340, 90], [400, 60], [320, 40], [250, 70]], calculationMode: .cubicPaced,
            duration: 6, repeatCount: "infinite")
        ])
      Group {
        ShapeLayer(
          .rect,
          fill: .gradient(
            .init(
              colors: ["rgba(255,255,255,.32)", "rgba(255,255,255,.06)"], startPoint: "top-left",
              endPoint: "bottom-right"))
        )
        .size("300x190")
        .masksToBounds(true)
        .cornerRadius(26)
        ShapeLayer(.roundedRect, fill: .gradient(.init(colors: ["#ffe9b0", "#d9a441"])))
          .position([50, 52])
          .size("44x32")
          .cornerRadius(7)
        TextLayer("Sparkler", font: .init(weight: 700, size: 24), color: "white")
          .position([230, 50])
        TextLayer("4000  1234  5678  9010", font: .init(weight: 500, size: 20), color: "rgba(255,255,255,.92)")
          .position([150, 110])
        TextLayer("ADA LOVELACE", font: .init(weight: 500, size: 13), color: "rgba(255,255,255,.75)")
          .position([78, 156])
        TextLayer("12/42", font: .init(weight: 500, size: 13), color: "rgba(255,255,255,.75)")
          .position([262, 156])
      }
      .id("card")
      .position([240, 180])
      .size("300x190")
      .cornerRadius(26)
      .border(width: 1, color: "rgba(255,255,255,.45)")
      .backdrop([.blur(14), .saturate(1.5), .brightness(1.08), .noise(.init(amount: 0.035, seed: 7))])
      .animations([
        LayerAnimation(
          "position.y", from: 176, to: 186, easing: "easeInEaseOut", duration: 3, repeatCount: "infinite",
          autoreverses: true)
      ])
    }
  }

  static func layers() -> Scene {
    Scene(width: 780, height: 722, duration: 4, background: "white") {
      Group {
        Group {
          ShapeLayer(.circle, fill: "#FF5A5F")
            .size(22)
            .animations([
              LayerAnimation(
                "position.x", from: 20, to: 120, easing: "easeInEaseOut", duration: 1, repeatCount: "infinite",
                autoreverses: true)
            ])
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("timing: there and back", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([85, 78])
      .size("140x126")
      Group {
        Group {
          ShapeLayer(.roundedRect, fill: "#7B61FF")
            .size(26)
            .animations([
              LayerAnimation("position.x", from: 25, to: 100, spring: .init(stiffness: 120, damping: 7), duration: 2)
            ])
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("spring", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([237, 78])
      .size("140x126")
      Group {
        Group {
          ShapeLayer(.circle, fill: "#3FB6F2")
            .size(14)
            .animations([
              LayerAnimation(
                "position", values: [[15, 75], [45, 15], [80, 75], [125, 20], [15, 75]], calculationMode: .cubic,
                duration: 4)
            ])
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("cubic keyframes", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([389, 78])
      .size("140x126")
      Group {
        Group {
          PathLayer("M15 70 C30 0 60 0 70 45 S110 90 125 20", fill: "none", stroke: "#D9D6E5", lineDashPattern: [3, 4])
            .bounds([0, 0, 140, 90])
          PathLayer("M0 0 L18 7 L0 14 L5 7 Z", fill: "#FF5A5F")
            .animations([
              LayerAnimation(
                "position", calculationMode: .paced, path: "M15 70 C30 0 60 0 70 45 S110 90 125 20",
                rotationMode: .auto, duration: 2, repeatCount: "infinite", autoreverses: true)
            ])
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("along a path", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([541, 78])
      .size("140x126")
      Group {
        Group {
          ShapeLayer(.circle, fill: "none", stroke: "#D9D6E5", lineWidth: 2)
            .size(60)
          PathLayer("M0 0 L6 0 L4 28 L2 28 Z", fill: "#FFC53D")
            .anchorPoint([0.5, 0])
            .animations([
              LayerAnimation(
                "transform.rotation", from: "180deg", to: "540deg", easing: .init(["steps": 8, "at": "end"]),
                duration: 2, repeatCount: "infinite")
            ])
          ShapeLayer(.circle, fill: "#FFC53D")
            .size(8)
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("steps", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([693, 78])
      .size("140x126")
      Group {
        Group {
          Group {
            ShapeLayer(.circle, fill: "#FF5A5F")
              .position([52, 45])
              .size(50)
            ShapeLayer(.circle, fill: "#3FB6F2")
              .position([88, 45])
              .size(50)
          }
          .animations([LayerAnimation("opacity", values: [1, 0.15, 1], duration: 2, repeatCount: "infinite")])
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("group opacity", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([85, 220])
      .size("140x126")
      Group {
        Group {
          GradientLayer(colors: ["#FFC53D", "#FF5A5F", "#7B61FF"], startPoint: "left", endPoint: "right")
            .size("110x70")
            .mask(
              ShapeLayer(.star)
                .size(60)
                .animations([
                  LayerAnimation(
                    "position.x", from: 25, to: 85, duration: 2, repeatCount: "infinite", autoreverses: true),
                  LayerAnimation("transform.rotation", from: "0deg", to: "180deg", duration: 4),
                ]))
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("mask", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([237, 220])
      .size("140x126")
      Group {
        Group {
          Group {
            ShapeLayer(.circle, fill: "#3FB6F2")
              .size(60)
              .animations([LayerAnimation("position", values: [[0, 0], [90, 60], [0, 0]], duration: 4)])
          }
          .size("90x60")
          .background("#F3EDFF")
          .masksToBounds(true)
          .cornerRadius(16)
          .border(width: 2, color: "#7B61FF")
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("rounded clipping", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([389, 220])
      .size("140x126")
      Group {
        Group {
          Group {
            ShapeLayer(.circle, fill: "cyan")
              .position([55, 36])
              .size(48)
              .blend(.multiply)
            ShapeLayer(.circle, fill: "magenta")
              .position([85, 36])
              .size(48)
              .blend(.multiply)
            ShapeLayer(.circle, fill: "yellow")
              .position([70, 58])
              .size(48)
              .blend(.multiply)
          }
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("blend: multiply", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([541, 220])
      .size("140x126")
      Group {
        Group {
          ShapeLayer(.rect, fill: "#151022")
            .size("120x80")
            .cornerRadius(8)
          ShapeLayer(.circle, fill: "#C02020")
            .position([55, 38])
            .size(44)
            .blend(.plusLighter)
          ShapeLayer(.circle, fill: "#20A020")
            .position([85, 38])
            .size(44)
            .blend(.plusLighter)
          ShapeLayer(.circle, fill: "#2030D0")
            .position([70, 56])
            .size(44)
            .blend(.plusLighter)
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("plus-lighter", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([693, 220])
      .size("140x126")
      Group {
        Group {
          ShapeLayer(.roundedRect, fill: "white")
            .size("70x40")
            .shadow(opacity: 0.4, offset: [0, 6], radius: 5)
            .animations([LayerAnimation("shadow.radius", values: [2, 10, 2], duration: 4)])
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("shadows", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([85, 362])
      .size("140x126")
      Group {
        Group {
          ShapeLayer(.circle, fill: "none", stroke: "#7B61FF", lineWidth: 6, lineCap: .round)
            .size(60)
            .animations([
              LayerAnimation("strokeEnd", values: [0, 1, 1], duration: 2, repeatCount: 2),
              LayerAnimation("strokeStart", values: [0, 0, 1], duration: 2, repeatCount: 2),
            ])
          ShapeLayer(.circle, fill: "none", stroke: "#FFC53D", lineWidth: 4, lineDashPattern: [6, 4])
            .size(36)
            .animations([LayerAnimation("lineDashPhase", from: 0, to: 40, duration: 4)])
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("trimmed, dashed", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([237, 362])
      .size("140x126")
      Group {
        Group {
          ReplicatorLayer(instanceCount: 12, instanceDelay: 0.125, instanceTransform: [["rotate": "30deg"]])
            .size(80)
            .layers {
              ShapeLayer(.roundedRect, fill: "#7B61FF")
                .position([40, 10])
                .size("5x16")
                .animations([LayerAnimation("opacity", from: 1, to: 0.1, duration: 1.5, repeatCount: "infinite")])
            }
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("replicator", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([389, 362])
      .size("140x126")
      Group {
        Group {
          GradientLayer(
            type: .conic, colors: ["#FF5A5F", "#FFC53D", "#3FB6F2", "#7B61FF", "#FF5A5F"], startPoint: "center",
            endPoint: "right"
          )
          .size(64)
          .cornerRadius(32)
          .animations([LayerAnimation("transform.rotation", from: "0deg", to: "360deg", duration: 4)])
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("conic gradient", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([541, 362])
      .size("140x126")
      Group {
        Group {
          Group {
            ButtonLayer("Flip")
              .size("90x50")
              .animations([LayerAnimation("transform.rotation.y", from: "0deg", to: "360deg", duration: 4)])
          }
          .sublayerTransform([["perspective": 220]])
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("perspective", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([693, 362])
      .size("140x126")
      Group {
        Group {
          TransformLayer {
            ShapeLayer(.rect, fill: "#FF5A5F")
              .size(46)
              .transform([["translate": [0, 0, 23]]])
            ShapeLayer(.rect, fill: "#3FB6F2")
              .size(46)
              .transform([["rotateY": "90deg"], ["translate": [0, 0, 23]]])
            ShapeLayer(.rect, fill: "#FFC53D")
              .size(46)
              .transform([["rotateY": "-90deg"], ["translate": [0, 0, 23]]])
            ShapeLayer(.rect, fill: "#7B61FF")
              .size(46)
              .transform([["translate": [0, 0, -23]]])
            ShapeLayer(.rect, fill: "#FF9EA1")
              .size(46)
              .transform([["rotateX": "90deg"], ["translate": [0, 0, 23]]])
            ShapeLayer(.rect, fill: "#B9ACFF")
              .size(46)
              .transform([["rotateX": "-90deg"], ["translate": [0, 0, 23]]])
          }
          .transform([["rotateX": "-25deg"]])
          .animations([LayerAnimation("transform.rotation.y", from: "0deg", to: "360deg", duration: 4)])
        }
        .position([70, 45])
        .size("140x90")
        .sublayerTransform([["perspective": 300]])
        TextLayer("transform layer", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([85, 504])
      .size("140x126")
      Group {
        Group {
          PathLayer("M18 10 L38 25 L18 40 Z", fill: "white")
            .bounds([0, 0, 50, 50])
            .background("#FF5A5F")
            .masksToBounds(true)
            .cornerRadius(10)
            .animations([
              LayerAnimation(
                to: ["path": "M15 12 L22 12 L22 38 L15 38 Z M28 12 L35 12 L35 38 L28 38 Z", "background": "#7B61FF"],
                transition: .push, subtype: .fromRight, easing: "easeInEaseOut", beginTime: 1, duration: 0.8),
              LayerAnimation(
                to: ["path": "M18 10 L38 25 L18 40 Z", "background": "#FF5A5F"], transition: .push, subtype: .fromLeft,
                easing: "easeInEaseOut", beginTime: 2.8, duration: 0.8),
            ])
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("transition: push", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([237, 504])
      .size("140x126")
      Group {
        Group {
          TextLayer(
            "A text of several words is broken at its width and cut with dots at the end", font: .init(size: 14),
            color: "#3B3554", alignment: .center, maxWidth: 116, lines: 3, truncation: .end)
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("wrapped text", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([389, 504])
      .size("140x126")
      Group {
        Group {
          EmojiLayer("🎉", fontSize: 40)
            .visible("0.5s..3.5s")
            .enter(.pop, duration: 0.6)
            .exit(.fade)
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("enter: pop, exit: fade", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([541, 504])
      .size("140x126")
      Group {
        Group {
          EmojiLayer("🔔", fontSize: 40)
            .idle(.wiggle)
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("idle: wiggle", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([693, 504])
      .size("140x126")
      Group {
        Group {
          ShapeLayer(.roundedRect, fill: "blue")
            .position([70, 28])
            .size("100x30")
            .animations([LayerAnimation("fill", values: ["blue", "yellow", "blue"], duration: 4)])
          ShapeLayer(.roundedRect, fill: "blue")
            .position([70, 64])
            .size("100x30")
            .animations([LayerAnimation("fill", values: ["blue", "yellow", "blue"], colorSpace: .oklab, duration: 4)])
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("mixed: sRGB, OKLab", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([85, 646])
      .size("140x126")
      Group {
        Group {
          ShapeLayer(.circle, fill: "#FF5A5F")
            .position([20, 15])
            .size(12)
            .animations([LayerAnimation("position.x", to: 120, easing: "linear", duration: 2, autoreverses: true)])
          ShapeLayer(.circle, fill: "#7B61FF")
            .position([20, 35])
            .size(12)
            .animations([LayerAnimation("position.x", to: 120, easing: "easeIn", duration: 2, autoreverses: true)])
          ShapeLayer(.circle, fill: "#3FB6F2")
            .position([20, 55])
            .size(12)
            .animations([LayerAnimation("position.x", to: 120, easing: "easeOut", duration: 2, autoreverses: true)])
          ShapeLayer(.circle, fill: "#FFC53D")
            .position([20, 75])
            .size(12)
            .animations([
              LayerAnimation(
                "position.x", to: 120, easing: .cubic(0.34, 1.56, 0.64, 1), duration: 2, autoreverses: true)
            ])
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("easing", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([237, 646])
      .size("140x126")
      Group {
        Group {
          ShapeLayer(.circle, fill: "#FFC53D")
            .position([70, 34])
            .size(40)
            .shadow(opacity: 0.35, offset: [0, 0], radius: 3, path: "M-4 52 C-4 44 44 44 44 52 C44 60 -4 60 -4 52 Z")
            .animations([
              LayerAnimation(
                "position.y", to: 24, easing: "easeOut", duration: 0.5, repeatCount: 4, autoreverses: true),
              LayerAnimation(
                "shadow.offset", from: [0, 0], to: [0, 10], easing: "easeOut", duration: 0.5, repeatCount: 4,
                autoreverses: true),
            ])
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("shadow from a path", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([389, 646])
      .size("140x126")
      Group {
        Group {
          TextLayer("Fireworks over the river", font: .init(size: 14), color: "#3B3554", truncation: .start)
            .position([70, 22])
            .size("116x20")
          TextLayer("Fireworks over the river", font: .init(size: 14), color: "#3B3554", truncation: .middle)
            .position([70, 46])
            .size("116x20")
          TextLayer("Fireworks over the river", font: .init(size: 14), color: "#3B3554", fit: .shrink)
            .position([70, 70])
            .size("116x20")
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("cut text, shrunk text", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([541, 646])
      .size("140x126")
      Group {
        Group {
          DashRing(
            at: "center", begin: [0, 1.3, 2.6], count: 1, radius: 26, sparkLength: 12, sparkThickness: 4,
            sparkSeparation: 9, color: "#FF5A5F", even: true)
        }
        .position([70, 45])
        .size("140x90")
        TextLayer("effect: dashRing", font: .init(weight: 500, size: 12), color: "#6E6884")
          .position([70, 112])
      }
      .position([693, 646])
      .size("140x126")
    }
  }

  static func lottieCard() -> Scene {
    Scene(
      width: 360, height: 360, duration: 3, frameRate: 25, background: .gradient(.init(colors: ["#f3f1ff", "#e3e9ff"]))
    ) {
      StackLayer(axis: .y, gap: [6], align: .center, padding: [8, 28, 32, 28]) {
        LottieLayer("images/badge.json", replace: ["Primary": "#5b5bd6", "Accent": "#ffb224"])
          .size(200)
        TextLayer(
          "Order confirmed", font: .init(weight: "bold", size: 26), color: "#1d1b3a", alignment: .center, maxWidth: 260,
          fit: .shrink
        )
        .enter(.rise, distance: 16, delay: 0.5)
        TextLayer("It is on its way to you.", font: .init(size: 15), color: "#66638c")
          .enter(.rise, distance: 16, delay: 0.65)
      }
      .size("304x312")
      .background("white")
      .cornerRadius(28)
      .shadow(color: "#3b2fa0", opacity: 0.18, offset: [0, 10], radius: 18)
      ConfettiCannon(at: ["50%", 128], begin: [0.45])
        .contents([Piece(shape: .rect, size: "6x9"), Piece(shape: .circle, size: 7)])
        .colors(["#5b5bd6", "#ffb224", "#30a46c", "#e5484d"])
    }
  }

  static func mockup() -> Scene {
    Scene(
      width: 480, height: 620, duration: 4,
      background: .gradient(
        .init(colors: ["#ffe8d6", "#ffc9c0", "#d9c8ff"], startPoint: "top-left", endPoint: "bottom-right"))
    ) {
      DeviceLayer(
        .phone,
        screen: Group {
          Group {
            TextLayer("Your order", font: .init(weight: "bold", size: 24), color: "#2b1d16")
              .position(.init(["left": 24, "top": 66]))
            StackLayer(axis: .z) {
              EmojiLayer("☕️", fontSize: 92)
            }
            .position(.init(["centerX": 0, "top": 116]))
            .size(208)
            .background("#fff3e6")
            .cornerRadius(28)
            TextLayer(
              "Oat flat white", font: .init(weight: "semibold", size: 19), color: "#2b1d16", maxWidth: 140,
              truncation: .end
            )
            .position(.init(["left": 24, "top": 348]))
            TextLayer("€ 4.20", font: .init(weight: "semibold", size: 19), color: "#9a6b4f")
              .position(.init(["right": 24, "top": 348]))
            TextLayer("Ready in 6 minutes", font: .init(size: 14), color: "#8a7568")
              .position(.init(["left": 24, "top": 378]))
            ButtonLayer("Pay with one tap", fill: "#e4572e", font: .init(weight: "semibold", size: 17), press: [1.1])
              .position(.init(["centerX": 0, "bottom": 52]))
              .size("208x54")
              .cornerRadius(27)
          }
          .background("white")
          Group {
            TextLayer("✓", font: .init(weight: "bold", size: 84), color: "white")
              .position(["50%", "42%"])
              .set("enter", ["pop": 0.3, "duration": "0.5s", "delay": "0.2s"])
            TextLayer("Paid. See you soon!", font: .init(weight: "semibold", size: 19), color: "white")
              .position(["50%", "56%"])
              .set("enter", ["rise": 14, "duration": "0.5s", "delay": "0.35s"])
            ConfettiCannon(at: ["50%", "85%"], begin: [0.3])
          }
          .background("#2f9e6e")
          .visible("1.3s..")
          .set("enter", ["slide": "bottom", "duration": "0.45s", "easing": "outCubic"])
          .beginTime(1.3)
        }, taps: [.init(at: 1.1, position: ["50%", "86%"])]
      )
      .id("phone")
    }.set("loopOffset", "2.6s")
  }

  static func neon() -> Scene {
    Scene(width: 480, height: 300, duration: 4, frameRate: 25, background: "#0b0912") {
      GradientLayer(
        type: .radial, colors: ["#2a1838", "#120c1c", "#0b0912"], locations: [0, 0.6, 1], startPoint: [0.5, 0.5],
        endPoint: [1.05, 1.2]
      )
      .size("480x300")
      .filters([.noise(.init(amount: 0.025, seed: 3))])
      ShapeLayer(.roundedRect, fill: "#ff2d95")
        .position([240, 128])
        .size("330x120")
        .opacity(0.28)
        .cornerRadius(60)
        .filters([.blur(40)])
        .animations([
          LayerAnimation(
            "opacity", values: [0.02, 0.28, 0.04, 0.28, 0.1, 0.28, 0.2, 0.28],
            keyTimes: [0, 0.08, 0.11, 0.17, 0.2, 0.26, 0.62, 0.645, 1], calculationMode: .discrete, duration: 4)
        ])
      TextLayer("Sparkler", font: .init(weight: 700, size: 92), color: "#ffe3f1")
        .id("word")
        .position([240, 128])
        .filters([
          .glow(.init(color: "#ff4fa7", radius: 4, intensity: 1.6)),
          .glow(.init(color: "#ff0f7b", radius: 18, intensity: 1.3)),
        ])
        .animations([
          LayerAnimation(
            "filters.brightness", values: [0.16, 1, 0.22, 1, 0.35, 1, 0.72, 1],
            keyTimes: [0, 0.08, 0.11, 0.17, 0.2, 0.26, 0.62, 0.645, 1], calculationMode: .discrete, duration: 4)
        ])
      PathLayer("M90 205 C170 235 310 235 390 205", fill: "none", stroke: "#d9fbff", lineWidth: 5, lineCap: .round)
        .id("line")
        .position("center")
        .bounds([0, 0, 480, 300])
        .filters([
          .glow(.init(color: "#27e0ff", radius: 3, intensity: 1.6)),
          .glow(.init(color: "#00b3ff", radius: 14, intensity: 1.5)),
        ])
        .animations([
          LayerAnimation(
            "strokeEnd", from: 0, to: 1, easing: "easeOut", beginTime: 1.1, duration: 0.7, fillMode: .both),
          LayerAnimation(
            "filters.brightness", values: [1, 0.6, 1, 0.75, 1], keyTimes: [0, 0.52, 0.54, 0.8, 0.82, 1],
            calculationMode: .discrete, duration: 4),
        ])
    }
  }

  static func newton() -> Scene {
    Scene(width: 320, height: 220, duration: 4, background: "#F4F1EA") {
      ShapeLayer(.rect, fill: "#22223B")
        .id("string 1")
        .position([96, 92])
        .size([1.5, 104])
      ShapeLayer(.rect, fill: "#22223B")
        .id("string 2")
        .position([128, 92])
        .size([1.5, 104])
      ShapeLayer(.rect, fill: "#22223B")
        .id("string 3")
        .position([160, 92])
        .size([1.5, 104])
      ShapeLayer(.rect, fill: "#22223B")
        .id("string 4")
        .position([192, 92])
        .size([1.5, 104])
      ShapeLayer(.rect, fill: "#22223B")
        .id("string 5")
        .position([224, 92])
        .size([1.5, 104])
      ShapeLayer(.circle, fill: "#C9184A")
        .id("ball 1")
        .position([96, 152])
        .size(31)
      ShapeLayer(.circle, fill: "#4A4E69")
        .id("ball 2")
        .position([128, 152])
        .size(31)
      ShapeLayer(.circle, fill: "#4A4E69")
        .id("ball 3")
        .position([160, 152])
        .size(31)
      ShapeLayer(.circle, fill: "#4A4E69")
        .id("ball 4")
        .position([192, 152])
        .size(31)
      ShapeLayer(.circle, fill: "#C9184A")
        .id("ball 5")
        .position([224, 152])
        .size(31)
      ShapeLayer(.roundedRect, fill: "#22223B")
        .position([160, 40])
        .size("176x10")
        .cornerRadius(5)
    } dynamics: {
      DynamicItemGroup(group: "pendulum 1", items: ["string 1", "ball 1"])
      DynamicItemGroup(group: "pendulum 2", items: ["string 2", "ball 2"])
      DynamicItemGroup(group: "pendulum 3", items: ["string 3", "ball 3"])
      DynamicItemGroup(group: "pendulum 4", items: ["string 4", "ball 4"])
      DynamicItemGroup(group: "pendulum 5", items: ["string 5", "ball 5"])
      PropertiesBehavior(
        .init(elasticity: 1, collisionShape: "ellipse"), items: ["ball 1", "ball 2", "ball 3", "ball 4", "ball 5"])
      GravityBehavior(1, items: ["pendulum 1", "pendulum 2", "pendulum 3", "pendulum 4", "pendulum 5"])
      CollisionBehavior(
        .init(mode: .items), items: ["pendulum 1", "pendulum 2", "pendulum 3", "pendulum 4", "pendulum 5"])
      AttachmentBehavior(.init(anchor: [96, 40], length: 0, offset: [0, -112]), items: ["ball 1"])
      AttachmentBehavior(.init(anchor: [128, 40], length: 0, offset: [0, -112]), items: ["ball 2"])
      AttachmentBehavior(.init(anchor: [160, 40], length: 0, offset: [0, -112]), items: ["ball 3"])
      AttachmentBehavior(.init(anchor: [192, 40], length: 0, offset: [0, -112]), items: ["ball 4"])
      AttachmentBehavior(.init(anchor: [224, 40], length: 0, offset: [0, -112]), items: ["ball 5"])
      PushBehavior([-0.27, 0], mode: .instantaneous, items: ["pendulum 1"])
    }
  }

  static func outputs() -> Scene {
    Scene(width: 256, height: 256, duration: 2) {
      ShapeLayer(.star, fill: "#FFC53D", points: 7, innerRadius: 0.8)
        .position("center")
        .size(120)
        .idle(.spin)
      TextLayer("Hooray", font: .init(weight: 800, size: 30), color: "#2B1055")
        .enter(.pop)
      ShapeLayer(.circle, fill: "#E5484D")
        .size(14)
        .animations([
          LayerAnimation("position", path: "M128 28 C 268 28 268 228 128 228 C -12 228 -12 28 128 28z", duration: 2)
        ])
      ShapeLayer(.heart, fill: "#5B5BD6")
        .position(["80%", "20%"])
        .size(30)
        .idle(.pulse)
    }
  }

  static func ownCurves() -> Scene {
    Scene(width: 420, height: 320, duration: 3.2, background: .gradient(.init(colors: ["#1B1340", "#3A1C5C"]))) {
      TextLayer("Five stars", font: .init(weight: 800, size: 44), color: "white")
        .id("title")
        .position(["50%", "60%"])
      ClassicFirework(
        around: "title", count: 3, sparkSize: "13x13", scale: 90, duration: 0.75,
        trajectories: [
          "top": [
            [[0.15, -0.9], [0.6, -1.1], [0.95, -0.35]], [[0.05, -1.2], [0.35, -1.3], [0.55, -0.6]],
            [[0.3, -0.6], [0.8, -0.8], [1.2, 0.1]],
          ], "bottom": [[[0.5, -0.2], [0.9, 0.1], [1, 0.7]], [[0.3, -0.1], [0.5, 0.2], [0.5, 0.6]]],
        ]
      )
      .every(0.8)
      .contents([Piece(shape: .star)])
      .colors(["gold", "#FFF3C4", "tomato", "#7BE0FF"])
    }
  }

  static func pile() -> Scene {
    Scene(width: 320, height: 440, duration: 4, frameRate: 16, background: "#231942") {
      PathLayer("M75 0 Q87 63 150 75 Q87 87 75 150 Q63 87 0 75 Q63 63 75 0 Z", fill: "gold")
        .id("logo")
        .position(["50%", 310])
      Explosion(at: ["50%", -40], count: 4, strength: 0.2, walls: false, collide: false, spin: "1turn")
        .id("rain")
        .every(0.08)
        .times(25)
        .contents([
          Piece(emoji: "🎉", fontSize: 26), Piece(emoji: "🍩", fontSize: 26), Piece(emoji: "🐷", fontSize: 26),
          Piece(emoji: "🌟", fontSize: 26), Piece(emoji: "🍉", fontSize: 26),
        ])
    } dynamics: {
      PropertiesBehavior(
        .init(anchored: true, collisionShape: "M75 0 Q87 63 150 75 Q87 87 75 150 Q63 87 0 75 Q63 63 75 0 Z"),
        items: ["logo"])
      PropertiesBehavior(
        .init(elasticity: 0.25, friction: 0.4, collisionShape: "M11 2 L21 2 L29 10 L29 20 L21 28 L11 28 L3 20 L3 10 Z"),
        items: ["rain"])
      CollisionBehavior(.init(bounds: [-400, 0, 0, 0]), items: ["rain", "logo"])
    }
  }

  static func recording() -> Scene {
    Scene(
      width: 280, height: 220, duration: 4,
      background: .gradient(.init(colors: ["#7C6CF2", "#E879B9"], startPoint: "top-left", endPoint: "bottom-right"))
    ) {
      ImageLayer("images/recording.gif")
        .id("recording")
        .masksToBounds(true)
        .cornerRadius(12)
        .beginTime(0.3)
      ConfettiCannon(at: [140, 178], begin: [1.5])
    }
  }

  static func rocket() -> Scene {
    Scene(
      width: 480, height: 360, duration: 6.2, frameRate: 30,
      background: .gradient(.init(colors: ["#060a1f", "#141a3f", "#3a2a5c"]))
    ) {
      Sparkle(cells: ["small": ["birthRate": 16], "large": ["birthRate": 5]])
        .id("stars")
        .contents([Piece(shape: .circle, size: 3)])
        .colors(["#ffffff", "#cfd8ff"])
      Rocket(at: [150, 330], begin: [0, 2.2])
        .id("first")
      Rocket(at: [330, 330], begin: [0.7, 2.8])
        .id("second")
        .colors(["#ffd166", "#fff3c4"])
      Rocket(at: [240, 330], begin: [1.4])
        .id("third")
        .colors(["#67c7ff", "#c39bff", "#ffffff"])
      PathLayer(
        "M0 360 V322 H34 V306 H58 V322 H84 V296 L102 280 L120 296 V316 H150 V300 H176 V288 H190 V300 H214 V322 H248 V308 L270 292 L292 308 V318 H318 V290 H334 V278 H346 V290 H360 V314 H392 V300 H416 V320 H446 V304 H480 V360 Z",
        fill: "#05060f"
      )
      .position([240, 319])
    }
  }

  static func snowLoop() -> Scene {
    Scene(
      width: 400, height: 300, duration: 5, frameRate: 25,
      background: .gradient(.init(colors: ["#0e1b3a", "#2b4a7e", "#7f9cc4"])), loop: .seamless
    ) {
      ShapeLayer(.circle, fill: "#fdf6dc")
        .position([318, 62])
        .size(44)
        .shadow(color: "#fdf6dc", opacity: 0.7, offset: [0, 0], radius: 14)
      PathLayer("M0 232 C60 200 120 206 180 226 S320 258 400 216 V300 H0 Z", fill: "#b9cbe6")
        .position([200, 254])
      Group {
        PathLayer("M20 0 L32 22 H26 L38 44 H28 L42 70 H-2 L12 44 H2 L14 22 H8 Z", fill: "#16325a")
          .position([70, 226])
        PathLayer("M20 0 L32 22 H26 L38 44 H28 L42 70 H-2 L12 44 H2 L14 22 H8 Z", fill: "#1c3c69")
          .position([112, 234])
          .transform([["scale": 0.7]])
        PathLayer("M20 0 L32 22 H26 L38 44 H28 L42 70 H-2 L12 44 H2 L14 22 H8 Z", fill: "#16325a")
          .position([338, 232])
          .transform([["scale": 0.85]])
      }
      PathLayer("M0 262 C80 236 180 250 240 262 S350 280 400 254 V300 H0 Z", fill: "#e8f0fb")
        .position([200, 272])
      Snow()
        .id("snow")
    }
  }

  static func tenLines() -> Scene {
    Scene(width: 320, height: 320, duration: 2.4, background: "transparent") {
      ButtonLayer("Buy now")
        .id("cta")
      ClassicFirework(around: "cta", count: 2)
        .every(0.8)
    }
  }
}
