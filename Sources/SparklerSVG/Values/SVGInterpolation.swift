// Values between two values, sums and multiples of values, and distances.
// Flow: SVGValue + SVGValue + fraction → SVGValue, for SMIL and CSS animations.
import SparklerCore

/// Whose rules apply where SMIL and CSS differ.
package enum SVGInterpolation: Sendable {
  /// Colours without premultiplication; lists must have equal lengths.
  case smil
  /// Colours with premultiplication; dashes are repeated until their counts are equal.
  case css
}

extension SVGValue {
  /// The value at a fraction of the way to another, which may be outside 0...1.
  ///
  /// - Returns: nil if there is nothing in between; the change is discrete then.
  package func mixed(with other: SVGValue, _ t: Double, by rules: SVGInterpolation = .css) -> SVGValue? {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(mix(a, b))
    case (.angle(let a), .angle(let b)): return .angle(mix(a, b))
    case (.angle(let a), .number(let b)), (.number(let a), .angle(let b)): return .angle(mix(a, b))
    case (.number(let a), .length), (.angle(let a), .length):
      return SVGValue.length(SVGLength(px: a)).mixed(with: other, t, by: rules)
    case (.length, .number(let b)), (.length, .angle(let b)):
      return mixed(with: .length(SVGLength(px: b)), t, by: rules)
    case (.numbers(let a), .numbers(let b)):
      return a.count == b.count ? .numbers(zip(a, b).map { mix($0, $1) }) : nil
    case (.number(let a), .numbers(let b)): return SVGValue.numbers(b.map { _ in a }).mixed(with: other, t, by: rules)
    case (.numbers(let a), .number(let b)): return mixed(with: .numbers(a.map { _ in b }), t, by: rules)
    case (.length(let a), .length(let b)): return .length(a.mixed(b, t))
    case (.length(let a), .lengths(let b)) where b.count == 1: return .length(a.mixed(b[0], t))
    case (.lengths(let a), .length(let b)) where a.count == 1: return .length(a[0].mixed(b, t))
    case (.lengths(let a), .lengths(let b)): return SVGLength.mixed(a, b, t, by: rules).map { .lengths($0) }
    case (.color(let a), .color(let b)): return .color(a.mixed(b, t, by: rules))
    case (.paint(.color(let a)), .paint(.color(let b))): return .paint(.color(a.mixed(b, t, by: rules)))
    case (.path(let a), .path(let b)): return a.blended(b, t).map { .path($0) }
    case (.transform(let a), .transform(let b)): return SVGTransform.mixed(a, b, t).map { .transform($0) }
    case (.transform(let a), .word("none")): return SVGTransform.mixed(a, [], t).map { .transform($0) }
    case (.word("none"), .transform(let b)): return SVGTransform.mixed([], b, t).map { .transform($0) }
    case (.lengths(let a), .word("none")): return .lengths(a.map { $0.mixed(SVGLength(), t) })
    case (.word("none"), .lengths(let b)): return .lengths(b.map { SVGLength().mixed($0, t) })
    case (.shape(let a), .shape(let b)): return a.mixed(b, t).map { .shape($0) }
    case (.filters(let a), .filters(let b)): return SVGFilterFunction.mixed(a, b, t).map { .filters($0) }
    case (.filters(let a), .word("none")): return SVGFilterFunction.mixed(a, [], t).map { .filters($0) }
    case (.word("none"), .filters(let b)): return SVGFilterFunction.mixed([], b, t).map { .filters($0) }
    case (.word(let a), .word(let b)): return rules == .css ? Self.visibility(a, b, t) : nil
    default: return nil
    }
  }

  /// CSS: everything between `visible` and another keyword of `visibility` is visible.
  private static func visibility(_ a: String, _ b: String, _ t: Double) -> SVGValue? {
    let words: Set = ["visible", "hidden", "collapse"]
    guard a != b, words.contains(a), words.contains(b), a == "visible" || b == "visible" else { return nil }
    return .word(t <= 0 ? a : t >= 1 ? b : "visible")
  }

  /// The sum; nil if values of this kind have none.
  package func adding(_ other: SVGValue) -> SVGValue? {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + b)
    case (.angle(let a), .angle(let b)), (.angle(let a), .number(let b)), (.number(let a), .angle(let b)):
      return .angle(a + b)
    case (.numbers(let a), .numbers(let b)): return a.count == b.count ? .numbers(zip(a, b).map { $0 + $1 }) : nil
    case (.length(let a), .length(let b)): return .length(a.combined(1, with: b, 1))
    case (.length(let a), .number(let b)): return .length(a.combined(1, with: SVGLength(px: b), 1))
    case (.number(let a), .length(let b)): return .length(b.combined(1, with: SVGLength(px: a), 1))
    case (.lengths(let a), .lengths(let b)):
      return a.count == b.count ? .lengths(zip(a, b).map { $0.combined(1, with: $1, 1) }) : nil
    case (.color(let a), .color(let b)): return a.adding(b).map { .color($0) }
    case (.paint(.color(let a)), .paint(.color(let b))): return a.adding(b).map { .paint(.color($0)) }
    case (.path(let a), .path(let b)): return a.combined(b) { $0 + $1 }.map { .path($0) }
    case (.transform(let a), .transform(let b)): return .transform(a + b)
    case (.filters(let a), .filters(let b)): return .filters(a + b)
    case (.word("none"), .filters), (.word("none"), .transform): return other
    case (.filters, .word("none")), (.transform, .word("none")): return self
    default: return nil
    }
  }

  /// The value times a factor; nil if that means nothing.
  package func scaled(_ k: Double) -> SVGValue? {
    switch self {
    case .number(let a): .number(a * k)
    case .angle(let a): .angle(a * k)
    case .numbers(let a): .numbers(a.map { $0 * k })
    case .length(let a): .length(a.combined(k, with: SVGLength(), 0))
    case .lengths(let a): .lengths(a.map { $0.combined(k, with: SVGLength(), 0) })
    case .color(.fixed(let a)): .color(.fixed(a.map { $0 * k }))
    case .paint(.color(.fixed(let a))): .paint(.color(.fixed(a.map { $0 * k })))
    case .path(let a): .path(a.combined(a) { p, _ in p * k } ?? a)
    default: nil
    }
  }

  /// The distance to another value, for a constant pace; nil if there is no measure.
  package func distance(to other: SVGValue) -> Double? {
    func length(_ parts: [Double]) -> Double { parts.reduce(0) { $0 + $1 * $1 }.squareRoot() }
    switch (self, other) {
    case (.number(let a), .number(let b)), (.angle(let a), .angle(let b)): return abs(a - b)
    case (.numbers(let a), .numbers(let b)): return a.count == b.count ? length(zip(a, b).map { $0 - $1 }) : nil
    case (.length(let a), .length(let b)):
      let difference = a.combined(1, with: b, -1)
      return difference.isAbsolute ? abs(difference.px) : abs(difference.percent + difference.em)
    case (.color(.fixed(let a)), .color(.fixed(let b))), (.paint(.color(.fixed(let a))), .paint(.color(.fixed(let b)))):
      return length([a.red - b.red, a.green - b.green, a.blue - b.blue])
    default: return nil
    }
  }
}

extension SVGLength {
  func mixed(_ other: SVGLength, _ t: Double) -> SVGLength { combined(1 - t, with: other, t) }

  /// The largest number of dashes of which two lists are repeated to equal lengths.
  private static let mostRepeated = 1000

  static func mixed(_ a: [SVGLength], _ b: [SVGLength], _ t: Double, by rules: SVGInterpolation) -> [SVGLength]? {
    if a.count == b.count { return zip(a, b).map { $0.mixed($1, t) } }
    guard rules == .css, !a.isEmpty, !b.isEmpty else { return nil }
    var count = max(a.count, b.count)
    while count % a.count != 0 || count % b.count != 0 {
      count += max(a.count, b.count)
      if count > mostRepeated { return nil }
    }
    return (0..<count).map { a[$0 % a.count].mixed(b[$0 % b.count], t) }
  }
}

extension Color {
  func map(_ change: (Double) -> Double) -> Color {
    Color(red: change(red), green: change(green), blue: change(blue), alpha: change(alpha))
  }
}

extension SVGColor {
  /// Components of the fixed part, and the weight of the current colour beside it.
  private var parts: (fixed: Color, share: Double) {
    switch self {
    case .fixed(let color): (color, 1)
    case .current: (.clear, 0)
    case .mixed(let color, let share): (color, share)
    }
  }

  func mixed(_ other: SVGColor, _ t: Double, by rules: SVGInterpolation) -> SVGColor {
    if case .fixed(let a) = self, case .fixed(let b) = other {
      return .fixed(rules == .css ? Self.premultiplied(a, b, t) : Self.plain(a, b, t))
    }
    let (a, b) = (parts, other.parts)
    let (u, v) = (a.share * (1 - t), b.share * t)
    guard u + v != 0 else { return .current }
    func part(_ x: Double, _ y: Double) -> Double { (x * u + y * v) / (u + v) }
    let fixed = Color(
      red: part(a.fixed.red, b.fixed.red), green: part(a.fixed.green, b.fixed.green),
      blue: part(a.fixed.blue, b.fixed.blue), alpha: part(a.fixed.alpha, b.fixed.alpha))
    return .mixed(fixed, share: u + v)
  }

  private static func plain(_ a: Color, _ b: Color, _ t: Double) -> Color {
    func part(_ x: Double, _ y: Double) -> Double { x + (y - x) * t }
    return Color(
      red: part(a.red, b.red), green: part(a.green, b.green), blue: part(a.blue, b.blue), alpha: part(a.alpha, b.alpha))
  }

  private static func premultiplied(_ a: Color, _ b: Color, _ t: Double) -> Color {
    if a.alpha == b.alpha { return plain(a, b, t).map { max(0, min(1, $0)) } }
    let alpha = a.alpha + (b.alpha - a.alpha) * t
    guard alpha > 0 else { return .clear }
    func part(_ x: Double, _ y: Double) -> Double {
      max(0, min(1, (x * a.alpha * (1 - t) + y * b.alpha * t) / alpha))
    }
    return Color(
      red: part(a.red, b.red), green: part(a.green, b.green), blue: part(a.blue, b.blue), alpha: min(1, alpha))
  }

  func adding(_ other: SVGColor) -> SVGColor? {
    guard case .fixed(let a) = self, case .fixed(let b) = other else { return nil }
    return .fixed(
      Color(
        red: a.red + b.red, green: a.green + b.green, blue: a.blue + b.blue, alpha: max(a.alpha, b.alpha)))
  }
}

extension Path {
  /// A point between each two of a path of the same structure; nil if the structures differ.
  func blended(_ other: Path, _ t: Double) -> Path? { combined(other) { $0 + ($1 - $0) * t } }

  func combined(_ other: Path, _ mix: (Point, Point) -> Point) -> Path? {
    guard elements.count == other.elements.count else { return nil }
    var out: [Element] = []
    out.reserveCapacity(elements.count)
    for (a, b) in zip(elements, other.elements) {
      switch (a, b) {
      case (.move(let p), .move(let q)): out.append(.move(mix(p, q)))
      case (.line(let p), .line(let q)): out.append(.line(mix(p, q)))
      case (.quad(let c, let p), .quad(let d, let q)): out.append(.quad(control: mix(c, d), end: mix(p, q)))
      case (.cubic(let c1, let c2, let p), .cubic(let d1, let d2, let q)):
        out.append(.cubic(mix(c1, d1), mix(c2, d2), end: mix(p, q)))
      case (.close, .close): out.append(.close)
      default: return nil
      }
    }
    return Path(out)
  }
}
