// Basic shapes and paths as layers.
// Flow: geometry properties → Varying<Path> → Shape, with fill, stroke and markers.
import SparklerCore
import SparklerScene

extension LayerBuilder {
  /// The outline of a shape element in its user space; nil for other elements and for invalid geometry.
  func path(of node: Int, in scope: Scope) -> Varying<Path>? {
    switch document[node].name {
    case "rect": return rect(node, scope)
    case "circle", "ellipse": return ellipse(node, scope)
    case "line":
      let a = x(node, "x1", scope).with(y(node, "y1", scope)) { Point($0, $1) }
      let b = x(node, "x2", scope).with(y(node, "y2", scope)) { Point($0, $1) }
      return a.with(b) { Path([.move($0), .line($1)]) }
    case "polyline": return points(node, isClosed: false)
    case "polygon": return points(node, isClosed: true)
    case "path":
      let value = values.value(node, "d")
      if value.isConstant {
        guard case .path(let path)? = value.first, !path.isEmpty else { return nil }
        return Varying(path)
      }
      return value.map(isLinear: true) { if case .path(let path)? = $0 { path } else { Path() } }
    default: return nil
    }
  }

  private func x(_ node: Int, _ name: String, _ scope: Scope) -> Varying<Double> {
    length(node, name, .width, in: scope, default: 0)
  }

  private func y(_ node: Int, _ name: String, _ scope: Scope) -> Varying<Double> {
    length(node, name, .height, in: scope, default: 0)
  }

  private func rect(_ node: Int, _ scope: Scope) -> Varying<Path>? {
    let origin = x(node, "x", scope).with(y(node, "y", scope)) { Point($0, $1) }
    let size = x(node, "width", scope).with(y(node, "height", scope)) { Size(max(0, $0), max(0, $1)) }
    if size.isConstant, size.first.width <= 0 || size.first.height <= 0 { return nil }
    let box = origin.with(size) { Rect(origin: $0, size: $1) }
    let rx = optionalLength(node, "rx", .width, in: scope).map(isLinear: true) { $0.flatMap { $0 < 0 ? nil : $0 } }
    let ry = optionalLength(node, "ry", .height, in: scope).map(isLinear: true) { $0.flatMap { $0 < 0 ? nil : $0 } }
    let radii = rx.with(ry) { Size($0 ?? $1 ?? 0, $1 ?? $0 ?? 0) }
    if radii.isConstant, radii.first.width == 0 || radii.first.height == 0 {
      return box.map(isLinear: true) { Path.rect($0) }
    }
    return box.with(radii) { Path.roundedRect($0, rx: $1.width, ry: $1.height) }
  }

  private func ellipse(_ node: Int, _ scope: Scope) -> Varying<Path>? {
    let center = x(node, "cx", scope).with(y(node, "cy", scope)) { Point($0, $1) }
    let radii: Varying<Size>
    if document[node].name == "circle" {
      radii = length(node, "r", .diagonal, in: scope, default: 0).map(isLinear: true) { Size(max(0, $0), max(0, $0)) }
    } else {
      let rx = optionalLength(node, "rx", .width, in: scope).map(isLinear: true) { $0.flatMap { $0 < 0 ? nil : $0 } }
      let ry = optionalLength(node, "ry", .height, in: scope).map(isLinear: true) { $0.flatMap { $0 < 0 ? nil : $0 } }
      radii = rx.with(ry) { Size($0 ?? $1 ?? 0, $1 ?? $0 ?? 0) }
    }
    if radii.isConstant, radii.first.width <= 0 || radii.first.height <= 0 { return nil }
    return center.with(radii) {
      Path.ellipse(in: Rect($0.x - $1.width, $0.y - $1.height, 2 * $1.width, 2 * $1.height))
    }
  }

  private func points(_ node: Int, isClosed: Bool) -> Varying<Path>? {
    let value = values.value(node, "points")
    if let text = document[node].attributes["points"], !SVGGrammar.isWhole(points: text) {
      findings.add(
        .unread, "a part of the points", "the line is drawn up to there", path: document.place(of: node))
    }
    let path = value.map(isLinear: true) { value -> Path in
      guard case .numbers(let n)? = value, n.count >= 4 else { return Path() }
      var path = Path()
      for i in stride(from: 0, to: n.count - 1, by: 2) {
        let p = Point(n[i], n[i + 1])
        if i == 0 { path.move(to: p) } else { path.line(to: p) }
      }
      if isClosed { path.close() }
      return path
    }
    return path.isConstant && path.first.isEmpty ? nil : path
  }

  // MARK: Painting

  /// A path filled and stroked as an element's properties say, in drawing order, markers included if it has any.
  ///
  /// - Parameter box: what paint servers refer to; nil for the path's own box.
  func painted(_ path: Varying<Path>, of node: Int, in scope: Scope, box: Varying<Rect>? = nil) -> [Layer] {
    guard path.first.isFinite else { return [] }
    if scope.isClip { return [clipShape(path, of: node)] }
    let box = box ?? path.map { $0.tightBox ?? .zero }
    var out: [Layer] = []
    var isFillAlone = false
    for part in paintOrder(of: node) {
      switch part {
      case .fill:
        let layers = filled(path, of: node, in: scope, box: box)
        out += layers.list
        isFillAlone = layers.isPlain
      case .stroke:
        let layers = stroked(path, of: node, in: scope, box: box)
        if isFillAlone, layers.isPlain, let below = out.popLast() {
          out.append(Self.joined(below, layers.list[0]))
        } else {
          out += layers.list
        }
        isFillAlone = false
      case .markers:
        let layers = markers(of: node, path: path, in: scope)
        if !layers.isEmpty { isFillAlone = false }
        out += layers
      }
    }
    return out
  }

  private enum Part: CaseIterable { case fill, stroke, markers }

  private func paintOrder(of node: Int) -> [Part] {
    var out: [Part] = []
    for word in (keyword(node, "paint-order") ?? "normal").split(separator: " ") {
      switch word {
      case "fill": if !out.contains(.fill) { out.append(.fill) }
      case "stroke": if !out.contains(.stroke) { out.append(.stroke) }
      case "markers": if !out.contains(.markers) { out.append(.markers) }
      default: return Part.allCases
      }
    }
    return out + Part.allCases.filter { !out.contains($0) }
  }

  /// One layer with the fill of the first and the stroke of the second.
  private static func joined(_ fill: Layer, _ stroke: Layer) -> Layer {
    guard case .shape(var shape) = fill.content, case .shape(let line) = stroke.content else { return fill }
    (shape.stroke, shape.strokeStyle) = (line.stroke, line.strokeStyle)
    var out = fill
    out.content = .shape(shape)
    // Both animate the same path.
    out.animations += stroke.animations.filter { animation in
      if case .keyframe(let track) = animation.kind { track.target.property != .path } else { true }
    }
    return out
  }

  private func fillRule(_ node: Int, _ property: String) -> FillRule {
    keyword(node, property) == "evenodd" ? .evenOdd : .nonzero
  }

  private func outline(_ path: Varying<Path>, of node: Int, _ rule: String) -> Layer {
    var shape = Shape(path: path.first)
    shape.fillRule = fillRule(node, rule)
    var layer = shapeLayer(shape)
    if !path.isConstant { apply(path.map(isLinear: true) { .path($0) }, to: .path, of: &layer) }
    return layer
  }

  private func clipShape(_ path: Varying<Path>, of node: Int) -> Layer { outline(path, of: node, "clip-rule") }

  private func filled(
    _ path: Varying<Path>, of node: Int, in scope: Scope, box: Varying<Rect>
  ) -> (list: [Layer], isPlain: Bool) {
    if document[node].name == "line" { return ([], false) }
    switch paint("fill", of: node, in: scope, box: box) {
    case .none: return ([], false)
    case .paint(let paint, let courses):
      var layer = outline(path, of: node, "fill-rule")
      layer.changeShape { $0.fill = paint }
      apply(courses, to: &layer)
      return ([layer], true)
    case .pattern(let pattern, let opacity):
      let shape = outline(path, of: node, "fill-rule")
      return (patternLayers(pattern, shape: shape, box: box, opacity: opacity, node: node, in: scope), false)
    }
  }

  private func stroked(
    _ path: Varying<Path>, of node: Int, in scope: Scope, box: Varying<Rect>
  ) -> (list: [Layer], isPlain: Bool) {
    let built = paint("stroke", of: node, in: scope, box: box)
    if case .none = built { return ([], false) }
    let line = strokeStyle(of: node, path: path, in: scope)
    if line.style.lineWidth <= 0, !line.courses.contains(where: { $0.target.property == .lineWidth }) {
      return ([], false)
    }
    var layer = outline(path, of: node, "fill-rule")
    layer.changeShape { ($0.fill, $0.stroke, $0.strokeStyle) = (nil, .color(.black), line.style) }
    apply(line.courses, to: &layer)
    guard case .paint(let paint, let courses) = built else {
      guard case .pattern(let pattern, let opacity) = built else { return ([], false) }
      return (patternLayers(pattern, shape: layer, box: box, opacity: opacity, node: node, in: scope), false)
    }
    layer.changeShape { $0.stroke = paint }
    apply(courses, to: &layer)
    return ([layer], true)
  }
}

extension Layer {
  /// Changes its shape; no effect on layers of other kinds.
  mutating func changeShape(_ change: (inout Shape) -> Void) {
    guard case .shape(var shape) = content else { return }
    change(&shape)
    content = .shape(shape)
  }
}

extension Path {
  /// A rectangle with elliptical corners, from the end of its first corner on.
  static func roundedRect(_ r: Rect, rx: Double, ry: Double) -> Path {
    let corner = Size(max(0, min(rx, r.size.width / 2)), max(0, min(ry, r.size.height / 2)))
    return roundedRect(r, corners: [corner, corner, corner, corner])
  }

  /// A rectangle with four corners of given radii, the top left one first, clockwise. All are made smaller by the same
  /// factor if two don't fit on a side.
  ///
  /// - Source: CSS Backgrounds and Borders, overlapping curves.
  static func roundedRect(_ r: Rect, corners c: [Size]) -> Path {
    guard c.count == 4 else { return rect(r) }
    let (width, height) = (r.size.width, r.size.height)
    var k = 1.0
    for (side, sum) in [
      (width, c[0].width + c[1].width), (height, c[1].height + c[2].height), (width, c[2].width + c[3].width),
      (height, c[3].height + c[0].height),
    ] where sum > side { k = min(k, side / sum) }
    let radii = c.map { Size($0.width * k, $0.height * k) }
    let (a, b, d, e) = (radii[0], radii[1], radii[2], radii[3])
    let q = 1 - quarter
    return Path([
      .move(Point(r.minX + a.width, r.minY)), .line(Point(r.maxX - b.width, r.minY)),
      .cubic(
        Point(r.maxX - b.width * q, r.minY), Point(r.maxX, r.minY + b.height * q), end: Point(r.maxX, r.minY + b.height)
      ),
      .line(Point(r.maxX, r.maxY - d.height)),
      .cubic(
        Point(r.maxX, r.maxY - d.height * q), Point(r.maxX - d.width * q, r.maxY), end: Point(r.maxX - d.width, r.maxY)),
      .line(Point(r.minX + e.width, r.maxY)),
      .cubic(
        Point(r.minX + e.width * q, r.maxY), Point(r.minX, r.maxY - e.height * q), end: Point(r.minX, r.maxY - e.height)
      ),
      .line(Point(r.minX, r.minY + a.height)),
      .cubic(
        Point(r.minX, r.minY + a.height * q), Point(r.minX + a.width * q, r.minY), end: Point(r.minX + a.width, r.minY)),
      .close,
    ])
  }
}
