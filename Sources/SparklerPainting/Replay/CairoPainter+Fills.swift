// Fills and strokes with Cairo, and their paints.
// Flow: Path + Fill → Pattern → Context.
import SparklerCairo
import SparklerCore
import SparklerScene

extension CairoPainter {
  mutating func paint(
    _ path: Path, _ rule: FillRule, _ fill: Fill, of item: DisplayItem, on context: borrowing Context
  ) throws {
    try context.saved { () throws in
      context.concatenate(item.transform)
      context.newPath()
      context.addPath(path)
      if case .image(let content) = fill.paint {
        context.clip(WindingRule(rule))
        return try paint(PlacedImage(content, filling: fill, through: item.transform), isPlaced: true, on: context)
      }
      context.setSource(fill, reaching: path.controlBox)
      context.fill(WindingRule(rule))
    }
  }

  mutating func paint(
    _ path: Path, _ style: StrokeStyle, _ fill: Fill, of item: DisplayItem, on context: borrowing Context
  ) throws {
    guard style.lineWidth > 0 else { return }
    try context.saved { () throws in
      context.concatenate(item.transform)
      context.newPath()
      context.addPath(path)
      if case .image(let content) = fill.paint {
        let image = PlacedImage(content, filling: fill, through: item.transform)
        let picture = try context.group { () throws in try paint(image, isPlaced: true, on: context) }
        context.newPath()
        context.addPath(path)
        context.setSource(picture)
        return context.stroke(Line(style, along: path))
      }
      context.setSource(fill, reaching: path.controlBox?.grown(by: style.reach, style.reach))
      context.stroke(Line(style, along: path))
    }
  }
}

extension Pattern.Extend {
  init(_ spread: Gradient.Spread) {
    self =
      switch spread {
      case .pad: .pad
      case .reflect: .reflect
      case .repeat: .repeat
      }
  }
}

extension WindingRule {
  init(_ rule: FillRule) { self = rule == .nonzero ? .nonzero : .evenOdd }
}

extension Line {
  /// A stroke's line style; the dash pattern is left out if it can't be drawn.
  init(_ style: StrokeStyle, along path: Path) {
    self.init(width: style.lineWidth)
    cap =
      switch style.lineCap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    join =
      switch style.lineJoin {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    miterLimit = max(1, style.miterLimit)
    let pattern = style.lineDashPattern
    let isDrawable = pattern.allSatisfy { $0 >= 0 } && pattern.reduce(0, +) > 0
    guard isDrawable, style.dashCount(along: path) <= StrokeStyle.mostDashes else { return }
    (dashes, dashOffset) = (pattern, style.lineDashPhase.isFinite ? style.lineDashPhase : 0)
  }
}

extension Context {
  /// Makes a colour or a gradient the source.
  ///
  /// - Parameter box: the area to be covered, in user space.
  func setSource(_ fill: Fill, reaching box: Rect?) {
    switch fill.paint {
    case .color(var color):
      color.alpha = unit(color.alpha) * unit(fill.opacity)
      setSource(color)
    case .gradient(let gradient):
      setSource(Pattern(gradient, over: fill.box, opacity: unit(fill.opacity), reaching: box ?? fill.box))
    case .image: setSource(.clear)
    }
  }
}

extension Pattern {
  /// Number of steps for a mix of two colours with different alphas, because Cairo mixes before it premultiplies.
  private static let stepsOfAlpha = 32

  /// A gradient over a box: the gradient of a unit square, stretched, or of its matrix.
  init(_ gradient: Gradient, over box: Rect, opacity: Double, reaching reach: Rect) {
    let stops = Self.stops(of: gradient, opacity: opacity)
    let (width, height) = (max(box.size.width, 1e-9), max(box.size.height, 1e-9))
    let map = gradient.matrix ?? AffineTransform.scale(width, height).then(.translation(box.minX, box.minY))
    let (start, way) = (gradient.startPoint, gradient.endPoint - gradient.startPoint)
    guard let last = stops.last, gradient.fromPixels(box: box, transform: .identity) != nil else {
      self.init(color: .clear)
      return
    }
    switch gradient.kind {
    case .axial:
      guard way.x * way.x + way.y * way.y > 1e-18 else {
        self.init(color: last.color)
        return
      }
      self.init(from: start, to: gradient.endPoint, stops: stops, extend: Extend(gradient.spread))
      setTransform(map)
    case .radial:
      let radii = gradient.radii
      let focus = gradient.focus.map { Point(Double($0.x), Double($0.y)) } ?? .zero
      self.init(
        from: focus, radius: max(0, gradient.focalRadius), to: .zero, radius: 1, stops: stops,
        extend: Extend(gradient.spread))
      setTransform(AffineTransform.scale(radii.width, radii.height).then(.translation(start.x, start.y)).then(map))
    case .conic:
      // In the gradient's space, from the centre to the farthest corner of the covered area.
      let corners = [
        Point(reach.minX, reach.minY), Point(reach.maxX, reach.minY), Point(reach.minX, reach.maxY),
        Point(reach.maxX, reach.maxY),
      ]
      let toOwn = gradient.matrix?.inverted()
      let radius =
        corners.map { corner in
          (toOwn?.apply(corner) ?? Point((corner.x - box.minX) / width, (corner.y - box.minY) / height))
            .distance(to: start)
        }.max() ?? 1
      self.init(
        center: start, angle: Maths.atan2(way.y, way.x), radius: min(1e6, radius) * 1.1 + 0.01, stops: stops)
      setTransform(map)
    }
  }

  /// Its colours with their positions, ascending.
  fileprivate static func stops(of gradient: Gradient, opacity: Double) -> [GradientStop] {
    var out: [GradientStop] = []
    for stop in gradient.stops {
      let place = max(unit(stop.location), out.last?.location ?? 0)
      var color = stop.color
      color.alpha = unit(color.alpha) * opacity
      if gradient.mixing == .premultiplied, let last = out.last, last.color.alpha != color.alpha,
        last.color.opaque != color.opaque, place > last.location
      {
        for i in 1..<stepsOfAlpha {
          let u = Double(i) / Double(stepsOfAlpha)
          out.append(GradientStop(last.location + (place - last.location) * u, last.color.premixed(with: color, u)))
        }
      }
      out.append(GradientStop(place, color))
    }
    return out
  }
}

extension Color {
  fileprivate var opaque: Color {
    var color = self
    color.alpha = 1
    return color
  }

  /// The premultiplied mix of two colours.
  fileprivate func premixed(with other: Color, _ u: Double) -> Color {
    let alpha = self.alpha * (1 - u) + other.alpha * u
    guard alpha > 0 else { return Color(red: red, green: green, blue: blue, alpha: 0) }
    func mix(_ a: Double, _ b: Double) -> Double { (a * self.alpha * (1 - u) + b * other.alpha * u) / alpha }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: alpha)
  }
}

extension Gradient {
  /// Its colours with their positions, ascending, for formats that mix before they premultiply.
  package func unmixedStops(opacity: Double) -> [(location: Double, color: Color)] {
    Pattern.stops(of: self, opacity: opacity).map { ($0.location, $0.color) }
  }
}
