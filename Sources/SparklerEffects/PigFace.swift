// The default contents of explosions: a pig's face, drawn for this project.
// Flow: Explosion → PigFace → Layer.
import SparklerCore
import SparklerScene

enum PigFace {
  private static let ink = Color(rgb: 0x5B2A3C)

  /// A face that fills its bounds; ears and snout have a darker shade of the colour.
  static func layer(size: Size, color: Color) -> Layer {
    let shade = Color(red: color.red * 0.82, green: color.green * 0.7, blue: color.blue * 0.76, alpha: color.alpha)
    func part(_ path: Path, _ fill: Color) -> Layer {
      var part = Layer()
      part.bounds.size = size
      part.position = Point(size.width / 2, size.height / 2)
      var shape = Shape(path: path.applying(.scale(size.width, size.height)))
      shape.fill = .color(fill)
      part.content = .shape(shape)
      return part
    }
    func oval(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
      .ellipse(in: Rect(x - width / 2, y - height / 2, width, height))
    }
    var face = Layer()
    face.bounds.size = size
    face.sublayers = [
      part(ear(isLeft: true) + ear(isLeft: false), shade), part(oval(0.5, 0.54, 0.92, 0.92), color),
      part(oval(0.5, 0.66, 0.4, 0.34), shade),
      part(oval(0.43, 0.66, 0.07, 0.13) + oval(0.57, 0.66, 0.07, 0.13), ink),
      part(oval(0.3, 0.42, 0.08, 0.11) + oval(0.7, 0.42, 0.08, 0.11), ink),
    ]
    return face
  }

  /// In fractions of the face.
  private static func ear(isLeft: Bool) -> Path {
    func x(_ share: Double) -> Double { isLeft ? share : 1 - share }
    var path = Path()
    path.move(to: Point(x(0.06), 0))
    path.quad(to: Point(x(0.4), 0.14), control: Point(x(0.28), 0))
    path.line(to: Point(x(0.1), 0.4))
    path.quad(to: Point(x(0.06), 0), control: Point(x(0), 0.18))
    path.close()
    return path
  }
}
