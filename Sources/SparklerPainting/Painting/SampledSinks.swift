// Paints pictures through coverage, sampling them on the fly.
// Flow: CoverageSource → SampledSink ← PictureSampler → the canvas's pixels.
import SparklerCore

/// A picture as an ink: sampled where it is painted, and multiplied by a colour.
struct SampledInk {
  var sampler: PictureSampler
  /// nil for no tint.
  var tint: Tint?
  /// 0...1.
  var opacity: Double
  /// Whether light is added: parts of one picture that share a pixel each cover a part of it.
  var isAdded: Bool

  init(_ sampler: PictureSampler, tint: Color? = nil, opacity: Double, isAdded: Bool = false) {
    self.sampler = sampler
    self.opacity = opacity
    self.isAdded = isAdded
    guard var tint else { return }
    tint.alpha = unit(tint.alpha) * unit(opacity)
    (self.tint, self.opacity) = (Tint(tint), 1)
  }
}

/// Composites sampled pixels over others.
struct SampledSink<Value: CanvasValue>: CoverageSink {
  static var takesGaps: Bool { false }
  let rows: CanvasRows<Value>
  let ink: SampledInk
  let blend: InkBlend
  let source: UnsafeBufferPointer<UInt32>
  /// Opacity, of 255.
  let share: UInt32
  /// The canvas's rectangle in the frame.
  let origin: PixelRect
  /// Buffer for a run of pixels.
  let buffer: UnsafeMutableBufferPointer<UInt32>

  @inline(__always) func fillSpan(_ coverage: UInt32, y: Int, from: Int, to: Int) {
    let share = blend.share(of: coverage == 255 ? self.share : self.share.share(coverage))
    let mode = ink.isAdded ? .plusLighter : blend.mode
    var x = from
    while x < to {
      let count = min(buffer.count, to &- x)
      let run = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
      ink.sampler.sample(source, into: run, x: origin.x &+ x, y: origin.y &+ y)
      if let tint = ink.tint { tint.multiply(run) }
      Value.blendPixels(UnsafeBufferPointer(run), share, by: mode, on: rows.span(y, x, x &+ count))
      x &+= count
    }
  }
}
