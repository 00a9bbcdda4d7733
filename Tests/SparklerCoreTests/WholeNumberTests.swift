// Whole numbers of any Double.
// Flow: Double → Int, UInt64, Int32.
import SparklerCore
import Testing

@Suite struct WholeNumberTests {
  @Test("what no whole number can hold is the nearest one, and NaN is 0") func clamping() {
    #expect(Int(clamping: 2.9) == 2 && Int(clamping: -2.9) == -2)
    #expect(Int(clamping: Double.infinity) == .max && Int(clamping: -Double.infinity) == .min)
    #expect(Int(clamping: 0x1p63) == .max && Int(clamping: -0x1p63) == .min && Int(clamping: 0x1p62) == 1 << 62)
    #expect(Int(clamping: Double.nan) == 0 && UInt64(clamping: -0.5) == 0 && UInt64(clamping: 0x1p64) == .max)
    #expect(Int32(clamping: 1e300) == .max && UInt8(clamping: 255.9) == 255)
  }

  @Test("a range of two numbers is one in any order, and none with NaN") func ranges() {
    #expect(ClosedRange(between: 2, and: -1) == -1...2)
    #expect(ClosedRange(between: .infinity, and: 0) == 0...Double.infinity)
    #expect(ClosedRange(between: .nan, and: 0) == nil && ClosedRange(between: 0, and: .nan) == nil)
  }
}
