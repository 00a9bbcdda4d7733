// Values between two transform lists, basic shapes or filter lists.
// Flow: lists of functions → pairs by position → one list.
import SparklerCore

extension SVGTransform {
  /// Functions of the same kinds are mixed pair by pair; from the first pair on that differs, the rest is mixed as
  /// matrices. A shorter list is filled up with functions that do nothing.
  ///
  /// - Source: CSS Transforms Module Level 2, section 12.
  static func mixed(_ a: [SVGTransform], _ b: [SVGTransform], _ t: Double) -> [SVGTransform]? {
    var out: [SVGTransform] = []
    for i in 0..<max(a.count, b.count) {
      let (p, q) = (i < a.count ? a[i] : b[i].neutral, i < b.count ? b[i] : a[i].neutral)
      guard let both = p.mixed(q, t) else {
        guard let matrix = mixedMatrices(Array(a.dropFirst(i)), Array(b.dropFirst(i)), t) else { return nil }
        return out + [.matrix(matrix)]
      }
      out.append(both)
    }
    return out
  }

  /// The function of the same kind that maps every point to itself.
  private var neutral: SVGTransform {
    switch self {
    case .matrix: .matrix(.identity)
    case .translate: .translate(SVGLength(), SVGLength())
    case .scale: .scale(1, 1)
    case .rotate(_, let center): .rotate(0, center)
    case .skewX: .skewX(0)
    case .skewY: .skewY(0)
    }
  }

  private func mixed(_ other: SVGTransform, _ t: Double) -> SVGTransform? {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    switch (self, other) {
    case (.translate(let x, let y), .translate(let u, let v)): return .translate(x.mixed(u, t), y.mixed(v, t))
    case (.scale(let x, let y), .scale(let u, let v)): return .scale(mix(x, u), mix(y, v))
    case (.rotate(let a, let c), .rotate(let b, let d)): return .rotate(mix(a, b), c + (d - c) * t)
    case (.skewX(let a), .skewX(let b)): return .skewX(mix(a, b))
    case (.skewY(let a), .skewY(let b)): return .skewY(mix(a, b))
    case (.matrix(let a), .matrix(let b)): return Self.mixed(a, b, t).map { .matrix($0) }
    default: return nil
    }
  }

  private static func mixedMatrices(_ a: [SVGTransform], _ b: [SVGTransform], _ t: Double) -> AffineTransform? {
    for case .translate(let x, let y) in a + b where !x.isAbsolute || !y.isAbsolute { return nil }
    let none = LengthScale(viewport: .zero, canvas: .zero)
    return mixed(a.matrix(none, box: .zero), b.matrix(none, box: .zero), t)
  }

  private static func mixed(_ a: AffineTransform, _ b: AffineTransform, _ t: Double) -> AffineTransform? {
    if a == b { return a }
    guard !a.isSingular, !b.isSingular else { return nil }
    var (p, q) = (TransformParts(a), TransformParts(b))
    // The shorter way round.
    let turn = 2 * Double.pi
    q.rotation -= ((q.rotation - p.rotation) / turn).rounded() * turn
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    p.scale = Point(mix(p.scale.x, q.scale.x), mix(p.scale.y, q.scale.y))
    p.skew = mix(p.skew, q.skew)
    p.rotation = mix(p.rotation, q.rotation)
    p.translation = Point(mix(p.translation.x, q.translation.x), mix(p.translation.y, q.translation.y))
    return p.transform
  }
}

extension SVGBasicShape {
  func mixed(_ other: SVGBasicShape, _ t: Double) -> SVGBasicShape? {
    /// nil if only one is given.
    func mix(_ a: SVGLength?, _ b: SVGLength?) -> SVGLength?? {
      if let a, let b { return a.mixed(b, t) }
      return a == nil && b == nil ? .some(nil) : nil
    }
    func list(_ a: [SVGLength], _ b: [SVGLength]) -> [SVGLength] { zip(a, b).map { $0.mixed($1, t) } }
    switch (self, other) {
    case (.inset(let a, let r), .inset(let b, let s)):
      return a.count == b.count && r.count == s.count ? .inset(list(a, b), radii: list(r, s)) : nil
    case (.circle(let r, let x, let y), .circle(let s, let u, let v)):
      return mix(r, s).map { .circle(radius: $0, x: x.mixed(u, t), y: y.mixed(v, t)) }
    case (.ellipse(let rx, let ry, let x, let y), .ellipse(let sx, let sy, let u, let v)):
      guard let a = mix(rx, sx), let b = mix(ry, sy) else { return nil }
      return .ellipse(rx: a, ry: b, x: x.mixed(u, t), y: y.mixed(v, t))
    case (.polygon(let a, let rule), .polygon(let b, let other)):
      return a.count == b.count && rule == other ? .polygon(list(a, b), isEvenOdd: rule) : nil
    case (.path(let a, let rule), .path(let b, let other)):
      return rule == other ? a.blended(b, t).map { .path($0, isEvenOdd: rule) } : nil
    case (.ray(let a), .ray(let b)): return .ray(a + (b - a) * t)
    default: return nil
    }
  }
}

extension SVGFilterFunction {
  /// A shorter list is filled up with functions that do nothing; nil if functions differ.
  static func mixed(_ a: [SVGFilterFunction], _ b: [SVGFilterFunction], _ t: Double) -> [SVGFilterFunction]? {
    var out: [SVGFilterFunction] = []
    for i in 0..<max(a.count, b.count) {
      let (p, q) = (i < a.count ? a[i] : b[i].neutral, i < b.count ? b[i] : a[i].neutral)
      guard p.name == q.name, p.id == nil, q.id == nil, p.numbers.count == q.numbers.count,
        p.lengths.count == q.lengths.count
      else { return nil }
      var both = p
      both.numbers = zip(p.numbers, q.numbers).map { $0 + ($1 - $0) * t }
      both.lengths = zip(p.lengths, q.lengths).map { $0.mixed($1, t) }
      // Only a shadow's offsets and angles may be negative.
      if p.name != "hue-rotate" { both.numbers = both.numbers.map { max(0, $0) } }
      if let c = p.color, let d = q.color { both.color = c.mixed(d, t, by: .css) }
      out.append(both)
    }
    return out
  }

  private var neutral: SVGFilterFunction {
    var out = self
    let isFactor = ["brightness", "contrast", "saturate", "opacity"].contains(name)
    out.numbers = numbers.map { _ in isFactor ? 1 : 0 }
    out.lengths = lengths.map { _ in SVGLength() }
    if color != nil { out.color = .fixed(.clear) }
    return out
  }
}
