// A range of letters: its ends, its shape, and how much of it each letter has.
// Flow: LottieValue → LottieSelector → a letter's share at a frame.
import SparklerCore
import SparklerScene

struct LottieSelector {
  private let start: LottieTrack<[Double]>
  private let end: LottieTrack<[Double]>
  private let offset: LottieTrack<[Double]>
  private let amount: LottieTrack<[Double]>
  /// Per cent: how much shares near 1 and near 0 are drawn out.
  private let ease: (high: LottieTrack<[Double]>, low: LottieTrack<[Double]>)
  /// Per cent.
  private let smoothness: LottieTrack<[Double]>
  private let shape: Int
  /// 1 letters, 2 letters without spaces, 3 words, 4 lines.
  private let unit: Int
  /// Whether ends and offset are numbers of units, not per cent.
  private let isByIndex: Bool

  init(_ value: LottieValue) {
    isByIndex = value["r"].choice([1: false, 2: true]) ?? false
    unit = value["b"].choice([1: 1, 2: 2, 3: 3, 4: 4]) ?? 1
    shape = value["sh"].choice([1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6]) ?? 1
    start = LottieTrack(value["s"], [0])
    end = LottieTrack(value["e"], [isByIndex ? 1e6 : 100])
    (offset, amount) = (LottieTrack(value["o"], [0]), LottieTrack(value["a"], [100]))
    ease = (LottieTrack(value["ne"], [0]), LottieTrack(value["xe"], [0]))
    smoothness = LottieTrack(value["sm"], [100])
  }

  var tracks: [LottieTrack<[Double]>] { [start, end, offset, amount, ease.high, ease.low, smoothness] }

  /// A letter's index in the selector's unit, and the number of units.
  private func place(of i: Int, in letters: Letters) -> (index: Double, count: Double) {
    let all = letters.all
    switch unit {
    case 2: return (Double(all[i].visibleBefore), Double(letters.visibleCount))
    case 3: return (Double(all[i].word), Double((all.last?.word ?? 0) + 1))
    case 4: return (Double(all[i].line), Double((all.last?.line ?? 0) + 1))
    default: return (Double(i), Double(all.count))
    }
  }

  /// How much a letter is selected, usually 0...1.
  func share(of i: Int, in letters: Letters, at frame: Double) -> Double {
    let (index, count) = place(of: i, in: letters)
    let k = isByIndex ? 1 : count / 100
    let shift = offset.value(at: frame)[0] * k
    let (a, b) = (start.value(at: frame)[0] * k + shift, end.value(at: frame)[0] * k + shift)
    let plain = plainShare(of: index, min(a, b), max(a, b))
    return smooth(eased(plain, at: frame), at: frame) * amount.value(at: frame)[0] / 100
  }

  private func plainShare(of index: Double, _ low: Double, _ high: Double) -> Double {
    func clamped(_ v: Double) -> Double { max(0, min(1, v)) }
    let span = high - low
    let run = span > 0 ? clamped((0.5 + index - low) / span) : index >= high ? 1 : 0
    switch shape {
    case 2: return run
    case 3: return 1 - run
    case 4: return span > 0 ? (run < 0.5 ? 2 * run : 2 - 2 * run) : 0
    case 5: return span > 0 ? max(0, 1 - (2 * run - 1) * (2 * run - 1)).squareRoot() : 0
    case 6: return span > 0 ? (1 - Maths.cos(2 * .pi * run)) / 2 : 0
    default:
      // The part of the letter that the range covers.
      return clamped(min(index + 1, high) - max(index, low))
    }
  }

  /// A curve whose ends are flat by "ease low" and "ease high", or steep below 0.
  private func eased(_ share: Double, at frame: Double) -> Double {
    let (high, low) = (ease.high.value(at: frame)[0] / 100, ease.low.value(at: frame)[0] / 100)
    if high == 0, low == 0 { return share }
    func clamped(_ v: Double) -> Double { max(0, min(1, v)) }
    let from = high > 0 ? Point(clamped(high), 0) : Point(0, clamped(-high))
    let to = low > 0 ? Point(1 - clamped(low), 1) : Point(1, 1 + max(-1, low))
    return TimingFunction.cubic(from, to)(share)
  }

  /// The less smooth, the steeper a share rises around a half.
  private func smooth(_ share: Double, at frame: Double) -> Double {
    let smoothness = smoothness.value(at: frame)[0] / 100
    if smoothness >= 1 { return share }
    let least = max(1e-8, smoothness)
    return max(0, min(1, (share - (0.5 - least / 2)) / least))
  }
}
