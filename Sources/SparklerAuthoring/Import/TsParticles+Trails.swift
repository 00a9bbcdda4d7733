// What tsParticles' particles leave behind: the trail effect, and a canvas that fades slowly or is never cleared.
// Flow: trail, clear, effect → EmitterCell.Trail.
import SparklerCore
import SparklerDocument
import SparklerScene

extension TsParticles {
  /// How long pictures stay on the canvas.
  struct Wake {
    /// Seconds.
    var life: Double
    /// From the newest to the oldest, evenly spaced.
    var alphas: [Double]
  }

  /// Every frame paints a share of the fill over the last one: 1 ÷ length.
  mutating func wake(_ trail: Layered, clear: Layered) {
    if values.flag(trail["enable"], "enable") ?? false {
      let length = values.number(trail["length"], "trail.length", 0...1e5, else: 10)
      if trail["fill"]["image"].exists {
        values.note(trail["fill"]["image"].value, "the picture of a trail", "the canvas fades to its background")
      } else if let fill = tint(trail["fill"].isMap ? trail["fill"]["color"] : trail["fillColor"]).first {
        out.background = fill
      }
      guard length > 1 else { return }
      // A twentieth of a picture is left at the end.
      wake = Wake(life: min(60, 3 * length / Self.frames), alphas: [1, 0.47, 0.22, 0.11, 0.05])
    } else {
      trail.accept()
    }
    if !(values.flag(clear, "clear") ?? true) { wake = Wake(life: 60, alphas: [1]) }
  }

  /// - Parameter side: the width of the contents, in points.
  mutating func trails(_ options: Layered, side: Double, _ made: inout MadeParticle) {
    let effect = options["effect"]
    let type = effect["type"]
    var trail: EmitterCell.Trail?
    if type.exists, type.list.isEmpty {
      effect.accept()
    } else if type.exists, !type.value.isList, values.choice(type, ["trail": true]) == true {
      let own = effect["options"]["trail"]
      effect["close"].accept()
      own["transform"].accept()
      let frames = values.range(own["length"], "trail.length", 0...1e5, else: 10...10).mean
      let width = own["maxWidth"].exists ? values.range(own["maxWidth"], "maxWidth", 0...1e4, else: 0...0).mean : side
      let thin = values.range(own["minWidth"], "minWidth", 0...1e4, else: 0...0).mean
      let isFading = values.flag(own["fade"], "fade") ?? true
      var found = EmitterCell.Trail()
      // Its points are as many as its length and the radius.
      found.life = Seconds(min(60, (frames + side / 2 * made.cell.scale) / Self.frames))
      found.width = [min(side, max(0.5, width)), min(side, thin)]
      found.colors = [.white, Color(red: 1, green: 1, blue: 1, alpha: isFading ? 0 : 1)]
      trail = found
    } else if effect.exists {
      values.note(
        effect.value, "the effect \(values.described(type.exists ? type.value : effect.value))",
        "particles are drawn without it")
    }
    if trail == nil, let wake {
      if made.isPicture {
        values.findings.add(.unsupported, "a picture's trail on the canvas", "pictures leave no trails")
      } else {
        var left = EmitterCell.Trail()
        left.life = Seconds(wake.life)
        left.width = [side, side]
        left.colors = wake.alphas.map { Color(red: 1, green: 1, blue: 1, alpha: $0) }
        trail = left
      }
    }
    if let trail, trail.life > 0 { made.cell.trail = trail }
  }
}

extension TsParticles.MadeParticle {
  /// Whether some of its contents are pictures or letters.
  fileprivate var isPicture: Bool {
    func holds(_ text: TreeText) -> Bool {
      switch text {
      case .list(let items): items.contains(where: holds)
      case .map(let keys): keys.contains { ["image", "emoji", "text", "soft"].contains($0.0) }
      default: false
      }
    }
    return contents.map(holds) ?? false
  }
}
