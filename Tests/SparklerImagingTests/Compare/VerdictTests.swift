// The table of verdicts, and that no digit passes for another one.
// Flow: VerdictCases, Digits → AnimationComparison, PixelComparison → expectations.
import SparklerCore
import SparklerImaging
import Testing

@Suite struct VerdictTests {
  @Test("each case has its verdict by default and at the documented tolerance", arguments: VerdictCase.all)
  func verdict(_ row: VerdictCase) async throws {
    let (a, b) = row.make()
    for (tolerance, wanted) in [(Tolerance.visible, row.visible), (.loose, row.loose)] {
      let there = try await AnimationComparison(tolerance).compare(a, b)
      let back = try await AnimationComparison(tolerance).compare(b, a)
      #expect((there.isSame ? .same : .differs) == wanted, "\(there.differences.map(\.message))")
      #expect(there.isSame == back.isSame, "\(back.differences.map(\.message))")
    }
  }

  @Test("the table is large, and by default no change in it is overlooked") func table() {
    #expect(VerdictCase.all.count >= 60)
    #expect(VerdictCase.all.allSatisfy { !$0.isTrueChange || $0.visible == .differs })
    #expect(Set(VerdictCase.all.map(\.testDescription)).count == VerdictCase.all.count)
  }

  @Test("no digit passes for another one", arguments: Digits.fonts, Digits.Hinting.allCases)
  func digits(_ font: String, _ hinting: Digits.Hinting) {
    let inks: [(ink: UInt32, ground: UInt32)] = [(0, 0xFF_FFFF), (0xFF_FFFF, 0x20_2830), (0x8A_8F98, 0xFF_FFFF)]
    for size in Digits.sizes {
      for (ink, ground) in inks {
        let pictures = (0...9).map { Digits.picture("4\($0)7", font, size, hinting, ink: ink, ground: ground) }
        for i in 0...9 {
          for j in 0..<i {
            for tolerance in [Tolerance.visible, .loose] {
              let comparison = PixelComparison(tolerance)
              let difference = comparison.compare(pictures[i], pictures[j])
              let isFound = difference.map { comparison.isBeyond($0, pixels: 64 * 32) } ?? false
              #expect(isFound, "\(j) and \(i), \(size) px, \(difference as Any)")
            }
          }
        }
      }
    }
  }

  @Test("at the documented tolerance half of all texts are the same with another hinting") func hinted() {
    var (same, all) = (0, 0)
    let comparison = PixelComparison(.loose)
    for font in Digits.fonts {
      for size in Digits.sizes {
        for number in ["1358", "6900", "4072"] {
          let plain = Digits.picture(number, font, size)
          let difference = comparison.compare(plain, Digits.picture(number, font, size, .light))
          all += 1
          if difference.map({ comparison.isBeyond($0, pixels: 64 * 32) }) != true { same += 1 }
        }
      }
    }
    #expect(2 * same >= all, "\(same) of \(all)")
  }

  @Test("dark colours are the farther apart the more they differ") func monotone() {
    func distance(_ a: UInt32, _ b: UInt32) -> Double {
      PixelComparison(.exact).compare(
        Pixmap(width: 1, height: 1, pixels: [0xFF00_0000 | a * 0x01_0101]),
        Pixmap(width: 1, height: 1, pixels: [0xFF00_0000 | b * 0x01_0101]))?.greatest ?? 0
    }
    for from in stride(from: UInt32(0), to: 250, by: 7) {
      for to in from + 1..<255 { #expect(distance(from, to) < distance(from, to + 1)) }
    }
    // Steps of one level are no larger in the dark than an eye sees.
    for level in UInt32(0)..<255 { #expect(distance(level, level + 1) < 0.02) }
  }
}
