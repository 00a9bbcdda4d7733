// Primitives that work pixel by pixel: colours, compositing, blending.
// Flow: GraphPainter → one or two FilterSheets → FilterSheet.
import SparklerCore
import SparklerScene

extension FilterSheet {
  /// One colour everywhere.
  init(_ area: PixelRect, of color: Color, isLinear: Bool) {
    self.init(area, isLinear: isLinear)
    let pixel = Pixel(color, isLinear: isLinear)
    pixels.withUnsafeMutableBufferPointer { $0.update(repeating: pixel) }
  }

  func changed(by colors: FilterGraph.Colors) -> FilterSheet {
    guard let matrix = Self.matrix(colors) else { return self }
    // The columns of the matrix, with rows in the order of channels.
    func column(_ i: Int) -> Pixel {
      Pixel(Float(matrix[10 + i]), Float(matrix[5 + i]), Float(matrix[i]), Float(matrix[15 + i]))
    }
    let (red, green, blue, alpha, plus) = (column(0), column(1), column(2), column(3), column(4))
    return mappedStraight { pixel in
      let colors = (red * pixel.z + green * pixel.y) + (blue * pixel.x + alpha * pixel.w)
      return colors + plus
    }
  }

  /// 20 numbers; nil if they change nothing or can't be used.
  private static func matrix(_ colors: FilterGraph.Colors) -> [Double]? {
    switch colors {
    case .matrix(let rows): return ColorMatrix(rows)?.rows
    case .saturate(let amount): return ColorMatrix(.saturate, amount).rows
    case .hueRotate(let degrees): return ColorMatrix(.hueRotate, degrees * .pi / 180).rows
    case .luminanceToAlpha:
      // Filter Effects Level 1, feColorMatrix.
      return [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2126, 0.7152, 0.0722, 0, 0]
    }
  }

  /// - Parameter functions: of red, green, blue and alpha.
  func changed(by functions: [FilterGraph.Transfer]) -> FilterSheet {
    let tables = functions.prefix(4).map { TransferTable($0) }
    return mappedStraight { pixel in
      var out = pixel
      for (i, table) in tables.enumerated() {
        // Red is the third lane.
        let lane = i < 3 ? 2 - i : 3
        if let table { out[lane] = table.value(of: pixel[lane]) }
      }
      return out
    }
  }

  static func composited(
    _ top: FilterSheet, on bottom: FilterSheet, by operation: FilterGraph.Composite, in area: PixelRect
  ) -> FilterSheet {
    switch operation {
    case .over: merged(top, bottom, in: area) { $0.over($1) }
    case .in: merged(top, bottom, in: area) { a, b in a * b.w }
    case .out: merged(top, bottom, in: area) { a, b in a * (1 - b.w) }
    case .atop: merged(top, bottom, in: area) { a, b in a * b.w + b * (1 - a.w) }
    case .xor: merged(top, bottom, in: area) { a, b in a * (1 - b.w) + b * (1 - a.w) }
    case .lighter: merged(top, bottom, in: area) { a, b in (a + b).clamped(lowerBound: .zero, upperBound: .one) }
    case .arithmetic(let k1, let k2, let k3, let k4):
      arithmetic(top, bottom, [k1, k2, k3, k4].map { Float(max(-1e6, min(1e6, $0))) }, in: area)
    }
  }

  private static func arithmetic(
    _ top: FilterSheet, _ bottom: FilterSheet, _ k: [Float], in area: PixelRect
  ) -> FilterSheet {
    let (k1, k2, k3, k4) = (k[0], k[1], k[2], Pixel(repeating: k[3]))
    return merged(top, bottom, in: area) { a, b in
      let sum = (k1 * a * b + k2 * a) + (k3 * b + k4)
      // Colours stay premultiplied.
      return sum.clamped(lowerBound: .zero, upperBound: Pixel(repeating: max(0, min(1, sum.w))))
    }
  }

  static func blended(
    _ top: FilterSheet, over bottom: FilterSheet, by mode: BlendMode, in area: PixelRect
  ) -> FilterSheet {
    if mode == .normal { return composited(top, on: bottom, by: .over, in: area) }
    if mode == .plusLighter { return composited(top, on: bottom, by: .lighter, in: area) }
    return merged(top, bottom, in: area) { a, b in
      // Compositing and Blending Level 1 §5.1.
      let mixed = PixelBlend.mixed(b.straight, a.straight, mode)
      var out = a * (1 - b.w) + b * (1 - a.w) + mixed * (a.w * b.w)
      out.w = a.w + b.w - a.w * b.w
      return out
    }
  }

  /// Both sheets, pixel by pixel.
  private static func merged(
    _ top: FilterSheet, _ bottom: FilterSheet, in area: PixelRect, _ mix: (Pixel, Pixel) -> Pixel
  ) -> FilterSheet {
    var out = bottom.cropped(to: area)
    out.isLinear = top.isLinear
    let above = top.cropped(to: area)
    out.pixels.withUnsafeMutableBufferPointer { pixels in
      above.pixels.withUnsafeBufferPointer { above in
        for i in pixels.indices { pixels[i] = mix(above[i], pixels[i]) }
      }
    }
    return out
  }
}

/// A transfer function.
private enum TransferTable {
  case steps([Float])
  case lines([Float])

  /// Gammas are interpolated between so many values.
  private static let cells = 1024

  /// nil if it changes nothing.
  init?(_ function: FilterGraph.Transfer) {
    func number(_ value: Double) -> Float { Float(max(-1e6, min(1e6, value))) }
    switch function {
    case .identity: return nil
    case .table(let values), .discrete(let values):
      if values.isEmpty { return nil }
      let levels = values.map(number)
      if case .discrete = function { self = .steps(levels) } else { self = .lines(levels) }
    case .linear(let slope, let intercept): self = .lines([number(intercept), number(slope + intercept)])
    case .gamma(let amplitude, let exponent, let offset):
      self = .lines(
        (0...Self.cells).map { i in
          let base = Double(i) / Double(Self.cells)
          let power = exponent == 0 ? 1 : base == 0 ? (exponent > 0 ? 0 : 1e6) : Maths.pow(base, exponent)
          return number(amplitude * power + offset)
        })
    }
  }

  /// - Parameter level: 0...1.
  func value(of level: Float) -> Float {
    switch self {
    case .steps(let levels):
      // Tolerance for levels that are whole 255ths.
      return levels[min(levels.count - 1, Int(level * Float(levels.count) + 1e-4))]
    case .lines(let levels):
      let place = level * Float(levels.count - 1)
      let i = min(levels.count - 1, Int(place))
      let next = levels[min(levels.count - 1, i + 1)]
      return levels[i] + (next - levels[i]) * (place - Float(i))
    }
  }
}
