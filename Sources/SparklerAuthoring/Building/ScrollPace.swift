// How fast a scroll moves, and whether it ends where the scene's loop begins.
// Flow: `velocity`, `period`, `turns` + the pattern's period → ScrollPace → an endless animation.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The time in which a pattern moves by its own period.
struct ScrollPace {
  /// nil if it rests.
  var period: Seconds?
  var isBackward = false

  /// The velocity of a scroll that gives none, in points per second.
  static let natural = 60.0
  /// The longest duration of an animation, in seconds.
  fileprivate static let longest = 1e6

  /// A scroll's own choice: so many turns in the scene that it has nearly a given velocity.
  static func natural(_ velocity: Double, over distance: Double, in duration: Seconds?) -> ScrollPace {
    guard let duration, duration > 0 else { return ScrollPace(period: Seconds(distance / velocity)) }
    let turns = max(1, (velocity * duration.value / distance).rounded())
    return ScrollPace(period: Seconds(duration.value / turns))
  }
}

/// A scroll that is somewhere else when the scene's loop begins again.
struct OpenLoop: Sendable {
  var node: SpecNode
  var message: String
  var remedy: String
}

extension LayerStage {
  /// How fast a draft scrolls; nil, after a report, if that is unknown.
  ///
  /// - Parameter distance: the pattern's period in points.
  mutating func pace(of draft: LayerDraft, over distance: Double) -> ScrollPace? {
    let (found, values, scene) = (draft.found, draft.values, draft.scope.surroundings.duration)
    let keys = [ScrollKeys.velocity.field, ScrollKeys.period.field, ScrollKeys.turns.field].filter { found[$0] != nil }
    if keys.count > 1, let node = found[keys[1]] {
      reader.report(
        .bothNames, node, "'\(keys[0].name)' and '\(keys[1].name)' both say how fast it moves",
        remedy: "keep one of them")
    }
    reportSpeed(found, isPaced: !keys.isEmpty)
    var pace = ScrollPace.natural(ScrollPace.natural, over: distance, in: scene)
    if let velocity = values[ScrollKeys.velocity] {
      pace = ScrollPace(period: velocity == 0 ? nil : Seconds(distance / abs(velocity)), isBackward: velocity < 0)
    } else if let period = values[ScrollKeys.period] {
      pace.period = period
    } else if let turns = values[ScrollKeys.turns], let node = found[ScrollKeys.turns] {
      guard let scene else {
        reader.report(
          .missingKey, node, "turns are counted over the scene, which has no duration",
          remedy: "write duration: 4s for the scene, or period: 2s here")
        return nil
      }
      pace = ScrollPace(period: turns == 0 ? nil : Seconds(scene.value / abs(turns)), isBackward: turns < 0)
    }
    if let period = pace.period, !(period.value <= ScrollPace.longest) {
      let node = found[ScrollKeys.velocity] ?? found[ScrollKeys.turns] ?? draft.node
      reader.report(
        .outOfRange, node,
        "one tile takes \(Limits.text(period.value.rounded())) s; allowed is at most "
          + "\(Limits.text(ScrollPace.longest)) s", remedy: "write a larger velocity, or 0 to let it rest")
      return nil
    }
    return pace
  }

  /// Reports a speed that was meant as a velocity: a layer's speed is a factor of its time.
  private mutating func reportSpeed(_ found: FoundKeys, isPaced: Bool) {
    guard !isPaced, let node = found[TimingKeys.speed], let speed = node.text.flatMap(Units.number), abs(speed) > 10
    else { return }
    reader.report(
      .noEffect, node, "speed is the factor of the layer's time, and a scroll has its velocity in points per second",
      remedy: "write velocity: \(node.text ?? "120")")
  }

  /// Remembers a scroll that doesn't end where it begins.
  mutating func checkLoop(of draft: LayerDraft, _ pace: ScrollPace, over distance: Double) {
    let (layer, life) = (draft.layer, draft.scope.life)
    guard let period = pace.period, let scene = draft.scope.surroundings.duration, life.end == scene,
      life.begin == nil, layer.visible == .always, layer.timeRemap == nil, abs(layer.timing.speed) == 1
    else { return }
    let turns = scene.value / period.value
    // A hundredth of a point can't be seen.
    guard abs(turns - turns.rounded()) * distance > 0.01 else { return }
    let found = draft.found
    let node = found[ScrollKeys.velocity] ?? found[ScrollKeys.period] ?? found[ScrollKeys.turns] ?? draft.node
    let nearest = max(1, turns.rounded()) * (pace.isBackward ? -1 : 1)
    origins.openLoops.append(
      OpenLoop(
        node: node,
        message:
          "in \(scene) it moves by \(Limits.text((turns * 100).rounded() / 100)) tiles, so it jumps when the loop "
          + "begins again", remedy: "write turns: \(Limits.text(nearest)) instead, or loop: 1"))
  }
}
