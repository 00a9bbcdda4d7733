// Decompresses a part of a GIF's image.
// Flow: LZWDecoder → LZWWindow → indices of the part.
import SparklerCore

/// Which of an image's pixels are kept, and where.
struct LZWWindow {
  let pixels: Int
  private let width: Int
  /// Columns that are kept.
  private let columns: Range<Int>
  /// By stored row: its offset in the part, or -1 if it is not kept.
  private let rows: [Int]

  init(rect: PixelRect, visible: PixelRect, isInterlaced: Bool) {
    pixels = rect.area
    width = max(1, rect.width)
    columns = visible.isEmpty ? 0..<0 : visible.x - rect.x..<visible.maxX - rect.x
    let shown = visible.isEmpty ? 0..<0 : visible.y - rect.y..<visible.maxY - rect.y
    let order = isInterlaced ? Interlace.rows(rect.height) : Array(0..<rect.height)
    rows = order.map { shown.contains($0) ? ($0 - shown.lowerBound) * visible.width : -1 }
  }

  /// Whether any of these pixels may be kept.
  @inline(__always) func touches(_ start: Int, _ count: Int) -> Bool {
    if columns.isEmpty || count <= 0 { return false }
    let (first, last) = (start / width, (start &+ count &- 1) / width)
    if first != last { return true }
    let column = start &- first &* width
    return rows[first] >= 0 && column < columns.upperBound && column &+ count > columns.lowerBound
  }

  /// Stores a pixel at its position in the part, if it is kept.
  @inline(__always) func put(_ index: UInt8, at place: Int, _ out: UnsafeMutableBufferPointer<UInt8>) {
    let row = place / width
    let column = place &- row &* width
    if rows[row] >= 0, columns.contains(column) { out[rows[row] &+ column &- columns.lowerBound] = index }
  }
}

extension LZWDecoder {
  /// The output is not kept, so a string is stored as its last index and the code of the rest:
  /// length << 32 | first index << 24 | last index << 16 | code of the rest.
  static func decodeWindow(
    _ data: UnsafeRawBufferPointer, _ minimum: Int, _ window: LZWWindow, _ out: UnsafeMutableBufferPointer<UInt8>,
    _ strings: UnsafeMutableBufferPointer<UInt64>
  ) -> Outcome {
    let clear = 1 << minimum
    for code in 0..<clear { strings[code] = 1 << 32 | UInt64(code) << 24 | UInt64(code) << 16 }
    var (size, next) = (minimum + 1, clear + 2)
    var bits = BitStream(data)
    var written = 0
    var last = -1
    while written < window.pixels {
      guard let code = bits.readBits(size) else { return .short(written) }
      if code == clear {
        (size, next, last) = (minimum + 1, clear + 2, -1)
        continue
      }
      if code == clear + 1 { return .short(written) }
      guard code < next || code == next && last >= 0 && next < strings.count else { return .unknownCode(written) }
      if last >= 0, next < strings.count {
        // The previous string plus the first index of this one; its own first index if the code is the one being added.
        let first = strings[code < next ? code : last] >> 24 & 0xFF
        let rest = strings[last]
        strings[next] = (rest >> 32 + 1) << 32 | (rest >> 24 & 0xFF) << 24 | first << 16 | UInt64(last)
        next += 1
        if next == 1 << size, size < 12 { size += 1 }
      }
      let length = Int(strings[code] >> 32)
      let count = min(length, window.pixels - written)
      if window.touches(written, count) {
        var part = code
        for k in (0..<length).reversed() {
          let string = strings[part]
          if k < count { window.put(UInt8(string >> 16 & 0xFF), at: written + k, out) }
          part = Int(string & 0xFFFF)
        }
      }
      written += count
      last = code
    }
    return .whole
  }
}
