// Values that can be interpolated: numbers, points, colours, transforms, paths.
// Flow: keyframes → AnimatableValue → Layer property.
import SparklerCore

/// A value of a layer's property.
public enum AnimatableValue: Sendable, Hashable {
  /// One number: of no unit, points, radians or seconds, depending on the property.
  case number(Double)
  /// Two numbers: a position, an offset or a size; points, or fractions of a box.
  case point(Point)
  /// An upright rectangle: points, or fractions of an image.
  case rect(Rect)
  /// A colour, interpolated in the animation's `ColorSpace`.
  case color(Color)
  /// A 4×4 transform, decomposed to be interpolated; rotations take the shorter way.
  case transform(Transform3D)
  /// On or off; switches half-way.
  case flag(Bool)
  /// A path in points; interpolated point by point if both have the same structure.
  case path(Path)
  /// Colours of a gradient, interpolated one by one if there are equally many.
  case colors([Color])
  /// A list of numbers, interpolated one by one if there are equally many.
  case numbers([Double])

  /// Interpolates towards another value of the same kind; `u` outside 0...1 extrapolates. Values that can't be
  /// interpolated switch half-way.
  ///
  /// - Parameter space: the colour space for interpolating colours; alpha is interpolated directly.
  public func mixed(with other: AnimatableValue, _ u: Double, in space: ColorSpace = .srgb) -> AnimatableValue {
    func mix(_ a: Double, _ b: Double) -> Double { u == 1 ? b : a + (b - a) * u }
    func mix(_ a: Point, _ b: Point) -> Point { Point(mix(a.x, b.x), mix(a.y, b.y)) }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(mix(a, b))
    case (.point(let a), .point(let b)): return .point(mix(a, b))
    case (.rect(let a), .rect(let b)):
      return .rect(
        Rect(
          mix(a.minX, b.minX), mix(a.minY, b.minY), mix(a.size.width, b.size.width), mix(a.size.height, b.size.height)))
    case (.color(let a), .color(let b)): return .color(a.mixed(with: b, u, in: space))
    case (.transform(let a), .transform(let b)):
      return a.mixed(with: b, u).map { .transform($0) } ?? (u < 0.5 ? self : other)
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { $0.mixed(with: $1, u, in: space) })
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: return .numbers(zip(a, b).map { mix($0, $1) })
    case (.path(let a), .path(let b)): return a.mixed(with: b, mix).map { .path($0) } ?? (u < 0.5 ? self : other)
    default: return u < 0.5 ? self : other
    }
  }

  /// Adds `k` times another value. A transform is applied before this one, as in Core Animation's additive animations.
  /// If the values can't be added, the result is the other value for `k` = 1, and this value for any other `k`.
  func adding(_ other: AnimatableValue, times k: Double = 1) -> AnimatableValue {
    switch (self, other) {
    // The most frequent case, without allocating lists.
    case (.number(let a), .number(let b)): return .number(a + b * k)
    case (.transform(let a), .transform(let b)):
      if k == 1 { return .transform(b.then(a)) }
      return b.power(k).map { .transform($0.then(a)) } ?? self
    default:
      guard let a = parts, let b = other.parts, a.count == b.count,
        let sum = replacing(parts: zip(a, b).map { $0 + $1 * k })
      else { return k == 1 ? other : self }
      return sum
    }
  }

  /// The neutral element of addition; nil for values that can't be added.
  var none: AnimatableValue? {
    if case .number = self { return .number(0) }
    if case .transform = self { return .transform(.identity) }
    return parts.flatMap { replacing(parts: $0.map { _ in 0 }) }
  }

  /// The distance to another value of the same kind, for paced keyframes; always 1 for transforms, paths and flags.
  func distance(to other: AnimatableValue) -> Double {
    switch (self, other) {
    case (.path, _), (.transform, _), (.flag, _): return 1
    case (.number(let a), .number(let b)): return abs(b - a)
    case (.point(let a), .point(let b)): return a.distance(to: b)
    default:
      guard let a = parts, let b = other.parts, a.count == b.count else { return 1 }
      return zip(a, b).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
    }
  }

  /// Whether every number in it is finite; only such values are set on a layer.
  var isFinite: Bool {
    switch self {
    case .flag: true
    case .transform(let t): t.isFinite
    case .path(let p): p.isFinite
    default: (parts ?? []).allSatisfy(\.isFinite)
    }
  }
}

/// The space in which colours are interpolated.
public enum ColorSpace: String, Sendable, CaseIterable { case srgb, oklab }

extension Color {
  /// Interpolates without premultiplication; the results at 0 and 1 are exact.
  func mixed(with other: Color, _ u: Double, in space: ColorSpace) -> Color {
    if u == 1 { return other }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * u }
    switch space {
    case .srgb:
      return Color(
        red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
        alpha: mix(alpha, other.alpha))
    case .oklab:
      if u == 0 { return self }
      let (a, b) = (OKLab(self), OKLab(other))
      let lab = OKLab(lightness: mix(a.lightness, b.lightness), a: mix(a.a, b.a), b: mix(a.b, b.b))
      return Color(oklab: lab, alpha: mix(alpha, other.alpha))
    }
  }
}

extension Transform3D {
  /// Interpolates component by component, rotating the shorter way; nil if a transform can't be decomposed.
  func mixed(with other: Transform3D, _ u: Double) -> Transform3D? {
    if u == 0 { return self }
    if u == 1 { return other }
    guard isAffine, other.isAffine, let a = affine, let b = other.affine else {
      guard let a = Transform3DParts(self), let b = Transform3DParts(other) else { return nil }
      return a.mixed(with: b, u).transform
    }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * u }
    func mix(_ a: Point, _ b: Point) -> Point { Point(mix(a.x, b.x), mix(a.y, b.y)) }
    var parts = TransformParts(a)
    let end = TransformParts(b)
    parts.scale = mix(parts.scale, end.scale)
    parts.skew = mix(parts.skew, end.skew)
    parts.rotation += Self.shorterTurn(end.rotation - parts.rotation) * u
    parts.translation = mix(parts.translation, end.translation)
    return Transform3D(parts.transform)
  }

  /// Normalises the difference of two angles in -π...π to the shorter way.
  static func shorterTurn(_ turn: Double) -> Double {
    turn > Double.pi ? turn - 2 * Double.pi : turn < -Double.pi ? turn + 2 * Double.pi : turn
  }
}

extension Path {
  /// Interpolates point by point; nil if the structures differ.
  func mixed(with other: Path, _ mix: (Point, Point) -> Point) -> Path? {
    guard elements.count == other.elements.count else { return nil }
    var out: [Element] = []
    out.reserveCapacity(elements.count)
    for pair in zip(elements, other.elements) {
      switch pair {
      case (.move(let a), .move(let b)): out.append(.move(mix(a, b)))
      case (.line(let a), .line(let b)): out.append(.line(mix(a, b)))
      case (.quad(let c, let a), .quad(let d, let b)): out.append(.quad(control: mix(c, d), end: mix(a, b)))
      case (.cubic(let c, let d, let a), .cubic(let e, let f, let b)):
        out.append(.cubic(mix(c, e), mix(d, f), end: mix(a, b)))
      case (.close, .close): out.append(.close)
      default: return nil
      }
    }
    return Path(out)
  }
}
