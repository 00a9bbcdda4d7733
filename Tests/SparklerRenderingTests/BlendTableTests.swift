// Every blend mode against the W3C's formulas, however alpha comes about and whatever is blended.
// Flow: spec → sampled frame → painted pixels ↔ formulas of their own.
import Foundation
import SparklerCore
import SparklerImaging
import SparklerRendering
import SparklerScene
import Testing

@Suite struct BlendTableTests {
  /// Of the source, wherever it comes from.
  static let alpha = 0.6

  /// What is blended: it covers the middle of its cell by the colour `FILL`.
  static let contents = [
    "shape: square, size: 30, fill: FILL",
    "image: IMAGE, size: 30x30",
    "text: I, font: {size: 70, weight: 900}, color: FILL",
    "size: 30x30, group: [{shape: square, size: 30, fill: FILL}]",
    "size: 30x30, gradient: {colors: [black, FILL, FILL], locations: [0, 0.3, 1], startPoint: top, endPoint: bottom}",
  ]

  /// Where alpha comes from. `CONTENT` is opaque, `FADED` has the alpha in its fill.
  static let ways = [
    "{FADED, blend: MODE}",
    "{CONTENT, filters: [{opacity: 0.6}], blend: MODE}",
    "{group: [{CONTENT, opacity: 0.6}], size: 40x40, blend: MODE}",
  ]

  /// The same, from an opacity that acts on the finished colours.
  static let opacities = [
    "{CONTENT, opacity: 0.6, blend: MODE}",
    "{group: [{CONTENT}], size: 40x40, opacity: 0.6, blend: MODE}",
    "{CONTENT, blend: MODE, animations: [{keyPath: opacity, from: 0.2, to: 1, duration: 1s}]}",
    "{group: [{CONTENT}], size: 40x40, blend: MODE, animations: [{keyPath: opacity, from: 1, to: 0.2, duration: 1s}]}",
  ]

  /// What lies below, in the cell's whole size.
  static let grounds = ["#334db3", "#e8d0a080", "#3cb371", "#00000000"]

  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  @Test(
    "each mode shows what its formula says, for every content and every source of alpha", arguments: BlendMode.allCases)
  func table(_ mode: BlendMode) throws {
    for source in ["#fffa48", "#c81e5a", "#20c0f0"] { try check(mode, source, Self.ways + Self.opacities) }
  }

  @Test("an opacity leaves the hue of what is nearly grey", arguments: BlendMode.allCases)
  func nearlyGray(_ mode: BlendMode) throws {
    for source in ["#807c79", "#7d8081"] { try check(mode, source, Self.opacities) }
  }

  @Test("beside what is blended nothing changes", arguments: BlendMode.allCases)
  func surroundings(_ mode: BlendMode) throws {
    let text = """
      scene: 1
      size: 100x40
      layers:
        - {gradient: {colors: ["#334db3", "#e8d0a010"], startPoint: left, endPoint: right}}
        - {group: [{shape: circle, size: 8, fill: red}, {shape: circle, size: 8, fill: gold, position: [90, 20]}], opacity: 0.37, blend: \(mode.rawValue)}

      """
    let ground = text.split(separator: "\n").prefix(4).joined(separator: "\n") + "\n"
    let (with, without) = (try picture(text, in: "."), try picture(ground, in: "."))
    for y in 0..<40 { for x in 0..<40 { #expect(with[x, y] == without[x, y], "\(x), \(y)") } }
  }

  private func picture(_ text: String, in folder: String) throws -> Pixmap {
    try SpecLoader().load(Array(text.utf8), name: "a.scene.yaml", folder: folder).picture(at: 0.5)
  }

  /// Paints a row for each way, a cell for each content and ground.
  private func check(_ mode: BlendMode, _ source: String, _ ways: [String]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let color = try #require(Color(css: source))
    let columns = Self.contents.flatMap { content in Self.grounds.map { (content: content, ground: $0) } }
    for (name, alpha) in [("whole", 1.0), ("faded", Self.alpha)] {
      var pixels = Pixmap(width: 4, height: 4)
      let pixel = Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha).pixel
      for y in 0..<4 { for x in 0..<4 { pixels[x, y] = pixel } }
      try Data(PNGWriter.encode(pixels)).write(to: folder.appendingPathComponent("\(name).png"))
    }
    var text = "scene: 1\nsize: \(40 * columns.count)x\(40 * ways.count)\nduration: 1s\nfps: 2\nlayers:\n"
    for (row, way) in ways.enumerated() {
      for (column, cell) in columns.enumerated() {
        func content(_ image: String, _ alpha: String) -> String {
          cell.content.replacing("IMAGE", with: image).replacing("FILL", with: "\"\(source)\(alpha)\"")
        }
        let layer = way.replacing("CONTENT", with: content("whole.png", ""))
          .replacing("FADED", with: content("faded.png", "99")).replacing("MODE", with: mode.rawValue)
        let place = "position: [\(40 * column + 20), \(40 * row + 20)]"
        text += "  - {shape: square, size: 40, fill: \"\(cell.ground)\", \(place)}\n"
        text += "  - \(layer.dropLast()), \(place)}\n"
      }
    }
    let picture = try picture(text, in: folder.path)
    for (row, way) in ways.enumerated() {
      for (column, cell) in columns.enumerated() {
        let found = picture[40 * column + 20, 40 * row + 20]
        let ground = try #require(Color(css: cell.ground))
        let bounds = Blend(mode).bounds(ground, color, alpha: Self.alpha)
        var worst = 0.0
        for (bound, shift) in zip(bounds, [16, 8, 0, 24] as [UInt32]) {
          let value = Double(found >> shift & 255)
          worst = max(worst, bound.lowerBound * 255 - value, value - bound.upperBound * 255)
        }
        #expect(worst <= 2, "\(mode.rawValue) \(source) on \(cell.ground): \(way) of \(cell.content)")
      }
    }
  }
}

/// - Source: Compositing and Blending Level 1 §10; `plus-lighter` Level 2 §9.1.
private struct Blend {
  typealias RGB = [Double]
  let mode: BlendMode

  init(_ mode: BlendMode) { self.mode = mode }

  /// Red, green, blue and alpha, premultiplied, of an opaque colour that is laid over another one at an alpha.
  func mixed(_ below: Color, _ above: Color, alpha: Double) -> [Double] {
    let (b, s, ab) = ([below.red, below.green, below.blue], [above.red, above.green, above.blue], below.alpha)
    if mode == .plusLighter {
      return zip(b + [1], s + [1]).map { min(1, $0 * ab + $1 * alpha) }
    }
    let both = blended(b, s)
    var out: [Double] = []
    for i in 0..<3 {
      let (above, below, mixed): (Double, Double, Double) = ((1 - ab) * alpha, (1 - alpha) * ab, ab * alpha)
      out.append(above * s[i] + below * b[i] + mixed * both[i])
    }
    out.append(ab + alpha - ab * alpha)
    return out
  }

  /// What may come out of pixels of 8 bits: two modes divide by a channel, and make much of half a level.
  func bounds(_ below: Color, _ above: Color, alpha: Double) -> [ClosedRange<Double>] {
    func near(_ color: Color, _ levels: Double, _ alpha: Double) -> Color {
      let change = levels / 255 / max(alpha, 0.01)
      func channel(_ value: Double) -> Double { min(max(value + change, 0), 1) }
      return Color(
        red: channel(color.red), green: channel(color.green), blue: channel(color.blue), alpha: color.alpha)
    }
    let steps = [.colorBurn, .colorDodge].contains(mode) ? [-0.5, 0, 0.5] : [0]
    var found: [ClosedRange<Double>] = []
    for (i, step) in steps.enumerated() {
      for (j, other) in steps.enumerated() {
        let values = mixed(near(below, step, below.alpha), near(above, other, alpha), alpha: alpha)
        found = zip(values, i + j == 0 ? values.map { $0...$0 } : found).map {
          min($0, $1.lowerBound)...max($0, $1.upperBound)
        }
      }
    }
    return found
  }

  private func blended(_ b: RGB, _ s: RGB) -> RGB {
    switch mode {
    case .hue: setLuminosity(setSaturation(s, saturation(b)), luminosity(b))
    case .saturation: setLuminosity(setSaturation(b, saturation(s)), luminosity(b))
    case .color: setLuminosity(s, luminosity(b))
    case .luminosity: setLuminosity(b, luminosity(s))
    default: zip(b, s).map(channel)
    }
  }

  private func channel(_ b: Double, _ s: Double) -> Double {
    switch mode {
    case .multiply: b * s
    case .screen: b + s - b * s
    case .overlay: hard(s, b)
    case .darken: min(b, s)
    case .lighten: max(b, s)
    case .colorDodge: b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: hard(b, s)
    case .softLight: soft(b, s)
    case .difference: abs(b - s)
    case .exclusion: b + s - 2 * b * s
    default: s
    }
  }

  private func hard(_ b: Double, _ s: Double) -> Double {
    if s <= 0.5 { return b * 2 * s }
    let twice: Double = 2 * s - 1
    return b + twice - b * twice
  }

  private func soft(_ b: Double, _ s: Double) -> Double {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d: Double = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }

  private func luminosity(_ c: RGB) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
  private func saturation(_ c: RGB) -> Double { (c.max() ?? 0) - (c.min() ?? 0) }

  private func setLuminosity(_ c: RGB, _ luminosity: Double) -> RGB {
    let d = luminosity - self.luminosity(c)
    var out = c.map { $0 + d }
    let (l, low, high) = (self.luminosity(out), out.min() ?? 0, out.max() ?? 0)
    if low < 0 { out = out.map { l + ($0 - l) * l / (l - low) } }
    if high > 1 { out = out.map { l + ($0 - l) * (1 - l) / (high - l) } }
    return out
  }

  private func setSaturation(_ c: RGB, _ saturation: Double) -> RGB {
    let (low, range) = (c.min() ?? 0, self.saturation(c))
    return c.map { range > 0 ? ($0 - low) * saturation / range : 0 }
  }
}
