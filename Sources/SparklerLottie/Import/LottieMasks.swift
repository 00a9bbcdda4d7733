// Combines a layer's masks in order: adds, subtracts, intersects, excludes, takes the greater or the smaller one.
// Flow: masksProperties → LottieMasks → the layer's mask.
import SparklerCore
import SparklerScene

struct LottieMasks {
  private let masks: [LottieValue]
  private let context: LottieContext
  private var clock: LottieClock { context.clock }

  init(_ masks: [LottieValue], _ context: LottieContext) {
    for mask in masks where mask["mode"].choice(["n": true]) == true { mask.dismiss() }
    self.masks = masks.filter { $0["mode"].choice(["n": true]) != true && $0["pt"].exists }
    self.context = context
  }

  /// A mask: a layer's alpha, or its inverse.
  private struct Coverage {
    var layer: Layer
    var isInverted: Bool
  }

  private static let modes = ["a": "a", "s": "s", "i": "i", "l": "l", "d": "d", "f": "f"]

  /// The largest number of layers for masks, because each difference uses both of its operands twice.
  private static let mostLayers = 500

  /// - Parameter depth: the number of layers that enclose `layer`.
  func apply(to layer: inout Layer, canvas: Rect, depth: Int) {
    let levels = masks.reduce(0) {
      $0 + (["l", "d"].contains($1["mode"].peekedText ?? "") ? 5 : 2) + ($1["inv"].flag ? 1 : 0)
    }
    guard !masks.isEmpty, clock.budget.enter(depth: depth + levels) else { return }
    var all: Coverage?
    for mask in masks where !clock.budget.isSpent {
      let one = coverage(of: mask, canvas)
      switch mask["mode"].choice(Self.modes) ?? "a" {
      case "s":
        let rest = Coverage(layer: one.layer, isInverted: !one.isInverted)
        all = all.map { intersection($0, rest, canvas) } ?? rest
      case "i": all = all.map { intersection($0, one, canvas) } ?? one
      case "l": all = all.map { extreme($0, one, .lighten) } ?? one
      case "d": all = all.map { extreme($0, one, .darken) } ?? one
      case "f":
        // Symmetric difference.
        all =
          all.map { first in
            guard 2 * (first.layer.wholeCount + one.layer.wholeCount) < Self.mostLayers else {
              context.note("difference masks of more than \(Self.mostLayers) layers", "later ones are added")
              return union(first, one, canvas)
            }
            let a = intersection(first, Coverage(layer: one.layer, isInverted: !one.isInverted), canvas)
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

  /// A mask's outline with its opacity, which is that of the outside if the mask is inverted.
  private func coverage(of mask: LottieValue, _ canvas: Rect) -> Coverage {
    var one = Coverage(layer: outline(mask, canvas), isInverted: mask["inv"].flag)
    let opacity = LottieTrack(mask["o"], [100])
    guard opacity.isAnimated || opacity.first[0] != 100 else { return one }
    one = Coverage(layer: alphaLayer(one), isInverted: false)
    one.layer.apply(opacity, to: .opacity, clock) { .number(max(0, min(1, $0[0] / 100))) }
    return one
  }

  /// A layer with the mask as its alpha, not inverted.
  private func alphaLayer(_ coverage: Coverage) -> Layer {
    guard coverage.isInverted else { return coverage.layer }
    var layer = everywhere(.white)
    layer.mask = coverage.layer
    layer.isMaskInverted = true
    return layer
  }

  /// A layer that is much larger than any canvas.
  private func everywhere(_ color: Color) -> Layer {
    var layer = Layer(plain: Rect(-1e5, -1e5, 2e5, 2e5))
    layer.position = Point(-1e5, -1e5)
    layer.background = .color(color)
    return layer
  }

  /// The greater or the smaller of both coverages at each point, by blending them as grey levels.
  private func extreme(_ a: Coverage, _ b: Coverage, _ blend: BlendMode) -> Coverage {
    var levels = everywhere(.black)
    levels.sublayers = [a, b].map { coverage in
      var level = everywhere(.black)
      level.sublayers = [alphaLayer(coverage)]
      return level
    }
    levels.sublayers[1].blend = blend
    var layer = everywhere(.white)
    layer.mask = levels
    layer.maskMode = .luminance
    return Coverage(layer: layer, isInverted: false)
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
    let feather = LottieTrack(mask["f"], [0, 0])
    if feather.isAnimated || feather.first.contains(where: { $0 > 0 }) {
      // After Effects' feather is two standard deviations to each side.
      func blur(_ f: [Double]) -> Double { max(0, (f[0] + f[1]) / 2 / 4) }
      layer.filters = [.blur(blur(feather.first))]
      if feather.isAnimated, let target = LayerProperty(rawValue: "filters.blur") {
        layer.apply(feather, to: target, clock) { .number(blur($0)) }
      }
    }
    return layer
  }
}
