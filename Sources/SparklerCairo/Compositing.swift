// How what is drawn meets what is there: Cairo's operators.
// Flow: Compositing → Context.setOperator.
import CSparklerCairo

/// An operator of Porter and Duff, or a blend mode.
///
/// - Source: https://www.cairographics.org/operators; Compositing and Blending Level 1, which Cairo follows.
public enum Compositing: Sendable, Hashable, CaseIterable {
  case clear, source, over, `in`, out, atop
  case destination, destinationOver, destinationIn, destinationOut, destinationAtop
  case xor, add, saturate
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion
  case hue, saturation, color, luminosity

  var cairo: cairo_operator_t {
    switch self {
    case .clear: CAIRO_OPERATOR_CLEAR
    case .source: CAIRO_OPERATOR_SOURCE
    case .over: CAIRO_OPERATOR_OVER
    case .in: CAIRO_OPERATOR_IN
    case .out: CAIRO_OPERATOR_OUT
    case .atop: CAIRO_OPERATOR_ATOP
    case .destination: CAIRO_OPERATOR_DEST
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .add: CAIRO_OPERATOR_ADD
    case .saturate: CAIRO_OPERATOR_SATURATE
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    }
  }
}
