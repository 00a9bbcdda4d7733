// The smallest way to store a picture over the picture before.
// Flow: Pixmap k−1, k → APNGFrameEncoder (any worker) → APNGStep → APNGWriter.

import Primitives

/// One frame of an APNG, without its time.
public struct EncodedAPNGFrame: Equatable, Sendable {
  public var rect: PixelRect
  /// Whether the pixels are laid over what is there (blend 1), else they replace it (0).
  public var isOver: Bool
  /// The rectangle's rows as a zlib stream.
  public var data: [UInt8]
}

/// What one frame of the animation adds to an APNG.
public enum APNGStep: Equatable, Sendable {
  case picture(EncodedAPNGFrame)
  /// The frame equals the one before, which stays longer.
  case hold
}

/// Encodes frames one by one, in any order: a frame's bytes depend on itself and on the true frame before.
public struct APNGFrameEncoder: Sendable {
  public let isOpaque: Bool
  public let level: Int

  /// - Parameters:
  ///   - isOpaque: whether no frame has a transparent pixel; frames are RGB then, else RGBA. As for `APNGWriter`.
  ///   - level: libdeflate's, 0...12.
  /// - Throws: `PNGError.compressionLevel`.
  public init(isOpaque: Bool, level: Int = PNGWriter.standardLevel) throws(PNGError) {
    guard (0...12).contains(level) else { throw .compressionLevel(level) }
    self.isOpaque = isOpaque
    self.level = level
  }

  /// - Parameters: frames of one size; `previous` is nil for the first.
  public func encode(previous: Pixmap?, current: Pixmap) throws(PNGError) -> APNGStep {
    var rect = current.bounds
    if let previous {
      rect = FrameDelta.changed(previous.pixels, current.pixels, width: current.width, height: current.height)
      if rect.isEmpty { return .hold }
    }
    let part = Pixmap(
      width: rect.width, height: rect.height, pixels: current.pixels.cropped(to: rect, width: current.width))
    let straight = part.straightPixels()
    var rasters = [raster(straight, rect)]
    if let previous, !isOpaque,
      let over = Self.over(part, straight, previous.pixels.cropped(to: rect, width: current.width))
    {
      rasters.append(raster(over, rect))
    }
    let best = try PNGCompressor(level: level).smallest(of: rasters)
    return .picture(EncodedAPNGFrame(rect: rect, isOver: best.index == 1, data: best.data))
  }

  private func raster(_ straight: [UInt32], _ rect: PixelRect) -> PNGRaster {
    PNGRaster(width: rect.width, height: rect.height, straight: straight, kind: isOpaque ? .rgb : .rgba)
  }

  /// The pixels with nothing where nothing changed; nil where a changed pixel would mix with what is there, so that no
  /// reader's rounding matters.
  private static func over(_ part: Pixmap, _ straight: [UInt32], _ before: [UInt32]) -> [UInt32]? {
    var over = straight
    for i in over.indices {
      if part.pixels[i] == before[i] {
        over[i] = 0
      } else if straight[i] >> 24 != 255, before[i] >> 24 != 0 {
        return nil
      }
    }
    return over
  }
}
