// Pictures that an SVG file names or contains.
// Flow: `<image>` → SVGResolving (SparklerRendering) → ImageContent.
import SparklerScene

/// A picture of an SVG file.
package enum SVGImage: Sendable {
  /// The bytes of a `data:` URL, and a name that is unique in the file.
  case embedded([UInt8], name: String)
  /// A path relative to the SVG file.
  case file(String)
}

/// Finds pictures of an SVG file.
package protocol SVGResolving {
  func picture(_ picture: SVGImage) throws -> ImageContent
}
