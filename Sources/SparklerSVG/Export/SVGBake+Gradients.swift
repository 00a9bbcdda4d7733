// Gradients as `linearGradient` and `radialGradient`.
// Flow: Gradient + box → SVGBake → definitions, `url(#…)`.
import SparklerCore
import SparklerPainting
import SparklerScene

extension SVGBake {
  /// `url(#…)` of a gradient, the colour of one that has only one, or `none` for one that paints nothing.
  ///
  /// - Parameters:
  ///   - box: the box that the gradient covers without a matrix.
  ///   - base: from the box's coordinates to the element's.
  mutating func paint(_ gradient: Gradient, over box: Rect, through base: AffineTransform) -> String {
    let stops = gradient.unmixedStops(opacity: 1)
    guard let last = stops.last, gradient.fromPixels(box: box, transform: base) != nil else { return "none" }
    let (start, end) = (gradient.startPoint, gradient.endPoint)
    let isRadial = gradient.kind == .radial
    let isFlat = !isRadial && start.distance(to: end) <= 1e-9
    if isFlat || stops.count == 1, last.color.alpha >= 1 { return MarkupText.color(last.color) }
    var markup = SVGMarkup(isRadial ? "radialGradient" : "linearGradient", [("gradientUnits", "userSpaceOnUse")])
    var map = gradient.space(over: box).then(base)
    if isRadial {
      let radii = gradient.radii
      map = AffineTransform.scale(radii.width, radii.height).then(.translation(start.x, start.y)).then(map)
    }
    // Points are written in the element's unit, so that rounding them can't be seen.
    let unit = map.greatestScale
    func set(_ name: String, _ v: Double) { markup.set(name, MarkupText.number(v * unit, 4)) }
    if isRadial {
      let focus = gradient.focalPlace ?? .zero
      for (name, v) in [("cx", 0.0), ("cy", 0), ("r", 1)] { set(name, v) }
      if focus != .zero { for (name, v) in [("fx", focus.x), ("fy", focus.y)] { set(name, v) } }
      if gradient.focalRadius > 0 { set("fr", gradient.focalRadius) }
    } else {
      for (name, v) in [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)] { set(name, v) }
    }
    (map.a, map.b, map.c, map.d) = (map.a / unit, map.b / unit, map.c / unit, map.d / unit)
    if let text = MarkupText.transform(map) { markup.set("gradientTransform", text) }
    if gradient.spread != .pad { markup.set("spreadMethod", gradient.spread.rawValue) }
    markup.content = .elements(
      stops.map { stop in
        var out = SVGMarkup("stop", [("offset", MarkupText.number(stop.location, 4))])
        let color = MarkupText.color(stop.color)
        if color != "#000" { out.set("stop-color", color) }
        if stop.color.alpha < 1 { out.set("stop-opacity", MarkupText.number(stop.color.alpha, 4)) }
        return out
      })
    return "url(#\(define(markup)))"
  }

  /// The id of a definition, which equal ones share.
  mutating func define(_ markup: SVGMarkup) -> String {
    var text: [UInt8] = []
    markup.write(to: &text, pictures: nil)
    return definitions.id(prefix: motions.prefix, key: String(decoding: text, as: UTF8.self)) { markup }
  }
}

extension Gradient {
  /// From the space of its points to the box's coordinates; a box without an area has at least a tiny one.
  fileprivate func space(over box: Rect) -> AffineTransform {
    matrix
      ?? AffineTransform.scale(max(box.size.width, 1e-9), max(box.size.height, 1e-9))
      .then(.translation(box.minX, box.minY))
  }
}
