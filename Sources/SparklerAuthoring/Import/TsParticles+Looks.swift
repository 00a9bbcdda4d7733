// The colours, opacity, size and rotation of tsParticles' particles.
// Flow: paint, Courses of opacity and size, rotate, tilt, roll, … → EmitterCell.
import SparklerCore
import SparklerDocument
import SparklerScene

extension TsParticles {
  /// Sets what particles look like, when their life is known.
  ///
  /// - Returns: their mean radius.
  mutating func looks(_ options: Layered, _ courses: Courses, _ made: inout MadeParticle, _ place: Placement) -> Double
  {
    let paint = paint(options, &made.cell, place)
    let (size, opacity) = (courses.size.range, courses.opacity.range)
    let side = max(1, size.upperBound * 2)
    let isStill = if case .still = courses.size.course { true } else { false }
    made.cell.set(.scale, isStill ? size * (2 / side) : 1...1)
    made.cell.scaleOverLife = curve(courses.size.course, by: max(1e-6, size.upperBound), made.cell)
    switch courses.opacity.course {
    case .still:
      made.cell.color.alpha = opacity.mean
      made.cell.colorRange.alpha = opacity.upperBound - opacity.lowerBound
    case .swinging(_, _, let seconds, isSame: false):
      made.cell.color.alpha = opacity.upperBound
      var twinkle = EmitterCell.Twinkle()
      twinkle.frequency = min(1e3, 1 / max(0.01, seconds))
      twinkle.depth = opacity.upperBound > 0 ? 1 - opacity.lowerBound / opacity.upperBound : 0
      made.cell.twinkle = twinkle
    default: made.cell.alphaOverLife = curve(courses.opacity.course, by: 1, made.cell)
    }
    rotation(options, &made.cell)
    effects(options, &made.cell)
    made.contents = shapes(options["shape"], side: side, scale: made.cell.scale, paint)
    trails(options, side: side, &made)
    return size.mean
  }

  // MARK: Rotation

  private mutating func rotation(_ options: Layered, _ cell: inout EmitterCell) {
    let rotate = options["rotate"]
    let value = values.range(rotate.isMap ? rotate["value"] : rotate, "rotate.value", -36_000...36_000, else: 0...0)
    if values.flag(rotate["random"], "random") ?? false {
      cell.set(.rotation, 0...2 * Double.pi)
    } else {
      cell.set(.rotation, value * (Double.pi / 180))
    }
    if values.flag(rotate["path"], "path") ?? false { cell.orient = .velocity }
    let words = ["clockwise": 1.0, "counter-clockwise": -1, "counterClockwise": -1, "random": 0]
    let turn = values.choice(rotate["direction"], words) ?? 1
    let animation = rotate[["animation", "anim"]]
    if values.flag(animation["enable"], "enable") ?? false {
      // Radians: a 360th of the speed a frame.
      let speed =
        values.range(animation["speed"], "rotate.animation.speed", -1e5...1e5, else: 0...0).upperBound / 360
        * Self.frames
      let isSame = values.flag(animation["sync"], "sync") ?? false
      let ends = isSame ? speed...speed : min(0, speed)...max(0, speed)
      cell.set(.spin, turn == 0 ? -abs(speed)...abs(speed) : ends * turn)
    } else {
      animation.accept()
    }
    let (tilt, roll) = (options["tilt"], options["roll"])
    var tumble: EmitterCell.Tumble?
    if values.flag(roll["enable"], "enable") ?? false {
      let speed =
        values.range(roll["speed"], "roll.speed", -1e5...1e5, else: 25...25) * (Self.frames / 360 / (2 * Double.pi))
      var rolling = EmitterCell.Tumble()
      (rolling.rate, rolling.rateRange) = (speed.mean, speed.upperBound - speed.lowerBound)
      var shading = 0.0
      for key in ["darken", "enlighten"] where values.flag(roll[key]["enable"], "enable") ?? false {
        shading = max(shading, values.number(roll[key]["value"], "value", -1000...1000, else: 0) / 100)
      }
      rolling.shading = max(0, min(1, shading))
      tumble = rolling
    } else {
      roll.accept()
    }
    if values.flag(tilt["enable"], "enable") ?? false {
      let speed = values.range(tilt[["animation", "anim"]]["speed"], "tilt.animation.speed", -1e5...1e5, else: 0...0)
      if tumble == nil {
        let turns = speed.upperBound / 360 * Self.frames / (2 * Double.pi)
        var tilted = EmitterCell.Tumble()
        (tilted.rate, tilted.rateRange, tilted.shading) = (turns / 2, abs(turns), 0)
        tumble = tilted
      }
      for key in ["value", "direction", "animation", "anim"] { tilt[key].accept() }
    } else {
      tilt.accept()
    }
    if let tumble, tumble.rate != 0 || tumble.rateRange != 0 { cell.tumble = tumble }
  }

  // MARK: Effects

  private mutating func effects(_ options: Layered, _ cell: inout EmitterCell) {
    let twinkle = options["twinkle"]["particles"]
    if values.flag(twinkle["enable"], "enable") ?? false {
      var out = EmitterCell.Twinkle()
      // Each frame it shows with this probability.
      out.frequency = min(30, values.number(twinkle["frequency"], "frequency", 0...1, else: 0.05) * Self.frames)
      out.depth = max(0, min(1, 1 - values.number(twinkle["opacity"], "opacity", 0...1, else: 1) / 2))
      cell.twinkle = out
      values.note(options["twinkle"].value, "the twinkle of a particle", "it flickers in its own colour")
    } else {
      options["twinkle"].accept()
    }
    options["bounce"].accept()
    for key in ["collisions", "shadow", "orbit", "repulse", "infection"] {
      let option = options[key]
      // The table says what is shown instead.
      if values.flag(option["enable"], "enable") ?? false { option.accept() } else { option.dismiss() }
    }
  }
}
