// Changes a layer's animated position, rotation or scale at the playhead: the keyframe there, or else a new one.
// Flow: a drag on the canvas + KeyframeMoment → a value of `values`, `from` or `to`, or a KeyframeTrack with one more.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering
import SparklerScene

extension SpecChange {
  /// A layer's written animations of some properties: their indices among the timed entries, by key path.
  func animations(of origin: Int, _ properties: [LayerProperty]) -> [LayerProperty: Int] {
    var found: [LayerProperty: Int] = [:]
    for (index, entry) in spec.built.timed.enumerated() where entry.layer == origin && entry.role == .animation {
      guard let path = entry.node[AnimationKeys.keyPath.name]?.text.flatMap(PropertyPath.init(keyPath:)),
        path.cells.isEmpty, properties.contains(path.property),
        entry.node[AnimationKeys.additive.name]?.text != "true"
      else { continue }
      // The last one decides the value.
      found[path.property] = index
    }
    return found
  }

  /// The layer at the frame that the page shows.
  mutating func moment(of origin: Int, frame: Int?) throws -> KeyframeMoment {
    guard let row = rows.first(where: { $0.origin == origin }) else {
      throw SpecText.Refusal("The layer is not on the time line.")
    }
    return try KeyframeMoment(spec, origin, row, at: time(ofFrame: frame).value)
  }

  func time(ofFrame frame: Int?) -> Seconds {
    let timeline = spec.timeline(at: [])
    return timeline.time(at: max(0, min(timeline.count - 1, frame ?? 0)))
  }

  // MARK: What is dragged

  /// Moves a layer whose position is animated.
  mutating func moveKey(_ origin: Int, by delta: Point, _ resting: Layer, frame: Int?) throws {
    let axes: [(property: LayerProperty, by: Point)] = [
      (.positionX, Point(delta.x, 0)), (.positionY, Point(0, delta.y)),
    ]
    let found = animations(of: origin, [.position] + axes.map(\.property))
    if found.isEmpty, spec.built.written[origin].node.isCursor { return try addMove(origin, by: delta, frame: frame) }
    guard !found.isEmpty else { throw whyNotKeyed(resting.overriding(.positions)) }
    try refusePieces(origin)
    let moment = try moment(of: origin, frame: frame)
    if let entry = found[.position] { return try key(entry, moment) { $0.moved(by: delta) } }
    for axis in axes {
      if let entry = found[axis.property] {
        let by = axis.by.x + axis.by.y
        if by != 0 { try key(entry, moment) { $0.changed { $0 + by } } }
      } else {
        try move(spec.built.written[origin], by: axis.by, from: resting.position)
      }
    }
  }

  /// Turns a layer whose rotation is animated.
  ///
  /// - Returns: whether it is.
  mutating func turnKey(_ origin: Int, byDegrees degrees: Double, frame: Int?) throws -> Bool {
    guard let entry = animations(of: origin, [.rotation])[.rotation] else { return false }
    try refusePieces(origin)
    try key(entry, moment(of: origin, frame: frame)) { $0.changed { $0 + degrees * .pi / 180 } }
    return true
  }

  /// Scales a layer whose scale is animated, about its anchor point.
  ///
  /// - Returns: whether it is.
  mutating func scaleKey(_ origin: Int, x: Double, y: Double, frame: Int?) throws -> Bool {
    let found = animations(of: origin, [.scale, .scaleX, .scaleY])
    if found.isEmpty { return false }
    try refusePieces(origin)
    let moment = try moment(of: origin, frame: frame)
    // One scale of both sides follows the side that is dragged farther.
    let both = abs(x - 1) > abs(y - 1) ? x : y
    for (property, factor) in [(LayerProperty.scale, both), (.scaleX, x), (.scaleY, y)] {
      guard let entry = found[property], abs(factor - 1) > 1e-6 else { continue }
      try key(entry, moment) { $0.changed { $0 * factor } }
    }
    return true
  }

  private func refusePieces(_ origin: Int) throws {
    guard spec.built.written[origin].node[TextKeys.split.name] != nil else { return }
    throw SpecText.Refusal(
      "These keyframes belong to the pieces of the text: put the text into a group, and animate the group.")
  }

  /// What sets a property that is no animation of it with keyframes here, and what to do instead.
  func whyNotKeyed(_ found: (animation: Animation, property: LayerProperty)?) -> SpecText.Refusal {
    let property = found?.property.rawValue ?? LayerProperty.position.rawValue
    let role = found?.animation.origin.index.flatMap { index in
      spec.built.timed.indices.contains(index) ? spec.built.timed[index].role : nil
    }
    switch role {
    case .animation?:
      return SpecText.Refusal("\(property) is animated in a way that has no keyframes here: change it in the text.")
    case let role?:
      return SpecText.Refusal(
        "\(role.rawValue) sets \(property), and has no keyframes: put the layer into a group, and change the group.")
    case nil:
      return SpecText.Refusal(
        "Something else than an animation of the layer sets \(property): put the layer into a group, and change the group."
      )
    }
  }

  // MARK: Keyframes

  /// Changes the keyframe at the moment, or adds one there.
  private mutating func key(
    _ entry: Int, _ moment: KeyframeMoment, _ change: (AnimatableValue) -> AnimatableValue
  ) throws {
    let node = spec.built.timed[entry].node
    let name = node[AnimationKeys.keyPath.name]?.text ?? ""
    guard let target = PropertyPath(keyPath: name), let now = moment.value(of: target, by: entry),
      let value = SpecText.Value(change(now), as: target.kind)
    else { throw SpecText.Refusal("A \(name.onOneLine) can't be changed here: change its keyframes in the text.") }
    var track = try KeyframeTrack(
      node, text, moment.timing(of: entry), own: moment.ownValue(of: target))
    if let merged = text.mergedEntry(holding: node.place, ofMapAt: moment.layer.node.place) {
      throw SpecText.Refusal("\(merged.key) comes from a merge key: write it at the layer itself first.")
    }
    let spelled = track.spelled(value, at: moment, target)
    guard let index = track.key(at: moment.local, within: moment.slack) else {
      try track.insert(spelled, at: moment.local)
      return try reshape(track)
    }
    guard let old = track.node(of: index) else {
      return try add(index == 0 ? AnimationKeys.from.name : AnimationKeys.to.name, spelled, to: node)
    }
    try replaceValue(old, with: spelled, name)
  }

  /// Part by part, so that a part that isn't changed stays as it is written.
  private mutating func replaceValue(_ old: SpecNode, with value: SpecText.Value, _ name: String) throws {
    guard case .list(let parts) = value, let items = old.items, items.count == parts.count else {
      return replace(try own(old, name), with: value)
    }
    for (item, part) in zip(items, parts) where item.text != part { replace(try own(item, name), with: .text(part)) }
  }
}

extension AnimatableValue {
  fileprivate func moved(by delta: Point) -> AnimatableValue {
    guard case .point(let point) = self else { return self }
    func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
    return .point(Point(rounded(point.x + delta.x), rounded(point.y + delta.y)))
  }

  fileprivate func changed(_ change: (Double) -> Double) -> AnimatableValue {
    guard case .number(let number) = self else { return self }
    return .number(change(number))
  }
}
