// The effect "Stroke": a line along a layer's masks, as in writing by hand.
// Flow: ef of a layer + its masks → LottieStrokeEffect → a layer with a stroke, or a mask.
import SparklerCore
import SparklerScene

struct LottieStrokeEffect {
  /// Its number among the effects.
  static let type = 22

  private let paths: [LottieTrack<BezierOutline>]
  private let color: LottieTrack<[Double]>
  private let width: LottieTrack<[Double]>
  private let opacity: LottieTrack<[Double]>
  private let trim: LottieTrim
  private let style: Style

  /// What the line does to the layer's content.
  private enum Style { case above, alone, reveals }

  init(_ values: [LottieValue], masks: [LottieValue]) {
    func value(_ i: Int, _ base: [Double]) -> LottieTrack<[Double]> {
      i < values.count ? LottieTrack(values[i]["v"], base) : LottieTrack(base)
    }
    let place = Int(clamping: value(0, [1]).first[0]) - 1
    let usesAll = value(1, [0]).first[0] == 1
    // Only several masks can be drawn one after the other.
    if !usesAll, values.count > 2 { values[2].dismiss() }
    let chosen = usesAll ? masks : masks.indices.contains(place) ? [masks[place]] : []
    paths = chosen.prefix(100).map { LottieTrack(shape: $0["pt"]) }
    (color, width, opacity) = (value(3, [1, 1, 1, 1]), value(4, [2]), value(6, [1]))
    trim = LottieTrim(start: value(7, [0]), end: value(8, [100]))
    style = [2: Style.alone, 3: .reveals][Int(clamping: value(10, [1]).first[0])] ?? .above
  }

  func draw(on layer: inout Layer, _ clock: LottieClock) {
    guard !paths.isEmpty, clock.budget.reserve(layers: 2) else { return }
    var line = Layer(plain: Rect(origin: .zero, size: layer.bounds.size))
    var shape = Shape()
    (shape.fill, shape.stroke) = (nil, .color(.white))
    (shape.strokeStyle.lineCap, shape.strokeStyle.lineJoin) = (.round, .round)
    line.content = .shape(shape)
    PathNode.joined(paths.map { .modified(.bezier($0), .trim(trim)) }).apply(to: &line, clock)
    line.apply(color, to: .strokeColor, clock) { .color(Color(lottie: $0)) }
    // The brush size is a radius.
    line.apply(width, to: .lineWidth, clock) { .number(max(0, 2 * $0[0])) }
    line.apply(opacity, to: .opacity, clock) { .number(max(0, min(1, $0[0]))) }
    switch style {
    case .above: layer.sublayers.append(line)
    case .alone: (layer.content, layer.background, layer.sublayers) = (.none, nil, [line])
    case .reveals:
      var outer = Layer(plain: layer.bounds)
      layer.mask = line
      outer.sublayers = [layer]
      layer = outer
    }
  }
}
