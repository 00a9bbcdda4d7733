// How the size and the opacity of tsParticles' particles change, and when that ends their lives.
// Flow: size, opacity → Courses → EmitterCell's lifetime, then curves over life.
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

  /// A number, or what each particle draws it from, with its course.
  struct Changing {
    var range: ClosedRange<Double>
    var course = Course.still
  }

  /// The courses of a particle.
  struct Courses {
    /// Radii, in pixels.
    var size: Changing
    var opacity: Changing
  }

  /// Reads the courses, and ends the life where one of them does.
  mutating func courses(_ options: Layered, _ cell: inout EmitterCell) -> Courses {
    let found = Courses(
      size: changing(options["size"], "size", 0...10_000, else: 3...3),
      opacity: changing(options["opacity"], "opacity", 0...1, else: 1...1))
    end(of: found.size.course, &cell)
    end(of: found.opacity.course, &cell)
    return found
  }

  private mutating func changing(
    _ option: Layered, _ name: String, _ bounds: ClosedRange<Double>, else fallback: ClosedRange<Double>
  ) -> Changing {
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
      return Changing(range: range)
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
    guard span > 0, pace > 0 else { return Changing(range: range) }
    let time = min(1e9, span / pace)
    let falls = death == 1 || death == 0 && start == 1
    if death != 0 || count == 1 {
      var (first, last) = falls ? (range.upperBound, range.lowerBound) : (range.lowerBound, range.upperBound)
      if start == 2 { first = range.mean }
      if death == 1, start == 0 { (first, last) = (range.lowerBound, range.lowerBound) }
      let share = abs(last - first) / span
      // Speeds of 0 to 1 times that are drawn if they are not the same.
      return Changing(
        range: range,
        course: .once(
          first: first, last: last, after: delay, seconds: time * share...time * share * (isSame ? 1 : 4),
          dies: death != 0))
    }
    let (first, last) = start == 1 ? (range.upperBound, range.lowerBound) : (range.lowerBound, range.upperBound)
    return Changing(
      range: range, course: .swinging(first: first, last: last, seconds: isSame ? time : time * 2, isSame: isSame))
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

  /// A course as a curve over the life of a cell, divided by the value that it multiplies.
  func curve(_ course: Course, by whole: Double, _ cell: EmitterCell) -> EmitterCell.Curve? {
    let life = max(1e-3, cell.lifetime.value)
    switch course {
    case .still: return nil
    case .once(let first, let last, let delay, let seconds, let dies):
      // In shares of the whole course if that ends the life.
      let course = delay.mean + seconds.mean
      let time = dies ? min(life, course) : life
      let (from, to) = (delay.mean / time, course / time)
      guard from < 1 else { return .init([first / whole]) }
      let reached = to > 1 ? first + (last - first) * (1 - from) / (to - from) : last
      let ends = [first / whole, reached / whole]
      let (before, after) = (from > 0 ? [0, from] : [0], to < 1 ? [to, 1] : [1])
      return .init(before.map { _ in ends[0] } + after.map { _ in ends[1] }, at: before + after)
    case .swinging(let first, let last, let seconds, _):
      let ways = min(200, max(1, Int(clamping: (life / max(1e-3, seconds)).rounded(.up))))
      let stops = (0...ways).map { min(1, Double($0) * seconds / life) }
      var numbers = (0...ways).map { ($0 % 2 == 0 ? first : last) / whole }
      if Double(ways) * seconds > life {
        // The last way is cut.
        let done = (life - Double(ways - 1) * seconds) / seconds
        numbers[ways] = numbers[ways - 1] + (numbers[ways] - numbers[ways - 1]) * max(0, min(1, done))
      }
      return .init(numbers, at: stops)
    }
  }
}
