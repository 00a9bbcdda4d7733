// Pictures laid down through coverage, sampled as they go.
// Flow: CoverageSource → SampledSink ← PictureSampler → the canvas's pixels.
import SparklerCore

/// A picture as an ink: sampled where it is laid down, and multiplied by a colour.
struct SampledInk {
  var sampler: PictureSampler
  /// nil leaves the colours.
  var tint: Tint?
  /// 0...1.
  var opacity: Double

  init(_ sampler: PictureSampler, tint: Color? = nil, opacity: Double) {
    self.sampler = sampler
    self.opacity = opacity
    guard var tint else { return }
    tint.alpha = unit(tint.alpha) * unit(opacity)
    (self.tint, self.opacity) = (Tint(tint), 1)
  }
}

/// Lays sampled pixels over others.
struct SampledSink: CoverageSink {
  static let takesGaps = false
  /// So many pixels are sampled before they are laid down.
  static let run = 256
  let rows: CanvasRows<UInt32>
  let sampler: PictureSampler
  let source: UnsafeBufferPointer<UInt32>
  let tint: Tint?
  /// Of 255.
  let share: UInt32
  /// The canvas's place in the frame.
  let origin: PixelRect
  /// Whether light is added: where parts of one picture share a pixel, each covers its part.
  let isAdded: Bool
  /// Room for a run.
  let buffer: UnsafeMutableBufferPointer<UInt32>

  @inline(__always) func lay(_ coverage: UInt32, y: Int, from: Int, to: Int) {
    let share = coverage == 255 ? self.share : self.share.share(coverage)
    var x = from
    while x < to {
      let count = min(Self.run, to &- x)
      let run = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
      sampler.sample(source, into: run, x: origin.x &+ x, y: origin.y &+ y)
      if let tint { tint.multiply(run) }
      lay(run, share, on: rows.span(y, x, x &+ count))
      x &+= count
    }
  }

  /// Whether four pixels are; a vector's lanes would be compared one by one.
  @inline(__always) private static func areOpaque(_ four: UnsafeRawPointer) -> Bool {
    let alphas: UInt64 = 0xFF00_0000_FF00_0000
    let both = four.loadUnaligned(as: UInt64.self) & four.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    return both & alphas == alphas
  }

  @inline(__always) private func lay(
    _ run: UnsafeMutableBufferPointer<UInt32>, _ share: UInt32, on out: UnsafeMutableBufferPointer<UInt32>
  ) {
    var i = 0
    if !isAdded {
      let (pixels, below) = (UnsafeRawPointer(run.baseAddress.unsafelyUnwrapped), out.baseAddress.unsafelyUnwrapped)
      let shares = SIMD4<UInt32>(repeating: share)
      while i &+ 4 <= out.count {
        if share == 255, Self.areOpaque(pixels + 4 &* i) {
          UnsafeMutableRawPointer(below + i).copyMemory(from: pixels + 4 &* i, byteCount: 16)
          i &+= 4
          continue
        }
        let four = PixelPairs(pixels.loadUnaligned(fromByteOffset: 4 &* i, as: SIMD4<UInt32>.self)).times(shares)
        let raw = UnsafeMutableRawPointer(below + i)
        let rest = PixelPairs(raw.loadUnaligned(as: SIMD4<UInt32>.self)).times(255 &- four.alpha)
        raw.storeBytes(of: four.packed &+ rest.packed, as: SIMD4<UInt32>.self)
        i &+= 4
      }
    }
    while i < out.count {
      defer { i &+= 1 }
      var pixel = run[i]
      if share < 255 { pixel = pixel.times(share) }
      if isAdded {
        let sum = unsafeBitCast(out[i], to: SIMD4<UInt8>.self)
        let light = unsafeBitCast(pixel, to: SIMD4<UInt8>.self)
        let both = SIMD4<UInt16>(truncatingIfNeeded: sum) &+ SIMD4<UInt16>(truncatingIfNeeded: light)
        let cut = SIMD4<UInt8>(truncatingIfNeeded: both.clamped(lowerBound: .zero, upperBound: .init(repeating: 255)))
        out[i] = unsafeBitCast(cut, to: UInt32.self)
      } else {
        let alpha = pixel >> 24
        if alpha == 255 { out[i] = pixel } else if alpha > 0 { out[i] = pixel &+ out[i].times(255 &- alpha) }
      }
    }
  }
}

/// Lays the alpha of sampled pixels over bytes of it.
struct SampledAlphaSink: CoverageSink {
  static let takesGaps = false
  let rows: CanvasRows<UInt8>
  let sampler: PictureSampler
  let source: UnsafeBufferPointer<UInt32>
  let tint: Tint?
  /// Of 255.
  let share: UInt32
  /// The canvas's place in the frame.
  let origin: PixelRect
  /// Room for a run.
  let buffer: UnsafeMutableBufferPointer<UInt32>

  @inline(__always) func lay(_ coverage: UInt32, y: Int, from: Int, to: Int) {
    let share = coverage == 255 ? self.share : self.share.share(coverage)
    var x = from
    while x < to {
      let count = min(SampledSink.run, to &- x)
      let run = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
      sampler.sample(source, into: run, x: origin.x &+ x, y: origin.y &+ y)
      if let tint { tint.multiply(run) }
      let out = rows.span(y, x, x &+ count)
      for i in 0..<count {
        let alpha = (run[i] >> 24).share(share)
        out[i] = UInt8(truncatingIfNeeded: alpha &+ UInt32(out[i]).share(255 &- alpha))
      }
      x &+= count
    }
  }
}

extension Canvas {
  /// Lays a picture down where a source covers the canvas.
  func lay(_ ink: SampledInk, isAdded: Bool = false, through source: inout some CoverageSource) {
    let share = UInt32((unit(ink.opacity) * 255).rounded())
    ink.sampler.copy.pixels.pixels.withUnsafeBufferPointer { pixels in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: SampledSink.run) { buffer in
        if format == .argb32 {
          withPixels { rows in
            var sink = SampledSink(
              rows: rows, sampler: ink.sampler, source: pixels, tint: ink.tint, share: share, origin: area,
              isAdded: isAdded, buffer: buffer)
            source.fill(on: &sink)
          }
        } else {
          withAlpha { rows in
            var sink = SampledAlphaSink(
              rows: rows, sampler: ink.sampler, source: pixels, tint: ink.tint, share: share, origin: area,
              buffer: buffer)
            source.fill(on: &sink)
          }
        }
      }
    }
  }
}
