// Builds layers of small SVG files in tests, with letters and pictures of known sizes.
// Flow: text → SVGAnimation → layers → expectations.
import SparklerCore
import SparklerSVG
import SparklerScene

/// Layers of short texts.
enum Building {
  /// - Parameter body: what is inside of the root element, which has a size of 200 × 100.
  static func animation(
    _ body: String, replacing: [String: String] = [:], limits: SVGFileLimits = SVGFileLimits()
  ) throws(SVGImportError) -> SVGAnimation {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'>\(body)</svg>"
    return try SVGAnimation(
      Array(text.utf8), replacements: replacing, measuring: HalfEms(), resolving: Pictures(), limits: limits,
      readers: nil)
  }

  /// All layers with an id, masks and sublayers included.
  static func layer(_ id: String, in body: String) throws -> Layer? {
    func find(_ layers: [Layer]) -> Layer? {
      for layer in layers {
        if layer.id == id { return layer }
        if let found = find(layer.sublayers + (layer.mask.map { [$0] } ?? [])) { return found }
      }
      return nil
    }
    return find(try animation(body).layers)
  }

  /// The texts below a layer with their boxes, in order.
  static func texts(_ layer: Layer) -> [Text] {
    if case .text(let text) = layer.content { return [Text(string: text.string, bounds: layer.bounds, layer: layer)] }
    return layer.sublayers.flatMap { texts($0) }
  }

  struct Text {
    var string: String
    var bounds: Rect
    var layer: Layer
  }

  /// Every letter is half as wide as high.
  private struct HalfEms: ContentMeasuring {
    func measure(_ text: TextContent) throws -> TextMetrics {
      let (size, count) = (text.font.size, Double(text.string.count))
      let width = size / 2 * count + text.setting.letterSpacing * max(0, count - 1)
      return TextMetrics(size: Size(width, size), ink: Rect(0, 0, width, size), baseline: size * 0.8)
    }

    func coverage(of layer: Layer) throws -> Coverage { throw Missing() }
  }

  private struct Missing: Error {}

  private struct Pictures: SVGResolving {
    func picture(_ picture: SVGImage) throws -> ImageContent {
      if case .embedded(let bytes, _) = picture, bytes.isEmpty { throw Missing() }
      return ImageContent(source: "picture", pixelWidth: 10, pixelHeight: 20)
    }
  }
}

extension Layer {
  /// Itself and all layers in it.
  var everything: [Layer] {
    [self] + sublayers.flatMap(\.everything) + (mask.map { $0.everything } ?? [])
  }
}
