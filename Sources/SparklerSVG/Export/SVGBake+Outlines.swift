// Fills and strokes as paths, with colours and gradients.
// Flow: ItemTrack of fills or strokes → SVGBake → SVGMarkup.
import SparklerCore
import SparklerPainting
import SparklerScene

extension Fill {
  /// Whether SVG has such a paint.
  var isSVGPaint: Bool {
    switch paint {
    case .color: true
    case .gradient(let gradient): gradient.kind != .conic && !gradient.colors.isEmpty
    case .image: false
    }
  }

  /// The opacity, multiplied by the alpha of a plain colour.
  fileprivate var whole: Double {
    if case .color(let color) = paint { return max(0, min(1, opacity * color.alpha)) }
    return max(0, min(1, opacity))
  }
}

extension SVGBake {
  /// One drawing of an outline.
  private struct Outline {
    var path: Path
    var isEvenOdd = false
    var style: StrokeStyle?
    var fill: Fill

    init?(_ drawing: Drawing) {
      switch drawing {
      case .fill(let path, let rule, let fill):
        (self.path, self.fill, isEvenOdd) = (path, fill, rule == .evenOdd)
      case .stroke(let path, let style, let fill): (self.path, self.fill, self.style) = (path, fill, style)
      default: return nil
      }
    }
  }

  mutating func outlined(_ track: ItemTrack) -> SVGMarkup {
    let outlines = track.items.compactMap { Outline($0.drawing) }
    let shown = poster(of: track)
    let first = outlines[shown]
    let widths = outlines.map { $0.style?.lineWidth ?? 0 }
    let reach = (widths.max() ?? 0) / 2
    let controls = outlines.compactMap(\.path.controlBox)
    let box = controls.dropFirst().reduce(controls.first ?? .zero) { $0.union($1) }.grown(by: reach, reach)
    let placing = SVGPlacing(track.items.map(\.transform), poster: shown, box: box, isStroke: first.style != nil)
    let base = placing.base
    var element = SVGMarkup("path")
    let scale = max(1e-6, placing.rests.map(\.greatestScale).max() ?? 1)
    draw(&element, outlines.map { $0.path.applying(base) }, of: track, tolerance: TrackTolerance.pixels / scale)
    if first.isEvenOdd { element.set("fill-rule", "evenodd") }
    paint(&element, outlines, through: base, of: track)
    if first.style != nil {
      line(&element, outlines.compactMap(\.style), times: abs(base.determinant).squareRoot(), of: track)
    }
    SVGPlacing.place(
      &element, placing.rests, box: base.boundingBox(of: box), start: track.start, poster: shown, in: &motions)
    return element
  }

  /// Sets `d`, with keyframes if the points move.
  ///
  /// - Parameter paths: with the same structure.
  mutating func draw(_ element: inout SVGMarkup, _ paths: [Path], of track: ItemTrack, tolerance: Double) {
    let shown = paths[poster(of: track)]
    element.set("d", SVGPathText.short(shown))
    if paths.allSatisfy({ $0 == shown }) { return }
    let values = paths.map(SVGPathText.numbers)
    let curve = FrameCurve(
      values, start: track.start, tolerance: [Double](repeating: tolerance, count: values[0].count))
    if curve.isConstant { return }
    element.motions.append(motions.linear(curve) { "d:path(\"\(SVGPathText.text(shown, $0))\")" })
  }

  /// Sets colour or gradient, and opacity.
  private mutating func paint(
    _ element: inout SVGMarkup, _ outlines: [Outline], through base: AffineTransform, of track: ItemTrack
  ) {
    let first = outlines[poster(of: track)]
    let property = first.style == nil ? "fill" : "stroke"
    if first.style != nil { element.set("fill", "none") }
    if case .gradient(let gradient) = first.fill.paint {
      element.set(property, paint(gradient, over: first.fill.box, through: base))
    } else {
      let colors = outlines.map { outline -> [Double] in
        guard case .color(let color) = outline.fill.paint else { return [0, 0, 0] }
        return [color.red, color.green, color.blue]
      }
      set(
        &element, property, colors, of: track, tolerance: TrackTolerance.color,
        standard: first.style == nil ? "#000" : nil, MarkupText.color)
    }
    set(
      &element, "opacity", outlines.map { [$0.fill.whole] }, of: track, tolerance: TrackTolerance.opacity / 100,
      standard: "1"
    ) { MarkupText.number($0[0], 3) }
  }

  private mutating func line(
    _ element: inout SVGMarkup, _ styles: [StrokeStyle], times factor: Double, of track: ItemTrack
  ) {
    let first = styles[poster(of: track)]
    func text(_ v: [Double]) -> String { MarkupText.numbers(v, 3) }
    set(
      &element, "stroke-width", styles.map { [max(0, $0.lineWidth) * factor] }, of: track, tolerance: 0.02,
      standard: "1", text)
    ends(&element, first)
    guard !first.lineDashPattern.isEmpty,
      styles.allSatisfy({ $0.lineDashPattern.allSatisfy { $0 >= 0 } && $0.lineDashPattern.reduce(0, +) > 0 })
    else { return }
    set(
      &element, "stroke-dasharray", styles.map { $0.lineDashPattern.map { $0 * factor } }, of: track, tolerance: 0.02,
      text)
    set(
      &element, "stroke-dashoffset", styles.map { [$0.lineDashPhase * factor] }, of: track, tolerance: 0.02,
      standard: "0", text)
  }

  /// Sets the ends and corners of lines.
  func ends(_ element: inout SVGMarkup, _ style: StrokeStyle) {
    if style.lineCap != .butt { element.set("stroke-linecap", style.lineCap.rawValue) }
    if style.lineJoin != .miter {
      element.set("stroke-linejoin", style.lineJoin.rawValue)
    } else if style.miterLimit != 4 {
      element.set("stroke-miterlimit", MarkupText.number(max(1, style.miterLimit), 3))
    }
  }
}
