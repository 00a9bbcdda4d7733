// Converts paints, strokes, blend modes and tints to Lottie.
// Flow: Fill, StrokeStyle, BlendMode → LottiePaint, LottieStroke → LottieBake.
import SparklerCore
import SparklerImaging
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
      let tolerance = [Double](repeating: LottieTolerance.color, count: 3)
      return .color(LottieCurve(values, start: track.start, tolerance: tolerance))
    case .gradient(let gradient):
      func place(_ p: Point) -> Point {
        Point(box.minX + p.x * box.size.width, box.minY + p.y * box.size.height)
      }
      let (start, end) = (place(gradient.startPoint), place(gradient.endPoint))
      guard gradient.colors.count > 1 else { return nil }
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

extension Drawing {
  var fill: Fill? {
    switch self {
    case .fill(_, _, let fill), .stroke(_, _, let fill): fill
    default: nil
    }
  }

  /// Its own opacity, 0...1; 1 if it has none.
  var opacity: Double {
    switch self {
    case .fill(_, _, let fill), .stroke(_, _, let fill): fill.opacity
    case .image(_, _, _, let opacity): opacity
    default: 1
    }
  }

  /// The drawing at full opacity with its bounding box, in its own coordinates; nil if its position depends on more
  /// than its item's transform.
  var stillPicture: (drawing: Drawing, box: Rect)? {
    switch self {
    case .text(let text, let box):
      let ink = text.metrics.ink
      let reach = 1 + (text.stroke == nil ? 0 : text.strokeStyle.reach)
      let covered = Rect(origin: text.origin(in: box) + ink.origin, size: ink.size).grown(by: reach, reach)
      return covered.size.width > 0 && covered.size.height > 0 ? (self, covered) : nil
    case .image(let image, let box, let clip, _):
      guard clip.size.width > 0, clip.size.height > 0 else { return nil }
      return (.image(image, in: box, clip: clip, opacity: 1), clip)
    case .fill(let path, let rule, var fill):
      fill.opacity = 1
      return path.controlBox.map { (.fill(path, rule, fill), $0) }
    case .stroke(let path, let style, var fill):
      fill.opacity = 1
      let reach = style.reach
      return path.controlBox.map { (.stroke(path, style, fill), $0.grown(by: reach, reach)) }
    case .shadow, .group, .projected, .backdrop, .instances: return nil
    }
  }
}

extension LottieStroke {
  init(_ style: StrokeStyle) {
    let pattern = style.lineDashPattern
    self.init(
      width: LottieCurve([style.lineWidth]), cap: 1 + (StrokeStyle.Cap.allCases.firstIndex(of: style.lineCap) ?? 0),
      join: 1 + (StrokeStyle.Join.allCases.firstIndex(of: style.lineJoin) ?? 0), miterLimit: style.miterLimit,
      // A pattern of odd length is repeated twice.
      dashes: pattern.count % 2 == 0 ? pattern : pattern + pattern, phase: style.lineDashPhase)
  }
}

extension DisplayItem {
  /// Multiplies the items' colours, without alpha; nil if a tint can't be applied to the colours.
  static func tinted(_ items: [DisplayItem], _ tint: Color) -> [DisplayItem]? {
    func mixed(_ color: Color) -> Color {
      Color(
        red: color.red * tint.red, green: color.green * tint.green, blue: color.blue * tint.blue, alpha: color.alpha)
    }
    func mixed(_ fill: Fill) -> Fill? {
      guard case .color(let color) = fill.paint else { return nil }
      return Fill(.color(mixed(color)), box: fill.box, opacity: fill.opacity)
    }
    if tint.red == 1, tint.green == 1, tint.blue == 1 { return items }
    var out: [DisplayItem] = []
    for var item in items {
      switch item.drawing {
      case .fill(let path, let rule, let fill):
        guard let fill = mixed(fill) else { return nil }
        item.drawing = .fill(path, rule, fill)
      case .stroke(let path, let style, let fill):
        guard let fill = mixed(fill) else { return nil }
        item.drawing = .stroke(path, style, fill)
      case .image(var image, let box, let clip, let opacity):
        let own = image.tint ?? .white
        image.tint = mixed(own)
        item.drawing = .image(image, in: box, clip: clip, opacity: opacity)
      case .group(var group):
        guard let inner = tinted(group.items, tint), group.blend == .normal else { return nil }
        group.items = inner
        item.drawing = .group(group)
      case .shadow(var shadow):
        shadow.color = mixed(shadow.color)
        item.drawing = .shadow(shadow)
      case .text, .projected, .backdrop, .instances: return nil
      }
      out.append(item)
    }
    return out
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
