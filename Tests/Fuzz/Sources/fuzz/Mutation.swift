// Mutated PNG files with check sums that are right again, or the reader would see no further than the first one.
// Flow: libFuzzer's mutation → Mutation → the next input.
import CFuzzer

enum Mutation {
  /// Set once, before the first input.
  nonisolated(unsafe) static var isPNG = false

  private static let table: [UInt32] = (0..<256).map { n in
    (0..<8).reduce(UInt32(n)) { c, _ in c & 1 == 1 ? 0xEDB8_8320 ^ c >> 1 : c >> 1 }
  }

  private static func crc(_ bytes: UnsafeMutableBufferPointer<UInt8>, _ range: Range<Int>) -> UInt32 {
    ~range.reduce(~0) { table[Int(($0 ^ UInt32(bytes[$1])) & 255)] ^ $0 >> 8 }
  }

  /// Corrects every chunk's check sum, as far as lengths make sense.
  static func repairPNG(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    var place = 8
    while place + 12 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
      guard length <= bytes.count - place - 12 else { return }
      let end = place + 8 + length
      let sum = crc(bytes, place + 4..<end)
      for i in 0..<4 { bytes[end + i] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * i)) }
      place = end + 4
    }
  }
}

/// libFuzzer calls it by its name. Every eighth input keeps its wrong sums.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ most: Int, _ seed: UInt32) -> Int {
  let size = LLVMFuzzerMutate(data, size, most)
  if Mutation.isPNG, seed % 8 != 0 { Mutation.repairPNG(UnsafeMutableBufferPointer(start: data, count: size)) }
  return size
}
