// The colours, opacity, size and rotation of tsParticles' particles.
// Flow: paint, opacity, size, rotate, tilt, roll, … → EmitterCell.
import SparklerCore
import SparklerDocument
import SparklerScene

extension TsParticles {
  /// How a number of a particle changes.
  enum Course {
    case still
    /// From the first to the last value within so many seconds after a delay, once; and whether the particle dies then.
    case once(first: Double, last: Double, after: ClosedRange<Double>, seconds: ClosedRange<Double>, dies: Bool)
    /// Back and forth, with the time of one way.
    case swinging(first: Double, last: Double, seconds: Double, isSame: Bool)
  }

  /// Sets what particles look like.
  ///
  /// - Returns: their mean radius.
  mutating func looks(_ options: Layered, _ made: inout MadeParticle, _ place: Placement) -> Double {
    let paint = paint(options, &made.cell, place)
    let (size, sizeCourse) = course(options["size"], "size", 0...10_000, else: 3...3)
    let side = max(1, size.upperBound * 2)
    let isStill = if case .still = sizeCourse { true } else { false }
    let scales = size * (2 / side)
    made.cell.set(.scale, isStill ? scales : 1...1)
    end(of: sizeCourse, &made.cell)
    made.cell.scaleOverLife = curve(sizeCourse, by: max(1e-6, size.upperBound), made.cell, options["size"])
    let (opacity, opacityCourse) = course(options["opacity"], "opacity", 0...1, else: 1...1)
    end(of: opacityCourse, &made.cell)
    switch opacityCourse {
    case .still:
      made.cell.color.alpha = opacity.mean
      made.cell.colorRange.alpha = opacity.upperBound - opacity.lowerBound
    case .swinging(_, _, let seconds, isSame: false):
      made.cell.color.alpha = opacity.upperBound
      var twinkle = EmitterCell.Twinkle()
      twinkle.frequency = min(1e3, 1 / max(0.01, seconds))
      twinkle.depth = opacity.upperBound > 0 ? 1 - opacity.lowerBound / opacity.upperBound : 0
      made.cell.twinkle = twinkle
    default: made.cell.alphaOverLife = curve(opacityCourse, by: 1, made.cell, options["opacity"])
    }
    rotation(options, &made.cell)
    effects(options, &made.cell)
    made.contents = shapes(options["shape"], side: side, scale: made.cell.scale, paint)
    trails(options, side: side, &made)
    return size.mean
  }

  // MARK: Courses

  private mutating func course(
    _ option: Layered, _ name: String, _ bounds: ClosedRange<Double>, else fallback: ClosedRange<Double>
  ) -> (ClosedRange<Double>, Course) {
    var range = values.range(
      option.isMap && !option["min"].exists ? option["value"] : option, "\(name).value", bounds, else: fallback)
    let animation = option[["animation", "anim"]]
    // Versions 1 and 2: a random number below the value.
    let random = option["random"]
    if values.flag(random.isMap ? random["enable"] : random, "random") ?? false {
      let least = values.number(random["minimumValue"], "minimumValue", bounds, else: 0)
      range = min(least, range.upperBound)...range.upperBound
    } else {
      random.accept()
    }
    guard values.flag(animation["enable"], "enable") ?? false else {
      animation.accept()
      return (range, .still)
    }
    let least = animation[["minimumValue", "\(name)_min"]]
    if least.exists {
      range =
        min(range.upperBound, values.number(least, "minimumValue", bounds, else: range.lowerBound))...range.upperBound
    }
    // A hundredth of the speed a frame.
    let pace =
      abs(values.range(animation["speed"], "\(name).animation.speed", -1e6...1e6, else: 1...1).mean) * Self.frames / 100
    let isSame = values.flag(animation["sync"], "sync") ?? false
    let start = values.choice(animation["startValue"], ["min": 0, "max": 1, "random": 2]) ?? 2
    let death = values.choice(animation["destroy"], ["none": 0, "min": 1, "max": 2]) ?? 0
    let count = values.number(animation["count"], "count", -1e6...1e6, else: 0)
    let delay = values.range(animation["delay"], "delay", 0...1e5, else: 0...0)
    if values.number(animation["decay"], "decay", -1e6...1e6, else: 0) != 0 {
      values.note(animation["decay"].value, "the decay of an animation", "it goes on at full speed")
    }
    _ = values.choice(animation["mode"], ["auto": 0, "increase": 1, "decrease": 2, "random": 3])
    let span = range.upperBound - range.lowerBound
    guard span > 0, pace > 0 else { return (range, .still) }
    let time = span / pace
    let falls = death == 1 || death == 0 && start == 1
    if death != 0 || count == 1 {
      var (first, last) = falls ? (range.upperBound, range.lowerBound) : (range.lowerBound, range.upperBound)
      if start == 2 { first = range.mean }
      if death == 1, start == 0 { (first, last) = (range.lowerBound, range.lowerBound) }
      let share = abs(last - first) / span
      // Speeds of 0 to 1 times that are drawn if they are not the same.
      return (
        range,
        .once(
          first: first, last: last, after: delay, seconds: time * share...time * share * (isSame ? 1 : 4),
          dies: death != 0)
      )
    }
    let (first, last) = start == 1 ? (range.upperBound, range.lowerBound) : (range.lowerBound, range.upperBound)
    return (range, .swinging(first: first, last: last, seconds: isSame ? time : time * 2, isSame: isSame))
  }

  /// Ends the life when the course does.
  private func end(of course: Course, _ cell: inout EmitterCell) {
    guard case .once(_, _, let delay, let moving, dies: true) = course, moving.upperBound > 0 else { return }
    let seconds = (delay.lowerBound + moving.lowerBound)...(delay.upperBound + moving.upperBound)
    let life = cell.bounds[.lifetime] ?? cell.lifetime.value...cell.lifetime.value
    cell.set(
      .lifetime,
      min(
        life.lowerBound, seconds.lowerBound)...max(
          min(life.lowerBound, seconds.lowerBound), min(life.upperBound, seconds.upperBound)))
  }

  /// A course as a curve over life, divided by the value that it multiplies.
  private mutating func curve(_ course: Course, by whole: Double, _ cell: EmitterCell, _ option: Layered) -> EmitterCell
    .Curve?
  {
    let life = max(1e-3, cell.lifetime.value)
    switch course {
    case .still: return nil
    case .once(let first, let last, let delay, let seconds, let dies):
      // In shares of the whole course if it ends the life.
      let whole = (value: whole, time: dies ? delay.mean + seconds.mean : life)
      let (from, to) = (delay.mean / whole.time, (delay.mean + seconds.mean) / whole.time)
      guard from < 1 else { return .init([first / whole.value]) }
      let reached = to > 1 ? first + (last - first) * (1 - from) / (to - from) : last
      let ends = [first / whole.value, reached / whole.value]
      let (before, after) = (from > 0 ? [0, from] : [0], to < 1 ? [to, 1] : [1])
      return .init(before.map { _ in ends[0] } + after.map { _ in ends[1] }, at: before + after)
    case .swinging(let first, let last, let seconds, _):
      let ways = min(200, max(1, Int((life / max(1e-3, seconds)).rounded(.up))))
      let stops = (0...ways).map { min(1, Double($0) * seconds / life) }
      var numbers = (0...ways).map { ($0 % 2 == 0 ? first : last) / whole }
      if let end = stops.last, stops.count > 1, Double(ways) * seconds > life {
        // The last way is cut.
        let done = (life - Double(ways - 1) * seconds) / seconds
        numbers[ways] = numbers[ways - 1] + (numbers[ways] - numbers[ways - 1]) * max(0, min(1, done))
        _ = end
      }
      return .init(numbers, at: stops)
    }
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
      tumble = tumble ?? .init()
      tumble?.rate = max(-1e3, min(1e3, speed.mean))
      tumble?.rateRange = min(1e3, speed.upperBound - speed.lowerBound)
      var shading = 0.0
      for key in ["darken", "enlighten"] where values.flag(roll[key]["enable"], "enable") ?? false {
        shading = max(shading, values.number(roll[key]["value"], "value", -1000...1000, else: 0) / 100)
      }
      tumble?.shading = max(0, min(1, shading))
    } else {
      roll.accept()
    }
    if values.flag(tilt["enable"], "enable") ?? false {
      let speed = values.range(tilt[["animation", "anim"]]["speed"], "tilt.animation.speed", -1e5...1e5, else: 0...0)
      if tumble == nil {
        let turns = speed.upperBound / 360 * Self.frames / (2 * Double.pi)
        var tilted = EmitterCell.Tumble()
        (tilted.rate, tilted.rateRange, tilted.shading) = (min(1e3, turns / 2), min(1e3, abs(turns)), 0)
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
