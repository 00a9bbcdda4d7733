// How a cursor looks: its pointers, drawn as shapes, and the rings of its clicks.
// Flow: the keys of a cursor → CursorLook → layers.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The colours and the size of a cursor.
struct CursorLook: Sendable {
  /// The side of the square that pointers are designed in, whose origin is the tip.
  private static let side = 24.0
  /// The longest side of a cursor, in points. Its edges and rings then stay within what a spec can have.
  static let largest = 10_000.0
  static let pressing: Seconds = 0.07
  static let releasing: Seconds = 0.16
  private static let spreading: Seconds = 0.55

  /// The bounds of the cursor's layer, and its tip as a share of them.
  let bounds: Rect
  let anchorPoint: Point
  let fill: Color
  let edge: Color
  let ring: Color
  /// Whether a press shows a ring.
  let showsRings: Bool
  /// Points for one unit of the design.
  private let k: Double

  /// - Parameter ink: the brand's, if there is one: its rings are seen on every ground of the brand, and letters below
  ///   them stay legible.
  init(_ values: FieldValues, on layer: Layer, ink: Color?) {
    (bounds, anchorPoint) = (layer.bounds, layer.anchorPoint)
    fill = values[CursorWord.fill] ?? .white
    edge = values[CursorWord.stroke] ?? Color(rgb: 0x17181C)
    ring = values[CursorWord.clickColor] ?? ink?.faded(0.45) ?? Color(rgb: 0x6B94FA)
    showsRings = values[CursorWord.click] != CursorWord.Click.none
    k = min(layer.bounds.size.width, layer.bounds.size.height) / Self.side
  }

  /// The tip in the layer's own coordinates.
  private var tip: Point {
    Point(
      bounds.minX + anchorPoint.x * bounds.size.width, bounds.minY + anchorPoint.y * bounds.size.height)
  }

  var shadow: Shadow {
    Shadow(color: Color(rgb: 0x0B0D1A), opacity: 0.32, offset: Point(0, 1.6 * k), radius: min(256, 1.7 * k))
  }

  // MARK: Pointers

  /// The pointer, which shrinks about its tip when it presses.
  ///
  /// - Parameters:
  ///   - shapes: what it shows, and when, in the time of the cursor's layer.
  ///   - presses: when it is pressed, and for how long.
  func pointer(_ shapes: [(shape: CursorShape, span: VisibleSpan)], presses: [(at: Seconds, hold: Seconds)]) -> Layer {
    var layer = Layer()
    (layer.bounds, layer.anchorPoint, layer.position) = (bounds, anchorPoint, tip)
    layer.sublayers = shapes.flatMap { shape, span in
      figure(shape).map { part in
        var part = part
        part.visible = span
        return part
      }
    }
    layer.animations = presses.map { press in
      let whole = Self.pressing + press.hold + Self.releasing
      let (down, up) = (Self.pressing.value / whole.value, (Self.pressing + press.hold).value / whole.value)
      var track = KeyframeAnimation(property: .scale, values: [1, 0.84, 0.84, 1].map { .number($0) })
      track.keyTimes = [0, down, up, 1]
      track.timingFunctions = [.easeOut, .linear, .easeInEaseOut]
      return Animation(.keyframe(track), from: press.at, for: whole)
    }
    return layer
  }

  /// The parts of a pointer, back to front.
  private func figure(_ shape: CursorShape) -> [Layer] {
    switch shape {
    case .arrow, .auto: return solid(Self.arrow, rounding: 0.9)
    case .hand: return solid(Self.hand, rounding: 0.2) + [line(Self.knuckles, 1, edge)]
    case .text: return [line(Self.beam, 3.6, edge), line(Self.beam, 1.5, fill)]
    }
  }

  /// A filled outline with rounded corners, inside an edge.
  private func solid(_ path: Path, rounding: Double) -> [Layer] {
    let edgeWidth = 1.15
    return [part(path, edge, edge, rounding + 2 * edgeWidth), part(path, fill, fill, rounding)]
  }

  private func line(_ path: Path, _ width: Double, _ color: Color) -> Layer { part(path, nil, color, width) }

  private func part(_ path: Path, _ fill: Color?, _ stroke: Color, _ width: Double) -> Layer {
    var layer = Layer()
    (layer.bounds, layer.position) = (bounds, bounds.center)
    var shape = Shape(path: path.applying(AffineTransform(a: k, b: 0, c: 0, d: k, tx: tip.x, ty: tip.y)))
    (shape.fill, shape.stroke) = (fill.map { .color($0) }, .color(stroke))
    (shape.strokeStyle.lineWidth, shape.strokeStyle.lineCap, shape.strokeStyle.lineJoin) = (width * k, .round, .round)
    layer.content = .shape(shape)
    return layer
  }

  // MARK: Rings

  /// The ring that a click sends out from a point of the superlayer; it lives in the same time as the cursor's layer.
  func ring(at time: Seconds, _ place: Point, like cursor: Layer) -> Layer {
    var layer = Layer()
    let radius = 28 * k
    layer.bounds.size = Size(2 * radius, 2 * radius)
    (layer.position, layer.zPosition, layer.timing) = (place, cursor.zPosition, cursor.timing)
    var shape = Shape(path: .ellipse(in: layer.bounds))
    (shape.fill, shape.stroke, shape.strokeStyle.lineWidth) = (nil, .color(ring), 2 * k)
    layer.content = .shape(shape)
    layer.opacity = 0
    func track(_ property: LayerProperty, _ values: [Double], _ easing: TimingFunction) -> Animation {
      var keys = KeyframeAnimation(property: property, values: values.map { .number($0) })
      keys.timingFunctions = Array(repeating: easing, count: values.count - 1)
      return Animation(.keyframe(keys), from: time, for: Self.spreading)
    }
    layer.animations = [
      track(.scale, [0.2, 1], .cubic(Point(0.16, 0.7), Point(0.3, 1))), track(.opacity, [0.95, 0.7, 0], .linear),
      track(.lineWidth, [7 * k, 1.4 * k], .easeOut),
    ]
    return layer
  }
}

// MARK: Outlines

extension CursorLook {
  /// In units of the design, with the tip of the painted pointer at its origin.
  private static let arrow = polygon([
    (1.5, 2.4), (1.5, 18.6), (5.5, 15.1), (8.2, 21.3), (11, 20.1), (8.4, 14), (13.5, 13.6),
  ])

  private static func polygon(_ corners: [(Double, Double)]) -> Path {
    var path = Path()
    for (i, corner) in corners.enumerated() {
      let point = Point(corner.0, corner.1)
      if i == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
  }

  /// A forefinger, three bent fingers, a thumb and the back of the hand, which overlap.
  private static let hand: Path = {
    let fingers: [(x: Double, y: Double, width: Double)] = [
      (-2, 1.4, 4), (2.3, 8.2, 4), (6.3, 8.8, 3.9), (10.2, 10, 3.5),
    ]
    let capsules = fingers.map { finger in
      Path.roundedRect(Rect(finger.x, finger.y, finger.width, 17 - finger.y), radius: finger.width / 2)
    }
    let thumb = Path.roundedRect(Rect(-2.1, -8, 4.2, 11.5), radius: 2.1)
      .applying(AffineTransform.rotation(-0.62).then(.translation(-2.4, 17.2)))
    return capsules.reduce(thumb + palm, +)
  }()

  private static let palm: Path = {
    var path = Path()
    path.move(to: Point(-2, 12))
    path.line(to: Point(13.7, 13))
    path.cubic(to: Point(12, 22.2), Point(13.9, 17.4), Point(13.6, 19.6))
    path.line(to: Point(12, 24.2))
    path.line(to: Point(1, 24.2))
    path.line(to: Point(1, 22.6))
    path.cubic(to: Point(-4.6, 16.6), Point(-1, 21.4), Point(-2.8, 19.4))
    path.close()
    return path
  }()

  /// The lines between the fingers.
  private static let knuckles: Path = {
    var path = Path()
    for (x, top) in [(2.15, 10.8), (6.3, 11.2), (10.2, 11.8)] {
      path.move(to: Point(x, top))
      path.line(to: Point(x, 14.6))
    }
    return path
  }()

  /// An I-beam about the tip.
  private static let beam: Path = {
    var path = Path()
    for way in [-1.0, 1] {
      for side in [-1.0, 1] {
        path.move(to: Point(side * 3.4, way * 9.6))
        path.cubic(to: Point(0, way * 7.2), Point(side * 1.5, way * 9.6), Point(0, way * 8.9))
      }
    }
    path.move(to: Point(0, -7.2))
    path.line(to: Point(0, 7.2))
    return path
  }()
}
