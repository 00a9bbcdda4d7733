// The scene's pictures by their key.
// Flow: SparklerRendering → ImageStore → PictureCopies.
import SparklerCore
import SparklerImaging
import SparklerScene

/// A film whose frames are had from elsewhere, in any order.
public protocol FilmReading: Sendable {
  /// - Parameter frame: from 0.
  func picture(of frame: Int) throws(FilmError) -> Pixmap
}

/// Why a film's frame can't be had.
public struct FilmError: DescribedError, Sendable, Hashable {
  public var description: String

  public init(_ reason: String) { description = reason }
}

/// Every picture that a scene may show, by `ImageContent.source`.
public struct ImageStore: Sendable {
  /// A picture of pixels, or one that is painted at the size that is needed.
  public enum Picture: Sendable {
    case pixels(Pixmap)
    case vector(SVGPicture)
    /// One whose frame `ImageContent.frame` tells.
    case animated(AnimatedPicture)
    /// The same, decoded by somebody else.
    case film(any FilmReading)
  }

  private let pictures: [String: Picture]
  /// What the pictures take from the budget of memory: given back with the last copy of the store.
  private let shares: [DecodingBudget.Share]

  public init(_ pictures: [String: Picture] = [:], holding shares: [DecodingBudget.Share] = []) {
    self.pictures = pictures
    self.shares = shares
  }

  public init(_ pictures: [String: Pixmap]) { self.init(pictures.mapValues { .pixels($0) }) }

  /// - Throws: `CanvasError.missingImage`.
  func picture(for source: String) throws(CanvasError) -> Picture {
    guard let picture = pictures[source] else { throw .missingImage(source: source) }
    return picture
  }
}

extension Pixmap {
  /// A part; what lies outside is transparent.
  func cropped(to rect: PixelRect) -> Pixmap {
    Pixmap(width: rect.width, height: rect.height, pixels: pixels.cropped(from: bounds, to: rect, filler: 0))
  }
}
