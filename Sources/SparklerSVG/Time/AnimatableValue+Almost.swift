// Whether two animatable values look the same.
// Flow: KeyframeBaker → isAlmost → fewer keyframes.
import SparklerCore
import SparklerScene

extension AnimatableValue {
  /// Whether no difference between two values can be seen: lengths within a thousandth of a point or of their size.
  func isAlmost(_ other: AnimatableValue) -> Bool {
    func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-4 * max(1, max(abs(a), abs(b)) / 100) }
    func near(_ a: Point, _ b: Point) -> Bool { near(a.x, b.x) && near(a.y, b.y) }
    func near(_ a: Color, _ b: Color) -> Bool {
      near(a.red, b.red) && near(a.green, b.green) && near(a.blue, b.blue) && near(a.alpha, b.alpha)
    }
    switch (self, other) {
    case (.number(let a), .number(let b)): return near(a, b)
    case (.point(let a), .point(let b)): return near(a, b)
    case (.rect(let a), .rect(let b)):
      return near(a.origin, b.origin) && near(a.size.width, b.size.width) && near(a.size.height, b.size.height)
    case (.color(let a), .color(let b)): return near(a, b)
    case (.transform(let a), .transform(let b)):
      guard let a = a.affine, let b = b.affine else { return a == b }
      // Coefficients act on lengths of up to a thousand points.
      return abs(a.a - b.a) < 1e-6 && abs(a.b - b.b) < 1e-6 && abs(a.c - b.c) < 1e-6 && abs(a.d - b.d) < 1e-6
        && near(a.tx, b.tx) && near(a.ty, b.ty)
    case (.path(let a), .path(let b)):
      let (p, q) = (a.points, b.points)
      return a.elements.count == b.elements.count && p.count == q.count && zip(p, q).allSatisfy { near($0, $1) }
    case (.colors(let a), .colors(let b)): return a.count == b.count && zip(a, b).allSatisfy { near($0, $1) }
    case (.numbers(let a), .numbers(let b)): return a.count == b.count && zip(a, b).allSatisfy { near($0, $1) }
    default: return self == other
    }
  }
}
