// Animators of the letters that their range selects.
// Flow: LottieValue → LottieTextAnimator → LetterLook of a letter at a frame.
import SparklerCore
import SparklerScene

/// The changes that animators make to a letter.
struct LetterLook {
  var offset = Point.zero
  var linear = AffineTransform.identity
  var opacity = 1.0
  var fill: Color?

  init(_ fill: Color?) { self.fill = fill }
}

/// Values that are applied to letters in proportion to their share of a range.
struct LottieTextAnimator {
  /// Its index among the animators of its text.
  private let index: Int
  private let start: LottieTrack<[Double]>
  private let end: LottieTrack<[Double]>
  private let offset: LottieTrack<[Double]>
  private let amount: LottieTrack<[Double]>
  private let position: LottieTrack<[Double]>?
  private let scale: LottieTrack<[Double]>?
  private let rotation: LottieTrack<[Double]>?
  private let opacity: LottieTrack<[Double]>?
  private let fill: LottieTrack<[Double]>?
  private let fillOpacity: LottieTrack<[Double]>?
  private let tracking: LottieTrack<[Double]>?
  private let isByIndex: Bool
  /// What it selects: letters, letters other than spaces, words, lines.
  private let unit: Int
  private let curve: Int

  init(_ value: LottieValue, index: Int) {
    self.index = index
    let selector = value["s"]
    start = LottieTrack(selector["s"], [0])
    isByIndex = selector["r"].choice([1: false, 2: true]) ?? false
    unit = selector["b"].choice([1: 1, 2: 2, 3: 3, 4: 4]) ?? 1
    curve = selector["sh"].choice([1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6]) ?? 1
    end = LottieTrack(selector["e"], [isByIndex ? 1e6 : 100])
    offset = LottieTrack(selector["o"], [0])
    amount = LottieTrack(selector["a"], [100])
    let a = value["a"]
    func track(_ key: String, _ base: [Double]) -> LottieTrack<[Double]>? {
      a[key].exists ? LottieTrack(a[key], base) : nil
    }
    (position, scale, rotation) = (track("p", [0, 0]), track("s", [100, 100]), track("r", [0]))
    (opacity, fill, fillOpacity) = (track("o", [100]), track("fc", [0, 0, 0, 1]), track("fo", [100]))
    tracking = track("t", [0])
  }

  var hasFill: Bool { fill != nil || fillOpacity != nil }

  var timings: [TrackTiming] {
    TrackTiming.all(
      [start, end, offset, amount]
        + [position, scale, rotation, opacity, fill, fillOpacity, tracking].compactMap { $0 })
  }

  /// A letter's index in the selector's unit, and the number of units.
  private func place(of i: Int, in letters: Letters) -> (index: Double, count: Double) {
    let all = letters.all
    switch unit {
    case 2:
      return (Double(all[i].visibleBefore), Double(letters.visibleCount))
    case 3: return (Double(all[i].word), Double((all.last?.word ?? 0) + 1))
    case 4: return (Double(all[i].line), Double((all.last?.line ?? 0) + 1))
    default: return (Double(i), Double(all.count))
    }
  }

  /// The sum of the shares of all letters before one in its line.
  private func sharesBefore(_ i: Int, in letters: Letters, at frame: Double) -> Double {
    if let known = letters.sums.of[index]?[frame] { return known[i] }
    var (sum, all) = (0.0, [Double]())
    for (k, letter) in letters.all.enumerated() {
      if letter.inLine == 0 { sum = 0 }
      all.append(sum)
      sum += share(of: k, in: letters, at: frame)
    }
    letters.sums.of[index, default: [:]][frame] = all
    return all[i]
  }

  /// How much a letter is selected, 0...1.
  func share(of i: Int, in letters: Letters, at frame: Double) -> Double {
    let (index, count) = place(of: i, in: letters)
    let k = isByIndex ? 1 : count / 100
    let shift = offset.value(at: frame)[0] * k
    let (a, b) = (start.value(at: frame)[0] * k + shift, end.value(at: frame)[0] * k + shift)
    let (low, high) = (min(a, b), max(a, b))
    let full = amount.value(at: frame)[0] / 100
    func clamped(_ v: Double) -> Double { max(0, min(1, v)) }
    let span = high - low
    let run = span > 0 ? clamped((0.5 + index - low) / span) : index >= high ? 1 : 0
    switch curve {
    case 2: return full * run
    case 3: return full * (1 - run)
    case 4: return full * (span > 0 ? (run < 0.5 ? 2 * run : 2 - 2 * run) : 0)
    case 5: return full * (span > 0 ? max(0, 1 - (2 * run - 1) * (2 * run - 1)).squareRoot() : 0)
    case 6: return full * (span > 0 ? (1 - Maths.cos(2 * .pi * run)) / 2 : 0)
    default:
      // The part of the letter that the range covers.
      return full * clamped(min(index + 1, high) - max(index, low))
    }
  }

  func apply(to look: LetterLook, letter i: Int, of letters: Letters, at frame: Double) -> LetterLook {
    var look = look
    let share = share(of: i, in: letters, at: frame)
    func value(_ track: LottieTrack<[Double]>, _ k: Int = 0) -> Double { track.value(at: frame)[k] }
    if let position { look.offset = look.offset + Point(position.value(at: frame)) * share }
    if let scale {
      look.linear = look.linear.then(
        .scale(1 + (value(scale) / 100 - 1) * share, 1 + (value(scale, 1) / 100 - 1) * share))
    }
    if let rotation { look.linear = look.linear.then(.rotation(value(rotation) * share * .pi / 180)) }
    if let opacity { look.opacity *= max(0, min(1, 1 + (value(opacity) / 100 - 1) * share)) }
    if let fill, let own = look.fill {
      let other = Color(lottie: fill.value(at: frame))
      func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
      look.fill = Color(
        red: mix(own.red, other.red), green: mix(own.green, other.green), blue: mix(own.blue, other.blue),
        alpha: own.alpha)
    }
    if let fillOpacity { look.fill?.alpha *= max(0, min(1, 1 + (value(fillOpacity) / 100 - 1) * share)) }
    if let tracking {
      let wider = sharesBefore(i, in: letters, at: frame)
      look.offset.x += wider * value(tracking) / 1000 * letters.text.size
    }
    return look
  }
}
