// Filters in pixels as filter primitives, and as CSS's functions where those say the same.
// Flow: PixelFilter → SVGFilterStep → `filter` elements, keyframes.
import SparklerCore
import SparklerScene

extension PixelFilter {
  /// Whether SVG has such a filter.
  var isSVGFilter: Bool { SVGFilterStep(self) != nil }
}

/// One filter of a written file.
enum SVGFilterStep: Equatable {
  case blur(PixelFilter.Deviation)
  case silhouette(PixelFilter.Silhouette)
  case colors([ColorSteps.Step])
  case matrix([Double])

  /// How far a number of a function may deviate.
  static let tolerance = 0.03

  init?(_ filter: PixelFilter) {
    switch filter {
    case .blur(let deviation): self = .blur(deviation)
    case .silhouette(let silhouette): self = .silhouette(silhouette)
    case .graph: return nil
    case .each(let function):
      if let colors = function as? ColorSteps {
        self = .colors(colors.steps)
      } else if function is Uncovered {
        self = .matrix([Double](repeating: 0, count: 15) + [0, 0, 0, -1, 1])
      } else {
        return nil
      }
    }
  }

  /// Multiplies all channels.
  init(tint: Color) {
    var rows = [Double](repeating: 0, count: ColorMatrix.count)
    (rows[0], rows[6], rows[12], rows[18]) = (tint.red, tint.green, tint.blue, tint.alpha)
    self = .matrix(rows)
  }

  /// The same as a function of CSS; nil if it has none.
  var function: String? {
    switch self {
    case .blur(let deviation):
      return deviation.x == deviation.y ? "blur(\(MarkupText.number(deviation.x, 3))px)" : nil
    case .silhouette(let shadow):
      let color = shadow.color
      guard shadow.deviation.x == shadow.deviation.y, shadow.intensity <= 1 else { return nil }
      let parts = [color.red, color.green, color.blue].map { MarkupText.number(max(0, min(1, $0)) * 255, 0) }
      let alpha = MarkupText.number(color.alpha * shadow.intensity, 4)
      let lengths = [shadow.offset.x, shadow.offset.y, shadow.deviation.x].map { MarkupText.number($0, 3) + "px" }
      return "drop-shadow(\(lengths.joined(separator: " ")) rgba(\(parts.joined(separator: ",")),\(alpha)))"
    case .colors, .matrix: return nil
    }
  }

  /// The function's numbers.
  var numbers: [Double] {
    switch self {
    case .blur(let deviation): [deviation.x]
    case .silhouette(let shadow):
      // Colours count as much as lengths.
      [
        shadow.offset.x, shadow.offset.y, shadow.deviation.x, shadow.color.red * 10, shadow.color.green * 10,
        shadow.color.blue * 10, shadow.color.alpha * shadow.intensity * 10,
      ]
    case .colors, .matrix: []
    }
  }

  /// The primitives of some filters in order.
  static func primitives(of steps: [SVGFilterStep]) -> [SVGMarkup] {
    var out: [SVGMarkup] = []
    var source = "SourceGraphic"
    for (i, step) in steps.enumerated() {
      var own = step.primitives(source)
      guard !own.isEmpty else { continue }
      if i < steps.count - 1 {
        source = "r\(i)"
        own[own.count - 1].set("result", source)
      }
      out += own
    }
    return out
  }

  private func primitives(_ source: String) -> [SVGMarkup] {
    /// Names a primitive's input, which is by default the result of the one before.
    func input(_ markup: SVGMarkup) -> SVGMarkup {
      var markup = markup
      markup.attributes.insert(("in", source), at: 0)
      return markup
    }
    switch self {
    case .blur(let deviation): return [input(Self.blur(deviation))]
    case .silhouette(let shadow):
      let color = shadow.color
      func alpha(_ k: Double) -> [Double] { [0, 0, 0, k, 0] }
      func fixed(_ v: Double) -> [Double] { [0, 0, 0, 0, v] }
      let tint = fixed(color.red) + fixed(color.green) + fixed(color.blue)
      var out = [input(Self.blur(shadow.deviation))]
      if shadow.offset != .zero {
        out.append(
          SVGMarkup(
            "feOffset", [("dx", MarkupText.number(shadow.offset.x, 3)), ("dy", MarkupText.number(shadow.offset.y, 3))]))
      }
      // Clamped after the intensity.
      out.append(Self.primitive(matrix: tint + alpha(shadow.intensity)))
      if color.alpha != 1 { out.append(Self.primitive(matrix: tint + alpha(color.alpha))) }
      let nodes = [SVGMarkup("feMergeNode"), SVGMarkup("feMergeNode", [("in", source)])]
      return out + [SVGMarkup("feMerge", [], nodes)]
    case .colors(let steps):
      return steps.enumerated().map { i, step in
        let markup =
          switch step {
          case .matrix(let matrix): Self.primitive(matrix: matrix.rows)
          case .powers(let powers): Self.primitive(powers: powers)
          }
        return i == 0 ? input(markup) : markup
      }
    case .matrix(let rows): return [input(Self.primitive(matrix: rows))]
    }
  }

  private static func blur(_ deviation: PixelFilter.Deviation) -> SVGMarkup {
    let (x, y) = (MarkupText.number(deviation.x, 3), MarkupText.number(deviation.y, 3))
    return SVGMarkup("feGaussianBlur", [("stdDeviation", x == y ? x : "\(x) \(y)")])
  }

  private static func primitive(matrix rows: [Double]) -> SVGMarkup {
    SVGMarkup("feColorMatrix", [("values", MarkupText.numbers(rows, 4))])
  }

  private static func primitive(powers: [Double]) -> SVGMarkup {
    let parts = zip(["R", "G", "B", "A"], powers).map { channel, power in
      SVGMarkup("feFunc" + channel, [("type", "gamma"), ("exponent", MarkupText.number(power, 4))])
    }
    return SVGMarkup("feComponentTransfer", [], parts)
  }
}
