// An image in a scene: a file's name, a file's bytes, or pixels.
// Flow: Picture → DocumentValue → GivenPicture → ImageStore.
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerRendering

/// An image for a layer.
public struct Picture: DocumentConvertible, ExpressibleByStringInterpolation {
  /// Identifies an image that is used several times.
  final class Identity: Sendable {}

  private enum Source: Sendable {
    case file(String)
    case given(GivenPicture, Identity)
  }

  private let source: Source

  /// A file, from the renderer's folder: PNG, APNG, GIF, WebP, AVIF, JPEG or SVG.
  public init(stringLiteral name: String) { source = .file(name) }

  /// A file, from the renderer's folder: PNG, APNG, GIF, WebP, AVIF, JPEG or SVG.
  public static func file(_ name: String) -> Picture { Picture(stringLiteral: name) }

  /// Pixels in memory.
  public init(_ pixels: Pixmap) { source = .given(.pixels(pixels), Identity()) }

  /// The bytes of a file: PNG, APNG, GIF, WebP, AVIF, JPEG or SVG. Errors in them are reported when the scene is built.
  public init(data: [UInt8]) { source = .given(.file(data), Identity()) }

  /// Pixels of red, green, blue and alpha, 8 bits each, row by row from the top left; colours are not premultiplied by
  /// alpha.
  ///
  /// - Throws: `AnimatedImageError` if a side is outside 1...16,777,216 or the number of bytes doesn't match.
  public init(rgba: [UInt8], width: Int, height: Int) throws(AnimatedImageError) {
    self.init(try AnimatedImage(rgba: rgba, width: width, height: height, frameRate: 1).frames[0].picture)
  }

  var given: (content: GivenPicture, identity: Identity)? {
    guard case .given(let content, let identity) = source else { return nil }
    return (content, identity)
  }

  public var documentValue: DocumentValue {
    switch source {
    case .file(let name): DocumentValue(name)
    case .given: DocumentValue(.held(self))
    }
  }
}
