// Adds a keyframe at the playhead with the value that is shown, and removes one.
// Flow: SpecEdit.keyframe + the scene that the page shows → KeyframeTrack → SpecText → bytes.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerRendering
import SparklerScene

/// A keyframe that is added or removed.
package struct KeyframeEdit: Codable, Hashable, Sendable {
  /// The layer's origin.
  var layer: Int
  /// Index of the animation among the spec's timed entries; nil for the first one of the property.
  var entry: Int?
  /// The key path that gets a keyframe; nil for that of the animation.
  var property: String?
  /// When it is added, in seconds of the scene.
  var time: Double?
  /// Index of the keyframe that is removed.
  var remove: Int?

  private typealias Refusal = SpecText.Refusal

  /// - Throws: `SpecText.Refusal` with the reason why the animation can't be changed that way.
  func applied(to spec: LoadedSpec, _ text: SpecText) throws -> SpecText {
    guard spec.built.written.indices.contains(layer), let row = spec.layerRows().first(where: { $0.origin == layer })
    else { throw Refusal("The layer no longer exists.") }
    let node = spec.built.written[layer].node
    guard node.place.file == 0 else {
      throw Refusal("The layer is in another file, which this spec extends: change it there.")
    }
    guard node[EffectKeys.effect.name] == nil else {
      throw Refusal("An effect has no keyframes: put it into a group, and animate the group.")
    }
    var text = text
    let animation = try self.animation(spec)
    if let remove {
      guard let animation else { throw Refusal("The layer no longer has this animation.") }
      var track = try KeyframeTrack(animation, text, now(of: animation, spec, row))
      try track.remove(at: remove)
      try track.write(to: &text)
    } else {
      if Self.isInPieces(node), (property ?? "").hasPrefix("position") {
        throw Refusal("Each piece of this text has its own position: put the text into a group, and animate the group.")
      }
      let shown = try shownValue(spec, row)
      if let animation {
        var track = try KeyframeTrack(animation, text, now(of: animation, spec, row))
        try track.insert(shown.value, at: shown.time)
        try track.write(to: &text)
      } else {
        try addAnimation(shown, to: node, in: &text)
      }
    }
    return text
  }

  /// Key paths of a layer that can get keyframes, the usual ones first.
  static func properties(of origin: Int, in spec: LoadedSpec) -> [String] {
    guard let layer = spec.built.scene.layer(ofOrigin: origin), !layer.origin.isOfEffect else { return [] }
    let usual = ["position", "opacity", "transform.scale", "transform.rotation.z", "fillColor", "size"]
    let all = LayerProperty.ofLayers.map(\.rawValue).filter { keyPath in
      guard let target = PropertyPath(keyPath: keyPath), let value = layer.value(of: target) else { return false }
      return SpecText.Value(value, as: target.kind) != nil
    }
    .filter { !isInPieces(spec.built.written[origin].node) || !$0.hasPrefix("position") }
    return usual.filter(all.contains) + all.filter { !usual.contains($0) }
  }

  /// Whether a layer's animations belong to the pieces of a text, which have places of their own.
  private static func isInPieces(_ node: SpecNode) -> Bool { node[TextKeys.split.name] != nil }

  /// The animation as written; nil if the property has none yet.
  private func animation(_ spec: LoadedSpec) throws -> SpecNode? {
    let timed = spec.built.timed
    if let entry {
      guard timed.indices.contains(entry), timed[entry].layer == layer else {
        throw Refusal("The layer no longer has this animation.")
      }
      guard timed[entry].role == .animation else {
        throw Refusal("\(timed[entry].role.rawValue) has no keyframes of its own: add the property's animation first.")
      }
      return timed[entry].node
    }
    return timed.first {
      $0.layer == layer && $0.role == .animation && $0.node[AnimationKeys.keyPath.name]?.text == property
    }?.node
  }

  /// The animation's times; nil if those of its copies differ.
  private func now(of animation: SpecNode, _ spec: LoadedSpec, _ row: LayerRow) -> LayerRow.LocalTiming? {
    guard row.stagger == nil else { return nil }
    return row.motions.first { $0.entry.map { spec.built.timed[$0].node.place } == animation.place }?.local
  }

  private struct Shown {
    var keyPath: String
    var value: SpecText.Value
    /// In the layer's own time.
    var time: Double
    /// How long the layer is visible after it, in its own time.
    var rest: Double
  }

  /// The value that the page shows at the time.
  private func shownValue(_ spec: LoadedSpec, _ row: LayerRow) throws -> Shown {
    let scene = spec.built.scene
    guard let time, time.isFinite, time >= 0, time <= scene.duration.value + 1e-6 else {
      throw Refusal("The time is not in the scene.")
    }
    let moment = Seconds(min(time, max(0, scene.duration.value - 1e-6)))
    // A layer that is transparent now may get a keyframe of its opacity.
    guard let place = spec.built.compiled.placement(ofOrigin: layer, at: moment), row.span.contains(moment.value)
    else { throw Refusal("The layer is not visible at the playhead: go to a time at which it is.") }
    guard let clock = row.clock?.inside(place.layer.timing), clock.rate > 0, place.layer.timeRemap == nil else {
      throw Refusal("The layer's time stands still or runs backwards.")
    }
    let animated = entry.flatMap { spec.built.timed[$0].node[AnimationKeys.keyPath.name]?.text }
    let keyPath = property ?? animated ?? ""
    guard let target = PropertyPath(keyPath: keyPath), target.cells.isEmpty, let now = place.layer.value(of: target)
    else { throw Refusal("This layer has no \(keyPath.onOneLine) to animate.") }
    guard let value = SpecText.Value(now, as: target.kind) else {
      throw Refusal("A \(keyPath) can't be written as a number, a point or a colour: add its keyframe in the text.")
    }
    let local = clock.local(time)
    return Shown(keyPath: keyPath, value: value, time: local, rest: clock.local(row.span.upperBound) - local)
  }

  /// Two keyframes with the value that is shown: from the playhead on, and a second later.
  private func addAnimation(_ shown: Shown, to layer: SpecNode, in text: inout SpecText) throws {
    let length = min(1, max(0.1, shown.rest))
    let value = SpecText.Value.map([
      .init(AnimationKeys.keyPath.name, .text(shown.keyPath)),
      .init(AnimationKeys.values.name, .items([shown.value, shown.value])),
      .init(TimingKeys.beginTime.name, .text(WrittenTime.text(shown.time))),
      .init(TimingKeys.duration.name, .text(WrittenTime.text(length))),
      .init(TimingKeys.fillMode.name, .text(Timing.FillMode.both.rawValue)),
    ])
    let key = LayerKeys.animations.name
    guard let list = text.value(at: layer.place)?[key] else {
      return try text.add(key, .items([value]), toMapAt: layer.place)
    }
    guard list.items != nil else { throw Refusal("\(key) is not a list: add the keyframe in the text.") }
    try text.insert(value, atEndOfListAt: list.place)
  }
}

extension SpecText.Value {
  /// A value as it is written for an animation; nil for what isn't a number, a pair or a colour.
  fileprivate init?(_ value: AnimatableValue, as kind: AnimatableKind) {
    func number(_ value: Double, _ decimals: Int = 3) -> String { WrittenTime.number(value, decimals: decimals) }
    switch value {
    case .number(let angle) where kind == .angle: self = .text(number(angle * 180 / Double.pi, 2) + "deg")
    case .number(let time) where kind == .time: self = .text(WrittenTime.text(time))
    case .number(let plain): self = .text(number(plain))
    case .point(let point): self = .list([number(point.x, 2), number(point.y, 2)])
    case .color(let color):
      func byte(_ part: Double) -> Double { (max(0, min(1, part)) * 255).rounded() / 255 }
      let whole = Color(
        red: byte(color.red), green: byte(color.green), blue: byte(color.blue), alpha: byte(color.alpha))
      self = .text(whole.cssText)
    case .rect, .transform, .flag, .path, .colors, .numbers: return nil
    }
  }
}
