// Transform lists, as SVG's attribute and as CSS's property.
// Flow: text → [SVGTransform].
import SparklerCore

extension SVGGrammar {
  static func transform(_ text: String) -> SVGValue? {
    let trimmed = text.trimmed
    if trimmed.isEmpty || (trimmed.utf8.count == 4 && trimmed.lowercased() == "none") { return .transform([]) }
    var scanner = SVGTextScanner(trimmed)
    var out: [SVGTransform] = []
    while !scanner.hasEnded() {
      // SVG's attribute allows blanks before the bracket.
      guard let name = scanner.name() else { return nil }
      scanner.skipBlanks()
      guard scanner.take("("), let arguments = arguments(&scanner), let function = function(name, arguments)
      else { return nil }
      out.append(function)
      scanner.skipComma()
    }
    return .transform(out)
  }

  /// The quantities up to the closing bracket.
  static func arguments(_ scanner: inout SVGTextScanner) -> [SVGQuantity]? {
    var out: [SVGQuantity] = []
    scanner.skipBlanks()
    while !scanner.take(")") {
      guard out.count < 16, let next = scanner.quantity(), next.amount.isFinite else { return nil }
      out.append(next)
      scanner.skipComma()
    }
    return out
  }

  private static func function(_ name: String, _ a: [SVGQuantity]) -> SVGTransform? {
    /// A length or number.
    func length(_ i: Int) -> SVGLength? {
      guard i < a.count, a[i].kind == .length || a[i].kind == .number else { return nil }
      return a[i].amount
    }
    switch (name, a.count) {
    case ("translate", 1), ("translatex", 1): return length(0).map { .translate($0, SVGLength()) }
    case ("translate", 2), ("translate3d", 3):
      guard let x = length(0), let y = length(1) else { return nil }
      return .translate(x, y)
    case ("translatey", 1): return length(0).map { .translate(SVGLength(), $0) }
    case ("translatez", 1), ("perspective", 0...1): return .translate(SVGLength(), SVGLength())
    default: break
    }
    if name == "rotate" || name.hasPrefix("skew") || name.hasPrefix("rotate") { return turned(name, a) }
    let n = a.compactMap(fraction)
    guard n.count == a.count else { return nil }
    switch (name, n.count) {
    case ("scale", 1): return .scale(n[0], n[0])
    case ("scale", 2), ("scale3d", 3): return .scale(n[0], n[1])
    case ("scalex", 1): return .scale(n[0], 1)
    case ("scaley", 1): return .scale(1, n[0])
    case ("scalez", 1): return .scale(1, 1)
    case ("matrix", 6): return .matrix(AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    case ("matrix3d", 16):
      return .matrix(AffineTransform(a: n[0], b: n[1], c: n[4], d: n[5], tx: n[12], ty: n[13]))
    default: return nil
    }
  }

  /// A number; percentages count as fractions, lengths in px as numbers.
  private static func fraction(_ quantity: SVGQuantity) -> Double? {
    if quantity.amount == SVGLength(percent: quantity.amount.percent), quantity.amount.percent != 0 {
      return quantity.amount.percent / 100
    }
    return quantity.kind == .angle ? nil : quantity.plain
  }

  private static func turned(_ name: String, _ a: [SVGQuantity]) -> SVGTransform? {
    guard let last = a.last else { return nil }
    func degrees(_ i: Int) -> Double? {
      a[i].kind == .angle || (a[i].kind == .number) ? a[i].amount.px : nil
    }
    guard let angle = degrees(0) ?? (name == "rotate3d" ? 0 : nil) else { return nil }
    switch (name, a.count) {
    case ("rotate", 1), ("rotatez", 1): return .rotate(angle, .zero)
    case ("rotate", 3):
      guard let x = a[1].plain, let y = a[2].plain else { return nil }
      return .rotate(angle, Point(x, y))
    case ("rotatex", 1): return .scale(1, Maths.cos(angle * Double.pi / 180))
    case ("rotatey", 1): return .scale(Maths.cos(angle * Double.pi / 180), 1)
    case ("rotate3d", 4):
      guard let turn = degrees(3), last.kind != .length else { return nil }
      let axis = a.prefix(3).map(\.amount.px)
      if axis[0] == 0, axis[1] == 0 { return .rotate(axis[2] < 0 ? -turn : turn, .zero) }
      let full = Transform3D.rotation(turn * Double.pi / 180, x: axis[0], y: axis[1], z: axis[2])
      return .matrix(AffineTransform(a: full.m11, b: full.m12, c: full.m21, d: full.m22, tx: 0, ty: 0))
    case ("skewx", 1), ("skew", 1): return .skewX(angle)
    case ("skewy", 1): return .skewY(angle)
    case ("skew", 2):
      guard let y = degrees(1) else { return nil }
      let box = LengthScale(viewport: .zero, canvas: .zero)
      let (mx, my) = (SVGTransform.skewX(angle), SVGTransform.skewY(y))
      return .matrix(
        AffineTransform(
          a: 1, b: my.matrix(box, box: .zero).b, c: mx.matrix(box, box: .zero).c, d: 1, tx: 0, ty: 0))
    default: return nil
    }
  }
}
