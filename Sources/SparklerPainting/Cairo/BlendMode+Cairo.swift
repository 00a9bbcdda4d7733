// Maps blend modes to Cairo's operators.
// Flow: DisplayGroup.blend → Canvas.
import SparklerCairo
import SparklerScene

extension BlendMode {
  /// The Cairo operator.
  ///
  /// - Source: Compositing and Blending Level 1 §10, which Cairo's operators follow; `plus-lighter` is Level 2 §9.1.
  var compositing: Compositing {
    switch self {
    case .normal: .over
    case .plusLighter: .add
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .hardLight: .hardLight
    case .softLight: .softLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    }
  }
}
