// Adjacent pixels blended with those below, four at a time.
// Flow: blend sinks, groups → BlendRun → the canvas's pixels.
import SparklerCore
import SparklerScene

/// Blends a colour or a row of pixels with the pixels below. Each pixel's result is independent of its neighbours.
package struct BlendRun {
  /// Premultiplied pixels; for a colour, only one.
  let source: UnsafePointer<UInt32>
  let isColor: Bool
  /// The share of the blended result in each pixel, of 255; the rest is what was below.
  let share: UInt32
  let out: UnsafeMutableBufferPointer<UInt32>

  package init(
    source: UnsafePointer<UInt32>, isColor: Bool, share: UInt32, out: UnsafeMutableBufferPointer<UInt32>
  ) {
    (self.source, self.isColor, self.share, self.out) = (source, isColor, share, out)
  }

  /// - Parameter mode: not `normal` or `plusLighter`, which change nothing here.
  package func blend(by mode: BlendMode) {
    switch mode {
    case .normal, .plusLighter: break
    case .multiply: channels { $0.product }
    case .screen: channels { $0.full &+ $0.faded &- $0.product }
    case .overlay: channels { $0.hard($0.below, of: $0.belowAlpha) }
    case .darken: channels { pointwiseMin($0.full, $0.faded) }
    case .lighten: channels { pointwiseMax($0.full, $0.faded) }
    case .hardLight: channels { $0.hard($0.above, of: $0.aboveAlpha) }
    case .difference: channels { $0.full &+ $0.faded &- pointwiseMin($0.full, $0.faded) &<< 1 }
    case .exclusion: channels { $0.full &+ $0.faded &- $0.product &<< 1 }
    case .colorDodge: planes { $0.dodged }
    case .colorBurn: planes { $0.burned }
    case .softLight: planes { $0.softened }
    case .hue: planes { $0.full.saturated(as: $0.faded).luminous(as: $0.faded, limit: $0.most) }
    case .saturation: planes { $0.faded.saturated(as: $0.full).luminous(as: $0.faded, limit: $0.most) }
    case .color: planes { $0.full.luminous(as: $0.faded, limit: $0.most) }
    case .luminosity: planes { $0.faded.luminous(as: $0.full, limit: $0.most) }
    }
  }

  /// Blends by a mode that computes each channel from whole numbers.
  @inline(__always) private func channels(_ term: (ChannelPair) -> ChannelPair.Channels) {
    run { above, below in
      let (s, b) = (PixelPairs(above), PixelPairs(below))
      let low = ChannelPair(above: s.low, below: b.low, aboveAlpha: s.alphas, belowAlpha: b.alphas)
      let high = ChannelPair(above: s.high, below: b.high, aboveAlpha: s.alphas, belowAlpha: b.alphas)
      // Every mode composites alpha in the same way.
      let mask = PixelPairs.alphaMask
      return PixelPairs(
        low: low.composited(term(low)), high: high.composited(term(high) & ~mask | high.most & mask))
    }
  }

  /// Blends by a mode that divides or mixes channels.
  @inline(__always) private func planes(_ terms: (PlanePair) -> ColorPlanes) {
    run { above, below in
      let pair = PlanePair(above, below)
      return PixelPairs(pair.composited(terms(pair)))
    }
  }

  @inline(__always) private func run(_ blended: (_ above: SIMD4<UInt32>, _ below: SIMD4<UInt32>) -> PixelPairs) {
    let color = isColor ? SIMD4(repeating: source[0]) : .zero
    let (above, below) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(out.baseAddress.unsafelyUnwrapped))
    let end = out.count &* 4
    var i = 0
    while i < end {
      let (left, four) = (end &- i, isColor ? color : Self.load(above + i, end &- i))
      if isColor || Self.hasAny(four) {
        let pixels = Self.load(below + i, left)
        var result = blended(four, pixels)
        if share < 255 { result = PixelPairs(pixels).mixed(with: result, share: share) }
        Self.store(result.packed, to: below + i, left)
      }
      i &+= 16
    }
  }

  /// Up to four pixels; those after the last one are 0. Edges often have one.
  @inline(__always) private static func load(_ raw: UnsafeRawPointer, _ bytes: Int) -> SIMD4<UInt32> {
    if bytes >= 16 { return raw.loadUnaligned(as: SIMD4<UInt32>.self) }
    if bytes == 4 { return SIMD4(raw.loadUnaligned(as: UInt32.self), 0, 0, 0) }
    var four = SIMD4<UInt32>.zero
    withUnsafeMutableBytes(of: &four) { $0.baseAddress.unsafelyUnwrapped.copyMemory(from: raw, byteCount: bytes) }
    return four
  }

  @inline(__always) private static func store(_ four: SIMD4<UInt32>, to raw: UnsafeMutableRawPointer, _ bytes: Int) {
    if bytes >= 16 { return raw.storeBytes(of: four, as: SIMD4<UInt32>.self) }
    if bytes == 4 { return raw.storeBytes(of: four[0], as: UInt32.self) }
    withUnsafeBytes(of: four) { raw.copyMemory(from: $0.baseAddress.unsafelyUnwrapped, byteCount: bytes) }
  }

  /// Whether a pixel is not 0; a vector's lanes would be compared one by one.
  @inline(__always) private static func hasAny(_ four: SIMD4<UInt32>) -> Bool {
    let halves = unsafeBitCast(four, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] != 0
  }
}
