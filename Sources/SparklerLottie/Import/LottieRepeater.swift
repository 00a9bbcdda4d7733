// The shape item "repeater": copies of outlines and paints.
// Flow: LottieValue → LottieRepeater → a copy's matrix and opacity at a frame.
import SparklerCore

/// Copies, each with the transform applied once more.
struct LottieRepeater {
  var copies: LottieTrack<[Double]>
  var offset: LottieTrack<[Double]>
  var transform: LottieTransform
  /// Percent.
  var startOpacity: LottieTrack<[Double]>
  var endOpacity: LottieTrack<[Double]>
  /// Whether later copies are drawn below earlier ones.
  ///
  /// - Source: lottie-web; the format's page has the numbers the other way round.
  var isBelow: Bool

  /// The largest number of copies.
  static let most = 1000.0

  init(_ item: LottieValue) {
    copies = LottieTrack(item["c"], [1])
    offset = LottieTrack(item["o"], [0])
    transform = LottieTransform(item["tr"], isOpaque: true)
    startOpacity = LottieTrack(item["tr"]["so"], [100])
    endOpacity = LottieTrack(item["tr"]["eo"], [100])
    isBelow = item["m"].choice([1: true, 2: false]) ?? false
  }

  /// The largest number of copies at any time, from 0 to `most`.
  var greatest: Int { Self.whole(copies.keys.map { $0.value[0] }.max() ?? 0) }

  func count(at frame: Double) -> Int { Self.whole(copies.value(at: frame)[0]) }

  private static func whole(_ copies: Double) -> Int { Int(clamping: max(0, min(most, copies)).rounded(.up)) }

  var timings: [TrackTiming] { TrackTiming.all([copies, offset] + transform.tracks) }

  /// The matrix of copy `k`: turned and scaled about the anchor, then moved.
  ///
  /// A fraction of the offset scales by that share of the way to the scale, as in lottie-web.
  func matrix(of k: Int, at frame: Double) -> AffineTransform {
    let offset = offset.value(at: frame)[0]
    let whole = offset.rounded(.towardZero)
    let (times, rest) = (Double(k) + offset, abs(offset - whole))
    let (a, p, s) = (
      transform.anchor.value(at: frame), transform.position.value(at: frame), transform.scale.value(at: frame)
    )
    func power(_ percent: Double) -> Double {
      let base = percent / 100
      let part = 1 + (base - 1) * rest
      let full = Self.power(base, Double(k) + whole)
      return offset >= 0 ? full * part : part == 0 ? 0 : full / part
    }
    return AffineTransform.translation(-a[0], -a[1])
      .then(.rotation(transform.rotation.value(at: frame)[0] * times * .pi / 180))
      .then(.scale(power(s[0]), power(s[1])))
      .then(.translation(a[0] + p.x * times, a[1] + p.y * times))
  }

  /// - Parameter times: a whole number.
  private static func power(_ base: Double, _ times: Double) -> Double {
    if times == 0 { return 1 }
    if base == 0 { return 0 }
    let size = max(-1e6, min(1e6, Maths.pow(abs(base), times)))
    return base > 0 || times.truncatingRemainder(dividingBy: 2) == 0 ? size : -size
  }

  /// The matrices of all copies.
  func matrices(at frame: Double) -> [AffineTransform] { (0..<count(at: frame)).map { matrix(of: $0, at: frame) } }

  /// 0...1.
  func opacity(of k: Int, at frame: Double) -> Double {
    let (start, end) = (startOpacity.value(at: frame)[0], endOpacity.value(at: frame)[0])
    let share = count(at: frame) > 1 ? Double(k) / Double(count(at: frame) - 1) : 0
    return max(0, min(1, (start + (end - start) * share) / 100))
  }
}

/// One of a repeater's copies.
struct LottieCopy {
  var repeater: LottieRepeater
  /// From 0.
  var index: Int

  func isShown(at frame: Double) -> Bool { index < repeater.count(at: frame) }
}
