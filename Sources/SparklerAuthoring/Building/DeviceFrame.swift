// How devices are drawn: body, bars and buttons around a screen.
// Flow: Device + size → DeviceFrame → layers behind and in front of the screen.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A device at one size. All lengths scale with it.
struct DeviceFrame {
  let device: Device
  let isLight: Bool
  /// The whole device, in the layer's own coordinates.
  let box: Rect
  /// Scale factor from the natural size.
  private let k: Double

  /// - Parameter isWide: whether a phone or tablet is in landscape.
  static func naturalSize(_ device: Device, isWide: Bool) -> Size? {
    guard let shape = device.shape else { return nil }
    return isWide && !device.isWindow ? Size(shape.size.height, shape.size.width) : shape.size
  }

  init(_ device: Device, isLight: Bool, in box: Rect) {
    (self.device, self.isLight, self.box) = (device, isLight, box)
    guard let natural = device.shape?.size else {
      k = 1
      return
    }
    k =
      device.isWindow
      ? min(box.size.width / natural.width, box.size.height / natural.height)
      : min(box.size.width, box.size.height) / natural.width
  }

  private var isWide: Bool { box.size.width > box.size.height }

  /// The screen's rectangle.
  var screen: Rect {
    guard let shape = device.shape else { return box }
    return device.isWindow
      ? Rect(box.minX, box.minY + bar, box.size.width, max(0, box.size.height - bar)) : box.inset(by: shape.edge * k)
  }

  /// Height of a window's title bar.
  private var bar: Double { (device.shape?.edge ?? 0) * k }

  /// Corner radius of the body.
  var cornerRadius: Double { (device.shape?.corner ?? 0) * k }

  /// Corner radius of the screen; 0 for a window.
  var screenRadius: Double { (device.shape?.screenCorner ?? 0) * k }

  /// Colour behind the screen's contents.
  var ground: Color {
    switch device {
    case .browser: isLight ? .white : Color(rgb: 0x1C1D22)
    case .terminal: isLight ? Color(rgb: 0xFBFBFD) : Color(rgb: 0x16181F)
    default: .black
    }
  }

  /// Padding around a terminal's contents.
  var padding: Double { device == .terminal ? 16 * k : 0 }

  var shadow: Shadow? {
    guard device != .none else { return nil }
    return Shadow(
      color: Color(rgb: 0x10122B), opacity: 0.32, offset: Point(0, 18 * k), radius: min(256, 24 * k),
      path: .roundedRect(box, radius: cornerRadius))
  }

  // MARK: Behind the screen

  /// - Parameter title: the text in the bar, measured.
  func back(title: TextContent?) -> [Layer] {
    switch device {
    case .phone: buttons + body(rim: 3)
    case .tablet: body(rim: 2.5) + [camera]
    case .browser: [windowBar, hairline] + lights + arrows + address(title)
    case .terminal: [windowBar] + lights + (title.map { [text($0, at: Point(box.center.x, box.minY + bar / 2))] } ?? [])
    case .none: []
    }
  }

  /// Layers above the screen's contents.
  var front: [Layer] {
    switch device {
    case .phone: [island]
    case .browser, .terminal: [edge]
    case .tablet, .none: []
    }
  }

  private func shape(_ path: Path, _ fill: Paint?) -> Layer {
    var layer = Layer()
    var shape = Shape(path: path)
    shape.fill = fill
    layer.content = .shape(shape)
    if let box = path.controlBox { layer.bounds = box }
    layer.position = layer.anchor
    return layer
  }

  private func rounded(_ rect: Rect, _ radius: Double, _ fill: Color) -> Layer {
    shape(.roundedRect(rect, radius: min(radius, min(rect.size.width, rect.size.height) / 2)), .color(fill))
  }

  /// A metal rim around black glass.
  private func body(rim: Double) -> [Layer] {
    let colors = (isLight ? [0xF7F7FA, 0xC4C6CE, 0xECEDF1, 0xB9BBC4] : [0x6A6C74, 0x2B2C31, 0x55575F, 0x1E1F23])
    var metal = Gradient(colors: colors.map { Color(rgb: UInt32($0)) })
    (metal.locations, metal.startPoint, metal.endPoint) = ([0, 0.35, 0.65, 1], Point(0, 0), Point(1, 1))
    let glass = box.inset(by: rim * k)
    return [
      shape(.roundedRect(box, radius: cornerRadius), .gradient(metal)),
      rounded(glass, cornerRadius - rim * k, Color(rgb: 0x050507)),
    ]
  }

  /// A phone's side buttons: volume and power.
  private var buttons: [Layer] {
    let color = isLight ? Color(rgb: 0xC9CBD2) : Color(rgb: 0x3A3B41)
    let (left, right): ([(Double, Double)], [(Double, Double)]) = ([(112, 22), (156, 42), (208, 42)], [(172, 66)])
    func key(_ at: Double, _ length: Double, isFirst: Bool) -> Layer {
      let (out, thick) = (2.5 * k, 5 * k)
      let rect =
        isWide
        ? Rect(box.minX + at * k, isFirst ? box.maxY + out - thick : box.minY - out, length * k, thick)
        : Rect(isFirst ? box.minX - out : box.maxX + out - thick, box.minY + at * k, thick, length * k)
      return rounded(rect, 2 * k, color)
    }
    return left.map { key($0.0, $0.1, isFirst: true) } + right.map { key($0.0, $0.1, isFirst: false) }
  }

  private var camera: Layer {
    let center = isWide ? Point(box.minX + 10 * k, box.center.y) : Point(box.center.x, box.minY + 10 * k)
    return dot(center, 2.5 * k, Color(rgb: 0x1F2430))
  }

  private var island: Layer {
    let (long, short) = (80 * k, 23 * k)
    let place = 11 * k
    let rect =
      isWide
      ? Rect(screen.minX + place, box.center.y - long / 2, short, long)
      : Rect(box.center.x - long / 2, screen.minY + place, long, short)
    return rounded(rect, short / 2, .black)
  }

  private func dot(_ center: Point, _ radius: Double, _ fill: Color) -> Layer {
    shape(.ellipse(in: Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius)), .color(fill))
  }

  // MARK: Windows

  private var windowBar: Layer {
    let color =
      device == .browser
      ? isLight ? Color(rgb: 0xF2F3F6) : Color(rgb: 0x2A2B31) : isLight ? Color(rgb: 0xE8E9EE) : Color(rgb: 0x262934)
    return shape(.rect(Rect(box.minX, box.minY, box.size.width, bar)), .color(color))
  }

  private var hairline: Layer {
    let color = isLight ? Color(rgb: 0xDDDFE5) : Color(rgb: 0x17181C)
    return shape(.rect(Rect(box.minX, box.minY + bar - k, box.size.width, k)), .color(color))
  }

  /// The buttons that close, minimise and maximise a window.
  private var lights: [Layer] {
    [0xFF5F57, 0xFEBC2E, 0x28C840].enumerated().map { i, color in
      dot(Point(box.minX + (22 + 20 * Double(i)) * k, box.minY + bar / 2), 6 * k, Color(rgb: UInt32(color)))
    }
  }

  private var arrows: [Layer] {
    [(102.0, 1.0), (126.0, -1.0)].map { x, way in
      let tip = Point(box.minX + x * k, box.minY + bar / 2)
      var path = Path()
      path.move(to: Point(tip.x + way * 3 * k, tip.y - 5 * k))
      path.line(to: Point(tip.x - way * 2 * k, tip.y))
      path.line(to: Point(tip.x + way * 3 * k, tip.y + 5 * k))
      var layer = shape(path, nil)
      layer.shape?.stroke = .color(way > 0 ? ink : ink.faded(to: 0.45))
      layer.shape?.strokeStyle.lineWidth = 1.8 * k
      layer.shape?.strokeStyle.lineCap = .round
      layer.shape?.strokeStyle.lineJoin = .round
      return layer
    }
  }

  private func address(_ title: TextContent?) -> [Layer] {
    let width = box.size.width - 2 * 152 * k
    guard width > 60 * k else { return [] }
    let field = Rect(box.minX + 152 * k, box.minY + 9 * k, width, 29 * k)
    let pill = rounded(field, 8 * k, isLight ? .white : Color(rgb: 0x1A1B1F))
    return [pill] + (title.map { [text($0, at: field.center)] } ?? [])
  }

  private func text(_ content: TextContent, at center: Point) -> Layer {
    var layer = Layer()
    (layer.content, layer.bounds.size, layer.position) = (.text(content), content.metrics.size, center)
    return layer
  }

  /// A line inside the edge, so that a light window stands out on a light background.
  private var edge: Layer {
    var layer = Layer()
    (layer.bounds, layer.cornerRadius) = (box, cornerRadius)
    layer.position = layer.anchor
    layer.border = Border(width: k, color: isLight ? Color(rgb: 0).faded(to: 0.1) : Color.white.faded(to: 0.12))
    return layer
  }

  private var ink: Color { isLight ? Color(rgb: 0x5A5E6B) : Color(rgb: 0xA9ADBA) }

  /// The text of the bar, not yet measured; nil if there is none.
  func title(_ words: String) -> TextContent? {
    // Text below one point is unreadable, and not allowed in specs.
    guard !words.isEmpty, device.isWindow, 13 * k >= 1 else { return nil }
    var text = TextContent(string: words, font: Font(weight: 500, size: 13 * k), color: ink)
    text.alignment = .center
    (text.maxWidth, text.maxLines, text.truncation) = (max(1, box.size.width - 2 * 168 * k), 1, .end)
    return text
  }
}

extension Device {
  /// Dimensions in points at the natural size.
  fileprivate struct Shape {
    /// In portrait.
    let size: Size
    /// Width around the screen; for a window, the height of its bar.
    let edge: Double
    let corner: Double
    var screenCorner = 0.0
  }

  /// nil without a device.
  fileprivate var shape: Shape? {
    switch self {
    case .phone: Shape(size: Size(280, 579), edge: 12, corner: 50, screenCorner: 38)
    case .tablet: Shape(size: Size(432, 564), edge: 18, corner: 32, screenCorner: 14)
    case .browser: Shape(size: Size(640, 420), edge: 48, corner: 12)
    case .terminal: Shape(size: Size(560, 340), edge: 36, corner: 12)
    case .none: nil
    }
  }

  /// Whether it has a title bar.
  var isWindow: Bool { self == .browser || self == .terminal }
}

extension Rect {
  /// Smaller on every side, by at most half the size.
  func inset(by n: Double) -> Rect {
    let (x, y) = (min(n, size.width / 2), min(n, size.height / 2))
    return grown(by: -x, -y)
  }
}

extension Color {
  fileprivate func faded(to alpha: Double) -> Color {
    var color = self
    color.alpha = alpha
    return color
  }
}
