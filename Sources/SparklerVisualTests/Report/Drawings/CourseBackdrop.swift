// The part of both pictures over which a way is drawn.
// Flow: ReportMoments, CourseWay → CourseBackdrop → data URI.
import SparklerCore
import SparklerImaging

/// Both pictures at one time, one over the other.
struct CourseBackdrop {
  /// In pixels of the picture.
  let view: PixelRect
  /// Seconds.
  let time: Double

  /// Pixels on a side of the stored picture.
  private static let side = 680

  init(_ way: CourseWay) { (view, time) = (way.view, way.time) }

  /// - Returns: a data URI; nil if the pictures have two sizes, or don't reach the view.
  func picture(_ a: Pixmap, _ b: Pixmap) throws -> String? {
    let part = view.intersection(a.bounds)
    guard a.width == b.width, a.height == b.height, part == view, !part.isEmpty else { return nil }
    let (expected, actual) = (a.pixels.cropped(to: part, width: a.width), b.pixels.cropped(to: part, width: b.width))
    let mixed = zip(expected, actual).map { a, b in
      // The mean of each byte, rounded down.
      (a & b) &+ (((a ^ b) & 0xFEFE_FEFE) >> 1)
    }
    let picture = Pixmap(width: part.width, height: part.height, pixels: mixed)
    return try PNGWriter.encode(picture.shrunk(toFit: Self.side)).pngURI
  }
}
