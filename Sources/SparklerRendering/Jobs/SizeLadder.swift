// Steps by which a file can be made smaller, the least visible first.
// Flow: OutputSpec → SizeLadder → SizeSearch.
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerImaging

/// The quality that a file keeps.
package struct SizeRung: Hashable, Sendable {
  /// Size of a GIF's palette.
  package var colors: Int
  /// 0...100; nil for lossless.
  package var quality: Double?
  /// Whether gradients are dithered, which costs bytes in lossless formats.
  package var dithersGradients = false
  /// Only every n-th frame is shown.
  package var divisor = 1
  /// Factor for the canvas's sides.
  package var scale = 1.0
}

/// Steps from full quality to very little; no step is better than the previous one in anything.
package struct SizeLadder: Sendable {
  package let rungs: [SizeRung]
  /// Whether the first quality is a different compression, so that nothing lies between it and lossless.
  let startsLossless: Bool

  /// Lowest rate that still looks like motion, in frames per second.
  private static let slowest = 6.0
  /// Smallest shorter side that is still recognisable, in pixels.
  private static let narrowest = 24.0

  /// A setting and its value.
  private enum Turn {
    /// At most this many colours.
    case colors(Int)
    case quality(Double)
    case plainGradients
    case divisor(Int)
    case scale(Double)
  }

  /// - Parameters:
  ///   - dithersGradients: whether the pictures have dithered gradients.
  ///   - shorter: shorter side of the canvas in pixels.
  ///   - isSizeFree: whether the canvas may shrink.
  package init(_ output: OutputSpec, dithersGradients: Bool, shorter: Int, isSizeFree: Bool) {
    let start = SizeRung(
      colors: output.colors, quality: output.keptQuality,
      dithersGradients: dithersGradients)
    var rungs = [start]
    let kept = output.kept
    for turn in output.format.facts.sizeDials.map(Self.turns) ?? [] {
      var next = rungs[rungs.count - 1]
      switch turn {
      case .colors(let n): if !kept.contains(.colors) { next.colors = min(next.colors, n) }
      case .quality(let q): next.quality = min(next.quality ?? 100, q)
      case .plainGradients: next.dithersGradients = false
      case .divisor(let n):
        let isFree = output.at.isEmpty && !kept.contains(.fps)
        if isFree, output.frameRate / Double(n) >= Self.slowest { next.divisor = n }
      case .scale(let s):
        if isSizeFree, !kept.contains(.pixels), Double(shorter) * s >= Self.narrowest { next.scale = s }
      }
      if next != rungs[rungs.count - 1] { rungs.append(next) }
    }
    self.rungs = rungs
    startsLossless = output.format != .gif
  }

  /// Small colour errors are less visible than fewer colours, and those less than fewer frames and pixels, until each
  /// becomes coarse.
  private static func turns(_ dials: OutputFormatFacts.SizeDials) -> [Turn] {
    switch dials {
    case .palette:
      [
        .quality(95), .quality(90), .quality(85), .quality(80), .quality(75), .quality(70), .quality(65), .quality(60),
        .quality(55), .quality(50), .scale(0.95), .quality(45), .scale(0.9), .quality(40), .scale(0.85), .scale(0.8),
        .divisor(2), .quality(35), .scale(0.75), .scale(0.7), .quality(30), .divisor(3), .scale(0.65), .scale(0.6),
        .quality(25), .scale(0.55), .quality(20), .scale(0.5), .divisor(4), .scale(0.45), .quality(10), .colors(16),
        .scale(0.4), .quality(0), .scale(0.35), .scale(0.3), .colors(8), .scale(0.25),
      ]
    case .quality:
      [
        .quality(95), .quality(90), .quality(85), .quality(80), .quality(75), .quality(70), .quality(65),
        .quality(60), .quality(55), .quality(50), .scale(0.9), .quality(45), .divisor(2), .scale(0.8), .quality(40),
        .scale(0.7), .quality(35), .scale(0.6), .divisor(3), .quality(30), .scale(0.5), .quality(20), .scale(0.4),
        .quality(10), .scale(0.3), .quality(5), .scale(0.25),
      ]
    case .pixels:
      // A lossless format can give up little except frames and pixels.
      [
        .plainGradients, .scale(0.95), .scale(0.9), .divisor(2), .scale(0.85), .scale(0.8), .scale(0.75), .scale(0.7),
        .divisor(3),
        .scale(0.65), .scale(0.6), .scale(0.55), .scale(0.5), .divisor(4), .scale(0.45), .scale(0.4), .scale(0.35),
        .scale(0.3), .scale(0.25),
      ]
    }
  }

  /// The last position.
  package var end: Double { Double(rungs.count - 1) }

  /// Settings at a position. Quality and scale are interpolated between rungs; integer settings change at a rung.
  package func rung(at place: Double) -> SizeRung {
    let index = max(0, min(rungs.count - 1, Int(place)))
    var rung = rungs[index]
    guard index + 1 < rungs.count else { return rung }
    let (next, part) = (rungs[index + 1], place - Double(index))
    rung.scale += (next.scale - rung.scale) * part
    if let to = next.quality, let from = rung.quality ?? (startsLossless ? nil : 100) {
      rung.quality = ((from + (to - from) * part) * 10).rounded() / 10
    }
    return rung
  }

  /// A position whose file should have nearly the limit.
  ///
  /// - Parameters:
  ///   - low: a position whose file is too large, and its size.
  ///   - high: a position whose file fits, and its size.
  ///   - haste: factor for the step if no fitting position is known.
  /// - Returns: nil if there is no position between them.
  package func place(between low: Double, _ bytes: Int, _ high: (place: Double, bytes: Int)?, haste: Double, limit: Int)
    -> Double?
  {
    let wanted = Maths.log(Double(limit) * Self.aim)
    let (from, over) = (weight(at: low), Maths.log(Double(max(1, bytes))) - wanted)
    guard let high else {
      // Dithering is missed least, so drop it first.
      if low == 0, rungs.count > 1, rungs[0].dithersGradients, !rungs[1].dithersGradients { return 1 }
      // Overshoot slightly, so that the solution is bracketed.
      let place = self.place(weight: from - over * Self.firstStep * haste)
      return place > low ? place : min(end, low + 1)
    }
    let span = Maths.log(Double(max(1, bytes))) - Maths.log(Double(max(1, high.bytes)))
    let part = max(Self.least, min(1 - Self.least, over / max(1e-9, span)))
    let place = self.place(weight: from + (weight(at: high.place) - from) * part)
    return place > low && place < high.place ? place : nil
  }

  /// A rung with more pixels and quality whose file should have nearly the limit.
  ///
  /// - Parameters:
  ///   - rung: one whose file, of `bytes` bytes, fits.
  ///   - most: greatest fraction of the way back to the first rung.
  /// - Returns: the rung and its fraction; nil if nothing can be restored.
  package func rung(above rung: SizeRung, bytes: Int, limit: Int, most: Double) -> (rung: SizeRung, part: Double)? {
    var whole = rung
    whole.scale = rungs[0].scale
    if rung.quality != nil { whole.quality = rungs[0].quality ?? (startsLossless ? rung.quality : 100) }
    let gain = Self.weight(of: whole) - Self.weight(of: rung)
    guard gain > 0.01 else { return nil }
    let part = min(most, Maths.log(Double(limit) * Self.aim / Double(max(1, bytes))) / gain)
    var next = rung
    next.scale += (whole.scale - rung.scale) * part
    if let from = rung.quality, let to = whole.quality {
      next.quality = ((from + (to - from) * part) * 10).rounded() / 10
    }
    return next == rung ? nil : (next, part)
  }

  private static let weightOfQuality = 0.016

  /// Targeted fraction of the limit.
  private static let aim = 0.99
  private static let firstStep = 1.1
  /// Smallest step, as a fraction of the remaining interval.
  private static let least = 0.08

  /// Approximates the logarithm of a file's size up to a constant (measured on many kinds of pictures).
  private func weight(at place: Double) -> Double {
    let index = max(0, min(rungs.count - 1, Int(place)))
    let own = Self.weight(of: rungs[index])
    guard index + 1 < rungs.count else { return own }
    return own + (Self.weight(of: rungs[index + 1]) - own) * (place - Double(index))
  }

  private static func weight(of rung: SizeRung) -> Double {
    let pixels = 1.8 * Maths.log(rung.scale) - 0.6 * Maths.log(Double(rung.divisor))
    let colors = 0.25 * Maths.log(Double(rung.colors) / 256)
    return pixels + colors - weightOfQuality * (100 - (rung.quality ?? 100)) - (rung.dithersGradients ? 0 : 0.1)
  }

  /// The first position with at most this weight; integer settings change at a rung.
  private func place(weight wanted: Double) -> Double {
    for index in 1..<max(1, rungs.count) {
      let (before, after) = (Self.weight(of: rungs[index - 1]), Self.weight(of: rungs[index]))
      if after > wanted { continue }
      let isMixed = rung(at: Double(index) - 0.5) != rungs[index - 1]
      return isMixed ? Double(index - 1) + max(0, min(1, (before - wanted) / max(1e-9, before - after))) : Double(index)
    }
    return end
  }
}

extension OutputSpec {
  /// The requested quality; nil for full quality.
  var keptQuality: Double? { format == .gif && quality == nil && lossy > 0 ? 100 - lossy : isLossy ? quality : nil }

  /// Whether the output is lossy.
  var isLossy: Bool {
    switch format.facts.loss {
    case .never: false
    case .unlessLossless: !isLossless
    case .unlessBest, .always: true
    }
  }
}
