// A GIF's frames as they stand on the canvas.
// Flow: bytes → GIFScan → GIFReader (LZWDecoder, FrameCanvas) → AnimationFrame.

import Primitives

/// Plays a GIF once, frame by frame, in the memory of two canvases and one image.
///
/// Where GIF leaves room, it does as browsers do: the background is transparent, whatever the file names; a frame that
/// reaches beyond the canvas is cut; an index without a colour shows what is beneath; pixels beyond an image's size are
/// left aside. All else that is wrong is an error: an end without a trailer, a code beyond the table, missing pixels.
public struct GIFReader: FrameSource {
  public let facts: AnimationFacts
  let scan: GIFScan
  private var canvas: FrameCanvas
  private var decoder = LZWDecoder()
  private var index = 0

  /// - Throws: `ReadError`, before memory is taken for a picture.
  public init(_ bytes: [UInt8], limits: ReadLimits = .standard) throws(ReadError) {
    scan = try GIFScan(bytes, limits: limits)
    facts = AnimationFacts(
      format: .gif, width: scan.width, height: scan.height, frameCount: scan.images.count, loop: scan.loop)
    canvas = FrameCanvas(width: 0, height: 0)
  }

  public mutating func next() throws(ReadError) -> AnimationFrame? {
    guard index < scan.images.count else { return nil }
    if index == 0 { canvas = FrameCanvas(width: facts.width, height: facts.height) }
    let image = scan.images[index]
    let frame = index
    // Nothing follows an error.
    index = scan.images.count
    let outcome = decoder.decode(
      scan.data(of: image), minimumCodeSize: image.minimumCodeSize, pixels: image.rect.area)
    switch outcome {
    case .whole: break
    case .short(let n):
      throw .corrupt(.gif, frame: frame, "it has \(n) of \(image.rect.area) pixels")
    case .unknownCode(let n): throw .corrupt(.gif, frame: frame, "a code beyond the table after \(n) pixels")
    }
    let visible = canvas.begin(image.rect, disposal: image.disposal)
    decoder.indices.withUnsafeBufferPointer { indices in
      canvas.draw(
        indices: indices, rect: image.rect, visible: visible, colors: scan.colors(of: image),
        isInterlaced: image.isInterlaced)
    }
    index = frame + 1
    return AnimationFrame(index: frame, picture: canvas.picture, delay: FrameDelay(image.delay, over: 100))
  }
}
