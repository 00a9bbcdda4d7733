// Converts paints, strokes and blend modes to Lottie.
// Flow: Fill, StrokeStyle, BlendMode → LottiePaint, LottieStroke → LottieBake.
import SparklerCore
import SparklerPainting
import SparklerScene

extension Fill {
  /// The opacity in per cent, multiplied by the alpha of a plain colour.
  var percent: Double {
    if case .color(let color) = paint { return opacity * color.alpha * 100 }
    return opacity * 100
  }

  /// The paint over the track's frames; nil if Lottie does not support it.
  func lottiePaint(of track: ItemTrack) -> LottiePaint? {
    switch paint {
    case .color:
      let values = track.items.map { item -> [Double] in
        guard case .color(let color)? = item.drawing.fill?.paint else { return [0, 0, 0] }
        return [color.red, color.green, color.blue]
      }
      let tolerance = [Double](repeating: TrackTolerance.color, count: 3)
      return .color(FrameCurve(values, start: track.start, tolerance: tolerance))
    case .gradient(let gradient):
      func place(_ p: Point) -> Point {
        Point(box.minX + p.x * box.size.width, box.minY + p.y * box.size.height)
      }
      let (start, end) = (place(gradient.startPoint), place(gradient.endPoint))
      guard gradient.colors.count > 1, gradient.spread == .pad, gradient.focalRadius == 0 else { return nil }
      if let matrix = gradient.matrix { return gradient.lottiePaint(through: matrix) }
      switch gradient.kind {
      case .axial:
        // Colours are perpendicular to the axis in the unit box, so a box that is not square would skew them.
        let isStraight = start.x == end.x || start.y == end.y || abs(box.size.width - box.size.height) < 1e-6
        guard isStraight, start != end else { return nil }
        return .gradient(isRadial: false, start: start, end: end, focus: nil, stops: gradient.stops)
      case .radial:
        let (rx, ry) = (abs(end.x - start.x), abs(end.y - start.y))
        guard rx > 0, abs(rx - ry) < 1e-6 * rx else { return nil }
        return .gradient(
          isRadial: true, start: start, end: Point(start.x + rx, start.y), focus: gradient.focalPoint.map(place),
          stops: gradient.stops)
      case .conic: return nil
      }
    case .image: return nil
    }
  }
}

extension Gradient {
  /// A gradient whose points are mapped by a matrix; nil if Lottie does not support it.
  fileprivate func lottiePaint(through matrix: AffineTransform) -> LottiePaint? {
    guard !matrix.isSingular else { return nil }
    let (start, way) = (matrix.apply(startPoint), endPoint - startPoint)
    switch kind {
    case .axial:
      // The colours' lines are skewed with the space, and the axis is put perpendicular to them again.
      let line = Point(-way.y * matrix.a + way.x * matrix.c, -way.y * matrix.b + way.x * matrix.d)
      let (normal, length2) = (Point(-line.y, line.x), line.x * line.x + line.y * line.y)
      guard length2 > 0 else { return nil }
      let reach = matrix.apply(endPoint) - start
      let end = start + normal * ((reach.x * normal.x + reach.y * normal.y) / length2)
      return start == end ? nil : .gradient(isRadial: false, start: start, end: end, focus: nil, stops: stops)
    case .radial:
      // The images of the two radii must be equally long and perpendicular.
      let (u, v) = (Point(matrix.a, matrix.b) * abs(way.x), Point(matrix.c, matrix.d) * abs(way.y))
      let (radius, other) = (u.distance(to: .zero), v.distance(to: .zero))
      let isCircle = abs(radius - other) < 1e-6 * radius && abs(u.x * v.x + u.y * v.y) < 1e-6 * radius * radius
      let focus = focalPoint.map { matrix.apply($0) }
      guard radius > 0, isCircle, focus.map({ $0.distance(to: start) < radius }) ?? true else { return nil }
      return .gradient(
        isRadial: true, start: start, end: Point(start.x + radius, start.y), focus: focus, stops: stops)
    case .conic: return nil
    }
  }
}

extension LottieStroke {
  init(_ style: StrokeStyle) {
    let pattern = style.lineDashPattern
    self.init(
      width: FrameCurve([style.lineWidth]), cap: 1 + (StrokeStyle.Cap.allCases.firstIndex(of: style.lineCap) ?? 0),
      join: 1 + (StrokeStyle.Join.allCases.firstIndex(of: style.lineJoin) ?? 0), miterLimit: style.miterLimit,
      // A pattern of odd length is repeated twice.
      dashes: pattern.count % 2 == 0 ? pattern : pattern + pattern, phase: style.lineDashPhase)
  }
}

extension BlendMode {
  /// Lottie's number; nil if it has none.
  var lottieNumber: Int? {
    let order: [BlendMode] = [
      .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight,
      .difference, .exclusion, .hue, .saturation, .color, .luminosity, .plusLighter,
    ]
    return order.firstIndex(of: self)
  }
}
