// GIF files as an independent reader sees them: giflib unpacks, this file plays.
// Flow: bytes → giflib → GIFPlayback → expectations.
import CSparklerGif
import SparklerCore

/// A GIF played once from its start.
public struct GIFPlayback {
  public struct Frame {
    /// The whole canvas while the frame is shown.
    public var picture: Pixmap
    /// 1/100 s.
    public var delay: Int
    public var rect: PixelRect
    public var disposal: Int
    public var usesTransparency: Bool
  }

  public struct Failure: Error {
    public var code: Int32
  }

  public let width: Int
  public let height: Int
  /// Nil where the file has no loop extension; 0 is for ever.
  public let loops: Int?
  public let colors: [UInt32]
  public private(set) var frames: [Frame] = []

  public init(_ bytes: [UInt8]) throws {
    var source = Source(bytes: bytes)
    var status: Int32 = 0
    let opened = withUnsafeMutablePointer(to: &source) { source -> UnsafeMutablePointer<GifFileType>? in
      guard let file = DGifOpen(source, readBytes, &status) else { return nil }
      if DGifSlurp(file) != GIF_OK {
        status = file.pointee.Error
        DGifCloseFile(file, nil)
        return nil
      }
      return file
    }
    guard let file = opened else { throw Failure(code: status) }
    defer { DGifCloseFile(file, nil) }
    width = Int(file.pointee.SWidth)
    height = Int(file.pointee.SHeight)
    colors = Self.colors(file.pointee.SColorMap)
    let images = UnsafeBufferPointer(start: file.pointee.SavedImages, count: Int(file.pointee.ImageCount))
    loops = images.first.flatMap { Self.loops($0) }
    var canvas = Pixmap(width: width, height: height)
    for i in images.indices {
      var control = GraphicsControlBlock()
      guard DGifSavedExtensionToGCB(file, Int32(i), &control) == GIF_OK else { throw Failure(code: -1) }
      frames.append(try draw(images[i], control, on: &canvas))
    }
  }

  private func draw(
    _ image: SavedImage, _ control: GraphicsControlBlock, on canvas: inout Pixmap
  ) throws -> Frame {
    let place = image.ImageDesc
    let rect = PixelRect(
      x: Int(place.Left), y: Int(place.Top), width: Int(place.Width), height: Int(place.Height))
    guard canvas.bounds.contains(rect), let raster = image.RasterBits else { throw Failure(code: -2) }
    let table = place.ColorMap == nil ? colors : Self.colors(place.ColorMap)
    let before = canvas
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        let index = Int(raster[y * rect.width + x])
        if index == Int(control.TransparentColor) { continue }
        guard index < table.count else { throw Failure(code: -3) }
        canvas[rect.x + x, rect.y + y] = 0xFF00_0000 | table[index]
      }
    }
    let frame = Frame(
      picture: canvas, delay: Int(control.DelayTime), rect: rect, disposal: Int(control.DisposalMode),
      usesTransparency: control.TransparentColor >= 0)
    switch control.DisposalMode {
    case DISPOSE_BACKGROUND:
      for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { canvas[x, y] = 0 } }
    case DISPOSE_PREVIOUS: canvas = before
    default: break
    }
    return frame
  }

  private static func colors(_ map: UnsafeMutablePointer<ColorMapObject>?) -> [UInt32] {
    guard let map = map?.pointee else { return [] }
    return (0..<Int(map.ColorCount)).map { i in
      UInt32(map.Colors[i].Red) << 16 | UInt32(map.Colors[i].Green) << 8 | UInt32(map.Colors[i].Blue)
    }
  }

  private static func loops(_ first: SavedImage) -> Int? {
    let blocks = UnsafeBufferPointer(start: first.ExtensionBlocks, count: Int(first.ExtensionBlockCount))
    for (i, block) in blocks.enumerated() where block.Function == 0xFF && i + 1 < blocks.count {
      let name = String(decoding: UnsafeBufferPointer(start: block.Bytes, count: Int(block.ByteCount)), as: UTF8.self)
      let values = UnsafeBufferPointer(start: blocks[i + 1].Bytes, count: Int(blocks[i + 1].ByteCount))
      if name == "NETSCAPE2.0", values.count == 3, values[0] == 1 { return Int(values[1]) | Int(values[2]) << 8 }
    }
    return nil
  }
}

private struct Source {
  var bytes: [UInt8]
  var place = 0
}

private func readBytes(
  _ file: UnsafeMutablePointer<GifFileType>?, _ out: UnsafeMutablePointer<GifByteType>?, _ count: Int32
) -> Int32 {
  guard let source = file?.pointee.UserData?.assumingMemoryBound(to: Source.self), let out else { return 0 }
  let n = min(Int(count), source.pointee.bytes.count - source.pointee.place)
  for i in 0..<n { out[i] = source.pointee.bytes[source.pointee.place + i] }
  source.pointee.place += n
  return Int32(n)
}
