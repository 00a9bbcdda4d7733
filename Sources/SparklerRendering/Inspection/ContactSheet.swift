// A few moments of an animation side by side on a checkerboard, with their times.
// Flow: FrameStrip → Scene of pictures and labels → Pixmap.
import SparklerCore
import SparklerFiles
import SparklerPainting
import SparklerScene

package struct ContactSheet {
  package struct Cell {
    /// nil leaves the cell empty.
    var picture: Pixmap?
    var label: String

    package init(picture: Pixmap?, label: String) { (self.picture, self.label) = (picture, label) }
  }

  private let cells: [Cell]
  /// Number of pictures in a row.
  private let columns: Int

  package init(strip: FrameStrip, columns: Int = 4) {
    self.init(cells: strip.stills.map { Cell(picture: $0.picture, label: Self.words($0.time)) }, columns: columns)
  }

  package init(cells: [Cell], columns: Int) { (self.cells, self.columns) = (cells, columns) }

  static let gap = 12.0
  private static let label = 20.0
  private static let square = 8

  /// Maximum side of the sheet in pixels.
  private static let largest = 8192.0

  /// - Throws: a usage error if the sheet is too large; an error if a font is missing.
  package func picture() throws -> Pixmap {
    let shown = cells.compactMap(\.picture)
    guard !shown.isEmpty else { return Pixmap(width: 1, height: 1) }
    let across = max(1, min(columns, cells.count))
    let step = max(Double(shown.reduce(0) { max($0, $1.width) }), 72) + Self.gap
    // Each row is as high as its tallest picture.
    var tops = [Self.gap]
    for start in stride(from: 0, to: cells.count, by: across) {
      let row = cells[start..<min(cells.count, start + across)]
      let height = row.reduce(0) { max($0, $1.picture?.height ?? 0) }
      tops.append(tops[tops.count - 1] + Double(height) + Self.label + Self.gap)
    }
    let size = Size(Self.gap + Double(across) * step, tops[tops.count - 1])
    guard max(size.width, size.height) <= Self.largest else {
      throw RenderingError(
        .usage, "a contact sheet of \(Int(size.width))×\(Int(size.height)) pixels is too large",
        remedy:
          "At most \(Int(Self.largest)) a side can be painted; show fewer pictures, smaller ones, or other --columns.")
    }
    var pictures: [String: Pixmap] = [:]
    let fonts = try FontLibrary()
    let measurer = TextMeasurer(fonts: fonts)
    var layers: [Layer] = []
    for (number, cell) in cells.enumerated() {
      guard let picture = cell.picture else { continue }
      let (x, y) = (Self.gap + Double(number % across) * step, tops[number / across])
      let ground = "ground \(picture.width) \(picture.height)"
      if pictures[ground] == nil { pictures[ground] = Self.checkerboard(picture.width, picture.height) }
      pictures["\(number)"] = picture
      for source in [ground, "\(number)"] {
        var layer = Layer()
        layer.bounds = Rect(0, 0, Double(picture.width), Double(picture.height))
        layer.anchorPoint = .zero
        layer.position = Point(x, y)
        layer.content = .image(ImageContent(source: source, pixelWidth: picture.width, pixelHeight: picture.height))
        layers.append(layer)
      }
      layers.append(try Self.caption(cell.label, at: Point(x, y + Double(picture.height) + 4), measurer))
    }
    let scene = Scene(
      size: size, duration: 1, background: .color(Color(red: 0.97, green: 0.97, blue: 0.975)), layers: layers)
    return try FramePipeline(
      CompiledScene(scene), timeline: Timeline(still: 0), images: ImageStore(pictures), fonts: fonts
    ).picture(at: 0)
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
