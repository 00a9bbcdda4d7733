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
    place.direction = emitter["direction"]
    place.colors = spawnColors(emitter)
    let (position, others) = area(emitter)
    place.hasArea = !others.isEmpty
    var made = particle(own.over(common), name, place)
    let schedule = schedule(emitter)
    let starters = values.number(emitter["startCount"], "startCount", 0...100_000, else: 0).rounded(.down)
    made.cell.timing.beginTime = Seconds(schedule.delay + made.delay.lowerBound)
    let life = made.cell.lifetime.value
    var cells: [ImportedCell] = []
    if schedule.quantity > 0 {
      cells.append(pulses(schedule, made, hasArea: place.hasArea))
    }
    if starters > 0 {
      var first = made.cell
      first.name = name + "-start"
      first.burst = Int(clamping: starters)
      cells.append(ImportedCell(cell: first, contents: made.contents, inner: made.inner))
    }
    guard let first = cells.first else { return 0 }
    var imported = ImportedEmitter(first, position: position, others: others + made.emitterKeys)
    imported.cells = cells
    out.emitters.append(imported)
    guard let end = schedule.end else { return out.duration }
    return min(60, end + life + made.tail)
  }

  private func name(_ text: String) -> TreeText { .raw(text) }

  // MARK: Time

  struct Schedule {
    var delay = 0.0
    /// Seconds from one emission to the next, and how many are emitted at once.
    var every = 0.1
    var quantity = 1.0
    /// How long it emits at a time; nil without end.
    var duration: Double?
    /// The pause before it emits again; nil if it doesn't.
    var pause: Double?

    var end: Double? { pause == nil ? duration.map { delay + $0 } : nil }
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
    let count = values.number(life["count"], "life.count", -1e6...1e6, else: 0)
    if values.flag(life["wait"], "wait") ?? false { out.delay = pause }
    if duration > 0 {
      out.duration = duration
      if count != 1, pause > 0 || count <= 0 { out.pause = pause }
      if count > 1 {
        out.duration = (duration + pause) * count
        out.pause = nil
        if pause > 0 {
          values.note(
            life["count"].value, "an emitter that emits \(TreeText.short(count)) times", "it emits without pauses")
          out.quantity *= duration / (duration + pause)
        }
      }
      if out.pause == 0 { (out.pause, out.duration) = (nil, nil) }
    }
    if !(values.flag(emitter["autoPlay"], "autoPlay") ?? true) {
      values.note(emitter["autoPlay"].value, "an emitter that a program starts", "it starts at once")
    }
    return out
  }

  /// A stream, or bursts of an invisible parent where they are far enough apart to be seen.
  private mutating func pulses(_ schedule: Schedule, _ made: MadeParticle, hasArea: Bool) -> ImportedCell {
    var cell = made.cell
    let rate = schedule.quantity / schedule.every
    let isSlow = schedule.every >= 0.2 && schedule.quantity > 1 && !hasArea
    if schedule.pause == nil, !isSlow {
      (cell.birthRate, cell.phase) = (min(1e6, rate), 1)
      if let duration = schedule.duration {
        // An emission at the begin, and one at each further interval.
        let count = (duration / schedule.every - 1e-9).rounded(.up) * schedule.quantity
        if duration <= schedule.every || count < 2 {
          (cell.birthRate, cell.burst) = (0, Int(clamping: max(1, count.rounded())))
        }
        cell.timing.duration = Seconds(duration)
      }
      return ImportedCell(cell: cell, contents: made.contents, inner: made.inner)
    }
    var parent = EmitterCell()
    parent.name = cell.name + "-pulse"
    (parent.phase, parent.timing.beginTime) = (1, cell.timing.beginTime)
    cell.timing.beginTime = 0
    // The parent has neither size nor colour of its own.
    if let pause = schedule.pause, let duration = schedule.duration {
      parent.birthRate = 1 / (duration + pause)
      parent.lifetime = Seconds(duration)
      let count = (duration / schedule.every).rounded(.up) * schedule.quantity
      if duration <= 0.2 || hasArea {
        (cell.trigger, cell.burst) = (.onBirth, Int(clamping: max(1, count)))
      } else {
        (cell.birthRate, cell.phase) = (min(1e6, rate), 1)
      }
      if hasArea {
        values.findings.add(
          .unsupported, "an emitter with an area and pauses", "the particles of one emission start at one place")
      }
    } else {
      parent.birthRate = 1 / schedule.every
      parent.lifetime = Seconds(min(schedule.every, 0.1))
      (cell.trigger, cell.burst) = (.onBirth, Int(clamping: max(1, schedule.quantity.rounded())))
      if let duration = schedule.duration { parent.timing.duration = Seconds(duration) }
    }
    return ImportedCell(
      cell: parent, contents: nil, inner: [ImportedCell(cell: cell, contents: made.contents, inner: made.inner)])
  }

  // MARK: Place

  private mutating func area(_ emitter: Layered) -> (TreeText, [(String, TreeText)]) {
    let (position, size) = (emitter["position"], emitter["size"])
    var spans = [0.0, 0.0]
    var middle: [TreeText] = []
    let isExact = values.choice(position["mode"], ["precise": true, "percent": false]) ?? false
    for (i, key) in ["x", "y"].enumerated() {
      let side = i == 0 ? out.size.width : out.size.height
      // Without a position each life of the emitter has its own.
      let place = values.range(position[key], "position.\(key)", -1e4...1e5, else: isExact ? 0...side : 0...100)
      let unit = isExact ? 1 : side / 100
      spans[i] = (place.upperBound - place.lowerBound) * unit
      middle.append(.number((place.mean * unit * 1e3).rounded() / 1e3))
    }
    let isPrecise = values.choice(size["mode"], ["precise": true, "percent": false]) ?? false
    for (i, key) in ["width", "height"].enumerated() {
      let side = i == 0 ? out.size.width : out.size.height
      spans[i] += values.number(size[key], "size.\(key)", 0...1e5, else: 0) * (isPrecise ? 1 : side / 100)
    }
    let shape = emitter["shape"].isMap ? emitter["shape"]["type"] : emitter["shape"]
    let kind = values.choice(shape, ["square": "rectangle", "circle": "circle"])
    guard spans != [0, 0] else { return (.list(middle), []) }
    var others: [(String, TreeText)] = []
    if kind == "circle" {
      others = [("shape", .raw("circle")), ("size", .raw("\(TreeText.short(max(spans[0], spans[1]) / 2))x0"))]
    } else {
      others = [("shape", .raw("rectangle")), ("size", .raw(spans.map(TreeText.short).joined(separator: "x")))]
    }
    if !(values.flag(emitter["fill"], "fill") ?? true) { others.append(("mode", .raw("outline"))) }
    return (.list(middle), others)
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
