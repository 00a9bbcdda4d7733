// Initial values of properties that can be animated, and their bounds.
// Flow: animations → values within the grammar's bounds.
import SparklerCore

extension SVGGrammar {
  /// The value of a property or attribute that is not given; nil if it has none that can be animated.
  static func initial(_ property: String) -> SVGValue? {
    switch property {
    case "fill", "stroke": .paint(property == "fill" ? .color(.fixed(.black)) : .none)
    case "color", "stop-color", "flood-color": .color(.fixed(.black))
    case "lighting-color": .color(.fixed(.white))
    case "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "flood-opacity", "scale": .number(1)
    case "offset", "z": .number(0)
    case "stroke-width": .length(SVGLength(px: 1))
    case "font-size": .length(SVGLength(px: 16))
    case "stroke-miterlimit": .number(4)
    case "markerWidth", "markerHeight": .length(SVGLength(px: 3))
    case "font-weight": .number(400)
    case "rotate": .angle(0)
    case "translate": .lengths([SVGLength(), SVGLength()])
    case "transform", "gradientTransform", "patternTransform", "motion": .transform([])
    case "visibility": .word("visible")
    case "filter", "clip-path": .word("none")
    case "stroke-dasharray": .lengths([])
    case "x", "y", "dx", "dy": .length(SVGLength())
    default: if case .length? = kinds[property] { .length(SVGLength()) } else { nil }
    }
  }

  /// A value within the bounds of its property: curves and sums may leave them.
  static func clamped(_ value: SVGValue, _ property: String) -> SVGValue {
    switch (kinds[property], value) {
    case (.alpha, .number(let n)): return .number(max(0, min(1, n)))
    case (.length(isSigned: false), .length(let length)), (.fontSize, .length(let length)):
      return length.isNegative ? .length(SVGLength()) : value
    case (.dashes, .lengths(let list)):
      return list.contains(where: \.isNegative) ? .lengths(list.map { $0.isNegative ? SVGLength() : $0 }) : value
    case (.color, .color(.fixed(let c))): return .color(.fixed(c.map { max(0, min(1, $0)) }))
    case (.paint, .paint(.color(.fixed(let c)))): return .paint(.color(.fixed(c.map { max(0, min(1, $0)) })))
    case (.fontWeight, .number(let n)): return .number(max(1, min(1000, n)))
    case (.number, .number(let n)) where property == "stroke-miterlimit": return .number(max(0, n))
    default: return value
    }
  }
}
