// Gradients of paint servers.
// Flow: linearGradient, radialGradient, stops and their hrefs → Gradient, with its animations.
import SparklerCore
import SparklerScene

extension LayerBuilder {
  private static let mostLinks = 32

  /// A gradient and the ones that its `href` leads to, for attributes that it lacks.
  func chain(from node: Int, of names: Set<String>) -> [Int] {
    var (out, at) = ([node], node)
    while out.count < Self.mostLinks, document[at].attributes["href"] != nil {
      guard let (id, next) = reference(at, "href") else { break }
      guard let next, names.contains(document[next].name) else {
        findings.add(
          .absent, "what '\(id)' refers to (href of <\(document[at].name)>)", "it is left out",
          path: document.place(of: at))
        break
      }
      if out.contains(next) {
        findings.add(
          .unread, "the href of a <\(document[at].name)> that leads back to itself", "it is left out",
          path: document.place(of: at))
        break
      }
      out.append(next)
      at = next
    }
    return out
  }

  /// The first one that has an attribute.
  private func owner(_ chain: [Int], _ name: String, _ kind: String? = nil) -> Int? {
    chain.first { node in
      if let kind, document[node].name != kind { return false }
      let value = values.value(node, name)
      return !value.isConstant || value.first != nil
    }
  }

  /// - Returns: nil where the gradient doesn't apply and its fallback does.
  func gradient(_ node: Int, _ site: PaintSite, in scope: Scope) -> BuiltPaint? {
    let chain = chain(from: node, of: ["linearGradient", "radialGradient"])
    guard let stops = stops(of: chain, site.opacity) else { return nil }
    let isBoxed = owner(chain, "gradientUnits").flatMap { keyword($0, "gradientUnits") } != "userSpaceOnUse"
    if isBoxed {
      // Without an area there is no space for it.
      guard let box = site.box, !box.isConstant || box.first.size.width > 0 && box.first.size.height > 0 else {
        return nil
      }
    }
    if stops.colors.count == 1 { return solid(stops.colors[0], site) }
    let form = GradientForm(of: node, chain: chain, isBoxed: isBoxed, in: scope, builder: self)
    if form.isDegenerate { return solid(stops.colors[stops.colors.count - 1], site) }
    if let radius = form.radius, radius.isConstant, radius.first < 0 { return nil }
    var matrix = serverTransform(chain, "gradientTransform", isBoxed: isBoxed, in: scope)
    if isBoxed, let box = site.box {
      matrix = matrix.with(box) {
        $0.then(AffineTransform(a: $1.size.width, b: 0, c: 0, d: $1.size.height, tx: $1.minX, ty: $1.minY))
      }
    }
    if let outer = site.matrix { matrix = matrix.with(outer) { $0.then($1) } }
    if matrix.isConstant, matrix.first.isSingular { return nil }
    var gradient = Gradient(colors: stops.colors.map(\.first))
    switch owner(chain, "spreadMethod").flatMap({ keyword($0, "spreadMethod") }) {
    case "reflect": gradient.spread = .reflect
    case "repeat": gradient.spread = .repeat
    default: break
    }
    return filled(gradient, stops, form, matrix, site)
  }

  /// The gradient with its colours, its points and its matrix, and their animations.
  private func filled(
    _ plain: Gradient, _ stops: Stops, _ form: GradientForm, _ matrix: Varying<AffineTransform>, _ site: PaintSite
  ) -> BuiltPaint {
    var (gradient, courses) = (plain, [PropertyCourse]())
    gradient.mixing = .straight
    gradient.locations = stops.locations.first
    func add(_ name: String, _ value: Varying<AnimatableValue>) {
      guard !value.isConstant, let target = PropertyPath(keyPath: "\(site.property).\(name)") else { return }
      courses.append(PropertyCourse(target: target, value: value))
    }
    add("colors", Varying<Color>.list(stops.colors).map(isLinear: true) { .colors($0) })
    add("locations", stops.locations.map(isLinear: true) { .numbers($0) })
    gradient.matrix = matrix.first
    add("matrix", matrix.map(isLinear: true) { .numbers($0.numbers) })
    (gradient.startPoint, gradient.endPoint) = (form.start.first, form.end.first)
    add("startPoint", form.start.map(isLinear: true) { .point($0) })
    add("endPoint", form.end.map(isLinear: true) { .point($0) })
    if form.radius != nil {
      gradient.kind = .radial
      (gradient.focalPoint, gradient.focalRadius) = (form.focus.first, form.focalRadius.first)
      add("focalPoint", form.focus.map(isLinear: true) { .point($0) })
      add("focalRadius", form.focalRadius.map { .number($0) })
    }
    return .paint(.gradient(gradient), courses)
  }

  /// One colour, whose opacity is included.
  private func solid(_ color: Varying<Color>, _ site: PaintSite) -> BuiltPaint {
    let target = PropertyPath(site.property == "fill" ? .fillColor : .strokeColor)
    let courses = color.isConstant ? [] : [PropertyCourse(target: target, value: color.map { .color($0) })]
    return .paint(.color(color.first), courses)
  }

  /// The transform of a gradient or a pattern, or of the first one in its chain that has one.
  func serverTransform(
    _ chain: [Int], _ attribute: String, isBoxed: Bool, in scope: Scope
  ) -> Varying<AffineTransform> {
    // As a property of CSS it is called `transform`.
    for node in chain {
      for name in [attribute, "transform"] {
        let value = values.value(node, name)
        if value.isConstant, value.first == nil { continue }
        let origin = values.value(node, "transform-origin")
        let box = isBoxed ? Varying(Rect(0, 0, 1, 1)) : scope.viewport.map { Rect(origin: .zero, size: $0) }
        let sized = scale(of: node, in: scope).with(box) { ($0, $1) }
        return value.with(origin) { ($0, $1) }.with(sized) { values, sized in
          guard case .transform(let list)? = values.0 else { return .identity }
          let own = list.matrix(sized.0, box: sized.1.size)
          if values.1 == nil { return own }
          let o = Self.origin(values.1, sized.0, sized.1)
          return AffineTransform.translation(-o.x, -o.y).then(own).then(.translation(o.x, o.y))
        }
      }
    }
    return Varying(.identity)
  }

  // MARK: Stops

  private static let leastOffset = 1e-6

  private struct Stops {
    /// With their opacities.
    var colors: [Varying<Color>]
    var locations: Varying<[Double]>
  }

  /// nil if there are none.
  private func stops(of chain: [Int], _ opacity: Varying<Double>) -> Stops? {
    let lists = chain.lazy.map { node in self.document[node].children.filter { self.document[$0].name == "stop" } }
    guard let nodes = lists.first(where: { !$0.isEmpty }) else { return nil }
    var (colors, offsets) = ([Varying<Color>](), [Varying<Double>]())
    for stop in nodes {
      let own = number(stop, "stop-opacity", default: 1).map(isLinear: true) { max(0, min(1, $0)) }
      let alpha = own.isConstant && own.first == 1 ? opacity : own.with(opacity) { $0 * $1 }
      let color = color(stop, "stop-color", default: .black)
      colors.append(alpha.isConstant && alpha.first == 1 ? color : color.with(alpha) { $0.faded($1) })
      offsets.append(number(stop, "offset", default: 0))
    }
    pointsLeft -= nodes.count
    let locations = Varying<Double>.list(offsets).map(isLinear: true) { list in
      var (out, least) = ([Double](), 0.0)
      for offset in list {
        least = max(least, min(1, offset.isFinite ? offset : 0))
        // Several stops at the very beginning: the first one's colour is before it.
        out.append(least == 0 && !out.isEmpty ? Self.leastOffset : least)
      }
      return out
    }
    return Stops(colors: colors, locations: locations)
  }

  /// Where a gradient begins and ends, in its own space.
  private struct GradientForm {
    var start = Varying(Point.zero)
    var end = Varying(Point.zero)
    /// nil for a linear gradient.
    var radius: Varying<Double>?
    var focus = Varying(Point.zero)
    /// A fraction of the radius.
    var focalRadius = Varying(0.0)

    var isDegenerate: Bool {
      if let radius { return radius.isConstant && radius.first == 0 }
      return start.isConstant && end.isConstant && start.first == end.first
    }

    init(of node: Int, chain: [Int], isBoxed: Bool, in scope: Scope, builder: LayerBuilder) {
      let kind = builder.document[node].name
      func length(_ name: String, _ reference: LengthScale.Reference, _ percent: Double?) -> Varying<Double>? {
        let reference = isBoxed ? .one : reference
        if let owner = builder.owner(chain, name, kind) {
          return builder.length(owner, name, reference, in: scope, default: 0)
        }
        guard let percent else { return nil }
        return scope.viewport.map(isLinear: true) { viewport in
          LengthScale(viewport: viewport, canvas: viewport).whole(reference) * percent / 100
        }
      }
      func point(_ x: String, _ y: String, _ dx: Double, _ dy: Double) -> Varying<Point> {
        (length(x, .width, dx) ?? Varying(0)).with(length(y, .height, dy) ?? Varying(0)) { Point($0, $1) }
      }
      if kind == "linearGradient" {
        (start, end) = (point("x1", "y1", 0, 0), point("x2", "y2", 100, 0))
        return
      }
      let center = point("cx", "cy", 50, 50)
      let radius = length("r", .diagonal, 50) ?? Varying(0)
      (start, self.radius) = (center, radius)
      end = center.with(radius) { Point($0.x + $1, $0.y + $1) }
      let fx = length("fx", .width, nil) ?? center.map(isLinear: true) { $0.x }
      let fy = length("fy", .height, nil) ?? center.map(isLinear: true) { $0.y }
      focus = fx.with(fy) { Point($0, $1) }
      if let inner = length("fr", .diagonal, nil) {
        focalRadius = inner.with(radius) { $1 > 0 ? max(0, $0) / $1 : 0 }
      }
    }
  }
}
