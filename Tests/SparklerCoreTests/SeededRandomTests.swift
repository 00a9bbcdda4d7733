// The values of seeded chance, pinned: another value here is another animation for everybody.
// Flow: independent SplitMix64 and FNV-1a (values computed outside this project) → SeededRandom.
import SparklerCore
import Testing

@Suite struct SeededRandomTests {
  static let seedZero: [UInt64] = [
    0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F, 0xF88B_B8A8_724C_81EC,
    0x1B39_896A_51A8_749B, 0x53CB_9F0C_747E_A2EA, 0x2C82_9ABE_1F45_32E1, 0xC584_133A_C916_AB3C,
    0x3EE5_7890_41C9_8AC3, 0xF3B8_488C_368C_B0A6, 0x657E_ECDD_3CB1_3D09, 0xC2D3_26E0_055B_DEF6,
    0x8621_A03F_E0BB_DB7B, 0x8E1F_7555_983A_A92F, 0xB54E_0F16_00CC_4D19, 0x84BB_3F97_971D_80AB,
  ]
  static let classicFork: [UInt64] = [
    0x319B_C333_B581_C388, 0xDD9E_FC67_AF70_90E7, 0x7139_82FD_3528_3973, 0x0871_E279_403E_6A16,
    0x329A_2DBE_A3E5_5AD0, 0xF28B_F14B_24EF_6009, 0x6DF2_4C07_6D88_4940, 0xA32E_C022_9694_E09E,
    0xE9DB_DF03_3BE1_4894, 0x018F_AFC0_EE03_8B26, 0x8EFA_18A4_EC4B_FE7A, 0x99FB_B55D_AA60_42FE,
    0x7E11_5A1D_7818_38BB, 0x4C8F_B089_FC8B_2A05, 0x8D02_12F0_35BE_4416, 0x4717_09EF_BEE6_9804,
  ]

  @Test("seed 0 gives SplitMix64's values") func seedZero() {
    var random = SeededRandom(seed: 0)
    #expect((0..<16).map { _ in random.next() } == Self.seedZero)
  }

  @Test("the fork of a label gives the values of its hash") func fork() {
    var random = SeededRandom(seed: 0).fork("classicFirework")
    #expect((0..<16).map { _ in random.next() } == Self.classicFork)
  }

  @Test("whole and unit draws are the pinned ones") func draws() {
    var random = SeededRandom(seed: 0)
    #expect((0..<16).map { _ in random.below(10) } == [8, 4, 0, 9, 1, 3, 1, 7, 2, 9, 3, 7, 5, 5, 7, 5])
    random = SeededRandom(seed: 0)
    #expect((0..<3).map { _ in random.unit() } == [0.8833108082136426, 0.43152799704850997, 0.026433771592597743])
    var other = SeededRandom(seed: 42)
    #expect([other.next(), other.next()] == [0xBDD7_3226_2FEB_6E95, 0x28EF_E333_B266_F103])
  }

  @Test("a value by its index is the value in turn, whatever has been drawn") func byIndex() {
    var random = SeededRandom(seed: 7)
    let inTurn = (0..<32).map { _ in random.next() }
    #expect(random.count == 32)
    #expect((0..<32).reversed().map { random.value(at: $0) } == inTurn.reversed())
  }

  @Test("forks do not depend on what has been drawn, nor change it") func forkIsPure() {
    var random = SeededRandom(seed: 7)
    let before = random.fork("a")
    let value = random.next()
    #expect(random.fork("a") == before)
    #expect(random.fork("a") != random.fork("b"))
    #expect(SeededRandom(seed: 7).value(at: 0) == value)
  }

  @Test("U(n) stays below n and reaches every value", arguments: [1, 2, 3, 7, 10, 1000])
  func below(_ n: Int) {
    var random = SeededRandom(seed: UInt64(n))
    let drawn = Set((0..<20 * n).map { _ in random.below(n) })
    #expect(drawn.allSatisfy { (0..<n).contains($0) })
    #expect(drawn.count == n)
  }

  @Test("U(n) is 0 for n below 1, and takes a draw", arguments: [0, -1, Int.min])
  func belowOne(_ n: Int) {
    var random = SeededRandom(seed: 3)
    #expect(random.below(n) == 0)
    #expect(random.count == 1)
  }

  @Test("the greatest n is drawn from without overflow") func greatest() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<100 { #expect(random.below(.max) >= 0) }
  }

  @Test("U(8) is even: chi square below 30 for 7 degrees of freedom") func even() {
    var random = SeededRandom(seed: 5)
    var counts = [Double](repeating: 0, count: 8)
    for _ in 0..<80_000 { counts[random.below(8)] += 1 }
    #expect(counts.map { ($0 - 10_000) * ($0 - 10_000) / 10_000 }.reduce(0, +) < 30)
  }

  @Test("uniform draws lie within their bounds and fill them") func uniform() {
    var random = SeededRandom(seed: 5)
    let drawn: [Double] = (0..<10_000).map { _ in random.uniform(-2, 6) }
    let mean: Double = drawn.reduce(0, +) / 10_000
    #expect(drawn.allSatisfy { -2 <= $0 && $0 < 6 })
    #expect(abs(mean - 2) < 0.1)
    #expect(drawn.min()! < -1.99 && drawn.max()! > 5.99)
  }
}
