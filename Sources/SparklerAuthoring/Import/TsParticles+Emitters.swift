// tsParticles' emitters: where, how often, how long.
// Flow: an emitter's options over the file's → a cell → ImportedEmitter.
import SparklerCore
import SparklerDocument
import SparklerScene

extension TsParticles {
  /// - Returns: when its last particle dies, at most a minute.
  mutating func emitter(_ emitter: Layered, over common: Layered, _ name: String) -> Double {
    var own = emitter["particles"]
    if own.value.isList, let first = own.list.first {
      if own.list.count > 1 {
        values.note(own.list[1].value, "an emitter's further kinds of particles", "all are of the first kind")
      }
      own = first
    }
    var place = Placement()
    // The direction of its own particles, then its own, then that of all particles.
    place.direction = own["move"]["direction"].exists ? own["move"]["direction"] : emitter["direction"]
    if own["move"]["direction"].exists { emitter["direction"].accept() }
    place.colors = spawnColors(emitter)
    let area = area(emitter)
    place.hasArea = !area.keys.isEmpty
    let depths = depths(own.over(common))
    var made = particle(own.over(common), name, place).at(depths[depths.count / 2])
    if depths.count > 1 {
      values.findings.add(.unsupported, "an emitter's particles at several depths", "all have the mean depth")
    }
    let schedule = schedule(emitter)
    let starters = values.number(emitter["startCount"], "startCount", 0...100_000, else: 0).rounded(.down)
    made.cell.timing.beginTime = Seconds(begin + schedule.delay + made.delay.lowerBound)
    let life = made.cell.lifetime.value
    var cells: [ImportedCell] = []
    if schedule.quantity > 0 { cells += emissions(schedule, made, area) }
    if starters > 0 {
      var first = made.cell
      (first.name, first.burst) = (name + "-start", Int(clamping: starters))
      first.timing.beginTime = Seconds(begin + made.delay.lowerBound)
      let start = ImportedCell(cell: first, contents: made.contents, inner: made.inner)
      cells.append(area.isWandering ? inside(EmitterCell(), lasting: 0.1, start, trigger: .onBirth) : start)
    }
    guard let first = cells.first else { return 0 }
    var imported = ImportedEmitter(first, position: area.position, others: area.keys + made.emitterKeys)
    imported.cells = cells
    out.emitters.append(imported)
    guard let end = schedule.end else { return out.duration }
    if begin + end > out.duration {
      values.findings.add(
        .unsupported, "an emitter that emits for longer than \(TreeText.short(out.duration)) s", "the spec ends there",
        remedy: "set duration")
    }
    return min(60, begin + end + life + made.tail)
  }

  // MARK: Time

  struct Schedule {
    var delay = 0.0
    /// Seconds from one emission to the next, and how many are emitted at once.
    var every = 0.1
    var quantity = 1.0
    /// How long it emits at a time; nil without end.
    var duration: Double?
    /// From the begin of one time to that of the next; nil if it emits once.
    var period: Double?
    /// How many times it emits; nil without end.
    var times: Double?

    var end: Double? {
      guard let duration else { return nil }
      guard let period else { return delay + duration }
      return times.map { delay + period * ($0 - 1) + duration }
    }
  }

  private mutating func schedule(_ emitter: Layered) -> Schedule {
    var out = Schedule()
    let (rate, life) = (emitter["rate"], emitter["life"])
    let every = values.range(rate["delay"], "rate.delay", 0...1e5, else: 0.1...0.1).mean
    let quantity = values.range(rate["quantity"], "rate.quantity", 0...100_000, else: 1...1).mean
    // At most once a frame.
    (out.every, out.quantity) = (max(1 / Self.frames, every), quantity)
    let duration = values.range(life["duration"], "life.duration", 0...1e5, else: 0...0).mean
    let pause = values.range(life["delay"], "life.delay", 0...1e5, else: 0...0).mean
    let count = values.number(life["count"], "life.count", -1e6...1e6, else: 0).rounded(.up)
    if values.flag(life["wait"], "wait") ?? false { out.delay = pause }
    if duration > 0 {
      out.duration = duration
      if count != 1 { (out.period, out.times) = (duration + pause, count > 1 ? count : nil) }
    }
    if !(values.flag(emitter["autoPlay"], "autoPlay") ?? true) {
      values.note(emitter["autoPlay"].value, "an emitter that a program starts", "it starts at once")
    }
    return out
  }

  /// Emissions closer to each other than this look like a stream.
  private static let slow = 0.2

  /// A stream of particles or bursts, within each life of an emitter.
  private mutating func emissions(_ schedule: Schedule, _ made: MadeParticle, _ area: Area) -> [ImportedCell] {
    let begin = made.cell.timing.beginTime
    var stream = made
    stream.cell.timing.beginTime = 0
    let each = self.stream(schedule, stream, inArea: area.hasSize)
    func beginning(_ cell: ImportedCell, at time: Seconds, number: Int = 1) -> ImportedCell {
      var out = cell
      out.cell.timing.beginTime = time
      if number > 1 { out.cell.name += "-\(number)" }
      return out
    }
    let isOnce = schedule.period == nil || schedule.period == schedule.duration && schedule.times == nil
    if !area.hasSize, area.isWandering || !isOnce {
      // Each life of the emitter is an invisible particle at a place of its own.
      var life = EmitterCell()
      (life.name, life.timing.beginTime) = (made.cell.name + "-life", begin)
      if let period = schedule.period {
        (life.birthRate, life.phase) = (1 / period, 1)
        if let times = schedule.times { life.timing.duration = Seconds((times - 0.5) * period) }
      } else {
        life.burst = 1
      }
      let trigger: EmitterCell.Trigger? = each.cell.burst > 0 ? .onBirth : nil
      return [inside(life, lasting: schedule.duration ?? out.duration, each, trigger: trigger)]
    }
    guard let period = schedule.period, !isOnce else { return [beginning(each, at: begin)] }
    // An area belongs to the outermost cells: one for each life.
    let shown = max(1, ((out.duration - begin.value) / period).rounded(.up))
    let times = min(schedule.times ?? shown, shown)
    if times > 60 {
      values.findings.add(.unsupported, "an emitter that emits more than 60 times", "it emits 60 times")
    }
    return (0..<Int(clamping: min(60, times))).map { i in
      beginning(each, at: begin + Seconds(Double(i) * period), number: i + 1)
    }
  }

  /// One life of an emitter. The begin is 0.
  private func stream(_ schedule: Schedule, _ made: MadeParticle, inArea: Bool) -> ImportedCell {
    var cell = made.cell
    var plain: ImportedCell { ImportedCell(cell: cell, contents: made.contents, inner: made.inner) }
    // One emission at the begin, and one at each further interval.
    let count = schedule.duration.map { max(1, ($0 / schedule.every - 1e-9).rounded(.up)) } ?? .infinity
    if let duration = schedule.duration { cell.timing.duration = Seconds(duration) }
    if count == 1 {
      (cell.burst, cell.timing.duration) = (Int(clamping: max(1, schedule.quantity.rounded())), 0)
      return plain
    }
    guard schedule.every >= Self.slow, schedule.quantity > 1, !inArea else {
      (cell.birthRate, cell.phase) = (min(1e6, schedule.quantity / schedule.every), 1)
      return plain
    }
    var pulse = EmitterCell()
    (pulse.name, pulse.birthRate, pulse.phase) = (cell.name + "-pulse", 1 / schedule.every, 1)
    pulse.timing.duration = cell.timing.duration
    cell.timing.duration = 0
    cell.burst = Int(clamping: max(1, schedule.quantity.rounded()))
    return inside(pulse, lasting: min(schedule.every, 0.1), plain, trigger: .onBirth)
  }

  /// Cells around others have neither size nor colour nor motion.
  private func inside(
    _ parent: EmitterCell, lasting life: Double, _ child: ImportedCell, trigger: EmitterCell.Trigger?
  ) -> ImportedCell {
    var (parent, child) = (parent, child)
    parent.lifetime = Seconds(life)
    if parent.name.isEmpty {
      // It begins when the child would have.
      (parent.name, parent.burst) = (child.cell.name + "-place", 1)
      (parent.timing.beginTime, child.cell.timing.beginTime) = (child.cell.timing.beginTime, 0)
    }
    if let trigger { child.cell.trigger = trigger }
    return ImportedCell(cell: parent, contents: nil, inner: [child])
  }

  // MARK: Place

  /// Where an emitter is.
  private struct Area {
    var position: TreeText
    var keys: [(String, TreeText)] = []
    /// Whether particles of one emission are born at different places.
    var hasSize = false
    /// Whether each life of the emitter has a place of its own.
    var isWandering = false
  }

  private mutating func area(_ emitter: Layered) -> Area {
    let (position, size) = (emitter["position"], emitter["size"])
    var (spans, sizes) = ([0.0, 0.0], [0.0, 0.0])
    var middle: [TreeText] = []
    let isExact = values.choice(position["mode"], ["precise": true, "percent": false]) ?? false
    let isPrecise = values.choice(size["mode"], ["precise": true, "percent": false]) ?? false
    for (i, keys) in [("x", "width"), ("y", "height")].enumerated() {
      let side = i == 0 ? out.size.width : out.size.height
      let place = values.range(position[keys.0], "position.\(keys.0)", -1e4...1e5, else: isExact ? 0...side : 0...100)
      let unit = isExact ? 1 : side / 100
      spans[i] = (place.upperBound - place.lowerBound) * unit
      middle.append(.number((place.mean * unit * 1e3).rounded() / 1e3))
      sizes[i] = values.number(size[keys.1], "size.\(keys.1)", 0...1e5, else: 0) * (isPrecise ? 1 : side / 100)
    }
    var area = Area(position: .list(middle), hasSize: sizes != [0, 0], isWandering: spans != [0, 0])
    let shape = emitter["shape"].isMap ? emitter["shape"]["type"] : emitter["shape"]
    let kind = values.choice(shape, ["square": "rectangle", "circle": "circle"])
    let isFilled = values.flag(emitter["fill"], "fill") ?? true
    guard area.hasSize || area.isWandering else { return area }
    let all = zip(spans, sizes).map { $0 + $1 }
    if kind == "circle", area.hasSize {
      area.keys = [("shape", .raw("circle")), ("size", values.size(max(all[0], all[1]) / 2, 0))]
    } else {
      area.keys = [("shape", .raw("rectangle")), ("size", values.size(all[0], all[1]))]
    }
    if !isFilled, area.hasSize { area.keys.append(("mode", .raw("outline"))) }
    if area.hasSize, area.isWandering {
      values.findings.add(
        .unsupported, "an emitter with an area that is at another place in each of its lives",
        "particles are born anywhere in these areas", path: position.value.path)
    }
    return area
  }

  private mutating func spawnColors(_ emitter: Layered) -> [Color] {
    let spawn = emitter["spawn"]["fill"]["color"]
    return tint(spawn.exists ? spawn : emitter[["spawnColor", "spawnFillColor"]])
  }
}

extension ForeignValues {
  /// The meaning of a word; nil, and unread, for another one.
  func choice<Meaning>(_ value: Layered, _ table: [String: Meaning]) -> Meaning? { value.value.choice(table) }
}
