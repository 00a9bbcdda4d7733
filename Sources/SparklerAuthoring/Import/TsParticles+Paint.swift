// The colours of tsParticles' particles, of all versions.
// Flow: paint, color, fill, stroke → EmitterCell's colours, ParticlePaint.
import SparklerCore
import SparklerDocument
import SparklerScene

extension TsParticles {
  /// How outlines are drawn.
  struct ParticlePaint {
    var isFilled = true
    /// The width of the outline's line, in pixels; 0 has none.
    var strokeWidth = 0.0
    var strokeColor: Color?
  }

  /// Sets the cell's colours.
  mutating func paint(_ options: Layered, _ cell: inout EmitterCell, _ place: Placement) -> ParticlePaint {
    var out = ParticlePaint()
    var colors: [Color] = []
    var strokes: [Layered] = []
    for paint in options["paint"].list {
      let fill = paint["fill"]
      if values.flag(fill["enable"], "enable") ?? fill.exists {
        let own = tint(fill["color"], fading: values.number(fill["opacity"], "opacity", 0...1, else: 1))
        colors += own
        hues(fill["color"]["animation"], own, &cell)
      } else {
        out.isFilled = false
        fill.accept()
      }
      strokes.append(paint["stroke"])
    }
    let (fill, color) = (options["fill"], options["color"])
    if !options["paint"].exists {
      let own = tint(fill["color"].exists ? fill["color"] : color)
      colors += own
      hues((fill["color"].exists ? fill["color"] : color)["animation"], own, &cell)
      if fill["enable"].exists { out.isFilled = values.flag(fill["enable"], "enable") ?? true }
      strokes = options[["stroke"]].list + options["shape"]["stroke"].list
    } else {
      fill.accept()
      color.accept()
    }
    if !place.colors.isEmpty { (colors, cell.ramps) = (place.colors, []) }
    for stroke in strokes where out.strokeWidth == 0 {
      let width = values.range(stroke["width"], "stroke.width", 0...1000, else: 0...0).mean
      let found = tint(stroke["color"], fading: values.number(stroke["opacity"], "opacity", 0...1, else: 1))
      if width > 0 { (out.strokeWidth, out.strokeColor) = (width, found.first ?? .white) }
      stroke["color"].accept()
    }
    if out.strokeWidth == 0, !out.isFilled, colors.isEmpty, !options["paint"].list.isEmpty { out.isFilled = false }
    cell.colors = colors
    return out
  }

  /// Colours as any version writes them; reports others.
  mutating func tint(_ color: Layered, fading opacity: Double = 1) -> [Color] {
    guard color.exists else { return [] }
    let value = color.isMap && color["value"].exists ? color["value"] : color
    var out: [Color] = []
    for item in value.list.prefix(500) {
      if let text = item.value.peekedText {
        item.accept()
        if text.isEmpty { continue }
        if text == "random" || text == "mid" {
          out += Self.wheel
        } else if let found = ForeignValues.color(text) {
          out.append(found)
        } else {
          values.note(
            item.value, "the colour \(values.described(item.value))", "it is left out",
            remedy: "write a colour such as #bb0000")
        }
      } else if let found = parts(item) {
        out.append(found)
      } else if item.exists {
        values.note(
          item.value, "the colour \(values.described(item.value))", "it is left out",
          remedy: "write a colour such as #bb0000")
      }
    }
    return opacity == 1
      ? out
      : out.map { color in
        var color = color
        color.alpha *= opacity
        return color
      }
  }

  /// What `random` draws from.
  private static let wheel = (0..<12).compactMap { Color(css: "hsl(\($0 * 30), 100%, 50%)") }

  /// {r, g, b}, {h, s, l} or {h, s, v}, also under `rgb`, `hsl` or `hsv`.
  private mutating func parts(_ color: Layered) -> Color? {
    guard color.isMap else { return nil }
    let inner = color[["rgb", "hsl", "hsv"]]
    let map = inner.exists ? inner : color
    func part(_ key: String, _ most: Double, _ values: inout ForeignValues) -> Double? {
      map[key].exists ? values.range(map[key], key, -1e4...1e4, else: 0...most).mean : nil
    }
    if let r = part("r", 255, &values), let g = part("g", 255, &values), let b = part("b", 255, &values) {
      return Color(red: r / 255, green: g / 255, blue: b / 255, alpha: part("a", 1, &values) ?? 1).within
    }
    guard let h = part("h", 360, &values), let s = part("s", 100, &values) else { return nil }
    if let l = part("l", 100, &values) {
      return Color(css: "hsl(\(h), \(max(0, min(100, s)))%, \(max(0, min(100, l)))%)")
    }
    guard let v = part("v", 100, &values).map({ max(0, min(100, $0)) }) else { return nil }
    let l = v * (1 - s / 200)
    let own = l == 0 || l == 100 ? 0 : (v - l) / min(l, 100 - l) * 100
    return Color(css: "hsl(\(h), \(max(0, min(100, own)))%, \(max(0, min(100, l)))%)")
  }

  /// Hues that turn over life become lists of colours.
  private mutating func hues(_ animation: Layered, _ colors: [Color], _ cell: inout EmitterCell) {
    let hue = animation["h"].exists ? animation["h"] : animation
    guard values.flag(hue["enable"], "enable") ?? false else { return animation.accept() }
    // Degrees: a hundredth of the speed a frame.
    var speed = values.range(hue["speed"], "animation.speed", -1e5...1e5, else: 1...1).mean * Self.frames / 100
    if !(values.flag(hue["sync"], "sync") ?? true) { speed /= 2 }
    for part in ["s", "l"] where values.flag(animation[part]["enable"], "enable") ?? false {
      values.note(
        animation[part].value, "an animation of a colour's \(part == "s" ? "saturation" : "lightness")", "it stays")
    }
    for key in ["offset", "count", "decay", "delay", "min", "max"] { hue[key].accept() }
    let turn = speed * max(0.05, cell.lifetime.value)
    guard abs(turn) > 1 else { return }
    let stops = min(48, max(2, Int(clamping: (abs(turn) / 30).rounded(.up)) + 1))
    for color in (colors.isEmpty ? [Color.white] : colors).prefix(24) {
      cell.ramps.append(
        (0..<stops).map { color.turned(by: min(48 * 30, max(-48 * 30, turn)) * Double($0) / Double(stops - 1)) })
    }
    cell.colors = []
  }
}

extension Color {
  /// The same with another hue.
  fileprivate func turned(by degrees: Double) -> Color {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let (sum, range) = (most + least, most - least)
    guard range > 0 else { return self }
    let hue =
      most == red ? (green - blue) / range : most == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    let saturation = sum < 1 ? range / sum : range / (2 - sum)
    let turned = hue * 60 + degrees
    var out =
      Color(css: "hsl(\(turned - (turned / 360).rounded(.down) * 360), \(saturation * 100)%, \(sum * 50)%)") ?? self
    out.alpha = alpha
    return out
  }
}
