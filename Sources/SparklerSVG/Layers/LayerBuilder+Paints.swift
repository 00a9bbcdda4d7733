// Paints: colours and gradients.
// Flow: `fill`, `stroke` → BuiltPaint → Shape, TextContent.
import SparklerCore
import SparklerScene

/// A property that changes.
struct PropertyCourse {
  var target: PropertyPath
  var value: Varying<AnimatableValue>
}

extension LayerBuilder {
  /// What an element is filled or stroked with.
  enum BuiltPaint {
    case none
    /// The paint at time 0, and how it changes: `fillColor`, `fill.colors`, …
    case paint(Paint, [PropertyCourse])
    /// The pattern element and the opacity.
    case pattern(Int, opacity: Varying<Double>)
  }

  /// - Parameters:
  ///   - property: `fill` or `stroke`.
  ///   - box: the bounding box that gradients refer to; nil if there is none.
  func paint(_ property: String, of node: Int, in scope: Scope, box: Varying<Rect>?) -> BuiltPaint {
    let opacity = number(node, property + "-opacity", default: 1).map(isLinear: true) { max(0, min(1, $0)) }
    let value = values.value(node, property).map { value -> SVGPaint in
      if case .paint(let paint)? = value { paint } else { property == "fill" ? .color(.fixed(.black)) : .none }
    }
    let site = PaintSite(property: property, node: node, owner: node, opacity: opacity, box: box, matrix: nil)
    return paint(value, site, in: scope)
  }

  /// Where a paint is used.
  struct PaintSite {
    /// `fill` or `stroke`.
    var property: String
    /// The element that is painted.
    var node: Int
    /// The element that the paint belongs to: another one for `context-fill`.
    var owner: Int
    var opacity: Varying<Double>
    var box: Varying<Rect>?
    /// From the space of the paint's own element to that of the painted one.
    var matrix: Varying<AffineTransform>?
    var depth = 0
  }

  private func paint(_ value: Varying<SVGPaint>, _ site: PaintSite, in scope: Scope) -> BuiltPaint {
    switch value.first {
    case .server(let id, let fallback):
      if !value.isConstant { tellChange(site.node, "\(site.property) from a gradient or a pattern") }
      return server(id, fallback, site, in: scope)
    case .contextFill, .contextStroke:
      return contextPaint(value.first == .contextFill ? "fill" : "stroke", site, in: scope)
    case .none where value.isConstant: return .none
    case .none, .color:
      if value.becomesServer { tellChange(site.node, "\(site.property) to a gradient or a pattern") }
      return plain(color(of: value, site), site)
    }
  }

  /// A colour that may change; `none` is transparent.
  private func color(of value: Varying<SVGPaint>, _ site: PaintSite) -> Varying<Color> {
    value.with(currentColor(of: site.owner)) { paint, current in
      if case .color(let color) = paint { color.resolved(current: current) } else { .clear }
    }
  }

  private func plain(_ color: Varying<Color>, _ site: PaintSite) -> BuiltPaint {
    let seen = site.opacity.isConstant && site.opacity.first == 1 ? color : color.with(site.opacity) { $0.faded($1) }
    let target = PropertyPath(site.property == "fill" ? .fillColor : .strokeColor)
    let courses =
      seen.isConstant ? [] : [PropertyCourse(target: target, value: seen.map(isLinear: true) { .color($0) })]
    if courses.isEmpty, seen.first.alpha <= 0 { return .none }
    return .paint(.color(seen.first), courses)
  }

  private func contextPaint(_ property: String, _ site: PaintSite, in scope: Scope) -> BuiltPaint {
    guard let context = scope.context, site.depth < Self.mostContexts else { return .none }
    let initial = property == "fill" ? SVGPaint.color(.fixed(.black)) : .none
    let value = values.value(context.node, property).map { value -> SVGPaint in
      if case .paint(let paint)? = value { paint } else { initial }
    }
    var own = site
    (own.owner, own.box, own.depth) = (context.node, context.box, site.depth + 1)
    own.matrix = context.matrix
    var outer = scope
    outer.context = context.outer.first
    return paint(value, own, in: outer)
  }

  private func server(_ id: String, _ fallback: SVGPaint?, _ site: PaintSite, in scope: Scope) -> BuiltPaint {
    let place = { self.document.place(of: site.node) }
    func otherwise() -> BuiltPaint {
      fallback.map { paint(Varying($0), site, in: scope) } ?? .none
    }
    guard let server = document.ids[id] else {
      findings.add(
        .absent, "the paint '\(id)'", fallback == nil ? "nothing is painted" : "its fallback is used", path: place())
      return otherwise()
    }
    switch document[server].name {
    case "linearGradient", "radialGradient": return gradient(server, site, in: scope) ?? otherwise()
    case "pattern": return .pattern(server, opacity: site.opacity)
    default:
      findings.add(
        .unread, "the paint '\(id)', which is no gradient or pattern",
        fallback == nil ? "nothing is painted" : "its fallback is used", path: place())
      return otherwise()
    }
  }

  /// How many elements one after the other may say `context-fill`.
  private static let mostContexts = 8

  // MARK: Colours

  /// A colour property such as `stop-color`, with the element's `color` for `currentColor`.
  func color(_ node: Int, _ property: String, default initial: Color) -> Varying<Color> {
    let value = values.value(node, property)
    if value.isConstant, value.first == nil { return Varying(initial) }
    return value.with(currentColor(of: node)) { value, current in
      switch value {
      case .color(let color), .paint(.color(let color)): color.resolved(current: current)
      default: initial
      }
    }
  }

  /// The computed `color`.
  func currentColor(of node: Int) -> Varying<Color> {
    values.value(node, "color").map(isLinear: true) { value in
      switch value {
      case .color(.fixed(let color)), .paint(.color(.fixed(let color))): color
      default: .black
      }
    }
  }
}

extension Varying<SVGPaint> {
  /// Whether it is anything but a colour or nothing at one of the moments at which its course bends.
  fileprivate var becomesServer: Bool {
    course.stretches.contains { stretch in
      stretch.marks.prefix(Self.mostMarks).contains { mark in
        switch self[stretch.begin + mark.offset] {
        case .none, .color: false
        default: true
        }
      }
    }
  }

  private static var mostMarks: Int { 64 }
}

extension Color {
  /// With its alpha multiplied.
  func faded(_ k: Double) -> Color {
    var out = self
    out.alpha *= k
    return out
  }
}
