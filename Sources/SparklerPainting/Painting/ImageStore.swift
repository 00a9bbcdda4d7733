// The scene's pictures, by source.
// Flow: SparklerRendering → ImageStore → PictureCopies.
import SparklerCore
import SparklerImaging
import SparklerScene

/// A film that decodes its frames elsewhere, in any order.
public protocol FilmReading: Sendable {
  /// Decodes a frame.
  ///
  /// - Parameter frame: from 0.
  func picture(of frame: Int) throws(FilmError) -> Pixmap
}

/// Why a film's frame can't be decoded.
public struct FilmError: DescribedError, Sendable, Hashable {
  public var description: String

  /// An error with this description.
  public init(_ reason: String) { description = reason }
}

/// Every picture that a scene may show, by `ImageContent.source`.
public struct ImageStore: Sendable {
  /// Pixels, or a picture that is painted at the required size.
  public enum Picture: Sendable {
    /// A decoded image, scaled when it is drawn.
    case pixels(Pixmap)
    /// An SVG, rendered anew for each size.
    case vector(SVGPicture)
    /// A picture with several frames, chosen by `ImageContent.frame`.
    case animated(AnimatedPicture)
    /// The same, with frames decoded by another object.
    case film(any FilmReading)
  }

  private let pictures: [String: Picture]
  /// The pictures' share of the memory budget, returned when the last copy of the store is gone.
  private let shares: [DecodingBudget.Share]

  /// A store of pictures that keeps their shares of the memory budget.
  public init(_ pictures: [String: Picture] = [:], holding shares: [DecodingBudget.Share] = []) {
    self.pictures = pictures
    self.shares = shares
  }

  /// A store of pixel pictures.
  public init(_ pictures: [String: Pixmap]) { self.init(pictures.mapValues { .pixels($0) }) }

  /// The lists of font families that texts in SVGs name.
  package var families: Set<String> {
    var out: Set<String> = []
    for case .vector(let picture) in pictures.values { out.formUnion(picture.families) }
    return out
  }

  /// - Throws: `CanvasError.missingImage`.
  func picture(for source: String) throws(CanvasError) -> Picture {
    guard let picture = pictures[source] else { throw .missingImage(source: source) }
    return picture
  }
}

extension Pixmap {
  /// A part; pixels outside the picture are transparent.
  func cropped(to rect: PixelRect) -> Pixmap {
    Pixmap(width: rect.width, height: rect.height, pixels: pixels.cropped(from: bounds, to: rect, filler: 0))
  }
}
