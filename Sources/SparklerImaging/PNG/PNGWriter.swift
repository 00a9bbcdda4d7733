// Encodes a picture as a PNG file.
// Flow: Pixmap → PNGRaster → PNGCompressor → PNGWriter → file (SparklerRendering).
import SparklerCore

/// Writes PNG files: straight alpha, 8 bits a channel, with fewer channels or a palette if that is lossless.
public enum PNGWriter {
  /// Level 6 takes a quarter of the time of libpng's default for the same size.
  public static let standardLevel = 6

  /// The bytes of a PNG file.
  ///
  /// - Parameter level: libdeflate's, 0 (stored) ... 12 (smallest).
  /// - Throws: `PNGError` for a picture without pixels, or a level outside its range.
  public static func encode(_ picture: Pixmap, level: Int = standardLevel) throws(PNGError) -> [UInt8] {
    guard picture.width > 0, picture.height > 0 else {
      throw .size(width: picture.width, height: picture.height, limit: PNGLimits.standard.pixels)
    }
    let raster = PNGRaster(reducing: picture)
    let data = try PNGCompressor().smallest(of: raster, level: level)
    var out = PNGChunks.start(width: raster.width, height: raster.height, raster.format) + raster.format.tables
    PNGChunks.append("IDAT", data, to: &out)
    PNGChunks.append("IEND", [], to: &out)
    return out
  }
}
