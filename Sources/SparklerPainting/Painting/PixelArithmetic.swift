// Small sums over pixels as they lie in memory.
// Flow: CoverageSinks, SampledSinks → here.
import SparklerCore

extension UInt32 {
  /// Of one channel k/255, rounded as Cairo rounds.
  @inline(__always) func share(_ k: UInt32) -> UInt32 {
    let product = self &* k &+ 0x80
    return (product &+ product &>> 8) &>> 8
  }

  /// Every channel of a pixel times k/255, rounded as Cairo rounds.
  @inline(__always) func times(_ k: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    var low: UInt32 = (self & mask) &* k &+ 0x0080_0080
    low = (low &+ (low &>> 8 & mask)) &>> 8 & mask
    var high: UInt32 = (self &>> 8 & mask) &* k &+ 0x0080_0080
    high = (high &+ (high &>> 8 & mask)) & 0xFF00_FF00
    return low | high
  }
}
