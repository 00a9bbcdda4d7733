// Decodes an APNG's frames as composed on the canvas; a PNG is one frame.
// Flow: bytes → PNGScan → APNGReader (PNGPixels, FrameCanvas) → AnimationFrame.
import SparklerCore

/// Plays a PNG or an APNG once, frame by frame, in the memory of two canvases and one image.
///
/// As the standard requires, a default image that is not a frame is ignored, a first frame with disposal "previous" is
/// cleared, a delay's denominator of 0 means 100, and an animation header after the picture is ignored. Missing or
/// duplicate parts, frames beyond the canvas and wrong checksums are errors.
///
/// - Source: PNG specification, third edition, §11.3.5.
public struct APNGReader: FrameSource {
  /// The file's format, size, frame count and loop count.
  public private(set) var facts: AnimationFacts
  let scan: PNGScan
  private let pixels: PNGPixels
  private var canvas: FrameCanvas
  private var index = 0
  private let limits: ReadLimits
  private let orientation: UInt32
  /// The memory that it reserves while it plays.
  private var share: DecodingBudget.Share?

  /// - Throws: `ReadError`, before memory for a picture is allocated.
  public init(_ bytes: [UInt8], limits: ReadLimits = .standard) throws(ReadError) {
    self.limits = limits
    scan = try PNGScan(bytes, limits: limits)
    orientation = scan.orientation
    pixels = PNGPixels(scan)
    facts = AnimationFacts(
      format: scan.isAnimated ? .apng : .png, width: scan.header.width, height: scan.header.height,
      frameCount: scan.images.count, loop: scan.loop)
    canvas = FrameCanvas(width: 0, height: 0)
    facts.turn(by: orientation)
  }

  /// What is wrong with the file, or why its colours may not be the intended ones.
  var notes: PictureNotes { PictureNotes(damage: scan.damage, appearance: pixels.note) }

  /// The canvas's pixels as stored.
  private var area: Int { scan.header.width * scan.header.height }

  /// The canvas, the frame that was returned last, restored and decompressed pixels, and the rotated picture.
  private var playingBytes: Int {
    let unpacked = scan.images.reduce(0) { max($0, pixels.byteCount(of: $1)) }
    return unpacked + (scan.isAnimated ? parkedBytes + 4 * area : 0) + (orientation > 1 ? 4 * area : 0)
  }

  /// The next frame, or nil after the last one or after an error.
  public mutating func next() throws(ReadError) -> AnimationFrame? {
    guard index < scan.images.count else { return nil }
    if share == nil { share = try limits.reserve(playingBytes) }
    if index == 0, scan.isAnimated { canvas = FrameCanvas(width: scan.header.width, height: scan.header.height) }
    let image = scan.images[index]
    let frame = index
    // If this frame fails, no other follows.
    index = scan.images.count
    let part: [UInt32]
    do { part = try pixels.decode(image) } catch {
      let reason = if case .corrupt(let text) = error { text } else { "\(error)" }
      throw .corrupt(facts.format, frame: scan.isAnimated ? frame : nil, reason)
    }
    index = frame + 1
    if !scan.isAnimated {
      let picture = Pixmap(width: scan.header.width, height: scan.header.height, pixels: part)
      return AnimationFrame(index: 0, picture: picture.turned(by: orientation), delay: nil)
    }
    _ = canvas.begin(image.rect, disposal: frame == 0 && image.disposal == .restore ? .clear : image.disposal)
    canvas.draw(part, in: image.rect, isOver: image.isOver && frame > 0)
    return AnimationFrame(index: frame, picture: canvas.picture.turned(by: orientation), delay: image.delay)
  }
}

extension APNGReader: StoredAnimation {
  var storage: StorageFacts? {
    let header = scan.header
    let kind =
      switch header.kind {
      case .grey: "grey"
      case .rgb: "RGB"
      case .palette: "palette"
      case .greyAlpha: "grey and alpha"
      case .rgba: "RGB and alpha"
      }
    return StorageFacts(
      colors: header.kind == .palette ? header.palette.count / 3 : nil, pixels: "\(kind), \(header.depth) bits",
      frames: scan.images.map { image in
        StoredFrame(
          rect: image.rect, delay: image.delay, disposal: image.disposal, isOver: image.isOver,
          bytes: image.data.reduce(0) { $0 + $1.count }, isInterlaced: header.isInterlaced)
      })
  }

  mutating func park() { share = nil }

  var parkedBytes: Int { 4 * (area + scan.restoredPixels) }
}
