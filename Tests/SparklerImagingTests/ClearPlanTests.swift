// Places where a table is cleared: any of them can be read, and a plan takes about the best of those that it looks at.
// Flow: indices → ClearPlan, LZWEncoder → GIFPlayback, counts made without the encoder → expectations.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct ClearPlanTests {
  /// One image of code bytes, with an entry of the table for each index.
  private func image(_ codes: [UInt8], minimumCodeSize: Int, width: Int, height: Int) -> [UInt8] {
    func pair(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    var out = Array("GIF89a".utf8) + pair(width) + pair(height) + [0xF7, 0, 0]
    for k in 0..<256 { out += [UInt8(k), 0, 0] }
    out +=
      [0x21, 0xF9, 4, 0, 0, 0, 0, 0, 0x2C] + pair(0) + pair(0) + pair(width) + pair(height) + [
        0, UInt8(minimumCodeSize),
      ]
    for start in stride(from: 0, to: codes.count, by: 255) {
      let block = codes[start..<min(start + 255, codes.count)]
      out += [UInt8(block.count)] + block
    }
    return out + [0, 0x3B]
  }

  private func decoded(_ codes: [UInt8], minimumCodeSize: Int, count: Int) throws -> [UInt8] {
    let playback = try GIFPlayback(image(codes, minimumCodeSize: minimumCodeSize, width: count, height: 1))
    return playback.frames[0].picture.pixels.map { UInt8($0 >> 16 & 255) }
  }

  @Test("a table may be cleared at any pixel, right where codes grow, too", arguments: [2, 3, 8])
  func anywhere(size: Int) throws {
    var chance = SeededRandom(seed: UInt64(size))
    let indices = (0..<600).map { _ in UInt8(chance.below(1 << size)) }
    for pixel in 1..<600 {
      let search = LZWEncoder.Search(clears: .planned([pixel, pixel + 7]))
      let codes = try #require(LZWEncoder.encode(indices, minimumCodeSize: size, search: search))
      #expect(try decoded(codes, minimumCodeSize: size, count: 600) == indices, "cleared at \(pixel)")
    }
  }

  /// Bits of the codes of some indices from an empty table on, each but the last with the string that it adds.
  private func bits(_ indices: ArraySlice<UInt8>, minimumCodeSize: Int) -> Int {
    let clear = 1 << minimumCodeSize
    var (strings, size, bits): ([[UInt8]: Int], Int, Int) = ([:], minimumCodeSize + 1, 0)
    var string: [UInt8] = []
    for index in indices {
      if string.isEmpty || strings[string + [index]] != nil {
        string.append(index)
        continue
      }
      bits += size
      let next = clear + 2 + strings.count
      if next < 4096 {
        if next == 1 << size, size < 12 { size += 1 }
        strings[string + [index]] = next
      }
      string = [index]
    }
    return bits + 2 * size
  }

  @Test("no other choice of the same places takes far fewer bits") func best() throws {
    // Three stretches that have nothing in common, and ends of parts between them.
    var chance = SeededRandom(seed: 9)
    var indices: [UInt8] = []
    for base in [0, 8, 16] {
      let motif = (0..<40).map { _ in UInt8(base + chance.below(8)) }
      for _ in 0..<120 { indices += motif.shuffled(by: &chance) }
    }
    let plan = try #require(ClearPlan(indices, minimumCodeSize: 5, most: 7, codes: 100_000))
    let places = (0...7).map { $0 * indices.count / 7 }
    var least = Int.max
    for choice in 0..<1 << 6 {
      var ends = [0]
      for place in 1...6 where choice >> (place - 1) & 1 == 1 { ends.append(places[place]) }
      ends.append(indices.count)
      var sum = 6
      for (begin, end) in zip(ends, ends.dropFirst()) { sum += bits(indices[begin..<end], minimumCodeSize: 5) }
      least = min(least, sum)
    }
    // A table that falls behind is given up.
    #expect(plan.bits >= least && plan.bits <= least + least / 64)
    let search = LZWEncoder.Search(clears: .planned(plan.clears))
    let taken = try #require(LZWEncoder.encode(indices, minimumCodeSize: 5, search: search)).count * 8
    // A string may run over the place where it is to end.
    #expect(abs(taken - plan.bits) < 24 * (1 + plan.clears.count))
    #expect(!plan.clears.isEmpty)
    #expect(ClearPlan(indices, minimumCodeSize: 5, most: 7, codes: 300) == nil)
    #expect(ClearPlan([], minimumCodeSize: 5, most: 7, codes: 300_000) == nil)
  }
}

extension Array {
  fileprivate func shuffled(by chance: inout SeededRandom) -> [Element] {
    var out = self
    for i in out.indices.dropFirst() { out.swapAt(i, chance.below(i + 1)) }
    return out
  }
}
