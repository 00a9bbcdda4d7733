// Paints SVGs once for every size that is shown.
// Flow: SVGPicture + scale → VectorRasters → PictureCopies.
import SparklerCore

/// Pixels of SVGs, painted when first needed.
struct VectorRasters {
  /// Larger sizes are scaled up from this one, in pixels of the longer side.
  private static let greatestSide = 4096.0
  private static let mostBytes = 128 << 20
  private var rasters: [String: Pixmap] = [:]
  private var byteCount = 0

  /// An SVG at a scale or slightly more, with a unique name.
  ///
  /// - Parameter scale: pixels per pixel of the SVG.
  /// - Throws: `CanvasError.badImage` if it needs too much at this size, `CairoFailure`.
  mutating func picture(
    _ picture: SVGPicture, named source: String, scale: Double
  ) throws -> (source: String, pixels: Pixmap) {
    let side = Double(max(picture.width, picture.height))
    // Whole sizes up to 512 and larger steps above, so that zooming makes a few hundred rasters at most.
    var longer = min(Self.greatestSide, max(1, (side * scale - 1e-6).rounded(.up)))
    if !longer.isFinite { longer = 1 }
    let step = max(1, (longer / 256).binade)
    longer = (longer / step).rounded(.up) * step
    let width = max(1, Int((Double(picture.width) * longer / side).rounded()))
    let height = max(1, Int((Double(picture.height) * longer / side).rounded()))
    let name = "\(source) at \(width)×\(height)"
    if let kept = rasters[name] { return (name, kept) }
    let made: Pixmap
    do { made = try picture.pixels(width: width, height: height) } catch let error as SVGError {
      throw CanvasError.badImage(source: source, reason: "\(error)")
    }
    if byteCount > Self.mostBytes {
      rasters = [:]
      byteCount = 0
    }
    byteCount += made.pixels.count * 4
    rasters[name] = made
    return (name, made)
  }
}
