// Transforms of elements: attribute, CSS properties, motion along paths.
// Flow: `transform`, `translate`, `rotate`, `scale`, `offset-*`, animateMotion → one matrix.
import SparklerCore
import SparklerScene

extension LayerBuilder {
  /// The element's transform: from its user space to its parent's.
  func transform(of node: Int, in scope: Scope) -> Varying<AffineTransform> {
    var matrix = boxTransform(of: node, in: scope)
    let motion = values.value(node, "motion")
    if !motion.isConstant || motion.first != nil {
      matrix = matrix.with(motion) { matrix, motion in
        guard case .transform(let list)? = motion else { return matrix }
        return matrix.then(list.matrix(LengthScale(viewport: .zero, canvas: .zero), box: .zero))
      }
    }
    if document[node].name == "use" {
      let (x, y) = (
        length(node, "x", .width, in: scope, default: 0), length(node, "y", .height, in: scope, default: 0)
      )
      if !(x.isConstant && x.first == 0 && y.isConstant && y.first == 0) {
        matrix = x.with(y) { AffineTransform.translation($0, $1) }.with(matrix) { $0.then($1) }
      }
    }
    return matrix
  }

  private struct Functions: Sendable {
    var transform: SVGValue?
    var translate: SVGValue?
    var rotate: SVGValue?
    var scale: SVGValue?
    var origin: SVGValue?
    var offset = AffineTransform.identity

    var hasOwn: Bool { translate != nil || rotate != nil || scale != nil }
  }

  /// The transform by CSS's properties, about its origin.
  func boxTransform(of node: Int, in scope: Scope) -> Varying<AffineTransform> {
    let names = ["transform", "translate", "rotate", "scale", "transform-origin"]
    let list = names.enumerated().map { i, name in
      (1...3).contains(i) ? styled(node, name) ?? Varying(nil) : values.value(node, name)
    }
    let path = styled(node, "offset-path") ?? Varying(nil)
    if list.dropLast().allSatisfy({ $0.isConstant && $0.first == nil }), path.isConstant, path.first == nil {
      return Varying(.identity)
    }
    let course = list.reduce(Course()) { $0.joined(with: $1.course) }
    let functions = Varying<Functions>(course.bent) { time in
      let v = list.map { $0[time] }
      return Functions(transform: v[0], translate: v[1], rotate: v[2], scale: v[3], origin: v[4])
    }
    let box = transformBox(of: node, in: scope)
    let sized = functions.with(scale(of: node, in: scope)) { ($0, $1) }.with(box) { ($0.0, $0.1, $1) }
      .map { parts in
        var parts = parts
        // The root is a box of CSS, which turns about its centre.
        if node == 0, parts.0.origin == nil { parts.0.origin = Self.center }
        return parts
      }
    let placed = offset(of: node, path, in: scope, box: box)
    return sized.with(placed) { parts, offset in
      var functions = parts.0
      functions.offset = offset?.matrix(origin: Self.origin(functions.origin, parts.1, parts.2)) ?? .identity
      return Self.matrix(functions, parts.1, parts.2)
    }
  }

  private static let center = SVGValue.lengths([SVGLength(percent: 50), SVGLength(percent: 50)])

  private static func matrix(_ f: Functions, _ scale: LengthScale, _ box: Rect) -> AffineTransform {
    let origin = origin(f.origin, scale, box)
    let own = Self.functions(f.transform).matrix(scale, box: box.size).then(f.offset)
      .then(scaling(f.scale)).then(rotation(f.rotate)).then(Self.translation(f.translate, scale, box.size))
    return AffineTransform.translation(-origin.x, -origin.y).then(own).then(.translation(origin.x, origin.y))
  }

  private static func functions(_ value: SVGValue?) -> [SVGTransform] {
    if case .transform(let list)? = value { list } else { [] }
  }

  private static func translation(_ value: SVGValue?, _ scale: LengthScale, _ box: Size) -> AffineTransform {
    switch value {
    case .transform(let list): return list.matrix(scale, box: box)
    case .lengths(let l) where !l.isEmpty:
      return SVGTransform.translate(l[0], l.count > 1 ? l[1] : SVGLength()).matrix(scale, box: box)
    case .length(let l): return SVGTransform.translate(l, SVGLength()).matrix(scale, box: box)
    default: return .identity
    }
  }

  private static func rotation(_ value: SVGValue?) -> AffineTransform {
    switch value {
    case .angle(let degrees), .number(let degrees): .rotation(degrees * Double.pi / 180)
    case .transform(let list): list.matrix(LengthScale(viewport: .zero, canvas: .zero), box: .zero)
    default: .identity
    }
  }

  private static func scaling(_ value: SVGValue?) -> AffineTransform {
    switch value {
    case .number(let k): .scale(k, k)
    case .numbers(let n) where !n.isEmpty: .scale(n[0], n.count > 1 ? n[1] : n[0])
    case .transform(let list): list.matrix(LengthScale(viewport: .zero, canvas: .zero), box: .zero)
    default: .identity
    }
  }

  /// The point about which transforms act; (0, 0) of the box for elements of SVG.
  static func origin(_ value: SVGValue?, _ scale: LengthScale, _ box: Rect) -> Point {
    guard case .lengths(let list)? = value, let x = list.first else { return box.origin }
    var own = scale
    own.viewport = box.size
    let y = list.count > 1 ? own.points(list[1], of: .height) : box.size.height / 2
    return Point(box.minX + own.points(x, of: .width), box.minY + y)
  }

  /// The box that percentages and origins of transforms refer to.
  func transformBox(of node: Int, in scope: Scope) -> Varying<Rect> {
    let view = scope.viewport.map(isLinear: true) { Rect(origin: .zero, size: $0) }
    switch keyword(node, "transform-box") {
    case "fill-box", "content-box": return box(of: node, in: scope) ?? Varying(.zero)
    case "stroke-box", "border-box": return strokeBox(of: node, in: scope) ?? Varying(.zero)
    default: return view
    }
  }

  // MARK: Motion along a path

  private struct Offset: Sendable {
    var point: Point
    var angle: Double
    /// nil: the transform's origin.
    var anchor: Point?

    /// Relative to the origin.
    func matrix(origin: Point) -> AffineTransform {
      let anchor = anchor ?? origin
      let (d, back) = (anchor - origin, origin - anchor)
      return AffineTransform.translation(back.x, back.y).then(.rotation(angle))
        .then(.translation(point.x - anchor.x, point.y - anchor.y)).then(.translation(d.x, d.y))
    }
  }

  private func offset(
    of node: Int, _ path: Varying<SVGValue?>, in scope: Scope, box: Varying<Rect>
  ) -> Varying<Offset?> {
    if path.isConstant, path.first == nil || path.first == .word("none") { return Varying(nil) }
    guard let outline = offsetPath(node, path, in: scope) else { return Varying(nil) }
    let measure = outline.map { PathMeasure($0) }
    let scale = scale(of: node, in: scope)
    let distance = values.value(node, "offset-distance").with(scale) { ($0, $1) }
    let turn = values.value(node, "offset-rotate").map { Self.offsetTurn($0) }
    let anchor = values.value(node, "offset-anchor").with(scale.with(box) { ($0, $1) }) { value, sized -> Point? in
      guard case .lengths? = value else { return nil }
      return Self.origin(value, sized.0, sized.1)
    }
    return measure.with(distance) { measure, distance -> (Point, Double)? in
      var length = 0.0
      switch distance.0 {
      case .length(let l):
        let fixed = SVGLength(px: 0, percent: 0).combined(0, with: l, 1)
        var rest = fixed
        rest.percent = 0
        length = l.percent / 100 * measure.length + distance.1.points(rest, of: .one)
      case .number(let n): length = n
      default: break
      }
      return measure.clampedPlace(at: length)
    }.with(turn.with(anchor) { ($0, $1) }) { place, rest in
      guard let place else { return nil }
      let (turn, anchor) = rest
      return Offset(point: place.0, angle: (turn.isAuto ? place.1 : 0) + turn.degrees * Double.pi / 180, anchor: anchor)
    }
  }

  private static func offsetTurn(_ value: SVGValue?) -> (isAuto: Bool, degrees: Double) {
    switch value {
    case .angle(let degrees), .number(let degrees): return (false, degrees)
    case .word(let text):
      var (isAuto, degrees) = (false, 0.0)
      for word in text.split(separator: " ") {
        if word == "auto" {
          isAuto = true
        } else if word == "reverse" {
          (isAuto, degrees) = (true, degrees + 180)
        } else if case .angle(let more)? = SVGGrammar.value(of: String(word), for: "rotate") {
          degrees += more
        }
      }
      return (isAuto, degrees)
    default: return (true, 0)
    }
  }

  private func offsetPath(_ node: Int, _ value: Varying<SVGValue?>, in scope: Scope) -> Varying<Path>? {
    if case .reference? = value.first, let found = reference(node, "offset-path")?.node {
      return path(of: found, in: scope)
    }
    switch value.first {
    case .path, .shape: break
    default:
      if value.isConstant {
        findings.add(.unsupported, "this kind of offset-path", "there is no motion", path: document.place(of: node))
        return nil
      }
    }
    let view = scope.viewport.map(isLinear: true) { Rect(origin: .zero, size: $0) }
    return value.with(scale(of: node, in: scope).with(view) { ($0, $1) }) { value, sized in
      switch value {
      case .path(let path): path
      case .shape(let shape): shape.path(in: sized.1, sized.0)
      default: Path()
      }
    }
  }
}

extension PathMeasure {
  /// The place at a distance, at an end beyond it; closed paths go round.
  fileprivate func clampedPlace(at distance: Double) -> (Point, Double)? {
    let place = place(at: distance) ?? place(at: max(0, min(length, distance)))
    return place.map { ($0.point, $0.angle) }
  }
}
