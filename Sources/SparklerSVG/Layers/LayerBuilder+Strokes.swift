// Widths, ends, corners and dashes of lines.
// Flow: `stroke-*` → StrokeStyle, with its animations.
import SparklerCore
import SparklerScene

extension LayerBuilder {
  /// The line's width, ends, corners and dashes at time 0 with their animations; a width of 0 is no line.
  ///
  /// - Parameter path: what `pathLength` refers to; nil where there is none.
  func strokeStyle(
    of node: Int, path: Varying<Path>? = nil, in scope: Scope
  ) -> (style: StrokeStyle, courses: [PropertyCourse]) {
    var (style, courses) = (StrokeStyle(), [PropertyCourse]())
    let width = length(node, "stroke-width", .diagonal, in: scope, default: 1).map(isLinear: true) { max(0, $0) }
    style.lineWidth = width.first.isFinite ? width.first : 0
    if !width.isConstant { courses.append(Self.course(.lineWidth, width)) }
    style.lineCap = StrokeStyle.Cap(rawValue: keyword(node, "stroke-linecap") ?? "butt") ?? .butt
    let join = keyword(node, "stroke-linejoin") ?? "miter"
    style.lineJoin = StrokeStyle.Join(rawValue: join) ?? .miter
    if join == "arcs" || join == "miter-clip" {
      findings.add(
        .unsupported, "the corners '\(join)' of lines (stroke-linejoin)", "they are mitred",
        path: document.place(of: node))
    }
    let limit = number(node, "stroke-miterlimit", default: Self.miterLimit)
      .map(isLinear: true) { $0 < 1 ? Self.miterLimit : $0 }
    style.miterLimit = limit.first
    if !limit.isConstant { courses.append(Self.course(.miterLimit, limit)) }
    let unit = dashUnit(of: node, path)
    let dashes = dashes(of: node, in: scope).with(unit) { list, unit in list.map { $0 * unit } }
    if !(dashes.isConstant && dashes.first.isEmpty) {
      style.lineDashPattern = dashes.first
      if !dashes.isConstant {
        courses.append(PropertyCourse(target: PropertyPath(.lineDashPattern), value: dashes.map { .numbers($0) }))
      }
      let phase = length(node, "stroke-dashoffset", .diagonal, in: scope, default: 0)
      let scaled = unit.isConstant && unit.first == 1 ? phase : phase.with(unit) { $0 * $1 }
      style.lineDashPhase = scaled.first
      if !scaled.isConstant { courses.append(Self.course(.lineDashPhase, scaled)) }
    }
    style.isNonScaling = keyword(node, "vector-effect") == "non-scaling-stroke"
    return (style, courses)
  }

  /// The initial value of `stroke-miterlimit`.
  private static let miterLimit = 4.0

  private static func course(_ property: LayerProperty, _ value: Varying<Double>) -> PropertyCourse {
    PropertyCourse(target: PropertyPath(property), value: value.map(isLinear: true) { .number($0) })
  }

  /// The lengths of dashes and gaps; empty for a solid line.
  private func dashes(of node: Int, in scope: Scope) -> Varying<[Double]> {
    let value = values.value(node, "stroke-dasharray")
    if value.isConstant {
      switch value.first {
      case .lengths?, .numbers?, .length?, .number?: break
      default: return Varying([])
      }
    }
    return value.with(scale(of: node, in: scope)) { value, scale in
      var list: [Double] =
        switch value {
        case .lengths(let lengths): lengths.map { scale.points($0, of: .diagonal) }
        case .numbers(let numbers): numbers
        case .length(let length): [scale.points(length, of: .diagonal)]
        case .number(let number): [number]
        default: []
        }
      guard list.allSatisfy({ $0 >= 0 && $0.isFinite }), list.contains(where: { $0 > 0 }) else { return [] }
      if list.count % 2 == 1 { list += list }
      return list
    }
  }

  /// How many user units one unit of `pathLength` is.
  private func dashUnit(of node: Int, _ path: Varying<Path>?) -> Varying<Double> {
    guard let path, document[node].attributes["pathLength"] != nil else { return Varying(1) }
    let wanted = number(node, "pathLength", default: -1)
    return wanted.with(path.map { $0.length }) { wanted, length in
      wanted > 0 && length > 0 ? length / wanted : 1
    }
  }

  /// The bounding box with the stroke.
  func strokeBox(of node: Int, in scope: Scope) -> Varying<Rect>? {
    guard let box = box(of: node, in: scope) else { return nil }
    guard SVGElements.shapes.contains(document[node].name), case .paint? = values.value(node, "stroke").first else {
      return box
    }
    let line = strokeStyle(of: node, in: scope)
    let width = length(node, "stroke-width", .diagonal, in: scope, default: 1)
    let reach = line.style.lineWidth > 0 ? line.style.lineCap == .square ? 2.0.squareRoot() / 2 : 0.5 : 0
    return box.with(width) { $0.grown(by: $1 * reach, $1 * reach) }
  }
}
