// Moves and stretches what the time line shows: changes times where they are written.
// Flow: TimeEdit + LayerRow → `visible`, `delay`, `duration`, `beginTime`, `keyTimes`, `stagger`, `times:`.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerRendering
import SparklerScene

extension SpecChange {
  mutating func shift(_ edit: TimeEdit, of origin: Int) throws {
    guard edit.by.isFinite, abs(edit.by) <= 1e6 else { throw SpecText.Refusal("That is too far.") }
    guard let row = rows.first(where: { $0.origin == origin }) else {
      throw SpecText.Refusal("The layer is not on the time line.")
    }
    if edit.by == 0 { return }
    let node = spec.built.written[origin].node
    if edit.part == .stagger { return try spread(node, row, by: edit.by) }
    guard let entry = edit.entry else { return try shiftSpan(edit, node, row) }
    guard let motion = row.motions.first(where: { $0.entry == entry }), spec.built.timed.indices.contains(entry) else {
      throw SpecText.Refusal("The layer no longer has this motion.")
    }
    guard motion.rate > 0 else { throw SpecText.Refusal("Its time runs backwards: edit its times as numbers.") }
    let written = spec.built.timed[entry]
    let by = edit.by / motion.rate
    switch written.role {
    case .animation: try shift(animation: written.node, .animation, motion, edit, by: by)
    case .count where written.course == nil:
      try shift(animation: written.node, names(ofCount: written), motion, edit, by: by)
    case .follow: try shift(animation: written.node, .follow, motion, edit, by: by)
    case .enter, .exit, .idle: try shift(motion: written, motion.local, edit.part, by: by)
    case _ where (edit.keys?.count ?? 0) > 1:
      throw SpecText.Refusal("Keyframes of \(written.role.rawValue) depend on each other: move them one by one.")
    case .count, .typewriter, .slides, .move, .camera, .effect: try shift(course: written, node, edit, by: by)
    }
  }

  /// Moves a name of `times:`, and with it all that is written by it.
  mutating func shiftLabel(_ name: String, by: Double) throws {
    guard by.isFinite, abs(by) <= 1e6 else { throw SpecText.Refusal("That is too far.") }
    guard let node = text.root[DocumentKeys.times.name]?[name], let old = node.text else {
      throw SpecText.Refusal("The time '\(name)' is in another file, which this spec extends: change it there.")
    }
    replace(try own(node, name), with: .text(WrittenTime(old).moved(by: by)))
  }

  // MARK: The layer's span

  private mutating func shiftSpan(_ edit: TimeEdit, _ node: SpecNode, _ row: LayerRow) throws {
    if let bursts = row.motions.first(where: { $0.entry.map { spec.built.timed[$0].role } == .effect }) {
      return try shift(TimeEdit(entry: bursts.entry, part: edit.part, keys: nil, by: edit.by), of: row.origin ?? -1)
    }
    guard let clock = row.clock, clock.rate > 0 else {
      throw SpecText.Refusal("The time around the layer stands still or runs backwards.")
    }
    let by = edit.by / clock.rate
    let value = node[LayerKeys.visible.name]
    let sides = value?.text.flatMap(WrittenTime.sides)
    if let value, sides == nil { _ = try own(value, LayerKeys.visible.name) }
    func side(_ old: String?, _ now: Double, isMoved: Bool, isOpenTo direction: Double) -> String {
      guard isMoved else { return old ?? "" }
      if let old, !old.isEmpty { return WrittenTime(old).moved(by: by) }
      // An open side stays open where it reaches beyond the scene.
      return by * direction > 0 ? "" : WrittenTime.text(clock.local(now) + by)
    }
    let from = side(sides?.from, row.span.lowerBound, isMoved: edit.part != .end, isOpenTo: -1)
    let to = side(sides?.to, row.span.upperBound, isMoved: edit.part != .start, isOpenTo: 1)
    if from + to != "" || value != nil {
      let span = SpecText.Value.text(from + ".." + to)
      if let value {
        replace(try own(value, LayerKeys.visible.name), with: span)
      } else {
        try add(LayerKeys.visible.name, span, to: node)
      }
    }
    if edit.part == .body, hasOwnTime(node, row) { try set(TimingKeys.beginTime.name, in: node, now: 0, by: by) }
  }

  /// Whether something in the layer moves by its time, rather than from the beginning or the end of its span.
  private func hasOwnTime(_ node: SpecNode, _ row: LayerRow) -> Bool {
    let still: Set = ["text", "shape", "path", "button", "none"]
    return !still.contains(row.kind)
      || row.motions.contains { $0.entry.map { spec.built.timed[$0].role == .animation } ?? true }
  }

  // MARK: Motions

  /// Changes `delay` and `duration` of an entrance, an exit or an idle motion.
  private mutating func shift(
    motion: TimedEntry, _ now: LayerRow.LocalTiming, _ part: TimeEdit.Part, by: Double
  ) throws {
    let isExit = motion.role == .exit
    var (delay, length) = (0.0, 0.0)
    switch part {
    case .body: delay = isExit ? -by : by
    case .start:
      if !isExit { delay = by }
      if !now.isEndless { length = -by }
    case .end:
      if isExit { delay = -by }
      length = by
    case .key, .stagger: throw SpecText.Refusal("\(motion.role.rawValue) has no keyframes.")
    }
    var form = try MotionForm(motion.node, role: motion.role)
    // The delay can't be negative: what is too much is not taken from the length either.
    if delay != 0 { form.move(MotionWord.delay.name, now: 0, by: delay, least: 0) }
    if length != 0 { form.move(MotionWord.duration.name, now: now.length, by: length, least: 0.01) }
    try apply(form, motion.role.rawValue)
  }

  mutating func apply(_ form: MotionForm, _ name: String) throws {
    for (node, value) in form.replaced { replace(try own(node, name), with: value) }
    for (map, key, value) in form.added { try add(key, .text(value), to: map) }
  }

  // MARK: Animations

  private mutating func shift(
    animation node: SpecNode, _ names: TimeNames, _ motion: LayerRow.Motion, _ edit: TimeEdit, by: Double
  ) throws {
    let now = motion.local
    switch edit.part {
    case .body: try set([names.begin(by)], in: node, names)
    case .start:
      let by = min(by, now.length - 0.01)
      let length = now.isEndless ? [] : [stretched(node, names, now, to: now.length - by)]
      try set([names.begin(by)] + length, in: node, names)
    case .end: try set([stretched(node, names, now, to: max(0.01, now.length + by))], in: node, names)
    case .key: try moveKeys(Set(edit.keys ?? [0]), of: node, names, motion, by: by)
    case .stagger: break
    }
  }

  /// The change of an animation's length, in its layer's time.
  private func stretched(
    _ node: SpecNode, _ names: TimeNames, _ now: LayerRow.LocalTiming, to length: Double
  ) -> TimeNames.Change {
    let key = TimingKeys.repeatDuration.name
    if let total = node[key], total.text.flatMap(Units.time) != nil {
      return TimeNames.Change(key: key, now: now.length, by: length - now.length)
    }
    let factor = now.length > 0 ? length / now.length : 1
    return TimeNames.Change(key: names.duration, now: now.duration, by: now.duration * (factor - 1), least: 0.001)
  }

  /// Moves keyframes by the same time, between their neighbours; the others stay where they are.
  private mutating func moveKeys(
    _ chosen: Set<Int>, of node: SpecNode, _ names: TimeNames, _ motion: LayerRow.Motion, by: Double
  ) throws {
    let now = motion.local
    let old = motion.keys.map { ($0 - motion.keys[0]) / motion.rate }
    guard !chosen.isEmpty, chosen.allSatisfy(old.indices.contains), now.duration > 0 else {
      throw SpecText.Refusal("There is no such keyframe.")
    }
    let speed = max(1e-9, (motion.keys.last.map { ($0 - motion.keys[0]) / motion.rate } ?? 0) / now.duration)
    let first = node[AnimationKeys.keyTimes.name]?.items?.first?.text.flatMap(Double.init) ?? 0
    var times = old.map { $0 + first * now.duration * speed }
    let way = Self.way(of: chosen, in: times, by: by)
    for index in chosen { times[index] += way }
    // The first and the last keyframe bound the animation, so its time and its length change with them.
    let isEdge = chosen.contains(0) || chosen.contains(times.count - 1)
    let (begin, length) = isEdge ? (times[0], times[times.count - 1] - times[0]) : (0, now.duration * speed)
    guard length > 0.001 else { throw SpecText.Refusal("An animation needs some time between its keyframes.") }
    if isEdge {
      try set(
        [
          names.begin(begin),
          TimeNames.Change(key: names.duration, now: now.duration, by: length / speed - now.duration),
        ],
        in: node, names)
    }
    let shares = times.map { WrittenTime.number(($0 - (isEdge ? begin : 0)) / length, decimals: 4) }
    guard let written = node[AnimationKeys.keyTimes.name] else {
      let even = (0..<times.count).map { WrittenTime.number(Double($0) / Double(times.count - 1), decimals: 4) }
      if shares != even { try add(AnimationKeys.keyTimes.name, .list(shares), to: node) }
      return
    }
    replace(written.place, with: .list(shares))
  }

  /// How far keyframes can move before one of them meets one that stays.
  private static func way(of chosen: Set<Int>, in times: [Double], by: Double) -> Double {
    var way = by
    for index in chosen {
      if index > 0, !chosen.contains(index - 1) { way = max(way, times[index - 1] - times[index]) }
      if index + 1 < times.count, !chosen.contains(index + 1) { way = min(way, times[index + 1] - times[index]) }
    }
    return way
  }

  // MARK: Staggers

  /// Moves the last piece's beginning.
  private mutating func spread(_ node: SpecNode, _ row: LayerRow, by: Double) throws {
    guard let value = node[LayerKeys.stagger.name], let now = row.stagger, now.upperBound > now.lowerBound else {
      throw SpecText.Refusal("Nothing begins one after another here.")
    }
    let factor = max(0, 1 + by / (now.upperBound - now.lowerBound))
    let named = value[StaggerKeys.total.name] ?? value[StaggerKeys.each.name] ?? value
    guard let old = named.text, let seconds = Units.time(old) else {
      if value.entries != nil, value[StaggerKeys.each.name] == nil {
        return try add(StaggerKeys.each.name, .text(WrittenTime.text(0.05 * factor)), to: value)
      }
      throw SpecText.Refusal("\(LayerKeys.stagger.name) is \(named.text ?? "a map"): write it as a plain time first.")
    }
    let text = WrittenTime(old).moved(by: seconds * (factor - 1), least: 0)
    replace(try own(named, LayerKeys.stagger.name), with: .text(text))
  }

  /// Adds to a time of a map, or adds the time.
  mutating func set(_ key: String, in node: SpecNode, now: Double, by: Double, least: Double = -.infinity) throws {
    if abs(by) < 1e-9 { return }
    guard let value = node[key] else {
      return try add(key, .text(WrittenTime.text(max(least, now + by))), to: node)
    }
    guard let old = value.text else { throw SpecText.Refusal("\(key) is not a time.") }
    replace(try own(value, key), with: .text(WrittenTime(old).moved(by: by, least: least)))
  }
}
