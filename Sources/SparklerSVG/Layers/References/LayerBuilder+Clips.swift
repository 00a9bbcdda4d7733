// `clip-path`: clipPath elements and CSS's basic shapes as masks of layers.
// Flow: clip-path → opaque shapes → Layer.mask.
import SparklerCore
import SparklerScene

extension LayerBuilder {
  /// The layer clipped by the element's `clip-path`.
  ///
  /// - Parameter owner: the element whose boxes count, for the clip of a clip path.
  func clipped(_ layer: Layer, node: Int, owner: Int? = nil, in scope: Scope) -> Layer {
    let value = values.value(node, "clip-path")
    let box = referenceBox(of: node)
    switch value.first {
    case nil, .word("none"): return layer
    case .shape: return masked(layer, by: basicShape(value, node: owner ?? node, box: box, in: scope))
    case .word(let word) where ReferenceBox(rawValue: word.lowercased()) != nil:
      return masked(layer, by: boxShape(node: owner ?? node, box: box, in: scope))
    default: break
    }
    guard let (id, found) = reference(node, "clip-path") else {
      findings.add(
        .unread, "the value of clip-path", "nothing is clipped", path: document.place(of: node))
      return layer
    }
    guard let clip = found, document[clip].name == "clipPath" else {
      findings.add(
        .absent, "the clip path '\(id)'", "nothing is clipped",
        remedy: "add a clipPath element with this id, or remove clip-path", path: document.place(of: node))
      return layer
    }
    guard let inner = following(clip, "a clip path that refers to itself", node: node, in: scope) else { return layer }
    return masked(layer, by: clipLayer(clip, owner: owner ?? node, in: inner, outer: scope))
  }

  /// The scope inside of a referenced element; nil if it's being followed already, or too deep.
  func following(_ target: Int, _ circle: String, node: Int, in scope: Scope) -> Scope? {
    let link = [node, target]
    guard isWithinLimits else { return nil }
    guard !scope.following.contains(target), scope.following.count < Self.deepestReference,
      !brokenLinks.contains(link)
    else {
      // As in browsers, the link that closes a circle is ignored from then on, wherever drawing begins.
      brokenLinks.insert(link)
      findings.add(.unsupported, circle, "this reference is ignored", path: document.place(of: node))
      return nil
    }
    var inner = scope
    inner.following.append(target)
    inner.depth += 1
    return inner
  }

  /// The deepest nesting of clips, masks, patterns and markers in each other.
  static let deepestReference = 32

  /// The layer with one more mask.
  func masked(_ layer: Layer, by mask: Layer) -> Layer {
    var out = layer
    if let other = layer.mask {
      var both = group([mask])
      both.mask = other
      out.mask = both
    } else {
      out.mask = mask
    }
    return out
  }

  /// A clipPath's shapes in the user space of the element that refers to it, in opaque black.
  private func clipLayer(_ clip: Int, owner: Int, in scope: Scope, outer: Scope) -> Layer {
    var inner = scope
    inner.isClip = true
    inner.context = nil
    var matrix = transform(of: clip, in: inner)
    if word(clip, "clipPathUnits").first == "objectBoundingBox" {
      guard let box = boundingBox(of: owner, in: outer), box.first.size.width > 0, box.first.size.height > 0 else {
        return group()
      }
      matrix = matrix.with(box) { AffineTransform.box($1).then($0) }
      inner.viewport = Varying(Size(1, 1))
    }
    var shapes = group(clipShapes(of: clip, in: inner))
    place(&shapes, by: matrix)
    // The clip path's own clip-path is in the same space, without its transform.
    var out = group([shapes])
    if isShown(clip) {
      out = clipped(out, node: clip, owner: owner, in: outer.joining(scope))
    } else {
      out.sublayers = []
    }
    return out
  }

  /// Shapes, texts, and instances of these; groups and anything else in a clip path are not drawn.
  private func clipShapes(of clip: Int, in scope: Scope) -> [Layer] {
    var out: [Layer] = []
    for child in document[clip].children {
      var kind = document[child].name
      if kind == "use" { kind = document[child].children.first.map { document[$0].name } ?? "" }
      guard Self.clippingElements.contains(kind) else {
        if !Self.silentElements.contains(kind) {
          findings.add(
            .idle, "<\(document[child].name)> in a clip path", remedy: "use shapes and texts",
            path: document.place(of: child))
        }
        continue
      }
      if let layer = layer(of: child, in: scope) { out.append(layer) }
    }
    return out
  }

  private static let clippingElements: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text",
  ]
  private static let silentElements: Set<String> = [
    "", "title", "desc", "metadata", "style", "script", "animate", "animateTransform", "animateMotion", "set",
    "animateColor", "defs",
  ]

  /// Whether an element's `display` is not `none` at the beginning.
  func isShown(_ node: Int) -> Bool { word(node, "display").first != "none" }

  /// The bounding box of an element or of a part of a text.
  func boundingBox(of node: Int, in scope: Scope) -> Varying<Rect>? {
    switch document[node].name {
    case "tspan", "textPath": textBox(of: node, in: scope)
    default: box(of: node, in: scope)
    }
  }

  // MARK: Basic shapes

  /// What lengths of a basic shape refer to.
  enum ReferenceBox: String {
    case fill = "fill-box"
    case stroke = "stroke-box"
    case view = "view-box"
    case content = "content-box"
    case padding = "padding-box"
    case border = "border-box"
    case margin = "margin-box"
  }

  /// The box that the text of `clip-path` names; as in CSS that of the border without one.
  private func referenceBox(of node: Int) -> ReferenceBox {
    let text = document[node].declared["clip-path"] ?? document[node].attributes["clip-path"] ?? ""
    for word in text.lowercased().split(whereSeparator: { " \t\r\n".contains($0) }).prefix(Self.mostWords) {
      if let box = ReferenceBox(rawValue: String(word)) { return box }
    }
    return .border
  }

  private static let mostWords = 10_000

  private func rect(of box: ReferenceBox, node: Int, in scope: Scope) -> Varying<Rect> {
    switch box {
    case .view: return scope.viewport.map { Rect(origin: .zero, size: $0) }
    case .fill, .content, .padding: return boundingBox(of: node, in: scope) ?? Varying(.zero)
    case .stroke, .border, .margin:
      let box = boundingBox(of: node, in: scope) ?? Varying(.zero)
      let stroke = values.value(node, "stroke")
      if stroke.isConstant, stroke.first == nil || stroke.first == .paint(.none) || stroke.first == .word("none") {
        return box
      }
      return box.with(length(node, "stroke-width", .diagonal, in: scope, default: 1)) { box, width in
        box.grown(by: max(0, width) / 2, max(0, width) / 2)
      }
    }
  }

  private func basicShape(_ value: Varying<SVGValue?>, node: Int, box: ReferenceBox, in scope: Scope) -> Layer {
    let rect = rect(of: box, node: node, in: scope)
    var layer = shapeLayer(Shape(path: Path()))
    let path = value.with(scale(of: node, in: scope).with(rect) { ($0, $1) }) { value, around in
      guard case .shape(let shape)? = value else { return Path() }
      return shape.path(in: around.1, around.0)
    }
    if case .shape(let shape)? = value.first { layer.shape?.fillRule = shape.fillRule }
    if case .shape(.ray)? = value.first { return layer }
    apply(path.map(isLinear: true) { .path($0) }, to: .path, of: &layer)
    return layer
  }

  private func boxShape(node: Int, box: ReferenceBox, in scope: Scope) -> Layer {
    var layer = shapeLayer(Shape(path: Path()))
    apply(rect(of: box, node: node, in: scope).map(isLinear: true) { .path(.rect($0)) }, to: .path, of: &layer)
    return layer
  }
}

extension LayerBuilder.Scope {
  /// This scope, while what another one follows is followed.
  func joining(_ other: LayerBuilder.Scope) -> LayerBuilder.Scope {
    var out = self
    (out.following, out.depth) = (other.following, other.depth)
    return out
  }
}

extension AffineTransform {
  /// From the unit square to a box.
  static func box(_ box: Rect) -> AffineTransform {
    AffineTransform(a: box.size.width, b: 0, c: 0, d: box.size.height, tx: box.minX, ty: box.minY)
  }
}

extension SVGBasicShape {
  package var fillRule: FillRule {
    switch self {
    case .polygon(_, let isEvenOdd), .path(_, let isEvenOdd): isEvenOdd ? .evenOdd : .nonzero
    default: .nonzero
    }
  }

  /// The outline in a reference box.
  package func path(in box: Rect, _ scale: LengthScale) -> Path {
    var scale = scale
    scale.viewport = box.size
    func x(_ length: SVGLength) -> Double { box.minX + scale.points(length, of: .width) }
    func y(_ length: SVGLength) -> Double { box.minY + scale.points(length, of: .height) }
    switch self {
    case .inset(let sides, let radii):
      guard sides.count == 4, radii.count == 8 else { return .rect(box) }
      let (left, top) = (x(sides[3]), y(sides[0]))
      let right = box.maxX - scale.points(sides[1], of: .width)
      let bottom = box.maxY - scale.points(sides[2], of: .height)
      guard right > left, bottom > top else { return Path() }
      let rect = Rect(left, top, right - left, bottom - top)
      if radii.allSatisfy({ $0 == SVGLength() }) { return .rect(rect) }
      let corners = (0..<4).map { i in
        Size(max(0, scale.points(radii[i], of: .width)), max(0, scale.points(radii[i + 4], of: .height)))
      }
      return .roundedRect(rect, corners: corners)
    case .circle(let radius, let cx, let cy):
      let center = Point(x(cx), y(cy))
      let closest = min(center.x - box.minX, box.maxX - center.x, center.y - box.minY, box.maxY - center.y)
      let r = max(0, radius.map { scale.points($0, of: .diagonal) } ?? abs(closest))
      return .ellipse(in: Rect(center.x - r, center.y - r, 2 * r, 2 * r))
    case .ellipse(let rx, let ry, let cx, let cy):
      let center = Point(x(cx), y(cy))
      let nearX = min(abs(center.x - box.minX), abs(box.maxX - center.x))
      let nearY = min(abs(center.y - box.minY), abs(box.maxY - center.y))
      let w = max(0, rx.map { scale.points($0, of: .width) } ?? nearX)
      let h = max(0, ry.map { scale.points($0, of: .height) } ?? nearY)
      return .ellipse(in: Rect(center.x - w, center.y - h, 2 * w, 2 * h))
    case .polygon(let lengths, _):
      var out = Path()
      for i in stride(from: 0, to: lengths.count - lengths.count % 2, by: 2) {
        let p = Point(x(lengths[i]), y(lengths[i + 1]))
        if i == 0 { out.move(to: p) } else { out.line(to: p) }
      }
      if !out.isEmpty { out.close() }
      return out
    case .path(let path, _): return path.applying(.translation(box.minX, box.minY))
    case .ray: return Path()
    }
  }
}
