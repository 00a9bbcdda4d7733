// What a file can give up to be smaller, in the order in which the eye misses it least.
// Flow: OutputSpec → SizeLadder → SizeSearch.
import SparklerAuthoring
import SparklerCore
import SparklerImaging

/// How much of each thing a file keeps.
struct SizeRung: Hashable, Sendable {
  /// Of a GIF's palette.
  var colors: Int
  /// How much truth a GIF's pixels may give up, 0...100.
  var lossy = 0.0
  /// 0...100; nil where nothing is lost.
  var quality: Double?
  /// Whether gradients are dithered, which takes bytes where every pixel is kept.
  var dithersGradients = false
  /// Every so many frames one is shown.
  var divisor = 1
  /// Of the canvas's sides.
  var scale = 1.0
}

/// Rungs from everything to very little; each is no better than the one before in anything.
struct SizeLadder: Sendable {
  let rungs: [SizeRung]

  /// Slower than this nothing looks like motion any more; frames a second.
  private static let slowest = 6.0
  /// Narrower than this nothing can be told; pixels of the shorter side.
  private static let narrowest = 24.0

  /// A dial turned to where it stands in the table.
  private enum Turn {
    /// Of the palette at hand, at most.
    case colors(Int)
    /// At least.
    case lossy(Double)
    case quality(Double)
    case plainGradients
    case divisor(Int)
    case scale(Double)
  }

  /// - Parameters:
  ///   - dithersGradients: whether its pictures have dithered gradients.
  ///   - shorter: pixels of the canvas's shorter side.
  ///   - isSizeFree: whether the canvas may shrink.
  init(_ output: OutputSpec, dithersGradients: Bool, shorter: Int, isSizeFree: Bool) {
    let start = SizeRung(
      colors: output.colors, lossy: output.lossy, quality: output.isLossy ? output.quality : nil,
      dithersGradients: dithersGradients)
    var rungs = [start]
    for turn in output.format.facts.sizeDials.map(Self.turns) ?? [] {
      var next = rungs[rungs.count - 1]
      switch turn {
      case .colors(let n): next.colors = min(next.colors, n)
      case .lossy(let n): next.lossy = max(next.lossy, n)
      case .quality(let q): next.quality = min(next.quality ?? 100, q)
      case .plainGradients: next.dithersGradients = false
      case .divisor(let n): if output.at.isEmpty, output.frameRate / Double(n) >= Self.slowest { next.divisor = n }
      case .scale(let s): if isSizeFree, Double(shorter) * s >= Self.narrowest { next.scale = s }
      }
      if next != rungs[rungs.count - 1] { rungs.append(next) }
    }
    self.rungs = rungs
  }

  /// Pixels that stray a little are seen less than fewer colours, those less than fewer frames and fewer pixels, until
  /// each grows coarse.
  private static func turns(_ dials: OutputFormatFacts.SizeDials) -> [Turn] {
    switch dials {
    case .palette:
      [
        .lossy(10), .lossy(20), .colors(192), .lossy(30), .colors(128), .lossy(40), .colors(96), .scale(0.95),
        .lossy(50), .colors(64), .scale(0.9), .divisor(2), .lossy(60), .scale(0.85), .colors(48), .scale(0.8),
        .scale(0.75), .lossy(70), .colors(32), .scale(0.7), .scale(0.65), .divisor(3), .scale(0.6), .lossy(80),
        .scale(0.55), .colors(24), .scale(0.5), .divisor(4), .scale(0.45), .colors(16), .scale(0.4), .lossy(100),
        .scale(0.35), .scale(0.3), .colors(8), .scale(0.25),
      ]
    case .quality:
      [
        .quality(95), .quality(90), .quality(85), .quality(80), .quality(75), .quality(70), .quality(65),
        .quality(60), .quality(55), .quality(50), .scale(0.9), .quality(45), .divisor(2), .scale(0.8), .quality(40),
        .scale(0.7), .quality(35), .scale(0.6), .divisor(3), .quality(30), .scale(0.5), .quality(20), .scale(0.4),
        .quality(10), .scale(0.3), .quality(5), .scale(0.25),
      ]
    case .pixels:
      // Little but time and pixels can be given up where every pixel is kept.
      [
        .plainGradients, .scale(0.95), .scale(0.9), .divisor(2), .scale(0.85), .scale(0.8), .scale(0.75), .scale(0.7),
        .divisor(3),
        .scale(0.65), .scale(0.6), .scale(0.55), .scale(0.5), .divisor(4), .scale(0.45), .scale(0.4), .scale(0.35),
        .scale(0.3), .scale(0.25),
      ]
    }
  }

  /// Ways to take back one thing that the rung at `index` gives up: what is missed most first, each thing's best first.
  func relaxations(of rung: SizeRung, below index: Int) -> [[SizeRung]] {
    let better = rungs[..<index]
    func all<V: Equatable>(_ key: WritableKeyPath<SizeRung, V>) -> [SizeRung] {
      var seen: [V] = []
      for other in better where other[keyPath: key] != rung[keyPath: key] && !seen.contains(other[keyPath: key]) {
        seen.append(other[keyPath: key])
      }
      return seen.map { value in
        var next = rung
        next[keyPath: key] = value
        return next
      }
    }
    return [all(\.divisor), all(\.scale), all(\.quality), all(\.colors), all(\.lossy), all(\.dithersGradients)]
  }
}

extension OutputSpec {
  /// Whether its format loses something at a quality.
  var isLossy: Bool {
    switch format.facts.loss {
    case .never: false
    case .unlessLossless: !isLossless
    case .always: true
    }
  }
}
