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
  /// The value that it gets, as it is typed: `0.5`, `40, 12`; nil for the one that is shown.
  var value: String?
  /// Keyframes of one or more animations that are removed together.
  var removes: [Removal]?

  package struct Removal: Codable, Hashable, Sendable {
    /// Index of the animation among the spec's timed entries.
    var entry: Int
    var keys: [Int]
  }

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
    if let removes { return try without(removes, spec, row, text) }
    if node.isCursor, entry == nil, (property ?? "").hasPrefix("position") {
      throw Refusal(
        "A cursor has moves instead: go to a time after the last one, and drag the cursor to where it goes.")
    }
    if Self.isInPieces(node), (property ?? "").hasPrefix("position") {
      throw Refusal("Each piece of this text has its own position: put the text into a group, and animate the group.")
    }
    var text = text
    try set(animation(entry, spec), KeyframeMoment(spec, layer, row, at: time), spec, in: &text)
    return text
  }

  /// Adds a keyframe at the moment; one that is there gets the value that is given.
  private func set(
    _ animation: SpecNode?, _ moment: KeyframeMoment, _ spec: LoadedSpec, in text: inout SpecText
  ) throws {
    let name = property ?? animation?[AnimationKeys.keyPath.name]?.text ?? ""
    guard let target = PropertyPath(keyPath: name), target.cells.isEmpty, let now = moment.shown.value(of: target)
    else { throw Refusal("This layer has no \(name.onOneLine) to animate.") }
    guard var value = SpecText.Value(now, as: target.kind) else {
      throw Refusal("A \(name) can't be written as a number, a point or a colour: add its keyframe in the text.")
    }
    if let typed = self.value { value = try SpecText.Value(typed: typed, as: target.kind, name) }
    guard let animation else { return try addAnimation(of: name, value, moment, to: spec, in: &text) }
    var track = try KeyframeTrack(
      animation, text, self.now(of: animation, spec, moment.row), own: moment.ownValue(of: target))
    if self.value != nil, let key = track.key(at: moment.local, within: moment.slack) {
      try track.change(key, to: value)
    } else {
      try track.insert(value, at: moment.local)
    }
    try track.write(to: &text)
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

  private func without(
    _ removes: [Removal], _ spec: LoadedSpec, _ row: LayerRow, _ text: SpecText
  ) throws -> SpecText {
    guard removes.count <= 100, Set(removes.map(\.entry)).count == removes.count else {
      throw Refusal("These are too many animations at once.")
    }
    var text = text
    let found = try removes.compactMap { removal in try animation(removal.entry, spec).map { ($0, removal.keys) } }
    // From the end of the file, so that other places stay valid.
    for (animation, keys) in found.sorted(by: {
      ($0.0.place.line, $0.0.place.column) > ($1.0.place.line, $1.0.place.column)
    }) {
      var track = try KeyframeTrack(animation, text, now(of: animation, spec, row))
      for key in Set(keys).sorted(by: >) { try track.remove(at: key) }
      try track.write(to: &text)
    }
    return text
  }

  /// The animation as written; nil if the property has none yet.
  private func animation(_ entry: Int?, _ spec: LoadedSpec) throws -> SpecNode? {
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

  /// Two keyframes with one value: from the playhead on, and a second later.
  private func addAnimation(
    of keyPath: String, _ value: SpecText.Value, _ moment: KeyframeMoment, to spec: LoadedSpec, in text: inout SpecText
  ) throws {
    let layer = spec.built.written[moment.origin].node
    let length = min(1, max(0.1, moment.rest))
    let value = SpecText.Value.map([
      .init(AnimationKeys.keyPath.name, .text(keyPath)),
      .init(AnimationKeys.values.name, .items([value, value])),
      .init(TimingKeys.beginTime.name, .text(WrittenTime.text(moment.local))),
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
