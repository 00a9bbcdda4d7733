// Decodes a GIF's frames as composed on the canvas.
// Flow: bytes → GIFScan → GIFReader (LZWDecoder, FrameCanvas) → AnimationFrame.
import SparklerCore

/// Plays a GIF once, frame by frame, in the memory of two canvases and one image.
///
/// Where GIF is ambiguous, it follows browsers: the background is transparent, whatever the file specifies; a frame
/// that extends beyond the canvas is cropped, except the first one, for which the canvas grows; an index without a
/// colour is transparent; surplus pixels are ignored. Other defects are errors (a missing trailer, a code beyond the
/// table, missing pixels), or with `ReadLimits.showsDamaged` notes: whole frames, and the whole rows of a frame, are
/// shown.
public struct GIFReader: FrameSource {
  /// The file's format, size, frame count and loop count.
  public let facts: AnimationFacts
  let scan: GIFScan
  private var canvas: FrameCanvas
  private var decoder = LZWDecoder()
  private var index = 0
  private let limits: ReadLimits
  private var hasBadFrame = false
  /// What is wrong with the file and its frames so far.
  private(set) var notes: PictureNotes
  /// The memory that it reserves while it plays.
  private var share: DecodingBudget.Share?

  /// - Throws: `ReadError`, before memory for a picture is allocated.
  public init(_ bytes: [UInt8], limits: ReadLimits = .standard) throws(ReadError) {
    self.limits = limits
    scan = try GIFScan(bytes, limits: limits)
    facts = AnimationFacts(
      format: .gif, width: scan.width, height: scan.height, frameCount: scan.images.count, loop: scan.loop)
    canvas = FrameCanvas(width: 0, height: 0)
    notes = PictureNotes(damage: scan.damage)
  }

  /// The next frame, or nil after the last one or after an error.
  public mutating func next() throws(ReadError) -> AnimationFrame? {
    guard index < scan.images.count else { return nil }
    // The canvas, and the frame that was returned last.
    if share == nil { share = try limits.reserve(parkedBytes + 4 * facts.width * facts.height + scan.decodingBytes) }
    if index == 0 { canvas = FrameCanvas(width: facts.width, height: facts.height) }
    let image = scan.images[index]
    if image.rect.isEmpty { return emptyFrame(image) }
    let frame = index
    // If this frame fails, no other follows.
    index = scan.images.count
    // Pixels beyond the canvas are decoded because later ones depend on them, but they are not kept.
    let visible = image.rect.intersection(canvas.picture.bounds)
    let isWhole = visible == image.rect
    let data = scan.data(of: image)
    let outcome =
      isWhole
      ? decoder.decode(data, minimumCodeSize: image.minimumCodeSize, pixels: image.rect.area)
      : decoder.decode(
        data, minimumCodeSize: image.minimumCodeSize, rect: image.rect, visible: visible,
        isInterlaced: image.isInterlaced)
    var shown = visible
    if let (pixels, reason) = Self.defect(outcome, image) {
      let error = ReadError.corrupt(.gif, frame: frame, reason)
      guard limits.showsDamaged else { throw error }
      // One of many will do.
      if !hasBadFrame { notes.add(damage: "\(error)") }
      hasBadFrame = true
      // Its whole rows, if they are stored in order and none is cropped.
      let rows = isWhole && !image.isInterlaced ? pixels / image.rect.width : 0
      shown = PixelRect(x: visible.x, y: visible.y, width: visible.width, height: min(rows, visible.height))
    }
    _ = canvas.begin(image.rect, disposal: image.disposal)
    if !shown.isEmpty {
      decoder.indices.withUnsafeBufferPointer { indices in
        canvas.draw(
          indices: indices, rect: shown, colors: scan.colors(of: image),
          isInterlaced: isWhole && image.isInterlaced)
      }
    }
    index = frame + 1
    return AnimationFrame(index: frame, picture: canvas.picture, delay: FrameDelay(image.delay, over: 100))
  }

  /// How many pixels an incomplete image has, and what is wrong; nil if it is whole.
  private static func defect(_ outcome: LZWDecoder.Outcome, _ image: GIFScan.Image) -> (pixels: Int, reason: String)? {
    switch outcome {
    case .whole: nil
    case .short(let n): (n, "it has \(n) of \(image.rect.area) pixels")
    case .unknownCode(let n): (n, "a code beyond the table after \(n) pixels")
    }
  }

  /// A frame without pixels shows what the previous one left.
  private mutating func emptyFrame(_ image: GIFScan.Image) -> AnimationFrame {
    _ = canvas.begin(.empty, disposal: image.disposal)
    index += 1
    return AnimationFrame(index: index - 1, picture: canvas.picture, delay: FrameDelay(image.delay, over: 100))
  }
}

extension GIFReader: StoredAnimation {
  var storage: StorageFacts? {
    StorageFacts(
      colors: scan.sharedColors, pixels: "palette, 8 bits",
      frames: scan.images.map { image in
        StoredFrame(
          rect: image.rect, delay: FrameDelay(image.delay, over: 100), disposal: image.disposal, isOver: true,
          bytes: scan.data(of: image).count, colors: image.hasOwnTable ? image.table.count / 3 : nil,
          isInterlaced: image.isInterlaced)
      })
  }

  mutating func park() {
    decoder = LZWDecoder()
    share = nil
  }

  var parkedBytes: Int { 4 * (facts.width * facts.height + scan.restoredPixels) }
}
