// PNG's filters: rows stored as differences from their neighbours where that compresses better.
// Flow: PNGRaster → PNGFilter → Deflater.

/// How the rows of a picture are filtered.
enum PNGFilter: Hashable {
  /// Unfiltered rows: best for flat art.
  case none
  /// For each row, the one of none, sub, up and Paeth with the smallest differences: best for gradients and
  /// photographs.
  case adaptive
  /// As `adaptive`, but also with average: better for smooth gradients.
  case adaptiveOfAll
  /// For each row, the one of all five filters that leaves the fewest distinct pairs of neighbouring bytes: best for
  /// art with soft edges.
  case bigrams
  /// One filter for every row, by PNG's number: 1 (left), 2 (up), 3 (average) or 4 (Paeth).
  case fixed(UInt8)

  private var numbers: [UInt8] {
    switch self {
    case .fixed(let number): [number]
    case .bigrams, .adaptiveOfAll: [0, 1, 2, 3, 4]
    case .none, .adaptive: RowFilter.all
    }
  }

  /// Each row of a range, preceded by its filter's number.
  func filtered(_ raster: PNGRaster, rows: Range<Int>) -> [UInt8] {
    let length = raster.rowBytes
    return [UInt8](unsafeUninitializedCapacity: rows.count * (length + 1)) { out, count in
      raster.bytes.withUnsafeBytes { bytes in
        let target = UnsafeMutableRawBufferPointer(out)
        var rowFilter = RowFilter(
          length: length, unit: raster.unit, numbers: numbers, countsBigrams: self == .bigrams)
        for (i, y) in rows.enumerated() {
          let row = UnsafeMutableRawBufferPointer(rebasing: target[i * (length + 1)..<(i + 1) * (length + 1)])
          let source = UnsafeRawBufferPointer(rebasing: bytes[y * length..<(y + 1) * length])
          if self == .none {
            row[0] = 0
            UnsafeMutableRawBufferPointer(rebasing: row[1...]).copyMemory(from: source)
          } else {
            let above = y == 0 ? nil : UnsafeRawBufferPointer(rebasing: bytes[(y - 1) * length..<y * length])
            rowFilter.write(source, above: above, to: row)
          }
        }
      }
      count = rows.count * (length + 1)
    }
  }
}

/// Tries every filter on a row and keeps the best.
private struct RowFilter {
  private typealias Words = SIMD8<UInt16>

  /// The row and the one above, preceded by zeros for the first pixel's "left" and padded to a full vector.
  private var row: [UInt8]
  private var above: [UInt8]
  private var tries: [[UInt8]]
  private let length: Int
  private let unit: Int
  private let padded: Int

  private static let margin = 16
  /// PNG's numbers of the filters that are tried if time matters: without average, which seldom saves a percent.
  static let all: [UInt8] = [0, 1, 2, 4]
  private let numbers: [UInt8]
  /// A bit for each pair of bytes; empty if differences are summed.
  private var seen: [UInt64]

  init(length: Int, unit: Int, numbers: [UInt8], countsBigrams: Bool) {
    self.numbers = numbers
    seen = countsBigrams ? [UInt64](repeating: 0, count: 1 << 10) : []
    self.length = length
    self.unit = unit
    padded = (length + 15) & ~15
    row = [UInt8](repeating: 0, count: padded + Self.margin)
    above = row
    tries = numbers.map { [padded] _ in [UInt8](repeating: 0, count: padded) }
  }

  mutating func write(
    _ source: UnsafeRawBufferPointer, above upper: UnsafeRawBufferPointer?, to out: UnsafeMutableRawBufferPointer
  ) {
    row.withUnsafeMutableBytes { UnsafeMutableRawBufferPointer(rebasing: $0[Self.margin...]).copyMemory(from: source) }
    above.withUnsafeMutableBytes { bytes in
      guard let upper else { return }
      UnsafeMutableRawBufferPointer(rebasing: bytes[Self.margin...]).copyMemory(from: upper)
    }
    var best = 0
    var least = Int.max
    for i in numbers.indices {
      let sum = differences(filter: numbers[i], into: &tries[i])
      let cost = seen.isEmpty ? sum : bigrams(of: i)
      if cost < least {
        least = cost
        best = i
      }
    }
    out[0] = numbers[best]
    tries[best].withUnsafeBytes {
      UnsafeMutableRawBufferPointer(rebasing: out[1...]).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: $0[..<length]))
    }
  }

  /// How many distinct pairs of neighbouring bytes a trial has.
  private mutating func bigrams(of number: Int) -> Int {
    let length = self.length
    return tries[number].withUnsafeBufferPointer { bytes in
      seen.withUnsafeMutableBufferPointer { seen in
        seen.update(repeating: 0)
        var count = 0
        for i in 1..<max(1, length) {
          let pair = Int(bytes[i &- 1]) &<< 8 | Int(bytes[i])
          let bit = 1 as UInt64 &<< UInt64(pair & 63)
          count &+= seen[pair &>> 6] & bit == 0 ? 1 : 0
          seen[pair &>> 6] |= bit
        }
        return count
      }
    }
  }

  /// - Returns: the sum of the magnitudes of the differences, each as a signed byte.
  private func differences(filter: UInt8, into out: inout [UInt8]) -> Int {
    row.withUnsafeBytes { row in
      above.withUnsafeBytes { above in
        out.withUnsafeMutableBytes { out in
          var total = 0
          var i = 0
          while i < padded {
            // 16-bit lanes can hold the sums of 128 vectors.
            var sums = Words.zero
            let end = min(padded, i &+ 128 &* 16)
            while i < end {
              let at = Self.margin &+ i
              let x = row.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
              let difference: SIMD16<UInt8>
              switch filter {
              case 0: difference = x
              case 1: difference = x &- row.loadUnaligned(fromByteOffset: at &- unit, as: SIMD16<UInt8>.self)
              case 2: difference = x &- above.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
              case 3:
                let left = row.loadUnaligned(fromByteOffset: at &- unit, as: SIMD16<UInt8>.self)
                let up = above.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
                difference = x &- ((left & up) &+ ((left ^ up) &>> 1))
              default: difference = x &- Self.paeth(row, above, at, unit)
              }
              out.storeBytes(of: difference, toByteOffset: i, as: SIMD16<UInt8>.self)
              sums &+= Self.sizes(difference)
              i &+= 16
            }
            for lane in 0..<8 { total &+= Int(sums[lane]) }
          }
          return total
        }
      }
    }
  }

  /// The magnitudes of signed bytes, added in pairs.
  @inline(__always) private static func sizes(_ d: SIMD16<UInt8>) -> Words {
    let signed = SIMD16<Int8>(truncatingIfNeeded: d)
    let sign = signed &>> 7
    let words = unsafeBitCast((signed ^ sign) &- sign, to: Words.self)
    return (words & 0xFF) &+ (words &>> 8)
  }

  @inline(__always) private static func paeth(
    _ row: UnsafeRawBufferPointer, _ above: UnsafeRawBufferPointer, _ at: Int, _ unit: Int
  ) -> SIMD16<UInt8> {
    let a = row.loadUnaligned(fromByteOffset: at &- unit, as: Words.self)
    let b = above.loadUnaligned(fromByteOffset: at, as: Words.self)
    let c = above.loadUnaligned(fromByteOffset: at &- unit, as: Words.self)
    let even = predicted(a & 0xFF, b & 0xFF, c & 0xFF)
    let odd = predicted(a &>> 8, b &>> 8, c &>> 8)
    return unsafeBitCast(even | odd &<< 8, to: SIMD16<UInt8>.self)
  }

  /// Paeth's choice of left, up and upper left, without branches: a negative difference becomes a mask.
  @inline(__always) private static func predicted(_ left: Words, _ up: Words, _ corner: Words) -> Words {
    let a = unsafeBitCast(left, to: SIMD8<Int16>.self)
    let b = unsafeBitCast(up, to: SIMD8<Int16>.self)
    let c = unsafeBitCast(corner, to: SIMD8<Int16>.self)
    let towardA = size(b &- c)
    let towardB = size(a &- c)
    let towardC = size(a &+ b &- c &- c)
    let notA = ((towardB &- towardA) | (towardC &- towardA)) &>> 15
    let notB = (towardC &- towardB) &>> 15
    let other = (c & notB) | (b & ~notB)
    return unsafeBitCast((other & notA) | (a & ~notA), to: Words.self)
  }

  @inline(__always) private static func size(_ v: SIMD8<Int16>) -> SIMD8<Int16> {
    let sign = v &>> 15
    return (v ^ sign) &- sign
  }
}
