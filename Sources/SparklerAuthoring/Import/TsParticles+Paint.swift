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
    /// nil if it has the colour of the fill.
    var strokeColor: Color?
    /// Colours inside a line of another colour: one of the cell's colours would multiply both.
    var fills: [Color] = []
  }

  /// Sets the cell's colours.
  mutating func paint(_ options: Layered, _ cell: inout EmitterCell, _ place: Placement) -> ParticlePaint {
    var out = ParticlePaint()
    var colors: [Color] = []
    var strokes: [(line: Layered, color: Layered)] = []
    let (paints, fill, color) = (options["paint"], options["fill"], options["color"])
    for paint in paints.list {
      let (fill, base) = (paint["fill"], paint["color"])
      // A map is merged with a filled paint; an element of a list is not.
      if values.flag(fill["enable"], "enable") ?? (fill.exists || !paints.value.isList) {
        colors += colored(
          fill["color"].over(base), values.range(fill["opacity"], "opacity", 0...1, else: 1...1).mean, &cell)
      } else {
        out.isFilled = false
        fill.accept()
      }
      strokes.append((paint["stroke"], paint["stroke"]["color"].over(base)))
    }
    if paints.exists {
      fill.accept()
      color.accept()
    } else {
      colors = colored(fill["color"].exists ? fill["color"] : color, 1, &cell)
      if fill["enable"].exists { out.isFilled = values.flag(fill["enable"], "enable") ?? true }
      strokes = (options["stroke"].list + options["shape"]["stroke"].list).map { ($0, $0["color"]) }
    }
    if !place.colors.isEmpty { (colors, cell.ramps) = (place.colors, []) }
    for stroke in strokes where out.strokeWidth == 0 {
      let width = values.range(stroke.line["width"], "stroke.width", 0...1000, else: 0...0).mean
      let opacity = values.range(stroke.line["opacity"], "opacity", 0...1, else: 1...1).mean
      let found = tint(stroke.color, fading: opacity)
      if width > 0 { (out.strokeWidth, out.strokeColor) = (width, found.first) }
      stroke.color.accept()
    }
    separate(&out, colors, options, &cell)
    return out
  }

  /// A fill's colours; hues that turn go into the cell.
  private mutating func colored(_ color: Layered, _ opacity: Double, _ cell: inout EmitterCell) -> [Color] {
    let own = tint(color, fading: opacity)
    turning(color["animation"], own, &cell)
    return own
  }

  /// Each of them is a content of its own.
  private static let mostFills = 20
  /// Each of them is up to three ramps.
  private static let mostTurning = 24

  /// Puts colours into the cell, or into the contents if their lines have another colour.
  private mutating func separate(
    _ paint: inout ParticlePaint, _ colors: [Color], _ options: Layered, _ cell: inout EmitterCell
  ) {
    guard paint.strokeWidth > 0, let stroke = paint.strokeColor, colors != [stroke] else {
      // The line is white, so that the cell's colour is that of both.
      paint.strokeColor = nil
      cell.colors = cell.ramps.isEmpty ? colors : []
      return
    }
    paint.fills = colors.isEmpty ? [.white] : Array(colors.prefix(Self.mostFills))
    if colors.count > Self.mostFills {
      values.findings.add(
        .unsupported, "more than \(Self.mostFills) colours inside an outline of another colour",
        "the others are left out", path: options["paint"].value.path)
    }
    guard !cell.ramps.isEmpty else { return }
    cell.ramps = []
    values.findings.add(
      .unsupported, "a colour that changes inside an outline of another colour", "it stays",
      path: options["paint"].value.path)
  }

  /// Colours as any version writes them; reports others.
  mutating func tint(_ color: Layered, fading opacity: Double = 1) -> [Color] {
    guard color.exists else { return [] }
    let value = color.isMap && color["value"].exists ? color["value"] : color
    var out: [Color] = []
    for item in values.few(value.list, 500, "colours") {
      if let text = item.value.peekedText {
        item.accept()
        if text.isEmpty { continue }
        if text == "random" || text == "mid" {
          out += Self.anyColors
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

  /// What `random` draws from, in the original evenly from all colours.
  private static let anyColors: [Color] = {
    let levels = [1.0 / 6, 0.5, 5.0 / 6]
    return levels.flatMap { red in
      levels.flatMap { green in levels.map { blue in Color(red: red, green: green, blue: blue) } }
    }
  }()

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

  /// Hues, saturations and lightnesses that change over life become lists of colours.
  private mutating func turning(_ animation: Layered, _ colors: [Color], _ cell: inout EmitterCell) {
    // Versions 1 to 3, and short forms, only turn the hue.
    let isFlat = animation["enable"].exists
    let hue = pace(isFlat ? animation : animation["h"])
    let saturation = isFlat ? ColorPace() : pace(animation["s"])
    let lightness = isFlat ? ColorPace() : pace(animation["l"])
    let life = max(0.05, cell.lifetime.value)
    let ways = [abs(hue.speed) / 30, abs(saturation.speed) / 50, abs(lightness.speed) / 25]
    guard let most = ways.max(), most * life > 0.03 else { return }
    if colors.count > Self.mostTurning {
      values.findings.add(.unsupported, "more than \(Self.mostTurning) colours that change", "the others are left out")
    }
    let all = (colors.isEmpty ? [.white] : colors).prefix(Self.mostTurning).map(HueParts.init)
    let corners = all.flatMap { parts in
      hue.corners(within: life) + saturation.corners(from: parts.saturation, within: life)
        + lightness.corners(from: parts.lightness, within: life)
    }
    let count = Self.samples(
      of: life, at: corners, least: min(48, max(2, Int(clamping: (most * life).rounded(.up)) + 1)))
    // Speeds of 0 to 1 times that are drawn if they are not the same.
    let shares = hue.isSame ? [1.0] : [0.2, 0.6, 1]
    for parts in all {
      for share in shares {
        cell.ramps.append(
          (0..<count).map { i in
            let time = life * Double(i) / Double(count - 1)
            var turned = parts
            turned.hue += hue.way(at: time) * share
            turned.saturation = saturation.folded(parts.saturation, at: time)
            turned.lightness = lightness.folded(parts.lightness, at: time)
            return turned.color
          })
      }
    }
  }

  /// The number of even samples, at most 48, of which some are near all corners.
  private static func samples(of life: Double, at corners: [ColorPace.Corner], least: Int) -> Int {
    /// How much a colour between samples misses that at a corner, in percent or degrees.
    func miss(_ count: Int) -> Double {
      let step = life / Double(count - 1)
      return corners.reduce(0) { most, corner in
        let place = corner.time / step
        return max(most, abs(place - place.rounded()) * step * corner.speed)
      }
    }
    return (least...48).first { miss($0) <= 2 } ?? (least...48).min { miss($0) < miss($1) } ?? least
  }

  private mutating func pace(_ animation: Layered) -> ColorPace {
    guard values.flag(animation["enable"], "enable") ?? false else {
      animation.accept()
      return ColorPace()
    }
    var out = ColorPace()
    // Degrees or percent: a hundredth of the speed a frame, and 3.6 times the offset.
    let offset = values.range(animation["offset"], "animation.offset", -1000...1000, else: 0...0).mean
    let speed = values.range(animation["speed"], "animation.speed", -1e5...1e5, else: 1...1).mean
    out.speed = (speed / 100 + offset * 3.6) * Self.frames
    out.isSame = values.flag(animation["sync"], "sync") ?? true
    out.delay = values.range(animation["delay"], "animation.delay", 0...1e5, else: 0...0).mean
    out.ends =
      values.number(
        animation["min"], "min", -1000...1000, else: 0)...max(
        values.number(animation["min"], "min", -1000...1000, else: 0),
        values.number(animation["max"], "max", -1000...1000, else: 100))
    for key in ["count", "decay"] where values.range(animation[key], key, -1e6...1e6, else: 0...0) != 0...0 {
      values.note(animation[key].value, "the \(key) of a colour's animation", "it goes on at full speed")
    }
    return out
  }
}

/// How fast a part of a colour changes.
private struct ColorPace {
  /// Degrees or percent a second.
  var speed = 0.0
  var isSame = true
  /// Seconds.
  var delay = 0.0
  var ends = 0.0...100.0

  /// When a change begins or turns.
  struct Corner {
    /// Seconds.
    var time: Double
    /// Degrees or percent a second.
    var speed: Double
  }

  /// - Parameter start: the value at birth; nil for hues, which never turn.
  func corners(from start: Double? = nil, within life: Double) -> [Corner] {
    guard speed != 0 else { return [] }
    var times = delay > 0 ? [delay] : []
    let span = ends.upperBound - ends.lowerBound
    if let start, span > 0 {
      var time = delay + (span - max(0, min(span, start - ends.lowerBound))) / abs(speed)
      while time < life, times.count < 50 {
        times.append(time)
        time += span / abs(speed)
      }
    }
    return times.filter { $0 < life }.map { Corner(time: $0, speed: abs(speed)) }
  }

  func way(at time: Double) -> Double { max(0, time - delay) * speed }

  /// Back and forth between the ends, beginning upwards.
  func folded(_ start: Double, at time: Double) -> Double {
    let span = ends.upperBound - ends.lowerBound
    guard speed != 0, span > 0 else { return start }
    let way = max(0, min(span, start - ends.lowerBound)) + abs(self.way(at: time))
    let rest = way - (way / (2 * span)).rounded(.down) * 2 * span
    return ends.lowerBound + (rest <= span ? rest : 2 * span - rest)
  }
}

/// Hue in degrees, saturation and lightness in percent.
private struct HueParts {
  var hue = 0.0
  var saturation = 0.0
  var lightness: Double
  private let alpha: Double

  init(_ color: Color) {
    let (red, green, blue) = (color.red, color.green, color.blue)
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let (sum, range) = (most + least, most - least)
    (lightness, alpha) = (sum * 50, color.alpha)
    guard range > 0 else { return }
    saturation = (sum < 1 ? range / sum : range / (2 - sum)) * 100
    let sector =
      most == red ? (green - blue) / range : most == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    hue = sector * 60
  }

  var color: Color {
    // Without exponents.
    func short(_ part: Double) -> Double { (max(0, min(360, part)) * 1e3).rounded() / 1e3 }
    let turned = hue - (hue / 360).rounded(.down) * 360
    var out =
      Color(css: "hsl(\(short(turned)), \(short(saturation))%, \(short(lightness))%)") ?? .white
    out.alpha = alpha
    return out
  }
}
