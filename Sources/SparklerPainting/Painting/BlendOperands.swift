// What blend modes compute from: the channels of four pixels and of those below.
// Flow: BlendRun → ChannelPair or PlanePair → a mode's term.
import SparklerCore

/// Eight channels above and below, premultiplied, 0...255. A mode's term is its function of both straight colours
/// times both alphas: 0...`most`. Intermediate sums may wrap.
///
/// - Source: W3C Compositing and Blending Level 1 §5.1, §10.
struct ChannelPair {
  typealias Channels = SIMD8<UInt16>

  let above: Channels
  let below: Channels
  /// Alpha of each channel's pixel.
  let aboveAlpha: Channels
  let belowAlpha: Channels

  /// The colour above times the alpha below; `faded` is the reverse.
  @inline(__always) var full: Channels { above &* belowAlpha }
  @inline(__always) var faded: Channels { below &* aboveAlpha }
  @inline(__always) var most: Channels { aboveAlpha &* belowAlpha }
  @inline(__always) var product: Channels { above &* below }

  /// Multiply where a channel is in its darker half, otherwise screen.
  @inline(__always) func hard(_ channel: Channels, of alpha: Channels) -> Channels {
    let light = most &- ((belowAlpha &- below) &* (aboveAlpha &- above)) &<< 1
    return light.replacing(with: product &<< 1, where: channel &<< 1 .<= alpha)
  }

  /// Composites a term.
  ///
  /// - Returns: the result, 0...255, rounded once.
  @inline(__always) func composited(_ term: Channels) -> Channels {
    let sum = (above &+ below) &* 255 &- full &- faded &+ term &+ 0x80
    return (sum &+ sum &>> 8) &>> 8
  }
}

/// One channel of four pixels.
typealias FourValues = SIMD4<Float>

extension FourValues {
  /// The smaller or greater values; where one is not a number, this one's.
  @inline(__always) func least(_ other: Self) -> Self { replacing(with: other, where: other .< self) }
  @inline(__always) func most(_ other: Self) -> Self { replacing(with: other, where: other .> self) }
}

/// The channels of four pixels and of those below, each 0...255, premultiplied.
struct PlanePair {
  let above: ColorPlanes
  let below: ColorPlanes
  let aboveAlpha: FourValues
  let belowAlpha: FourValues

  @inline(__always) init(_ above: SIMD4<UInt32>, _ below: SIMD4<UInt32>) {
    @inline(__always) func plane(_ pixels: SIMD4<UInt32>, _ shift: UInt32) -> FourValues {
      FourValues(SIMD4<Int32>(truncatingIfNeeded: pixels &>> SIMD4(repeating: shift) & SIMD4(repeating: 255)))
    }
    @inline(__always) func planes(_ pixels: SIMD4<UInt32>) -> ColorPlanes {
      ColorPlanes(blue: plane(pixels, 0), green: plane(pixels, 8), red: plane(pixels, 16))
    }
    (self.above, self.below) = (planes(above), planes(below))
    (aboveAlpha, belowAlpha) = (plane(above, 24), plane(below, 24))
  }

  /// The colours above times the alpha below; `faded` is the reverse. Both are in 0...`most`, as terms are.
  @inline(__always) var full: ColorPlanes { above.map { $0 * belowAlpha } }
  @inline(__always) var faded: ColorPlanes { below.map { $0 * aboveAlpha } }
  @inline(__always) var most: FourValues { aboveAlpha * belowAlpha }

  // Written out, because closures called three times are not inlined.
  @inline(__always) var dodged: ColorPlanes {
    ColorPlanes(
      blue: dodged(above.blue, below.blue), green: dodged(above.green, below.green), red: dodged(above.red, below.red))
  }

  @inline(__always) var burned: ColorPlanes {
    ColorPlanes(
      blue: burned(above.blue, below.blue), green: burned(above.green, below.green), red: burned(above.red, below.red))
  }

  @inline(__always) var softened: ColorPlanes {
    ColorPlanes(
      blue: softened(above.blue, below.blue), green: softened(above.green, below.green),
      red: softened(above.red, below.red))
  }

  @inline(__always) private func dodged(_ s: FourValues, _ b: FourValues) -> FourValues {
    most.least(b * aboveAlpha * aboveAlpha / (aboveAlpha - s)).replacing(with: 0, where: b .== 0)
  }

  @inline(__always) private func burned(_ s: FourValues, _ b: FourValues) -> FourValues {
    let light = most.least((belowAlpha - b) * aboveAlpha * aboveAlpha / s)
    return (most - light).replacing(with: most, where: b .>= belowAlpha)
  }

  @inline(__always) private func softened(_ s: FourValues, _ b: FourValues) -> FourValues {
    let straight = b * (1 / belowAlpha.most(FourValues(repeating: 1)))
    let (twice, root) = (s + s - aboveAlpha, straight.roots)
    let curve = root.replacing(with: ((16 * straight - 12) * straight + 4) * straight, where: straight .<= 0.25)
    let light = belowAlpha * (curve - straight)
    return b * aboveAlpha + twice * light.replacing(with: b * (1 - straight), where: twice .<= 0)
  }

  /// Composites terms.
  @inline(__always) func composited(_ terms: ColorPlanes) -> SIMD4<UInt32> {
    @inline(__always) func levels(_ s: FourValues, _ b: FourValues, _ term: FourValues) -> SIMD4<UInt32> {
      let sum = 255 * (s + b) - s * belowAlpha - b * aboveAlpha + term
      // Adding 2²³ leaves the rounded number in the lowest bits, as a conversion would.
      return unsafeBitCast(sum * (1 / 255) + 0x1p23, to: SIMD4<UInt32>.self) & SIMD4(repeating: 255)
    }
    let high = levels(aboveAlpha, belowAlpha, most) &<< 24 | levels(above.red, below.red, terms.red) &<< 16
    return high | levels(above.green, below.green, terms.green) &<< 8 | levels(above.blue, below.blue, terms.blue)
  }
}

/// The colours of four pixels.
struct ColorPlanes {
  let blue: FourValues
  let green: FourValues
  let red: FourValues

  @inline(__always) func map(_ change: (FourValues) -> FourValues) -> ColorPlanes {
    ColorPlanes(blue: change(blue), green: change(green), red: change(red))
  }

  @inline(__always) private var luminosity: FourValues { 0.3 * red + 0.59 * green + 0.11 * blue }
  @inline(__always) private var least: FourValues { blue.least(green).least(red) }
  @inline(__always) private var most: FourValues { blue.most(green).most(red) }

  /// The colours with other ones' luminosity, kept in 0...`limit`.
  @inline(__always) func luminous(as other: ColorPlanes, limit: FourValues) -> ColorPlanes {
    let goal = other.luminosity
    let change = goal - luminosity
    let (low, high) = (least + change, most + change)
    var share = FourValues(repeating: 1).replacing(with: goal / (goal - low), where: low .< 0)
    share = share.replacing(with: share * (limit - goal) / (high - goal), where: high .> limit)
    return map { (goal + ($0 + change - goal) * share).most(.zero).least(limit) }
  }

  /// The colours with other ones' saturation.
  @inline(__always) func saturated(as other: ColorPlanes) -> ColorPlanes {
    let (low, high) = (least, most)
    let share = ((other.most - other.least) / (high - low)).replacing(with: 0, where: high .<= low)
    return map { ($0 - low) * share }
  }
}

extension FourValues {
  /// Square roots, correct to 1/10⁵. The standard library would compute them one by one.
  @inline(__always) fileprivate var roots: Self {
    // Halving the exponent gives 1/√ to 4 %; each step squares the error.
    let bits = SIMD4<UInt32>(repeating: 0x5F37_59DF) &- unsafeBitCast(self, to: SIMD4<UInt32>.self) &>> 1
    var inverse = unsafeBitCast(bits, to: Self.self)
    inverse *= 1.5 - 0.5 * self * inverse * inverse
    inverse *= 1.5 - 0.5 * self * inverse * inverse
    return self * inverse
  }
}
