// One layer of a Lottie file: its frames, its transform and its content.
// Flow: SparklerRendering's bake → ExportedLayer → LottieNode.
import SparklerCore
import SparklerPainting

/// A layer's transform and opacity over time; points are pixels of the composition.
package struct LottiePlacement: Sendable, Equatable {
  /// The point of the layer at `position`.
  package var anchor = Point.zero
  package var position = FrameCurve([0, 0])
  /// Per cent.
  package var scale = FrameCurve([100, 100])
  /// Degrees, clockwise on screen.
  package var rotation = FrameCurve([0])
  /// 0...100.
  package var opacity = FrameCurve([100])

  package init() {}

  init(_ track: TransformTrack) {
    (anchor, position, scale, rotation) = (track.anchor, track.position, track.scale, track.rotation)
  }

  var entries: [(String, LottieNode)] {
    [
      ("o", .property(opacity)), ("r", .property(rotation)), ("p", .property(position)), ("a", .property(anchor)),
      ("s", .property(scale)),
    ]
  }
}

/// A contour whose points may move; its numbers are x and y of each point, then of its tangents in and out.
package struct LottieContour: Sendable {
  package var points: FrameCurve
  package var isClosed: Bool

  /// The contour as an animatable property.
  var property: LottieNode { .property(points, node) }

  private func node(_ values: [Double]) -> LottieNode {
    func pairs(_ part: Int) -> LottieNode {
      let third = values.count / 3
      return .list(
        stride(from: part * third, to: (part + 1) * third, by: 2).map { .numbers([values[$0], values[$0 + 1]]) })
    }
    return ["c": .boolean(isClosed), "v": pairs(0), "i": pairs(1), "o": pairs(2)]
  }
}

/// The paint of a fill or a stroke.
package enum LottiePaint: Sendable {
  /// Red, green, blue; 0...1.
  case color(FrameCurve)
  /// - Parameter focus: the position of a radial gradient's first colour; nil for the centre.
  case gradient(
    isRadial: Bool, start: Point, end: Point, focus: Point?, stops: [(location: Double, color: Color)])

  var nodes: [(String, LottieNode)] {
    switch self {
    case .color(let curve): return [("c", .property(curve) { .numbers($0 + [1]) })]
    case .gradient(let isRadial, let start, let end, let focus, let stops):
      var values = stops.flatMap { [$0.location, $0.color.red, $0.color.green, $0.color.blue] }
      if stops.contains(where: { $0.color.alpha < 1 }) { values += stops.flatMap { [$0.location, $0.color.alpha] } }
      return [("t", isRadial ? 2 : 1), ("s", .property(start)), ("e", .property(end))]
        + (focus.map { Self.highlight($0, start, end) } ?? [])
        + [("g", ["p": .number(Double(stops.count)), "k": .property(FrameCurve(values))])]
    }
  }

  /// The focus's distance from the start, in per cent of the radius, and its angle to the direction of the end, in
  /// degrees.
  private static func highlight(_ focus: Point, _ start: Point, _ end: Point) -> [(String, LottieNode)] {
    let (way, radius) = (focus - start, end - start)
    let length = 100 * focus.distance(to: start) / max(1e-9, end.distance(to: start))
    let angle = (Maths.atan2(way.y, way.x) - Maths.atan2(radius.y, radius.x)) * 180 / .pi
    return [("h", .property(length)), ("a", .property(angle))]
  }

  /// Lottie's type of a fill or a stroke with this paint.
  func word(isStroke: Bool) -> String {
    if case .gradient = self { return isStroke ? "gs" : "gf" }
    return isStroke ? "st" : "fl"
  }
}

/// The style of a line.
package struct LottieStroke: Sendable {
  package var width: FrameCurve
  /// 1 butt, 2 round, 3 square.
  package var cap: Int
  /// 1 mitre, 2 round, 3 bevel.
  package var join: Int
  package var miterLimit: Double
  /// Alternating dashes and gaps; an even number.
  package var dashes: [Double]
  package var phase: Double

  var nodes: [(String, LottieNode)] {
    var out: [(String, LottieNode)] = [
      ("w", .property(width)), ("lc", .number(Double(cap))), ("lj", .number(Double(join))),
      ("ml", .number(miterLimit)),
    ]
    if !dashes.isEmpty {
      func part(_ name: String, _ v: Double) -> LottieNode { ["n": .text(name), "v": .property(v)] }
      out.append(("d", .list(dashes.enumerated().map { part($0 % 2 == 0 ? "d" : "g", $1) } + [part("o", phase)])))
    }
    return out
  }
}

/// A layer of a Lottie composition.
package struct ExportedLayer: Sendable {
  package enum Content: Sendable {
    /// - Parameter stroke: nil fills.
    case shape([LottieContour], LottiePaint, opacity: FrameCurve, isEvenOdd: Bool, stroke: LottieStroke?)
    /// A picture of the file, by index.
    case picture(Int)
    /// A group of the file, by index, composed as one layer.
    case group(Int)
  }

  package var name: String
  /// The first frame that shows it, up to the first that no longer does.
  package var frames: Range<Int>
  package var placement = LottiePlacement()
  package var content: Content
  /// Clips the layer, in its own coordinates.
  package var clip: [LottieContour] = []
  /// Lottie's number for the blend mode.
  package var blend = 0
  /// Whether it is the alpha matte of the previous layer in the list and not visible itself.
  package var isMatte = false
  /// Whether the next layer in the list is its matte.
  package var hasMatte = false

  func node(number: Int, width: Int, height: Int) -> LottieNode {
    var out: [(String, LottieNode)] = [
      // Must come first: rlottie otherwise looks for a 3D rotation.
      ("ddd", 0), ("ty", kind), ("nm", .text(name)), ("ind", .number(Double(number))),
      ("ip", .number(Double(frames.lowerBound))), ("op", .number(Double(frames.upperBound))), ("st", 0),
      ("ks", .map(placement.entries)),
    ]
    if blend != 0 { out.append(("bm", .number(Double(blend)))) }
    if isMatte { out.append(("td", 1)) }
    if hasMatte { out.append(("tt", 1)) }
    if !clip.isEmpty {
      let masks = clip.map { contour -> LottieNode in
        ["inv": .boolean(false), "mode": "a", "pt": contour.property, "o": .property(100)]
      }
      out += [("hasMask", .boolean(true)), ("masksProperties", .list(masks))]
    }
    switch content {
    case .picture(let id): out.append(("refId", .text("p\(id)")))
    case .group(let id):
      out += [("refId", .text("g\(id)")), ("w", .number(Double(width))), ("h", .number(Double(height)))]
    case .shape(let contours, let paint, let opacity, let isEvenOdd, let stroke):
      let outlines = contours.map { contour -> LottieNode in ["ty": "sh", "ks": contour.property] }
      var style: [(String, LottieNode)] = [("ty", .text(paint.word(isStroke: stroke != nil)))]
      style += paint.nodes + [("o", .property(opacity))]
      style += stroke?.nodes ?? [("r", isEvenOdd ? 2 : 1)]
      let rest = LottieNode.map([("ty", "tr")] + LottiePlacement().entries)
      out.append(("shapes", .list([["ty": "gr", "it": .list(outlines + [.map(style), rest])]])))
    }
    return .map(out)
  }

  private var kind: LottieNode {
    switch content {
    case .shape: 4
    case .picture: 2
    case .group: 0
    }
  }
}
