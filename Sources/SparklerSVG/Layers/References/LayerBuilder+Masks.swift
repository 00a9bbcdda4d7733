// `mask`: mask elements as masks of layers, by alpha or by luminance.
// Flow: mask → its contents, clipped to its region → Layer.mask.
import SparklerCore
import SparklerScene

extension LayerBuilder {
  /// The layer masked by the element's `mask`.
  ///
  /// - Parameter owner: the element whose bounding box counts, for the mask of a mask.
  func masked(_ layer: Layer, node: Int, owner: Int? = nil, in scope: Scope) -> Layer {
    guard let (id, found) = reference(node, "mask") ?? reference(node, "mask-image") else { return layer }
    guard let mask = found, document[mask].name == "mask" else {
      findings.add(
        .absent, "the mask '\(id)'", "nothing is masked", remedy: "add a mask element with this id, or remove mask",
        path: document.place(of: node))
      return layer
    }
    guard let inner = following(mask, "a mask that refers to itself", node: node, in: scope) else { return layer }
    return masked(layer, by: maskLayer(mask, node: node, owner: owner ?? node, in: inner, outer: scope))
  }

  /// A mask's contents as a layer whose alpha is the mask, in the user space of the element that refers to it.
  private func maskLayer(_ mask: Int, node: Int, owner: Int, in scope: Scope, outer: Scope) -> Layer {
    let usesBox = word(mask, "maskUnits").first != "userSpaceOnUse"
    let contentUsesBox = word(mask, "maskContentUnits").first == "objectBoundingBox"
    let box = usesBox || contentUsesBox ? boundingBox(of: owner, in: outer) : nil
    if usesBox || contentUsesBox, box.map({ $0.first.size.width <= 0 || $0.first.size.height <= 0 }) ?? true {
      // Without a box nothing of the element is drawn.
      return group()
    }
    var inner = scope
    inner.isClip = false
    inner.context = nil
    if contentUsesBox { inner.viewport = Varying(Size(1, 1)) }
    var picture = group(contents(of: mask, in: inner))
    if contentUsesBox, let box { place(&picture, by: box.map(isLinear: true) { .box($0) }) }
    let region = region(of: mask, box: usesBox ? box : nil, node: node, in: outer)
    var out = group([picture])
    if isLuminance(mask, node: node) {
      // Black below the contents: what isn't covered has no luminance.
      var ground = shapeLayer(Shape(path: Path()))
      apply(region.map(isLinear: true) { .path(.rect($0)) }, to: .path, of: &ground)
      out.sublayers.insert(ground, at: 0)
      let mode = word(mask, "color-interpolation").first ?? "sRGB"
      out.filters = (mode == "linearRGB" ? [Self.toLinear] : []) + [.colorMatrix(Self.luminance)]
    }
    cut(&out, to: region)
    // A mask's own mask is in the same space.
    return masked(out, node: mask, owner: owner, in: outer.joining(scope))
  }

  /// Alpha from the luminance of opaque colours.
  ///
  /// - Source: Filter Effects Level 1, `luminanceToAlpha`.
  private static let luminance = Array(repeating: 0.0, count: 15) + [0.2126, 0.7152, 0.0722, 0, 0]

  /// Encoded sRGB to linear light, nearly.
  private static let toLinear: Filter = {
    var gamma = Filter.Gamma()
    (gamma.red, gamma.green, gamma.blue) = (1 / 2.2, 1 / 2.2, 1 / 2.2)
    return .gamma(gamma)
  }()

  private func isLuminance(_ mask: Int, node: Int) -> Bool {
    switch word(node, "mask-mode").first {
    case "alpha": false
    case "luminance": true
    default: word(mask, "mask-type").first != "alpha"
    }
  }

  /// The part of the mask that counts, in the user space of the element that refers to it.
  ///
  /// - Parameter box: the element's box if the region is in fractions of it.
  private func region(of mask: Int, box: Varying<Rect>?, node: Int, in scope: Scope) -> Varying<Rect> {
    let sides: [(String, LengthScale.Reference, Double)] = [
      ("x", .width, -0.1), ("y", .height, -0.1), ("width", .width, 1.2), ("height", .height, 1.2),
    ]
    let parts = sides.map { name, reference, initial in
      if box != nil { return length(mask, name, .one, in: scope, default: initial) }
      let part = optionalLength(mask, name, reference, in: scope)
      return part.with(scope.viewport) { $0 ?? initial * (reference == .width ? $1.width : $1.height) }
    }
    let rect = Varying.list(parts).map(isLinear: true) { Rect($0[0], $0[1], max(0, $0[2]), max(0, $0[3])) }
    guard let box else { return rect }
    return rect.with(box) { AffineTransform.box($1).boundingBox(of: $0) }
  }

  /// Clips a layer without bounds to a rectangle in its own coordinates.
  func cut(_ layer: inout Layer, to rect: Varying<Rect>) {
    let first = rect.first
    guard rect.isConstant, first.size.width > 0, first.size.height > 0 else {
      var shape = shapeLayer(Shape(path: Path()))
      apply(rect.map(isLinear: true) { .path(.rect($0)) }, to: .path, of: &shape)
      layer = masked(layer, by: shape)
      return
    }
    layer.setBounds(first)
    layer.masksToBounds = true
  }
}

extension Layer {
  /// Gives a layer without bounds some, and keeps its coordinates: its anchor stays at zero.
  mutating func setBounds(_ rect: Rect) {
    guard rect.size.width > 0, rect.size.height > 0 else { return }
    bounds = rect
    anchorPoint = Point(-rect.minX / rect.size.width, -rect.minY / rect.size.height)
  }
}
