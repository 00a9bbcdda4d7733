// The keyframes of an animation as written: values and times, to which one is added or from which one is removed.
// Flow: an animation's map → KeyframeTrack → the same map with other `values`, `keyTimes`, `beginTime`, `duration`.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering
import SparklerScene

/// An animation through values, in its layer's time.
struct KeyframeTrack {
  private typealias Refusal = SpecText.Refusal
  private typealias Pair = SpecText.Value.Pair

  private let node: SpecNode
  /// The map as it is in the text, before names are replaced.
  private let raw: SpecNode
  private var values: [SpecText.Value]
  private var times: [Double]
  /// What is written for each keyframe; nil for an end that is the layer's own value.
  private let nodes: [SpecNode?]
  /// One for each step; nil without a list of easings.
  private var easings: [SpecText.Value]?
  private let old: (begin: Double, duration: Double)

  /// - Parameters:
  ///   - node: an animation with `values`, or with `from` and `to`.
  ///   - now: its times as they are read; nil if its copies begin one after another.
  ///   - own: the layer's own value, with which an animation without `from` begins, and one without `to` ends.
  init(_ node: SpecNode, _ text: SpecText, _ now: LayerRow.LocalTiming?, own: SpecText.Value? = nil) throws {
    guard let raw = text.value(at: node.place), raw.entries != nil, node.place.file == 0 else {
      throw Refusal("The animation is in another file, which this spec extends: change it there.")
    }
    (self.node, self.raw) = (node, raw)
    try Self.refuse(Self.foreign, in: node)
    (nodes, values) = try Self.keyframes(of: node, raw, own)
    func seconds(_ key: String, _ other: Double, _ now: Double?) throws -> Double {
      guard let value = node[key] else { return other }
      guard let time = value.text.flatMap(Units.time) ?? now else {
        throw Refusal("\(key) is \(value.text ?? "a map"): write it as a plain time first.")
      }
      return time
    }
    let begin = try seconds(TimingKeys.beginTime.name, 0, now?.begin)
    let duration = try seconds(
      TimingKeys.duration.name, now?.duration ?? Timing.defaultDuration.value, now?.duration)
    old = (begin, duration)
    let count = values.count
    let written = node[AnimationKeys.keyTimes.name]?.items?.compactMap { $0.text.flatMap(Double.init) }
    let shares = written ?? (0..<count).map { Double($0) / Double(max(1, count - 1)) }
    guard count >= 1, shares.count == count, duration > 0 else {
      throw Refusal("The animation's keyTimes don't fit its values: add the keyframe in the text.")
    }
    times = shares.map { begin + $0 * duration }
    easings = raw[AnimationKeys.easings.name]?.items?.map { SpecText.Value(asWritten: $0) }
  }

  /// Its keyframes with names replaced, and their values as they stand in the text.
  private static func keyframes(
    of node: SpecNode, _ raw: SpecNode, _ own: SpecText.Value?
  ) throws -> ([SpecNode?], [SpecText.Value]) {
    let key = AnimationKeys.values.name
    if let list = raw[key]?.items { return (node[key]?.items ?? list, list.map { SpecText.Value(asWritten: $0) }) }
    func ends(_ map: SpecNode) -> [SpecNode?] {
      [AnimationKeys.from, AnimationKeys.to].map { map[$0.name] ?? $0.field.alias.flatMap { map[$0] } }
    }
    let written = ends(raw)
    let values = written.compactMap { $0.map { SpecText.Value(asWritten: $0) } ?? own }
    guard written.contains(where: { $0 != nil }), values.count == written.count else {
      throw Refusal("The animation doesn't say both of its values: write from and to, or values.")
    }
    return (ends(node), values)
  }

  /// Keys with which a keyframe's time or value is not what is written.
  private static let foreign = [
    TimingKeys.speed.name, TimingKeys.timeOffset.name, TimingKeys.repeatCount.name, TimingKeys.repeatDuration.name,
    TimingKeys.autoreverses.name, AnimationKeys.additive.name, AnimationKeys.cumulative.name, AnimationKeys.by.name,
    AnimationKeys.spring.name, AnimationKeys.path.name, AnimationKeys.follows.name,
    AnimationKeys.calculationMode.name, AnimationKeys.group.name, AnimationKeys.transition.name,
  ]

  private static func refuse(_ keys: [String], in node: SpecNode) throws {
    let tensions = AnimationKeys.tensions.map(\.name)
    guard let key = (keys + tensions).first(where: { node[$0] != nil }) else { return }
    throw Refusal("The animation has \(key), so its keyframes can't be changed here: change them in the text.")
  }

  // MARK: Keyframes

  /// Where the animation stands in the text.
  var place: SourceRange { node.place }

  /// The keyframe at a time, in the layer's own time; nil between keyframes.
  func key(at time: Double, within slack: Double) -> Int? {
    times.indices.filter { abs(times[$0] - time) <= slack }.min { abs(times[$0] - time) < abs(times[$1] - time) }
  }

  /// What is written for a keyframe; nil for an end that is the layer's own value.
  func node(of key: Int) -> SpecNode? { nodes.indices.contains(key) ? nodes[key] : nil }

  /// A value in the units of the keyframe that is nearest to the moment.
  func spelled(_ value: SpecText.Value, at moment: KeyframeMoment, _ target: PropertyPath) -> SpecText.Value {
    let near = times.indices.min { abs(times[$0] - moment.local) < abs(times[$1] - moment.local) }
    let size = moment.layer.parent.size
    let sides: [Double] =
      switch (target.kind, target.property.axis) {
      case (.position, _): [size.width, size.height]
      case (.length, .horizontal?): [size.width]
      case (.length, .vertical?): [size.height]
      default: []
      }
    return value.spelled(like: near.flatMap(node(of:)), of: moment.layer, sides: sides)
  }

  // MARK: Changes

  /// - Parameter time: in the layer's own time.
  mutating func insert(_ value: SpecText.Value, at time: Double) throws {
    guard !times.contains(where: { abs($0 - time) < 0.002 }) else {
      throw Refusal("There is a keyframe at this time already: change its value, or go to another time.")
    }
    guard values.count < 1000 else { throw Refusal("An animation has at most 1000 keyframes here.") }
    let index = times.firstIndex { $0 > time } ?? times.count
    times.insert(time, at: index)
    values.insert(value, at: index)
    if let list = easings, !list.isEmpty {
      easings?.insert(list[min(max(0, index - 1), list.count - 1)], at: min(index, list.count))
    }
  }

  mutating func change(_ key: Int, to value: SpecText.Value) throws {
    guard values.indices.contains(key) else { throw Refusal("There is no such keyframe.") }
    values[key] = value
  }

  /// With the last but one, the animation ends.
  mutating func remove(at index: Int) throws {
    guard times.indices.contains(index) else { throw Refusal("There is no such keyframe.") }
    times.remove(at: index)
    values.remove(at: index)
    if let list = easings, !list.isEmpty { easings?.remove(at: min(index, list.count - 1)) }
  }

  // MARK: Writing

  func write(to text: inout SpecText) throws {
    guard values.count > 1, let first = times.first, let last = times.last, last - first > 0.001 else {
      return try text.removeItem(at: node.place)
    }
    let new = try pairs(begin: first, duration: last - first)
    var kept = text
    if !dropsKeys, (try? writeValues(new, to: &kept)) != nil { text = kept } else { try rewrite(new, in: &text) }
  }

  /// A key of the new map.
  private struct NewPair {
    var key: String
    var value: SpecText.Value
    var isChanged: Bool
  }

  /// Whether keys of the old map have no place in the new one.
  private var dropsKeys: Bool { raw[AnimationKeys.values.name] == nil || hasWholeEasing && easings == nil }

  /// An easing of the cycle as a whole becomes that of each step.
  private var hasWholeEasing: Bool {
    node[AnimationKeys.easing.name] != nil || AnimationKeys.easing.field.alias.flatMap { node[$0] } != nil
  }

  private func pairs(begin: Double, duration: Double) throws -> [NewPair] {
    var out: [NewPair] = []
    let ends = [AnimationKeys.from.field, AnimationKeys.to.field].flatMap { [$0.name, $0.alias ?? $0.name] }
    let easing = [AnimationKeys.easing.name, AnimationKeys.easing.field.alias ?? ""]
    let own = [
      AnimationKeys.values.name, AnimationKeys.keyTimes.name, TimingKeys.beginTime.name, TimingKeys.duration.name,
      AnimationKeys.easings.name,
    ]
    func add(_ key: String, _ value: SpecText.Value) { out.append(NewPair(key: key, value: value, isChanged: true)) }
    for entry in raw.entries ?? [] where !ends.contains(entry.key) && !own.contains(entry.key) {
      // Only keyframes without a list of easings have one of the whole.
      let key = easing.contains(entry.key) && easings == nil ? AnimationKeys.easings.name : entry.key
      out.append(NewPair(key: key, value: SpecText.Value(asWritten: entry.node), isChanged: key != entry.key))
    }
    add(AnimationKeys.values.name, .items(values))
    let shares = times.map { WrittenTime.number(($0 - begin) / duration, decimals: 4) }
    let even = shares.indices.map { WrittenTime.number(Double($0) / Double(shares.count - 1), decimals: 4) }
    if shares != even || raw[AnimationKeys.keyTimes.name] != nil { add(AnimationKeys.keyTimes.name, .list(shares)) }
    for (key, old, new) in [
      (TimingKeys.beginTime.name, old.begin, begin), (TimingKeys.duration.name, old.duration, duration),
    ] {
      guard let written = raw[key]?.text else {
        if abs(new - old) > 1e-6 { add(key, .text(WrittenTime.text(new))) }
        continue
      }
      guard abs(new - old) > 1e-6 else {
        out.append(NewPair(key: key, value: .text(written), isChanged: false)); continue
      }
      guard written == node[key]?.text else {
        throw Refusal("\(key) is computed from \(written): change it in the file.")
      }
      add(key, .text(WrittenTime(written).moved(by: new - old)))
    }
    if let easings { add(AnimationKeys.easings.name, .items(easings)) }
    return out
  }

  /// Changes values where they stand, and adds what is missing.
  private func writeValues(_ new: [NewPair], to text: inout SpecText) throws {
    // From the end, so that other places stay valid.
    let places = new.filter(\.isChanged).compactMap { pair in raw[pair.key].map { ($0.place, pair.value) } }
    for (place, value) in places.sorted(by: { ($0.0.line, $0.0.column) > ($1.0.line, $1.0.column) }) {
      try text.replace(place, with: value)
    }
    for pair in new where pair.isChanged && raw[pair.key] == nil {
      try text.add(pair.key, pair.value, toMapAt: node.place)
    }
  }

  private func hasComments(_ text: SpecText) -> Bool {
    func last(_ node: SpecNode) -> Int {
      max(
        node.place.line, (node.items ?? []).map(last).max() ?? 0, (node.entries ?? []).map { last($0.node) }.max() ?? 0)
    }
    let lines = String(decoding: text.bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.prefix(last(raw)).dropFirst(max(0, node.place.line - 1)).contains { $0.contains(" #") }
  }

  /// Writes the animation as a new map, in the form of its list.
  private func rewrite(_ new: [NewPair], in text: inout SpecText) throws {
    let map = SpecText.Value.map(new.map { Pair($0.key, $0.value) })
    var replaced = text
    if (try? replaced.replace(node.place, with: map)) != nil {
      text = replaced
      return
    }
    guard !hasComments(text) else {
      throw Refusal(
        "The animation has comments, which would be lost: write its values on one line, or add the keyframe in the text."
      )
    }
    try text.insert(map, after: node.place)
    try text.removeItem(at: node.place)
  }
}
