// Samples as Swift: every property of layers.
// Flow: Sparkler's words → Scene → Samples.all.
import Sparkler

extension Samples {
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
            LayerAnimation("position.x", from: 25, to: 100).set("spring", ["stiffness": 120, "damping": 7]).duration(2)
              .fillMode(
                .forwards))
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
          ShapeLayer(.rect).size("120x80").fill("#151022")
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
}
