// Writes the bytes of an APNG file, frame by frame.
// Flow: APNGStep, frame times → APNGWriter → file (SparklerRendering).
import SparklerCore

/// Writes an APNG as a stream: each call appends the bytes that are final to the caller's buffer, which may be emptied
/// between calls.
///
/// The header contains the number of frames, which is only known at the end. Write `header(frameCount: 1)` first; when
/// all is written, overwrite it with `header(frameCount: writer.frameCount)`, which has the same length.
///
/// - Source: PNG specification, third edition, §11.3.5.
package struct APNGWriter: Sendable {
  private let width: Int
  private let height: Int
  private let format: PNGFormat
  private let loop: LoopCount
  private var pending: EncodedAPNGFrame?
  private var pendingDelay = Seconds.zero
  private var sequence: UInt32 = 0
  /// Frames written so far; equal consecutive ones count once.
  package private(set) var frameCount = 0

  /// - Throws: `PNGError.size` for a picture without pixels or with a side over 2²⁴.
  package init(width: Int, height: Int, format: PNGFormat, loop: LoopCount) throws(PNGError) {
    guard (1...1 << 24).contains(width), (1...1 << 24).contains(height) else {
      throw .size(width: width, height: height, limit: PNGLimits.standard.pixels)
    }
    self.width = width
    self.height = height
    self.format = format
    self.loop = loop
  }

  /// Everything before the first frame; its length does not depend on the count.
  package func header(frameCount: Int) -> [UInt8] {
    var out = PNGChunks.start(width: width, height: height, format)
    var control: [UInt8] = []
    control.appendBigEndian(UInt32(clamping: frameCount))
    control.appendBigEndian(UInt32(min(loop.plays, Int(Int32.max))))
    PNGChunks.append("acTL", control, to: &out)
    return out + format.tables
  }

  /// Adds the next frame of the animation and its duration; equal frames are added up, to at most 65535 s.
  ///
  /// - Throws: `PNGError.otherSize` if a frame extends beyond the writer's size, or the first one does not fill it.
  package mutating func append(_ step: APNGStep, delay: Seconds, to out: inout [UInt8]) throws(PNGError) {
    switch step {
    case .picture(let frame):
      let canvas = PixelRect(x: 0, y: 0, width: width, height: height)
      let isFirst = frameCount == 0 && pending == nil
      guard isFirst ? frame.rect == canvas : canvas.contains(frame.rect) else {
        throw .otherSize(width: frame.rect.maxX, height: frame.rect.maxY, wanted: canvas)
      }
      flush(to: &out)
      pending = frame
      pendingDelay = delay
    case .hold: pendingDelay = pendingDelay + delay
    }
  }

  /// Appends the last frame and the end of the file.
  package mutating func finish(to out: inout [UInt8]) {
    flush(to: &out)
    PNGChunks.append("IEND", [], to: &out)
  }

  private mutating func flush(to out: inout [UInt8]) {
    guard let frame = pending else { return }
    pending = nil
    var control = nextSequence()
    for part in [frame.rect.width, frame.rect.height, frame.rect.x, frame.rect.y] {
      control.appendBigEndian(UInt32(part))
    }
    let delay = APNGDelay(pendingDelay)
    control.appendBigEndian(delay.numerator)
    control.appendBigEndian(delay.denominator)
    control += [frame.disposal.rawValue, frame.isOver ? 1 : 0]
    PNGChunks.append("fcTL", control, to: &out)
    if frameCount == 0 {
      PNGChunks.append("IDAT", frame.data, to: &out)
    } else {
      PNGChunks.append("fdAT", prefix: nextSequence(), frame.data, to: &out)
    }
    frameCount += 1
  }

  private mutating func nextSequence() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendBigEndian(sequence)
    sequence += 1
    return bytes
  }
}
