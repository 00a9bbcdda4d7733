// Samples as Swift: layers that physics moves.
// Flow: Sparkler's words → Scene → Samples.all.
import Sparkler

extension Samples {
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
}
