// Elements as layers.
// Flow: LayerBuilder → layer(of:) → contents, shapes, texts, pictures → Layer.
import SparklerCore
import SparklerScene

extension LayerBuilder {
  /// The greatest depth of nested elements, clips, masks, patterns and markers.
  static let mostDepth = 400

  /// A complete element: transform, opacity, visibility, clip, mask, filter, blend mode; nil if it draws nothing.
  func layer(of node: Int, in scope: Scope) -> Layer? {
    let name = document[node].name
    if name == "foreignObject" { tellForeign(node) }
    guard SVGElements.isDrawn(name), scope.depth < Self.mostDepth, isWithinLimits else { return nil }
    let isGone = word(node, "display").map { $0 == "none" }
    if isGone.isConstant, isGone.first { return nil }
    let matrix = transform(of: node, in: scope)
    if matrix.isConstant, matrix.first.isSingular { return nil }
    let own = inner(scope, through: matrix)
    guard var layer = content(of: node, in: own) else { return nil }
    if scope.isClip {
      layer = clipped(layer, node: node, in: own)
    } else {
      layer = masked(clipped(filtered(layer, node: node, in: own), node: node, in: own), node: node, in: own)
      layer = blended(layer, node: node)
    }
    if !(matrix.isConstant && matrix.first == .identity) {
      if layer.transform != .identity || layer.position != .zero || layer.animations.contains(where: \.movesLayer) {
        layer = enclosed(layer)
      }
      place(&layer, by: matrix)
    }
    if !isGone.isConstant { hide(&layer, where: isGone) }
    if let id = id(for: node) { layer.id = id }
    return layer
  }

  /// The id of an element's layer: the element's own, once. An instance has it if its source is never drawn itself.
  private func id(for node: Int) -> String? {
    let source = document[node].source
    guard let id = document[node].id, document.ids[id] == source, !usedIDs.contains(id) else { return nil }
    if source != node {
      var at: Int? = source
      while let element = at, SVGElements.isDrawn(document[element].name) { at = document[element].parent }
      // All ancestors are drawn: so is the source.
      if at == nil { return nil }
    }
    usedIDs.insert(id)
    return id
  }

  private func tellForeign(_ node: Int) {
    findings.add(
      .unsupported, "HTML inside SVG (foreignObject)", "it is left out", remedy: "replace it by SVG elements",
      path: document.place(of: node))
  }

  /// The scope inside an element.
  private func inner(_ scope: Scope, through matrix: Varying<AffineTransform>) -> Scope {
    var own = scope
    own.depth += 1
    own.context = own.context?.inside(matrix)
    return own
  }

  /// A new layer around one, which takes over its id.
  func enclosed(_ layer: Layer) -> Layer {
    var outer = group([layer])
    swap(&outer.id, &outer.sublayers[0].id)
    return outer
  }

  /// What an element shows, in its user space, without what applies to every element.
  private func content(of node: Int, in scope: Scope) -> Layer? {
    switch document[node].name {
    case "svg": return viewport(of: node, in: scope)
    case "image":
      guard var layer = image(of: node, in: scope) else { return nil }
      return hideUnseen(&layer, node) ? layer : nil
    case "text": return text(of: node, in: scope)
    case "use":
      var inside = scope
      if usesContext, let box = box(of: node, in: scope) {
        let outer = scope.context.map { [$0] } ?? []
        inside.context = Scope.Context(node: node, matrix: Varying(.identity), box: box, outer: outer)
      }
      return grouped(contents(of: node, in: inside), node)
    case let name where SVGElements.shapes.contains(name): return shape(of: node, in: scope)
    default: return grouped(contents(of: node, in: scope), node)
    }
  }

  private func grouped(_ layers: [Layer], _ node: Int) -> Layer? {
    // A filter can draw something where there is nothing.
    layers.isEmpty && values.value(node, "filter").first == nil ? nil : group(layers)
  }

  /// A shape with its markers: one layer where possible.
  private func shape(of node: Int, in scope: Scope) -> Layer? {
    let seen = word(node, "visibility").map { $0 == nil || $0 == "visible" }
    if seen.isConstant, !seen.first { return nil }
    guard let path = path(of: node, in: scope) else { return nil }
    let parts = painted(path, of: node, in: scope)
    guard var layer = parts.first else { return nil }
    if parts.count > 1 { layer = group(parts) }
    var hidden = seen.map { !$0 }
    if Self.areas.contains(document[node].name), !path.isConstant {
      hidden = hidden.with(path) { $0 || $1.hasNoArea }
    }
    hide(&layer, where: hidden)
    return layer
  }

  /// The shapes that aren't drawn at all without a width or a height.
  private static let areas: Set<String> = ["rect", "circle", "ellipse"]

  /// Hides a layer by its element's `visibility`; false if it never shows.
  func hideUnseen(_ layer: inout Layer, _ node: Int) -> Bool {
    let seen = word(node, "visibility").map { $0 == nil || $0 == "visible" }
    if seen.isConstant { return seen.first }
    hide(&layer, where: seen.map { !$0 })
    return true
  }

  private func hide(_ layer: inout Layer, where hidden: Varying<Bool>) {
    if hidden.isConstant, !hidden.first { return }
    if layer.isHidden || layer.animations.contains(where: \.hidesLayer) { layer = enclosed(layer) }
    apply(hidden.map { .flag($0) }, to: .hidden, of: &layer)
  }

  /// Opacity and blend mode, on top of all else.
  private func blended(_ layer: Layer, node: Int) -> Layer {
    var layer = layer
    let opacity = number(node, "opacity", default: 1).map(isLinear: true) { max(0, min(1, $0)) }
    if !opacity.isConstant || opacity.first != 1 {
      if layer.opacity != 1 || layer.animations.contains(where: \.fadesLayer) { layer = enclosed(layer) }
      apply(opacity.map(isLinear: true) { .number($0) }, to: .opacity, of: &layer)
    }
    if let blend = style(node, "mix-blend-mode"), let mode = BlendMode(rawValue: blend), mode != .normal {
      if layer.blend != .normal { layer = enclosed(layer) }
      layer.blend = mode
    }
    if style(node, "isolation") == "isolate" { layer.isIsolated = true }
    return layer
  }

  /// An element's children as layers, in its user space (that of its contents for `svg`).
  func contents(of node: Int, in scope: Scope) -> [Layer] {
    var out: [Layer] = []
    for child in document[node].children {
      guard isWithinLimits else { break }
      if let layer = layer(of: child, in: scope) { out.append(layer) }
    }
    return out
  }
}

extension Path {
  /// Whether its box has no width or no height.
  fileprivate var hasNoArea: Bool { controlBox.map { $0.size.width <= 0 || $0.size.height <= 0 } ?? true }
}

extension Animation {
  private func changes(_ property: LayerProperty) -> Bool {
    if case .keyframe(let track) = kind { track.target.property == property } else { false }
  }
  fileprivate var movesLayer: Bool { changes(.transform) || changes(.position) }
  fileprivate var hidesLayer: Bool { changes(.hidden) }
  fileprivate var fadesLayer: Bool { changes(.opacity) }
}
