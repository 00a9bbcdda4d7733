// SVG texts as layers, without fonts and pictures.
// Flow: tests → layers(of:) → SVGAnimation.
import SparklerCore
import SparklerSVG
import SparklerScene

private struct NoTexts: ContentMeasuring {
  func measure(_ text: TextContent) throws -> TextMetrics { throw Missing() }
  func coverage(of layer: Layer) throws -> Coverage { throw Missing() }
}

private struct NoPictures: SVGResolving {
  func picture(_ picture: SVGImage) throws -> ImageContent { throw Missing() }
}

private struct Missing: Error {}

/// A file whose root is 200 × 100, unless the text is a whole file.
func drawing(_ text: String, limits: SVGFileLimits = SVGFileLimits()) throws -> SVGAnimation {
  let whole =
    text.contains("<svg xmlns")
    ? text : "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'>\(text)</svg>"
  return try SVGAnimation(
    Array(whole.utf8), measuring: NoTexts(), resolving: NoPictures(), limits: limits)
}

/// Its layers.
func layers(of text: String) throws -> [Layer] { try drawing(text).layers }

/// The first layer's shape.
func shape(of text: String) throws -> Shape? {
  if case .shape(let shape)? = try layers(of: text).first?.content { shape } else { nil }
}
