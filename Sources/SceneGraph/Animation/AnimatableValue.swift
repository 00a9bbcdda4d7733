// Values that can be mixed: numbers, points, colours, transforms, paths.
// Flow: keyframes → AnimatableValue → Layer property.
import Primitives

/// A value of a layer's property.
public enum AnimatableValue: Sendable, Hashable {
  case number(Double)
  case point(Point)
  case rect(Rect)
  case color(Color)
  case transform(Transform3D)
  case flag(Bool)
  case path(Path)
  case colors([Color])
  case numbers([Double])

  /// The value at a share of the way to another of the same kind; `u` outside 0...1 extrapolates. Values that can't be
  /// mixed switch half-way.
  public func mixed(with other: AnimatableValue, _ u: Double) -> AnimatableValue {
    func mix(_ a: Double, _ b: Double) -> Double { u == 1 ? b : a + (b - a) * u }
    func mix(_ a: Point, _ b: Point) -> Point { Point(mix(a.x, b.x), mix(a.y, b.y)) }
    func mix(_ a: Color, _ b: Color) -> Color {
      Color(
        red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue), alpha: mix(a.alpha, b.alpha))
    }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(mix(a, b))
    case (.point(let a), .point(let b)): return .point(mix(a, b))
    case (.rect(let a), .rect(let b)):
      return .rect(
        Rect(
          mix(a.minX, b.minX), mix(a.minY, b.minY), mix(a.size.width, b.size.width), mix(a.size.height, b.size.height)))
    case (.color(let a), .color(let b)): return .color(mix(a, b))
    case (.transform(let a), .transform(let b)):
      guard let a = a.affine, let b = b.affine else { return u < 0.5 ? self : other }
      var parts = TransformParts(a)
      let end = TransformParts(b)
      var turn = end.rotation - parts.rotation
      if turn > Double.pi { turn -= 2 * Double.pi }
      if turn < -Double.pi { turn += 2 * Double.pi }
      parts.scale = mix(parts.scale, end.scale)
      parts.skew = mix(parts.skew, end.skew)
      parts.rotation += turn * u
      parts.translation = mix(parts.translation, end.translation)
      return .transform(Transform3D(parts.transform))
    case (.colors(let a), .colors(let b)) where a.count == b.count: return .colors(zip(a, b).map { mix($0, $1) })
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: return .numbers(zip(a, b).map { mix($0, $1) })
    case (.path(let a), .path(let b)): return a.mixed(with: b, mix).map { .path($0) } ?? (u < 0.5 ? self : other)
    default: return u < 0.5 ? self : other
    }
  }

  /// This plus `times` of another; a transform is followed by this one, as Core Animation's additive animations do.
  func adding(_ other: AnimatableValue, times k: Double = 1) -> AnimatableValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a + b * k)
    case (.point(let a), .point(let b)): .point(a + b * k)
    case (.rect(let a), .rect(let b)):
      .rect(
        Rect(
          origin: a.origin + b.origin * k,
          size: Size(a.size.width + b.size.width * k, a.size.height + b.size.height * k)))
    case (.color(let a), .color(let b)):
      .color(
        Color(
          red: a.red + b.red * k, green: a.green + b.green * k, blue: a.blue + b.blue * k, alpha: a.alpha + b.alpha * k)
      )
    case (.transform(let a), .transform(let b)) where k == 1: .transform(b.then(a))
    default: k == 1 ? other : self
    }
  }

  /// How far another value of the same kind is: for paced keyframes.
  func distance(to other: AnimatableValue) -> Double {
    switch (self, other) {
    case (.number(let a), .number(let b)): abs(b - a)
    case (.point(let a), .point(let b)): a.distance(to: b)
    default: 1
    }
  }
}

extension Path {
  /// Point by point, where both have the same structure; else nil.
  func mixed(with other: Path, _ mix: (Point, Point) -> Point) -> Path? {
    guard elements.count == other.elements.count else { return nil }
    var out: [Element] = []
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
