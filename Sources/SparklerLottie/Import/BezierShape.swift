// Outlines as a Lottie file draws them: corners with tangents, open or closed.
// Flow: LottieValue → BezierShape → Path.
import SparklerCore

/// One subpath; tangents count from their corners.
struct BezierShape: Equatable {
  var corners: [Point]
  var ins: [Point]
  var outs: [Point]
  var isClosed: Bool

  /// - Returns: nil where it is none.
  init?(_ value: LottieValue) {
    guard value["v"].isList else { return nil }
    let corners = value["v"].items.compactMap(\.point)
    func tangents(_ key: String) -> [Point] {
      let found = value[key].items.map { $0.point ?? .zero }
      return Array(found.prefix(corners.count)) + Array(repeating: .zero, count: max(0, corners.count - found.count))
    }
    self.corners = corners
    (ins, outs) = (tangents("i"), tangents("o"))
    isClosed = value["c"].flag
  }

  /// - Parameter straight: lines are lines; else every piece is a curve, so that other corners give the same structure.
  func path(straight: Bool) -> Path {
    var path = Path()
    guard let first = corners.first else { return path }
    path.move(to: first)
    let count = corners.count
    for i in 1..<(isClosed ? count + 1 : count) where count > 0 {
      let (a, b) = (i - 1, i % count)
      if straight, outs[a] == .zero, ins[b] == .zero {
        // The close draws it.
        if i < count { path.line(to: corners[b]) }
      } else {
        path.cubic(to: corners[b], corners[a] + outs[a], corners[b] + ins[b])
      }
    }
    if isClosed { path.close() }
    return path
  }
}

extension [BezierShape] {
  /// Of all of them.
  var pointCount: Int { reduce(0) { $0 + $1.corners.count } }
}

/// The subpaths of one shape.
struct BezierOutline: LottieKeyValue {
  var parts: [BezierShape] = []

  func mixed(with other: BezierOutline, _ share: (Int) -> Double) -> BezierOutline {
    let u = share(0)
    guard parts.count == other.parts.count, zip(parts, other.parts).allSatisfy({ $0.corners.count == $1.corners.count })
    else { return u < 1 ? self : other }
    func mix(_ a: [Point], _ b: [Point]) -> [Point] { zip(a, b).map { $0 + ($1 - $0) * u } }
    return BezierOutline(
      parts: zip(parts, other.parts).map { a, b in
        var out = a
        (out.corners, out.ins, out.outs) = (mix(a.corners, b.corners), mix(a.ins, b.ins), mix(a.outs, b.outs))
        return out
      })
  }

  func path(straight: Bool) -> Path { parts.reduce(Path()) { $0 + $1.path(straight: straight) } }
}

extension LottieTrack<BezierOutline> {
  init(shape property: LottieValue) {
    func outline(_ value: LottieValue) -> BezierOutline? {
      if value.isObject { return BezierShape(value).map { BezierOutline(parts: [$0]) } }
      let found = value.items.compactMap { BezierShape($0) }
      return found.isEmpty ? nil : BezierOutline(parts: found)
    }
    let k = property["k"]
    if let first = k.items.first, first.isObject, first["t"].exists {
      self.init(keys: LottieKeys.read(k.items, outline) ?? [Key(frame: 0, value: BezierOutline())])
    } else {
      self.init(outline(k) ?? BezierOutline())
    }
  }
}
