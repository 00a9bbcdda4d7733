// Pieces that presets are made of, beside the plain ones: hearts, leaves, balloons, coins, bubbles.
// Flow: a size → Contents, white, for cells colour them.
import SparklerCore
import SparklerScene

extension PresetPiece {
  private static func white(_ alpha: Double) -> Color { Color(red: 1, green: 1, blue: 1, alpha: alpha) }

  private static func piece(_ layers: [Layer], _ size: Size, _ name: String, weight: Double = 1)
    -> EmitterCell.WeightedContents
  {
    var whole = Layer()
    whole.bounds.size = size
    whole.sublayers = layers
    return EmitterCell.WeightedContents(Contents(layer: whole, hasOwnColor: false, name: name), weight: weight)
  }

  private static func part(_ path: Path, fill: Paint?, stroke: Color? = nil, width: Double = 1, in size: Size) -> Layer
  {
    var layer = Layer()
    layer.bounds.size = size
    layer.position = layer.bounds.center
    var shape = Shape(path: path)
    (shape.fill, shape.stroke) = (fill, stroke.map { .color($0) })
    shape.strokeStyle.lineWidth = width
    layer.content = .shape(shape)
    return layer
  }

  private static func light(_ alphas: [Double], _ places: [Double], from center: Point = Point(0.5, 0.5)) -> Gradient {
    var gradient = Gradient(colors: alphas.map(white))
    (gradient.kind, gradient.locations) = (.radial, places)
    (gradient.startPoint, gradient.endPoint) = (center, Point(1, 1))
    return gradient
  }

  static func heart(_ side: Double) -> EmitterCell.WeightedContents {
    shape(.heart(in: Rect(0, 0, side, side * 0.92)), Size(side, side * 0.92), "heart")
  }

  static func ring(_ side: Double, width: Double) -> EmitterCell.WeightedContents {
    var layer = Layer()
    layer.bounds.size = Size(side, side)
    var ring = Shape(path: .ellipse(in: Rect(width / 2, width / 2, side - width, side - width)))
    (ring.fill, ring.stroke, ring.strokeStyle.lineWidth) = (nil, .color(.white), width)
    layer.content = .shape(ring)
    return EmitterCell.WeightedContents(Contents(layer: layer, hasOwnColor: false, name: "ring"))
  }

  /// A light out of focus: even, a little brighter at its edge.
  static func disc(_ side: Double) -> EmitterCell.WeightedContents {
    var layer = Layer()
    layer.bounds.size = Size(side, side)
    layer.content = .gradient(light([0.62, 0.68, 1, 1, 0], [0, 0.75, 0.93, 0.96, 1]))
    return EmitterCell.WeightedContents(Contents(layer: layer, hasOwnColor: false, name: "disc"))
  }

  /// Soap: nearly clear, with a rim and a gleam.
  static func bubble(_ side: Double) -> EmitterCell.WeightedContents {
    let size = Size(side, side)
    let body = part(
      .ellipse(in: Rect(0, 0, side, side)), fill: .gradient(light([0.05, 0.12, 0.6], [0, 0.7, 1])), in: size)
    let rim = part(
      .ellipse(in: Rect(side * 0.02, side * 0.02, side * 0.96, side * 0.96)), fill: nil, stroke: white(0.8),
      width: side * 0.03, in: size)
    let gleam = part(
      .ellipse(in: Rect(side * 0.2, side * 0.17, side * 0.24, side * 0.15)), fill: .color(white(0.85)), in: size)
    return piece([body, rim, gleam], size, "bubble")
  }

  /// Pointed at both ends, with a middle rib.
  static func leaf(_ width: Double, _ height: Double, weight: Double = 1) -> EmitterCell.WeightedContents {
    var path = Path()
    path.move(to: Point(width / 2, 0))
    path.cubic(to: Point(width / 2, height), Point(width * 1.15, height * 0.3), Point(width, height * 0.8))
    path.cubic(to: Point(width / 2, 0), Point(0, height * 0.8), Point(-width * 0.15, height * 0.3))
    path.close()
    var rib = Path()
    rib.move(to: Point(width / 2, height * 0.1))
    rib.line(to: Point(width / 2, height * 1.1))
    let size = Size(width, height)
    return piece(
      [
        part(path, fill: .color(.white), in: size),
        part(
          rib, fill: nil, stroke: Color(red: 0.6, green: 0.45, blue: 0.4, alpha: 0.6), width: width * 0.06, in: size),
      ], size, "leaf", weight: weight)
  }

  /// Of a cherry: round, notched at its tip.
  static func petal(_ width: Double, _ height: Double, weight: Double = 1) -> EmitterCell.WeightedContents {
    var path = Path()
    path.move(to: Point(width / 2, height))
    path.cubic(to: Point(width * 0.66, 0), Point(-width * 0.1, height * 0.75), Point(-width * 0.05, height * 0.05))
    path.line(to: Point(width * 0.58, height * 0.14))
    path.line(to: Point(width * 0.84, height * 0.06))
    path.cubic(to: Point(width / 2, height), Point(width * 1.15, height * 0.3), Point(width * 0.9, height * 0.8))
    path.close()
    return shape(path, Size(width, height), "petal", weight: weight)
  }

  static func balloon(_ width: Double) -> EmitterCell.WeightedContents {
    let (w, h) = (width, width * 1.2)
    var body = Path()
    body.move(to: Point(w / 2, h))
    body.cubic(to: Point(w / 2, 0), Point(-w * 0.22, h * 0.66), Point(-w * 0.1, 0))
    body.cubic(to: Point(w / 2, h), Point(w * 1.1, 0), Point(w * 1.22, h * 0.66))
    body.close()
    var knot = Path([.move(Point(w / 2, h * 0.98)), .line(Point(w * 0.43, h * 1.07)), .line(Point(w * 0.57, h * 1.07))])
    knot.close()
    var string = Path([.move(Point(w / 2, h * 1.06))])
    string.cubic(to: Point(w * 0.5, h * 1.9), Point(w * 0.66, h * 1.35), Point(w * 0.34, h * 1.6))
    let size = Size(w, h * 1.9)
    let gleam = part(.ellipse(in: Rect(w * 0.2, h * 0.14, w * 0.2, h * 0.24)), fill: .color(white(0.45)), in: size)
    var lit = gleam
    lit.blend = .plusLighter
    return piece(
      [
        part(string, fill: nil, stroke: Color(red: 0.7, green: 0.7, blue: 0.7), width: max(0.8, w * 0.02), in: size),
        part(knot, fill: .color(Color(red: 0.85, green: 0.85, blue: 0.85)), in: size),
        part(body, fill: .gradient(shade), in: size), lit,
      ], size, "balloon")
  }

  /// Lighter at the upper left.
  private static var shade: Gradient {
    var gradient = Gradient(colors: [.white, .white, Color(red: 0.72, green: 0.72, blue: 0.75)])
    (gradient.kind, gradient.locations) = (.radial, [0, 0.45, 1])
    (gradient.startPoint, gradient.endPoint) = (Point(0.35, 0.25), Point(1, 0.9))
    return gradient
  }

  static func coin(_ side: Double) -> EmitterCell.WeightedContents {
    let size = Size(side, side)
    func circle(_ inset: Double) -> Path {
      .ellipse(in: Rect(side * inset, side * inset, side * (1 - 2 * inset), side * (1 - 2 * inset)))
    }
    let star = Path.star(
      points: 5, innerRadius: 0.42, in: Rect(side * 0.29, side * 0.27, side * 0.42, side * 0.42))
    let dark = Color(red: 0.82, green: 0.7, blue: 0.5)
    return piece(
      [
        part(circle(0), fill: .color(dark), in: size), part(circle(0.05), fill: .color(.white), in: size),
        part(circle(0.15), fill: nil, stroke: dark, width: side * 0.035, in: size),
        part(star, fill: .color(dark), in: size),
      ], size, "coin")
  }

  static func bill(_ width: Double) -> EmitterCell.WeightedContents {
    let size = Size(width, width * 0.5)
    let (w, h) = (size.width, size.height)
    let dark = Color(red: 0.62, green: 0.72, blue: 0.62)
    return piece(
      [
        part(.rect(Rect(0, 0, w, h)), fill: .color(.white), in: size),
        part(.rect(Rect(w * 0.05, h * 0.1, w * 0.9, h * 0.8)), fill: nil, stroke: dark, width: h * 0.06, in: size),
        part(.ellipse(in: Rect(w * 0.5 - h * 0.24, h * 0.26, h * 0.48, h * 0.48)), fill: .color(dark), in: size),
      ], size, "bill")
  }
}

extension PresetPiece {
  /// A flash of light: four long rays in a halo.
  static func gleam(_ side: Double) -> EmitterCell.WeightedContents {
    let size = Size(side, side)
    let box = Rect(side * 0.3, side * 0.3, side * 0.4, side * 0.4)
    let star = Path.star(points: 4, innerRadius: 0.09, in: Rect(0, 0, side, side))
    return piece(
      [
        part(.ellipse(in: box), fill: .gradient(light([0.8, 0.25, 0], [0, 0.45, 1])), in: size),
        part(star, fill: .color(.white), in: size),
      ], size, "gleam")
  }
}
