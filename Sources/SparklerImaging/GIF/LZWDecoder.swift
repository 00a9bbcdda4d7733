// Decompresses GIF's LZW.
// Flow: a frame's data blocks → LZWDecoder → indices → FrameCanvas.
import SparklerCore

/// Decodes GIF's LZW. A string is stored as its position in the output, so nothing is built backwards.
///
/// - Source: GIF89a, appendix F.
struct LZWDecoder: Sendable {
  enum Outcome: Equatable {
    case whole
    /// The data ends, or has an end code, after this many pixels.
    case short(Int)
    /// A code without a string, after this many pixels.
    case unknownCode(Int)
  }

  /// Strings are copied in steps of this many bytes, so the buffer is padded at its end.
  private static let step = 16
  private static let codes = 4096
  /// Bytes allocated besides the indices.
  static let ownBytes = codes * 8 + 2 * step

  /// Indices of the last image; at least as many as requested.
  private(set) var indices: [UInt8] = []
  /// start << 16 | length of each code's string in `indices`.
  private var strings: [UInt64] = []

  /// - Parameters:
  ///   - minimumCodeSize: bits, 1...8.
  ///   - pixels: the number wanted; further data is ignored.
  mutating func decode(_ data: [UInt8], minimumCodeSize: Int, pixels: Int) -> Outcome {
    precondition((1...8).contains(minimumCodeSize) && pixels >= 0, "checked by the reader")
    return unpack(data, room: pixels) {
      Self.decodeAll($0, minimumCodeSize, pixels, UnsafeMutableRawBufferPointer($1), $2)
    }
  }

  /// Decodes an image of which only a part is wanted, in the memory of that part: `indices` then holds the part, from
  /// the top down.
  ///
  /// - Parameters:
  ///   - rect: the image's rectangle.
  ///   - visible: the part, inside `rect`; may be empty.
  mutating func decode(
    _ data: [UInt8], minimumCodeSize: Int, rect: PixelRect, visible: PixelRect, isInterlaced: Bool
  ) -> Outcome {
    precondition((1...8).contains(minimumCodeSize) && rect.contains(visible), "checked by the reader")
    let window = LZWWindow(rect: rect, visible: visible, isInterlaced: isInterlaced)
    return unpack(data, room: visible.area) { Self.decodeWindow($0, minimumCodeSize, window, $1, $2) }
  }

  /// Calls `run` with the data, and with buffers for the indices and for all codes.
  private mutating func unpack(
    _ data: [UInt8], room pixels: Int,
    _ run: (UnsafeRawBufferPointer, UnsafeMutableBufferPointer<UInt8>, UnsafeMutableBufferPointer<UInt64>) -> Outcome
  ) -> Outcome {
    if indices.count < pixels + Self.step * 2 { indices = [UInt8](repeating: 0, count: pixels + Self.step * 2) }
    if strings.isEmpty { strings = [UInt64](repeating: 0, count: Self.codes) }
    return indices.withUnsafeMutableBufferPointer { out in
      strings.withUnsafeMutableBufferPointer { strings in data.withUnsafeBytes { run($0, out, strings) } }
    }
  }

  private static func decodeAll(
    _ data: UnsafeRawBufferPointer, _ minimum: Int, _ pixels: Int, _ out: UnsafeMutableRawBufferPointer,
    _ strings: UnsafeMutableBufferPointer<UInt64>
  ) -> Outcome {
    let clear = 1 << minimum
    var (size, next) = (minimum + 1, clear + 2)
    var bits = BitStream(data)
    var written = 0
    // The previous string, in `out`; length 0 after a clear.
    var (lastStart, lastLength) = (0, 0)
    while written < pixels {
      guard let code = bits.readBits(size) else { return .short(written) }
      if code == clear {
        (size, next, lastLength) = (minimum + 1, clear + 2, 0)
        continue
      }
      if code == clear + 1 { return .short(written) }
      let start = written
      var length = 1
      if code < clear {
        out[written] = UInt8(truncatingIfNeeded: code)
      } else if code < next {
        let string = strings[code]
        length = min(Int(string & 0xFFFF), pixels - written)
        copy(out, from: Int(string >> 16), to: written, count: length)
      } else if code == next, lastLength > 0, next < codes {
        // The previous string and its own first byte.
        length = min(lastLength + 1, pixels - written)
        copy(out, from: lastStart, to: written, count: min(lastLength, length))
        if length > lastLength { out[written + lastLength] = out[written] }
      } else {
        return .unknownCode(written)
      }
      written &+= length
      if lastLength > 0, next < codes {
        strings[next] = UInt64(lastStart) << 16 | UInt64(lastLength + 1)
        next &+= 1
        if next == 1 << size, size < 12 { size &+= 1 }
      }
      (lastStart, lastLength) = (start, length)
    }
    return .whole
  }

  /// Copies to an offset at least `count` after `from`; may write up to a step beyond the end.
  @inline(__always)
  private static func copy(_ out: UnsafeMutableRawBufferPointer, from: Int, to: Int, count: Int) {
    if to &- from >= step {
      var i = 0
      while i < count {
        let part = out.loadUnaligned(fromByteOffset: from &+ i, as: SIMD16<UInt8>.self)
        out.storeBytes(of: part, toByteOffset: to &+ i, as: SIMD16<UInt8>.self)
        i &+= step
      }
    } else {
      for i in 0..<count { out[to &+ i] = out[from &+ i] }
    }
  }
}

/// Reads codes from bytes, lowest bit first.
struct BitStream {
  private let data: UnsafeRawBufferPointer
  private var place = 0
  private var bits: UInt64 = 0
  private var count = 0

  init(_ data: UnsafeRawBufferPointer) { self.data = data }

  /// Nil if fewer bits are left.
  @inline(__always) mutating func readBits(_ size: Int) -> Int? {
    if count < size {
      if place &+ 4 <= data.count {
        let word = UInt32(littleEndian: data.loadUnaligned(fromByteOffset: place, as: UInt32.self))
        bits |= UInt64(word) &<< UInt64(count)
        place &+= 4
        count &+= 32
      } else {
        while place < data.count, count <= 32 {
          bits |= UInt64(data[place]) &<< UInt64(count)
          place &+= 1
          count &+= 8
        }
        if count < size { return nil }
      }
    }
    let code = Int(bits & ((1 &<< UInt64(size)) &- 1))
    bits &>>= UInt64(size)
    count &-= size
    return code
  }
}
