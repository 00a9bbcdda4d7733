// Colours of CSS in any of its spaces, and their mixtures.
// Flow: `lab(…)`, `color(…)`, `color-mix(…)` → CSSColor → Color, clipped to sRGB.

/// A colour in one of CSS's spaces, which sRGB need not hold.
///
/// - Source: CSS Color Module Level 4; `color-mix()`: Level 5.
struct CSSColor {
  var space: CSSColorSpace
  /// nil for `none`.
  var components: [Double?]
  /// nil for `none`.
  var alpha: Double?

  /// The deepest nesting of `color-mix()`.
  private static let deepest = 8

  /// - Parameter text: in lower case, without blanks at its ends.
  init?(_ text: String, depth: Int = 0) {
    guard depth < Self.deepest else { return nil }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else {
      guard let plain = Color(css: text) else { return nil }
      self.init(plain)
      return
    }
    let name = text[..<open].trimming()
    let inside = String(text[text.index(after: open)...].dropLast())
    if ["rgb", "rgba", "hsl", "hsla"].contains(name), let plain = Color(function: name, arguments: inside[...]) {
      self.init(plain)
      return
    }
    if name == "color-mix" {
      guard let mix = Self.mix(inside, depth: depth + 1) else { return nil }
      self = mix
    } else {
      self.init(function: name, inside)
    }
  }

  init(_ color: Color) {
    (space, components, alpha) = (.srgb, [color.red, color.green, color.blue], color.alpha)
  }

  // MARK: Functions

  private init?(function name: String, _ inside: String) {
    // Only the older forms of rgb() and hsl() have commas.
    guard !inside.contains("("), !inside.contains(",") else { return nil }
    let halves = inside.split(separator: "/", omittingEmptySubsequences: false)
    var words = halves[0].split { " \t\n".contains($0) }.map(String.init)
    guard halves.count <= 2 else { return nil }
    var space: CSSColorSpace?
    if name == "color" {
      guard let first = words.first else { return nil }
      space = CSSColorSpace(rawValue: first)
      words.removeFirst()
      if let space, space.hue != nil || space == .lab || space == .oklab { return nil }
    } else if ["hsl", "hwb", "lab", "lch", "oklab", "oklch"].contains(name) {
      space = CSSColorSpace(rawValue: name)
    } else if name == "rgb" {
      space = .srgb
      words = words.map { $0 == "none" || $0.hasSuffix("%") ? $0 : Self.number($0).map { "\($0 / 255)" } ?? "" }
    }
    guard let space, words.count == 3 else { return nil }
    let ranges = Self.ranges(of: space)
    let counts = space == .hsl || space == .hwb ? 0.01 : 1
    var found: [Double?] = []
    for (i, word) in words.enumerated() {
      guard let value = Self.value(word, percentOf: ranges[i], isHue: space.hue == i, counts) else { return nil }
      found.append(value)
    }
    var alpha: Double? = 1
    if halves.count == 2 {
      guard let value = Self.value(halves[1].trimming(), percentOf: 1, isHue: false, 1) else { return nil }
      alpha = value.map { max(0, min(1, $0)) }
    }
    (self.space, components, self.alpha) = (space, Self.bounded(found, in: space), alpha)
  }

  /// What 100 % of each component is.
  private static func ranges(of space: CSSColorSpace) -> [Double] {
    switch space {
    case .hsl, .hwb: [1, 1, 1]
    case .lab: [100, 125, 125]
    case .lch: [100, 150, 1]
    case .oklab: [1, 0.4, 0.4]
    case .oklch: [1, 0.4, 1]
    default: [1, 1, 1]
    }
  }

  /// Lightness within its range, no chroma below 0.
  private static func bounded(_ c: [Double?], in space: CSSColorSpace) -> [Double?] {
    func within(_ v: Double?, _ most: Double) -> Double? { v.map { max(0, min(most, $0)) } }
    func positive(_ v: Double?) -> Double? { v.map { max(0, $0) } }
    switch space {
    case .lab: return [within(c[0], 100), c[1], c[2]]
    case .oklab: return [within(c[0], 1), c[1], c[2]]
    case .lch: return [within(c[0], 100), positive(c[1]), c[2]]
    case .oklch: return [within(c[0], 1), positive(c[1]), c[2]]
    case .hsl, .hwb: return [c[0], within(c[1], 1), within(c[2], 1)]
    default: return c
    }
  }

  /// `.some(nil)` for `none`; nil for no value.
  ///
  /// - Parameter count: what 1 without a sign means.
  private static func value(_ word: String, percentOf whole: Double, isHue: Bool, _ count: Double) -> Double?? {
    if word == "none" { return .some(nil) }
    if isHue { return degrees(word).map { .some($0) } }
    if word.hasSuffix("%") { return number(String(word.dropLast())).map { .some($0 / 100 * whole) } }
    return number(word).map { .some($0 * count) }
  }

  private static func degrees(_ word: String) -> Double? {
    for (unit, factor) in [("deg", 1.0), ("grad", 0.9), ("turn", 360), ("rad", 180 / Double.pi), ("", 1)]
    where word.hasSuffix(unit) {
      return number(String(word.dropLast(unit.count))).map { $0 * factor }
    }
    return nil
  }

  private static func number(_ text: String) -> Double? {
    text.contains("x") || text.contains("n") ? nil : Double(text).flatMap { $0.isFinite && abs($0) < 1e9 ? $0 : nil }
  }

  // MARK: Mixing

  /// The colour in another space. Hues without a meaning are missing.
  func converted(to other: CSSColorSpace) -> CSSColor {
    var out = self
    guard other != space else { return out.withoutPowerlessHue }
    let c = components.map { $0 ?? 0 }
    let found = other.components(xyz: space.xyz((c[0], c[1], c[2])))
    (out.space, out.components) = (other, [found.0, found.1, found.2])
    return out.withoutPowerlessHue
  }

  private var withoutPowerlessHue: CSSColor {
    var out = self
    let c = components.map { $0 ?? 0 }
    switch space {
    case .hsl where c[1] <= 1e-5, .hwb where c[1] + c[2] >= 0.99999: out.components[0] = nil
    case .lch where c[1] <= 0.0015, .oklch where c[1] <= 4e-6: out.components[2] = nil
    default: break
    }
    return out
  }

  private static func mix(_ inside: String, depth: Int) -> CSSColor? {
    let parts = split(inside)
    guard parts.count == 3 else { return nil }
    var method = parts[0].split(separator: " ").map(String.init)
    guard method.first == "in", method.count >= 2, let space = CSSColorSpace(rawValue: method[1]) else { return nil }
    method.removeFirst(2)
    let way = method.first ?? "shorter"
    guard method.isEmpty || method.count == 2 && method[1] == "hue" && space.hue != nil,
      ["shorter", "longer", "increasing", "decreasing"].contains(way),
      let (a, shareA) = weighted(parts[1], depth), let (b, shareB) = weighted(parts[2], depth)
    else { return nil }
    let first = shareA ?? shareB.map { 1 - $0 } ?? 0.5
    let second = shareB ?? 1 - first
    let sum = first + second
    guard sum > 0, first >= 0, second >= 0 else { return nil }
    var out = a.converted(to: space).mixed(with: b.converted(to: space), second / sum, way)
    if sum < 1 { out.alpha = out.alpha.map { $0 * sum } }
    return out
  }

  /// A colour with its percentage, on either side of it.
  private static func weighted(_ text: String, _ depth: Int) -> (CSSColor, Double?)? {
    var words = text.trimming()
    var share: Double?
    func percentage(_ word: Substring) -> Double? {
      guard word.hasSuffix("%"), let v = number(String(word.dropLast())), (0...100).contains(v) else { return nil }
      return v / 100
    }
    if let space = words.lastIndex(of: " "), let found = percentage(words[words.index(after: space)...]) {
      (share, words) = (found, words[..<space].trimming())
    } else if let space = words.firstIndex(of: " "), let found = percentage(words[..<space]) {
      (share, words) = (found, words[space...].trimming())
    }
    return CSSColor(words, depth: depth).map { ($0, share) }
  }

  /// Splits at commas outside parentheses.
  private static func split(_ text: String) -> [String] {
    var (out, depth) = ([""], 0)
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 { out.append("") } else { out[out.count - 1].append(character) }
    }
    return out.map { $0.trimming() }
  }

  /// Interpolates premultiplied by alpha, except hues; missing components are those of the other colour.
  private func mixed(with other: CSSColor, _ u: Double, _ way: String) -> CSSColor {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * u }
    var out = self
    let (alphaA, alphaB) = (alpha ?? other.alpha ?? 1, other.alpha ?? alpha ?? 1)
    let whole = mix(alphaA, alphaB)
    for i in 0..<3 {
      guard let a = components[i] ?? other.components[i], let b = other.components[i] ?? components[i] else { continue }
      if space.hue == i {
        out.components[i] = mix(a, a + Self.turn(from: a, to: b, way))
      } else {
        out.components[i] = whole > 0 ? mix(a * alphaA, b * alphaB) / whole : mix(a, b)
      }
    }
    out.alpha = alpha == nil && other.alpha == nil ? nil : whole
    return out
  }

  private static func turn(from a: Double, to b: Double, _ way: String) -> Double {
    let turn = (b - a).truncatingRemainder(dividingBy: 360)
    switch way {
    case "increasing": return turn < 0 ? turn + 360 : turn
    case "decreasing": return turn > 0 ? turn - 360 : turn
    case "longer": return abs(turn) < 180 ? (turn > 0 ? turn - 360 : turn < 0 ? turn + 360 : 0) : turn
    default: return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
    }
  }
}

extension Color {
  /// The colour in sRGB, each channel clipped.
  init(_ color: CSSColor) {
    let c = color.components.map { $0 ?? 0 }
    let rgb = CSSColorSpace.srgb.components(xyz: color.space.xyz((c[0], c[1], c[2])))
    func unit(_ v: Double) -> Double { max(0, min(1, v)) }
    self.init(red: unit(rgb.0), green: unit(rgb.1), blue: unit(rgb.2), alpha: unit(color.alpha ?? 0))
  }
}
