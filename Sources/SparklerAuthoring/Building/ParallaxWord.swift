// The layer word `parallax`: layers that move past at different speeds, the nearer ones faster.
// Flow: `parallax:` → ParallaxWord → Tiling, ScrollPace for each layer → replicators with endless animations.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

/// The layer word `parallax`: layers that move past at different speeds, the nearer ones faster.
public final class ParallaxWord: ScrollKeys, LayerWord {
  /// Layers from far to near, each repeated; they move past at different speeds without end.
  public static let parallax = Key.layers(
    "parallax", "Layers from far to near, each repeated; they move past at different speeds without end.")
  /// The speed of each layer as a share of the nearest one's; by default they grow evenly up to 1. 0 lets a layer rest.
  public static let factors = Key<[Double]>(
    "factors", in: -100...100,
    "The speed of each layer as a share of the nearest one's; by default they grow evenly up to 1. 0 lets a layer rest."
  )

  static let key = Property<Layer>(parallax)
  static let properties = [
    Property<Layer>(factors), Property(direction), Property(velocity), Property(period), Property(turns), Property(gap),
  ]

  static let fillsParent = true
  static let sizing = LayerSizing.largest

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    stage.finishParallax(&draft)
  }
}

/// A layer of a parallax, and the share of the speed with which it moves.
private struct ParallaxDepth {
  var layer: Layer
  var node: SpecNode
  var tiling: Tiling
  var factor: Double
  /// How many tiles it moves during the scene.
  var turns = 0.0
}

extension LayerStage {
  fileprivate mutating func finishParallax(_ draft: inout LayerDraft) {
    var depths = depths(of: draft)
    if let near = depths.last, near.tiling.emptyAxis == nil {
      guard let pace = pace(of: draft, over: near.tiling.distance) else { return }
      let velocity = velocity(pace, of: draft, near, count: depths.count)
      let scene = draft.scope.surroundings.duration
      for i in depths.indices where depths[i].tiling.emptyAxis == nil {
        let speed = abs(velocity * depths[i].factor)
        var period = speed > 0 ? Seconds(depths[i].tiling.distance / speed) : nil
        if let exact = period, let scene {
          // A whole number of tiles closes the scene's loop.
          depths[i].turns = max(1, (scene.value / exact.value).rounded())
          period = Seconds(scene.value / depths[i].turns)
        }
        if (depths[i].factor < 0) != pace.isBackward { depths[i].tiling.motion = depths[i].tiling.motion * -1 }
        add(depths[i], period, to: &draft)
      }
      if scene != nil { reportEqual(depths, draft) }
    } else if let near = depths.last {
      _ = window(of: near.layer, near.tiling, draft.layer.corners, node: near.node)
    }
  }

  /// The layers of a parallax, each with its tiling and its share of the speed.
  private mutating func depths(of draft: LayerDraft) -> [ParallaxDepth] {
    let items = draft.layers.items
    var factors = draft.values[ParallaxWord.factors] ?? []
    if factors.count != items.count {
      if let node = draft.found[ParallaxWord.factors] {
        let even = (1...max(1, min(items.count, 6))).map { Limits.text(Double($0 * 100 / max(1, items.count)) / 100) }
        reader.report(
          .wrongCount, node, "there are \(factors.count) factors for \(items.count) layers",
          remedy: "factors: [\(even.joined(separator: ", "))], from far to near")
      }
      factors = items.indices.map { Double($0 + 1) / Double(items.count) }
    }
    let signs = (draft.values[ScrollKeys.direction] ?? .left).signs
    var out: [ParallaxDepth] = []
    for (item, factor) in zip(items, factors) {
      guard reader.admits(1, of: "layers", at: item.node, { "the spec has \($0) layers" }) else { break }
      guard let element = item.element else {
        if item.node[EffectKeys.effect] != nil {
          reader.report(
            .kindCount, item.node, "an effect can't be repeated", remedy: "put it beside the parallax, in its parent")
        }
        continue
      }
      guard let layer = tile(element, of: draft) else { continue }
      var tiling = tiling(of: layer, draft)
      tiling.motion = signs
      tiling.axes = (draft.values[ScrollKeys.direction] ?? .left).axes
      out.append(ParallaxDepth(layer: layer, node: item.node, tiling: tiling, factor: factor))
    }
    return out
  }

  /// The nearest layer's velocity. If none is given, all layers move by different whole numbers of tiles.
  private func velocity(_ pace: ScrollPace, of draft: LayerDraft, _ near: ParallaxDepth, count: Int) -> Double {
    guard let period = pace.period, period > 0 else { return 0 }
    let keys = [ScrollKeys.velocity.field, ScrollKeys.period.field, ScrollKeys.turns.field]
    guard let scene = draft.scope.surroundings.duration, !keys.contains(where: { draft.found[$0] != nil }) else {
      return near.tiling.distance / period.value
    }
    let rounds = max(1, (scene.value / period.value / Double(count)).rounded())
    return rounds * Double(count) * near.tiling.distance / scene.value
  }

  private mutating func add(_ depth: ParallaxDepth, _ period: Seconds?, to draft: inout LayerDraft) {
    if depth.factor == 0 {
      draft.layer.sublayers.append(depth.layer)
    } else if let window = window(of: depth.layer, depth.tiling, draft.layer.corners, period: period, node: depth.node)
    {
      draft.layer.sublayers.append(window)
    }
  }

  /// Reports neighbours that move equally fast, although their factors differ.
  private mutating func reportEqual(_ depths: [ParallaxDepth], _ draft: LayerDraft) {
    for (i, (far, near)) in zip(depths, depths.dropFirst()).enumerated() {
      guard far.factor != near.factor, far.turns == near.turns, far.turns > 0,
        far.tiling.distance == near.tiling.distance
      else { continue }
      reader.report(
        .noEffect, near.node,
        "layers \(i + 1) and \(i + 2) of the parallax move equally fast: in the scene by a tile × \(Limits.text(near.turns))",
        remedy: "write turns: \(depths.count) or a multiple of it, or let the scene last longer")
      return
    }
  }
}
