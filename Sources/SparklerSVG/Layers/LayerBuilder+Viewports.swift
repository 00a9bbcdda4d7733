// Elements that establish a viewport: the root, nested `svg` elements and instances of symbols.
// Flow: x, y, width, height, viewBox, overflow → a window that clips → contents.
import SparklerCore
import SparklerScene

extension LayerBuilder {
  /// The layers of the whole file: those of the root's contents if nothing else applies to it.
  package func layers() -> [Layer] {
    guard !document.nodes.isEmpty else { return [] }
    let scope = Scope(viewport: Varying(canvas))
    guard let root = layer(of: 0, in: scope) else { return [] }
    var plain = group()
    plain.sublayers = root.sublayers
    plain.id = root.id
    return ground() + (root == plain ? root.sublayers : [root])
  }

  /// The root's `background-color`, which fills the canvas.
  private func ground() -> [Layer] {
    guard styled(0, "background-color") != nil else { return [] }
    let color = color(0, "background-color", default: .clear)
    if color.isConstant, color.first.alpha <= 0 { return [] }
    var shape = Shape(path: .rect(Rect(origin: .zero, size: canvas)))
    shape.fill = .color(color.first)
    var layer = shapeLayer(shape)
    apply(color.map(isLinear: true) { .color($0) }, to: .fillColor, of: &layer)
    return [layer]
  }

  /// The rectangle of a viewport in the space of its parent.
  func viewportRect(of node: Int, in scope: Scope) -> Varying<Rect> {
    if node == 0 { return Varying(Rect(origin: .zero, size: canvas)) }
    let (x, y) = (
      length(node, "x", .width, in: scope, default: 0), length(node, "y", .height, in: scope, default: 0)
    )
    let whole = scope.viewport
    func side(_ name: String, _ reference: LengthScale.Reference) -> Varying<Double> {
      optionalLength(node, name, reference, in: scope).with(whole) { value, whole in
        if let value, value >= 0 { value } else { reference == .width ? whole.width : whole.height }
      }
    }
    let size = side("width", .width).with(side("height", .height)) { Size($0, $1) }
    return x.with(y) { Point($0, $1) }.with(size) { Rect(origin: $0, size: $1) }
  }

  /// The scope inside a viewport.
  func scope(inside node: Int, _ rect: Varying<Rect>, from scope: Scope) -> Scope {
    var own = scope
    own.viewport = viewBox(of: node).with(rect) { box, rect in box?.size ?? rect.size }
    return own
  }

  /// Whether a viewport clips its contents.
  func clips(_ node: Int) -> Bool {
    let overflow = keyword(node, "overflow")
    return overflow == nil || overflow == "hidden" || overflow == "scroll" || overflow == "clip"
  }

  /// The window of a nested `svg`, or the contents of the root.
  func viewport(of node: Int, in scope: Scope) -> Layer? {
    let rect = viewportRect(of: node, in: scope)
    if rect.isConstant, rect.first.size.width <= 0 || rect.first.size.height <= 0 { return nil }
    if let box = document[node].attributes["viewBox"], viewBox(of: node).first == nil,
      case .numbers(let n)? = SVGGrammar.value(of: box, for: "viewBox"), n.count == 4, n[2] == 0 || n[3] == 0
    {
      findings.add(
        .unread, "the viewBox '\(box.prefix(60))' without an area", "nothing is drawn, as in browsers",
        path: document.place(of: node))
      return nil
    }
    let matrix = viewBoxMatrix(of: node, to: rect)
    var own = self.scope(inside: node, rect, from: scope)
    own.context = own.context?.inside(matrix)
    let layers = contents(of: node, in: own)
    if layers.isEmpty, values.value(node, "filter").first == nil { return nil }
    var window = group(layers)
    if node == 0 || !clips(node) {
      place(&window, by: matrix)
      return window
    }
    window.masksToBounds = true
    let bounds = matrix.with(rect) { matrix, rect in matrix.inverted()?.boundingBox(of: rect) ?? .zero }
    apply(bounds.map { .rect($0) }, to: .bounds, of: &window)
    apply(rect.map(isLinear: true) { .point($0.origin) }, to: .position, of: &window)
    apply(matrix.map { .transform(Transform3D(.scale($0.a, $0.d))) }, to: .transform, of: &window)
    return window
  }
}

extension SVGDocument {
  /// The picture's size in CSS pixels: `width` and `height`, else the `viewBox`, else 100 × 100.
  ///
  /// A missing or relative side follows from the other one by the ratio of the `viewBox`.
  package func size() -> Size {
    guard let root = nodes.first else { return .zero }
    func side(_ name: String) -> SVGLength? {
      let text = root.declared[name] ?? root.attributes[name]
      switch text.flatMap({ SVGGrammar.value(of: $0, for: name) }) {
      case .length(let length): return length
      case .number(let number): return SVGLength(px: number)
      default: return nil
      }
    }
    var box: Size?
    if let text = root.attributes["viewBox"], case .numbers(let n)? = SVGGrammar.value(of: text, for: "viewBox"),
      n.count == 4, n[2] > 0, n[3] > 0
    {
      box = Size(n[2], n[3])
    }
    let fallback = box ?? Size(Self.defaultSide, Self.defaultSide)
    let scale = LengthScale(viewport: fallback, canvas: fallback)
    func points(_ length: SVGLength?, _ reference: LengthScale.Reference) -> Double? {
      guard let length, length.percent == 0 else { return nil }
      return scale.points(length, of: reference)
    }
    let (width, height) = (side("width"), side("height"))
    switch (points(width, .width), points(height, .height)) {
    case (let w?, let h?): return Size(w, h)
    case (let w?, nil):
      return Size(w, box.map { w * $0.height / $0.width } ?? Self.defaultSide)
    case (nil, let h?):
      return Size(box.map { h * $0.width / $0.height } ?? Self.defaultSide, h)
    case (nil, nil):
      return Size(
        width.map { scale.points($0, of: .width) } ?? fallback.width,
        height.map { scale.points($0, of: .height) } ?? fallback.height)
    }
  }

  private static let defaultSide = 100.0
}
