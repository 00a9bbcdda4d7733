// Numbers with units, and sums of them by `calc()`.
// Flow: SVGTextScanner → SVGQuantity → lengths, angles, numbers of SVGGrammar.
import SparklerCore

/// A number, a length or percentage, an angle in degrees, or a time in seconds.
struct SVGQuantity {
  enum Kind { case number, length, angle, time }

  var kind: Kind
  /// Numbers, angles and times are in `px`.
  var amount: SVGLength

  init(_ kind: Kind, _ amount: SVGLength) { (self.kind, self.amount) = (kind, amount) }
  init(_ kind: Kind, _ amount: Double) { self.init(kind, SVGLength(px: amount)) }

  /// From a number and its unit; nil for an unknown unit.
  init?(_ value: Double, unit: String) {
    var length = SVGLength()
    switch unit {
    case "": self.init(.number, value)
    case "%": self.init(.length, SVGLength(percent: value))
    case "deg": self.init(.angle, value)
    case "rad": self.init(.angle, value * 180 / Double.pi)
    case "grad": self.init(.angle, value * 0.9)
    case "turn": self.init(.angle, value * 360)
    case "s": self.init(.time, value)
    case "ms": self.init(.time, value / 1000)
    case "em": (length.em, self) = (value, SVGQuantity(.length, SVGLength()))
    case "rem": (length.rem, self) = (value, SVGQuantity(.length, SVGLength()))
    case "ex", "ch": (length.ex, self) = (value, SVGQuantity(.length, SVGLength()))
    case "vw": (length.vw, self) = (value, SVGQuantity(.length, SVGLength()))
    case "vh": (length.vh, self) = (value, SVGQuantity(.length, SVGLength()))
    default:
      guard let px = Self.pixels[unit] else { return nil }
      self.init(.length, value * px)
    }
    if length != SVGLength() { amount = length }
  }

  /// CSS pixels of absolute units.
  private static let pixels: [String: Double] = [
    "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96.0 / 72, "pc": 16,
  ]

  /// Its single number; nil if its units can't be compared.
  var plain: Double? { amount.isAbsolute ? amount.px : nil }

  func times(_ k: Double) -> SVGQuantity { SVGQuantity(kind, amount.combined(k, with: SVGLength(), 0)) }
}

extension SVGTextScanner {
  /// A number with an optional unit, or `calc()`, `min()`, `max()`, `clamp()`; nil if there is none here.
  mutating func quantity() -> SVGQuantity? { quantity(depth: 0) }

  private static let deepest = 32

  private mutating func quantity(depth: Int) -> SVGQuantity? {
    guard depth < Self.deepest else { return nil }
    let begin = at
    if let value = number() {
      if take("%") { return SVGQuantity(value, unit: "%") }
      if let found = SVGQuantity(value, unit: name() ?? "") { return found }
    } else if let function = functionName(), let found = mathFunction(function, depth: depth) {
      return found
    }
    at = begin
    return nil
  }

  private mutating func mathFunction(_ name: String, depth: Int) -> SVGQuantity? {
    guard ["calc", "min", "max", "clamp"].contains(name) else { return nil }
    var arguments: [SVGQuantity] = []
    repeat {
      guard let next = sum(depth: depth + 1) else { return nil }
      arguments.append(next)
      skipBlanks()
    } while take(",")
    guard take(")") else { return nil }
    if arguments.count == 1, name != "clamp" { return arguments[0] }
    let kind = arguments[0].kind
    let plain = arguments.compactMap { $0.kind == kind ? $0.plain : nil }
    guard plain.count == arguments.count, name != "calc" else { return nil }
    switch name {
    case "min": return SVGQuantity(kind, plain.min() ?? 0)
    case "max": return SVGQuantity(kind, plain.max() ?? 0)
    default: return plain.count == 3 ? SVGQuantity(kind, max(plain[0], min(plain[1], plain[2]))) : nil
    }
  }

  private mutating func sum(depth: Int) -> SVGQuantity? {
    guard var total = product(depth: depth) else { return nil }
    while true {
      skipBlanks()
      let isMinus = next == UInt8(ascii: "-")
      // CSS wants blanks around these signs.
      guard isMinus || next == UInt8(ascii: "+"), Self.isBlank(peek(1)) else { return total }
      at += 1
      guard let other = product(depth: depth), other.kind == total.kind else { return nil }
      total.amount = total.amount.combined(1, with: other.amount, isMinus ? -1 : 1)
    }
  }

  private mutating func product(depth: Int) -> SVGQuantity? {
    guard var total = factor(depth: depth) else { return nil }
    while true {
      skipBlanks()
      if take("*") {
        guard let other = factor(depth: depth) else { return nil }
        if other.kind == .number {
          total = total.times(other.amount.px)
        } else if total.kind == .number {
          total = other.times(total.amount.px)
        } else {
          return nil
        }
      } else if take("/") {
        guard let other = factor(depth: depth), other.kind == .number, other.amount.px != 0 else { return nil }
        total = total.times(1 / other.amount.px)
      } else {
        return total
      }
    }
  }

  private mutating func factor(depth: Int) -> SVGQuantity? {
    skipBlanks()
    guard take("(") else { return quantity(depth: depth) }
    guard depth < Self.deepest, let inside = sum(depth: depth + 1) else { return nil }
    skipBlanks()
    return take(")") ? inside : nil
  }

  /// A length or percentage; a number counts as user units.
  mutating func length() -> SVGLength? {
    let begin = at
    if let found = quantity(), found.kind == .length || found.kind == .number, found.amount.isFinite {
      return found.amount
    }
    at = begin
    return nil
  }

  /// An angle in degrees; a number counts as degrees.
  mutating func angle() -> Double? {
    let begin = at
    if let found = quantity(), found.kind == .angle || found.kind == .number { return found.amount.px }
    at = begin
    return nil
  }

  /// A number; a percentage counts as a fraction.
  mutating func fraction() -> Double? {
    let begin = at
    if let found = quantity() {
      if found.kind == .number { return found.amount.px }
      if found.kind == .length, found.amount == SVGLength(percent: found.amount.percent) {
        return found.amount.percent / 100
      }
    }
    at = begin
    return nil
  }
}

extension SVGLength {
  var isFinite: Bool { ((px + percent + em + ex + rem + vw + vh) * 0) == 0 }
  /// Whether a part of it is negative and none is positive.
  var isNegative: Bool {
    let parts = [px, percent, em, ex, rem, vw, vh]
    return parts.contains { $0 < 0 } && !parts.contains { $0 > 0 }
  }
}
