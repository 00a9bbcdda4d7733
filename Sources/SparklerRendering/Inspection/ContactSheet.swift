// A few moments of an animation beside each other, on a checkerboard, each with its time.
// Flow: FrameStrip → Scene of pictures and labels → Pixmap.
import SparklerCore
import SparklerPainting
import SparklerScene

package struct ContactSheet {
  package let strip: FrameStrip
  /// Pictures in a row.
  package var columns = 4

  package init(strip: FrameStrip, columns: Int = 4) {
    (self.strip, self.columns) = (strip, columns)
  }

  private static let gap = 12.0
  private static let label = 20.0
  private static let square = 8

  /// Pixels a side of the largest picture that is painted.
  private static let largest = 8192.0

  /// - Throws: a usage error for a sheet that is too large; where a font is missing.
  package func picture() throws -> Pixmap {
    guard let first = strip.stills.first?.picture else { return Pixmap(width: 1, height: 1) }
    let (width, height) = (Double(first.width), Double(first.height))
    let across = max(1, min(columns, strip.stills.count))
    let down = (strip.stills.count + across - 1) / across
    let size = Size(
      Self.gap + Double(across) * (max(width, 72) + Self.gap),
      Self.gap + Double(down) * (height + Self.label + Self.gap))
    guard max(size.width, size.height) <= Self.largest else {
      throw RenderingError(
        .usage, "a contact sheet of \(Int(size.width))×\(Int(size.height)) pixels is too large",
        remedy:
          "At most \(Int(Self.largest)) a side can be painted; use fewer --stills, other --columns or a smaller --side."
      )
    }
    var pictures = ["ground": Self.checkerboard(first.width, first.height)]
    let fonts = try FontLibrary()
    let measurer = TextMeasurer(fonts: fonts)
    var layers: [Layer] = []
    for (number, still) in strip.stills.enumerated() {
      let x = Self.gap + Double(number % across) * (max(width, 72) + Self.gap)
      let y = Self.gap + Double(number / across) * (height + Self.label + Self.gap)
      pictures["\(number)"] = still.picture
      for source in ["ground", "\(number)"] {
        var layer = Layer()
        layer.bounds = Rect(0, 0, width, height)
        layer.anchorPoint = .zero
        layer.position = Point(x, y)
        layer.content = .image(ImageContent(source: source, pixelWidth: first.width, pixelHeight: first.height))
        layers.append(layer)
      }
      layers.append(try Self.caption(Self.words(still.time), at: Point(x, y + height + 4), measurer))
    }
    let scene = Scene(
      size: size, duration: 1, background: .color(Color(red: 0.97, green: 0.97, blue: 0.975)), layers: layers)
    var out = Pixmap(width: 1, height: 1)
    try FramePipeline(
      CompiledScene(scene), timeline: Timeline(still: 0), images: ImageStore(pictures), fonts: fonts
    ).paint(0..<1) { picture, _ in out = picture }
    return out
  }

  private static func caption(_ string: String, at place: Point, _ measurer: TextMeasurer) throws -> Layer {
    var text = TextContent(string: string, font: Font(size: 11), color: Color(red: 0.35, green: 0.35, blue: 0.4))
    text.metrics = try measurer.measure(text)
    var layer = Layer()
    layer.bounds = Rect(origin: .zero, size: text.metrics.size)
    layer.anchorPoint = .zero
    layer.position = place
    layer.content = .text(text)
    return layer
  }

  /// Such as `1.20 s`.
  package static func words(_ time: Seconds) -> String {
    let hundredths = Int((time.value * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
  }

  private static func checkerboard(_ width: Int, _ height: Int) -> Pixmap {
    var out = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        out.pixels[y * width + x] = (x / square + y / square) % 2 == 0 ? 0xFFFF_FFFF : 0xFFE3_E3E8
      }
    }
    return out
  }
}
