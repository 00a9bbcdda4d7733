// An animation through several values, or along a path.
// Flow: `values:`, `path:` → KeyframeForm, PathForm → KeyframeAnimation.
import SparklerCore
import SparklerDocument
import SparklerScene

enum KeyframeForm: AnimationForm {
  static let name = "values"
  static let title = "a keyframe animation"
  static let keys =
    AnimationForms.ofValues + [
      "keyTimes", "easings", "calculationMode", "rotationMode", "tensionValues", "continuityValues", "biasValues",
    ]
  static let remedy = "remove it; it belongs to values or a path"

  static func isSaid(by found: [String: SpecNode]) -> Bool { found["values"] != nil }

  static func requirements(_ schema: SchemaWriter, keyPaths: [TreeText]) -> [(String, TreeText)] {
    [("required", .strings(["keyPath", "values"]))]
  }

  static func read(_ draft: AnimationDraft, _ reader: inout Reader) -> Animation.Kind? {
    guard let target = reader.target(draft.node, draft.found["keyPath"], layer: draft.layer),
      let list = draft.found["values"], reader.admitsAnimations(list.items?.count ?? 1, at: list)
    else { return nil }
    var track = KeyframeAnimation(property: target.property, values: [])
    track.target = target
    let isAdditive = draft.values.flag("additive") ?? false
    track.values = (list.items ?? [list]).compactMap {
      reader.animated($0, target, of: draft.layer, in: draft.surroundings, isOffset: isAdditive)
    }
    if list.items?.isEmpty == true {
      reader.report(.wrongCount, list, "a keyframe animation needs values", remedy: "values: [0, 1]")
    }
    if track.values.isEmpty { return nil }
    reader.check(track, draft.found, draft.values)
    return .keyframe(track)
  }
}

/// A position, or another point, that runs along a path.
enum PathForm: AnimationForm {
  static let name = "path"
  static let title = KeyframeForm.title
  static let keys = KeyframeForm.keys
  static let remedy = KeyframeForm.remedy

  static func isSaid(by found: [String: SpecNode]) -> Bool { found[name] != nil }

  static func requirements(_ schema: SchemaWriter, keyPaths: [TreeText]) -> [(String, TreeText)] {
    [("required", .strings(["keyPath", name]))]
  }

  static func read(_ draft: AnimationDraft, _ reader: inout Reader) -> Animation.Kind? {
    guard let target = reader.target(draft.node, draft.found["keyPath"], layer: draft.layer),
      case .path(let path)? = draft.values[name]
    else { return nil }
    var track = KeyframeAnimation(property: target.property, values: [])
    track.target = target
    if !target.property.isPoint {
      reader.report(
        .wrongType, draft.node, "only a position or another point runs along a path, not \(target.property.rawValue)",
        remedy: "keyPath: position", place: draft.node.place(ofKey: name))
    }
    track.path = path
    reader.check(track, draft.found, draft.values)
    return .keyframe(track)
  }
}

extension Reader {
  /// As many times, curves and tensions as there are values.
  fileprivate mutating func check(_ track: KeyframeAnimation, _ found: [String: SpecNode], _ values: FieldValues) {
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
}
