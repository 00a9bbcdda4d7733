// What the painter's tests share: fonts, small scenes, random scenes.
// Flow: layers → Frame → FramePainter → numbers to expect.
import SparklerCore
import SparklerPainting
import SparklerScene

let fonts = Result { try FontLibrary() }

/// A picture with soft colours and a checked pattern.
let checkered: Pixmap = {
  var picture = Pixmap(width: 60, height: 40)
  for y in 0..<40 {
    for x in 0..<60 {
      let alpha = x < 50 ? 1.0 : 0.5
      let color = Color(
        red: Double(x) / 60, green: Double(y) / 40, blue: (x / 4 + y / 4) % 2 == 0 ? 1 : 0, alpha: alpha)
      picture[x, y] = color.pixel
    }
  }
  return picture
}()

/// A layer whose origin lies at its bounds' corner.
func layer(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ background: Color? = nil) -> Layer {
  var layer = Layer()
  layer.bounds = Rect(0, 0, width, height)
  layer.anchorPoint = .zero
  layer.position = Point(x, y)
  layer.background = background.map { .color($0) }
  return layer
}

/// A layer with a shape whose coordinates are the canvas's.
func shapeLayer(_ path: Path, _ change: (inout Shape) -> Void = { _ in }) -> Layer {
  var shape = Shape(path: path)
  change(&shape)
  var layer = layer(0, 0, 1, 1)
  layer.content = .shape(shape)
  return layer
}

func frame(_ width: Int, _ height: Int, background: Paint? = nil, _ layers: [Layer]) -> Frame {
  CompiledScene(Scene(size: Size(Double(width), Double(height)), duration: 1, background: background, layers: layers))
    .sample(at: 0)
}

func painter(_ frame: Frame, dithersGradients: Bool = false) throws -> FramePainter {
  try FramePainter(
    width: frame.width, height: frame.height, images: ImageStore(["checkered": checkered]), fonts: fonts.get(),
    dithersGradients: dithersGradients)
}

func paint(_ frame: Frame, dithersGradients: Bool = false) throws -> Pixmap {
  var painter = try painter(frame, dithersGradients: dithersGradients)
  return try painter.paint(frame)
}

func paint(
  _ width: Int, _ height: Int, background: Paint? = nil, dithersGradients: Bool = false, _ layers: [Layer]
) throws -> Pixmap {
  try paint(frame(width, height, background: background, layers), dithersGradients: dithersGradients)
}

extension Pixmap {
  func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }

  /// The sum of all alpha, in fully covered pixels.
  var coverage: Double { pixels.reduce(0) { $0 + Double($1 >> 24) } / 255 }
}

extension SeededRandom {
  mutating func point(_ extent: Double) -> Point { Point(uniform(-10, extent), uniform(-10, extent)) }

  mutating func color() -> Color {
    let alpha = below(2) == 0 ? 1 : unit()
    return Color(red: unit(), green: unit(), blue: unit(), alpha: alpha)
  }

  mutating func path(_ extent: Double) -> Path {
    switch below(5) {
    case 0: return .rect(Rect(uniform(0, extent), uniform(0, extent), uniform(1, 60), uniform(1, 60)))
    case 1: return .ellipse(in: Rect(uniform(0, extent), uniform(0, extent), uniform(1, 60), uniform(1, 60)))
    case 2: return .star(points: 5, innerRadius: 0.4, in: Rect(uniform(0, extent), uniform(0, extent), 50, 50))
    default:
      var path = Path()
      path.move(to: point(extent))
      path.line(to: point(extent))
      path.cubic(to: point(extent), point(extent), point(extent))
      path.quad(to: point(extent), control: point(extent))
      if below(2) == 0 { path.close() }
      return path
    }
  }

  mutating func gradient() -> Gradient {
    var gradient = Gradient(colors: [color(), color(), color()])
    gradient.kind = Gradient.Kind.allCases[below(3)]
    gradient.startPoint = Point(unit(), unit())
    gradient.endPoint = Point(unit(), unit())
    return gradient
  }

  mutating func paint() -> Paint {
    switch below(4) {
    case 0: .gradient(gradient())
    case 1: .image(ImageContent(source: "checkered", pixelWidth: 60, pixelHeight: 40))
    default: .color(color())
    }
  }

  /// A layer of any kind somewhere on a canvas of about `extent` pixels.
  mutating func layer(_ extent: Double, depth: Int, measurer: TextMeasurer) throws -> Layer {
    var layer = SparklerPaintingTests.layer(
      uniform(-20, extent), uniform(-20, extent), uniform(1, extent), uniform(1, extent))
    if below(2) == 0 { layer.transform = .rotation(uniform(0, 6)) }
    if below(3) == 0 { layer.background = paint() }
    if below(3) == 0 { layer.cornerRadius = uniform(0, 20) }
    if below(4) == 0 { layer.border = Border(width: uniform(0, 8), color: color()) }
    if below(3) == 0 { layer.opacity = unit() }
    if below(4) == 0 { layer.masksToBounds = true }
    if below(4) == 0 {
      layer.shadow = Shadow(color: color(), opacity: 0.8, offset: point(9), radius: uniform(0, 16))
      if below(3) == 0 { layer.shadow?.path = path(extent) }
    }
    switch below(5) {
    case 0:
      var shape = Shape(path: path(extent))
      shape.fill = below(3) == 0 ? nil : paint()
      shape.fillRule = below(2) == 0 ? .evenOdd : .nonzero
      shape.stroke = below(2) == 0 ? nil : paint()
      shape.strokeStyle.lineWidth = uniform(0.2, 12)
      shape.strokeStyle.lineJoin = StrokeStyle.Join.allCases[below(3)]
      shape.strokeStyle.lineCap = StrokeStyle.Cap.allCases[below(3)]
      if below(2) == 0 { shape.strokeStyle.lineDashPattern = [uniform(1, 9), uniform(1, 9)] }
      layer.content = .shape(shape)
    case 1: layer.content = .gradient(gradient())
    case 2:
      var image = ImageContent(source: "checkered", pixelWidth: 60, pixelHeight: 40)
      image.tint = below(2) == 0 ? color() : nil
      image.gravity = ImageContent.Gravity.allCases[below(12)]
      if below(3) == 0 { image.contentsRect = Rect(uniform(-0.2, 0.5), 0.25, uniform(0.1, 0.8), 0.5) }
      if below(3) == 0 { image.contentsCenter = Rect(uniform(0, 0.5), 0.3, uniform(0, 0.5), 0.4) }
      if below(3) == 0 { image.filter = .nearest }
      layer.content = .image(image)
    case 3:
      var text = TextContent(
        string: ["Hello", "🎉 Party", "two\nlines"][below(3)], font: Font(size: uniform(5, 60)), color: color())
      if below(2) == 0 { text.maxWidth = uniform(5, extent) }
      if below(2) == 0 { text.maxLines = 1 + below(2) }
      text.truncation = TextContent.Truncation.allCases[below(4)]
      text.alignment = TextContent.Alignment.allCases[below(4)]
      text.metrics = try measurer.measure(text)
      layer.content = .text(text)
    default: break
    }
    if depth > 0 {
      for _ in 0..<below(3) {
        layer.sublayers.append(try self.layer(extent, depth: depth - 1, measurer: measurer))
      }
      if below(4) == 0 { layer.mask = try self.layer(extent, depth: 0, measurer: measurer) }
    }
    return layer
  }
}
