// Built-in shapes of light and smoke: white, because cells colour them.
// Flow: `{glow: 16}` of a cell's contents, presets → Sprite → Contents.
import SparklerCore

/// Common particle shapes that need no image file.
public enum Sprite: String, CaseIterable, Sendable {
  /// A bright centre in a wide halo.
  case glow
  /// Falls off like a blurred dot.
  case soft
  /// Four slender rays.
  case glint
  /// A lumpy cloud.
  case puff
  /// A thin circle.
  case ring
  /// A line of light, brightest at its right end.
  case streak

  /// - Parameters:
  ///   - size: of the whole sprite, in points.
  ///   - lineWidth: of a ring; nil for a tenth of its size.
  public func contents(_ size: Size, lineWidth: Double? = nil) -> Contents {
    var layer = Layer()
    layer.bounds.size = size
    let box = Rect(origin: .zero, size: size)
    switch self {
    case .glow: layer.content = .gradient(Self.radial([1, 0.55, 0], [0, 0.35, 1]))
    case .soft:
      let places = (0...6).map { Double($0) / 6 }
      layer.content = .gradient(Self.radial(places.map(Self.falloff), places))
    case .glint: layer.content = Self.shape(.star(points: 4, innerRadius: 0.16, in: box))
    case .puff: layer.sublayers = Self.puffLayers(in: size)
    case .ring:
      let width = lineWidth ?? min(size.width, size.height) / 10
      var shape = Shape(path: .ellipse(in: Rect(width / 2, width / 2, size.width - width, size.height - width)))
      (shape.fill, shape.stroke, shape.strokeStyle.lineWidth) = (nil, .color(.white), width)
      layer.content = .shape(shape)
    case .streak: layer.content = Self.streak(in: box)
    }
    return Contents(layer: layer, hasOwnColor: false, name: rawValue)
  }

  private static func white(_ alpha: Double) -> Color { Color(red: 1, green: 1, blue: 1, alpha: alpha) }

  /// Bell-shaped: 1 in the centre, 0 at the edge.
  private static func falloff(_ x: Double) -> Double {
    let end = Maths.exp(-4.5)
    return max(0, (Maths.exp(-4.5 * x * x) - end) / (1 - end))
  }

  private static func radial(_ alphas: [Double], _ places: [Double]) -> Gradient {
    var gradient = Gradient(colors: alphas.map(white))
    gradient.kind = .radial
    gradient.locations = places
    (gradient.startPoint, gradient.endPoint) = (Point(0.5, 0.5), Point(1, 1))
    return gradient
  }

  private static func shape(_ path: Path) -> LayerContent {
    var shape = Shape(path: path)
    shape.fill = .color(.white)
    return .shape(shape)
  }

  /// Soft balls about the centre: position and size as fractions of the whole, opacity.
  private static let puffBalls: [(x: Double, y: Double, side: Double, alpha: Double)] = [
    (0.5, 0.52, 0.86, 0.5), (0.33, 0.42, 0.56, 0.4), (0.66, 0.4, 0.6, 0.4), (0.6, 0.66, 0.54, 0.35),
    (0.36, 0.64, 0.5, 0.35),
  ]

  private static func puffLayers(in size: Size) -> [Layer] {
    puffBalls.map { ball in
      var layer = Layer()
      layer.bounds.size = Size(size.width * ball.side, size.height * ball.side)
      layer.position = Point(size.width * ball.x, size.height * ball.y)
      let places = (0...4).map { Double($0) / 4 }
      layer.content = .gradient(radial(places.map { falloff($0) * ball.alpha }, places))
      return layer
    }
  }

  private static func streak(in box: Rect) -> LayerContent {
    let (w, h) = (box.size.width, box.size.height)
    var path = Path()
    path.move(to: Point(0, h / 2))
    path.quad(to: Point(w - h / 2, 0), control: Point(w * 0.6, h * 0.2))
    path.cubic(to: Point(w - h / 2, h), Point(w + h / 6, 0), Point(w + h / 6, h))
    path.quad(to: Point(0, h / 2), control: Point(w * 0.6, h * 0.8))
    path.close()
    var gradient = Gradient(colors: [white(0), white(0.5), white(1)])
    gradient.locations = [0, 0.7, 1]
    (gradient.startPoint, gradient.endPoint) = (Point(0, 0.5), Point(1, 0.5))
    var shape = Shape(path: path)
    shape.fill = .gradient(gradient)
    return .shape(shape)
  }
}
