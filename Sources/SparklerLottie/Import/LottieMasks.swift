// A layer's masks, one after the other: added, subtracted, intersected.
// Flow: masksProperties → LottieMasks → the layer's mask.
import SparklerCore
import SparklerScene

struct LottieMasks {
  private let masks: [LottieValue]
  private let context: LottieContext
  private var clock: LottieClock { context.clock }

  init(_ masks: [LottieValue], _ context: LottieContext) {
    self.masks = masks.filter { ($0["mode"].text ?? "a") != "n" && $0["pt"].exists }
    self.context = context
  }

  /// What is left of a layer: this one's alpha, or all but it.
  private struct Coverage {
    var layer: Layer
    var isInverted: Bool
  }

  /// More layers than any masks need; each difference takes both of its sides twice.
  private static let mostLayers = 500

  /// - Parameter depth: how many layers lie around that one.
  func apply(to layer: inout Layer, canvas: Rect, depth: Int) {
    // Each one may lay two layers around those before it.
    guard !masks.isEmpty, clock.budget.enter(depth: depth + 2 * masks.count) else { return }
    var all: Coverage?
    for mask in masks where !clock.budget.isSpent {
      let isInverted = mask["inv"].flag
      let one = Coverage(layer: outline(mask, canvas), isInverted: isInverted)
      switch mask["mode"].text ?? "a" {
      case "s":
        let rest = Coverage(layer: one.layer, isInverted: !isInverted)
        all = all.map { intersection($0, rest, canvas) } ?? rest
      case "i", "d": all = all.map { intersection($0, one, canvas) } ?? one
      case "f":
        // What lies in one of both, not in the other.
        all =
          all.map { first in
            guard 2 * (first.layer.wholeCount + one.layer.wholeCount) < Self.mostLayers else {
              context.note("so many masks that differ", "those after the first ones are added")
              return union(first, one, canvas)
            }
            let a = intersection(first, Coverage(layer: one.layer, isInverted: !isInverted), canvas)
            let b = intersection(one, Coverage(layer: first.layer, isInverted: !first.isInverted), canvas)
            return union(a, b, canvas)
          } ?? one
      default: all = all.map { union($0, one, canvas) } ?? one
      }
    }
    guard let all, clock.budget.reserve(layers: all.layer.wholeCount) else { return }
    layer.mask = all.layer
    layer.isMaskInverted = all.isInverted
  }

  /// As alpha that is not inverted.
  private func alphaLayer(_ coverage: Coverage) -> Layer {
    guard coverage.isInverted else { return coverage.layer }
    // All of it, far beyond what is seen.
    var layer = Layer(plain: Rect(-1e5, -1e5, 2e5, 2e5))
    layer.position = Point(-1e5, -1e5)
    layer.background = .color(.white)
    layer.mask = coverage.layer
    layer.isMaskInverted = true
    return layer
  }

  private func intersection(_ a: Coverage, _ b: Coverage, _ canvas: Rect) -> Coverage {
    var layer = Layer(plain: canvas)
    layer.sublayers = [alphaLayer(a)]
    layer.mask = b.layer
    layer.isMaskInverted = b.isInverted
    return Coverage(layer: layer, isInverted: false)
  }

  private func union(_ a: Coverage, _ b: Coverage, _ canvas: Rect) -> Coverage {
    var layer = Layer(plain: canvas)
    layer.sublayers = [alphaLayer(a), alphaLayer(b)]
    return Coverage(layer: layer, isInverted: false)
  }

  private func outline(_ mask: LottieValue, _ canvas: Rect) -> Layer {
    var layer = Layer(plain: canvas)
    var shape = Shape()
    (shape.fill, shape.stroke) = (.color(.white), nil)
    layer.content = .shape(shape)
    var node = PathNode.bezier(LottieTrack(shape: mask["pt"]))
    let expansion = LottieTrack(mask["x"], [0])
    if expansion.isAnimated || expansion.first[0] != 0 {
      node = .modified(node, .offset(expansion, join: LottieJoin(isRound: true, isBevel: false, miterLimit: 4)))
    }
    node.apply(to: &layer, clock)
    layer.apply(LottieTrack(mask["o"], [100]), to: .opacity, clock) { .number(max(0, min(1, $0[0] / 100))) }
    let feather = LottieTrack(mask["f"], [0, 0])
    if feather.isAnimated || feather.first.contains(where: { $0 > 0 }) {
      // After Effects' feather reaches as far as two deviations to both sides.
      func blur(_ f: [Double]) -> Double { max(0, (f[0] + f[1]) / 2 / 4) }
      layer.filters = [.blur(blur(feather.first))]
      if feather.isAnimated, let target = LayerProperty(rawValue: "filters.blur") {
        layer.apply(feather, to: target, clock) { .number(blur($0)) }
      }
    }
    return layer
  }
}
