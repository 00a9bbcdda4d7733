// Moves and stretches typewriters, slides, cursors, cameras and effects: changes their times where they are written.
// Flow: TimeEdit + TimedEntry.course → `delay`, `each`, `hold`, `at`, `keyframes`, `begin`, `every`.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerRendering

/// The names of an entry's times.
struct TimeNames {
  /// A change of one time.
  struct Change {
    var key: String
    /// Its value if it isn't written.
    var now: Double
    var by: Double
    var least = -Double.infinity
  }

  var begin: String
  var duration: String
  /// The key that a plain value stands for, as in `typewriter: 50ms`; nil if an entry is always a map.
  var short: String?
  /// Whether it can't begin before its layer.
  var isDelay = true

  static let animation = TimeNames(
    begin: TimingKeys.beginTime.name, duration: TimingKeys.duration.name, isDelay: false)
  static let count = TimeNames(
    begin: CountKeys.begin.name, duration: CountKeys.duration.name, short: CountKeys.to.name)
  static let countdown = TimeNames(
    begin: CountdownKeys.begin.name, duration: CountdownKeys.duration.name, short: CountdownKeys.from.name)
  static let follow = TimeNames(
    begin: MotionWord.delay.name, duration: MotionWord.duration.name, short: FollowKeys.path.name)
  static let typewriter = TimeNames(
    begin: TypewriterKeys.delay.name, duration: TypewriterKeys.each.name, short: TypewriterKeys.each.name)

  func begin(_ by: Double) -> Change {
    Change(key: begin, now: 0, by: by, least: isDelay ? 0 : -.infinity)
  }
}

extension SpecChange {
  /// Changes times of a map, or of a value that stands for one; a plain value becomes a map if it has to.
  mutating func set(_ changes: [TimeNames.Change], in node: SpecNode, _ names: TimeNames) throws {
    let changes = changes.filter { abs($0.by) >= 1e-9 }
    guard node.entries == nil else {
      for one in changes { try set(one.key, in: node, now: one.now, by: one.by, least: one.least) }
      return
    }
    guard let short = names.short, let old = node.text, !changes.isEmpty else { return }
    var pairs = [SpecText.Value.Pair(short, .text(old))]
    for one in changes {
      let isShort = one.key == short
      let text =
        isShort
        ? WrittenTime(old).moved(by: one.by, least: one.least) : WrittenTime.text(max(one.least, one.now + one.by))
      if isShort { pairs[0] = .init(short, .text(text)) } else { pairs.append(.init(one.key, .text(text))) }
      if isShort, changes.count == 1 { return replace(try own(node, short), with: .text(text)) }
    }
    replace(try own(node, short), with: .map(pairs))
  }

  /// - Parameter layer: as written.
  mutating func shift(course entry: TimedEntry, _ layer: SpecNode, _ edit: TimeEdit, by: Double) throws {
    guard let course = entry.course else { throw SpecText.Refusal("The layer no longer has this motion.") }
    switch entry.role {
    case .typewriter: try type(entry.node, course, edit.part, by: by)
    case .slides: try change(layer, course, edit, by: by)
    case .move: try go(entry.node, course, edit.part, by: by)
    case .camera: try film(entry.node, course, edit, by: by)
    case .effect: try burst(entry.node, course, edit, by: by)
    case .count: try roll(entry, course, edit.part, by: by)
    case .enter, .exit, .idle, .animation, .follow: break
    }
  }

  // MARK: Texts

  /// A counter, or a clock.
  func names(ofCount entry: TimedEntry) -> TimeNames {
    let layer = entry.layer.map { spec.built.written[$0].node }
    return layer?[CountdownWord.countdown.name] == nil ? .count : .countdown
  }

  /// A typewriter's end moves by all of its letters.
  private mutating func type(
    _ node: SpecNode, _ course: TimedEntry.Course, _ part: TimeEdit.Part, by: Double
  ) throws {
    let (names, steps) = (TimeNames.typewriter, Double(course.steps))
    let each = (course.end - course.begin).value / steps
    func longer(_ by: Double) -> TimeNames.Change {
      TimeNames.Change(key: names.duration, now: each, by: by / steps, least: 0.001)
    }
    switch part {
    case .start: try set([names.begin(by), longer(-by)], in: node, names)
    case .end: try set([longer(by)], in: node, names)
    case .body, .key, .stagger: try set([names.begin(by)], in: node, names)
    }
  }

  /// A number whose digits roll.
  private mutating func roll(
    _ entry: TimedEntry, _ course: TimedEntry.Course, _ part: TimeEdit.Part, by: Double
  ) throws {
    let (node, names) = (entry.node, names(ofCount: entry))
    func longer(_ by: Double) -> TimeNames.Change {
      TimeNames.Change(key: names.duration, now: (course.end - course.begin).value, by: by, least: 0.01)
    }
    switch part {
    case .start: try set([names.begin(by), longer(-by)], in: node, names)
    case .end: try set([longer(by)], in: node, names)
    case .body, .key, .stagger: try set([names.begin(by)], in: node, names)
    }
  }

  // MARK: Slides

  /// A keyframe is where a slide begins to change; the end of the last change is that of all transitions.
  private mutating func change(
    _ layer: SpecNode, _ course: TimedEntry.Course, _ edit: TimeEdit, by: Double
  ) throws {
    switch edit.part {
    case .key: try hold(layer, course, edit.firstKey, by: by)
    case .end: try changeLonger(layer, course, by: by / Double(course.steps))
    case .body, .start, .stagger:
      throw SpecText.Refusal(
        "Slides follow each other: drag a keyframe to let a slide rest longer, or the end for the transition.")
    }
  }

  private mutating func hold(_ layer: SpecNode, _ course: TimedEntry.Course, _ key: Int, by: Double) throws {
    let slides = layer[SlidesWord.slides.name]?.items ?? []
    guard course.keys.indices.contains(key), !slides.isEmpty else {
      throw SpecText.Refusal("There is no such keyframe.")
    }
    let duration = TimingKeys.duration.name
    let slide = slides[key % slides.count]
    if slide[duration] != nil { return try set(duration, in: slide, now: 0, by: by, least: 0.01) }
    // All slides without a duration rest equally long.
    let count = (0...key).count { slides[$0 % slides.count][duration] == nil }
    try set(SlidesWord.hold.name, in: layer, now: 2, by: by / Double(count), least: 0.01)
  }

  private mutating func changeLonger(_ layer: SpecNode, _ course: TimedEntry.Course, by: Double) throws {
    let length = (course.end - (course.keys.last ?? course.end)).value
    guard let node = layer[SlidesWord.transition.name] else {
      let options = SpecText.Value.map([
        .init(MotionWord.duration.name, .text(WrittenTime.text(max(0.01, length + by))))
      ])
      return try add(SlidesWord.transition.name, .map([.init(FadeTransition.word, options)]), to: layer)
    }
    guard length > 0 else {
      throw SpecText.Refusal("The slides change at once: choose another transition first, such as fade.")
    }
    var form = try MotionForm(node, role: .slides)
    form.move(MotionWord.duration.name, now: length, by: by, least: 0.01)
    try apply(form, SlidesWord.transition.name)
  }

  // MARK: Cursors

  /// A move is known by its arrival.
  private mutating func go(
    _ node: SpecNode, _ course: TimedEntry.Course, _ part: TimeEdit.Part, by: Double
  ) throws {
    let length = (course.end - course.begin).value
    let (at, duration) = (CursorMove.at.name, CursorMove.duration.name)
    switch part {
    case .body, .key, .stagger: try set(at, in: node, now: course.end.value, by: by, least: 0)
    case .start: try set(duration, in: node, now: length, by: -by, least: 0.05)
    case .end:
      try set(at, in: node, now: course.end.value, by: by, least: 0)
      try set(duration, in: node, now: length, by: by, least: 0.05)
    }
  }

  // MARK: Cameras

  private mutating func film(
    _ node: SpecNode, _ course: TimedEntry.Course, _ edit: TimeEdit, by: Double
  ) throws {
    guard let list = node[CameraKeys.keyframes.name], !course.keys.isEmpty else {
      guard edit.part == .end else {
        throw SpecText.Refusal("An orbit begins with its layer and repeats: drag its end, or write keyframes.")
      }
      return try set(CameraKeys.duration.name, in: node, now: 0, by: by, least: 0.01)
    }
    let items = list.items ?? [list]
    guard items.count == course.keys.count else { throw SpecText.Refusal("There is no such keyframe.") }
    let times = course.keys.map(\.value)
    let moved: [Int] =
      switch edit.part {
      case .body, .stagger: Array(items.indices)
      case .start: [0]
      case .end: [items.count - 1]
      case .key: [edit.firstKey]
      }
    guard let first = moved.first, let last = moved.last, items.indices.contains(first) else {
      throw SpecText.Refusal("There is no such keyframe.")
    }
    // Keyframes stay in order of time.
    let low = first > 0 ? times[first - 1] + 0.01 - times[first] : -times[first]
    let high = last + 1 < times.count ? times[last + 1] - 0.01 - times[last] : .infinity
    let by = min(max(by, low), high)
    for i in moved { try set(CameraKeys.at.name, in: items[i], now: times[i], by: by, least: 0) }
  }

  // MARK: Effects

  private mutating func burst(
    _ node: SpecNode, _ course: TimedEntry.Course, _ edit: TimeEdit, by: Double
  ) throws {
    let begin = EffectKeys.begin.name
    let written = node[begin]
    let items = written?.items ?? written.map { [$0] } ?? []
    switch edit.part {
    case .body, .start, .stagger:
      guard !items.isEmpty else { return try add(begin, .text(WrittenTime.text(by)), to: node) }
      for item in items { try move(item, begin, by: by) }
    case .key:
      let key = edit.firstKey
      // Later bursts follow by `every`.
      if key >= max(1, items.count) {
        return try set(
          EffectKeys.every.name, in: node, now: 0, by: by / Double(key - max(1, items.count) + 1), least: 0.01)
      }
      guard !items.isEmpty else { return try add(begin, .text(WrittenTime.text(by)), to: node) }
      let plain = items.map { $0.text.flatMap(Units.time) }
      let order = items.indices.sorted { (plain[$0] ?? .infinity, $0) < (plain[$1] ?? .infinity, $1) }
      try move(items[order[key]], begin, by: by)
    case .end:
      throw SpecText.Refusal("How long an effect lasts follows from its values: change them in its card.")
    }
  }

  private mutating func move(_ item: SpecNode, _ name: String, by: Double) throws {
    guard let old = item.text else { throw SpecText.Refusal("\(name) is not a time.") }
    replace(try own(item, name), with: .text(WrittenTime(old).moved(by: by)))
  }
}
