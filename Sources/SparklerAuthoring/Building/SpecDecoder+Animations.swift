// Animations of a layer: basic, keyframe, group, told apart by their keys.
// Flow: `animations:` → [Animation].
import SparklerCore
import SparklerDocument
import SparklerScene

extension SpecDecoder {
  /// - Parameters:
  ///   - layer: whose properties they change; it tells which key paths exist.
  ///   - parent: the bounds that the layer's position counts in.
  mutating func animations(_ node: SpecNode, of layer: Layer, parent: Rect) -> [Animation] {
    guard let items = node.items else {
      report(
        .wrongType, node, "animations are a list, not \(node.description)",
        remedy: "animations: [{keyPath: opacity, from: 0, to: 1}]")
      return []
    }
    guard admitsAnimations(items.count, at: node) else { return [] }
    return items.compactMap { animation($0, of: layer, parent: parent) }
  }

  private mutating func animation(_ node: SpecNode, of layer: Layer, parent: Rect) -> Animation? {
    let fields = LayerFields.animation + LayerFields.timing
    let found = keys(of: node, fields, what: "an animation")
    let values = values(of: found, fields, parent: parent)
    let kinds = [
      (found["group"] != nil, "group"), (found["values"] != nil, "values"), (found["path"] != nil, "path"),
      (found["transition"] != nil, "transition"),
      (found["transition"] == nil && ["from", "to", "by"].contains { found[$0] != nil }, "from, to, by"),
    ].filter(\.0).map(\.1)
    guard kinds.count == 1 else {
      if kinds.isEmpty, node.entries != nil {
        report(
          .kindCount, node, "an animation needs from, to or by; values; path; transition; or group",
          remedy: "from: 0, to: 1")
      } else if kinds.count > 1 {
        report(
          .kindCount, node, "an animation is either of \(kinds.joined(separator: " / "))", remedy: "keep one of them")
      }
      return nil
    }
    refuseForeign(node, found, kind: ["group", "transition", "values", "path"].contains(kinds[0]) ? kinds[0] : "basic")
    guard let kind = animationKind(node, kinds[0], found, values, layer: layer, parent: parent) else { return nil }
    var animation = Animation(kind)
    animation.timing = Timing(values)
    animation.isRemovedOnCompletion = found["fillMode"] == nil
    Animation.properties.apply(values, to: &animation)
    // A spring that is given no time takes what it needs to settle, instead of a quarter of a second.
    if case .basic(let basic) = animation.kind, let spring = basic.spring, found["duration"] == nil {
      animation.timing.duration = settling(of: spring, found["spring"] ?? node)
    } else if found["duration"] == nil, let spring = reader.springEasing(found["easing"]) {
      animation.timing.duration = spring.settlingDuration
    }
    return animation
  }

  private mutating func settling(of spring: Spring, _ node: SpecNode) -> Seconds {
    let time = spring.settlingDuration
    if time <= Reader.longestSettling { return time }
    report(
      .endless, node,
      time.isFinite
        ? "this spring takes \(Limits.text(time.value.rounded())) s to settle"
        : "a spring that nothing damps never rests",
      remedy: "give the animation a duration, or more damping")
    return Timing.defaultDuration
  }

  private mutating func animationKind(
    _ node: SpecNode, _ kind: String, _ found: [String: SpecNode], _ values: FieldValues, layer: Layer, parent: Rect
  ) -> Animation.Kind? {
    if kind == "group" {
      return found["group"].map { .group(animations($0, of: layer, parent: parent)) }
    }
    if kind == "transition" { return transition(node, found, values, layer: layer, parent: parent) }
    guard let target = target(node, found["keyPath"], layer: layer) else { return nil }
    let property = target.property
    switch kind {
    case "values", "path":
      var track = KeyframeAnimation(property: property, values: [])
      track.target = target
      if let list = found["values"] {
        guard admitsAnimations(list.items?.count ?? 1, at: list) else { return nil }
        track.values = (list.items ?? [list]).compactMap {
          animated($0, target, of: layer, parent: parent, isOffset: values.flag("additive") ?? false)
        }
        if list.items?.isEmpty == true {
          report(.wrongCount, list, "a keyframe animation needs values", remedy: "values: [0, 1]")
        }
        if track.values.isEmpty { return nil }
      } else if case .path(let path)? = values["path"] {
        if !property.isPoint {
          report(
            .wrongType, node, "only a position or another point runs along a path, not \(property.rawValue)",
            remedy: "keyPath: position", place: node.place(ofKey: "path"))
        }
        track.path = path
      } else {
        return nil
      }
      check(track, found, values)
      return .keyframe(track)
    default:
      var basic = BasicAnimation(property: property)
      basic.target = target
      let isAdditive = values.flag("additive") ?? false
      basic.from = found["from"].flatMap { animated($0, target, of: layer, parent: parent, isOffset: isAdditive) }
      basic.to = found["to"].flatMap { animated($0, target, of: layer, parent: parent, isOffset: isAdditive) }
      basic.by = found["by"].flatMap { animated($0, target, of: layer, parent: parent, isOffset: true) }
      return .basic(basic)
    }
  }

  /// `to` is the change that a transition shows: a map of properties and their new values.
  private mutating func transition(
    _ node: SpecNode, _ found: [String: SpecNode], _ values: FieldValues, layer: Layer, parent: Rect
  ) -> Animation.Kind? {
    guard let kind = values.text("transition").flatMap(Transition.Kind.init) else { return nil }
    guard let to = found["to"], let entries = to.entries, !entries.isEmpty else {
      report(
        .missingKey, found["to"] ?? node, "a transition shows a change: to is a map of properties",
        remedy: "to: {backgroundColor: tomato}")
      return nil
    }
    var changes: [Transition.Change] = []
    for entry in entries where !entry.key.hasPrefix("x-") {
      let name = SpecNode(value: .scalar(entry.key, isQuoted: true), place: entry.place, path: entry.node.path)
      guard let target = propertyPath(name, what: "a property", of: layer) else { continue }
      if changes.contains(where: { $0.target == target }) {
        report(.bothNames, entry.node, "\(entry.key) stands twice", remedy: "keep one of them", place: entry.place)
      } else if layer.value(of: target) == nil {
        report(
          .unknownWord, entry.node, "this layer has no \(entry.key) to change", remedy: Self.home(of: target.property),
          place: entry.place)
      } else if let value = animated(entry.node, target, of: layer, parent: parent) {
        changes.append(Transition.Change(target, value))
      }
    }
    if let start = values.number("startProgress"), start > values.number("endProgress") ?? 1,
      let at = found["startProgress"]
    {
      report(.outOfRange, at, "startProgress lies behind endProgress", remedy: "put them in order")
    }
    return .transition(Transition(kind: kind, changes: changes))
  }

  private mutating func target(_ node: SpecNode, _ keyPath: SpecNode?, layer: Layer) -> PropertyPath? {
    guard let keyPath else {
      report(.missingKey, node, "an animation needs a keyPath", remedy: "keyPath: opacity")
      return nil
    }
    guard let target = propertyPath(keyPath, what: "keyPath", of: layer) else { return nil }
    if layer.value(of: target) == nil {
      report(
        .unknownWord, keyPath, "this layer has no \(target.keyPath) to animate",
        remedy: keyPath.text.flatMap(Redirects.keyPath) ?? Self.home(of: target.property))
      return nil
    }
    if layer.isTransformLayer, target.cells.isEmpty, LayerFields.isIgnoredInSpace(target.keyPath) {
      reportIgnoredInSpace(target.keyPath, keyPath)
    } else if layer.masksToBounds, !layer.showsShadow, target.cells.isEmpty, target.keyPath.hasPrefix("shadow") {
      reportCutShadow(keyPath)
    }
    return target
  }

  /// Which layers have a property.
  private static func home(of property: LayerProperty) -> String {
    if property.isOfEmitters || property.isOfCells {
      return "animate it on an emitter, or as emitterCells.NAME.\(property.rawValue)"
    }
    if let kind = property.home {
      return "animate it on \(kind == "emoji" || kind == "image" ? "an" : "a") \(kind) layer"
    }
    if property == .backgroundColor { return "give the layer a plain background colour" }
    return "animate it on a shape or a path with plain colours; a button's own colour is its background"
  }

  /// As many times, curves and tensions as there are values.
  private mutating func check(_ track: KeyframeAnimation, _ found: [String: SpecNode], _ values: FieldValues) {
    let count = track.path.map { $0.segments().count + 1 } ?? found["values"]?.items?.count ?? track.values.count
    if let times = values.numbers("keyTimes"), let node = found["keyTimes"] {
      let wanted = values.text("calculationMode") == "discrete" ? count + 1 : count
      let written = node.items?.count ?? 1
      if written != wanted && written != count {
        report(.wrongCount, node, "\(written) keyTimes for \(count) values", remedy: "give \(wanted) of them")
      } else if zip(times, times.dropFirst()).contains(where: { $0 > $1 }) {
        report(.malformed, node, "keyTimes must ascend", remedy: "put them in order, from 0 to 1")
      }
    }
    for name in ["tensionValues", "continuityValues", "biasValues"] {
      guard let node = found[name], (node.items?.count ?? 1) != count else { continue }
      report(
        .wrongCount, node, "\(node.items?.count ?? 1) \(name) for \(count) values", remedy: "give \(count) of them")
    }
    guard let node = found["easings"] else { return }
    let written = node.items?.count ?? 1
    if written != count - 1 {
      report(
        .wrongCount, node, "\(written) timingFunctions for \(count) values",
        remedy: count > 1 ? "give \(count - 1) of them" : "give it more values")
    }
  }

  /// A value of a property.
  ///
  /// - Parameters:
  ///   - layer: in whose bounds an emitter's shape counts.
  ///   - parent: in which all other lengths count.
  ///   - isOffset: whether it is added to another value, and so is no place of its own.
  private mutating func animated(
    _ node: SpecNode, _ target: PropertyPath, of layer: Layer, parent: Rect, isOffset: Bool = false
  ) -> AnimatableValue? {
    let property = target.property
    let box = property.isOfEmitters ? layer.bounds : parent
    let kind = target.kind
    let field = Field(property.rawValue, kind.field, in: -1e9...1e9, "")
    switch kind {
    case .length: return length(node, property, field, in: box, isOffset: isOffset).map { .number($0) }
    case .number, .angle, .time:
      guard let numeric = field.kind.value as? any NumericKind else { return nil }
      return number(node, numeric, field: field, parent: parent).map { .number($0) }
    case .size:
      if isOffset, node.items != nil { return pair(node, parent: box).map { .point($0) } }
      return size(node, parent: box).map { .point(Point($0.width, $0.height)) }
    case .position where isOffset: return pair(node, parent: box).map { .point($0) }
    case .transform: return transform(node, parent: parent, mayVanish: true).map { .transform($0) }
    case .colors: return .colors((node.items ?? [node]).compactMap { color($0) })
    case .numbers: return .numbers((node.items ?? [node]).compactMap { plainNumber($0, property.rawValue) })
    case .point, .position, .unitPoint, .rect, .unitRect, .color, .boolean, .path:
      return value(node, field.kind, field: field, parent: box).flatMap { AnimatableValue($0) }
    }
  }

  /// A length by itself; a share counts along its own side, and as a place from where that begins.
  private mutating func length(
    _ node: SpecNode, _ property: LayerProperty, _ field: Field, in box: Rect, isOffset: Bool
  ) -> Double? {
    let isShare = node.text?.hasSuffix("%") == true
    let isPlace = isShare && !isOffset && property.isPlace
    switch property.axis {
    case nil: return number(node, LengthKind(), field: field, parent: box)
    case .horizontal?:
      let whole = Rect(0, 0, box.size.width, box.size.width)
      return number(node, LengthKind(), field: field, parent: whole).map { $0 + (isPlace ? box.minX : 0) }
    case .vertical?:
      let whole = Rect(0, 0, box.size.height, box.size.height)
      return number(node, LengthKind(), field: field, parent: whole).map { $0 + (isPlace ? box.minY : 0) }
    }
  }
}
