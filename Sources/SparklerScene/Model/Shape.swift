// Paths with fill and stroke.
// Flow: `shape:` and `path:` of a spec → Shape → Drawing.
import SparklerCore

/// A path with fill and stroke, in the layer's bounds space; not clipped to the bounds.
///
/// - Source: CAShapeLayer.h.
public struct Shape: Sendable, Hashable, PropertyOwner {
  public var path: Path
  /// What `path` is drawn by when the layer's bounds change; nil keeps it as it is.
  public var outline: ShapeOutline?
  public var fill: Paint? = .color(.black)
  public var fillRule = FillRule.nonzero
  public var stroke: Paint?
  public var strokeStyle = StrokeStyle()

  public init(path: Path) { self.path = path }
  public init() { self.init(path: Path()) }

  /// What shapes and paths take.
  public static let properties: [Property<Shape>] = Property.list {
    Property(
      "fill", alias: "fillColor", paint: \.fill, isAlwaysWritten: true, isAnimatable: true,
      "What the inside is filled with.")
    Property("fillRule", \.fillRule, "Which points are inside.")
    Property("stroke", alias: "strokeColor", paint: \.stroke, isAnimatable: true, "What the outline is drawn with.")
    for property in StrokeStyle.properties { property.of(\.strokeStyle) }
    Property("morph", .list(Morph.kind), "Outlines that it becomes, one after the other.")
  }
}

/// Which points a path encloses.
public enum FillRule: String, Word {
  case nonzero, evenOdd
}

/// How a path is stroked.
public struct StrokeStyle: Sendable, Hashable, PropertyOwner {
  public enum Cap: String, Word { case butt, round, square }
  public enum Join: String, Word { case miter, round, bevel }

  /// Points, 0 or more.
  public var lineWidth = 1.0
  public var lineCap = Cap.butt
  public var lineJoin = Join.miter
  public var miterLimit = 10.0
  /// Lengths of dashes and gaps in points; empty for a solid line.
  public var lineDashPattern: [Double] = []
  /// How far into the pattern the line starts, in points.
  public var lineDashPhase = 0.0
  /// The drawn part, in shares of the path's length; cut before the dashes are laid.
  public var strokeStart = 0.0
  public var strokeEnd = 1.0

  public init() {}

  /// How far the line reaches out from its path, in points: a mitre by its limit, a square cap by the diagonal of half
  /// the width.
  public var reach: Double { lineWidth / 2 * (lineJoin == .miter ? max(1.5, miterLimit) : 1.5) }

  public static let properties: [Property<StrokeStyle>] = Property.list {
    Property("lineWidth", \.lineWidth, as: .length, in: 0...1e5, isAnimatable: true, "Of the outline.")
    Property("lineCap", \.lineCap, "How lines end.")
    Property("lineJoin", \.lineJoin, "How lines meet.")
    Property("miterLimit", \.miterLimit, in: 1...1000, isAnimatable: true, "Above it a mitre becomes a bevel.")
    Property(
      "lineDashPattern", \.lineDashPattern, as: .list(.length), in: 0...1e6, "Lengths of dashes and gaps."
    ).animating([
      AnimatableTrack(
        "lineDashPattern", .list(.number), get: { .numbers($0.lineDashPattern) },
        // A length below 0, which an overshoot gives, is none.
        set: { style, value in if case .numbers(let n) = value { style.lineDashPattern = n.map { max(0, $0) } } })
    ])
    Property(
      "lineDashPhase", \.lineDashPhase, as: .length, isAnimatable: true, "How far into the pattern the line starts.")
    Property(
      "strokeStart", \.strokeStart, in: 0...1, isAnimatable: true, "Where the outline begins, a share of its length.")
    Property(
      "strokeEnd", \.strokeEnd, in: 0...1, isAnimatable: true, "Where the outline ends, a share of its length.")
  }
}

extension LayerKind {
  /// An outline by its name, which grows with its bounds.
  static let shape = Self(
    Property(
      "shape", ShapeOutline.Kind.kind, "An outline of the layer's size.",
      value: { $0.namedOutline.map { .text($0.kind.rawValue) } },
      set: { layer, value in
        guard let kind = ShapeOutline.Kind(value) else { return }
        var shape = Shape()
        shape.outline = ShapeOutline(kind)
        layer.content = .shape(shape)
      }),
    ofShapes)

  static let path = Self(
    Property(
      "path", .pathData, "SVG path data in the layer's bounds space.",
      value: { if case .shape(let shape) = $0.content { .path(shape.path) } else { nil } },
      set: { layer, value in if let path = Path(value) { layer.content = .shape(Shape(path: path)) } }
    ).animating([
      AnimatableTrack(
        "path", .pathData, get: { if case .shape(let shape) = $0.content { .path(shape.path) } else { nil } },
        set: { layer, value in if case .path(let path) = value { layer.changeShape { $0.path = path } } })
    ]),
    ofShapes)

  private static let ofShapes =
    Shape.properties.map { property in
      property.of({ if case .shape(let shape) = $0.content { shape } else { nil } }, { $0.content = .shape($1) })
    } + numbers

  /// Of outlines by name; `expand` writes them where it writes the name.
  private static let numbers = ShapeOutline.properties.map { property in
    Property<Layer>(
      property.field, value: { $0.namedOutline.flatMap(property.value) },
      isDefault: { $0.namedOutline.map(property.isDefault) ?? true },
      set: { layer, value in
        layer.changeShape { shape in
          guard var outline = shape.outline else { return }
          property.set(&outline, value)
          shape.outline = outline
        }
      })
  }
}
