// One layer of a Lottie file: when it is there, where it lies, what it shows.
// Flow: SparklerRendering's bake → ExportedLayer → LottieNode.
import SparklerCore

/// How a layer lies over time; points are pixels of the composition.
package struct LottiePlacement: Sendable, Equatable {
  /// The point of the layer that lies at `position`.
  package var anchor = Point.zero
  package var position = LottieCurve([0, 0])
  /// Per cent.
  package var scale = LottieCurve([100, 100])
  /// Degrees, clockwise on screen.
  package var rotation = LottieCurve([0])
  /// 0...100.
  package var opacity = LottieCurve([100])

  package init() {}

  var entries: [(String, LottieNode)] {
    [
      ("o", .property(opacity) { .number($0[0]) }), ("r", .property(rotation) { .number($0[0]) }),
      ("p", .property(position) { .numbers($0) }),
      ("a", .property(LottieCurve([anchor.x, anchor.y])) { .numbers($0) }),
      ("s", .property(scale) { .numbers($0) }),
    ]
  }
}

/// A contour whose points may move; its numbers are x and y of each point, then of its tangents in and out.
package struct LottieContour: Sendable, Equatable {
  package var points: LottieCurve
  package var isClosed: Bool

  package init(points: LottieCurve, isClosed: Bool) {
    self.points = points
    self.isClosed = isClosed
  }

  func node(_ values: [Double]) -> LottieNode {
    func pairs(_ part: Int) -> LottieNode {
      let third = values.count / 3
      return .list(
        stride(from: part * third, to: (part + 1) * third, by: 2).map { .numbers([values[$0], values[$0 + 1]]) })
    }
    return .map([("c", .boolean(isClosed)), ("v", pairs(0)), ("i", pairs(1)), ("o", pairs(2))])
  }
}

/// What fills or strokes.
package enum LottiePaint: Sendable, Equatable {
  /// Red, green, blue; 0...1.
  case color(LottieCurve)
  /// - Parameter focus: where a radial one's first colour lies; nil in its centre.
  case gradient(
    isRadial: Bool, start: Point, end: Point, focus: Point?, stops: [(location: Double, color: Color)])

  package static func == (a: LottiePaint, b: LottiePaint) -> Bool {
    switch (a, b) {
    case (.color(let a), .color(let b)): a == b
    case (.gradient(let r, let s, let e, let f, let stops), .gradient(let r2, let s2, let e2, let f2, let stops2)):
      r == r2 && s == s2 && e == e2 && f == f2
        && stops.elementsEqual(stops2) { $0.location == $1.location && $0.color == $1.color }
    default: false
    }
  }

  var nodes: [(String, LottieNode)] {
    switch self {
    case .color(let curve): return [("c", .property(curve) { .numbers($0 + [1]) })]
    case .gradient(let isRadial, let start, let end, let focus, let stops):
      var values = stops.flatMap { [$0.location, $0.color.red, $0.color.green, $0.color.blue] }
      if stops.contains(where: { $0.color.alpha < 1 }) { values += stops.flatMap { [$0.location, $0.color.alpha] } }
      return [
        ("t", .number(isRadial ? 2 : 1)), ("s", .property(LottieCurve([start.x, start.y])) { .numbers($0) }),
        ("e", .property(LottieCurve([end.x, end.y])) { .numbers($0) }),
      ] + (focus.map { Self.highlight($0, start, end) } ?? []) + [
        (
          "g",
          .map([
            ("p", .number(Double(stops.count))), ("k", .map([("a", .number(0)), ("k", .numbers(values))])),
          ])
        )
      ]
    }
  }

  /// How far the focus lies from the start, in per cent of the radius, and its direction from the end's, in degrees.
  private static func highlight(_ focus: Point, _ start: Point, _ end: Point) -> [(String, LottieNode)] {
    let (way, radius) = (focus - start, end - start)
    let length = 100 * focus.distance(to: start) / max(1e-9, end.distance(to: start))
    let angle = (Maths.atan2(way.y, way.x) - Maths.atan2(radius.y, radius.x)) * 180 / .pi
    return [
      ("h", .property(LottieCurve([length])) { .number($0[0]) }),
      ("a", .property(LottieCurve([angle])) { .number($0[0]) }),
    ]
  }

  /// Lottie's word for a fill or a stroke with it.
  func word(isStroke: Bool) -> String {
    if case .gradient = self { return isStroke ? "gs" : "gf" }
    return isStroke ? "st" : "fl"
  }
}

/// How a line is drawn.
package struct LottieStroke: Sendable, Equatable {
  package var width: LottieCurve
  /// 1 butt, 2 round, 3 square.
  package var cap: Int
  /// 1 mitre, 2 round, 3 bevel.
  package var join: Int
  package var miterLimit: Double
  /// Dash and gap in turn; of even count.
  package var dashes: [Double]
  package var phase: Double

  package init(width: LottieCurve, cap: Int, join: Int, miterLimit: Double, dashes: [Double], phase: Double) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.phase = phase
  }

  var nodes: [(String, LottieNode)] {
    var out: [(String, LottieNode)] = [
      ("w", .property(width) { .number($0[0]) }), ("lc", .number(Double(cap))), ("lj", .number(Double(join))),
      ("ml", .number(miterLimit)),
    ]
    if !dashes.isEmpty {
      func part(_ name: String, _ v: Double) -> LottieNode {
        .map([("n", .text(name)), ("v", .property(LottieCurve([v])) { .number($0[0]) })])
      }
      out.append(
        ("d", .list(dashes.enumerated().map { part($0 % 2 == 0 ? "d" : "g", $1) } + [part("o", phase)])))
    }
    return out
  }
}

/// A layer of a Lottie composition.
package struct ExportedLayer: Sendable, Equatable {
  package enum Content: Sendable, Equatable {
    /// - Parameter stroke: nil fills.
    case shape([LottieContour], LottiePaint, opacity: LottieCurve, isEvenOdd: Bool, stroke: LottieStroke?)
    /// A picture of the file, by number.
    case picture(Int)
    /// Layers of the file, by number, composed as one.
    case group(Int)
  }

  package var name: String
  /// The first frame that shows it, and the first that does not any more.
  package var frames: Range<Int>
  package var placement = LottiePlacement()
  package var content: Content
  /// Cuts it off, in its own coordinates.
  package var clip: [LottieContour] = []
  /// Lottie's number for the blend mode.
  package var blend = 0
  /// Whether its alpha multiplies the layer before it in the list and it is not seen itself.
  package var isMatte = false
  /// Whether the layer behind it in the list is its matte.
  package var hasMatte = false

  package init(name: String, frames: Range<Int>, content: Content) {
    self.name = name
    self.frames = frames
    self.content = content
  }

  func node(number: Int, width: Int, height: Int) -> LottieNode {
    var out: [(String, LottieNode)] = [
      // Said first: where it is not, rlottie looks for a turn in space.
      ("ddd", .number(0)), ("ty", .number(kind)), ("nm", .text(name)), ("ind", .number(Double(number))),
      ("ip", .number(Double(frames.lowerBound))), ("op", .number(Double(frames.upperBound))), ("st", .number(0)),
      ("ks", .map(placement.entries)),
    ]
    if blend != 0 { out.append(("bm", .number(Double(blend)))) }
    if isMatte { out.append(("td", .number(1))) }
    if hasMatte { out.append(("tt", .number(1))) }
    if !clip.isEmpty {
      out.append(("hasMask", .boolean(true)))
      out.append(
        (
          "masksProperties",
          .list(
            clip.map { contour in
              .map([
                ("inv", .boolean(false)), ("mode", .text("a")), ("pt", .property(contour.points, contour.node)),
                ("o", .property(LottieCurve([100])) { .number($0[0]) }),
              ])
            })
        ))
    }
    switch content {
    case .picture(let id): out.append(("refId", .text("p\(id)")))
    case .group(let id):
      out += [("refId", .text("g\(id)")), ("w", .number(Double(width))), ("h", .number(Double(height)))]
    case .shape(let contours, let paint, let opacity, let isEvenOdd, let stroke):
      let outlines = contours.map { contour in
        LottieNode.map([("ty", .text("sh")), ("ks", .property(contour.points, contour.node))])
      }
      var style: [(String, LottieNode)] = [
        ("ty", .text(paint.word(isStroke: stroke != nil)))
      ]
      style += paint.nodes + [("o", .property(opacity) { .number($0[0]) })]
      style += stroke?.nodes ?? [("r", .number(isEvenOdd ? 2 : 1))]
      let rest = LottieNode.map([("ty", .text("tr"))] + LottiePlacement().entries)
      out.append(
        ("shapes", .list([.map([("ty", .text("gr")), ("it", .list(outlines + [.map(style), rest]))])])))
    }
    return .map(out)
  }

  private var kind: Double {
    switch content {
    case .shape: 4
    case .picture: 2
    case .group: 0
    }
  }
}
