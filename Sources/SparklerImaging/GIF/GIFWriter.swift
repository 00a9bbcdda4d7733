// Writes the bytes of a GIF file, frame by frame.
// Flow: Palette, GIFStep, delays → GIFWriter → file (SparklerRendering).
import SparklerCore

/// Writes a GIF as a stream: each call appends the bytes that are final to the caller's buffer, which may be emptied
/// between calls.
///
/// - Source: GIF89a; the loop count is Netscape's application extension.
package struct GIFWriter: Sendable {
  private let width: Int
  private let height: Int
  private let palette: Palette
  private let loop: LoopCount
  /// The last picture: its delay and disposal are known when the next one arrives.
  private var pending: EncodedGIFFrame?
  private var pendingDelay = 0

  package static let greatestSide = 65_535
  static let longestDelay = 65535
  /// The shortest delay that players follow: below it they show a frame for 10/100 s.
  package static let shownDelay = 2
  /// The least delay to write.
  package var shortestDelay = 0
  /// Frames per second: players show a delay below 2/100 s as 10/100 s, and the longest delay in GIF is 65535/100 s.
  ///
  /// - Source: GIF89a §23 (the delay is an unsigned 16-bit count of 1/100 s).
  static let rates = 0.002...50.0
  /// Seconds that a frame may be shown; if they exceed one delay, several equal images are written.
  static let durations = 0.02...65_535.0
  /// The longest time of a frame, in 1/100 s: 248 days.
  private static let longestTime = 1 << 31

  /// - Throws: `GIFError.size` for sizes that GIF cannot hold.
  package init(width: Int, height: Int, palette: Palette, loop: LoopCount) throws(GIFError) {
    guard (1...Self.greatestSide).contains(width), (1...Self.greatestSide).contains(height) else {
      throw .size(width: width, height: height)
    }
    self.width = width
    self.height = height
    self.palette = palette
    self.loop = loop
  }

  /// - Throws: `GIFError.frameRate` if GIF cannot hold the rate.
  package static func check(rate: Double, frames: Int) throws(GIFError) {
    guard frames <= 1 || rates.contains(rate) else { throw .frameRate(rate) }
  }

  /// Appends everything before the first frame.
  package func writeHeader(to out: inout [UInt8]) {
    out += Array("GIF89a".utf8)
    out.appendLittleEndian(width)
    out.appendLittleEndian(height)
    // A global table of 2^bits colours; the source has eight bits per channel.
    out.append(0x80 | 7 << 4 | UInt8(palette.tableBits - 1))
    out.append(palette.transparentIndex ?? 0)
    out.append(0)
    writeTable(palette, to: &out)
    if let repeats {
      out += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
      out.appendLittleEndian(repeats)
      out.append(0)
    }
  }

  /// Adds the next frame of the animation.
  ///
  /// - Parameter delay: how long it is shown, in 1/100 s; a delay above 65535 is written as several equal images.
  /// - Throws: `GIFError.beyond` for a frame that extends beyond the writer's size.
  package mutating func append(_ step: GIFStep, delay: Int, to out: inout [UInt8]) throws(GIFError) {
    let delay = max(0, min(Self.longestTime, delay))
    switch step {
    case .picture(let frame):
      guard PixelRect(x: 0, y: 0, width: width, height: height).contains(frame.rect) else {
        throw .beyond(width: frame.rect.maxX, height: frame.rect.maxY)
      }
      flush(to: &out)
      pending = frame
      pendingDelay = delay
    case .hold:
      pendingDelay = min(Self.longestTime, pendingDelay + delay)
    }
  }

  /// Appends the last frame and the end of the file.
  package mutating func finish(to out: inout [UInt8]) {
    flush(to: &out)
    out.append(0x3B)
  }

  /// The loop extension's value: nil for no extension (one play), 0 for endless, otherwise the plays after the first.
  private var repeats: Int? {
    switch loop {
    case .forever: 0
    case .times(let n): n <= 1 ? nil : min(n - 1, 65535)
    }
  }

  private mutating func flush(to out: inout [UInt8]) {
    guard let frame = pending else { return }
    // Redrawing an image over itself changes nothing, so only the last copy may clear.
    while pendingDelay > Self.longestDelay {
      // The rest must be at least 2/100 s, or players slow it down.
      let part = min(Self.longestDelay, pendingDelay - 2)
      write(frame, delay: part, clears: false, to: &out)
      pendingDelay -= part
    }
    write(frame, delay: max(shortestDelay, pendingDelay), clears: frame.clears, to: &out)
    pending = nil
  }

  private func write(_ frame: EncodedGIFFrame, delay: Int, clears: Bool, to out: inout [UInt8]) {
    let disposal: UInt8 = clears ? 2 : 1
    // Some readers clear to black if a picture declares no transparency.
    let transparentIndex = clears ? frame.transparentIndex ?? palette.transparentIndex : frame.transparentIndex
    out += [0x21, 0xF9, 4, disposal << 2 | (transparentIndex == nil ? 0 : 1)]
    out.appendLittleEndian(delay)
    out += [transparentIndex ?? 0, 0, 0x2C]
    for part in [frame.rect.x, frame.rect.y, frame.rect.width, frame.rect.height] { out.appendLittleEndian(part) }
    if let own = frame.palette {
      out.append(0x80 | UInt8(own.tableBits - 1))
      writeTable(own, to: &out)
    } else {
      out.append(0)
    }
    out += frame.data
  }

  private func writeTable(_ palette: Palette, to out: inout [UInt8]) {
    for i in 0..<1 << palette.tableBits {
      let color = i < palette.colors.count ? palette.colors[i] : 0
      out += [UInt8(color >> 16), UInt8(color >> 8 & 255), UInt8(color & 255)]
    }
  }
}

extension Palette {
  /// A table has 2^tableBits entries; 1...8.
  fileprivate var tableBits: Int { max(1, Int.bitWidth - (colors.count - 1).leadingZeroBitCount) }
}

extension [UInt8] {
  /// - Precondition: 0...65535.
  fileprivate mutating func appendLittleEndian(_ value: Int) {
    append(UInt8(value & 255))
    append(UInt8(value >> 8))
  }

  /// Appends bytes as GIF's sub-blocks, with the terminator.
  mutating func appendSubBlocks(_ bytes: [UInt8]) {
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let end = Swift.min(start + 255, bytes.count)
      append(UInt8(end - start))
      append(contentsOf: bytes[start..<end])
    }
    append(0)
  }
}
