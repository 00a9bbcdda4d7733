// An animation that follows a value of the document.
// Flow: `follows:` → FollowedValue → FollowForm → KeyframeAnimation.
import SparklerCore
import SparklerDocument
import SparklerScene

enum FollowForm: AnimationForm {
  static let signs = [AnimationKeys.follows.field]
  static let title = "an animation that follows a value"
  static let keys = AnimationForms.ofValues + signs
  static let remedy = "remove it; it belongs to an animation that follows a value"

  static func requirements(_ schema: SchemaWriter, keyPaths: [TreeText]) -> [(String, TreeText)] {
    [("required", .strings([AnimationKeys.keyPath.name, AnimationKeys.follows.name]))]
  }

  static func read(_ draft: AnimationDraft, of layer: Layer, _ reader: inout Reader) -> Animation.Kind? {
    guard let target = reader.target(draft.node, draft.found[AnimationKeys.keyPath], layer: layer),
      let text = draft.values[AnimationKeys.follows], let node = draft.found[AnimationKeys.follows],
      let followed = reader.followed(text, at: node)
    else { return nil }
    for key in [TimingKeys.beginTime.field, TimingKeys.duration.field, AnimationKeys.easing.field] {
      guard let said = draft.found[key] else { continue }
      reader.report(
        .noEffect, said, "the value that it follows has its own \(key.name)", remedy: "write it under values:")
    }
    let isAdditive = draft.values[AnimationKeys.additive] ?? false
    var track = KeyframeAnimation(property: target.property, values: [])
    track.target = target
    do throws(ExpressionError) {
      var written: [ExpressionValue] = []
      if let shape = followed.shape {
        written = try followed.steps(of: shape)
        track.keyTimes = shape.shares
        track.timingFunctions = Array(repeating: shape.easing, count: max(0, written.count - 1))
      } else {
        let samples = followed.samples
        track.keyTimes = samples
        for share in samples {
          written.append(try followed.value(at: followed.begin + share * followed.duration))
        }
      }
      guard reader.admitsAnimations(written.count, at: node) else { return nil }
      for value in written {
        if case .color(let color) = value.storage, case .color = target.kind {
          track.values.append(.color(color))
          continue
        }
        var one = node
        one.value = .scalar(value.scalar, isQuoted: true)
        guard
          let value = reader.animated(one, target, of: layer, in: draft.surroundings, isOffset: isAdditive)
        else { return nil }
        track.values.append(value)
      }
    } catch {
      reader.report(error, node)
      return nil
    }
    return .keyframe(track)
  }

  static func finish(_ animation: inout Animation, _ draft: AnimationDraft, _ reader: inout Reader) {
    guard let text = draft.values[AnimationKeys.follows], let node = draft.found[AnimationKeys.follows],
      let followed = reader.followed(text, at: node)
    else { return }
    animation.timing.beginTime = Seconds(followed.begin)
    animation.timing.duration = Seconds(followed.duration)
    if draft.found[TimingKeys.fillMode] == nil { animation.timing.fillMode = .both }
    animation.isRemovedOnCompletion = false
  }
}
