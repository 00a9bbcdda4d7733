// An animation through several values, or along a path.
// Flow: `values:`, `path:` → KeyframeForm, PathForm → KeyframeAnimation.
import SparklerCore
import SparklerDocument
import SparklerScene

enum KeyframeForm: AnimationForm {
  static let signs = [AnimationKeys.values.field]
  static let title = "a keyframe animation"
  static let keys =
    AnimationForms.ofValues + [
      AnimationKeys.keyTimes.field, AnimationKeys.easings.field, AnimationKeys.calculationMode.field,
      AnimationKeys.rotationMode.field,
    ] + AnimationKeys.tensions.map(\.field)
  static let remedy = "remove it; it belongs to values or a path"

  static func requirements(_ schema: SchemaWriter, keyPaths: [TreeText]) -> [(String, TreeText)] {
    [("required", .strings([AnimationKeys.keyPath.name, AnimationKeys.values.name]))]
  }

  static func read(_ draft: AnimationDraft, of layer: Layer, _ reader: inout Reader) -> Animation.Kind? {
    guard let target = reader.target(draft.node, draft.found[AnimationKeys.keyPath], layer: layer),
      let list = draft.found[AnimationKeys.values], reader.admitsAnimations(list.items?.count ?? 1, at: list)
    else { return nil }
    if list.entries?.allSatisfy({ $0.key.hasSuffix("%") }) == true,
      let values = Reader.list(from: list, times: AnimationKeys.keyTimes.name)
    {
      reader.report(.wrongType, list, "values are a list, not a map", remedy: "write \(values)")
      return nil
    }
    var track = KeyframeAnimation(property: target.property, values: [])
    track.target = target
    let isAdditive = draft.values[AnimationKeys.additive] ?? false
    track.values = (list.items ?? [list]).compactMap {
      reader.animated($0, target, of: layer, in: draft.surroundings, isOffset: isAdditive)
    }
    if list.items?.isEmpty == true {
      reader.report(.wrongCount, list, "a keyframe animation needs values", remedy: "values: [0, 1]")
    }
    if track.values.isEmpty { return nil }
    reader.check(track, draft.found, draft.values)
    return .keyframe(track)
  }

  static func finish(_ animation: inout Animation, _ draft: AnimationDraft, _ reader: inout Reader) {
    guard case .keyframe(var track) = animation.kind, let node = draft.found[AnimationKeys.easings], node.items == nil,
      let easing = track.timingFunctions.first
    else { return }
    let steps = track.path.map { $0.segments().count } ?? track.values.count - 1
    track.timingFunctions = Array(repeating: easing, count: max(1, steps))
    animation.kind = .keyframe(track)
  }
}

/// A point, such as a position, that moves along a path.
enum PathForm: AnimationForm {
  static let signs = [AnimationKeys.path.field]
  static let title = KeyframeForm.title
  static let keys = KeyframeForm.keys
  static let remedy = KeyframeForm.remedy

  static func requirements(_ schema: SchemaWriter, keyPaths: [TreeText]) -> [(String, TreeText)] {
    [("required", .strings([AnimationKeys.keyPath.name, AnimationKeys.path.name]))]
  }

  static func read(_ draft: AnimationDraft, of layer: Layer, _ reader: inout Reader) -> Animation.Kind? {
    guard let target = reader.target(draft.node, draft.found[AnimationKeys.keyPath], layer: layer),
      let path = draft.values[AnimationKeys.path]
    else { return nil }
    var track = KeyframeAnimation(property: target.property, values: [])
    track.target = target
    if !target.property.isPoint {
      reader.report(
        .wrongType, draft.node, "only a position or another point can follow a path, not \(target.property.rawValue)",
        remedy: "keyPath: position", place: draft.node.place(of: AnimationKeys.path))
    }
    track.path = path
    reader.check(track, draft.found, draft.values)
    return .keyframe(track)
  }

  static func finish(_ animation: inout Animation, _ draft: AnimationDraft, _ reader: inout Reader) {
    KeyframeForm.finish(&animation, draft, &reader)
  }
}

extension Reader {
  /// Checks that there are as many times, curves and tensions as values.
  fileprivate mutating func check(_ track: KeyframeAnimation, _ found: FoundKeys, _ values: FieldValues) {
    let count =
      track.path.map { $0.segments().count + 1 } ?? found[AnimationKeys.values]?.items?.count ?? track.values.count
    if let times = values[AnimationKeys.keyTimes], let node = found[AnimationKeys.keyTimes] {
      let wanted = values[AnimationKeys.calculationMode] == .discrete ? count + 1 : count
      let written = node.items?.count ?? 1
      if written != wanted && written != count {
        report(.wrongCount, node, "\(written) keyTimes for \(count) values", remedy: "give \(wanted) of them")
      } else if zip(times, times.dropFirst()).contains(where: { $0 > $1 }) {
        report(.malformed, node, "keyTimes must ascend", remedy: "put them in order, from 0 to 1")
      }
    }
    for key in AnimationKeys.tensions {
      guard let node = found[key], (node.items?.count ?? 1) != count else { continue }
      report(
        .wrongCount, node, "\(node.items?.count ?? 1) \(key.name) for \(count) values", remedy: "give \(count) of them")
    }
    guard let node = found[AnimationKeys.easings] else { return }
    let written = node.items?.count ?? 1
    // One easing without a list is that of all steps.
    if written != count - 1, node.items != nil || count < 2 {
      report(
        .wrongCount, node, "\(written) timingFunctions for \(count) values",
        remedy: count > 1 ? "give \(count - 1) of them" : "write more values")
    }
  }
}
