// The easing of an animation's steps, each from one keyframe to the next, written into the spec's text.
// Flow: TreeEdit.Addition + the animation's keyframes → `easing` of the only step, or `easings` → SpecText.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering

extension TreeEdit {
  /// The animation that an easing is for: the chosen one, or else the layer's first one.
  static func animation(eased add: Addition, _ spec: LoadedSpec) throws -> SpecNode? {
    let timed = spec.built.timed
    guard let entry = add.entry else {
      return timed.first { $0.layer == add.layer && $0.role == .animation }?.node
    }
    guard timed.indices.contains(entry), timed[entry].layer == add.layer else {
      throw SpecText.Refusal("The layer no longer has this animation.")
    }
    return timed[entry].role == .animation ? timed[entry].node : nil
  }

  /// - Parameter steps: indices of steps; nil for all of them.
  static func ease(
    _ animation: SpecNode, steps: [Int]?, by word: String, in text: inout SpecText, ofLayerAt layer: SourceRange
  ) throws {
    guard animation.place.file == 0, let raw = text.value(at: animation.place), raw.entries != nil else {
      throw SpecText.Refusal("The animation is in another file, which this spec extends: change it there.")
    }
    if let merged = text.mergedEntry(holding: animation.place, ofMapAt: layer) {
      throw SpecText.Refusal("\(merged.key) comes from a merge key: write it at the layer itself first.")
    }
    let count = EasedSteps.count(of: animation)
    let chosen = Set(steps ?? Array(0..<count))
    guard !chosen.isEmpty, chosen.allSatisfy({ (0..<count).contains($0) }) else {
      throw SpecText.Refusal("The animation no longer has this keyframe.")
    }
    let (whole, list) = (EasedSteps.whole(of: raw), EasedSteps.list(of: raw))
    if count == 1, list == nil {
      if let whole { return try text.replace(whole.node.place, with: .text(word)) }
      return try text.add(AnimationKeys.easing.name, .text(word), toMapAt: raw.place)
    }
    var words = EasedSteps.values(list?.node ?? whole?.node, isList: list?.node.items != nil, count: count)
    for step in chosen { words[step] = .text(word) }
    let value = chosen.count == count && list?.node.items == nil ? SpecText.Value.text(word) : .items(words)
    if let list { return try text.replace(list.node.place, with: value) }
    try text.add(AnimationKeys.easings.name, value, toMapAt: raw.place)
    guard let whole else { return }
    // Over several steps, the easing of the whole would move the keyframes' times.
    var without = text
    if (try? without.remove(whole.key, fromMapAt: raw.place)) != nil {
      text = without
    } else {
      // The first key of a list's entry stays.
      try text.replace(whole.node.place, with: .text("linear"))
    }
  }
}

/// The easings of an animation as they are written.
enum EasedSteps {
  typealias Written = (key: String, node: SpecNode)

  static func count(of animation: SpecNode) -> Int {
    max(1, (animation[AnimationKeys.values.name]?.items?.count ?? 2) - 1)
  }

  /// The easing of each cycle as a whole.
  static func whole(of map: SpecNode) -> Written? { written(AnimationKeys.easing.field, map) }

  /// The easings of the steps: a list, or one for all of them.
  static func list(of map: SpecNode) -> Written? { written(AnimationKeys.easings.field, map) }

  private static func written(_ field: Field, _ map: SpecNode) -> Written? {
    [field.name, field.alias].lazy.compactMap { key in key.flatMap { key in map[key].map { (key, $0) } } }.first
  }

  /// One for each step; steps without one are linear.
  static func values(_ node: SpecNode?, isList: Bool, count: Int) -> [SpecText.Value] {
    let linear = SpecText.Value.text("linear")
    guard let node else { return Array(repeating: linear, count: count) }
    guard isList else { return Array(repeating: SpecText.Value(asWritten: node), count: count) }
    let items = (node.items ?? []).prefix(count).map { SpecText.Value(asWritten: $0) }
    return items + Array(repeating: linear, count: count - items.count)
  }

  /// The words of an animation's steps, for the page.
  static func words(of animation: SpecNode) -> [String] {
    let count = count(of: animation)
    let list = list(of: animation)?.node
    let node = list ?? (count == 1 ? whole(of: animation)?.node : nil)
    return values(node, isList: list?.items != nil, count: count).map { value in
      if case .text(let word) = value { word } else { "custom" }
    }
  }
}
