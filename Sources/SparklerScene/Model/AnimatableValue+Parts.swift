// A value as a list of numbers, for sums of more than two values.
// Flow: AnimatableValue → parts → weighted sum (cubic keyframes, additive animations) → AnimatableValue.
import SparklerCore

extension AnimatableValue {
  /// Its numbers in order; nil for a flag and for a transform, whose numbers can't simply be added.
  var parts: [Double]? {
    switch self {
    case .number(let v): [v]
    case .point(let p): [p.x, p.y]
    case .rect(let r): [r.minX, r.minY, r.size.width, r.size.height]
    case .color(let c): [c.red, c.green, c.blue, c.alpha]
    case .colors(let list): list.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    case .numbers(let list): list
    case .path(let path): path.points.flatMap { [$0.x, $0.y] }
    case .transform, .flag: nil
    }
  }

  /// A value of the same kind and structure with other numbers.
  ///
  /// - Parameter numbers: as many as in `parts`.
  func replacing(parts n: [Double]) -> AnimatableValue? {
    func color(_ i: Int) -> Color { Color(red: n[i], green: n[i + 1], blue: n[i + 2], alpha: n[i + 3]) }
    switch self {
    case .number: return .number(n[0])
    case .point: return .point(Point(n[0], n[1]))
    case .rect: return .rect(Rect(n[0], n[1], n[2], n[3]))
    case .color: return .color(color(0))
    case .colors(let list): return .colors(list.indices.map { color(4 * $0) })
    case .numbers: return .numbers(n)
    case .path(let path):
      var next = 0
      let elements = path.elements.map { element in
        element.map { _ in
          defer { next += 2 }
          return Point(n[next], n[next + 1])
        }
      }
      return .path(Path(elements))
    case .transform, .flag: return nil
    }
  }

  /// The weighted sum of values, with weights that add up to 1; nil if they differ in kind or structure.
  static func weighted(_ values: [AnimatableValue], _ weights: [Double], in space: ColorSpace) -> AnimatableValue? {
    guard let first = values.first else { return nil }
    if case .transform = first { return weightedTransform(values, weights) }
    if space == .oklab, let sum = weightedColors(values, weights) { return sum }
    guard var sum = first.parts?.map({ $0 * weights[0] }) else { return nil }
    for (value, weight) in zip(values, weights).dropFirst() {
      guard first.hasStructure(of: value), let parts = value.parts, parts.count == sum.count else { return nil }
      for i in sum.indices { sum[i] += parts[i] * weight }
    }
    return first.replacing(parts: sum)
  }

  private func hasStructure(of other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.path(let a), .path(let b)): a.mixed(with: b) { p, _ in p } != nil
    case (.number, .number), (.point, .point), (.rect, .rect), (.color, .color), (.colors, .colors),
      (.numbers, .numbers):
      true
    default: false
    }
  }

  private static func weightedColors(_ values: [AnimatableValue], _ weights: [Double]) -> AnimatableValue? {
    func sum(_ colors: [Color]) -> Color {
      var lab = OKLab(lightness: 0, a: 0, b: 0)
      var alpha = 0.0
      for (color, weight) in zip(colors, weights) {
        let part = OKLab(color)
        lab.lightness += part.lightness * weight
        lab.a += part.a * weight
        lab.b += part.b * weight
        alpha += color.alpha * weight
      }
      return Color(oklab: lab, alpha: alpha)
    }
    let lists = values.compactMap { value -> [Color]? in
      switch value {
      case .color(let c): [c]
      case .colors(let list): list
      default: nil
      }
    }
    guard lists.count == values.count, let count = lists.first?.count, lists.allSatisfy({ $0.count == count })
    else { return nil }
    let sums = (0..<count).map { i in sum(lists.map { $0[i] }) }
    if case .color = values[0] { return .color(sums[0]) }
    return .colors(sums)
  }

  private static func weightedTransform(_ values: [AnimatableValue], _ weights: [Double]) -> AnimatableValue? {
    let all = values.compactMap { if case .transform(let t) = $0 { t } else { nil } }
    guard all.count == values.count else { return nil }
    if all.allSatisfy(\.isAffine) { return .transform(weightedAffine(all.compactMap(\.affine), weights)) }
    let parts = all.compactMap { Transform3DParts($0) }
    guard parts.count == values.count else { return nil }
    var sum = parts[0]
    sum.scale *= weights[0]
    sum.skew *= weights[0]
    sum.translation *= weights[0]
    sum.perspective *= weights[0]
    sum.rotation = sum.rotation * weights[0]
    for (part, weight) in zip(parts, weights).dropFirst() {
      sum.scale += part.scale * weight
      sum.skew += part.skew * weight
      sum.translation += part.translation * weight
      sum.perspective += part.perspective * weight
      // A quaternion and its negative are the same rotation; adds the one nearer to the first.
      let turn = part.rotation.dot(parts[0].rotation) < 0 ? -part.rotation : part.rotation
      sum.rotation = sum.rotation + turn * weight
    }
    sum.rotation = sum.rotation.normalized
    return .transform(sum.transform)
  }

  private static func weightedAffine(_ all: [AffineTransform], _ weights: [Double]) -> Transform3D {
    var sum = TransformParts(.scale(0, 0))
    (sum.scale, sum.skew, sum.rotation, sum.translation) = (.zero, 0, 0, .zero)
    var turn = all.first.map { TransformParts($0).rotation } ?? 0
    for (map, weight) in zip(all, weights) {
      let part = TransformParts(map)
      // Unwrapped relative to the previous one, the shorter way.
      turn += Transform3D.shorterTurn(part.rotation - turn.remainder(dividingBy: 2 * Double.pi))
      sum.scale = sum.scale + part.scale * weight
      sum.skew += part.skew * weight
      sum.rotation += turn * weight
      sum.translation = sum.translation + part.translation * weight
    }
    return Transform3D(sum.transform)
  }
}
