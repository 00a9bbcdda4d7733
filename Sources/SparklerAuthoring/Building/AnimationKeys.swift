// Which keys each kind of animation understands.
// Flow: kind → keys that mean nothing there → SpecDecoder, Schema.
import SparklerDocument
import SparklerScene

package enum AnimationKeys {
  private static let value = ["keyPath", "additive", "cumulative", "colorSpace"]
  private static let basic = ["from", "to", "by", "spring"]
  private static let keyframe = [
    "keyTimes", "easings", "calculationMode", "rotationMode", "tensionValues", "continuityValues", "biasValues",
  ]
  private static let transition = ["subtype", "startProgress", "endProgress"]

  /// Keys that only other kinds understand, in a fixed order.
  ///
  /// - Parameter kind: group, transition, values, path or basic.
  package static func foreign(to kind: String) -> [String] {
    let own =
      switch kind {
      case "group": [String]()
      case "transition": ["to"] + transition
      case "values", "path": value + keyframe
      default: value + basic
      }
    return (value + basic + keyframe + transition).filter { !own.contains($0) }
  }

  /// What to do with a key that a kind doesn't understand.
  static func remedy(for key: String, in kind: String) -> String {
    if kind == "group", value.contains(key) { return "give it to its animations" }
    if basic.contains(key) { return "remove it; it belongs to a basic animation: from, to, by" }
    if keyframe.contains(key) { return "remove it; it belongs to values or a path" }
    if transition.contains(key) { return "remove it; it belongs to a transition" }
    return "remove it; it belongs to another kind of animation"
  }
}

extension SpecDecoder {
  /// Reports what would be left aside without a word.
  mutating func refuseForeign(_ node: SpecNode, _ found: [String: SpecNode], kind: String) {
    let name =
      switch kind {
      case "group", "transition": "a \(kind)"
      case "values", "path": "a keyframe animation"
      default: "a basic animation"
      }
    for key in AnimationKeys.foreign(to: kind) {
      guard let value = found[key] else { continue }
      let alias = LayerFields.animation.first { $0.name == key }?.alias
      report(
        .unknownKey, value, "\(name) has no \(key)", remedy: AnimationKeys.remedy(for: key, in: kind),
        place: node.place(ofKey: key) ?? alias.flatMap { node.place(ofKey: $0) })
    }
  }
}
