// The motion of a text's letters beside keyframes of the whole text: a group around it keeps these.
// Flow: the text's layer → keys that go to a group of its size → SpecText.wrap.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering

extension TreeEdit {
  /// Keys that say where a layer is.
  private static let ofPlace = [
    LayerKeys.position.name, LayerKeys.anchorPoint.name, LayerKeys.zPosition.name, LayerKeys.transform.name,
  ]

  /// Keys of a time of its own, in which the letters would move at other times than before.
  private static let ofTime = [
    TimingKeys.beginTime.name, TimingKeys.duration.name, TimingKeys.speed.name, TimingKeys.timeOffset.name,
    TimingKeys.repeatCount.name, TimingKeys.repeatDuration.name, TimingKeys.autoreverses.name, LayerKeys.timeRemap.name,
  ]

  /// What letters would each repeat if it stayed at their text: keyframes of its place, its transform and its opacity.
  private static func isOfWhole(_ animation: SpecNode) -> Bool {
    guard let path = animation[AnimationKeys.keyPath.name]?.text else { return false }
    let property = path.split(separator: ".").first.map(String.init) ?? ""
    return (ofPlace + [LayerKeys.opacity.name]).contains(property)
  }

  /// Moves the keyframes of a whole text to a new group around it, so that the letters only get motions of their own.
  ///
  /// - Parameter layer: as the spec was read.
  static func keepMotion(of layer: SpecNode, at origin: Int, in text: inout SpecText, _ spec: LoadedSpec) throws {
    let key = LayerKeys.animations.name
    guard let written = text.value(at: layer.place), let animations = written[key]?.items else { return }
    let moved = animations.filter(isOfWhole)
    guard !moved.isEmpty else { return }
    if let own = ofTime.first(where: { written[$0] != nil }) {
      throw SpecText.Refusal(
        "Each letter would repeat the keyframes: put the text into a group (Ctrl-G), and move its keyframes and \(own) there."
      )
    }
    guard !spec.built.written[origin].isLaidOut else {
      throw SpecText.Refusal(
        "Each letter would repeat the keyframes, and its stack or grid positions it: remove them first.")
    }
    guard let size = spec.built.scene.layer(ofOrigin: origin)?.bounds.size, size.width > 0, size.height > 0 else {
      throw SpecText.Refusal("Each letter would repeat the keyframes: remove them first.")
    }
    func number(_ length: Double) -> String { WrittenTime.number(length, decimals: 2) }
    var pairs = [
      SpecText.Value.Pair(LayerKeys.id.name, .text(free(GroupWord.group.name, among: text.root.ids))),
      SpecText.Value.Pair(LayerKeys.size.name, .list([number(size.width), number(size.height)])),
    ]
    for name in ofPlace {
      guard let value = written[name] else { continue }
      pairs.append(SpecText.Value.Pair(name, SpecText.Value(value)))
      try text.remove(name, fromMapAt: layer.place)
    }
    pairs.append(SpecText.Value.Pair(key, .items(moved.map(SpecText.Value.init))))
    if moved.count == animations.count {
      try text.remove(key, fromMapAt: layer.place)
    } else {
      for index in animations.indices.reversed() where isOfWhole(animations[index]) {
        guard let item = text.value(at: layer.place)?[key]?.items?[index] else { continue }
        try text.removeItem(at: item.place)
      }
    }
    try text.wrap([layer.place], in: GroupWord.group.name, pairs)
  }
}
