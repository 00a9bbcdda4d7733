// Blend modes by After Effects' numbers.
// Flow: bm of layers, groups, fills and strokes → BlendMode.
import SparklerScene

extension BlendMode {
  /// Unknown numbers are normal.
  init(lottie value: LottieValue) { self = value.choice(Self.ofLottie) ?? .normal }

  private static let ofLottie: [Int: BlendMode] = [
    0: .normal, 1: .multiply, 2: .screen, 3: .overlay, 4: .darken, 5: .lighten, 6: .colorDodge, 7: .colorBurn,
    8: .hardLight, 9: .softLight, 10: .difference, 11: .exclusion, 12: .hue, 13: .saturation, 14: .color,
    15: .luminosity, 16: .plusLighter,
  ]
}
