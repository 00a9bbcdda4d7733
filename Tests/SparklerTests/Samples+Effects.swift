// Samples as Swift: the collections of effects.
// Flow: Sparkler's words → Scene → Samples.all.
import Sparkler

extension Samples {
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
        Money()
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
        Bokeh()
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
        Rain()
      }.id("rain").size("120x108").position([204, 66]).background("#2A3A4D").cornerRadius(10).masksToBounds(true)
      TextLayer("rain").position([204, 131]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Leaves()
      }.id("leaves").size("120x108").position([336, 66]).background("#F6E7CF").cornerRadius(10).masksToBounds(true)
      TextLayer("leaves").position([336, 131]).font(.init(weight: 500, size: 11)).color("#C9C6D6")
      Group {
        Petals()
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
}
